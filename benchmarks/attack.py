"""What strangers could do to a hall, done to one on this machine, and what somebody else feels of it meanwhile.

    python benchmarks/attack.py                        every attack, ten seconds each, against a hall of its own
    python benchmarks/attack.py --only hellos,imports  some of them
    python benchmarks/attack.py --base http://127.0.0.1:8420   against any hall on this machine

The attacker is a process of its own and comes from 127.0.0.2, the victim from 127.0.0.1: one plays at a table for two
and asks again and again whether the hall is there. What is printed is how long the answers took.
"""

from __future__ import annotations

import argparse
import asyncio
import itertools
import json
import os
import random
import re
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable, Coroutine
from contextlib import suppress
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, Final

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

import yarnhall
from yarnhall.core import record as records
from yarnhall.core.options import form
from yarnhall.core.registry import game as find_game
from yarnhall.core.rng import seeded
from yarnhall.server.settings import ENVIRONMENT, Settings

HEADERS: Final = {"X-Yarnhall": "1"}
ATTACKER: Final = "127.0.0.2"
PING: Final = 0.08  # seconds between two questions: five and a move stay within what a socket may send
FEWEST: Final = 5  # moves of a bot that are waited for before a wait is told
STARVED: Final = 120.0  # seconds after which nobody waits for a bot any more
GONE = (OSError, httpx.HTTPError, WebSocketException, TimeoutError)
Attack = Callable[[str], Coroutine[Any, Any, None]]


def http(base: str, address: str, cookie: str = "", most: int = 100) -> httpx.AsyncClient:
    transport = httpx.AsyncHTTPTransport(local_address=address, verify=False, limits=httpx.Limits(max_connections=most))
    headers = {**HEADERS, **({"Cookie": f"yarnhall={cookie}"} if cookie else {})}
    return httpx.AsyncClient(base_url=base, headers=headers, transport=transport, timeout=60)


async def guest(base: str, name: str, address: str) -> str:
    async with http(base, address) as client:
        answer = await client.put("/api/me", json={"name": name})
        answer.raise_for_status()
        return answer.cookies["yarnhall"]


def recorded(number: int) -> str:
    """A whole game of chance, as a record."""
    id = yarnhall.games()[number % len(yarnhall.games())]
    game = find_game(id)
    seats = min(seat for seat in game.seats(game.presets["standard"]) if seat > 1)
    record = records.start(game, seats, "standard", f"attack {number}")
    state, actions, rng = records.opening(record), [], seeded(f"attack {number}")
    while acting := state.to_act():
        legal = state.legal(acting[0])
        action = legal[rng.below(len(legal))]
        state.apply(acting[0], action)
        actions.append((acting[0], action))
    return replace(record, actions=tuple(actions)).to_json()


# --- What can be done. Each goes on until it is stopped, whatever the hall answers. ---


async def many(count: int, work: Callable[[int], Awaitable[None]]) -> None:
    async def again(number: int) -> None:
        while True:
            with suppress(*GONE):
                await work(number)
            await asyncio.sleep(0)

    await asyncio.gather(*(again(number) for number in range(count)))


async def moments(base: str) -> None:
    """Sixty-four scenes of finished games, again and again."""
    cookie = await guest(base, "Mallory", ATTACKER)
    async with http(base, ATTACKER, cookie) as client:
        tables = []
        for number in range(len(yarnhall.games())):
            answer = await client.post("/api/records", json={"record": recorded(number)})
            tables.append(answer.json()["id"])

        async def ask(number: int) -> None:
            await client.get(f"/api/tables/{tables[number % len(tables)]}/moments?first=0&last=63&seat=0")

        await many(8, ask)


async def scripts(base: str) -> None:
    """The largest files of the browser app."""
    async with http(base, ATTACKER) as client:
        page = (await client.get("/")).text
        files = re.findall(r'(?:src|href)="(/assets/[^"]+)"', page) or ["/"]

        async def ask(number: int) -> None:
            await client.get(files[number % len(files)])

        await many(16, ask)


