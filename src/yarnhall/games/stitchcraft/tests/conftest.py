"""Positions laid out in text, moves in notation: what the tests of the rules are written in."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from yarnhall.core.rng import seeded
from yarnhall.games.stitchcraft import turns
from yarnhall.games.stitchcraft.data import COLOURS, MODES, NAMES, PATTERNS, TEAMS
from yarnhall.games.stitchcraft.game import GAME
from yarnhall.games.stitchcraft.state import StitchcraftState

SHORT = [name.lower() for name in NAMES]


def colours(text: str) -> list[int]:
    """ "red blue blue" as numbers; "white*10" repeats."""
    found: list[int] = []
    for word in text.split():
        name, _, times = word.partition("*")
        found += [SHORT.index(name)] * int(times or 1)
    return found


def counted(text: str) -> list[int]:
    numbers = [0] * COLOURS
    for colour in colours(text):
        numbers[colour] += 1
    return numbers


class Laid:
    """A position on the table, and what one does with it."""

    def __init__(self, state: StitchcraftState) -> None:
        self.state = state
        self.state.notes = []

    def play(self, *moves: str) -> Laid:
        """Moves such as "A: reveal red"; the seat must be to act, or done and free to take that back."""
        for move in moves:
            letter, _, text = move.partition(": ")
            seat = ord(letter) - 65
            assert seat in self.state.to_act() or seat in self.state.waiting(), f"{move!r}, but {self.status}"
            self.state.apply(seat, GAME.read(self.state, seat, text))
        return self

    def may(self, seat: str) -> list[str]:
        """What the seat may do, in notation."""
        player = ord(seat) - 65
        return [GAME.write(self.state, player, action) for action in self.state.legal(player)]

    def zone(self, name: str, seat: str) -> str:
        """The colours in a place: by place in a Display, from the top in a Chest, else in the order of the rules."""
        player = ord(seat) - 65
        if name == "display":
            return " ".join(SHORT[card & 7] for card in self.state.display[player])
        if name == "chest":
            return " ".join(SHORT[card & 7] for card in reversed(self.state.chest[player]))
        zone: list[int] = getattr(self.state, name)
        numbers = zone[player * COLOURS : player * COLOURS + COLOURS]
        return " ".join(" ".join([SHORT[colour]] * number) for colour, number in enumerate(numbers) if number)

    @property
    def status(self) -> str:
        return GAME.status(self.state, None)

    @property
    def log(self) -> list[str]:
        return [GAME.tell(note, None) for note in self.state.notes or []]


@pytest.fixture(name="lay")
def lay_fixture() -> Callable[..., Laid]:
    return lay


def lay(
    areas: str,
    pattern: str = "loom",
    mode: str = "duel",
    actions: int = 2,
    active: str = "A",
    hard: bool = False,
    rules: int = 2,
    victims: bool = False,
    strict: bool = False,
) -> Laid:
    """One line a seat: `hand red | display blue | showcase red*3 | chest red blue | scrap green | favor 5`.

    A Chest is written from the top down; one that is not written has ten Whites. An empty line is a seat without
    anything but that."""
    lines = areas.split("\n")
    if not lines[0]:
        lines = lines[1:-1] if areas.startswith("\n ") else lines
    state = StitchcraftState(len(lines), seeded("laid"))
    state.pattern = PATTERNS.index(pattern)
    state.mode = MODES.index(mode)
    state.hard = hard
    state.rules = rules
    state.victims = victims
    state.strict = strict
    state.deal()
    turns.begin(state, [])
    state.turn = 5
    state.active = ord(active) - 65
    state.actions = actions
    for seat, line in enumerate(lines):
        zones = {"hand": "", "display": "", "showcase": "", "chest": "white*10", "scrap": "", "favor": "0"}
        for part in filter(None, (part.strip() for part in line.split("|"))):
            name, _, content = part.partition(" ")
            zones[name] = content
        for name in ("hand", "showcase", "scrap"):
            getattr(state, name)[seat * COLOURS : seat * COLOURS + COLOURS] = counted(zones[name])
        seers = 1 << seat
        if mode == "consortium":
            seers |= 1 << (seat + 2) % 4
        state.display[seat] = [colour | seers << 3 for colour in colours(zones["display"])]
        state.chest[seat] = colours(zones["chest"])[::-1]
        state.favor[seat] = int(zones["favor"])
    if TEAMS[state.mode] and state.masters:
        state.masters = [0, 1]
    return Laid(state)
