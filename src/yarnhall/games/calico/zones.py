"""Everything on the table of Calico and who knows it: fields, dealing, clone and determinize.

A patch in a hand is `patch`, plus SECRET while only its owner has seen it (R8). Slot 0 of a hand is filled first; -1 is
no patch. What belongs to a seat lies in flat lists, seat after seat.
"""

from __future__ import annotations

from typing import Final

from yarnhall.core.rng import Rng
from yarnhall.core.state import Player, State
from yarnhall.games.calico.data import (
    BORDERS,
    CATS_IN_PLAY,
    CIRCLE_DRAFT,
    COLOURS,
    COPIES,
    GOAL_SPOTS,
    GOALS,
    HAND,
    MARKET,
    PATCHES,
    PATTERNS,
    RING_SPACES,
    RING_STARTS,
    patch,
)
from yarnhall.games.calico.grid import ALL_SPACES, BORDER_CELLS, CELLS

SECRET: Final = 64
GOAL_TILES: Final = 1000  # where the Design Goals begin in a census


class Zones(State):
    """What lies where."""

    def __init__(self, players: int, rng: Rng) -> None:
        super().__init__(players, rng)
        self.draft: int = 0  # MARKET_DRAFT or CIRCLE_DRAFT
        self.family: bool = False  # R9.1: goals lie face down and score nothing
        self.scenario: int = 0  # 0: none
        self.stage: int = 0  # what `legal` offers: see stages.py
        self.active: Player = 0  # whose turn it is
        self.first: Player = 0
        self.cats: list[int] = []  # the three cats in play
        self.liked: list[int] = []  # by pattern: which of the three likes it
        self.boards: list[int] = []  # by seat
        self.offered: list[int] = []  # Design Goals a seat may still choose, a bit each
        self.goals: list[int] = []
        self.hand: list[int] = []
        self.bag: list[int] = []
        self.market: list[int] = []  # place 0 is next to the bag
        self.ring: list[int] = []  # two patches a space, the nearer first
        self.pawns: list[int] = []  # the space of each cat on the ring; in solo the last is the other cat
        self.gone: list[int] = []  # patches out of the game, face up
        self.quilt: list[int] = []
        self.free: list[int] = []  # free spaces, as a mask
        self.coloured: list[int] = []  # cells of each colour
        self.patterned: list[int] = []  # cells of each pattern
        self.buttoned: list[int] = []  # cells of colour groups that have a button
        self.visited: list[int] = []  # cells of pattern groups that have a cat
        self.button_on: list[int] = []  # cells on which a button was sewn
        self.cat_on: list[int] = []  # cells on which a cat curled up
        self.buttons: list[int] = []
        self.rainbow: list[int] = []
        self.came: list[int] = []  # how often each cat came
        self.hues: list[int] = []  # colours around each goal: see partitions.py
        self.prints: list[int] = []  # patterns around each goal
        self.score: list[int] = []

    # Setting up -----------------------------------------------------------------------------------------------

    def clear_table(self) -> None:
        """A place for everything. Not done by the constructor: a clone would make all these lists twice."""
        players = self.players
        self.offered = [0] * players
        self.goals = [-1] * (players * GOAL_SPOTS)
        self.hand = [-1] * (players * HAND)
        self.quilt = [-1] * (players * CELLS)
        self.free = [ALL_SPACES] * players
        self.coloured = [0] * (players * COLOURS)
        self.patterned = [0] * (players * PATTERNS)
        self.buttoned = [0] * players
        self.visited = [0] * players
        self.button_on = [0] * players
        self.cat_on = [0] * players
        self.buttons = [0] * (players * COLOURS)
        self.rainbow = [0] * players
        self.came = [0] * (players * CATS_IN_PLAY)
        self.hues = [0] * (players * GOAL_SPOTS)
        self.prints = [0] * (players * GOAL_SPOTS)
        self.score = [0] * players

    def lay_borders(self) -> None:
        """R2.1: the boards are dealt by lot."""
        boards = [0, 1, 2, 3]
        self.rng.shuffle(boards)
        self.boards = boards[: self.players]
        for player in range(self.players):
            self.lay_border(player, self.boards[player])

    def lay_border(self, player: Player, board: int) -> None:
        """The printed border counts like patches."""
        printed = BORDERS[board].split()
        for at in range(len(BORDER_CELLS)):
            kind = patch(printed[at])
            cell = BORDER_CELLS[at]
            self.quilt[player * CELLS + cell] = kind
            self.coloured[player * COLOURS + kind // PATTERNS] |= 1 << cell
            self.patterned[player * PATTERNS + kind % PATTERNS] |= 1 << cell

    def fill_bag(self, copies: int) -> None:
        """R2.5, R9.2"""
        for kind in range(PATCHES):
            for copy in range(COPIES):
                if copy < copies:
                    self.bag.append(kind)
                else:
                    self.gone.append(kind)
        self.rng.shuffle(self.bag)

    def deal_hands(self) -> None:
        for at in range(self.players * HAND):
            self.hand[at] = self.bag.pop() + SECRET

    def lay_out_draft(self) -> None:
        """R2.6, R7.1: three patches in the market, or two at each space of the circle, and the cats by lot."""
        if self.draft != CIRCLE_DRAFT:
            self.first = self.rng.below(self.players)
            for _ in range(MARKET):
                self.market.append(self.bag.pop())
            return
        for _ in range(2 * RING_SPACES[self.players]):
            self.ring.append(self.bag.pop())
        starts = RING_STARTS[self.players][:]
        if self.players > 1:
            self.rng.shuffle(starts)
        self.pawns = starts
        self.first = starts.index(0)

    # Knowledge ------------------------------------------------------------------------------------------------

    def out_of_hand(self, player: Player, kind: int) -> None:
        """A patch leaves the hand for all to see. R8.2: of two alike it is the one that was seen."""
        at = player * HAND
        if self.hand[at] == kind or self.hand[at + 1] == kind:
            leaves = 0 if self.hand[at] == kind else 1
        else:
            leaves = 0 if self.hand[at] == kind + SECRET else 1
            if self.players > 1:
                self.reveals += 1
        if leaves == 0:
            self.hand[at] = self.hand[at + 1]
        self.hand[at + 1] = -1

    def into_hand(self, player: Player, kind: int) -> None:
        """R8.1: everybody sees what is taken."""
        at = player * HAND
        if self.hand[at] >= 0:
            at += 1
        self.hand[at] = kind

    # Copies ---------------------------------------------------------------------------------------------------

    def copy_into(self, twin: Zones) -> None:
        twin.reveals = self.reveals
        twin.turn = self.turn
        twin.draft = self.draft
        twin.family = self.family
        twin.scenario = self.scenario
        twin.stage = self.stage
        twin.active = self.active
        twin.first = self.first
        # Cats, boards and the patterns they like never change: the twins share them.
        twin.cats = self.cats
        twin.liked = self.liked
        twin.boards = self.boards
        twin.offered = self.offered[:]
        twin.goals = self.goals[:]
        twin.hand = self.hand[:]
        twin.bag = self.bag[:]
        twin.market = self.market[:]
        twin.ring = self.ring[:]
        twin.pawns = self.pawns[:]
        twin.gone = self.gone[:]
        twin.quilt = self.quilt[:]
        twin.free = self.free[:]
        twin.coloured = self.coloured[:]
        twin.patterned = self.patterned[:]
        twin.buttoned = self.buttoned[:]
        twin.visited = self.visited[:]
        twin.button_on = self.button_on[:]
        twin.cat_on = self.cat_on[:]
        twin.buttons = self.buttons[:]
        twin.rainbow = self.rainbow[:]
        twin.came = self.came[:]
        twin.hues = self.hues[:]
        twin.prints = self.prints[:]
        twin.score = self.score[:]

    def deal_unknown(self, observer: Player) -> None:
        """R8.3: shuffle the bag anew, in place, with the patches of other hands that the observer has not seen."""
        bag = self.bag
        hidden: list[int] = []
        for at in range(self.players * HAND):
            if at // HAND != observer and self.hand[at] >= SECRET:
                hidden.append(at)
                bag.append(self.hand[at] - SECRET)
        self.rng.shuffle(bag)
        for at in hidden:
            self.hand[at] = bag.pop() + SECRET

    def census(self) -> list[int]:
        """Patches, and the six Design Goals of each seat, zone after zone."""
        found: list[int] = []
        for kind in self.hand:
            if kind >= 0:
                found.append(kind % SECRET)
        for zone in (self.bag, self.market, self.ring, self.gone):
            for kind in zone:
                if kind >= 0:
                    found.append(kind)
        for player in range(self.players):
            for cell in range(CELLS):
                if ALL_SPACES >> cell & 1 and self.quilt[player * CELLS + cell] >= 0:
                    found.append(self.quilt[player * CELLS + cell])
            tiles = GOAL_TILES + player * GOALS
            laid = self.goals[player * GOAL_SPOTS : player * GOAL_SPOTS + GOAL_SPOTS]
            for goal in laid:
                if goal >= 0:
                    found.append(tiles + goal)
            for goal in range(GOALS):
                if self.offered[player] >> goal & 1:
                    found.append(tiles + goal)
            for goal in range(GOALS):
                if goal not in laid and not self.offered[player] >> goal & 1:
                    found.append(tiles + goal)
        return found
