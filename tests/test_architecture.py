"""The arrows: who may import whom, and that nobody outside a game spells its name."""

from __future__ import annotations

import ast
import re
import sys
from pathlib import Path

import pytest

import yarnhall

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "src" / "yarnhall"
GAMES = SOURCE / "games"

# Which parts of the platform a part may import, besides itself and core.
ARROWS: dict[str, set[str]] = {
    "core": set(),
    "laws": set(),
    "bots": set(),
    "wire": set(),
    "table": {"wire"},
    "room": {"wire", "table", "bots"},
    "store": {"table", "room"},
    "server": {"wire", "table", "room", "pocket", "store", "bots"},
    "pocket": {"wire", "table", "room", "bots"},
    "terminal": {"table", "bots", "laws"},
    "rl": {"bots"},
    "lab": {"bots", "table"},
    "outside": {"wire", "bots"},
    "new_game": set(),
}
STANDARD_LIBRARY_ONLY = {"core", "games"}


def imports(path: Path) -> set[str]:
    """The modules a file imports, wherever in it."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found |= {f"{node.module}.{alias.name}" for alias in node.names}
            found.add(node.module)
    return found


def modules(folder: Path) -> list[Path]:
    return [path for path in sorted(folder.rglob("*.py")) if "tests" not in path.relative_to(SOURCE).parts]


@pytest.mark.parametrize("part", [path.name for path in sorted(SOURCE.iterdir()) if path.is_dir() and path != GAMES])
def test_nobody_outside_games_imports_a_game_and_arrows_point_one_way(part: str) -> None:
    if part == "__pycache__":
        return
    allowed = ARROWS[part] | {part, "core"}
    for path in modules(SOURCE / part):
        for name in imports(path):
            if name.startswith("yarnhall."):
                assert name.split(".")[1] in allowed, f"{path.relative_to(ROOT)} imports {name}"


def test_no_file_of_the_hall_imports_itself_by_a_detour() -> None:
    """Also not for its types only: who needs so little of another says what it needs."""
    parts = ("wire", "table", "room", "pocket", "store", "server")
    files = {f"yarnhall.{part}.{path.stem}": path for part in parts for path in (SOURCE / part).glob("*.py")}
    arrows = {name: imports(path) & files.keys() - {name} for name, path in files.items()}
    while ends := [name for name in arrows if not arrows[name] & arrows.keys()]:
        for name in ends:
            del arrows[name]
    assert not arrows, f"in a circle, or behind one: {sorted(arrows)}"


@pytest.mark.parametrize("game", yarnhall.games())
def test_a_game_imports_core_and_itself_only(game: str) -> None:
    if not (GAMES / game).is_dir():
        return  # a plugin
    for path in modules(GAMES / game):
        for name in imports(path):
            if name.startswith("yarnhall"):
                inside = name == "yarnhall.core" or name.startswith(("yarnhall.core.", f"yarnhall.games.{game}"))
                assert inside, f"{path.relative_to(ROOT)} imports {name}"


@pytest.mark.parametrize("part", sorted(STANDARD_LIBRARY_ONLY))
def test_core_and_games_use_the_standard_library_only(part: str) -> None:
    for path in modules(SOURCE / part):
        for name in imports(path):
            top = name.split(".")[0]
            if path.name == "native.py" and top == "mypy_extensions":
                continue  # read by type checkers, never imported
            assert top == "yarnhall" or top in sys.stdlib_module_names, f"{path.relative_to(ROOT)} imports {name}"


def test_no_game_is_spelled_outside_its_own_folders() -> None:
    """Python and web; docs and the games' own folders may."""
    places = [SOURCE, ROOT / "web" / "src", ROOT / "web" / "e2e", ROOT / "tests", ROOT / "benchmarks", ROOT / "scripts"]
    ids = "|".join(re.escape(game) for game in yarnhall.games())
    spelled = re.compile(rf"\b({ids})\b", re.IGNORECASE)
    for place in places:
        for path in sorted(place.rglob("*")):
            parts = path.relative_to(ROOT).parts
            if path.suffix not in {".py", ".ts", ".svelte", ".css", ".html"} or "node_modules" in parts:
                continue
            if "static" in parts or (parts[:3] == ("src", "yarnhall", "games") and len(parts) > 4):
                continue
            if parts[:3] == ("web", "src", "games") and len(parts) > 4:
                continue
            found = spelled.search(path.read_text("utf-8"))
            assert found is None, f"{path.relative_to(ROOT)} spells {found}"


def test_no_board_imports_the_shell() -> None:
    """A board knows what boards are made of and itself."""
    for place in (ROOT / "web" / "src" / "games", ROOT / "web" / "src" / "board"):
        for path in sorted(place.rglob("*")):
            if path.suffix in {".ts", ".svelte"}:
                found = re.search(r"from '[^']*shell/[^']*'", path.read_text("utf-8"))
                assert found is None, f"{path.relative_to(ROOT)} has {found}"


def test_contributing_tells_the_arrows_as_they_are() -> None:
    told = {
        room: set(users.split(", "))
        for room, users in re.findall(
            r"^- `(\w+) ← ([^`]+)`$", (ROOT / "CONTRIBUTING.md").read_text("utf-8"), re.MULTILINE
        )
    }
    assert told.pop("core") == {"everybody"}
    rooms = {room for users in ARROWS.values() for room in users}
    assert told == {room: {user for user, used in ARROWS.items() if room in used} for room in rooms}


@pytest.mark.parametrize(
    "folder", [*sorted(path.parent for path in GAMES.glob("*/game.py")), SOURCE / "new_game/python"]
)
def test_every_game_has_the_files_that_contributing_lists(folder: Path) -> None:
    """The template, too, and only it has no more."""
    table = (ROOT / "CONTRIBUTING.md").read_text("utf-8").split("| files | |")[1].split("\n\n")[0]
    listed = set(re.findall(r"`([\w.]+(?:\.py|\.md))`", "".join(line.split("|")[1] for line in table.splitlines()[2:])))
    assert len(listed) > 15
    there = {path.name.removesuffix(".txt") for path in folder.iterdir() if path.is_file()} - {"__init__.py"}
    assert listed <= there, f"{folder.name} lacks {sorted(listed - there)}"
    if folder.name == "python":
        assert there == listed


def test_readme_and_the_front_door_link_every_page() -> None:
    docs = ROOT / "docs"
    pages = {str(path.relative_to(docs)) for path in [*docs.glob("*.md"), *docs.glob("*/README.md")]}
    readme = (ROOT / "README.md").read_text("utf-8")
    assert pages <= set(re.findall(r"\(docs/([\w./-]+\.md)\)", readme))
    door = (docs / "index.md").read_text("utf-8")
    assert pages - {"index.md"} <= set(re.findall(r"\(([\w./-]+\.md)\)", door))


def test_the_walks_name_files_that_are_there() -> None:
    """`server/room.py` is of the package; what begins with web is of the pages; `<id>` is any game."""
    door = (ROOT / "docs" / "index.md").read_text("utf-8")
    named = set(re.findall(r"`((?:web|\w+)/[\w./<>-]+\.(?:py|ts|svelte))`", door))
    assert len(named) > 25
    for name in named:
        root = ROOT if name.startswith(("web/", "tests/")) else SOURCE
        assert list(root.glob(name.replace("<id>", "*"))), f"docs/index.md names {name}"
