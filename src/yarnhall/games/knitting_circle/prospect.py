"""What one garment could become with the yarn in hand. Values are hundredths of points.

Every way to lay the tiles in hand that still leads to a pattern is tried; what is missing then is charged by what a
tile is worth elsewhere and by how exactly it must fit.
"""

from __future__ import annotations

from typing import Final

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
        self.weights: list[int] = [0] * scoring.TALLY  # what one more of each counted thing scores
        self.types: list[int] = [0] * TYPES  # completed, or on the other needle
        self.buttons: list[int] = [-1] * WORKSPACE  # not yet promised to a garment
        # The garment being planned.
        self.card: int = 0
        self.type: int = 0
        self.least: int = 0
        self.most: int = 0
        self.fixed: int = 0  # value whatever it becomes
        self.row: list[int] = [0] * LONGEST
        self.nodes: int = 0
        # The best found for it.
        self.best: int = 0
        self.best_missing: int = 0
        self.best_used: int = 0
        self.best_hand: list[int] = []
        self.best_buttons: list[int] = [-1, -1, -1]
        # Buttons it could take, as slots of the workspace, and what they and the pattern are worth.
        self.colour_slot: int = -1
        self.colour_worth: int = 0
        self.pattern_slot: list[int] = [-1] * 5
        self.pattern_worth: list[int] = [0] * 5
        self.garment_slot: int = -1
        self.length_worth: list[int] = [0] * (LONGEST + 1)

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
        self.find_buttons(state)
        for size in range(self.least, self.most + 1):
            self.length_worth[size] = 100 * box.points[type * (LONGEST + 1) + size]
        if self.most == box.slots[type]:
            self.length_worth[self.most] += self.weights[PER_FULL * 8]
        length = garments.length(tiles)
        for place in range(length):
            self.row[place] = garments.colour_at(tiles, place)
        self.best = 0
        self.best_missing = 0
        self.best_used = 0
        self.best_hand = self.hand
        self.best_buttons = [-1, -1, -1]
        self.nodes = 0
        # A garment that can never be completed is worth nothing, and is not abandoned lightly.
        self.lay(length, 0)

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
        counts = scoring.tally(state, state.made[self.seat])
        for bonus in state.box.bonuses[card]:
            kind = bonus_kind(bonus)
            number = bonus_number(bonus)
            if kind == YARN:
                value += number * self.by.reward_yarn
            elif kind == PAW:
                value += number * self.by.reward_paw
            else:
                value += 100 * scoring.worth(bonus, counts) + self.growth(bonus)
        return value

    def growth(self, bonus: int) -> int:
        """What a bonus may still gain from tiles to come."""
        kind = bonus_kind(bonus)
        if kind == PER_COLOUR:
            return bonus_number(bonus) * self.future * self.by.colour_growth
        return bonus_number(bonus) * self.by.growth[kind] * self.future // 6

    def lay(self, length: int, used: int) -> None:
        """Value the garment as it is laid so far, then try each tile that could come next."""
        state = self.state
        self.nodes += 1
        self.value(length, used)
        if length >= self.most or used >= self.budget or self.nodes > NODES:
            return
        side = state.box.side[self.type * LONGEST + length]
        hand = self.hand
        for colour in range(COLOURS):
            tile = side * COLOURS + colour
            if hand[tile] == 0:
                tile = EITHER * COLOURS + colour
                if hand[tile] == 0:
                    continue
            self.row[length] = colour
            if not self.hopeful(length + 1):
                continue
            hand[tile] -= 1
            self.lay(length + 1, used + 1)
            hand[tile] += 1

    def hopeful(self, length: int) -> bool:
        """Whether some pattern is still possible."""
        if self.is_solid(length) or self.is_striped(length) or self.is_blocked(length):
            return True
        for size in range(max(4, max(length, self.least)), self.most + 1):
            if self.mirrors(length, size):
                return True
        return length >= self.least - 1

    def is_solid(self, length: int) -> bool:
        row = self.row
        same = True
        for place in range(1, length):
            if row[place] != row[0]:
                same = False
        return same

    def is_striped(self, length: int) -> bool:
        row = self.row
        alternate = length < 2 or row[0] != row[1]
        for place in range(2, length):
            if row[place] != row[place - 2]:
                alternate = False
        return alternate

    def is_blocked(self, length: int) -> bool:
        """Blocks so far, the last of which may still be a single tile."""
        row = self.row
        seen = 0
        run = 2
        for place in range(length):
            colour = row[place]
            if place and colour == row[place - 1]:
                run += 1
                continue
            if run < 2 or seen >> colour & 1:
                return False
            seen |= 1 << colour
            run = 1
        return True

    def mirrors(self, length: int, size: int) -> bool:
        row = self.row
        for place in range(size // 2, length):
            other = size - 1 - place
            if other < length and row[place] != row[other]:
                return False
        return True

    def value(self, length: int, used: int) -> None:
        """Compare with the best each pattern and length this could end in."""
        row = self.row
        base = self.fixed - used * self.by.used
        mask = 0
        for place in range(length):
            colour = row[place]
            mask |= 1 << colour
            base += self.weights[PER_COLOUR * 8 + colour] // 2
        self.find_colour_button(mask)
        solid = self.is_solid(length)
        striped = self.is_striped(length)
        blocked = self.is_blocked(length)
        single = length < 2 or row[length - 1] != row[length - 2]
        for size in range(max(length, self.least), self.most + 1):
            missing = size - length
            if missing > self.future:
                break
            worth = base + self.length_worth[size] - missing * (self.by.later + self.by.free)
            self.compare(UGLY, worth, missing, 0, used)
            if solid:
                self.compare(SOLID, worth, missing, missing if length else missing - 1, used)
            if striped and length + missing > 2 and (missing or length > 1):
                self.compare(STRIPES, worth, missing, max(missing - max(2 - length, 0), 0), used)
            if size < 4:
                continue
            if blocked and (missing or not (single or solid)):
                # A single tile needs its like; after that every second one is bound.
                bound = 1 if single and length else 0
                self.compare(COLORBLOCK, worth, missing, bound + (missing - bound) // 2, used)
            if self.mirrors(length, size) and (missing or not (solid or striped)):
                # Places beyond the middle are bound by those before it.
                self.compare(SYMMETRICAL, worth, missing, min(missing, size // 2), used)

    def find_colour_button(self, mask: int) -> None:
        state = self.state
        self.colour_slot = -1
        self.colour_worth = 0
        for slot in range(2):
            button = self.buttons[slot]
            if button >= 0:
                needs = state.box.needs[button]
                if mask & needs == needs and (self.colour_slot < 0 or state.box.worth[button] > self.colour_worth):
                    self.colour_slot = slot
                    self.colour_worth = state.box.worth[button]

    def find_buttons(self, state: KnittingCircleState) -> None:
        """The pattern button for each pattern, and the garment button, that this garment could take."""
        box = state.box
        for pattern in range(5):
            self.pattern_slot[pattern] = -1
            self.pattern_worth[pattern] = self.weights[PER_PATTERN * 8 + pattern]
        if not state.family:
            self.pattern_worth[UGLY] = 100 * UGLY_POINTS
        for slot in range(2, 4):
            button = self.buttons[slot]
            if button >= 0:
                pattern = box.needs[PATTERN_BUTTON * BUTTONS + button]
                if self.pattern_slot[pattern] < 0:
                    self.pattern_slot[pattern] = slot
                    self.pattern_worth[pattern] += 100 * box.worth[PATTERN_BUTTON * BUTTONS + button]
        self.garment_slot = -1
        for slot in range(4, 6):
            button = self.buttons[slot]
            if button >= 0 and self.garment_slot < 0 and box.needs[GARMENT_BUTTON * BUTTONS + button] == self.type:
                self.garment_slot = slot
                self.fixed += 100 * box.worth[GARMENT_BUTTON * BUTTONS + button]

    def compare(self, pattern: int, worth: int, missing: int, exact: int, used: int) -> None:
        """Keep this as the best if it is."""
        value = worth + self.pattern_worth[pattern] + 100 * self.colour_worth - exact * (self.by.exact - self.by.free)
        number = 0
        if self.colour_slot >= 0:
            number += 1
        if self.pattern_slot[pattern] >= 0:
            number += 1
        if self.garment_slot >= 0:
            number += 1
        if number == 2:
            value += self.weights[PER_TWO_BUTTONS * 8]
        elif number == 3:
            value += self.weights[PER_THREE_BUTTONS * 8]
        if value > self.best:
            self.best = value
            self.best_missing = missing
            self.best_used = used
            self.best_hand = self.hand[:]
            self.best_buttons[0] = self.colour_slot
            self.best_buttons[1] = self.pattern_slot[pattern]
            self.best_buttons[2] = self.garment_slot
