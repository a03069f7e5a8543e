"""One game of Calico: what is legal, what an action does, who has won."""

from __future__ import annotations

from yarnhall.core.native import i64
from yarnhall.core.rng import Rng
from yarnhall.core.state import Action, Player
from yarnhall.games.calico import actions, refusals, scoring, stages
from yarnhall.games.calico.data import CIRCLE_DRAFT, GOALS, HAND, MARKET
from yarnhall.games.calico.grid import SPACE_CELLS
from yarnhall.games.calico.turns import Turns
from yarnhall.games.calico.zones import SECRET


class CalicoState(Turns):
    """The State of the contract. What lies where is in zones.py, sewing in quilts.py, the course in turns.py."""

    def to_act(self) -> list[Player]:
        if self.stage == stages.OVER:
            return []
        if self.stage == stages.GOALS:
            return self.choosing()
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
                found.append(actions.pack(actions.GOAL, goal, self.next_spot(player)))
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
            for space in self.ahead(player):
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
            self.place(player, what, where)
        elif kind == actions.TAKE:
            self.take(player, what, where)
        else:
            self.lay_goal(player, what, where)

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
        twin.deal_unknown(observer)
        return twin

    def points(self, player: Player) -> int:
        return self.score[player]

    def placing(self) -> list[int]:
        return scoring.placing(self)

    def refuse(self, player: Player, action: Action) -> str | None:
        if action in self.legal(player):
            return None
        return refusals.why_not(self, player, action)
