"""Lessons at a table of the hall: played through, left and resumed, with detours, and kept with the person."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hall_client import Client, Guest
from hall_process import HallProcess

import yarnhall
from yarnhall.core.registry import game as find_game

pytestmark = pytest.mark.anyio

ALL = [(game, lesson.id) for game in yarnhall.games() for lesson in find_game(game).lessons()]
GAME, FIRST = ALL[0]


async def begin(guest: Guest, game: str, lesson: str, **more: Any) -> str:
    response = await guest.post(f"/api/games/{game}/lessons/{lesson}", more)
    assert response.status_code == 200, response.text
    return str(response.json()["id"])


async def learned(guest: Guest) -> dict[tuple[str, str], dict[str, Any]]:
    return {(one["game"], one["lesson"]): one for one in (await guest.get("/api/me/lessons")).json()}


def lesson_at(client: Client) -> dict[str, Any]:
    found: dict[str, Any] = client.scene["lesson"]
    return found


def asked(client: Client) -> bool:
    return lesson_at(client)["action"] is not None or lesson_at(client)["finished"]


async def follow(client: Client, steps: int = 100) -> None:
    """Do what is asked, so many times or until the lesson is finished."""
    for _ in range(steps):
        await client.until(lambda: asked(client))
        if lesson_at(client)["finished"]:
            return
        move = lesson_at(client)
        assert move["action"] in [offer["action"] for offer in client.scene["offers"]]
        await client.done(
            "act", seat=client.scene["observer"], position=client.scene["position"], action=move["action"]
        )
    await client.until(lambda: asked(client))


@pytest.mark.parametrize(("game", "lesson"), dict(reversed(ALL)).items())
async def test_first_lessons_are_played_through_and_kept_with_the_person(
    hall: HallProcess, game: str, lesson: str
) -> None:
    ada = await Guest.named(hall.base, "Ada")
    async with ada.at(await begin(ada, game, lesson)) as client:
        await follow(client)
        assert lesson_at(client)["done"] == lesson_at(client)["of"]
    assert (await learned(ada))[game, lesson]["at"] is not None
    # It counts for nothing else, and is in nobody's way.
    assert not any(body["earned"] for body in (await ada.get("/api/me/achievements")).json())
    assert (await ada.get("/api/tables")).json()["mine"] == []


async def test_a_lesson_that_was_left_goes_on_where_it_was(hall: HallProcess) -> None:
    ada = await Guest.named(hall.base, "Ada")
    table = await begin(ada, GAME, FIRST)
    async with ada.at(table) as client:
        await follow(client, 2)
    assert (await learned(ada))[GAME, FIRST] == {"game": GAME, "lesson": FIRST, "at": None, "table": table}
    assert await begin(ada, GAME, FIRST) == table
    async with ada.at(table) as client:
        assert lesson_at(client)["done"] == 2
    again = await begin(ada, GAME, FIRST, anew=True)
    assert again != table
    async with ada.at(again) as client:
        assert lesson_at(client)["done"] == 0


async def test_a_finished_lesson_is_begun_again_from_its_beginning(hall: HallProcess) -> None:
    ada = await Guest.named(hall.base, "Ada")
    table = await begin(ada, GAME, FIRST)
    async with ada.at(table) as client:
        await follow(client)
    assert (await learned(ada))[GAME, FIRST]["table"] is None
    assert await begin(ada, GAME, FIRST) != table


async def test_a_detour_is_answered_goes_on_with_bots_and_leads_back(hall: HallProcess) -> None:
    ada = await Guest.named(hall.base, "Ada")
    async with ada.at(await begin(ada, GAME, FIRST)) as client:
        await client.until(lambda: asked(client))
        before, view = lesson_at(client), client.scene["view"]
        await client.act(next(one for one in client.offers() if one["action"] != before["action"]))
        await client.until(lambda: bool(lesson_at(client)["astray"]))
        assert lesson_at(client)["action"] is None
        steps = client.scene["step"]
        # The bots of the hall answer as in any game.
        await client.play(random.Random(1), until=lambda: client.scene["step"] >= steps + 4)
        await client.done(
            "ask_undo", seat=client.scene["observer"], position=client.scene["position"], step=lesson_at(client)["keep"]
        )
        await client.until(lambda: asked(client))
        assert lesson_at(client) == before
        assert client.scene["view"] == view
        await follow(client)


async def test_only_the_learner_is_told_what_the_lesson_says(hall: HallProcess) -> None:
    ada, ben = await Guest.named(hall.base, "Ada"), await Guest.named(hall.base, "Ben")
    table = await begin(ada, GAME, FIRST)
    async with ben.at(table) as watcher:
        assert watcher.scene["lesson"] is None


@pytest.mark.parametrize("path", [f"{GAME}/lessons/nosuch", "nosuch/lessons/first"])
async def test_there_is_no_such_lesson(hall: HallProcess, path: str) -> None:
    ada = await Guest.named(hall.base, "Ada")
    assert (await ada.post(f"/api/games/{path}")).status_code == 404


async def test_what_a_guest_has_learned_goes_to_the_account(hall: HallProcess) -> None:
    ada = await Guest.named(hall.base, "Ada")
    async with ada.at(await begin(ada, GAME, FIRST)) as client:
        await follow(client)
    response = await ada.post("/api/account", {"login": "ada.learns", "password": "a long thread"})
    assert response.status_code == 200
    assert (await learned(ada))[GAME, FIRST]["at"] is not None
