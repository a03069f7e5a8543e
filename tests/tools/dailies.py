"""Dailies of several days in a database that no hall has open, tried by several people: for pages that show them.

    python tests/tools/dailies.py DATABASE PEOPLE DAYS [DAY]

It is the first game whose daily is played alone, and its id is printed. Everybody plays at random, by the hall's own
rules, from DAYS days ago to yesterday, and today, too, where DAY is `today`.
"""

from __future__ import annotations

import asyncio
import random
import sys
import time
from dataclasses import replace

from yarnhall.core.registry import game as find_game, games
from yarnhall.room.clock import clock
from yarnhall.server.hall import Hall
from yarnhall.server.sessions import hash_password
from yarnhall.server.settings import Settings
from yarnhall.store.store import Person
from yarnhall.table import decide
from yarnhall.table.decide import Who
from yarnhall.table.events import AnyEvent
from yarnhall.wire import commands as c

NAMES = ("Ada", "Ben", "Cleo", "Dora", "Emil", "Fay", "Gus", "Hal", "Ida", "Jo", "Kit", "Lou")
PASSWORD = "needle and thread"
_true = time.time_ns


def shift(days: int) -> None:
    """Let it be so many days ago."""
    time.time_ns = lambda: _true() - days * 86_400 * 10**9


async def people(hall: Hall, number: int) -> list[Person]:
    """Every third is a guest; the others can log in as player0, player1 ..."""
    password, found = hash_password(PASSWORD), []
    for index in range(number):
        person = await hall.store.add_person(NAMES[index % len(NAMES)], clock())
        if index % 3 != 2 and await hall.store.give_login(person.id, f"player{index}", password):
            person = replace(person, login=f"player{index}")
        found.append(person)
    return found


async def play(hall: Hall, person: Person, game: str, chance: random.Random) -> None:
    """Somebody's try, to its end."""
    room = await hall.rooms.room(await hall.dailies.begin(game, person))
    who = Who(person.id, person.name, 0)
    while room.table.phase == "playing":
        table = room.table
        if 0 not in table.acting():
            await asyncio.sleep(0.01)
            continue
        action = chance.choice(table.playing.state.legal(0))
        command = c.Act(id="x", seat=0, position=table.position, action=action, automatic=True)

        def choose(command: c.Act = command) -> list[AnyEvent]:
            return decide.decide(room.table, command, who, room.setting())

        await room.intervene(choose)


async def main(database: str, number: int, days: int, today: bool) -> None:
    settings = Settings(
        database=database, bot_pause=0.0, bot_window=0.0, bot_workers=1, tally_pause=3600.0, daily_lines=0
    )
    game = next(id for id in games() if any(not daily.rivals for daily in find_game(id).dailies))
    shift(days)
    hall = Hall(settings)
    await hall.open()
    try:
        everybody = await people(hall, number)
        for ago in range(days, -1 if today else 0, -1):
            shift(ago)
            for index, person in enumerate(everybody):
                await play(hall, person, game, random.Random(f"{ago} {index}"))
            await hall.daily_rounds.count()
            while await hall.dailies.kept.unsettled(1):
                await hall.daily_rounds.count()
    finally:
        await hall.close()
    sys.stdout.write(f"{game}\n")


if __name__ == "__main__":
    words = sys.argv[1:]
    asyncio.run(main(words[0], int(words[1]), int(words[2]), words[3:] == ["today"]))
