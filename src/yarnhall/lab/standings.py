"""The result of an arena as a table and as a picture."""

from __future__ import annotations

import json

from rich.table import Table

import yarnhall
from yarnhall.lab import pictures
from yarnhall.lab.arena import Arena
from yarnhall.lab.statistics import Rate


def table(arena: Arena) -> Table:
    """For the terminal: ratings with intervals, then how often each did better than each other."""
    shown = Table(box=None, pad_edge=False)
    shown.add_column("bot")
    headings = ["Elo", "95 %", "first places", "points", *[f"over {one.name}" for one in arena.standings]]
    if arena.stopped:
        headings.append("stopped")
    for heading in headings:
        shown.add_column(heading, justify="right")
    for one in arena.standings:
        rating = one.rating
        over = [
            f"{arena.against[one.bot, rival.bot]:.0%}" if (one.bot, rival.bot) in arena.against else ""
            for rival in arena.standings
        ]
        shown.add_row(
            one.name,
            f"{rating.elo:.0f}",
            f"{rating.low:.0f} to {rating.high:.0f}",
            f"{one.won / max(1, one.seats):.1%}",
            f"{one.points:,.1f}",
            *over,
            *([f"{one.stopped:,}"] if arena.stopped else []),
        )
    return shown


def leaderboard(arena: Arena) -> str:
    """The same as JSON, for whoever keeps or compares such files."""
    rows = [
        {
            "rank": rank,
            "bot": one.name,
            "elo": round(one.rating.elo, 1),
            "low": round(one.rating.low, 1),
            "high": round(one.rating.high, 1),
            "seats": one.seats,
            "first_places": round(one.won / max(1, one.seats), 4),
            "points": round(one.points, 2),
            "stopped": one.stopped,
        }
        for rank, one in enumerate(arena.standings, 1)
    ]
    head = {"game": arena.game, "title": arena.title, "seats": arena.seats, "games": arena.games}
    return json.dumps({"yarnhall": yarnhall.__version__, **head, "standings": rows}, indent=1) + "\n"


def picture(arena: Arena) -> str:
    """An SVG that stands alone."""
    rows = [(one.name, [Rate(one.seats, one.rating.elo, one.rating.low, one.rating.high)]) for one in arena.standings]
    title = f"{arena.title}: Elo with 95 % intervals, {arena.games} games"
    return pictures.dots(rows, title, None, form="", alone=True)
