"""Lessons by HTTP: what I have learned, and the table of a lesson, laid out or as I left it."""

from __future__ import annotations

from litestar import Controller, get, post

from yarnhall.room.writes import lesson_key
from yarnhall.room.written import Board
from yarnhall.server import bodies as people
from yarnhall.server.connection import home, me, the_hall, who
from yarnhall.server.hall import Hall
from yarnhall.server.limits import ADDRESS_TABLES, SESSION_TABLES
from yarnhall.server.lobby import MINE, card
from yarnhall.server.people import AnyRequest
from yarnhall.table.refusal import Denied
from yarnhall.wire import bodies as b


async def _begun(hall: Hall, person: str) -> tuple[dict[tuple[str, str], int], dict[tuple[str, str], Board]]:
    """By game and lesson: when somebody finished it, and the newest table at which it was left in the middle."""
    known = {(one.game, one.achievement): one for one in await hall.store.earned(person)}
    boards = [board for board in await hall.store.boards_of(person, MINE) if board.head.lesson]
    finished, left = dict[tuple[str, str], int](), dict[tuple[str, str], Board]()
    for (game, achievement), one in known.items():
        if achievement.startswith(lesson_key("")):
            finished[game, achievement.removeprefix(lesson_key(""))] = one.at
    for board in boards:
        key = (board.head.game, board.head.lesson)
        # Whoever takes a finished lesson again begins it again.
        if board.phase == "playing" and key not in finished and key not in left:
            left[key] = board
    return finished, left


class Learning(Controller):
    path = "/api"
    tags = ["lessons"]  # noqa: RUF012 - Litestar declares it so

    @get("/me/lessons")
    async def learned(self, request: AnyRequest) -> list[people.LearnedTold]:
        """Lessons that I have begun or finished."""
        person = await me(request)
        if person is None:
            return []
        finished, left = await _begun(the_hall(request.app.state), person.id)
        return [
            people.LearnedTold(*key, finished.get(key), left[key].head.id if key in left else None)
            for key in sorted(finished.keys() | left.keys())
        ]

    @post("/games/{game:str}/lessons/{lesson:str}", status_code=200)
    async def learn(self, request: AnyRequest, game: str, lesson: str, data: b.LessonWish) -> b.TableCard:
        """Take a lesson: where I left it, or from the beginning."""
        hall = the_hall(request.app.state)
        mine = await who(request)
        _, left = await _begun(hall, mine.person or "")
        board = None if data.anew else left.get((game, lesson))
        if board is None:
            hall.limits.demand(SESSION_TABLES, mine.person or "")
            hall.limits.demand(ADDRESS_TABLES, home(request))
            table = await hall.openings.teach(game, lesson, mine)
            board = await hall.store.board(table.head.id)
        if board is None:
            raise Denied("missing", "There is no such table.")
        return card(board, mine.person)
