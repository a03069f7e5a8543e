"""`yarnhall new-game`: what it writes keeps the laws, fits a checkout, and can be played through a hall at once.

No name of a new game is spelled as its folder here: in a copy of this tree such a game lives, and nobody outside its
folders may spell it.
"""

from __future__ import annotations

import os
import shutil
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
from yarnhall.new_game import LONGEST, BadName, NewGame, new_game
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
    assert "8 passed" in done.stdout


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
    assert web == {"Board.svelte", "Cover.svelte", "flights.ts", "index.ts", "view.ts"}
    for path in made.files:
        assert "__" not in path.read_text("utf-8").replace("__future__", "").replace("__init__", ""), path


@pytest.mark.parametrize("name", ["ab", "a" * LONGEST])
def test_whatever_its_name_its_python_is_as_tidy_as_ours(checkout: Path, name: str) -> None:
    made = new_game(name, checkout)
    _tidy(ROOT, made)


def _tidy(config: Path, made: NewGame) -> None:
    python = [str(path) for path in made.files if path.suffix == ".py"]
    for words in (["check"], ["format", "--check"]):
        _run([sys.executable, "-m", "ruff", *words, "--config", "pyproject.toml", *python], config)


def _run(words: list[str], folder: Path, seconds: float = 240) -> str:
    """A command in a tree, with that tree's own sources."""
    environment = {**os.environ, "PYTHONPATH": str(folder / "src")}
    done = subprocess.run(
        words, cwd=folder, env=environment, capture_output=True, text=True, timeout=seconds, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


DIGEST = "import sys; sys.path[0] = 'scripts'; import ready; print(ready.digest('pyproject.toml', 'constraints.txt'))"
NOT_COPIED = shutil.ignore_patterns(".*", "build", "dist", "node_modules", "static", "__pycache__", "*.webp")


@pytest.fixture(scope="module")
def sixth(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, NewGame]:
    """A copy of this tree with a sixth game in it, of a name that nobody has spelled."""
    tree = tmp_path_factory.mktemp("sixth") / "tree"
    shutil.copytree(ROOT, tree, ignore=NOT_COPIED)
    for name in ("node_modules", ".prettierrc.json", ".prettierignore"):
        if (ROOT / "web" / name).exists():
            (tree / "web" / name).symlink_to(ROOT / "web" / name)
    return tree, new_game("moth lantern", tree)


def test_a_sixth_game_lands_green(sixth: tuple[Path, NewGame]) -> None:
    """Its types are what scripts/types writes, it is tidy, and the tests for every game take it in."""
    tree, made = sixth
    written = tree / "web/src/games" / made.id / "view.ts"
    before = written.read_text("utf-8")
    _run([sys.executable, "scripts/types"], tree)
    assert written.read_text("utf-8") == before
    _tidy(tree, made)
    every = ["tests/test_architecture.py", "tests/bots/test_weights.py", "tests/table/test_panels.py"]
    words = ["-v", "-p", "no:cacheprovider", "-k", f"{made.id} or spelled"]
    said = _run([sys.executable, "-m", "pytest", *words, *every], tree)
    for name in ("judges_the_same", "panels_follow", "imports_core", "spelled", "drawn"):
        assert any(name in line and "PASSED" in line for line in said.splitlines()), f"{name}: {said}"


@pytest.mark.slow
def test_a_sixth_game_passes_every_check_and_test(sixth: tuple[Path, NewGame]) -> None:
    """scripts/check whole, and every test of the platform that asks about all games."""
    tree, made = sixth
    # The environment of this tree serves the copy too: it is said to be current, so that nothing is installed.
    (tree / ".venv").mkdir()
    for part in Path(sys.prefix).iterdir():
        if not part.name.startswith(".installed"):
            (tree / ".venv" / part.name).symlink_to(part)
    stamp = _run([sys.executable, "-c", DIGEST], tree).strip()
    (tree / ".venv" / ".installed-dev").write_text(stamp)
    _run(["scripts/check"], tree, 1800)
    tests = ["bots", "core", "lab", "laws", "rl", "table", "terminal", "test_architecture.py", "test_golden.py"]
    words = ["-q", "-n", "2", "-m", "not slow", "-p", "no:cacheprovider", f"src/yarnhall/games/{made.id}"]
    _run([sys.executable, "-m", "pytest", *words, *[f"tests/{one}" for one in tests]], tree, 3600)


def test_a_name_must_be_new_and_sayable(checkout: Path) -> None:
    new_game("quilt race", checkout)
    for name in ("quilt race", "9 lives", "class", "../up", "", "a" * (LONGEST + 1), yarnhall.games()[0]):
        with pytest.raises(BadName):
            new_game(name, checkout)
    before = sorted(checkout.rglob("*"))
    answer = CliRunner().invoke(app, ["new-game", "no/slash", "--into", str(checkout)])
    assert answer.exit_code == 2
    assert "letters and digits" in answer.output
    assert sorted(checkout.rglob("*")) == before
