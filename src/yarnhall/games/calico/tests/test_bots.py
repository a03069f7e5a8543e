"""What the judge thinks of positions, and how well it plays one action ahead."""

from __future__ import annotations

import pytest

from yarnhall.bots.seat import Seated
from yarnhall.bots.skilled import SkilledBot
from yarnhall.core.judge import Skill
from yarnhall.core.rng import seeded
from yarnhall.core.state import Action
from yarnhall.games.calico import actions, quilts
from yarnhall.games.calico.data import GOALS, patch
from yarnhall.games.calico.game import GAME
from yarnhall.games.calico.outlook import KINDS, OUTLOOK
from yarnhall.games.calico.partitions import PARTITIONS, REACHABLE
from yarnhall.games.calico.state import CalicoState
from yarnhall.games.calico.zones import SECRET


def best(state: CalicoState, player: int) -> Action:
    """The action after which the judge is happiest, in the world as it is."""
    legal = state.legal(player)
    worths: list[int] = []
    for action in legal:
        twin = state.clone()
        twin.apply(player, action)
        worths.append(GAME.judge.worth(twin, player))
    return legal[worths.index(max(worths))]


def average(games: int) -> float:
    """Mean points of both seats on the beginner set-up."""
    total = 0
    for number in range(games):
        state = GAME.new(2, "beginner", f"judged {number}")
        while acting := state.to_act():
            state.apply(acting[0], best(state, acting[0]))
        total += sum(state.points(player) for player in range(2))
    return total / (2 * games)


def test_the_last_patch_of_a_cat_and_a_button_is_placed_where_it_earns() -> None:
    state = GAME.new(1, {"setup": "beginner", "family": True}, "judge")
    state.liked = [0, 0, 1, 1, 2, 2]
    for kind, cell in (("Ud", 27), ("Uf", 28 + 7), ("Gd", 26)):
        quilts.sew(state, 0, patch(kind), cell)
    state.hand = [patch("Ud") + SECRET, patch("Ts") + SECRET]
    before = state.points(0)
    state.apply(0, best(state, 0))
    assert state.points(0) == before + 3 + 3


def test_a_goal_that_cannot_be_met_any_more_is_worth_nothing() -> None:
    for goal in range(GOALS):
        for colours in range(KINDS):
            for patterns in range(KINDS):
                if sum(PARTITIONS[colours]) == sum(PARTITIONS[patterns]):
                    can = REACHABLE[goal * KINDS + colours] or REACHABLE[goal * KINDS + patterns]
                    assert (OUTLOOK[(goal * KINDS + colours) * KINDS + patterns] > 0) == can


def test_the_prior_ranks_what_earns_first() -> None:
    state = GAME.new(1, {"setup": "beginner", "family": True}, "judge")
    quilts.sew(state, 0, patch("Nd"), 27)
    quilts.sew(state, 0, patch("Ns"), 35)
    state.hand = [patch("Nf") + SECRET, patch("Nf") + SECRET]
    legal = state.legal(0)
    weights = GAME.judge.prior(state, 0, legal)
    chosen = legal[weights.index(max(weights))]
    before = state.points(0)
    assert actions.kind_of(chosen) == actions.PLACE
    state.apply(0, chosen)
    assert state.points(0) >= before + 3


def test_one_action_ahead_is_far_better_than_chance() -> None:
    """Random play averages about 12."""
    assert average(3) > 40


@pytest.mark.slow
def test_one_action_ahead_averages_55_on_the_beginner_set_up() -> None:
    assert average(200) >= 55


def rehearsed(games: int, iterations: int) -> float:
    """Mean points of both seats on the beginner set-up, where both rehearse so much and no clock stops them."""
    sees_all = Skill(sight=0, forgets=0, whim=0, worlds=8, iterations=iterations)
    total = 0
    for number in range(games):
        state = GAME.new(2, "beginner", f"rehearsed {number}")
        rng = seeded(f"rehearsed {number}")
        seats = [Seated(SkilledBot(GAME.judge, sees_all, 0)) for _ in range(2)]
        done = 0
        while acting := state.to_act():
            seat = seats[acting[0]]
            state.apply(acting[0], seat.choose(state, acting[0], done, rng))
            done += 1
            seat.done(done)
        total += sum(state.points(player) for player in range(2))
    return total / (2 * games)


@pytest.mark.slow
def test_the_strongest_level_averages_65_on_the_beginner_set_up() -> None:
    assert rehearsed(200, GAME.judge.skills()[-1].iterations) >= 65
