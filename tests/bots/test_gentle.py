"""The gentlest bots play a plain game that moves on and ends, and that random moves do not win."""

from __future__ import annotations

import pytest

import yarnhall
from yarnhall.bots.course import Course
from yarnhall.bots.ladder import duel, play
from yarnhall.bots.levels import LEVELS
from yarnhall.bots.random import RandomBot
from yarnhall.bots.skilled import SkilledBot
from yarnhall.core.registry import AnyGame, game as find_game
from yarnhall.core.rng import seeded

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


@pytest.mark.parametrize("id", yarnhall.games())
def test_levels_see_as_much_as_is_said_of_them(id: str) -> None:
    """First evening what strikes the eye and a move or two, Mender a good part, Tailor most of what moves on."""
    game = find_game(id)
    levels = [bot(game, rank) for rank in range(4)]
    shares = [0.0] * len(levels)
    state = game.new(2, seed="sight")
    course = Course(state, [levels[2]] * 2, seeded("sight bots"))
    rng, choices, most = seeded("sight"), 0, 0
    while acting := state.to_act():
        player = acting[0]
        legal = state.legal(player)
        if len(acting) == 1 and len(legal) > 1:
            choices += 1
            going = len(levels[0].moving_on(state, player, legal))
            for rank, one in enumerate(levels):
                seen = len(one.seen(state, player, legal, rng)) if one.skill.sight else going
                shares[rank] += seen / going
                most = max(most, seen) if rank == 0 else most
        course.step()
    first, _, mender, tailor = (share / choices for share in shares)
    assert most <= 3
    assert first < mender < tailor or mender > 0.95
    assert mender >= 0.3
    assert tailor >= 0.65
