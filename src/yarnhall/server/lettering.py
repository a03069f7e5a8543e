"""Words as outlines, in the hall's own face: a picture then looks the same on a machine without any fonts."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from yarnhall.server.pages import STATIC

if TYPE_CHECKING:
    from fontTools.ttLib import TTFont

FACE: Final = "alegreya-sans-*-{weight}-normal-*.woff"  # packed with the pages, an alphabet each
PLAIN: Final = 400
BOLD: Final = 700
ELLIPSIS: Final = "…"
UNKNOWN: Final = "•"  # for a letter of which the hall has no drawing


class Letter:
    """One letter: its outline and how far the next one stands from it, in parts of the size."""

    def __init__(self, path: str, advance: float, unit: int) -> None:
        self.path = path
        self.advance = advance
        self.unit = unit


def ready() -> bool:
    """Whether the pages, and with them the letters, were built."""
    return any(STATIC.glob("assets/" + FACE.format(weight=PLAIN)))


@cache
def _fonts(weight: int) -> list[tuple[TTFont, dict[int, str]]]:
    from fontTools.ttLib import TTFont

    files = sorted(STATIC.glob("assets/" + FACE.format(weight=weight)), key=lambda file: "-latin-4" not in file.name)
    found = [TTFont(file, lazy=True) for file in files]
    return [(font, font.getBestCmap()) for font in found]


@cache
def _letter(char: str, weight: int) -> Letter:
    from fontTools.pens.svgPathPen import SVGPathPen

    for font, known in _fonts(weight):
        name = known.get(ord(char))
        if name is not None:
            glyphs = font.getGlyphSet()
            glyph, pen = glyphs[name], SVGPathPen(glyphs)
            glyph.draw(pen)
            unit = font["head"].unitsPerEm
            return Letter(pen.getCommands(), glyph.width / unit, unit)
    return Letter("", 0.0, 1) if char == UNKNOWN or not char.isprintable() else _letter(UNKNOWN, weight)


def width(text: str, size: float, weight: int = PLAIN) -> float:
    return sum(_letter(char, weight).advance for char in text) * size


def shortened(text: str, size: float, most: float, weight: int = PLAIN) -> str:
    """As much of it as fits."""
    if not most or width(text, size, weight) <= most:
        return text
    while text and width(text + ELLIPSIS, size, weight) > most:
        text = text[:-1]
    return text.rstrip() + ELLIPSIS


def lines(text: str, size: float, most: float, weight: int = PLAIN, limit: int = 3) -> list[str]:
    """Broken between words; what does not fit into so many lines is left out."""
    found = [""]
    for word in text.split():
        longer = f"{found[-1]} {word}".strip()
        if found[-1] and width(longer, size, weight) > most:
            found.append(word)
        else:
            found[-1] = longer
    if len(found) > limit:
        found = [*found[: limit - 1], " ".join(found[limit - 1 :])]
    return [shortened(line, size, most, weight) for line in found]


def written(text: str, x: float, y: float, size: float, fill: str, anchor: str = "start", weight: int = PLAIN) -> str:
    """The words as SVG; `y` is the line on which letters stand."""
    left = x - {"start": 0.0, "middle": 0.5, "end": 1.0}[anchor] * width(text, size, weight)
    parts = []
    for char in text:
        letter = _letter(char, weight)
        if letter.path:
            scale = size / letter.unit
            parts.append(
                f'<path transform="translate({left:.2f} {y:.2f}) scale({scale:.5f} {-scale:.5f})" d="{letter.path}"/>'
            )
        left += letter.advance * size
    return f'<g fill="{fill}">{"".join(parts)}</g>'
