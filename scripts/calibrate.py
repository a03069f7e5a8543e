"""Fit what bots say to what comes of it: `scripts/calibrate GAME [--games 2000]`.

Games are played by one level in all seats, in the ways the hall offers and with every number of seats; in each, at some
turn beginnings, Master's thinking says what it expects. What was played is kept in build/calibrate and not played
again unless the judge changed. Of four games three are fitted, and the fourth says how true the fit is: the diagram
and the table go to docs/calibration, the numbers to games/GAME/expectations.toml if they hold. A game tells them to
people when its `calibrated` says so.
"""

from __future__ import annotations

import argparse
import json
import sys
from dataclasses import dataclass
from math import sqrt
from pathlib import Path
from typing import Any

import numpy as np

from yarnhall.bots.advice import effort, points, study
from yarnhall.bots.course import Course
from yarnhall.bots.ladder import LONGEST
from yarnhall.bots.levels import LEVELS
from yarnhall.bots.review import outlooks
from yarnhall.bots.search import ONE
from yarnhall.bots.skilled import SkilledBot
from yarnhall.core.expectations import Expectations, Fitted, log_odds, write
from yarnhall.core.registry import AnyGame, game as find_game
from yarnhall.core.rng import seeded

ROOT = Path(__file__).resolve().parent.parent
PROBES = 3  # turn beginnings of a game at which is asked, one in each third of them
KNOTS = 4
MOST_SEATS = 4
HELD_OUT = 4  # one game in so many is not fitted
FEWEST = 100  # cases of a tenth that is held to the bar
APART = 0.05
RIDGE = 0.02  # a case pulls so much harder than the wish to leave numbers as they are


@dataclass(frozen=True)
class Case:
    """What was said at one moment, and what came of it."""

    game: int
    seats: int
    turn: int
    third: int  # of the game: 0, 1 or 2
    chance: float
    lead: float | None
    worths: list[float]
    seat: int
    won: list[float]  # of each seat
    ended: float  # lead at the end, alone the whole
    points: float


def modes(game: AnyGame) -> list[tuple[dict[str, Any], int]]:
    """The ways that are no scenarios, with every number of seats up to four."""
    found: list[tuple[dict[str, Any], int]] = []
    for way in game.ways:
        if not way.scenario:
            options = game.configure(dict(way.options))
            found += [(dict(way.options), seats) for seats in game.seats(options) if seats <= MOST_SEATS]
    return found


def play(game: AnyGame, options: dict[str, Any], seats: int, rank: int, number: int) -> list[dict[str, Any]]:
    """One game, and what was said in it."""
    judge = game.judge
    seed = f"calibrate {number}"
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
    placing = state.placing()
    winners = placing.count(1)
    ends = [state.points(seat) / game.unit for seat in range(seats)]
    told = []
    for third in range(min(PROBES, len(moments))):
        low, high = third * len(moments) // PROBES, (third + 1) * len(moments) // PROBES
        if low == high:
            continue
        seat, then = moments[low + rng.below(high - low)]
        best = study(judge, then, seat, rng.fork(), effort(judge), 0, -1).weighed()[0]
        rivals = [ends[other] for other in range(seats) if other != seat]
        told.append(
            {
                "seats": seats,
                "turn": then.turn,
                "third": third,
                "chance": best.chance / ONE,
                "lead": points(game, best.lead),
                "worths": [round(worth, 4) for worth in outlooks(game, then, rng.fork())],
                "seat": seat,
                "won": [1 / winners if rank == 1 else 0.0 for rank in placing],
                "ended": ends[seat] - max(rivals, default=0.0),
                "points": ends[seat],
            }
        )
    return told


