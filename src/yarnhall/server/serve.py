"""`yarnhall serve`: the hall as one process with one file, or as many over PostgreSQL."""

from __future__ import annotations

import asyncio
import os
import socket
import threading
import time
import webbrowser
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

import asyncpg
import uvicorn
from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from yarnhall.core.refusal import Refused
from yarnhall.core.registry import skipped
from yarnhall.core.words import listing
from yarnhall.server import logs
from yarnhall.server.app import create
from yarnhall.server.connection import the_hall
from yarnhall.server.desk import Desk
from yarnhall.server.gate import Gate
from yarnhall.server.protocol import HallHttp, HallProtocol
from yarnhall.server.reach import Reach
from yarnhall.server.settings import Settings
from yarnhall.store.database import BadDatabase, Database, address
from yarnhall.store.hosting import HostStore
from yarnhall.store.lock import FileLock

FACTORY = "yarnhall.server.app:from_environment"
AT_ONCE: Final = 32  # connections that are let in before others have a turn: asyncio lets in as many as may wait
WAITING: Final = 2048  # connections that may wait to be let in


SIGNS = {  # of what is wrong with a file
    "readonly database": "it can be read but not written; check who owns the file and its folder",
    "not a database": "the file is something else than a database",
    "malformed": "the file is damaged; bring back the last copy of it",
}


class HallServer(uvicorn.Server):
    """Uvicorn's server, which can listen at further addresses while it runs, and where a crowd at the door holds up
    nobody who is in."""

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        for server in self.servers:
            _let_wait(server)

    async def listen(self, at: socket.socket) -> None:
        config = self.config

        def protocol() -> asyncio.Protocol:
            return config.http_protocol_class(  # type: ignore[call-arg]
                config=config, server_state=self.server_state, app_state=self.lifespan.state
            )

        server = await asyncio.get_running_loop().create_server(protocol, sock=at, backlog=config.backlog)
        _let_wait(server)
        self.servers.append(server)


def _let_wait(server: asyncio.Server) -> None:
    for listening in server.sockets:
        with socket.socket(fileno=os.dup(listening.fileno())) as same:
            same.listen(WAITING)


class CannotServe(Refused):
    """The hall cannot be opened like this."""


def serve(settings: Settings, browser: bool = False, say: Callable[[str], None] | None = None) -> None:
    """Open the hall and keep it open until somebody stops it. Raises Refused where that cannot be."""
    if settings.workers > 1 and address(settings.database).get_backend_name() == "sqlite":
        raise CannotServe("Several workers need PostgreSQL: --database postgresql://host/name. SQLite serves one.")
    _demand_port(settings)
    with holding(settings):
        _serve(settings, browser, say)


@contextmanager
def holding(settings: Settings) -> Iterator[None]:
    """Nobody else has the database open, as far as that can be known. Raises Refused."""
    lock = _lock(settings)
    try:
        yield
    finally:
        if lock is not None:
            lock.release()


def _lock(settings: Settings) -> FileLock | None:
    """A file is for one hall only."""
    url = address(settings.database)
    if url.get_backend_name() != "sqlite" or not url.database:
        return None
    try:
        Path(url.database).parent.mkdir(parents=True, exist_ok=True)
        return FileLock(url.database)
    except BadDatabase as error:
        raise CannotServe(str(error)) from None
    except OSError as error:
        raise CannotServe(f"The database {url.database} cannot be opened: {error.strerror or error}.") from None


