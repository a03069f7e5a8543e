"""Bots that ask once where every world says the same choose what they chose when they asked in all of them."""

from __future__ import annotations

import pytest

import yarnhall
from yarnhall.bots.greedy import GreedyBot
from yarnhall.bots.levels import greedy
from yarnhall.core.registry import game as find_game
from yarnhall.core.rng import Rng, seeded
from yarnhall.core.state import Action, Player, State


def in_every_world(bot: GreedyBot, state: State, player: Player, actions: list[Action], rng: Rng) -> list[int]:
    """As it was: each action in each world."""
    sums = [0] * len(actions)
    for _ in range(bot.worlds(len(actions))):
        world = state.determinize(player, rng.fork())
        for index, action in enumerate(actions):
            twin = world.clone()
            twin.apply(player, action)
            sums[index] += bot.judge.worth(twin, player)
    return sums


def check(id: str, presets: list[str], one_in: int) -> None:
    game = find_game(id)
    bot = greedy(game.judge)
    for preset in presets:
        seats = game.seats(game.presets[preset])
        state = game.new(seats[-1], preset, f"settled {preset}")
        rng = seeded(preset)
        for step in range(120):
            acting = state.to_act()
            if not acting:
                break
            player = acting[rng.below(len(acting))]
            actions = state.legal(player)
            if len(actions) > 1 and step % one_in == one_in // 2:
                shown = state.determinize(player, rng.fork())
                one, other = rng.clone(), rng.clone()
                expected = in_every_world(bot, shown, player, actions, one)
                assert bot.weigh(shown, player, actions, other) == expected
                # Both drew as often: what comes after is the same, too.
                assert repr(one) == repr(other)
            state.apply(player, actions[rng.below(len(actions))])


@pytest.mark.parametrize("id", yarnhall.games())
def test_what_is_asked_once_is_the_same_everywhere(id: str) -> None:
    check(id, ["standard"], 50)


@pytest.mark.slow
@pytest.mark.parametrize("id", yarnhall.games())
def test_what_is_asked_once_is_the_same_in_every_way_to_play(id: str) -> None:
    check(id, list(find_game(id).presets), 8)
