"""Lessons by HTTP: what I have learned, and the table of a lesson, laid out or as I left it."""

from __future__ import annotations

from litestar import Controller, get, post

from yarnhall.room import progress
from yarnhall.room.lists import MINE, card
from yarnhall.room.written import Board, Earned
from yarnhall.server.connection import home, me, the_hall, who
from yarnhall.server.hall import Hall
from yarnhall.server.limits import ADDRESS_TABLES, SESSION_TABLES
from yarnhall.server.people import AnyRequest
from yarnhall.table.refusal import Denied
from yarnhall.wire import bodies as b, people as people


async def _begun(hall: Hall, person: str) -> tuple[list[Earned], list[Board]]:
    return await hall.store.earned(person), await hall.store.boards_of(person, MINE)


class Learning(Controller):
    path = "/api"
    tags = ["lessons"]  # noqa: RUF012 - Litestar declares it so

    @get("/me/lessons")
    async def learned(self, request: AnyRequest) -> list[people.LearnedTold]:
        """Lessons that I have begun or finished."""
        person = await me(request)
        if person is None:
            return []
        return progress.learned(*await _begun(the_hall(request.app.state), person.id))

    @post("/games/{game:str}/lessons/{lesson:str}", status_code=200)
    async def learn(self, request: AnyRequest, game: str, lesson: str, data: b.LessonWish) -> b.TableCard:
        """Take a lesson: where I left it, or from the beginning."""
        hall = the_hall(request.app.state)
        mine = await who(request)
        _, left = progress.begun(*await _begun(hall, mine.person or ""))
        board = None if data.anew else left.get((game, lesson))
        if board is None:
            hall.limits.demand(SESSION_TABLES, mine.person or "")
            hall.limits.demand(ADDRESS_TABLES, home(request))
            table = await hall.openings.teach(game, lesson, mine)
            board = await hall.store.board(table.head.id)
        if board is None:
            raise Denied("missing", "There is no such table.")
        return card(board, mine.person)
