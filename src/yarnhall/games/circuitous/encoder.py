"""What a seat may know of a game of Circuitous, as numbers: the blocks that tensor.py names, in that order.

Cards can lie nearly anywhere, so an action's number is its place in the list of legal ones, and what each of them means
stands in the observation: ACTION_SIZE numbers for each place of the list.
"""

from __future__ import annotations

from typing import Final

from yarnhall.core.encoder import Encoder, Sparse
from yarnhall.core.native import i64
from yarnhall.core.state import Action, Player, State
from yarnhall.games.circuitous import actions, route, scoring, stages, turns
from yarnhall.games.circuitous.data import ABILITIES, DECK, DX, DY, LETTERS, LONGEST_LIST, SHAPES
from yarnhall.games.circuitous.decks import Deck
from yarnhall.games.circuitous.lattice import (
    facing_of,
    footprint_of,
    joined_of,
    kind_of,
    mask_of,
    owner_of,
    x_of,
    y_of,
)
from yarnhall.games.circuitous.state import CircuitousState
from yarnhall.games.circuitous.things import FINISHES, KIND, SEAT

SEATS: Final[int] = SEAT.size
CARDS: Final = SEATS * DECK + 1
INCH: Final = 4.0  # distances are counted in quarter inches
EDGES: Final = len(LETTERS)
HAND: Final = 8  # cards of the hand that are told one by one
CARD_SIZE: Final = 4 + SEATS + 3 * EDGES
FINISH_SIZE: Final = 3 + EDGES
KIND_SIZE: Final = len(SHAPES) + 1 + len(ABILITIES)
SEAT_SIZE: Final = 6 + HAND * KIND_SIZE + len(SHAPES) + len(ABILITIES)
ACTION_SIZE: Final = 7 + EDGES
# R4.5 keeps a list with all cards of the hand this short; the places of one card alone are fewer by far.
CHOICES: Final = LONGEST_LIST + 1
STAGES: Final = len(stages.STAGES.names)
# By what is done: whether it is done with a card of some kind, and whether at a place.
OF_KIND: Final = [kind.things.get("kind") is KIND for kind in actions.ACTIONS.kinds]
PLACED: Final = ["place" in kind.things for kind in actions.ACTIONS.kinds]


class CircuitousEncoder(Encoder):
    def encode(self, state: State, player: Player, choices: list[Action], out: Sparse) -> None:
        assert isinstance(state, CircuitousState)
        seats = state.players
        path = scoring.path(state)
        out.one(state.stage, STAGES)
        out.one((state.active - player) % seats, SEATS)
        out.one((state.first - player) % seats, SEATS)
        out.flag(turns.opening(state) and state.stage != stages.OVER)
        out.number(lead(state, path[0]) / INCH if path and not state.route else -1.0)
        out.count(state.target)
        write_kind(state.deck, state.held, out)
        write_cards(state, player, path, out)
        write_finishes(state, out)
        for ahead in range(seats):
            write_seat(state, (player + ahead) % seats, player, path, out)
        out.skip((SEATS - seats) * SEAT_SIZE)
        told = min(CHOICES, len(choices))
        for at in range(told):
            write_action(state.deck, choices[at], out)
        out.skip((CHOICES - told) * ACTION_SIZE)

    def number(self, state: State, player: Player, action: Action, place: int) -> int:
        return place


def lead(state: CircuitousState, number: int) -> int:
    """Quarter inches from the nearest open end of a card to a black edge, along the edges of the table."""
    thing: i64 = state.cards[number]
    loose = int(mask_of(thing) & ~joined_of(thing))
    best = -1
    for direction in range(EDGES):
        if not loose >> direction & 1:
            continue
        half = int(route.half(thing, direction))
        x = 2 * int(x_of(thing)) + DX[direction] * half
        y = 2 * int(y_of(thing)) + DY[direction] * half
        for goal in state.finishes:
            facing = int(facing_of(goal))
            off_x = x - 2 * int(x_of(goal)) - 5 * DX[facing]
            off_y = y - 2 * int(y_of(goal)) - 5 * DY[facing]
            # A black edge is fourteen quarter inches long.
            if facing & 1:
                off_y -= max(-7, min(7, off_y))
            else:
                off_x -= max(-7, min(7, off_x))
            far = abs(off_x) + abs(off_y)
            if best < 0 or far < best:
                best = far
    return best


