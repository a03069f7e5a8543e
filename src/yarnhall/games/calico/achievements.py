"""What a finished quilt can earn for good, in every way to play unless its sentence says otherwise."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from yarnhall.core.feats import Achievement, Feats
from yarnhall.core.state import Player
from yarnhall.games.calico import scoring
from yarnhall.games.calico.data import (
    CAT_POINTS,
    CATS_IN_PLAY,
    COLOURS,
    GOAL_HIGH,
    GOAL_SPOTS,
    PATTERNS,
    SCENARIOS,
    TILE_DOTS,
)
from yarnhall.games.calico.grid import ALL_SPACES, CELLS
from yarnhall.games.calico.state import CalicoState
from yarnhall.games.calico.ways import WAYS

Reached = Callable[[CalicoState, Player], bool]
Row = tuple[Achievement, Reached]

_MET: Final = "Design Goals"
_CATS: Final = "Cats"
_BUTTONS: Final = "Buttons"
_QUILT: Final = "The whole quilt"
_NO_FAMILY: Final = "Not in the family game, where goals lie face down."


def _goals(state: CalicoState, player: Player, *, both: bool) -> int:
    """How many Design Goals are met, at all or by colours and patterns. R9.1: in the family game none is."""
    if state.family:
        return 0
    met = 0
    for spot in range(GOAL_SPOTS):
        points = scoring.goal_points(state, player, spot)
        met += bool(points) and (not both or points == GOAL_HIGH[state.goals[player * GOAL_SPOTS + spot]])
    return met


def _came(state: CalicoState, player: Player) -> list[int]:
    return state.came[player * CATS_IN_PLAY : player * CATS_IN_PLAY + CATS_IN_PLAY]


def _sewn(state: CalicoState, player: Player) -> list[int]:
    return state.buttons[player * COLOURS : player * COLOURS + COLOURS]


def _cat_points(state: CalicoState, player: Player) -> int:
    return sum(times * CAT_POINTS[cat] for times, cat in zip(_came(state, player), state.cats, strict=True))


def _demanding(state: CalicoState, player: Player) -> bool:
    return any(times and TILE_DOTS[cat // 2] == 3 for times, cat in zip(_came(state, player), state.cats, strict=True))


def _colours(state: CalicoState, player: Player) -> list[int]:
    """Of the 22 patches, how many have each colour; the border is printed, not sewn."""
    found = [0] * COLOURS
    for cell in range(CELLS):
        if ALL_SPACES >> cell & 1:
            kind = state.quilt[player * CELLS + cell]
            if kind >= 0:
                found[kind // PATTERNS] += 1
    return found


def _narrowly(state: CalicoState, player: Player) -> bool:
    best = [state.score[seat] for seat in range(state.players) if seat != player]
    return bool(best) and state.placing()[player] == 1 and state.score[player] - max(best) <= 1


def _one(id: str, group: str, title: str, detail: str, reached: Reached, **options: str | int | bool) -> Row:
    return Achievement(id, group, title, detail, options), reached


def _score(points: int, title: str) -> Row:
    return _one(
        f"score-{points}",
        _QUILT,
        title,
        f"Finish a quilt with {points} points or more.",
        lambda state, player: state.score[player] >= points,
    )


def _scenario(number: int) -> Row:
    """R10.5."""
    way = next(way for way in WAYS if way.options == {"scenario": number})
    return _one(
        f"scenario-{number}",
        "Scenarios",
        way.title,
        f"Achieve scenario {number}, alone: {way.about}",
        lambda state, player: state.scenario == number and scoring.achieved(state),
        scenario=number,
    )


FEATS: Final = Feats[CalicoState](
    _one(
        "all-goals",
        _MET,
        "As drawn on paper",
        f"Meet all three Design Goals, each at least by colours or by patterns. {_NO_FAMILY}",
        lambda state, player: _goals(state, player, both=False) == GOAL_SPOTS,
    ),
    _one(
        "two-both",
        _MET,
        "Right sides together",
        f"Meet two Design Goals, each by colours and by patterns at once. {_NO_FAMILY}",
        lambda state, player: _goals(state, player, both=True) >= 2,
    ),
    _one(
        "three-both",
        _MET,
        "Fit for the fair",
        f"Meet all three Design Goals, each by colours and by patterns at once. {_NO_FAMILY}",
        lambda state, player: _goals(state, player, both=True) == GOAL_SPOTS,
    ),
    _one(
        "each-cat",
        _CATS,
        "Room for everybody",
        "Have each of the three cats of the game come to your quilt at least once.",
        lambda state, player: min(_came(state, player)) >= 1,
    ),
    _one(
        "demanding-cat",
        _CATS,
        "The discerning guest",
        "Have a cat with three dots come: Gwenivere or Leo. Only where one of them is in the game.",
        _demanding,
    ),
    _one(
        "six-cats",
        _CATS,
        "No room for feet",
        "Have six cats or more on one quilt.",
        lambda state, player: scoring.cats(state, player) >= 6,
    ),
    _one(
        "same-cat",
        _CATS,
        "She brought her friends",
        "Have the same cat come four times or more.",
        lambda state, player: max(_came(state, player)) >= 4,
    ),
    _one(
        "cat-points",
        _CATS,
        "Thirty points asleep",
        "Earn 30 points or more with cats alone.",
        lambda state, player: _cat_points(state, player) >= 30,
    ),
    _one(
        "rainbow",
        _BUTTONS,
        "After the rain",
        "Sew the rainbow button: one button or more of each of the six colours.",
        lambda state, player: state.rainbow[player] == 1,
    ),
    _one(
        "same-button",
        _BUTTONS,
        "A favourite colour",
        "Sew three buttons or more of one colour.",
        lambda state, player: max(_sewn(state, player)) >= 3,
    ),
    _one(
        "nine-buttons",
        _BUTTONS,
        "Rattling tin",
        "Sew nine buttons or more; the rainbow button is one.",
        lambda state, player: scoring.buttons(state, player) >= 9,
    ),
    _one(
        "no-button",
        _BUTTONS,
        "Hook and eye",
        "Finish a quilt with 40 points or more and without a single button.",
        lambda state, player: scoring.buttons(state, player) == 0 and state.score[player] >= 40,
    ),
    _score(65, "A warm winter"),
    _score(75, "To be handed down"),
    _score(85, "Behind glass"),
    _one(
        "family",
        _QUILT,
        "Something for the sofa",
        "Finish a quilt with 50 points or more in the family game, by cats and buttons alone.",
        lambda state, player: state.family and state.score[player] >= 50,
        family=True,
    ),
    _one(
        "no-cat",
        _QUILT,
        "Beware of the dog",
        "Finish a quilt with 35 points or more to which no cat has come.",
        lambda state, player: scoring.cats(state, player) == 0 and state.score[player] >= 35,
    ),
    _one(
        "few-colours",
        _QUILT,
        "A short palette",
        "Finish a quilt of your own 22 patches in four colours or fewer; the border does not count.",
        lambda state, player: sum(1 for number in _colours(state, player) if number) <= 4,
    ),
    _one(
        "narrowly",
        _QUILT,
        "By a whisker",
        "Win against others by a single point, or with equal points by buttons or cats.",
        _narrowly,
    ),
    *[_scenario(number) for number in range(1, SCENARIOS + 1)],
)
