"""What a seat's completed garments come to for its plans: worked out once for the same garments."""

from __future__ import annotations

from typing import Final

from yarnhall.core.native import i64
from yarnhall.core.state import Player
from yarnhall.games.knitting_circle import garments, scoring
from yarnhall.games.knitting_circle.data import COLOURS, PER_COLOUR, bonus_kind, bonus_number, bonus_what
from yarnhall.games.knitting_circle.state import KnittingCircleState

NUMBERED: Final = 8  # bits for the garments of each type, in one number


class Weighed:
    """What one more of each counted thing scores, with the cards of a seat; and what a tile of the hand brings."""

    def __init__(self, weights: list[int], used: int) -> None:
        self.weights: list[int] = weights
        self.gains: list[int] = []  # by colour
        for colour in range(COLOURS):
            self.gains.append(weights[PER_COLOUR * 8 + colour] // 2 - used)
        self.gain: int = max(self.gains)


class Past:
    """Completed garments, and what they score and count for."""

    def __init__(self, state: KnittingCircleState, seat: Player, number: i64) -> None:
        made = state.made[seat]
        self.number: i64 = number  # no other has it: what is remembered goes by it
        self.made: list[int] = made[:]
        self.family: bool = state.family
        self.counts: list[int] = scoring.tally(state, made)  # what bonuses find
        self.points: int = scoring.counted(state, seat, self.counts) - scoring.request_points(state, seat)
        self.weights: list[int] = [0] * scoring.TALLY  # what their cards give for one more of each counted thing
        self.types: i64 = 0  # how many of each, see NUMBERED
        self.unit: i64 = 1  # to be shifted: compiled, a plain 1 has 32 bits, and so has a name for it
        for garment in made:
            self.types += self.unit << NUMBERED * garments.type_of(garment)
            add_weights(self.weights, state, garments.card_of(garment))


def add_weights(weights: list[int], state: KnittingCircleState, card: int) -> None:
    """What a card gives for one more of each thing it counts."""
    if state.family:
        return
    for bonus in state.box.bonuses[card]:
        kind = bonus_kind(bonus)
        if kind >= PER_COLOUR:
            weights[kind * 8 + bonus_what(bonus)] += 100 * bonus_number(bonus)
