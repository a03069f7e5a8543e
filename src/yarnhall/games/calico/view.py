"""What one reader may see of a game of Calico, and what a click on the board means."""

from __future__ import annotations

from typing import Annotated, TypedDict

from yarnhall.core.panel import Count, Panel
from yarnhall.core.ring import KNIT
from yarnhall.core.state import Action, Player
from yarnhall.games.calico import actions, drafts, partitions, scoring, stages, turns
from yarnhall.games.calico.data import (
    BOARD_NAMES,
    CATS_IN_PLAY,
    CIRCLE_DRAFT,
    COLOURS,
    DRAFTS,
    GOAL_SPOTS,
    GOALS,
    HAND,
    PATTERNS,
    TILE_DOTS,
)
from yarnhall.games.calico.grid import CELLS, FRAMES, ROWS, SPOTS, WIDTH
from yarnhall.games.calico.hopes import hope
from yarnhall.games.calico.state import CalicoState
from yarnhall.games.calico.zones import SECRET


class GoalView(TypedDict):
    """One spot for a Design Goal. Counts are lists of six."""

    row: int
    col: int
    goal: int | None  # None: none chosen yet, or face down in the family game
    colours: list[int]  # how many of each colour lie around it
    patterns: list[int]
    colours_can: bool  # the colours fit, or still can
    patterns_can: bool
    colours_fit: bool  # all six lie and fit
    patterns_fit: bool
    filled: int  # of six
    points: int


class TokenView(TypedDict):
    """A button or a cat on a quilt, at the patch that earned it."""

    row: int
    col: int
    which: int  # a button's colour, or a cat


class SeatView(TypedDict):
    """One player's quilt and hand."""

    board: Annotated[str, BOARD_NAMES]  # of the quilt
    quilt: list[list[int | None]]  # seven rows of seven patches, border included; None: free, or a goal's spot
    free: int  # spaces left
    goals: list[GoalView]
    offered: list[int]  # Design Goals to choose from, while they are chosen
    hand: list[int | None]  # patches; None where this reader does not know which
    buttons: list[int]  # of each colour
    button_tokens: list[TokenView]
    rainbow: bool
    cats: list[int]  # how often each of the three cats came
    cat_tokens: list[TokenView]
    hopes: list[int]  # by pattern: patches of what its cat wants that lie together where the cat can still come
    points: int


class CatView(TypedDict):
    """A cat in play."""

    cat: int
    dots: int
    patterns: list[int]  # the two it likes


class ObjectiveView(TypedDict):
    """One objective of a scenario."""

    what: int  # see data.py; the reference has the words
    now: int
    needed: int
    done: bool


class CalicoView(TypedDict):
    """The whole table for one reader."""

    draft: Annotated[str, DRAFTS]
    family: bool
    scenario: int | None
    turn: int
    stage: Annotated[str, stages.STAGES]  # what is being asked
    active: int | None  # whose turn it is; None while goals are chosen and when it is over
    first: int
    cats: list[CatView]
    market: list[int | None]  # three places, the first next to the bag; empty with the circle
    ring: list[list[int | None]]  # by space: the nearer and the farther patch; empty with the market
    data: str | None  # hash of what the circle is made from; None with the market
    own_data: bool  # it is not the shipped one
    knit: list[bool]  # by space: a knit space, not a purl space
    pawns: list[int]  # by seat: the space of its cat; in solo the other cat comes last
    reach: list[int]  # spaces the active cat can move to, or will once a patch is placed
    bag: int  # how many patches are left
    gone: list[int]  # by patch: how many are out of the game
    spot: int | None  # the spot this reader lays a goal on next
    objectives: list[ObjectiveView]
    seats: list[SeatView]


def view(state: CalicoState, observer: Player | None) -> CalicoView:
    playing = state.stage in (stages.PLACE, stages.TAKE)
    choosing = observer is not None and state.stage == stages.GOALS and state.offered[observer] > 0
    circle = state.draft == CIRCLE_DRAFT
    return {
        "draft": DRAFTS[state.draft],
        "family": state.family,
        "scenario": state.scenario or None,
        "turn": state.turn,
        "stage": stages.STAGES.names[state.stage],
        "active": state.active if playing else None,
        "first": state.first,
        "cats": [_cat(state, which) for which in range(CATS_IN_PLAY)],
        "market": [_seen(kind) for kind in state.market],
        "ring": [[_seen(kind) for kind in state.ring[at : at + 2]] for at in range(0, len(state.ring), 2)],
        "data": state.data or None,
        "own_data": state.own_data,
        "knit": [side == KNIT for side in state.sides],
        "pawns": list(state.pawns),
        "reach": drafts.ahead(state, state.active) if circle and playing else [],
        "bag": len(state.bag),
        "gone": [state.gone.count(kind) for kind in range(COLOURS * PATTERNS)],
        "spot": turns.next_spot(state, observer) if choosing and observer is not None else None,
        "objectives": [
            {"what": what, "now": now, "needed": needed, "done": now >= needed}
            for what, now, needed in scoring.objectives(state)
        ],
        "seats": [_seat(state, seat, observer) for seat in range(state.players)],
    }


