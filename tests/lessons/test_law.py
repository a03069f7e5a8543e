"""Every lesson of every game keeps the law of lessons."""

from __future__ import annotations

import pytest

import yarnhall
from yarnhall import laws
from yarnhall.core.registry import game as find_game


@pytest.mark.parametrize("game", yarnhall.games())
def test_every_lesson_can_be_played_in_every_way_it_allows(game: str) -> None:
    found = find_game(game)
    assert laws.lessons(found) >= len(found.lessons())
