"""A client that does what docs/wire.md says, no more: what it holds must always equal what the server would send."""

from __future__ import annotations

import asyncio
import itertools
import json
import random
import secrets
from collections.abc import Callable
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

Json = dict[str, Any]
PATIENCE = 60.0  # seconds for an answer: a busy machine is no reason to fail
LONG = 4 * PATIENCE  # until the others have moved: halls that are killed between have to be started again
HEADERS = {"X-Yarnhall": "1"}


class Guest:
    """A person with a session."""

    def __init__(self, base: str, name: str, cookie: str) -> None:
        self.base = base
        self.name = name
        self.cookie = cookie

    @classmethod
    async def named(cls, base: str, name: str) -> Guest:
        async with httpx.AsyncClient(base_url=base, headers=HEADERS, timeout=PATIENCE) as http:
            response = await http.put("/api/me", json={"name": name})
            response.raise_for_status()
            return cls(base, name, response.cookies["yarnhall"])

    def http(self) -> httpx.AsyncClient:
        headers = {**HEADERS, "Cookie": f"yarnhall={self.cookie}"}
        return httpx.AsyncClient(base_url=self.base, headers=headers, timeout=PATIENCE)

    async def get(self, path: str, **query: Any) -> httpx.Response:
        async with self.http() as http:
            return await http.get(path, params=query or None)

    async def post(self, path: str, body: Json | None = None) -> httpx.Response:
        async with self.http() as http:
            return await http.post(path, json=body if body is not None else {})

    async def make(self, game: str, seats: list[Json], **more: Any) -> Json:
        response = await self.post("/api/tables", {"game": game, "seats": seats, **more})
        assert response.status_code == 201, response.text
        card: Json = response.json()
        return card

    def at(self, table: str, base: str | None = None, nags: float = 0) -> Client:
        return Client(base or self.base, table, self.cookie, nags)


async def not_at_midnight(seconds: int = 60) -> None:
    """What begins on one day and ends on another would be two dailies: wait until it is the next."""
    while (datetime.now(UTC) + timedelta(seconds=seconds)).date() != datetime.now(UTC).date():
        await asyncio.sleep(0.5)


async def owner(base: str, name: str) -> Guest:
    """Somebody with an account."""
    guest = await Guest.named(base, name)
    made = await guest.post("/api/account", {"login": name.lower(), "password": "long enough"})
    assert made.status_code == 200, made.text
    return Guest(base, name, made.cookies["yarnhall"])


async def program(mine: Guest, name: str = "Spindle", scopes: tuple[str, ...] = ("play",)) -> tuple[str, str]:
    """The program's id and a token."""
    made = await mine.post("/api/me/bots", {"name": name})
    assert made.status_code == 201, made.text
    bot = made.json()["person"]
    given = await mine.post(f"/api/me/bots/{bot}/tokens", {"scopes": list(scopes)})
    assert given.status_code == 201, given.text
    return bot, given.json()["token"]


