"""One game of Knitting Circle: what is legal, what an action does, who has won."""

from __future__ import annotations

from yarnhall.core.rng import Rng
from yarnhall.core.state import Action, Player
from yarnhall.games.knitting_circle import actions, notes, refusals, scoring, stages
from yarnhall.games.knitting_circle.crafting import Crafting
from yarnhall.games.knitting_circle.data import COLOURS, TYPES, WORKSPACE
from yarnhall.games.knitting_circle.zones import KINDS


class KnittingCircleState(Crafting):
    """The State of the contract. Components are in zones.py, the course in turns.py, crafting in crafting.py."""

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
            return self.craft_choices(player)
        found: list[Action] = []
        if stage == stages.DRAFT:
            for space in self.reach(player):
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
            self.add_tidying(player, found)
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

    def add_tidying(self, player: Player, found: list[Action]) -> None:
        """R6.1, R6.2: discard down to what may be kept, or further; drop one button."""
        for kind in range(KINDS):
            if self.basket[player * KINDS + kind]:
                found.append(actions.pack(actions.DISCARD, 4 + kind, 0))
        if not self.sub[player]:
            for slot in range(WORKSPACE):
                if self.workspace[player * WORKSPACE + slot] >= 0:
                    found.append(actions.pack(actions.DROP, 0, slot))
        if self.unplaced(player) <= self.keep_limit():
            found.append(actions.pack(actions.READY, 0, 0))

    def apply(self, player: Player, action: Action) -> None:
        kind = actions.kind_of(action)
        a = actions.a_of(action)
        b = actions.b_of(action)
        if kind == actions.KNIT:
            self.knit(player, a, b)
        elif kind == actions.DRAFT:
            self.draft(player, b)
        elif kind == actions.START:
            self.start(player, a, b)
        elif kind == actions.FLIP:
            self.flip(player, a)
        elif kind == actions.TURN:
            self.turn_tile(player, a)
        elif kind == actions.TURNED:
            self.turned(player)
        elif kind == actions.GRAB:
            self.grab(player, b)
        elif kind == actions.FINISH:
            self.finish(player, b)
        elif kind == actions.DONE:
            self.done(player)
        elif kind == actions.KEEP:
            self.keep(player, a)
        elif kind == actions.BUTTON:
            self.choose_button(player, b)
        elif kind == actions.DISCARD:
            self.discard(player, a)
        elif kind == actions.DROP:
            self.drop(player, b)
        elif kind == actions.READY:
            self.ready(player)
        elif kind == actions.CENTRE:
            self.choose_centre(player, b)
        elif kind == actions.SPOT:
            self.place_centre(player, b)
        elif kind == actions.BEGIN:
            self.begin_dealt(player, a)
        elif kind == actions.RESUME:
            self.resume(player)
        else:
            if self.notes is not None:
                self.notes.append((notes.TYPE, player, b))
            self.draw_garment(player, b)

    def clone(self) -> KnittingCircleState:
        twin = KnittingCircleState(self.players, self.rng.clone(), self.box)
        self.copy_into(twin)
        return twin

    def determinize(self, observer: Player, rng: Rng) -> KnittingCircleState:
        twin = KnittingCircleState(self.players, rng, self.box)
        self.copy_into(twin)
        twin.deal_unknown(observer)
        return twin

    def points(self, player: Player) -> int:
        return scoring.points(self, player)

    def placing(self) -> list[int]:
        return scoring.placing(self)

    def refuse(self, player: Player, action: Action) -> str | None:
        if action in self.legal(player):
            return None
        return refusals.why_not(self, player, action)
