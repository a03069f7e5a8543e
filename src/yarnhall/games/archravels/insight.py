"""What games played to the end taught about a game of two: how likely the seat whose turn it is will win.

A small network. Some eighty facts of a position each add to sums, and so do the parts of what the usual judge finds;
what is above zero in those, weighed, and one sum more as it is, are the log odds. `insight/two.txt` has the numbers;
docs/tuning says how they were found.
"""

from __future__ import annotations

from importlib.resources import files
from typing import Final

from yarnhall.core.state import Player
from yarnhall.games.archravels import crafting, reach, scoring, stages, yarn
from yarnhall.games.archravels.data import ITEMS, LIST
from yarnhall.games.archravels.standing import Account, Standing
from yarnhall.games.archravels.state import ArchRavelsState

SUMS: Final = 16  # and one more, that counts below zero, too
LANE: Final = 24  # bits of a sum: all are added up at once, side by side in one number
HALF: Final = 1 << (LANE - 1)
ONE: Final = 256  # a weight of one, as the file writes it
FINE: Final = 16  # parts of that in a sum
UNIT: Final = 1000  # log odds of one, as `odds` tells them
LEFT: Final = 8  # projects until the end, 0 to 7

# Facts about one seat, by where their rows begin.
PROJECT: Final = 0  # of each project on the list: (points * 6 + items to craft) * 10 + yarn to get
ITEM: Final = PROJECT + 4 * 6 * 10  # item * 4 + held (3: or more)
PEAK: Final = ITEM + ITEMS * 4  # most of one colour
DISTINCT: Final = PEAK + 9  # colours
TOKENS: Final = DISTINCT + 7
LACKS: Final = TOKENS + 22  # item * 6 + yarn that the bowl lacks for it
LEARNED: Final = LACKS + ITEMS * 6  # projects left * 8 + a bit for each pattern
REQUEST: Final = LEARNED + LEFT * 8  # of each one held: projects left * 8 + yarn to get
HELD: Final = REQUEST + LEFT * 8
DONE: Final = HELD + 5
MARKER: Final = DONE + 5  # type of character * 5 + where the marker stands
TANGLED: Final = MARKER + 20
BEST: Final = TANGLED + 2  # of the nearest project: items to craft * 10 + yarn to get
CHARACTER: Final = BEST + 60  # type * 8 + projects left
SEAT: Final = CHARACTER + 4 * LEFT

# Facts about the table.
POINTS: Final = 2 * SEAT  # projects left * 41 + the lead in points, by two
WORTH: Final = POINTS + LEFT * 41  # projects left * 61 + the lead as the usual judge sees it
RACE: Final = WORTH + LEFT * 61  # of each project: ((mine to craft * 3 + yarn) * 6 + theirs) * 3 + yarn
STAGE: Final = RACE + 18 * 18  # stage * 2 + whether the other seat is asked
OFFER: Final = STAGE + 2 * 20  # shop * 5 + crafts, where step 1 goes on
POWER: Final = OFFER + 25  # take three * 2 + exchange
NEED: Final = POWER + 4  # tokens to choose
BAZAAR: Final = NEED + 7  # tokens there
FINISHED: Final = BAZAAR + 20  # mine * 7 + theirs
ROWS: Final = FINISHED + 49

# Parts of what the usual judge finds, in eighths of a hundred: of one seat, then of the other.
PARTS: Final = 8
BY_LEFT: Final = 2 * PARTS  # each has a row of its own by projects left
DENSE: Final = LEFT * BY_LEFT
STEP: Final = 8
TEN: Final = 125  # ten points in such steps: the file writes what they add


class Insight:
    """The network."""

    def __init__(self, text: str, usual: Standing) -> None:
        self.usual: Standing = usual
        rows: list[list[int]] = []
        for line in text.splitlines():
            if line and not line.startswith("#"):
                rows.append([int(word) for word in line.split()])
        self.rows: list[int] = [packed(row, FINE) for row in rows[:ROWS]]
        self.parts: list[int] = [packed(row, 1) for row in rows[ROWS : ROWS + DENSE]]
        self.base: int = packed(rows[ROWS + DENSE], FINE)
        for at in range(SUMS + 1):
            self.base += HALF << (at * LANE)
        self.weights: list[int] = rows[ROWS + DENSE + 1]

    def odds(self, state: ArchRavelsState) -> int:
        """Log odds that the seat whose turn it is wins, in thousandths."""
        parts: list[int] = []
        found = facts(state, state.active, 1 - state.active, self.usual, parts)
        rows = self.rows
        total = self.base
        for fact in found:
            total += rows[fact]
        begin = parts[BY_LEFT] * BY_LEFT
        for at in range(BY_LEFT):
            total += self.parts[begin + at] * parts[at]
        odds = 0
        for weight in self.weights:
            value = (total & (2 * HALF - 1)) - HALF
            if value > 0:
                odds += weight * value
            total >>= LANE
        odds += ONE * (total - HALF)
        return odds * UNIT // (ONE * ONE * FINE)


