"""Whole positions and environments are copied and kept: what comes back goes on in the same way."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import yarnhall
from yarnhall import rl
from yarnhall.core.pickling import attributes
from yarnhall.core.registry import game as find_game
from yarnhall.core.rng import Rng, seeded
from yarnhall.core.state import State

GAME = yarnhall.games()[-1]
WAYS: list[Callable[[Any], Any]] = [copy.copy, copy.deepcopy, lambda thing: pickle.loads(pickle.dumps(thing))]


def played(state: State, rng: Rng, steps: int) -> list[tuple[int, int]]:
    found = []
    for _ in range(steps):
        acting = state.to_act()
        if not acting:
            break
        actions = state.legal(acting[0])
        found.append((acting[0], actions[rng.below(len(actions))]))
        state.apply(*found[-1])
    return found


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("id", yarnhall.games())
def test_a_position_comes_back_whole_and_apart(id: str, way: Callable[[Any], Any]) -> None:
    state = find_game(id).new(2, None, "kept")
    played(state, seeded("before"), 40)
    twin = way(state)
    before = find_game(id).view(twin, 0)
    assert set(attributes(twin)) == set(attributes(state))
    assert played(state, seeded("after"), 60) == played(way(twin), seeded("after"), 60)
    # What was played on one did not change the other.
    assert find_game(id).view(twin, 0) == before
    assert find_game(id).view(twin, 1) != find_game(id).view(state, 1)


def test_a_game_is_itself() -> None:
    for way in WAYS:
        assert way(find_game(GAME)) is find_game(GAME)


@pytest.mark.parametrize("way", WAYS[1:])
def test_a_seat_among_bots_goes_on_as_it_would_have(way: Callable[[Any], Any]) -> None:
    env = rl.single(GAME, 2, bots=["greedy"])
    env.reset(seed=4)

    def go_on(env: Any, steps: int) -> list[float]:
        found = []
        for _ in range(steps):
            seen, reward, over, _, _ = env.step(np.flatnonzero(env.action_masks())[0])
            found.append(float(seen["observation"].sum()) + reward)
            if over:
                break
        return found

    assert len(go_on(env, 4)) == 4
    twin = way(env)
    assert go_on(env, 30) == go_on(twin, 30)


@pytest.mark.parametrize("bots", [None, ["random"]])
@pytest.mark.parametrize("way", WAYS[1:])
def test_many_tables_go_on_as_they_would_have(way: Callable[[Any], Any], bots: list[str] | None) -> None:
    env = rl.vector(GAME, 3, seats=2, bots=bots)
    env.reset(seed=4)

    def go_on(env: Any) -> list[float]:
        return [float(env.step(env.sample())[0]["observation"].sum()) for _ in range(40)]

    go_on(env)
    twin = way(env)
    assert go_on(env) == go_on(twin)


def test_a_whole_table_for_pettingzoo_is_copied() -> None:
    env = rl.aec(GAME, 2)
    env.reset(seed=1)
    twin = copy.deepcopy(env)
    action = int(np.flatnonzero(env.observe(env.agent_selection)["action_mask"])[0])
    env.step(action)
    twin.step(action)
    agent = env.agent_selection
    assert np.array_equal(env.observe(agent)["observation"], twin.observe(agent)["observation"])
