"""Play the levels against a population of styles: `scripts/strangers [GAME ...] [--games 100] [--highest 5]`.

A ladder on which bots only meet themselves misleads. Each game's `tests/strangers.py` names styles by what they like of
a position; a stranger does what leads there by the end of its turn, and never asks our judge what is good. Seats are
exchanged, seeds are fixed, a tie counts half. What was played stands in docs/tuning/strangers/played.json and is not
played again unless the level or a style changed; docs/tuning/strangers.md is written from there.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable
from hashlib import sha256
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any

from yarnhall.bots.bot import Bot
from yarnhall.bots.interval import wilson
from yarnhall.bots.ladder import duel, learned
from yarnhall.bots.levels import LEVELS
from yarnhall.bots.skilled import SkilledBot
from yarnhall.core.judge import Judge
from yarnhall.core.registry import AnyGame, game as find_game, games as all_games
from yarnhall.core.rng import Rng
from yarnhall.core.state import Action, Player, State

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "docs" / "tuning"
DEALS = "strangers"
TRIES = 120  # ways to end a turn, and each action at least once
STEPS = 24  # of one of them, at most
SAVED = 10  # games between two writes

Liking = Callable[[Any, Player], int]


class Stranger(Bot):
    """Tries ways to end its turn and begins the one after which it likes the position best. Of what our judge knows it
    uses only what puts off or takes back."""

    def __init__(self, judge: Judge, likes: Liking) -> None:
        self.judge = judge
        self.likes = likes

    def choose(self, state: State, player: Player, rng: Rng) -> Action:
        actions = self.going(state, player)
        best, most = actions[0], None
        for number in range(max(len(actions), TRIES)):
            action = actions[number % len(actions)]
            twin = state.clone()
            twin.apply(player, action)
            self.end_turn(twin, player, state.turn, rng)
            liking = self.likes(twin, player)
            if most is None or liking > most:
                best, most = action, liking
        return best

    def going(self, state: State, player: Player) -> list[Action]:
        """What moves on, if anything does."""
        actions = state.legal(player)
        prior = self.judge.prior(state, player, actions)
        return [action for action, first in zip(actions, prior, strict=True) if first > 0] or actions

    def end_turn(self, state: State, player: Player, turn: int, rng: Rng) -> None:
        for _ in range(STEPS):
            if state.turn != turn or player not in state.to_act():
                return
            actions = self.going(state, player)
            state.apply(player, actions[rng.below(len(actions))])


def styles_file(game: AnyGame) -> Path:
    return ROOT / "src" / "yarnhall" / "games" / game.id / "tests" / "strangers.py"


def strangers(game: AnyGame) -> dict[str, Stranger]:
    """The population of a game, by style."""
    spec = spec_from_file_location(f"strangers_{game.id}", styles_file(game))
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return {name: Stranger(game.judge, likes) for name, likes in module.STRANGERS.items()}


def known() -> dict[str, dict[str, Any]]:
    file = FOLDER / "strangers" / "played.json"
    found: dict[str, dict[str, Any]] = json.loads(file.read_text("utf-8")) if file.is_file() else {}
    return found


def meet(game: AnyGame, games: int, highest: int) -> None:
    """Play what is missing of one game."""
    every = known()
    style = sha256(styles_file(game).read_bytes()).hexdigest()[:12]
    mine = every.setdefault(game.id, {"title": game.title, "met": {}})
    for rank, level in list(enumerate(LEVELS))[: highest + 1]:
        skill = game.judge.skills()[rank]
        how = [style, skill.sight, skill.forgets, skill.whim, skill.worlds, skill.iterations, *game.judge.weights()]
        how += learned(game, 2) if skill.expert else []
        for name, stranger in strangers(game).items():
            match = mine["met"].setdefault(f"{level.name} {name}", {"how": how, "won": []})
            if match["how"] != how:
                match.update({"how": how, "won": []})
            while len(match["won"]) < games:
                bot = SkilledBot(game.judge, skill, 0)
                match["won"].append(duel(game, bot, stranger, len(match["won"]), DEALS).won)
                if len(match["won"]) % SAVED == 0 or len(match["won"]) == games:
                    (FOLDER / "strangers" / "played.json").write_text(json.dumps(every) + "\n", "utf-8")
            print(f"{game.title}: {level.title} against the {name}: {told(match['won'])}", file=sys.stderr, flush=True)


def told(won: list[float]) -> str:
    low, high = wilson(sum(won), len(won))
    return f"{sum(won) / len(won):.0%} ({low:.0%} to {high:.0%}) of {len(won)}"


def page() -> str:
    """docs/tuning/strangers.md from everything that was played."""
    lines = [
        "# Levels among strangers",
        "",
        "How often each level wins against styles that are not our judge's, each a small bot in the game's",
        "`tests/strangers.py`: two seats, standard options, seats exchanged, a tie counts half; Wilson's interval with",
        "95 % confidence, and the number of games. `scripts/strangers [GAME ...] --games 100` plays what is missing",
        "and writes this page.",
    ]
    for found in known().values():
        names = list(dict.fromkeys(key.split(" ", 1)[1] for key in found["met"]))
        lines += ["", f"## {found['title']}", "", f"| level | {' | '.join(names)} |", "|---" * (len(names) + 1) + "|"]
        for level in LEVELS:
            cells = [found["met"].get(f"{level.name} {name}", {"won": []})["won"] for name in names]
            if any(cells):
                lines.append(f"| {level.title} | {' | '.join(told(won) if won else '–' for won in cells)} |")
    return "\n".join(lines) + "\n"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="*", help="all of them, if none is named")
    parser.add_argument("--games", type=int, default=100, help="of each level against each style")
    parser.add_argument("--highest", type=int, default=len(LEVELS) - 1, help="only so many levels above the lowest")
    arguments = parser.parse_args()
    try:
        for id in arguments.game or all_games():
            meet(find_game(id), arguments.games, arguments.highest)
    finally:
        (FOLDER / "strangers.md").write_text(page(), "utf-8")


if __name__ == "__main__":
    main()
