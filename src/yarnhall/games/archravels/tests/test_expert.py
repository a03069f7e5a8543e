"""The judge that learned: what it reads of a game of two, and what it makes of it."""

from __future__ import annotations

from importlib.resources import files

import yarnhall
from yarnhall.core import judge
from yarnhall.core.rng import seeded
from yarnhall.games.archravels import insight, stages
from yarnhall.games.archravels.expert import ArchRavelsExpert
from yarnhall.games.archravels.game import GAME
from yarnhall.games.archravels.insight import BY_LEFT, DENSE, FINE, ONE, ROWS, SUMS, UNIT
from yarnhall.games.archravels.standing import Standing
from yarnhall.games.archravels.state import ArchRavelsState
from yarnhall.games.archravels.weights import WEIGHTS, Weights

USUAL = Standing(Weights(WEIGHTS))


def positions(preset: str, number: int) -> list[ArchRavelsState]:
    """Every third position of some games of random moves."""
    found: list[ArchRavelsState] = []
    for game in range(number):
        state = GAME.new(2, preset, f"expert {game}")
        rng = seeded(f"moves {game}")
        steps = 0
        while (acting := state.to_act()) and steps < 1500:
            if steps % 3 == 0 and state.stage != stages.CHARACTER:
                found.append(state.clone())
            legal = state.legal(acting[0])
            state.apply(acting[0], legal[rng.below(len(legal))])
            steps += 1
    return found


def test_odds_are_what_the_file_adds_up_to() -> None:
    """Whole numbers only, so that they are the same compiled or not."""
    text = (files("yarnhall.games.archravels") / "insight" / "two.txt").read_text("utf-8")
    rows = [[int(word) for word in line.split()] for line in text.splitlines() if not line.startswith("#")]
    assert [len(row) for row in rows] == [SUMS + 1] * (ROWS + DENSE + 1) + [SUMS]
    always, weights = rows[-2:]
    known = insight.read(USUAL)
    for state in positions("standard", 2):
        parts: list[int] = []
        found = insight.facts(state, state.active, 1 - state.active, USUAL, parts)
        assert all(0 <= fact < ROWS for fact in found)
        assert len(parts) == BY_LEFT + 1
        begin = ROWS + parts[BY_LEFT] * BY_LEFT
        sums = [FINE * sum(column) for column in zip(always, *(rows[fact] for fact in found), strict=True)]
        for at in range(BY_LEFT):
            sums = [one + parts[at] * more for one, more in zip(sums, rows[begin + at], strict=True)]
        odds = ONE * sums[SUMS] + sum(weight * max(0, one) for weight, one in zip(weights, sums[:SUMS], strict=True))
        assert known.odds(state) == odds * UNIT // (ONE * ONE * FINE)


def test_what_one_seat_gains_the_other_loses() -> None:
    for preset in GAME.presets:
        for state in positions(preset, 1):
            expert = GAME.judge.expert(state)
            assert isinstance(expert, ArchRavelsExpert)
            assert expert.worth(state, 0) == -expert.worth(state, 1)


def test_who_is_far_ahead_is_likely_to_win() -> None:
    state = GAME.new(2, None, "ahead")
    state.finished[0] = 1 << 15 | 1 << 14
    state.project_deck = state.project_deck[:2]
    assert GAME.judge.expert(state).worth(state, 0) > 2 * UNIT


def test_only_games_of_two_were_learned() -> None:
    for seats in (3, 4):
        state = GAME.new(seats, None, "more")
        assert GAME.judge.expert(state) is GAME.judge


def test_own_cards_were_not_learned() -> None:
    state = GAME.new(2, None, "own")
    state.box.own = True
    try:
        assert GAME.judge.expert(state) is GAME.judge
    finally:
        state.box.own = False


def test_master_thinks_by_it() -> None:
    assert [skill.expert for skill in yarnhall.game("archravels").judge.skills()] == [judge.USUAL] * 5 + [judge.THINKS]


def test_a_network_is_read_once() -> None:
    state = GAME.new(2, None, "once")
    assert GAME.judge.expert(state) is GAME.judge.expert(state.clone())
