"""Whether a game is fair and how it feels, in numbers and pictures: one page for one or two ways to play it."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from yarnhall.bots.players import short
from yarnhall.core.refusal import BadOption
from yarnhall.core.registry import game as find_game
from yarnhall.core.words import listing
from yarnhall.lab import page, pictures
from yarnhall.lab.pictures import number, percent
from yarnhall.lab.results import Results
from yarnhall.lab.statistics import FALSE, Fact, mean, quantile
from yarnhall.lab.verdict import STEPS, Side, Verdict, capital, shown, side, verdict


def balance(*sides: tuple[str, Results]) -> str:
    """The report as a whole HTML page: one side, or two side by side, each with its name."""
    if not 1 <= len(sides) <= 2:
        raise BadOption("A report is about one set of games or compares two.")
    if len({results.plan.game for _, results in sides}) > 1:
        raise BadOption("Two games cannot be compared: a report is about one game.")
    for name, results in sides:
        if not results.number:
            raise BadOption(f"There is nothing to report: of {name!r} no game came to its end.")
    judged = verdict([side(name, results) for name, results in sides])
    found = judged.sides
    title = find_game(found[0].results.plan.game).title
    parts = [
        page.section("At a glance", _glance(found) + page.bullets(judged.sentences())),
        *([page.section("What differs", _differs(judged))] if len(found) > 1 else []),
        page.section("Fair and lively", page.cards(_pictures(found))),
        page.section("What wins", _what_wins(found)),
        page.section("How it was made", _made(found)),
    ]
    legend = page.legend([one.name for one in found]) if len(found) > 1 else ""
    return page.page(f"{title}: balance", legend, parts)


def findings(found: Sequence[Side]) -> list[str]:
    """What stands out, in sentences."""
    return verdict(found).sentences()


def _rows(found: Sequence[Side]) -> list[tuple[str, list[str]]]:
    """What the table at the top says, a column a side."""

    def of(text: str, values: list[str]) -> tuple[str, list[str]]:
        return text, values

    any_stopped = any(one.results.stopped for one in found)
    return [
        of("Games", [f"{one.results.number:,}" for one in found]),
        *([of("Stopped by a bot", [_stopped(one.results) for one in found])] if any_stopped else []),
        of("Seats", [str(one.results.plan.seats) for one in found]),
        of("Bots", [listing([short(bot) for bot in one.results.plan.bots]) for one in found]),
        of("Points, average", [number(mean(one.points)) for one in found]),
        of("Points, middle half", [_half(one.points) for one in found]),
        of("Turns, average", [number(mean(game.game.turns for game in one.games)) for one in found]),
        of("Choices a seat", [number(mean(r.choices for game in one.games for r in game.seats)) for one in found]),
        of("Ways to choose from", [number(mean(game.game.width for game in one.games)) for one in found]),
        of("Changes of the lead", [number(mean(game.game.lead_changes for game in one.games)) for one in found]),
        of("Lead settled after", [f"{mean(game.game.settled for game in one.games):.0%}" for one in found]),
        of(
            "No single winner",
            [percent(mean(game.game.first is None for game in one.games)) for one in found],
        ),
    ]


def _stopped(results: Results) -> str:
    return f"{len(results.stopped):,} of {results.begun:,} ({percent(len(results.stopped) / max(1, results.begun))})"


def _half(numbers: Sequence[float]) -> str:
    return f"{number(quantile(numbers, 0.25))} to {number(quantile(numbers, 0.75))}"


def _glance(found: Sequence[Side]) -> str:
    head = ["", *[one.name for one in found]] if len(found) > 1 else []
    return page.table(head, [[escape(text), *map(escape, values)] for text, values in _rows(found)])


def _differs(judged: Verdict) -> str:
    """Every quantity of both sides and what lies between them, the least likely by chance first."""
    one, other = (side.name for side in judged.sides)
    dealt = "Both were dealt the same games, which are compared in pairs." if judged.paired else "The deals differ."
    parts = [
        page.paragraph(
            f"{dealt} Differences with 95 % intervals; * marks those that chance alone would not make, after the "
            "correction for everything that this page asks. Size is the difference in units of how much one game "
            "differs from another; visible is the smallest difference that so many games show 8 times in 10."
        )
    ]
    rows = []
    for found, after in judged.differences:
        form, off = found.form, after < FALSE
        between = f"{shown(found.low, form)} to {shown(found.high, form)}"
        change = f"{'+' if found.change > 0 else ''}{shown(found.change, form)}{' *' if off else ''}"
        cells = [shown(found.one, form), shown(found.other, form), f"<b>{change}</b>" if off else change, between]
        rows.append([escape(found.name), *cells, f"{found.size:+.2f}", shown(found.visible, form), f"{after:.3f}"])
    head = ["", one, other, "difference", "95 %", "size", "visible", "chance"]
    parts.append(page.table(head, rows))
    needed = judged.needed()
    if needed:
        parts.append(
            page.paragraph(
                "Games of each side that it takes to see a difference, 8 times in 10, if nothing else is asked: in "
                "first places of 1, 2 and 5 in 100; in points and turns of so much of the average."
            )
        )
        steps = [f"{step * 100:g} %" for step in STEPS]
        parts.append(page.table(["games to see", *steps], [[escape(name), *games] for name, games in needed]))
    return "".join(parts)


def _pictures(found: Sequence[Side]) -> list[tuple[str, str, str]]:
    """Heading, picture, what it shows."""
    made: list[tuple[str, str, str]] = []
    seats = max(one.results.plan.seats for one in found)
    if seats > 1:
        rows = [
            (f"Seat {seat + 1}", [one.seat(seat) for one in found if seat < one.results.plan.seats])
            for seat in range(seats)
        ]
        goal = found[0].share if len({one.share for one in found}) == 1 else None
        made.append(
            (
                "Seat advantage",
                pictures.dots(rows, "First places of each seat", goal),
                "First places of each seat, with 95 % intervals; the dashed line is an equal share.",
            )
        )

    def columns(heading: str, values: Sequence[Sequence[float]], axis: str, text: str) -> None:
        if all(values):
            made.append((heading, pictures.histogram(values, heading, axis), text))

    columns("Points", [one.points for one in found], "points", "Points of a seat at the end.")
    columns(
        "Winning margin",
        [[game.game.margin for game in one.games if game.game.margin is not None] for one in found],
        "points",
        "Points of the first place over the best other; below zero where fewer points won.",
    )
    columns(
        "Length",
        [[float(game.game.turns) for game in one.games] for one in found],
        "turns",
        "Turns of a game, as the game counts them.",
    )
    columns(
        "Decision width",
        [[game.game.width for game in one.games] for one in found],
        "ways to choose from, average of a game",
        "How many actions were legal where there was a choice.",
    )
    courses = [[game.game.course for game in one.games if game.game.course] for one in found]
    if all(courses):
        lines = [[mean(course[part] for course in some) for part in range(len(some[0]))] for some in courses]
        made.append(
            (
                "Width in the course of a game",
                pictures.lines(lines, "Decision width in the course of a game", "part of the game"),
                "The same, from the first choice to the last.",
            )
        )
    if seats > 1:
        columns(
            "Changes of the lead",
            [[float(game.game.lead_changes) for game in one.games] for one in found],
            "changes in a game",
            "How often another seat came to lead alone, asked at the beginning of each turn.",
        )
        columns(
            "When it was settled",
            [[game.game.settled * 100 for game in one.games] for one in found],
            "% of the game",
            "The part of the game after which the lead did not change any more.",
        )
    return made


def _what_wins(found: Sequence[Side]) -> str:
    by_name: dict[str, list[Fact | None]] = {}
    for at, one in enumerate(found):
        for fact in one.facts:
            by_name.setdefault(fact.name, [None] * len(found))[at] = fact
    if not by_name:
        return page.paragraph("The game names nothing to be counted, or too few seats had it.")
    groups: dict[str, list[tuple[str, list[Fact | None]]]] = {}
    for pair in by_name.values():
        some = next(fact for fact in pair if fact is not None)
        groups.setdefault(some.group, []).append((some.title, pair))
    parts = [
        page.paragraph(
            "First places of the seats that had it, with 95 % intervals. * marks what is out of line after the "
            "correction for everything that this page asks (Benjamini and Hochberg, 5 % false alarms), compared "
            "with the other seats of the same tables. What a seat was dealt is a cause; "
            "what it made also tells that a game went well."
        )
    ]
    share = found[0].share if len({one.share for one in found}) == 1 else None
    for group, rows in groups.items():
        rows.sort(key=lambda row: -max(fact.rate.mean for fact in row[1] if fact is not None))
        parts.append(page.facts(capital(group), [one.name for one in found], rows, share))
    return "".join(parts)


def _made(found: Sequence[Side]) -> str:
    lines = []
    for one in found:
        plan = one.results.plan
        chosen = [f"{name} {_brief(value)}" for name, value in plan.options.items() if _told(plan.game, name, value)]
        options = listing(chosen) or "the standard options"
        lines.append(
            f"{one.name}: games 0 to {one.results.number - 1} of seed {plan.seed!r}, "
            f"bots {','.join(plan.bots)}, {plan.seats} seats, {options}."
        )
    lines.append("The same seed and bots give the same games, unless a bot thinks by the clock.")
    return page.bullets(lines)


def _told(game: str, name: str, value: object) -> bool:
    return getattr(find_game(game).presets["standard"], name, None) != value


def _brief(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    text = str(value)
    return text if len(text) < 40 else f"of one's own ({len(text)} characters)"
