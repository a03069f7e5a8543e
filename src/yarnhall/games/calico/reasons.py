"""Why a choice in Calico is good or bad: buttons, cats and Design Goals, as far as the quilt shows them."""

from __future__ import annotations

from typing import Final

from yarnhall.core.reasons import Reason, bad, good, plain
from yarnhall.core.state import Action, Player
from yarnhall.core.words import count, listing, seat
from yarnhall.games.calico import actions, partitions, quilts, scoring
from yarnhall.games.calico.data import (
    BUTTON_POINTS,
    BUTTON_SIZE,
    CAT_NAMES,
    CAT_POINTS,
    CAT_SHAPES,
    CAT_SIZES,
    CATS_IN_PLAY,
    COLOUR_NAMES,
    COLOURS,
    GOAL_HIGH,
    GOAL_LOW,
    GOAL_NAMES,
    GOAL_SPOTS,
    NO_SHAPE,
    PATTERN_NAMES,
    PATTERNS,
    RAINBOW_POINTS,
)
from yarnhall.games.calico.grid import FRAMES, NEAR, SPACE_CELLS, flood, size
from yarnhall.games.calico.state import CalicoState
from yarnhall.games.calico.things import CELL

_BUTTON: Final = good("Sews a {colour} button: {points}.")
_RAINBOW: Final = good("Now there is a button of every colour: the rainbow button brings {points} more.")
_CAT: Final = good("{cat} comes to the {pattern}: {points}.")
_MET: Final = good("Completes Design Goal {spot}, {goal}, by {how}: {points}.")
_MISSED: Final = bad("Fills the last space around Design Goal {spot}, {goal}, which is missed.")
_LOST: Final = bad("Design Goal {spot}, {goal}, can no longer be met by {how}.")
_LOST_ALL: Final = bad("Design Goal {spot}, {goal}, can no longer be met at all.")
_TOWARDS: Final = good("Design Goal {spot}, {goal}, can still be met by {how}; {left} to go.")
_SOON_BUTTON: Final = good("Patch {number} of {needed} for a {colour} button.")
_SOON_CAT: Final = good("Patch {number} of {needed} of {pattern} for {cat}.")
_SHAPE: Final = plain("{number} of {pattern} touch; {cat} wants {needed} of them in a shape.")
_SEWN: Final = bad("Joins {colour} patches that have their button: no other comes of them.")
_SLEPT: Final = bad("Joins {pattern} where a cat sleeps already: no other comes there.")
_ALONE: Final = bad("Touches nothing of its colour or its pattern.")
_CAN_EARN: Final = good("Could earn {points} at once, sewn on {cell}.")
_CAN_EARN_NOTHING: Final = plain("Earns nothing at once, wherever it is sewn.")
_DENIES: Final = good("Keeps it from {seat}, who could earn {points} with it.")
_GOAL: Final = plain("Brings {low} by colours or by patterns, and {high} by both.")
_AROUND: Final = plain("{number} of the 6 patches around spot {spot} are given by the border.")

_ENOUGH: Final = 3  # patches around a goal before it is told that it can still be met


def reasons(state: CalicoState, player: Player, action: Action) -> list[Reason]:
    kind, what, where = actions.kind_of(action), actions.what_of(action), actions.where_of(action)
    if kind == actions.PLACE:
        return _place(state, player, what, where)
    return _take(state, player, what) if kind == actions.TAKE else _goal(state, player, what, where)