def gather(game: AnyGame, level: str, games: int) -> list[Case]:
    """Play what is missing."""
    rank = [one.name for one in LEVELS].index(level)
    judge = game.judge
    skill, master = judge.skills()[rank], judge.skills()[-1]
    tuning = vars(judge.tuning()) if hasattr(judge.tuning(), "__dict__") else str(judge.tuning().scale)
    how = json.dumps([level, skill.iterations, master.iterations, judge.weights(), judge.habits(), tuning], default=str)
    file = ROOT / "build" / "calibrate" / f"{game.id}.jsonl"
    file.parent.mkdir(parents=True, exist_ok=True)
    lines = file.read_text("utf-8").splitlines() if file.is_file() else []
    if not lines or lines[0] != how:
        lines = [how]
        file.write_text(how + "\n", "utf-8")
    ways = modes(game)
    with file.open("a", encoding="utf-8") as kept:
        for number in range(len(lines) - 1, games):
            options, seats = ways[number % len(ways)]
            line = json.dumps(play(game, options, seats, rank, number))
            lines.append(line)
            kept.write(line + "\n")
            kept.flush()
            if (number + 1) % 50 == 0:
                print(f"{game.title}: {number + 1} of {games} games", file=sys.stderr, flush=True)
    return [Case(number, **one) for number, line in enumerate(lines[1:]) for one in json.loads(line)]


# Fitting ----------------------------------------------------------------------------------------------------------


def hats(turns: tuple[int, ...], turn: int) -> list[float]:
    """How much each knot counts at a turn."""
    spread = Fitted(0, turns, (), (), (), (), ())
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


def softmax_slopes(cases: list[Case], turns: tuple[int, ...]) -> np.ndarray:
    """The slopes with which seats' worths tell best who won."""
    at = np.ones(len(turns)) * 0.5
    rows = np.array([hats(turns, case.turn) for case in cases])
    worths = np.array([case.worths for case in cases])
    worths -= worths.max(axis=1, keepdims=True)
    won = np.array([case.won for case in cases])
    hold = RIDGE * len(cases) * np.eye(len(turns)) / len(turns)
    for _ in range(60):
        odds = np.exp((rows @ at)[:, None] * worths)
        odds /= odds.sum(axis=1, keepdims=True)
        slope = rows.T @ ((won - odds) * worths).sum(axis=1)
        bends = (odds * worths**2).sum(axis=1) - (odds * worths).sum(axis=1) ** 2
        step = np.linalg.solve((rows * bends[:, None]).T @ rows + hold, slope)
        at = np.maximum(0.0, at + np.clip(step, -1, 1))
        if np.abs(step).max() < 1e-5:
            break
    return at


