"""A level plays alone, as `scripts/ladder GAME --alone` lets it."""

from __future__ import annotations

from pathlib import Path

import pytest

import yarnhall
from yarnhall.core.registry import AnyGame, game as find_game

SCRIPTS = Path(__file__).resolve().parents[2] / "scripts"


def plays_alone(game: AnyGame) -> bool:
    return 1 in game.seats(game.configure("standard"))


GAMES = [find_game(id) for id in yarnhall.games()]


@pytest.mark.parametrize("game", [game for game in GAMES if plays_alone(game)], ids=lambda game: game.id)
def test_the_lines_sum_to_the_points_and_every_time_it_is_the_same(
    game: AnyGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.syspath_prepend(str(SCRIPTS))
    import alone

    scores = [alone.Score(), alone.Score()]
    saved: list[str] = []
    alone.play(game, "standard", 2, 0, scores[0], lambda: saved.append("whole"))
    alone.play(game, "standard", 1, 0, scores[1], lambda: saved.append("begun"))
    alone.play(game, "standard", 2, 0, scores[1], lambda: saved.append("gone on with"))
    assert saved == ["whole", "begun", "gone on with"]
    assert scores[0].points == scores[1].points
    assert sum(scores[0].lines.values()) == pytest.approx(sum(scores[0].points))
    assert 0 < scores[0].seconds / scores[0].choices <= scores[0].longest
    assert scores[0].reach(-1000).startswith("-1000 or more in 100.0%")


@pytest.mark.parametrize("game", [game for game in GAMES if not plays_alone(game)], ids=lambda game: game.id)
def test_a_game_for_several_is_refused(game: AnyGame, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(SCRIPTS))
    import alone

    with pytest.raises(SystemExit, match="is not played alone"):
        alone.play(game, "standard", 1, 0, alone.Score(), lambda: None)
