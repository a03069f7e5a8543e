"""Links to a moment: what messengers unfold, and that nobody can load the hall with it."""

from __future__ import annotations

import asyncio
import random
import re
import struct
from html import unescape
from typing import Any, cast

import httpx
import pytest
from hall_client import Guest
from hall_process import HallProcess, Halls

from yarnhall.core.registry import games
from yarnhall.server import postcard
from yarnhall.server.examiner import Examiner
from yarnhall.server.limits import ADDRESS_PICTURES, HALL_PICTURES, Limits
from yarnhall.server.pictures import WEIGHT, Pictures
from yarnhall.table.moments import Look
from yarnhall.table.refusal import Denied

pytestmark = [
    pytest.mark.anyio,
    pytest.mark.skipif(not postcard.ready(), reason="The pages, whose drawings are used, are not built."),
]
ME, OPEN, BOT = {"who": "me"}, {"who": "open"}, {"who": "bot", "level": "random", "name": "Hazel"}


async def asked(base: str, path: str, step: str | None = None) -> httpx.Response:
    """By somebody whom the hall does not know."""
    async with httpx.AsyncClient(base_url=base, timeout=60) as http:
        return await http.get(path, params=None if step is None else {"step": step})


def told(page: str) -> dict[str, str]:
    found = re.findall(r'<meta (?:property|name)="((?:og|twitter):[^"]+)" content="([^"]*)"', page)
    return {key: unescape(value) for key, value in found}


async def finished(guest: Guest) -> str:
    card = await guest.make("face_down", [ME, BOT], options={"rounds": 3}, start=True)
    async with guest.at(card["id"]) as client:
        await client.play(random.Random(3))
    return str(card["id"])


async def test_a_link_to_a_moment_unfolds_for_somebody_whom_the_hall_does_not_know(hall: HallProcess) -> None:
    ada = await Guest.named(hall.base, 'Ada "the <b>Weaver')
    table = await finished(ada)
    tags = told((await asked(hall.base, f"/t/{table}/replay", "2")).text)
    assert tags["og:title"] == 'Face Down: Ada "the <b>Weaver and Hazel'
    assert tags["og:description"].startswith("After 2 steps of ")
    assert tags["twitter:card"] == "summary_large_image"
    assert tags["og:image"] == f"{hall.base}/api/tables/{table}/picture/2"
    picture = await asked(hall.base, tags["og:image"].removeprefix(hall.base))
    assert picture.headers["content-type"] == "image/png"
    assert picture.headers["cache-control"] == "public, max-age=86400"
    assert struct.unpack(">II", picture.content[16:24]) == (1200, 630)
    # The end is told in the game's own words, with names.
    end = told((await asked(hall.base, f"/t/{table}")).text)
    assert end["og:description"] == "All rounds were played."
    assert end["og:url"].startswith(f"{hall.base}/t/{table}/replay?step=")
    # A step that was never made is the last one; what is no number is, too.
    for step in ("99999", "-1", "x", "٣"):
        assert told((await asked(hall.base, f"/t/{table}/replay", step)).text)["og:url"] == end["og:url"]
    beyond = await asked(hall.base, f"/api/tables/{table}/picture/99999")
    assert (beyond.status_code, beyond.json()["code"]) == (404, "missing")


async def test_while_a_game_runs_the_picture_is_what_a_spectator_sees(hall: HallProcess) -> None:
    """Whoever asks, with whatever seat, gets the same bytes; and the page says nothing of an invite."""
    ada, ben = await Guest.named(hall.base, "Ada"), await Guest.named(hall.base, "Ben")
    card = await ada.make("face_down", [ME, OPEN], start=False)
    invite = card["invite"]
    assert invite
    gathering = told((await ben.get(f"/t/{card['id']}", invite=invite)).text)
    assert "og:image" not in gathering
    assert gathering["og:description"] == "A table of Face Down is being laid."
    assert invite not in "".join(gathering.values())
    assert (await ben.get(f"/api/tables/{card['id']}/picture/0")).status_code == 409
    async with ada.at(card["id"]) as first, ben.at(card["id"]) as second:
        await second.done("sit", invite=invite)
        await first.done("start")
        await first.until(lambda: first.offers())
        await first.done("act", seat=0, position=first.scene["position"], action=first.offers()[0]["action"])
        for step in (0, 1):
            path = f"/api/tables/{card['id']}/picture/{step}"
            answers = [await ada.get(path), await ben.get(path), await asked(hall.base, path)]
            assert [answer.status_code for answer in answers] == [200, 200, 200]
            assert len({answer.content for answer in answers}) == 1
        running = await ben.get(f"/api/tables/{card['id']}/picture/1")
        assert running.headers["cache-control"] == "public, max-age=60"
        assert (await ben.get(f"/t/{card['id']}")).text.count("og:title") == 1


