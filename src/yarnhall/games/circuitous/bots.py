"""How good a position of Circuitous looks: what greedy play and search go by."""

from __future__ import annotations

from typing import Final

from yarnhall.core.judge import THINKS, Judge, Skill, Tuning
from yarnhall.core.native import i64
from yarnhall.core.rng import Rng
from yarnhall.core.state import Action, Player, State
from yarnhall.games.circuitous import actions, route, stages
from yarnhall.games.circuitous.distance import FARTHEST, MAP, cards_to_go
from yarnhall.games.circuitous.lattice import kind_of, number_at, owner_of
from yarnhall.games.circuitous.odds import odds_for
from yarnhall.games.circuitous.signs import signs
from yarnhall.games.circuitous.state import CircuitousState
from yarnhall.games.circuitous.weights import WEIGHTS, Weights

WON: Final = 1_000_000
LOST: Final = -2500  # log odds in thousandths, for whoever goes by them: better than that nobody wins (R7.6)
KINDS: Final = 64  # more than there are kinds of moves
WITHIN_REACH: Final = 4  # cards: what nobody overlooks
PATIENT: Final = 16  # turns: then a Finish strikes the eye from farther and farther away
LONGER: Final = 3  # turns for each card more


class CircuitousJudge(Judge):
    """Who leads along the path that will be the shortest, how near it is to a Finish, and who moves last."""

    def __init__(self, weights: list[int] = WEIGHTS, odds: list[int] | None = None) -> None:
        self.by: Weights = Weights(weights)
        self.odds: list[int] = [] if odds is None else odds  # by sign; none: by the weights alone

    def weights(self) -> list[int]:
        return self.by.numbers

    def another(self, weights: list[int]) -> Judge:
        return CircuitousJudge(weights)

    def expert(self, state: State) -> Judge:
        """By what games of two, or of more, taught."""
        return CircuitousJudge(self.by.numbers, odds_for(state.players))

    def worth(self, state: State, player: Player) -> int:
        assert isinstance(state, CircuitousState)
        if state.stage == stages.OVER:
            if state.winner < 0:
                return -WON // 2
            if state.winner == player:
                return WON
            # Who is as good as lost lets the other finish, instead of putting the end off until the cards are gone.
            return LOST if self.odds else -WON
        if state.stage == stages.TRACE:
            path = state.route + route.path_to(state, route.measures(state), state.forks[0])
            return WON // 2 if self.lead(state, path, player) > 0 else -WON // 2
        if state.active == player and stages.DRAWN <= state.stage <= stages.PUT:
            return self.best_of(state, player)
        if self.odds:
            return self.odds_of(state, player)
        return self.outlook(state, player)

    def odds_of(self, state: CircuitousState, player: Player) -> int:
        """Log odds of winning, in thousandths, by the signs of the position."""
        total = 0
        for place in signs(state, player):
            total += self.odds[place]
        return total

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
            Skill(sight=0, forgets=0, whim=0, worlds=2, iterations=200, expert=THINKS),
        ]
