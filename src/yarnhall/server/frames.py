"""Frames of a WebSocket (RFC 6455) as a server reads and writes them, without extensions."""

from __future__ import annotations

from typing import Final, NamedTuple

from websockets.frames import Opcode
from websockets.utils import apply_mask

CONTROL: Final = 8  # opcodes from here on are not for the application
_KNOWN: Final = frozenset(Opcode)
_LONGEST_CONTROL: Final = 125  # bytes, also of what follows a close code
_FINAL, _MASKED = 0x80, 0x80


class Frame(NamedTuple):
    opcode: int
    final: bool
    data: bytes
    end: int  # where the next one begins


class BadFrame(Exception):
    """No frame that a client may send."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(reason)
        self.code = code
        self.reason = reason


def read(buffer: bytes, at: int, most: int) -> Frame | None:
    """The frame that begins there; None: it has not come whole. Raises BadFrame, also for one of more than `most`."""
    if len(buffer) < at + 2:
        return None
    first, second = buffer[at], buffer[at + 1]
    opcode, size, head = first & 0x0F, second & 0x7F, at + 2
    if first & 0x70 or opcode not in _KNOWN:
        raise BadFrame(1002, "There is no such frame.")
    if not second & _MASKED:
        raise BadFrame(1002, "A client masks its frames.")
    if opcode >= CONTROL and (size > _LONGEST_CONTROL or not first & _FINAL):
        raise BadFrame(1002, "A control frame is short and whole.")
    if size > _LONGEST_CONTROL:
        wide = 2 if size == 126 else 8
        if len(buffer) < head + wide:
            return None
        size = int.from_bytes(buffer[head : head + wide], "big")
        head += wide
    if size > most:
        raise BadFrame(1009, f"A message has {most} bytes at most.")
    start = head + 4
    end = start + size
    if len(buffer) < end:
        return None
    return Frame(opcode, bool(first & _FINAL), apply_mask(buffer[start:end], buffer[head:start]), end)


def head(opcode: int, size: int) -> bytes:
    """What stands before so many bytes of the server's."""
    if size <= _LONGEST_CONTROL:
        return bytes((_FINAL | opcode, size))
    if size < 1 << 16:
        return bytes((_FINAL | opcode, 126)) + size.to_bytes(2, "big")
    return bytes((_FINAL | opcode, 127)) + size.to_bytes(8, "big")


def write(opcode: int, data: bytes) -> bytes:
    """A whole frame of the server's."""
    return head(opcode, len(data)) + data


def close(code: int, reason: str) -> bytes:
    """A close with as much of the reason as it can hold."""
    told = reason.encode()[: _LONGEST_CONTROL - 2].decode(errors="ignore").encode()
    return write(Opcode.CLOSE, code.to_bytes(2, "big") + told)
