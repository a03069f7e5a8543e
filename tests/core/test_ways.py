"""The ways to play that the hall offers by name."""

from __future__ import annotations

import pytest

import yarnhall
from yarnhall.core.options import values


@pytest.mark.parametrize("id", yarnhall.games())
def test_every_way_can_be_played_and_has_a_name_and_a_sentence(id: str) -> None:
    game = yarnhall.game(id)
    ways = [(way, game.configure(way.options)) for way in game.ways]
    assert values(ways[0][1]) == values(game.presets["standard"])
    assert len({way.title for way, _ in ways}) == len(ways)
    assert len({str(values(options)) for _, options in ways}) == len(ways)
    for way, options in ways:
        assert way.about[0].isupper() or way.about[0].isdigit()
        assert way.about.endswith(".")
        assert game.seats(options)
    plain = [way for way, _ in ways if not way.scenario]
    assert len(plain) <= 6  # cards that a person takes in at a glance; the rest are variants
    assert all(len(way.about) <= 70 for way in plain)
