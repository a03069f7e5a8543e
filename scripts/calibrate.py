"""Fit what bots say to what comes of it: `scripts/calibrate GAME [--seats 2 3] [--games 600] [--level couturier]`.

Games are played by one level in all seats, in the ways the hall offers; in each, at a moment of each third, Master's
thinking says at every seat's next turn beginning what it expects, with more than two seats at one's. What was played is
kept in build/calibrate and not played again unless the judge changed. The games are parted in four; what is said of
each part is fitted to the other three, so that every game says once how true numbers are that were not fitted to it:
the diagram and the table go to docs/calibration. Every number of seats is fitted and judged by itself: where it holds,
the numbers fitted to all its games go to games/GAME/expectations.toml, where it does not, they are taken out of there.
Numbers of seats that are not named stay as they are, unless the judge changed since. People are told what a game's
`calibrated` says holds.
"""

from __future__ import annotations

import argparse
import json
import sys
from hashlib import sha256
from pathlib import Path
from typing import Any

from fitting import PARTS, SHAPES, Case, Company, fit, foretell, named
from reliability import diagram, fewest_wrong, holds, page, row, truth

from yarnhall.bots.advice import by_worth, edge, effort, points, study
from yarnhall.bots.course import Course
from yarnhall.bots.ladder import LONGEST, learned
from yarnhall.bots.levels import LEVELS
from yarnhall.bots.review import by_team, outlooks, wins
from yarnhall.bots.search import ONE
from yarnhall.bots.skilled import SkilledBot
from yarnhall.core.expectations import Fitted, read, write
from yarnhall.core.registry import AnyGame, game as find_game
from yarnhall.core.rng import Rng, seeded
from yarnhall.core.state import State

ROOT = Path(__file__).resolve().parent.parent
PROBES = 3  # moments of a game at which seats are asked at their next turn beginning, one in each third of them
ALL_ASKED = 2  # so many seats are all asked; of more one is, since more games say more than more seats of one game


def modes(game: AnyGame) -> list[tuple[dict[str, Any], Company]]:
    """The ways that are no scenarios, with every number of seats."""
    found: list[tuple[dict[str, Any], Company]] = []
    for way in game.ways:
        if not way.scenario:
            for seats in game.seats(game.configure(dict(way.options))):
                teams = len(set(game.new(seats, way.options).teams()))
                found.append((dict(way.options), Company(seats, teams)))
    return found


def play(
    game: AnyGame, options: dict[str, Any], seats: int, rank: int, number: int, deals: str = "calibrate"
) -> list[dict[str, Any]]:
    """One game, and what was said in it."""
    judge = game.judge
    seed = f"{deals} {number}"
    state = game.new(seats, options, seed)
    course = Course(state, [SkilledBot(judge, judge.skills()[rank], 0)] * seats, seeded(f"bots {seed}"))
    moments = []
    turn = -1
    for _ in range(LONGEST):
        acting = state.to_act()
        if acting and state.turn != turn and len(state.legal(acting[0])) > 1:
            turn = state.turn
            moments.append((acting[0], state.clone()))
        if course.step() is None:
            break
    rng = seeded(f"moments {seed}")
    teams = state.teams()
    won = by_team(teams, wins(state))
    ends = [state.points(seat) / game.unit for seat in range(seats)]

    def came(seat: int) -> dict[str, Any]:
        rivals = [ends[other] for other in range(seats) if teams[other] != teams[seat]]
        return {
            "won": won,
            "ended": ends[seat] - max(rivals, default=0.0),
            "points": ends[seat],
        }

    told = []
    for third in range(min(PROBES, len(moments))):
        low, high = third * len(moments) // PROBES, (third + 1) * len(moments) // PROBES
        if low == high:
            continue
        begin = low + rng.below(high - low)
        asked: set[int] = set()
        for seat, then in moments[begin : begin + (seats if seats <= ALL_ASKED else 1)]:
            if seat not in asked:
                asked.add(seat)
                told.append(said(game, then, seat, third, rng) | came(seat))
    return told


def said(game: AnyGame, then: State, seat: int, third: int, rng: Rng) -> dict[str, Any]:
    """What a hint and a review say of a moment."""
    best = by_worth(study(game.judge, then, seat, rng.fork(), effort(game.judge), 0, -1).weighed())[0]
    teams = then.teams()
    places = sorted(set(teams))
    return {
        "teams": len(places),
        "turn": then.turn,
        "third": third,
        "chance": best.chance / ONE,
        "lead": points(game, best.lead),
        "worths": [round(worth, 4) for worth in by_team(teams, outlooks(game, then, rng.fork()))],
        "team": places.index(teams[seat]),
        "edge": round(edge(game, then, seat, rng.fork()), 4),
    }


def manner(game: AnyGame, level: str, seats: int) -> str:
    """Thinking in games of so many as it is: what was played and fitted is void when any of it changes."""
    judge = game.judge
    skill, master = judge.skills()[[one.name for one in LEVELS].index(level)], judge.skills()[-1]
    thinks = judge.tuning().numbers()
    expert = [*learned(game, seats)] if master.expert else []
    expert += [skill.expert] if skill.expert else []
    return json.dumps([level, skill.iterations, master.iterations, judge.weights(), judge.habits(), thinks, *expert])


