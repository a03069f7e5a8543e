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
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from hashlib import sha256
from itertools import product
from math import sqrt
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from yarnhall.bots.advice import by_worth, edge, effort, points, study
from yarnhall.bots.course import Course
from yarnhall.bots.ladder import LONGEST, learned
from yarnhall.bots.levels import LEVELS
from yarnhall.bots.review import by_team, outlooks, wins
from yarnhall.bots.search import ONE
from yarnhall.bots.skilled import SkilledBot
from yarnhall.core.expectations import BENDS, Fitted, beyond, blunted, log_odds, read, write
from yarnhall.core.registry import AnyGame, game as find_game
from yarnhall.core.rng import Rng, seeded
from yarnhall.core.state import State

ROOT = Path(__file__).resolve().parent.parent
PROBES = 3  # moments of a game at which seats are asked at their next turn beginning, one in each third of them
ALL_ASKED = 2  # so many seats are all asked; of more one is, since more games say more than more seats of one game
KNOTS = 4
PARTS = 4  # each is foretold by the others
FEWEST = 100  # cases of a tenth that is held to the bar
ENOUGH = 1000  # cases with a number of seats: of fewer hardly a tenth would be held to it
APART = 0.05
BLUNT = 0.7  # the power of a blunt table
RIDGE = 0.001  # a case pulls so much harder than the wish to leave numbers as they are


@dataclass(frozen=True)
class Case:
    """What was said at one moment, and what came of it."""

    part: int  # of the games, from 0: which fit may not know it
    teams: int
    turn: int
    third: int  # of the game: 0, 1 or 2
    chance: float
    lead: float | None
    worths: list[float]  # of each team
    team: int  # who was asked
    won: list[float]  # of each team
    ended: float  # lead at the end, alone the whole
    points: float
    edge: float = 0.0  # before the choice, as the seat sees it

    def shared(self) -> list[float]:
        """The win as a review's chances share it, which together are one: where nobody wins, everybody has a part."""
        return self.won if any(self.won) else [1 / self.teams] * self.teams


class Company(NamedTuple):
    """How many play, and as how many teams."""

    seats: int
    teams: int

    def __str__(self) -> str:
        return f"{self.seats}" if self.seats == self.teams else f"{self.seats} in teams"


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


def named(company: Company | str) -> str:
    """As in the names of files."""
    return str(company).replace(" ", "-")


def manner(game: AnyGame, level: str) -> str:
    """Thinking as it is: what was played and fitted is void when any of it changes."""
    judge = game.judge
    skill, master = judge.skills()[[one.name for one in LEVELS].index(level)], judge.skills()[-1]
    thinks = judge.tuning().numbers()
    expert = [learned(game)] if master.expert else []
    expert += [skill.expert] if skill.expert else []
    return json.dumps([level, skill.iterations, master.iterations, judge.weights(), judge.habits(), thinks, *expert])


def digest(game: AnyGame, level: str) -> str:
    """The manner in short, as docs/calibration keeps it."""
    return sha256(manner(game, level).encode()).hexdigest()[:16]


def gather(game: AnyGame, level: str, games: int, company: Company) -> list[Case]:
    """Play what is missing with so many."""
    rank = [one.name for one in LEVELS].index(level)
    how = manner(game, level)
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


# Fitting ----------------------------------------------------------------------------------------------------------


def hats(turns: tuple[int, ...], turn: int) -> list[float]:
    """How much each knot counts at a turn."""
    spread = Fitted(0, 0, turns, (), (), (), (), ())
    return [spread.at([float(place == other) for other in range(len(turns))], turn) for place in range(len(turns))]


def logistic(rows: np.ndarray, won: np.ndarray, start: np.ndarray) -> np.ndarray:
    """Newton's steps, held to where they began."""
    at = start.copy()
    hold = RIDGE * len(rows) * np.eye(len(start)) / len(start)
    for _ in range(30):
        expected = 1 / (1 + np.exp(-np.clip(rows @ at, -30, 30)))
        slope = rows.T @ (won - expected) - hold @ (at - start)
        bend = (rows * (expected * (1 - expected))[:, None]).T @ rows + hold
        step = np.linalg.solve(bend, slope)
        at += step
        if np.abs(step).max() < 1e-6:
            break
    return at


