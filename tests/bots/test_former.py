"""The present Master meets one in another process, as `scripts/ladder GAME --former REV` lets it meet a former one."""

from __future__ import annotations

from pathlib import Path

import pytest

import yarnhall
from yarnhall.core.registry import game as find_game

SCRIPTS = Path(__file__).resolve().parents[2] / "scripts"


@pytest.mark.slow
def test_a_match_is_played_in_both_seats_and_both_count_alike(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(SCRIPTS))
    import former

    game = find_game(yarnhall.games()[0])
    monkeypatch.setattr(former, "engine", lambda revision: Path(yarnhall.__file__).parent.parent)
    match, saved = former.Match(), []
    former.against(game, "HEAD", "standard", 2, "test", -1, match, lambda: saved.append(len(match.won)))
    former.against(game, "HEAD", "standard", 4, "test", -1, match, lambda: saved.append(len(match.won)))
    assert saved == [2, 4]
    assert len(match.won) == len(match.present) == len(match.former) == 4
    assert all(won in (0, 0.5, 1) for won in match.won)
    assert "of 4" in str(match)


def test_a_revision_that_is_not_there_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(SCRIPTS))
    import former

    with pytest.raises(SystemExit, match="There is no commit 'no-such-commit'"):
        former.engine("no-such-commit")