def _serve(settings: Settings, browser: bool, say: Callable[[str], None] | None) -> None:
    opens = asyncio.run(prepare(settings))
    link = f"http://{_shown(settings.host)}:{settings.port}/"
    if say is not None:
        say(f"The hall is at {link} (Ctrl+C closes it).")
        say(_for_others(settings, link))
        if not opens:
            say("Hosts let no new games be opened: `yarnhall admin drain --off` takes that back.")
    if browser:
        threading.Thread(target=_open_browser, args=(settings, link), daemon=True).start()
    logs.start(settings.log_level)
    for sentence in skipped():
        logs.log.warning(sentence)
    _open_files()
    settings.to_environment()
    config = _config(settings)
    if settings.workers > 1:
        uvicorn.run(FACTORY, factory=True, workers=settings.workers, **config)  # type: ignore[arg-type]
    else:
        app = create(settings)
        server = HallServer(uvicorn.Config(Gate(app), backlog=AT_ONCE, **config))  # type: ignore[arg-type]
        the_hall(app.state).reach.listen = server.listen
        server.run()


async def prepare(settings: Settings) -> bool:
    """Bring the database up to date, or say in a sentence what is wrong with it. Whether new games are opened."""
    database = Database(address(settings.database))
    try:
        await database.open()
        desk = Desk(HostStore(database), None, "", lambda: None)
        await desk.open()
        return not desk.announced.drain
    except BadDatabase as error:
        raise CannotServe(f"The database {_where(database)} cannot be opened. {error}") from None
    except (OSError, SQLAlchemyError, asyncpg.PostgresError) as error:
        cause = error.orig if isinstance(error, DBAPIError) and error.orig is not None else error
        raise CannotServe(f"The database {_where(database)} cannot be opened: {_told(cause)}.") from None
    finally:
        await database.close()


def existing(database: str) -> None:
    """There is a database already. Raises Refused."""
    url = address(database)
    if url.get_backend_name() == "sqlite" and not Path(url.database or "").is_file():
        raise CannotServe(f"There is no database {url.database}: open the hall once, or name its with --database.")


def _where(database: Database) -> str:
    return database.url.render_as_string(hide_password=True)


def _told(cause: BaseException) -> str:
    """What is wrong, in words for whoever opens the hall."""
    said = str(cause).rstrip(".")
    for sign, words in SIGNS.items():
        if sign in said:
            return words
    return said


def _open_files() -> None:
    """As many lines at once as the system allows; by default it is often a thousand."""
    with suppress(ImportError, ValueError, OSError):
        import resource

        _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def _config(settings: Settings) -> dict[str, object]:
    return {
        "host": settings.host,
        "port": settings.port,
        "http": HallHttp,
        "ws": HallProtocol,
        # Views are small; a compressor for every socket would cost more memory than the socket.
        "ws_per_message_deflate": False,
        "access_log": False,
        "log_config": None,
        "server_header": False,
        "proxy_headers": bool(settings.trusted_proxies),
        "forwarded_allow_ips": settings.trusted_proxies,
        "timeout_graceful_shutdown": 3,
        "lifespan": "on",
    }


def _shown(host: str) -> str:
    if host in ("0.0.0.0", "::", ""):
        return "localhost"
    return f"[{host}]" if ":" in host else host


def _for_others(settings: Settings, link: str) -> str:
    """By which addresses others come, or how they could."""
    links = Reach(settings).links(urlsplit(link).netloc)
    if links is None:
        return "Others in the network reach it there, too."
    if links:
        return f"Others reach it at {listing(links, 'or')}."
    return "Only this computer reaches it: With friends opens it to the network, and so does --host 0.0.0.0."


def _demand_port(settings: Settings) -> None:
    """Say in a sentence that the port is taken, before anything else is started."""
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    with socket.socket(family, socket.SOCK_STREAM) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((settings.host, settings.port))
        except OSError as error:
            where = f"{settings.host}:{settings.port}"
            raise CannotServe(f"The hall cannot be opened at {where}: {error.strerror or error}.") from None


def _open_browser(settings: Settings, link: str) -> None:
    for _ in range(100):
        try:
            with socket.create_connection((_shown(settings.host).strip("[]"), settings.port), timeout=1):
                break
        except OSError:
            time.sleep(0.1)
    webbrowser.open(link)
