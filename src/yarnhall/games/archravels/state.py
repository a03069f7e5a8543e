"""One game of ArchRavels: its fields, the deal, copies, what is legal and what an action does."""

from __future__ import annotations

from yarnhall.core.rng import Rng
from yarnhall.core.state import Action, Place, Player, State
from yarnhall.games.archravels import actions, bazaar, crafting, refusals, scoring, setup, stages, turns, yarn, zones
from yarnhall.games.archravels.box import Box
from yarnhall.games.archravels.data import (
    EARLIER,
    EMPTY,
    ITEMS,
    LIST,
    PROJECTS,
    REQUEST,
    REQUESTS,
    SLOTS,
    SPACES,
    UNLIMITED_ITEMS,
    UNLIMITED_YARN,
    YARN3_TOKENS,
)
from yarnhall.games.archravels.yarn import COLOURS, ONE_EACH


class ArchRavelsState(State):
    """Everything that lies on the table. Rules are functions: set-up in setup.py, moves of cards and tokens in
    zones.py, crafting in crafting.py, the Yarn Bazaar in bazaar.py, the course in turns.py."""

    def __init__(self, players: int, rng: Rng, box: Box) -> None:
        super().__init__(players, rng)
        self.box: Box = box
        self.edition: int = 0
        self.chosen: bool = False  # characters are chosen, not dealt
        self.strict: bool = False  # tokens are limited
        self.patience: int = 0  # turns each without a finished project that end the game (R8.6); 0: none do
        self.lax: bool = False  # version 1 of the rules: frogging let one choose yarn that the supply lacks (R9.2)
        self.stage: int = stages.MOVE
        self.active: Player = 0  # whose turn it is
        self.asked: Player = 0  # who is to act
        self.phase: int = stages.ACT  # what crafting belongs to: ACT, CIRCLE or LAST
        self.shop: int = 0  # slots still to take
        self.crafts: int = 0  # things still to craft
        self.spin: int = 0  # 1: take three of one colour
        self.swap: int = 0  # 1: exchange
        self.spare: int = 0  # empty spaces that count as one of any colour, a bit each (R4.3)
        self.making: int = 0  # what is being crafted, or the item being frogged
        self.need: int = 0  # tokens still to choose
        self.paid: int = 0  # tokens paid one by one so far
        self.target: int = 0  # who gets bracelets next, or the colour taken in an exchange
        self.source: int = 0  # the colour given back in an exchange
        self.slot: int = 0  # the slot whose card is being resolved
        self.tangled: int = 0  # seats that cannot craft in their next turn, or in this one if active; a bit each
        self.idle: int = 0  # turns in a row in which no project was finished
        self.closing: int = 0  # why the game is ending: notes.LIST_EMPTY or notes.IDLE
        self.bazaar: list[int] = []
        self.deck: list[int] = []
        self.lower: int = 0  # cards at the bottom of the deck among which no request was shuffled (R2.4)
        self.discard: list[int] = []  # copies by face
        self.request_box: list[int] = []
        self.known: int = 0  # requests everybody knows to have been in the deck, a bit each
        self.projects: list[int] = []
        self.project_deck: list[int] = []
        self.project_box: list[int] = []
        self.bowl: list[int] = []
        self.supply: int = 0
        self.items: list[int] = []
        self.tray: list[int] = []
        self.character: list[int] = []
        self.marker: list[int] = []
        self.tiles: list[int] = []
        self.learned: list[int] = []  # items, a bit each
        self.held: list[int] = []  # unfinished requests, a bit each
        self.done: list[int] = []  # finished requests
        self.finished: list[int] = []  # projects

    def deal(self) -> None:
        """R2.1: everything out of the box; characters by lot, or chosen one after the other."""
        self.make_room()
        self.deck = setup.yarn_and_events(self)
        for request in range(REQUESTS):
            if self.edition != EARLIER or self.box.early[request]:
                self.request_box.append(request)
        for project in range(PROJECTS):
            self.project_box.append(project)
        stock = self.box.yarn_tokens if self.strict else UNLIMITED_YARN
        if self.strict and self.edition == EARLIER:
            stock += 3 * YARN3_TOKENS
        self.supply = stock * ONE_EACH
        self.tray = [self.box.item_tokens if self.strict else UNLIMITED_ITEMS] * ITEMS
        if self.chosen:
            self.stage = stages.CHARACTER
            return
        types = [0, 1, 2, 3]
        self.rng.shuffle(types)
        for player in range(self.players):
            self.character[player] = types[player] * 2 + self.rng.below(2)
        setup.lay_out(self)

    def make_room(self) -> None:
        """Every place at its size. `__init__` leaves them empty, because a clone puts its own lists there."""
        players = self.players
        self.bazaar = [EMPTY] * SLOTS
        self.discard = [0] * REQUEST
        self.projects = [EMPTY] * LIST
        self.bowl = [0] * players
        self.items = [0] * (players * ITEMS)
        self.character = [-1] * players
        self.marker = [-1] * players
        self.tiles = [0] * (players * ITEMS)
        self.learned = [0] * players
        self.held = [0] * players
        self.done = [0] * players
        self.finished = [0] * players

    def to_act(self) -> list[Player]:
        if self.stage == stages.OVER:
            return []
        return [self.asked]

    def legal(self, player: Player) -> list[Action]:
        found: list[Action] = []
        stage = self.stage
        if stage == stages.OVER or player != self.asked:
            return found
        if stage == stages.MOVE:
            # R3.2: never the same space twice running.
            for space in range(SPACES):
                if space != self.marker[player]:
                    found.append(actions.pack(actions.MOVE, space, 0))
        elif stage == stages.ACT:
            turns.add_actions(self, found)
        elif stage == stages.SHOP:
            bazaar.add_slots(self, found)
        elif stage == stages.WILD or stage == stages.SALE or stage == stages.CLERK:
            crafting.add_codes(found, actions.YARN, bazaar.supply_codes(self))
        elif stage == stages.PAY:
            crafting.add_codes(found, actions.PAY, crafting.ways(self))
        elif stage == stages.PICK:
            crafting.add_picks(self, found)
        elif stage == stages.RESTOCK:
            turns.add_restock(self, found)
        elif stage == stages.CIRCLE or stage == stages.LAST:
            crafting.add_crafts(self, found, player, stage == stages.LAST)
            found.append(actions.pack(actions.PASS, 0, 0))
        else:
            turns.add_rarer(self, found)
        return found

    def apply(self, player: Player, action: Action) -> None:
        kind = actions.kind_of(action)
        what = actions.what_of(action)
        if kind == actions.SHOP:
            bazaar.take_slot(self, what)
        elif kind == actions.YARN:
            code = actions.code_of(action)
            if self.stage == stages.REFUND:
                turns.refund(self, yarn.decode(code))
            else:
                bazaar.take_yarn(self, code)
        elif kind == actions.MOVE:
            turns.move(self, player, what)
        elif kind == actions.DONE:
            bazaar.restock(self)
        elif kind == actions.END:
            turns.end_turn(self)
        elif kind == actions.CRAFT:
            crafting.craft(self, player, what)
        elif kind == actions.PAY:
            paid = yarn.decode(actions.code_of(action))
            if self.stage == stages.GIFT:
                crafting.give_bracelets(self, paid)
            else:
                crafting.pay(self, player, paid)
        elif kind == actions.PICK:
            crafting.pick(self, what)
        elif kind == actions.FINISH:
            turns.finish(self, what)
        elif kind == actions.LEARN:
            turns.learn(self, what)
        elif kind == actions.FROG:
            self.stage = stages.FROG
        elif kind == actions.ITEM:
            turns.unravel(self, what)
        elif kind == actions.SPIN:
            turns.spin_yarn(self, what)
        elif kind == actions.EXCHANGE:
            turns.begin_exchange(self, what, actions.code_of(action))
        elif kind == actions.NUMBER:
            turns.exchange(self, actions.code_of(action))
        elif kind == actions.PASS:
            crafting.leave_out(self)
        elif kind == actions.GIVE:
            bazaar.give_request(self, what)
        elif kind == actions.CAT:
            bazaar.tangle(self, what)
        elif kind == actions.DONATE:
            bazaar.donate(self, what, actions.code_of(action))
        else:
            turns.choose_character(self, player, what)

    def made_of(self) -> list[object]:
        return [self.players, self.rng, self.box]

    def clone(self) -> ArchRavelsState:
        twin = ArchRavelsState(self.players, self.rng.clone(), self.box)
        self.copy_into(twin)
        return twin

    def determinize(self, observer: Player, rng: Rng) -> ArchRavelsState:
        twin = ArchRavelsState(self.players, rng, self.box)
        self.copy_into(twin)
        zones.deal_unknown(twin)
        return twin

    def points(self, player: Player) -> int:
        return scoring.points(self, player)

    def placing(self) -> list[int]:
        return scoring.placing(self)

    def refuse(self, player: Player, action: Action) -> str | None:
        if action in self.legal(player):
            return None
        return refusals.why_not(self, player, action)

    def copy_into(self, twin: ArchRavelsState) -> None:
        twin.reveals = self.reveals
        twin.turn = self.turn
        twin.edition = self.edition
        twin.chosen = self.chosen
        twin.strict = self.strict
        twin.patience = self.patience
        twin.lax = self.lax
        twin.stage = self.stage
        twin.active = self.active
        twin.asked = self.asked
        twin.phase = self.phase
        twin.shop = self.shop
        twin.crafts = self.crafts
        twin.spin = self.spin
        twin.swap = self.swap
        twin.spare = self.spare
        twin.making = self.making
        twin.need = self.need
        twin.paid = self.paid
        twin.target = self.target
        twin.source = self.source
        twin.slot = self.slot
        twin.tangled = self.tangled
        twin.idle = self.idle
        twin.closing = self.closing
        twin.bazaar = self.bazaar[:]
        twin.deck = self.deck[:]
        twin.lower = self.lower
        twin.discard = self.discard[:]
        twin.request_box = self.request_box[:]
        twin.known = self.known
        twin.projects = self.projects[:]
        twin.project_deck = self.project_deck[:]
        twin.project_box = self.project_box[:]
        twin.bowl = self.bowl[:]
        twin.supply = self.supply
        twin.items = self.items[:]
        twin.tray = self.tray[:]
        twin.character = self.character[:]
        twin.marker = self.marker[:]
        twin.tiles = self.tiles[:]
        twin.learned = self.learned[:]
        twin.held = self.held[:]
        twin.done = self.done[:]
        twin.finished = self.finished[:]

    def places(self, observer: Player) -> list[Place]:
        return zones.places(self, observer)

    def census(self) -> list[int]:
        """Every card and project by a number of its own; of tokens, how many there are."""
        found: list[int] = []
        for card in self.deck:
            found.append(card)
        for card in self.bazaar:
            if card != EMPTY:
                found.append(card)
        for face in range(REQUEST):
            found += [face] * self.discard[face]
        for request in self.request_box:
            found.append(REQUEST + request)
        for player in range(self.players):
            for request in range(REQUESTS):
                if (self.held[player] | self.done[player]) >> request & 1:
                    found.append(REQUEST + request)
            for project in range(PROJECTS):
                if self.finished[player] >> project & 1:
                    found.append(100 + project)
        for project in self.projects:
            if project != EMPTY:
                found.append(100 + project)
        for project in self.project_deck:
            found.append(100 + project)
        for project in self.project_box:
            found.append(100 + project)
        for colour in range(COLOURS):
            tokens = yarn.count(self.supply, colour)
            for player in range(self.players):
                tokens += yarn.count(self.bowl[player], colour)
            found.append(1000 * (colour + 1) + tokens)
        for item in range(ITEMS):
            tokens = self.tray[item]
            for player in range(self.players):
                tokens += self.items[player * ITEMS + item]
            found.append(10000 * (item + 1) + tokens)
        return found
