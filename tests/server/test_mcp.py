"""A seat for language models: the tools play a whole game, and say no more than the seat may know."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

import pytest
from hall_client import Guest, owner, program

import yarnhall
from yarnhall.core.registry import game as find_game
from yarnhall.core.rulebook import asked
from yarnhall.outside.line import Rejected

pytest.importorskip("mcp", reason="The extra mcp is not installed.")

from mcp import Client

from yarnhall.outside.mcp_server import Seat, server

if TYPE_CHECKING:
    from hall_process import HallProcess

GAME = "face_down"


def said(result: Any) -> str:
    return "".join(part.text for part in result.content)


def test_a_model_lists_sits_reads_acts_and_asks_a_rule(hall: HallProcess) -> None:
    async def story() -> None:
        mine = await owner(hall.base, "Petra")
        _, token = await program(mine, "Model")
        card = await mine.make(GAME, [{"who": "open"}, {"who": "bot", "level": "random"}], public=True)
        seat = Seat(hall.base, token)
        async with Client(server(seat)) as client:
            tools = {tool.name for tool in (await client.list_tools()).tools}
            assert tools == {
                "list_tables", "sit", "read_position", "legal_actions", "act", "wait_for_turn", "ask_rule",
            }  # fmt: skip

            async def call(tool: str, **words: Any) -> str:
                return said(await client.call_tool(tool, words))

            assert card["id"] in await call("list_tables")
            assert "has not begun" in await call("sit", table=card["id"])
            async with mine.at(card["id"]) as watcher:
                await watcher.done("start")
                moves = 0
                while not watcher.over:
                    told = await call("wait_for_turn", table=card["id"], seconds=30)
                    if "Your choices:" not in told:
                        continue
                    listed = (await call("legal_actions", table=card["id"])).splitlines()
                    # By number and by notation in turn.
                    notation = listed[0].rpartition("(")[2].rstrip(")") if "(" in listed[0] else "1"
                    await call("act", table=card["id"], move=notation if moves % 2 else "1")
                    moves += 1
                assert moves > 1
            assert "All rounds were played." in await call("read_position", table=card["id"])
            ruled = next(id for id in yarnhall.games() if asked(find_game(id).rulebook(), "1.1"))
            assert "R1.1" in await call("ask_rule", game=ruled, question="r1.1")
            assert "No rule" in await call("ask_rule", game=GAME, question="zzz")
        await seat.close()

    asyncio.run(story())


def test_the_text_of_a_table_is_that_of_ones_own_seat(hall: HallProcess) -> None:
    async def story() -> None:
        ada, bea = await Guest.named(hall.base, "Ada"), await Guest.named(hall.base, "Bea")
        card = await ada.make(GAME, [{"who": "me"}, {"who": "open"}], public=True)
        async with bea.at(card["id"]) as other, ada.at(card["id"]) as first:
            await other.done("sit")
            await first.done("start")
            await other.until(lambda: other.now["phase"] == "playing" and other.scene)
            path = f"/api/tables/{card['id']}/text"
            mine, theirs = (await ada.get(path)).json(), (await bea.get(path)).json()
            nobody = (await (await Guest.named(hall.base, "Cleo")).get(path)).json()
            assert (mine["seat"], theirs["seat"], nobody["seat"]) == (0, 1, None)
            assert mine["text"] != theirs["text"]
            # The hand of each stands in their own text and in no other.
            view = first.scene["view"]
            assert str(view) in mine["text"]
            assert str(view) not in theirs["text"]
            assert nobody["choices"] == []
            refused = await bea.get(path, seat=0)
            assert refused.status_code == 403

    asyncio.run(story())


def test_what_the_hall_refuses_the_model_is_told(hall: HallProcess) -> None:
    async def story() -> None:
        mine = await owner(hall.base, "Quinn")
        _, token = await program(mine, "Model")
        card = await mine.make(GAME, [{"who": "me"}, {"who": "bot", "level": "random"}], start=True)
        seat = Seat(hall.base, token)
        with pytest.raises(Rejected):
            await seat.sit("no-such-table")
        with pytest.raises(Rejected):
            await seat.sit(card["id"])
        with pytest.raises(Rejected, match="not asked"):
            await seat.act(card["id"], "1")
        await seat.close()
        bad = Seat(hall.base, "yh_wrong")
        with pytest.raises(Rejected, match="not good"):
            await bad.list_tables()

    asyncio.run(story())
