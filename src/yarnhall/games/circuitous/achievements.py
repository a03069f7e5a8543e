"""What a finished game of Circuitous can earn for good, for two to four. Cards of one's own could make any of it easy,
so games with them earn nothing; and where nobody reached a Finish there is no winning path."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from math import hypot
from typing import Final

from yarnhall.core.feats import Achievement, Feats
from yarnhall.core.state import Player
from yarnhall.games.circuitous import scoring
from yarnhall.games.circuitous.data import ABILITIES, PLAIN, SHAPE_MASKS, START_OWNER
from yarnhall.games.circuitous.decks import SHIPPED, Deck, deck_of, shipped
from yarnhall.games.circuitous.lattice import kind_of, owner_of, x_of, y_of
from yarnhall.games.circuitous.state import CircuitousState

Reached = Callable[[CircuitousState, Player], bool]
Row = tuple[Achievement, Reached]

_POINTS: Final = "Points"
_PATH: Final = "The path"
_CARDS: Final = "Cards"

# What a card is, by its paths: a straight, a corner, a tee or a cross.
_STRAIGHT: Final = 0
_CORNER: Final = 1
_TEE: Final = 2
_CROSS: Final = 3
_KINDS: Final = 4

_FAR: Final = 20  # inches from the middle of the Start to that of the Finish, as they lie at the end


def _one(id: str, group: str, title: str, detail: str, reached: Reached, **options: str | int | bool) -> Row:
    return Achievement(id, group, title, detail, options), reached


def _wins(state: CircuitousState, player: Player) -> bool:
    return state.winner == player


def _path(state: CircuitousState) -> list[int]:
    """The cards of the winning path without the Start."""
    return [state.cards[number] for number in state.route if owner_of(state.cards[number]) != START_OWNER]


def _mine(state: CircuitousState, player: Player) -> list[int]:
    """The kinds of one's own cards along the winning path."""
    return [int(kind_of(card)) for card in _path(state) if owner_of(card) == player]


def _sort(state: CircuitousState, kind: int) -> int:
    mask = SHAPE_MASKS[state.deck.shapes[kind]]
    if mask.bit_count() == 2:
        return _STRAIGHT if mask in (5, 10) else _CORNER
    return _TEE if mask.bit_count() == 3 else _CROSS


def _sorts(state: CircuitousState, player: Player) -> list[int]:
    return [_sort(state, kind) for kind in _mine(state, player)]


def _inches(state: CircuitousState) -> float:
    """From the Start to the Finish that was touched; the table is counted in half inches."""
    start, touched = state.cards[0], state.finishes[state.slack[0]]
    return hypot(int(x_of(touched)) - int(x_of(start)), int(y_of(touched)) - int(y_of(start))) / 2


@cache
def _decks() -> list[tuple[list[int], ...]]:
    """The decks that were ever shipped."""
    return [_faces(deck_of(shipped(version + 1))) for version in range(len(SHIPPED))]


def _faces(deck: Deck) -> tuple[list[int], ...]:
    return deck.shapes, deck.points, deck.abilities, *deck.counts


def _shipped(deck: Deck) -> bool:
    return _faces(deck) in _decks()


def _points(state: CircuitousState, player: Player) -> int:
    return scoring.along(state, state.route, player)


def _rival(state: CircuitousState, player: Player) -> int:
    """What the best of the others has."""
    return max(_points(state, seat) for seat in range(state.players) if seat != player)


def _aside(state: CircuitousState, player: Player) -> int:
    """Own cards on the table that are not on the winning path."""
    laid = sum(1 for card in state.cards if owner_of(card) == player)
    return laid - len(_mine(state, player))


def _symbols(state: CircuitousState, player: Player) -> int:
    """Different symbols in the discard pile."""
    return len({state.deck.abilities[kind] for kind in state.discards[player]} - {PLAIN})


def _score(points: int, title: str) -> Row:
    return _one(
        f"score-{points}",
        _POINTS,
        title,
        f"Have {points} points or more along the winning path.",
        lambda state, player: _points(state, player) >= points,
    )


FEATS: Final = Feats[CircuitousState](
    _score(12, "A stretch of road"),
    _score(15, "Toll keeper"),
    _score(20, "Lord of the lane"),
    _one(
        "twice",
        _POINTS,
        "Two steps to their one",
        "Win with at least twice the points of the best of the others, who have some.",
        lambda state, player: _wins(state, player) and _points(state, player) >= 2 * _rival(state, player) > 0,
    ),
    _one(
        "tied",
        _POINTS,
        "Arrived together",
        "Win with as many points as another, by fewer turns or the later seat.",
        lambda state, player: _wins(state, player) and _points(state, player) == _rival(state, player),
    ),
    _one(
        "four",
        _POINTS,
        "A narrow crossing",
        "Win with four at the table.",
        lambda state, player: _wins(state, player) and state.players == 4,
    ),
    _one(
        "short",
        _PATH,
        "As the thread flies",
        f"Win along seven cards or fewer to a Finish that lies {_FAR} inches or more from the Start at the end.",
        lambda state, player: _wins(state, player) and len(_path(state)) <= 7 and _inches(state) >= _FAR,
    ),
    _one(
        "scenic",
        _PATH,
        "The scenic route",
        "Win along a path of twelve cards or more.",
        lambda state, player: _wins(state, player) and len(_path(state)) >= 12,
    ),
    _one(
        "all-mine",
        _PATH,
        "My own road",
        "Win along a path on which at least three cards in four are yours.",
        lambda state, player: _wins(state, player) and 4 * len(_mine(state, player)) >= 3 * len(_path(state)),
    ),
    _one(
        "few",
        _PATH,
        "Paid in corners",
        "Win although another player has more cards along the path than you.",
        lambda state, player: (
            _wins(state, player)
            and len(_mine(state, player)) < max(len(_mine(state, seat)) for seat in range(state.players))
        ),
    ),
    _one(
        "nudge",
        _PATH,
        "Half an inch",
        "Win where the Finish had to be slid by up to half an inch to be touched (R7.2).",
        lambda state, player: _wins(state, player) and any(state.slack[1:]),
    ),
    _one(
        "every-shape",
        _CARDS,
        "A full sewing box",
        "Have a straight, a corner, a tee and a cross of yours along the winning path.",
        lambda state, player: len(set(_sorts(state, player))) == _KINDS,
    ),
    _one(
        "corners",
        _CARDS,
        "Round the bend",
        "Have three corners or more of yours along the winning path.",
        lambda state, player: _sorts(state, player).count(_CORNER) >= 3,
    ),
    _one(
        "straights",
        _CARDS,
        "Ruler and chalk",
        "Win with straights only: every card of yours along the path is one, and there are two or more.",
        lambda state, player: (
            _wins(state, player) and len(_mine(state, player)) >= 2 and set(_sorts(state, player)) == {_STRAIGHT}
        ),
    ),
    _one(
        "nothing-spent",
        _CARDS,
        "Waste not",
        "Win with an empty discard pile.",
        lambda state, player: _wins(state, player) and not state.discards[player],
    ),
    _one(
        "symbols",
        _CARDS,
        "Every trick in the bag",
        "Have cards of four different symbols or more in your discard pile at the end.",
        lambda state, player: _symbols(state, player) >= len(ABILITIES) - 2,
    ),
    _one(
        "aside",
        _CARDS,
        "Roads not taken",
        "Have six cards or more of yours on the table that are not part of the winning path, and win.",
        lambda state, player: _wins(state, player) and _aside(state, player) >= 6,
    ),
    counts=lambda state: bool(state.route) and _shipped(state.deck),
)