def softmax_slopes(cases: list[Case], turns: tuple[int, ...], power: float) -> tuple[np.ndarray, float]:
    """The slopes with which teams' worths tell best who won, and the part of chance that they do not tell: in turn,
    how likely each win was told by the worths, and the slopes for those (expectation maximisation)."""
    at = np.ones(len(turns)) * 0.5
    rows = np.array([hats(turns, case.turn) for case in cases])
    worths = np.array([blunted(case.worths, power) for case in cases])
    worths -= worths.max(axis=1, keepdims=True)
    won = np.array([case.shared() for case in cases])
    hold = RIDGE * len(cases) * np.eye(len(turns)) / len(turns)
    even = 0.05
    for _ in range(1000):
        odds = np.exp((rows @ at)[:, None] * worths)
        odds /= odds.sum(axis=1, keepdims=True)
        told = won * (1 - even) * odds / ((1 - even) * odds + even / odds.shape[1])
        sure = told.sum(axis=1)
        was, even = even, float(1 - sure.mean())
        slope = rows.T @ ((told - odds * sure[:, None]) * worths).sum(axis=1)
        bends = sure * ((odds * worths**2).sum(axis=1) - (odds * worths).sum(axis=1) ** 2)
        step = np.linalg.solve((rows * bends[:, None]).T @ rows + hold, slope)
        at = np.maximum(0.0, at + np.clip(step, -1, 1))
        if np.abs(step).max() < 1e-5 and abs(even - was) < 1e-6:
            break
    return at, even


class Shape(NamedTuple):
    """What a fit may ask beside what the search and the judge say."""

    edged: bool = False  # a hint's chance goes by where the seat stands, too
    bent: bool = False  # and its line bends
    blunt: bool = False  # of a table, whoever is far ahead or behind counts less than in proportion


SHAPES = sorted(
    (Shape(*asked) for asked in product((False, True), repeat=3)), key=lambda shape: (sum(shape), shape[::-1])
)


