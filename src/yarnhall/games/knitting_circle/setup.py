"""Set-up (R2): what lies on the table before the first turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from yarnhall.games.knitting_circle import stages, turns, zones
from yarnhall.games.knitting_circle.data import (
    BUTTONS,
    CARDS,
    COLOURS,
    COPIES,
    DEALT_GARMENTS,
    DEALT_TYPES,
    PERSONAL,
    PERSONAL_REQUESTS,
    REQUESTS,
    REQUESTS_DEALT,
    SCENARIO_REQUESTS,
    TYPES,
    WORKSPACE,
)

if TYPE_CHECKING:
    from yarnhall.games.knitting_circle.state import KnittingCircleState


def deal(state: KnittingCircleState) -> None:
    state.lay_out()
    for colour in range(COLOURS):
        state.bag[colour] = COPIES - 1
    state.centre = (1 << COLOURS) - 1
    face = state.box.face(state.players)
    place_cats(state, face)
    for _ in range(2 * len(state.box.ring[face])):
        state.ring.append(zones.pull(state))
    for player in range(state.players):
        state.made.append([])
        for _ in range(2):
            zones.to_basket(state, player, zones.pull(state))
    state.piles = [(1 << BUTTONS) - 1] * 3
    for player in range(state.players):
        for slot in range(WORKSPACE):
            state.workspace[player * WORKSPACE + slot] = zones.draw_button(state, slot // 2)
        state.paws[player] = 1
    shuffle_decks(state)
    deal_requests(state)
    state.reveals = 0
    state.turn = 1
    if state.has(DEALT_GARMENTS):
        deal_garments(state)
        turns.begin_round(state)
    else:
        state.stage = [stages.TYPE] * state.players


def place_cats(state: KnittingCircleState, face: int) -> None:
    """R2.4: by lot, and the star makes the first player. R12.2: alone, the player has the star."""
    starts = state.box.starts[face][:]
    if state.players > 1:
        state.rng.shuffle(starts)
    state.cats = starts
    state.first = starts.index(state.box.starts[face][0])


def shuffle_decks(state: KnittingCircleState) -> None:
    for type in range(TYPES):
        cards = list(range(state.box.cards[type]))
        state.rng.shuffle(cards)
        state.left[type] = len(cards)
        for place in range(len(cards)):
            state.decks[type * CARDS + place] = cards[place]


def deal_requests(state: KnittingCircleState) -> None:
    """R2.9: four for all; R13.10: two for all and two for each; R15.1: in a scenario the given ones."""
    if state.scenario:
        state.requests = SCENARIO_REQUESTS[state.scenario][:]
    elif state.advanced:
        numbers = list(range(1, REQUESTS + 1))
        state.rng.shuffle(numbers)
        shared = REQUESTS_DEALT
        if state.has(PERSONAL_REQUESTS):
            shared = REQUESTS_DEALT - PERSONAL
            for _ in range(PERSONAL * state.players):
                state.personal.append(numbers.pop())
        for _ in range(shared):
            state.requests.append(numbers.pop())
    for number in state.requests + state.personal:
        state.unmet |= 1 << number


def deal_garments(state: KnittingCircleState) -> None:
    """R13.9: one of each type, and socks and mittens again; no other cards come."""
    for _ in range(state.players):
        cards: list[int] = []
        for type in DEALT_TYPES:
            cards.append(zones.draw_card(state, type))
        state.dealt.append(cards)
    state.reveals = 0
