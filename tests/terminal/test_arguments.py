"""Options of a game on the command line."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import pytest

from yarnhall.core.options import form, option
from yarnhall.core.registry import AnyGame
from yarnhall.terminal import arguments
from yarnhall.terminal.files import BadFile


@dataclass(frozen=True)
class Options:
    pages: str = option("", "Pages", file=True)
    title: str = option("", "Title")


@pytest.fixture
def filed(button_box: AnyGame, monkeypatch: pytest.MonkeyPatch) -> AnyGame:
    """A game with an option whose text people keep in a file."""
    monkeypatch.setattr(button_box, "options", Options)
    monkeypatch.setattr(button_box, "presets", {"standard": Options()})
    monkeypatch.setattr(button_box, "check", lambda options: None)
    return button_box


def test_a_text_that_is_kept_in_a_file_is_given_by_the_files_name(filed: AnyGame, tmp_path: Path) -> None:
    assert [item.file for item in form(Options)] == [True, False]
    file = tmp_path / "my.toml"
    file.write_text("one = 1\n", "utf-8")
    assert arguments.read(filed, None, ["--pages", str(file)]) == Options("one = 1\n")
    assert arguments.read(filed, None, ["--title", str(file)]) == Options("", str(file))
    assert arguments.read(filed, None, ["--pages="]) == Options()


def test_a_file_that_cannot_be_read_is_said(filed: AnyGame, tmp_path: Path) -> None:
    with pytest.raises(BadFile, match="cannot be read: no such file"):
        arguments.read(filed, None, ["--pages", str(tmp_path / "none.toml")])
    (tmp_path / "picture").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(BadFile, match="is no file for --pages: it is not text"):
        arguments.read(filed, None, ["--pages", str(tmp_path / "picture")])
