"""docs/ladder.md, from everything that `scripts/ladder` played and kept."""

from __future__ import annotations

from statistics import fmean
from typing import Any

import alone
import former
from kept import every

from yarnhall.bots.interval import wilson
from yarnhall.bots.levels import LEVELS, level

WANTED = 0.65
SURE = 0.6  # where the interval of a step begins, at least
ENOUGH = 400  # games of a step
WANTED_FIRST = 0.8  # of First evening over random moves
POOLED = 200  # games of a pool
RANDOM = level("random")

STEPS = """# How strong the levels are

Each level against the one below it, the lowest against random moves: two seats, standard options, every deal
played twice with the seats exchanged; a tie counts half. The interval is Wilson's, with 95 % confidence;
points are averages. Wanted are 65 % with an interval that begins at 60 %, over random moves 80 %.
`scripts/ladder [GAME ...] --games 400` plays what is missing and writes this page; a step that is not listed
was not played since its levels changed."""

POOLS = """## One Master among Couturiers

In the ways that are no scenarios in turn, every deal from all seats; in teams two Masters against two
Couturiers. Who wins together shares, so that par is one part of as many as there are teams; wanted is an
interval that begins above par. `scripts/ladder [GAME ...] --seats 3 4 --games 200` plays what is missing."""

MATCHES = """## Over a former Master

Today's Master against the one of an earlier commit: two seats, every deal from both, a tie counts half.
`scripts/ladder GAME --former COMMIT --games 400` plays what is missing."""

ALONE = """## Master alone

Points of games on fixed deals with their interval, and the longest choice on one core.
`scripts/ladder GAME --alone --preset WAY --games 200` plays what is missing."""


def holds(step: dict[str, Any]) -> bool:
    """Whether a step is as wide as it should be, in games enough to say so."""
    won, count = sum(step["won"]), len(step["won"])
    wanted = WANTED_FIRST if step["lower"] == RANDOM.name else WANTED
    return count >= ENOUGH and won / count >= wanted and wilson(won, count)[0] >= SURE


def above_par(pool: dict[str, Any]) -> bool:
    """Whether Master is shown to win more than a seat's part, in games enough to say so."""
    won, count = sum(pool["won"]), len(pool["won"])
    return count >= POOLED and wilson(won, count)[0] > pool["par"]


def told(step: dict[str, Any]) -> str:
    won, count = sum(step["won"]), len(step["won"])
    low, high = wilson(won, count)
    return f"{step['upper']} over {step['lower']}: {won / count:.1%} of {count} ({low:.1%} to {high:.1%})"


def pool_told(pool: dict[str, Any]) -> str:
    won, count = sum(pool["won"]), len(pool["won"])
    low, high = wilson(won, count)
    return f"{won / count:.1%} of {count} ({low:.1%} to {high:.1%}), par {pool['par']:.1%}"


def page() -> str:
    lines = STEPS.splitlines()
    for game in every():
        lines += ["", f"## {game['title']}", ""]
        lines += table(
            "level | over | won | interval | games | points | CPU s a game | as wanted",
            [row(step) for step in game["steps"] if step["won"]],
        )
    for heading, columns, rows in (
        (
            POOLS,
            "game | seats | par | won | interval | games | points, best rival's | CPU s a game | as wanted",
            [pool_row(pool) for pool in every("seats") if pool["won"]],
        ),
        (
            MATCHES,
            "game | way | level | former | won | interval | games | points | apart | won by nobody",
            [match_row(kept, former.Match(**kept["match"])) for kept in every("former")],
        ),
        (
            ALONE,
            "game | way | level | points | games | lines, and how many reach what is wanted | s a choice, at most",
            [alone_row(kept, alone.Score(**kept["score"])) for kept in every("alone")],
        ),
    ):
        if rows:
            lines += ["", *heading.splitlines(), "", *table(columns, rows)]
    return "\n".join(lines) + "\n"


def table(columns: str, rows: list[str]) -> list[str]:
    return [f"| {columns} |", "|---" * (columns.count("|") + 1) + "|", *(f"| {row} |" for row in rows)]


def share(won: float, count: int) -> str:
    """How much of so many games, and how sure that is."""
    low, high = wilson(won, count)
    return f"{won / count:.1%} | {low:.1%} to {high:.1%} | {count}"


def row(step: dict[str, Any]) -> str:
    titles = {one.name: one.title for one in (RANDOM, *LEVELS)}
    count = len(step["won"])
    upper, lower = (fmean(pair[side] for pair in step["points"]) for side in (0, 1))
    reached = "yes" if holds(step) else "of few games" if count < ENOUGH else "no"
    return (
        f"{titles[step['upper']]} | {titles[step['lower']]} | {share(sum(step['won']), count)} "
        f"| {upper:.1f} to {lower:.1f} | {step['seconds'] / count:.2f} | {reached}"
    )


def pool_row(pool: dict[str, Any]) -> str:
    count = len(pool["won"])
    mine, best = (fmean(pair[side] for pair in pool["points"]) for side in (0, 1))
    reached = "yes" if above_par(pool) else "of few games" if count < POOLED else "no"
    return (
        f"{pool['title']} | {pool['seats']} | {pool['par']:.1%} | {share(sum(pool['won']), count)} "
        f"| {mine:.1f}, {best:.1f} | {pool['seconds'] / count:.2f} | {reached}"
    )


def match_row(kept: dict[str, Any], match: former.Match) -> str:
    return (
        f"{kept['title']} | {kept['preset']} | {kept['level']} | {kept['former']} "
        f"| {share(sum(match.won), len(match.won))} | {fmean(match.present):.1f} to {fmean(match.former):.1f} "
        f"| {match.apart()} | {match.unfinished}"
    )


def alone_row(kept: dict[str, Any], score: alone.Score) -> str:
    reach = f"; {score.reach(kept['share'])}" if kept["share"] else ""
    return (
        f"{kept['title']} | {kept['preset']} | {kept['level']} | {score.mean()} | {len(score.points)} "
        f"| {score.sheet()}{reach} | {score.seconds / score.choices:.2f}, {score.longest:.2f}"
    )
