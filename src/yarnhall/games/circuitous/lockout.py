"""R5.3: may play go on? For every Finish there must be a way over free table from an open end to its black edge.

A way is a row of imagined cards, each joined to the next and each lying legally on the table as it is. In the open one
can go anywhere, so it is enough that a Finish and an open end both have a way out to the open. Most tables show that
by straight rows of cards alone (`from_finish`, `from_end`); where they do not, `Flood` searches everything.
"""

from __future__ import annotations

from typing import Final

from yarnhall.core.native import i64
from yarnhall.games.circuitous.data import Deck
from yarnhall.games.circuitous.lattice import (
    FAR,
    MIDDLE,
    NEAR,
    STEP_X,
    STEP_Y,
    around,
    barred_at,
    box,
    box_of,
    clear,
    facing_of,
    footprint_of,
    joined_of,
    mask_of,
    needed_at,
    reach,
    survey,
    x_of,
    y_of,
)

NO_WAY: Final = [-1]  # instead of boxes: looked for and not found; more cards only make it worse
NOWHERE: Final = 0
TO_AN_END: Final = 1
OUTSIDE: Final = 2

# Along the black edge, from its middle outward: where a path can meet it.
ALONG: Final = [0, 1, -1, 2, -2, 3, -3]
CLOSE: Final[i64] = 3 * NEAR


def row(x: i64, y: i64, direction: i64) -> i64:
    """The box of an endless row of cards, joined by their short edges, that begins with the square (x, y)."""
    if direction == 0:
        return box(x - 2, x + 2, -FAR, y)
    if direction == 1:
        return box(x, FAR, y - 2, y + 2)
    if direction == 2:
        return box(x - 2, x + 2, y, FAR)
    return box(-FAR, x, y - 2, y + 2)


def heading(area: i64) -> i64:
    """The direction of an endless row."""
    if area & 8191 == 4096 - FAR:
        return 3
    if area >> 13 & 8191 == 4096 + FAR:
        return 1
    return 0 if area >> 26 & 8191 == 4096 - FAR else 2


def from_end(cards: list[int], finishes: list[int], thing: i64, direction: i64) -> i64:
    """The box of a free row that leads straight out from a card's path; -1 if something is in the way."""
    out: i64 = reach(footprint_of(thing), direction) + 1
    x: i64 = x_of(thing) + STEP_X[direction] * out
    y: i64 = y_of(thing) + STEP_Y[direction] * out
    area: i64 = row(x, y, direction)
    return area if clear(cards, finishes, area, x, y, direction) else -1


def from_ends(cards: list[int], finishes: list[int], other_than: i64) -> list[int]:
    """A free row from some open end, but not the given one; empty if there is none."""
    for at in range(len(cards) - 1, -1, -1):
        thing: i64 = cards[at]
        loose: i64 = mask_of(thing) & ~joined_of(thing)
        if not loose:
            continue
        for direction in range(4):
            if loose >> direction & 1:
                area: i64 = from_end(cards, finishes, thing, direction)
                if area >= 0 and area != other_than:
                    return [int(area)]
    return []


def before(goal: i64, along: i64, footprint: i64) -> tuple[i64, i64]:
    """The middle of a card with that footprint that lies at the black edge, so far from its middle."""
    facing: i64 = facing_of(goal)
    out: i64 = 3 + reach(footprint, facing)
    x: i64 = x_of(goal) + STEP_X[facing] * out
    y: i64 = y_of(goal) + STEP_Y[facing] * out
    if facing & 1:
        y += along
    else:
        x += along
    return x, y


def from_finish(cards: list[int], finishes: list[int], goal: i64, other_than: i64) -> list[int]:
    """A card at the black edge and a free row that leads straight out from it, another way than the given direction;
    empty if there is none."""
    facing: i64 = facing_of(goal)
    contact: i64 = 1 << (facing ^ 2)
    # A card at the black edge is at most NEAR from the Finish, and so is what matters to the card.
    close = around(cards, x_of(goal), y_of(goal), 2 * NEAR)
    for along in ALONG:
        for footprint in range(2):
            x, y = before(goal, along, footprint)
            found: i64 = survey(close, finishes, x, y, footprint, -1)
            if found < 0 or needed_at(found) or barred_at(found) & contact:
                continue
            for turn in (1, 3, 0):
                direction: i64 = facing + turn & 3
                if direction == other_than or barred_at(found) >> direction & 1:
                    continue
                out: i64 = reach(footprint, direction) + 1
                area: i64 = row(x + STEP_X[direction] * out, y + STEP_Y[direction] * out, direction)
                if clear(cards, finishes, area, FAR, FAR, -1):
                    return [int(box_of(x, y, footprint)), int(area)]
    return []


