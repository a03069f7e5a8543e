"""The ladder holds among players who are not like ours: each game's population of styles (tests/strangers.py)."""

from __future__ import annotations

from pathlib import Path
from types import ModuleType

import pytest

import yarnhall
from yarnhall.bots.ladder import duel
from yarnhall.bots.levels import LEVELS
from yarnhall.bots.skilled import SkilledBot
from yarnhall.core.registry import game as find_game

SCRIPTS = Path(__file__).resolve().parents[2] / "scripts"
TAILOR = 3


@pytest.fixture
def script(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.syspath_prepend(str(SCRIPTS))
    import strangers

    return strangers


@pytest.mark.parametrize("id", yarnhall.games())
def test_every_style_plays_a_whole_game(script: ModuleType, id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(script, "TRIES", 1)
    game = find_game(id)
    population = script.strangers(game)
    assert len(population) >= 2
    for number, stranger in enumerate(population.values()):
        played = duel(game, SkilledBot(game.judge, game.judge.skills()[0], 0), stranger, number, "styles")
        assert played.won in (0, 0.5, 1)


@pytest.mark.slow
@pytest.mark.parametrize("id", yarnhall.games())
def test_a_place_on_the_ladder_holds_against_strangers(script: ModuleType, id: str) -> None:
    """Over the whole population: no level does worse than the one below it by more than chance would have it, and
    Tailor wins most of its games."""
    game = find_game(id)
    population = list(script.strangers(game).values())
    games = 120 // len(population)
    shares: list[float] = []
    for rank in range(TAILOR + 1):
        bot = SkilledBot(game.judge, game.judge.skills()[rank], 0)
        won = [duel(game, bot, other, number, "strangers").won for other in population for number in range(games)]
        shares.append(sum(won) / len(won))
    # Two shares of 120 games differ by 0.13 once in twenty by chance alone.
    for rank in range(1, TAILOR + 1):
        assert shares[rank] > shares[rank - 1] - 0.13, (LEVELS[rank].title, shares)
    assert shares[TAILOR] > 0.65, shares
