"""Plays the golden games that each game's `tests/golden/wanted.toml` asks for, and writes them as readable text.

A wanted game names its seats, options and players (one level for all, or one a seat), what its ending must say and
what its log must tell; the first seed that gives such a game is taken.
"""

from __future__ import annotations

import sys
import tomllib
from pathlib import Path
from typing import Any

from yarnhall.bots.levels import level
from yarnhall.bots.seat import Seated
from yarnhall.core import record as records
from yarnhall.core.registry import game as find_game, games
from yarnhall.core.rng import seeded
from yarnhall.table.match import Match
from yarnhall.table.story import story

ROOT = Path(__file__).parent.parent
SEEDS = 5000


def played(id: str, wanted: dict[str, Any], number: int) -> Match:
    """A whole game of the wanted kind with the seed of that number."""
    game = find_game(id)
    seed = f"{wanted['name']} {number}"
    players = wanted.get("players", "random")
    levels = players if isinstance(players, list) else [players] * wanted["seats"]
    bots = [level(name).make(game.judge) for name in levels]
    match = Match(records.start(game, wanted["seats"], wanted.get("options", {}), seed))
    rng = seeded(f"golden {seed}")
    seated = [Seated(bot) for bot in bots]
    match.advance()
    while not match.over:
        acting = match.state.to_act()
        player = acting[rng.below(len(acting))]
        match.submit(player, seated[player].choose(match.state, player, len(match.steps), rng))
        seated[player].done(len(match.steps))
    return match


def fits(match: Match, wanted: dict[str, Any]) -> bool:
    told = story(match)
    ending = match.game.ending(match.state) or ""
    return wanted.get("ending", "") in ending and all(line in told for line in wanted.get("tells", []))


def main(only: list[str]) -> int:
    for id in games():
        folder = ROOT / "src" / "yarnhall" / "games" / id / "tests" / "golden"
        if not folder.is_dir() or (only and id not in only):
            continue
        for wanted in tomllib.loads((folder / "wanted.toml").read_text("utf-8"))["game"]:
            for number in range(SEEDS):
                match = played(id, wanted, number)
                if fits(match, wanted):
                    (folder / f"{wanted['name']}.game").write_text(story(match), "utf-8")
                    print(f"{id}: {wanted['name']} (seed {number}, {len(match.steps)} actions)", flush=True)
                    break
            else:
                print(f"{id}: no game like {wanted['name']} in {SEEDS} seeds.", file=sys.stderr)
                return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
