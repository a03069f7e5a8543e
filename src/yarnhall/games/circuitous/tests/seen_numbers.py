"""Circuitous as learners see it, number by number out of the view: the measure for encoder.py.

Cards can lie nearly anywhere, so an action's number is its place in the list of legal ones, and what each of them means
stands in the observation: ACTION_SIZE numbers for each place of the list.
"""

from __future__ import annotations

from yarnhall.core.state import Action, Player
from yarnhall.core.tensor import Tensor, Writer
from yarnhall.games.circuitous import actions, stages
from yarnhall.games.circuitous.data import ABILITIES, DECK, LETTERS, LONGEST_LIST, SHAPES
from yarnhall.games.circuitous.decks import Deck
from yarnhall.games.circuitous.lattice import footprint_of, x_of, y_of
from yarnhall.games.circuitous.state import CircuitousState
from yarnhall.games.circuitous.things import FINISHES, KIND, SEAT
from yarnhall.games.circuitous.view import CardView, SeatView, view

SEATS = SEAT.size
CARDS = SEATS * DECK + 1
INCH = 4  # the view counts in quarter inches
HAND = 8  # cards of the hand that are told one by one
CARD_SIZE = 4 + SEATS + 3 * len(LETTERS)
FINISH_SIZE = 3 + len(LETTERS)
KIND_SIZE = len(SHAPES) + 1 + len(ABILITIES)
SEAT_SIZE = 6 + HAND * KIND_SIZE + len(SHAPES) + len(ABILITIES)
ACTION_SIZE = 7 + len(LETTERS)
# R4.5 keeps a list with all cards of the hand this short; the places of one card alone are fewer by far.
ACTIONS = LONGEST_LIST + 1


class CircuitousSeen(Tensor[CircuitousState]):
    size = (
        len(stages.STAGES.names)
        + 2 * SEATS
        + 3
        + KIND_SIZE
        + CARDS * CARD_SIZE
        + FINISHES * FINISH_SIZE
        + SEATS * SEAT_SIZE
        + ACTIONS * ACTION_SIZE
    )
    actions = ACTIONS

    def observe(self, state: CircuitousState, player: Player) -> list[float]:
        seen = view(state, player)
        seats = state.players
        out = Writer()
        out.one(stages.STAGES.names.index(seen["stage"]), len(stages.STAGES.names))
        out.one((seen["active"] - player) % seats, SEATS)
        out.one((seen["first"] - player) % seats, SEATS)
        out.number(seen["opening"], -1 if seen["distance"] is None else seen["distance"] / INCH)
        out.number(-1 if seen["target"] is None else seen["target"])
        _kind(out, state.deck, seen["held"])
        on_path = set(seen["path"])
        for card in seen["cards"]:
            _card(out, card, card["number"] in on_path, player, seats)
        out.blank(CARD_SIZE * (CARDS - len(seen["cards"])))
        for finish in seen["finishes"]:
            out.number(1, finish["x"] / INCH, finish["y"] / INCH)
            out.one(LETTERS.index(finish["black"]), len(LETTERS))
        out.blank(FINISH_SIZE * (FINISHES - len(seen["finishes"])))
        out.seats(seen["seats"], player, SEATS, lambda out, seat: _seat(out, state.deck, seat))
        legal = state.legal(player)
        for action in legal[:ACTIONS]:
            _action(out, state.deck, action)
        out.blank(ACTION_SIZE * (ACTIONS - len(legal)))
        return out.numbers

    def number(self, state: CircuitousState, player: Player, action: Action, place: int) -> int:
        return place


def _letters(out: Writer, letters: str) -> None:
    out.bits([LETTERS.index(letter) for letter in letters], len(LETTERS))


def _card(out: Writer, card: CardView, on_path: bool, player: Player, seats: int) -> None:
    owner = card["owner"]
    out.number(card["x"] / INCH, card["y"] / INCH, card["points"], on_path)
    out.one(None if owner is None else (owner - player) % seats, SEATS)
    _letters(out, card["paths"])
    _letters(out, card["open"])
    out.one(card["turn"] // 90, len(LETTERS))


def _kind(out: Writer, deck: Deck, kind: int | None) -> None:
    out.one(None if kind is None else deck.shapes[kind], len(SHAPES))
    out.number(0 if kind is None else deck.points[kind])
    out.one(None if kind is None else deck.abilities[kind], len(ABILITIES))


def _seat(out: Writer, deck: Deck, seat: SeatView) -> None:
    hand = seat["known"] if seat["hand"] is None else seat["hand"]
    out.number(1, seat["hand_size"], seat["draw"], len(seat["discard"]), seat["turns"], seat["points"])
    for at in range(HAND):
        _kind(out, deck, hand[at] if at < len(hand) else None)
    shapes = [deck.shapes[kind] for kind in seat["discard"]]
    abilities = [deck.abilities[kind] for kind in seat["discard"]]
    out.number(*[shapes.count(shape) for shape in range(len(SHAPES))])
    out.number(*[abilities.count(ability) for ability in range(len(ABILITIES))])


def _action(out: Writer, deck: Deck, action: Action) -> None:
    do, kind = actions.do_of(action), actions.kind_of(action)
    things = actions.ACTIONS.kinds[do].things
    placed = "place" in things
    out.number(1 + do)
    # Where a Finish moves, the number is the Finish's, not a kind of card.
    if things.get("kind") is KIND:
        out.number(1 + deck.shapes[kind], deck.points[kind], deck.abilities[kind])
    else:
        out.number(0, kind, 0)
    out.number(x_of(action) / 2 if placed else 0, y_of(action) / 2 if placed else 0)
    out.number(int(footprint_of(action)) if placed else 0)
    out.bits([bit for bit in range(len(LETTERS)) if actions.mask_of(action) >> bit & 1], len(LETTERS))


SEEN = CircuitousSeen()
