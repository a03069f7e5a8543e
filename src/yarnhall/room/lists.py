"""Tables as lists show them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, cast

from yarnhall.core.refusal import UnknownGame
from yarnhall.core.registry import game as find_game
from yarnhall.core.words import listing
from yarnhall.room.written import Board
from yarnhall.table.cast import portrait
from yarnhall.table.programs import is_program
from yarnhall.wire import bodies as b, words as w

MINE: Final = 200
_ORDER: Final = {"playing": 1, "gathering": 2, "over": 3}


def card(board: Board, person: str | None) -> b.TableCard:
    """A table as one person's list shows it."""
    head = board.head
    seats = [
        b.SeatCard(
            seat=number,
            name=chair.name,
            kind=cast(w.SeatKind, chair.kind),
            yours=_mine(chair.person, person),
            acting=chair.acting,
            portrait=portrait(chair.name) if chair.kind == "bot" and not head.imported else None,
            program=is_program(chair.person),
        )
        for number, chair in enumerate(board.summary.chairs)
    ]
    mine = any(seat.yours for seat in seats)
    return b.TableCard(
        id=head.id,
        game=head.game,
        title=title_of(head.game),
        phase=cast(w.Phase, board.phase),
        public=head.public,
        seats=seats,
        host=head.host_name,
        your_move=any(seat.yours and seat.acting for seat in seats),
        clock=head.clock,
        imported=head.imported,
        offline=head.offline,
        what_if=bool(head.what_if),
        created=head.created,
        updated=board.updated,
        daily=head.daily or None,
        goes=board.goes,
        invite=head.invite if mine or _mine(board.summary.host, person) else None,
    )


def waiting(others: list[str], still: bool = False) -> str:
    """Who waits for somebody."""
    yet = "still " if still else ""
    if not others:
        return f"The table {yet}waits for you."
    return f"{listing(others)} {yet}{'waits' if len(others) == 1 else 'wait'} for you."


def _mine(owner: str | None, person: str | None) -> bool:
    return owner is not None and owner == person


def title_of(game: str) -> str:
    try:
        return find_game(game).title
    except UnknownGame:  # its package was taken away; the table stays listed
        return game


def my_cards(boards: Iterable[Board], person: str) -> list[b.TableCard]:
    """Somebody's tables: their moves first. From where they stood up, and lessons, are none of them."""
    cards = [
        item for item in (card(board, person) for board in boards if not board.head.lesson) if item.invite is not None
    ]
    return in_order(cards)


def in_order(cards: Iterable[b.TableCard]) -> list[b.TableCard]:
    """Tables that wait for me, then those that go on, gather and are over; equals as they come, the newest first."""
    return sorted(cards, key=lambda item: (not item.your_move, _ORDER[item.phase]))
