"""How cards and tokens move, and what is dealt anew for an observer.

Only the orders of the two decks, and what was put back into the box unseen, are hidden, and they are so from
everybody alike (R10). The top of a deck is its end.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from yarnhall.core.state import Place, Player
from yarnhall.games.archravels import notes, stages, yarn
from yarnhall.games.archravels.data import EMPTY, REQUEST

if TYPE_CHECKING:
    from yarnhall.games.archravels.state import ArchRavelsState


# Decks ----------------------------------------------------------------------------------------------------


def stack_deck(state: ArchRavelsState, cards: list[int], requests: list[int]) -> None:
    """`lower` of the shuffled cards at the bottom; the others, shuffled with the requests, on them."""
    upper = cards[state.lower :]
    for request in requests:
        upper.append(REQUEST + request)
    state.rng.shuffle(upper)
    state.deck = cards[: state.lower] + upper


def draw(state: ArchRavelsState) -> int:
    """R5.2: the top card; an empty deck is made anew of the discard pile. EMPTY if there is none at all."""
    if not state.deck:
        for face in range(REQUEST):
            for _ in range(state.discard[face]):
                state.deck.append(face)
            state.discard[face] = 0
        state.lower = 0
        if not state.deck:
            return EMPTY
        state.rng.shuffle(state.deck)
        if state.notes is not None:
            state.notes.append((notes.SHUFFLE, state.active, len(state.deck)))
    state.lower = min(state.lower, len(state.deck) - 1)
    return state.deck.pop()


# Tokens ---------------------------------------------------------------------------------------------------


def gain(state: ArchRavelsState, player: Player, wanted: int) -> int:
    """R9.2: yarn from the supply, as far as it is there; what was taken."""
    there = yarn.least(wanted, state.supply)
    state.supply -= there
    state.bowl[player] += there
    return there


def spend(state: ArchRavelsState, player: Player, cost: int) -> None:
    state.bowl[player] -= cost
    state.supply += cost


# What is hidden -------------------------------------------------------------------------------------------


def deal_unknown(state: ArchRavelsState) -> None:
    """R10: shuffle both decks anew, in place, together with what may have been in the box instead."""
    if state.stage == stages.CHARACTER:
        return  # nothing lies face down yet
    cards: list[int] = []
    requests: list[int] = []
    unseen = 0
    for card in state.deck:
        if card < REQUEST:
            cards.append(card)
        elif state.known >> card - REQUEST & 1:
            requests.append(card - REQUEST)
        else:
            state.request_box.append(card - REQUEST)
            unseen += 1
    # How they really lie must not decide anything: first they are put in order.
    state.request_box.sort()
    state.rng.shuffle(state.request_box)
    for _ in range(unseen):
        requests.append(state.request_box.pop())
    requests.sort()
    cards.sort()
    state.rng.shuffle(cards)
    stack_deck(state, cards, requests)
    pool = state.project_box + state.project_deck
    pool.sort()
    state.rng.shuffle(pool)
    left = len(state.project_box)
    state.project_box = pool[:left]
    state.project_deck = pool[left:]


def places(state: ArchRavelsState, observer: Player) -> list[Place]:
    """R10: the places of the Yarn Deck with the requests in the box, and those of the project deck with its box."""
    if state.stage == stages.CHARACTER:
        return [Place(0, state.census(), [])]
    found: list[Place] = []
    rest = state.census()
    alone = len(state.deck) == state.lower + 1 and state.deck[-1] >= REQUEST  # of the upper part: where it is, is known
    unseen = False  # a request in the deck might as well be one of the box
    for at in range(len(state.deck)):
        card = state.deck[at]
        if card >= REQUEST and not state.known >> card - REQUEST & 1:
            unseen = True
        sure = alone and at == state.lower and state.known >> card - REQUEST & 1 != 0
        found.append(Place(0, [card], []) if sure else Place(0, [], [card]))
        rest.remove(card)
    boxed: list[int] = []
    for request in state.request_box:
        boxed.append(REQUEST + request)
        rest.remove(REQUEST + request)
    found.append(Place(0, [], boxed) if unseen else Place(0, boxed, []))
    for project in state.project_deck:
        found.append(Place(1, [], [100 + project]))
        rest.remove(100 + project)
    unused: list[int] = []
    for project in state.project_box:
        unused.append(100 + project)
        rest.remove(100 + project)
    found.append(Place(1, [], unused))
    found.append(Place(0, rest, []))
    return found
