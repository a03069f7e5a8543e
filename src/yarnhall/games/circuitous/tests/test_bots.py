"""How well a bot that looks one action ahead plays, and whether it gets to a Finish wherever that lies."""

from __future__ import annotations

from itertools import product
from logging import getLogger

import pytest

from yarnhall.bots.bot import Bot
from yarnhall.bots.ladder import play
from yarnhall.bots.levels import level
from yarnhall.bots.seat import think
from yarnhall.bots.skilled import SkilledBot
from yarnhall.core.rng import seeded
from yarnhall.games.circuitous.game import GAME
from yarnhall.games.circuitous.state import CircuitousState

FIGURES = getLogger(__name__)
LAYOUTS = list(product((2, 3, 4), (1, 2, 3), (12, 17, 24, 32, 48), ("facing", "turned")))


def played(options: dict[str, object], seed: str, levels: list[str]) -> CircuitousState:
    state = GAME.new(len(levels), options, seed)
    rng = seeded(f"bots {seed}")
    bots: list[Bot] = [level(name).make(GAME.judge) for name in levels]
    while acting := state.to_act():
        state.apply(acting[0], think(bots[acting[0]], state, acting[0], rng))
    return state


def reached(seats: int, finishes: int, distance: int, orientation: str, games: int) -> int:
    """How many of so many greedy games get to a Finish."""
    options: dict[str, object] = {"finishes": finishes, "distance": distance, "orientation": orientation}
    name = f"layout {seats} {finishes} {distance} {orientation}"
    return sum(played(options, f"{name} {number}", ["greedy"] * seats).winner >= 0 for number in range(games))


def test_r9_4_greedy_games_get_to_a_finish() -> None:
    assert reached(2, 1, 24, "facing", 8) >= 7


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "finishes", "distance", "orientation"), LAYOUTS)
def test_r9_4_nine_games_in_ten_get_to_a_finish(seats: int, finishes: int, distance: int, orientation: str) -> None:
    assert reached(seats, finishes, distance, orientation, 100) >= 90


@pytest.mark.slow
def test_greedy_wins_nine_games_in_ten_against_random() -> None:
    won = 0
    for number in range(200):
        mine = number % 2
        levels = ["greedy" if seat == mine else "random" for seat in range(2)]
        won += played({}, f"versus {number}", levels).winner == mine
    assert won >= 180


@pytest.mark.slow
def test_of_masters_among_themselves_somebody_wins_in_97_games_of_100() -> None:
    """On the deals by which LOST was chosen: docs/tuning says what came on others."""
    master = SkilledBot(GAME.judge, GAME.judge.skills()[-1], 0)
    games = 120
    won = sum(1 in play(GAME, [master] * 2, f"ends {number // 2}", f"ends bots {number}")[0] for number in range(games))
    FIGURES.info("Circuitous: Master against Master reaches a Finish in %d of %d games", won, games)
    assert won >= 0.97 * games


def test_a_finish_strikes_the_eye_from_farther_away_as_the_game_grows_long() -> None:
    """A short game leaves the gentlest their detours; a long one does not end without a winner for them."""
    state = GAME.new(2, {}, "striking")
    judge = GAME.judge

    def brings(turn: int) -> int:
        """How many of the actions visibly come nearer at that turn."""
        state.turn = turn
        before = judge.striking(state, state.active)
        nearer = 0
        for action in state.legal(state.active):
            twin = state.clone()
            twin.apply(state.active, action)
            nearer += judge.striking(twin, state.active) > before
        return nearer

    assert brings(1) == 0
    assert 0 < brings(60) < len(state.legal(state.active))
