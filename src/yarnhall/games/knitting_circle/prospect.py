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
    UGLY,
    UGLY_POINTS,
    YARN,
    bonus_kind,
    bonus_number,
)
from yarnhall.games.knitting_circle.state import KnittingCircleState
from yarnhall.games.knitting_circle.weights import Weights
from yarnhall.games.knitting_circle.wishes import Planned, Wishes

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

    def __init__(self, by: Weights, state: KnittingCircleState) -> None:
        self.by: Weights = by
        self.state: KnittingCircleState = state
        self.seat: Player = 0
        self.hand: list[int] = []
        self.hand_size: int = 0
        self.resting: bool = False  # done with crafting in this round
        self.needles: int = 0
        self.budget: int = 0  # tiles of the hand that may be used
        self.future: int = 0  # tiles still to be drafted
        self.counts: list[int] = []  # what bonuses find completed
        self.weights: list[int] = []  # what one more of each counted thing scores
        self.types: list[int] = []  # completed, or on the other needle
        self.buttons: list[int] = []  # not yet promised to a garment
        # The garment being planned.
        self.card: int = 0
        self.type: int = 0
        self.least: i64 = 0
        self.most: i64 = 0
        self.fixed: int = 0  # value whatever it becomes
        self.row: list[int] = [0] * LONGEST
        self.nodes: i64 = 0
        self.gains: list[int] = [0] * COLOURS  # what a tile of the hand brings, by its colour
        self.reach: list[int] = [0] * (LONGEST + 1)  # by length: what further tiles and the length can bring, at most
        self.missed: i64 = 0  # what a tile costs that is still to be drafted,
        self.exact: list[int] = [0] * (2 * COLOURS)  # [side][colour]: and more, if it must be such a one
        self.some: int = 0  # the same for one of any colour
        self.again: list[int] = [0] * (2 * COLOURS)  # if it is the second of the kind, or a later one
        # The best found for it.
        self.best: i64 = 0
        self.best_missing: int = 0
        self.best_used: int = 0
        self.best_path: i64 = 0
        self.best_hand: list[int] = []
        self.best_buttons: list[int] = [-1, -1, -1]
        # Buttons it could take, as slots of the workspace, and what they and the pattern are worth.
        self.colour_needs: list[int] = [-1, -1]
        self.colour_worth: list[int] = [0, 0]
        self.pattern_slot: list[int] = [-1] * 5
        self.pattern_worth: list[int] = [0] * 10  # by pattern, with what two buttons bring; then with one more
        self.garment_slot: int = -1
        self.length_worth: list[int] = [0] * (LONGEST + 1)
        # What a pattern and its buttons can bring with requests, at most.
        self.finest: list[int] = [0] * 5
        self.finest_ugly: i64 = 0
        self.finest_solid: i64 = 0
        self.finest_striped: i64 = 0
        self.finest_blocked: i64 = 0
        self.finest_mirrored: i64 = 0
        self.wishes: Wishes | None = None  # the open requests, if there are any
        self.most_wished: i64 = 0  # that they can bring
        self.planned: Planned = Planned()  # the garment as it is compared, where there are
        self.best_planned: Planned = self.planned

    def plan(self, card: int, tiles: int) -> None:
        """Find the best that a garment can become."""
        state = self.state
        box = state.box
        type = card // CARDS
        self.card = card
        self.type = type
        self.least = crafting.least(state, type)
        self.most = crafting.most(state, type)
        self.planned.type = type
        self.planned.row = self.row
        self.fixed = self.fixed_value(state, card) - self.by.unfinished
        self.missed = self.by.later + self.by.free
        self.find_buttons(state)
        for size in range(self.least, self.most + 1):
            self.length_worth[size] = 100 * box.points[type * (LONGEST + 1) + size]
        if self.most == box.slots[type]:
            self.length_worth[self.most] += self.weights[PER_FULL * 8]
        for colour in range(COLOURS):
            self.gains[colour] = self.weights[PER_COLOUR * 8 + colour] // 2 - self.by.used
        base: i64 = self.fixed
        shape: i64 = PATTERNED | IS_SINGLE | ((2 << self.most) - (1 << SMALLEST)) << MIRROR
        length = garments.length(tiles)
        for place in range(length):
            colour = garments.colour_at(tiles, place)
            shape = self.grown(shape, place, colour)
            base += self.weights[PER_COLOUR * 8 + colour] // 2
            self.row[place] = colour
        self.look_ahead(length)
        self.best = 0
        self.nodes = 0
        # A garment that can never be completed is worth nothing, and is not abandoned lightly.
        if base + self.reach[length] + self.finest_of(shape) > 0:
            self.lay(length, 0, base, shape, 0)
        if self.best > 0:
            self.best_hand = self.hand[:]
            path: i64 = self.best_path
            for _ in range(self.best_used):
                self.best_hand[path & 31] -= 1
                path >>= 5

    def look_ahead(self, length: i64) -> None:
        """What can be reached from each length on: so that nobody tries what cannot become the best."""
        gain: i64 = self.gains[0]
        for colour in range(1, COLOURS):
            if self.gains[colour] > gain:
                gain = self.gains[colour]
        last = length + min(self.hand_size, self.budget)  # no longer with what is in hand
        # The best length to end with, were all the tiles before it missing; then what those bring that are not.
        ending: i64 = self.length_worth[self.most] - self.most * self.missed
        further: i64 = ending + self.most * self.missed
        self.reach[self.most] = further
        at = self.most - 1
        while at >= length:
            if at >= self.least:
                ending = max(ending, self.length_worth[at] - at * self.missed)
            further += gain
            if at >= last or ending + at * self.missed > further:
                further = ending + at * self.missed
            self.reach[at] = further
            at -= 1

    def finest_of(self, shape: i64) -> i64:
        """What a pattern that a shape may still become can bring with its buttons, at most."""
        finest = self.finest_ugly
        if shape & IS_SOLID:
            finest = max(finest, self.finest_solid)
        if shape & IS_STRIPED:
            finest = max(finest, self.finest_striped)
        if shape & IS_BLOCKED:
            finest = max(finest, self.finest_blocked)
        if shape >> MIRROR:
            finest = max(finest, self.finest_mirrored)
        return finest

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

    def lay(self, length: i64, used: i64, base: i64, shape: i64, path: i64) -> None:
        """Value the garment as it is laid so far, then try each tile that could come next. The path has the tiles of
        the hand that were used, five bits each, the last one lowest."""
        self.nodes += 1
        self.value(length, used, base, shape, path)
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
            laid = base + self.gains[colour]
            if laid + self.reach[longer] + self.finest_of(grown) <= self.best:
                continue
            self.row[length] = colour
            hand[tile] -= 1
            self.lay(longer, used + 1, laid, grown, path << 5 | tile)
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

    def value(self, length: i64, used: i64, base: i64, shape: i64, path: i64) -> None:
        """Compare with the best each length this could end in."""
        future: i64 = self.future
        finest = self.finest_of(shape)
        size = max(length, self.least)
        while size <= self.most and size - length <= future:
            worth: i64 = self.length_worth[size]
            worth += base - (size - length) * self.missed
            if worth + finest > self.best and self.compare(length, worth, shape, size - length):
                self.best_missing = size - length
                self.best_used = used
                self.best_path = path
            size += 1

    def compare(self, length: i64, worth: i64, shape: i64, missing: i64) -> bool:
        """Compare the best with each pattern that a garment of one length could have; whether there is a better one."""
        before = self.best
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
        if self.wishes is not None:
            self.planned.mask = mask
            self.planned.length = length
            self.planned.size = length + missing
        solid = shape & IS_SOLID != 0
        striped = shape & IS_STRIPED != 0
        single = shape & IS_SINGLE != 0
        size = length + missing
        self.keep(UGLY, slot, worth + self.pattern_worth[patterns + UGLY])
        if solid:
            bound = self.bound_in_turn(length, size, 1) if missing else 0
            self.keep(SOLID, slot, worth + self.pattern_worth[patterns + SOLID] - bound)
        if striped and size > 2 and (missing or length > 1):
            bound = self.bound_in_turn(length, size, 2) if missing else 0
            self.keep(STRIPES, slot, worth + self.pattern_worth[patterns + STRIPES] - bound)
        if size < SMALLEST:
            return self.best > before
        if shape & IS_BLOCKED and (missing or not (single or solid)):
            # A single tile needs its like; after that every second one is bound.
            bound = 0
            if missing:
                if single and length:
                    bound = self.price(length, self.row[length - 1]) + (missing - 1) // 2 * self.some
                else:
                    bound = missing // 2 * self.some
            self.keep(COLORBLOCK, slot, worth + self.pattern_worth[patterns + COLORBLOCK] - bound)
        if shape >> MIRROR + size & 1 and (missing or not (solid or striped)):
            # Places beyond the middle are bound by those before it.
            bound = 0
            for place in range(max(length, (size + 1) // 2), size):
                mirror = size - 1 - place
                bound += self.price(place, self.row[mirror]) if mirror < length else self.some
            self.keep(SYMMETRICAL, slot, worth + self.pattern_worth[patterns + SYMMETRICAL] - bound)
        return self.best > before

    def price(self, place: int, colour: int) -> int:
        """What it costs more that the tile of a place must be of one colour."""
        return self.exact[self.state.box.side[self.type * LONGEST + place] * COLOURS + colour]

    def bound_in_turn(self, length: i64, size: i64, colours: int) -> int:
        """What it costs that the tiles still missing take turns between so many colours, the first of which are free
        where none is laid yet."""
        row = self.row
        side = self.state.box.side
        base = self.type * LONGEST
        total = 0
        seen = 0
        for place in range(length, size):
            first = place % colours
            if first >= length:
                if place >= colours:
                    total += self.some
                continue
            at = side[base + place] * COLOURS + row[first]
            total += self.again[at] if seen >> at & 1 else self.exact[at]
            seen |= 1 << at
        return total

    def keep(self, pattern: int, slot: int, value: i64) -> None:
        """Keep this as the best if it is."""
        if self.wishes is not None:
            value += self.wished(pattern, slot, value)
        if value > self.best:
            self.best = value
            self.best_buttons[0] = slot
            self.best_buttons[1] = self.pattern_slot[pattern]
            self.best_buttons[2] = self.garment_slot
            if self.wishes is not None:
                self.note_planned()

    def wished(self, pattern: int, slot: int, value: i64) -> int:
        """What requests add to a garment that is so good without them, as far as it matters."""
        wishes = self.wishes
        assert wishes is not None
        if value + self.most_wished <= self.best:
            return 0
        planned = self.planned
        planned.pattern = pattern
        planned.buttons = 1 if slot >= 0 else 0
        if self.pattern_slot[pattern] >= 0:
            planned.buttons |= 2
        if self.garment_slot >= 0:
            planned.buttons |= 4
        return wishes.gain(planned)

    def note_planned(self) -> None:
        """Keep what is compared now."""
        kept = Planned()
        planned = self.planned
        kept.card = self.card
        kept.type = self.type
        kept.pattern = planned.pattern
        kept.row = self.row[:]
        kept.length = planned.length
        kept.mask = planned.mask
        kept.size = planned.size
        kept.buttons = planned.buttons
        self.best_planned = kept

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
        # Tuning may try weights by which an exact tile costs less than a free one.
        more = 100 * best_colour + LONGEST * max(0, -min(self.exact))
        if self.wishes is not None:
            self.most_wished = self.wishes.most(self.type, sewn == 1, self.least)
            more += self.most_wished
        for pattern in range(5):
            number = sewn + (1 if self.pattern_slot[pattern] >= 0 else 0)
            worth = self.pattern_worth[pattern]
            self.pattern_worth[5 + pattern] = worth + (two if number == 1 else three if number == 2 else 0)
            self.pattern_worth[pattern] = worth + (two if number == 2 else 0)
            self.finest[pattern] = max(self.pattern_worth[pattern], self.pattern_worth[5 + pattern]) + more
        self.finest_ugly = self.finest[UGLY]
        self.finest_solid = self.finest[SOLID]
        self.finest_striped = self.finest[STRIPES]
        self.finest_blocked = self.finest[COLORBLOCK]
        self.finest_mirrored = self.finest[SYMMETRICAL]
