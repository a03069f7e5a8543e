"""Sewing a patch into a quilt: groups, buttons, cats and Design Goals, brought up to date by that one patch."""

from __future__ import annotations

from typing import TYPE_CHECKING

from yarnhall.core.native import i64
from yarnhall.core.state import Player
from yarnhall.games.calico import notes, partitions, scoring
from yarnhall.games.calico.data import (
    BUTTON_POINTS,
    BUTTON_SIZE,
    CAT_POINTS,
    CAT_SHAPES,
    CAT_SIZES,
    CATS_IN_PLAY,
    COLOURS,
    GOAL_SPOTS,
    NO_SHAPE,
    PATTERNS,
    RAINBOW_POINTS,
)
from yarnhall.games.calico.grid import CELLS, FRAMES, LAID, NEAR, flood, size
from yarnhall.games.calico.partitions import COUNT_BITS, FULL

if TYPE_CHECKING:
    from yarnhall.games.calico.state import CalicoState


def sew(state: CalicoState, player: Player, kind: int, cell: int) -> None:
    """R3.1: a patch lies where it was placed for the rest of the game."""
    bit: i64 = 1 << cell
    state.quilt[player * CELLS + cell] = kind
    state.free[player] &= ~(1 << cell)
    if state.notes is not None:
        state.notes.append((notes.PLACE, player, kind, cell))
    sew_colour(state, player, kind // PATTERNS, cell, bit)
    sew_pattern(state, player, kind % PATTERNS, cell, bit)
    for spot in range(GOAL_SPOTS):
        if FRAMES[spot] >> cell & 1:
            surround(state, player, spot, kind)


# Buttons --------------------------------------------------------------------------------------------------


def sew_colour(state: CalicoState, player: Player, colour: int, cell: int, bit: i64) -> None:
    """R4.1, R4.2: three touching patches of a colour earn a button, once for each separate group."""
    at = player * COLOURS + colour
    among: i64 = state.coloured[at] | bit
    state.coloured[at] = among
    if not among & NEAR[cell]:
        return
    group = flood(bit, among)
    buttoned: i64 = state.buttoned[player]
    if group & buttoned:
        state.buttoned[player] = buttoned | group
    elif size(group) >= BUTTON_SIZE:
        state.buttoned[player] = buttoned | group
        state.button_on[player] |= 1 << cell
        earn_button(state, player, colour)


def earn_button(state: CalicoState, player: Player, colour: int) -> None:
    at = player * COLOURS + colour
    state.buttons[at] += 1
    state.score[player] += BUTTON_POINTS
    if state.notes is not None:
        state.notes.append((notes.BUTTON, player, colour))
    if state.buttons[at] > 1 or state.rainbow[player]:
        return
    for other in range(player * COLOURS, player * COLOURS + COLOURS):
        if not state.buttons[other]:
            return
    # R4.3: one of each colour brings the rainbow button, once.
    state.rainbow[player] = 1
    state.score[player] += RAINBOW_POINTS
    if state.notes is not None:
        state.notes.append((notes.RAINBOW, player))


# Cats -----------------------------------------------------------------------------------------------------


def sew_pattern(state: CalicoState, player: Player, pattern: int, cell: int, bit: i64) -> None:
    """R5.2, R5.3: a cat comes to a group of a pattern it likes that has what it wants, once for each group."""
    at = player * PATTERNS + pattern
    among: i64 = state.patterned[at] | bit
    state.patterned[at] = among
    if not among & NEAR[cell]:
        return
    group = flood(bit, among)
    visited: i64 = state.visited[player]
    if group & visited:
        state.visited[player] = visited | group
        return
    which = state.liked[pattern]
    cat = state.cats[which]
    if pleases(cat, group, cell):
        state.visited[player] = visited | group
        state.cat_on[player] |= 1 << cell
        state.came[player * CATS_IN_PLAY + which] += 1
        state.score[player] += CAT_POINTS[cat]
        if state.notes is not None:
            state.notes.append((notes.CAT, player, cat, pattern))


# Design Goals ---------------------------------------------------------------------------------------------


def surround(state: CalicoState, player: Player, spot: int, kind: int) -> None:
    """R6.2: one more patch around a goal; the sixth shows whether it is met."""
    at = player * GOAL_SPOTS + spot
    state.hues[at] = partitions.add(state.hues[at], kind // PATTERNS)
    state.prints[at] = partitions.add(state.prints[at], kind % PATTERNS)
    goal = state.goals[at]
    if goal < 0 or state.hues[at] >> COUNT_BITS < FULL:
        return
    points = scoring.goal_points(state, player, spot)
    state.score[player] += points
    if state.notes is not None:
        colours = 1 if partitions.meets(goal, state.hues[at]) else 0
        patterns = 1 if partitions.meets(goal, state.prints[at]) else 0
        state.notes.append((notes.MET, player, goal, colours, patterns, points))


def pleases(cat: int, group: i64, cell: int) -> bool:
    """R5.2: whether a group, just grown by a cell, has what the cat wants. A shape must lie over that cell: had it been
    there before, the cat would have come then."""
    shape = CAT_SHAPES[cat]
    if shape == NO_SHAPE:
        return size(group) >= CAT_SIZES[cat]
    return any(group & laid == laid for laid in LAID[shape * CELLS + cell])