def _seen(kind: int) -> int | None:
    return kind if kind >= 0 else None


def _cat(state: CalicoState, which: int) -> CatView:
    cat = state.cats[which]
    return {
        "cat": cat,
        "dots": TILE_DOTS[cat // 2],
        "patterns": [pattern for pattern in range(PATTERNS) if state.liked[pattern] == which],
    }


def _seat(state: CalicoState, seat: Player, observer: Player | None) -> SeatView:
    quilt = state.quilt[seat * CELLS : seat * CELLS + CELLS]
    return {
        "board": BOARD_NAMES[state.boards[seat]],
        "quilt": [[_seen(quilt[row * WIDTH + col]) for col in range(ROWS)] for row in range(ROWS)],
        "free": state.free[seat].bit_count(),
        "goals": [goal(state, seat, spot) for spot in range(GOAL_SPOTS)],
        "offered": [goal for goal in range(GOALS) if state.offered[seat] >> goal & 1],
        "hand": hand(state, seat, observer),
        "buttons": state.buttons[seat * COLOURS : seat * COLOURS + COLOURS],
        "button_tokens": [
            _token(cell, quilt[cell] // PATTERNS) for cell in range(CELLS) if state.button_on[seat] >> cell & 1
        ],
        "rainbow": bool(state.rainbow[seat]),
        "cats": state.came[seat * CATS_IN_PLAY : seat * CATS_IN_PLAY + CATS_IN_PLAY],
        "cat_tokens": [
            _token(cell, state.cats[state.liked[quilt[cell] % PATTERNS]])
            for cell in range(CELLS)
            if state.cat_on[seat] >> cell & 1
        ],
        "hopes": [hope(state, seat, pattern) for pattern in range(PATTERNS)],
        "points": state.score[seat],
    }


def panels(state: CalicoState) -> list[Panel]:
    """Quilts lie open, and so does what they have earned."""
    return [
        Panel(
            str(state.score[seat]),
            [
                Count("Cats", "cat", str(scoring.cats(state, seat))),
                Count("Buttons", "button", str(scoring.buttons(state, seat))),
                Count("Spaces left", "patch", str(state.free[seat].bit_count())),
            ],
        )
        for seat in range(state.players)
    ]


def hand(state: CalicoState, seat: Player, observer: Player | None) -> list[int | None]:
    """R8: a patch that was taken openly is known to all; one that was dealt to its owner only."""
    held = [kind for kind in state.hand[seat * HAND : seat * HAND + HAND] if kind >= 0]
    return [kind % SECRET if kind < SECRET or seat == observer else None for kind in held]


def _token(cell: int, which: int) -> TokenView:
    return {"row": cell // WIDTH, "col": cell % WIDTH, "which": which}


def goal(state: CalicoState, seat: Player, spot: int) -> GoalView:
    at = seat * GOAL_SPOTS + spot
    found, hues, prints = state.goals[at], state.hues[at], state.prints[at]
    colours = partitions.counts(hues)
    laid = found >= 0
    return {
        "row": SPOTS[spot] // WIDTH,
        "col": SPOTS[spot] % WIDTH,
        "goal": found if laid else None,
        "colours": colours,
        "patterns": partitions.counts(prints),
        "colours_can": laid and partitions.can_meet(found, hues),
        "patterns_can": laid and partitions.can_meet(found, prints),
        "colours_fit": laid and partitions.meets(found, hues),
        "patterns_fit": laid and partitions.meets(found, prints),
        "filled": sum(colours),
        "points": scoring.goal_points(state, seat, spot),
    }


class TouchedGoal(TypedDict):
    """A goal beside a placement, as it will be."""

    spot: int
    colours_can: bool
    patterns_can: bool
    points: int


class Earning(TypedDict):
    """What a placement earns at once, and what becomes of the goals it touches."""

    earns: int
    button: int | None  # its colour
    rainbow: bool
    cat: int | None
    goals: list[TouchedGoal]


def _earning(state: CalicoState, player: Player, action: Action) -> Earning:
    kind, cell = actions.what_of(action), actions.where_of(action)
    twin = state.clone()
    twin.apply(player, action)
    button, cat = player * COLOURS + kind // PATTERNS, state.liked[kind % PATTERNS]
    came = player * CATS_IN_PLAY + cat
    return {
        "earns": twin.points(player) - state.points(player),
        "button": kind // PATTERNS if twin.buttons[button] > state.buttons[button] else None,
        "rainbow": bool(twin.rainbow[player] - state.rainbow[player]),
        "cat": state.cats[cat] if twin.came[came] > state.came[came] else None,
        "goals": [
            _touched(twin, player, spot)
            for spot in range(GOAL_SPOTS)
            if FRAMES[spot] >> cell & 1 and state.goals[player * GOAL_SPOTS + spot] >= 0
        ],
    }


def _touched(state: CalicoState, player: Player, spot: int) -> TouchedGoal:
    found = goal(state, player, spot)
    return {
        "spot": spot,
        "colours_can": found["colours_can"],
        "patterns_can": found["patterns_can"],
        "points": found["points"],
    }


# What offers say beyond their things.
MORE = {actions.PLACE: _earning}
