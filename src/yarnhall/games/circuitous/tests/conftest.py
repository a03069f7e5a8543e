"""Positions laid out card by card in notation: what the tests of the rules are written in."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from yarnhall.core import record as records
from yarnhall.core.forced import forced_moves
from yarnhall.games.circuitous import actions, stages, table, words
from yarnhall.games.circuitous.data import LETTERS
from yarnhall.games.circuitous.game import GAME
from yarnhall.games.circuitous.lattice import PLACE_BITS, finish
from yarnhall.games.circuitous.state import CircuitousState


class Laid:
    """A position on the table, and what one does with it."""

    def __init__(self, state: CircuitousState) -> None:
        self.state = state
        self.state.notes = []

    def play(self, *moves: str, ends: bool = True) -> Laid:
        """Moves such as "A: use long2-draw"; the seat must be the one to act. A turn that is done ends by itself, as
        at a table, unless it shall not."""
        for move in moves:
            letter, _, text = move.partition(": ")
            seat = ord(letter) - 65
            assert self.state.to_act() == [seat], f"{move!r}, but {GAME.status(self.state, None)}"
            self.state.apply(seat, GAME.read(self.state, seat, text))
            if self.state.stage == stages.END and ends:
                self.state.apply(*forced_moves(self.state.clone())[0])
        return self

    def may(self, beginning: str = "") -> list[str]:
        """What the acting seat may do, in notation, as far as it begins so."""
        player = self.state.active
        written = [GAME.write(self.state, player, action) for action in self.state.legal(player)]
        return [text for text in written if text.startswith(beginning)]

    def kinds(self, codes: str) -> list[int]:
        return kinds(self.state, codes)

    def hand(self, seat: str) -> str:
        return " ".join(self.state.deck.codes[kind] for kind in self.state.hands[ord(seat) - 65])

    def discards(self, seat: str) -> str:
        return " ".join(self.state.deck.codes[kind] for kind in self.state.discards[ord(seat) - 65])

    def ports(self, number: int) -> str:
        """The paths of a card as it lies."""
        paths: str = GAME.view(self.state, None)["cards"][number]["paths"]
        return paths

    @property
    def ending(self) -> str | None:
        return GAME.ending(self.state)

    @property
    def log(self) -> list[str]:
        return [GAME.tell(note, None) for note in self.state.notes or []]


def kinds(state: CircuitousState, codes: str) -> list[int]:
    """ "long3 cross0-draw" as numbers; "long3*4" repeats."""
    found: list[int] = []
    for text in codes.split():
        name, _, times = text.partition("*")
        found += [state.deck.codes.index(name)] * int(times or 1)
    return sorted(found)


@pytest.fixture(name="lay")
def lay_fixture() -> Callable[..., Laid]:
    return lay


def lay(
    path: str = "",
    *,
    a: str = "long3*5",
    b: str = "long3*5",
    c: str = "long3*5",
    draw: str = "cross1*9",
    finishes: str = "",
    seats: int = 2,
    rules: int = GAME.rules,
    **options: object,
) -> Laid:
    """A path of cards such as "A tee2 on 0e by n", a line each, laid without asking whether they may lie so; hands of
    A, B and C; the same draw pile for all; Finishes as "x y facing" in half inches, separated by commas."""
    state = GAME.new(seats, records.options_then(GAME, rules, options), "laid")
    state.first = state.active = 0
    state.turn = 1
    if finishes:
        state.finishes = []
        for text in finishes.split(","):
            x, y, facing = text.split()
            state.finishes.append(int(finish(int(x), int(y), LETTERS.index(facing))))
    for seat, codes in enumerate([a, b, c][:seats]):
        state.hands[seat] = kinds(state, codes)
        state.draws[seat] = kinds(state, draw)
    for line in filter(None, (line.strip() for line in path.splitlines())):
        owner, _, text = line.partition(" ")
        action = words.NOTATION.read(state, 0, f"lay {text}")
        table.lay(state, action & PLACE_BITS, actions.mask_of(action), actions.kind_of(action), ord(owner) - 65)
    table.rebuild(state)
    return Laid(state)
