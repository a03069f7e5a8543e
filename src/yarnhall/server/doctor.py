"""What is wrong with an installation, found out by trying everything that a hall needs."""

from __future__ import annotations

import asyncio
import shutil
import socket
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Final, NamedTuple

from yarnhall.core import state as hot
from yarnhall.core.refusal import Refused
from yarnhall.core.registry import game, games, skipped
from yarnhall.core.words import count, listing
from yarnhall.server.reach import network
from yarnhall.server.serve import prepare
from yarnhall.server.settings import Settings
from yarnhall.store.database import address

STATIC: Final = Path(__file__).parent / "static"
ROOM: Final = 200 * 2**20  # bytes on disk that a hall should have before it


class Finding(NamedTuple):
    """What was looked at, and what is wrong with it or could be better."""

    what: str
    said: str
    wrong: bool = False  # the hall cannot be opened like this, or shows nothing


def examine(settings: Settings) -> list[Finding]:
    """Everything in turn; nothing stops the rest."""
    looks: list[tuple[str, Callable[[Settings], str]]] = [
        ("Python", _python),
        ("Games", _games),
        ("Rules", _rules),
        ("Pages", _pages),
        ("Database", _database),
        ("Disk", _disk),
        ("Port", _port),
        ("Network", _network),
    ]
    found = []
    for what, look in looks:
        try:
            found.append(Finding(what, look(settings)))
        except Refused as refused:
            found.append(Finding(what, str(refused), wrong=True))
        except Exception as error:
            found.append(Finding(what, f"Could not be looked at: {type(error).__name__}: {error}.", wrong=True))
    return found


def _python(_: Settings) -> str:
    return f"{sys.version.split()[0]}, at {sys.executable}."


def _games(_: Settings) -> str:
    titles = []
    for id in games():
        found = game(id)
        seats = found.seats(found.presets["standard"])
        found.new(seats[0], None, "doctor")
        titles.append(found.title)
    return " ".join([f"{count(len(titles), 'game')} can be dealt: {listing(titles)}.", *skipped()])


def _rules(_: Settings) -> str:
    if (hot.__file__ or "").endswith(".py"):
        return "Interpreted, so bots think ten times slower: install a wheel, or have a C compiler when you install."
    return "Compiled."


def _pages(_: Settings) -> str:
    if not (STATIC / "index.html").is_file():
        raise Refused("There are none: install a release, or run scripts/web in a checkout.")
    return f"{count(sum(1 for _ in STATIC.rglob('*.js')), 'script')} built."


def _database(settings: Settings) -> str:
    url = address(settings.database)
    asyncio.run(prepare(settings))
    return f"{url.render_as_string(hide_password=True)} can be read and written."


def _disk(settings: Settings) -> str:
    url = address(settings.database)
    if url.get_backend_name() != "sqlite":
        return "The database is elsewhere."
    free = shutil.disk_usage(Path(url.database or ".").parent).free
    if free < ROOM:
        raise Refused(f"Only {free // 2**20} MB are free beside the database; a full disk stops the hall.")
    return f"{free // 2**20} MB are free beside the database."


def _port(settings: Settings) -> str:
    with socket.socket(socket.AF_INET6 if ":" in settings.host else socket.AF_INET, socket.SOCK_STREAM) as probe:
        probe.settimeout(1)
        if probe.connect_ex((settings.host, settings.port)) == 0:
            return f"A hall, or another program, listens at {settings.host}:{settings.port} already."
    return f"{settings.host}:{settings.port} is free."


def _network(_: Settings) -> str:
    addresses = network()
    if not addresses:
        return "This computer has no address in a network: only it reaches the hall."
    return f"This computer is {listing(addresses, 'or')} in its network."
