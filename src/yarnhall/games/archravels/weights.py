"""What the judge of ArchRavels goes by. `scripts/tune` found the numbers; docs/tuning says how."""

from __future__ import annotations

from typing import Final

MOST_LACKING: Final = 20

WEIGHTS: Final = [
    900,  # thousandths: what a project to come keeps of its worth for each yarn it lacks
    *[970, 800, 640, 510, 400, 310, 240],  # thousandths: by the crafts it takes, from none
    900,  # thousandths: for a craft that the present action will do
    *[50, 25],  # percent: of the second and the third project
    *[-100, -40, 40, 80, 100, 110, 115, 120],  # a token in the bowl, by projects still to be finished
    14,  # tokens from which on more of them hurt
    *[100, 350, 500, 580, 620, 640, 650, 650],  # thousandths, likewise: a request for which nothing is lacking
    *[550, 600, 720, 800, 850, 870, 880, 880],  # thousandths of that for each yarn it lacks
    25,  # something learned, for each project still to be finished
    150,  # being tangled
    400,  # an item is about to be unravelled
    60,  # the marker stands where most is crafted, so it cannot go there next
    100,  # percent: of what the best rival has
]


class Weights:
    """The same by name."""

    def __init__(self, numbers: list[int]) -> None:
        self.numbers: list[int] = numbers
        self.by_yarn: list[int] = [1000]
        for lack in range(1, MOST_LACKING + 1):
            unit = 1000 ** (lack - 1)
            self.by_yarn.append((numbers[0] ** lack + unit // 2) // unit)
        self.by_craft: list[int] = numbers[1:8]
        self.ready: int = numbers[8]
        self.second: int = numbers[9]
        self.third: int = numbers[10]
        self.token: list[int] = numbers[11:19]
        self.plenty: int = numbers[19]
        self.request: list[int] = numbers[20:28]
        self.lack_part: list[int] = numbers[28:36]
        self.learned: int = numbers[36]
        self.tangled: int = numbers[37]
        self.frogging: int = numbers[38]
        self.at_crafts: int = numbers[39]
        self.rivals: int = numbers[40]
