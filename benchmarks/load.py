"""Real games by many sockets through a real server on this machine: moves a second, latency, memory.

    python benchmarks/load.py                 one table, then many under load, then as fast as it goes
    python benchmarks/load.py --tables 200    fewer tables

The load generator shares the machine's cores with the server; what it prints is what a small machine can do.
"""

from __future__ import annotations

import argparse
import asyncio
import itertools
import os
import random
import resource
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect

import yarnhall
from yarnhall.server.settings import ENVIRONMENT, Settings

HEADERS = {"X-Yarnhall": "1"}


class Offer(msgspec.Struct):
    action: int


class Scene(msgspec.Struct):
    position: int
    observer: int | None
    offers: list[Offer]


class Now(msgspec.Struct):
    phase: str
    scene: Scene | None


class Message(msgspec.Struct):
    """As much of a message as a load generator needs; the rest is skipped without being built."""

    type: str
    version: int = 0
    id: str | None = None
    now: Now | None = None
    code: str = ""
    reason: str = ""


_messages = msgspec.json.Decoder(Message)


class Seat:
    """One socket of one seat at one table."""

    ids = itertools.count()

    def __init__(self, table: Board, socket: ClientConnection) -> None:
        self.table = table
        self.socket = socket
        self.scene: Scene | None = None
        self.over = False
        self.sent: dict[str, float] = {}
        self.reader: asyncio.Task[None] | None = None

    async def hello(self) -> None:
        self.reader = asyncio.create_task(self.listen())
        await self.send(do="hello")

    async def send(self, **command: object) -> str:
        id = str(next(self.ids))
        await self.socket.send(msgspec.json.encode({**command, "id": id}).decode())
        return id

    async def listen(self) -> None:
        async for frame in self.socket:
            message = _messages.decode(frame)
            if message.now is not None:
                self.scene = message.now.scene
                self.over = message.now.phase == "over"
            if message.type == "event":
                self.table.told(message.version)
            elif message.type == "done":
                self.table.acknowledged(message.id or "", message.version)
            elif message.type == "refused":
                self.table.refusals.append(message.reason)
                self.table.free.set()

    async def act(self, chance: random.Random) -> None:
        scene = self.scene
        if scene is not None and scene.offers:
            self.table.free.clear()
            self.table.started = time.perf_counter()
            action = chance.choice(scene.offers).action
            self.table.waiting_for = await self.send(
                do="act", seat=scene.observer, position=scene.position, action=action
            )


class Board:
    """A table and how long its moves took."""

    def __init__(self) -> None:
        self.seats: list[Seat] = []
        self.started = 0.0
        self.waiting_for = ""
        self.version = 0
        self.screens = 0
        self.acks: list[float] = []
        self.tolds: list[float] = []
        self.refusals: list[str] = []
        self.free = asyncio.Event()
        self.free.set()

    @property
    def over(self) -> bool:
        return any(seat.over for seat in self.seats)

    def acknowledged(self, id: str, version: int) -> None:
        if id == self.waiting_for:
            self.acks.append(time.perf_counter() - self.started)

    def told(self, version: int) -> None:
        """Every screen has heard of the move when as many events as there are sockets have come."""
        if version > self.version:
            self.version, self.screens = version, 0
        self.screens += 1
        if self.screens == len(self.seats) and not self.free.is_set():
            self.tolds.append(time.perf_counter() - self.started)
            self.free.set()

    async def move(self, chance: random.Random) -> bool:
        """One move by whoever may; whether there was one to make."""
        for seat in self.seats:
            if seat.scene is not None and seat.scene.offers:
                await seat.act(chance)
                return True
        return False


async def set_up(base: str, game: str, tables: int, sockets: int) -> list[Board]:
    """Tables with two seated people, started, with their sockets open."""
    async with httpx.AsyncClient(base_url=base, headers=HEADERS, timeout=60) as ada:
        (await ada.put("/api/me", json={"name": "Ada"})).raise_for_status()
        async with httpx.AsyncClient(base_url=base, headers=HEADERS, timeout=60) as ben:
            (await ben.put("/api/me", json={"name": "Ben"})).raise_for_status()
            cookies = [ada.cookies["yarnhall"], ben.cookies["yarnhall"]]
        boards: list[Board] = []
        for _ in range(tables):
            boards.append(await _board(ada, base, game, cookies, sockets))
            _progress(f"tables {len(boards)}/{tables}")
    _progress("")
    return boards


async def _board(ada: httpx.AsyncClient, base: str, game: str, cookies: list[str], sockets: int) -> Board:
    seats = [{"who": "me"}, {"who": "open"}]
    made = await ada.post("/api/tables", json={"game": game, "seats": seats, "public": True})
    made.raise_for_status()
    url = base.replace("http", "ws", 1) + f"/api/tables/{made.json()['id']}/socket"
    board = Board()
    for number in range(sockets):
        headers = {"Cookie": f"yarnhall={cookies[number % 2]}"}
        socket = await connect(url, additional_headers=headers, max_size=None, compression=None, proxy=None)
        seat = Seat(board, socket)
        board.seats.append(seat)
        await seat.hello()
    await board.seats[1].send(do="sit")
    await _until(lambda: board.version >= 1)
    await board.seats[0].send(do="start")
    await _until(lambda: all(seat.scene is not None for seat in board.seats))
    return board


async def _until(wanted: Callable[[], bool]) -> None:
    for _ in range(2000):
        if wanted():
            return
        await asyncio.sleep(0.002)
    raise SystemExit("a table did not start")


