"""What a seasoned hand does without thinking: how promising a patch looks on a space, at a glance.

Rehearsals of the rest of a game are played by it, so it is quick: groups that the patch would touch, the goals around,
and what the groups around that space lose.
"""

from __future__ import annotations

from typing import Final

from yarnhall.core.native import i64
from yarnhall.core.state import Player
from yarnhall.games.calico.data import (
    BUTTON_POINTS,
    CAT_POINTS,
    CAT_SIZES,
    COLOURS,
    GOAL_SPOTS,
    PATTERNS,
    RAINBOW_POINTS,
)
from yarnhall.games.calico.grid import CELLS, FRAMES, NEAR, SPACE_CELLS, cell_of, flood, size, spread
from yarnhall.games.calico.outlook import KINDS, OUTLOOK, POINT
from yarnhall.games.calico.partitions import COUNT_BITS, add
from yarnhall.games.calico.quilts import pleases
from yarnhall.games.calico.state import CalicoState

MOST_OPEN: Final = 4  # free spaces around a group beyond which more help no more

# Found by `scripts/tune calico --habits`; docs/tuning says how.
HABITS: Final = [
    118,  # percent of what a goal's outlook grows
    *[141, 115, 93, 67],  # by free spaces around it: a colour group that lacks one patch for a button
    *[44, 49, 40, 39],  # one that lacks two
    *[6, 7, 80, 68, 43],  # by number of colours that have one: a first button of a colour, toward the rainbow
    *[34, 16, 10, 5, 2, 0],  # by patches that a group lacks: percent of a cat's points
    *[81, 94],  # percent of that: one free space around the group, more than one
    1,  # how much less a group is worth when few spaces are left
    *[36, 25],  # percent of the claims that colours, patterns around have on the space
]


class Habits:
    """The same by name, and what they make of a patch."""

    def __init__(self, numbers: list[int] = HABITS) -> None:
        self.numbers: list[int] = numbers
        self.goal: int = numbers[0]
        self.lacks_one: list[int] = [0, *numbers[1:5]]
        self.lacks_two: list[int] = [0, *numbers[5:9]]
        self.rainbow: list[int] = numbers[9:14]
        self.cat: list[int] = [100, *numbers[14:20], 0]
        self.few_open: list[int] = [0, numbers[20], numbers[21], numbers[21], numbers[21]]
        self.late: int = numbers[22]
        self.hue_claim: int = numbers[23]
        self.print_claim: int = numbers[24]

    def claims(self, state: CalicoState, player: Player) -> list[int]:
        """By cell: what the groups around a free space would lose if something else came there."""
        found = [0] * CELLS
        for colour in range(COLOURS):
            self.claim_for_button(state, player, colour, found)
        for pattern in range(PATTERNS):
            self.claim_for_cat(state, player, pattern, found)
        return found

    def claim_for_button(self, state: CalicoState, player: Player, colour: int, found: list[int]) -> None:
        cells: i64 = state.coloured[player * COLOURS + colour]
        done: i64 = cells & state.buttoned[player]
        # R4.2: a space beside a group that has a button brings no other.
        open_to: i64 = state.free[player] & ~spread(done)
        loose: i64 = cells & ~done & spread(open_to)
        while loose:
            group: i64 = flood(loose & -loose, cells)
            loose &= ~group
            around: i64 = spread(group) & open_to
            count = min(size(around), MOST_OPEN)
            lacks = self.lacks_one[count] if group & (group - 1) else self.lacks_two[count]
            share(lacks * self.hue_claim // 100, around, found)

    def claim_for_cat(self, state: CalicoState, player: Player, pattern: int, found: list[int]) -> None:
        cells: i64 = state.patterned[player * PATTERNS + pattern]
        done: i64 = cells & state.visited[player]
        # R5.3: nor does one beside a group that has its cat.
        open_to: i64 = state.free[player] & ~spread(done)
        loose: i64 = cells & ~done & spread(open_to)
        cat = state.cats[state.liked[pattern]]
        while loose:
            group: i64 = flood(loose & -loose, cells)
            loose &= ~group
            around: i64 = spread(group) & open_to
            value = self.toward_cat(cat, size(group), size(around))
            share(value * self.print_claim // 100, around, found)

    def toward_cat(self, cat: int, count: int, around: int) -> int:
        """What a group of so many patches with so many free spaces around is worth until the cat comes."""
        lacks = max(1, CAT_SIZES[cat] - count)
        return self.cat[lacks] * self.few_open[min(around, MOST_OPEN)] * CAT_POINTS[cat] // 100

    def best(self, state: CalicoState, player: Player, kind: int, claims: list[int]) -> int:
        """The most that a patch adds anywhere; nothing if it does harm everywhere."""
        free: i64 = state.free[player]
        best = 0
        for cell in SPACE_CELLS:
            if free >> cell & 1:
                best = max(best, self.gain(state, player, kind, cell) - claims[cell])
        return best

    def gain(self, state: CalicoState, player: Player, kind: int, cell: int) -> int:
        """About what a patch adds there."""
        colour = kind // PATTERNS
        pattern = kind % PATTERNS
        bit: i64 = 1 << cell
        free: i64 = state.free[player]
        rest: i64 = free & ~bit
        now = 0
        for spot in range(GOAL_SPOTS):
            at = player * GOAL_SPOTS + spot
            goal = state.goals[at]
            if goal >= 0 and FRAMES[spot] >> cell & 1:
                hues = state.hues[at]
                prints = state.prints[at]
                before = OUTLOOK[(goal * KINDS + (hues >> COUNT_BITS)) * KINDS + (prints >> COUNT_BITS)]
                hues = add(hues, colour) >> COUNT_BITS
                prints = add(prints, pattern) >> COUNT_BITS
                now += (OUTLOOK[(goal * KINDS + hues) * KINDS + prints] - before) * self.goal // 100
        cells: i64 = state.coloured[player * COLOURS + colour]
        near: i64 = NEAR[cell]
        later = 0
        if not near & cells & state.buttoned[player]:
            group: i64 = flood(bit, cells | bit)
            count = size(group)
            if count >= 3:
                now += BUTTON_POINTS * POINT
                if not state.buttons[player * COLOURS + colour] and not state.rainbow[player]:
                    now += self.toward_rainbow(state, player)
            elif count == 2:
                later += self.lacks_one[min(size(spread(group) & rest), MOST_OPEN)]
            else:
                later += self.lacks_two[min(size(spread(group) & rest), MOST_OPEN)]
        cells = state.patterned[player * PATTERNS + pattern]
        if not near & cells & state.visited[player]:
            cat = state.cats[state.liked[pattern]]
            group = flood(bit, cells | bit)
            if pleases(cat, group, cell):
                now += CAT_POINTS[cat] * POINT
            else:
                later += self.toward_cat(cat, size(group), size(spread(group) & rest))
        left = size(rest)
        return now + later * left // (left + self.late) if left else now

    def toward_rainbow(self, state: CalicoState, player: Player) -> int:
        have = 0
        for at in range(player * COLOURS, player * COLOURS + COLOURS):
            if state.buttons[at]:
                have += 1
        return RAINBOW_POINTS * POINT if have == COLOURS - 1 else self.rainbow[have]


def share(value: int, around: i64, found: list[int]) -> None:
    """Add a value to all cells of a mask."""
    left: i64 = around
    while left:
        low: i64 = left & -left
        found[cell_of(low)] += value
        left &= ~low
