"""What rehearsals find, and that they keep to their means."""

from __future__ import annotations

from typing import Any

import pytest

from yarnhall.bots.habit import HabitBot, usual
from yarnhall.bots.rehearsal import Rehearsal, thinker
from yarnhall.bots.search import ONE, Search
from yarnhall.bots.seat import plan
from yarnhall.bots.skilled import SkilledBot
from yarnhall.core.judge import Judge, Skill, Tuning
from yarnhall.core.registry import AnyGame
from yarnhall.core.rng import seeded
from yarnhall.core.state import Action, Player, State

SHOW, HIDE = 0, 1


class Taste(Judge):
    """Likes to show, or not; a rival who has more buttons only takes from the worth, never from the merit."""

    def __init__(self, shown: int, width: int = 4, percent: int = 100) -> None:
        self.shown = shown
        self.width = width
        self.percent = percent

    def worth(self, state: Any, player: Player) -> int:
        return self.merit(state, player) - 7

    def merit(self, state: Any, player: Player) -> int:
        return self.shown if state.shown[player] else 0

    def prior(self, state: State, player: Player, actions: list[Action]) -> list[int]:
        return [3 if action == HIDE else 1 for action in actions]

    def tuning(self) -> Tuning:
        return Tuning(
            scale=10,
            cents=0,
            playout=-1,
            by_worth=True,
            width=self.width,
            trust=1,
            explore=200,
            depth=40,
            rehearses=True,
            percent=self.percent,
        )


def laid(game: AnyGame) -> State:
    """A game in which the first player must show or hide."""
    state: State = game.new(2, seed="laid")
    state.apply(0, state.legal(0)[0])
    return state


@pytest.mark.parametrize(("shown", "chosen"), [(20, SHOW), (-20, HIDE)])
def test_what_has_the_most_merit_in_the_end_is_chosen(button_box: AnyGame, shown: int, chosen: Action) -> None:
    bot = SkilledBot(Taste(shown), Skill(sight=0, forgets=0, whim=0, worlds=4, iterations=40), 0)
    assert plan(bot, laid(button_box), 0, seeded("s"))[0] == chosen


def test_the_lead_is_merit_less_what_rivals_take_on_average(button_box: AnyGame) -> None:
    rehearsal = Rehearsal(Taste(20), 0, seeded("lead"))
    state = laid(button_box)
    rehearsal.look(state, state.legal(0), 1, 0)
    rehearsal.think(state, 40, 0)
    assert rehearsal.weigh(SHOW).lead == 20 - 7
    assert rehearsal.weigh(HIDE).lead == -7
    assert rehearsal.weigh(SHOW).chance > ONE // 2 > rehearsal.weigh(HIDE).chance


def test_iterations_and_seed_decide_alone(button_box: AnyGame) -> None:
    state = button_box.new(2, seed="again")

    def figures() -> list[tuple[Action, int, int, int]]:
        rehearsal = Rehearsal(button_box.judge, 0, seeded("again"))
        rehearsal.look(state.determinize(0, seeded("w")), state.legal(0), 4, 0)
        done = rehearsal.think(state.determinize(0, seeded("w")), 120, 0)
        found = [(one.action, one.tries, one.chance, one.lead) for one in rehearsal.weighed()]
        assert sum(tries for _, tries, _, _ in found) == done <= 120
        return found

    assert figures() == figures()


def test_the_weaker_half_drops_out(button_box: AnyGame) -> None:
    state = button_box.new(2, seed="half")
    actions = state.legal(0)
    assert len(actions) >= 3
    rehearsal = Rehearsal(button_box.judge, 0, seeded("half"))
    rehearsal.look(state, actions, 1, 0)
    rehearsal.think(state, 200, 0)
    tries = sorted((one.tries for one in rehearsal.weighed()), reverse=True)
    assert tries[0] == tries[1] > tries[-1]


def test_only_so_many_actions_are_rehearsed_and_always_what_must_be(button_box: AnyGame) -> None:
    state = button_box.new(2, seed="wide")
    actions = state.legal(0)
    for must in actions:
        rehearsal = Rehearsal(Taste(20, width=2), 0, seeded("wide"))
        rehearsal.must = must
        rehearsal.look(state, actions, 1, 0)
        rehearsal.think(state, 60, 0)
        tried = [one.action for one in rehearsal.weighed() if one.tries]
        assert must in tried
        assert len(tried) in (2, 3)
        assert rehearsal.weigh(must).tries == max(one.tries for one in rehearsal.weighed())


def test_where_each_takes_longer_fewer_are_rehearsed(button_box: AnyGame) -> None:
    state = laid(button_box)
    done: list[tuple[int, int]] = []
    for percent in (100, 25):
        rehearsal = Rehearsal(Taste(20, percent=percent), 0, seeded("percent"))
        rehearsal.look(state, state.legal(0), 1, 0)
        said = rehearsal.think(state, 80, 0)
        done.append((said, sum(one.tries for one in rehearsal.weighed())))
    assert done == [(80, 80), (80, 20)]  # it says how much of its skill's thinking was done


def test_the_clock_ends_a_rehearsal(button_box: AnyGame) -> None:
    state = button_box.new(2, seed="clock")
    rehearsal = Rehearsal(button_box.judge, 0, seeded("clock"))
    rehearsal.look(state, state.legal(0), 1, 0)
    assert rehearsal.think(state, 10_000_000, 0.05) < 10_000_000


def test_the_clock_is_kept_where_a_single_rehearsal_takes_longer_than_there_is(button_box: AnyGame) -> None:
    state = button_box.new(2, seed="clock")
    assert len(state.legal(0)) >= 3
    rehearsal = Rehearsal(button_box.judge, 0, seeded("clock"))
    rehearsal.look(state, state.legal(0), 1, 0)
    assert rehearsal.think(state, 10_000_000, 1e-9) == 1
    # What looked best was rehearsed, and is chosen.
    best = rehearsal.weighed()[0]
    assert best.tries == 1
    assert rehearsal.root.keys[rehearsal.edge(best.action)] == max(rehearsal.root.keys)


def test_the_clock_ends_the_first_look_after_one_world(button_box: AnyGame) -> None:
    class Counting(Judge):
        asked = 0

        def worth(self, state: State, player: Player) -> int:
            self.asked += 1
            return 0

    judge = Counting()
    state = button_box.new(2, seed="look")
    Search(judge, 0, seeded("look")).look(state, state.legal(0), 1_000_000, 1e-9)
    assert judge.asked == len(state.legal(0))


def test_a_game_says_how_it_is_thought_about(button_box: AnyGame) -> None:
    assert isinstance(thinker(Taste(1), 0, seeded("x")), Rehearsal)
    assert not isinstance(thinker(button_box.judge, 0, seeded("x")), Rehearsal)


def test_habit_does_what_the_prior_likes_best_and_chance_decides_between_equals(button_box: AnyGame) -> None:
    state = laid(button_box)
    assert HabitBot(Taste(20)).choose(state, 0, seeded("h")) == HIDE
    chosen = {usual(Judge(), state, 0, seeded(f"h {number}")) for number in range(40)}
    assert chosen == set(state.legal(0))
