"""What the lab counts of a seat in a finished game of Circuitous."""

from __future__ import annotations

from yarnhall.core.state import Player
from yarnhall.games.circuitous.data import ABILITIES, DECKS, SHAPES
from yarnhall.games.circuitous.lattice import kind_of, owner_of
from yarnhall.games.circuitous.state import CircuitousState

ORDER = ("first", "second", "third", "fourth")


def facts(state: CircuitousState, player: Player) -> list[str]:
    found = [f"turn order: {ORDER[(player - state.first) % state.players]}", f"deck: {DECKS[state.decks[player]]}"]
    for number, thing in enumerate(state.cards):
        if owner_of(thing) == player:
            name = card(state, int(kind_of(thing)))
            found.append(f"card laid: {name}")
            if number in state.route:
                found.append(f"card on the winning path: {name}")
    found += [f"card discarded or used: {card(state, kind)}" for kind in state.discards[player]]
    found += [f"card left in hand: {card(state, kind)}" for kind in state.hands[player]]
    return found


def card(state: CircuitousState, kind: int) -> str:
    """A card as a report names it."""
    ability = ABILITIES[state.deck.abilities[kind]]
    return f"{SHAPES[state.deck.shapes[kind]]} {state.deck.points[kind]}{' ' + ability if ability else ''}"
