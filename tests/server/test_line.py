"""A WebSocket after its handshake, and its frames."""

from __future__ import annotations

import asyncio
import random
from typing import Any

import pytest
from websockets.frames import Frame, Opcode
from websockets.streams import StreamReader

from yarnhall.server import frames, line as lines
from yarnhall.server.line import Line
from yarnhall.wire.words import FRAME_BYTES

pytestmark = pytest.mark.anyio


def sent_by_client(opcode: Opcode, data: bytes, final: bool = True) -> bytes:
    return Frame(opcode, data, final).serialize(mask=True)


def text(words: str) -> bytes:
    return sent_by_client(Opcode.TEXT, words.encode())


class Wire:
    """A transport that keeps what is written."""

    def __init__(self) -> None:
        self.written = b""
        self.writes = 0
        self.stuck = 0  # bytes that are not read
        self.closed = ""
        self.reading = True

    def write(self, data: bytes) -> None:
        self.written += data
        self.writes += 1

    def writelines(self, parts: Any) -> None:
        self.written += b"".join(parts)

    def get_write_buffer_size(self) -> int:
        return self.stuck

    def abort(self) -> None:
        self.closed = "cut"

    def close(self) -> None:
        self.closed = self.closed or "closed"

    def is_closing(self) -> bool:
        return bool(self.closed)

    def pause_reading(self) -> None:
        self.reading = False

    def resume_reading(self) -> None:
        self.reading = True

    def told(self) -> list[tuple[Opcode, bytes]]:
        """The frames that were written since the last time, as another library reads them."""
        reader, found = StreamReader(), []
        reader.feed_data(self.written)
        self.written = b""
        while True:
            parser = Frame.parse(reader.read_exact, mask=False, max_size=None)
            try:
                next(parser)
            except StopIteration as done:
                found.append((done.value.opcode, bytes(done.value.data)))
            else:
                return found


class Ear:
    def __init__(self) -> None:
        self.heard: list[str] = []
        self.go_on = asyncio.Event()
        self.go_on.set()
        self.left = 0

    async def hear(self, text: str) -> None:
        self.heard.append(text)
        if text == "trip":
            raise ValueError
        await self.go_on.wait()

    def lost(self) -> None:
        self.left += 1


class Talk:
    def __init__(self, unread: bytes = b"") -> None:
        self.wire, self.ear = Wire(), Ear()
        self.connections: set[Any] = set()
        self.tasks: set[asyncio.Task[None]] = set()
        self.line = Line(self.wire, self.connections, self.tasks, unread)  # type: ignore[arg-type]
        self.line.listen(self.ear)

    async def hears(self, data: bytes) -> list[str]:
        self.line.data_received(data)
        await self.settled()
        return self.ear.heard

    async def settled(self) -> None:
        for _ in range(10):
            await asyncio.sleep(0)


async def test_frames_are_read_as_another_library_writes_them() -> None:
    chance = random.Random(1)
    for size in (0, 1, 125, 126, 127, 4000, FRAME_BYTES):
        for opcode in (Opcode.TEXT, Opcode.BINARY, Opcode.CONT, Opcode.PING, Opcode.CLOSE):
            data = chance.randbytes(min(size, 125) if opcode >= frames.CONTROL else size)
            buffer = b"before" + sent_by_client(opcode, data) + b"after"
            found = frames.read(buffer, 6, FRAME_BYTES)
            assert found == (opcode, True, data, len(buffer) - 5)
            assert frames.read(buffer[: -5 - chance.randrange(1, 4)], 6, FRAME_BYTES) is None
    wire = Wire()
    for size in (0, 125, 126, 65_535, 65_536):
        wire.write(frames.write(Opcode.TEXT, bytes(size)))
        assert wire.told() == [(Opcode.TEXT, bytes(size))]


async def test_several_texts_go_out_at_once() -> None:
    talk = Talk()
    assert talk.line.send_all([b"done", b"x" * 200])
    assert talk.wire.writes == 1
    assert talk.wire.told() == [(Opcode.TEXT, b"done"), (Opcode.TEXT, b"x" * 200)]


