"""What search finds, and that it keeps to its means."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

import yarnhall
from yarnhall.bots.advice import study
from yarnhall.bots.bot import Bot
from yarnhall.bots.interval import wilson
from yarnhall.bots.ladder import duel
from yarnhall.bots.levels import LEVELS
from yarnhall.bots.random import RandomBot
from yarnhall.bots.search import ONE, Search
from yarnhall.bots.seat import Seated, plan
from yarnhall.bots.skilled import SkilledBot
from yarnhall.core.judge import GLANCES, THINKS, Judge, Skill, Tuning
from yarnhall.core.registry import AnyGame, game as find_game
from yarnhall.core.rng import Rng, seeded
from yarnhall.core.state import Action, Player, State

SHOW, HIDE = 0, 1
SEEING = Skill(sight=0, forgets=0, whim=0, worlds=4, iterations=80)


class Taste(Judge):
    """Judges the button game by whether the player shows."""

    def __init__(self, shown: int, hidden: int) -> None:
        self.shown = shown
        self.hidden = hidden

    def worth(self, state: Any, player: Player) -> int:
        return self.shown if state.shown[player] else self.hidden

    def tuning(self) -> Tuning:
        return Tuning(scale=10, cents=0, playout=0, by_worth=True, width=4, trust=1, explore=200, depth=1)


def laid(game: AnyGame) -> State:
    """A game in which the first player must show or hide."""
    state: State = game.new(2, seed="laid")
    state.apply(0, state.legal(0)[0])
    return state


@pytest.mark.parametrize(("shown", "hidden", "chosen"), [(20, 0, SHOW), (0, 20, HIDE)])
def test_search_chooses_what_leads_to_the_better_end(
    button_box: AnyGame, shown: int, hidden: int, chosen: Action
) -> None:
    bot = SkilledBot(Taste(shown, hidden), SEEING, 0)
    assert plan(bot, laid(button_box), 0, seeded("s"))[0] == chosen


class Teacher(Taste):
    """Prefers to hide, and knows somebody who knows better."""

    def expert(self, state: State) -> Judge:
        return Taste(20, 0)


def test_a_skill_may_think_by_the_game_s_expert_and_hints_do(button_box: AnyGame) -> None:
    judge = Teacher(0, 20)
    thinks, glances = (
        Skill(sight=0, forgets=0, whim=0, worlds=4, iterations=80, expert=expert) for expert in (THINKS, GLANCES)
    )
    for skill, chosen in ((SEEING, HIDE), (thinks, SHOW), (glances, SHOW)):
        assert plan(SkilledBot(judge, skill, 0), laid(button_box), 0, seeded("s"))[0] == chosen
    assert study(judge, laid(button_box), 0, seeded("s"), 80, 0, -1).weighed()[0].action == SHOW


def test_who_only_glances_thinks_as_ever_where_there_is_no_expert(button_box: AnyGame) -> None:
    glances = Skill(sight=0, forgets=0, whim=0, worlds=4, iterations=80, expert=GLANCES)
    bot = SkilledBot(Taste(20, 0), glances, 0)
    plan(bot, laid(button_box), 0, seeded("s"))
    assert bot.iterated == 80
    bot = SkilledBot(Teacher(0, 20), glances, 0)
    plan(bot, laid(button_box), 0, seeded("s"))
    assert bot.iterated == 0


def test_iterations_and_seed_decide_alone(button_box: AnyGame) -> None:
    state = button_box.new(2, seed="again")

    def figures() -> list[tuple[Action, int, int]]:
        search = Search(button_box.judge, 0, seeded("again"))
        search.look(state.determinize(0, seeded("w")), state.legal(0), 4, 0)
        assert search.think(state.determinize(0, seeded("w")), 120, 0) == 120
        return [(one.action, one.tries, one.chance) for one in search.weighed()]

    assert figures() == figures()
    assert sum(tries for _, tries, _ in figures()) == 120
    assert all(0 <= chance <= ONE for _, _, chance in figures())


def test_the_clock_ends_a_search(button_box: AnyGame) -> None:
    state = button_box.new(2, seed="clock")
    search = Search(button_box.judge, 0, seeded("clock"))
    search.look(state, state.legal(0), 1, 0)
    assert search.think(state, 1_000_000, 0.05) < 1_000_000


def test_an_action_that_must_be_judged_is_tried_often(button_box: AnyGame) -> None:
    state = laid(button_box)
    search = Search(Taste(0, 40), 0, seeded("must"))
    search.must = SHOW
    search.look(state, state.legal(0), 1, 0)
    search.think(state, 100, 0)
    assert search.weigh(SHOW).tries >= 20
    assert search.weigh(SHOW).chance < search.weigh(HIDE).chance


class Planner(Bot):
    """Plans the same two actions, and counts how often it is asked."""

    def __init__(self, planned: list[Action]) -> None:
        self.planned = planned
        self.asked = 0

    def choose(self, state: State, player: Player, rng: Rng) -> Action:
        return self.planned[0]

    def plan(self, state: State, player: Player, rng: Rng) -> list[Action]:
        self.asked += 1
        return self.planned[:]


def test_a_plan_goes_on_until_something_else_happens(button_box: AnyGame) -> None:
    state = button_box.new(2, seed="plan")
    first, second = state.legal(0)[:2]
    planner = Planner([first, second])
    seated = Seated(planner)
    assert seated.choose(state, 0, 5, seeded("p")) == first
    seated.done(6)
    assert seated.choose(state, 0, 6, seeded("p")) == second
    assert planner.asked == 1
    assert seated.choose(state, 0, 7, seeded("p")) == first
    seated.done(8)
    assert seated.choose(state, 0, 9, seeded("p")) == first  # somebody acted in between
    assert planner.asked == 3


def test_a_plan_that_is_no_longer_legal_is_dropped(button_box: AnyGame) -> None:
    state = button_box.new(2, seed="plan")
    first = state.legal(0)[0]
    planner = Planner([first, 2**52])
    seated = Seated(planner)
    seated.choose(state, 0, 0, seeded("p"))
    seated.done(1)
    assert seated.choose(state, 0, 1, seeded("p")) == first
    assert planner.asked == 2


def test_short_sight_sees_so_many_options_and_not_always_the_same(button_box: AnyGame) -> None:
    class Unmoved(Judge):
        def striking(self, state: State, player: Player) -> int:
            return 0

    state = button_box.new(2, seed="sight")
    legal = state.legal(0)
    assert len(legal) == 3
    bot = SkilledBot(Unmoved(), Skill(sight=2, forgets=0, whim=0, worlds=1, iterations=0), 0)
    rng = seeded("sight")
    seen = [bot.seen(state, 0, legal, rng) for _ in range(60)]
    assert all(len(options) == 2 for options in seen)
    assert all(options == [action for action in legal if action in options] for options in seen)
    assert {action for options in seen for action in options} == set(legal)
    assert bot.seen(state, 0, legal[:1], rng) == legal[:1]


def test_what_strikes_the_eye_is_never_overlooked(button_box: AnyGame) -> None:
    state = button_box.new(2, seed="sight")
    legal = state.legal(0)
    wanted = legal[-1]
    goal = state.clone()
    goal.apply(0, wanted)

    class Struck(Judge):
        def striking(self, state: State, player: Player) -> int:
            return int(state.census() == goal.census() and state.points(0) == goal.points(0))

    bot = SkilledBot(Struck(), Skill(sight=1, forgets=0, whim=0, worlds=1, iterations=0), 0)
    place = bot.most_striking(state, 0, legal)
    assert place >= 0
    assert all(legal[place] in bot.seen(state, 0, legal, seeded(f"eye {number}")) for number in range(20))


def test_weak_players_move_on_where_they_can() -> None:
    class Putting(Judge):
        def prior(self, state: State, player: Player, actions: list[Action]) -> list[int]:
            return [0 if action < 12 else 1 for action in actions]

        def striking(self, state: State, player: Player) -> int:
            return 0

    bot = SkilledBot(Putting(), Skill(sight=9, forgets=0, whim=50, worlds=1, iterations=0), 0)
    state = find_game(yarnhall.games()[0]).new(2, seed="on")
    assert bot.seen(state, 0, [10, 11, 12, 13], seeded("on")) == [12, 13]
    assert bot.seen(state, 0, [10, 11], seeded("on")) == [10, 11]
    sums = [0, 0, 100, 100]
    bot.fancy([10, 11, 12, 13], [0, 0, 1, 1], sums, seeded("fancy"))
    assert sums[:2] == [0, 0]
    assert sums[2] > 100


def test_a_whim_moves_whole_kinds_of_actions_and_no_more_than_it_may() -> None:
    class Kinds(Judge):
        def kind(self, action: Action) -> int:
            return action // 10

    bot = SkilledBot(Kinds(), Skill(sight=0, forgets=0, whim=50, worlds=1, iterations=0), 0)
    for number in range(20):
        for prior in ([1] * 4, [0] * 4):
            sums = [0, 0, 100, 100]
            bot.fancy([10, 11, 20, 21], prior, sums, seeded(f"whim {number}"))
            assert sums[0] == sums[1]
            assert sums[2] == sums[3]
            assert 0 <= sums[0] <= 50
            assert 100 <= sums[2] <= 150


@pytest.mark.parametrize("id", yarnhall.games())
def test_no_level_sees_less_or_fancies_more_than_the_one_below(id: str) -> None:
    skills = find_game(id).judge.skills()
    assert len(skills) == len(LEVELS)
    for lower, upper in pairwise(skills):
        assert (upper.sight or 1000) >= (lower.sight or 1000)
        assert upper.forgets <= lower.forgets
        assert upper.whim <= lower.whim
        assert upper.worlds >= lower.worlds
        assert upper.iterations >= lower.iterations
        assert upper.expert >= lower.expert
    assert 0 < skills[0].sight <= 2, "sees a move or two"
    assert skills[3].whim < 100, "follows a fancy only now and then"
    assert skills[-1].iterations, "thinks ahead"


def test_every_deal_of_a_match_is_played_from_both_seats(button_box: AnyGame) -> None:
    played = [duel(button_box, RandomBot(), RandomBot(), number) for number in range(4)]
    assert [(one.upper, one.lower) for one in played] == [
        (again.upper, again.lower)
        for again in (duel(button_box, RandomBot(), RandomBot(), number) for number in range(4))
    ]
    assert all(one.won in (0, 0.5, 1) for one in played)


def test_wilson_s_interval() -> None:
    low, high = wilson(130, 200)
    assert (round(low, 3), round(high, 3)) == (0.582, 0.713)
    assert wilson(0, 0) == (0.0, 1.0)
