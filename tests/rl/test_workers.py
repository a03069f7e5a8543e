"""Tables in processes of their own: the same interface, everybody's part in its place."""

from __future__ import annotations

import numpy as np
import pytest

import yarnhall
from yarnhall import rl
from yarnhall.core.refusal import BadOption

GAME = min(yarnhall.games(), key=lambda id: getattr(yarnhall.game(id).tensor, "size", 10**9))


def test_two_workers_play_what_they_are_told_to() -> None:
    env = rl.vector(GAME, 3, workers=2, bots=["random"])
    try:
        seen, info = env.reset(seed=1)
        assert seen["observation"].shape == (3, env.table.tensor.size)
        ended = 0
        for _ in range(3000):
            masks = env.action_masks()
            actions = env.sample()
            assert masks[np.arange(3), actions].all()
            seen, rewards, over, cut, info = env.step(actions)
            assert rewards.shape == over.shape == cut.shape == info["seat"].shape == (3,)
            for place in np.flatnonzero(over):
                ended += 1
                assert info["_final_info"][place]
                assert "place" in info["final_info"][place]
            if ended >= 2:
                break
        assert ended >= 2
        # A number that is no action of its table ends that table's game only.
        bad = env.sample()
        bad[1] = int(np.flatnonzero(~env.action_masks()[1])[0])
        _, rewards, over, _, info = env.step(bad)
        assert over[1]
        assert rewards[1] == -1
        assert "refused" in info["final_info"][1]
    finally:
        env.close()


def test_the_same_seed_gives_the_same_games() -> None:
    firsts = []
    for _ in range(2):
        env = rl.vector(GAME, 2, workers=2)
        try:
            firsts.append(env.reset(seed=7)[0]["observation"])
        finally:
            env.close()
    assert np.array_equal(firsts[0], firsts[1])
    assert not np.array_equal(firsts[0][0], firsts[0][1])


def test_more_workers_than_tables_are_refused() -> None:
    with pytest.raises(BadOption, match="1 to 2 workers"):
        rl.vector(GAME, 2, workers=3)
