"""The two ways to draft: the market and the circle."""

from __future__ import annotations

from typing import TYPE_CHECKING

from yarnhall.core.state import Player
from yarnhall.games.calico import notes
from yarnhall.games.calico.data import MARKET

if TYPE_CHECKING:
    from yarnhall.games.calico.state import CalicoState

# The market -----------------------------------------------------------------------------------------------


def refill_place(state: CalicoState, player: Player, place: int) -> None:
    """R3.2: while the bag lasts."""
    if state.bag:
        kind = state.bag.pop()
        state.market[place] = kind
        state.reveals += 1
        if state.notes is not None:
            state.notes.append((notes.REFILL, player, place, state.draft, kind))


def shift_market(state: CalicoState, player: Player, place: int) -> None:
    """R10.2: the patch farthest from the bag is thrown out, the other moves away from the bag, two come."""
    farthest = MARKET - 1 if place != MARKET - 1 else MARKET - 2
    thrown = state.market[farthest]
    state.gone.append(thrown)
    state.market[farthest] = -1
    if state.notes is not None:
        state.notes.append((notes.THROWN, player, thrown))
    for at in range(MARKET - 1):
        if state.market[at] >= 0:
            kept = state.market[at]
            state.market[at] = -1
            state.market[MARKET - 1] = kept
            break
    for at in range(MARKET - 2, -1, -1):
        refill_place(state, player, at)


# The circle -----------------------------------------------------------------------------------------------


def spaces(state: CalicoState) -> int:
    return len(state.ring) // 2


def available(state: CalicoState, pawn: int, space: int) -> bool:
    """R7.3: no other cat there, and at least one patch."""
    if state.ring[2 * space] < 0 and state.ring[2 * space + 1] < 0:
        return False
    return not any(other != pawn and state.pawns[other] == space for other in range(len(state.pawns)))


def ahead(state: CalicoState, pawn: int) -> list[int]:
    """R7.2: the next two available spaces clockwise; the own one is the last of all."""
    found: list[int] = []
    count = spaces(state)
    for steps in range(1, count + 1):
        space = (state.pawns[pawn] + steps) % count
        if available(state, pawn, space):
            found.append(space)
            if len(found) == 2:
                break
    return found


def refill_space(state: CalicoState, player: Player, space: int) -> None:
    """R7.4: an emptied space gets two patches, or what the bag still has."""
    if state.ring[2 * space] >= 0 or state.ring[2 * space + 1] >= 0 or not state.bag:
        return
    state.reveals += 1
    state.ring[2 * space] = state.bag.pop()
    if state.bag:
        state.ring[2 * space + 1] = state.bag.pop()
    if state.notes is not None:
        come = [kind for kind in state.ring[2 * space : 2 * space + 2] if kind >= 0]
        state.notes.append((notes.REFILL, player, space, state.draft, *come))


def move_other_cat(state: CalicoState, player: Player) -> None:
    """R10.3: a coin sends the other cat to the next available knit or purl space, where the nearer patch goes; if none
    is available, to the next one that is."""
    purl = state.rng.below(2)
    state.reveals += 1
    count = spaces(state)
    for steps in range(1, 2 * count + 1):
        space = (state.pawns[1] + steps) % count
        if (steps > count or state.sides[space] == purl) and available(state, 1, space):
            state.pawns[1] = space
            at = 2 * space if state.ring[2 * space] >= 0 else 2 * space + 1
            kind = state.ring[at]
            state.ring[at] = -1
            state.gone.append(kind)
            if state.notes is not None:
                state.notes.append((notes.COIN, player, purl, space, kind))
            refill_space(state, player, space)
            return
