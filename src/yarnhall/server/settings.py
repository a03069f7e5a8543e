"""What a host may choose. Every worker process gets the same."""

from __future__ import annotations

import os
from pathlib import Path

import msgspec
import platformdirs

ENVIRONMENT = "YARNHALL_SETTINGS"  # how they reach the worker processes


def default_database() -> str:
    """The hall's file in the user's data folder."""
    return str(Path(platformdirs.user_data_dir("yarnhall", appauthor=False)) / "hall.sqlite")


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    database: str = msgspec.field(default_factory=default_database)
    host: str = "127.0.0.1"
    port: int = 8420
    workers: int = 1  # server processes; more than one needs PostgreSQL
    public_url: str = ""  # with which links begin that are sent to others; not said: addresses of the network
    network: list[str] = []  # this computer's addresses in its network; not said: looked up
    origins: list[str] = []  # of browsers that come through another address than the one they ask for
    trusted_proxies: list[str] = []  # addresses and networks whose X-Forwarded-For and -Proto are believed
    mail: str = ""  # the server that takes letters, smtp://login:password@host:port; not said: none is sent
    mail_from: str = ""
    notify: list[str] = []  # channels by which people may hear of their tables: push, mail, webhook
    notify_networks: list[str] = []  # networks not of the open internet where webhooks may be all the same
    notify_pause: float = 60.0  # seconds that something must hold before it is told elsewhere than at the table
    notify_remind: tuple[float, ...] = (86_400.0, 259_200.0, 604_800.0)  # seconds until each reminder
    notify_again: float = 60.0  # seconds until a message that was not taken is tried again; then five times as long
    notify_patience: float = 10.0  # seconds that an address has to answer
    notify_claim: float = 120.0  # seconds after which another node sends what one has claimed
    notify_round: float = 1.0  # seconds between two looks at what is to be sent
    pictures: bool = True  # of moments, for messengers that unfold links
    bot_workers: int = 0  # processes in which bots think; 0: one less than there are cores
    bot_pause: float = 0.7  # seconds before a bot moves, so that people can follow
    bot_window: float = 0.8  # seconds that a bot takes to answer where the time it takes could tell what it holds
    bot_patience: float = 20.0  # seconds after which a bot that still thinks takes what looks best at a glance
    away_pause: float = 120.0  # seconds that everybody waits for somebody who is gone before a bot may step in
    idle: float = 60.0  # seconds after which a table that nobody looks at leaves the memory
    sweep: float = 1.0  # seconds between two looks at clocks and forgotten tables
    sockets_per_address: int = 200
    connections_per_address: int = 256  # that are no sockets (yet); not counted behind a proxy
    request_seconds: float = 20.0  # in which a request must come whole
    keep_tables: float = 0.0  # days after which an unfinished table that nobody touched goes, with a warning; 0: never
    keep_guests: float = 0.0  # days after which a guest who did not come is forgotten; 0: never
    keeper_pause: float = 3600.0  # seconds between two looks at what is not kept
    tally_pause: float = 2.0  # seconds between two looks at finished games that were not counted
    vacation_days: int = 21  # of a year, in which the clocks of somebody's slow games stand still; 0: none
    vacation_pause: float = 10.0  # seconds between two looks at games that began during one
    daily: bool = True  # one deal a day for each game, the same for everybody
    daily_lines: int = 2  # how often the strongest bot plays each daily that somebody has begun; 0: never
    daily_seconds: float = 1.8  # that it thinks about a move, at most
    daily_pause: float = 5.0  # seconds between two looks at whether it has time to
    desk_pause: float = 1.0  # seconds between two looks at what hosts ordered elsewhere
    strict_limits: bool = True  # False: no limit on how often (for load tests on one's own machine)
    log_level: str = "info"

    def to_environment(self) -> None:
        os.environ[ENVIRONMENT] = msgspec.json.encode(self).decode()

    @classmethod
    def from_environment(cls) -> Settings:
        return msgspec.json.decode(os.environ.get(ENVIRONMENT, "{}"), type=cls)
