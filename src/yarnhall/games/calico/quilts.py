"""Sewing a patch into a quilt: groups, buttons, cats and Design Goals, brought up to date by that one patch."""

from __future__ import annotations

from yarnhall.core.native import i64
from yarnhall.core.rng import Rng
from yarnhall.core.state import Player
from yarnhall.games.calico import notes, partitions
from yarnhall.games.calico.data import (
    BUTTON_POINTS,
    BUTTON_SIZE,
    CAT_POINTS,
    CAT_SHAPES,
    CAT_SIZES,
    CATS_IN_PLAY,
    COLOURS,
    GOAL_HIGH,
    GOAL_LOW,
    GOAL_SPOTS,
    NO_SHAPE,
    PATTERNS,
    RAINBOW_POINTS,
)
from yarnhall.games.calico.grid import CELLS, FRAMES, LAID, NEAR, flood, size
from yarnhall.games.calico.partitions import COUNT_BITS, FULL, WANTED
from yarnhall.games.calico.zones import Zones


class Quilts(Zones):
    """The quilts, and what they earn."""

    def __init__(self, players: int, rng: Rng) -> None:
        super().__init__(players, rng)

    def sew(self, player: Player, kind: int, cell: int) -> None:
        """R3.1: a patch lies where it was placed for the rest of the game."""
        bit: i64 = 1 << cell
        self.quilt[player * CELLS + cell] = kind
        self.free[player] &= ~(1 << cell)
        if self.notes is not None:
            self.notes.append((notes.PLACE, player, kind, cell))
        self.sew_colour(player, kind // PATTERNS, cell, bit)
        self.sew_pattern(player, kind % PATTERNS, cell, bit)
        for spot in range(GOAL_SPOTS):
            if FRAMES[spot] >> cell & 1:
                self.surround(player, spot, kind)

    # Buttons --------------------------------------------------------------------------------------------------

    def sew_colour(self, player: Player, colour: int, cell: int, bit: i64) -> None:
        """R4.1, R4.2: three touching patches of a colour earn a button, once for each separate group."""
        at = player * COLOURS + colour
        among: i64 = self.coloured[at] | bit
        self.coloured[at] = among
        if not among & NEAR[cell]:
            return
        group = flood(bit, among)
        buttoned: i64 = self.buttoned[player]
        if group & buttoned:
            self.buttoned[player] = buttoned | group
        elif size(group) >= BUTTON_SIZE:
            self.buttoned[player] = buttoned | group
            self.button_on[player] |= 1 << cell
            self.earn_button(player, colour)

    def earn_button(self, player: Player, colour: int) -> None:
        at = player * COLOURS + colour
        self.buttons[at] += 1
        self.score[player] += BUTTON_POINTS
        if self.notes is not None:
            self.notes.append((notes.BUTTON, player, colour))
        if self.buttons[at] > 1 or self.rainbow[player]:
            return
        for other in range(player * COLOURS, player * COLOURS + COLOURS):
            if not self.buttons[other]:
                return
        # R4.3: one of each colour brings the rainbow button, once.
        self.rainbow[player] = 1
        self.score[player] += RAINBOW_POINTS
        if self.notes is not None:
            self.notes.append((notes.RAINBOW, player))

    # Cats -----------------------------------------------------------------------------------------------------

    def sew_pattern(self, player: Player, pattern: int, cell: int, bit: i64) -> None:
        """R5.2, R5.3: a cat comes to a group of a pattern it likes that has what it wants, once for each group."""
        at = player * PATTERNS + pattern
        among: i64 = self.patterned[at] | bit
        self.patterned[at] = among
        if not among & NEAR[cell]:
            return
        group = flood(bit, among)
        visited: i64 = self.visited[player]
        if group & visited:
            self.visited[player] = visited | group
            return
        which = self.liked[pattern]
        cat = self.cats[which]
        if pleases(cat, group, cell):
            self.visited[player] = visited | group
            self.cat_on[player] |= 1 << cell
            self.came[player * CATS_IN_PLAY + which] += 1
            self.score[player] += CAT_POINTS[cat]
            if self.notes is not None:
                self.notes.append((notes.CAT, player, cat, pattern))

    # Design Goals ---------------------------------------------------------------------------------------------

    def surround(self, player: Player, spot: int, kind: int) -> None:
        """R6.2: one more patch around a goal; the sixth shows whether it is met."""
        at = player * GOAL_SPOTS + spot
        self.hues[at] = partitions.add(self.hues[at], kind // PATTERNS)
        self.prints[at] = partitions.add(self.prints[at], kind % PATTERNS)
        goal = self.goals[at]
        if goal < 0 or self.hues[at] >> COUNT_BITS < FULL:
            return
        points = self.goal_points(player, spot)
        self.score[player] += points
        if self.notes is not None:
            colours = 1 if self.hues[at] >> COUNT_BITS == WANTED[goal] else 0
            patterns = 1 if self.prints[at] >> COUNT_BITS == WANTED[goal] else 0
            self.notes.append((notes.MET, player, goal, colours, patterns, points))

    def goal_points(self, player: Player, spot: int) -> int:
        """R6.3: the higher number if both fit, the lower if one does."""
        at = player * GOAL_SPOTS + spot
        goal = self.goals[at]
        if goal < 0:
            return 0
        colours = self.hues[at] >> COUNT_BITS == WANTED[goal]
        patterns = self.prints[at] >> COUNT_BITS == WANTED[goal]
        if colours and patterns:
            return GOAL_HIGH[goal]
        return GOAL_LOW[goal] if colours or patterns else 0


def pleases(cat: int, group: i64, cell: int) -> bool:
    """R5.2: whether a group, just grown by a cell, has what the cat wants. A shape must lie over that cell: had it been
    there before, the cat would have come then."""
    shape = CAT_SHAPES[cat]
    if shape == NO_SHAPE:
        return size(group) >= CAT_SIZES[cat]
    return any(group & laid == laid for laid in LAID[shape * CELLS + cell])
