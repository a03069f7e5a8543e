"""What comes over a line, read as commands of the wire."""

from __future__ import annotations

import msgspec

from yarnhall.wire import commands as c, messages as m, words as w

_commands: msgspec.json.Decoder[c.AnyCommand] = msgspec.json.Decoder(c.AnyCommand)


class _Id(msgspec.Struct):
    id: w.CommandId


_ids = msgspec.json.Decoder(_Id)


def read_command(frame: str) -> c.AnyCommand | m.Refused:
    """The command in a frame, or why it is none."""
    try:
        return _commands.decode(frame)
    except (msgspec.MsgspecError, RecursionError, UnicodeError) as error:
        reason = f"The frame is no command of this wire: {error}."
        return m.Refused(id=_id_of(frame), code="unreadable", reason=reason)


def not_greeted(command: c.AnyCommand) -> m.Refused:
    """The answer to whoever has not said hello."""
    return m.Refused(id=command.id, code="unreadable", reason="Say hello first.")


def _id_of(frame: str) -> str | None:
    try:
        return _ids.decode(frame).id
    except (msgspec.MsgspecError, RecursionError, UnicodeError):
        return None
