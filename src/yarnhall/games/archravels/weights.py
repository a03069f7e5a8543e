"""What the judge of ArchRavels goes by. `scripts/tune` found the numbers; docs/tuning says how."""

from __future__ import annotations

from typing import Final

MOST_LACKING: Final = 20

WEIGHTS: Final = [
    # Thousandths: what a project keeps of its worth for each yarn it lacks,
    *[961, 891, 848],  # that lies in the Bazaar before one's own turn, that lies there before a rival's, that does not
    *[939, 596, 273, 11, 0, 0, 0],  # and by the crafts it takes, from none, for those who craft two at once
    *[946, 696, 463, 266, 105, 0, 0],  # and for those who craft four
    838,  # thousandths: for a craft that the present action will do
    *[18, 14],  # percent: of the second and the third project
    *[-63, -25, 25, 63, 78, 86, 90, 94],  # a token in the bowl, by projects still to be finished
    19,  # tokens from which on more of them hurt
    *[0, 0, 118, 259, 330, 365, 382, 382],  # thousandths, likewise: a request for which nothing is lacking
    *[609, 652, 757, 826, 870, 887, 896, 896],  # thousandths of that for each yarn it lacks
    34,  # percent: how much less of that what lies in the Bazaar costs
    *[10, 34, 34],  # bear, mittens, scarf learned, for each project still to be finished
    163,  # being tangled
    400,  # an item is about to be unravelled
    *[9, 32, -65],  # what it costs that the marker stands on the first, second, third space, and cannot go there next
    117,  # percent: of what the best rival has
    52,  # percent: what the Color Specialist need not mind of what the dearest item lacks
]


class Weights:
    """The same by name."""

    def __init__(self, numbers: list[int]) -> None:
        self.numbers: list[int] = numbers
        self.next: list[int] = powers(numbers[0])
        self.later: list[int] = powers(numbers[1])
        self.far: list[int] = powers(numbers[2])
        self.by_craft: list[int] = numbers[3:10]
        self.by_craft_4: list[int] = numbers[10:17]
        self.ready: int = numbers[17]
        self.second: int = numbers[18]
        self.third: int = numbers[19]
        self.token: list[int] = numbers[20:28]
        self.plenty: int = numbers[28]
        self.request: list[int] = numbers[29:37]
        self.lack_part: list[int] = numbers[37:45]
        self.near_part: list[int] = [1000 - (1000 - part) * (100 - numbers[45]) // 100 for part in self.lack_part]
        self.learned: list[int] = [0, *numbers[46:49], 0]
        self.tangled: int = numbers[49]
        self.frogging: int = numbers[50]
        self.marker: list[int] = [*numbers[51:54], 0]
        self.rivals: int = numbers[54]
        self.any_colours: int = numbers[55]


def powers(thousandths: int) -> list[int]:
    """What is left of 1000 after none, one, two ... of them."""
    found = [1000]
    for _ in range(MOST_LACKING):
        found.append((found[-1] * thousandths + 500) // 1000)
    return found
