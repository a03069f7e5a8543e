"""The folder that any web server serves, and what a hall does with it."""

from __future__ import annotations

from pathlib import Path

import pytest

from yarnhall.core.refusal import Refused
from yarnhall.pocket import site


@pytest.fixture
def built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    static = tmp_path / "static"
    static.mkdir()
    for name in ("index.html", "sw.js", ".stamp"):
        (static / name).write_text(name)
    monkeypatch.setattr(site, "STATIC", static)
    return static


def test_it_is_written_and_written_again(built: Path, tmp_path: Path) -> None:
    folder = tmp_path / "web"
    site.write(folder)
    (folder / "left-over.js").write_text("of an older version")
    site.write(folder)
    assert sorted(path.name for path in folder.iterdir()) == ["index.html", "sw.js"]


def test_a_folder_of_somebody_else_is_left_alone(built: Path, tmp_path: Path) -> None:
    folder = tmp_path / "letters"
    folder.mkdir()
    (folder / "to-ada.txt").write_text("Dear Ada")
    with pytest.raises(Refused, match="holds something else"):
        site.write(folder)
    assert [path.name for path in folder.iterdir()] == ["to-ada.txt"]


def test_where_it_was_not_built_that_is_said(built: Path, tmp_path: Path) -> None:
    (built / "index.html").unlink()
    with pytest.raises(Refused, match="scripts/site"):
        site.write(tmp_path / "web")
