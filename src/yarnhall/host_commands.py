"""The commands for whoever hosts. What they need is imported when they run."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Annotated, Final

import typer

from yarnhall import admin_commands
from yarnhall.core.words import count
from yarnhall.terminal.screen import Screen

PORT: Final = 8420
Hall = Annotated[str | None, typer.Option("--database", help="The hall's; as for `serve`.")]


def reset_password(
    login: Annotated[str, typer.Argument(help="Whose password is forgotten.")],
    database: Hall = None,
    public_url: Annotated[str, typer.Option(help="With what the link begins.")] = f"http://localhost:{PORT}",
) -> None:
    """Make a link with which somebody can choose another password. It is good once, for a day."""
    from yarnhall.server.reset import new_reset_link
    from yarnhall.server.settings import default_database

    Screen().say(asyncio.run(new_reset_link(database or default_database(), login, public_url)))


def backup(
    file: Annotated[Path, typer.Argument(help="The new file.")],
    database: Hall = None,
) -> None:
    """Write the whole hall, as it is at this moment, into one file. The hall may be open."""
    from yarnhall.server.settings import default_database
    from yarnhall.store.copies import backup as write

    screen = Screen()
    with screen.bar("Copying") as progress:
        boards = asyncio.run(write(database or default_database(), file, progress))
    screen.say(f"{file} holds everything: {count(boards, 'table')}, all people, all moves.")


def restore(
    file: Annotated[Path, typer.Argument(help="A file that `backup` wrote.")],
    database: Hall = None,
) -> None:
    """Bring a backup back into an empty database, of either kind. The hall must be closed."""
    from yarnhall.server.serve import holding
    from yarnhall.server.settings import Settings, default_database
    from yarnhall.store.copies import restore as read

    screen = Screen()
    target = database or default_database()
    with holding(Settings(database=target)), screen.bar("Copying") as progress:
        boards = asyncio.run(read(file, target, progress))
    screen.say(f"The hall is back: {count(boards, 'table')}, all people, all moves.")


def doctor(
    database: Hall = None,
    host: Annotated[str, typer.Option(help="As for `serve`.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=1, max=65535)] = PORT,
) -> None:
    """Look for what is wrong with this installation."""
    from yarnhall.server.doctor import examine
    from yarnhall.server.settings import Settings, default_database

    screen = Screen()
    found = examine(Settings(database=database or default_database(), host=host, port=port))
    for finding in found:
        screen.say(f"{'✗' if finding.wrong else '✓'} {finding.what}: {finding.said}", "red" if finding.wrong else "")
    if any(finding.wrong for finding in found):
        raise typer.Exit(1)


def site(
    folder: Annotated[Path, typer.Argument(help="An empty folder, or one that this command wrote before.")],
) -> None:
    """Write the hall that needs no server: a folder that any web server serves."""
    from yarnhall.pocket import site as pages

    pages.write(folder)
    typer.echo(f"The hall lies in {folder}; any web server serves it.")


def join(app: typer.Typer) -> None:
    """Add these commands to the hall's."""
    app.command("reset-password")(reset_password)
    app.add_typer(admin_commands.app, name="admin")
    for command in (backup, restore, doctor, site):
        app.command()(command)
