"""The game explained to somebody who has never seen it: its components, the signs of its board, its rules by number."""

from __future__ import annotations

from typing import Any

from rich.box import SIMPLE_HEAD
from rich.table import Table
from rich.text import Text

from yarnhall.core import rulebook
from yarnhall.core.cards import Cards
from yarnhall.core.options import own_texts
from yarnhall.core.record import Record, options_then
from yarnhall.core.refusal import Unreadable
from yarnhall.core.registry import AnyGame
from yarnhall.core.words import listing
from yarnhall.terminal.screen import Screen


def opening(game: AnyGame, record: Record, screen: Screen) -> None:
    """What stands before the first move: the data that is played with, and what of the box could not be seen."""
    for label, short in own_texts(game.options, record.options):
        screen.say(f"{label}: {short} (whoever plays with the same text sees the same).", "dim")
    for guessed in dict.fromkeys(group.reconstructed for group in game.cards(_options(game, record))):
        if guessed:
            screen.say(guessed, "dim")


def cards(game: AnyGame, record: Record, wanted: str, screen: Screen) -> None:
    """Every component with its text and its value, or those under a heading, or of a name."""
    groups = game.cards(_options(game, record))
    found = [group for group in groups if _begins(group.title, wanted)]
    if not found:
        named = [group._replace(cards=[card for card in group.cards if _begins(card.name, wanted)]) for group in groups]
        found = [group for group in named if group.cards]
    if not found:
        titles = listing([group.title for group in groups])
        raise Unreadable(f"There are no cards called {wanted!r}; there is {titles}." if titles else "There are none.")
    for group, after in zip(found, [*found[1:], None], strict=True):
        screen.table(_drawn(group))
        if group.reconstructed and (after is None or after.reconstructed != group.reconstructed):
            screen.say(group.reconstructed, "dim")


def legend(game: AnyGame, record: Record, screen: Screen) -> None:
    """The letters and signs of the drawn board."""
    signs = game.legend(_options(game, record))
    if not signs:
        screen.say("The board of this game has no signs of its own.")
        return
    screen.pairs(signs)


def why(game: AnyGame, asked: str, screen: Screen) -> None:
    """A rule by its number, or a whole section."""
    text = rulebook.asked(game.rulebook(), asked)
    if not text:
        raise Unreadable(f"There is no rule {asked!r}; rules have numbers like 3.2, and `rules` shows them all.")
    screen.page(text)


def _begins(name: str, wanted: str) -> bool:
    """Whether what is wanted begins at a word of the name: `shopper` finds Thrifty Shopper."""
    return f" {name}".lower().find(f" {wanted}".lower()) >= 0


def _options(game: AnyGame, record: Record) -> Any:
    return game.configure(options_then(game, record.rules, record.options))


def _drawn(group: Cards) -> Table:
    table = Table(title=Text(group.title, "bold"), title_justify="left", box=SIMPLE_HEAD, show_header=False)
    shown = [column for column in zip(*group.cards, strict=True) if any(column)]
    for _ in shown:
        table.add_column(overflow="fold")
    for row in zip(*shown, strict=True):
        table.add_row(*map(Text, row))
    return table
