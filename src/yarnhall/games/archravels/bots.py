"""How good a position of ArchRavels looks: what greedy play and search go by. Worth is in hundredths of a point."""

from __future__ import annotations

from typing import Final

from yarnhall.core.judge import Judge, Skill, Tuning
from yarnhall.core.state import Action, Player, State
from yarnhall.games.archravels import actions, crafting, scoring, stages, turns, yarn
from yarnhall.games.archravels.data import (
    EMPTY,
    FAVOURITE_POINTS,
    ITEM_POINTS,
    ITEM_SIZES,
    ITEMS,
    MADE_REQUEST,
)
from yarnhall.games.archravels.state import ArchRavelsState
from yarnhall.games.archravels.weights import MOST_LACKING, WEIGHTS, Weights
from yarnhall.games.archravels.yarn import COLOURS, DIFFERENT_5, EXACT, MANY, ONE, SAME_5, TWO_AND_ONE

QUARTER: Final = 25
DECISIVE: Final = 10_000_000  # the game is over
MANY_LEFT: Final = 7


def most(rest: list[int], apart: int) -> int:
    """The colour of which there is most, one apart."""
    best = -1
    for colour in range(COLOURS):
        if colour != apart and (best < 0 or rest[colour] > rest[best]):
            best = colour
    return best


def lacking(rest: list[int], rule: int, cost: int, size: int) -> int:
    """Take a pattern's yarn out of `rest` as far as it is there; how many tokens are missing."""
    missing = 0
    if rule == EXACT:
        for colour in range(COLOURS):
            wanted = yarn.count(cost, colour)
            there = min(wanted, rest[colour])
            missing += wanted - there
            rest[colour] -= there
    elif rule <= DIFFERENT_5:
        used = 0
        for _ in range(size):
            best = -1
            for colour in range(COLOURS):
                if not used >> colour & 1 and (best < 0 or rest[colour] > rest[best]):
                    best = colour
            used |= 1 << best
            if rest[best]:
                rest[best] -= 1
            else:
                missing += 1
    elif rule <= SAME_5:
        best = most(rest, -1)
        there = min(size, rest[best])
        missing = size - there
        rest[best] -= there
    elif rule == TWO_AND_ONE:
        best = most(rest, -1)
        there = min(2, rest[best])
        missing = 2 - there
        rest[best] -= there
        other = most(rest, best)
        if rest[other]:
            rest[other] -= 1
        else:
            missing += 1
    else:
        for _ in range(size):
            best = most(rest, -1)
            if rest[best]:
                rest[best] -= 1
            else:
                missing += 1
    return missing


