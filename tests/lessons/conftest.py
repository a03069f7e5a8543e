"""Every lesson there is, and how it is meant to be played."""

from __future__ import annotations

from dataclasses import replace

import pytest

import yarnhall
from yarnhall.core.forced import forced_moves
from yarnhall.core.record import opening
from yarnhall.core.registry import game as find_game
from yarnhall.core.tutor import Tutor

ALL = [(game, lesson.id) for game in yarnhall.games() for lesson in find_game(game).lessons()]


@pytest.fixture(params=ALL, ids=lambda one: "-".join(one))
def tutor(request: pytest.FixtureRequest) -> Tutor:
    game, name = request.param
    found = find_game(game)
    return Tutor(found, next(lesson for lesson in found.lessons() if lesson.id == name))


@pytest.fixture
def asked(tutor: Tutor) -> list[str]:
    """What a learner does who does what is shown, in notation."""
    record = replace(tutor.record(), actions=tuple(tutor.opening()))
    state = opening(record)
    for move in record.actions:
        state.apply(*move)
    moves = []
    while not (where := tutor.where(record)).finished:
        assert where.on_the_way
        if where.reply is None:
            moves.append(tutor.game.write(state, tutor.lesson.you, where.right[0]))
        move = where.reply or (tutor.lesson.you, where.right[0])
        state.apply(*move)
        record = replace(record, actions=(*record.actions, move, *forced_moves(state)))
    return moves
