"""What the rest of a hall is told of a table."""

from __future__ import annotations

import msgspec


class Notice(msgspec.Struct, omit_defaults=True):
    """A table changed, or who is at it, or somebody is logged out."""

    node: str
    table: str = ""
    people: list[str] = []  # who sits there
    moved: list[str] = []  # for whom everybody began to wait
    heard: dict[str, list[str]] = {}  # what else happened that people want to hear of, and who
    listed: bool = False  # the hall's lists of tables may look different
    present: list[str] | None = None  # who of the seated is connected to that node; None: not told
    spectators: int = 0
    renamed: bool = False  # a name is gone from it
    out: str | None = None  # whose sessions are over
    nonce: str = ""  # only this one of them
    gone: str | None = None  # a host took the table away, and why
