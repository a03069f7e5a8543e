"""What hosts order at tables, done in the room that holds the table."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from yarnhall.room.notice import Notice
from yarnhall.room.room import Room
from yarnhall.room.rooms import Rooms
from yarnhall.store.hosting import HostStore
from yarnhall.table import interventions
from yarnhall.table.events import AnyEvent


class TableOrders:
    """`gone` lets everybody know of a table that was taken away."""

    def __init__(self, rooms: Rooms, store: HostStore, gone: Callable[[Notice], Awaitable[None]], node: str) -> None:
        self._rooms = rooms
        self._store = store
        self._gone = gone
        self._node = node

    async def close_table(self, table: str, reason: str) -> None:
        room = await self._rooms.room(table)
        async with room.lock:
            gathering = room.table.phase == "gathering"
            people = sorted({chair.person for chair in room.table.chairs if chair.person} | {room.table.host})
            taken = gathering and await self._store.take_away(table)
        if taken:
            await self._gone(Notice(node=self._node, table=table, people=people, listed=True, gone=reason))
        else:
            await room.intervene(lambda: interventions.close(room.table, reason))

    async def hand_to_bot(self, table: str, seat: int, level: str) -> str:
        room = await self._rooms.room(table)
        return await self._hand(room, seat, lambda: interventions.hand_to_bot(room.table, seat, level, room.setting()))

    async def hand_to_person(self, table: str, seat: int, person: str, name: str) -> str:
        room = await self._rooms.room(table)
        return await self._hand(
            room,
            seat,
            lambda: interventions.hand_to_person(room.table, seat, person, name, room.presence().present),
        )

    async def _hand(self, room: Room, seat: int, decide: Callable[[], list[AnyEvent]]) -> str:
        """The name of whoever sat there."""
        chairs = room.table.chairs
        name = chairs[seat].name if seat < len(chairs) else ""
        await room.intervene(decide)
        return name