class SlowHand:
    """Stands for the process that draws, and counts what it was asked for."""

    def __init__(self, weight: int) -> None:
        self.weight = weight
        self.made = 0

    async def picture(self, *asked: object) -> bytes:
        self.made += 1
        await asyncio.sleep(0)
        return bytes(self.weight)


def pictures(weight: int = 10) -> tuple[Pictures, SlowHand]:
    hand = SlowHand(weight)
    return Pictures(cast("Examiner", hand), Limits(strict=True), True), hand


def moment(step: int) -> Look:
    return Look(cast("Any", None), (), 100, 100, None, False, None, step, step)


async def test_a_picture_is_made_once_for_everybody_and_what_is_new_is_limited() -> None:
    found, hand = pictures()
    nobody = frozenset[int]()
    await asyncio.gather(*[found.of("t", moment(1), ("Ada",), nobody, f"10.0.0.{at}") for at in range(50)])
    assert hand.made == 1
    for step in range(2, 2 + int(ADDRESS_PICTURES.burst)):
        await found.of("t", moment(step), ("Ada",), nobody, "10.0.1.1")
    with pytest.raises(Denied, match="too much"):
        await found.of("t", moment(90), ("Ada",), nobody, "10.0.1.1")
    await found.of("t", moment(1), ("Ada",), nobody, "10.0.1.1")  # what is made is no work
    # Many addresses together cannot do more than the hall gives for pictures in all.
    rush = [found.of("u", moment(at), ("Ada",), nobody, f"10.1.{at}.1") for at in range(int(HALL_PICTURES.burst) + 20)]
    done = await asyncio.gather(*rush, return_exceptions=True)
    assert any(isinstance(one, Denied) for one in done)
    assert hand.made <= HALL_PICTURES.burst + 2


async def test_pictures_that_are_kept_weigh_no_more_than_they_may() -> None:
    found, hand = pictures(weight=WEIGHT // 3)
    for step in (1, 2, 3, 4, 2, 1):
        await found.of("t", moment(step), (), frozenset(), "10.0.0.1")
    assert hand.made == 5, "the first was let go for the fourth, and was made again"


@pytest.mark.slow
async def test_a_host_may_do_without(halls: Halls) -> None:
    hall = halls(pictures=False)
    ada = await Guest.named(hall.base, "Ada")
    table = await finished(ada)
    refused = await ada.get(f"/api/tables/{table}/picture/1")
    assert refused.status_code == 404
    assert refused.json()["reason"] == "This hall makes no pictures of its tables."
    page = (await ada.get(f"/t/{table}/replay", step=1)).text
    assert told(page) == {}
    assert "Ada" not in page


async def test_a_table_that_is_not_there_is_the_plain_page(hall: HallProcess) -> None:
    page = await asked(hall.base, "/t/nothing")
    assert told(page.text) == {}
    assert '<div id="app">' in page.text


@pytest.mark.slow
@pytest.mark.parametrize("game", games())
async def test_every_game_is_drawn_at_its_end(hall: HallProcess, game: str) -> None:
    ada = await Guest.named(hall.base, "Ada")
    card = await ada.make(game, [ME, BOT], start=True)
    async with ada.at(card["id"]) as client:
        await client.play(random.Random(5))
    steps = (await ada.get(f"/api/tables/{card['id']}/moments")).json()["steps"]
    for step in (0, steps // 2, steps):
        picture = await ada.get(f"/api/tables/{card['id']}/picture/{step}")
        assert picture.content.startswith(b"\x89PNG")
