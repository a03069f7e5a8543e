"""What one garment could become with the yarn in hand. Values are hundredths of points.

Every way to lay the tiles in hand that still leads to a pattern is tried; what is missing then is charged by what a
tile is worth elsewhere and by how exactly it must fit. Most of a bot's time goes by here: what is small enough is
packed into one number, and nothing is worked out for a pattern that could not become the best.
"""

from __future__ import annotations

from typing import Final

from yarnhall.core.native import i64
from yarnhall.core.state import Player
from yarnhall.games.knitting_circle import crafting, garments, scoring
from yarnhall.games.knitting_circle.ahead import Ahead, Lookout
from yarnhall.games.knitting_circle.box import Box
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
    TYPES,
    UGLY,
    UGLY_POINTS,
    YARN,
    bonus_kind,
    bonus_number,
)
from yarnhall.games.knitting_circle.past import NUMBERED
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

# Things in one number, so many bits for each.
SIDED: Final = 5  # tiles of a hand with one stitch, by side * COLOURS + colour
TURNABLE: Final = 8  # those that can be laid either way, by colour
PEG: Final = 5  # buttons of a workspace, counted from 1
FOUND: Final = 3  # slots of the buttons that fit each pattern, counted from 1
LAID: Final = 3  # colours of a row, from the top
TAKEN: Final = 5  # tiles of the hand that were used, the last one lowest


