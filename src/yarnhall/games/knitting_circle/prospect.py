"""What one garment could become with the yarn in hand. Values are hundredths of points.

Every way to lay the tiles in hand that still leads to a pattern is tried; what is missing then is charged by what a
tile is worth elsewhere and by how exactly it must fit.
"""

from __future__ import annotations

from typing import Final

from yarnhall.core.native import i64
from yarnhall.core.state import Player
from yarnhall.games.knitting_circle import crafting, garments, scoring
from yarnhall.games.knitting_circle.data import (
    BUTTONS,
    CARDS,
    COLORBLOCK,
    COLOURS,
    EITHER,
    GARMENT_BUTTON,
    KINDS,
    LONGEST,
    PATTERN_BUTTON,
    PAW,
    PER_COLOUR,
    PER_DOUBLED,
    PER_FULL,
    PER_GARMENT,
    PER_PATTERN,
    PER_THREE_BUTTONS,
    PER_TWO_BUTTONS,
    PER_TYPE,
    SOLID,
    STRIPES,
    SYMMETRICAL,
    TYPES,
    UGLY,
    UGLY_POINTS,
    WORKSPACE,
    YARN,
    bonus_kind,
    bonus_number,
)
from yarnhall.games.knitting_circle.state import KnittingCircleState
from yarnhall.games.knitting_circle.weights import Weights

NODES: Final = 4000  # positions looked at for one garment, at most

# The shape of a row of tiles, in one number: what it may still become. From MASK on a bit for each colour in it, from
# MIRROR on one for each size, from the bit of that number, in which nothing speaks against a symmetrical garment.
IS_SOLID: Final = 1
IS_STRIPED: Final = 2
IS_BLOCKED: Final = 4  # blocks so far, the last of which may still be a single tile
IS_SINGLE: Final = 8  # the last tile has not yet its like before it
PATTERNED: Final = IS_SOLID | IS_STRIPED | IS_BLOCKED
MASK: Final = 4
MIRROR: Final = MASK + COLOURS
SMALLEST: Final = 4  # of a symmetrical or colorblock garment


