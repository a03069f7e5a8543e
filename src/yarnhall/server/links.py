"""Links to a moment that messengers unfold: a title, a sentence and a picture of the board as a spectator sees it."""

from __future__ import annotations

from html import escape
from typing import Annotated, Final

from litestar import MediaType, Response, get
from litestar.params import Parameter

from yarnhall.core.words import count, listing
from yarnhall.room.clock import clock
from yarnhall.server import pages, postcard
from yarnhall.server.connection import home, the_hall
from yarnhall.server.limits import ADDRESS_SCENES
from yarnhall.server.people import AnyRequest
from yarnhall.server.pictures import Names
from yarnhall.table import telling
from yarnhall.table.moments import look
from yarnhall.table.refusal import Denied
from yarnhall.table.table import Table

LASTING: Final = "public, max-age=86400"  # of a finished game
PASSING: Final = "public, max-age=60"  # of one that goes on: a step may be taken back
OFF: Final = "This hall makes no pictures of its tables."

Step = Annotated[int, Parameter(ge=0, le=10_000_000)]


@get("/api/tables/{table:str}/picture/{step:int}", tags=["tables"], media_type="image/png", opt={pages.PACKED: True})
async def picture(request: AnyRequest, table: str, step: Step) -> Response[bytes]:
    """A moment of the game as a spectator may see it now, 1200 by 630."""
    hall = the_hall(request.app.state)
    if not hall.pictures.on:
        raise Denied("missing", OFF)
    hall.limits.demand(ADDRESS_SCENES, home(request))
    room = await hall.room(table)
    async with room.lock:
        asked = look(room.table, None, step, step, None, clock())
        names, winners, over = _names(room.table), _winners(room.table), room.table.phase == "over"
    drawn = await hall.pictures.of(table, asked, names, winners, home(request))
    return Response(drawn, media_type="image/png", headers={"Cache-Control": LASTING if over else PASSING})


@get(["/t/{table:str}", "/t/{table:str}/replay"], include_in_schema=False, opt={pages.PACKED: True})
async def linked(request: AnyRequest, table: str, step: str | None = None) -> Response[bytes]:
    """The one page, with what a messenger shows of this table in its head."""
    hall = the_hall(request.app.state)
    file = pages.STATIC / "index.html"
    if not hall.pictures.on or not file.is_file() or not hall.limits.allow(ADDRESS_SCENES, home(request)):
        return _plain(request)
    try:
        room = await hall.room(table)
    except Denied:
        return _plain(request)
    base = hall.settings.public_url or f"{request.url.scheme}://{request.url.netloc}"
    async with room.lock:
        tags = _tags(room.table, base, step if request.url.path.endswith("/replay") else None)
    text = file.read_text("utf-8").replace("</head>", f"{tags}</head>", 1)
    return Response(text.encode(), media_type=MediaType.HTML, headers={"Cache-Control": "no-cache"})


def _plain(request: AnyRequest) -> Response[bytes]:
    return pages.answered(request, request.url.path)


def _tags(table: Table, base: str, step: str | None) -> str:
    """OpenGraph and Twitter's words for it, from what a spectator may know."""
    title = table.game.title
    names = [name for name in _names(table) if name]
    told = {"og:site_name": "Yarnhall", "og:type": "website", "twitter:card": "summary"}
    told["og:title"] = f"{title}: {listing(names)}" if names else title
    if table.match is None:
        told["og:description"] = f"A table of {title} is being laid."
    else:
        steps = len(table.match.steps)
        at = int(step) if step is not None and step.isascii() and step.isdigit() and len(step) < 9 else steps
        at = min(at, steps)
        if at == steps:
            over = table.phase == "over"
            said = telling.ending(table) if over else table.game.status(table.match.state, None)
            told["og:description"] = _spoken(said, _names(table))
        else:
            told["og:description"] = f"After {count(at, 'step')} of {steps}."
        told["twitter:card"] = "summary_large_image"
        told["og:image"] = f"{base}/api/tables/{table.head.id}/picture/{at}"
        told["og:image:type"] = "image/png"
        told["og:image:width"], told["og:image:height"] = str(postcard.WIDE), str(postcard.HIGH)
        told["og:image:alt"] = f"The table of {title}."
        told["og:url"] = f"{base}/t/{table.head.id}/replay?step={at}"
    return "".join(
        f'<meta {"name" if key.startswith("twitter") else "property"}="{key}" content="{escape(value)}" />'
        for key, value in told.items()
    )


def _names(table: Table) -> Names:
    return tuple(chair.name or "" for chair in table.chairs)


def _spoken(text: str, names: Names) -> str:
    for seat, name in enumerate(names):
        text = text.replace(f"{{{seat}}}", name)
    return text


def _winners(table: Table) -> frozenset[int]:
    if table.phase != "over" or table.match is None:
        return frozenset()
    return frozenset(seat for seat, place in enumerate(telling.placing(table)) if place == 1)
