"""The course of a turn: move, act, Restock actions, and the end. Step 2 is in bazaar.py."""

from __future__ import annotations

from yarnhall.core.rng import Rng
from yarnhall.core.state import Player
from yarnhall.games.archravels import actions, notes, stages, yarn
from yarnhall.games.archravels.bazaar import Bazaar
from yarnhall.games.archravels.data import (
    BEAR,
    CRAFTS,
    EARLIER,
    EMPTY,
    EXCHANGE_SPACE,
    HOARD,
    ITEM_RULES,
    ITEMS,
    LIST,
    PATIENCE,
    PROJECT_ITEMS,
    SCARF,
    SHOPS,
    SLOTS,
    SPIN,
    SPINNER,
    TILES,
    TYPES,
    UNIQUE_SPACE,
)
from yarnhall.games.archravels.yarn import COLOURS, EXACT, ONE


class Turns(Bazaar):
    """Who is asked what, and when."""

    def __init__(self, players: int, rng: Rng) -> None:
        super().__init__(players, rng)

    # Beginning ------------------------------------------------------------------------------------------------

    def begin(self) -> None:
        """R2.7: the first player is drawn by lot."""
        self.begin_turn(self.rng.below(self.players))

    def choose_character(self, player: Player, character: int) -> None:
        """R2.1: one after the other; when all have one, the rest is set up."""
        self.character[player] = character
        if self.notes is not None:
            self.notes.append((notes.CHARACTER, player, character))
        self.asked = player + 1
        if self.asked == self.players:
            self.asked = 0
            self.lay_out()
            self.begin()

    def add_characters(self, found: list[int]) -> None:
        taken = 0
        for character in self.character:
            if character >= 0:
                taken |= 1 << (character >> 1)
        for character in range(2 * TYPES):
            if not taken >> (character >> 1) & 1:
                found.append(actions.pack(actions.CHARACTER, character, 0))

    def begin_turn(self, player: Player) -> None:
        self.active = player
        self.asked = player
        self.turn += 1
        self.phase = stages.ACT
        self.stage = stages.MOVE
        # R4.3: what the turn before left empty counts as one yarn of any colour.
        self.spare = 0
        for slot in range(SLOTS):
            if self.bazaar[slot] == EMPTY:
                self.spare |= 1 << slot
        if self.notes is not None:
            self.notes.append((notes.TURN, player))

    # Step 1: player actions (R4) ------------------------------------------------------------------------------

    def move(self, player: Player, space: int) -> None:
        kind = self.character[player] >> 1
        self.marker[player] = space
        self.shop = SHOPS[kind][space]
        # R5.5: a tangled player crafts nothing this turn.
        self.crafts = 0 if self.tangled >> player & 1 else CRAFTS[kind][space]
        self.spin = 1 if kind == SPINNER and space == UNIQUE_SPACE else 0
        self.swap = 1 if space == EXCHANGE_SPACE else 0
        self.stage = stages.ACT
        if self.notes is not None:
            self.notes.append((notes.MOVE, player, self.character[player], space))

    def add_actions(self, found: list[int]) -> None:
        me = self.active
        if self.shop:
            self.add_slots(found)
        if self.crafts:
            self.add_crafts(found, me, True)
        if self.spin:
            for colour in range(COLOURS):
                if yarn.count(self.supply, colour):
                    found.append(actions.pack(actions.SPIN, colour, 0))
        if self.swap:
            bowl = self.bowl[me]
            for given in range(COLOURS):
                if yarn.count(bowl, given):
                    for taken in range(COLOURS):
                        if taken != given and yarn.count(self.supply, taken):
                            found.append(actions.pack(actions.EXCHANGE, given, taken))
        found.append(actions.pack(actions.DONE, 0, 0))

    def spin_yarn(self, colour: int) -> None:
        """R4.8: three of one colour."""
        gained = self.gain(self.active, SPIN * ONE[colour])
        self.spin = 0
        if self.notes is not None:
            self.notes.append((notes.SPIN, self.active, yarn.encode(gained)))

    def begin_exchange(self, given: int, taken: int) -> None:
        """R4.7: which colour for which, then how many; a single token needs no asking."""
        self.source = given
        self.target = taken
        if self.most_exchanged() == 1:
            self.exchange(1)
        else:
            self.stage = stages.NUMBER

    def most_exchanged(self) -> int:
        return min(yarn.count(self.bowl[self.active], self.source), yarn.count(self.supply, self.target))

    def add_numbers(self, found: list[int]) -> None:
        """R4.7: any number; of a hoard that nobody counts, up to a hundred or all of it."""
        most = self.most_exchanged()
        for number in range(1, min(most, HOARD) + 1):
            found.append(actions.pack(actions.NUMBER, 0, number))
        if most > HOARD:
            found.append(actions.pack(actions.NUMBER, 0, most))

    def exchange(self, number: int) -> None:
        me = self.active
        self.spend(me, number * ONE[self.source])
        self.gain(me, number * ONE[self.target])
        self.swap = 0
        self.stage = stages.ACT
        if self.notes is not None:
            self.notes.append((notes.EXCHANGE, me, self.source, self.target, number))

    def crafted(self) -> None:
        if self.phase == stages.ACT:
            self.crafts -= 1
            self.stage = stages.ACT
        elif self.phase == stages.CIRCLE:
            self.ask_circle_next()
        else:
            self.ask_last_next()

    # Step 3: Restock actions (R7) -----------------------------------------------------------------------------

    def short(self) -> bool:
        """Whether the Project Deck can no longer fill the list."""
        gaps = 0
        for project in self.projects:
            if project == EMPTY:
                gaps += 1
        return gaps > len(self.project_deck)

    def complete_set(self, player: Player, project: int) -> bool:
        base = player * ITEMS
        wanted = PROJECT_ITEMS[project]
        lacking = 0
        for item in range(ITEMS):
            if self.items[base + item] < wanted[item]:
                lacking += 1
        return lacking == 0

    def add_restock(self, found: list[int]) -> None:
        me = self.active
        base = me * ITEMS
        for project in self.projects:
            if project != EMPTY and self.complete_set(me, project):
                found.append(actions.pack(actions.FINISH, project, 0))
        # R8.2: in the earlier edition nothing but further projects comes after the one that closes the list.
        if self.edition != EARLIER or not self.short():
            for item in range(BEAR, SCARF + 1):
                if self.items[base + item] and not self.learned[me] >> item & 1:
                    found.append(actions.pack(actions.LEARN, item, 0))
            if self.has_items(me):
                found.append(actions.pack(actions.FROG, 0, 0))
        found.append(actions.pack(actions.END, 0, 0))

    def has_items(self, player: Player) -> bool:
        number = 0
        for item in range(ITEMS):
            number += self.items[player * ITEMS + item]
        return number > 0

    def add_items(self, found: list[int]) -> None:
        for item in range(ITEMS):
            if self.items[self.active * ITEMS + item]:
                found.append(actions.pack(actions.ITEM, item, 0))

    def give_up(self, player: Player, item: int) -> None:
        """An item goes back to the supply."""
        self.items[player * ITEMS + item] -= 1
        self.tray[item] += 1

    def finish(self, project: int) -> None:
        """R7.2: a set of items for a project."""
        me = self.active
        wanted = PROJECT_ITEMS[project]
        for item in range(ITEMS):
            self.items[me * ITEMS + item] -= wanted[item]
            self.tray[item] += wanted[item]
        self.projects[self.projects.index(project)] = EMPTY
        self.finished[me] |= 1 << project
        self.idle = -1
        if self.notes is not None:
            self.notes.append((notes.FINISH, me, project))

    def learn(self, item: int) -> None:
        """R7.4: an item for the general side of its tile."""
        me = self.active
        self.give_up(me, item)
        self.learned[me] |= 1 << item
        if self.notes is not None:
            self.notes.append((notes.LEARN, me, item))

    def unravel(self, item: int) -> None:
        """R7.5: yarn by the current pattern; a general one lets the player choose."""
        me = self.active
        self.give_up(me, item)
        self.making = item
        if self.rule_of(me, item) == EXACT:
            self.refund(TILES[item][self.tiles[me * ITEMS + item]])
        else:
            self.stage = stages.REFUND

    def refund(self, wanted: int) -> None:
        gained = self.gain(self.active, wanted)
        self.stage = stages.RESTOCK
        if self.notes is not None:
            self.notes.append((notes.FROG, self.active, self.making, yarn.encode(gained)))

    def refund_codes(self) -> list[int]:
        return yarn.WAYS[ITEM_RULES[self.making]]

    # The end of a turn and of the game (R8) -------------------------------------------------------------------

    def end_turn(self) -> None:
        """R7.3, R8.1: refill the Project List; if that cannot be done, the game is closing."""
        me = self.active
        self.tangled &= ~(1 << me)
        self.idle += 1
        drawn: list[int] = []
        gap = False
        for place in range(LIST):
            if self.projects[place] == EMPTY:
                if self.project_deck:
                    project = self.project_deck.pop()
                    self.projects[place] = project
                    drawn.append(project)
                else:
                    gap = True
        if drawn:
            self.reveals += 1
            if self.notes is not None:
                self.notes.append((notes.REFILL, me, *drawn))
        after = (me + 1) % self.players
        if gap:
            self.closing = notes.LIST_EMPTY
        elif self.idle >= PATIENCE * self.players:
            self.closing = notes.IDLE  # R8.6
        else:
            self.begin_turn(after)
            return
        if self.notes is not None:
            self.notes.append((notes.CLOSE, me, self.closing))
        self.phase = stages.LAST
        self.stage = stages.LAST
        self.asked = after

    def ask_last_next(self) -> None:
        """R8.3: clockwise, everybody but the active player."""
        self.asked = (self.asked + 1) % self.players
        self.stage = stages.OVER if self.asked == self.active else stages.LAST

    def leave_out(self) -> None:
        """Craft nothing, in a Craft Circle or at the end."""
        if self.notes is not None:
            self.notes.append((notes.PASS, self.asked))
        self.crafted()
