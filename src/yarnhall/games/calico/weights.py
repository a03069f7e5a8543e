"""What the judge of Calico goes by. `scripts/tune` found the numbers; docs/tuning says how."""

from __future__ import annotations

from typing import Final

WEIGHTS: Final = [
    100,  # percent of a goal's outlook
    *[110, 117, 133, 140],  # by free spaces around it: a colour group that lacks one patch for a button
    *[15, 30, 40, 45],  # one that lacks two
    *[18, 55, 129, 239, 368],  # by number of colours with a button: toward the rainbow
    *[47, 18, 7, 3, 2, 1],  # by patches that a group lacks: percent of a cat's points
    *[38, 100],  # percent of that: one free space around the group, more than one
    2,  # how much less a group is worth when few spaces are left
    *[45, 19],  # percent of what the better patch in hand would bring at once, of what the other would
    100,  # percent: of what the best rival has
]


class Weights:
    """The same by name."""

    def __init__(self, numbers: list[int]) -> None:
        self.numbers: list[int] = numbers
        self.goal: int = numbers[0]
        self.lacks_one: list[int] = [0, *numbers[1:5]]
        self.lacks_two: list[int] = [0, *numbers[5:9]]
        self.rainbow: list[int] = [0, *numbers[9:14], 0]
        self.cat: list[int] = [100, *numbers[14:20], 0]
        self.few_open: list[int] = [0, numbers[20], numbers[21], numbers[21], numbers[21]]
        self.late: int = numbers[22]
        self.best_in_hand: int = numbers[23]
        self.other_in_hand: int = numbers[24]
        self.rivals: int = numbers[25]
