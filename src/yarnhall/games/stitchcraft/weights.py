"""What the judge of Stitchcraft goes by. `scripts/tune` found the numbers; docs/tuning says how."""

from __future__ import annotations

from typing import Final

WEIGHTS: Final = [
    *[4, 49, 192, 1825],  # one to four of a colour in the Showcase
    *[4, 27, 41, 105, 172, 242, 2078],  # one to seven colours there
    *[75, 85],  # percent: of what is alike, of what is colourful
    *[29, 30],  # percent of what Display and hand would add to either
    *[9, 76, 3],  # a Tapestry in the Display, a Blue one there, one in the hand
    *[4, 52],  # Tapestries left when an emptying Chest begins to hurt, and how much each one lacking does
    68,  # percent: of what rivals have
]


class Weights:
    """The same by name."""

    def __init__(self, numbers: list[int]) -> None:
        self.numbers: list[int] = numbers
        # By how many are in the Showcase; beyond the last the game is won.
        self.alike: list[int] = [0, *numbers[0:4], numbers[3] + 100]
        self.colourful: list[int] = [0, *numbers[4:11], numbers[10] + 100]
        self.of_alike: int = numbers[11]
        self.of_colourful: int = numbers[12]
        self.waiting_alike: int = numbers[13]
        self.waiting_colourful: int = numbers[14]
        self.face_down: int = numbers[15]
        self.face_down_blue: int = numbers[16]
        self.in_hand: int = numbers[17]
        self.chest_low: int = numbers[18]
        self.chest_fear: int = numbers[19]
        self.rivals: int = numbers[20]
