"""What finished games earn is kept with the person, guest or account."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hall_client import Guest
from hall_process import HallProcess

pytestmark = pytest.mark.anyio

ME, OPEN = {"who": "me"}, {"who": "open"}
BOT = {"who": "bot", "level": "random"}


async def have(guest: Guest) -> dict[str, str]:
    """The toy's achievements that somebody has, and the table of each."""
    told = (await guest.get("/api/me/achievements")).json()
    (toy,) = [body for body in told if body["game"] == "face_down"]
    found = {one["id"]: one["table"] for one in toy["achievements"] if one["at"] is not None}
    assert toy["earned"] == len(found)
    return found


async def finished(guest: Guest, *seats: dict[str, Any], **more: Any) -> str:
    card = await guest.make("face_down", [ME, *seats], start=True, **more)
    async with guest.at(card["id"]) as client:
        await client.play(random.Random(3))
    return str(card["id"])


async def test_everybody_is_told_what_can_be_earned_and_with_which_options(hall: HallProcess) -> None:
    guest = await Guest.named(hall.base, "Ada")
    told = {body["game"]: body for body in (await guest.get("/api/me/achievements")).json()}
    assert told["face_down"]["title"] == "Face Down"
    assert [(one["id"], one["options"], one["seats"]) for one in told["face_down"]["achievements"]] == [
        ("end", {}, [1, 2, 3, 4]),
        ("short", {"rounds": 2}, [1, 2, 3, 4]),
        ("never", {"rounds": 5}, [2, 3]),
    ]
    assert await have(guest) == {}


async def test_a_finished_game_earns_each_achievement_once(hall: HallProcess) -> None:
    ada = await Guest.named(hall.base, "Ada")
    first = await finished(ada, BOT)
    assert await have(ada) == {"end": first}
    second = await finished(ada, BOT, preset="short")
    assert await have(ada) == {"end": first, "short": second}
    await finished(ada, BOT, preset="short")
    assert await have(ada) == {"end": first, "short": second}


async def test_who_gave_up_or_let_a_bot_play_earns_nothing(hall: HallProcess) -> None:
    ada, ben, eve = [await Guest.named(hall.base, name) for name in ("Ada", "Ben", "Eve")]
    card = await ada.make("face_down", [ME, OPEN, OPEN])
    async with ada.at(card["id"]) as first, ben.at(card["id"]) as second, eve.at(card["id"]) as third:
        await second.done("sit", invite=card["invite"])
        await third.done("sit", invite=card["invite"])
        await first.done("start")
        await second.until(lambda: second.scene is not None)
        await second.done("resign", seat=1, position=second.scene["position"])
        await third.done("leave", seat=2, bot="random")
        await first.play(random.Random(5))
        assert first.now["result"]["finished"]
    assert await have(ada) == {"end": card["id"]}
    assert await have(ben) == {}
    assert await have(eve) == {}


async def test_what_a_guest_earned_goes_to_the_account(hall: HallProcess) -> None:
    account = {"login": f"ada{random.randrange(10**9)}", "password": "correct horse"}
    ada = await Guest.named(hall.base, "Ada")
    first = await finished(ada, BOT)
    assert (await ada.post("/api/account", account)).status_code == 200
    assert await have(ada) == {"end": first}
    guest = await Guest.named(hall.base, "Ada elsewhere")
    await finished(guest, BOT)
    second = await finished(guest, BOT, preset="short")
    await guest.post("/api/login", account)
    assert await have(ada) == {"end": first, "short": second}
