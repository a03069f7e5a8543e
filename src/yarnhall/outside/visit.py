"""A program in a hall: at one table, or wherever a seat is open."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import msgspec
from websockets.exceptions import ConnectionClosed, InvalidStatus

from yarnhall.bots.players import found_class
from yarnhall.core.refusal import Refused
from yarnhall.outside.line import PAUSES, Rejected, dial, why_closed
from yarnhall.outside.sitting import Make, Sitting
from yarnhall.outside.wire_bot import Json, WireBot

Say = Callable[[str], None]


def bot_for_wire(name: str) -> Make:
    """The class of that name, FILE.py:CLASS or MODULE:CLASS. Raises Refused."""
    kind = found_class(name)
    if isinstance(kind, type) and issubclass(kind, WireBot):
        return kind
    raise Rejected(
        f"{name!r} is no bot for the wire: there must be a class of that name that extends yarnhall.outside.WireBot. "
        "A Bot of the laboratory thinks about states, which only the hall has."
    )


async def sit(base: str, token: str, make: Make, table: str, invite: str | None, say: Say) -> Json:
    """Play at one table, to the end."""
    now = await Sitting(base, token, table, make, invite).play()
    say(_how_it_ended(table, now))
    return now


async def wander(base: str, token: str, make: Make, games: set[str], most: int, say: Say) -> None:
    """Sit down wherever a seat is open at a public table of these games, and go on where it sits already.

    So many tables at once; until it is stopped."""
    playing: dict[str, asyncio.Task[None]] = {}
    tries = 0
    while True:
        try:
            async with dial(base, "/api/hall/socket", token) as socket:
                tries = 0
                async for frame in socket:
                    told = msgspec.json.decode(frame)
                    for card in _open_to_me(told, games):
                        running = sum(not task.done() for task in playing.values())
                        if card["id"] not in playing and running < most:
                            work = _at_one(base, token, make, card["id"], say)
                            playing[card["id"]] = asyncio.create_task(work)
        except (ConnectionClosed, InvalidStatus, OSError) as error:
            if (why := why_closed(error, tries)) is not None:
                raise Rejected(why) from None
            await asyncio.sleep(PAUSES[tries])
            tries += 1


def _open_to_me(told: Json, games: set[str]) -> list[Json]:
    """Tables where it sits and plays, then open ones; the message may also be that it is its move somewhere."""
    if told["type"] != "hall":
        return []
    mine = [card for card in told["tables"]["mine"] if card["phase"] != "over"]
    return [*mine, *(card for card in told["tables"]["open"] if not games or card["game"] in games)]


async def _at_one(base: str, token: str, make: Make, table: str, say: Say) -> None:
    try:
        await sit(base, token, make, table, None, say)
    except Refused as refused:
        say(str(refused))


def _how_it_ended(table: str, now: Json) -> str:
    result, names = now["result"], [seat["name"] for seat in now["seats"]]
    if result is None:
        return f"Table {table} is over."
    told = ", ".join(f"{name} {amount}" for name, amount in zip(names, result["amounts"], strict=True))
    return f"Table {table} is over: {told}."
