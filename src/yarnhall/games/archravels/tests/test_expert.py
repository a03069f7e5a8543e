"""The judge that Master, hints and reviews think by: it judges only where a turn ends."""

from __future__ import annotations

import yarnhall
from yarnhall.bots import habit
from yarnhall.core import judge
from yarnhall.core.rng import seeded
from yarnhall.games.archravels import actions, stages
from yarnhall.games.archravels.game import GAME
from yarnhall.games.archravels.state import ArchRavelsState


def positions(seats: int, number: int) -> list[ArchRavelsState]:
    """Every third position of some games of random moves."""
    found: list[ArchRavelsState] = []
    for game in range(number):
        state = GAME.new(seats, None, f"expert {game}")
        rng = seeded(f"moves {game}")
        steps = 0
        while (acting := state.to_act()) and steps < 600:
            if steps % 3 == 0 and state.stage != stages.CHARACTER:
                found.append(state.clone())
            legal = state.legal(acting[0])
            state.apply(acting[0], legal[rng.below(len(legal))])
            steps += 1
    return found


def test_it_judges_as_the_usual_judge_does() -> None:
    for seats in (2, 3, 4):
        for state in positions(seats, 1):
            expert = GAME.judge.expert(state)
            assert [expert.worth(state, seat) for seat in range(seats)] == [
                GAME.judge.worth(state, seat) for seat in range(seats)
            ]


def test_other_weights_have_an_expert_of_their_own() -> None:
    weights = GAME.judge.weights()
    weights = [*weights[:-1], weights[-1] + 1]
    other = GAME.judge.another(weights)
    state = positions(2, 1)[9]
    assert other.expert(state) is not GAME.judge.expert(state)
    assert other.expert(state).worth(state, 0) == other.worth(state, 0)


def test_lines_of_play_go_on_to_the_end_of_a_turn() -> None:
    expert = GAME.judge.expert(positions(2, 1)[0])
    for state in positions(2, 2):
        turn = state.turn
        habit.play_on(expert, state, seeded("on"), turn + 1)
        assert not state.to_act() or state.turn == turn + 1
    assert expert.tuning().playout == -1


def test_nobody_on_the_way_knows_what_will_be_drawn() -> None:
    """Two worlds that look alike to the seat that acts, whatever lies face down in them, are played on alike."""
    compared = 0
    for state in positions(2, 2):
        (seat,) = state.to_act() or [-1]
        if seat < 0 or len(state.legal(seat)) < 2:
            continue
        one, two = (state.determinize(seat, seeded(name)) for name in ("one", "two"))
        two.rng = one.rng.clone()
        expert = GAME.judge.expert(state)
        legal = one.legal(seat)
        assert expert.prior(one, seat, legal) == expert.prior(two, seat, legal)
        compared += 1
    assert compared > 40


def test_what_looks_best_one_action_ahead_comes_first() -> None:
    """Where nothing is hidden in what follows, the order is the usual judge's."""
    for state in positions(2, 1):
        for seat in state.to_act():
            legal = [one for one in state.legal(seat) if actions.kind_of(one) == actions.MOVE]
            if len(legal) < 2:
                continue
            worths = []
            for action in legal:
                twin = state.clone()
                twin.apply(seat, action)
                worths.append(GAME.judge.worth(twin, seat))
            first = GAME.judge.expert(state).prior(state, seat, legal)
            assert worths[first.index(max(first))] == max(worths)


def test_master_thinks_by_it() -> None:
    assert [skill.expert for skill in yarnhall.game("archravels").judge.skills()] == [judge.USUAL] * 5 + [judge.THINKS]
