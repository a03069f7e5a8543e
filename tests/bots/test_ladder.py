"""Matches on fixed seeds: two seats exchanged, one among several others."""

from __future__ import annotations

from pathlib import Path
from types import ModuleType

import pytest

import yarnhall
from yarnhall.bots.ladder import among, duel, glimpses
from yarnhall.bots.random import RandomBot
from yarnhall.core.game import Way
from yarnhall.core.registry import AnyGame, game as find_game
from yarnhall.core.rng import Rng
from yarnhall.core.state import Action, Player, State

SCRIPTS = Path(__file__).resolve().parents[2] / "scripts"
AGAIN = (0, 1, 202, 333)  # games of a step


@pytest.fixture
def script(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.syspath_prepend(str(SCRIPTS))
    import ladder

    return ladder


@pytest.fixture
def page(script: ModuleType) -> ModuleType:
    import ladder_page

    return ladder_page


class Noting(RandomBot):
    """Remembers which seats it was asked in."""

    def __init__(self) -> None:
        self.seats: set[Player] = set()

    def choose(self, state: State, player: Player, rng: Rng) -> Action:
        self.seats.add(player)
        return super().choose(state, player, rng)


@pytest.mark.parametrize("id", yarnhall.games())
def test_one_among_others_sits_in_every_seat_of_a_deal_and_wins_its_share(id: str) -> None:
    """Where all are alike the shares of the seats of one deal are not one, since bots have chances of their own; but
    each is a part of a win, and the same number gives the same game."""
    game = find_game(id)
    way = next(way for way in game.ways if not way.scenario and 3 in game.seats(game.configure(dict(way.options))))
    played = [among(game, RandomBot(), RandomBot(), 3, way.options, number) for number in range(3)]
    assert all(one.won in (0, 1 / 3, 1 / 2, 1) for one in played)
    assert played[0] == among(game, RandomBot(), RandomBot(), 3, way.options, 0)


def test_partners_are_played_by_one_bot(in_teams: tuple[AnyGame, Way, int]) -> None:
    """Two against two: who plays one seat plays the partner's, and a win is the whole team's."""
    game, way, seats = in_teams
    teams = game.new(seats, way.options).teams()
    assert 1 < len(set(teams)) < seats
    for number in range(2):
        one, others = Noting(), Noting()
        among(game, one, others, seats, way.options, number)
        assert one.seats == {seat for seat in range(seats) if teams[seat] == teams[number]}
        assert others.seats == set(range(seats)) - one.seats


def test_another_opinion_is_noticed() -> None:
    game = find_game(yarnhall.games()[0])
    told = glimpses(game, game.judge.striking)
    assert told == glimpses(game, game.judge.striking)
    assert told != glimpses(game, lambda state, seat: game.judge.striking(state, seat) + (state.turn == 3))


def test_another_opinion_of_games_of_three_voids_only_those() -> None:
    game = find_game(yarnhall.games()[0])

    def other(state: State, seat: Player) -> int:
        return game.judge.striking(state, seat) + (state.players == 3)

    for seats, same in ((0, True), (2, True), (3, False)):
        assert (glimpses(game, other, seats) == glimpses(game, game.judge.striking, seats)) is same


def test_every_number_of_a_tuning_is_noticed() -> None:
    """Whoever thinks by another one is another bot, and what was played before does not count."""
    tuning = find_game(yarnhall.games()[0]).judge.tuning()
    names = ("scale", "cents", "playout", "by_worth", "width", "trust", "explore", "depth", "rehearses", "percent")
    assert len(tuning.numbers()) == len(names)
    for name in names:
        was, before = getattr(tuning, name), tuning.numbers()
        setattr(tuning, name, not was if isinstance(was, bool) else was + 1)
        assert tuning.numbers() != before, name
        setattr(tuning, name, was)


@pytest.mark.slow
@pytest.mark.parametrize("id", yarnhall.games())
def test_every_step_is_wide_enough_and_comes_again(script: ModuleType, page: ModuleType, id: str) -> None:
    """docs/ladder.md tells of today's levels, and whoever plays a game of it again gets the same."""
    game = find_game(id)
    for rank, step in enumerate(script.played(game)):
        assert page.holds(step), page.row(step) if step["won"] else f"{step['upper']} was not played"
        upper, lower = script.pair(game, rank)
        for number in AGAIN:
            found = duel(game, upper, lower, number)
            assert [found.won, [found.upper, found.lower]] == [step["won"][number], step["points"][number]]


def test_a_step_that_is_too_small_or_of_few_games_is_said(page: ModuleType) -> None:
    step = {"upper": "tailor", "lower": "mender", "won": [1.0] * 280 + [0.0] * 120}
    assert page.holds(step)
    assert not page.holds({**step, "won": [1.0] * 250 + [0.0] * 150})
    assert not page.holds({**step, "won": [1.0] * 200})
    assert not page.holds({**step, "lower": "random"})


def test_a_pool_that_is_not_above_par_or_of_few_games_is_said(page: ModuleType) -> None:
    pool = {"par": 1 / 3, "won": [1.0] * 82 + [0.0] * 118}
    assert page.above_par(pool)
    assert not page.above_par({**pool, "won": [1.0] * 78 + [0.0] * 122})
    assert not page.above_par({**pool, "won": [1.0] * 80})
    assert not page.above_par({**pool, "par": 1 / 2})


def test_the_page_tells_of_all_that_was_kept(page: ModuleType) -> None:
    """Nobody writes its figures by hand."""
    assert (SCRIPTS.parent / "docs" / "ladder.md").read_text("utf-8") == page.page()


def test_what_is_kept_is_gone_on_with_and_void_when_a_level_thinks_otherwise(
    script: ModuleType, tmp_path: Path
) -> None:
    file = tmp_path / "ladder" / "match.json"
    fresh = {"how": [1], "won": []}
    assert script.same(file, fresh) == fresh
    script.keep(file, {"how": [1], "won": [1.0]})
    assert script.same(file, fresh) == {"how": [1], "won": [1.0]}
    assert script.same(file, {"how": [2], "won": []}) == {"how": [2], "won": []}


@pytest.mark.parametrize("id", yarnhall.games())
def test_what_makes_a_level_is_the_same_whatever_was_asked_before(script: ModuleType, id: str) -> None:
    game = find_game(id)
    ranks = range(len(game.judge.skills()))
    asked = [[script.numbers(game, rank, seats) for seats in (2, 4) for rank in ranks] for _ in range(2)]
    assert asked[0] == asked[1]
