"""What a seat may hope for: the heart of the judge. Values are hundredths of points.

The garments on both needles are planned one after the other with the yarn in hand, in the better of the two orders;
what the first takes, tiles and buttons, the second cannot have.
"""

from __future__ import annotations

from typing import Final

from yarnhall.core.native import i64
from yarnhall.core.state import Player
from yarnhall.games.knitting_circle import aims, crafting, garments, scoring, stages, turns, zones
from yarnhall.games.knitting_circle.box import Box
from yarnhall.games.knitting_circle.data import (
    BUTTONS,
    COLOURS,
    DRAFTS,
    EITHER,
    KINDS,
    LONGEST,
    NO_FLIPS,
    PER_COLOUR,
    ROUNDS,
    TYPES,
    WORKSPACE,
    bonus_kind,
    bonus_number,
    bonus_what,
)
from yarnhall.games.knitting_circle.prospect import NUMBERED, PEG, SIDED, TURNABLE, Prospect
from yarnhall.games.knitting_circle.reach import within_reach
from yarnhall.games.knitting_circle.state import KnittingCircleState
from yarnhall.games.knitting_circle.weights import Weights
from yarnhall.games.knitting_circle.wishes import wishes

NO_CARD: Final = -1
RING_PART: Final = 20  # spots in one number
PRICED: Final = 1024  # rings whose prices are kept

# By stage of the active seat: whether the draft of the round is still going on.
DRAFTING: Final = [False, False, False, True, True, True, False, False, False, False, False, False]


def packed(numbers: list[int], begin: i64, many: i64, bits: i64) -> i64:
    """Some numbers of a list, each from -1, in so many bits each."""
    found: i64 = 0
    for at in range(begin, begin + many):
        found = found << bits | numbers[at] + 1
    return found


