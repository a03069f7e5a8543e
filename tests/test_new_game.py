"""`yarnhall new-game`: what it writes keeps the laws, fits the checkout, and can be played through a hall at once."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from typer.testing import CliRunner

import yarnhall
from yarnhall import laws
from yarnhall.__main__ import app
from yarnhall.core import registry
from yarnhall.core.rng import seeded
from yarnhall.new_game import BadName, new_game
from yarnhall.table.match import Match

ROOT = Path(__file__).parent.parent
SOURCE = Path(yarnhall.__file__).parents[1]
PACKAGE = "yarnhall_sky_loom"


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A new game as a package of its own, installed the way pip would say so."""
    new_game("Sky Loom", tmp_path)
    source = tmp_path / "yarnhall-sky-loom" / "src"
    info = source / "yarnhall_sky_loom-0.1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: yarnhall-sky-loom\nVersion: 0.1.0\n")
    (info / "entry_points.txt").write_text(f"[yarnhall.games]\nsky_loom = {PACKAGE}.game:GAME\n")
    monkeypatch.syspath_prepend(str(source))
    registry._found.cache_clear()
    yield source
    registry._found.cache_clear()
    for name in [name for name in sys.modules if name.startswith(PACKAGE)]:
        del sys.modules[name]


def test_it_keeps_the_laws(package: Path) -> None:
    report = laws.check(registry.game("sky_loom"), games=40, thoroughness=0.2)
    assert report.games == 40


def test_its_own_tests_pass(package: Path) -> None:
    path = os.pathsep.join([str(package), str(SOURCE)])
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", str(package / PACKAGE / "tests")],
        cwd=package,
        env={**os.environ, "PYTHONPATH": path},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert "5 passed" in done.stdout


def test_a_hall_plays_it_to_the_end(package: Path) -> None:
    from yarnhall.core import record as records

    game = registry.game("sky_loom")
    match = Match(records.start(game, 3, {}, "hall"))
    match.advance()
    rng = seeded("moves")
    while not match.over:
        player = match.state.to_act()[0]
        actions = match.state.legal(player)
        match.submit(player, actions[rng.below(len(actions))])
    assert game.ending(match.state) == "All balls of yarn are laid."


def test_the_command_line_plays_it(package: Path) -> None:
    assert "Sky Loom" in CliRunner().invoke(app, ["games", "sky_loom"]).output
    answer = CliRunner().invoke(app, ["play", "sky_loom", "--seats", "greedy,random", "--seed", "a"])
    assert answer.exit_code == 0, answer.output


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """The folders by which a checkout is known."""
    for folder in ("src/yarnhall/games", "web/src/games"):
        (tmp_path / folder).mkdir(parents=True)
    return tmp_path


def test_in_a_checkout_both_sides_are_written(checkout: Path) -> None:
    made = new_game("quilt race", checkout)
    assert made.checkout
    web = {path.name for path in made.files if "web" in path.relative_to(checkout).parts}
    assert web == {"Board.svelte", "Cover.svelte", "index.ts", "view.ts"}
    for path in made.files:
        assert "__" not in path.read_text("utf-8").replace("__future__", "").replace("__init__", ""), path
    # Its types are what scripts/types would write, and its Python is as tidy as ours.
    view = (checkout / "web/src/games/quilt_race/view.ts").read_text("utf-8")
    assert view.startswith("// Written by scripts/types from yarnhall/games/quilt_race/view.py.")
    python = [str(path) for path in made.files if path.suffix == ".py"]
    for words in (["check", "--config", "pyproject.toml"], ["format", "--check", "--config", "pyproject.toml"]):
        done = subprocess.run(
            [sys.executable, "-m", "ruff", *words, *python], cwd=ROOT, capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, done.stdout + done.stderr


def test_a_name_must_be_new_and_sayable(checkout: Path) -> None:
    new_game("quilt race", checkout)
    for name in ("quilt race", "9 lives", "class", "../up", "", "a" * 50, yarnhall.games()[0]):
        with pytest.raises(BadName):
            new_game(name, checkout)
    before = sorted(checkout.rglob("*"))
    answer = CliRunner().invoke(app, ["new-game", "no/slash", "--into", str(checkout)])
    assert answer.exit_code == 2
    assert "letters and digits" in answer.output
    assert sorted(checkout.rglob("*")) == before
