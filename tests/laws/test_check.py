"""A game that keeps the laws passes, in every configuration, and the run can be steered and repeated."""

from __future__ import annotations

import pytest

from yarnhall import laws
from yarnhall.core import record as records
from yarnhall.core.refusal import BadRecord
from yarnhall.core.rng import Rng
from yarnhall.core.state import Place, Player, State
from yarnhall.laws import LAWS, LawBroken

from .bugs import BUGS, LogTellsLaid, LowestWins, QuietPlay, ShowsSpectators, with_state
from .toy import Skeins, SkeinsGame


class OpenSkeins(Skeins):
    """Everything is shown, and only chance decides what comes: nothing hidden can vary."""

    def determinize(self, observer: Player, rng: Rng) -> OpenSkeins:
        twin = self.clone()
        twin.rng = rng
        return twin

    def places(self, observer: Player) -> list[Place]:
        return State.places(self, observer)


def test_a_lawful_game_passes_everywhere() -> None:
    report = laws.check(SkeinsGame(), games=30, thoroughness=0.5)
    assert report.configurations == [(preset, seats) for preset in ("standard", "peeking") for seats in (2, 3, 4)]
    assert report.games == 30
    assert report.actions > 30 * 20
    assert report.looks > report.actions // 3
    assert all(report.checks[law] >= report.looks for law in LAWS)
    assert str(report).startswith("skeins: 30 games in 6 configurations, ")


def test_every_configuration_is_played_though_fewer_games_were_asked_for() -> None:
    assert laws.check(SkeinsGame(), games=1, thoroughness=0).games == 6


def test_presets_and_seats_can_be_chosen() -> None:
    report = laws.check(SkeinsGame(), games=4, presets=["peeking"], seats=[3, 4, 9])
    assert report.configurations == [("peeking", 3), ("peeking", 4)]
    with pytest.raises(ValueError, match="Skeins has no configuration with presets"):
        laws.check(SkeinsGame(), seats=[9])


def test_the_same_seed_plays_the_same_games_however_thoroughly_it_looks() -> None:
    quick, again, thorough = (laws.check(SkeinsGame(), games=12, thoroughness=share) for share in (0.1, 0.1, 0.4))
    assert quick == again
    assert quick.actions == thorough.actions
    assert quick.looks < thorough.looks
    assert laws.check(SkeinsGame(), games=12, thoroughness=0.1, seed="another").checks != quick.checks


def test_thoroughness_one_looks_everywhere() -> None:
    report = laws.check(SkeinsGame(), games=1, presets=["standard"], seats=[2], thoroughness=1)
    assert report.looks == report.actions + 1


def test_nothing_hidden_must_be_said() -> None:
    game = with_state(OpenSkeins)()
    with pytest.raises(LawBroken, match="Law 5 is broken: in no twin made for seat 0"):
        laws.check(game, games=6)
    assert laws.check(game, games=6, hidden=False).games == 6


def test_a_card_of_ones_own_may_be_taken_back() -> None:
    assert laws.check(with_state(QuietPlay)(), games=12, thoroughness=0.5).games == 12


def test_a_game_may_be_won_otherwise() -> None:
    game = with_state(LowestWins)()
    with pytest.raises(LawBroken, match="Law 8"):
        laws.check(game, games=6)
    assert laws.check(game, games=6, won_otherwise="The fewest points win.").games == 6


def test_a_game_may_show_spectators_more() -> None:
    with pytest.raises(LawBroken, match="Law 6"):
        laws.check(ShowsSpectators(), games=6)
    assert laws.check(ShowsSpectators(), games=6, spectators_see_more="They sit behind the players.").games == 6


def test_the_log_may_tell_more_than_the_view() -> None:
    with pytest.raises(LawBroken, match="Law 6"):
        laws.check(LogTellsLaid(), games=6)
    assert laws.check(LogTellsLaid(), games=6, log_tells_more="Cards are named when they are laid.").games == 6


def test_a_record_of_a_lawful_game_can_be_retraced() -> None:
    game = SkeinsGame()
    head = records.start(game, 3, "peeking", "any")
    state = records.opening(head, game)
    actions = []
    for _ in range(8):
        player = state.to_act()[-1]
        actions.append((player, state.legal(player)[-1]))
        state.apply(*actions[-1])
    record = records.Record(head.game, head.rules, head.seats, head.options, head.seed, tuple(actions))
    text = record.to_text(game)
    assert records.from_text_or_json(text, game) == record
    report = laws.retrace(game, text)
    assert (report.games, report.actions, report.looks) == (1, 8, 9)


def test_a_record_of_another_game_is_refused() -> None:
    record = records.Record("mittens", 1, 2, {}, "any")
    with pytest.raises(BadRecord, match="of the game 'mittens', not of 'skeins'"):
        laws.retrace(SkeinsGame(), record)


def test_a_game_too_long_to_list_is_not_listed() -> None:
    game = BUGS["the game never ends"].make()
    with pytest.raises(LawBroken) as caught:
        laws.check(game, games=1, most=2500, thoroughness=0)
    assert len(caught.value.record.actions) >= 2500
    assert "too many to list" in str(caught.value)
    assert len(str(caught.value)) < 1000
