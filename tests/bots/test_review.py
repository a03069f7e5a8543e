"""Hints and reviews say what is so."""

from __future__ import annotations

import pytest

import yarnhall
from yarnhall.bots.advice import advise, by_worth, study
from yarnhall.bots.random import RandomBot
from yarnhall.bots.review import Moment, Verdict, choices, given_away, review, share, standing, summary
from yarnhall.bots.search import ONE, Weighed
from yarnhall.bots.seat import think
from yarnhall.core import record as records
from yarnhall.core.expectations import Expectations, Fitted, certain, log_odds
from yarnhall.core.game import Way
from yarnhall.core.record import Record
from yarnhall.core.registry import AnyGame, game as find_game
from yarnhall.core.rng import seeded

# Log odds count half, points as they are.
FITTED = Expectations([Fitted(seats, seats, (0,), (0.0,), (0.5,), (0.0,), (1.0,), (1.0,)) for seats in (1, 2)])


def played(game: AnyGame) -> Record:
    """A finished game of random bots."""
    record = records.start(game, 2, None, "review")
    state = records.opening(record)
    rng = seeded("review")
    actions = []
    while acting := state.to_act():
        action = think(RandomBot(), state, acting[0], rng)
        state.apply(acting[0], action)
        actions.append((acting[0], action))
    return Record(record.game, record.rules, 2, record.options, "review", tuple(actions))


def test_a_hint_weighs_the_best_and_two_others() -> None:
    game = find_game(yarnhall.games()[0])
    state = game.new(2, seed="hint")
    seat = state.to_act()[0]
    advice = advise(game, state, seat, seeded("hint"), 40, 0)
    assert 1 <= len(advice) <= 3
    assert len({one.action for one in advice}) == len(advice)
    assert all(one.action in state.legal(seat) for one in advice)
    assert [one.text for one in advice] == [game.write(state, seat, one.action) for one in advice]
    assert [one.says for one in advice] == [game.say(state, seat, one.action) for one in advice]
    assert all(one.look.startswith("Look at ") for one in advice)


def test_a_number_that_is_not_calibrated_is_not_told(monkeypatch: pytest.MonkeyPatch) -> None:
    for id in yarnhall.games():
        game = find_game(id)
        monkeypatch.setattr(game, "expectations", lambda: None, raising=False)
        state = game.new(2, seed="numbers")
        seat = state.to_act()[0]
        for one in advise(game, state, seat, seeded("numbers"), 8, 0):
            assert one.words in ("The best.", "About as good.", "A little worse.", "Worse.")
            assert one.chance is one.points is None


def test_numbers_of_a_calibrated_game_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    game = find_game(yarnhall.games()[0])
    monkeypatch.setattr(game, "expectations", lambda: FITTED, raising=False)
    state = game.new(2, seed="hint")
    advice = advise(game, state, state.to_act()[0], seeded("hint"), 40, 0)
    assert advice[0].words.startswith("The best: ")
    assert all("chances in 100" in one.words and one.chance is not None for one in advice)
    # The search's own log odds count half.
    monkeypatch.setattr(game, "expectations", lambda: None, raising=False)
    weighed = by_worth(study(game.judge, state, state.to_act()[0], seeded("hint"), 40, 0, -1).weighed())[0]
    assert advice[0].chance == pytest.approx(certain(log_odds(weighed.chance / ONE) / 2), abs=0.001)


def test_no_move_is_told_to_win_more_often_than_the_best(monkeypatch: pytest.MonkeyPatch) -> None:
    """Early in a game what the search says may come true so little that a fit turns it round."""
    game = find_game(yarnhall.games()[0])
    turned = Expectations([Fitted(2, 2, (0,), (0.0,), (-0.5,), (0.0,), (1.0,), (1.0,))])
    monkeypatch.setattr(game, "expectations", lambda: turned, raising=False)
    state = game.new(2, seed="hint")
    search = study(game.judge, state, state.to_act()[0], seeded("hint"), 40, 0, -1)
    assert len({one.chance for one in by_worth(search.weighed())[:3]}) > 1
    advice = advise(game, state, state.to_act()[0], seeded("hint"), 40, 0)
    assert len(advice) == 3
    assert {one.chance for one in advice} == {advice[0].chance}


