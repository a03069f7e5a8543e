"""What strangers send to be read is read elsewhere: nothing they write holds up the hall, and all of it is answered."""

from __future__ import annotations

import asyncio
import os
import time
from dataclasses import replace
from typing import Any

import httpx
import pytest
from hall_client import HEADERS, Guest
from hall_process import HallProcess

import yarnhall
from yarnhall.core import record as records
from yarnhall.core.options import form
from yarnhall.core.registry import game as find_game
from yarnhall.room.thinkers import TooSlow
from yarnhall.server.process import WorkerProcess

pytestmark = pytest.mark.anyio

TEXTS = [(id, field.name) for id in yarnhall.games() for field in form(find_game(id).options) if field.kind == "text"]
HOSTILE = {
    "a key of 32,000 parts": ".".join("a" * 32_000) + " = 1",
    "lists in lists": "a = " + "[" * 30_000,
    "tables in tables": "a = " + "{a = " * 12_000,
    "a number of 60,000 digits": "a = " + "9" * 60_000,
    "a number of 240,000 bits": "a = 0x" + "f" * 60_000,
    "300,000 characters": "#" * 300_000,
    "no end of a string": 'a = "' + '\\"' * 30_000,
}


async def longest_wait(base: str, work: asyncio.Task[Any]) -> float:
    """The longest that anybody else waited for an answer meanwhile."""
    longest = 0.0
    async with httpx.AsyncClient(base_url=base, timeout=60) as http:
        while not work.done():
            begun = time.perf_counter()
            await http.get("/api/me")
            longest = max(longest, time.perf_counter() - begun)
            await asyncio.sleep(0.01)
    return longest


@pytest.mark.parametrize("what", HOSTILE)
@pytest.mark.parametrize(("game", "option"), TEXTS)
async def test_a_text_of_anybody_is_answered_and_holds_up_nobody(
    hall: HallProcess, game: str, option: str, what: str
) -> None:
    body = {"options": {option: HOSTILE[what]}}
    async with httpx.AsyncClient(base_url=hall.base, headers=HEADERS, timeout=60) as http:
        calm = await longest_wait(hall.base, asyncio.create_task(asyncio.sleep(0.2)))  # as busy as it is
        work = asyncio.create_task(http.post(f"/api/games/{game}/check", json=body))
        # 19 seconds, on a machine with nothing else to do, when it was read on the event loop.
        assert await longest_wait(hall.base, work) < max(2, 10 * calm)
        answer = work.result()
    assert answer.status_code == 400, answer.text
    assert answer.json()["reason"].endswith((".", "…"))
    assert len(answer.text) < 2000
    ada = await Guest.named(hall.base, "Ada")
    seats = [{"who": "me"}, {"who": "bot"}]
    refused = await ada.post("/api/tables", {"game": game, "seats": seats, "start": True, **body})
    assert (refused.status_code, refused.json()) == (400, answer.json())


async def test_a_body_nested_too_deeply_is_refused(hall: HallProcess) -> None:
    async with httpx.AsyncClient(base_url=hall.base, headers=HEADERS) as http:
        for body in ('{"options":' * 40_000, "[" * 100_000, '{"options": {"a": ' + "[" * 100_000):
            json = {"Content-Type": "application/json"}
            answer = await http.post("/api/games/face_down/check", content=body, headers=json)
            assert answer.status_code == 400, answer.text
            assert answer.json()["code"] == "unreadable"


async def test_a_record_is_read_elsewhere_and_refused_with_a_sentence(hall: HallProcess) -> None:
    ada = await Guest.named(hall.base, "Ada")
    game = find_game("face_down")
    seed = replace(records.start(game, 2, "standard", "a seed"), seed="x" * 300_000)
    for record in (
        seed.to_json(),
        seed.to_text(),
        "",
        "{" * 300_000,
        "yarnhall record 1\n" + "a: 1\n" * 60_000,
        '{"format": "yarnhall record 1"}',
    ):
        answer = await ada.post("/api/records", {"record": record})
        assert answer.status_code == 400, answer.text
        assert answer.json()["reason"].startswith("The ")


async def test_a_process_that_hangs_is_replaced() -> None:
    process = WorkerProcess()
    try:
        first = await process.ask(30, os.getpid)
        with pytest.raises(TooSlow):
            await process.ask(0.05, time.sleep, 600)
        second = await process.ask(30, os.getpid)
        assert len({first, second, os.getpid()}) == 3
        with pytest.raises(TooSlow):
            await process.ask(30, os._exit, 1)  # twice: it may have been bad luck
        assert await process.ask(30, os.getpid) not in (first, second)
    finally:
        process.close()
    for ended in (first, second):
        while running(ended):
            await asyncio.sleep(0.01)


def running(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True
