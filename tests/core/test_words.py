"""Words that every game's sentences are made of."""

from __future__ import annotations

import pytest

from yarnhall.core.words import amount


@pytest.mark.parametrize(
    ("points", "unit", "said"),
    [
        (12, 1, "12"),
        (-3, 1, "−3"),
        (0, 4, "0"),
        (49, 4, "12¼"),
        (-2, 4, "−½"),
        (3, 4, "¾"),
        (8, 4, "2"),
        (7, 3, "2 1/3"),
        (-1, 3, "−1/3"),
    ],
)
def test_points_are_said_in_whole_and_parts(points: int, unit: int, said: str) -> None:
    assert amount(points, unit) == said
