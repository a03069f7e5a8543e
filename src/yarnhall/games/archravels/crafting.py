"""Crafting: what a seat can make, and with which yarn (R4.4 to R4.6, R6)."""

from __future__ import annotations

from abc import abstractmethod

from yarnhall.core.rng import Rng
from yarnhall.core.state import Player
from yarnhall.games.archravels import actions, notes, stages, yarn
from yarnhall.games.archravels.data import (
    BRACELET_GIFT,
    ITEM_RULES,
    ITEM_SIZES,
    ITEMS,
    MADE_REQUEST,
    REQUEST_COSTS,
    REQUEST_RULES,
    REQUEST_SIZES,
    SPECIALIST,
    TILES,
    UNIQUE_SPACE,
)
from yarnhall.games.archravels.yarn import ANY_1, COLOURS, EXACT, GIFTS, MANY, ONE
from yarnhall.games.archravels.zones import Zones


class Crafting(Zones):
    """From yarn to things. `phase` says to what a craft belongs."""

    def __init__(self, players: int, rng: Rng) -> None:
        super().__init__(players, rng)

    @abstractmethod
    def crafted(self) -> None:
        """Go on after the asked seat has crafted, or passed."""

    # Patterns -------------------------------------------------------------------------------------------------

    def any_colours(self) -> bool:
        """R4.9: the Color Specialist's own craft, in the active player's step 1 only."""
        me = self.active
        return self.phase == stages.ACT and self.character[me] >> 1 == SPECIALIST and self.marker[me] == UNIQUE_SPACE

    def rule_of(self, player: Player, what: int) -> int:
        """How the seat pays for an item or request, by its own patterns."""
        if what >= MADE_REQUEST:
            return REQUEST_RULES[what - MADE_REQUEST]
        # R4.5: hat and blanket are always general, the others once learned.
        if not TILES[what] or self.learned[player] >> what & 1:
            return ITEM_RULES[what]
        return EXACT

    def cost_of(self, player: Player, what: int) -> int:
        """The exact colours, where the rule is EXACT."""
        if what >= MADE_REQUEST:
            return REQUEST_COSTS[what - MADE_REQUEST]
        return TILES[what][self.tiles[player * ITEMS + what]]

    def size_of(self, what: int) -> int:
        """How many tokens it takes."""
        if what < MADE_REQUEST:
            return ITEM_SIZES[what]
        if REQUEST_RULES[what - MADE_REQUEST] == GIFTS:
            return BRACELET_GIFT * (self.players - 1)
        return REQUEST_SIZES[what - MADE_REQUEST]

    def payable(self, player: Player, what: int, free: bool) -> bool:
        """Whether the bowl can pay; `free` is the craft with any colours."""
        bowl = self.bowl[player]
        rule = self.rule_of(player, what)
        if free or rule >= MANY:
            return yarn.total(bowl) >= self.size_of(what)
        if rule == EXACT:
            return yarn.covers(bowl, self.cost_of(player, what))
        return yarn.can(rule, 0, 0, bowl)

    def add_crafts(self, found: list[int], player: Player, requests: bool) -> None:
        """Everything the seat could craft now."""
        free = self.any_colours()
        for item in range(ITEMS):
            if self.tray[item] and self.payable(player, item, free):
                found.append(actions.pack(actions.CRAFT, item, 0))
        if requests:
            held = self.held[player]
            request = 0
            while held:
                if held & 1 and self.payable(player, MADE_REQUEST + request, free):
                    found.append(actions.pack(actions.CRAFT, MADE_REQUEST + request, 0))
                held >>= 1
                request += 1

    # Paying ---------------------------------------------------------------------------------------------------

    def craft(self, player: Player, what: int) -> None:
        """Begin to craft. Where there is only one way to pay, it is paid at once."""
        rule = self.rule_of(player, what)
        size = self.size_of(what)
        bowl = self.bowl[player]
        self.making = what
        self.need = size
        self.paid = 0
        if rule == GIFTS:
            self.need = BRACELET_GIFT
            self.target = (player + 1) % self.players
            self.stage = stages.GIFT
            return
        if self.any_colours():
            rule = ANY_1 + size - 1 if size <= 3 else MANY
        if rule == EXACT:
            self.pay(player, self.cost_of(player, what))
        elif rule == MANY:
            if yarn.total(bowl) == size:
                self.pay(player, bowl)
            else:
                self.stage = stages.PICK
        else:
            ways = yarn.ways(rule, bowl)
            if len(ways) == 1:
                self.pay(player, yarn.decode(ways[0]))
            else:
                self.stage = stages.PAY

    def ways(self) -> list[int]:
        """The codes with which the asked seat can pay for what it is making."""
        rule = self.rule_of(self.asked, self.making)
        if self.any_colours():
            rule = ANY_1 + self.need - 1
        return yarn.ways(rule, self.bowl[self.asked])

    def pay(self, player: Player, cost: int) -> None:
        self.spend(player, cost)
        self.complete(player, cost)

    def pick(self, colour: int) -> None:
        """One of many tokens; the last one completes the thing."""
        player = self.asked
        self.spend(player, ONE[colour])
        self.paid += ONE[colour]
        self.need -= 1
        if self.need == 0:
            self.complete(player, self.paid)

    def give_bracelets(self, gift: int) -> None:
        """R6.5: two tokens to each other player, clockwise."""
        player = self.asked
        self.bowl[player] -= gift
        self.bowl[self.target] += gift
        if self.notes is not None:
            self.notes.append((notes.GIFT, player, self.target, yarn.encode(gift)))
        self.target = (self.target + 1) % self.players
        if self.target == player:
            self.complete(player, 0)

    def complete(self, player: Player, cost: int) -> None:
        """The thing is done and lies among the finished objects."""
        what = self.making
        if what < MADE_REQUEST:
            self.items[player * ITEMS + what] += 1
            self.tray[what] -= 1
        else:
            bit = 1 << what - MADE_REQUEST
            self.held[player] -= bit
            self.done[player] += bit
        if self.notes is not None:
            self.notes.append((notes.CRAFT, player, what, yarn.encode(cost)))
        self.crafted()

    def add_picks(self, found: list[int]) -> None:
        bowl = self.bowl[self.asked]
        for colour in range(COLOURS):
            if yarn.count(bowl, colour):
                found.append(actions.pack(actions.PICK, colour, 0))

    def add_codes(self, found: list[int], kind: int, codes: list[int]) -> None:
        for code in codes:
            found.append(actions.pack(kind, 0, code))
