"""For every game: what stands beside the names, and that it says what the sheet says."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

from yarnhall.core.registry import game as find_game, games
from yarnhall.core.words import amount

BOARD = Path(__file__).parents[2] / "web" / "src" / "board"
GAMES = Path(__file__).parents[2] / "web" / "src" / "games"


def drawn(path: Path, begin: str) -> set[str]:
    """The names in the table of drawings that begins so in a file of the browser's side."""
    found = re.search(rf"{begin} \{{(.*?)\}}", path.read_text("utf-8"), re.DOTALL)
    return set(re.findall(r"(\w+):\s*'M", found[1])) if found else set()


@pytest.mark.parametrize("name", games())
def test_panels_follow_the_game_to_its_end(name: str) -> None:
    game = find_game(name)
    state = game.new(game.seats(game.configure(None))[0], None, "panels")
    chance = random.Random(name)
    seen: set[str] = set()
    while state.to_act():
        seen.add(repr(game.panels(state, None)))
        player = state.to_act()[0]
        state.apply(player, chance.choice(state.legal(player)))
    panels = game.panels(state, 0)
    assert len(panels) == state.players
    assert all(panel.counts for panel in panels)
    assert len(seen) > 5, "what was done is to be seen beside the names"
    for seat, panel in enumerate(panels):
        assert panel.points in (None, amount(state.points(seat), game.unit))


@pytest.mark.parametrize("name", [name for name in games() if (GAMES / name).is_dir()])
def test_every_symbol_of_a_game_with_a_board_is_drawn(name: str) -> None:
    """By the shared drawings, or by the game's own."""
    game = find_game(name)
    drawings = drawn(BOARD / "symbols.ts", "SYMBOLS.*?=") | drawn(GAMES / name / "index.ts", "symbols:")
    assert len(drawings) > 5
    for preset in game.presets.values():
        for seats in game.seats(preset):
            panels = game.panels(game.new(seats, preset, "symbols"), None)
            symbols = {count.symbol for panel in panels for count in panel.counts}
            assert symbols <= drawings, f"nobody has drawn {symbols - drawings}"
