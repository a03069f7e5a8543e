"""R5.3: may play go on? For every Finish there must be a way over free table from an open end to its black edge.

A way is a row of imagined cards, each joined to the next and each lying legally on the table as it is. In the open one
can go anywhere, so it is enough that a Finish and an open end both have a way out to the open. Most tables show that
by straight rows of cards alone (`from_finish`, `from_end`); where they do not, `Flood` searches everything.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from yarnhall.core.native import i64
from yarnhall.games.circuitous.lattice import (
    FAR,
    LANE,
    ONWARD,
    PLACE,
    SQUARE,
    STEP,
    STEP_X,
    STEP_Y,
    ZERO,
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

if TYPE_CHECKING:
    from yarnhall.games.circuitous.decks import Deck

NO_WAY: Final = [-1]  # instead of boxes: looked for and not found; more cards only make it worse
NO_POCKET: Final = int(box(-FAR, -FAR, -FAR, -FAR))  # round no place at all: nothing comes near it
NOWHERE: Final = 0
TO_AN_END: Final = 1
OUTSIDE: Final = 2

# Along the black edge, from its middle outward: where a path can meet it.
ALONG: Final = [0, 1, -1, 2, -2, 3, -3]
CLOSE: Final[i64] = 16  # squares from a Finish, within which one looks only at the cards round it
BEYOND: Final[i64] = ~((2 * CLOSE - 1) * STEP)
NOT_CLOSE: Final[i64] = 1 << 40


def row(thing: i64, direction: i64) -> i64:
    """The box of an endless row of cards, joined by their short edges, that begins at an edge of a card."""
    x: i64 = x_of(thing)
    y: i64 = y_of(thing)
    footprint: i64 = footprint_of(thing)
    if direction == 0:
        return box(x - 2, x + 2, -FAR, y - 4 + footprint)
    if direction == 1:
        return box(x + 3 + footprint, FAR, y - 2, y + 2)
    if direction == 2:
        return box(x - 2, x + 2, y + 4 - footprint, FAR)
    return box(-FAR, x - 3 - footprint, y - 2, y + 2)


def heading(area: i64) -> i64:
    """The direction of an endless row."""
    if area >> LANE & 8191 == ZERO + FAR:
        return 3
    if area & 8191 == ZERO + FAR:
        return 1
    return 0 if area >> 3 * LANE & 8191 == ZERO + FAR else 2


def from_end(cards: list[int], finishes: list[int], thing: i64, direction: i64) -> i64:
    """The box of a free row that leads straight out from a card's path; -1 if something is in the way."""
    area: i64 = row(thing, direction)
    return area if clear(cards, finishes, area, thing & PLACE) else -1


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


def _before() -> list[int]:
    """From the middle of a Finish to the place of a card at its black edge, as the difference between them: by the
    direction it faces, the footprint, and how far from the middle of the edge (see ALONG)."""
    found: list[int] = []
    for facing in range(4):
        for footprint in range(2):
            for along in ALONG:
                out = 3 + int(reach(footprint, facing))
                x = STEP_X[facing] * out if facing & 1 else along
                y = along if facing & 1 else STEP_Y[facing] * out
                found.append(x * 65536 + y * 32 + footprint * 16)
    return found


BEFORE: Final = _before()


def from_finish(cards: list[int], finishes: list[int], goal: i64, other_than: i64) -> list[int]:
    """A card at the black edge and a free row that leads straight out from it, another way than the given direction;
    empty if there is none; NO_WAY if no card can lie at the black edge at all."""
    facing: i64 = facing_of(goal)
    contact: i64 = 1 << (facing ^ 2)
    # A card at the black edge is at most NEAR from the Finish, and so is what matters to the card.
    close = around(cards, goal, 16)
    blocked = True
    for along in range(len(ALONG)):
        for footprint in range(2):
            place: i64 = (goal & SQUARE) + BEFORE[(facing * 2 + footprint) * 7 + along]
            found: i64 = survey(close, finishes, place, -1)
            if found < 0 or barred_at(found) & contact:
                continue
            blocked = False
            if needed_at(found):
                continue
            for turn in (1, 3, 0):
                direction: i64 = facing + turn & 3
                if direction == other_than or barred_at(found) >> direction & 1:
                    continue
                area: i64 = row(place, direction)
                if clear(cards, finishes, area, -1):
                    return [int(box_of(place)), int(area)]
    return NO_WAY if blocked else []


