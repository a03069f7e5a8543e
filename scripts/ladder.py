"""Play every level against the one below: `scripts/ladder [GAME ...] [--games 400]`; or the present Master against a
former commit's: `scripts/ladder GAME --former REV` (see former.py), which only prints; or one Master among Couturiers
with more seats, in teams two against two: `scripts/ladder [GAME ...] --seats 3 4 --games 200`; or Master alone, which
only prints, too: `scripts/ladder GAME --alone --games 200 --share 100` (see alone.py).

Each deal is played twice with the seats exchanged, on fixed seeds and without a clock, so that everybody gets the same
figures. What was played stands in docs/ladder/<game>.json and is not played again unless the levels changed;
docs/ladder.md is written from there. Pools with more seats stand in docs/ladder/seats.
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from time import process_time
from typing import Any

import alone
import former

from yarnhall.bots.bot import Bot
from yarnhall.bots.interval import wilson
from yarnhall.bots.ladder import among, duel, eyes, learned
from yarnhall.bots.levels import LEVELS, level
from yarnhall.bots.skilled import SkilledBot
from yarnhall.core.game import Way
from yarnhall.core.judge import GLANCES
from yarnhall.core.registry import AnyGame, game as find_game, games as all_games

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "docs" / "ladder"
WANTED = 0.65
SURE = 0.6  # where the interval of a step begins, at least
ENOUGH = 400  # games of a step
WANTED_FIRST = 0.8  # of First evening over random moves
RANDOM = level("random")
SAVED = 10  # games between two writes


def numbers(game: AnyGame, rank: int) -> list[int]:
    """What makes a level in a game: a match is void when any of it changes."""
    judge = game.judge
    skill = judge.skills()[rank]
    seen = [skill.sight, skill.forgets, skill.whim, skill.worlds, skill.iterations]
    finds = [eyes(game)] if skill.sight else [learned(game)] if skill.expert else []
    finds += [GLANCES] if skill.expert == GLANCES else []
    thinks = judge.tuning().numbers() if skill.iterations else []
    return [*seen, *finds, *thinks, *judge.weights(), *judge.habits()]


def played(game: AnyGame) -> list[dict[str, Any]]:
    """The steps of one game's ladder, the lowest first, with what was played since their levels changed."""
    file = FOLDER / f"{game.id}.json"
    known: dict[str, Any] = json.loads(file.read_text("utf-8")) if file.is_file() else {"steps": []}
    steps: list[dict[str, Any]] = []
    for rank in range(len(LEVELS)):
        upper, lower = LEVELS[rank].name, LEVELS[rank - 1].name if rank else RANDOM.name
        how = [numbers(game, rank), numbers(game, rank - 1) if rank else []]
        fresh = {"upper": upper, "lower": lower, "how": how, "won": [], "points": [], "seconds": 0.0}
        same = [step for step in known["steps"] if [step["upper"], step["lower"], step["how"]] == [upper, lower, how]]
        steps.append(same[0] if same else fresh)
    return steps


def pair(game: AnyGame, rank: int) -> tuple[Bot, Bot]:
    """Who plays a step, the upper first."""
    judge, skills = game.judge, game.judge.skills()
    return SkilledBot(judge, skills[rank], 0), SkilledBot(judge, skills[rank - 1], 0) if rank else RANDOM.make(judge)


def climb(game: AnyGame, wanted: int, highest: int) -> None:
    """Play what is missing of one game's ladder."""
    file = FOLDER / f"{game.id}.json"
    steps = played(game)
    for rank, step in enumerate(steps[: highest + 1]):
        upper, lower = pair(game, rank)
        while len(step["won"]) < wanted:
            begin = process_time()
            found = duel(game, upper, lower, len(step["won"]))
            step["won"].append(found.won)
            step["points"].append([found.upper, found.lower])
            step["seconds"] = round(step["seconds"] + process_time() - begin, 2)
            if len(step["won"]) % SAVED == 0 or len(step["won"]) == wanted:
                FOLDER.mkdir(parents=True, exist_ok=True)
                file.write_text(json.dumps({"game": game.id, "title": game.title, "steps": steps}) + "\n", "utf-8")
                print(f"{game.title}: {told(step)}", file=sys.stderr, flush=True)


