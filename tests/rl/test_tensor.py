"""What learners are told: always as long, every action once, and nothing that the seat may not know."""

from __future__ import annotations

import pytest

import yarnhall
from yarnhall.core.registry import AnyGame, game as find_game
from yarnhall.core.rng import Rng, seeded
from yarnhall.core.state import State
from yarnhall.core.tensor import BOUND, Tensor, Writer
from yarnhall.rl.table import Table

EVERY = 40  # positions


def tensor_of(game: AnyGame) -> Tensor[State]:
    assert game.tensor is not None
    return game.tensor


def look(game: AnyGame, state: State, rng: Rng) -> None:
    tensor = tensor_of(game)
    for seat in range(state.players):
        seen = tensor.observe(state, seat)
        assert len(seen) == tensor.size
        assert all(-BOUND <= number <= BOUND for number in seen)
        twin = state.determinize(seat, rng.fork())
        assert tensor.observe(twin, seat) == seen, "an observation tells what the seat may not know"
        assert tensor.numbered(twin, seat) == tensor.numbered(state, seat)


@pytest.mark.parametrize("id", yarnhall.games())
def test_observations_and_numbers_hold_in_whole_games(id: str) -> None:
    game = find_game(id)
    tensor = tensor_of(game)
    for preset, options in game.presets.items():
        for seats in game.seats(options):
            rng = seeded(f"{preset} {seats}")
            state = game.new(seats, options, f"{preset} {seats}")
            played = 0
            while acting := state.to_act():
                player = acting[rng.below(len(acting))]
                numbered = tensor.numbered(state, player)
                assert sorted(numbered.values()) == sorted(state.legal(player))
                assert all(0 <= number < tensor.actions for number in numbered)
                if played % EVERY == 0:
                    look(game, state, rng)
                actions = state.legal(player)
                state.apply(player, actions[rng.below(len(actions))])
                played += 1
            look(game, state, rng)


@pytest.mark.parametrize("id", yarnhall.games())
def test_rewards_sum_to_nothing_unless_nobody_wins(id: str) -> None:
    for number in range(5):
        table = Table(id, None, None)
        table.deal(number)
        rng = seeded(str(number))
        while acting := table.state.to_act():
            actions = table.state.legal(acting[0])
            table.state.apply(acting[0], actions[rng.below(len(actions))])
        total = sum(table.reward(seat) for seat in range(table.seats))
        assert total == pytest.approx(0) or 1 not in table.state.placing()


def test_a_writer_keeps_its_lengths() -> None:
    out = Writer()
    out.one(None, 3)
    out.one(1, 3)
    out.bits([0, 2, 7], 3)
    out.some([5], 2)
    out.number(BOUND * 2)
    assert out.numbers == [0, 0, 0, 0, 1, 0, 1, 0, 1, 5, 0, BOUND]