class Planner(Prospect):
    """Plans for one seat of one position after the other. What came of the garments that are made, and of what the
    ring has, is kept: most positions that a bot compares differ in neither."""

    def __init__(self, by: Weights, state: KnittingCircleState) -> None:
        super().__init__(by, state)
        # What was worked out last of made garments, and for which.
        self.made: list[int] = [-1]
        self.made_family: bool = False
        self.made_points: int = 0
        self.made_weights: list[int] = []
        self.made_types: i64 = 0
        self.prices: dict[tuple[int, ...], list[list[int]]] = {}  # by what the ring and the bag have

    def standing(self, state: KnittingCircleState, seat: Player, drawn: int) -> int:
        """How many points the seat may hope for; with that card, while it chooses one."""
        self.state = state
        self.seat = seat
        if state.box is not self.box:
            self.open(state.box)
        self.look_back(state, seat)
        value = 100 * (self.made_points + scoring.request_points(state, seat))
        # With others at the table points decide who wins (R15.2).
        if state.scenario and state.players == 1:
            value += self.by.objective * aims.progress(state, seat) // aims.WHOLE
        if state.is_over():
            return value + zones.unplaced(state, seat)
        self.load(state, seat)
        value += self.promised(seat) + self.growth_of_made(state, seat)
        if self.wishes is not None:
            value += self.wishes.total
        left = state.card[seat * 2]
        right = state.card[seat * 2 + 1]
        if drawn == NO_CARD:
            value += self.both(left, right)
        else:
            self.add_weights(state, drawn)
            value += self.both(drawn, right) if left < 0 else self.both(left, drawn)
        worth = self.by.held_paw if self.future > 0 else self.by.held_paw // 3
        if self.future == 0 and state.stage[seat] == stages.DONE:
            worth = 0
        return value + worth * state.paws[seat]

    def open(self, box: Box) -> None:
        """Read what a box says of the slots, and forget what another said."""
        self.box = box
        for type in range(TYPES):
            found = 0
            for slot in range(LONGEST):
                found |= box.side[type * LONGEST + slot] << slot
            self.stitches[type] = found
        self.made = [-1]
        self.prices.clear()

    def look_back(self, state: KnittingCircleState, seat: Player) -> None:
        """What the seat's made garments score and count for."""
        made = state.made[seat]
        if self.made == made and self.made_family == state.family:
            return
        self.made = made[:]
        self.made_family = state.family
        self.counts = scoring.tally(state, made)
        self.made_points = scoring.counted(state, seat, self.counts) - scoring.request_points(state, seat)
        self.weights = [0] * scoring.TALLY
        self.made_types = 0
        unit = self.unit
        for garment in made:
            self.made_types += unit << NUMBERED * garments.type_of(garment)
            self.add_weights(state, garments.card_of(garment))
        self.made_weights = self.weights

    def load(self, state: KnittingCircleState, seat: Player) -> None:
        stage = state.stage[seat]
        resting = stage == stages.DONE or stage == stages.TIDY
        flexible = state.family or (resting and not state.mods >> NO_FLIPS & 1)
        basket = state.basket
        begin: i64 = seat * KINDS
        sided: i64 = 0
        turnable: i64 = 0
        size: i64 = 0
        kinds: i64 = KINDS
        for kind in range(kinds):
            number: i64 = basket[begin + kind]
            if number:
                size += number
                if kind < EITHER * COLOURS:
                    sided += number << SIDED * kind
                else:
                    turnable += number << TURNABLE * (kind - EITHER * COLOURS)
        drafted = 0
        unit = self.unit
        turning = state.sub[seat] if stage == stages.TURN else 0
        for slot in range(4):
            tile: i64 = state.slots[seat * 4 + slot]
            if tile >= 0:
                drafted += 1
                size += 1
                if flexible or turning >> slot & 1:
                    tile = EITHER * COLOURS + tile % COLOURS
                if tile < EITHER * COLOURS:
                    sided += unit << SIDED * tile
                else:
                    turnable += unit << TURNABLE * (tile - EITHER * COLOURS)
        self.sided = sided
        self.turnable = turnable
        self.hand_size = size
        self.budget = turns.keep_limit(state) if resting else LONGEST
        self.future = DRAFTS * (ROUNDS - state.round)
        if state.round == 0:
            self.future = DRAFTS * ROUNDS
        elif DRAFTING[state.stage[state.active]]:
            self.future += DRAFTS - drafted
        self.resting = resting
        self.needles = crafting.needles(state)
        pegs: i64 = 0
        at: i64 = seat * WORKSPACE
        for peg in range(at, at + WORKSPACE):
            button: i64 = state.workspace[peg]
            pegs |= button + 1 << PEG * (peg - at)
        self.buttons = pegs
        self.weigh(state, seat)
        self.price_tiles(state, seat, drafted)
        self.wishes = None
        if state.requests:
            self.wish(state, seat)

    def price_tiles(self, state: KnittingCircleState, seat: Player, drafted: int) -> None:
        """What a tile that must be of one colour costs more, by what the ring has of it in front of the cat."""
        drafting = DRAFTING[state.stage[state.active]] and drafted < DRAFTS
        turns = DRAFTS - drafted if drafting else DRAFTS
        where = packed(state.cats, 0, len(state.cats), 5) << 12 | seat << 8 | state.players << 4 | turns
        parts = [where, -1 if drafting else packed(state.bag, 0, COLOURS, 5)]
        size: i64 = len(state.ring)
        spot: i64 = 0
        while spot < size:
            parts.append(packed(state.ring, spot, min(RING_PART, size - spot), 3))
            spot += RING_PART
        key = tuple(parts)
        prices = self.prices.get(key)
        if prices is None:
            if len(self.prices) >= PRICED:
                self.prices.clear()
            prices = self.priced(within_reach(state, seat, turns, not drafting))
            self.prices[key] = prices
        self.exact = prices[0]
        self.again = prices[1]
        self.some = self.by.exact - self.by.free
        self.cheapest = prices[1][2 * COLOURS]

    def priced(self, had: list[int]) -> list[list[int]]:
        """The prices for the first and for a further tile of each kind; then what a row could gain by them at most."""
        dear: i64 = self.by.dear
        apart: i64 = dear - self.by.cheap
        turned: i64 = self.by.turned
        cheapest: i64 = min(0, self.by.exact - self.by.free)
        exact: list[int] = []
        again: list[int] = []
        sides: i64 = 2 * COLOURS
        for at in range(sides):
            other: i64 = had[at - COLOURS] if at >= COLOURS else had[at + COLOURS]
            number: i64 = had[at]
            number += other * turned // 100
            once = dear - apart * min(number, 100) // 100
            later = dear - apart * min(max(number - 100, 0), 100) // 100
            exact.append(once)
            again.append(later)
            cheapest = min(cheapest, min(once, later))
        again.append(-LONGEST * cheapest)
        return [exact, again]

    def wish(self, state: KnittingCircleState, seat: Player) -> None:
        """Which requests are open, with the tiles that may still come onto garments."""
        tiles = self.future
        if not (self.resting and self.future == 0):
            tiles += self.hand_size + state.paws[seat]
            for at in range(seat * 2, seat * 2 + 2):
                tiles += garments.length(state.tiles[at])
        self.wishes = wishes(state, seat, tiles, self.by.held_paw)

    def weigh(self, state: KnittingCircleState, seat: Player) -> None:
        """What the cards in play give for one more of each thing they count."""
        self.weights = self.made_weights[:]
        self.types = self.made_types
        for at in range(seat * 2, seat * 2 + 2):
            if state.card[at] >= 0:
                self.add_weights(state, state.card[at])

    def add_weights(self, state: KnittingCircleState, card: int) -> None:
        if state.family:
            return
        for bonus in state.box.bonuses[card]:
            kind = bonus_kind(bonus)
            if kind >= PER_COLOUR:
                self.weights[kind * 8 + bonus_what(bonus)] += 100 * bonus_number(bonus)

    def promised(self, seat: Player) -> int:
        """While a button is being chosen: the better one, and what fits of the kinds after it."""
        state = self.state
        if state.stage[seat] != stages.BUTTON:
            return 0
        value = 0
        garment = state.made[seat][-1]
        for kind in range(state.sub[seat], 3):
            best = 0
            for slot in range(kind * 2, kind * 2 + 2):
                button = self.button(slot)
                if crafting.fits(state, garment, kind, button):
                    best = max(best, state.box.worth[kind * BUTTONS + button])
            value += 100 * best
        return value

    # Both needles ---------------------------------------------------------------------------------------------

    def both(self, left: int, right: int) -> int:
        """The better order in which the two garments take what they need."""
        if self.resting and self.future == 0:
            return 0
        self.gain = -(1 << 40)
        for colour in range(COLOURS):
            brings: i64 = self.weights[PER_COLOUR * 8 + colour] // 2 - self.by.used
            self.gains[colour] = brings
            self.gain = max(self.gain, brings)
        if left < 0 or right < 0:
            return self.in_order(left, right, True)
        return max(self.in_order(left, right, True), self.in_order(left, right, False))

    def in_order(self, left: int, right: int, left_first: bool) -> int:
        sided = self.sided
        turnable = self.turnable
        size = self.hand_size
        budget = self.budget
        future = self.future
        buttons = self.buttons
        types = self.types
        open_requests = self.wishes
        value = 0
        free = 0
        unit = self.unit
        for turn in range(2):
            is_left = left_first == (turn == 0)
            card = left if is_left else right
            if card < 0:
                if is_left or self.needles == 2:
                    free += 1
                continue
            self.plan(card, self.knitted(is_left, card))
            self.types += unit << NUMBERED * self.type
            if self.best <= 0:
                continue
            value += self.best
            self.use_up()
            if self.best_missing == 0 and not self.resting:
                free += 1
            if turn == 0 and self.wishes is not None:
                self.wishes = self.wishes.after(self.best_planned)
        value += self.rest(free)
        self.sided = sided
        self.turnable = turnable
        self.hand_size = size
        self.budget = budget
        self.future = future
        self.buttons = buttons
        self.types = types
        self.wishes = open_requests
        return value

    def knitted(self, is_left: bool, card: int) -> int:
        """The tiles already on the needle; none if the card is not yet there."""
        state = self.state
        at = self.seat * 2 + (0 if is_left else 1)
        return state.tiles[at] if state.card[at] == card else 0

    def rest(self, free: int) -> int:
        """What stays in hand, and needles that are free."""
        state = self.state
        value = 0
        if self.future > 0:
            value += self.by.kept * min(self.hand_size, min(self.budget, turns.keep_limit(state)))
        return value + free * self.by.start[min(self.future, len(self.by.start) - 1)]

    def growth_of_made(self, state: KnittingCircleState, seat: Player) -> int:
        value = 0
        if not state.family:
            for garment in state.made[seat]:
                for bonus in state.box.bonuses[garments.card_of(garment)]:
                    value += self.growth(bonus)
        return value