@pytest.mark.parametrize(
    ("data", "code"),
    [
        pytest.param(b"\x81\x01a", 1002, id="not masked"),
        pytest.param(b"\xc1\x81\0\0\0\0a", 1002, id="an extension that nobody agreed on"),
        pytest.param(b"\x83\x80\0\0\0\0", 1002, id="no such opcode"),
        pytest.param(b"\x09\x80\0\0\0\0", 1002, id="half a ping"),
        pytest.param(b"\x89\xfe\x00\x7e\0\0\0\0", 1002, id="a long ping"),
        pytest.param(b"\x80\x80\0\0\0\0", 1002, id="goes on with nothing"),
        pytest.param(sent_by_client(Opcode.TEXT, b"a", False) + text("b"), 1002, id="does not go on"),
        pytest.param(b"\x81\xff\x7f\0\0\0\0\0\0\0", 1009, id="far too long"),
        pytest.param(b"\x81\xfe\x20\x01", 1009, id="a byte too long"),
        pytest.param(
            sent_by_client(Opcode.TEXT, bytes(FRAME_BYTES), False) + sent_by_client(Opcode.CONT, b"a"),
            1009,
            id="too long in pieces",
        ),
        pytest.param(sent_by_client(Opcode.TEXT, b"\xff"), 1007, id="no text"),
    ],
)
async def test_a_frame_that_no_client_may_send_ends_the_line(data: bytes, code: int) -> None:
    talk = Talk()
    assert await talk.hears(data + text("more")) == []
    ((opcode, told),) = talk.wire.told()
    assert (opcode, int.from_bytes(told[:2], "big")) == (Opcode.CLOSE, code)
    assert talk.wire.closed
    assert await talk.hears(text("still more")) == []


async def test_one_message_is_heard_after_the_other_however_they_come() -> None:
    talk = Talk(text("early"))
    await talk.settled()
    pieces = sent_by_client(Opcode.TEXT, b"in ", False) + sent_by_client(Opcode.CONT, b"pieces")
    for byte in text("slowly") + pieces:
        talk.line.data_received(bytes([byte]))
    assert await talk.hears(b"") == ["early", "slowly", "in pieces"]

    talk.ear.go_on.clear()
    assert (await talk.hears(text("one") + text("two")))[3:] == ["one"]
    assert (await talk.hears(text("x" * 5000)))[4:] == []
    assert not talk.wire.reading  # what is not read is not sent either
    assert len(talk.tasks) == 1
    talk.ear.go_on.set()
    await talk.settled()
    assert talk.ear.heard[4:] == ["two", "x" * 5000]
    assert talk.wire.reading
    assert not talk.tasks  # nothing is kept for a quiet line


async def test_pings_are_answered_and_too_many_of_them_are_not() -> None:
    talk = Talk()
    await talk.hears(sent_by_client(Opcode.PING, b"there?"))
    assert talk.wire.told() == [(Opcode.PONG, b"there?")]
    await talk.hears(sent_by_client(Opcode.PONG, b"") * 200)
    assert talk.wire.closed == "cut"


async def test_a_quiet_line_is_asked_and_given_up_when_nobody_answers() -> None:
    talk = Talk()
    for now in (1.0, 20.0, 22.0, 30.0):  # asked once in twenty seconds
        talk.line.beat(now)
    assert talk.wire.told() == [(Opcode.PING, b"")]
    await talk.hears(sent_by_client(Opcode.PONG, b""))
    talk.line.beat(43.0)
    assert talk.wire.told() == [(Opcode.PING, b"")]
    talk.line.beat(64.0)
    ((opcode, told),) = talk.wire.told()
    assert (opcode, told[:2]) == (Opcode.CLOSE, (1011).to_bytes(2, "big"))


async def test_who_does_not_read_is_cut_off() -> None:
    talk = Talk()
    assert talk.line.send(b"own, ", b"shared")
    assert talk.wire.told() == [(Opcode.TEXT, b"own, shared")]
    talk.wire.stuck = lines.BEHIND + 1
    assert not talk.line.send(b"more")
    assert talk.wire.closed == "cut"


async def test_who_does_not_answer_a_close_is_cut_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lines, "LINGER", 0.01)
    talk = Talk()
    talk.line.close(4404, "ü" * 100)  # longer than a close may be
    assert talk.wire.told() == [(Opcode.CLOSE, (4404).to_bytes(2, "big") + ("ü" * 61).encode())]
    assert talk.line.send(b"after that nothing is sent")
    assert await talk.hears(text("nor heard")) == []
    async with asyncio.timeout(60):
        while talk.wire.closed != "cut":
            await asyncio.sleep(0.01)
    assert talk.wire.told() == []


async def test_a_close_is_answered() -> None:
    talk = Talk()
    await talk.hears(sent_by_client(Opcode.CLOSE, (1001).to_bytes(2, "big")))
    assert talk.wire.told() == [(Opcode.CLOSE, (1001).to_bytes(2, "big"))]
    assert talk.wire.closed == "closed"


async def test_nobody_leaves_while_they_are_heard_and_everybody_once() -> None:
    talk = Talk()
    assert talk.connections == {talk.line}
    talk.ear.go_on.clear()
    await talk.hears(text("one") + text("two"))
    talk.line.connection_lost(None)
    assert (talk.connections, talk.ear.left) == (set(), 0)
    talk.ear.go_on.set()
    await talk.settled()
    assert (talk.ear.heard, talk.ear.left) == (["one"], 1)


async def test_a_message_over_which_the_hall_stumbles_ends_the_line() -> None:
    talk = Talk()
    await talk.hears(text("trip"))
    ((opcode, told),) = talk.wire.told()
    assert (opcode, told[:2]) == (Opcode.CLOSE, (1011).to_bytes(2, "big"))