class ArchRavelsJudge(Judge):
    """Points, projects within reach, requests at risk, and yarn as far as there is time to use it."""

    def __init__(self, weights: list[int] = WEIGHTS) -> None:
        self.by: Weights = Weights(weights)

    def weights(self) -> list[int]:
        return self.by.numbers

    def another(self, weights: list[int]) -> Judge:
        return ArchRavelsJudge(weights)

    def worth(self, state: State, player: Player) -> int:
        assert isinstance(state, ArchRavelsState)
        if state.stage == stages.CHARACTER:
            return 0
        if state.stage == stages.OVER:
            return self.outcome(state, player)
        mine = self.standing(state, player)
        best = 0
        first = True
        for rival in range(state.players):
            if rival != player:
                standing = self.standing(state, rival)
                if first or standing > best:
                    best = standing
                    first = False
        return mine - best * self.by.rivals // 100

    def outcome(self, state: ArchRavelsState, player: Player) -> int:
        worth = 0
        for rival in range(state.players):
            if rival != player:
                worth = max(worth, state.points(rival)) if worth else state.points(rival)
        worth = QUARTER * (state.points(player) - worth)
        if state.placing()[player] == 1:
            return worth + DECISIVE
        return worth - DECISIVE

    def standing(self, state: ArchRavelsState, seat: Player) -> int:
        """How a seat stands, by itself."""
        bowl = state.bowl[seat]
        if state.stage == stages.NUMBER and seat == state.active:
            best = -DECISIVE
            for number in range(1, min(turns.most_exchanged(state), 6) + 1):
                shifted = bowl + number * (ONE[state.target] - ONE[state.source])
                best = max(best, self.reckon(state, seat, shifted))
            return best
        return self.reckon(state, seat, bowl)

    def reckon(self, state: ArchRavelsState, seat: Player, bowl: int) -> int:
        """The same with this bowl."""
        tokens = yarn.total(bowl)
        score = QUARTER * (scoring.points(state, seat) + 4 * yarn.total(state.bowl[seat]))
        rest = yarn.counts(bowl)
        left = len(state.project_deck) - 2
        for project in state.projects:
            if project != EMPTY:
                left += 1
        left = 0 if state.closing else max(0, min(left, MANY_LEFT))
        helpful = 0
        crafts = 0
        made = -1
        if seat == state.asked:
            made = self.under_way(state, seat, rest)
            if made >= 0:
                tokens -= state.need if state.stage != stages.GIFT else 0
                if made >= MADE_REQUEST:
                    score += QUARTER * 2 * state.box.quarters[made - MADE_REQUEST]
                else:
                    score += 100 * ITEM_POINTS[made]
            helpful = self.coming(state, seat)
            tokens += helpful
            if state.stage == stages.FROG or state.stage == stages.REFUND:
                score -= self.by.frogging
        if seat == state.active and self.acting(state):
            crafts = state.crafts
        score += self.projects(state, seat, rest, helpful, crafts, made, left)
        score += self.requests(state, seat, rest, helpful, crafts, made, left)
        score += self.by.token[left] * min(tokens, self.by.plenty) - 100 * max(0, tokens - self.by.plenty)
        score += self.by.learned * left * scoring.bits(state.learned[seat])
        if state.tangled >> seat & 1:
            score -= self.by.tangled
        if state.marker[seat] == 1 and left:
            score -= self.by.at_crafts
        return score

    def acting(self, state: ArchRavelsState) -> bool:
        """Whether the active player is in step 1."""
        return state.phase == stages.ACT and stages.ACT <= state.stage <= stages.NUMBER

    def under_way(self, state: ArchRavelsState, seat: Player, rest: list[int]) -> int:
        """What the seat is paying for, -1 if nothing; likely payment is taken out of `rest`."""
        if state.stage == stages.PAY or state.stage == stages.PICK:
            rule = crafting.rule_of(state, seat, state.making)
            if state.stage == stages.PICK or crafting.any_colours(state):
                rule = MANY
            lacking(rest, rule, 0, state.need)
            return state.making
        if state.stage == stages.GIFT:
            return state.making
        return -1

    def coming(self, state: ArchRavelsState, seat: Player) -> int:
        """Tokens that the seat will choose itself in what it is doing."""
        number = 0
        if state.stage == stages.WILD or state.stage == stages.SALE or state.stage == stages.CLERK:
            number = state.need
        if seat == state.active and self.acting(state):
            number += state.shop + state.shop // 2 + 2 * state.spin + state.swap
        return number

    def projects(
        self, state: ArchRavelsState, seat: Player, bowl: list[int], helpful: int, crafts: int, made: int, left: int
    ) -> int:
        """What the projects on the list promise: the nearest one in full, the others in part."""
        first = 0
        second = 0
        third = 0
        base = seat * ITEMS
        for project in state.projects:
            if project == EMPTY:
                continue
            wanted = state.box.project_items[project]
            gain = 100 * state.box.project_points[project]
            rest = bowl[:]
            lack = 0
            missing = 0
            ready = 0
            for item in range(ITEMS):
                held = state.items[base + item] + (1 if item == made else 0)
                gain -= 100 * ITEM_POINTS[item] * min(held, wanted[item])
                for _ in range(wanted[item] - held):
                    gain -= self.by.token[left] * ITEM_SIZES[item]  # the yarn is counted in the bowl
                    lacks = self.lacks(state, seat, item, rest)
                    lack += lacks
                    if lacks == 0 and ready < crafts:
                        ready += 1
                    else:
                        missing += 1
            value = gain * self.by.by_craft[missing] // 1000
            value = value * self.by.by_yarn[min(max(0, lack - helpful), MOST_LACKING)] // 1000
            for _ in range(ready):
                value = value * self.by.ready // 1000
            if value > first:
                third = second
                second = first
                first = value
            elif value > second:
                third = second
                second = value
            else:
                third = max(third, value)
        return (first * 100 + second * self.by.second + third * self.by.third) // 100

    def lacks(self, state: ArchRavelsState, seat: Player, what: int, rest: list[int]) -> int:
        rule = crafting.rule_of(state, seat, what)
        return lacking(
            rest, rule, crafting.cost_of(state, seat, what) if rule == EXACT else 0, crafting.size_of(state, what)
        )

    def requests(
        self, state: ArchRavelsState, seat: Player, bowl: list[int], helpful: int, crafts: int, made: int, left: int
    ) -> int:
        """What the unfinished requests may still bring; their loss is in the points already."""
        score = 0
        held = state.held[seat]
        request = 0
        while held:
            if held & 1 and MADE_REQUEST + request != made:
                gain = QUARTER * 2 * state.box.quarters[request]
                if state.box.favourites[state.character[seat]] == request:
                    gain += 100 * FAVOURITE_POINTS
                gain -= self.by.token[left] * crafting.size_of(state, MADE_REQUEST + request)
                lack = self.lacks(state, seat, MADE_REQUEST + request, bowl[:])
                chance = self.by.ready if crafts and lack == 0 else self.by.request[left]
                for _ in range(lack - helpful):
                    chance = chance * self.by.lack_part[left] // 1000
                score += gain * chance // 1000
            held >>= 1
            request += 1
        return score

    def prior(self, state: State, player: Player, found: list[Action]) -> list[int]:
        """Finish and craft before anything else; frog and exchange last."""
        return [PRIOR[actions.kind_of(action)] for action in found]

    # Bots -----------------------------------------------------------------------------------------------------

    def kind(self, action: Action) -> int:
        return actions.kind_of(action)

    def tuning(self) -> Tuning:
        return Tuning(scale=1000, cents=25, playout=0, by_worth=True, width=4, trust=2, explore=150, depth=40)

    def skills(self) -> list[Skill]:
        return [
            Skill(sight=1, forgets=0, whim=500, worlds=1, iterations=0),
            Skill(sight=2, forgets=0, whim=500, worlds=1, iterations=0),
            Skill(sight=2, forgets=0, whim=80, worlds=1, iterations=0),
            Skill(sight=3, forgets=0, whim=60, worlds=1, iterations=0),
            Skill(sight=0, forgets=0, whim=0, worlds=8, iterations=120),
            Skill(sight=0, forgets=0, whim=0, worlds=8, iterations=1500),
        ]


# By kind of action.
PRIOR: Final = [1, 1, 3, 2, 5, 2, 2, 3, 0, 1, 1, 2, 2, 2, 1, 6, 3, 0, 1, 1]
