"""Patches in hands and who knows them.

A patch in a hand is `patch`, plus SECRET while only its owner has seen it (R8). Slot 0 of a hand is filled first; -1 is
no patch.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from yarnhall.core.state import Place, Player
from yarnhall.games.calico.data import HAND

if TYPE_CHECKING:
    from yarnhall.games.calico.state import CalicoState

SECRET: Final = 64


def out_of_hand(state: CalicoState, player: Player, kind: int) -> None:
    """A patch leaves the hand for all to see. R8.2: of two alike it is the one that was seen."""
    at = player * HAND
    if state.hand[at] == kind or state.hand[at + 1] == kind:
        leaves = 0 if state.hand[at] == kind else 1
    else:
        leaves = 0 if state.hand[at] == kind + SECRET else 1
    if leaves == 0:
        state.hand[at] = state.hand[at + 1]
    state.hand[at + 1] = -1


def into_hand(state: CalicoState, player: Player, kind: int) -> None:
    """R8.1: everybody sees what is taken."""
    at = player * HAND
    if state.hand[at] >= 0:
        at += 1
    state.hand[at] = kind


def deal_unknown(state: CalicoState, observer: Player) -> None:
    """R8.3: shuffle the bag anew, in place, with the patches of other hands that the observer has not seen."""
    bag = state.bag
    hidden: list[int] = []
    for at in range(state.players * HAND):
        if at // HAND != observer and state.hand[at] >= SECRET:
            hidden.append(at)
            bag.append(state.hand[at] - SECRET)
    bag.sort()  # how they really lie must not decide anything
    state.rng.shuffle(bag)
    for at in hidden:
        state.hand[at] = bag.pop() + SECRET


def places(state: CalicoState, observer: Player) -> list[Place]:
    """R8.3: each place in the bag, and what others hold that the observer has not seen, are one pool."""
    found: list[Place] = []
    covered: list[int] = []
    for kind in state.bag:
        found.append(Place(0, [], [kind]))
        covered.append(kind)
    for at in range(state.players * HAND):
        if at // HAND != observer and state.hand[at] >= SECRET:
            found.append(Place(0, [], [state.hand[at] - SECRET]))
            covered.append(state.hand[at] - SECRET)
    rest = state.census()
    for kind in covered:
        rest.remove(kind)
    found.append(Place(0, rest, []))
    return found