async def hellos(base: str) -> None:
    """A hundred and fifty sockets that ask for everything, as often as they can."""
    cookie = await guest(base, "Mallory", ATTACKER)
    async with http(base, ATTACKER, cookie) as client:
        table = await made(client, [{"who": "me"}, {"who": "bot"}])

    async def flood(number: int) -> None:
        async with socket_to(base, f"/api/tables/{table}/socket", ATTACKER, cookie) as line:
            reading = asyncio.create_task(swallow(line))
            for count in itertools.count():
                await line.send(json.dumps({"do": "hello", "id": f"h{count}"}))
                if reading.done():
                    return

    await many(150, flood)


async def frames(base: str) -> None:
    """Frames on the hall's socket, where nobody listens."""

    async def flood(_: int) -> None:
        async with socket_to(base, "/api/hall/socket", ATTACKER) as line:
            reading = asyncio.create_task(swallow(line))
            while not reading.done():
                await line.send("x" * 100)

    await many(20, flood)


async def nested(base: str) -> None:
    """Bodies that are nested as deep as their length allows."""
    body = '{"options":' * 40_000
    game = yarnhall.games()[0]

    async with http(base, ATTACKER) as client:

        async def ask(_: int) -> None:
            headers = {"Content-Type": "application/json"}
            await client.post(f"/api/games/{game}/check", content=body, headers=headers)

        await many(8, ask)


async def texts(base: str) -> None:
    """Card values of one's own that take long to read."""
    games = [(id, item.name) for id in yarnhall.games() for item in form(find_game(id).options) if item.kind == "text"]
    longest = "".join(f"[x{n}]\na.b.c.d.e.f = 1\n" for n in range(2500))
    bad = [".".join("a" * 32_000) + " = 1", "a = " + "[" * 60_000, longest]

    async with http(base, ATTACKER) as client:

        async def ask(number: int) -> None:
            game, option = games[number % len(games)]
            body = {"options": {option: bad[number % len(bad)]}}
            await client.post(f"/api/games/{game}/check", json=body)

        if games:
            await many(6, ask)


async def imports(base: str) -> None:
    """Whole games, imported by one guest after the other."""
    packed = [recorded(number) for number in range(10)]

    async def flood(number: int) -> None:
        cookie = await guest(base, f"Mallory {number}", ATTACKER)
        async with http(base, ATTACKER, cookie) as client:
            for text in packed:
                await client.post("/api/records", json={"record": text})

    await many(6, flood)


async def halves(base: str) -> None:
    """Fifteen hundred requests that are never finished."""
    host, port = base.removeprefix("http://").split(":")

    async def hold(_: int) -> None:
        reader, writer = await asyncio.open_connection(host, int(port), local_addr=(ATTACKER, 0))
        try:
            writer.write(b"GET / HTTP/1.1\r\nHost: ")
            await reader.read()
        finally:
            writer.close()

    await many(1500, hold)


async def requests(base: str) -> None:
    """Small requests, a thousand at a time and without waiting for answers."""
    await pour(base, b"", b"GET /api/me HTTP/1.1\r\nHost: localhost\r\n\r\n" * 1000, 20)


async def headers(base: str) -> None:
    """Requests whose headers have no end."""
    await pour(base, b"GET / HTTP/1.1\r\nHost: localhost\r\nX: ", b"x" * 65536, 8)


async def pings(base: str) -> None:
    """Frames that the WebSocket protocol itself answers, and that no command's limit ever counts."""
    await pour(base, handshake(), b"\x89\x80\0\0\0\0" * 10_000, 20)


async def pieces(base: str) -> None:
    """A message in pieces without content, which never ends."""
    await pour(base, handshake() + b"\x01\x80\0\0\0\0", b"\x00\x80\0\0\0\0" * 10_000, 20)