class Prospect:
    """The garment being planned, and what the seat can give it."""

    def __init__(self, state: KnittingCircleState, seat: Player, by: Weights) -> None:
        self.by: Weights = by
        self.state: KnittingCircleState = state
        self.seat: Player = seat
        self.hand: list[int] = [0] * KINDS
        self.hand_size: int = 0
        self.resting: bool = False  # done with crafting in this round
        self.needles: int = 0
        self.budget: int = 0  # tiles of the hand that may be used
        self.future: int = 0  # tiles still to be drafted
        self.counts: list[int] = []  # what bonuses find completed
        self.weights: list[int] = [0] * scoring.TALLY  # what one more of each counted thing scores
        self.types: list[int] = [0] * TYPES  # completed, or on the other needle
        self.buttons: list[int] = [-1] * WORKSPACE  # not yet promised to a garment
        # The garment being planned.
        self.card: int = 0
        self.type: int = 0
        self.least: i64 = 0
        self.most: i64 = 0
        self.fixed: int = 0  # value whatever it becomes
        self.row: list[int] = [0] * LONGEST
        self.nodes: i64 = 0
        self.missed: i64 = 0  # what a tile costs that is still to be drafted,
        self.exact: i64 = 0  # and more, if it must be of one colour
        # The best found for it.
        self.best: i64 = 0
        self.best_missing: int = 0
        self.best_used: int = 0
        self.best_hand: list[int] = []
        self.best_buttons: list[int] = [-1, -1, -1]
        # Buttons it could take, as slots of the workspace, and what they and the pattern are worth.
        self.colour_needs: list[int] = [-1, -1]
        self.colour_worth: list[int] = [0, 0]
        self.pattern_slot: list[int] = [-1] * 5
        self.pattern_worth: list[int] = [0] * 10  # by pattern, with what two buttons bring; then with one more
        self.garment_slot: int = -1
        self.length_worth: list[int] = [0] * (LONGEST + 1)
        self.finest: i64 = 0  # pattern and buttons can bring no more

    def plan(self, card: int, tiles: int) -> None:
        """Find the best that a garment can become."""
        state = self.state
        box = state.box
        type = card // CARDS
        self.card = card
        self.type = type
        self.least = crafting.least(state, type)
        self.most = crafting.most(state, type)
        self.fixed = self.fixed_value(state, card) - self.by.unfinished
        self.missed = self.by.later + self.by.free
        self.exact = self.by.exact - self.by.free
        self.find_buttons(state)
        for size in range(self.least, self.most + 1):
            self.length_worth[size] = 100 * box.points[type * (LONGEST + 1) + size]
        if self.most == box.slots[type]:
            self.length_worth[self.most] += self.weights[PER_FULL * 8]
        base: i64 = self.fixed
        shape: i64 = PATTERNED | IS_SINGLE | ((2 << self.most) - (1 << SMALLEST)) << MIRROR
        length = garments.length(tiles)
        for place in range(length):
            colour = garments.colour_at(tiles, place)
            shape = self.grown(shape, place, colour)
            base += self.weights[PER_COLOUR * 8 + colour] // 2
            self.row[place] = colour
        self.best = 0
        self.best_missing = 0
        self.best_used = 0
        self.best_hand = self.hand
        self.best_buttons = [-1, -1, -1]
        self.nodes = 0
        # A garment that can never be completed is worth nothing, and is not abandoned lightly.
        self.lay(length, 0, base, shape)

    def fixed_value(self, state: KnittingCircleState, card: int) -> int:
        """What the card brings whatever the tiles: rewards, what it finds completed, what may come, type bonuses."""
        type = card // CARDS
        value = self.weights[PER_GARMENT * 8 + type]
        if self.types[type] == 0:
            value += self.weights[PER_TYPE * 8]
        elif self.types[type] == 1:
            value += self.weights[PER_DOUBLED * 8]
        if state.family:
            return value
        for bonus in state.box.bonuses[card]:
            kind = bonus_kind(bonus)
            number = bonus_number(bonus)
            if kind == YARN:
                value += number * self.by.reward_yarn
            elif kind == PAW:
                value += number * self.by.reward_paw
            else:
                value += 100 * scoring.worth(bonus, self.counts) + self.growth(bonus)
        return value

    def growth(self, bonus: int) -> int:
        """What a bonus may still gain from tiles to come."""
        kind = bonus_kind(bonus)
        if kind == PER_COLOUR:
            return bonus_number(bonus) * self.future * self.by.colour_growth
        return bonus_number(bonus) * self.by.growth[kind] * self.future // 6

    def lay(self, length: i64, used: i64, base: i64, shape: i64) -> None:
        """Value the garment as it is laid so far, then try each tile that could come next."""
        self.nodes += 1
        self.value(length, used, base, shape)
        budget: i64 = self.budget
        if length >= self.most or used >= budget or self.nodes > NODES:
            return
        first = self.state.box.side[self.type * LONGEST + length] * COLOURS
        hand = self.hand
        longer = length + 1
        size = max(longer, self.least)
        for colour in range(COLOURS):
            tile = first + colour
            if hand[tile] == 0:
                tile = EITHER * COLOURS + colour
                if hand[tile] == 0:
                    continue
            grown = self.grown(shape, length, colour)
            # Only where some pattern is still possible.
            if not (grown & PATTERNED or grown >> MIRROR + size or longer >= self.least - 1):
                continue
            self.row[length] = colour
            hand[tile] -= 1
            self.lay(longer, used + 1, base + self.weights[PER_COLOUR * 8 + colour] // 2 - self.by.used, grown)
            hand[tile] += 1

    def grown(self, shape: i64, length: i64, colour: i64) -> i64:
        """The shape of a row of that length with one more tile."""
        row = self.row
        grown = shape | 1 << MASK + colour
        if length == 0:
            return grown
        if row[length - 1] == colour:
            grown &= ~IS_SINGLE
        else:
            if shape & IS_SINGLE or shape >> MASK + colour & 1:
                grown &= ~IS_BLOCKED
            grown |= IS_SINGLE
        if row[0] != colour:
            grown &= ~IS_SOLID
        if (row[0] == colour) if length == 1 else (row[length - 2] != colour):
            grown &= ~IS_STRIPED
        size = max(length + 1, SMALLEST)
        while size <= 2 * length and size <= self.most:
            if row[size - 1 - length] != colour:
                grown &= ~(1 << MIRROR + size)
            size += 1
        return grown

    def value(self, length: i64, used: i64, base: i64, shape: i64) -> None:
        """Compare with the best each length this could end in."""
        future: i64 = self.future
        size = max(length, self.least)
        while size <= self.most and size - length <= future:
            worth: i64 = self.length_worth[size]
            worth += base - (size - length) * self.missed
            if worth + self.finest > self.best:
                self.compare(length, used, worth, shape, size - length)
            size += 1

    def compare(self, length: i64, used: i64, worth: i64, shape: i64, missing: i64) -> None:
        """Compare the best with each pattern that a garment of one length could have."""
        slot = -1
        mask = shape >> MASK & (1 << COLOURS) - 1
        patterns: i64 = 0
        for one in range(2):
            needs = self.colour_needs[one]
            if needs >= 0 and mask & needs == needs and (slot < 0 or self.colour_worth[one] > self.colour_worth[slot]):
                slot = one
        if slot >= 0:
            worth += 100 * self.colour_worth[slot]
            patterns = 5
        solid = shape & IS_SOLID != 0
        striped = shape & IS_STRIPED != 0
        single = shape & IS_SINGLE != 0
        size = length + missing
        self.keep(UGLY, slot, worth + self.pattern_worth[patterns + UGLY], missing, used)
        if solid:
            exact = missing if length else missing - 1
            value = worth + self.pattern_worth[patterns + SOLID] - exact * self.exact
            self.keep(SOLID, slot, value, missing, used)
        if striped and size > 2 and (missing or length > 1):
            exact = max(missing - max(2 - length, 0), 0)
            value = worth + self.pattern_worth[patterns + STRIPES] - exact * self.exact
            self.keep(STRIPES, slot, value, missing, used)
        if size < SMALLEST:
            return
        if shape & IS_BLOCKED and (missing or not (single or solid)):
            # A single tile needs its like; after that every second one is bound.
            bound: i64 = 1 if single and length else 0
            value = worth + self.pattern_worth[patterns + COLORBLOCK] - (bound + (missing - bound) // 2) * self.exact
            self.keep(COLORBLOCK, slot, value, missing, used)
        if shape >> MIRROR + size & 1 and (missing or not (solid or striped)):
            # Places beyond the middle are bound by those before it.
            value = worth + self.pattern_worth[patterns + SYMMETRICAL] - min(missing, size // 2) * self.exact
            self.keep(SYMMETRICAL, slot, value, missing, used)

    def keep(self, pattern: int, slot: int, value: i64, missing: i64, used: i64) -> None:
        """Keep this as the best if it is."""
        if value > self.best:
            self.best = value
            self.best_missing = missing
            self.best_used = used
            self.best_hand = self.hand[:]
            self.best_buttons[0] = slot
            self.best_buttons[1] = self.pattern_slot[pattern]
            self.best_buttons[2] = self.garment_slot

    def find_buttons(self, state: KnittingCircleState) -> None:
        """The buttons that this garment could take for colours, for each pattern, and for its type."""
        box = state.box
        weights = self.weights
        best_colour = 0
        for slot in range(2):
            button = self.buttons[slot]
            self.colour_needs[slot] = -1
            if button >= 0:
                self.colour_needs[slot] = box.needs[button]
                self.colour_worth[slot] = box.worth[button]
                best_colour = max(best_colour, box.worth[button])
        sewn = 0
        self.garment_slot = -1
        for slot in range(4, 6):
            button = self.buttons[slot]
            if button >= 0 and sewn == 0 and box.needs[GARMENT_BUTTON * BUTTONS + button] == self.type:
                self.garment_slot = slot
                self.fixed += 100 * box.worth[GARMENT_BUTTON * BUTTONS + button]
                sewn = 1
        for pattern in range(5):
            self.pattern_slot[pattern] = -1
            self.pattern_worth[pattern] = weights[PER_PATTERN * 8 + pattern]
        if not state.family:
            self.pattern_worth[UGLY] = 100 * UGLY_POINTS
        for slot in range(2, 4):
            button = self.buttons[slot]
            if button >= 0:
                pattern = box.needs[PATTERN_BUTTON * BUTTONS + button]
                if self.pattern_slot[pattern] < 0:
                    self.pattern_slot[pattern] = slot
                    self.pattern_worth[pattern] += 100 * box.worth[PATTERN_BUTTON * BUTTONS + button]
        two = weights[PER_TWO_BUTTONS * 8]
        three = weights[PER_THREE_BUTTONS * 8]
        finest = self.pattern_worth[0]
        for pattern in range(5):
            number = sewn + (1 if self.pattern_slot[pattern] >= 0 else 0)
            worth = self.pattern_worth[pattern]
            self.pattern_worth[5 + pattern] = worth + (two if number == 1 else three if number == 2 else 0)
            self.pattern_worth[pattern] = worth + (two if number == 2 else 0)
            finest = max(finest, max(self.pattern_worth[pattern], self.pattern_worth[5 + pattern]))
        # Tuning may try weights by which an exact tile costs less than a free one.
        self.finest = finest + 100 * best_colour + LONGEST * max(0, self.by.free - self.by.exact)
