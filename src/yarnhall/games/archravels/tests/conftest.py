"""Positions laid out in text, moves in notation: what the tests of the rules are written in."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from yarnhall.core.rng import seeded
from yarnhall.games.archravels import components, stages, turns, yarn
from yarnhall.games.archravels.data import (
    CHARACTER_NAMES,
    EDITIONS,
    EMPTY,
    ITEM_NAMES,
    ITEMS,
    PATIENCE,
    PROJECT_NAMES,
    REQUEST,
    REQUEST_NAMES,
    TILES,
)
from yarnhall.games.archravels.game import GAME
from yarnhall.games.archravels.state import ArchRavelsState
from yarnhall.games.archravels.text import bowl as read_bowl, letters
from yarnhall.games.archravels.things import CARD

FACES = {CARD.name(face): face for face in range(EMPTY, REQUEST + len(REQUEST_NAMES))} | {"-": EMPTY}


def faces(text: str) -> list[int]:
    """ "2 red | Donate | -" as cards."""
    return [FACES[name.strip()] for name in text.split("|")] if text else []


class Laid:
    """A position on the table, and what one does with it."""

    def __init__(self, state: ArchRavelsState) -> None:
        self.state = state
        self.state.notes = []

    def play(self, *moves: str) -> Laid:
        """Moves such as "A: craft hat"; the seat must be the one to act."""
        for move in moves:
            letter, _, text = move.partition(": ")
            seat = ord(letter) - 65
            assert self.state.to_act() == [seat], f"{move!r}, but {self.status}"
            self.state.apply(seat, GAME.read(self.state, seat, text))
        return self

    def may(self, seat: str) -> list[str]:
        """What the seat may do, in notation."""
        player = ord(seat) - 65
        return [GAME.write(self.state, player, action) for action in self.state.legal(player)]

    def refusal(self, seat: str, text: str) -> str:
        """Why the seat may not do that; empty if it may."""
        player = ord(seat) - 65
        meant = GAME.parse(self.state, player, text)
        assert meant is not None
        return self.state.refuse(player, meant) or ""

    def bowl(self, seat: str) -> str:
        return letters(yarn.counts(self.state.bowl[ord(seat) - 65]))

    def items(self, seat: str) -> str:
        at = (ord(seat) - 65) * ITEMS
        return " ".join(name for item, name in enumerate(ITEM_NAMES) for _ in range(self.state.items[at + item]))

    def requests(self, seat: str) -> dict[str, bool]:
        """Requests by name, and whether they are done."""
        area = GAME.view(self.state, None)["seats"][ord(seat) - 65]
        return {REQUEST_NAMES[held["request"]]: held["done"] for held in area["requests"]}

    def finished(self, seat: str) -> list[str]:
        area = GAME.view(self.state, None)["seats"][ord(seat) - 65]
        return [PROJECT_NAMES[project] for project in area["projects"]]

    @property
    def bazaar(self) -> str:
        return " | ".join("-" if card == EMPTY else CARD.name(card) for card in self.state.bazaar)

    @property
    def projects(self) -> list[str]:
        return ["-" if project == EMPTY else PROJECT_NAMES[project] for project in self.state.projects]

    @property
    def stage(self) -> str:
        return stages.STAGES.names[self.state.stage]

    @property
    def status(self) -> str:
        return GAME.status(self.state, None)

    @property
    def log(self) -> list[str]:
        return [GAME.tell(note, None) for note in self.state.notes or []]


@pytest.fixture(name="lay")
def lay_fixture() -> Callable[..., Laid]:
    return lay


PLAIN_BAZAAR = "2 red | 2 blue | 2 green | 2 yellow | 2 orange | 2 purple"


def lay(
    areas: str,
    *,
    bazaar: str = PLAIN_BAZAAR,
    deck: str = "",
    projects: str = "Recess | Naptime | Triplets",
    project_deck: str = "Pond Hockey | BFFs | Oktoberfest",
    step: str = "move",
    edition: str = "retail",
    supply: str = "unlimited",
) -> Laid:
    """A's turn. One line a seat: `Theo | bowl RRB | bear RRR | items hat scarf | holds Robot | learned bear | at 2`.

    Deck and Project Deck are written from the top; a deck that is not written is forty times "1 red". Tiles not
    written are the first of their kind. `step` is "move", or "restock" for step 3."""
    lines = [line.strip() for line in areas.strip().split("\n")]
    state = ArchRavelsState(len(lines), seeded("laid"), components.box("", 0))
    state.patience = PATIENCE
    state.edition = EDITIONS.index(edition)
    state.strict = supply == "strict"
    state.deal()
    for seat, line in enumerate(lines):
        _lay_seat(state, seat, line)
    state.bazaar = faces(bazaar)
    state.deck = faces(deck)[::-1] or [FACES["1 red"]] * 40
    state.lower = 0
    state.projects = [EMPTY if name.strip() == "-" else _named(name, PROJECT_NAMES) for name in projects.split("|")]
    state.project_deck = [_named(name, PROJECT_NAMES) for name in project_deck.split("|") if name.strip()][::-1]
    turns.begin_turn(state, 0)
    if step == "restock":
        state.stage = stages.RESTOCK
    return Laid(state)


def _named(name: str, names: list[str]) -> int:
    return names.index(name.strip())


def _lay_seat(state: ArchRavelsState, seat: int, line: str) -> None:
    character, *parts = [part.strip() for part in line.split("|")]
    state.character[seat] = CHARACTER_NAMES.index(character)
    state.supply += state.bowl[seat]
    state.bowl[seat] = 0
    for item in range(ITEMS):
        state.tiles[seat * ITEMS + item] = 0
    for part in parts:
        name, _, content = part.partition(" ")
        if name == "bowl":
            state.bowl[seat] = read_bowl(content)
            state.supply -= state.bowl[seat]
        elif name == "items":
            for made in content.split():
                state.items[seat * ITEMS + ITEM_NAMES.index(made)] += 1
                state.tray[ITEM_NAMES.index(made)] -= 1
        elif name == "holds":
            for request in content.split(","):
                state.held[seat] |= 1 << _named(request, REQUEST_NAMES)
        elif name == "done":
            for request in content.split(","):
                state.done[seat] |= 1 << _named(request, REQUEST_NAMES)
        elif name == "finished":
            for project in content.split(","):
                state.finished[seat] |= 1 << _named(project, PROJECT_NAMES)
        elif name == "learned":
            for made in content.split():
                state.learned[seat] |= 1 << ITEM_NAMES.index(made)
        elif name == "at":
            state.marker[seat] = int(content) - 1
        elif name == "tangled":
            state.tangled |= 1 << seat
        else:
            item = ITEM_NAMES.index(name)
            state.tiles[seat * ITEMS + item] = TILES[item].index(read_bowl(content))