def _place(state: CalicoState, player: Player, kind: int, cell: int) -> list[Reason]:
    after = state.clone()
    quilts.sew(after, player, kind, cell)
    colour, pattern = _colour(state, after, player, kind // PATTERNS, cell), _pattern(state, after, player, kind, cell)
    goals = [] if state.family else _goals(state, after, player, cell)
    found = [*colour, *pattern, *goals]
    if not colour and not pattern:
        found.append(_ALONE())
    return sorted(found, key=_weight)


def _weight(reason: Reason) -> int:
    """What brings points now comes first, then what is lost, then what may come."""
    earns = reason.leaning > 0 and reason.words.endswith(("points.", "points more.", "point."))
    return 0 if earns else 1 if reason.leaning < 0 else 2


def _colour(state: CalicoState, after: CalicoState, player: Player, colour: int, cell: int) -> list[Reason]:
    """R4."""
    at = player * COLOURS + colour
    found: list[Reason] = []
    named = COLOUR_NAMES[colour]
    if after.buttons[at] > state.buttons[at]:
        found.append(_BUTTON(colour=named, points=count(BUTTON_POINTS, "point")))
        if after.rainbow[player] > state.rainbow[player]:
            found.append(_RAINBOW(points=count(RAINBOW_POINTS, "point")))
        return found
    group = flood(1 << cell, after.coloured[at])
    if size(group) < 2:
        return []
    if group & state.buttoned[player]:
        return [_SEWN(colour=named)]
    return [_SOON_BUTTON(number=str(size(group)), needed=str(BUTTON_SIZE), colour=named)]


def _pattern(state: CalicoState, after: CalicoState, player: Player, kind: int, cell: int) -> list[Reason]:
    """R5."""
    pattern = kind % PATTERNS
    which = state.liked[pattern]
    cat, named = state.cats[which], PATTERN_NAMES[pattern]
    if after.came[player * CATS_IN_PLAY + which] > state.came[player * CATS_IN_PLAY + which]:
        return [_CAT(cat=CAT_NAMES[cat], pattern=named, points=count(CAT_POINTS[cat], "point"))]
    group = flood(1 << cell, after.patterned[player * PATTERNS + pattern])
    if size(group) < 2:
        return []
    if group & state.visited[player]:
        return [_SLEPT(pattern=named)]
    template = _SOON_CAT if CAT_SHAPES[cat] == NO_SHAPE else _SHAPE
    values = {"number": str(size(group)), "needed": str(CAT_SIZES[cat]), "pattern": named, "cat": CAT_NAMES[cat]}
    return [template(**values)]


def _goals(state: CalicoState, after: CalicoState, player: Player, cell: int) -> list[Reason]:
    """R6."""
    found: list[Reason] = []
    for spot in range(GOAL_SPOTS):
        at = player * GOAL_SPOTS + spot
        goal = state.goals[at]
        if goal >= 0 and FRAMES[spot] >> cell & 1:
            found += _around(state, after, player, spot, goal)
    return found


def _around(state: CalicoState, after: CalicoState, player: Player, spot: int, goal: int) -> list[Reason]:
    at = player * GOAL_SPOTS + spot
    called = {"spot": str(spot + 1), "goal": GOAL_NAMES[goal]}
    before = _open(goal, state.hues[at], state.prints[at])
    open_now = _open(goal, after.hues[at], after.prints[at])
    lies = sum(partitions.counts(after.hues[at]))
    if lies == partitions.AROUND:
        points = scoring.goal_points(after, player, spot)
        if points:
            return [_MET(**called, how=listing(open_now), points=count(points, "point"))]
        return [_MISSED(**called)]
    lost = [how for how in before if how not in open_now]
    if lost and not open_now:
        return [_LOST_ALL(**called)]
    if lost:
        return [_LOST(**called, how=listing(lost))]
    if open_now and lies >= _ENOUGH:
        left = count(partitions.AROUND - lies, "patch", "patches")
        return [_TOWARDS(**called, how=listing(open_now, "or"), left=left)]
    return []


def _open(goal: int, hues: int, prints: int) -> list[str]:
    """By what a goal can still be met."""
    both = (("colours", hues), ("patterns", prints))
    return [how for how, around in both if partitions.can_meet(goal, around)]


def _take(state: CalicoState, player: Player, kind: int) -> list[Reason]:
    """R3.2: what the patch could bring, to the one who takes it or to another."""
    found: list[Reason] = []
    gain, cell = _best(state, player, kind)
    if gain > 0:
        found.append(_CAN_EARN(points=count(gain, "point"), cell=CELL.name(cell)))
    else:
        found.append(_CAN_EARN_NOTHING())
    for other in range(1, state.players):
        rival = (player + other) % state.players
        gain, _ = _best(state, rival, kind)
        if gain > 0:
            found.append(_DENIES(seat=seat(rival), points=count(gain, "point")))
    return found


def _best(state: CalicoState, player: Player, kind: int) -> tuple[int, int]:
    """The most points that a patch earns at once on somebody's quilt, and where."""
    best, where = 0, -1
    for cell in SPACE_CELLS:
        if not state.free[player] >> cell & 1 or not _touches(state, player, kind, cell):
            continue
        after = state.clone()
        quilts.sew(after, player, kind, cell)
        if after.score[player] - state.score[player] > best:
            best, where = after.score[player] - state.score[player], cell
    return best, where


def _touches(state: CalicoState, player: Player, kind: int, cell: int) -> bool:
    """Whether anything could come of it there: patches alike beside it, or a goal."""
    alike = state.coloured[player * COLOURS + kind // PATTERNS] | state.patterned[player * PATTERNS + kind % PATTERNS]
    return bool(alike & NEAR[cell]) or any(FRAMES[spot] >> cell & 1 for spot in range(GOAL_SPOTS))


def _goal(state: CalicoState, player: Player, goal: int, spot: int) -> list[Reason]:
    """R6.3, and what the border gives already."""
    brings = _GOAL(low=count(GOAL_LOW[goal], "point"), high=count(GOAL_HIGH[goal], "point"))
    given = sum(partitions.counts(state.hues[player * GOAL_SPOTS + spot]))
    return [brings, _AROUND(number=str(given), spot=str(spot + 1))] if given else [brings]
