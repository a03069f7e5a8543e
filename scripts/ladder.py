"""Play every level against the one below: `scripts/ladder [GAME ...] [--games 400]`; or the present Master against a
former commit's: `scripts/ladder GAME --former REV` (see former.py), which only prints.

Each deal is played twice with the seats exchanged, on fixed seeds and without a clock, so that everybody gets the same
figures. What was played stands in docs/ladder/<game>.json and is not played again unless the levels changed;
docs/ladder.md is written from there.
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from time import process_time
from typing import Any

import former

from yarnhall.bots.interval import wilson
from yarnhall.bots.ladder import duel
from yarnhall.bots.levels import LEVELS
from yarnhall.bots.skilled import SkilledBot
from yarnhall.core.judge import Judge
from yarnhall.core.registry import AnyGame, game as find_game, games as all_games

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "docs" / "ladder"
WANTED = 0.65
SAVED = 10  # games between two writes


def numbers(judge: Judge, rank: int) -> list[int]:
    """What makes a level in a game: a match is void when any of it changes."""
    skill, tuning = judge.skills()[rank], judge.tuning()
    how = [tuning.scale, tuning.playout, int(tuning.by_worth), tuning.width, tuning.trust, tuning.explore, tuning.depth]
    seen = [skill.sight, skill.forgets, skill.whim, skill.worlds, skill.iterations]
    if tuning.rehearses:
        how.append(1)
    return [*seen, *(how if skill.iterations else []), *judge.weights(), *judge.habits()]


def climb(game: AnyGame, wanted: int, highest: int) -> None:
    """Play what is missing of one game's ladder."""
    file = FOLDER / f"{game.id}.json"
    known: dict[str, Any] = json.loads(file.read_text("utf-8")) if file.is_file() else {"steps": []}
    steps: list[dict[str, Any]] = []
    for rank in range(1, len(LEVELS)):
        upper, lower = LEVELS[rank].name, LEVELS[rank - 1].name
        how = [numbers(game.judge, rank), numbers(game.judge, rank - 1)]
        fresh = {"upper": upper, "lower": lower, "how": how, "won": [], "points": [], "seconds": 0.0}
        same = [step for step in known["steps"] if [step["upper"], step["lower"], step["how"]] == [upper, lower, how]]
        steps.append(same[0] if same else fresh)
    for rank, step in enumerate(steps[:highest], 1):
        bots = [SkilledBot(game.judge, game.judge.skills()[at], 0) for at in (rank, rank - 1)]
        while len(step["won"]) < wanted:
            begin = process_time()
            played = duel(game, bots[0], bots[1], len(step["won"]))
            step["won"].append(played.won)
            step["points"].append([played.upper, played.lower])
            step["seconds"] = round(step["seconds"] + process_time() - begin, 2)
            if len(step["won"]) % SAVED == 0 or len(step["won"]) == wanted:
                FOLDER.mkdir(parents=True, exist_ok=True)
                file.write_text(json.dumps({"game": game.id, "title": game.title, "steps": steps}) + "\n", "utf-8")
                print(f"{game.title}: {told(step)}", file=sys.stderr, flush=True)


def told(step: dict[str, Any]) -> str:
    won, count = sum(step["won"]), len(step["won"])
    low, high = wilson(won, count)
    return f"{step['upper']} over {step['lower']}: {won / count:.1%} of {count} ({low:.1%} to {high:.1%})"


def page() -> str:
    """docs/ladder.md from everything that was played."""
    lines = [
        "# How strong the levels are",
        "",
        "Each level against the one below it, two seats, standard options, every deal played twice with the seats",
        "exchanged; a tie counts half. The interval is Wilson's, with 95 % confidence. Points are averages.",
        "`scripts/ladder [GAME ...] --games 400` plays what is missing and writes this page; a step that is not listed",
        "was not played since its levels changed.",
    ]
    for file in sorted(FOLDER.glob("*.json")):
        found = json.loads(file.read_text("utf-8"))
        lines += ["", f"## {found['title']}", ""]
        lines += ["| level | over | won | interval | games | points | CPU s a game | at least 65 % |"]
        lines += ["|---|---|---|---|---|---|---|---|"]
        for step in found["steps"]:
            if step["won"]:
                lines.append(row(step))
    return "\n".join(lines) + "\n"


def row(step: dict[str, Any]) -> str:
    titles = {level.name: level.title for level in LEVELS}
    won, count = sum(step["won"]), len(step["won"])
    low, high = wilson(won, count)
    upper, lower = (sum(pair[side] for pair in step["points"]) / count for side in (0, 1))
    reached = (
        "yes" if won / count >= WANTED and count >= 200 else "yes, of few games" if won / count >= WANTED else "no"
    )
    return (
        f"| {titles[step['upper']]} | {titles[step['lower']]} | {won / count:.1%} | {low:.1%} to {high:.1%} | {count} "
        f"| {upper:.1f} to {lower:.1f} | {step['seconds'] / count:.2f} | {reached} |"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="*", help="all of them, if none is named")
    parser.add_argument("--games", type=int, default=400, help="for each step of the ladder, or of a match")
    parser.add_argument("--former", metavar="REV", help="play against the Master of that commit instead")
    parser.add_argument("--preset", default="standard", help="of a match against a former Master")
    parser.add_argument("--highest", type=int, default=len(LEVELS) - 1, help="only so many steps, from the lowest")
    arguments = parser.parse_args()
    if arguments.former:
        for id in arguments.game or all_games():
            game = find_game(id)
            match = former.against(game, arguments.former, arguments.preset, arguments.games, "former")
            print(f"{game.title}: {match}", flush=True)
        return
    try:
        for id in arguments.game or all_games():
            climb(find_game(id), arguments.games, arguments.highest)
    finally:
        (ROOT / "docs" / "ladder.md").write_text(page(), "utf-8")


main()