async def heavies(base: str) -> None:
    """The longest answers that anybody may ask for."""
    cookie = await guest(base, "Mallory", ATTACKER)
    async with http(base, ATTACKER, cookie) as client:
        table = await made(client, [{"who": "me"}, {"who": "bot"}])
        paths = [f"/api/tables/{table}/glance", "/api/games", "/schema/openapi.json", "/metrics", "/readyz"]

        async def ask(number: int) -> None:
            await client.get(paths[number % len(paths)])

        await many(20, ask)


def handshake() -> bytes:
    key = "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13"
    upgrade = f"Host: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n{key}"
    return f"GET /api/hall/socket HTTP/1.1\r\n{upgrade}\r\n\r\n".encode()


async def pour(base: str, first: bytes, then: bytes, lines: int) -> None:
    """Send one thing and then another without end, on so many connections; each that is cut off is opened again."""
    host, port = base.removeprefix("http://").split(":")

    async def one(_: int) -> None:
        reader, writer = await asyncio.open_connection(host, int(port), local_addr=(ATTACKER, 0))
        reading = asyncio.create_task(reader.read())
        try:
            writer.write(first)
            if first.endswith(b"\r\n\r\n"):
                await asyncio.sleep(0.2)  # until it is a socket
            while not reader.at_eof():
                writer.write(then)
                await writer.drain()
        finally:
            reading.cancel()
            writer.transport.abort()

    await many(lines, one)


async def bots(base: str) -> None:
    """A hundred and twenty tables where bots play among themselves, made by many guests."""

    async def make(number: int) -> None:
        cookie = await guest(base, f"Mallory {number}", ATTACKER)
        async with http(base, ATTACKER, cookie) as client:
            for _ in range(10):
                await made(client, [{"who": "bot", "level": "master"}, {"who": "bot", "level": "master"}])
        await asyncio.sleep(3600)

    await many(12, make)


ATTACKS: Final[dict[str, Attack]] = {
    "moments": moments,
    "scripts": scripts,
    "hellos": hellos,
    "frames": frames,
    "nested": nested,
    "texts": texts,
    "imports": imports,
    "halves": halves,
    "requests": requests,
    "headers": headers,
    "pings": pings,
    "pieces": pieces,
    "heavies": heavies,
    "bots": bots,
}


def socket_to(base: str, path: str, address: str, cookie: str = "") -> connect:
    headers = {"Cookie": f"yarnhall={cookie}"} if cookie else {}
    url = base.replace("http", "ws", 1) + path
    return connect(url, additional_headers=headers, max_size=None, proxy=None, local_addr=(address, 0))


async def swallow(line: ClientConnection) -> None:
    with suppress(*GONE):
        async for _ in line:
            pass


async def made(client: httpx.AsyncClient, seats: list[dict[str, str]], start: bool = True) -> str:
    body = {"game": yarnhall.games()[0], "seats": seats, "start": start}
    answer = await client.post("/api/tables", json=body)
    answer.raise_for_status()
    return str(answer.json()["id"])


# --- Who feels it. ---


@dataclass
class Felt:
    """How long the victim waited, in milliseconds."""

    cpu: float = 0.0  # of a core that the hall took meanwhile, where that is known
    pings: list[float] = field(default_factory=list)
    moves: list[float] = field(default_factory=list)
    visits: list[float] = field(default_factory=list)  # of somebody who opens the page

    def part(self, waits: list[float], share: float) -> float:
        ordered = sorted(waits) or [float("inf")]
        return ordered[min(len(ordered) - 1, int(len(ordered) * share))]

    def __str__(self) -> str:
        told = []
        for name, waits in (("ping", self.pings), ("move", self.moves), ("visit", self.visits)):
            half, most = self.part(waits, 0.5), max(waits, default=float("inf"))
            told.append(f"{name} p50 {half:.1f}, p99 {self.part(waits, 0.99):.1f}, worst {most:.1f} ms of {len(waits)}")
        return "; ".join(told) + (f"; the hall took {self.cpu:.0%} of a core" if self.cpu else "")

    @property
    def good(self) -> bool:
        """What is aimed at: pings within 50 ms in 99 of 100 cases, and moves that go through."""
        return bool(self.moves) and self.part(self.pings, 0.99) <= 50


