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


def bot_token(
    hall: HallArgument,
    name: Annotated[str, typer.Argument(help="The bot's name, as everybody will see it.")],
    login: Annotated[str, typer.Option(help="Your account's login.")],
    password: Annotated[
        str, typer.Option(envvar="YARNHALL_PASSWORD", prompt=True, hide_input=True, help="Asked for if not given.")
    ],
    scope: Annotated[list[str] | None, typer.Option(help="play, open or talk; may be repeated.")] = None,
    revoke: Annotated[bool, typer.Option("--revoke", help="Take all its tokens back instead.")] = False,
) -> None:
    """Give a bot of yours a name in a hall, and a token by which it is known. It is shown this once."""
    from yarnhall.outside.account import Owner

    screen = Screen()
    demand_address(hall)
    owner = Owner(hall, login, password)
    if revoke:
        taken = owner.revoke(name)
        screen.say(f"{taken} token{' was' if taken == 1 else 's were'} taken back.")
        return
    screen.say(owner.token(name, scope or ["play"]))


def mcp(hall: HallArgument, token: Token = "") -> None:
    """Give a language model a seat: the hall as tools of the Model Context Protocol, over standard input and output."""
    from yarnhall.core.extras import need

    need("mcp")
    from yarnhall.outside.mcp_server import Seat, server

    demand_hall(hall, token)
    server(Seat(hall, token)).run("stdio")


def demand_address(hall: str) -> None:
    if not hall.startswith(("http://", "https://")):
        raise BadOption(f"A hall's address is like http://127.0.0.1:8420, not {hall!r}.")


def demand_hall(hall: str, token: str) -> None:
    demand_address(hall)
    if not token:
        raise BadOption("A bot is known by its token: give it as --token, or in the variable YARNHALL_TOKEN.")


def join(app: typer.Typer) -> None:
    app.command()(bot)
    app.command()(bot_token)
    app.command()(mcp)
