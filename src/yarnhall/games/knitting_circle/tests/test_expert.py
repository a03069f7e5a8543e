"""The judge who rehearses: whom Master asks, how far it looks and what it goes by on the way."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from yarnhall.bots.greedy import GreedyBot
from yarnhall.bots.habit import HabitBot, usual
from yarnhall.bots.ladder import play
from yarnhall.bots.skilled import SkilledBot
from yarnhall.core.judge import THINKS, USUAL, Skill
from yarnhall.core.rng import seeded
from yarnhall.games.knitting_circle import actions, stages
from yarnhall.games.knitting_circle.bots import KnittingCircleJudge
from yarnhall.games.knitting_circle.expert import KnittingCircleExpert
from yarnhall.games.knitting_circle.game import GAME

Lay = Callable[..., Any]
JUDGE = KnittingCircleJudge()


def test_only_master_asks_the_expert_in_standard_games_alone_and_with_two_seats() -> None:
    assert [skill.expert for skill in JUDGE.skills()] == [USUAL] * 5 + [THINKS]
    for seats in range(1, 5):
        state = GAME.new(seats, None, "expert")
        found = JUDGE.expert(state)
        assert isinstance(found, KnittingCircleExpert) == (seats <= 2)
        assert found is JUDGE.expert(state.clone())
        assert found is JUDGE or found.tuning().rehearses


def test_with_two_seats_it_rehearses_half_as_often() -> None:
    assert [JUDGE.expert(GAME.new(seats, None, "percent")).tuning().percent for seats in (1, 2)] == [100, 50]


@pytest.mark.parametrize("preset", [preset for preset in GAME.presets if preset != "standard"])
def test_other_ways_to_play_are_left_to_the_usual_judge(preset: str) -> None:
    for seats in GAME.seats(GAME.presets[preset]):
        assert JUDGE.expert(GAME.new(seats, preset, "ways")) is JUDGE


@pytest.mark.parametrize("seats", [1, 2])
def test_it_judges_as_the_usual_judge_and_its_merit_leaves_rivals_out(seats: int) -> None:
    state = GAME.new(seats, None, "merit")
    expert = JUDGE.expert(state)
    rng = seeded("merit")
    while acting := state.to_act():
        for seat in range(seats):
            assert expert.worth(state, seat) == JUDGE.worth(state, seat)
            assert seats > 1 or expert.merit(state, seat) == expert.worth(state, seat)
        if seats > 1 and state.round > 1:
            twin = state.clone()
            twin.paws[1] = 3 - twin.paws[1]
            assert expert.merit(twin, 0) == expert.merit(state, 0)
            assert expert.worth(twin, 0) != expert.worth(state, 0)
        legal = state.legal(acting[0])
        state.apply(acting[0], legal[rng.below(len(legal))])


@pytest.mark.parametrize("seats", [1, 2])
def test_it_looks_ahead_to_the_same_place_of_the_next_round(seats: int) -> None:
    state = GAME.new(seats, None, "round")
    ahead = -JUDGE.expert(state).tuning().playout
    rng = seeded("round")
    seen: dict[int, tuple[int, list[int], int]] = {}  # by turn, where it began
    while acting := state.to_act():
        drafted = state.drafted if stages.DRAFT in state.stage else 0
        place = (state.round, sorted(state.stage), drafted)
        if state.turn not in seen:
            seen[state.turn] = place
            if state.round > 1 and state.turn - ahead in seen:
                assert seen[state.turn - ahead] == (place[0] - 1, place[1], place[2])
        state.apply(acting[0], usual(JUDGE, state, acting[0], rng))
    assert len(seen) > 5 * ahead


def test_its_prior_is_what_an_action_leads_to(lay: Lay) -> None:
    table = lay("drafted pink.p teal.p green.p | pattern stripes | needle hats: pink teal\n|")
    state = table.state
    legal = state.legal(0)
    prior = JUDGE.expert(state).prior(state, 0, legal)
    worths: list[int] = []
    for action in legal:
        twin = state.clone()
        twin.apply(0, action)
        worths.append(JUDGE.worth(twin, 0))
    assert sorted(range(len(legal)), key=lambda at: worths[at])[-1] == prior.index(max(prior))
    for one in range(len(legal)):
        for other in range(len(legal)):
            assert worths[one] <= worths[other] or prior[one] > prior[other]


def test_it_drops_a_button_that_nothing_asks_for(lay: Lay) -> None:
    table = lay("basket pink | pattern solid, stripes | garment hats, sweaters | needle hats: pink pink\n|")
    table.play("A: done", "B: done")
    state = table.state
    assert state.stage[0] == stages.TIDY
    legal = state.legal(0)
    prior = JUDGE.expert(state).prior(state, 0, legal)
    chosen = legal[prior.index(max(prior))]
    assert actions.kind_of(chosen) == actions.DROP
    slot = actions.b_of(chosen)
    assert slot // 2 == 2
    assert state.box.needs[2 * 30 + state.workspace[slot]] != 1  # hats stay


def test_what_it_goes_by_plays_about_as_well_as_looking_one_action_ahead() -> None:
    state = GAME.new(1, None, "habit")
    expert = JUDGE.expert(state)
    points = [play(GAME, [HabitBot(expert)], f"habit {deal}", "bots")[1][0] for deal in range(2)]
    assert min(points) > 40


@pytest.mark.slow
def test_rehearsing_is_worth_several_points_alone() -> None:
    """Master's has ten points more than looking one action ahead; a quarter of its rehearsals, some of them."""
    skill = Skill(sight=0, forgets=0, whim=0, worlds=8, iterations=64, expert=THINKS)
    means: list[float] = []
    for bot in (SkilledBot(JUDGE, skill, 0), GreedyBot(JUDGE, 8)):
        means.append(sum(play(GAME, [bot], f"alone {deal}", f"bots {deal}")[1][0] for deal in range(8)) / 8)
    assert means[0] > means[1] + 3
