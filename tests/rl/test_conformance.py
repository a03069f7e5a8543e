"""PettingZoo's and Gymnasium's own tests, for every game and number of seats."""

from __future__ import annotations

import warnings

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import yarnhall
from yarnhall import rl
from yarnhall.core.registry import game as find_game

with warnings.catch_warnings():  # PettingZoo's own games, where they are installed, import what is deprecated
    warnings.simplefilter("ignore", DeprecationWarning)
    from pettingzoo.test import api_test, seed_test


def test_a_table_for_all_seats_that_was_seeded_once_deals_the_same_games_again() -> None:
    """A learner names a seed at the beginning and never again: before, only its first game could be repeated."""
    dealt: list[list[str]] = []
    for _ in range(2):
        env = rl.aec(yarnhall.games()[0])
        env.reset(seed=5)
        seeds = [env.unwrapped.table.dealt]
        for _ in range(2):
            env.reset()
            seeds.append(env.unwrapped.table.dealt)
        dealt.append(seeds)
    assert dealt[0] == dealt[1]
    assert len(set(dealt[0])) == 3


@pytest.mark.parametrize("id", yarnhall.games())
def test_a_number_of_seats_is_enough(id: str) -> None:
    """The rules for so many are those of the environment of that name."""
    for seats in {seats for game, seats, _ in tables() if game == id and seats > 1}:
        assert rl.single(id, seats=seats, bots=["random"]).table.seats == seats


def tables() -> list[tuple[str, int, str]]:
    """Every game and number of seats, with a preset that allows it."""
    found: dict[tuple[str, int], str] = {}
    for id in yarnhall.games():
        game = find_game(id)
        for preset, options in game.presets.items():
            for seats in game.seats(options):
                found.setdefault((id, seats), preset)
    return [(id, seats, preset) for (id, seats), preset in found.items()]


@pytest.mark.parametrize(("id", "seats", "preset"), tables())
# PettingZoo knows by name which of its own environments have a mask beside the observation, and warns of all others.
@pytest.mark.filterwarnings("ignore:Observation is not a NumPy array:UserWarning")
@pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be:UserWarning")
def test_a_table_is_a_pettingzoo_environment(id: str, seats: int, preset: str) -> None:
    api_test(rl.aec(id, seats, preset), num_cycles=120)
    seed_test(lambda: rl.aec(id, seats, preset), num_cycles=60)


@pytest.mark.parametrize(("id", "seats", "preset"), tables())
@pytest.mark.parametrize("bot", ["random", "greedy"])
def test_a_seat_against_bots_is_a_gymnasium_environment(id: str, seats: int, preset: str, bot: str) -> None:
    check_env(rl.single(id, seats, [bot], options=preset), skip_render_check=True)


def test_environments_have_names_with_versions() -> None:
    names = rl.register()
    assert len(names) == len(set(names))
    for id in yarnhall.games():
        assert any(name.startswith(f"yarnhall/{id}-") and name.rpartition("-v")[2].isdigit() for name in names)
        for seats in {seats for options in find_game(id).presets.values() for seats in find_game(id).seats(options)}:
            assert rl.id_of(id, seats) in names
    env = gymnasium.make(names[0], bots=["random"])
    first, _ = env.reset(seed=3)
    again, _ = env.reset(seed=3)
    assert np.array_equal(first["observation"], again["observation"])
