"""A review calls few of Master's own moves mistakes, and finds what was planted."""

from __future__ import annotations

import pytest

import yarnhall
from yarnhall.bots.advice import effort, study
from yarnhall.bots.course import Course
from yarnhall.bots.review import verdict
from yarnhall.bots.search import ONE
from yarnhall.bots.skilled import SkilledBot
from yarnhall.core.registry import AnyGame, game as find_game
from yarnhall.core.rng import seeded
from yarnhall.core.state import Action, Player, State

GAMES = 10
OF_EACH = 10  # choices
BLUNDER = ONE // 10  # chance of winning that it throws away, as two looks of Master's agree


def choices(game: AnyGame, number: int) -> list[tuple[State, Player, Action]]:
    """Some choices of a game of two Masters, with what they did."""
    judge = game.judge
    state = game.new(2, seed=f"verdict {number}")
    course = Course(state, [SkilledBot(judge, judge.skills()[-1], 0)] * 2, seeded(f"verdict bots {number}"))
    found: list[tuple[State, Player, Action]] = []
    while True:
        before = state.clone()
        step = course.step()
        if step is None:
            break
        if step.width > 1:
            found.append((before, step.player, step.action))
    rng = seeded(f"verdict choices {number}")
    places = list(range(len(found)))
    rng.shuffle(places)
    return [found[place] for place in places[:OF_EACH]]


def blunder(game: AnyGame, state: State, player: Player, number: str) -> Action | None:
    """What is worst, if two looks agree that it is bad."""
    judge = game.judge
    first = study(judge, state, player, seeded(f"plant {number}"), effort(judge), 0, -1).weighed()
    worst = min(first, key=lambda one: one.chance)
    again = study(judge, state, player, seeded(f"sure {number}"), effort(judge), 0, worst.action)
    gaps = (first[0].chance - worst.chance, again.weighed()[0].chance - again.weigh(worst.action).chance)
    return worst.action if min(gaps) >= BLUNDER else None


@pytest.mark.slow
@pytest.mark.parametrize("id", yarnhall.games())
def test_master_s_own_moves_are_seldom_mistakes_and_blunders_are_found(id: str) -> None:
    game = find_game(id)
    moves = mistakes = planted = found = 0
    for number in range(GAMES):
        for at, (state, player, action) in enumerate(choices(game, number)):
            name = f"{id} {number} {at}"
            moves += 1
            mistakes += verdict(game, state, player, action, seeded(name), effort(game.judge), 0).best != action
            bad = blunder(game, state, player, name)
            if bad is not None:
                planted += 1
                found += verdict(game, state, player, bad, seeded(f"{name} bad"), effort(game.judge), 0).best != bad
    assert moves == GAMES * OF_EACH
    assert mistakes <= 0.03 * moves
    assert planted >= 10
    assert found >= 0.9 * planted