class Prospect:
    """The garment being planned, and what the seat can give it."""

    def __init__(self, by: Weights, state: KnittingCircleState) -> None:
        self.by: Weights = by
        self.state: KnittingCircleState = state
        self.seat: Player = 0
        self.unit: i64 = 1  # to be shifted: compiled, a plain 1 has 32 bits, and so has a name for it
        self.sided: i64 = 0  # the hand: see SIDED
        self.turnable: i64 = 0
        self.hand_size: i64 = 0
        self.resting: bool = False  # done with crafting in this round
        self.needles: int = 0
        self.budget: i64 = 0  # tiles of the hand that may be used
        self.future: i64 = 0  # tiles still to be drafted
        self.counts: list[int] = []  # what bonuses find completed
        self.weights: list[int] = []  # what one more of each counted thing scores
        self.types: i64 = 0  # completed, or on the other needle
        self.buttons: i64 = 0  # not yet promised to a garment
        # The stitches of each type's slots, a bit each, as that box has them.
        self.box: Box | None = None
        self.stitches: list[int] = [0] * TYPES
        # The garment being planned.
        self.card: int = 0
        self.type: int = 0
        self.least: i64 = 0
        self.most: i64 = 0
        self.slots: i64 = 0  # the stitches of its type
        self.fixed: i64 = 0  # value whatever it becomes
        self.row: list[int] = [0] * LONGEST  # its tiles from the top, for requests
        self.nodes: i64 = 0
        self.gains: list[int] = [0] * COLOURS  # what a tile of the hand brings, by its colour
        self.gain: i64 = 0  # the most of them
        self.ahead: Ahead = Ahead()
        self.lookout: Lookout = Lookout(by.later + by.free)
        self.missed: i64 = by.later + by.free  # what a tile costs that is still to be drafted,
        self.exact: list[int] = [0] * (2 * COLOURS)  # [side][colour]: and more, if it must be such a one
        self.some: i64 = 0  # the same for one of any colour
        self.again: list[int] = [0] * (2 * COLOURS)  # if it is the second of the kind, or a later one
        self.cheapest: i64 = (
            0  # what the dearest row could gain, where tuning tries weights by which exact tiles cost less
        )
        # The best found for it.
        self.best: i64 = 0
        self.best_missing: i64 = 0
        self.best_used: i64 = 0
        self.best_path: i64 = 0
        self.best_slot: i64 = 0
        self.best_pattern: i64 = 0
        # Buttons it could take, as slots of the workspace, and what they and the pattern are worth.
        self.needs: i64 = -1  # colours of the first slot; -1: no button is there
        self.other_needs: i64 = -1
        self.needs_worth: i64 = 0
        self.other_worth: i64 = 0
        self.pattern_slots: i64 = 0  # see FOUND
        self.garment_slot: i64 = -1
        # A pattern with its button and what two of them bring; then with one for colours.
        self.ugly: i64 = 0
        self.ugly_coloured: i64 = 0
        self.solid: i64 = 0
        self.solid_coloured: i64 = 0
        self.striped: i64 = 0
        self.striped_coloured: i64 = 0
        self.blocked: i64 = 0
        self.blocked_coloured: i64 = 0
        self.mirrored: i64 = 0
        self.mirrored_coloured: i64 = 0
        # What a pattern and its buttons can bring with requests, at most.
        self.finest_ugly: i64 = 0
        self.finest_solid: i64 = 0
        self.finest_striped: i64 = 0
        self.finest_blocked: i64 = 0
        self.finest_mirrored: i64 = 0
        self.wishes: Wishes | None = None  # the open requests, if there are any
        self.most_wished: i64 = 0  # that they can bring
        self.planned: Planned = Planned()  # the garment as it is compared, where there are
        self.best_planned: Planned = self.planned

    def plan(self, card: int, tiles: i64) -> None:
        """Find the best that a garment can become."""
        state = self.state
        type = card // CARDS
        self.card = card
        self.type = type
        self.least = crafting.least(state, type)
        self.most = crafting.most(state, type)
        self.slots = self.stitches[type]
        self.planned.type = type
        self.planned.row = self.row
        self.fixed = self.fixed_value(state, card) - self.by.unfinished
        self.find_buttons(state, self.colours_at_hand(tiles))
        base: i64 = self.fixed
        shape: i64 = PATTERNED | IS_SINGLE | ((2 << self.most) - (1 << SMALLEST)) << MIRROR
        row: i64 = 0
        length = garments.length(tiles)
        for place in range(length):
            colour = garments.colour_at(tiles, place)
            shape = self.grown(shape, place, colour, row)
            base += self.weights[PER_COLOUR * 8 + colour] // 2
            row |= colour << LAID * place
            self.row[place] = colour
        last = length + min(self.hand_size, self.budget)  # no longer with what is in hand
        full: i64 = self.weights[PER_FULL * 8]
        self.ahead = self.lookout.look(state.box, type, self.least, self.most, length, last, self.gain, full)
        self.best = 0
        self.nodes = 0
        # A garment that can never be completed is worth nothing, and is not abandoned lightly.
        finest = self.finest_of(shape)
        if base + self.ahead.reach[length] + finest > 0:
            self.lay(length, 0, base, shape, finest, row, self.sided, self.turnable, 0)

    def use_up(self) -> None:
        """Take what the best uses out of the hand and the workspace."""
        path: i64 = self.best_path
        unit = self.unit
        for _ in range(self.best_used):
            tile = path & (1 << TAKEN) - 1
            if tile >= EITHER * COLOURS:
                self.turnable -= unit << TURNABLE * (tile - EITHER * COLOURS)
            else:
                self.sided -= unit << SIDED * tile
            path >>= TAKEN
        self.hand_size -= self.best_used
        self.budget -= self.best_used
        self.future -= min(self.future, self.best_missing)
        slot = self.best_slot
        if slot >= 0:
            self.buttons &= ~((1 << PEG) - 1 << PEG * slot)
        slot = (self.pattern_slots >> FOUND * self.best_pattern & (1 << FOUND) - 1) - 1
        if slot >= 0:
            self.buttons &= ~((1 << PEG) - 1 << PEG * slot)
        if self.garment_slot >= 0:
            self.buttons &= ~((1 << PEG) - 1 << PEG * self.garment_slot)

    def finest_of(self, shape: i64) -> i64:
        """What a pattern that a shape may still become can bring with its buttons, at most."""
        finest = self.finest_ugly
        if shape & IS_SOLID and self.finest_solid > finest:
            finest = self.finest_solid
        if shape & IS_STRIPED and self.finest_striped > finest:
            finest = self.finest_striped
        if shape & IS_BLOCKED and self.finest_blocked > finest:
            finest = self.finest_blocked
        if shape >> MIRROR and self.finest_mirrored > finest:
            finest = self.finest_mirrored
        return finest

    def fixed_value(self, state: KnittingCircleState, card: int) -> int:
        """What the card brings whatever the tiles: rewards, what it finds completed, what may come, type bonuses."""
        type = card // CARDS
        value = self.weights[PER_GARMENT * 8 + type]
        others = self.types >> NUMBERED * type & (1 << NUMBERED) - 1
        if others == 0:
            value += self.weights[PER_TYPE * 8]
        elif others == 1:
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
        future = int(self.future)
        if kind == PER_COLOUR:
            return bonus_number(bonus) * future * self.by.colour_growth
        return bonus_number(bonus) * self.by.growth[kind] * future // 6

    def lay(
        self,
        length: i64,
        used: i64,
        base: i64,
        shape: i64,
        finest: i64,
        row: i64,
        sided: i64,
        turnable: i64,
        path: i64,
    ) -> None:
        """Value the garment as it is laid so far, then try each tile that could come next."""
        self.nodes += 1
        ends: i64 = self.ahead.ends[length]
        if base + ends + finest > self.best:
            self.value(length, used, base, shape, finest, row, path)
        if length >= self.most or used >= self.budget or self.nodes > NODES:
            return
        first = (self.slots >> length & 1) * COLOURS
        longer = length + 1
        least = self.least
        size = longer if longer > least else least
        further: i64 = self.ahead.reach[longer]
        gains = self.gains
        asked = self.wishes is not None
        colours: i64 = COLOURS
        unit = self.unit
        for colour in range(colours):
            tile: i64 = first + colour
            if sided >> SIDED * tile & (1 << SIDED) - 1:
                left = sided - (unit << SIDED * tile)
                turned = turnable
            elif turnable >> TURNABLE * colour & (1 << TURNABLE) - 1:
                left = sided
                turned = turnable - (unit << TURNABLE * colour)
                tile = EITHER * COLOURS + colour
            else:
                continue
            grown = self.grown(shape, length, colour, row)
            # Only where some pattern is still possible.
            if not (grown & PATTERNED or grown >> MIRROR + size or longer >= least - 1):
                continue
            laid: i64 = gains[colour]
            laid += base
            finer = self.finest_of(grown)
            if laid + further + finer <= self.best:
                continue
            if asked:
                self.row[length] = colour
            longer_row = row | colour << LAID * length
            self.lay(longer, used + 1, laid, grown, finer, longer_row, left, turned, path << TAKEN | tile)

    def grown(self, shape: i64, length: i64, colour: i64, row: i64) -> i64:
        """The shape of a row of that length with one more tile."""
        grown = shape | 1 << MASK + colour
        if length == 0:
            return grown
        if row >> LAID * (length - 1) & 7 == colour:
            grown &= ~IS_SINGLE
        else:
            if shape & IS_SINGLE or shape >> MASK + colour & 1:
                grown &= ~IS_BLOCKED
            grown |= IS_SINGLE
        if row & 7 != colour:
            grown &= ~IS_SOLID
        if (row & 7 == colour) if length == 1 else (row >> LAID * (length - 2) & 7 != colour):
            grown &= ~IS_STRIPED
        size = length + 1
        if size < SMALLEST:
            size = SMALLEST
        last = 2 * length
        if self.most < last:
            last = self.most
        while size <= last:
            if row >> LAID * (size - 1 - length) & 7 != colour:
                grown &= ~(1 << MIRROR + size)
            size += 1
        return grown

    def value(self, length: i64, used: i64, base: i64, shape: i64, finest: i64, row: i64, path: i64) -> None:
        """Compare with the best each length this could end in, and each pattern that it could have there."""
        size = length if length > self.least else self.least
        last = length + self.future
        if self.most < last:
            last = self.most
        missed = self.missed
        worths = self.ahead.worth
        begun = False
        slot: i64 = -1
        more: i64 = 0
        beyond: i64 = 0
        alike: i64 = 0  # what it costs that the tiles still missing are all of one colour, up to a place,
        alike_to = length
        alike_seen: i64 = 0
        turns: i64 = 0  # or take turns between two
        turns_to = length
        turns_seen: i64 = 0
        while size <= last:
            worth: i64 = worths[size]
            worth += base - (size - length) * missed
            if worth + finest <= self.best:
                size += 1
                continue
            if not begun:
                begun = True
                beyond = self.most_wished + self.cheapest
                mask = shape >> MASK & (1 << COLOURS) - 1
                if self.needs >= 0 and mask & self.needs == self.needs:
                    slot = 0
                    more = self.needs_worth
                other = self.other_needs
                if other >= 0 and mask & other == other and (slot < 0 or self.other_worth > more):
                    slot = 1
                    more = self.other_worth
                if self.wishes is not None:
                    self.planned.mask = mask
                    self.planned.length = length
            if self.wishes is not None:
                self.planned.size = size
            worth += more
            missing = size - length
            before = self.best
            solid = shape & IS_SOLID != 0
            striped = shape & IS_STRIPED != 0
            ending = worth + (self.ugly_coloured if slot >= 0 else self.ugly)
            if ending + beyond > self.best:
                self.keep(UGLY, slot, ending)
            if solid:
                ending = worth + (self.solid_coloured if slot >= 0 else self.solid)
                if ending + beyond > self.best:
                    while alike_to < size:
                        if length > 0:
                            at = (self.slots >> alike_to & 1) * COLOURS + (row & 7)
                            cost: i64 = self.again[at] if alike_seen >> at & 1 else self.exact[at]
                            alike += cost
                            alike_seen |= 1 << at
                        elif alike_to > 0:  # the first is free
                            alike += self.some
                        alike_to += 1
                    self.keep(SOLID, slot, ending - alike)
            if striped and size > 2 and (missing or length > 1):
                ending = worth + (self.striped_coloured if slot >= 0 else self.striped)
                if ending + beyond > self.best:
                    while turns_to < size:
                        first = turns_to & 1
                        if first < length:
                            at = (self.slots >> turns_to & 1) * COLOURS + (row >> LAID * first & 7)
                            paid: i64 = self.again[at] if turns_seen >> at & 1 else self.exact[at]
                            turns += paid
                            turns_seen |= 1 << at
                        elif turns_to > 1:  # the first two are free
                            turns += self.some
                        turns_to += 1
                    self.keep(STRIPES, slot, ending - turns)
            if size >= SMALLEST:
                if shape & IS_BLOCKED and (missing or not (shape & IS_SINGLE or solid)):
                    ending = worth + (self.blocked_coloured if slot >= 0 else self.blocked)
                    if ending + beyond > self.best:
                        self.keep(COLORBLOCK, slot, ending - self.bound_in_blocks(length, missing, shape, row))
                if shape >> MIRROR + size & 1 and (missing or not (solid or striped)):
                    ending = worth + (self.mirrored_coloured if slot >= 0 else self.mirrored)
                    if ending + beyond > self.best:
                        self.keep(SYMMETRICAL, slot, ending - self.bound_by_mirror(length, size, row))
            if self.best > before:
                self.best_missing = missing
                self.best_used = used
                self.best_path = path
            size += 1

    def bound_in_blocks(self, length: i64, missing: i64, shape: i64, row: i64) -> i64:
        """A single tile needs its like; after that every second one is bound."""
        if missing == 0:
            return 0
        if shape & IS_SINGLE and length > 0:
            at = (self.slots >> length & 1) * COLOURS + (row >> LAID * (length - 1) & 7)
            cost: i64 = self.exact[at]
            return cost + (missing - 1) // 2 * self.some
        return missing // 2 * self.some

    def bound_by_mirror(self, length: i64, size: i64, row: i64) -> i64:
        """Places beyond the middle are bound by those before it."""
        bound: i64 = 0
        place = (size + 1) // 2
        if length > place:
            place = length
        while place < size:
            mirror = size - 1 - place
            if mirror < length:
                at = (self.slots >> place & 1) * COLOURS + (row >> LAID * mirror & 7)
                cost: i64 = self.exact[at]
                bound += cost
            else:
                bound += self.some
            place += 1
        return bound

    def keep(self, pattern: i64, slot: i64, value: i64) -> None:
        """Keep this as the best if it is."""
        if self.wishes is not None:
            value += self.wished(pattern, slot, value)
        if value > self.best:
            self.best = value
            self.best_slot = slot
            self.best_pattern = pattern
            if self.wishes is not None:
                self.note_planned()

    def wished(self, pattern: i64, slot: i64, value: i64) -> int:
        """What requests add to a garment that is so good without them, as far as it matters."""
        wishes = self.wishes
        assert wishes is not None
        if value + self.most_wished <= self.best:
            return 0
        planned = self.planned
        planned.pattern = pattern
        planned.buttons = 1 if slot >= 0 else 0
        if self.pattern_slots >> FOUND * pattern & (1 << FOUND) - 1:
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

    def button(self, slot: i64) -> i64:
        """What lies in a slot of the workspace; -1 if nothing does, or it is promised."""
        return (self.buttons >> PEG * slot & (1 << PEG) - 1) - 1

    def colours_at_hand(self, tiles: i64) -> i64:
        """The colours of a garment and of the hand, a bit each."""
        found: i64 = 0
        sided = self.sided
        turnable = self.turnable
        colours: i64 = COLOURS
        for colour in range(colours):
            either = (sided | sided >> SIDED * COLOURS) >> SIDED * colour & (1 << SIDED) - 1
            if either | turnable >> TURNABLE * colour & (1 << TURNABLE) - 1:
                found |= 1 << colour
        length = garments.length(tiles)
        for place in range(length):
            found |= 1 << garments.colour_at(tiles, place)
        return found

    def find_buttons(self, state: KnittingCircleState, colours: i64) -> None:
        """The buttons that this garment could take for colours, of which there are these, for each pattern, and for
        its type."""
        box = state.box
        weights = self.weights
        best_colour: i64 = 0
        self.needs = -1
        button = self.button(0)
        if button >= 0:
            needed: i64 = box.needs[button]
            if needed & ~colours == 0:
                self.needs = needed
                self.needs_worth = 100 * box.worth[button]
                best_colour = max(best_colour, self.needs_worth)
        self.other_needs = -1
        button = self.button(1)
        if button >= 0:
            wanted: i64 = box.needs[button]
            if wanted & ~colours == 0:
                self.other_needs = wanted
                self.other_worth = 100 * box.worth[button]
                best_colour = max(best_colour, self.other_worth)
        sewn: i64 = 0
        self.garment_slot = -1
        for slot in range(4, 6):
            button = self.button(slot)
            if button >= 0 and sewn == 0 and box.needs[GARMENT_BUTTON * BUTTONS + button] == self.type:
                self.garment_slot = slot
                self.fixed += 100 * box.worth[GARMENT_BUTTON * BUTTONS + button]
                sewn = 1
        one: i64 = -1  # the pattern that the first button for one is for, and what it brings
        other: i64 = -1
        one_worth: i64 = 0
        other_worth: i64 = 0
        self.pattern_slots = 0
        button = self.button(2)
        if button >= 0:
            one = box.needs[PATTERN_BUTTON * BUTTONS + button]
            one_worth = 100 * box.worth[PATTERN_BUTTON * BUTTONS + button]
            self.pattern_slots = 3 << FOUND * one
        button = self.button(3)
        if button >= 0:
            other = box.needs[PATTERN_BUTTON * BUTTONS + button]
            other_worth = 100 * box.worth[PATTERN_BUTTON * BUTTONS + button]
            if other == one:
                other = -1  # one is enough
            else:
                self.pattern_slots |= 4 << FOUND * other
        two: i64 = weights[PER_TWO_BUTTONS * 8]
        three: i64 = weights[PER_THREE_BUTTONS * 8]
        any_colour = self.needs >= 0 or self.other_needs >= 0
        # What is paid for exact tiles is never less than nothing, except where tuning tries such weights.
        more = best_colour + self.cheapest
        self.most_wished = 0
        if self.wishes is not None:
            self.most_wished = self.wishes.most(self.type, sewn == 1, self.least)
            more += self.most_wished
        patterns: i64 = 5
        for pattern in range(patterns):
            worth: i64 = weights[PER_PATTERN * 8 + pattern]
            if pattern == UGLY and not state.family:
                worth = 100 * UGLY_POINTS
            number = sewn
            if pattern == one:
                worth += one_worth
                number += 1
            elif pattern == other:
                worth += other_worth
                number += 1
            plain = worth
            coloured = worth
            if number == 1:
                coloured += two
            elif number == 2:
                coloured += three
                plain += two
            finest = (coloured if any_colour and coloured > plain else plain) + more
            if pattern == UGLY:
                self.ugly = plain
                self.ugly_coloured = coloured
                self.finest_ugly = finest
            elif pattern == SOLID:
                self.solid = plain
                self.solid_coloured = coloured
                self.finest_solid = finest
            elif pattern == STRIPES:
                self.striped = plain
                self.striped_coloured = coloured
                self.finest_striped = finest
            elif pattern == COLORBLOCK:
                self.blocked = plain
                self.blocked_coloured = coloured
                self.finest_blocked = finest
            else:
                self.mirrored = plain
                self.mirrored_coloured = coloured
                self.finest_mirrored = finest
