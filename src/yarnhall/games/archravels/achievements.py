"""What a finished game of ArchRavels can earn for good, for two to four, in both editions. Cards of one's own could
make any of it easy, so games with them earn nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from yarnhall.core.feats import Achievement, Feats
from yarnhall.core.state import Player
from yarnhall.games.archravels import scoring, yarn
from yarnhall.games.archravels.data import ITEMS, PROJECT_NAMES, PROJECTS, UNIT
from yarnhall.games.archravels.state import ArchRavelsState

Reached = Callable[[ArchRavelsState, Player], bool]
Row = tuple[Achievement, Reached]

_PROJECTS: Final = "Projects"
_REQUESTS: Final = "Special Requests"
_CRAFT: Final = "Craft"
_POINTS: Final = "Points"

_WHOLE_NINE_YARDS: Final = PROJECT_NAMES.index("Whole Nine Yards")
_BFFS: Final = PROJECT_NAMES.index("BFFs")
_SMALL: Final = 15  # points of a project that is called small
_LARGE: Final = 25


def _one(id: str, group: str, title: str, detail: str, reached: Reached) -> Row:
    return Achievement(id, group, title, detail, {}), reached


def _finished(state: ArchRavelsState, player: Player) -> list[int]:
    return [project for project in range(PROJECTS) if state.finished[player] >> project & 1]


def _worth(state: ArchRavelsState, player: Player) -> list[int]:
    return [state.box.project_points[project] for project in _finished(state, player)]


def _left(state: ArchRavelsState, player: Player) -> int:
    return yarn.total(state.bowl[player])


def _lead(state: ArchRavelsState, player: Player) -> int | None:
    """By how many quarters a winner is ahead of the next; None for who has not won, or shares the victory."""
    placing = state.placing()
    if placing[player] != 1 or placing.count(1) > 1:
        return None
    return state.points(player) - max(state.points(seat) for seat in range(state.players) if seat != player)


def _wins(state: ArchRavelsState, player: Player) -> bool:
    return state.placing()[player] == 1


def _narrowly(state: ArchRavelsState, player: Player) -> bool:
    lead = _lead(state, player)
    return lead is not None and lead <= 2 * UNIT


def _far_ahead(state: ArchRavelsState, player: Player) -> bool:
    lead = _lead(state, player)
    return lead is not None and lead >= 30 * UNIT


def _score(points: int, title: str) -> Row:
    return _one(
        f"score-{points}",
        _POINTS,
        title,
        f"End with {points} points or more.",
        lambda state, player: state.points(player) >= points * UNIT,
    )


FEATS: Final = Feats[ArchRavelsState](
    _one(
        "three-projects",
        _PROJECTS,
        "Third time's a charm",
        "Finish three projects or more in a game with three or four at the table.",
        lambda state, player: state.players >= 3 and len(_finished(state, player)) >= 3,
    ),
    _one(
        "four-projects",
        _PROJECTS,
        "Everything at once",
        "Finish four projects or more in one game.",
        lambda state, player: len(_finished(state, player)) >= 4,
    ),
    _one(
        "small",
        _PROJECTS,
        "Small is beautiful",
        f"Finish three projects or more of at most {_SMALL} points each, and win.",
        lambda state, player: (
            _wins(state, player) and sum(1 for worth in _worth(state, player) if worth <= _SMALL) >= 3
        ),
    ),
    _one(
        "large",
        _PROJECTS,
        "Go big or go home",
        f"Finish two projects or more of {_LARGE} points or more each.",
        lambda state, player: sum(1 for worth in _worth(state, player) if worth >= _LARGE) >= 2,
    ),
    _one(
        "nine-yards",
        _PROJECTS,
        "All nine of them",
        "Finish Whole Nine Yards, which takes one of each item. It is not in every game.",
        lambda state, player: _WHOLE_NINE_YARDS in _finished(state, player),
    ),
    _one(
        "bffs",
        _PROJECTS,
        "Matching sets",
        "Finish BFFs, the dearest project of all. It is not in every game.",
        lambda state, player: _BFFS in _finished(state, player),
    ),
    _one(
        "favourite",
        _REQUESTS,
        "Made with love",
        "Finish the favourite request of your own character.",
        lambda state, player: scoring.favourite(state, player) > 0,
    ),
    _one(
        "three-requests",
        _REQUESTS,
        "The customer is queen",
        "Finish three Special Requests or more in one game.",
        lambda state, player: scoring.bits(state.done[player]) >= 3,
    ),
    _one(
        "kept-word",
        _REQUESTS,
        "A promise kept",
        "Finish two Special Requests or more, and leave none of yours undone.",
        lambda state, player: scoring.bits(state.done[player]) >= 2 and not state.held[player],
    ),
    _one(
        "no-requests",
        _REQUESTS,
        "No, thank you",
        "Win without finishing a single Special Request.",
        lambda state, player: _wins(state, player) and not state.done[player],
    ),
    _one(
        "scholar",
        _CRAFT,
        "Never too old to learn",
        "Learn all three patterns: bear, mittens and scarf.",
        lambda state, player: scoring.bits(state.learned[player]) == 3,
    ),
    _one(
        "exact",
        _CRAFT,
        "By the book",
        "Win without learning a single pattern.",
        lambda state, player: _wins(state, player) and not state.learned[player],
    ),
    _one(
        "empty-bowl",
        _CRAFT,
        "Not a scrap of yarn",
        "End with no yarn in your bowl and at least two projects finished.",
        lambda state, player: _left(state, player) == 0 and len(_finished(state, player)) >= 2,
    ),
    _one(
        "swept",
        _CRAFT,
        "The table swept clean",
        "Win with no yarn, no item and no unfinished request left.",
        lambda state, player: (
            _wins(state, player)
            and _left(state, player) == 0
            and not state.held[player]
            and not any(state.items[player * ITEMS : player * ITEMS + ITEMS])
        ),
    ),
    _score(100, "Three figures"),
    _score(125, "The talk of the bazaar"),
    _one(
        "narrowly",
        _POINTS,
        "By a few stitches",
        "Win by two points or less, or by the tie-break; a shared victory is none.",
        _narrowly,
    ),
    _one("far-ahead", _POINTS, "Out of reach", "Win with 30 points more than anybody else.", _far_ahead),
    counts=lambda state: not state.box.own,
)
