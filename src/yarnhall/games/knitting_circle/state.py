"""One game of Knitting Circle: its fields, copies, what is legal and what an action does."""

from __future__ import annotations

from typing import Final

from yarnhall.core.rng import Rng
from yarnhall.core.state import Action, Place, Player, State
from yarnhall.games.knitting_circle import (
    actions,
    crafting,
    drafting,
    garments,
    notes,
    refusals,
    scoring,
    stages,
    turns,
    zones,
)
from yarnhall.games.knitting_circle.box import Box
from yarnhall.games.knitting_circle.data import BUTTONS, CARDS, COLOURS, KINDS, TYPES, UGLY_BUTTONS, WORKSPACE

# What lists begin as: `lay_out` and copies bring their own, and making some to throw them away costs as much as a copy.
NOTHING: Final[list[int]] = []
NO_LISTS: Final[list[list[int]]] = []


class KnittingCircleState(State):
    """Everything that lies on the table. Rules are functions: set-up in setup.py, moves of components in zones.py, the
    course in turns.py, the draft in drafting.py, the crafting phase in crafting.py."""

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
        self.stage: list[int] = NOTHING  # see stages.py
        self.sub: list[int] = NOTHING  # TURN: slots not yet turned, a bit each; BUTTON: kind; TIDY: 1 dropped
        self.bag: list[int] = NOTHING
        self.gone: list[int] = NOTHING  # tiles out of the game (R12.3)
        self.centre: int = 0  # colours left there, a bit each
        self.ring: list[int] = NOTHING  # [space][nearer, farther]: colour or -1
        self.cats: list[int] = NOTHING  # space of each seat's cat, and of the opponent cat (R12.2)
        self.decks: list[int] = NOTHING  # [type] a loop of card | 16 * seats that know it
        self.top: list[int] = NOTHING  # where the loop begins
        self.left: list[int] = NOTHING  # cards in it
        self.pair: list[int] = NOTHING  # cards being chosen from
        self.piles: list[int] = NOTHING  # buttons not drawn, a bit each, by kind
        self.dropped: list[int] = NOTHING  # buttons discarded
        self.slots: list[int] = NOTHING  # drafted tiles: side * 6 + colour
        self.basket: list[int] = NOTHING
        self.workspace: list[int] = NOTHING  # buttons, two of each kind
        self.card: list[int] = NOTHING  # on each needle
        self.tiles: list[int] = NOTHING  # knitted there: see garments.py
        self.made: list[list[int]] = NO_LISTS  # completed garments: see garments.py
        self.dealt: list[list[int]] = NO_LISTS  # cards not begun (R13.9); empty without that modification
        self.paws: list[int] = NOTHING
        self.uglies: int = UGLY_BUTTONS  # left in the supply
        self.requests: list[int] = NOTHING  # shared, by number
        self.personal: list[int] = NOTHING  # two of each seat (R13.10)
        self.unmet: int = 0  # requests that still give a paw, bit n for number n
        self.met: list[int] = NOTHING  # requests fulfilled, likewise
        self.flips: list[int] = NOTHING  # how often yarn was flipped
        self.grabs: list[int] = NOTHING  # how often a paw was used
        self.kept: list[int] = NOTHING  # most tiles in the basket between rounds

    def lay_out(self) -> None:
        """Empty places for everything. `clone` brings its own, so the constructor makes none."""
        players = self.players
        self.ring = []
        self.cats = []
        self.made = []
        self.dealt = []
        self.requests = []
        self.personal = []
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

    def has(self, modification: int) -> bool:
        return bool(self.mods >> modification & 1)

    def is_over(self) -> bool:
        return self.stage[0] == stages.OVER

    def to_act(self) -> list[Player]:
        found: list[Player] = []
        for player in range(self.players):
            stage = self.stage[player]
            if stage != stages.WAIT and stage != stages.DONE and stage != stages.OVER:
                found.append(player)
        return found

    def waiting(self) -> list[Player]:
        """R4.9: who is done with crafting may take that back while somebody is not."""
        found: list[Player] = []
        for player in range(self.players):
            if self.stage[player] == stages.DONE:
                found.append(player)
        return found

    def legal(self, player: Player) -> list[Action]:
        stage = self.stage[player]
        if stage == stages.CRAFT:
            return crafting.craft_choices(self, player)
        found: list[Action] = []
        if stage == stages.DRAFT:
            for space in drafting.reach(self, player):
                for spot in range(2 * space, 2 * space + 2):
                    if self.ring[spot] >= 0:
                        found.append(actions.pack(actions.DRAFT, 0, spot))
        elif stage == stages.TURN:
            for slot in range(4):
                if self.sub[player] >> slot & 1:
                    found.append(actions.pack(actions.TURN, slot, 0))
            if self.sub[player] & 16:
                found.append(actions.pack(actions.TURNED, 0, 0))
        elif stage == stages.CARD:
            found.append(actions.pack(actions.KEEP, self.pair[player * 2], 0))
            found.append(actions.pack(actions.KEEP, self.pair[player * 2 + 1], 0))
        elif stage == stages.BUTTON:
            found.append(actions.pack(actions.BUTTON, 0, self.sub[player] * 2))
            found.append(actions.pack(actions.BUTTON, 0, self.sub[player] * 2 + 1))
        elif stage == stages.TIDY:
            turns.add_tidying(self, player, found)
        elif stage == stages.CENTRE:
            for colour in range(COLOURS):
                if self.centre >> colour & 1:
                    found.append(actions.pack(actions.CENTRE, 0, colour))
        elif stage == stages.SPOT:
            for spot in range(len(self.ring)):
                found.append(actions.pack(actions.SPOT, 0, spot))
        elif stage == stages.TYPE:
            for type in range(TYPES):
                if self.left[type]:
                    found.append(actions.pack(actions.TYPE, 0, type))
        elif stage == stages.DONE:
            found.append(actions.pack(actions.RESUME, 0, 0))
        return found

    def apply(self, player: Player, action: Action) -> None:
        kind = actions.kind_of(action)
        a = actions.a_of(action)
        b = actions.b_of(action)
        if kind == actions.KNIT:
            crafting.knit(self, player, a, b)
        elif kind == actions.DRAFT:
            drafting.draft(self, player, b)
        elif kind == actions.START:
            crafting.start(self, player, a, b)
        elif kind == actions.FLIP:
            crafting.flip(self, player, a)
        elif kind == actions.TURN:
            crafting.turn_tile(self, player, a)
        elif kind == actions.TURNED:
            crafting.turned(self, player)
        elif kind == actions.GRAB:
            crafting.grab(self, player, b)
        elif kind == actions.FINISH:
            crafting.finish(self, player, b)
        elif kind == actions.DONE:
            turns.done(self, player)
        elif kind == actions.KEEP:
            crafting.keep(self, player, a)
        elif kind == actions.BUTTON:
            crafting.choose_button(self, player, b)
        elif kind == actions.DISCARD:
            turns.discard(self, player, a)
        elif kind == actions.DROP:
            turns.drop(self, player, b)
        elif kind == actions.READY:
            turns.ready(self, player)
        elif kind == actions.CENTRE:
            drafting.choose_centre(self, player, b)
        elif kind == actions.SPOT:
            drafting.place_centre(self, player, b)
        elif kind == actions.BEGIN:
            crafting.begin_dealt(self, player, a)
        elif kind == actions.RESUME:
            turns.resume(self, player)
        else:
            if self.notes is not None:
                self.notes.append((notes.TYPE, player, b))
            crafting.draw_garment(self, player, b)

    def made_of(self) -> list[object]:
        return [self.players, self.rng, self.box]

    def clone(self) -> KnittingCircleState:
        twin = KnittingCircleState(self.players, self.rng.clone(), self.box)
        self.copy_into(twin)
        return twin

    def determinize(self, observer: Player, rng: Rng) -> KnittingCircleState:
        twin = KnittingCircleState(self.players, rng, self.box)
        self.copy_into(twin)
        zones.deal_unknown(twin, observer)
        return twin

    def points(self, player: Player) -> int:
        return scoring.points(self, player)

    def placing(self) -> list[int]:
        return scoring.placing(self)

    def refuse(self, player: Player, action: Action) -> str | None:
        if action in self.legal(player):
            return None
        return refusals.why_not(self, player, action)

    def copy_into(self, twin: KnittingCircleState) -> None:
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
        twin.centre = self.centre
        twin.ring = self.ring[:]
        twin.cats = self.cats[:]
        twin.pair = self.pair[:]
        twin.slots = self.slots[:]
        twin.basket = self.basket[:]
        twin.workspace = self.workspace[:]
        twin.card = self.card[:]
        twin.tiles = self.tiles[:]
        twin.made = [made[:] for made in self.made]
        twin.paws = self.paws[:]
        twin.uglies = self.uglies
        twin.unmet = self.unmet
        twin.met = self.met[:]

        # What changes seldom is shared: whoever changes it makes a new list (see `written`).
        twin.gone = self.gone
        twin.decks = self.decks
        twin.top = self.top
        twin.left = self.left
        twin.piles = self.piles
        twin.dropped = self.dropped
        twin.dealt = self.dealt
        twin.requests = self.requests
        twin.personal = self.personal
        twin.flips = self.flips
        twin.grabs = self.grabs
        twin.kept = self.kept

    def places(self, observer: Player) -> list[Place]:
        return zones.places(self, observer)

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
        found += [400] * zones.paw_supply(self)
        found += [401] * self.uglies
        return found
