"""Pictures drawn as SVG: columns, lines, and dots with intervals. They take their colours from the page."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Final

from yarnhall.lab.statistics import Rate

WIDTH: Final = 360
LEFT, RIGHT, TOP, BOTTOM = 40, 12, 10, 34

# For pictures that stand alone and for pages alike. The two series differ in brightness as well as in hue.
COLOURS: Final = """
:root { --paper: #fbf7ef; --card: #fffdf8; --ink: #2c2520; --soft: #6d6259; --line: #d9cfc0;
  --one: #1d6a72; --two: #b4572c; color-scheme: light dark; }
@media (prefers-color-scheme: dark) { :root { --paper: #1d1a18; --card: #272320; --ink: #efe7dc; --soft: #b0a498;
  --line: #463f39; --one: #62b9c0; --two: #e79a6b; } }
"""
MARKS: Final = """
svg text { font: 11px system-ui, sans-serif; fill: var(--soft); } svg .name { fill: var(--ink); }
svg .grid { stroke: var(--line); } svg .mid { text-anchor: middle; } svg .end { text-anchor: end; }
svg .s0 { fill: var(--one); stroke: var(--one); } svg .s1 { fill: var(--two); stroke: var(--two); }
svg rect.s0, svg rect.s1 { stroke: none; } svg path { fill: none !important; stroke-width: 2; }
svg .goal { stroke: var(--soft); stroke-dasharray: 3 3; }
"""


def number(value: float) -> str:
    """Short: 0.25, 3.1, 12, 1,200"""
    if abs(value) >= 100 or abs(value - round(value)) < 1e-9:
        return f"{value:,.0f}"
    return f"{value:.1f}" if abs(value) >= 2 else f"{value:.2f}"


def percent(value: float) -> str:
    return f"{value * 100:.1f} %"


def svg(body: str, height: float, title: str, alone: bool = False) -> str:
    """The picture, with a name for those who cannot see it."""
    style = f"<style>{COLOURS}{MARKS}</style>" if alone else ""
    ground = f'<rect width="{WIDTH}" height="{height:g}" fill="var(--paper)"/>' if alone else ""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height:g}" role="img" '
        f'aria-label="{escape(title)}">{style}{ground}{body}</svg>'
    )


def ticks(low: float, high: float, most: int = 5) -> list[float]:
    """Round numbers from low to high."""
    span = max(high - low, 1e-9)
    step = 10.0 ** (len(f"{span:.0f}") - 1)
    while span / step < 1:
        step /= 10
    for factor in (0.1, 0.2, 0.5, 1, 2, 5, 10):
        if span / (step * factor) <= most:
            step *= factor
            break
    first = -(-low // step) * step
    return [first + at * step for at in range(int((high - first) / step + 1e-9) + 1)]


def histogram(series: Sequence[Sequence[float]], title: str, axis: str, bins: int = 18) -> str:
    """Columns side by side, one colour a series, as parts of the whole."""
    numbers = [value for values in series for value in values]
    low, high = min(numbers), max(numbers)
    whole = all(value == int(value) for value in numbers)
    step = max((high - low) / bins, 1e-9)
    if whole:
        step = max(1.0, float(-(-(high - low + 1) // bins)))
    bars = int((high - low) / step + 1e-9) + 1
    if bars < 5:
        # A few columns stand in the middle, none as wide as the picture.
        low -= step * ((5 - bars) // 2)
        bars = 5
    parts = []
    for values in series:
        counts = [0] * bars
        for value in values:
            counts[min(bars - 1, int((value - low) / step + 1e-9))] += 1
        parts.append([count / max(1, len(values)) for count in counts])
    top = max(max(part) for part in parts) or 1.0
    height, ground = 200, 200 - BOTTOM
    across = (WIDTH - LEFT - RIGHT) / bars
    body = _grid_up(0, top, ground, "%")
    thick = across * 0.86 / len(series)
    for which, part in enumerate(parts):
        for at, share in enumerate(part):
            if share:
                tall = share / top * (ground - TOP)
                x = LEFT + at * across + across * 0.07 + which * thick
                body += f'<rect class="s{which}" x="{x:.1f}" y="{ground - tall:.1f}" '
                body += f'width="{thick:.1f}" height="{tall:.1f}"/>'
    middle = 0.5 if whole and step == 1 else 0.0
    for tick in ticks(low, high):
        x = LEFT + ((tick - low) / step + middle) * across
        if x <= WIDTH - RIGHT + 1:
            body += f'<text class="mid" x="{x:.1f}" y="{ground + 14}">{number(tick)}</text>'
    return svg(body + _axis(axis, height), height, title)


def lines(series: Sequence[Sequence[float]], title: str, axis: str) -> str:
    """A line a series, from the beginning of a game to its end."""
    height, ground = 200, 200 - BOTTOM
    top = max(max(values) for values in series) or 1.0
    body = _grid_up(0, top, ground, "")
    across = WIDTH - LEFT - RIGHT
    for which, values in enumerate(series):
        points = [
            f"{LEFT + (at + 0.5) / len(values) * across:.1f} {ground - value / top * (ground - TOP):.1f}"
            for at, value in enumerate(values)
        ]
        body += f'<path class="s{which}" d="M{" L".join(points)}"/>'
    for part in (0, 0.5, 1):
        place = "mid" if part == 0.5 else ("end" if part else "")
        body += f'<text class="{place}" x="{LEFT + part * across:.0f}" y="{ground + 14}">{part:.0%}</text>'
    return svg(body + _axis(axis, height), height, title)


def curve(places: Sequence[int], rates: Sequence[Rate | None], title: str, axis: str, form: str) -> str:
    """A line through numbers, each with its interval."""
    height, ground = 200, 200 - BOTTOM
    drawn = [(place, rate) for place, rate in zip(places, rates, strict=True) if rate is not None]
    low, top = min(rate.low for _, rate in drawn), max(rate.high for _, rate in drawn)
    pad = (top - low) * 0.08 or abs(top) * 0.1 or 0.5
    low, top = low - pad, top + pad
    body = _grid_up(low, top, ground, form)
    across, span = WIDTH - LEFT - RIGHT - 16, max(1, places[-1] - places[0])

    def x_of(place: int) -> float:
        return LEFT + 8 + (place - places[0]) / span * across

    def y_of(value: float) -> float:
        return ground - (value - low) / (top - low) * (ground - TOP)

    for place, rate in drawn:
        x = x_of(place)
        body += f'<path class="s0" d="M{x:.1f} {y_of(rate.low):.1f} V{y_of(rate.high):.1f}"/>'
        body += f'<circle class="s0" cx="{x:.1f}" cy="{y_of(rate.mean):.1f}" r="3.5"/>'
    points = [f"{x_of(place):.1f} {y_of(rate.mean):.1f}" for place, rate in drawn]
    body += f'<path class="s0" d="M{" L".join(points)}"/>'
    for tick in ticks(places[0], places[-1]):
        if tick == int(tick):
            body += f'<text class="mid" x="{x_of(int(tick)):.1f}" y="{ground + 14}">{number(tick)}</text>'
    return svg(body + _axis(axis, height), height, title)


def dots(
    rows: Sequence[tuple[str, Sequence[Rate]]], title: str, goal: float | None, form: str = "%", alone: bool = False
) -> str:
    """A row a name: a dot where the number is, a line as long as its interval. `goal` is where all would be if fair."""
    lows = [one.low for _, rates in rows for one in rates]
    highs = [one.high for _, rates in rows for one in rates]
    low, high = min(lows), max(highs)
    if goal is not None:
        low, high = min(low, goal), max(high, goal)
    pad = (high - low) * 0.06 or 0.05
    low, high = low - pad, high + pad
    left = 96
    across = WIDTH - left - RIGHT
    series = max(len(rates) for _, rates in rows)
    tall = 12 + 14 * series
    height = TOP + tall * len(rows) + BOTTOM
    ground = height - BOTTOM
    body = ""
    for tick in ticks(low, high):
        x = left + (tick - low) / (high - low) * across
        text = f"{tick * 100:.0f} %" if form == "%" else f"{tick:.0f}"
        body += f'<line class="grid" x1="{x:.1f}" x2="{x:.1f}" y1="{TOP}" y2="{ground}"/>'
        body += f'<text class="mid" x="{x:.1f}" y="{ground + 14}">{text}</text>'
    if goal is not None:
        x = left + (goal - low) / (high - low) * across
        body += f'<line class="goal" x1="{x:.1f}" x2="{x:.1f}" y1="{TOP}" y2="{ground}"/>'
    for at, (name, rates) in enumerate(rows):
        y = TOP + tall * at + tall / 2
        body += f'<text class="end name" x="{left - 8}" y="{y + 4:.1f}">{escape(name[:15])}</text>'
        for which, one in enumerate(rates):
            level = y + 14 * (which - (len(rates) - 1) / 2)
            x1, x, x2 = (left + (value - low) / (high - low) * across for value in (one.low, one.mean, one.high))
            body += f'<path class="s{which}" d="M{x1:.1f} {level:.1f} L{x2:.1f} {level:.1f}"/>'
            body += f'<circle class="s{which}" cx="{x:.1f}" cy="{level:.1f}" r="4"/>'
    if alone:
        body += f'<text class="mid" x="{WIDTH / 2:.0f}" y="{height - 4}">{escape(title)}</text>'
    return svg(body, height, title, alone)


def _grid_up(low: float, top: float, ground: float, form: str) -> str:
    body = ""
    for tick in ticks(low, top, 4):
        y = ground - (tick - low) / (top - low) * (ground - TOP)
        text = f"{tick * 100:.0f} %" if form == "%" else number(tick)
        body += f'<line class="grid" x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{y:.1f}" y2="{y:.1f}"/>'
        body += f'<text class="end" x="{LEFT - 5}" y="{y + 4:.1f}">{text}</text>'
    return body


def _axis(text: str, height: float) -> str:
    return f'<text class="mid" x="{(LEFT + WIDTH - RIGHT) / 2:.0f}" y="{height - 4:.0f}">{escape(text)}</text>'
