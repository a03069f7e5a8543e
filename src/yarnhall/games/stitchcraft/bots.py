"""How good a position of Stitchcraft looks: what greedy play and search go by."""

from __future__ import annotations

from typing import Final

from yarnhall.core.judge import Judge
from yarnhall.core.state import Action, Player, State
from yarnhall.games.stitchcraft import actions, stages
from yarnhall.games.stitchcraft.data import (
    APPRENTICE,
    BLUE,
    COLOURS,
    CROWD_FAVORITE,
    MONOPOLY,
    SPYMASTER,
    TEAMS,
)
from yarnhall.games.stitchcraft.state import StitchcraftState

WON: Final = 1_000_000

# Worth of being this near to one colour, or to all colours; index: how many are in the Showcase.
ALIKE: Final = [0, 10, 60, 240, 900, 1000]
COLOURFUL: Final = [0, 12, 30, 58, 100, 170, 320, 900, 1000]

FACE_DOWN: Final = 9  # a Tapestry ready in the Display
FACE_DOWN_BLUE: Final = 22  # a Blue there guards everything
IN_HAND: Final = 6
CHEST_LOW: Final = 8  # Tapestries left when an emptying Chest begins to hurt
CHEST_FEAR: Final = 25


class StitchcraftJudge(Judge):
    """Counts progress toward both victories, what is ready in Display and hand, and the danger of an empty Chest."""

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
        return mine - rivals

    def standing(self, state: StitchcraftState, seat: Player) -> int:
        """How far a seat has come, by itself."""
        counts = state.counted(seat)
        # What is being revealed will stand in the Showcase, if nobody else reacts (R6.4).
        if len(state.stack) % 2 and state.stack[0] >> 3 == seat:
            counts[state.stack[0] & 7] += 1
        display = state.display[seat]
        base = seat * COLOURS
        best = 0
        colours = 0
        ready = 0
        for colour in range(COLOURS):
            number = counts[colour]
            if number:
                colours += 1
            reach = ALIKE[min(number, 5)] * 2
            behind = state.hand[base + colour]
            for card in display:
                if card & 7 == colour:
                    behind += 1
            # What waits in Display and hand is worth a part of what it would add.
            if behind and number < 4:
                reach += (ALIKE[min(number + behind, 5)] - ALIKE[number]) // 4
                if number == 0:
                    ready += 1
            best = max(best, reach)
        score = best + COLOURFUL[colours] * 2 + (COLOURFUL[min(colours + ready, 8)] - COLOURFUL[colours]) // 5
        if state.masters and state.masters[seat % 2] != seat and (state.mode == APPRENTICE or state.mode == SPYMASTER):
            score = score // 8  # R8.6: an Apprentice's Showcase only draws fire
        elif state.mode == MONOPOLY:
            score = min(score, 1200)
        for card in display:
            score += FACE_DOWN_BLUE if card & 7 == BLUE else FACE_DOWN
        score += IN_HAND * min(state.hand_size(seat), 6)
        left = len(state.chest[seat])
        if left < CHEST_LOW:
            score -= CHEST_FEAR * (CHEST_LOW - left)
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
