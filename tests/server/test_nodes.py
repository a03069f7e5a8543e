"""Two nodes over one PostgreSQL serve one table: both players on different nodes, one node killed in the middle."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from functools import partial

import asyncpg
import pytest
from hall_client import Client, Guest, not_at_midnight, timeless
from hall_process import HallProcess, Halls
from postgres import postgres
from typer.testing import CliRunner
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from yarnhall.__main__ import app

pytestmark = pytest.mark.anyio

ME, OPEN = {"who": "me"}, {"who": "open"}


@pytest.fixture(scope="module")
def database() -> Iterator[str]:
    with postgres() as url:
        yield url


@pytest.fixture(scope="module")
def nodes(database: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[HallProcess, HallProcess]]:
    """Two nodes that no test does any harm to."""
    folder = tmp_path_factory.mktemp("nodes")
    with HallProcess(folder, database=database) as one, HallProcess(folder, database=database) as other:
        yield one, other


async def seated(one: HallProcess, other: HallProcess) -> tuple[Guest, Guest, str]:
    ada, ben = await Guest.named(one.base, "Ada"), await Guest.named(other.base, "Ben")
    card = await ada.make("face_down", [ME, OPEN], options={"rounds": 5})
    async with ben.at(card["id"]) as client:
        await client.done("sit", invite=card["invite"])
    return ada, ben, card["id"]


async def cut_lines(database: str) -> None:
    """Break the lines on which both nodes hear each other, once they have them."""
    lines = "pid <> pg_backend_pid() AND (query LIKE '%LISTEN%' OR query = 'SELECT 1')"
    connection = await asyncpg.connect(database)
    async with asyncio.timeout(60):
        while await connection.fetchval(f"SELECT count(*) FROM pg_stat_activity WHERE {lines}") < 2:
            await asyncio.sleep(0.05)
    await connection.fetch(f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE {lines}")
    await connection.close()


@asynccontextmanager
async def line(node: HallProcess, table: str, guest: Guest, *commands: str) -> AsyncIterator[ClientConnection]:
    """A socket at a table that was let in and has sent commands and got their answers."""
    url = node.base.replace("http", "ws", 1) + f"/api/tables/{table}/socket"
    async with connect(url, additional_headers={"Cookie": f"yarnhall={guest.cookie}"}, proxy=None) as socket:
        for command in commands:
            await socket.send(json.dumps({"do": command, "id": command}))
            await socket.recv()
        yield socket


async def closed(socket: ClientConnection) -> int | None:
    """With which code it is closed; what comes before is taken, or the close would stay behind it."""
    async with asyncio.timeout(60):
        with suppress(ConnectionClosed):
            while True:
                await socket.recv()
    return socket.close_code


async def test_players_on_different_nodes_play_one_game(nodes: tuple[HallProcess, HallProcess]) -> None:
    one, other = nodes
    for round in range(3):
        ada, ben, table = await seated(one, other)
        async with ada.at(table) as first, ben.at(table) as second, Client(other.base, table, None) as watcher:
            await first.done("start")
            await first.until(lambda: all(seat["present"] for seat in first.now["seats"]))
            await first.done("say", text="hello from the other node")
            counts = await asyncio.gather(first.play(random.Random(round)), second.play(random.Random(round + 7)))
            await watcher.until(lambda: watcher.over)
            assert [line["text"] for line in second.held["chat"]] == ["hello from the other node"]
            await first.done("rematch")
            await second.until(lambda: second.now["rematch"])
            for client, cookie in ((first, ada.cookie), (second, ben.cookie)):
                for node in (one, other):
                    async with Client(node.base, table, cookie) as fresh:
                        assert timeless(client.held) == timeless(fresh.held)
            steps = (await ben.get(f"/api/tables/{table}/moments", first=0, last=0)).json()["steps"]
            assert steps >= sum(counts)


async def test_when_a_node_is_killed_its_players_go_on_at_the_other(
    nodes: tuple[HallProcess, HallProcess], halls: Halls, database: str
) -> None:
    one, other = halls(database=database), nodes[1]
    ada, ben, table = await seated(one, other)
    async with ada.at(table) as first, ben.at(table) as second:
        await first.done("start")
        played = asyncio.gather(
            first.play(random.Random(1), lambda: first.version > 5 and not first.over),
            second.play(random.Random(2), lambda: first.version > 5 and not first.over),
        )
        await played
        acknowledged = sum(played.result())
        one.kill()
        async with ada.at(table, other.base) as moved:
            counts = await asyncio.gather(moved.play(random.Random(3)), second.play(random.Random(4)))
            assert timeless(moved.held)["log"]
            told = (await ben.get(f"/api/tables/{table}/moments", first=1, last=moved.scene["step"])).json()["told"]
            assert sum(not step["forced"] for step in told) == acknowledged + sum(counts)


async def test_bots_of_a_node_that_was_killed_are_taken_over(halls: Halls, database: str) -> None:
    one = halls(database=database, bot_pause=30.0)
    ada = await Guest.named(one.base, "Ada")
    card = await ada.make("face_down", [ME, {"who": "bot"}], start=True, options={"rounds": 2})
    one.kill()
    other = halls(database=database)  # finds the bot that should have moved
    async with ada.at(card["id"], other.base) as client:
        await client.play(random.Random(1))
        assert client.now["result"]["finished"]


async def test_both_nodes_at_once_at_the_same_seat(nodes: tuple[HallProcess, HallProcess]) -> None:
    """One person on two devices at two nodes clicks twice: one choice is done, the other is refused."""
    one, other = nodes
    ada, ben, table = await seated(one, other)
    async with ada.at(table) as first, ada.at(table, other.base) as second, ben.at(table) as third:
        await first.done("start")
        for client in (second, third):
            await client.until(lambda: client.now["phase"] == "playing")  # noqa: B023 - awaited at once
        answers = await asyncio.gather(first.act(first.offers()[0]), second.act(second.offers()[-1]))
        assert sorted(answer["type"] for answer in answers) == ["done", "refused"], answers
        await third.until(lambda: third.scene["step"] == 1)
        for client in (first, second):
            await client.until(lambda: client.scene["step"] == 1 and not client.offers())  # noqa: B023


async def test_who_logs_out_everywhere_is_out_at_every_node(nodes: tuple[HallProcess, HallProcess]) -> None:
    one, other = nodes
    ada, _, table = await seated(one, other)
    assert (await ada.get("/api/me")).json()["name"] == "Ada"
    there = Guest(other.base, ada.name, ada.cookie)
    assert (await there.get("/api/me")).json()["name"] == "Ada"
    async with line(other, table, ada, "hello") as greeted, line(other, table, ada) as silent:
        assert (await ada.post("/api/logout/everywhere")).status_code == 200
        assert await closed(greeted) == await closed(silent) == 4401
    assert (await there.get("/api/me")).json()["name"] is None


async def test_a_name_that_is_gone_does_not_come_back_from_another_node(
    nodes: tuple[HallProcess, HallProcess],
) -> None:
    one, other = nodes
    ada, ben, table = await seated(one, other)
    async with ben.at(table) as client:
        assert (await ada.post("/api/me/delete")).status_code == 200
        await client.until(lambda: client.now["seats"][0]["name"] == "Somebody", 60)
        await client.done("say", text="who was that?")
    assert (await ben.get(f"/api/tables/{table}")).json()["seats"][0]["name"] == "Somebody"


async def test_what_a_host_orders_at_one_node_holds_at_the_other(nodes: tuple[HallProcess, HallProcess]) -> None:
    one, other = nodes
    host = await Guest.named(one.base, "Keeper")
    assert (await host.post("/api/account", {"login": "keeper", "password": "long enough"})).status_code == 200
    command = ["admin", "host", "keeper", "--database", str(one.settings.database)]
    assert (await asyncio.to_thread(CliRunner().invoke, app, command)).exit_code == 0
    ada, ben, table = await seated(one, other)
    async with asyncio.timeout(60):
        while len((await host.get("/api/host")).json()["nodes"]) != 2:
            await asyncio.sleep(0.1)
    async with ben.at(table) as client:  # a table that gathers, looked at on the other node
        assert (await host.post("/api/host/orders", {"do": "close", "table": table})).status_code == 200
        await client.until(lambda: client.byes, 60)
    ban = {"do": "restrain", "how": "ban", "person": (await ben.get("/api/me")).json()["person"]}
    assert (await host.post("/api/host/orders", ban)).status_code == 200
    await host.post("/api/host/orders", {"do": "drain", "on": True})
    wish = {"game": "face_down", "seats": [ME, OPEN]}
    there = Guest(other.base, ada.name, ada.cookie)
    async with asyncio.timeout(60):
        while (await ben.get("/api/me")).status_code != 403:
            await asyncio.sleep(0.05)
        while (await there.post("/api/tables", wish)).status_code != 409:
            await asyncio.sleep(0.05)
        await host.post("/api/host/orders", {"do": "drain", "on": False})
        while (await there.post("/api/tables", wish)).status_code != 201:
            await asyncio.sleep(0.05)


async def test_several_workers_behind_one_port_serve_one_table(halls: Halls, database: str) -> None:
    before = await nodes_seen(database)
    hall = halls(database=database, workers=2)
    async with asyncio.timeout(60):  # the hall answers as soon as one of them does
        while len(await nodes_seen(database) - before) < 2:
            await asyncio.sleep(0.02)
    ada, ben, table = await seated(hall, hall)
    async with AsyncExitStack() as stack:
        first = await stack.enter_async_context(ada.at(table))
        second = await stack.enter_async_context(ben.at(table))
        # Enough watchers that both workers have some: the port's connections go to either.
        watchers = [await stack.enter_async_context(Client(hall.base, table, None)) for _ in range(8)]
        await first.done("start")
        await asyncio.gather(first.play(random.Random(8)), second.play(random.Random(9)))
        for watcher in watchers:
            await watcher.until(partial(is_over, watcher))
        async with ada.at(table) as fresh:
            assert timeless(first.held) == timeless(fresh.held)


def is_over(client: Client) -> bool:
    return client.over


async def nodes_seen(database: str) -> set[str]:
    """The nodes that ever gave a sign of life in this database, which may be new."""
    connection = await asyncpg.connect(database)
    try:
        if await connection.fetchval("SELECT to_regclass('node')") is None:
            return set()
        return {row["id"] for row in await connection.fetch("SELECT id FROM node")}
    finally:
        await connection.close()


# Last: for a moment after them no node hears another.
async def test_a_node_hears_the_others_again_after_its_line_to_the_database_broke(
    nodes: tuple[HallProcess, HallProcess], database: str
) -> None:
    one, other = nodes
    ada, ben, table = await seated(one, other)
    async with ada.at(table) as first, ben.at(table) as second:
        await cut_lines(database)
        for count in range(3):
            await first.done("say", text=f"hello {count}")
        await second.until(lambda: len(second.held["chat"]) == 3, 60)


async def test_who_logs_out_while_a_node_hears_nothing_is_out_there_too(
    nodes: tuple[HallProcess, HallProcess], database: str
) -> None:
    one, other = nodes
    ada, _, table = await seated(one, other)
    async with line(other, table, ada, "hello") as greeted:
        await cut_lines(database)
        assert (await ada.post("/api/logout/everywhere")).status_code == 200
        assert await closed(greeted) == 4401


async def test_a_name_that_goes_while_a_node_hears_nothing_is_gone_there_too(
    nodes: tuple[HallProcess, HallProcess], database: str
) -> None:
    one, other = nodes
    ada, ben, table = await seated(one, other)
    async with ben.at(table) as client:
        await cut_lines(database)
        assert (await ada.post("/api/me/delete")).status_code == 200
        await client.until(lambda: client.now["seats"][0]["name"] == "Somebody", 60)


async def test_one_try_at_a_daily_counts_whichever_node_it_is_begun_at(
    nodes: tuple[HallProcess, HallProcess], database: str
) -> None:
    await not_at_midnight()
    one, other = nodes
    ada = await Guest.named(one.base, "Ada")
    there = Guest(other.base, "Ada", ada.cookie)
    games = [card["game"] for card in (await ada.get("/api/daily")).json()["games"]]
    # Six at once, in every game: what decides is the database, not who looked first.
    for game in games:
        answers = await asyncio.gather(*(guest.post(f"/api/daily/{game}") for guest in (ada, there) * 3))
        assert {answer.status_code for answer in answers} == {200}, [answer.text for answer in answers]
        assert len({answer.json()["id"] for answer in answers}) == 1
    connection = await asyncpg.connect(database)
    try:
        tries = await connection.fetch("SELECT game, count(*) FROM attempt GROUP BY game")
        boards = await connection.fetchval("SELECT count(*) FROM board WHERE head LIKE '%\"daily\"%'")
    finally:
        await connection.close()
    assert {row["game"]: row["count"] for row in tries} == dict.fromkeys(games, 1)
    assert boards == len(games)
    # Both nodes promise the same, and a try is counted by either.
    bodies = [(await guest.get("/api/daily")).json() for guest in (ada, there)]
    assert [one["commitment"] for one in bodies[0]["games"]] == [one["commitment"] for one in bodies[1]["games"]]
    table = next(card["mine"]["table"] for card in bodies[0]["games"] if card["game"] == "face_down")
    async with there.at(table) as client:
        await client.play(random.Random(1))
    async with asyncio.timeout(60):
        while True:
            (found,) = [card for card in (await ada.get("/api/daily")).json()["games"] if card["game"] == "face_down"]
            if found["mine"]["state"] == "done" and found["guests"]["count"] == 1:
                break
            await asyncio.sleep(0.05)


@pytest.mark.slow
async def test_days_of_vacation_are_given_once_and_stop_the_clock_at_both_nodes(
    nodes: tuple[HallProcess, HallProcess],
) -> None:
    one, other = nodes
    ada, ben = await Guest.named(one.base, "Ada"), await Guest.named(other.base, "Ben")
    card = await ada.make("face_down", [ME, OPEN], clock={"kind": "move", "seconds": 86_400})
    async with ben.at(card["id"]) as his:
        await his.done("sit", invite=card["invite"])
        async with ada.at(card["id"]) as mine:
            await mine.done("start")
            there = Guest(other.base, "Ada", ada.cookie)
            wishes = [guest.post("/api/me/vacation", {"days": 11}) for guest in (ada, there) * 3]
            answers = await asyncio.gather(*wishes)
            assert sorted(answer.status_code for answer in answers) == [200] + [409] * 5
            until = next(answer.json()["until"] for answer in answers if answer.status_code == 200)
            await mine.until(lambda: mine.now["seats"][0]["vacation"] == until)
            await his.until(lambda: his.now["seats"][0]["vacation"] == until)
