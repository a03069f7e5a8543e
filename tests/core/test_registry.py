"""Games from outside: found by their entry points, and left out, by name, where they cannot be loaded."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from typer.testing import CliRunner

import yarnhall
from yarnhall.__main__ import app
from yarnhall.core import registry
from yarnhall.core.refusal import UnknownGame
from yarnhall.room import catalogue
from yarnhall.server.doctor import _games
from yarnhall.server.settings import Settings

POINTS = "[yarnhall.games]\ntorn_sock = torn_sock:GAME\nempty_box = empty_box:GAME\nlate_night = late_night:GAME\n"


@pytest.fixture
def strangers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Three games that were installed and cannot be loaded, each for another reason."""
    about = tmp_path / "strangers-1.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: strangers\nVersion: 1\n")
    (about / "entry_points.txt").write_text(POINTS)
    (tmp_path / "torn_sock.py").write_text("import no_such_thread\n")
    (tmp_path / "empty_box.py").write_text("GAME = 7\n")
    (tmp_path / "late_night.py").write_text("raise SystemExit('Good night')\n")
    monkeypatch.syspath_prepend(str(tmp_path))
    registry._found.cache_clear()
    yield
    registry._found.cache_clear()


@pytest.mark.usefixtures("strangers")
def test_what_cannot_be_loaded_is_named_and_the_rest_is_played() -> None:
    assert len(yarnhall.games()) >= 5
    said = registry.skipped()
    assert len(said) == 3
    expected = "The game 'torn_sock' is left out, because it cannot be loaded: ModuleNotFoundError: "
    assert any(sentence.startswith(expected) for sentence in said)
    assert any("empty_box:GAME is no Game." in sentence for sentence in said)
    assert any("SystemExit: Good night." in sentence for sentence in said)
    with pytest.raises(UnknownGame, match="no_such_thread"):
        yarnhall.game("torn-sock")


@pytest.mark.usefixtures("strangers")
def test_the_command_line_and_the_hall_say_so() -> None:
    answer = CliRunner().invoke(app, ["games"])
    assert answer.exit_code == 0
    assert "'torn_sock' is left out" in answer.stderr
    assert "'torn_sock' is left out" in _games(Settings())
    assert [catalogue.body(id).id for id in registry.games()] == registry.games()
