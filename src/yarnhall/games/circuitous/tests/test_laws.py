"""The laws, for every preset and number of seats: a few games each interpreted, more compiled."""

from __future__ import annotations

from itertools import product

import pytest

from yarnhall import laws
from yarnhall.core import record as records, state
from yarnhall.core.rng import seeded
from yarnhall.games.circuitous.data import DECKS, LONGEST_LIST
from yarnhall.games.circuitous.decks import shipped
from yarnhall.games.circuitous.game import GAME, Circuitous, FormerOptions, Options

COMPILED = not (state.__file__ or "").endswith(".py")
GAMES_FOR_A_CONFIGURATION = 2 if COMPILED else 1


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


TURNS = ("as it is", "right", "round", "left")
DISTANCES = (12, 24, 48)


def every_option() -> dict[str, Options]:
    """A preset for every choice that can be made before a game; what the others are comes round in turn."""
    found: dict[str, Options] = {}
    chosen = product(DISTANCES, (0, 1, 2, 3), ("facing", "turned"), ("discard", "hand"))
    for number, (distance, finishes, orientation, replaced) in enumerate(chosen):
        turns = {f"finish_{at}": TURNS[(number // at) % 4] for at in (1, 2, 3)}
        given = {"finishes": finishes, "distance": distance, "orientation": orientation, "replaced": replaced}
        more = {"start": TURNS[number % 4], "begins": number % 3, "deck_2": ("any", *DECKS)[number % 5]}
        found[f"{number} {distance}"] = GAME.configure({**given, **turns, **more})
    return found


class WithOptions(Circuitous):
    """Other presets, by the same rules."""

    def rulebook(self) -> str:
        return GAME.rulebook()


class EveryOption(WithOptions):
    presets = every_option()


@pytest.mark.slow
@pytest.mark.parametrize("distance", DISTANCES)
def test_the_laws_hold_with_every_option(distance: int) -> None:
    presets = [name for name in EveryOption.presets if name.endswith(f" {distance}")]
    report = laws.check(EveryOption(), presets=presets, games=96, seed="options", thoroughness=0.002)
    assert (report.games, len(report.configurations)) == (96, 4 * 2 * 2 * 3)


class Former(WithOptions):
    """The rules of versions 1 and 2, in which games are still played to their end."""

    options = FormerOptions
    presets = {  # noqa: RUF012 - declared so by Game
        "standard": GAME.former(2, {}),
        "eight": GAME.former(1, {"slides": 8, "replaced": "hand", "distance": "short"}),
    }


def test_the_laws_hold_in_games_begun_by_former_rules() -> None:
    assert laws.check(Former(), games=6 * GAMES_FOR_A_CONFIGURATION, thoroughness=0.002).games >= 6


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
