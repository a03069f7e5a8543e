"""OpenSpiel's own test of a game, and its search, where it is installed (`pip install 'yarnhall[openspiel]'`)."""

from __future__ import annotations

import numpy as np
import pytest

import yarnhall

pyspiel = pytest.importorskip("pyspiel")

from yarnhall.rl import spiel  # noqa: E402


@pytest.mark.parametrize("id", yarnhall.games())
def test_openspiels_own_test_passes(id: str) -> None:
    pyspiel.random_sim_test(spiel.load(id, deals=50), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("id", yarnhall.games())
def test_what_is_dealt_anew_looks_the_same(id: str) -> None:
    game = spiel.load(id, deals=5)
    state = game.new_initial_state()
    state.apply_action(3)
    chance = np.random.default_rng(1)
    for _ in range(20):
        state.apply_action(int(chance.choice(state.legal_actions())))
    player = state.current_player()
    twin = state.resample_from_infostate(player, chance.random)
    one, other = game.make_py_observer(), game.make_py_observer()
    one.set_from(state, player)
    other.set_from(twin, player)
    assert np.array_equal(one.tensor, other.tensor)
    assert twin.legal_actions() == state.legal_actions()


@pytest.mark.slow
@pytest.mark.parametrize("id", yarnhall.games()[-2:])
def test_openspiels_search_beats_chance(id: str) -> None:
    from open_spiel.python.algorithms import mcts
    from open_spiel.python.bots import uniform_random

    game = spiel.load(id, seats=2, deals=20)
    chance = np.random.RandomState(1)
    won = 0.0
    for number in range(6):
        search = mcts.MCTSBot(game, 2.0, 25, mcts.RandomRolloutEvaluator(1, chance), random_state=chance)
        others = uniform_random.UniformRandomBot(1 - number % 2, chance)
        bots = [search, others] if number % 2 == 0 else [others, search]
        state = game.new_initial_state()
        state.apply_action(number)
        while not state.is_terminal():
            state.apply_action(bots[state.current_player()].step(state))
        won += state.returns()[number % 2]
    assert won > 0
