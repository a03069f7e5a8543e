"""How good a position of Circuitous looks: what greedy play and search go by."""

from __future__ import annotations

from typing import Final

from yarnhall.core.judge import Judge, Skill, Tuning
from yarnhall.core.native import i64
from yarnhall.core.rng import Rng
from yarnhall.core.state import Action, Player, State
from yarnhall.games.circuitous import actions, route, stages
from yarnhall.games.circuitous.lattice import (
    STEP_X,
    STEP_Y,
    barred_at,
    facing_of,
    footprint_of,
    kind_of,
    needed_at,
    number_at,
    owner_of,
    reach,
    x_of,
    y_of,
)
from yarnhall.games.circuitous.state import CircuitousState
from yarnhall.games.circuitous.weights import WEIGHTS, Weights

WON: Final = 1_000_000
FARTHEST: Final = 99  # cards
KINDS: Final = 64  # more than there are kinds of moves
WITHIN_REACH: Final = 4  # cards: what nobody overlooks
PATIENT: Final = 16  # turns: then a Finish strikes the eye from farther and farther away
LONGER: Final = 3  # turns for each card more

# The map of the open table round a black edge: squares ahead (from 96 before it to 31 behind it) and aside.
AHEAD: Final = 128
BEHIND: Final = 32
ASIDE: Final = 128


