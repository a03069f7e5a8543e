"""How good a position of Knitting Circle looks: what greedy play and search go by."""

from __future__ import annotations

from typing import Final

from yarnhall.core.judge import Judge, Skill, Tuning
from yarnhall.core.native import i64
from yarnhall.core.state import Action, Player, State
from yarnhall.games.knitting_circle import actions, garments, scoring, stages, zones
from yarnhall.games.knitting_circle.data import COLOURS, DRAFTS, EITHER, KINDS, PERSONAL, WORKSPACE
from yarnhall.games.knitting_circle.planner import DRAFTING, NO_CARD, RING_PART, Planner, packed
from yarnhall.games.knitting_circle.state import KnittingCircleState
from yarnhall.games.knitting_circle.weights import WEIGHTS, Weights

# By kind of action: what to try first, and what decides between equals.
PRIORS: Final = [2, 2, 2, 2, 2, 4, 4, 6, 1, 3, 3, 2, 7, 3, 0, 0, 1, 0, 2]


REMEMBERED: Final = 4096  # positions whose plans are kept


class KnittingCircleJudge(Judge):
    """Plans the garments on both needles; see planner.py."""

    def __init__(self, weights: list[int] = WEIGHTS) -> None:
        self.by: Weights = Weights(weights)
        # Bots ask about one position in many worlds, and a plan looks at nothing that is hidden.
        self.known: dict[tuple[str, tuple[int, ...]], int] = {}
        # What a seat's garments and requests score: rivals change theirs seldom.
        self.scored: dict[tuple[str, tuple[int, ...]], int] = {}
        self.spare: list[Planner] = []  # not at work: making one costs as much as a short plan

    def weights(self) -> list[int]:
        return self.by.numbers

    def another(self, weights: list[int]) -> Judge:
        return KnittingCircleJudge(weights)

    def worth(self, state: State, player: Player) -> int:
        assert isinstance(state, KnittingCircleState)
        mine = self.standing(state, player)
        if state.players == 1:
            return mine
        best = self.rough(state, (player + 1) % state.players)
        for step in range(2, state.players):
            best = max(best, self.rough(state, (player + step) % state.players))
        return mine - best * self.by.rivals // 100

    def settles(self) -> bool:
        return True

    def settled(self, before: State, after: State, player: Player) -> bool:
        """A plan looks at nothing that is hidden: what showed nothing new is the same in every world."""
        return after.reveals == before.reveals

    def standing(self, state: KnittingCircleState, seat: Player) -> int:
        """What the planner says; while a card is being chosen, with the better one of the two."""
        if state.stage[seat] == stages.CARD:
            first = self.planned(state, seat, state.pair[seat * 2])
            return max(first, self.planned(state, seat, state.pair[seat * 2 + 1]))
        return self.planned(state, seat, NO_CARD)

    def planned(self, state: KnittingCircleState, seat: Player, drawn: int) -> int:
        """What the planner says, asked once for everything that looks the same to it."""
        key = (state.box.hash, self.key(state, seat, drawn))
        known = self.known.get(key)
        if known is None:
            if len(self.known) >= REMEMBERED:
                self.known.clear()
            try:
                planner = self.spare.pop()
            except IndexError:  # asked rather than looked at before: somebody else may take the last one
                planner = Planner(self.by, state)
            known = planner.standing(state, seat, drawn)
            self.spare.append(planner)
            self.known[key] = known
        return known

    def key(self, state: KnittingCircleState, seat: Player, drawn: int) -> tuple[int, ...]:
        """Everything that the planner looks at."""
        parts = state.made[seat][:]
        parts.append(packed(state.basket, seat * KINDS, EITHER * COLOURS, 5))
        drafting: i64 = 2 if DRAFTING[state.stage[state.active]] else 0
        stage: i64 = state.round << 6 | state.stage[seat] << 2 | drafting | (1 if state.family else 0)
        either = packed(state.basket, seat * KINDS + EITHER * COLOURS, COLOURS, 6)
        parts.append(either << 16 | stage << 5 | state.sub[seat])
        held = packed(state.workspace, seat * WORKSPACE, WORKSPACE, 5)
        parts.append(held << 32 | packed(state.slots, seat * DRAFTS, DRAFTS, 5) << 12 | state.paws[seat])
        for at in range(seat * 2, seat * 2 + 2):
            parts.append(state.tiles[at] << 7 | state.card[at] + 1)
        asked: i64 = state.met[seat]
        parts.append(asked << 32 | state.mods << 8 | drawn + 1)
        size: i64 = len(state.ring)
        spot: i64 = 0
        while spot < size:
            parts.append(packed(state.ring, spot, min(RING_PART, size - spot), 3))
            spot += RING_PART
        parts.append(packed(state.bag, 0, COLOURS, 5) << 30 | packed(state.cats, 0, len(state.cats), 5))
        if state.scenario:
            parts += [state.scenario, state.flips[seat], state.grabs[seat], state.kept[seat]]
        if state.requests:
            parts.append(state.unmet)
            parts += state.requests
            parts += state.personal[seat * PERSONAL : seat * PERSONAL + PERSONAL]
        return tuple(parts)

    def rough(self, state: KnittingCircleState, seat: Player) -> int:
        """Where a rival stands, by what lies there and not by plans: no action of one's own changes much of it."""
        unplaced = zones.unplaced(state, seat)
        value = 100 * self.points(state, seat)
        if state.is_over():
            return value + unplaced
        value += self.by.rival_tile * unplaced + self.by.rival_paw * state.paws[seat]
        for at in range(seat * 2, seat * 2 + 2):
            value += self.by.rival_knitted * garments.length(state.tiles[at])
        return value

    def points(self, state: KnittingCircleState, seat: Player) -> int:
        """The seat's points, counted once for the same garments and requests."""
        parts = state.made[seat][:]
        parts.append(state.met[seat] << 1 | (1 if state.family else 0))
        key = (state.box.hash, tuple(parts))
        found = self.scored.get(key)
        if found is None:
            if len(self.scored) >= REMEMBERED:
                self.scored.clear()
            found = scoring.points(state, seat)
            self.scored[key] = found
        return found

    def prior(self, state: State, player: Player, found: list[Action]) -> list[int]:
        weights: list[int] = []
        for action in found:
            weights.append(PRIORS[actions.kind_of(action)])
        return weights

    # Bots -----------------------------------------------------------------------------------------------------

    def kind(self, action: Action) -> int:
        return actions.kind_of(action)

    def tuning(self) -> Tuning:
        return Tuning(scale=1000, cents=100, playout=0, by_worth=True, width=4, trust=2, explore=100, depth=40)

    def skills(self) -> list[Skill]:
        return [
            Skill(sight=2, forgets=0, whim=80, worlds=1, iterations=0),
            Skill(sight=3, forgets=0, whim=40, worlds=1, iterations=0),
            Skill(sight=4, forgets=0, whim=15, worlds=1, iterations=0),
            Skill(sight=6, forgets=0, whim=0, worlds=2, iterations=0),
            Skill(sight=0, forgets=0, whim=0, worlds=8, iterations=0),
            Skill(sight=0, forgets=0, whim=0, worlds=8, iterations=220),
        ]
