"""What games played to the end taught about a duel: how likely the seat whose turn it is will win.

A small network: what lies before both seats is said in some fifty facts, each of which adds to sixteen sums; what is
above zero in those, weighed, is the log odds. `insight/PATTERN.txt` has the numbers; docs/tuning says how they were
found.
"""

from __future__ import annotations

from importlib.resources import files
from typing import Final

from yarnhall.core.state import Player
from yarnhall.games.stitchcraft import stages
from yarnhall.games.stitchcraft.data import COLOURS, PATTERNS
from yarnhall.games.stitchcraft.state import StitchcraftState

SUMS: Final = 16
LANE: Final = 20  # bits of a sum: all sixteen are added up at once, side by side in one number
HALF: Final = 1 << (LANE - 1)
ONE: Final = 256  # a weight of one, as the files write it
UNIT: Final = 1000  # log odds of one, as `odds` tells them

# Facts about one seat, by where their rows begin.
COLOUR: Final = 0  # colour * 36 + in the Showcase (3: or more) * 9 + face down (2: or more) * 3 + in hand (2: or more)
SHOWN: Final = COLOUR + COLOURS * 36  # colours in the Showcase
ALIKE: Final = SHOWN + 10  # actions to four alike, a Tapestry that is neither in hand nor face down counting for four
COLOURFUL: Final = ALIKE + 12  # likewise to seven colours
CHEST: Final = COLOURFUL + 22  # Tapestries in the Chest, by CHESTS
HAND: Final = CHEST + 13
DISPLAY: Final = HAND + 9
SCRAP: Final = DISPLAY + 8  # colour * 3 + in the Scrap Pile (2: or more)
REACH: Final = SCRAP + COLOURS * 3  # colours in Showcase, Display and hand together
SEAT: Final = REACH + 9

# Facts about the table.
STAGE: Final = 2 * SEAT  # stage * 4 + actions left
WAITING: Final = STAGE + stages.OVER * 4  # what is being revealed: by the active seat, from 8 on by the other
ASKED: Final = WAITING + 2 * COLOURS  # nobody, the other, the active seat
ROWS: Final = ASKED + 3

MISSING: Final = 4  # actions that a Tapestry costs which is neither in hand nor face down
CHESTS: Final = [0, 1, 2, 3, 4, 5, 7, 10, 14, 19, 24, 30, 1000]  # the most in each step


class Insight:
    """The network of one Pattern."""

    def __init__(self, text: str) -> None:
        rows: list[list[int]] = []
        for line in text.splitlines():
            if line and not line.startswith("#"):
                rows.append([int(word) for word in line.split()])
        self.rows: list[int] = [packed(row) for row in rows[:ROWS]]
        self.base: int = packed(rows[ROWS])
        for at in range(SUMS):
            self.base += HALF << (at * LANE)
        self.weights: list[int] = rows[ROWS + 1]
        self.always: int = rows[ROWS + 2][0]

    def odds(self, state: StitchcraftState) -> int:
        """Log odds that the seat whose turn it is wins, in thousandths."""
        rows = self.rows
        total = self.base
        for fact in facts(state):
            total += rows[fact]
        found = self.always
        for weight in self.weights:
            value = (total & (2 * HALF - 1)) - HALF
            if value > 0:
                found += weight * value
            total >>= LANE
        return found * UNIT // (ONE * ONE)


def facts(state: StitchcraftState) -> list[int]:
    """What the network reads of a duel: the rows that are added up."""
    active = state.active
    found: list[int] = []
    add_seat(state, active, 0, found)
    add_seat(state, 1 - active, SEAT, found)
    found.append(STAGE + state.stage * 4 + min(state.actions, 3))
    asked = ASKED
    if state.stack:
        first = state.stack[0]
        found.append(WAITING + (0 if first >> 3 == active else COLOURS) + (first & 7))
        if state.stage == stages.WINDOW:
            asked += 1 if state.stack[-1] >> 3 == active else 2
    found.append(asked)
    return found


def add_seat(state: StitchcraftState, seat: Player, begin: int, found: list[int]) -> None:
    """What lies before one seat."""
    base = seat * COLOURS
    counts = state.showcase[base : base + COLOURS]
    # What is being revealed will stand in the Showcase, if nobody else reacts (R6.4).
    if len(state.stack) % 2 and state.stack[0] >> 3 == seat:
        counts[state.stack[0] & 7] += 1
    lying = [0] * COLOURS
    display = state.display[seat]
    for card in display:
        lying[card & 7] += 1
    held = 0
    alike = 99
    shown = 0
    down = 0
    behind = 0
    for colour in range(COLOURS):
        number = counts[colour]
        face_down = lying[colour]
        in_hand = state.hand[base + colour]
        held += in_hand
        found.append(begin + COLOUR + colour * 36 + min(number, 3) * 9 + min(face_down, 2) * 3 + min(in_hand, 2))
        found.append(begin + SCRAP + colour * 3 + min(state.scrap[base + colour], 2))
        alike = min(alike, actions_to(4 - number, face_down, in_hand))
        if number:
            shown += 1
        elif face_down:
            down += 1
        elif in_hand:
            behind += 1
    found.append(begin + SHOWN + shown)
    found.append(begin + ALIKE + min(alike, 11))
    found.append(begin + COLOURFUL + min(actions_to(7 - shown, down, behind), 21))
    step = 0
    while CHESTS[step] < len(state.chest[seat]):
        step += 1
    found.append(begin + CHEST + step)
    found.append(begin + HAND + min(held, 8))
    found.append(begin + DISPLAY + min(len(display), 7))
    found.append(begin + REACH + shown + down + behind)


def actions_to(lacking: int, face_down: int, in_hand: int) -> int:
    """Actions until so many more stand in the Showcase: one for what lies face down, two for what is in hand."""
    if lacking <= 0:
        return 0
    if lacking <= face_down:
        return lacking
    lacking -= face_down
    if lacking <= in_hand:
        return face_down + 2 * lacking
    return face_down + 2 * in_hand + MISSING * (lacking - in_hand)


def packed(row: list[int]) -> int:
    """Numbers side by side in one. What is below zero borrows from its neighbour; HALF in each lane gives it back."""
    total = 0
    for at in range(len(row)):
        total += row[at] << (at * LANE)
    return total


def read(pattern: int) -> Insight:
    """The network for a Pattern."""
    file = files("yarnhall.games.stitchcraft") / "insight" / f"{PATTERNS[pattern]}.txt"
    return Insight(file.read_text("utf-8"))
