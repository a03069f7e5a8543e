"""Play every level against the one below: `scripts/ladder [GAME ...] [--games 400]`; or the present Master against a
former commit's: `scripts/ladder GAME --former REV` (see former.py); or one Master among Couturiers with more seats, in
teams two against two: `scripts/ladder [GAME ...] --seats 3 4 --games 200`; or Master alone:
`scripts/ladder GAME --alone --games 200` (see alone.py).

Each deal is played twice with the seats exchanged, on fixed seeds and without a clock, so that everybody gets the same
figures. What was played stands in docs/ladder and is not played again unless the levels changed; docs/ladder.md is
written from there by ladder_page.py.
"""

from __future__ import annotations

import argparse
import sys
from dataclasses import asdict
from pathlib import Path
from time import process_time
from typing import Any

import alone
import former
from kept import FOLDER, keep, kept
from ladder_page import page, pool_told, told

from yarnhall.bots.bot import Bot
from yarnhall.bots.ladder import among, duel, eyes, learned
from yarnhall.bots.levels import LEVELS, level
from yarnhall.bots.skilled import SkilledBot
from yarnhall.core.game import Way
from yarnhall.core.judge import GLANCES
from yarnhall.core.registry import AnyGame, game as find_game, games as all_games

RANDOM = level("random")
SAVED = 10  # games between two writes


def numbers(game: AnyGame, rank: int, seats: int = 2) -> list[int]:
    """What makes a level in a game of so many: a match is void when any of it changes."""
    judge = game.judge
    skill = judge.skills()[rank]
    seen = [skill.sight, skill.forgets, skill.whim, skill.worlds, skill.iterations]
    finds = [eyes(game)] if skill.sight else learned(game, seats) if skill.expert else []
    finds = [*finds, GLANCES] if skill.expert == GLANCES else finds
    thinks = judge.tuning().numbers() if skill.iterations else []
    return [*seen, *finds, *thinks, *judge.weights(), *judge.habits()]


def played(game: AnyGame) -> list[dict[str, Any]]:
    """The steps of one game's ladder, the lowest first, with what was played since their levels changed."""
    file = FOLDER / f"{game.id}.json"
    known = kept(file) or {"steps": []}
    steps: list[dict[str, Any]] = []
    for rank in range(len(LEVELS)):
        upper, lower = LEVELS[rank].name, LEVELS[rank - 1].name if rank else RANDOM.name
        how = [numbers(game, rank), numbers(game, rank - 1) if rank else []]
        fresh = {"upper": upper, "lower": lower, "how": how, "won": [], "points": [], "seconds": 0.0}
        before = [step for step in known["steps"] if [step["upper"], step["lower"], step["how"]] == [upper, lower, how]]
        steps.append(before[0] if before else fresh)
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
                keep(file, {"game": game.id, "title": game.title, "steps": steps})
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
        "how": [numbers(game, -1, seats), numbers(game, -2, seats), [way.title for way in ways]],
        "won": [],
        "points": [],
        "seconds": 0.0,
    }
    found = same(file, fresh)
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
        keep(file, found)
        if len(found["won"]) % SAVED == 0:
            print(f"{game.title}, {name}: {pool_told(found)}", file=sys.stderr, flush=True)


def meet(game: AnyGame, revision: str, preset: str, rank: int, wanted: int) -> None:
    """The present Master, or another level, against a former commit's: play what is missing."""
    name, commit = LEVELS[rank].name, former.commit(revision)[:7]
    file = FOLDER / "former" / f"{game.id}-{preset}-{name}-{commit}.json"
    fresh: dict[str, Any] = {
        "title": game.title,
        "level": LEVELS[rank].title,
        "preset": preset,
        "former": commit,
        "how": numbers(game, rank),
        "match": asdict(former.Match()),
    }
    found = same(file, fresh)
    match = former.Match(**found["match"])
    former.against(
        game, revision, preset, wanted, "former", rank, match, lambda: keep(file, found | {"match": asdict(match)})
    )


def solo(game: AnyGame, preset: str, rank: int, wanted: int, share: float | None) -> None:
    """A level alone: play what is missing. `share`: points, of which one wants to know how many games reach them."""
    file = FOLDER / "alone" / f"{game.id}-{preset}-{LEVELS[rank].name}.json"
    fresh: dict[str, Any] = {
        "title": game.title,
        "level": LEVELS[rank].title,
        "preset": preset,
        "how": numbers(game, rank, 1),
        "share": None,
        "score": asdict(alone.Score()),
    }
    found = same(file, fresh)
    found["share"] = share or found["share"]
    score = alone.Score(**found["score"])
    alone.play(game, preset, wanted, rank, score, lambda: keep(file, found | {"score": asdict(score)}))


def same(file: Path, fresh: dict[str, Any]) -> dict[str, Any]:
    """What was played by just these levels, else `fresh`, in which nothing is played yet."""
    known = kept(file)
    return known if known is not None and known["how"] == fresh["how"] else fresh


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
    try:
        for id in arguments.game or all_games():
            game = find_game(id)
            if arguments.alone:
                if arguments.game or 1 in game.seats(game.configure(arguments.preset)):
                    solo(game, arguments.preset, rank, arguments.games, arguments.share)
            elif arguments.former:
                meet(game, arguments.former, arguments.preset, rank, arguments.games)
            elif arguments.seats:
                for seats in arguments.seats:
                    pools(game, seats, arguments.games)
            else:
                climb(game, arguments.games, arguments.highest)
    finally:
        FOLDER.with_suffix(".md").write_text(page(), "utf-8")


if __name__ == "__main__":
    main()