def fit(cases: list[Case], company: Company, shape: Shape) -> Fitted:
    """To games of so many."""
    edged = shape.edged
    sorted_turns = sorted(case.turn for case in cases)
    turns = tuple(sorted({sorted_turns[(len(sorted_turns) - 1) * part // (KNOTS - 1)] for part in range(KNOTS)}))
    rows = np.array([hats(turns, case.turn) for case in cases])
    odds = np.array([log_odds(case.chance) for case in cases])
    edges = np.array([case.edge for case in cases])
    both = np.hstack([rows, rows * odds[:, None], *([rows * edges[:, None]] if edged else [])])
    count = len(turns)
    power = BLUNT if shape.blunt else 1.0
    if company.teams > 1:
        won = np.array([case.won[case.team] for case in cases])
        base = log_odds(1 / company.teams)
        start = np.concatenate([np.full(count, base), np.full(count, 0.5), np.zeros(count if edged else 0)])
        chance = logistic(both, won, start)
        table, even = softmax_slopes(cases, turns, power)
    else:
        chance, table, even = np.zeros(2 * count), np.zeros(count), 0.0
    leads = [case.lead for case in cases]
    line = np.concatenate([np.zeros(count), np.ones(count)])
    if None not in leads:
        said = np.array([0.0 if lead is None else lead for lead in leads])
        spread = max(1.0, float(said.std()))
        full = np.hstack([rows, rows * (said / spread)[:, None]])
        hold = 1e-3 * len(cases) * np.eye(2 * count)
        target = np.array([case.ended for case in cases])
        goal = full.T @ target + hold @ np.concatenate([np.zeros(count), np.full(count, spread)])
        solved = np.linalg.solve(full.T @ full + hold, goal)
        line = np.concatenate([solved[:count], solved[count:] / spread])
    columns = [chance[:count], chance[count : 2 * count], line[:count], line[count:], table, chance[2 * count :]]
    shift, slope, ahead, part, tabled, stood = (tuple(float(one) for one in column) for column in columns)
    found = Fitted(company.seats, company.teams, turns, shift, slope, ahead, part, tabled, stood, even, (), power)
    if shape.bent and company.teams > 1:
        straight = [found.odds(case.turn, case.chance, case.edge) for case in cases]
        bends = np.array([[1.0, odds, *beyond(odds)] for odds in straight])
        unbent = np.array([0.0, 1.0] + [0.0] * len(BENDS))
        found = replace(found, bend=tuple(float(one) for one in logistic(bends, won, unbent)))
    return found


# How true it is ---------------------------------------------------------------------------------------------------


def foretell(cases: list[Case], company: Company, shape: Shape) -> list[tuple[Fitted, list[Case]]]:
    """Each part with what the others say of it."""
    found: list[tuple[Fitted, list[Case]]] = []
    for part in range(PARTS):
        mine = [case for case in cases if case.part == part]
        found.append((fit([case for case in cases if case.part != part], company, shape), mine))
    return found


@dataclass(frozen=True)
class Tenth:
    said: float
    came: float
    cases: int


def tenths(pairs: list[tuple[float, float]]) -> list[Tenth]:
    """What was said and what came of it, by tenths of what was said."""
    found: list[Tenth] = []
    for number in range(10):
        mine = [pair for pair in pairs if min(9, int(pair[0] * 10)) == number]
        if mine:
            found.append(Tenth(sum(a for a, _ in mine) / len(mine), sum(b for _, b in mine) / len(mine), len(mine)))
    return found


def brier(pairs: list[tuple[float, float]]) -> float:
    return sum((said - won) ** 2 for said, won in pairs) / max(1, len(pairs))


def truth(foretold: Sequence[tuple[Fitted, list[Case]]]) -> dict[str, Any]:
    """How numbers do on cases that they were not fitted to."""
    hint: list[tuple[float, float]] = []
    table: list[tuple[float, float]] = []
    constant: list[tuple[float, float]] = []
    even: list[tuple[float, float]] = []
    leads: dict[int, list[tuple[float, Case]]] = {}
    for by, cases in foretold:
        for case in cases:
            if case.lead is not None:
                leads.setdefault(case.third, []).append((by.lead(case.turn, case.lead), case))
            if case.teams == 1:
                continue
            hint.append((by.chance(case.turn, case.chance, case.edge), case.won[case.team]))
            constant.append((1 / case.teams, case.won[case.team]))
            table += list(zip(by.shares(case.turn, case.worths), case.shared(), strict=True))
            even += [(1 / case.teams, share) for share in case.shared()]
    signed: list[dict[str, float]] = []
    for third, mine in sorted(leads.items()):
        apart = sum(lead - case.ended for lead, case in mine) / len(mine)
        middle = sum(case.points for _, case in mine) / len(mine)
        signed.append({"third": third + 1, "apart": round(apart, 2), "of": round(middle, 1)})
    return {
        "moments": sum(len(cases) for _, cases in foretold),
        "cases": len(hint),
        "hint": [rounded(one) for one in tenths(hint)],
        "table": [rounded(one) for one in tenths(table)],
        "brier": round(brier(hint), 4),
        "brier_table": round(brier(table), 4),
        "brier_constant": round(brier(constant), 4),
        "brier_even": round(brier(even), 4),
        "points": signed,
    }


def rounded(tenth: Tenth) -> dict[str, float]:
    return {"said": round(tenth.said, 4), "came": round(tenth.came, 4), "cases": tenth.cases}


def holds(found: dict[str, Any]) -> list[str]:
    """What is not as true as it must be."""
    wrong: list[str] = []
    for name in ("hint", "table"):
        for one in found[name]:
            if one["cases"] >= FEWEST and abs(one["said"] - one["came"]) > APART:
                wrong.append(f"{name}: said {one['said']:.2f}, came {one['came']:.2f} of {one['cases']}")
    # Alone nobody wins: there only points are told.
    if found["cases"]:
        if found["cases"] < ENOUGH:
            wrong.append(f"{found['cases']} cases are too few")
        for name, score, constant in (("hint", "brier", "brier_constant"), ("table", "brier_table", "brier_even")):
            if found[score] >= found[constant]:
                wrong.append(f"{name}: Brier {found[score]} is no better than a constant's {found[constant]}")
    for one in found["points"]:
        if abs(one["apart"]) > APART * abs(one["of"]):
            wrong.append(f"points, third {one['third']}: {one['apart']:+.2f} of {one['of']}")
    return wrong


def fewest_wrong(tried: Iterable[tuple[Shape, dict[str, Any]]]) -> tuple[Shape, dict[str, Any]]:
    """The first shape that holds; where none does, the one of which least is wrong."""
    least: tuple[Shape, dict[str, Any]] | None = None
    for shape, found in tried:
        if least is None or len(holds(found)) < len(holds(least[1])):
            least = shape, found
        if not holds(found):
            break
    assert least is not None
    return least


def diagram(title: str, found: dict[str, Any]) -> str:
    """What was said across, what came upward; a dot's size is the number of cases."""
    dots = []
    for name, colour in (("table", "#7a8ba8"), ("hint", "#b5532c")):
        for one in found[name]:
            x, y = 40 + 320 * one["said"], 360 - 320 * one["came"]
            size = min(14.0, 2 + sqrt(one["cases"]) / 4)
            dots.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{size:.1f}" fill="{colour}" fill-opacity="0.7"/>')
    band = 320 * APART
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400" font-family="sans-serif" font-size="13">'
        f"<title>{title}: what was said and what came</title>"
        '<rect width="400" height="400" fill="#fff"/>'
        f'<path d="M40 {360 - band} L{360 - band} 40 H360 V{40 + band} L{40 + band} 360 H40 Z" fill="#eee"/>'
        '<path d="M40 40 V360 H360 M40 360 L360 40" fill="none" stroke="#555"/>'
        '<text x="200" y="390" text-anchor="middle">chance that was said (red: hints, blue: reviews)</text>'
        '<text x="16" y="200" text-anchor="middle" transform="rotate(-90 16 200)">share that was won</text>'
        f"{''.join(dots)}</svg>\n"
    )


def page(folder: Path) -> str:
    """docs/calibration/README.md from everything that was fitted."""
    near = round(APART * 100)
    lines = [
        "# What bots say, and what came of it",
        "",
        "Chances of winning and expected points, as hints and reviews tell them, compared with how games ended:",
        "`scripts/calibrate GAME` plays one level against itself, fits each number of seats by itself, and writes this",
        "page. Every number here is of games that the fit did not know (four parts, each foretold by the other three).",
        f"A chance counts as true where of {FEWEST} cases or more in a tenth the share that was won lies within {near}",
        f"points of what was said; points where their mean error is within {near} % of a game's points, in each third",
        "of it. Brier scores: less is better; a constant gives all seats equal chances. In a diagram what was said",
        "goes to the right and what came upward; red are hints, blue are reviews, a dot is as large as it has cases.",
        "People are told numbers only where all of it holds.",
        "",
        "| game | seats | games of | moments | Brier of hints | of reviews | of a constant "
        "| largest error of a tenth: hints | reviews | of points | holds |",
        "|---|---|---|---|---|---|---|---|---|---|---|",
    ]
    drawn: list[str] = []
    for file in sorted(folder.glob("*.json")):
        whole = json.loads(file.read_text("utf-8"))
        drawn += ["", f"## {whole['title']}", ""]
        for seats, found in whole["seats"].items():
            lines.append(f"| {whole['title']} | {seats} | {row(found)} |")
            if found["cases"]:
                alt = f"What was said and what came in {whole['title']}, {seats} seats"
                drawn.append(f"![{alt}]({file.stem}-{named(seats)}.svg)")
    return "\n".join(lines + drawn) + "\n"


def row(found: dict[str, Any]) -> str:
    """The cells of one number of seats."""
    apart = max((abs(one["apart"] / one["of"]) for one in found["points"]), default=None)
    cells = [f"{found['level']}, {found['games']}", found["moments"]]
    if found["cases"]:
        cells += [found["brier"], found["brier_table"], found["brier_constant"]]
        cells += [worst(found["hint"]), worst(found["table"])]
    else:
        cells += ["–"] * 5
    cells += ["–" if apart is None else f"{apart:.1%}", "; ".join(found["wrong"]) or "yes"]
    return " | ".join(map(str, cells))


def worst(found: list[dict[str, float]]) -> str:
    """The largest distance between said and came where there are cases enough."""
    apart = [abs(one["said"] - one["came"]) for one in found if one["cases"] >= FEWEST]
    return f"{max(apart) * 100:.1f}" if apart else "–"


def keep(game: AnyGame, fitted: list[tuple[Fitted, dict[str, Any]]]) -> None:
    """Into docs/calibration and, where it holds, the game's folder. What was fitted to other thinking goes."""
    folder = ROOT / "docs" / "calibration"
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / f"{game.id}.json"
    known = json.loads(file.read_text("utf-8"))["seats"] if file.is_file() else {}
    table = ROOT / "src" / "yarnhall" / "games" / game.id / "expectations.toml"
    used = read(table.read_text("utf-8")).fitted if table.is_file() else {}
    found = {seats: one for seats, one in known.items() if one["how"] == digest(game, one["level"])}
    used = {who: one for who, one in used.items() if str(Company(*who)) in found}
    for one, truth in fitted:
        who = Company(one.seats, one.teams)
        found[str(who)] = truth
        used.pop(who, None)
        if not truth["wrong"]:
            used[who] = one
        if truth["cases"]:
            (folder / f"{game.id}-{named(who)}.svg").write_text(diagram(game.title, truth), "utf-8")
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
        told = {"games": arguments.games, "level": arguments.level, "how": digest(game, arguments.level)}
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
