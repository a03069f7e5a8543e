"""Golden games replay to the letter: moves, log, ending and score sheets."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from yarnhall.table.match import Match
from yarnhall.table.story import read_story, story

GAMES = Path(__file__).parent.parent / "src" / "yarnhall" / "games"
GOLDEN = sorted(GAMES.glob("*/tests/golden/**/*.game"))


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: f"{path.relative_to(GAMES).parts[0]}/{path.stem}")
def test_a_golden_game_replays_to_the_letter(path: Path) -> None:
    text = path.read_text("utf-8")
    assert story(Match(read_story(text))) == text


@pytest.mark.parametrize("folder", sorted(GAMES.glob("*/tests/golden")), ids=lambda path: path.parts[-3])
def test_every_wanted_golden_game_is_there(folder: Path) -> None:
    wanted = tomllib.loads((folder / "wanted.toml").read_text("utf-8"))["game"]
    assert {item["name"] for item in wanted} == {path.stem for path in folder.glob("*.game")}