def write_kind(deck: Deck, kind: int, out: Sparse) -> None:
    if kind < 0:
        out.skip(KIND_SIZE)
        return
    out.one(deck.shapes[kind], len(SHAPES))
    out.count(deck.points[kind])
    out.one(deck.abilities[kind], len(ABILITIES))


def write_cards(state: CircuitousState, player: Player, path: list[int], out: Sparse) -> None:
    begin = out.at
    for number in path:
        out.mark_at(begin + number * CARD_SIZE + 3)
    for number in range(len(state.cards)):
        thing: i64 = state.cards[number]
        mask, joined = int(mask_of(thing)), int(joined_of(thing))
        footprint = int(footprint_of(thing))
        out.number(int(x_of(thing)) / 2)
        out.number(int(y_of(thing)) / 2)
        if number == 0:
            # The Start is printed with its path at the top.
            turn = 0
            while not mask >> turn & 1:
                turn += 1
            out.skip(2 + SEATS)
        else:
            kind = int(kind_of(thing))
            turn = footprint if mask == state.deck.lies[kind * 4 + footprint * 2] else footprint + 2
            out.count(state.deck.points[kind])
            out.skip(1)
            out.one((int(owner_of(thing)) - player) % state.players, SEATS)
        out.bits(mask, EDGES)
        out.bits(mask & ~joined, EDGES)
        out.one(turn, EDGES)
    out.at = begin + CARDS * CARD_SIZE


def write_finishes(state: CircuitousState, out: Sparse) -> None:
    for number in range(len(state.finishes)):
        goal: i64 = state.finishes[number]
        x, y = 2 * int(x_of(goal)), 2 * int(y_of(goal))
        if state.slack and state.slack[0] == number:
            x += state.slack[1]
            y += state.slack[2]
        out.flag(True)
        out.number(x / INCH)
        out.number(y / INCH)
        out.one(int(facing_of(goal)), EDGES)
    out.skip((FINISHES - len(state.finishes)) * FINISH_SIZE)


def write_seat(state: CircuitousState, seat: Player, observer: Player, path: list[int], out: Sparse) -> None:
    deck = state.deck
    hand = state.hands[seat] if seat == observer else state.known[seat]
    out.flag(True)
    out.count(len(state.hands[seat]))
    out.count(len(state.draws[seat]))
    out.count(len(state.discards[seat]))
    out.count(state.taken[seat])
    out.count(scoring.along(state, path, seat))
    for at in range(HAND):
        write_kind(deck, hand[at] if at < len(hand) else -1, out)
    shapes = [0] * len(SHAPES)
    powers = [0] * len(ABILITIES)
    for kind in state.discards[seat]:
        shapes[deck.shapes[kind]] += 1
        powers[deck.abilities[kind]] += 1
    out.counts(shapes, 0, len(SHAPES))
    out.counts(powers, 0, len(ABILITIES))


def write_action(deck: Deck, action: Action, out: Sparse) -> None:
    do, kind = actions.do_of(action), actions.kind_of(action)
    out.count(1 + do)
    # Where a Finish moves, the number is the Finish's, not a kind of card.
    if OF_KIND[do]:
        out.count(1 + deck.shapes[kind])
        out.count(deck.points[kind])
        out.count(deck.abilities[kind])
    else:
        out.skip(1)
        out.count(kind)
        out.skip(1)
    if PLACED[do]:
        out.number(int(x_of(action)) / 2)
        out.number(int(y_of(action)) / 2)
        out.count(int(footprint_of(action)))
    else:
        out.skip(3)
    out.bits(actions.mask_of(action), EDGES)
