"""Everything that docs/reliability.md gives figures for, measured on this machine in under eight minutes.

    python benchmarks/proof.py                     all of it, as rows of the page's tables
    python benchmarks/proof.py --only load,lists   some of it
    python benchmarks/proof.py --small             a fiftieth of it, to see that it works: such figures prove nothing

Run it while nothing else runs, with the compiled engine. PostgreSQL is measured where it is installed.
"""

from __future__ import annotations

import argparse
import asyncio
import resource
import sqlite3
import statistics
import sys
import tempfile
import time
import traceback
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

sys.path.insert(0, str(Path(__file__).parents[1] / "tests" / "tools"))

import attack
import httpx
import load
import uvloop
from postgres import binaries, postgres

import yarnhall
from yarnhall.room.openings import again
from yarnhall.room.writes import new_write
from yarnhall.server.sessions import COOKIE, Signer
from yarnhall.store.database import Database, address
from yarnhall.store.store import Store
from yarnhall.table.events import Chair, Head
from yarnhall.table.table import Table

EACH: Final = 100  # events of a table


@dataclass(frozen=True)
class Size:
    tables: int = 1000
    warm: int = 20  # tables that are set up before memory is measured: what the first ones load stays
    steady: float = 20.0  # seconds of each part of the load
    listed: int = 5000
    events: int = 1_000_000
    attack: float = 6.0  # seconds of each attack
    bots: float = 25.0  # seconds beside the bots


SMALL: Final = Size(20, 2, 2.0, 250, 20_000, 2.0, 5.0)


def row(what: str, aim: str, measured: str, good: bool) -> None:
    print(f"| {what} | {aim} | {measured}{'' if good else ' (missed)'} |", flush=True)


def share(values: list[float], part: float) -> float:
    """Milliseconds."""
    return sorted(values)[min(len(values) - 1, int(len(values) * part))] * 1000


async def under_load(folder: Path, size: Size) -> None:
    server = load.Server(str(folder), None)
    try:
        game = yarnhall.games()[0]
        await load.set_up(server.base, game, size.warm)
        before = server.memory()
        boards = await load.set_up(server.base, game, size.tables)
        kept = (server.memory() - before) / size.tables
        cpu = server.cpu()
        await load.steady(boards, 100, size.steady)
        acks = [took for board in boards for took in board.acks]
        each = (server.cpu() - cpu) / len(acks) * 1000
        half, most = share(acks, 0.5), share(acks, 0.99)
        sockets = (
            f"{size.tables:,} tables × 2, a hall socket for every browser, people and addresses of their own, limits on"
        )
        told = f"p50 {half:.1f} ms, p99 {most:.1f} ms, {len(acks)} moves, {each:.2f} ms of CPU each"
        row(f"{sockets}: 100 moves/s", "p50 ≤ 8 ms, p99 ≤ 60 ms", told, half <= 8 and most <= 60)
        rate = await load.flat_out(boards, size.steady, 64)
        refused = sum(len(board.refusals) for board in boards)
        row("the same, flat out on SQLite", "≥ 1,200 moves/s", f"{rate:,.0f} moves/s, {refused} refused", rate >= 1200)
        row("memory for a table with its four sockets", "≤ 70 KiB", f"{kept:.1f} KiB", kept <= 70)
    finally:
        server.stop()


async def filled(database: str, tables: int) -> str:
    """A database with so many tables of one person, whose cookie is returned."""
    store = Store(Database(address(database)))
    await store.open()
    try:
        ada = await store.add_person("Ada", 1)
        game = yarnhall.games()[0]
        chairs = [Chair("person", ada.id, "Ada"), Chair("person", ada.id, "Ben", same_screen=True)]
        head = Head(
            id="first", game=game, rules=1, options={}, seed="x", host=ada.id, host_name="Ada", invite="x",
            chairs=chairs, created=1,
        )  # fmt: skip
        first = Table(head)
        for start in range(0, tables, 200):
            made = [again(first, ada.id, "Ada") for _ in range(start, min(tables, start + 200))]
            await asyncio.gather(*(store.append(new_write(table)) for table in made))
        return Signer(await store.secret("session")).sign(ada.id, 0)
    finally:
        await store.close()


async def lists(folder: Path, size: Size) -> None:
    cookie = await filled(str(folder / "hall.sqlite"), size.listed)
    server = load.Server(str(folder), None)
    try:
        waits = []
        headers = {"Cookie": f"{COOKIE}={cookie}"}
        async with httpx.AsyncClient(base_url=server.base, headers=headers, timeout=60, trust_env=False) as http:
            for _ in range(40):
                begun = time.perf_counter()
                answer = await http.get("/api/tables")
                waits.append(time.perf_counter() - begun)
                assert len(answer.json()["mine"]) == 200, answer.text
                await asyncio.sleep(0.03)
        half, most = share(waits, 0.5), share(waits, 0.95)
        row(
            f"the lists of somebody with {size.listed:,} tables",
            "≤ 30 ms",
            f"p50 {half:.1f} ms, p95 {most:.1f} ms",
            half <= 30,
        )
    finally:
        server.stop()


