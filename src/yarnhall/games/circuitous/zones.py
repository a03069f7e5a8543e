"""Where cards lie apart from the table: hands, draw and discard piles, and what is dealt anew for an observer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from yarnhall.core.state import Place, Player
from yarnhall.games.circuitous import notes

if TYPE_CHECKING:
    from yarnhall.games.circuitous.state import CircuitousState


def into_hand(state: CircuitousState, player: Player, kind: int) -> None:
    hand = state.hands[player]
    at = len(hand)
    while at > 0 and hand[at - 1] > kind:
        at -= 1
    hand.insert(at, kind)


def leave_hand(state: CircuitousState, player: Player, kind: int) -> None:
    """A card leaves a hand, always for all to see. That tells nothing to its owner, who may still take it back."""
    state.hands[player].remove(kind)
    if kind in state.known[player]:
        state.known[player].remove(kind)


def draw(state: CircuitousState, player: Player, most: int) -> None:
    """R4.6: what is not there is not drawn."""
    draw = state.draws[player]
    count = min(most, len(draw))
    if count <= 0:
        return
    drawn: list[int] = []
    for _ in range(count):
        kind = draw.pop()
        into_hand(state, player, kind)
        drawn.append(state.deck.face(kind))
    state.reveals += 1
    if state.notes is not None:
        state.notes.append((notes.DRAW, player, *drawn))


def deal_unknown(state: CircuitousState, observer: Player) -> None:
    """Deal anew, in place, what the observer cannot know: the order of the draw piles, and the rivals' hands but
    for cards that came back there for all to see (R8.3)."""
    for owner in range(state.players):
        draw = state.draws[owner]
        if owner == observer:
            state.rng.shuffle(draw)
            continue
        hidden = state.hands[owner][:]
        for kind in state.known[owner]:
            hidden.remove(kind)
        pool = draw + hidden
        state.rng.shuffle(pool)
        state.hands[owner] = state.known[owner][:]
        state.hands[owner].sort()
        for _ in range(len(hidden)):
            into_hand(state, owner, pool.pop())
        state.draws[owner] = pool


def places(state: CircuitousState, observer: Player) -> list[Place]:
    """Each owner's cards are a pool of their own: every place of the draw pile, and a rival's hand. Components are as
    in the census: seat * 128 + kind."""
    found: list[Place] = []
    rest = state.census()
    for owner in range(state.players):
        base = owner * 128
        for kind in state.draws[owner]:
            found.append(Place(owner, [], [base + kind]))
            rest.remove(base + kind)
        if owner == observer:
            continue
        hidden = state.hands[owner][:]
        for kind in state.known[owner]:
            hidden.remove(kind)
        for at in range(len(hidden)):
            hidden[at] += base
            rest.remove(hidden[at])
        found.append(Place(owner, [], hidden))
    found.append(Place(0, rest, []))
    return found