async def steady(boards: list[Board], rate: float, seconds: float) -> None:
    """So many moves a second, at tables chosen by chance."""
    chance = random.Random(1)
    _forget(boards)
    started = time.perf_counter()
    sent = 0
    while time.perf_counter() - started < seconds:
        due = int((time.perf_counter() - started) * rate)
        while sent < due:
            board = chance.choice(boards)
            if board.free.is_set() and not board.over:
                await board.move(chance)
            sent += 1
        await asyncio.sleep(0.002)
    await asyncio.sleep(1)


async def flat_out(boards: list[Board], seconds: float, together: int) -> float:
    """As fast as it goes, with so many moves under way; moves a second that were acknowledged."""
    chance = random.Random(2)
    _forget(boards)
    end = time.perf_counter() + seconds
    waiting = iter(itertools.cycle(boards))

    async def player() -> None:
        while time.perf_counter() < end:
            board = next(waiting)
            if board.over or not board.free.is_set():
                await asyncio.sleep(0)
                continue
            if await board.move(chance):
                await board.free.wait()

    started = time.perf_counter()
    await asyncio.gather(*(player() for _ in range(together)))
    return sum(len(board.acks) for board in boards) / (time.perf_counter() - started)


async def one_table(board: Board, moves: int) -> None:
    chance = random.Random(3)
    _forget([board])
    for _ in range(moves):
        if not await board.move(chance):
            break
        await board.free.wait()


def _forget(boards: list[Board]) -> None:
    for board in boards:
        board.acks.clear()
        board.tolds.clear()


def _progress(text: str) -> None:
    if sys.stderr.isatty():
        print(f"\r{text:40}", end="", file=sys.stderr, flush=True)


def _share(values: list[float], part: float) -> float:
    return sorted(values)[min(len(values) - 1, int(len(values) * part))] * 1000 if values else float("nan")


def _latency(boards: list[Board]) -> str:
    acks = [value for board in boards for value in board.acks]
    tolds = [value for board in boards for value in board.tolds]
    return (
        f"{len(acks)} moves; acknowledged p50 {_share(acks, 0.5):.1f} ms, p99 {_share(acks, 0.99):.1f} ms; "
        f"all screens told p50 {_share(tolds, 0.5):.1f} ms, p99 {_share(tolds, 0.99):.1f} ms"
    )


class Server:
    def __init__(self, folder: str, database: str | None) -> None:
        port = 18420 + random.randrange(1000)
        settings = Settings(
            database=database or str(Path(folder) / "hall.sqlite"),
            port=port,
            strict_limits=False,
            sockets_per_address=100_000,
            log_level="warning",
        )
        self.base = f"http://127.0.0.1:{port}"
        environment = {**os.environ, ENVIRONMENT: msgspec.json.encode(settings).decode()}
        self.process = subprocess.Popen([sys.executable, "-m", "yarnhall.server"], env=environment)
        for _ in range(300):
            try:
                httpx.get(f"{self.base}/healthz").raise_for_status()
                return
            except httpx.HTTPError:
                time.sleep(0.1)
        raise SystemExit("the server does not start")

    def memory(self) -> int:
        """KiB that are resident."""
        for line in Path(f"/proc/{self.process.pid}/status").read_text().splitlines():
            if line.startswith("VmRSS"):
                return int(line.split()[1])
        return 0

    def cpu(self) -> float:
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


async def program(arguments: argparse.Namespace, server: Server) -> None:
    game = arguments.game or yarnhall.games()[0]
    idle = server.memory()
    print(f"idle server            {idle / 1024:.0f} MiB")
    alone = await set_up(server.base, game, 1, 2)
    await one_table(alone[0], 60)
    print(f"one table              {_latency(alone)}")
    before = server.memory()
    boards = await set_up(server.base, game, arguments.tables, arguments.sockets)
    after = server.memory()
    sockets = arguments.tables * arguments.sockets
    grown = (after - before) / arguments.tables
    print(f"held                   {arguments.tables} tables, {sockets} sockets; {after / 1024:.0f} MiB,")
    print(f"                       {grown:.1f} KiB a table with its {arguments.sockets} sockets and rivals")
    cpu, started = server.cpu(), time.perf_counter()
    await steady(boards, arguments.rate, arguments.seconds)
    share = (server.cpu() - cpu) / (time.perf_counter() - started)
    print(f"{arguments.rate} moves/s offered    {_latency(boards)}; server CPU {share:.0%} of a core")
    rate = await flat_out(boards, arguments.seconds, 64)
    print(f"flat out               {rate:.0f} moves/s acknowledged; {_latency(boards)}")
    dropped = sum(seat.reader is not None and seat.reader.done() for board in boards for seat in board.seats)
    refusals = [reason for board in boards for reason in board.refusals]
    print(f"dropped sockets {dropped}, refused moves {len(refusals)} {refusals[:2]}")
    print(f"memory at the end      {server.memory() / 1024:.0f} MiB")
    spread = statistics.fmean(len(board.acks) for board in boards)
    print(f"moves a table in the last part, on the average {spread:.1f}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=1000)
    parser.add_argument("--sockets", type=int, default=2, help="for each table")
    parser.add_argument("--rate", type=int, default=100, help="moves a second in the steady part")
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--game", help="the first one, if not said")
    parser.add_argument("--database", help="PostgreSQL instead of a SQLite file")
    arguments = parser.parse_args()
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    with tempfile.TemporaryDirectory() as folder:
        server = Server(folder, arguments.database)
        try:
            asyncio.run(program(arguments, server))
        finally:
            server.process.terminate()
            server.process.wait(20)


if __name__ == "__main__":
    main()