def digest(game: AnyGame, level: str, company: Company | str) -> str:
    """The manner in short, as docs/calibration keeps it."""
    seats = int(str(company).split()[0])
    return sha256(manner(game, level, seats).encode()).hexdigest()[:16]


def gather(game: AnyGame, level: str, games: int, company: Company) -> list[Case]:
    """Play what is missing with so many."""
    rank = [one.name for one in LEVELS].index(level)
    how = manner(game, level, company.seats)
    file = ROOT / "build" / "calibrate" / f"{game.id}-{named(company)}.jsonl"
    file.parent.mkdir(parents=True, exist_ok=True)
    lines = file.read_text("utf-8").splitlines() if file.is_file() else []
    if not lines or lines[0] != how:
        lines = [how]
        file.write_text(how + "\n", "utf-8")
    ways = modes(game)
    places = [place for place, (_, number) in enumerate(ways) if number == company]
    with file.open("a", encoding="utf-8") as kept:
        for count in range(len(lines) - 1, games):
            again, place = divmod(count, len(places))
            number = again * len(ways) + places[place]
            line = json.dumps(play(game, ways[places[place]][0], company.seats, rank, number))
            lines.append(line)
            kept.write(line + "\n")
            kept.flush()
            if (count + 1) % 50 == 0:
                print(f"{game.title}, {company} seats: {count + 1} of {games} games", file=sys.stderr, flush=True)
    played = lines[1 : games + 1]
    # Parts are whole runs of games, since the ways to play take turns.
    return [
        Case(number * PARTS // len(played), **one) for number, line in enumerate(played) for one in json.loads(line)
    ]


def keep(game: AnyGame, fitted: list[tuple[Fitted, dict[str, Any]]]) -> None:
    """Into docs/calibration and, where it holds, the game's folder. What was fitted to other thinking goes."""
    folder = ROOT / "docs" / "calibration"
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / f"{game.id}.json"
    known = json.loads(file.read_text("utf-8"))["seats"] if file.is_file() else {}
    table = ROOT / "src" / "yarnhall" / "games" / game.id / "expectations.toml"
    used = read(table.read_text("utf-8")).fitted if table.is_file() else {}
    found = {seats: one for seats, one in known.items() if one["how"] == digest(game, one["level"], seats)}
    used = {who: one for who, one in used.items() if str(Company(*who)) in found}
    for one, told in fitted:
        who = Company(one.seats, one.teams)
        found[str(who)] = told
        used.pop(who, None)
        if not told["wrong"]:
            used[who] = one
        if told["cases"]:
            (folder / f"{game.id}-{named(who)}.svg").write_text(diagram(game.title, told), "utf-8")
    drawn = {f"{game.id}-{named(seats)}" for seats in found}
    for old in folder.glob(f"{game.id}-*.svg"):
        if old.stem not in drawn:
            old.unlink()
    whole = {"game": game.id, "title": game.title, "seats": {seats: found[seats] for seats in sorted(found)}}
    file.write_text(json.dumps(whole, indent=1) + "\n", "utf-8")
    (folder / "README.md").write_text(page(folder), "utf-8")
    if used:
        by = {(who[0], found[str(Company(*who))]["games"], found[str(Company(*who))]["level"]) for who in used}
        commands = [f"`scripts/calibrate {game.id} --seats {a} --games {b} --level {c}`" for a, b, c in sorted(by)]
        heading = [
            "Fitted to games of a level against itself; docs/calibration says how true it is of games that a fit did",
            "not know. See core/expectations.py.",
            *commands,
        ]
        table.write_text(write([used[who] for who in sorted(used)], heading), "utf-8")
    else:
        table.unlink(missing_ok=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=600, help="with each number of seats")
    parser.add_argument("--seats", type=int, nargs="*", help="only these numbers of seats")
    parser.add_argument("--level", default="couturier", help="that plays all seats")
    arguments = parser.parse_args()
    game = find_game(arguments.game)
    fitted: list[tuple[Fitted, dict[str, Any]]] = []
    for company in sorted({company for _, company in modes(game)}):
        if arguments.seats and company.seats not in arguments.seats:
            continue
        cases = gather(game, arguments.level, arguments.games, company)
        # What the search says is enough in most games; more is asked only where it is not.
        tried = ((shape, truth(foretell(cases, company, shape))) for shape in SHAPES)
        shape, found = fewest_wrong(tried)
        told = {"games": arguments.games, "level": arguments.level, "how": digest(game, arguments.level, company)}
        fitted.append((fit(cases, company, shape), told | shape._asdict() | found | {"wrong": holds(found)}))
        print(f"{game.title}, {company} seats: {row(fitted[-1][1])}", flush=True)
    keep(game, fitted)
    untrue = [
        f"{Company(one.seats, one.teams)} seats: {'; '.join(found['wrong'])}" for one, found in fitted if found["wrong"]
    ]
    if untrue:
        raise SystemExit("Not kept, because it does not hold on games that were not fitted. " + ". ".join(untrue) + ".")


if __name__ == "__main__":
    main()
