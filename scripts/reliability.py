"""How true fitted numbers are of games that the fit did not know: tables, diagrams and docs/calibration/README.md."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import sqrt
from pathlib import Path
from typing import Any

from fitting import Case, Shape, named

from yarnhall.core.expectations import Fitted

FEWEST = 100  # cases of a tenth that is held to the bar
ENOUGH = 1000  # cases with a number of seats: of fewer hardly a tenth would be held to it
APART = 0.05


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
        "No fit knew the games it is measured by, but whoever chose its shape did: the simplest of thirty-two that",
        "holds is taken, and with more players what shapes may ask was chosen by these games, too",
        "([how](../tuning/README.md)). So the errors are a little too small. On fresh deals",
        "`scripts/test --slow tests/bots/test_calibrate.py` plays 200 games of each: so few that a tenth may be off by",
        "twice its own standard error beyond the five points.",
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