class Flood:
    """The exact search, for tables where straight rows do not settle it."""

    def __init__(self, cards: list[int], finishes: list[int], deck: Deck) -> None:
        self.cards: list[int] = cards
        self.finishes: list[int] = finishes
        self.fits: list[int] = deck.fits
        self.spots: dict[int, int] = {}  # by place: what `survey` said
        self.came: dict[int, int] = {}  # by place and edge of entry: the one before; -1 at the beginning
        self.todo: list[int] = []
        self.last: int = -1  # where the search stopped: a place outside, or at an open end
        self.met_end: bool = False
        # The cards round a square, for places near it.
        self.mid_x: i64 = 0
        self.mid_y: i64 = 0
        self.close: list[int] = []
        # The rectangle that holds everything on the table, one square wider on each side.
        self.x0: i64 = FAR
        self.x1: i64 = -FAR
        self.y0: i64 = FAR
        self.y1: i64 = -FAR
        self.hold(cards)
        self.hold(finishes)

    def hold(self, things: list[int]) -> None:
        """A card reaches three squares from its middle at most: it is enough that the rectangle is not too small."""
        for entry in things:
            thing: i64 = entry
            x: i64 = (thing & 2047) - MIDDLE
            y: i64 = (thing >> 11 & 2047) - MIDDLE
            if x - 4 < self.x0:
                self.x0 = x - 4
            if x + 4 > self.x1:
                self.x1 = x + 4
            if y - 4 < self.y0:
                self.y0 = y - 4
            if y + 4 > self.y1:
                self.y1 = y + 4

    def reset(self) -> None:
        self.came = {}
        self.todo = []
        self.last = -1
        self.met_end = False

    def survey(self, x: i64, y: i64, footprint: i64) -> i64:
        key = int((x + FAR) << 14 | (y + FAR) << 1 | footprint)
        found = self.spots.get(key)
        if found is None:
            cards = self.cards
            if -CLOSE <= x - self.mid_x <= CLOSE and -CLOSE <= y - self.mid_y <= CLOSE:
                cards = self.close
            found = int(survey(cards, self.finishes, x, y, footprint, -1))
            self.spots[key] = found
        return found

    def enter(self, x: i64, y: i64, footprint: i64, edge: i64, before: int) -> None:
        """Come to a place by one of its edges, if a card can lie there with a path on it."""
        key = int((x + FAR) << 16 | (y + FAR) << 3 | footprint << 2 | edge)
        if key in self.came:
            return
        found: i64 = self.survey(x, y, footprint)
        if found < 0 or not self.can(footprint, needed_at(found) | 1 << edge, barred_at(found)):
            return
        self.came[key] = before
        self.todo.append(key)

    def can(self, footprint: i64, needed: i64, barred: i64) -> bool:
        """Whether some card has these paths and none on the barred edges."""
        return self.fits[footprint << 8 | needed << 4 | barred] == 1

    def run(self, ends_will_do: bool) -> int:
        """Go on from where one has entered until one is outside or, if that will do, at an open end."""
        while self.todo:
            entry = self.todo.pop()
            key: i64 = entry
            edge: i64 = key & 3
            footprint: i64 = key >> 2 & 1
            y: i64 = (key >> 3 & 8191) - FAR
            x: i64 = (key >> 16) - FAR
            if self.outside(x, y, footprint):
                self.last = entry
                return OUTSIDE
            found: i64 = self.survey(x, y, footprint)
            needed: i64 = needed_at(found)
            if needed:
                self.met_end = True
                if ends_will_do:
                    self.last = entry
                    return TO_AN_END
            # The exit that is nearest to the outside is tried first, so it is put on the pile last.
            for direction in self.outward(x, y):
                if direction == edge or not self.can(footprint, needed | 1 << edge | 1 << direction, barred_at(found)):
                    continue
                for other in range(2):
                    out: i64 = reach(footprint, direction) + reach(other, direction) + 1
                    self.enter(x + STEP_X[direction] * out, y + STEP_Y[direction] * out, other, direction ^ 2, entry)
        return TO_AN_END if self.met_end else NOWHERE

    def outside(self, x: i64, y: i64, footprint: i64) -> bool:
        hx: i64 = 2 + footprint
        hy: i64 = 3 - footprint
        return x + hx < self.x0 or x - hx > self.x1 or y + hy < self.y0 or y - hy > self.y1

    def outward(self, x: i64, y: i64) -> list[int]:
        """The four directions, the one with the farthest border of the table first."""
        order = [0, 1, 2, 3]
        far = [int(y - self.y0), int(self.x1 - x), int(self.y1 - y), int(x - self.x0)]
        for at in range(1, 4):
            back = at
            while back > 0 and far[order[back - 1]] < far[order[back]]:
                swapped = order[back]
                order[back] = order[back - 1]
                order[back - 1] = swapped
                back -= 1
        return order

    def way(self) -> list[int]:
        """The boxes of the way that was found: its cards and, outside, an endless row from the last one on."""
        key: i64 = self.last
        footprint: i64 = key >> 2 & 1
        y: i64 = (key >> 3 & 8191) - FAR
        x: i64 = (key >> 16) - FAR
        boxes: list[int] = []
        if self.outside(x, y, footprint):
            direction: i64 = 3
            if y + 3 - footprint < self.y0:
                direction = 0
            elif x - 2 - footprint > self.x1:
                direction = 1
            elif y - 3 + footprint > self.y1:
                direction = 2
            out: i64 = reach(footprint, direction) + 1
            boxes.append(int(row(x + STEP_X[direction] * out, y + STEP_Y[direction] * out, direction)))
        at = self.last
        while at >= 0:
            key = at
            boxes.append(int(box_of((key >> 16) - FAR, (key >> 3 & 8191) - FAR, key >> 2 & 1)))
            at = self.came[at]
        return boxes

    def pocket(self) -> int:
        """A box round every place that was reached: what was found stays true while nothing comes near it."""
        x0: i64 = FAR
        x1: i64 = -FAR
        y0: i64 = FAR
        y1: i64 = -FAR
        for entry in self.came:
            key: i64 = entry
            y: i64 = (key >> 3 & 8191) - FAR
            x: i64 = (key >> 16) - FAR
            x0 = min(x0, x - 3)
            x1 = max(x1, x + 3)
            y0 = min(y0, y - 3)
            y1 = max(y1, y + 3)
        return int(box(x0, x1, y0, y1)) if x0 < FAR else int(box(-FAR, -FAR, -FAR, -FAR))

    def of_finish(self, goal: i64, ends_will_do: bool) -> int:
        """Where one can get from the black edge of a Finish; if an open end will do, no farther than there."""
        self.reset()
        self.mid_x = x_of(goal)
        self.mid_y = y_of(goal)
        self.close = around(self.cards, self.mid_x, self.mid_y, CLOSE + NEAR)
        found = NOWHERE
        for footprint in range(2):
            for along in ALONG:
                x, y = before(goal, along, footprint)
                self.enter(x, y, footprint, facing_of(goal) ^ 2, -1)
                found = self.run(ends_will_do)
                if found == OUTSIDE or (found == TO_AN_END and ends_will_do):
                    return found
        return found

    def of_ends(self) -> int:
        """Whether one can get outside from any open end."""
        self.reset()
        self.mid_x = 2 * FAR
        for thing in self.cards:
            loose: i64 = mask_of(thing) & ~joined_of(thing)
            for direction in range(4):
                if not loose >> direction & 1:
                    continue
                for footprint in range(2):
                    out: i64 = reach(footprint_of(thing), direction) + reach(footprint, direction) + 1
                    x: i64 = x_of(thing) + STEP_X[direction] * out
                    y: i64 = y_of(thing) + STEP_Y[direction] * out
                    self.enter(x, y, footprint, direction ^ 2, -1)
        return OUTSIDE if self.run(False) == OUTSIDE else NOWHERE