class Client:
    """One screen at one table. Keeps itself up to date, through lost connections too."""

    def __init__(self, base: str, table: str, cookie: str | None, nags: float = 0) -> None:
        self.nags = nags  # seconds after which it asks again; needed only where messages get lost on a living line
        self.url = base.replace("http", "ws", 1) + f"/api/tables/{table}/socket"
        self.cookie = cookie
        self.held: Json = {}
        self.bytes: list[str] = []  # every frame that came
        self.byes: list[Json] = []
        self.problems: list[str] = []
        self.hellos = 0
        self.show: int | None = None
        self._ids = (f"{secrets.token_hex(4)}-{number}" for number in itertools.count())
        self._waiting: dict[str, tuple[Json, asyncio.Future[Json]]] = {}
        self._socket: ClientConnection | None = None
        self._tasks: list[asyncio.Task[None]] = []
        self._news = asyncio.Condition()
        self._greeted = False

    async def __aenter__(self) -> Client:
        self._tasks.append(asyncio.create_task(self._stay()))
        if self.nags:
            self._tasks.append(asyncio.create_task(self._nag()))
        await self.until(lambda: bool(self.held))
        return self

    async def __aexit__(self, *_: object) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        if self._socket is not None:
            await self._socket.close()

    @property
    def now(self) -> Json:
        found: Json = self.held["now"]
        return found

    @property
    def scene(self) -> Json:
        found: Json = self.now["scene"]
        return found

    @property
    def version(self) -> int:
        return int(self.held["version"])

    @property
    def over(self) -> bool:
        return bool(self.held) and self.now["phase"] == "over"

    def offers(self) -> list[Json]:
        """What there is to choose while somebody waits for it; taking back that one is done is left alone."""
        scene = self.now["scene"]
        return scene["offers"] if scene and scene["observer"] in scene["acting"] else []

    async def until(self, wanted: Callable[[], Any], seconds: float = 20) -> None:
        """Wait until something is so."""
        async with asyncio.timeout(seconds), self._news:
            await self._news.wait_for(wanted)

    async def ask(self, do: str, **fields: Any) -> Json:
        """Send a command, again after a lost connection, until its answer comes."""
        id = next(self._ids)
        command = {"do": do, "id": id, **fields}
        answer: asyncio.Future[Json] = asyncio.get_running_loop().create_future()
        self._waiting[id] = (command, answer)
        if self._greeted:
            await self._send(command)
        async with asyncio.timeout(120):
            return await answer

    async def done(self, do: str, **fields: Any) -> Json:
        answer = await self.ask(do, **fields)
        assert answer["type"] != "refused", answer
        await self.until(lambda: self.version >= answer["version"])
        return answer

    async def act(self, offer: Json) -> Json:
        return await self.ask(
            "act", seat=self.scene["observer"], position=self.scene["position"], action=offer["action"]
        )

    async def play(self, chance: random.Random, until: Callable[[], bool] | None = None) -> int:
        """Choose at random whenever there is a choice, until the game is over; how many choices were accepted."""
        accepted = 0
        while True:
            await self.until(lambda: self.over or self.offers() or (until is not None and until()), LONG)
            if self.over or (until is not None and until()):
                return accepted
            answer = await self.act(chance.choice(self.offers()))
            if answer["type"] == "done":
                accepted += 1
                await self.until(lambda: self.version >= answer["version"])  # noqa: B023 - awaited at once
            elif answer["code"] not in ("stale", "limit"):
                raise AssertionError(answer)
            else:
                await asyncio.sleep(0.01)

    async def _send(self, command: Json) -> None:
        if self._socket is not None:
            with suppress(WebSocketException):
                await self._socket.send(json.dumps(command))

    async def _nag(self) -> None:
        """Send again what was not answered, and ask whether something was missed."""
        while True:
            await asyncio.sleep(self.nags)
            if not self._greeted:
                await self._hello()
                continue
            await self._send({"do": "ping", "id": "nag"})
            for command, _ in list(self._waiting.values()):
                await self._send(command)

    async def _stay(self) -> None:
        headers = {"Cookie": f"yarnhall={self.cookie}"} if self.cookie else {}
        while True:
            try:
                async with connect(self.url, additional_headers=headers, max_size=None, proxy=None) as socket:
                    self._socket = socket
                    await self._hello()
                    async for frame in socket:
                        await self._hear(str(frame))
            except (OSError, WebSocketException, TimeoutError):
                pass
            self._greeted = False
            if any(bye["retry_after"] is None for bye in self.byes):
                return
            await asyncio.sleep(0.05)

    async def _hello(self) -> None:
        self.hellos += 1
        seen = {"audience": self.held["audience"], "seen": self.held["version"]} if self.held else {}
        await self._send({"do": "hello", "id": f"hello-{self.hellos}", "show": self.show, **seen})

    async def _hear(self, frame: str) -> None:
        self.bytes.append(frame)
        message = json.loads(frame)
        match message["type"]:
            case "table":
                self.held = {key: value for key, value in message.items() if key != "type"}
            case "event":
                await self._event(message)
            case "presence" if self.held and message["version"] == self.version:
                self.now["seats"], self.now["spectators"] = message["seats"], message["spectators"]
            case "scene":
                self.held["now"], self.held["log"] = message["now"], message["log"]
            case "pong" if self.held and message["version"] > self.version:
                await self._hello()
            case "bye":
                self.byes.append(message)
        await self._answered(message)
        async with self._news:
            self._news.notify_all()

    async def _answered(self, message: Json) -> None:
        id = message.get("id")
        if isinstance(id, str) and id.startswith("hello-"):
            if id == f"hello-{self.hellos}":
                self._greeted = True
                for command, _ in list(self._waiting.values()):
                    await self._send(command)
            return
        found = self._waiting.pop(id, None) if id is not None else None
        if found is not None and not found[1].done():
            found[1].set_result(message)

    async def _event(self, event: Json) -> None:
        if not self.held or event["version"] <= self.version:
            return  # told twice: harmless
        if event["version"] != self.version + 1:
            await self._hello()
            return
        self.held["version"] = event["version"]
        if event["keep"] is not None:
            self.held["log"] = [line for line in self.held["log"] if line["step"] <= event["keep"]]
        for step in event["steps"]:
            about = {key: step[key] for key in ("step", "turn", "seat")}
            self.held["log"] += [{**about, "text": line} for line in step["lines"]]
        if event["chat"] is not None:
            self.held["chat"].append(event["chat"])
        if event["now"] is not None:
            self.held["now"] = event["now"]


def timeless(held: Json) -> Json:
    """What a client holds, without what changes by itself."""
    copy: Json = json.loads(json.dumps(held))
    copy["now"].pop("at")
    copy["now"].pop("spectators")
    for seat in copy["now"]["seats"]:
        for name in ("present", "away_since", "can_hand", "time_left"):
            seat.pop(name)
    return copy
