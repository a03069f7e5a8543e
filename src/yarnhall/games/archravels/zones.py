"""The table of ArchRavels: fields, set-up, decks, copies and what is hidden.

Only the orders of the two decks, and what was put back into the box unseen, are hidden, and they are so from
everybody alike (R10). The top of a deck is its end.
"""

from __future__ import annotations

from yarnhall.core.rng import Rng
from yarnhall.core.state import Player, State
from yarnhall.games.archravels import notes, stages, yarn
from yarnhall.games.archravels.data import (
    BEAR,
    DUAL,
    DUAL_COPIES,
    EARLIER,
    EMPTY,
    EVENT,
    EVENT_COPIES,
    FAVOURITES,
    ITEM_TOKENS,
    ITEMS,
    LIST,
    POOLS,
    PROJECTS,
    PROJECTS_FOR,
    REQUEST,
    SCARF,
    SINGLE_1,
    SINGLE_2,
    SINGLES,
    SLOTS,
    START_BOWL,
    TRIPLE,
    TRIPLE_COPIES,
    WILD,
    WILD_COPIES,
    YARN_TOKENS,
)
from yarnhall.games.archravels.yarn import COLOURS, ONE_EACH


class Zones(State):
    """Everything that lies on the table."""

    def __init__(self, players: int, rng: Rng) -> None:
        super().__init__(players, rng)
        self.edition: int = 0
        self.chosen: bool = False  # characters are chosen, not dealt
        self.singles: int = 0
        self.strict: bool = False  # tokens are limited
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

    # Set-up (R2) ----------------------------------------------------------------------------------------------

    def deal(self) -> None:
        """R2.1: everything out of the box; characters by lot, or chosen one after the other."""
        self.make_room()
        self.deck = self.yarn_and_events()
        for request in range(POOLS[self.edition]):
            self.request_box.append(request)
        for project in range(PROJECTS):
            self.project_box.append(project)
        stock = YARN_TOKENS[1 if self.strict else 0][self.edition]
        self.supply = stock * ONE_EACH
        self.tray = [ITEM_TOKENS[1 if self.strict else 0]] * ITEMS
        if self.chosen:
            self.stage = stages.CHARACTER
            return
        types = [0, 1, 2, 3]
        self.rng.shuffle(types)
        for player in range(self.players):
            self.character[player] = types[player] * 2 + self.rng.below(2)
        self.lay_out()

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

    def yarn_and_events(self) -> list[int]:
        """R1.2: the 74 yarn cards and 12 events."""
        cards: list[int] = []
        for colour in range(COLOURS):
            for _ in range(SINGLES[self.singles][0]):
                cards.append(SINGLE_1 + colour)
            for _ in range(SINGLES[self.singles][1]):
                cards.append(SINGLE_2 + colour)
        for face in range(DUAL, TRIPLE):
            for _ in range(DUAL_COPIES):
                cards.append(face)
        for face in range(TRIPLE, WILD):
            for _ in range(TRIPLE_COPIES):
                cards.append(face)
        for _ in range(WILD_COPIES):
            cards.append(WILD)
        for event in range(len(EVENT_COPIES)):
            for _ in range(EVENT_COPIES[event]):
                cards.append(EVENT + event)
        return cards

    def lay_out(self) -> None:
        """R2.2 to R2.6: bowls, pattern tiles, Yarn Deck, Bazaar, Project List."""
        for player in range(self.players):
            self.bowl[player] = START_BOWL
            self.supply -= START_BOWL
        for item in range(BEAR, SCARF + 1):
            tiles = [0, 1, 2, 3, 4, 5]
            self.rng.shuffle(tiles)
            for player in range(self.players):
                self.tiles[player * ITEMS + item] = tiles[player]
        requests = self.choose_requests()
        cards = self.deck
        self.rng.shuffle(cards)
        # R2.4: the retail edition puts requests into the top half, the earlier one anywhere.
        self.lower = 0 if self.edition == EARLIER else len(cards) // 2
        self.stack_deck(cards, requests)
        self.open_bazaar()
        box = self.project_box
        self.rng.shuffle(box)
        for _ in range(PROJECTS_FOR[self.players]):
            self.project_deck.append(box.pop())
        for place in range(LIST):
            self.projects[place] = self.project_deck.pop()
        self.reveals += 1

    def choose_requests(self) -> list[int]:
        """R2.3: every player's favourite, and one more for each player by lot."""
        chosen: list[int] = []
        for player in range(self.players):
            favourite = FAVOURITES[self.character[player]]
            self.request_box.remove(favourite)
            self.known |= 1 << favourite
            chosen.append(favourite)
        self.rng.shuffle(self.request_box)
        for _ in range(self.players):
            chosen.append(self.request_box.pop())
        return chosen

    def stack_deck(self, cards: list[int], requests: list[int]) -> None:
        """`lower` of the shuffled cards at the bottom; the others, shuffled with the requests, on them."""
        upper = cards[self.lower :]
        for request in requests:
            upper.append(REQUEST + request)
        self.rng.shuffle(upper)
        self.deck = cards[: self.lower] + upper

    def open_bazaar(self) -> None:
        """R2.5: six yarn cards; whatever else turns up goes back into the deck."""
        aside: list[int] = []
        for slot in range(SLOTS):
            card = self.deck.pop()
            while card >= EVENT:
                aside.append(card)
                if card >= REQUEST:
                    self.known |= 1 << card - REQUEST
                card = self.deck.pop()
            self.bazaar[slot] = card
        if not aside:
            return
        cards: list[int] = []
        requests: list[int] = []
        for card in self.deck + aside:
            if card >= REQUEST:
                requests.append(card - REQUEST)
            else:
                cards.append(card)
        self.rng.shuffle(cards)
        self.stack_deck(cards, requests)
        if self.notes is not None:
            self.notes.append((notes.SETUP, self.active, *aside))

    # Decks ----------------------------------------------------------------------------------------------------

    def draw(self) -> int:
        """R5.2: the top card; an empty deck is made anew of the discard pile. EMPTY if there is none at all."""
        if not self.deck:
            for face in range(REQUEST):
                for _ in range(self.discard[face]):
                    self.deck.append(face)
                self.discard[face] = 0
            self.lower = 0
            if not self.deck:
                return EMPTY
            self.rng.shuffle(self.deck)
            if self.notes is not None:
                self.notes.append((notes.SHUFFLE, self.active, len(self.deck)))
        self.lower = min(self.lower, len(self.deck) - 1)
        return self.deck.pop()

    # Tokens ---------------------------------------------------------------------------------------------------

    def gain(self, player: Player, wanted: int) -> int:
        """R9.2: yarn from the supply, as far as it is there; what was taken."""
        there = yarn.least(wanted, self.supply)
        self.supply -= there
        self.bowl[player] += there
        return there

    def spend(self, player: Player, cost: int) -> None:
        self.bowl[player] -= cost
        self.supply += cost

    # Copies ---------------------------------------------------------------------------------------------------

    def copy_into(self, twin: Zones) -> None:
        twin.reveals = self.reveals
        twin.turn = self.turn
        twin.edition = self.edition
        twin.chosen = self.chosen
        twin.singles = self.singles
        twin.strict = self.strict
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

    def deal_unknown(self) -> None:
        """R10: shuffle both decks anew, in place, together with what may have been in the box instead."""
        if self.stage == stages.CHARACTER:
            return  # nothing lies face down yet
        cards: list[int] = []
        requests: list[int] = []
        unseen = 0
        for card in self.deck:
            if card < REQUEST:
                cards.append(card)
            elif self.known >> card - REQUEST & 1:
                requests.append(card - REQUEST)
            else:
                self.request_box.append(card - REQUEST)
                unseen += 1
        self.rng.shuffle(self.request_box)
        for _ in range(unseen):
            requests.append(self.request_box.pop())
        self.rng.shuffle(cards)
        self.stack_deck(cards, requests)
        pool = self.project_box + self.project_deck
        self.rng.shuffle(pool)
        left = len(self.project_box)
        self.project_box = pool[:left]
        self.project_deck = pool[left:]

    def census(self) -> list[int]:
        """Every card, project, tile and character board by a number of its own kind; of tokens, how many there are."""
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
            for request in range(POOLS[self.edition]):
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
