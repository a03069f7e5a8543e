"""The Yarn Bazaar: taking from it in step 1, restocking it and resolving its cards in step 2."""

from __future__ import annotations

from yarnhall.core.rng import Rng
from yarnhall.core.state import Player
from yarnhall.games.archravels import actions, notes, stages, yarn
from yarnhall.games.archravels.crafting import Crafting
from yarnhall.games.archravels.data import (
    CAT,
    CLERK,
    DONATE,
    EMPTY,
    EVENT,
    REQUEST,
    SALE,
    SALE_SIZE,
    SLOTS,
    WILD,
    WILD_SIZE,
    YARN,
)
from yarnhall.games.archravels.yarn import ONE


class Bazaar(Crafting):
    """Cards, and what they ask of whom."""

    def __init__(self, players: int, rng: Rng) -> None:
        super().__init__(players, rng)

    # Shopping (R4.2, R4.3) ------------------------------------------------------------------------------------

    def add_slots(self, found: list[int]) -> None:
        for slot in range(SLOTS):
            if self.bazaar[slot] != EMPTY or self.spare >> slot & 1:
                found.append(actions.pack(actions.SHOP, slot, 0))

    def take_slot(self, slot: int) -> None:
        """R4.2, R4.3: a card, or an empty space; the first one begins a Shop that must be finished."""
        me = self.active
        card = self.bazaar[slot]
        self.shop -= 1
        size = 0
        gained = 0
        if card == EMPTY:
            self.spare &= ~(1 << slot)
            size = 1
        else:
            self.bazaar[slot] = EMPTY
            self.discard[card] += 1
            if card == WILD:
                size = WILD_SIZE
            else:
                gained = self.gain(me, YARN[card])
        if self.notes is not None:
            self.notes.append((notes.SHOP, me, card, yarn.encode(gained)))
        self.stage = stages.WILD
        if not self.ask_yarn(size):
            self.go_on_shopping()

    def ask_yarn(self, size: int) -> bool:
        """Let the asked seat take so many of any colours; False if there is nothing to take (R9.2)."""
        self.need = min(size, yarn.total(self.supply)) if self.strict else size
        return self.need > 0

    def take_yarn(self, code: int) -> None:
        player = self.asked
        self.gain(player, yarn.decode(code))
        if self.notes is not None:
            self.notes.append((notes.YARN, player, code))
        if self.stage == stages.WILD:
            self.go_on_shopping()
        elif self.stage == stages.SALE:
            self.close_card()
        else:
            self.ask_clerk_next()

    def go_on_shopping(self) -> None:
        self.stage = stages.SHOP if self.shop else stages.ACT

    def supply_codes(self) -> list[int]:
        """What the asked seat may take: `need` tokens of any colours that are there."""
        rule = yarn.ANY_1 + self.need - 1
        if self.strict:
            return yarn.ways(rule, self.supply)
        return yarn.WAYS[rule]

    # Step 2: restock the Yarn Bazaar (R5) ---------------------------------------------------------------------

    def restock(self) -> None:
        """R5.1: fill every space first, then resolve what is no yarn card."""
        drawn: list[int] = []
        for slot in range(SLOTS):
            if self.bazaar[slot] == EMPTY:
                card = self.draw()
                self.bazaar[slot] = card
                if card != EMPTY:
                    drawn.append(card)
        if drawn:
            self.reveals += 1
            if self.notes is not None:
                self.notes.append((notes.BAZAAR, self.active, *drawn))
        self.slot = -1
        self.resolve_next()

    def resolve_next(self) -> None:
        """R5.3: in the order of the slots; when all is resolved, the Restock actions."""
        self.asked = self.active
        for slot in range(self.slot + 1, SLOTS):
            card = self.bazaar[slot]
            if card >= EVENT:
                self.slot = slot
                self.begin_card(card)
                return
        self.slot = -1
        self.phase = stages.ACT
        self.stage = stages.RESTOCK

    def begin_card(self, card: int) -> None:
        me = self.active
        if card >= REQUEST:
            self.stage = stages.REQUEST
            return
        if self.notes is not None:
            self.notes.append((notes.EVENT, me, card))
        if card == CAT:
            self.stage = stages.CAT
        elif card == SALE:
            self.stage = stages.SALE
            if not self.ask_yarn(SALE_SIZE):
                self.nothing(card)
        elif card == DONATE:
            self.stage = stages.DONATE
            if self.bowl[me] == 0:
                self.nothing(card)
        elif card == CLERK:
            self.stage = stages.CLERK
            if not self.ask_yarn(1):
                self.nothing(card)
        else:
            self.phase = stages.CIRCLE
            self.ask_circle(me)

    def nothing(self, card: int) -> None:
        """R5.7, R9.2: the event finds nothing to act on."""
        if self.notes is not None:
            self.notes.append((notes.NOTHING, self.active, card))
        self.close_card()

    def close_card(self) -> None:
        """R5.4: a resolved event is discarded and its space stays empty."""
        self.discard[self.bazaar[self.slot]] += 1
        self.bazaar[self.slot] = EMPTY
        self.resolve_next()

    def tangle(self, seat: Player) -> None:
        """R5.5: no crafting in that seat's next turn."""
        self.tangled |= 1 << seat
        if self.notes is not None:
            self.notes.append((notes.CAT, self.active, seat))
        self.close_card()

    def donate(self, seat: Player, colour: int) -> None:
        """R5.7: one token to another player."""
        self.bowl[self.active] -= ONE[colour]
        self.bowl[seat] += ONE[colour]
        if self.notes is not None:
            self.notes.append((notes.DONATE, self.active, seat, colour))
        self.close_card()

    def ask_clerk_next(self) -> None:
        """R5.8: the active player first, then clockwise."""
        self.asked = (self.asked + 1) % self.players
        if self.asked == self.active or not self.ask_yarn(1):
            self.close_card()

    def ask_circle(self, player: Player) -> None:
        """R5.9: everybody may craft an item, but not the active player if tangled."""
        self.asked = player
        self.stage = stages.CIRCLE
        if player == self.active and self.tangled >> player & 1:
            if self.notes is not None:
                self.notes.append((notes.TANGLED, player))
            self.ask_circle_next()

    def ask_circle_next(self) -> None:
        after = (self.asked + 1) % self.players
        if after == self.active:
            self.phase = stages.ACT
            self.close_card()
        else:
            self.ask_circle(after)

    def give_request(self, seat: Player) -> None:
        """R6.1: somebody must take it."""
        request = self.bazaar[self.slot] - REQUEST
        self.bazaar[self.slot] = EMPTY
        self.held[seat] |= 1 << request
        if self.notes is not None:
            self.notes.append((notes.REQUEST, self.active, seat, request))
        self.resolve_next()