class Flood:
    """The exact search, for tables where straight rows do not settle it."""

    def __init__(self, cards: list[int], finishes: list[int], deck: Deck) -> None:
        self.cards: list[int] = cards
        self.finishes: list[int] = finishes
        self.fits: list[int] = deck.fits
        self.spots: dict[int, int] = {}  # by place: what `survey` said
        self.came: dict[int, int] = {}  # by place and, in its lowest bits, edge of entry: the one before, or -1
        self.todo: list[int] = []
        self.last: int = -1  # where the search stopped: a place outside, or at an open end
        self.met_end: bool = False
        # The cards round a Finish, for places near it, and the corner of the region they are in.
        self.close: list[int] = []
        self.corner: i64 = NOT_CLOSE
        # The rectangle that holds everything on the table, one square wider on each side; looked up when needed.
        self.x0: i64 = FAR
        self.x1: i64 = -FAR
        self.y0: i64 = FAR
        self.y1: i64 = -FAR

    def hold(self, things: list[int]) -> None:
        """A card reaches three squares from its middle at most: it is enough that the rectangle is not too small."""
        for entry in things:
            thing: i64 = entry
            x: i64 = x_of(thing)
            y: i64 = y_of(thing)
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

    def survey(self, place: i64) -> i64:
        found = self.spots.get(int(place))
        if found is None:
            cards = self.cards if (place & SQUARE) - self.corner & BEYOND else self.close
            found = int(survey(cards, self.finishes, place, -1))
            self.spots[int(place)] = found
        return found

    def enter(self, place: i64, edge: i64, before: int) -> None:
        """Come to a place by one of its edges, if a card can lie there with a path on it."""
        key = int(place | edge)
        if key in self.came:
            return
        found: i64 = self.survey(place)
        if found < 0 or not self.can(found, 1 << edge):
            return
        self.came[key] = before
        self.todo.append(key)

    def can(self, spot: i64, edges: i64) -> bool:
        """Whether some card fits on a spot and has a path on these edges as well."""
        return self.fits[(spot & 31 | edges) << 4 | barred_at(spot)] == 1

    def run(self, ends_will_do: bool) -> int:
        """Go on from where one has entered until one is outside or, if that will do, at an open end."""
        if self.todo and self.x1 < self.x0:
            self.hold(self.cards)
            self.hold(self.finishes)
        while self.todo:
            entry = self.todo.pop()
            key: i64 = entry
            edge: i64 = key & 3
            place: i64 = key & PLACE
            if self.outside(place):
                self.last = entry
                return OUTSIDE
            found: i64 = self.survey(place)
            if needed_at(found):
                self.met_end = True
                if ends_will_do:
                    self.last = entry
                    return TO_AN_END
            # The exit that is nearest to the outside is tried first, so it is put on the pile last.
            for direction in self.outward(place):
                if direction == edge or not self.can(found, 1 << edge | 1 << direction):
                    continue
                step: i64 = footprint_of(place) << 3 | direction << 1
                for other in range(2):
                    self.enter(place + ONWARD[step + other], direction ^ 2, entry)
        return TO_AN_END if self.met_end else NOWHERE

    def outside(self, place: i64) -> bool:
        x: i64 = x_of(place)
        y: i64 = y_of(place)
        hx: i64 = 2 + footprint_of(place)
        return x + hx < self.x0 or x - hx > self.x1 or y + 5 - hx < self.y0 or y - 5 + hx > self.y1

    def outward(self, place: i64) -> list[int]:
        """The four directions, the one with the farthest border of the table first."""
        x: i64 = x_of(place)
        y: i64 = y_of(place)
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
        place: i64 = self.last & PLACE
        boxes: list[int] = []
        if self.outside(place):
            y: i64 = y_of(place)
            hx: i64 = 2 + footprint_of(place)
            direction: i64 = 3
            if y + 5 - hx < self.y0:
                direction = 0
            elif x_of(place) - hx > self.x1:
                direction = 1
            elif y - 5 + hx > self.y1:
                direction = 2
            boxes.append(int(row(place, direction)))
        at = self.last
        while at >= 0:
            boxes.append(int(box_of(at & PLACE)))
            at = self.came[at]
        return boxes

    def pocket(self) -> int:
        """A box round every place that was reached: what was found stays true while nothing comes near it."""
        x0: i64 = FAR
        x1: i64 = -FAR
        y0: i64 = FAR
        y1: i64 = -FAR
        for entry in self.came:
            place: i64 = entry
            x: i64 = x_of(place)
            y: i64 = y_of(place)
            x0 = min(x0, x - 3)
            x1 = max(x1, x + 3)
            y0 = min(y0, y - 3)
            y1 = max(y1, y + 3)
        return int(box(x0, x1, y0, y1)) if x0 < FAR else NO_POCKET

    def of_finish(self, goal: i64, ends_will_do: bool) -> int:
        """Where one can get from the black edge of a Finish; if an open end will do, no farther than there."""
        self.reset()
        self.close = around(self.cards, goal, 2 * CLOSE)
        self.corner = (goal & SQUARE) - CLOSE * STEP
        facing: i64 = facing_of(goal)
        found = NOWHERE
        for step in BEFORE[int(facing) * 14 : int(facing) * 14 + 14]:
            self.enter((goal & SQUARE) + step, facing ^ 2, -1)
            if not self.todo:
                continue
            found = self.run(ends_will_do)
            if found == OUTSIDE or (found == TO_AN_END and ends_will_do):
                return found
        return found

    def of_ends(self) -> int:
        """Whether one can get outside from any open end."""
        self.reset()
        self.corner = NOT_CLOSE
        for entry in self.cards:
            thing: i64 = entry
            loose: i64 = mask_of(thing) & ~joined_of(thing)
            for direction in range(4):
                if not loose >> direction & 1:
                    continue
                step: i64 = footprint_of(thing) << 3 | direction << 1
                for other in range(2):
                    self.enter((thing & PLACE) + ONWARD[step + other], direction ^ 2, -1)
        return OUTSIDE if self.run(False) == OUTSIDE else NOWHERE
