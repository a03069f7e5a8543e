"""The picture that a messenger shows of a moment: the board as a spectator sees it, the players, and a sentence.

Made in the process that looks at games again, from what a spectator is told and nothing else: two moments that look the
same to a spectator give the same bytes.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from importlib.util import find_spec
from typing import Any, Final

import msgspec

from yarnhall.core.picture import FELT, GLOW, INK, SEAM, SOFT, Panel, Picture, Piece, Words
from yarnhall.core.record import options_then
from yarnhall.core.registry import game as find_game
from yarnhall.server import lettering
from yarnhall.server.lettering import BOLD, PLAIN
from yarnhall.server.pages import STATIC
from yarnhall.table.moments import Look, moments

WIDE: Final = 1200
HIGH: Final = 630
EDGE: Final = 28.0
SIDE: Final = 322.0  # the column with names and words
GROUND: Final = "#ebe1cf"
MADDER: Final = "#9c3a2c"
LIBRARIES: Final = ("fontTools", "resvg_py")  # the extra `pictures`
DRAWINGS: Final = STATIC / "drawings.json"
ROW: Final = 50.0
_LINEN: Final = (
    '<pattern id="linen" width="6" height="6" patternUnits="userSpaceOnUse"><path d="M0 1.5h6M0 4.5h6" stroke="#fff" '
    'stroke-opacity=".22"/><path d="M1.5 0v6M4.5 0v6" stroke="#7d6443" stroke-opacity=".09"/></pattern>'
)


class Drawing(msgspec.Struct):
    box: list[float]
    body: str


class Drawings(msgspec.Struct):
    """The pieces of one game, as its pages draw them."""

    defs: str
    pieces: dict[str, Drawing]


@dataclass(frozen=True, slots=True)
class Sight:
    """What a spectator is told of a moment. A picture is made of this."""

    game: str
    names: tuple[str, ...]
    view: Any
    reference: Any
    points: tuple[str | None, ...]
    winners: frozenset[int]
    acting: frozenset[int]
    status: str


@cache
def _drawings() -> dict[str, Drawings]:
    return msgspec.json.decode(DRAWINGS.read_bytes(), type=dict[str, Drawings])


def sight(asked: Look, names: tuple[str, ...], winners: frozenset[int]) -> Sight:
    """The moment as a spectator sees it."""
    assert asked.seat is None, "A picture is what a spectator sees."
    game = find_game(asked.record.game)
    scene = moments(asked).scenes[-1]
    options = game.configure(options_then(game, asked.record.rules, asked.record.options))
    return Sight(
        game=game.id,
        names=names,
        view=scene.view,
        reference=game.reference(options),
        points=tuple(panel.points for panel in scene.panels) or (None,) * len(names),
        winners=winners if asked.last == asked.count else frozenset(),
        acting=frozenset(scene.acting),
        status=scene.status,
    )


def draw(asked: Look, names: tuple[str, ...], winners: frozenset[int]) -> bytes:
    """The moment as a PNG."""
    return png(svg(sight(asked, names, winners)))


def png(text: str) -> bytes:
    from resvg_py import svg_to_bytes

    return bytes(svg_to_bytes(svg_string=text, width=WIDE, height=HIGH, skip_system_fonts=True))


def svg(seen: Sight) -> str:
    game = find_game(seen.game)
    drawings = _drawings().get(seen.game)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDE}" height="{HIGH}" viewBox="0 0 {WIDE} {HIGH}">',
        f"<defs>{_LINEN}{drawings.defs if drawings else ''}</defs>",
        *[f'<rect width="{WIDE}" height="{HIGH}" fill="{fill}"/>' for fill in (GROUND, "url(#linen)")],
        _column(seen, game.title),
    ]
    picture = game.picture(seen.view, seen.reference) if drawings else None
    if picture is not None and drawings is not None:
        parts.append(_board(picture, drawings, seen.names))
    return "".join([*parts, "</svg>"])


# The board ----------------------------------------------------------------------------------------------------


def _board(picture: Picture, drawings: Drawings, names: tuple[str, ...]) -> str:
    """As large as the room allows, in its middle."""
    room_wide, room_high = WIDE - SIDE - 3 * EDGE, HIGH - 2 * EDGE
    scale = min(room_wide / picture.width, room_high / picture.height)
    left = 2 * EDGE + SIDE + (room_wide - picture.width * scale) / 2
    top = EDGE + (room_high - picture.height * scale) / 2
    found = [f'<g transform="translate({left:.2f} {top:.2f}) scale({scale:.5f})">']
    for part in picture.parts:
        match part:
            case Piece():
                found.append(_piece(part, drawings.pieces[part.name]))
            case Words():
                text = lettering.shortened(_named(part.text, names), part.size, part.most, BOLD)
                found.append(lettering.written(text, part.x, part.y, part.size, part.fill, part.anchor, BOLD))
            case Panel():
                found.append(_panel(part))
    return "".join([*found, "</g>"])


def _piece(part: Piece, drawing: Drawing) -> str:
    x, y, width, height = drawing.box
    opacity = ' opacity=".45"' if part.faint else ""
    return (
        f'<g{opacity} transform="translate({part.x:.2f} {part.y:.2f}) '
        f'scale({part.width / width:.5f} {part.height / height:.5f}) translate({-x:.2f} {-y:.2f})">{drawing.body}</g>'
    )


def _panel(part: Panel) -> str:
    line = f' stroke="{part.line}" stroke-width="2.4"' if part.line else ""
    dash = ' stroke-dasharray="9 6"' if part.dashed else ""
    return (
        f'<rect x="{part.x:.2f}" y="{part.y:.2f}" width="{part.width:.2f}" height="{part.height:.2f}" '
        f'rx="{part.round:.2f}" fill="{part.fill}"{line}{dash}/>'
    )


# Names and words ----------------------------------------------------------------------------------------------


def _column(seen: Sight, title: str) -> str:
    left, wide = EDGE, SIDE
    inner, right = left + 24, left + wide - 24
    parts = [
        f'<rect x="{left}" y="{EDGE}" width="{wide}" height="{HIGH - 2 * EDGE}" rx="16" fill="{FELT}"/>',
        f'<rect x="{left + 8}" y="{EDGE + 8}" width="{wide - 16}" height="{HIGH - 2 * EDGE - 16}" rx="11" fill="none" '
        f'stroke="{MADDER}" stroke-opacity=".55" stroke-width="2" stroke-dasharray="9 6"/>',
    ]
    y = EDGE + 62
    size = 46.0
    while lettering.width(title, size, BOLD) > right - inner:
        size -= 1
    parts.append(lettering.written(title, inner, y, size, MADDER, weight=BOLD))
    y += 26
    for number, name in enumerate(seen.names):
        parts.append(_seat(seen, number, name, inner, right, y))
        y += ROW
    y += 14
    parts.append(f'<path d="M{inner} {y - 8}H{right}" stroke="{SEAM}" stroke-width="2" stroke-dasharray="6 5"/>')
    room = int((HIGH - EDGE - 64 - y) // 33)
    for line in lettering.lines(_named(seen.status, seen.names), 27, right - inner, PLAIN, max(1, min(6, room))):
        y += 33
        parts.append(lettering.written(line, inner, y, 27, INK))
    parts.append(lettering.written("Yarnhall", right, HIGH - EDGE - 26, 24, SOFT, "end", BOLD))
    return "".join(parts)


def _seat(seen: Sight, number: int, name: str, left: float, right: float, y: float) -> str:
    parts = []
    points = seen.points[number] if number < len(seen.points) else None
    room = right - left
    if points is not None:
        parts.append(lettering.written(points, right, y + 33, 34, GLOW, "end", BOLD))
        room -= lettering.width(points, 34, BOLD) + 12
    at = left
    if number in seen.winners:
        parts.append(
            f'<path transform="translate({left:.1f} {y + 11:.1f}) scale(1.1)" fill="{GLOW}" '
            'd="M11 0l3.2 7.2 7.8.7-5.9 5.2 1.8 7.7L11 16.7l-6.9 4.1 1.8-7.7L0 7.9l7.8-.7z"/>'
        )
    elif number in seen.acting:
        parts.append(f'<circle cx="{left + 11:.1f}" cy="{y + 23:.1f}" r="6" fill="{GLOW}"/>')
    at += 32
    weight = BOLD if number in seen.winners else PLAIN
    fit = lettering.shortened(name, 29, room - 32, weight)
    parts.append(lettering.written(fit, at, y + 32, 29, INK, weight=weight))
    return "".join(parts)


def _named(text: str, names: tuple[str, ...]) -> str:
    for number, name in enumerate(names):
        text = text.replace(f"{{{number}}}", name)
    return text


def ready() -> bool:
    """Whether pictures can be made here: the pages were built, and the libraries are there."""
    return all(map(find_spec, LIBRARIES)) and DRAWINGS.is_file() and lettering.ready()
