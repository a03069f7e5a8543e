"""A page of mine: how my games went, by game, by whom I played against, and by what the points were for."""

from __future__ import annotations

from collections import defaultdict

import msgspec
from litestar import Request, get
from litestar.datastructures import State

from yarnhall.core.refusal import UnknownGame
from yarnhall.core.registry import game as find_game
from yarnhall.room.thinkers import levels
from yarnhall.server.connection import me, the_hall
from yarnhall.store.results import Result
from yarnhall.wire import people as b

AnyRequest = Request[object, object, State]
LATEST = 10  # games that are listed one by one
_AGAINST = {"alone": "Alone", "people": "With people", "mixed": "Different bots"}
_sheets = msgspec.json.Decoder(dict[str, float])


@get("/api/me/results", tags=["people"])
async def results(request: AnyRequest) -> list[b.ResultsBody]:
    """How my finished games went; the game that I played most first."""
    person = await me(request)
    found = [] if person is None else await the_hall(request.app.state).results.of(person.id)
    by_game: defaultdict[str, list[Result]] = defaultdict(list)
    for one in found:
        by_game[one.game].append(one)
    told = [_told(game, some) for game, some in by_game.items()]
    return sorted(told, key=lambda one: -one.played)


def _told(id: str, results: list[Result]) -> b.ResultsBody:
    try:
        title = find_game(id).title
    except UnknownGame:
        title = id
    order = [*_AGAINST, *levels()]
    against: defaultdict[str, list[Result]] = defaultdict(list)
    for one in results:
        against[one.against].append(one)
    known = sorted(against, key=lambda name: order.index(name) if name in order else len(order))
    latest = [b.ResultTold(one.board, one.at, one.place, one.points) for one in reversed(results[-LATEST:])]
    return b.ResultsBody(
        game=id,
        title=title,
        played=len(results),
        won=_won(results),
        best=max((one.points for one in results if one.points is not None), default=None),
        average=_average([one.points for one in results if one.points is not None]),
        against=[
            b.AgainstTold(
                name=_AGAINST.get(name) or levels().get(name, name),
                played=len(against[name]),
                won=_won(against[name]),
                average=_average([one.points for one in against[name] if one.points is not None]),
            )
            for name in known
        ],
        categories=_categories(results),
        latest=latest,
    )


def _won(results: list[Result]) -> int:
    """Whoever plays alone has nobody to win against."""
    return sum(one.place == 1 and one.against != "alone" for one in results)


def _average(points: list[float]) -> float | None:
    return round(sum(points) / len(points), 1) if points else None


def _categories(results: list[Result]) -> list[b.CategoryTold]:
    """What each kind of points brought on average in the games that had it, the most first."""
    found: defaultdict[str, list[float]] = defaultdict(list)
    for one in results:
        for name, points in _sheets.decode(one.sheet).items():
            found[name].append(points)
    told = [
        b.CategoryTold(name, round(sum(some) / len(some), 1), max(some)) for name, some in found.items() if any(some)
    ]
    return sorted(told, key=lambda one: -one.average)
