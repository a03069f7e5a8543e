"""How a seat of ArchRavels stands, by itself: points, projects within reach, requests at risk, and yarn as far as there
is time to use it. In hundredths of a point."""

from __future__ import annotations

from typing import Final

from yarnhall.core.state import Player
from yarnhall.games.archravels import crafting, reach, scoring, stages, turns, yarn
from yarnhall.games.archravels.data import (
    BEAR,
    EMPTY,
    FAVOURITE_POINTS,
    ITEM_POINTS,
    ITEM_SIZES,
    ITEMS,
    MADE_REQUEST,
    OFFER_ANY_COLOURS,
    OFFER_CRAFT,
    SCARF,
    SPACES,
)
from yarnhall.games.archravels.state import ArchRavelsState
from yarnhall.games.archravels.weights import MOST_LACKING, Weights
from yarnhall.games.archravels.yarn import COLOURS, EXACT, MANY, ONE

QUARTER: Final = 25
LOWEST: Final = -10_000_000
MANY_LEFT: Final = 7
ORDER: Final = [1, 2, 3, 4, 0]  # items: what asks for exact colours comes first


class Lacks:
    """By what a seat prices the yarn it lacks."""

    def __init__(self, near: list[int], next: bool, shopping: int, helpful: int) -> None:
        self.near: list[int] = near  # what lies in the Bazaar
        self.next: bool = next  # it is the seat's turn to take it
        self.shopping: int = shopping  # tokens of it that it is about to take
        self.helpful: int = helpful  # tokens of any colour that it is about to take


