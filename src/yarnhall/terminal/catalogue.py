"""The games of this hall: modes, options and seats."""

from __future__ import annotations

from rich.box import SIMPLE_HEAD
from rich.table import Table

from yarnhall.bots.levels import offered
from yarnhall.core import options as option_forms
from yarnhall.core.options import FormField
from yarnhall.core.registry import AnyGame
from yarnhall.core.words import listing
from yarnhall.terminal.arguments import dashed
from yarnhall.terminal.screen import Screen


def show(game: AnyGame, screen: Screen) -> None:
    """All that can be chosen before a game begins."""
    screen.heading(f"{game.title} ({game.id})")
    screen.say(game.tagline)
    screen.say(game.credits, "dim")
    form = option_forms.form(game.options)
    if form:
        table = Table(box=SIMPLE_HEAD)
        for title in ("Option", "Values", "Usual", "Meaning"):
            table.add_column(title, overflow="fold")
        for item in form:
            meaning = f"{item.label}: {item.help}" if item.help else item.label
            table.add_row(dashed(item), _values(item), _plain(item.default), meaning)
        screen.table(table)
    presets = Table(box=SIMPLE_HEAD)
    for title in ("Preset", "Seats", "Options"):
        presets.add_column(title, overflow="fold")
    standard = option_forms.values(game.presets["standard"])
    for name, options in game.presets.items():
        chosen = option_forms.values(options)
        differs = [f"{key} {_plain(value)}" for key, value in chosen.items() if value != standard[key]]
        presets.add_row(name, numbers(game.seats(options)), ", ".join(differs) or "the usual ones")
    screen.table(presets)


def bots(screen: Screen) -> None:
    screen.heading("Bots")
    table = Table(box=SIMPLE_HEAD)
    for title in ("Level", "How it plays"):
        table.add_column(title, overflow="fold")
    for level in offered():
        table.add_row(level.name, level.description)
    screen.table(table)


def numbers(seats: range) -> str:
    """2, or 3 to 6, or 2, 4 or 6"""
    if len(seats) > 2 and seats.step == 1:
        return f"{seats[0]} to {seats[-1]}"
    return listing([str(number) for number in seats], "or")


def _values(item: FormField) -> str:
    if item.kind == "flag":
        return "yes or no"
    if item.kind == "number":
        return f"{item.low} to {item.high}"
    if item.kind == "text":
        return "the name of a file" if item.file else "any text"
    return listing([str(value) for value, _ in item.choices], "or")


def _plain(value: str | int | bool) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)
