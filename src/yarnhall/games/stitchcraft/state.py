"""One game of Stitchcraft: what is legal, what an action does, who has won."""

from __future__ import annotations

from yarnhall.core.rng import Rng
from yarnhall.core.state import Action, Player
from yarnhall.games.stitchcraft import actions, notes, refusals, scoring, stages
from yarnhall.games.stitchcraft.data import BLUE, COLOURS
from yarnhall.games.stitchcraft.powers import Powers


class StitchcraftState(Powers):
    """The State of the contract. Cards and knowledge are in zones.py, the course in turns.py, powers in powers.py."""

    def to_act(self) -> list[Player]:
        if self.stage == stages.OVER:
            return []
        if self.stage == stages.WINDOW:
            return [self.asked()]
        return [self.active]

    def acting(self) -> Player:
        return self.asked() if self.stage == stages.WINDOW else self.active

    def legal(self, player: Player) -> list[Action]:
        if self.stage == stages.OVER or player != self.acting():
            return []
        if self.stage == stages.ACT:
            found: list[Action] = []
            for colour in range(COLOURS):
                if self.hand[player * COLOURS + colour]:
                    found.append(actions.pack(actions.PLAY, 0, colour))
            for place in range(len(self.display[player])):
                found.append(actions.pack(actions.REVEAL, 0, place))
            found.append(actions.pack(actions.END, 0, 0))
            return found
        if self.stage == stages.WINDOW:
            found = [actions.pack(actions.PASS, 0, 0)]
            display = self.display[player]
            for place in range(len(display)):
                if display[place] & 7 == BLUE:
                    found.append(actions.pack(actions.REACT, 0, place))
            return found
        return self.choices()

    def apply(self, player: Player, action: Action) -> None:
        kind = actions.kind_of(action)
        index = actions.index_of(action)
        if kind == actions.PLAY:
            known = self.leave_hand_hidden(player, index)
            self.display[player].append(index | known << 3)
            self.actions -= 1
            if self.notes is not None:
                self.notes.append((notes.PLAY, player, index))
            self.after_action()
        elif kind == actions.REVEAL:
            self.actions -= 1
            if self.notes is not None:
                self.notes.append((notes.REVEAL, player, self.display[player][index] & 7))
            self.reveal(player, index)
        elif kind == actions.END:
            if self.notes is not None:
                self.notes.append((notes.END, player, self.actions))
            self.end_turn()
        elif kind == actions.PASS:
            if self.notes is not None:
                self.notes.append((notes.PASS, player))
            self.ask_next()
        elif kind == actions.REACT:
            if self.notes is not None:
                self.notes.append((notes.REACT, player, self.stack[-1] >> 3, self.stack[-1] & 7))
            self.reveal(player, index)
        else:
            self.choose(action)

    def bluff(self, player: Player) -> bool:
        """R6.3: the window looks the same whether or not the seat has a Blue, so the seat is always asked.
        R9.5: likewise a choice among hidden Tapestries, which would be no choice only if they were alike."""
        if self.stage == stages.DISCARD:
            return self.hand_size(player) > 1
        if self.stage == stages.SORT:
            return self.count > 1
        return self.stage == stages.WINDOW or self.stage == stages.TOP or self.stage == stages.BOTTOM

    def clone(self) -> StitchcraftState:
        twin = StitchcraftState(self.players, self.rng.clone())
        self.copy_into(twin)
        return twin

    def determinize(self, observer: Player, rng: Rng) -> StitchcraftState:
        twin = StitchcraftState(self.players, rng)
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
