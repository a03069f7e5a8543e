"""Lists in the hall: each screen is told what changed for it, and the store is asked for no more than that."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Sequence
from typing import Any

import pytest
from hall_client import Guest
from hall_process import HallProcess
from websockets.asyncio.client import ClientConnection, connect

from yarnhall.room.notice import Notice
from yarnhall.room.written import Board, ChairSummary, Summary
from yarnhall.server.desk import SILENCE
from yarnhall.server.lobby import Lobby
from yarnhall.server.screen import Screen
from yarnhall.table.events import Chair, Head

pytestmark = pytest.mark.anyio

ME, OPEN = {"who": "me"}, {"who": "open"}


class Shelf:
    """As much of a store as lists need; counts how often it is asked for somebody's tables."""

    def __init__(self) -> None:
        self.boards: dict[str, Board] = {}
        self.asked: list[str] = []

    def put(self, id: str, *people: str, public: bool = False) -> None:
        chairs = [Chair("person", person, person) for person in people]
        head = Head(
            id=id, game="face_down", rules=1, options={}, seed="x", host=people[0], host_name=people[0], invite="i",
            chairs=chairs, created=1, public=public,
        )  # fmt: skip
        summary = Summary([ChairSummary("person", person, person) for person in people], people[0])
        self.boards[id] = Board(head, 1, "playing", summary)

    async def boards_of(self, person: str, most: int) -> list[Board]:
        self.asked.append(person)
        return [board for board in self.boards.values() if any(c.person == person for c in board.summary.chairs)]

    async def public_boards(self, phase: str, most: int) -> list[Board]:
        return [board for board in self.boards.values() if board.head.public and board.phase == phase]


class Wall:
    """A line on which whatever is told stays."""

    def __init__(self) -> None:
        self.told: list[bytes] = []
        self.behind = False

    def send(self, own: bytes, shared: bytes = b"") -> bool:
        self.told.append(own + shared)
        return True

    def send_all(self, texts: Sequence[bytes]) -> bool:
        self.told += texts
        return True

    def close(self, code: int, reason: str) -> None:
        """Nobody closes it."""

    def beat(self, now: float) -> None:
        """Nobody asks."""


def lists(screen: Screen) -> list[dict[str, Any]]:
    assert isinstance(screen.line, Wall)
    told = [json.loads(text) for text in screen.line.told]
    screen.line.told.clear()
    return [message["tables"] for message in told if message["type"] == "hall"]


async def test_the_store_is_asked_only_for_people_whose_tables_changed() -> None:
    shelf = Shelf()
    shelf.put("one", "ada", "ben")
    lobby = Lobby("n", shelf, lambda work: work.close(), lambda table: None, lambda: SILENCE)  # type: ignore[arg-type]

    screens = {person: Screen(person, person, Wall(), lambda: None) for person in ("ada", "ben", "cat")}
    for screen in screens.values():
        await lobby.welcome(screen)
        lobby._dirty.add(screen)
    await lobby.round()
    for screen in screens.values():
        lists(screen)
    shelf.asked.clear()

    lobby.changed(Notice(node="n", table="one", people=["ada", "ben"]))  # a move
    await lobby.round()
    assert sorted(shelf.asked) == ["ada", "ben"]
    assert [len(lists(screens[person])) for person in ("ada", "ben", "cat")] == [1, 1, 0]
    shelf.asked.clear()

    shelf.put("two", "dan", "eve", public=True)
    lobby.changed(Notice(node="n", table="two", people=["dan", "eve"], listed=True))  # somebody else's table
    await lobby.round()
    assert shelf.asked == []
    for person, screen in screens.items():
        (told,) = lists(screen)
        assert [card["id"] for card in told["running"]] == ["two"]
        assert [card["id"] for card in told["mine"]] == ([] if person == "cat" else ["one"])

    shelf.put("one", "ada", public=True)
    lobby.changed(Notice(node="n", table="one", people=["ada"], listed=True))  # Ben stood up
    await lobby.round()
    assert sorted(shelf.asked) == ["ada", "ben"]
    (ada,), (ben,) = lists(screens["ada"]), lists(screens["ben"])
    assert ben["mine"] == []
    assert [seat["yours"] for card in ada["running"] if card["id"] == "one" for seat in card["seats"]] == [True]
    assert [seat["yours"] for card in ben["running"] if card["id"] == "one" for seat in card["seats"]] == [False]

    screens["ada"].line.behind = True  # type: ignore[misc]
    for _ in range(3):  # lists that nobody reads do not pile up
        lobby.changed(Notice(node="n", table="two", people=["dan", "eve"], listed=True))
        await lobby.round()
    assert lists(screens["ada"]) == []
    assert len(lists(screens["ben"])) == 3
    screens["ada"].line.behind = False  # type: ignore[misc]
    await lobby.round()
    assert len(lists(screens["ada"])) == 1
    assert lists(screens["ben"]) == []

    for screen in screens.values():
        lobby.leave(screen)
    assert (lobby._of, lobby._mine) == ({}, {})


async def test_a_screen_in_the_hall_hears_of_its_own_tables(hall: HallProcess) -> None:
    ada, ben = await Guest.named(hall.base, "Ada"), await Guest.named(hall.base, "Ben")
    card = await ada.make("face_down", [ME, OPEN], public=True)
    url = hall.base.replace("http", "ws", 1) + "/api/hall/socket"

    async def until_mine(socket: ClientConnection, wanted: list[str]) -> None:
        async with asyncio.timeout(60):
            async for frame in socket:
                message = json.loads(frame)
                if message["type"] == "hall" and [one["id"] for one in message["tables"]["mine"]] == wanted:
                    return

    async with connect(url, additional_headers={"Cookie": f"yarnhall={ben.cookie}"}, proxy=None) as socket:
        await until_mine(socket, [])
        async with ben.at(card["id"]) as client:
            await client.done("sit")
            await until_mine(socket, [card["id"]])
            await client.done("stand", seat=1)
            await until_mine(socket, [])


async def test_what_a_move_changes_in_my_list_is_what_the_store_would_tell(hall: HallProcess) -> None:
    ada, ben = await Guest.named(hall.base, "Ada"), await Guest.named(hall.base, "Ben")
    ids = []
    for _ in range(3):
        made = await ada.make("face_down", [ME, OPEN], public=True)
        ids.append(made["id"])
        async with ben.at(made["id"]) as client:
            await client.done("sit")
        async with ada.at(made["id"]) as client:
            await client.done("start")
    url = hall.base.replace("http", "ws", 1) + "/api/hall/socket"
    async with connect(url, additional_headers={"Cookie": f"yarnhall={ben.cookie}"}, proxy=None) as socket:
        for id, seat, guest in [(ids[0], 1, ben), (ids[1], 0, ada), (ids[2], 1, ben), (ids[0], 0, ada)]:
            async with guest.at(id) as client:
                action = client.offers()[0]["action"]
                await client.done("act", seat=seat, position=client.scene["position"], action=action)
            wanted = (await ben.get("/api/tables")).json()["mine"]
            async with asyncio.timeout(60):
                while (told := json.loads(await socket.recv()))["type"] != "hall" or told["tables"]["mine"] != wanted:
                    pass
