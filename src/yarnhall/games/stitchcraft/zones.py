"""The cards of Stitchcraft and who knows them: fields, the ways a Tapestry moves, clone and determinize.

A Tapestry in a hand, Showcase or Scrap Pile is counted by colour. Where places matter (Display, Chest) a card is
`colour + 8 * known`, where `known` has a bit for each seat that has seen it there. Index 0 of a Chest is the bottom.
"""

from __future__ import annotations

from yarnhall.core.rng import Rng
from yarnhall.core.state import Player, State
from yarnhall.games.stitchcraft import notes, stages
from yarnhall.games.stitchcraft.data import COLOURS, CONSORTIUM, COPIES, SPYMASTER, START_HAND


class Zones(State):
    """Everything that lies on the table, and the moves of cards between places."""

    def __init__(self, players: int, rng: Rng) -> None:
        super().__init__(players, rng)
        self.pattern: int = 0
        self.mode: int = 0
        self.hard: bool = False
        self.stage: int = 0  # what `legal` offers: see stages.py
        self.active: Player = 0  # whose turn it is
        self.actions: int = 0  # actions left this turn
        self.ask: int = 0  # how many seats after the active one is asked for a Reaction
        self.power: int = 0  # the colour whose power is being resolved
        self.target: Player = 0  # whose Chest is being looked at
        self.count: int = 0  # how many cards are looked at, still to discard, or removed so far
        self.aimed: int = 0  # seats the present power was aimed at, a bit each
        self.stack: list[int] = []  # revealed Tapestries that wait: seat * 8 + colour; -1 left the game
        self.hand: list[int] = [0] * (players * COLOURS)
        self.showcase: list[int] = [0] * (players * COLOURS)
        self.scrap: list[int] = [0] * (players * COLOURS)
        self.removed: list[int] = [0] * (players * COLOURS)
        self.display: list[list[int]] = []
        self.chest: list[list[int]] = []
        self.memory: list[int] = []  # [observer][owner][colour]: at least so many are in the owner's hand
        self.alive: int = 0  # seats still in the game, a bit each
        self.foes: list[int] = []  # the opponents each seat may aim at, a bit each
        self.out: list[Player] = []  # eliminated seats, in order
        self.favor: list[int] = [0] * players
        self.masters: list[Player] = []  # of each team, in modes with roles
        self.exposed: list[int] = [0, 0]  # 1: everybody knows this team's roles
        self.winners: int = 0  # a bit each, when the game is over
        self.won: int = 0  # why: notes.WON_*

    def deal(self) -> None:
        """R2: forty Tapestries each, shuffled; three in hand."""
        for player in range(self.players):
            deck: list[int] = []
            for colour in range(COLOURS):
                for _ in range(COPIES):
                    deck.append(colour)
            self.rng.shuffle(deck)
            self.chest.append(deck)
            self.display.append([])
            for _ in range(START_HAND):
                self.hand[player * COLOURS + deck.pop()] += 1
        self.memory = [0] * (self.players * self.players * COLOURS)

    # Knowledge ------------------------------------------------------------------------------------------------

    def sees(self, observer: Player, owner: Player) -> bool:
        """Whether hand and Display of the owner lie open to the observer: one's own, and a partner's in Consortium."""
        return observer == owner or (self.mode == CONSORTIUM and observer % 2 == owner % 2)

    def everybody(self) -> int:
        return (1 << self.players) - 1

    def hand_size(self, player: Player) -> int:
        size = 0
        for at in range(player * COLOURS, player * COLOURS + COLOURS):
            size += self.hand[at]
        return size

    def into_hand(self, player: Player, card: int) -> None:
        """A card comes into a hand; whoever has seen it remembers that it is there (R9.2)."""
        colour = card & 7
        self.hand[player * COLOURS + colour] += 1
        known = card >> 3
        if known:
            for observer in range(self.players):
                if observer != player and known >> observer & 1:
                    self.memory[(observer * self.players + player) * COLOURS + colour] += 1

    def leave_hand_hidden(self, player: Player, colour: int) -> int:
        """A card leaves a hand face down; the seats that know which it is, a bit each.

        R9.3: it may have been any of the remembered ones, so each colour is remembered once less, unless the whole
        hand was known to be of one colour.
        """
        size = self.hand_size(player)
        known = 0
        for observer in range(self.players):
            if self.sees(observer, player):
                known |= 1 << observer
            base = (observer * self.players + player) * COLOURS
            if self.memory[base + colour] == size:
                known |= 1 << observer
            for at in range(base, base + COLOURS):
                if self.memory[at] > 0:
                    self.memory[at] -= 1
        self.hand[player * COLOURS + colour] -= 1
        return known

    def leave_hand_open(self, player: Player, colour: int) -> None:
        """A card leaves a hand for all to see: one remembered card of its colour is that card."""
        self.hand[player * COLOURS + colour] -= 1
        for observer in range(self.players):
            at = (observer * self.players + player) * COLOURS + colour
            if self.memory[at] > 0:
                self.memory[at] -= 1

    # Moves of cards -------------------------------------------------------------------------------------------

    def draw_top(self, player: Player) -> None:
        """R3.2: what is not there is not drawn."""
        chest = self.chest[player]
        if chest:
            card = chest.pop()
            self.into_hand(player, card)
            self.reveals += 1
            if self.notes is not None:
                self.notes.append((notes.DRAW, player, card & 7, 0))

    def draw_bottom(self, player: Player) -> None:
        chest = self.chest[player]
        if chest:
            card = chest.pop(0)
            self.into_hand(player, card)
            self.reveals += 1
            if self.notes is not None:
                self.notes.append((notes.DRAW, player, card & 7, 1))

    def mill(self, player: Player, owner: Player, bottom: bool) -> None:
        """The top or bottom Tapestry of a Chest goes to its owner's Scrap Pile, where all see it."""
        chest = self.chest[owner]
        if chest:
            colour = (chest.pop(0) if bottom else chest.pop()) & 7
            self.scrap[owner * COLOURS + colour] += 1
            self.reveals += 1
            if self.notes is not None:
                self.notes.append((notes.MILL, player, owner, colour, 1 if bottom else 0))

    def look_top(self, player: Player, owner: Player, most: int) -> None:
        """Look at the top of a Chest. The looker knows those Tapestries from now on (R9.1)."""
        chest = self.chest[owner]
        count = min(most, len(chest))
        self.target = owner
        self.count = count
        for at in range(len(chest) - count, len(chest)):
            chest[at] |= 8 << player
        self.reveals += 1
        if self.notes is not None:
            seen = [chest[-1 - depth] & 7 for depth in range(count)]
            self.notes.append((notes.LOOK, player, owner, 0, *seen))

    def look_bottom(self, player: Player, owner: Player) -> None:
        chest = self.chest[owner]
        if chest:
            chest[0] |= 8 << player
            self.reveals += 1
            if self.notes is not None:
                self.notes.append((notes.LOOK, player, owner, 1, chest[0] & 7))

    # Copies ---------------------------------------------------------------------------------------------------

    def copy_into(self, twin: Zones) -> None:
        twin.reveals = self.reveals
        twin.turn = self.turn
        twin.pattern = self.pattern
        twin.mode = self.mode
        twin.hard = self.hard
        twin.stage = self.stage
        twin.active = self.active
        twin.actions = self.actions
        twin.ask = self.ask
        twin.power = self.power
        twin.target = self.target
        twin.count = self.count
        twin.aimed = self.aimed
        twin.stack = self.stack[:]
        twin.hand = self.hand[:]
        twin.showcase = self.showcase[:]
        twin.scrap = self.scrap[:]
        twin.removed = self.removed[:]
        for player in range(self.players):
            twin.display.append(self.display[player][:])
            twin.chest.append(self.chest[player][:])
        twin.memory = self.memory[:]
        twin.alive = self.alive
        twin.foes = self.foes[:]
        twin.out = self.out[:]
        twin.favor = self.favor[:]
        twin.masters = self.masters[:]
        twin.exposed = self.exposed[:]
        twin.winners = self.winners
        twin.won = self.won

    def deal_unknown(self, observer: Player) -> None:
        """Deal anew, in place, everything the observer cannot know (R9): each owner's unknown cards among the
        places where they could be, and the other team's secret roles."""
        for owner in range(self.players):
            self.deal_unknown_cards(observer, owner)
        if self.mode == SPYMASTER:
            other = 1 - observer % 2
            if not self.exposed[other] and self.stage != stages.OVER:
                self.masters[other] = other + 2 * self.rng.below(2)

    def deal_unknown_cards(self, observer: Player, owner: Player) -> None:
        open_to_me = self.sees(observer, owner)
        base = owner * COLOURS
        memory = (observer * self.players + owner) * COLOURS
        display = self.display[owner]
        chest = self.chest[owner]
        pool: list[int] = []
        in_hand = 0
        if not open_to_me:
            for colour in range(COLOURS):
                unknown = self.hand[base + colour] - self.memory[memory + colour]
                in_hand += unknown
                self.hand[base + colour] -= unknown
                for _ in range(unknown):
                    pool.append(colour)
        for card in display:
            if not card >> 3 >> observer & 1:
                pool.append(card & 7)
        for card in chest:
            if not card >> 3 >> observer & 1:
                pool.append(card & 7)
        self.rng.shuffle(pool)
        for _ in range(in_hand):
            self.hand[base + pool.pop()] += 1
        for at in range(len(display)):
            if not display[at] >> 3 >> observer & 1:
                display[at] = (display[at] & ~7) | pool.pop()
        for at in range(len(chest)):
            if not chest[at] >> 3 >> observer & 1:
                chest[at] = (chest[at] & ~7) | pool.pop()
        # What others remember of this hand may not be so in the hand dealt anew.
        for other in range(self.players):
            for colour in range(COLOURS):
                at = (other * self.players + owner) * COLOURS + colour
                self.memory[at] = min(self.memory[at], self.hand[base + colour])

    def census(self) -> list[int]:
        """Seat * 8 + colour of every Tapestry, zone after zone."""
        found: list[int] = []
        for player in range(self.players):
            for zone in (self.hand, self.showcase, self.scrap, self.removed):
                for colour in range(COLOURS):
                    found += [player * COLOURS + colour] * zone[player * COLOURS + colour]
            for card in self.display[player]:
                found.append(player * COLOURS + (card & 7))
            for card in self.chest[player]:
                found.append(player * COLOURS + (card & 7))
        for entry in self.stack:
            if entry >= 0:
                found.append(entry)
        return found