def facts(state: ArchRavelsState, mine: Player, other: Player, usual: Standing, parts: list[int]) -> list[int]:
    """What the network reads: the rows that are added up; the parts and the projects left go into `parts`."""
    near = reach.offered(state)
    one = usual.account(state, mine, near)
    two = usual.account(state, other, near)
    left = one.left
    found: list[int] = []
    add_seat(state, mine, 0, one, found)
    add_seat(state, other, SEAT, two, found)
    lead = (one.points - two.points) // 200
    found.append(POINTS + left * 41 + 20 + max(-20, min(20, lead)))
    lead = (one.standing - two.standing) // 150
    found.append(WORTH + left * 61 + 30 + max(-30, min(30, lead)))
    for place in range(LIST):
        if one.missing[place] >= 0:
            ours = min(one.missing[place], 5) * 3 + some(one.lack[place])
            theirs = min(two.missing[place], 5) * 3 + some(two.lack[place])
            found.append(RACE + ours * 18 + theirs)
    found.append(STAGE + state.stage * 2 + (1 if state.asked == other else 0))
    if state.phase == stages.ACT and stages.ACT <= state.stage <= stages.NUMBER:
        found.append(OFFER + min(state.shop, 4) * 5 + min(state.crafts, 4))
        found.append(POWER + state.spin * 2 + state.swap)
    if stages.WILD <= state.stage <= stages.CLERK:
        found.append(NEED + min(state.need, 6))
    tokens = 0
    for number in near:
        tokens += number
    found.append(BAZAAR + min(tokens, 19))
    finished = min(scoring.bits(state.finished[mine]), 6) * 7
    found.append(FINISHED + finished + min(scoring.bits(state.finished[other]), 6))
    add_parts(one, parts)
    add_parts(two, parts)
    parts.append(left)
    return found


def some(lack: int) -> int:
    """None, a little, much."""
    return 0 if lack == 0 else 1 if lack <= 2 else 2


def add_seat(state: ArchRavelsState, seat: Player, begin: int, account: Account, found: list[int]) -> None:
    """What lies before one seat."""
    left = account.left
    nearest = 60
    for place in range(LIST):
        missing = account.missing[place]
        if missing >= 0:
            points = state.box.project_points[state.projects[place]]
            rank = 0 if points < 20 else 1 if points < 25 else 2 if points < 30 else 3
            step = min(missing, 5) * 10 + min(account.lack[place], 9)
            found.append(begin + PROJECT + rank * 60 + step)
            nearest = min(nearest, step)
    if nearest < 60:
        found.append(begin + BEST + nearest)
    base = seat * ITEMS
    for item in range(ITEMS):
        found.append(begin + ITEM + item * 4 + min(state.items[base + item], 3))
        found.append(begin + LACKS + item * 6 + min(crafting.lacks(state, seat, item, False), 5))
    bowl = state.bowl[seat]
    found.append(begin + PEAK + min(yarn.peak(bowl), 8))
    found.append(begin + DISTINCT + yarn.distinct(bowl))
    found.append(begin + TOKENS + max(0, min(account.tokens, 21)))
    found.append(begin + LEARNED + left * 8 + (state.learned[seat] >> 1 & 7))
    for lack in account.wanted:
        found.append(begin + REQUEST + left * 8 + min(lack, 7))
    found.append(begin + HELD + min(len(account.wanted), 4))
    found.append(begin + DONE + min(scoring.bits(state.done[seat]), 4))
    kind = state.character[seat] >> 1
    found.append(begin + MARKER + kind * 5 + state.marker[seat] + 1)
    found.append(begin + CHARACTER + kind * LEFT + left)
    found.append(begin + TANGLED + (state.tangled >> seat & 1))


def add_parts(account: Account, parts: list[int]) -> None:
    parts.append(account.standing // STEP)
    parts.append(account.points // STEP)
    parts.append(account.first // STEP)
    parts.append(account.second // STEP)
    parts.append(account.third // STEP)
    parts.append(account.requests // STEP)
    parts.append(account.yarn // STEP)
    parts.append(account.rest // STEP)


def packed(row: list[int], times: int) -> int:
    """Numbers side by side in one. What is below zero borrows from its neighbour; HALF in each lane gives it back."""
    total = 0
    for at in range(len(row)):
        total += row[at] * times << (at * LANE)
    return total


def read(usual: Standing) -> Insight:
    """The network for two seats."""
    file = files("yarnhall.games.archravels") / "insight" / "two.txt"
    return Insight(file.read_text("utf-8"), usual)
