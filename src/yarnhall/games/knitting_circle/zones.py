"""The components of Knitting Circle and where they are: fields, draws, clone, determinize, census.

All lists of a seat's things are flat: seat * size + place. The bag and the button piles are unordered, so what is drawn
is chosen when it is drawn; only the garment decks have an order, because cards go back under them (R9.2).
"""

from __future__ import annotations

from yarnhall.core.rng import Rng
from yarnhall.core.state import Player, State
from yarnhall.games.knitting_circle import garments, notes, stages
from yarnhall.games.knitting_circle.box import Box
from yarnhall.games.knitting_circle.data import (
    BUTTONS,
    CARDS,
    COLOURS,
    EITHER,
    NO_FLIPS,
    PAWS,
    TYPES,
    UGLY_BUTTONS,
    WORKSPACE,
)

KINDS = 3 * COLOURS  # tiles in a basket are counted by side * 6 + colour


class Zones(State):
    """Everything that lies on the table."""

    def __init__(self, players: int, rng: Rng, box: Box) -> None:
        super().__init__(players, rng)
        self.box: Box = box
        self.family: bool = False
        self.advanced: bool = False  # with requests
        self.scenario: int = 0
        self.mods: int = 0  # rule modifications, bit n for number n
        self.round: int = 0  # from 1
        self.first: Player = 0  # who has the first player marker
        self.active: Player = 0  # whose turn it is in the draft
        self.drafted: int = 0  # turns taken in this draft
        self.held: int = -1  # colour of the centre tile about to be placed
        self.stage: list[int] = []  # see stages.py
        self.sub: list[int] = []  # TURN: slots not yet turned, a bit each; BUTTON: kind; TIDY: 1 dropped
        self.bag: list[int] = []
        self.gone: list[int] = []  # tiles out of the game (R12.3)
        self.centre: int = 0  # colours left there, a bit each
        self.ring: list[int] = []  # [space][nearer, farther]: colour or -1
        self.cats: list[int] = []  # space of each seat's cat, and of the opponent cat (R12.2)
        self.decks: list[int] = []  # [type] a loop of card | 16 * seats that know it
        self.top: list[int] = []  # where the loop begins
        self.left: list[int] = []  # cards in it
        self.pair: list[int] = []  # cards being chosen from
        self.piles: list[int] = []  # buttons not drawn, a bit each, by kind
        self.dropped: list[int] = []  # buttons discarded
        self.slots: list[int] = []  # drafted tiles: side * 6 + colour
        self.basket: list[int] = []
        self.workspace: list[int] = []  # buttons, two of each kind
        self.card: list[int] = []  # on each needle
        self.tiles: list[int] = []  # knitted there: see garments.py
        self.made: list[list[int]] = []  # completed garments: see garments.py
        self.dealt: list[list[int]] = []  # cards not begun (R13.9); empty without that modification
        self.paws: list[int] = []
        self.uglies: int = UGLY_BUTTONS  # left in the supply
        self.requests: list[int] = []  # shared, by number
        self.personal: list[int] = []  # two of each seat (R13.10)
        self.unmet: int = 0  # requests that still give a paw, bit n for number n
        self.met: list[int] = []  # requests fulfilled, likewise
        self.flips: list[int] = []  # how often yarn was flipped
        self.grabs: list[int] = []  # how often a paw was used
        self.kept: list[int] = []  # most tiles in the basket between rounds

    def lay_out(self) -> None:
        """Empty places for everything. `clone` brings its own, so the constructor makes none."""
        players = self.players
        self.stage = [0] * players
        self.sub = [0] * players
        self.bag = [0] * COLOURS
        self.gone = [0] * COLOURS
        self.decks = [-1] * (TYPES * CARDS)
        self.top = [0] * TYPES
        self.left = [0] * TYPES
        self.pair = [-1] * (players * 2)
        self.piles = [0, 0, 0]
        self.dropped = [0, 0, 0]
        self.slots = [-1] * (players * 4)
        self.basket = [0] * (players * KINDS)
        self.workspace = [-1] * (players * WORKSPACE)
        self.card = [-1] * (players * 2)
        self.tiles = [0] * (players * 2)
        self.paws = [0] * players
        self.met = [0] * players
        self.flips = [0] * players
        self.grabs = [0] * players
        self.kept = [0] * players

    def copy_into(self, twin: Zones) -> None:
        twin.reveals = self.reveals
        twin.turn = self.turn
        twin.family = self.family
        twin.advanced = self.advanced
        twin.scenario = self.scenario
        twin.mods = self.mods
        twin.round = self.round
        twin.first = self.first
        twin.active = self.active
        twin.drafted = self.drafted
        twin.held = self.held
        twin.stage = self.stage[:]
        twin.sub = self.sub[:]
        twin.bag = self.bag[:]
        twin.gone = self.gone[:]
        twin.centre = self.centre
        twin.ring = self.ring[:]
        twin.cats = self.cats[:]
        twin.decks = self.decks[:]
        twin.top = self.top[:]
        twin.left = self.left[:]
        twin.pair = self.pair[:]
        twin.piles = self.piles[:]
        twin.dropped = self.dropped[:]
        twin.slots = self.slots[:]
        twin.basket = self.basket[:]
        twin.workspace = self.workspace[:]
        twin.card = self.card[:]
        twin.tiles = self.tiles[:]
        for made in self.made:
            twin.made.append(made[:])
        for dealt in self.dealt:
            twin.dealt.append(dealt[:])
        twin.paws = self.paws[:]
        twin.uglies = self.uglies
        twin.requests = self.requests[:]
        twin.personal = self.personal[:]
        twin.unmet = self.unmet
        twin.met = self.met[:]
        twin.flips = self.flips[:]
        twin.grabs = self.grabs[:]
        twin.kept = self.kept[:]

    def has(self, modification: int) -> bool:
        return bool(self.mods >> modification & 1)

    # Yarn -----------------------------------------------------------------------------------------------------

    def bag_size(self) -> int:
        size = 0
        for number in self.bag:
            size += number
        return size

    def pull(self) -> int:
        """A random tile out of the bag; -1 if it is empty (R9.1)."""
        size = self.bag_size()
        if size == 0:
            return -1
        self.reveals += 1
        at = self.rng.below(size)
        colour = 0
        while at >= self.bag[colour]:
            at -= self.bag[colour]
            colour += 1
        self.bag[colour] -= 1
        return colour

    def to_basket(self, player: Player, colour: int) -> int:
        """A tile out of the bag comes into a basket. R13.8: it lies as it came, else either way."""
        side = EITHER
        if self.mods >> NO_FLIPS & 1:
            side = self.rng.below(2)
            self.reveals += 1
        self.basket[player * KINDS + side * COLOURS + colour] += 1
        return side

    def draw_yarn(self, player: Player) -> None:
        colour = self.pull()
        if colour < 0:
            if self.notes is not None:
                self.notes.append((notes.NO_YARN, player))
            return
        side = self.to_basket(player, colour)
        if self.notes is not None:
            self.notes.append((notes.YARN, player, colour, side))

    def tile_at(self, player: Player, place: int) -> int:
        """side * 6 + colour of a tile of one's own, by the place that actions use; -1 if none is there."""
        if place < 4:
            return self.slots[player * 4 + place]
        if place < 4 + KINDS and self.basket[player * KINDS + place - 4]:
            return place - 4
        return -1

    def take_tile(self, player: Player, place: int) -> int:
        """The colour of a tile that leaves its place."""
        if place < 4:
            tile = self.slots[player * 4 + place]
            self.slots[player * 4 + place] = -1
            return tile % COLOURS
        self.basket[player * KINDS + place - 4] -= 1
        return (place - 4) % COLOURS

    def unplaced(self, player: Player) -> int:
        """How many tiles a player has that are not on a garment."""
        number = 0
        for at in range(player * 4, player * 4 + 4):
            if self.slots[at] >= 0:
                number += 1
        for at in range(player * KINDS, player * KINDS + KINDS):
            number += self.basket[at]
        return number

    # Paws, cards, buttons -------------------------------------------------------------------------------------

    def paw_supply(self) -> int:
        left = PAWS
        for number in self.paws:
            left -= number
        return left

    def gain_paw(self, player: Player) -> None:
        """R4.8: a paw that finds no room on the board, or none in the supply, is lost."""
        taken = self.paws[player] < self.box.paw_limit and self.paw_supply() > 0
        if taken:
            self.paws[player] += 1
        if self.notes is not None:
            self.notes.append((notes.PAW, player, 1 if taken else 0))

    def draw_card(self, type: int) -> int:
        """The top card of a deck; there is one."""
        at = type * CARDS + self.top[type]
        card = self.decks[at] & 15
        self.decks[at] = -1
        self.top[type] = (self.top[type] + 1) % CARDS
        self.left[type] -= 1
        self.reveals += 1
        return type * CARDS + card

    def put_under(self, player: Player, card: int) -> None:
        """R9.2: face down under its deck, and the player remembers it there."""
        type = card // CARDS
        at = type * CARDS + (self.top[type] + self.left[type]) % CARDS
        self.decks[at] = card % CARDS | 16 << player
        self.left[type] += 1

    def draw_button(self, kind: int) -> int:
        """R6.3: when a pile has run out, what was dropped is used again; -1 if there is nothing."""
        if self.piles[kind] == 0:
            self.piles[kind] = self.dropped[kind]
            self.dropped[kind] = 0
        pile = self.piles[kind]
        size = 0
        for button in range(BUTTONS):
            size += pile >> button & 1
        if size == 0:
            return -1
        self.reveals += 1
        at = self.rng.below(size)
        for button in range(BUTTONS):
            if pile >> button & 1:
                if at == 0:
                    self.piles[kind] = pile & ~(1 << button)
                    return button
                at -= 1
        return -1

    # Twins ----------------------------------------------------------------------------------------------------

    def deal_unknown(self, observer: Player) -> None:
        """Deal anew, in place, the cards the observer has not seen: in the decks, and what others choose from."""
        for type in range(TYPES):
            pool: list[int] = []
            base = type * CARDS
            for depth in range(self.left[type]):
                entry = self.decks[base + (self.top[type] + depth) % CARDS]
                if not entry >> 4 >> observer & 1:
                    pool.append(entry & 15)
            for at in range(len(self.pair)):
                if at // 2 != observer and self.pair[at] >= 0 and self.pair[at] // CARDS == type:
                    pool.append(self.pair[at] % CARDS)
            self.rng.shuffle(pool)
            for depth in range(self.left[type]):
                at = base + (self.top[type] + depth) % CARDS
                if not self.decks[at] >> 4 >> observer & 1:
                    self.decks[at] = (self.decks[at] & ~15) | pool.pop()
            for at in range(len(self.pair)):
                if at // 2 != observer and self.pair[at] >= 0 and self.pair[at] // CARDS == type:
                    self.pair[at] = base + pool.pop()

    def census(self) -> list[int]:
        """Tiles as their colour, cards from 100, buttons from 200, requests from 300, paws 400, ugly buttons 401."""
        found: list[int] = []
        for colour in range(COLOURS):
            number = self.bag[colour] + self.gone[colour] + (self.centre >> colour & 1)
            found += [colour] * number
        if self.held >= 0:
            found.append(self.held)
        for colour in self.ring:
            if colour >= 0:
                found.append(colour)
        for tile in self.slots:
            if tile >= 0:
                found.append(tile % COLOURS)
        for at in range(len(self.basket)):
            found += [at % KINDS % COLOURS] * self.basket[at]
        for tiles in self.tiles:
            found += garments.colours(tiles)
        for made in self.made:
            for garment in made:
                found += garments.colours(garment)
                found.append(100 + garments.card_of(garment))
                for kind in range(3):
                    if garments.button_of(garment, kind) >= 0:
                        found.append(200 + kind * BUTTONS + garments.button_of(garment, kind))
                if garments.is_ugly(garment):
                    found.append(401)
        for type in range(TYPES):
            for depth in range(self.left[type]):
                entry = self.decks[type * CARDS + (self.top[type] + depth) % CARDS]
                found.append(100 + type * CARDS + (entry & 15))
        for card in self.pair + self.card:
            if card >= 0:
                found.append(100 + card)
        for dealt in self.dealt:
            for card in dealt:
                found.append(100 + card)
        for kind in range(3):
            for button in range(BUTTONS):
                if (self.piles[kind] | self.dropped[kind]) >> button & 1:
                    found.append(200 + kind * BUTTONS + button)
        for at in range(len(self.workspace)):
            if self.workspace[at] >= 0:
                found.append(200 + at % WORKSPACE // 2 * BUTTONS + self.workspace[at])
        for number in self.requests + self.personal:
            found.append(300 + number)
        for number in self.paws:
            found += [400] * number
        found += [400] * self.paw_supply()
        found += [401] * self.uglies
        return found

    def is_over(self) -> bool:
        return self.stage[0] == stages.OVER