class Standing:
    """Reckons it, by the judge's weights."""

    def __init__(self, by: Weights) -> None:
        self.by: Weights = by

    def of(self, state: ArchRavelsState, seat: Player, near: list[int]) -> int:
        """How a seat stands, by itself, when this lies in the Bazaar."""
        bowl = state.bowl[seat]
        if state.stage == stages.NUMBER and seat == state.active:
            best = LOWEST
            for number in range(1, min(turns.most_exchanged(state), 6) + 1):
                shifted = bowl + number * (ONE[state.target] - ONE[state.source])
                best = max(best, self.reckon(state, seat, shifted, near))
            return best
        return self.reckon(state, seat, bowl, near)

    def reckon(self, state: ArchRavelsState, seat: Player, bowl: int, near: list[int]) -> int:
        """The same with this bowl."""
        tokens = yarn.total(bowl)
        points = QUARTER * (scoring.points(state, seat) + 4 * yarn.total(state.bowl[seat]))
        rest = yarn.counts(bowl)
        left = len(state.project_deck) - 2
        for project in state.projects:
            if project != EMPTY:
                left += 1
        left = 0 if state.closing else max(0, min(left, MANY_LEFT))
        shopping = 0
        helpful = 0
        crafts = 0
        made = -1
        other = 0
        if seat == state.asked:
            made = self.under_way(state, seat, rest)
            if made >= 0:
                tokens -= state.need if state.stage != stages.GIFT else 0
                if made >= MADE_REQUEST:
                    points += QUARTER * 2 * state.box.quarters[made - MADE_REQUEST]
                else:
                    points += 100 * ITEM_POINTS[made]
            if state.stage == stages.WILD or state.stage == stages.SALE or state.stage == stages.CLERK:
                helpful = state.need
            if seat == state.active and self.acting(state):
                helpful += 2 * state.spin + state.swap
                shopping = state.shop + state.shop // 2
            tokens += helpful + shopping
            if state.stage == stages.FROG or state.stage == stages.REFUND:
                other -= self.by.frogging
        if seat == state.active and self.acting(state):
            crafts = state.crafts
        lacks = Lacks(near, seat == state.active and state.stage < stages.RESTOCK, shopping, helpful)
        worth = points + other
        worth += self.projects(state, seat, rest, lacks, crafts, made, left)
        worth += self.requests(state, seat, rest, lacks, crafts, made, left)
        worth += self.by.token[left] * min(tokens, self.by.plenty) - 100 * max(0, tokens - self.by.plenty)
        for item in range(BEAR, SCARF + 1):
            if state.learned[seat] >> item & 1:
                worth += self.by.learned[item] * left
        if state.tangled >> seat & 1:
            worth -= self.by.tangled
        if state.marker[seat] >= 0 and left:
            worth -= self.by.marker[state.marker[seat]]
        return worth

    def acting(self, state: ArchRavelsState) -> bool:
        """Whether the active player is in step 1."""
        return state.phase == stages.ACT and stages.ACT <= state.stage <= stages.NUMBER

    def under_way(self, state: ArchRavelsState, seat: Player, rest: list[int]) -> int:
        """What the seat is paying for, -1 if nothing; likely payment is taken out of `rest`."""
        if state.stage == stages.PAY or state.stage == stages.PICK:
            rule = crafting.rule_of(state, seat, state.making)
            if state.stage == stages.PICK or crafting.any_colours(state):
                rule = MANY
            reach.lacking(rest, [0] * (COLOURS + 1), rule, 0, state.need)
            return state.making
        if state.stage == stages.GIFT:
            return state.making
        return -1

    def projects(
        self,
        state: ArchRavelsState,
        seat: Player,
        bowl: list[int],
        lacks: Lacks,
        crafts: int,
        made: int,
        left: int,
    ) -> int:
        """What the projects on the list promise: the nearest one in full, the others in part."""
        first = 0
        second = 0
        third = 0
        base = seat * ITEMS
        offers = state.character[seat] * SPACES
        many = False
        free = False
        for space in range(SPACES):
            offer = state.box.offers[offers + space]
            if offer % OFFER_ANY_COLOURS // OFFER_CRAFT > 2:
                many = True
            if offer & OFFER_ANY_COLOURS:
                free = True
        for project in state.projects:
            if project == EMPTY:
                continue
            wanted = state.box.project_items[project]
            gain = 100 * state.box.project_points[project]
            rest = bowl[:]
            near = lacks.near[:]
            lack = 0
            dearest = 0
            missing = 0
            ready = 0
            for item in ORDER:
                if not wanted[item]:
                    continue
                held = state.items[base + item] + (1 if item == made else 0)
                gain -= 100 * ITEM_POINTS[item] * min(held, wanted[item])
                for _ in range(wanted[item] - held):
                    gain -= self.by.token[left] * ITEM_SIZES[item]  # the yarn is counted in the bowl
                    more = self.lack(state, seat, item, rest, near)
                    lack += more
                    dearest = max(dearest, more)
                    if more == 0 and ready < crafts:
                        ready += 1
                    else:
                        missing += 1
            value = gain * (self.by.by_craft_4[missing] if many else self.by.by_craft[missing]) // 1000
            if lack:
                far = 100 * (lack // reach.FAR)
                if free:
                    far -= dearest // reach.FAR * self.by.any_colours
                value = self.priced(lacks, lack % reach.FAR, far // 100, value)
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

    def priced(self, lacks: Lacks, close: int, far: int, value: int) -> int:
        """What is left of a project's worth when so much is missing that lies in the Bazaar, and that does not."""
        close = max(0, close - lacks.shopping)
        far -= lacks.helpful
        if far < 0:
            close = max(0, close + far)
            far = 0
        by_close = self.by.next if lacks.next else self.by.later
        return value * by_close[min(close, MOST_LACKING)] // 1000 * self.by.far[min(far, MOST_LACKING)] // 1000

    def lack(self, state: ArchRavelsState, seat: Player, what: int, rest: list[int], near: list[int]) -> int:
        rule = crafting.rule_of(state, seat, what)
        cost = crafting.cost_of(state, seat, what) if rule == EXACT else 0
        return reach.lacking(rest, near, rule, cost, crafting.size_of(state, what))

    def requests(
        self,
        state: ArchRavelsState,
        seat: Player,
        bowl: list[int],
        lacks: Lacks,
        crafts: int,
        made: int,
        left: int,
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
                lack = self.lack(state, seat, MADE_REQUEST + request, bowl[:], lacks.near[:])
                chance = self.by.ready if crafts and lack == 0 else self.by.request[left]
                close = max(0, lack % reach.FAR - lacks.shopping)
                far = lack // reach.FAR - lacks.helpful
                if far < 0:
                    close += far
                for _ in range(far):
                    chance = chance * self.by.lack_part[left] // 1000
                for _ in range(close):
                    chance = chance * self.by.near_part[left] // 1000
                score += gain * chance // 1000
            held >>= 1
            request += 1
        return score
