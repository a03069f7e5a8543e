"""One game of ArchRavels: what is legal, what an action does, who has won."""

from __future__ import annotations

from yarnhall.core.rng import Rng
from yarnhall.core.state import Action, Player
from yarnhall.games.archravels import actions, refusals, scoring, stages, yarn
from yarnhall.games.archravels.data import BRACELET_GIFT, SPACES
from yarnhall.games.archravels.turns import Turns
from yarnhall.games.archravels.yarn import ANY_1, COLOURS


class ArchRavelsState(Turns):
    """The State of the contract. The table is in zones.py, crafting in crafting.py, cards in bazaar.py, the
    course in turns.py."""

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
            self.add_actions(found)
        elif stage == stages.SHOP:
            self.add_slots(found)
        elif stage == stages.WILD or stage == stages.SALE or stage == stages.CLERK:
            self.add_codes(found, actions.YARN, self.supply_codes())
        elif stage == stages.PAY:
            self.add_codes(found, actions.PAY, self.ways())
        elif stage == stages.PICK:
            self.add_picks(found)
        elif stage == stages.RESTOCK:
            self.add_restock(found)
        elif stage == stages.CIRCLE or stage == stages.LAST:
            self.add_crafts(found, player, stage == stages.LAST)
            found.append(actions.pack(actions.PASS, 0, 0))
        else:
            self.add_rarer(found)
        return found

    def add_rarer(self, found: list[int]) -> None:
        player = self.asked
        stage = self.stage
        if stage == stages.GIFT:
            self.add_codes(found, actions.PAY, yarn.ways(ANY_1 + BRACELET_GIFT - 1, self.bowl[player]))
        elif stage == stages.NUMBER:
            self.add_numbers(found)
        elif stage == stages.CAT:
            for seat in range(self.players):
                if seat != player:
                    found.append(actions.pack(actions.CAT, seat, 0))
        elif stage == stages.DONATE:
            for seat in range(self.players):
                if seat != player:
                    for colour in range(COLOURS):
                        if yarn.count(self.bowl[player], colour):
                            found.append(actions.pack(actions.DONATE, seat, colour))
        elif stage == stages.REQUEST:
            for seat in range(self.players):
                found.append(actions.pack(actions.GIVE, seat, 0))
        elif stage == stages.FROG:
            self.add_items(found)
        elif stage == stages.REFUND:
            self.add_codes(found, actions.YARN, self.refund_codes())
        else:
            self.add_characters(found)

    def apply(self, player: Player, action: Action) -> None:
        kind = actions.kind_of(action)
        what = actions.what_of(action)
        if kind == actions.SHOP:
            self.take_slot(what)
        elif kind == actions.YARN:
            code = actions.code_of(action)
            if self.stage == stages.REFUND:
                self.refund(yarn.decode(code))
            else:
                self.take_yarn(code)
        elif kind == actions.MOVE:
            self.move(player, what)
        elif kind == actions.DONE:
            self.restock()
        elif kind == actions.END:
            self.end_turn()
        elif kind == actions.CRAFT:
            self.craft(player, what)
        elif kind == actions.PAY:
            paid = yarn.decode(actions.code_of(action))
            if self.stage == stages.GIFT:
                self.give_bracelets(paid)
            else:
                self.pay(player, paid)
        elif kind == actions.PICK:
            self.pick(what)
        elif kind == actions.FINISH:
            self.finish(what)
        elif kind == actions.LEARN:
            self.learn(what)
        elif kind == actions.FROG:
            self.stage = stages.FROG
        elif kind == actions.ITEM:
            self.unravel(what)
        elif kind == actions.SPIN:
            self.spin_yarn(what)
        elif kind == actions.EXCHANGE:
            self.begin_exchange(what, actions.code_of(action))
        elif kind == actions.NUMBER:
            self.exchange(actions.code_of(action))
        elif kind == actions.PASS:
            self.leave_out()
        elif kind == actions.GIVE:
            self.give_request(what)
        elif kind == actions.CAT:
            self.tangle(what)
        elif kind == actions.DONATE:
            self.donate(what, actions.code_of(action))
        else:
            self.choose_character(player, what)

    def clone(self) -> ArchRavelsState:
        twin = ArchRavelsState(self.players, self.rng.clone())
        self.copy_into(twin)
        return twin

    def determinize(self, observer: Player, rng: Rng) -> ArchRavelsState:
        twin = ArchRavelsState(self.players, rng)
        self.copy_into(twin)
        twin.deal_unknown()
        return twin

    def points(self, player: Player) -> int:
        return scoring.points(self, player)

    def placing(self) -> list[int]:
        return scoring.placing(self)

    def refuse(self, player: Player, action: Action) -> str | None:
        if action in self.legal(player):
            return None
        return refusals.why_not(self, player, action)
