"""What is missing for a pattern, and what of it lies in the Yarn Bazaar: the judge prices yarn by what can be had."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from yarnhall.games.archravels import yarn
from yarnhall.games.archravels.data import EMPTY, SLOTS, WILD, WILD_SIZE, YARN
from yarnhall.games.archravels.yarn import COLOURS, DIFFERENT_5, EXACT, SAME_5, TWO_AND_ONE

if TYPE_CHECKING:
    from yarnhall.games.archravels.state import ArchRavelsState

FAR: Final = 64  # what is missing in one int: tokens that lie in the Bazaar, and FAR times those that do not
ANY: Final = COLOURS  # the place after the colours: tokens of any colour


def offered(state: ArchRavelsState) -> list[int]:
    """Tokens of each colour that lie in the Bazaar, and of any colour: wild cards, and spaces that count as one."""
    found = [0] * (COLOURS + 1)
    for slot in range(SLOTS):
        card = state.bazaar[slot]
        if card == EMPTY:
            if state.spare >> slot & 1:
                found[ANY] += 1
        elif card == WILD:
            found[ANY] += WILD_SIZE
        elif card < WILD:
            shown = YARN[card]
            colour = 0
            while shown:
                found[colour] += shown & yarn.MASK
                shown >>= yarn.BITS
                colour += 1
    return found


def fetch(near: list[int], colour: int, wanted: int) -> int:
    """Take tokens of a colour out of what the Bazaar offers; what they are called missing."""
    there = min(wanted, near[colour])
    near[colour] -= there
    wild = min(wanted - there, near[ANY])
    near[ANY] -= wild
    return there + wild + FAR * (wanted - there - wild)


def likeliest(rest: list[int], near: list[int], size: int, apart: int) -> int:
    """The colour, one apart, of which so many are there soonest: a token in the bowl counts for two in the Bazaar."""
    best = -1
    most = -1
    for colour in range(COLOURS):
        if colour != apart:
            there = min(size, rest[colour])
            nearness = 2 * there + min(size - there, near[colour])
            if nearness > most:
                best = colour
                most = nearness
    return best


def take(rest: list[int], near: list[int], colour: int, size: int) -> int:
    """Take so many of a colour out of `rest`, and the others out of the Bazaar; what is missing."""
    there = min(size, rest[colour])
    rest[colour] -= there
    return fetch(near, colour, size - there) if there < size else 0


def lacking(rest: list[int], near: list[int], rule: int, cost: int, size: int) -> int:
    """Take a pattern's yarn out of `rest`, and what is not there out of `near`; what is missing."""
    missing = 0
    if rule == EXACT:
        for colour in range(COLOURS):
            wanted = yarn.count(cost, colour)
            if wanted:
                missing += take(rest, near, colour, wanted)
    elif rule <= DIFFERENT_5:
        used = 0
        for _ in range(size):
            best = -1
            for colour in range(COLOURS):
                if not used >> colour & 1 and (
                    best < 0
                    or rest[colour] > rest[best]
                    or (rest[colour] == rest[best] and rest[best] == 0 and near[colour] > near[best])
                ):
                    best = colour
            used |= 1 << best
            missing += take(rest, near, best, 1)
    elif rule <= SAME_5:
        missing = take(rest, near, likeliest(rest, near, size, -1), size)
    elif rule == TWO_AND_ONE:
        best = likeliest(rest, near, 2, -1)
        missing = take(rest, near, best, 2)
        missing += take(rest, near, likeliest(rest, near, 1, best), 1)
    else:
        for _ in range(size):
            best = 0
            for colour in range(1, COLOURS):
                if rest[colour] > rest[best]:
                    best = colour
            if rest[best]:
                rest[best] -= 1
            else:
                missing += 1  # whatever lies there will do
    return missing