class Victim:
    """Somebody at a table for two, who plays both seats."""

    def __init__(self, base: str) -> None:
        self.base = base
        self.felt = Felt()
        self._chance = random.Random(1)
        self._answers: dict[str, asyncio.Future[None]] = {}
        self._scene: dict[str, Any] | None = None

    async def live(self, seconds: float) -> Felt:
        cookie = await guest(self.base, "Ada", "127.0.0.1")
        end = 0.0
        while not end or time.monotonic() < end:
            async with http(self.base, "127.0.0.1", cookie) as client:
                table = await made(client, [{"who": "me"}, {"who": "same_screen"}])
                async with socket_to(self.base, f"/api/tables/{table}/socket", "127.0.0.1", cookie) as line:
                    reading = asyncio.create_task(self._read(line))
                    await self._ask(line, "hello", [], show=0)
                    end = end or time.monotonic() + seconds
                    visiting = asyncio.create_task(self._visit(end))
                    while time.monotonic() < end and await self._play(line):
                        pass
                    visiting.cancel()
                    reading.cancel()
        return self.felt

    async def _visit(self, end: float) -> None:
        async with http(self.base, "127.0.0.1") as client:
            while time.monotonic() < end:
                begun = time.perf_counter()
                (await client.get("/api/games", headers={"Connection": "close"})).raise_for_status()
                self.felt.visits.append((time.perf_counter() - begun) * 1000)
                await asyncio.sleep(0.2)

    async def _play(self, line: ClientConnection) -> bool:
        """Some questions and a move; whether the game goes on."""
        for _ in range(5):
            await self._ask(line, "ping", self.felt.pings)
            await asyncio.sleep(PING)
        scene = self._scene
        if scene is None or not scene["acting"]:
            return False
        seat = scene["acting"][0]
        if scene["observer"] != seat:
            await self._ask(line, "show", [], seat=seat)
            scene = self._scene
        if scene is None or not scene["offers"]:
            return True
        action = self._chance.choice(scene["offers"])["action"]
        await self._ask(line, "act", self.felt.moves, seat=seat, position=scene["position"], action=action)
        return True

    async def _ask(self, line: ClientConnection, do: str, waits: list[float], **fields: Any) -> None:
        id = f"v{len(self._answers)}"
        answer = self._answers[id] = asyncio.get_running_loop().create_future()
        begun = time.perf_counter()
        await line.send(json.dumps({"do": do, "id": id, **fields}))
        await asyncio.wait_for(answer, 60)
        waits.append((time.perf_counter() - begun) * 1000)

    async def _read(self, line: ClientConnection) -> None:
        with suppress(*GONE):
            async for frame in line:
                message = json.loads(frame)
                now = message.get("now")
                if now is not None:
                    self._scene = now["scene"]
                answer = self._answers.get(message.get("id") or "")
                if answer is None or answer.done():
                    continue
                if message.get("code") == "limit":  # then its waits tell nothing
                    answer.set_exception(RuntimeError(f"the victim itself was refused: {message['reason']}"))
                else:
                    answer.set_result(None)


async def bot_waits(base: str, seconds: float) -> list[float]:
    """How long somebody waits for each move of the bot at their table, while an attacker's bots want to think."""
    attacker = subprocess.Popen([sys.executable, __file__, "--attack", "bots", "--base", base])
    waits: list[float] = []
    try:
        await asyncio.sleep(10)  # until all its tables play
        cookie = await guest(base, "Ada", "127.0.0.1")
        end = time.monotonic() + seconds
        while time.monotonic() < end or len(waits) < FEWEST:
            async with http(base, "127.0.0.1", cookie) as client:
                table = await made(client, [{"who": "me"}, {"who": "bot", "level": "master"}])
            async with socket_to(base, f"/api/tables/{table}/socket", "127.0.0.1", cookie) as line:
                try:
                    async with asyncio.timeout(seconds + STARVED):
                        await _beside_a_bot(line, end, waits)
                except TimeoutError:
                    waits.append(STARVED)  # or longer: it never moved
    finally:
        attacker.kill()
        attacker.wait()
    return waits


