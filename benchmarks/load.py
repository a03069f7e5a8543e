"""Real games by many sockets through a real server on this machine: moves a second, latency, memory.

    python benchmarks/load.py                 one table, then many under load, then as fast as it goes
    python benchmarks/load.py --tables 200    fewer tables

As in life: every seat is a person of their own with an address of their own, whose browser has a socket in the hall as
well as one at the table, and all limits are on. The load generator shares the machine's cores with the server; what it
prints is what a small machine can do.
"""

from __future__ import annotations

import argparse
import asyncio
import itertools
import os
import random
import re
import resource
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import httpx
import msgspec
import uvloop
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

import yarnhall
from yarnhall.server.settings import ENVIRONMENT, Settings

AT_ONCE = 8  # tables that are set up at the same time


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
    you: list[int] = []  # seats
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
        self.seated = False
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
        with suppress(ConnectionClosed):  # the end of a run; in the middle of one it is counted as dropped
            await self._listen()

    async def _listen(self) -> None:
        async for frame in self.socket:
            message = _messages.decode(frame)
            if message.now is not None:
                self.scene = message.now.scene
                self.over = message.now.phase == "over"
            self.seated |= bool(message.you)
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
        self.people: list[Person] = []
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


class Person:
    """Somebody with a browser: an address, a session, and a socket in the hall."""

    numbers = itertools.count(1)

    def __init__(self, base: str) -> None:
        number = next(self.numbers)
        self.base = base
        self.address = f"127.{1 + number // 62_500}.{number // 250 % 250}.{1 + number % 250}"
        self.cookie = ""
        self.heard = 0  # frames of the hall's socket
        self.listening: asyncio.Task[None] | None = None

    @classmethod
    async def come(cls, base: str, hall: bool) -> Person:
        person = cls(base)
        headers, _ = await person.ask("PUT", "/api/me", {"name": "Ada"})
        person.cookie = re.findall(rb"set-cookie: yarnhall=([^;]+)", headers, re.IGNORECASE)[0].decode()
        if hall:
            person.listening = asyncio.create_task(person._listen(await person.socket("/api/hall/socket")))
        return person

    async def ask(self, method: str, path: str, body: object = None) -> tuple[bytes, bytes]:
        """A request on a line of its own: a client of a library would cost more than the hall's answer."""
        host, port = self.base.removeprefix("http://").split(":")
        reader, writer = await asyncio.open_connection(host, int(port), local_addr=(self.address, 0))
        content = msgspec.json.encode(body)
        head = (
            f"{method} {path} HTTP/1.1\r\nHost: {host}\r\nX-Yarnhall: 1\r\nContent-Type: application/json\r\n"
            f"Cookie: yarnhall={self.cookie}\r\nConnection: close\r\nContent-Length: {len(content)}\r\n\r\n"
        )
        writer.write(head.encode() + content)
        headers, _, answer = (await reader.read()).partition(b"\r\n\r\n")
        writer.close()
        if not headers.startswith(b"HTTP/1.1 20"):
            raise RuntimeError(f"{method} {path}: {headers[:60]!r} {answer[:200]!r}")
        return headers, answer

    async def socket(self, path: str) -> ClientConnection:
        headers = {"Cookie": f"yarnhall={self.cookie}"}
        url = self.base.replace("http", "ws", 1) + path
        return await connect(
            url,
            additional_headers=headers,
            max_size=None,
            compression=None,
            proxy=None,
            ping_interval=None,
            local_addr=(self.address, 0),
        )

    async def _listen(self, socket: ClientConnection) -> None:
        with suppress(ConnectionClosed):
            async for _ in socket:
                self.heard += 1


