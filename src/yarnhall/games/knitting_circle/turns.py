"""The course of a game of Knitting Circle: set-up, centre tile, draft, end of round, end of game."""

from __future__ import annotations

from yarnhall.core.rng import Rng
from yarnhall.core.state import Player
from yarnhall.games.knitting_circle import notes, requests, stages
from yarnhall.games.knitting_circle.box import Box
from yarnhall.games.knitting_circle.data import (
    BASKET,
    BUTTONS,
    CARDS,
    COLOURS,
    COPIES,
    DEALT_GARMENTS,
    DEALT_TYPES,
    DRAFTS,
    EITHER,
    NO_FLIPS,
    ONE_KEPT,
    OPPOSITE,
    PERSONAL,
    PERSONAL_REQUESTS,
    REQUESTS,
    REQUESTS_DEALT,
    ROUNDS,
    SCENARIO_REQUESTS,
    SOLO_PAW_ROUNDS,
    TYPES,
    WORKSPACE,
)
from yarnhall.games.knitting_circle.zones import KINDS, Zones


class Turns(Zones):
    """Who is asked what, when."""

    def __init__(self, players: int, rng: Rng, box: Box) -> None:
        super().__init__(players, rng, box)

    # Set-up (R2) ----------------------------------------------------------------------------------------------

    def deal(self) -> None:
        self.lay_out()
        for colour in range(COLOURS):
            self.bag[colour] = COPIES - 1
        self.centre = (1 << COLOURS) - 1
        face = self.box.face(self.players)
        self.place_cats(face)
        for _ in range(2 * len(self.box.ring[face])):
            self.ring.append(self.pull())
        for player in range(self.players):
            self.made.append([])
            for _ in range(2):
                self.to_basket(player, self.pull())
        self.piles = [(1 << BUTTONS) - 1] * 3
        for player in range(self.players):
            for slot in range(WORKSPACE):
                self.workspace[player * WORKSPACE + slot] = self.draw_button(slot // 2)
            self.paws[player] = 1
        self.shuffle_decks()
        self.deal_requests()
        self.reveals = 0
        self.turn = 1
        if self.has(DEALT_GARMENTS):
            self.deal_garments()
            self.begin_round()
        else:
            self.stage = [stages.TYPE] * self.players

    def place_cats(self, face: int) -> None:
        """R2.4: by lot, and the star makes the first player. R12.2: alone, the player has the star."""
        starts = self.box.starts[face][:]
        if self.players > 1:
            self.rng.shuffle(starts)
        self.cats = starts
        self.first = starts.index(self.box.starts[face][0])

    def shuffle_decks(self) -> None:
        for type in range(TYPES):
            cards = list(range(self.box.cards[type]))
            self.rng.shuffle(cards)
            self.left[type] = len(cards)
            for place in range(len(cards)):
                self.decks[type * CARDS + place] = cards[place]

    def deal_requests(self) -> None:
        """R2.9: four for all; R13.10: two for all and two for each; R15.1: in a scenario the given ones."""
        if self.scenario:
            self.requests = SCENARIO_REQUESTS[self.scenario][:]
        elif self.advanced:
            numbers = list(range(1, REQUESTS + 1))
            self.rng.shuffle(numbers)
            shared = REQUESTS_DEALT
            if self.has(PERSONAL_REQUESTS):
                shared = REQUESTS_DEALT - PERSONAL
                for _ in range(PERSONAL * self.players):
                    self.personal.append(numbers.pop())
            for _ in range(shared):
                self.requests.append(numbers.pop())
        for number in self.requests + self.personal:
            self.unmet |= 1 << number

    def deal_garments(self) -> None:
        """R13.9: one of each type, and socks and mittens again; no other cards come."""
        for _ in range(self.players):
            cards: list[int] = []
            for type in DEALT_TYPES:
                cards.append(self.draw_card(type))
            self.dealt.append(cards)
        self.reveals = 0

    def first_garment_taken(self, player: Player) -> None:
        """R2.7: the round begins when everybody has a garment on the needle."""
        self.stage[player] = stages.WAIT
        for seat in range(self.players):
            if self.stage[seat] != stages.WAIT:
                return
        self.begin_round()

    # The centre tile (R2.8, R6.5) ----------------------------------------------------------------------------

    def begin_round(self) -> None:
        self.round += 1
        self.turn += 1
        self.active = self.first
        self.stage = [stages.WAIT] * self.players
        self.stage[self.first] = stages.CENTRE
        if self.notes is not None:
            self.notes.append((notes.ROUND, self.first, self.round))

    def choose_centre(self, player: Player, colour: int) -> None:
        self.centre &= ~(1 << colour)
        self.held = colour
        self.stage[player] = stages.SPOT

    def place_centre(self, player: Player, spot: int) -> None:
        """The tile there goes back into the bag."""
        before = self.ring[spot]
        if before >= 0:
            self.bag[before] += 1
        self.ring[spot] = self.held
        if self.notes is not None:
            self.notes.append((notes.CENTRE, player, self.held, spot, before))
        self.held = -1
        self.stage[player] = stages.WAIT
        self.drafted = 0
        self.next_draft(player)

    # Draft (R3) -----------------------------------------------------------------------------------------------

    def space_side(self, space: int) -> int:
        return self.box.ring[self.box.face(self.players)][space]

    def available(self, cat: int, space: int) -> bool:
        """R3.2: yarn there, and no other cat."""
        if self.ring[2 * space] < 0 and self.ring[2 * space + 1] < 0:
            return False
        alone = True
        for other in range(len(self.cats)):
            if other != cat and self.cats[other] == space:
                alone = False
        return alone

    def reach(self, player: Player) -> list[int]:
        """The spaces a player may move to: the next two available; R13.1: any of the opposite stitch."""
        found: list[int] = []
        spaces = len(self.ring) // 2
        here = self.cats[player]
        opposite = bool(self.mods >> OPPOSITE & 1)
        for step in range(1, spaces + 1):
            space = (here + step) % spaces
            if opposite and self.space_side(space) == self.space_side(here):
                continue
            if self.available(player, space):
                found.append(space)
                if len(found) == 2 and not opposite:
                    return found
        if opposite and not found:
            for step in range(1, spaces + 1):
                space = (here + step) % spaces
                if self.available(player, space):
                    found.append(space)
        return found

    def next_draft(self, player: Player) -> None:
        """The turn of a player; who finds no space takes nothing (R3.4)."""
        while self.drafted < DRAFTS * self.players:
            self.turn += 1
            self.active = player
            if self.reach(player):
                self.stage[player] = stages.DRAFT
                return
            if self.notes is not None:
                self.notes.append((notes.NO_SPACE, player))
            self.after_draft(player)
            player = (player + 1) % self.players
        self.begin_crafting()

    def after_draft(self, player: Player) -> None:
        self.drafted += 1
        self.stage[player] = stages.WAIT
        if self.players == 1:
            self.move_opponent()

    def draft(self, player: Player, spot: int) -> None:
        """R3.1, R3.3: move, take one tile, and it keeps its stitch."""
        space = spot // 2
        colour = self.ring[spot]
        self.ring[spot] = -1
        self.cats[player] = space
        side = EITHER if self.family else self.space_side(space)
        at = player * 4
        while self.slots[at] >= 0:
            at += 1
        self.slots[at] = side * COLOURS + colour
        if self.notes is not None:
            self.notes.append((notes.DRAFT, player, colour, side, space))
        self.after_draft(player)
        self.next_draft((player + 1) % self.players)

    def move_opponent(self) -> None:
        """R12.3: the coin says the stitch, the cat goes to the next such space, the nearest tile leaves the game."""
        coin = self.rng.below(2)
        self.reveals += 1
        spaces = len(self.ring) // 2
        found = -1
        for step in range(1, 2 * spaces + 1):
            # Once round for the stitch of the coin; R12.4: a second time for any.
            space = (self.cats[1] + step) % spaces
            if (step > spaces or self.space_side(space) == coin) and self.available(1, space):
                found = space
                break
        colour = -1
        if found >= 0:
            self.cats[1] = found
            spot = 2 * found if self.ring[2 * found] >= 0 else 2 * found + 1
            colour = self.ring[spot]
            self.ring[spot] = -1
            self.gone[colour] += 1
        if self.notes is not None:
            self.notes.append((notes.COIN, 0, coin, colour, found))

    # Crafting begins and ends (R4, R5) ------------------------------------------------------------------------

    def begin_crafting(self) -> None:
        self.turn += 1
        self.stage = [stages.CRAFT] * self.players
        if self.notes is not None:
            self.notes.append((notes.CRAFTING, self.first))

    def done(self, player: Player) -> None:
        """R4.9: the phase ends when everybody is done."""
        self.stage[player] = stages.DONE
        if self.notes is not None:
            self.notes.append((notes.DONE, player))
        for seat in range(self.players):
            if self.stage[seat] != stages.DONE:
                return
        # R6.6: who comes later gets no paw.
        for seat in range(self.players):
            self.unmet &= ~self.met[seat]
        if self.round == ROUNDS:
            self.stage = [stages.OVER] * self.players
            if self.notes is not None:
                self.notes.append((notes.OVER, self.first))
        else:
            self.begin_tidying()

    def resume(self, player: Player) -> None:
        self.stage[player] = stages.CRAFT
        if self.notes is not None:
            self.notes.append((notes.RESUME, player))

    def paws_for_requests(self) -> bool:
        """R12.6: alone, requests give paws in the first four rounds only."""
        return self.players > 1 or self.round <= SOLO_PAW_ROUNDS

    def check_requests(self, player: Player) -> None:
        """R5.6: a paw for everybody who fulfils a request in the round in which it is first fulfilled."""
        for number in self.requests:
            self.check_request(player, number)
        for at in range(player * PERSONAL, min(player * PERSONAL + PERSONAL, len(self.personal))):
            self.check_request(player, self.personal[at])

    def check_request(self, player: Player, number: int) -> None:
        if self.met[player] >> number & 1 or not requests.fulfilled(self, player, number):
            return
        self.met[player] |= 1 << number
        if self.notes is not None:
            self.notes.append((notes.REQUEST, player, number))
        if self.unmet >> number & 1 and self.paws_for_requests():
            self.gain_paw(player)

    # End of the round (R6) ------------------------------------------------------------------------------------

    def keep_limit(self) -> int:
        return 1 if self.mods >> ONE_KEPT & 1 else BASKET

    def begin_tidying(self) -> None:
        """R6.1: unplaced tiles go into the basket. R13.8: they keep their side there."""
        self.turn += 1
        turnable = not self.mods >> NO_FLIPS & 1
        for at in range(len(self.slots)):
            tile = self.slots[at]
            if tile >= 0:
                side = EITHER if turnable else tile // COLOURS
                self.basket[at // 4 * KINDS + side * COLOURS + tile % COLOURS] += 1
                self.slots[at] = -1
        self.stage = [stages.TIDY] * self.players
        self.sub = [0] * self.players
        if self.notes is not None:
            self.notes.append((notes.TIDY, self.first))

    def discard(self, player: Player, place: int) -> None:
        colour = self.take_tile(player, place)
        self.bag[colour] += 1
        if self.notes is not None:
            self.notes.append((notes.DISCARD, player, colour))

    def drop(self, player: Player, slot: int) -> None:
        """R6.2: one button that is not wanted."""
        at = player * WORKSPACE + slot
        kind = slot // 2
        button = self.workspace[at]
        self.workspace[at] = -1
        self.dropped[kind] |= 1 << button
        self.sub[player] = 1
        if self.notes is not None:
            self.notes.append((notes.DROP, player, kind, *self.printed(kind, button)))

    def printed(self, kind: int, button: int) -> tuple[int, int]:
        """What is printed on a button: what it needs, and points."""
        return (self.box.needs[kind * BUTTONS + button], self.box.worth[kind * BUTTONS + button])

    def ready(self, player: Player) -> None:
        kept = self.unplaced(player)
        self.kept[player] = max(self.kept[player], kept)
        self.stage[player] = stages.WAIT
        if self.notes is not None:
            self.notes.append((notes.READY, player, kept))
        for seat in range(self.players):
            if self.stage[seat] != stages.WAIT:
                return
        self.end_round()

    def end_round(self) -> None:
        self.refill_workspaces()
        if self.players == 1:
            self.slide()
        self.refill_ring()
        # R6.5; R12.1: alone one stays first.
        self.first = (self.first + 1) % self.players
        self.begin_round()

    def refill_workspaces(self) -> None:
        """R6.3: in the order of the table, from the first player."""
        for step in range(self.players):
            player = (self.first + step) % self.players
            for slot in range(WORKSPACE):
                at = player * WORKSPACE + slot
                if self.workspace[at] < 0:
                    button = self.draw_button(slot // 2)
                    self.workspace[at] = button
                    if button >= 0 and self.notes is not None:
                        self.notes.append((notes.REFILL, player, slot // 2, *self.printed(slot // 2, button)))

    def slide(self) -> None:
        """R12.5: what is left moves next to the board."""
        for space in range(len(self.ring) // 2):
            if self.ring[2 * space] < 0:
                self.ring[2 * space] = self.ring[2 * space + 1]
                self.ring[2 * space + 1] = -1

    def refill_ring(self) -> None:
        """R6.4: clockwise from the first player's cat, as long as the bag lasts."""
        spots = len(self.ring)
        put = 0
        for step in range(spots):
            spot = (2 * self.cats[self.first] + step) % spots
            if self.ring[spot] < 0:
                self.ring[spot] = self.pull()
                if self.ring[spot] >= 0:
                    put += 1
        if self.notes is not None:
            self.notes.append((notes.RING, self.first, put))