async def _beside_a_bot(line: ClientConnection, end: float, waits: list[float]) -> None:
    """Play at once whenever asked; note how long each move of the bot takes."""
    await line.send(json.dumps({"do": "hello", "id": "h"}))
    since, sent, asked = 0.0, 0, -1
    async for frame in line:
        now = json.loads(frame).get("now")
        if now is None or now["scene"] is None:
            continue
        if now["phase"] == "over" or (time.monotonic() > end and len(waits) >= FEWEST):
            return
        scene = now["scene"]
        if since and scene["position"] != asked:
            waits.append(time.monotonic() - since)
            since = 0.0
        if 1 in scene["acting"] or not scene["offers"]:
            since, asked = since or time.monotonic(), scene["position"]
            continue
        sent += 1
        action = scene["offers"][0]["action"]
        move = {"do": "act", "id": f"a{sent}", "seat": 0, "position": scene["position"], "action": action}
        await line.send(json.dumps(move))


async def felt(base: str, name: str | None, seconds: float) -> Felt:
    """What a victim feels while this is done to the hall; None: nothing is."""
    attacker = None
    if name is not None:
        attacker = subprocess.Popen([sys.executable, __file__, "--attack", name, "--base", base])
        await asyncio.sleep(1.5)
    try:
        return await Victim(base).live(seconds)
    finally:
        if attacker is not None:
            attacker.kill()
            attacker.wait()


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def own_hall(folder: Path) -> tuple[subprocess.Popen[bytes], str]:
    settings = Settings(database=str(folder / "hall.sqlite"), port=free_port(), log_level="error")
    environment = {**os.environ, ENVIRONMENT: msgspec.json.encode(settings).decode()}
    hall = subprocess.Popen([sys.executable, "-m", "yarnhall.server"], env=environment)
    base = f"http://127.0.0.1:{settings.port}"
    for _ in range(600):
        with suppress(httpx.HTTPError):
            if httpx.get(f"{base}/healthz", trust_env=False).status_code == 200:
                return hall, base
        time.sleep(0.1)
    raise RuntimeError("The hall does not answer.")


async def report(base: str | None, names: list[str], seconds: float) -> None:
    for name in [None, *names]:
        if base is not None:
            told(name, await felt(base, name, seconds))
            continue
        with tempfile.TemporaryDirectory() as folder:
            hall, own = own_hall(Path(folder))
            begun, spent = time.monotonic(), cpu_seconds(hall.pid)
            try:
                waits = await felt(own, name, seconds)
                waits.cpu = (cpu_seconds(hall.pid) - spent) / (time.monotonic() - begun)
                told(name, waits)
            finally:
                hall.terminate()
                hall.wait()


def told(name: str | None, waits: Felt) -> None:
    print(f"{name or 'nothing':10} {'good' if waits.good else 'SLOW'}: {waits}", flush=True)


def cpu_seconds(process: int) -> float:
    """Of a process, without its children; 0 where the system does not tell."""
    try:
        fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return 0.0
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--base", help="a hall on this machine; none: one is opened")
    parser.add_argument("--only", default=",".join(ATTACKS), help="attacks, with commas between")
    parser.add_argument("--seconds", type=float, default=10.0, help="for each attack")
    parser.add_argument("--attack", help=argparse.SUPPRESS)
    chosen = parser.parse_args()
    if chosen.attack:
        with suppress(KeyboardInterrupt):
            asyncio.run(ATTACKS[chosen.attack](chosen.base))
    else:
        asyncio.run(report(chosen.base, chosen.only.split(","), chosen.seconds))


if __name__ == "__main__":
    main()