async def set_up(base: str, game: str, tables: int, hall: bool = True, others: str | None = None) -> list[Board]:
    """Tables with two seated people, started, with their sockets open; the second may be at another node."""
    boards: list[Board] = []

    async def some(count: int) -> None:
        for _ in range(count):
            people = [await Person.come(base, hall), await Person.come(others or base, hall)]
            boards.append(await _board(people, game))
            _progress(f"tables {len(boards)}/{tables}")

    await asyncio.gather(*(some(tables // AT_ONCE + (part < tables % AT_ONCE)) for part in range(AT_ONCE)))
    _progress("")
    return boards


async def _board(people: list[Person], game: str) -> Board:
    seats = [{"who": "me"}, {"who": "open"}]
    _, made = await people[0].ask("POST", "/api/tables", {"game": game, "seats": seats, "public": True})
    id = msgspec.json.decode(made)["id"]
    board = Board()
    for person in people:
        seat = Seat(board, await person.socket(f"/api/tables/{id}/socket"))
        board.seats.append(seat)
        board.people.append(person)
        await seat.hello()
    await board.seats[1].send(do="sit")
    # Whoever comes to another node may be told of it with the whole table, not by an event.
    await _until(board, lambda: board.seats[1].seated)
    await board.seats[0].send(do="start")
    await _until(board, lambda: all(seat.scene is not None for seat in board.seats))
    return board


async def _until(board: Board, wanted: Callable[[], bool]) -> None:
    for _ in range(24_000):
        if wanted():
            return
        if board.refusals:
            break
        await asyncio.sleep(0.005)
    raise RuntimeError(f"a table did not start: {board.refusals or 'nothing happened'}")


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
        port = 18420 + random.randrange(10_000)
        settings = Settings(
            database=database or str(Path(folder) / "hall.sqlite"),
            port=port,
            log_level="warning",
        )
        begun = time.perf_counter()
        self.base = f"http://127.0.0.1:{port}"
        environment = {**os.environ, ENVIRONMENT: msgspec.json.encode(settings).decode()}
        self.process = subprocess.Popen([sys.executable, "-m", "yarnhall.server"], env=environment)
        for _ in range(3000):
            try:
                httpx.get(f"{self.base}/readyz", trust_env=False).raise_for_status()
                self.opened = time.perf_counter() - begun
                return
            except httpx.HTTPError:
                time.sleep(0.02)
        raise RuntimeError("the server does not start")

    def memory(self) -> int:
        """KiB that are resident."""
        for line in Path(f"/proc/{self.process.pid}/status").read_text().splitlines():
            if line.startswith("VmRSS"):
                return int(line.split()[1])
        return 0

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait(20)

    def cpu(self) -> float:
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


async def program(arguments: argparse.Namespace, server: Server) -> None:
    game = arguments.game or yarnhall.games()[0]
    idle = server.memory()
    print(f"idle server            {idle / 1024:.0f} MiB")
    alone = await set_up(server.base, game, 1)
    await one_table(alone[0], 60)
    print(f"one table              {_latency(alone)}")
    before = server.memory()
    boards = await set_up(server.base, game, arguments.tables, not arguments.no_hall)
    after = server.memory()
    sockets = arguments.tables * (2 if arguments.no_hall else 4)
    grown = (after - before) / arguments.tables
    print(f"held                   {arguments.tables} tables, {sockets} sockets; {after / 1024:.0f} MiB,")
    print(f"                       {grown:.1f} KiB a table with its people and sockets")
    cpu, started = server.cpu(), time.perf_counter()
    await steady(boards, arguments.rate, arguments.seconds)
    spent = server.cpu() - cpu
    share, moves = spent / (time.perf_counter() - started), sum(len(board.acks) for board in boards)
    each = spent / max(1, moves) * 1000
    print(f"{arguments.rate} moves/s offered    {_latency(boards)}; CPU {share:.0%} of a core, {each:.2f} ms a move")
    cpu, own = server.cpu(), time.process_time()
    rate = await flat_out(boards, arguments.seconds, 64)
    moves = max(1, sum(len(board.acks) for board in boards))
    each, ours = ((spent / moves) * 1000 for spent in (server.cpu() - cpu, time.process_time() - own))
    print(f"flat out               {rate:.0f} moves/s acknowledged; {_latency(boards)};")
    print(f"                       CPU {each:.2f} ms a move, and {ours:.2f} ms of the load generator")
    dropped = sum(seat.reader is not None and seat.reader.done() for board in boards for seat in board.seats)
    refusals = [reason for board in boards for reason in board.refusals]
    print(f"dropped sockets {dropped}, refused moves {len(refusals)} {refusals[:2]}")
    print(f"memory at the end      {server.memory() / 1024:.0f} MiB")
    spread = statistics.fmean(len(board.acks) for board in boards)
    print(f"moves a table in the last part, on the average {spread:.1f}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=1000)
    parser.add_argument("--no-hall", action="store_true", help="no sockets in the hall")
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
            uvloop.run(program(arguments, server))
        finally:
            server.stop()


if __name__ == "__main__":
    main()
