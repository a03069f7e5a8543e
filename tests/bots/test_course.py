"""The one loop that bots play in."""

from __future__ import annotations

import pytest

from yarnhall.bots.bot import Bot
from yarnhall.bots.course import Course
from yarnhall.bots.levels import LEVELS
from yarnhall.bots.random import RandomBot
from yarnhall.core.registry import game as find_game, games
from yarnhall.core.rng import Rng, seeded
from yarnhall.core.state import Action, Player, State
from yarnhall.lab import play as lab
from yarnhall.lab.plan import plan


class Counting(Bot):
    """Plans as another bot does, and counts how often it is asked."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot
        self.asked: list[str] = []

    def choose(self, state: State, player: Player, rng: Rng) -> Action:
        self.asked.append("choose")
        return self.bot.choose(state, player, rng)

    def plan(self, state: State, player: Player, rng: Rng) -> list[Action]:
        self.asked.append("plan")
        return self.bot.plan(state, player, rng)


@pytest.mark.parametrize("id", games())
def test_a_bot_is_asked_for_plans_and_only_where_there_is_a_choice(id: str) -> None:
    game = find_game(id)
    state = game.new(2, None, "course")
    bot = Counting(LEVELS[3].make(game.judge))
    course = Course(state, [bot, RandomBot()], seeded("course"))
    choices = 0
    while course.position < 120 and (step := course.step()) is not None:
        choices += step.player == 0 and step.width > 1
    assert 0 < len(bot.asked) <= choices
    assert set(bot.asked) == {"plan"}


def test_the_lab_plays_the_course(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Counting] = []

    def counting(name: str, judge: object) -> Bot:
        asked.append(Counting(RandomBot()))
        return asked[-1]

    monkeypatch.setattr(lab, "bot_of", counting)
    lab.play(plan(games()[0], ["random"], seats=2, options=None, seed="x"), 0)
    assert all(set(bot.asked) == {"plan"} for bot in asked)


def test_a_seat_without_a_bot_is_played_from_outside() -> None:
    game = find_game(games()[0])
    state = game.new(2, None, "outside")
    course = Course(state, [None, RandomBot()], seeded("outside"))
    while state.to_act() and course.position < 200:
        if course.step() is None:
            assert 0 in state.to_act()
            course.act(0, state.legal(0)[0])
    assert course.position
