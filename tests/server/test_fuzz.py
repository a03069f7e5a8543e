"""Whatever comes in: a reason goes out or that socket closes; nothing changes and nothing breaks."""

from __future__ import annotations

import asyncio
import json
import random
import string
from typing import Any

import pytest
import schemathesis
from hall_client import HEADERS, Guest, timeless
from hall_process import HallProcess
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis.core.result import Ok
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

ME, OPEN = {"who": "me"}, {"who": "open"}


def test_no_request_breaks_the_hall(hall: HallProcess) -> None:
    schema = schemathesis.openapi.from_url(f"{hall.base}/schema/openapi.json")
    operations = [found.ok() for found in schema.get_all_operations() if isinstance(found, Ok)]
    assert len(operations) > 15
    for operation in operations:

        @settings(
            max_examples=8,
            deadline=None,
            phases=[Phase.generate],
            derandomize=True,
            database=None,
            suppress_health_check=list(HealthCheck),
        )
        @given(case=operation.as_strategy())
        def attempt(case: Any) -> None:
            for headers in (HEADERS, {}):
                demand_reason(case.call(headers={**(case.headers or {}), **headers}))

        attempt()


def demand_reason(response: Any) -> None:
    assert response.status_code < 500, response.text
    if response.status_code >= 400:
        problem = json.loads(response.content)
        assert set(problem) == {"code", "reason"}
        assert problem["reason"]


COMMANDS: list[dict[str, Any]] = [
    {"do": "act", "id": "1", "seat": 0, "position": 1, "action": 3},
    {"do": "act", "id": "1", "seat": 0, "position": 1, "text": "lay 3"},
    {"do": "undo", "id": "1", "seat": 0, "position": 1},
    {"do": "ask_undo", "id": "1", "seat": 0, "position": 1, "step": 0},
    {"do": "answer_undo", "id": "1", "seat": 0, "position": 1, "agree": True},
    {"do": "sit", "id": "1", "seat": 0, "invite": "x", "name": "y"},
    {"do": "set_seat", "id": "1", "seat": 0, "bot": "random"},
    {"do": "start", "id": "1"},
    {"do": "leave", "id": "1", "seat": 0, "bot": None},
    {"do": "hand", "id": "1", "seat": 0, "bot": "random"},
    {"do": "take", "id": "1", "seat": 0},
    {"do": "resign", "id": "1", "seat": 0, "position": 1},
    {"do": "preview", "id": "1", "seat": 0, "position": 1, "actions": [1]},
    {"do": "hint", "id": "1", "seat": 0, "position": 1},
    {"do": "rematch", "id": "1"},
    {"do": "show", "id": "1", "seat": 0},
    {"do": "hello", "id": "1", "seen": 3, "audience": "spectators"},
]
STRANGE: list[Any] = [
    None,
    True,
    -1,
    0,
    63,
    64,
    2**31,
    2**53,
    2**64,
    10**40,
    1.5,
    1e308,
    "",
    "\0",
    "\ud800",
    "💧" * 50,
    "x" * 600,
    [],
    [[]],
    {},
    {"do": "act"},
    [1] * 100,
]


def mangled(chance: random.Random) -> str | bytes:
    """A frame that is wrong in some way."""
    way = chance.randrange(6)
    if way == 0:
        return "".join(chance.choice(string.printable) for _ in range(chance.randrange(60)))
    if way == 1:
        return bytes(chance.randrange(256) for _ in range(chance.randrange(60)))
    if way == 2:
        return "[" * chance.randrange(1, 4000)
    command = dict(chance.choice(COMMANDS))
    for _ in range(chance.randrange(1, 3)):
        name = chance.choice([*command, "extra"])
        if way == 3:
            command.pop(name, None)
        else:
            command[name] = chance.choice(STRANGE)
    return json.dumps(command)


async def answered(socket: ClientConnection, frame: str | bytes) -> bool:
    """Whether the frame was answered with a reason, and not by closing."""
    try:
        await socket.send(frame)
        await socket.send(json.dumps({"do": "ping", "id": "after"}))
        while True:
            message = json.loads(await asyncio.wait_for(socket.recv(), 10))
            if message["type"] == "bye":
                return False
            if message.get("id") == "after":
                # Whoever has not said hello is told to; that is an answer too.
                assert message["type"] == "pong" or message["reason"] == "Say hello first.", (frame, message)
                return True
            assert "Traceback" not in json.dumps(message)
            assert message.get("code") != "fault", (frame, message)
    except ConnectionClosed:
        return False


async def fuzz(hall: HallProcess, frames: int, seed: int) -> None:
    ada, ben = await Guest.named(hall.base, "Ada"), await Guest.named(hall.base, "Ben")
    card = await ada.make("face_down", [ME, OPEN])
    async with ben.at(card["id"]) as client:
        await client.done("sit", invite=card["invite"])
    async with ada.at(card["id"]) as client:
        await client.done("start")
    chance = random.Random(seed)
    eve = await Guest.named(hall.base, "Eve")
    async with ada.at(card["id"]) as honest:
        before = timeless(honest.held)
        sent = 0
        while sent < frames:
            cookie = chance.choice([eve.cookie, "nonsense", ben.cookie[:-1] + "x"])
            url = hall.base.replace("http", "ws", 1) + f"/api/tables/{card['id']}/socket"
            headers = {"Cookie": f"yarnhall={cookie}"}
            async with connect(url, additional_headers=headers, proxy=None, max_size=None) as socket:
                if chance.random() < 0.9:
                    await socket.send('{"do": "hello", "id": "h"}')
                for _ in range(40):
                    sent += 1
                    if not await answered(socket, mangled(chance)):
                        break
        async with ada.at(card["id"]) as fresh:
            assert timeless(fresh.held) == before
        assert timeless(honest.held) == before
        assert (await honest.ask("ping"))["type"] == "pong"


@pytest.mark.anyio
async def test_no_frame_breaks_the_hall(hall: HallProcess) -> None:
    await fuzz(hall, 400, 1)


@pytest.mark.anyio
@pytest.mark.slow
async def test_many_frames_do_not_break_the_hall(hall: HallProcess) -> None:
    await fuzz(hall, 50_000, 2)


@pytest.mark.anyio
async def test_a_frame_that_is_too_long_closes_that_socket_only(hall: HallProcess) -> None:
    ada = await Guest.named(hall.base, "Ada")
    card = await ada.make("face_down", [ME, OPEN])
    url = hall.base.replace("http", "ws", 1) + f"/api/tables/{card['id']}/socket"
    async with ada.at(card["id"]) as other, connect(url, proxy=None) as socket:
        await socket.send('{"do": "say", "id": "1", "text": "' + "x" * 9000 + '"}')
        with pytest.raises(ConnectionClosed) as closed:
            await asyncio.wait_for(socket.recv(), 10)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1009
        assert (await other.ask("ping"))["type"] == "pong"
