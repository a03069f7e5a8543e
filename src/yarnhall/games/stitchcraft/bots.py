"""How good a position of Stitchcraft looks: what greedy play and search go by."""

from __future__ import annotations

from yarnhall.core.judge import GLANCES, THINKS, Judge, Skill, Tuning
from yarnhall.core.rng import Rng
from yarnhall.core.state import Action, Player, State
from yarnhall.games.stitchcraft import actions, reveals, scoring, stages, zones
from yarnhall.games.stitchcraft.data import (
    APPRENTICE,
    BLUE,
    COLOURS,
    CROWD_FAVORITE,
    DUEL,
    MONOPOLY,
    SPYMASTER,
    TEAMS,
)
from yarnhall.games.stitchcraft.expert import WON, StitchcraftExpert
from yarnhall.games.stitchcraft.insight import read
from yarnhall.games.stitchcraft.state import StitchcraftState
from yarnhall.games.stitchcraft.weights import WEIGHTS, Weights


class StitchcraftJudge(Judge):
    """Counts progress toward both victories, what is ready in Display and hand, and the danger of an empty Chest."""

    def __init__(self, weights: list[int] = WEIGHTS) -> None:
        self.by: Weights = Weights(weights)
        self.experts: dict[int, Judge] = {}  # by Pattern, as they are asked for

    def weights(self) -> list[int]:
        return self.by.numbers

    def another(self, weights: list[int]) -> Judge:
        return StitchcraftJudge(weights)

    def worth(self, state: State, player: Player) -> int:
        assert isinstance(state, StitchcraftState)
        if state.stage == stages.OVER:
            return WON if state.winners >> player & 1 else -WON
        mine = 0
        rivals = 0
        for seat in range(state.players):
            if not state.alive >> seat & 1:
                continue
            standing = self.standing(state, seat)
            if seat == player or (TEAMS[state.mode] and seat % 2 == player % 2):
                mine += standing
            else:
                rivals = max(rivals, standing) if not TEAMS[state.mode] else rivals + standing
        return mine - rivals * self.by.rivals // 100

    def standing(self, state: StitchcraftState, seat: Player) -> int:
        """How far a seat has come, by itself."""
        by = self.by
        counts = scoring.counted(state, seat)
        display = state.display[seat]
        # What is being revealed will stand in the Showcase, if nobody else reacts (R6.4).
        waiting = len(state.stack)
        if waiting:
            reactor = reveals.sealed(state)
            if reactor != reveals.NOBODY:
                waiting += 1
                if reactor == seat:
                    display = display[:]
                    display.pop(state.answers[seat] - 1)
            if waiting % 2 and state.stack[0] >> 3 == seat:
                counts[state.stack[0] & 7] += 1
        base = seat * COLOURS
        best = 0
        colours = 0
        ready = 0
        for colour in range(COLOURS):
            number = counts[colour]
            if number:
                colours += 1
            reach = by.alike[min(number, 5)] * by.of_alike // 100
            behind = state.hand[base + colour]
            for card in display:
                if card & 7 == colour:
                    behind += 1
            # What waits in Display and hand is worth a part of what it would add.
            if behind and number < 4:
                reach += (by.alike[min(number + behind, 5)] - by.alike[number]) * by.waiting_alike // 100
                if number == 0:
                    ready += 1
            best = max(best, reach)
        score = best + by.colourful[colours] * by.of_colourful // 100
        score += (by.colourful[min(colours + ready, 8)] - by.colourful[colours]) * by.waiting_colourful // 100
        if state.masters and state.masters[seat % 2] != seat and (state.mode == APPRENTICE or state.mode == SPYMASTER):
            score = score // 8  # R8.6: an Apprentice's Showcase only draws fire
        elif state.mode == MONOPOLY:
            score = min(score, 1200)
        for card in display:
            score += by.face_down_blue if card & 7 == BLUE else by.face_down
        score += by.in_hand * min(zones.hand_size(state, seat), 6)
        left = len(state.chest[seat])
        if left < by.chest_low:
            score -= by.chest_fear * (by.chest_low - left)
        if state.mode == CROWD_FAVORITE:
            score += 14 * state.favor[seat]
            if state.favor[seat] >= 14:
                score += 40 * (state.favor[seat] - 13)
        return score

    def prior(self, state: State, player: Player, found: list[Action]) -> list[int]:
        """Reveal before play, play before ending; a Reaction before a pass."""
        weights: list[int] = []
        for action in found:
            kind = actions.kind_of(action)
            if kind == actions.END or kind == actions.SKIP or kind == actions.PASS:
                weights.append(0)
            elif kind == actions.REVEAL:
                weights.append(3)
            else:
                weights.append(2)
        return weights

    # Bots -----------------------------------------------------------------------------------------------------

    def kind(self, action: Action) -> int:
        return actions.kind_of(action)

    def forget(self, state: State, player: Player, percent: int, rng: Rng) -> None:
        """Tapestries that were looked at in a Chest or a Display, or went into a hand for all to see."""
        assert isinstance(state, StitchcraftState)
        bit = 8 << player
        for owner in range(state.players):
            if not zones.sees(state, player, owner):
                for at in range(len(state.display[owner])):
                    if rng.below(100) < percent:
                        state.display[owner][at] &= ~bit
                for at in range(
                    (player * state.players + owner) * COLOURS, (player * state.players + owner + 1) * COLOURS
                ):
                    if state.memory[at] and rng.below(100) < percent:
                        state.memory[at] = 0
            # What is looked at right now lies before one's eyes.
            if state.stage != stages.ACT and state.stage != stages.WINDOW:
                continue
            for at in range(len(state.chest[owner])):
                if rng.below(100) < percent:
                    state.chest[owner][at] &= ~bit

    def expert(self, state: State) -> Judge:
        """In a duel, one who learned from games played to the end."""
        assert isinstance(state, StitchcraftState)
        if state.mode != DUEL:
            return self
        found = self.experts.get(state.pattern)
        if found is None:
            found = StitchcraftExpert(read(state.pattern), self)
            self.experts[state.pattern] = found
        return found

    def tuning(self) -> Tuning:
        return Tuning(scale=200, cents=0, playout=30, by_worth=True, width=4, trust=1, explore=450, depth=40)

    def skills(self) -> list[Skill]:
        return [
            Skill(sight=1, forgets=90, whim=400, worlds=1, iterations=0),
            Skill(sight=2, forgets=80, whim=400, worlds=1, iterations=0),
            Skill(sight=5, forgets=50, whim=20, worlds=1, iterations=0),
            Skill(sight=0, forgets=0, whim=0, worlds=8, iterations=260),
            Skill(sight=0, forgets=0, whim=0, worlds=8, iterations=700, expert=GLANCES),
            Skill(sight=0, forgets=0, whim=0, worlds=8, iterations=2400, expert=THINKS),
        ]