def test_what_a_mistake_cost_is_told_as_it_comes_true(monkeypatch: pytest.MonkeyPatch) -> None:
    game = find_game(yarnhall.games()[0])
    state = game.new(2, seed="hint")
    found = Verdict(1, ONE // 4, 0, ONE * 3 // 4, 0)
    monkeypatch.setattr(game, "expectations", lambda: None, raising=False)
    assert given_away(game, state, found)[0] == pytest.approx(0.25)
    monkeypatch.setattr(game, "expectations", lambda: FITTED, raising=False)
    assert given_away(game, state, found)[0] == pytest.approx(certain(log_odds(0.75) / 2) - 0.5, abs=1e-6)
    assert share(game, state, [0, 0]) == [0.5, 0.5]


def test_of_a_number_of_seats_that_was_not_fitted_nothing_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    game = find_game(yarnhall.games()[0])
    monkeypatch.setattr(game, "expectations", lambda: FITTED, raising=False)
    assert game.calibrated([0, 1])
    assert not game.calibrated([0, 1, 2])
    assert not game.calibrated([0, 1, 0, 1])


def test_partners_have_one_chance(in_teams: tuple[AnyGame, Way, int], monkeypatch: pytest.MonkeyPatch) -> None:
    """Of two teams each has its chance whole, and both together are one; a win is each partner's whole win."""
    game, way, seats = in_teams
    assert seats == 4
    assert game.new(seats, way.options).teams() == [0, 1, 0, 1]
    four = Fitted(4, 2, (0,), (0.0,), (0.5,), (0.0,), (1.0,), (1.0,))
    for known in (None, Expectations([four])):
        monkeypatch.setattr(game, "expectations", lambda known=known: known, raising=False)
        state = game.new(seats, way.options, "partners")
        rng = seeded("partners")
        while acting := state.to_act():
            if state.turn % 4 == 0:
                found = standing(game, state, rng)
                assert sum(found) == pytest.approx(2, abs=0.01)
                assert known is None or found[:2] == found[2:]
            state.apply(acting[0], think(RandomBot(), state, acting[0], rng))
        assert sorted(standing(game, state, rng)) == [0, 0, 1, 1]


def test_moves_are_listed_by_worth_not_by_how_often_they_were_tried() -> None:
    often, better, hardly = Weighed(1, 90, 400, 0), Weighed(2, 60, 600, 0), Weighed(3, 2, 900, 0)
    assert [one.action for one in by_worth([often, better, hardly])] == [2, 1, 3]


def test_alone_a_hint_speaks_of_points_and_of_no_rival(monkeypatch: pytest.MonkeyPatch) -> None:
    told = 0
    for id in yarnhall.games():
        game = find_game(id)
        for options in game.presets.values():
            if 1 not in game.seats(options) or not game.judge.tuning().cents:
                continue
            monkeypatch.setattr(game, "expectations", lambda: FITTED, raising=False)
            state = game.new(1, options, "alone")
            while len(state.legal(0)) == 1:
                state.apply(0, state.legal(0)[0])
            for one in advise(game, state, 0, seeded("alone"), 8, 0):
                assert "rival" not in one.words
                assert one.words.endswith(" at the end.")
                told += 1
            break
    assert told


def test_a_review_looks_at_every_choice_once(button_box: AnyGame) -> None:
    record = played(button_box)
    found = review(record, 30, 0)
    assert [one.step for one in found.moments] == choices(record)
    assert len(found.moments) > 3
    for one in found.moments:
        assert abs(sum(one.chances) - 1) < 0.01
        assert one.loss >= 0
        assert (one.best is None) == (one.loss == 0) or one.loss < 0.001
    assert [seat.seat for seat in found.seats] == [0, 1]
    for seat in found.seats:
        mine = [one for one in found.moments if one.seat == seat.seat]
        assert seat.choices == len(mine)
        assert abs(seat.loss - sum(one.loss for one in mine)) < 0.001
        assert set(seat.mistakes) <= {one.step for one in mine}
        assert seat.words.startswith(f"{{{seat.seat}}} had {len(mine)} choices")


def test_a_review_is_the_same_every_time(button_box: AnyGame) -> None:
    record = played(button_box)
    assert review(record, 20, 0) == review(record, 20, 0)


def test_luck_is_given_a_word_beyond_its_own_noise_only() -> None:
    moment = Moment(
        step=1,
        seat=0,
        chances=[0.5, 0.5],
        played="x",
        says="x",
        best=None,
        better=None,
        why=[],
        why_not=[],
        loss=0.0,
        loss_points=None,
        luck=[0.2, -0.2],
        luck_points=[None, None],
        doubt=[0.12**2, 0.01**2],
    )
    assert summary(0, [moment]).words.endswith("luck was even.")
    assert summary(1, [moment]).words.endswith("luck was against it.")
