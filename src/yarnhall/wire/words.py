"""What both directions of the wire share: its version, its limits, its smallest words. See `docs/wire.md`."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

PROTOCOL = 1  # grows when an old client could no longer understand
FRAME_BYTES = 8192  # the longest frame a client may send

CommandId = Annotated[str, Meta(min_length=1, max_length=40, pattern=r"^[\x21-\x7e]+$")]  # made by the client, unique
SeatNumber = Annotated[int, Meta(ge=0, le=63)]
Name = Annotated[str, Meta(min_length=1, max_length=40)]
Count = Annotated[int, Meta(ge=0, le=1_000_000_000)]
ActionNumber = Annotated[int, Meta(ge=0, lt=2**53)]
Phase = Literal["gathering", "playing", "over"]
SeatKind = Literal["open", "person", "bot"]
Audience = Literal["seats", "spectators"]  # who hears a chat line, and which count of versions a reader has


class Clock(Struct, frozen=True, forbid_unknown_fields=True):
    """How time is kept. `move`: so long for each move. `bank`: so long for the game, and more after each move."""

    kind: Literal["none", "move", "bank"] = "none"
    seconds: Annotated[int, Meta(ge=0, le=30 * 86400)] = 0  # for a move, or in the bank at the start
    increment: Annotated[int, Meta(ge=0, le=86400)] = 0  # seconds added to the bank after a move
    timeout: Literal["bot", "resign"] = "bot"  # who runs out of time is played by a bot, or gives up


# What may be said at a table whose game allows no talk: it tells nobody anything.
REMARKS = ("Well played!", "Good luck!", "One moment…", "Oh no!", "Thank you!")

RefusalCode = Literal["unreadable", "illegal", "stale", "not_yours", "limit", "missing", "session", "conflict", "fault"]
REFUSALS: dict[RefusalCode, str] = {
    "unreadable": "the frame is no command of this wire",
    "illegal": "the rules, or the table's state, do not allow it",
    "stale": "the position has moved on; a fresh `table` follows",
    "not_yours": "the seat, or the right to do this, is somebody else's",
    "limit": "too much, too fast, or too large; the same command may be sent again later",
    "missing": "there is no such table, seat, game or step",
    "session": "no session, or not a valid one",
    "conflict": "it cannot be done in the state things are in",
    "fault": "the server failed; the command may or may not have been done: say `hello` and look",
}
