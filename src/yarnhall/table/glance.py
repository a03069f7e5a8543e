"""A table looked at in passing: what the hall draws small of it."""

from __future__ import annotations

from msgspec.structs import replace

from yarnhall.table import events as e, telling
from yarnhall.table.table import Table
from yarnhall.table.telling import Presence
from yarnhall.wire import bodies as b


def glance(table: Table, person: str | None, presence: Presence) -> b.GlanceBody:
    """What a person would see at the table, curtained where several share their screen."""
    told = telling.now(table, telling.reader(table, person, None), presence)
    scene = None if told.scene is None else replace(told.scene, offers=[])
    happened = (recent.stored.at for recent in reversed(table.recent) if not isinstance(recent.stored.event, e.Said))
    return b.GlanceBody(
        game=table.head.game,
        reference=dict(telling.reference(table)),
        now=replace(told, scene=scene),
        since=next(happened, table.head.created),
    )
