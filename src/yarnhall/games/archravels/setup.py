"""The set-up: Yarn Deck, Yarn Bazaar and Project List (R2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from yarnhall.games.archravels import notes, zones
from yarnhall.games.archravels.data import (
    BEAR,
    DUAL,
    EARLIER,
    EVENT,
    ITEMS,
    LIST,
    PROJECTS_FOR,
    REQUEST,
    SCARF,
    SINGLE_1,
    SINGLE_2,
    SLOTS,
    START_BOWL,
)
from yarnhall.games.archravels.yarn import COLOURS

if TYPE_CHECKING:
    from yarnhall.games.archravels.state import ArchRavelsState


def yarn_and_events(state: ArchRavelsState) -> list[int]:
    """R1.2: the 74 yarn cards and 12 events, one and two of a colour side by side."""
    cards: list[int] = []
    for colour in range(COLOURS):
        cards += [SINGLE_1 + colour] * state.box.copies[SINGLE_1 + colour]
        cards += [SINGLE_2 + colour] * state.box.copies[SINGLE_2 + colour]
    for face in range(DUAL, REQUEST):
        cards += [face] * state.box.copies[face]
    return cards


def lay_out(state: ArchRavelsState) -> None:
    """R2.2 to R2.6: bowls, pattern tiles, Yarn Deck, Bazaar, Project List."""
    for player in range(state.players):
        state.bowl[player] = START_BOWL
        state.supply -= START_BOWL
    for item in range(BEAR, SCARF + 1):
        tiles = [0, 1, 2, 3, 4, 5]
        state.rng.shuffle(tiles)
        for player in range(state.players):
            state.tiles[player * ITEMS + item] = tiles[player]
    requests = choose_requests(state)
    cards = state.deck
    state.rng.shuffle(cards)
    # R2.4: the retail edition puts requests into the top half, the earlier one anywhere.
    state.lower = 0 if state.edition == EARLIER else len(cards) // 2
    zones.stack_deck(state, cards, requests)
    open_bazaar(state)
    box = state.project_box
    state.rng.shuffle(box)
    for _ in range(PROJECTS_FOR[state.players]):
        state.project_deck.append(box.pop())
    for place in range(LIST):
        state.projects[place] = state.project_deck.pop()
    state.reveals += 1


def choose_requests(state: ArchRavelsState) -> list[int]:
    """R2.3: every player's favourite, and one more for each player by lot."""
    chosen: list[int] = []
    for player in range(state.players):
        favourite = state.box.favourites[state.character[player]]
        state.request_box.remove(favourite)
        state.known |= 1 << favourite
        chosen.append(favourite)
    state.rng.shuffle(state.request_box)
    for _ in range(state.players):
        chosen.append(state.request_box.pop())
    return chosen


def open_bazaar(state: ArchRavelsState) -> None:
    """R2.5: six yarn cards; whatever else turns up goes back into the deck."""
    aside: list[int] = []
    for slot in range(SLOTS):
        card = state.deck.pop()
        while card >= EVENT:
            aside.append(card)
            if card >= REQUEST:
                state.known |= 1 << card - REQUEST
            card = state.deck.pop()
        state.bazaar[slot] = card
    if not aside:
        return
    cards: list[int] = []
    requests: list[int] = []
    for card in state.deck + aside:
        if card >= REQUEST:
            requests.append(card - REQUEST)
        else:
            cards.append(card)
    state.rng.shuffle(cards)
    zones.stack_deck(state, cards, requests)
    if state.notes is not None:
        state.notes.append((notes.SETUP, state.active, *aside))
