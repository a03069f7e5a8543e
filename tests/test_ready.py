"""What makes the house ready: the rules are compiled again only when something of them has changed."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "scripts"))
import ready


@pytest.fixture
def tree(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A house with a hot module, a cold one and a table of data; what compiling it would make is laid beside them."""
    package = tmp_path / "src" / "yarnhall"
    for name, text in {"hot.py": "1", "cold.py": "1", "table.toml": "one = 1", "server/static/page.js": "1"}.items():
        (package / name).parent.mkdir(parents=True, exist_ok=True)
        (package / name).write_text(text)
    for name in ready.HOT_MEANS:
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text("")
    build = tmp_path / "build"
    places = {"ROOT": tmp_path, "PACKAGE": package, "BUILD": build, "COMPILED": build / "compiled"}
    for name, path in {**places, "STAMP": build / "all", "HOT_STAMP": build / "hot"}.items():
        monkeypatch.setattr(ready, name, path)
    monkeypatch.delenv("YARNHALL_PURE", raising=False)
    monkeypatch.setattr(ready, "_show_pages", lambda: None)
    monkeypatch.setattr(ready, "compile_tree", lambda root, target, beside: _compile(package, target))
    return tmp_path


def _compile(package: Path, target: Path) -> None:
    there = target / "yarnhall"
    there.mkdir(parents=True, exist_ok=True)
    (there / "hot.cpython-311.so").write_text((package / "hot.py").read_text())
    for name in ("hot.py", "cold.py", "table.toml"):
        (there / name).write_text((package / name).read_text())


def made(tree: Path, name: str) -> str:
    return (tree / "build" / "compiled" / "yarnhall" / name).read_text()


def test_what_is_not_compiled_is_only_laid_beside_it_anew(tree: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    ready.compiled()
    monkeypatch.setattr(ready, "compile_tree", lambda *_: pytest.fail("nothing hot has changed"))
    package = tree / "src" / "yarnhall"
    (package / "cold.py").write_text("2")
    (package / "table.toml").write_text("one = 2")
    assert not ready.compiled_is_current()
    ready.compiled()
    assert ready.compiled_is_current()
    assert [made(tree, name) for name in ("cold.py", "table.toml", "hot.cpython-311.so")] == ["2", "one = 2", "1"]
    assert not (tree / "build" / "compiled" / "yarnhall" / "server").exists(), "pages are linked, not copied"


@pytest.mark.parametrize("changed", ["src/yarnhall/hot.py", "src/yarnhall/new.py", "pyproject.toml"])
def test_what_is_hot_or_may_be_is_compiled(tree: Path, changed: str) -> None:
    ready.compiled()
    (tree / changed).write_text("2")
    (tree / "build" / "compiled" / "yarnhall" / "hot.cpython-311.so").write_text("old")
    ready.compiled()
    assert made(tree, "hot.cpython-311.so") == (tree / "src" / "yarnhall" / "hot.py").read_text()