def fit(cases: list[Case]) -> list[Fitted]:
    """For each number of seats."""
    found: list[Fitted] = []
    for seats in sorted({case.seats for case in cases}):
        mine = [case for case in cases if case.seats == seats]
        sorted_turns = sorted(case.turn for case in mine)
        turns = tuple(sorted({sorted_turns[(len(sorted_turns) - 1) * part // (KNOTS - 1)] for part in range(KNOTS)}))
        rows = np.array([hats(turns, case.turn) for case in mine])
        odds = np.array([log_odds(case.chance) for case in mine])
        both = np.hstack([rows, rows * odds[:, None]])
        count = len(turns)
        if seats > 1:
            won = np.array([case.won[case.seat] for case in mine])
            base = log_odds(1 / seats)
            chance = logistic(both, won, np.concatenate([np.full(count, base), np.full(count, 0.5)]))
            table = softmax_slopes(mine, turns)
        else:
            chance, table = np.zeros(2 * count), np.zeros(count)
        leads = [case.lead for case in mine]
        line = np.concatenate([np.zeros(count), np.ones(count)])
        if None not in leads:
            said = np.array([0.0 if lead is None else lead for lead in leads])
            spread = max(1.0, float(said.std()))
            full = np.hstack([rows, rows * (said / spread)[:, None]])
            hold = 1e-3 * len(mine) * np.eye(2 * count)
            target = np.array([case.ended for case in mine])
            goal = full.T @ target + hold @ np.concatenate([np.zeros(count), np.full(count, spread)])
            solved = np.linalg.solve(full.T @ full + hold, goal)
            line = np.concatenate([solved[:count], solved[count:] / spread])
        columns = [chance[:count], chance[count:], line[:count], line[count:], table]
        shift, slope, ahead, part, tabled = (tuple(float(one) for one in column) for column in columns)
        found.append(Fitted(seats, turns, shift, slope, ahead, part, tabled))
    return found


# How true it is ---------------------------------------------------------------------------------------------------


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


def truth(expectations: Expectations, cases: list[Case]) -> dict[str, Any]:
    """How the numbers do on cases that they were not fitted to."""
    hint: list[tuple[float, float]] = []
    table: list[tuple[float, float]] = []
    constant: list[tuple[float, float]] = []
    for case in cases:
        if case.seats == 1:
            continue
        chance = expectations.chance(case.seats, case.turn, case.chance)
        shares = expectations.shares(case.turn, case.worths)
        assert chance is not None
        assert shares is not None
        hint.append((chance, case.won[case.seat]))
        constant.append((1 / case.seats, case.won[case.seat]))
        table += list(zip(shares, case.won, strict=True))
    signed: list[dict[str, float]] = []
    for third in range(PROBES):
        mine = [case for case in cases if case.third == third and case.lead is not None]
        if mine:
            expected = [expectations.lead(case.seats, case.turn, case.lead or 0.0) or 0.0 for case in mine]
            apart = sum(one - case.ended for one, case in zip(expected, mine, strict=True)) / len(mine)
            middle = sum(case.points for case in mine) / len(mine)
            signed.append({"third": third + 1, "apart": round(apart, 2), "of": round(middle, 1)})
    return {
        "hint": [vars(one) for one in tenths(hint)],
        "table": [vars(one) for one in tenths(table)],
        "brier": round(brier(hint), 4),
        "brier_table": round(brier(table), 4),
        "brier_constant": round(brier(constant), 4),
        "points": signed,
    }


def holds(found: dict[str, Any]) -> list[str]:
    """What is not as true as it must be."""
    wrong: list[str] = []
    for name in ("hint", "table"):
        for one in found[name]:
            if one["cases"] >= FEWEST and abs(one["said"] - one["came"]) > APART:
                wrong.append(f"{name}: said {one['said']:.2f}, came {one['came']:.2f} of {one['cases']}")
    if found["brier"] >= found["brier_constant"]:
        wrong.append(f"Brier {found['brier']} is no better than a constant's {found['brier_constant']}")
    for one in found["points"]:
        if abs(one["apart"]) > APART * abs(one["of"]):
            wrong.append(f"points of third {one['third']}: {one['apart']:+.2f} of {one['of']}")
    return wrong


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


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--level", default="couturier", help="that plays all seats")
    arguments = parser.parse_args()
    game = find_game(arguments.game)
    cases = gather(game, arguments.level, arguments.games)
    held = [case for case in cases if case.game % HELD_OUT == 0]
    fitted = fit([case for case in cases if case.game % HELD_OUT])
    found = truth(Expectations(fitted), held)
    wrong = holds(found)
    folder = ROOT / "docs" / "calibration"
    folder.mkdir(parents=True, exist_ok=True)
    said = {"game": game.id, "games": arguments.games, "level": arguments.level, **found, "wrong": wrong}
    (folder / f"{game.id}.json").write_text(json.dumps(said, indent=1) + "\n", "utf-8")
    (folder / f"{game.id}.svg").write_text(diagram(game.title, found), "utf-8")
    print(json.dumps(found, indent=1))
    if wrong:
        raise SystemExit("Not kept, because it does not hold on games that were not fitted: " + "; ".join(wrong) + ".")
    heading = [
        f"`scripts/calibrate {game.id}` fitted this to {arguments.games} games of {arguments.level} against itself,",
        "one in four left out to see whether it holds (docs/calibration). See core/expectations.py.",
    ]
    file = ROOT / "src" / "yarnhall" / "games" / game.id / "expectations.toml"
    file.write_text(write(fitted, heading), "utf-8")
    print(f"wrote {file.relative_to(ROOT)}")


if __name__ == "__main__":
    main()