class Map:
    """How many cards it takes, on an open table, from an open end to a black edge: the lattice distance."""

    def __init__(self) -> None:
        self.cards: list[int] = []  # (ahead, aside, direction relative to the way in): see `at`

    def draw(self) -> None:
        """Walk back from the black edge, card by card. Direction 0 goes straight in, 1 to its right, and so on."""
        self.cards = [FARTHEST] * (AHEAD * ASIDE * 4)
        todo: list[int] = []
        for gap in range(2):
            # R7.2: half an inch ahead, or aside beyond the black edge.
            for aside in range(gap - 4, 5 - gap):
                at = ((gap + BEHIND) * ASIDE + aside + ASIDE // 2) * 4
                self.cards[at] = 0
                todo.append(at)
        done = 0
        while done < len(todo):
            here = todo[done]
            done += 1
            self.walk_back(here, todo)

    def walk_back(self, here: int, todo: list[int]) -> None:
        leaving = here & 3
        aside = (here >> 2) % ASIDE
        ahead = (here >> 2) // ASIDE
        for coming in range(4):
            if coming == leaving ^ 2:
                continue
            for footprint in range(2):
                # The square before an end moves by the card's half along the way in and its other half out of it.
                first = int(reach(footprint, coming + 1))
                second = int(reach(footprint, leaving + 1)) + 1
                was_ahead = ahead + int(STEP_X[coming + 1 & 3]) * first + int(STEP_X[leaving + 1 & 3]) * second
                was_aside = aside - int(STEP_Y[coming + 1 & 3]) * first - int(STEP_Y[leaving + 1 & 3]) * second
                if not (0 <= was_ahead < AHEAD and 0 <= was_aside < ASIDE):
                    continue
                at = (was_ahead * ASIDE + was_aside) * 4 + coming
                if self.cards[at] == FARTHEST:
                    self.cards[at] = self.cards[here] + 1
                    todo.append(at)

    def at(self, ahead: int, aside: int, direction: int) -> int:
        """Cards from an end so many squares before the black edge and beside its middle."""
        over = 0
        if ahead >= AHEAD - BEHIND:
            over += ahead - (AHEAD - BEHIND) + 1
            ahead = AHEAD - BEHIND - 1
        elif ahead < -BEHIND:
            over += -BEHIND - ahead
            ahead = -BEHIND
        if aside < 0:
            # The map is the same on both sides of the middle, right and left exchanged.
            aside = -aside
            if direction & 1:
                direction ^= 2
        if aside >= ASIDE // 2:
            over += aside - ASIDE // 2 + 1
            aside = ASIDE // 2 - 1
        return self.cards[((ahead + BEHIND) * ASIDE + aside + ASIDE // 2) * 4 + direction] + over // 6


MAP: Final = Map()


def from_square(state: CircuitousState, x: i64, y: i64, direction: i64) -> int:
    """The lattice distance to the nearest black edge of an end that points into a square from that direction."""
    best = FARTHEST
    for goal in state.finishes:
        facing: i64 = facing_of(goal)
        inward: i64 = facing ^ 2
        off_x: i64 = x_of(goal) + STEP_X[facing] * 2 - x
        off_y: i64 = y_of(goal) + STEP_Y[facing] * 2 - y
        ahead: i64 = off_x * STEP_X[inward] + off_y * STEP_Y[inward]
        # To the right of the way in: a quarter turn clockwise from it.
        right: i64 = inward + 1 & 3
        aside: i64 = -(off_x * STEP_X[right] + off_y * STEP_Y[right])
        best = min(best, MAP.at(int(ahead), int(aside), int(direction - inward & 3)))
    return best


def cards_to_go(state: CircuitousState, place: i64) -> int:
    """How many cards it takes at least from a spot, the one laid there included: only there are obstacles minded."""
    taken: i64 = needed_at(place) | barred_at(place)
    footprint: i64 = footprint_of(place)
    best = FARTHEST
    for direction in range(4):
        if not taken >> direction & 1:
            out: i64 = reach(footprint, direction) + 1
            x: i64 = x_of(place) + STEP_X[direction] * out
            y: i64 = y_of(place) + STEP_Y[direction] * out
            best = min(best, from_square(state, x, y, direction) + 1)
    return best


class CircuitousJudge(Judge):
    """Who leads along the path that will be the shortest, how near it is to a Finish, and who moves last."""

    def __init__(self, weights: list[int] = WEIGHTS) -> None:
        self.by: Weights = Weights(weights)

    def weights(self) -> list[int]:
        return self.by.numbers

    def another(self, weights: list[int]) -> Judge:
        return CircuitousJudge(weights)

    def worth(self, state: State, player: Player) -> int:
        assert isinstance(state, CircuitousState)
        if state.stage == stages.OVER:
            if state.winner < 0:
                return -WON // 2
            return WON if state.winner == player else -WON
        if state.stage == stages.TRACE:
            path = state.route + route.path_to(state, route.measures(state), state.forks[0])
            return WON // 2 if self.lead(state, path, player) > 0 else -WON // 2
        if state.active == player and stages.DRAWN <= state.stage <= stages.PUT:
            return self.best_of(state, player)
        return self.outlook(state, player)

    def best_of(self, state: CircuitousState, player: Player) -> int:
        """In the middle of an ability nothing lies otherwise yet: it is worth what can be made of it."""
        best = -WON
        for action in state.legal(player):
            twin = state.clone()
            twin.apply(player, action)
            best = max(best, self.worth(twin, player))
        return best

    def outlook(self, state: CircuitousState, player: Player) -> int:
        """Who leads along the path that is likely to arrive, and how near it is."""
        if not MAP.cards:
            MAP.draw()
        found = route.measures(state)
        best = -1
        least = 0
        to_go = 0
        for entry in state._spots:
            place: i64 = entry
            number = int(number_at(place))
            more = cards_to_go(state, place)
            whole = (max(found[number], 0) // route.LONG + more) * 128 + more
            if best < 0 or whole < least:
                best = number
                least = whole
                to_go = more
        if best < 0:
            return 0
        lead = self.lead(state, route.path_to(state, found, best), player) * 100
        # Whoever lays the last cards gains by them: after mine, the others are next.
        mover = state.active
        if state.stage == stages.END:
            mover = (mover + 1) % state.players
        turns = to_go if mover != player else to_go + state.players - 1
        if turns % state.players:
            lead -= self.by.last
        return lead * self.by.lead // (100 * (self.by.slowly + 10 * to_go)) - to_go * self.by.to_go

    def lead(self, state: CircuitousState, path: list[int], player: Player) -> int:
        """The player's points along a path, less those of the best rival."""
        points = [0] * state.players
        for number in path:
            thing: i64 = state.cards[number]
            points[int(owner_of(thing))] += state.deck.points[int(kind_of(thing))]
        rival = 0
        for seat in range(state.players):
            if seat != player:
                rival = max(rival, points[seat])
        return points[player] - rival

    def prior(self, state: State, player: Player, found: list[Action]) -> list[int]:
        """Lay before use, use before discard."""
        weights: list[int] = []
        for action in found:
            do = actions.do_of(action)
            if do == actions.DISCARD or do == actions.SKIP:
                weights.append(0)
            elif do == actions.USE:
                weights.append(1)
            else:
                weights.append(2)
        return weights

    def striking(self, state: State, player: Player) -> int:
        """A path that is about to arrive: who would go on laying aside when the Finish is within reach? And who would
        not begin to look for it when the evening grows long?"""
        assert isinstance(state, CircuitousState)
        if state.stage == stages.TRACE or state.stage == stages.OVER:
            return FARTHEST + 1
        if not MAP.cards:
            MAP.draw()
        least = WITHIN_REACH + max(0, state.turn - PATIENT) // LONGER
        for entry in state._spots:
            least = min(least, cards_to_go(state, entry))
        return FARTHEST - least

    # Bots -----------------------------------------------------------------------------------------------------

    def kind(self, action: Action) -> int:
        """Laying one card or another is a kind of its own: people like the look of a card."""
        do = actions.do_of(action)
        return KINDS + actions.kind_of(action) if do == actions.LAY else do

    def forget(self, state: State, player: Player, percent: int, rng: Rng) -> None:
        """Cards that came back into rivals' hands for all to see (R8.3)."""
        assert isinstance(state, CircuitousState)
        for owner in range(state.players):
            if owner != player and rng.below(100) < percent:
                state.known[owner] = []

    def tuning(self) -> Tuning:
        return Tuning(scale=1000, cents=0, playout=0, by_worth=True, width=4, trust=1, explore=150, depth=10)

    def skills(self) -> list[Skill]:
        return [
            Skill(sight=2, forgets=90, whim=300, worlds=1, iterations=0),
            Skill(sight=4, forgets=60, whim=150, worlds=1, iterations=0),
            Skill(sight=8, forgets=30, whim=60, worlds=1, iterations=0),
            Skill(sight=24, forgets=10, whim=0, worlds=1, iterations=0),
            Skill(sight=0, forgets=0, whim=0, worlds=2, iterations=26),
            Skill(sight=0, forgets=0, whim=0, worlds=2, iterations=300),
        ]
