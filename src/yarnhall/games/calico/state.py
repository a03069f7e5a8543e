"""One game of Calico: its fields, copies, what is legal and what an action does."""

from __future__ import annotations

from typing import Final

from yarnhall.core.native import i64
from yarnhall.core.rng import Rng
from yarnhall.core.state import Action, Place, Player, State
from yarnhall.games.calico import actions, drafts, refusals, scoring, stages, turns, zones
from yarnhall.games.calico.data import CIRCLE_DRAFT, GOAL_SPOTS, GOALS, HAND, MARKET
from yarnhall.games.calico.grid import ALL_SPACES, CELLS, SPACE_CELLS
from yarnhall.games.calico.zones import SECRET

GOAL_TILES: Final = 1000  # where the Design Goals begin in a census


class CalicoState(State):
    """Everything that lies on the table. What belongs to a seat lies in flat lists, seat after seat.

    Rules are functions: the table is laid in deal.py, the course is in turns.py, patches come from drafts.py, are held
    in zones.py and sewn in quilts.py."""

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
        self.sides: list[int] = []  # by space: knit or purl, as core.ring has them
        self.data: str = ""  # hash of what the ring is made from; empty with the market
        self.own_data: bool = False  # it is not the shipped one
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

    def to_act(self) -> list[Player]:
        if self.stage == stages.OVER:
            return []
        if self.stage == stages.GOALS:
            return turns.choosing(self)
        return [self.active]

    def legal(self, player: Player) -> list[Action]:
        if self.stage == stages.GOALS:
            return self.legal_goals(player)
        if self.stage == stages.OVER or player != self.active:
            return []
        if self.stage == stages.PLACE:
            return self.legal_places(player)
        return self.legal_takes(player)

    def legal_goals(self, player: Player) -> list[Action]:
        found: list[Action] = []
        for goal in range(GOALS):
            if self.offered[player] >> goal & 1:
                found.append(actions.pack(actions.GOAL, goal, turns.next_spot(self, player)))
        return found

    def legal_places(self, player: Player) -> list[Action]:
        """R3.1: either patch on any free space; two alike are one choice."""
        found: list[Action] = []
        free: i64 = self.free[player]
        held = -1
        for slot in range(HAND):
            kind = self.hand[player * HAND + slot] % SECRET
            if kind == held:
                break
            held = kind
            packed = actions.pack(actions.PLACE, kind, 0)
            for cell in SPACE_CELLS:
                if free >> cell & 1:
                    found.append(packed + cell)
        return found

    def legal_takes(self, player: Player) -> list[Action]:
        found: list[Action] = []
        if self.draft == CIRCLE_DRAFT:
            for space in drafts.ahead(self, player):
                for where in range(2 * space, 2 * space + 2):
                    if self.ring[where] >= 0:
                        found.append(actions.pack(actions.TAKE, self.ring[where], where))
            return found
        for place in range(MARKET):
            if self.market[place] >= 0:
                found.append(actions.pack(actions.TAKE, self.market[place], place))
        return found

    def apply(self, player: Player, action: Action) -> None:
        kind = actions.kind_of(action)
        what = actions.what_of(action)
        where = actions.where_of(action)
        if kind == actions.PLACE:
            turns.place(self, player, what, where)
        elif kind == actions.TAKE:
            turns.take(self, player, what, where)
        else:
            turns.lay_goal(self, player, what, where)

    def bluff(self, player: Player) -> bool:
        """R8.4: that somebody holds two patches alike is nobody's business, so the last space is always asked for."""
        at = player * HAND
        return (
            self.stage == stages.PLACE
            and self.players > 1
            and (self.hand[at] >= SECRET or self.hand[at + 1] >= SECRET)
        )  # fmt: skip

    def clone(self) -> CalicoState:
        twin = CalicoState(self.players, self.rng.clone())
        self.copy_into(twin)
        return twin

    def determinize(self, observer: Player, rng: Rng) -> CalicoState:
        twin = CalicoState(self.players, rng)
        self.copy_into(twin)
        zones.deal_unknown(twin, observer)
        return twin

    def points(self, player: Player) -> int:
        return self.score[player]

    def placing(self) -> list[int]:
        return scoring.placing(self)

    def refuse(self, player: Player, action: Action) -> str | None:
        if action in self.legal(player):
            return None
        return refusals.why_not(self, player, action)

    def copy_into(self, twin: CalicoState) -> None:
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
        twin.sides = self.sides
        twin.data = self.data
        twin.own_data = self.own_data
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

    def places(self, observer: Player) -> list[Place]:
        return zones.places(self, observer)

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
