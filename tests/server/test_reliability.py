"""Nothing acknowledged is lost, nothing is done twice, and every screen ends up with the truth."""

from __future__ import annotations

import asyncio
import random
import time
from pathlib import Path

import pytest
from chaos_proxy import Chaos, chaos_proxy
from hall_client import Client, Guest, timeless
from hall_process import HallProcess, Halls

pytestmark = pytest.mark.anyio

ME, OPEN = {"who": "me"}, {"who": "open"}
SCHEDULES = 6
NAGS = 0.15  # seconds
KILLS = 5
LIFE = 0.06  # seconds from one kill to the next, at most


async def seated(base: str, options: dict[str, object] | None = None) -> tuple[Guest, Guest, str]:
    """Two people at a table that is about to start."""
    ada, ben = await Guest.named(base, "Ada"), await Guest.named(base, "Ben")
    card = await ada.make("face_down", [ME, OPEN], options=options or {"rounds": 5})
    async with ben.at(card["id"]) as client:
        await client.done("sit", invite=card["invite"])
    return ada, ben, card["id"]


class Ledger:
    """What the server acknowledged, to be found again."""

    def __init__(self) -> None:
        self.acknowledged = 0

    async def play(self, client: Client, chance: random.Random) -> None:
        accepted = await client.play(chance)
        self.acknowledged += accepted


async def stored_choices(guest: Guest, table: str) -> int:
    """Choices in the finished record: forced steps are none."""
    steps = (await guest.get(f"/api/tables/{table}/moments", first=0, last=0)).json()["steps"]
    told: list[dict[str, object]] = []
    for first in range(1, steps + 1, 60):
        body = (await guest.get(f"/api/tables/{table}/moments", first=first, last=min(steps, first + 59))).json()
        told += body["told"]
    assert [step["step"] for step in told] == list(range(1, steps + 1))
    return sum(not step["forced"] for step in told)


async def chaotic_game(hall: HallProcess, seed: int) -> Chaos:
    ada, ben, table = await seated(hall.base)
    chaos = Chaos(seed)
    ledger = Ledger()
    async with (
        chaos_proxy(hall.base, chaos) as proxy,
        ada.at(table, proxy, NAGS) as first,
        ben.at(table, proxy, NAGS) as second,
        Client(proxy, table, None, NAGS) as watcher,
    ):
        await first.done("start")
        await asyncio.gather(
            ledger.play(first, random.Random(seed)),
            ledger.play(second, random.Random(seed + 1)),
            second.ask("say", text="hello"),
        )
        chaos.calm = True
        for client, guest in ((first, ada), (second, ben), (watcher, None)):
            async with Client(hall.base, table, guest.cookie if guest else None) as fresh:
                await client.until(lambda: client.over and client.version >= fresh.version)  # noqa: B023 - at once
                assert timeless(client.held) == timeless(fresh.held)
    assert await stored_choices(ada, table) == ledger.acknowledged
    return chaos


async def test_a_bad_line_changes_nothing(hall: HallProcess) -> None:
    done: dict[str, int] = {}
    for seed in range(SCHEDULES):
        chaos = await chaotic_game(hall, seed)
        done = {what: done.get(what, 0) + count for what, count in chaos.done.items()}
    assert all(done.values()), done


@pytest.mark.slow
async def test_many_bad_lines_change_nothing(hall: HallProcess) -> None:
    for seed in range(1000, 1300):
        await chaotic_game(hall, seed)


async def killed_again_and_again(hall: HallProcess, kills: int, seed: int) -> None:
    """Play while the server is killed and started again; the people do nothing about it."""
    chance = random.Random(seed)
    killed = 0
    while killed < kills:
        ada, ben, table = await seated(hall.base)
        ledger = Ledger()
        async with ada.at(table) as first, ben.at(table) as second:
            await first.done("start")
            games = asyncio.gather(
                ledger.play(first, random.Random(seed)), ledger.play(second, random.Random(seed + 1))
            )
            while not games.done() and killed < kills:
                alive = LIFE
                if killed % 2:  # every other time only after an answer, however slow the machine is: games must go on
                    begun = time.perf_counter()
                    await first.ask("ping")
                    alive = max(alive, time.perf_counter() - begun)
                await asyncio.sleep(chance.random() * alive)
                await asyncio.to_thread(hall.kill)
                await asyncio.to_thread(hall.start)
                killed += 1
            await games
            await first.ask("ping")
            for client, guest in ((first, ada), (second, ben)):
                async with guest.at(table) as fresh:
                    assert timeless(client.held) == timeless(fresh.held)
        assert await stored_choices(ada, table) == ledger.acknowledged


async def test_killing_the_server_loses_no_acknowledged_move(halls: Halls) -> None:
    await killed_again_and_again(halls(), KILLS, 5)


@pytest.mark.slow
async def test_hundreds_of_kills_lose_no_acknowledged_move(halls: Halls) -> None:
    await killed_again_and_again(halls(), 300, 6)


async def test_a_stopped_server_leaves_no_process_behind(halls: Halls, tmp_path: Path) -> None:
    hall = halls()
    ada = await Guest.named(hall.base, "Ada")
    await ada.make("face_down", [{"who": "bot"}, {"who": "bot"}], start=True)
    await asyncio.sleep(1.0)
    assert hall.process is not None
    children = children_of(hall.process.pid)
    assert children, "bots think in processes of their own"
    hall.kill()
    for _ in range(100):
        if not any(Path(f"/proc/{child}").exists() for child in children):
            return
        await asyncio.sleep(0.1)
    raise AssertionError("a bot's process outlives its server")


def children_of(parent: int) -> list[int]:
    found = []
    for folder in Path("/proc").iterdir():
        if folder.name.isdigit():
            try:
                status = (folder / "stat").read_text().rpartition(")")[2].split()
            except OSError:
                continue
            if int(status[1]) == parent:
                found.append(int(folder.name))
    return found
