"""`yarnhall serve`: the hall as one process with one file, or as many over PostgreSQL."""

from __future__ import annotations

import asyncio
import socket
import threading
import time
import webbrowser
from collections.abc import Callable
from urllib.parse import urlsplit

import asyncpg
import uvicorn
from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from yarnhall.core.refusal import Refused
from yarnhall.core.words import listing
from yarnhall.server import logs
from yarnhall.server.app import create
from yarnhall.server.connection import the_hall
from yarnhall.server.protocol import HallProtocol
from yarnhall.server.reach import Reach
from yarnhall.server.settings import Settings
from yarnhall.store.database import Database, address
from yarnhall.wire.words import FRAME_BYTES

FACTORY = "yarnhall.server.app:from_environment"


class HallServer(uvicorn.Server):
    """Uvicorn's server, which can listen at further addresses while it runs."""

    async def listen(self, at: socket.socket) -> None:
        config = self.config

        def protocol() -> asyncio.Protocol:
            return config.http_protocol_class(  # type: ignore[call-arg]
                config=config, server_state=self.server_state, app_state=self.lifespan.state
            )

        self.servers.append(await asyncio.get_running_loop().create_server(protocol, sock=at, backlog=config.backlog))


class CannotServe(Refused):
    """The hall cannot be opened like this."""


def serve(settings: Settings, browser: bool = False, say: Callable[[str], None] | None = None) -> None:
    """Open the hall and keep it open until somebody stops it. Raises Refused where that cannot be."""
    if settings.workers > 1 and address(settings.database).get_backend_name() == "sqlite":
        raise CannotServe("Several workers need PostgreSQL: --database postgresql://host/name. SQLite serves one.")
    _demand_port(settings)
    asyncio.run(_prepare(settings))
    link = f"http://{_shown(settings.host)}:{settings.port}/"
    if say is not None:
        say(f"The hall is at {link} (Ctrl+C closes it).")
        say(_for_others(settings, link))
    if browser:
        threading.Thread(target=_open_browser, args=(settings, link), daemon=True).start()
    logs.start(settings.log_level)
    settings.to_environment()
    config = _config(settings)
    if settings.workers > 1:
        uvicorn.run(FACTORY, factory=True, workers=settings.workers, **config)  # type: ignore[arg-type]
    else:
        app = create(settings)
        server = HallServer(uvicorn.Config(app, **config))  # type: ignore[arg-type]
        the_hall(app.state).reach.listen = server.listen
        server.run()


async def _prepare(settings: Settings) -> None:
    """Bring the database up to date, or say in a sentence what is wrong with it."""
    database = Database(address(settings.database))
    try:
        await database.open()
    except (OSError, SQLAlchemyError, asyncpg.PostgresError) as error:
        cause = error.orig if isinstance(error, DBAPIError) and error.orig is not None else error
        where = database.url.render_as_string(hide_password=True)
        raise CannotServe(f"The database {where} cannot be opened: {cause}.") from None
    finally:
        await database.close()


def _config(settings: Settings) -> dict[str, object]:
    return {
        "host": settings.host,
        "port": settings.port,
        "ws": HallProtocol,
        "ws_max_size": FRAME_BYTES,
        "ws_ping_interval": 20.0,
        "ws_ping_timeout": 20.0,
        # Views are small; a compressor for every socket would cost more memory than the socket.
        "ws_per_message_deflate": False,
        "access_log": False,
        "log_config": None,
        "server_header": False,
        "proxy_headers": settings.behind_proxy,
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
