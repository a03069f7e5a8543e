"""The commands for programs that sit at tables of a hall elsewhere."""

from __future__ import annotations

import asyncio
from typing import Annotated

import typer

from yarnhall.core.refusal import BadOption
from yarnhall.core.registry import game as find_game
from yarnhall.terminal.screen import Screen

HallArgument = Annotated[str, typer.Argument(help="The hall's address, as in http://127.0.0.1:8420.")]
Token = Annotated[
    str, typer.Option(envvar="YARNHALL_TOKEN", help="The bot's token; better in the variable YARNHALL_TOKEN.")
]


def bot(
    hall: HallArgument,
    name: Annotated[str, typer.Argument(help="FILE.py:CLASS or MODULE:CLASS, a class that extends WireBot.")],
    token: Token = "",
    table: Annotated[str, typer.Option(help="Play at this table, to its end, and go.")] = "",
    invite: Annotated[str, typer.Option(help="What the invite link of that table ends with.")] = "",
    game: Annotated[list[str] | None, typer.Option(help="Only tables of this game; may be repeated.")] = None,
    tables: Annotated[int, typer.Option(min=1, max=100, help="How many tables at once.")] = 8,
) -> None:
    """Let a bot of your own play in a hall: at one table, or wherever a seat at a public table is open."""
    from yarnhall.outside.visit import bot_for_wire, sit, wander

    screen = Screen()
    demand_hall(hall, token)
    make = bot_for_wire(name)
    if table:
        asyncio.run(sit(hall, token, make, table, invite or None, screen.say))
        return
    games = {find_game(one).id for one in game or ()}
    screen.say("Looking for open seats; Ctrl+C ends it.")
    try:
        asyncio.run(wander(hall, token, make, games, tables, screen.say))
    except KeyboardInterrupt:
        screen.say("The bot got up.")


def mcp(hall: HallArgument, token: Token = "") -> None:
    """Give a language model a seat: the hall as tools of the Model Context Protocol, over standard input and output."""
    from yarnhall.core.extras import need

    need("mcp")
    from yarnhall.outside.mcp_server import Seat, server

    demand_hall(hall, token)
    server(Seat(hall, token)).run("stdio")


def demand_hall(hall: str, token: str) -> None:
    if not hall.startswith(("http://", "https://")):
        raise BadOption(f"A hall's address is like http://127.0.0.1:8420, not {hall!r}.")
    if not token:
        raise BadOption("A bot is known by its token: give it as --token, or in the variable YARNHALL_TOKEN.")


def join(app: typer.Typer) -> None:
    app.command()(bot)
    app.command()(mcp)
