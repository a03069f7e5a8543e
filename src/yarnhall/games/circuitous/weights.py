"""What the judge of Circuitous goes by. `scripts/tune` found the numbers; docs/tuning says how."""

from __future__ import annotations

from typing import Final

WEIGHTS: Final = [
    220,  # hundredths of a point: laying the last card
    8000,  # a point of lead, next to the Finish
    20,  # tenths of a card: how slowly a lead gains by coming nearer
    200,  # each card still to be laid
]


class Weights:
    """The same by name."""

    def __init__(self, numbers: list[int]) -> None:
        self.numbers: list[int] = numbers
        self.last: int = numbers[0]
        self.lead: int = numbers[1]
        self.slowly: int = numbers[2]
        self.to_go: int = numbers[3]
