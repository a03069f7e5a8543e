"""The hall of one browser, with a database of this test instead of the browser's."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest

from yarnhall.bots.levels import LEVELS
from yarnhall.core.record import from_text_or_json, replay
from yarnhall.core.registry import game as find_game, games
from yarnhall.pocket.answers import answer
from yarnhall.pocket.hall import PocketHall
from yarnhall.pocket.thoughts import Thoughts, answer as think
from yarnhall.room.thinking import pace


class Paper:
    """Keeps what is written as text; `torn` lets it fail."""

    def __init__(self) -> None:
        self.pages: list[str] = []
        self.torn = False

    async def read(self) -> str:
        whole: dict[str, Any] = {"me": None, "tables": {}, "earned": []}
        for page in map(json.loads, self.pages):
            whole["me"] = page["me"] or whole["me"]
            whole["tables"] |= {row["id"]: row for row in page["tables"]}
            whole["earned"] += page["earned"]
        return json.dumps({**whole, "tables": list(whole["tables"].values())})

    async def events(self, table: str) -> str:
        rows = [row for page in map(json.loads, self.pages) for row in page["events"] if row["table"] == table]
        return json.dumps(rows)

    async def write(self, page: str) -> None:
        await asyncio.sleep(0)
        if self.torn:
            raise OSError("There is no room left.")
        self.pages.append(page)


class Browser:
    """A page with its worker."""

    def __init__(self, paper: Paper) -> None:
        self.paper = paper
        self.told: dict[int, list[dict[str, Any]]] = {}
        self.hall = PocketHall(paper, self._think, self._heard, lambda *_: None)
        self.hall.settings.bot_pause = self.hall.settings.bot_window = 0.001

    async def _think(self, question: str, patience: float) -> str:
        return think(question.replace('"level":"mender"', '"level":"greedy"'))

    def _heard(self, line: int, text: str) -> None:
        self.told.setdefault(line, []).append(json.loads(text))

    async def ask(self, method: str, path: str, body: object = None) -> Any:
        done, text = await answer(self.hall, method, path, json.dumps(body or {}))
        assert done, text
        return json.loads(text)

    async def until(self, line: int, kind: str, since: int = 0) -> dict[str, Any]:
        while True:
            for told in self.told.get(line, [])[since:]:
                if told["type"] == kind:
                    return told
            await asyncio.sleep(0.001)

    def now(self, line: int) -> dict[str, Any]:
        return next(told["now"] for told in reversed(self.told[line]) if told.get("now"))

    def close(self) -> None:
        for task in asyncio.all_tasks() - {asyncio.current_task()}:
            task.cancel()


async def opened(paper: Paper) -> Browser:
    browser = Browser(paper)
    await browser.hall.open()
    return browser


async def sat_down(browser: Browser, game: str, level: str = "mender") -> str:
    await browser.ask("PUT", "/api/me", {"name": "Ada"})
    found = await browser.ask("GET", f"/api/games/{game}")
    others = [{"who": "bot", "level": level}] * (next(n for n in found["seats"] if n > 1) - 1)
    wish = {"game": game, "seats": [{"who": "me"}, *others], "start": True}
    return str((await browser.ask("POST", "/api/tables", wish))["id"])


async def act(browser: Browser, line: int, number: int) -> None:
    scene = browser.now(line)["scene"]
    offer = scene["offers"][number % len(scene["offers"])]
    frame = {"do": "act", "id": f"c{len(browser.told[line])}-{number}", "seat": scene["observer"]}
    frame |= {"position": scene["position"], "action": offer["action"], "automatic": True}
    since = len(browser.told[line])
    browser.hall.hear(line, json.dumps(frame))
    told = await browser.until(line, "done", since)
    assert told["id"] == frame["id"]


@pytest.mark.parametrize("game", games()[:1])
def test_a_whole_game_is_played_kept_and_recorded(game: str) -> None:
    async def play() -> None:
        browser = await opened(Paper())
        table = await sat_down(browser, game)
        await browser.hall.connect(1, table)
        browser.hall.hear(1, '{"do":"hello","id":"h"}')
        await browser.until(1, "table")
        number = 0
        while browser.now(1)["phase"] != "over":
            if browser.now(1)["scene"]["offers"]:
                number += 1
                await act(browser, 1, number)
            await asyncio.sleep(0.001)
        done, text = await answer(browser.hall, "GET", f"/api/tables/{table}/record.json", "")
        assert done
        assert not replay(from_text_or_json(text)).to_act()
        again = await opened(browser.paper)
        assert (await again.ask("GET", "/api/tables"))["mine"][0]["phase"] == "over"
        done, kept = await answer(again.hall, "GET", f"/api/tables/{table}/record.json", "")
        assert kept == text
        browser.close()

    asyncio.run(play())


def test_what_was_acknowledged_is_there_after_the_page_is_gone() -> None:
    async def play() -> None:
        paper = Paper()
        browser = await opened(paper)
        table = await sat_down(browser, games()[0])
        await browser.hall.connect(1, table)
        browser.hall.hear(1, '{"do":"hello","id":"h"}')
        await browser.until(1, "table")
        while not browser.now(1)["scene"]["offers"]:
            await asyncio.sleep(0.001)
        await act(browser, 1, 1)
        acted = browser.now(1)["scene"]["position"]
        another = await opened(paper)  # the first was never closed
        await another.hall.connect(7, table)
        another.hall.hear(7, '{"do":"hello","id":"h"}')
        assert (await another.until(7, "table"))["now"]["scene"]["position"] >= acted
        browser.close()

    asyncio.run(play())


def test_nothing_is_acknowledged_that_could_not_be_kept() -> None:
    async def play() -> None:
        paper = Paper()
        browser = await opened(paper)
        table = await sat_down(browser, games()[0])
        await browser.hall.connect(1, table)
        browser.hall.hear(1, '{"do":"hello","id":"h"}')
        await browser.until(1, "table")
        while not browser.now(1)["scene"]["offers"]:
            await asyncio.sleep(0.001)
        scene = browser.now(1)["scene"]
        paper.torn = True
        frame = {"do": "act", "id": "lost", "seat": 0, "position": scene["position"]}
        browser.hall.hear(1, json.dumps(frame | {"action": scene["offers"][0]["action"]}))
        told = await browser.until(1, "refused")
        assert (told["id"], told["code"]) == ("lost", "fault")
        browser.close()

    asyncio.run(play())


@pytest.mark.parametrize(
    ("method", "path"),
    [("GET", "/api/host"), ("POST", "/api/account"), ("POST", "/api/reports")],
)
def test_what_needs_others_says_that_it_needs_a_hall(method: str, path: str) -> None:
    async def ask() -> None:
        done, text = await answer((await opened(Paper())).hall, method, path, "{}")
        assert not done
        assert "needs a hall" in json.loads(text)["reason"]

    asyncio.run(ask())


def test_a_seat_for_a_friend_is_refused_with_what_would_do() -> None:
    async def ask() -> None:
        browser = await opened(Paper())
        await browser.ask("PUT", "/api/me", {"name": "Ada"})
        wish = {"game": games()[0], "seats": [{"who": "me"}, {"who": "open"}]}
        done, text = await answer(browser.hall, "POST", "/api/tables", json.dumps(wish))
        assert not done
        assert "a bot" in json.loads(text)["reason"]
        browser.close()

    asyncio.run(ask())


def test_hints_reviews_and_records_go_through_the_second_worker() -> None:
    async def ask() -> None:
        browser = await opened(Paper())
        table = await sat_down(browser, games()[0])
        await browser.hall.connect(1, table)
        browser.hall.hear(1, '{"do":"hello","id":"h"}')
        await browser.until(1, "table")
        while not browser.now(1)["scene"]["offers"]:
            await asyncio.sleep(0.001)
        position = browser.now(1)["scene"]["position"]
        browser.hall.hear(1, json.dumps({"do": "hint", "id": "x", "seat": 0, "position": position}))
        assert (await browser.until(1, "hint"))["moves"]
        done, text = await answer(browser.hall, "POST", "/api/records", '{"record": "nonsense"}')
        assert not done
        assert json.loads(text)["code"] == "illegal"
        browser.close()

    asyncio.run(ask())


def test_beside_a_level_stands_how_far_it_gets_here_and_nothing_where_that_is_as_far_as_anywhere() -> None:
    async def ask() -> None:
        browser = await opened(Paper())
        asked: list[str] = []

        async def think_of(question: str, patience: float) -> str:
            asked.append(question)
            return json.dumps({"found": [1234, 5000] if '"quick' not in question else [300, 300]})

        browser.hall.bot_pool = Thoughts(think_of)
        for _ in range(2):  # measured once
            told = (await browser.ask("GET", f"/api/games/{games()[0]}/levels/slow"))["about"]
            assert "about 1200 of the 5000 lines of play" in told
        assert len(asked) == 1
        assert (await browser.ask("GET", f"/api/games/{games()[0]}/levels/quick"))["about"] == ""

    asyncio.run(ask())


@pytest.mark.parametrize("game", games())
def test_a_levels_pace_is_what_its_search_reaches_within_its_clock(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    ranks = [rank for rank, skill in enumerate(find_game(game).judge.skills()) if skill.iterations]
    rank = ranks[0]
    wanted = find_game(game).judge.skills()[rank].iterations
    monkeypatch.setattr("yarnhall.bots.levels.PATIENCE", 0.02)  # a clock that no search ends before
    here, anywhere = pace(game, LEVELS[rank].name)
    assert anywhere == wanted
    assert 0 < here <= wanted
    assert pace(game, LEVELS[0].name) == (0, 0)  # looks one action ahead, here as anywhere


def test_every_game_that_can_be_read_can_be_saved_and_one_that_cannot_holds_up_no_other() -> None:
    async def play() -> None:
        paper = Paper()
        browser = await opened(paper)
        one, other = [await sat_down(browser, game) for game in games()[:2]]
        shared = {"game": games()[0], "seats": [{"who": "me"}, {"who": "same_screen", "name": "Ben"}], "start": True}
        both = (await browser.ask("POST", "/api/tables", shared))["id"]
        assert {row["table"] for row in await browser.ask("GET", "/api/leaving")} == {one, other}
        pages = [json.loads(page) for page in paper.pages]
        for row in [row for page in pages for row in page["events"] if row["table"] == one]:
            row["body"] = '{"t":"of a later time"}'
        paper.pages = [json.dumps(page) for page in pages]
        again = await opened(paper)
        saved = await again.ask("GET", "/api/leaving?every=1")
        assert {row["table"] for row in saved} == {other, both}
        for row in saved:
            assert replay(from_text_or_json(row["home"]["record"])).to_act()
        browser.close()

    asyncio.run(play())
