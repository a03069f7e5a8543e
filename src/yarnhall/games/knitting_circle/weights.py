"""What the judge of Knitting Circle goes by, in hundredths of points. `scripts/tune` found them: see docs/tuning."""

from __future__ import annotations

from typing import Final

WEIGHTS: Final = [
    150,  # a tile of a later draft, which could serve elsewhere
    *[90, 15],  # more, if it must be of one colour; if many would do
    25,  # a tile in hand that is used up
    *[130, 170],  # a yarn and a paw as a reward
    80,  # what is not completed yet is a little less
    *[45, 60, 25, 35, 35, 25, 45],  # how often a bonus will score once more for each garment to come, by its kind
    9,  # how often one for a colour will, for each tile to come
    *[120, 220],  # a tile in hand that stays for the next round; a paw
    *[20, 60, 90, 120, 160, 200, 220, 240, 250, 260],  # a needle that is free, by the tiles to come, from three
    *[60, 170, 150],  # what a rival has: a tile, one that is knitted, a paw
    100,  # percent: of what the best rival has
    *[140, 20],  # more for a tile that must be of one colour, instead: if the ring has none in reach; if it surely has
    30,  # percent that one with the other stitch counts for
    500,  # an objective of a scenario that is played alone
]


class Weights:
    """The same by name."""

    def __init__(self, numbers: list[int]) -> None:
        self.numbers: list[int] = numbers
        self.later: int = numbers[0]
        self.exact: int = numbers[1]
        self.free: int = numbers[2]
        self.used: int = numbers[3]
        self.reward_yarn: int = numbers[4]
        self.reward_paw: int = numbers[5]
        self.unfinished: int = numbers[6]
        self.growth: list[int] = [0, 0, 0, 0, *numbers[7:14]]  # by kind of bonus
        self.colour_growth: int = numbers[14]
        self.kept: int = numbers[15]
        self.held_paw: int = numbers[16]
        self.start: list[int] = [0, 0, 0, *numbers[17:27]]
        self.rival_tile: int = numbers[27]
        self.rival_knitted: int = numbers[28]
        self.rival_paw: int = numbers[29]
        self.rivals: int = numbers[30]
        self.dear: int = numbers[31]
        self.cheap: int = numbers[32]
        self.turned: int = numbers[33]
        self.objective: int = numbers[34]
