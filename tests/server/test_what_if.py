"""Try it from there: a moment of a finished game goes on at a table of its own, and counts for nothing."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hall_client import Guest
from hall_process import HallProcess

pytestmark = pytest.mark.anyio

ME, OPEN = {"who": "me"}, {"who": "open"}
BOT = {"who": "bot", "level": "random"}


async def earned(guest: Guest) -> set[str]:
    told = (await guest.get("/api/me/achievements")).json()
    return {one["id"] for body in told for one in body["achievements"] if one["at"] is not None}


async def finished(guest: Guest, *seats: dict[str, Any]) -> str:
    card = await guest.make("face_down", [ME, *seats], start=True)
    async with guest.at(card["id"]) as client:
        await client.play(random.Random(3))
    return str(card["id"])


async def test_a_moment_goes_on_with_bots_and_counts_for_nothing(hall: HallProcess) -> None:
    ada, eve = [await Guest.named(hall.base, name) for name in ("Ada", "Eve")]
    table = await finished(ada, BOT)
    then = (await ada.get(f"/api/tables/{table}/moments", first=1, last=1, seat=0)).json()["scenes"][0]
    # A stranger may try it too, and has earned nothing by it.
    made = await eve.post(f"/api/tables/{table}/what-if", {"step": 1, "seat": 0, "level": "random"})
    assert made.status_code == 201, made.text
    card = made.json()
    assert card["what_if"]
    assert not card["public"]
    assert [seat["kind"] for seat in card["seats"]] == ["person", "bot"]
    async with eve.at(card["id"]) as client:
        assert client.held["what_if"] == table
        assert client.scene["step"] >= 1
        before = (await eve.get(f"/api/tables/{card['id']}/moments", first=1, last=1, seat=0)).json()["scenes"][0]
        assert before["view"] == then["view"], "everything lies as it lay"
        await client.play(random.Random(4))
        assert client.over
        await client.done("rematch")
    assert await earned(eve) == set()
    assert await earned(ada) == {"end"}
    mine = (await eve.get("/api/tables")).json()["mine"]
    assert {one["id"]: one["what_if"] for one in mine}[card["id"]]
    # Its rematch is an ordinary game, from the deal on.
    (fresh,) = [one for one in mine if one["id"] != card["id"]]
    assert not fresh["what_if"]


async def test_who_was_there_comes_by_the_link_to_the_seat_they_had(hall: HallProcess) -> None:
    ada, ben = [await Guest.named(hall.base, name) for name in ("Ada", "Ben")]
    card = await ada.make("face_down", [ME, OPEN])
    async with ada.at(card["id"]) as first, ben.at(card["id"]) as second:
        await second.done("sit", invite=card["invite"])
        await first.done("start")
        await first.play(random.Random(1), until=lambda: not first.offers() and not first.over)
        assert (await ada.post(f"/api/tables/{card['id']}/what-if", {"step": 0})).status_code == 409
        await second.done("resign", seat=1, position=second.scene["position"])
        await first.until(lambda: first.over)
    made = (await ada.post(f"/api/tables/{card['id']}/what-if", {"step": 0, "friends": True})).json()
    assert [seat["kind"] for seat in made["seats"]] == ["person", "open"]
    async with ada.at(made["id"]) as first, ben.at(made["id"]) as second:
        assert first.now["phase"] == "gathering"
        await second.done("sit", invite=made["invite"])
        await first.done("start")
        assert first.scene["step"] == 0
        assert first.scene["observer"] == 0
        await second.until(lambda: second.held["now"]["scene"] is not None)
        assert second.scene["observer"] == 1


async def test_what_cannot_be_tried_is_refused(hall: HallProcess) -> None:
    ada, eve = [await Guest.named(hall.base, name) for name in ("Ada", "Eve")]
    table = await finished(ada, BOT)
    steps = (await ada.get(f"/api/tables/{table}/moments", first=0, last=0)).json()["steps"]
    path = f"/api/tables/{table}/what-if"
    for body, code in [
        ({"step": steps}, "conflict"),
        ({"step": steps + 1}, "missing"),
        ({"step": 0, "seat": 7}, "missing"),
        ({"step": 0, "friends": True}, "conflict"),
        ({"step": 0, "level": "nobody"}, "illegal"),
    ]:
        answer = await ada.post(path, body)
        assert (answer.status_code >= 400, answer.json()["code"]) == (True, code), body
    assert (await eve.post(path, {"step": 0, "friends": True})).json()["code"] == "not_yours"