async def opening(folder: Path, size: Size) -> None:
    """A hall with a million events; of a tenth of the tables a bot should have moved."""
    database = folder / "hall.sqlite"
    cookie = await filled(str(database), size.events // EACH)
    with sqlite3.connect(database) as connection:
        body = (
            '{"type":"said","person":"p","name":"Ada","seat":null,"audience":"seats","text":"a word to everybody here"}'
        )
        connection.execute("PRAGMA synchronous=OFF")
        boards = [id for (id,) in connection.execute("SELECT id FROM board")]
        rows = ((id, n, n, f"{id}{n}", body) for id in boards for n in range(1, EACH + 1))
        connection.executemany("INSERT INTO event (board, n, at, command, body) VALUES (?, ?, ?, ?, ?)", rows)
        connection.execute("UPDATE board SET events = ?", (EACH,))
        (count,) = connection.execute("SELECT COUNT(*) FROM event").fetchone()
    connection.close()
    weight = database.stat().st_size / 2**20
    server = load.Server(str(folder), None)
    try:
        headers = {"Cookie": f"{COOKIE}={cookie}"}
        assert len(httpx.get(f"{server.base}/api/tables", headers=headers, trust_env=False).json()["mine"]) == 200
        told = f"{server.opened:.1f} s ({weight:.0f} MiB, from the command to the first `/readyz`)"
        row(f"a hall with {count:,} events opens", "≤ 3 s", told, server.opened <= 3)
    finally:
        server.stop()


async def nodes(folder: Path, size: Size) -> None:
    if binaries() is None:
        print("| two nodes on PostgreSQL | p50 ≤ 15 ms | not measured: no PostgreSQL here |", flush=True)
        return
    with postgres(durable=True) as url:
        one, other = load.Server(str(folder), url), load.Server(str(folder), url)
        try:
            boards = await load.set_up(one.base, yarnhall.games()[0], 20, True, other.base)
            await load.steady(boards, 20, size.steady)
            tolds = [took for board in boards for took in board.tolds]
            half, most = share(tolds, 0.5), share(tolds, 0.99)
            told = f"p50 {half:.1f} ms, p99 {most:.1f} ms, {len(tolds)} moves"
            row("two nodes on PostgreSQL: a move on the other node's screen", "p50 ≤ 15 ms", told, half <= 15)
        finally:
            one.stop()
            other.stop()


async def strangers(folder: Path, size: Size) -> None:
    for name in [None, *attack.ATTACKS]:
        with tempfile.TemporaryDirectory(dir=folder) as inner:
            hall, base = attack.own_hall(Path(inner))
            begun, spent = time.monotonic(), attack.cpu_seconds(hall.pid)
            try:
                felt = await attack.felt(base, name, size.attack)
                cpu = (attack.cpu_seconds(hall.pid) - spent) / (time.monotonic() - begun)
            finally:
                hall.terminate()
                hall.wait()
        half, most = felt.part(felt.pings, 0.5), felt.part(felt.pings, 0.99)
        slowest = max(felt.moves, default=0.0)
        told = f"ping p50 {half:.1f} ms, p99 {most:.1f} ms; slowest of {len(felt.moves)} moves {slowest:.0f} ms; "
        told += f"the hall took {cpu:.0%} of a core"
        row(f"while a stranger does: {name or 'nothing'}", "ping p99 ≤ 50 ms, moves go through", told, felt.good)


async def waits_for_bots(folder: Path, size: Size) -> None:
    hall, base = attack.own_hall(folder)
    try:
        waits = await attack.bot_waits(base, size.bots)
    finally:
        hall.terminate()
        hall.wait()
    half, most = statistics.median(waits), max(waits)
    told = f"median {half:.1f} s, worst {most:.1f} s, {len(waits)} bot's moves"
    row("somebody else's bot, beside 120 tables of the strongest bots", "≤ 2.5 s", told, most <= 2.5)


PARTS: Final[dict[str, Callable[[Path, Size], Awaitable[None]]]] = {
    "load": under_load,
    "lists": lists,
    "opening": opening,
    "nodes": nodes,
    "bots": waits_for_bots,
    "strangers": strangers,
}


async def program(names: list[str], size: Size) -> list[str]:
    """The parts that could not be measured."""
    print("| what | aim | measured |\n|---|---|---|", flush=True)
    failed = []
    for name in names:
        try:
            with tempfile.TemporaryDirectory() as folder:
                await PARTS[name](Path(folder), size)
        except Exception:  # the other parts are measured all the same
            traceback.print_exc()
            print(f"| {name} | | not measured: see the error |", flush=True)
            failed.append(name)
    return failed


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", default=",".join(PARTS), help=f"with commas between: {', '.join(PARTS)}")
    parser.add_argument("--small", action="store_true", help="a fiftieth of it, to see that it works")
    arguments = parser.parse_args()
    chosen = arguments.only.split(",")
    if unknown := [name for name in chosen if name not in PARTS]:
        parser.error(f"There is no {unknown[0]!r}; there is {', '.join(PARTS)}.")
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    begun = time.monotonic()
    failed = uvloop.run(program(chosen, SMALL if arguments.small else Size()))
    print(f"\nMeasured in {(time.monotonic() - begun) / 60:.1f} minutes.", flush=True)
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
