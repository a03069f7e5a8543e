"""Positions laid out in text, moves in notation: what the tests of the rules are written in."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from yarnhall.games.knitting_circle import drafting, garments, stages
from yarnhall.games.knitting_circle.components import box
from yarnhall.games.knitting_circle.data import (
    BUTTONS,
    CARDS,
    COLOUR_NAMES,
    COPIES,
    DEALT_GARMENTS,
    EITHER,
    PATTERN_NAMES,
    POINTS,
    SIDE_NAMES,
    TYPE_NAMES,
    UGLY,
    bonus,
)
from yarnhall.games.knitting_circle.game import GAME
from yarnhall.games.knitting_circle.state import KnittingCircleState
from yarnhall.games.knitting_circle.things import needs_text

BOX = box("")


def colours(text: str) -> list[int]:
    """ "pink teal*3" as numbers."""
    found: list[int] = []
    for word in text.split():
        name, _, times = word.partition("*")
        found += [COLOUR_NAMES.index(name)] * int(times or 1)
    return found


def dull(type: int) -> int:
    """The card of a type that says nothing but "3 points"."""
    return next(
        card for card in range(type * CARDS, type * CARDS + CARDS) if BOX.bonuses[card] == [bonus(POINTS, 0, 3)]
    )


def garment(text: str) -> tuple[int, list[int]]:
    """ "hats 5: pink teal" as card and colours; without a number it is the dull card."""
    name, _, tiles = text.partition(":")
    words = name.split()
    number = int(words.pop()) if words[-1].isdecimal() else 0
    type = TYPE_NAMES.index(" ".join(words))
    return (type * CARDS + number - 1 if number else dull(type)), colours(tiles)


def button(kind: int, text: str) -> int:
    """The first button of a kind that asks for this: "pink and yellow", "stripes", "hats"."""
    wanted = text.replace("+", " and ")
    return next(n for n in range(BUTTONS) if needs_text(kind, BOX.needs[kind * BUTTONS + n]) == wanted)


class Table:
    """A position in the crafting phase of round 1, and what one does with it."""

    def __init__(self, text: str, options: dict[str, object], seed: str) -> None:
        lines = [line.strip() for line in text.strip().splitlines()] or [""]
        self.state: KnittingCircleState = GAME.new(len(lines), options, seed)
        state = self.state
        state.notes = []
        state.round = 1
        state.bag = [COPIES] * 6
        state.basket = [0] * len(state.basket)
        state.workspace = [-1] * len(state.workspace)
        state.paws = [0] * state.players
        state.stage = [stages.CRAFT] * state.players
        if not state.has(DEALT_GARMENTS):
            state.drafted = 4 * state.players
        for seat, line in enumerate(lines):
            needle = 0
            for part in filter(None, (part.strip() for part in line.split("|"))):
                word, _, rest = part.partition(" ")
                if word == "needle":
                    card, tiles = garment(rest)
                    state.card[seat * 2 + needle] = card
                    state.tiles[seat * 2 + needle] = garments.laid(tiles)
                    needle += 1
                else:
                    self.put(seat, word, rest)

    def put(self, seat: int, what: str, text: str) -> None:
        state = self.state
        if what == "drafted":
            for slot, word in enumerate(text.split()):
                name, _, side = word.partition(".")
                state.slots[seat * 4 + slot] = {"k": 0, "p": 6, "": 12}[side] + COLOUR_NAMES.index(name)
        elif what == "basket":
            for colour in colours(text):
                state.basket[seat * 18 + EITHER * 6 + colour] += 1
        elif what == "paws":
            state.paws[seat] = int(text)
        elif what in ("colour", "pattern", "garment"):
            kind = ("colour", "pattern", "garment").index(what)
            for place, name in enumerate(text.split(", ")):
                state.workspace[seat * 6 + kind * 2 + place] = button(kind, name)
        elif what == "made":
            for made in text.split("; "):
                self.add_made(seat, made)
        else:
            raise ValueError(f"{what} cannot be laid out.")

    def add_made(self, seat: int, text: str) -> None:
        """ "hats: pink*3 +pattern +garment": a completed garment, with any buttons of those kinds."""
        text, *sewn = text.split(" +")
        card, tiles = garment(text)
        laid = garments.laid(tiles)
        pattern = garments.pattern(laid)
        made = garments.completed(laid, card, pattern, pattern == UGLY and not self.state.family)
        for kind in sewn:
            made = garments.with_button(made, ("colour", "pattern", "garment").index(kind), 0)
        self.state.made[seat].append(made)

    # What one does with it ------------------------------------------------------------------------------------

    def play(self, *moves: str) -> Table:
        """Moves such as "A: knit 1 on 1"."""
        for move in moves:
            letter, _, text = move.partition(": ")
            seat = ord(letter) - 65
            assert seat in self.state.to_act() or seat in self.state.waiting(), move
            self.state.apply(seat, GAME.read(self.state, seat, text))
        return self

    def may(self, seat: str, verb: str = "") -> list[str]:
        """What the seat may do, in notation."""
        player = ord(seat) - 65
        found = [GAME.write(self.state, player, action) for action in self.state.legal(player)]
        return [text for text in found if text.split()[0] == verb or not verb]

    def log(self, seat: int | None = None) -> list[str]:
        return [line for line in (GAME.tell(note, seat) for note in self.state.notes or []) if line]

    def log_at(self, seat: int | None = None) -> list[str]:
        """The log with the names that own data gave."""
        return [line for note in self.state.notes or [] if (line := GAME.tell_at(self.state, note, seat))]

    def yarn(self, seat: str) -> str:
        """ "pink.k teal* teal*": unplaced tiles, drafted ones first."""
        player = ord(seat) - 65
        tiles = [tile for tile in self.state.slots[player * 4 : player * 4 + 4] if tile >= 0]
        for kind in range(18):
            tiles += [kind] * self.state.basket[player * 18 + kind]
        return " ".join(COLOUR_NAMES[tile % 6] + {0: ".k", 1: ".p", 2: "*"}[tile // 6] for tile in tiles)

    def needle(self, seat: str, number: int) -> str:
        at = (ord(seat) - 65) * 2 + number - 1
        if self.state.card[at] < 0:
            return ""
        tiles = " ".join(COLOUR_NAMES[colour] for colour in garments.colours(self.state.tiles[at]))
        return f"{TYPE_NAMES[self.state.card[at] // CARDS]}: {tiles}".strip()

    def last_made(self, seat: str) -> str:
        """ "hats stripes pink+yellow hats": type, pattern and buttons of the garment completed last."""
        made = self.state.made[ord(seat) - 65][-1]
        words = [TYPE_NAMES[garments.type_of(made)], PATTERN_NAMES[garments.pattern_of(made)]]
        for kind in range(3):
            number = garments.button_of(made, kind)
            if number >= 0:
                words.append(needs_text(kind, BOX.needs[kind * BUTTONS + number]).replace(" and ", "+"))
        return " ".join(words) + (" ugly" if garments.is_ugly(made) else "")

    def sheet(self, seat: str) -> dict[str, int]:
        return {line.label: line.points for line in GAME.sheet(self.state, ord(seat) - 65)}

    def ring(self, text: str, *cats: int) -> Table:
        """ "pink/teal -/green ...": near and far tile of each space; cats by space, counted from 1."""
        state = self.state
        state.ring = []
        for word in text.split():
            for name in word.split("/"):
                state.ring.append(-1 if name == "-" else COLOUR_NAMES.index(name))
        state.cats = [space - 1 for space in cats]
        state.drafted = 0
        state.slots = [-1] * len(state.slots)
        state.stage = [stages.WAIT] * state.players
        drafting.next_draft(state, 0)
        return self

    def shows(self) -> str:
        """The ring as `ring` takes it."""
        words = ["-" if colour < 0 else COLOUR_NAMES[colour] for colour in self.state.ring]
        return " ".join(f"{words[at]}/{words[at + 1]}" for at in range(0, len(words), 2))

    def sides(self) -> list[str]:
        return [SIDE_NAMES[drafting.space_side(self.state, space)] for space in range(len(self.state.ring) // 2)]


@pytest.fixture
def lay() -> Callable[..., Table]:
    """A position: a line a seat, with any of "drafted pink.k teal.p | basket green*2 | needle hats: pink |
    made socks: pink*4 +colour; hats: … | colour pink, pink+yellow | pattern stripes | garment hats | paws 2"."""

    def lay(text: str = "", seed: str = "laid", **options: object) -> Table:
        return Table(text, options, seed)

    return lay
