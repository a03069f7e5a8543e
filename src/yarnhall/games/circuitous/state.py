"""One game of Circuitous: what is legal, what an action does, who has won."""

from __future__ import annotations

from yarnhall.core.native import i64
from yarnhall.core.rng import Rng
from yarnhall.core.state import Action, Player
from yarnhall.games.circuitous import actions, notes, refusals, scoring, stages
from yarnhall.games.circuitous.abilities import Abilities
from yarnhall.games.circuitous.data import DRAW, LONGEST_LIST, PLAIN, SLIDE, SPIN, SWAP, TURN
from yarnhall.games.circuitous.lattice import PLACE_BITS, joined_of, x_of, y_of


class CircuitousState(Abilities):
    """The State of the contract: fields in zones.py, the table in table.py, the course in turns.py, the rest in
    abilities.py."""

    def to_act(self) -> list[Player]:
        return [] if self.stage == stages.OVER else [self.active]

    def legal(self, player: Player) -> list[Action]:
        if player != self.active or self.stage == stages.OVER:
            return []
        hand = self.hands[player]
        if self.stage == stages.ACT or self.stage == stages.DRAWN:
            return self.plays(player)
        if self.stage == stages.LAY:
            return self.lays([self.held])
        self.find_ways()
        if self.stage == stages.TURN:
            return self.turns(False)
        if self.stage == stages.SPIN:
            return self.spins(False)
        if self.stage == stages.SLIDE:
            return self.slidings(False)
        if self.stage == stages.SWAP:
            return self.targets(hand, False) or [actions.simple(actions.SKIP, 0, 0)]
        if self.stage == stages.PUT:
            return self.puts(self.target, hand, False) or [actions.simple(actions.SKIP, 0, 0)]
        found: list[Action] = []
        for number in self.forks:
            thing: i64 = self.cards[number]
            found.append(actions.pack(actions.VIA, 0, int(x_of(thing)), int(y_of(thing)), 0, 0))
        return found

    def plays(self, player: Player) -> list[Action]:
        """R4.1: lay, use or discard; R3: the first card of all; R6.2: after drawing two."""
        kinds: list[int] = []
        for kind in self.hands[player]:
            if not kinds or kinds[-1] != kind:
                kinds.append(kind)
        if self.opening():
            openers: list[int] = []
            for kind in kinds:
                if self.can_open(kind):
                    openers.append(kind)
            return self.lays(openers) if openers else self.discarding(kinds)
        laying = self.lays(kinds)
        found: list[Action] = []
        for kind in kinds:
            if self.deck.abilities[kind] != PLAIN and self.usable(player, kind):
                found.append(actions.simple(actions.USE, kind, 0))
        if self.stage == stages.ACT:
            found += self.discarding(kinds)
        elif not found and not laying:
            found.append(actions.simple(actions.SKIP, 0, 0))
        # R4.5: with too much to choose from, the card comes first and its place afterwards.
        if len(laying) + len(found) > LONGEST_LIST:
            for kind in kinds:
                for action in laying:
                    if actions.kind_of(action) == kind:
                        found.append(actions.simple(actions.TAKE, kind, 0))
                        break
            return found
        return laying + found

    def discarding(self, kinds: list[int]) -> list[Action]:
        found: list[Action] = []
        for kind in kinds:
            found.append(actions.simple(actions.DISCARD, kind, 0))
        return found

    def apply(self, player: Player, action: Action) -> None:
        do = actions.do_of(action)
        kind = actions.kind_of(action)
        mask = actions.mask_of(action)
        if do == actions.LAY:
            self.do_lay(player, kind, action)
            self.settle(len(self.cards) - 1)
        elif do == actions.USE:
            self.do_use(player, kind)
        elif do == actions.DISCARD:
            self.leave_hand(player, kind)
            self.discards[player].append(kind)
            if self.notes is not None:
                self.notes.append((notes.DISCARD, player, self.deck.face(kind)))
            self.end_turn()
        elif do == actions.TAKE:
            self.leave_hand(player, kind)
            self.held = kind
            self.stage = stages.LAY
            if self.notes is not None:
                self.notes.append((notes.TAKE, player, self.deck.face(kind)))
        elif do == actions.SWAP:
            # That the target can be replaced tells something of the hand.
            self.reveals += 1
            self.target = self.at(actions.x_of(action), actions.y_of(action))
            self.stage = stages.PUT
            if self.notes is not None:
                self.notes.append((notes.TARGET, player, self.target))
        elif do == actions.SKIP:
            # After drawing two nothing may fit (R6.2). A replacement always fits (R6.1), except in a hand that was
            # dealt anew for an observer who cannot know the real one.
            self.reveals += 1
            self.target = -1
            if self.notes is not None:
                self.notes.append((notes.SKIP, player))
            self.end_turn()
        elif do == actions.VIA:
            self.choose_via(self.at(actions.x_of(action), actions.y_of(action)))
        else:
            if do == actions.TURN:
                self.do_turn(self.at(actions.x_of(action), actions.y_of(action)), mask)
            elif do == actions.SPIN:
                self.do_spin(kind, mask)
            elif do == actions.SLIDE:
                self.do_slide(kind, mask)
            else:
                self.do_put(self.target, kind, mask)
                self.target = -1
            self.rebuild()
            self.settle(1)

    def do_lay(self, player: Player, kind: int, action: Action) -> None:
        if self.stage == stages.LAY:
            self.held = -1
        else:
            self.leave_hand(player, kind)
        self.lay(action & PLACE_BITS, actions.mask_of(action), kind, player)
        if self.notes is not None:
            number = len(self.cards) - 1
            edge = 0
            while not int(joined_of(self.cards[number])) >> edge & 1:
                edge += 1
            to = self.neighbour(number, edge)
            self.notes.append((notes.LAY, player, self.deck.face(kind), number, to, edge ^ 2))

    def do_use(self, player: Player, kind: int) -> None:
        """R4.3: the card goes to the discard pile first; what it does is chosen after."""
        self.leave_hand(player, kind)
        self.discards[player].append(kind)
        if self.notes is not None:
            self.notes.append((notes.USE, player, self.deck.face(kind)))
        ability = self.deck.abilities[kind]
        if ability == DRAW:
            self.draw(player, 2)
            self.stage = stages.DRAWN
        elif ability == SPIN:
            self.stage = stages.SPIN
        elif ability == TURN:
            self.stage = stages.TURN
        elif ability == SWAP:
            self.stage = stages.SWAP
        elif ability == SLIDE:
            self.stage = stages.SLIDE

    def bluff(self, player: Player) -> bool:
        """Whether there is a choice depends on the hand in these stages, so the seat is always asked."""
        return self.stage <= stages.LAY or self.stage == stages.SWAP or self.stage == stages.PUT

    def clone(self) -> CircuitousState:
        twin = CircuitousState(self.players, self.rng.clone(), self.deck)
        self.copy_into(twin)
        return twin

    def determinize(self, observer: Player, rng: Rng) -> CircuitousState:
        twin = CircuitousState(self.players, rng, self.deck)
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
