"""The laws, for every preset and number of seats: a few games each interpreted, more compiled."""

from __future__ import annotations

from itertools import product

import pytest

from yarnhall import laws
from yarnhall.core import record as records, state
from yarnhall.core.rng import seeded
from yarnhall.games.circuitous.data import LONGEST_LIST
from yarnhall.games.circuitous.decks import shipped
from yarnhall.games.circuitous.game import GAME, Circuitous, Options
from yarnhall.games.circuitous.layout import DISTANCES

COMPILED = not (state.__file__ or "").endswith(".py")
GAMES_FOR_A_CONFIGURATION = 10 if COMPILED else 1


@pytest.mark.parametrize("preset", GAME.presets)
def test_the_laws_hold(preset: str) -> None:
    configurations = len(GAME.seats(GAME.presets[preset]))
    games = GAMES_FOR_A_CONFIGURATION * configurations
    report = laws.check(GAME, presets=[preset], games=games, thoroughness=0.002)
    assert report.games == games


@pytest.mark.slow
@pytest.mark.parametrize("preset", GAME.presets)
def test_the_laws_hold_everywhere(preset: str) -> None:
    laws.check(GAME, presets=[preset], games=30, seed="slow", thoroughness=0.1)


def every_option() -> dict[str, Options]:
    """A preset for every choice that can be made before a game."""
    names = ("finishes", "distance", "orientation", "slides", "replaced")
    found = product((0, 1, 2, 3), DISTANCES, ("facing", "turned"), (4, 8), ("discard", "hand"))
    return {" ".join(map(str, values)): GAME.configure(dict(zip(names, values, strict=True))) for values in found}


class EveryOption(Circuitous):
    presets = every_option()


@pytest.mark.slow
@pytest.mark.parametrize("distance", DISTANCES)
def test_the_laws_hold_with_every_option(distance: str) -> None:
    presets = [name for name in EveryOption.presets if name.split()[1] == distance]
    report = laws.check(EveryOption(), presets=presets, games=96, seed="options", thoroughness=0.002)
    assert (report.games, len(report.configurations)) == (96, 4 * 2 * 2 * 2 * 3)


def test_lists_of_actions_stay_short() -> None:
    longest = 0
    for number in range(3):
        played, rng = GAME.new(4, {"finishes": 1}, f"long {number}"), seeded(str(number))
        while played.to_act():
            legal = played.legal(played.active)
            longest = max(longest, len(legal))
            played.apply(played.active, legal[rng.below(len(legal))])
    assert 100 < longest <= LONGEST_LIST


def test_own_cards_are_in_the_record() -> None:
    own = shipped().replace("points = 3", "points = 4")
    start = records.start(GAME, 2, {"cards": own}, "own")
    again = records.from_text(start.to_text())
    assert again == start
    assert again.options["cards"] == own
    assert records.opening(again).census() == GAME.new(2, {"cards": own}, "own").census()
