"""What the page asks as it asks a server over HTTP, answered by the functions that a server's routes call."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from typing import Any, Final, TypeVar
from urllib.parse import parse_qs, unquote

import msgspec

from yarnhall.core import options as option_forms
from yarnhall.core.record import Record
from yarnhall.core.refusal import Refused
from yarnhall.core.registry import game as find_game, games
from yarnhall.pocket.hall import PocketHall
from yarnhall.room import catalogue, progress
from yarnhall.room.clock import clock
from yarnhall.room.lists import card
from yarnhall.room.log import log
from yarnhall.room.thinking import moments_json
from yarnhall.table.decide import Who
from yarnhall.table.glance import glance
from yarnhall.table.moments import look
from yarnhall.table.names import plain_name
from yarnhall.table.refusal import Denied, code_of
from yarnhall.table.table import Table
from yarnhall.table.telling import options_of
from yarnhall.wire import bodies as b, people as p

T = TypeVar("T")
NEEDS_A_HALL: Final = "That needs a hall: here is nobody but you."


async def answer(hall: PocketHall, method: str, path: str, body: str) -> tuple[bool, str]:
    """Whether it was done, and what is answered: JSON, or the text of a record."""
    try:
        found = await Answers(hall).find(method, path, body)
        return True, found if isinstance(found, str) else msgspec.json.encode(found).decode()
    except Refused as refused:
        problem = b.Problem(code_of(refused), str(refused))
    except msgspec.MsgspecError as error:
        problem = b.Problem("unreadable", f"That is not what is asked for here: {error}.")
    except Exception:
        log.exception("a question could not be answered")
        problem = b.Problem("fault", "The hall stumbled; look again, please.")
    return False, msgspec.json.encode(problem).decode()


class Answers:
    def __init__(self, hall: PocketHall) -> None:
        self._hall = hall

    async def find(self, method: str, address: str, body: str) -> Any:
        path, _, query = address.partition("?")
        words = [unquote(word) for word in path.split("/") if word][1:]  # without "api"
        asked = {name: values[-1] for name, values in parse_qs(query).items()}
        store = self._hall.store
        match [method, *words]:
            case ["GET", "me"]:
                return self._me()
            case ["PUT", "me"]:
                await store.name(plain_name(_read(body, p.NameBody).name))
                return self._me()
            case ["GET", "me", "achievements"]:
                return progress.achievements(store.earned())
            case ["GET", "me", "lessons"]:
                return progress.learned(store.earned(), store.boards())
            case ["GET", "games"]:
                return [catalogue.body(id) for id in games()]
            case ["GET", "games", game]:
                return catalogue.body(find_game(game).id)
            case ["GET", "games", game, "rules"]:
                return catalogue.rules(game)
            case ["GET", "games", game, "cards"]:
                return catalogue.cards(find_game(game).id)
            case ["GET", "games", game, "levels", level]:
                return b.StrengthBody(await self._hall.strength(find_game(game).id, level))
            case ["POST", "games", game, "check"]:
                return await self._check(game, _read(body, b.OptionsBody))
            case ["POST", "games", game, "lessons", lesson]:
                return await self._learn(game, lesson, _read(body, b.LessonWish))
            case ["GET", "tables"]:
                return self._hall.tables()
            case ["POST", "tables"]:
                made = await self._hall.openings.make(_read(body, b.NewTable), self._who(), "")
                return self._card(made.head.id)
            case ["GET", "leaving"]:
                return [one async for one in self._leaving(every="every" in asked)]
            case ["POST", "records"]:
                brought = await self._hall.openings.bring(_read(body, b.RecordBody).record, self._who(), "")
                return self._card(brought.head.id)
            case ["GET", "tables", table]:
                return self._card(table)
            case [_, "tables", table, what]:
                return await self._at(method, table, what, asked, body)
        raise Denied("missing", NEEDS_A_HALL)

    async def _at(self, method: str, id: str, what: str, asked: dict[str, str], body: str) -> Any:
        room = await self._hall.rooms.room(id)
        person = self._who().person
        async with room.lock:
            table = room.table
            match [method, what]:
                case ["GET", "glance"]:
                    return glance(table, person, room.presence())
                case ["GET", "cards"]:
                    return catalogue.cards_of(table.game, options_of(table))
                case ["GET", "moments"]:
                    first = int(asked.get("first", 0))
                    last = int(asked.get("last", first))
                    seat = int(asked["seat"]) if "seat" in asked else None
                    return moments_json(look(table, person, first, last, seat, clock())).decode()
                case ["GET", "review"]:
                    if table.phase != "over":
                        raise Denied("conflict", "A review looks at the whole game: it comes when the game is over.")
                    return self._hall.reviews.of(id, table.record, self._hall.patron(person or ""))
                case ["GET", "record.json"]:
                    return _record(table).to_json()
                case ["GET", "record.txt"]:
                    return _record(table).to_text()
                case ["POST", "what-if"]:
                    made = await self._hall.openings.go_on(table, _read(body, b.WhatIf), self._who())
                    return self._card(made.head.id)
        raise Denied("missing", NEEDS_A_HALL)

    async def _leaving(self, every: bool) -> AsyncIterator[b.Leaving]:
        """Games that a hall can keep: over, or against bots only. Lessons, what-ifs and imports are none of them.
        Or, to be saved while they can be: every game that can be read."""
        for board in self._hall.store.boards():
            head = board.head
            alone = sum(chair.kind == "person" for chair in board.summary.chairs) == 1
            kept = not (head.lesson or head.what_if or head.imported) and (board.phase == "over" or alone)
            if not (kept or every):
                continue
            try:
                table = (await self._hall.rooms.room(head.id)).table
            except Exception:
                log.exception("a table could not be read")
                continue
            if table.match is None or (table.phase == "over" and not table.match.over and not every):
                continue
            seats = [
                b.SeatHome(chair.kind == "person" and not chair.same_screen, chair.level) for chair in table.chairs
            ]
            record = table.record
            home = b.Homecoming(record.to_json(), seats)
            yield b.Leaving(head.id, table.game.title, table.phase == "over", len(record.actions), home)

    def _me(self) -> p.MeBody:
        me = self._hall.store.me
        return p.MeBody(None, None, None) if me is None else p.MeBody(me.person, me.name, None)

    def _who(self) -> Who:
        me = self._hall.store.me
        return Who(None, "", None) if me is None else Who(me.person, me.name, None)

    def _card(self, table: str) -> b.TableCard:
        board = self._hall.store.board(table)
        if board is None:
            raise Denied("missing", "There is no such table.")
        return card(board, self._who().person)

    async def _check(self, game: str, wish: b.OptionsBody) -> b.CheckedBody:
        found = find_game(game)
        options = await self._hall.bot_pool.options(found, wish.options, wish.preset, "")
        return b.CheckedBody(option_forms.values(options), list(found.seats(options)))

    async def _learn(self, game: str, lesson: str, wish: b.LessonWish) -> b.TableCard:
        store = self._hall.store
        _, left = progress.begun(store.earned(), store.boards())
        board = None if wish.anew else left.get((game, lesson))
        if board is None:
            return self._card((await self._hall.openings.teach(game, lesson, self._who())).head.id)
        return card(board, self._who().person)


def _read(body: str, kind: Callable[..., T]) -> T:
    return msgspec.json.decode(body or "{}", type=kind)  # type: ignore[no-any-return]


def _record(table: Table) -> Record:
    if table.phase != "over":
        raise Denied("conflict", "The record holds the seed: it comes when the game is over.")
    return table.record
