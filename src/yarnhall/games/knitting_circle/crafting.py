"""What one does in the crafting phase (R4, R5): start, knit, flip, grab, complete."""

from __future__ import annotations

from typing import Final

from yarnhall.core.rng import Rng
from yarnhall.core.state import Player
from yarnhall.games.knitting_circle import actions, garments, notes, stages
from yarnhall.games.knitting_circle.box import Box
from yarnhall.games.knitting_circle.data import (
    BUTTONS,
    CARDS,
    COLOUR_BUTTON,
    COLOURS,
    DEALT_GARMENTS,
    FULL_LENGTH,
    LONGEST,
    MINIMUM_LENGTH,
    NEEDLES,
    NO_DUPLICATES,
    NO_FLIPS,
    ONE_NEEDLE,
    PATTERN_BUTTON,
    PAW,
    PAYS_PAW,
    PAYS_YARN,
    TOP_CARD,
    TYPES,
    UGLY,
    WORKSPACE,
    YARN,
    bonus_kind,
    bonus_number,
)
from yarnhall.games.knitting_circle.turns import Turns
from yarnhall.games.knitting_circle.zones import KINDS

SHOWS: Final = [1, 2, 3]  # by side: the stitches a tile can be laid as, a bit each


class Crafting(Turns):
    """The crafting phase of one seat; the seats do not wait for each other."""

    def __init__(self, players: int, rng: Rng, box: Box) -> None:
        super().__init__(players, rng, box)

    # What may be done -----------------------------------------------------------------------------------------

    def needles(self) -> int:
        """R4.1: two; R13.2: only one."""
        return 1 if self.mods >> ONE_NEEDLE & 1 else NEEDLES

    def free_needle(self, player: Player) -> int:
        """A needle without a garment; -1 if there is none."""
        for needle in range(self.needles()):
            if self.card[player * 2 + needle] < 0:
                return needle
        return -1

    def may_start(self, player: Player, type: int) -> bool:
        """R4.2: a card must be there. R13.5: no type twice."""
        if self.left[type] == 0:
            return False
        return not self.mods >> NO_DUPLICATES & 1 or not self.has_type(player, type)

    def has_type(self, player: Player, type: int) -> bool:
        for garment in self.made[player]:
            if garments.type_of(garment) == type:
                return True
        left = self.card[player * 2]
        right = self.card[player * 2 + 1]
        return (left >= 0 and left // CARDS == type) or (right >= 0 and right // CARDS == type)

    def wanted_side(self, player: Player, needle: int) -> int:
        """The stitch of the next slot; -1 if there is no garment or no slot. R13.6: none after the minimum."""
        card = self.card[player * 2 + needle]
        if card < 0:
            return -1
        type = card // CARDS
        length = garments.length(self.tiles[player * 2 + needle])
        most = self.box.mandatory[type] if self.mods >> MINIMUM_LENGTH & 1 else self.box.slots[type]
        return self.box.side[type * LONGEST + length] if length < most else -1

    def may_finish(self, player: Player, needle: int) -> bool:
        """R5.1: all mandatory slots filled; R13.7: all slots."""
        card = self.card[player * 2 + needle]
        if card < 0:
            return False
        type = card // CARDS
        least = self.box.slots[type] if self.mods >> FULL_LENGTH & 1 else self.box.mandatory[type]
        return garments.length(self.tiles[player * 2 + needle]) >= least

    def own_tiles(self, player: Player) -> list[int]:
        """The places where a player has unplaced tiles: each draft slot, each kind in the basket."""
        found: list[int] = []
        for slot in range(4):
            if self.slots[player * 4 + slot] >= 0:
                found.append(slot)
        for kind in range(KINDS):
            if self.basket[player * KINDS + kind]:
                found.append(4 + kind)
        return found

    def craft_choices(self, player: Player) -> list[int]:
        found: list[int] = []
        own = self.own_tiles(player)
        left = self.wanted_side(player, 0)
        right = self.wanted_side(player, 1)
        needle = self.free_needle(player)
        starts = needle >= 0 and not self.family and not self.mods >> DEALT_GARMENTS & 1
        drafted = 0
        for place in own:
            if place < 4:
                drafted += 1
            tile = self.slots[player * 4 + place] if place < 4 else place - 4
            shows = SHOWS[tile // COLOURS]
            if left >= 0 and shows >> left & 1:
                found.append(actions.pack(actions.KNIT, place, 0))
            if right >= 0 and shows >> right & 1:
                found.append(actions.pack(actions.KNIT, place, 1))
            if starts:
                type = self.box.type_of_colour[tile % COLOURS]
                if self.may_start(player, type):
                    found.append(actions.pack(actions.START, place, type))
        if needle >= 0 and not starts:
            self.add_free_starts(player, found)
        if drafted and not self.family and not self.mods >> NO_FLIPS & 1:
            for place in own:
                # R4.5: at least one other drafted tile must be there to turn.
                if drafted > 1 or place >= 4:
                    found.append(actions.pack(actions.FLIP, place, 0))
        if self.paws[player]:
            for colour in range(COLOURS):
                if self.bag[colour]:
                    found.append(actions.pack(actions.GRAB, 0, colour))
        for which in range(NEEDLES):
            if self.may_finish(player, which):
                found.append(actions.pack(actions.FINISH, 0, which))
        found.append(actions.pack(actions.DONE, 0, 0))
        return found

    def add_free_starts(self, player: Player, found: list[int]) -> None:
        """R11.3: in family mode a garment costs nothing; R13.9: nor does a dealt one."""
        if self.dealt:
            for card in self.dealt[player]:
                found.append(actions.pack(actions.BEGIN, card, 0))
            return
        for type in range(TYPES):
            if self.may_start(player, type):
                found.append(actions.pack(actions.START, actions.NO_TILE, type))

    # Start (R4.1, R4.2) ---------------------------------------------------------------------------------------

    def start(self, player: Player, place: int, type: int) -> None:
        colour = -1
        if place != actions.NO_TILE:
            colour = self.take_tile(player, place)
            self.bag[colour] += 1
        if self.notes is not None:
            self.notes.append((notes.START, player, type, colour))
        self.draw_garment(player, type)

    def draw_garment(self, player: Player, type: int) -> None:
        """Two cards to choose from; one if the deck has only one, in family mode (R11.2), or with R13.3."""
        if self.family or self.mods >> TOP_CARD & 1 or self.left[type] == 1:
            reveals = self.reveals
            card = self.draw_card(type)
            if self.family:
                self.reveals = reveals  # all cards of the type are alike
            self.take_card(player, card)
            return
        one = self.draw_card(type)
        other = self.draw_card(type)
        self.pair[player * 2] = min(one, other)
        self.pair[player * 2 + 1] = max(one, other)
        self.stage[player] = stages.CARD
        if self.notes is not None:
            self.notes.append((notes.DRAWN, player, type, self.pair[player * 2], self.pair[player * 2 + 1]))

    def keep(self, player: Player, card: int) -> None:
        """R9.2: the other goes face down under its deck."""
        other = self.pair[player * 2] + self.pair[player * 2 + 1] - card
        self.pair[player * 2] = -1
        self.pair[player * 2 + 1] = -1
        self.put_under(player, other)
        if self.players > 1:
            self.reveals += 1  # the others see only now what was drawn
        self.take_card(player, card)

    def take_card(self, player: Player, card: int) -> None:
        """A card comes onto a free needle; the first one ends a player's set-up."""
        needle = self.free_needle(player)
        self.card[player * 2 + needle] = card
        self.tiles[player * 2 + needle] = 0
        if self.notes is not None:
            self.notes.append((notes.KEPT, player, -1 if self.family else card, card // CARDS))
        if self.round == 0:
            self.first_garment_taken(player)
        else:
            self.stage[player] = stages.CRAFT

    def begin_dealt(self, player: Player, card: int) -> None:
        self.dealt[player].remove(card)
        if self.notes is not None:
            self.notes.append((notes.START, player, card // CARDS, -1))
        self.take_card(player, card)

    # Knit, flip, grab (R4.3 - R4.8) ---------------------------------------------------------------------------

    def knit(self, player: Player, place: int, needle: int) -> None:
        at = player * 2 + needle
        colour = self.take_tile(player, place)
        type = self.card[at] // CARDS
        slot = garments.length(self.tiles[at])
        self.tiles[at] = garments.add(self.tiles[at], colour)
        if self.notes is not None:
            self.notes.append((notes.KNIT, player, colour, type))
        pays = self.box.pays[type * LONGEST + slot]
        if pays == PAYS_YARN:
            self.draw_yarn(player)
        elif pays == PAYS_PAW:
            self.gain_paw(player)

    def flip(self, player: Player, place: int) -> None:
        colour = self.take_tile(player, place)
        self.bag[colour] += 1
        self.flips[player] += 1
        if self.notes is not None:
            self.notes.append((notes.FLIP, player, colour))
        mask = 0
        for slot in range(4):
            if self.slots[player * 4 + slot] >= 0:
                mask |= 1 << slot
        self.sub[player] = mask
        self.stage[player] = stages.TURN

    def turn_tile(self, player: Player, slot: int) -> None:
        tile = self.slots[player * 4 + slot]
        tile = (1 - tile // COLOURS) * COLOURS + tile % COLOURS
        self.slots[player * 4 + slot] = tile
        self.sub[player] = self.sub[player] & ~(1 << slot) | 16
        if self.notes is not None:
            self.notes.append((notes.TURN, player, tile % COLOURS, tile // COLOURS))
        if self.sub[player] == 16:
            self.turned(player)

    def turned(self, player: Player) -> None:
        self.sub[player] = 0
        self.stage[player] = stages.CRAFT

    def grab(self, player: Player, colour: int) -> None:
        """R4.7: any tile of the bag."""
        self.paws[player] -= 1
        self.grabs[player] += 1
        self.bag[colour] -= 1
        self.to_basket(player, colour)
        if self.notes is not None:
            self.notes.append((notes.GRAB, player, colour))

    # Complete (R5) --------------------------------------------------------------------------------------------

    def finish(self, player: Player, needle: int) -> None:
        at = player * 2 + needle
        card = self.card[at]
        tiles = self.tiles[at]
        self.card[at] = -1
        self.tiles[at] = 0
        pattern = garments.pattern(tiles)
        # R5.5: an ugly button, while there are any; R11.4: none in family mode.
        ugly = pattern == UGLY and not self.family and self.uglies > 0
        if ugly:
            self.uglies -= 1
        self.made[player].append(garments.completed(tiles, card, pattern, ugly))
        if self.notes is not None:
            length = garments.length(tiles)
            self.notes.append((notes.FINISH, player, card // CARDS, length, pattern, 1 if ugly else 0))
        if not self.family:
            self.pay(player, card)
        self.sew(player, COLOUR_BUTTON)

    def pay(self, player: Player, card: int) -> None:
        """R5.2: what the card gives at once."""
        for bonus in self.box.bonuses[card]:
            kind = bonus_kind(bonus)
            for _ in range(bonus_number(bonus)):
                if kind == YARN:
                    self.draw_yarn(player)
                elif kind == PAW:
                    self.gain_paw(player)

    def fits(self, garment: int, kind: int, button: int) -> bool:
        """R5.3: all colours, the pattern, or the type."""
        if button < 0:
            return False
        needs = self.box.needs[kind * BUTTONS + button]
        if kind == COLOUR_BUTTON:
            return garments.mask(garment) & needs == needs
        if kind == PATTERN_BUTTON:
            return garments.pattern_of(garment) == needs
        return garments.type_of(garment) == needs

    def sew(self, player: Player, kind: int) -> None:
        """R5.4: one button of each kind, from this kind on; where two different ones fit the player chooses."""
        made = self.made[player]
        while kind < 3:
            slot = player * WORKSPACE + kind * 2
            one = self.fits(made[-1], kind, self.workspace[slot])
            other = self.fits(made[-1], kind, self.workspace[slot + 1])
            if one and other and self.differ(kind, self.workspace[slot], self.workspace[slot + 1]):
                self.sub[player] = kind
                self.stage[player] = stages.BUTTON
                return
            if one:
                self.sew_on(player, kind * 2)
            elif other:
                self.sew_on(player, kind * 2 + 1)
            kind += 1
        self.sub[player] = 0
        self.stage[player] = stages.CRAFT
        self.check_requests(player)

    def differ(self, kind: int, one: int, other: int) -> bool:
        base = kind * BUTTONS
        if self.box.worth[base + one] != self.box.worth[base + other]:
            return True
        return self.box.needs[base + one] != self.box.needs[base + other]

    def sew_on(self, player: Player, slot: int) -> None:
        at = player * WORKSPACE + slot
        kind = slot // 2
        button = self.workspace[at]
        self.workspace[at] = -1
        made = self.made[player]
        made[-1] = garments.with_button(made[-1], kind, button)
        if self.notes is not None:
            self.notes.append((notes.SEW, player, kind, *self.printed(kind, button)))

    def choose_button(self, player: Player, slot: int) -> None:
        self.sew_on(player, slot)
        self.sew(player, slot // 2 + 1)
