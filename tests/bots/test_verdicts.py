"""A review calls few of Master's own moves mistakes, finds what was planted, and tells luck where there was some.

`scripts/test --slow tests/bots/test_verdicts.py --log-cli-level=INFO` tells the figures that docs/bots.md has.
"""

from __future__ import annotations

from logging import getLogger
from statistics import correlation

import pytest

import yarnhall
from yarnhall.bots.advice import effort, study
from yarnhall.bots.course import Course
from yarnhall.bots.review import EVEN, fortune, verdict
from yarnhall.bots.search import ONE
from yarnhall.bots.seat import think
from yarnhall.bots.skilled import SkilledBot
from yarnhall.core.registry import AnyGame, game as find_game
from yarnhall.core.rng import seeded
from yarnhall.core.state import Action, Player, State

FIGURES = getLogger(__name__)
GAMES = 10
MOST = 30  # games in which blunders are planted
PLANTED = 20  # are enough
OF_EACH = 10  # choices
LUCKS = 16  # games of which luck is told
BLUNDER = ONE // 10  # chance of winning that it throws away, as two looks of Master's agree


def choices(game: AnyGame, number: int) -> list[tuple[State, Player, Action]]:
    """Some choices of a game of two Couturiers, who are quick, with what Master does there."""
    judge = game.judge
    state = game.new(2, seed=f"verdict {number}")
    course = Course(state, [SkilledBot(judge, judge.skills()[-2], 0)] * 2, seeded(f"verdict bots {number}"))
    found: list[tuple[State, Player]] = []
    while True:
        before = state.clone()
        step = course.step()
        if step is None:
            break
        if step.width > 1:
            found.append((before, step.player))
    rng = seeded(f"verdict choices {number}")
    places = list(range(len(found)))
    rng.shuffle(places)
    master = SkilledBot(judge, judge.skills()[-1], 0)
    some = [found[place] for place in places[:OF_EACH]]
    return [(before, player, think(master, before, player, rng.fork())) for before, player in some]


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
    for number in range(MOST):
        # Blunders are rare in some games: for them alone there are more.
        if number >= GAMES and planted >= PLANTED:
            break
        for at, (state, player, action) in enumerate(choices(game, number)):
            name = f"{id} {number} {at}"
            if number < GAMES:
                moves += 1
                mistakes += verdict(game, state, player, action, seeded(name), effort(game.judge), 0).best != action
            bad = blunder(game, state, player, name)
            if bad is not None:
                planted += 1
                found += verdict(game, state, player, bad, seeded(f"{name} bad"), effort(game.judge), 0).best != bad
    FIGURES.info("%s: %d of %d own moves, %d of %d blunders", game.title, mistakes, moves, found, planted)
    assert moves == GAMES * OF_EACH
    assert mistakes <= 0.03 * moves
    assert planted >= 10
    assert found >= 0.9 * planted


def luck(game: AnyGame, number: int, chance: str) -> list[float]:
    """Of each seat in a game of two Menders, as a review sums it up, with a chance of its own."""
    judge = game.judge
    state = game.new(2, seed=f"luck {number}")
    course = Course(state, [SkilledBot(judge, judge.skills()[2], 0)] * 2, seeded(f"luck bots {number}"))
    found = [0, 0]
    while True:
        before = state.clone()
        step = course.step()
        if step is None:
            return [one / ONE for one in found]
        if step.width > 1:
            told = fortune(game, before, step.player, step.action, seeded(f"{chance} {number} {course.position}"), 0)[0]
            found = [sum(pair) for pair in zip(found, told, strict=True)]


@pytest.mark.slow
@pytest.mark.parametrize("id", yarnhall.games())
def test_luck_is_told_for_every_seat_and_the_same_twice(id: str) -> None:
    """Another chance in the rehearsals tells nearly the same of a game: it is the deals that are measured, not noise.
    Few games were even for both."""
    game = find_game(id)
    once = [luck(game, number, "once") for number in range(LUCKS)]
    again = [luck(game, number, "again") for number in range(LUCKS)]
    alike = correlation([seat for both in once for seat in both], [seat for both in again for seat in both])
    even = sum(max(abs(seat) for seat in both) < EVEN for both in once)
    FIGURES.info("%s: luck told twice agrees by %.2f, %d of %d games were even", game.title, alike, even, LUCKS)
    assert all(seat for both in once for seat in both)
    assert alike >= 0.6
    assert even <= 0.75 * LUCKS
