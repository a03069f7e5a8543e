"""Many tables in one call: each is what it would be alone."""

from __future__ import annotations

from pathlib import Path

import gymnasium
import numpy as np
import pytest
from gymnasium.wrappers.vector import RecordEpisodeStatistics

import yarnhall
from yarnhall import rl
from yarnhall.core.refusal import BadOption, Refused
from yarnhall.rl.vector import VectorTable

GAME = yarnhall.games()[-1]
MINE = """
from yarnhall.bots.random import RandomBot


class Mine(RandomBot):
    def __init__(self, judge):
        pass
"""


def alike(env: VectorTable) -> None:
    """What the tables show is what each would show alone."""
    seen = env._seen()
    for place, (state, seat) in enumerate(zip(env._batch.states, env._batch.asked, strict=True)):
        alone = env.table.observe_of(state, seat)
        assert np.array_equal(seen["observation"][place], alone["observation"])
        assert np.array_equal(seen["action_mask"][place], alone["action_mask"])


@pytest.mark.parametrize("id", yarnhall.games())
def test_tables_side_by_side_show_what_each_would_show_alone(id: str) -> None:
    env = rl.vector(id, 3)
    seen, info = env.reset(seed=5)
    assert env.observation_space.contains(seen)
    assert set(info) == {"seat"}
    for _ in range(40):
        env.step(env.sample())
    alike(env)
    assert env.action_space.contains(env.sample())
    assert np.array_equal(env.action_masks(), env._seen()["action_mask"].astype(bool))


def test_the_same_seed_gives_the_same_games() -> None:
    def course() -> list[float]:
        env = rl.vector(GAME, 4)
        env.reset(seed=7)
        return [float(env.step(env.sample())[0]["observation"].sum()) for _ in range(60)]

    assert course() == course()


def test_a_game_that_is_over_is_followed_by_the_next_in_the_same_step() -> None:
    env = rl.vector(GAME, 4, seats=2)
    env.reset(seed=1)
    over = 0
    while over < 6:
        before = list(env._batch.states)
        seen, rewards, ended, cut, info = env.step(env.sample())
        assert not cut.any()
        for place in np.flatnonzero(ended):
            over += 1
            assert env._batch.states[place] is not before[place]
            assert before[place].to_act() == []
            assert rewards[place] in info["seat_rewards"][place]
            assert info["seat_rewards"][place].sum() == pytest.approx(0)
            assert info["final_obs"][place]["observation"].shape == seen["observation"][place].shape
            assert info["final_info"][place]["seed"].isdecimal()
            assert seen["action_mask"][place].any()
        assert all(rewards[~ended] == 0)


def test_arrays_are_kept_or_used_again() -> None:
    for copy in (True, False):
        env = rl.vector(GAME, 2, copy=copy)
        first, _ = env.reset(seed=1)
        kept = first["observation"].copy()
        for _ in range(5):
            env.step(env.sample())
        assert np.array_equal(first["observation"], kept) == copy


def test_an_illegal_action_ends_only_its_game_and_costs_one() -> None:
    env = rl.vector(GAME, 2)
    env.reset(seed=1)
    actions = env.sample()
    actions[1] = np.flatnonzero(~env.action_masks()[1])[0]
    before = env._batch.states[1]
    _, rewards, ended, _, info = env.step(actions)
    assert list(ended) == [False, True]
    assert rewards[1] == -1
    assert "no legal action" in info["final_info"][1]["refused"]
    assert env._batch.states[1] is not before
    alike(env)


def test_bots_have_the_other_seats() -> None:
    env = rl.vector(GAME, 3, seats=2, bots=["random"])
    env.reset(seed=2)
    won: list[float] = []
    while len(won) < 4:
        learners = list(env._learners)
        assert list(env._batch.asked) == learners
        _, rewards, ended, _, info = env.step(env.sample())
        won += [rewards[place] for place in np.flatnonzero(ended)]
        assert all(info["seat_rewards"][place][learners[place]] == rewards[place] for place in np.flatnonzero(ended))
    assert set(won) <= {-1.0, 0.0, 1.0}
    alike(env)
    always = rl.vector(GAME, 2, bots=["random"], seat=1)
    _, info = always.reset(seed=1)
    assert list(info["seat"]) == [1, 1]


def test_policies_and_past_selves_are_opponents() -> None:
    asked = []

    def first(seen: rl.Observation) -> int:
        asked.append(1)
        return int(np.flatnonzero(seen["action_mask"])[0])

    past = rl.Past()
    env = rl.vector(GAME, 2, seats=2, bots=[past])
    env.reset(seed=1)
    assert not asked
    past.add(first)
    env.reset(seed=1)
    for _ in range(20):
        env.step(env.sample())
    assert asked
    single = rl.single(GAME, 2, bots=[first])
    single.reset(seed=3)
    before = len(asked)
    for _ in range(8):
        legal = np.flatnonzero(single.action_masks())
        single.step(legal[0])
    assert len(asked) > before


def test_a_bot_of_ones_own_is_an_opponent_by_its_file(tmp_path: Path) -> None:
    file = tmp_path / "mine.py"
    file.write_text(MINE)
    env = rl.single(GAME, 2, bots=[f"{file}:Mine"])
    env.reset(seed=1)
    with pytest.raises(Refused, match="there is first-evening"):
        rl.single(GAME, 2, bots=["nobody"])


def test_rewards_are_chosen() -> None:
    env = rl.single(GAME, 2, bots=["random"], reward=lambda game, state, player: 42.0)
    env.reset(seed=1)
    over, reward = False, 0.0
    while not over:
        _, reward, over, _, info = env.step(np.flatnonzero(env.action_masks())[0])
    assert reward == 42.0
    assert "seed" in info
    for name in ("place", "score"):
        table = rl.single(GAME, 2, bots=["random"], reward=name).table
        rewards = [table.rewards(table.game, env.table.state, seat) for seat in range(2)]
        assert sum(rewards) == pytest.approx(0)
    with pytest.raises(BadOption, match="no reward 'fame'"):
        rl.vector(GAME, 2, reward="fame")


def test_nothing_tells_the_deal_while_a_game_is_played() -> None:
    _, info = rl.single(GAME, 2, bots=["random"]).reset(seed=1)
    assert set(info) == {"seat"}
    table = rl.aec(GAME, 2)
    table.reset(seed=1)
    assert all(info == {} for info in table.infos.values())


@pytest.mark.parametrize("id", yarnhall.games())
def test_boards_are_drawn_with_letters_for_seats(id: str) -> None:
    env = rl.vector(id, 1)
    env.reset(seed=1)
    for _ in range(30):
        env.step(env.sample())
    assert "{" not in env.render()[0]


def test_gymnasiums_wrappers_take_it() -> None:
    env = RecordEpisodeStatistics(rl.vector(GAME, 2))
    env.reset(seed=1)
    assert isinstance(env, gymnasium.vector.VectorWrapper)
    env.step(env.unwrapped.sample())  # type: ignore[attr-defined]
