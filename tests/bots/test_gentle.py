"""The gentlest bots play a plain game that moves on and ends, and that random moves do not win."""

from __future__ import annotations

import pytest

import yarnhall
from yarnhall.bots.ladder import duel, play
from yarnhall.bots.levels import LEVELS
from yarnhall.bots.random import RandomBot
from yarnhall.bots.skilled import SkilledBot
from yarnhall.core.registry import AnyGame, game as find_game

GAMES = 200


def bot(game: AnyGame, rank: int) -> SkilledBot:
    return SkilledBot(game.judge, game.judge.skills()[rank], 0)


@pytest.mark.slow
@pytest.mark.parametrize("id", yarnhall.games())
def test_first_evening_beats_random_in_four_of_five(id: str) -> None:
    game = find_game(id)
    won = sum(duel(game, bot(game, 0), RandomBot(), number, "gentle").won for number in range(GAMES))
    assert won >= 0.8 * GAMES


@pytest.mark.slow
@pytest.mark.parametrize("id", yarnhall.games())
def test_games_of_the_gentlest_have_a_winner(id: str) -> None:
    """All but one in twenty, among the three gentlest levels."""
    game = find_game(id)
    without = 0
    for number in range(GAMES):
        ranks = (number % 3, (number // 3 + 1) % 3)
        placing, _ = play(game, [bot(game, rank) for rank in ranks], f"winner {number}", f"winner bots {number}")
        without += 1 not in placing
    assert without <= GAMES // 20


@pytest.mark.slow
@pytest.mark.parametrize("id", yarnhall.games())
def test_games_of_first_evening_alone_have_a_winner(id: str) -> None:
    """All but one in twenty: the gentlest of all moves on, too."""
    game = find_game(id)
    without = 0
    for number in range(GAMES):
        placing, _ = play(game, [bot(game, 0)] * 2, f"evening {number}", f"evening bots {number}")
        without += 1 not in placing
    assert without <= GAMES // 20


def test_every_level_has_a_skill_in_every_game() -> None:
    for id in yarnhall.games():
        assert len(find_game(id).judge.skills()) == len(LEVELS)
