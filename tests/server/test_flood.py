"""Floods below the level of commands: what the web server itself would answer, keep or write down without end."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

import httpx
import pytest
from hall_process import HallProcess, Halls

from yarnhall.server.limits import ADDRESS_REQUESTS, ADDRESS_SOCKETS

pytestmark = pytest.mark.anyio

HELLO = b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n"
UPGRADE = (
    b"GET /api/hall/socket HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)
PING, PONG, PIECE = (bytes([opcode, 0x80, 0, 0, 0, 0]) for opcode in (0x89, 0x8A, 0x00))
BEGIN = b"\x01\x80\0\0\0\0"  # of a text that goes on
STILL = b"\x89\x8b\0\0\0\0still there"  # a ping, to be answered
HALF = (
    b"PUT /api/me HTTP/1.1\r\nHost: localhost\r\nX-Yarnhall: 1\r\nContent-Type: application/json\r\n"
    b"Content-Length: 100\r\n\r\n{"
)
SOON = 60  # seconds


@asynccontextmanager
async def line(hall: HallProcess) -> AsyncIterator[tuple[asyncio.StreamReader, asyncio.StreamWriter]]:
    reader, writer = await asyncio.open_connection("127.0.0.1", hall.settings.port)
    try:
        async with asyncio.timeout(SOON):
            yield reader, writer
    finally:
        writer.transport.abort()


async def until_cut_off(reader: asyncio.StreamReader, writer: asyncio.StreamWriter, flood: bytes) -> int:
    """Pour until the hall ends the line, and read nothing but that it did; how many bytes it took."""
    taken = 0
    with suppress(ConnectionError):
        while not reader.at_eof():
            writer.write(flood)
            await writer.drain()
            taken += len(flood)
            with suppress(TimeoutError):
                await asyncio.wait_for(reader.read(1 << 20), 0.001)
    return taken


async def test_requests_are_answered_one_by_one(hall: HallProcess) -> None:
    """A thousand at once used to wait in memory, with everybody else behind them for minutes."""
    async with line(hall) as (reader, writer):
        writer.write(HELLO * 5000)
        answers = b""
        with suppress(ConnectionError):
            answers = await reader.read()
        assert answers.count(b"HTTP/1.1 200") <= 1
    async with line(hall) as (reader, writer):  # one after the other is fine
        for _ in range(3):
            writer.write(HELLO)
            assert (await reader.readuntil(b"}")).startswith(b"HTTP/1.1 200")


@pytest.mark.parametrize(
    "start", [b"GET / HTTP/1.1\r\nX: ", b"GET /", b"GET / HTTP/1.1\r\n"], ids=["value", "path", "many"]
)
async def test_a_head_without_end_is_cut_off(hall: HallProcess, start: bytes) -> None:
    part = b"X: y\r\n" * 1000 if start.endswith(b"\r\n") else b"x" * 8192
    async with line(hall) as (reader, writer):
        writer.write(start)
        assert await until_cut_off(reader, writer, part) < 64 << 20  # what the system's own buffers hold


@pytest.mark.parametrize(
    ("first", "frame"), [(b"", PING), (b"", PONG), (BEGIN, PIECE)], ids=["pings", "pongs", "pieces"]
)
async def test_frames_that_are_no_commands_are_counted_too(hall: HallProcess, first: bytes, frame: bytes) -> None:
    async with line(hall) as (reader, writer):
        writer.write(UPGRADE)
        await reader.readuntil(b"\r\n\r\n")
        writer.write(first + frame * 20 + STILL)  # a few are fine
        await reader.readuntil(b"still there")
        await until_cut_off(reader, writer, frame * 1000)


async def test_who_speaks_before_the_handshake_is_answered_is_cut_off_quietly(halls: Halls) -> None:
    hall = halls(strict_limits=True)
    async with httpx.AsyncClient(base_url=hall.base) as http:
        for _ in range(5):
            async with line(hall) as (reader, writer):
                writer.write(UPGRADE)
                writer.write(PING * 5000)
                await until_cut_off(reader, writer, PING * 1000)
        for _ in range(5):
            async with line(hall) as (_, writer):
                writer.write(HALF)
                await writer.drain()
        async with line(hall) as (reader, writer):
            writer.write(b"\x16\x03\x01 no HTTP at all\r\n\r\n")
            with suppress(ConnectionError):
                await reader.read()
        for _ in range(10):
            assert (await http.get("/api/me")).status_code == 200
    assert hall.log.read_text() == ""


async def test_who_asks_too_often_waits_for_the_refusal(halls: Halls) -> None:
    hall = halls(strict_limits=True)
    many = int(ADDRESS_REQUESTS.burst) + 100
    async with httpx.AsyncClient(base_url=hall.base, timeout=SOON) as http:
        begun = time.monotonic()
        answers = await asyncio.gather(*(http.get("/api/me") for _ in range(many)))
        refused = [answer for answer in answers if answer.status_code == 429]
        allowed = ADDRESS_REQUESTS.burst + (time.monotonic() - begun) * ADDRESS_REQUESTS.per_second
        assert many - len(refused) <= allowed + 1
        if refused:  # a machine that is slow enough is never asked too often
            assert refused[0].json()["code"] == "limit"
            assert refused[0].headers["x-content-type-options"] == "nosniff"
            assert time.monotonic() - begun >= 1
            assert 'route="gate",status="429"' in (await http.get("/metrics")).text


async def test_new_sockets_of_an_address_are_counted_before_anything_else(halls: Halls) -> None:
    hall = halls(strict_limits=True)
    begun = time.monotonic()

    async def knock() -> bytes:
        async with line(hall) as (reader, writer):
            writer.write(UPGRADE)
            return (await reader.readline())[:12]

    answers = await asyncio.gather(*(knock() for _ in range(int(ADDRESS_SOCKETS.burst) + 50)))
    allowed = ADDRESS_SOCKETS.burst + (time.monotonic() - begun) * ADDRESS_SOCKETS.per_second
    assert answers.count(b"HTTP/1.1 101") <= allowed + 1
    assert set(answers) <= {b"HTTP/1.1 101", b"HTTP/1.1 403"}
