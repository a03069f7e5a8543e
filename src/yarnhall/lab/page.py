"""A page that needs nothing but itself: light or dark, on a desk or a phone."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Final

from yarnhall.lab.pictures import COLOURS, MARKS, percent
from yarnhall.lab.statistics import Fact

STYLE: Final = (
    COLOURS
    + MARKS
    + """
* { box-sizing: border-box; } body { margin: 0; background: var(--paper); color: var(--ink);
  font: 16px/1.5 system-ui, sans-serif; } main { max-width: 1120px; margin: auto; padding: 1rem; }
h1 { font-size: 1.7rem; margin: 0.5rem 0; } h2 { font-size: 1.25rem; margin: 2rem 0 0.6rem; }
h3 { font-size: 1rem; margin: 1.2rem 0 0.3rem; } p { max-width: 70ch; }
.soft, figcaption { color: var(--soft); font-size: 0.85rem; }
.cards { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 330px), 1fr)); gap: 0.8rem; }
figure { margin: 0; padding: 0.8rem; background: var(--card); border: 1px solid var(--line); border-radius: 10px; }
figure h3 { margin: 0 0 0.4rem; } svg { width: 100%; height: auto; display: block; }
.wide { overflow-x: auto; } table { border-collapse: collapse; } th, td { text-align: left;
  padding: 0.15rem 0.9rem 0.15rem 0; border-bottom: 1px solid var(--line); vertical-align: middle; }
th { font-weight: 600; } td.n { text-align: right;
  font-variant-numeric: tabular-nums; white-space: nowrap; } td svg { width: 130px; height: 14px; }
td.off { font-weight: 700; }
.key { display: inline-block; width: 0.8rem; height: 0.8rem; border-radius: 50%; margin: 0 0.35rem 0 0; }
.key.s0 { background: var(--one); } .key.s1 { background: var(--two); } .legend span + span { margin-left: 1.2rem; }
@media (max-width: 480px) { td svg { width: 84px; } th, td { padding-right: 0.5rem; } }
"""
)


def page(title: str, under: str, sections: Sequence[str]) -> str:
    return (
        f'<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        f'<meta name="viewport" content="width=device-width, initial-scale=1">\n<title>{escape(title)}</title>\n'
        f"<style>{STYLE}</style>\n</head>\n<body>\n<main>\n<h1>{escape(title)}</h1>\n{under}\n"
        + "\n".join(sections)
        + "\n</main>\n</body>\n</html>\n"
    )


def section(heading: str, body: str) -> str:
    return f"<section>\n<h2>{escape(heading)}</h2>\n{body}\n</section>"


def paragraph(text: str) -> str:
    return f'<p class="soft">{escape(text)}</p>\n'


def text(words: str) -> str:
    """Words as markup."""
    return escape(words)


def bullets(lines: Sequence[str]) -> str:
    return "<ul>\n" + "".join(f"<li>{escape(line)}</li>\n" for line in lines) + "</ul>"


def legend(names: Sequence[str]) -> str:
    keys = "".join(f'<span><i class="key s{at}"></i>{escape(name)}</span>' for at, name in enumerate(names))
    return f'<p class="legend">{keys}</p>'


def table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """Cells are markup already; the first of a row names it."""
    top = "<thead><tr>" + "".join(f"<th>{escape(cell)}</th>" for cell in head) + "</tr></thead>" if head else ""
    body = "".join(
        f'<tr><th scope="row">{row[0]}</th>' + "".join(f'<td class="n">{cell}</td>' for cell in row[1:]) + "</tr>\n"
        for row in rows
    )
    return f'<div class="wide"><table>{top}<tbody>{body}</tbody></table></div>'


def cards(made: Sequence[tuple[str, str, str]]) -> str:
    return (
        '<div class="cards">'
        + "".join(
            f"<figure><h3>{escape(heading)}</h3>{picture}<figcaption>{escape(text)}</figcaption></figure>\n"
            for heading, picture, text in made
        )
        + "</div>"
    )


def facts(
    group: str, names: Sequence[str], rows: Sequence[tuple[str, Sequence[Fact | None]]], share: float | None
) -> str:
    """A row a fact: seats, first places with their interval, points more or less; for each side."""
    rates = [fact.rate for _, pair in rows for fact in pair if fact is not None]
    low, high = min(one.low for one in rates), max(one.high for one in rates)
    if share is not None:
        low, high = min(low, share), max(high, share)
    columns = "".join(
        f'<th>{escape(name) if len(names) > 1 else "wins"}</th><th class="pic"></th><th>points</th><th>seats</th>'
        for name in names
    )
    body = ""
    for title, pair in rows:
        cells = ""
        for at, fact in enumerate(pair):
            cells += _cells(fact, at, low, high, share)
        body += f'<tr><th scope="row">{escape(title)}</th>{cells}</tr>\n'
    return (
        f'<h3>{escape(group)}</h3><div class="wide"><table><thead><tr><th></th>{columns}</tr></thead>'
        f"<tbody>{body}</tbody></table></div>\n"
    )


def _cells(fact: Fact | None, side: int, low: float, high: float, share: float | None) -> str:
    if fact is None:
        return '<td class="n">–</td><td class="pic"></td><td class="n"></td><td class="n"></td>'
    one = fact.rate
    off = " off" if fact.out_of_line else ""
    star = " *" if fact.out_of_line else ""
    return (
        f'<td class="n{off}" title="{percent(one.low)} to {percent(one.high)}; corrected {fact.corrected:.3f}">'
        f'{percent(one.mean)}{star}</td><td class="pic">{_whisker(fact, side, low, high, share)}</td>'
        f'<td class="n">{fact.points:+.1f}</td><td class="n">{one.number:,}</td>'
    )


def _whisker(fact: Fact, side: int, low: float, high: float, share: float | None) -> str:
    span = (high - low) or 1.0

    def at(value: float) -> str:
        return f"{4 + (value - low) / span * 122:.0f}"

    line = "" if share is None else f'<line class="goal" x1="{at(share)}" x2="{at(share)}" y1="0" y2="14"/>'
    one = fact.rate
    return (
        f'<svg viewBox="0 0 130 14" aria-hidden="true">{line}'
        f'<path class="s{side}" d="M{at(one.low)} 7H{at(one.high)}"/>'
        f'<circle class="s{side}" cx="{at(one.mean)}" cy="7" r="3"/></svg>'
    )