def pools(game: AnyGame, seats: int, wanted: int) -> None:
    """One Master among Couturiers: play what is missing, in the ways that are no scenarios in turn."""
    alone: list[Way] = []
    teams: list[Way] = []
    for way in game.ways:
        if not way.scenario and seats in game.seats(game.configure(dict(way.options))):
            number = len(set(game.new(seats, way.options).teams()))
            (alone if number == seats else teams).append(way)
    for name, ways in ((f"{seats}", alone), (f"{seats} in teams", teams)):
        if ways:
            pool(game, seats, name, ways, wanted)


def pool(game: AnyGame, seats: int, name: str, ways: list[Way], wanted: int) -> None:
    judge = game.judge
    teams = len(set(game.new(seats, ways[0].options).teams()))
    file = FOLDER / "seats" / f"{game.id}-{name.replace(' ', '-')}.json"
    fresh: dict[str, Any] = {
        "game": game.id,
        "title": game.title,
        "seats": name,
        "par": 1 / teams,
        "how": [numbers(game, -1), numbers(game, -2), [way.title for way in ways]],
        "won": [],
        "points": [],
        "seconds": 0.0,
    }
    known: dict[str, Any] = json.loads(file.read_text("utf-8")) if file.is_file() else fresh
    found = known if known["how"] == fresh["how"] else fresh
    master, couturier = (SkilledBot(judge, judge.skills()[rank], 0) for rank in (-1, -2))
    while len(found["won"]) < wanted:
        begin = process_time()
        count = len(found["won"])
        # Every deal is played from all seats before the next way has its turn.
        way = ways[count // seats % len(ways)]
        played = among(game, master, couturier, seats, way.options, count)
        found["won"].append(played.won)
        found["points"].append([played.upper, played.lower])
        found["seconds"] = round(found["seconds"] + process_time() - begin, 2)
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(json.dumps(found) + "\n", "utf-8")
        if len(found["won"]) % SAVED == 0:
            won, count = sum(found["won"]), len(found["won"])
            low, high = wilson(won, count)
            said = f"{won / count:.1%} of {count} ({low:.1%} to {high:.1%}), par {found['par']:.1%}"
            print(f"{game.title}, {name}: {said}", file=sys.stderr, flush=True)


def holds(step: dict[str, Any]) -> bool:
    """Whether a step is as wide as it should be, in games enough to say so."""
    won, count = sum(step["won"]), len(step["won"])
    wanted = WANTED_FIRST if step["lower"] == RANDOM.name else WANTED
    return count >= ENOUGH and won / count >= wanted and wilson(won, count)[0] >= SURE


def told(step: dict[str, Any]) -> str:
    won, count = sum(step["won"]), len(step["won"])
    low, high = wilson(won, count)
    return f"{step['upper']} over {step['lower']}: {won / count:.1%} of {count} ({low:.1%} to {high:.1%})"


def page() -> str:
    """docs/ladder.md from everything that was played."""
    lines = [
        "# How strong the levels are",
        "",
        "Each level against the one below it, the lowest against random moves: two seats, standard options, every deal",
        "played twice with the seats exchanged; a tie counts half. The interval is Wilson's, with 95 % confidence;",
        "points are averages. Wanted are 65 % with an interval that begins at 60 %, over random moves 80 %.",
        "`scripts/ladder [GAME ...] --games 400` plays what is missing and writes this page; a step that is not listed",
        "was not played since its levels changed.",
    ]
    for file in sorted(FOLDER.glob("*.json")):
        found = json.loads(file.read_text("utf-8"))
        lines += ["", f"## {found['title']}", ""]
        lines += ["| level | over | won | interval | games | points | CPU s a game | as wanted |"]
        lines += ["|---|---|---|---|---|---|---|---|"]
        for step in found["steps"]:
            if step["won"]:
                lines.append(row(step))
    pools = [json.loads(file.read_text("utf-8")) for file in sorted((FOLDER / "seats").glob("*.json"))]
    if any(one["won"] for one in pools):
        lines += ["", "## One Master among Couturiers", ""]
        lines += [
            "In the ways that are no scenarios in turn, every deal from all seats; in teams two Masters against two",
            "Couturiers. Who wins together shares, so that par is one part of as many as there are teams.",
            "`scripts/ladder [GAME ...] --seats 3 4 --games 200` plays what is missing.",
        ]
        lines += ["", "| game | seats | par | won | interval | games | points, best rival's | CPU s a game |"]
        lines += ["|---|---|---|---|---|---|---|---|"]
        lines += [pool_row(one) for one in pools if one["won"]]
    return "\n".join(lines) + "\n"


def pool_row(found: dict[str, Any]) -> str:
    won, count = sum(found["won"]), len(found["won"])
    low, high = wilson(won, count)
    mine, best = (sum(pair[side] for pair in found["points"]) / count for side in (0, 1))
    return (
        f"| {found['title']} | {found['seats']} | {found['par']:.1%} | {won / count:.1%} "
        f"| {low:.1%} to {high:.1%} | {count} | {mine:.1f}, {best:.1f} | {found['seconds'] / count:.2f} |"
    )


def row(step: dict[str, Any]) -> str:
    titles = {one.name: one.title for one in (RANDOM, *LEVELS)}
    won, count = sum(step["won"]), len(step["won"])
    low, high = wilson(won, count)
    upper, lower = (sum(pair[side] for pair in step["points"]) / count for side in (0, 1))
    reached = "yes" if holds(step) else "of few games" if count < ENOUGH else "no"
    return (
        f"| {titles[step['upper']]} | {titles[step['lower']]} | {won / count:.1%} | {low:.1%} to {high:.1%} | {count} "
        f"| {upper:.1f} to {lower:.1f} | {step['seconds'] / count:.2f} | {reached} |"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="*", help="all of them, if none is named")
    parser.add_argument("--games", type=int, default=400, help="for each step of the ladder, or of a match")
    parser.add_argument("--seats", type=int, nargs="*", help="one Master among Couturiers with so many seats instead")
    parser.add_argument("--former", metavar="REV", help="play against the Master, or another --level, of that commit")
    parser.add_argument("--alone", action="store_true", help="play the Master, or another --level, alone")
    parser.add_argument("--share", type=float, help="alone: points, to tell how many games reach them")
    parser.add_argument("--level", default=LEVELS[-1].name, help="that meets its former self, or plays alone")
    parser.add_argument("--preset", default="standard", help="of a match against a former Master, or of games alone")
    parser.add_argument("--highest", type=int, default=len(LEVELS) - 1, help="only so many steps, from the lowest")
    arguments = parser.parse_args()
    rank = [one.name for one in LEVELS].index(arguments.level)
    if arguments.alone:
        for id in arguments.game or all_games():
            game = find_game(id)
            if arguments.game or 1 in game.seats(game.configure(arguments.preset)):
                score = alone.played(game, arguments.preset, arguments.games, rank, arguments.share)
                print(f"{game.title}, alone, {arguments.preset}: {score}", flush=True)
        return
    if arguments.former:
        for id in arguments.game or all_games():
            game = find_game(id)
            match = former.against(game, arguments.former, arguments.preset, arguments.games, "former", rank)
            print(f"{game.title}: {match}", flush=True)
        return
    try:
        for id in arguments.game or all_games():
            for seats in arguments.seats or []:
                pools(find_game(id), seats, arguments.games)
            if not arguments.seats:
                climb(find_game(id), arguments.games, arguments.highest)
    finally:
        (ROOT / "docs" / "ladder.md").write_text(page(), "utf-8")


if __name__ == "__main__":
    main()
