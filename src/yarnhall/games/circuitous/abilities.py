"""What can be done with a card: where it can be laid, and the five abilities with their own placement checks (R6)."""

from __future__ import annotations

from typing import Final

from yarnhall.core.native import i64
from yarnhall.core.state import Action, Player
from yarnhall.games.circuitous import actions, contact, notes
from yarnhall.games.circuitous.data import DRAW, DX, DY, SHAPE_MASKS, SLIDE, SPIN, SWAP, TURN, WIDTH, paths
from yarnhall.games.circuitous.lattice import (
    PLACE,
    PLACE_BITS,
    SAFE_BIT,
    STEP_X,
    STEP_Y,
    barred_at,
    barred_of,
    card,
    facing_of,
    finish,
    footprint_of,
    joined_of,
    kind_of,
    mask_of,
    needed_at,
    owner_of,
    place_at,
    reach,
    survey,
    x_of,
    y_of,
)
from yarnhall.games.circuitous.turns import Turns

MOVED: Final = 1 << 27  # a Finish there, among the placements for which detours are remembered


class Abilities(Turns):
    """Everything `legal` needs to know."""

    # Laying a card (R4.2, R5) ---------------------------------------------------------------------------------

    def lays(self, kinds: list[int]) -> list[Action]:
        """Every distinct placement of these kinds, spot after spot."""
        found: list[Action] = []
        self.find_ways()
        fitting: dict[int, list[int]] = {}  # how these kinds fit on spots that are alike
        for entry in self._spots:
            key = entry & 31 | entry >> 22 & 480  # footprint, needed and barred edges
            parts = fitting.get(key)
            if parts is None:
                parts = []
                lays = self.deck.lays[key]
                for kind in kinds:
                    parts += lays[kind]
                fitting[key] = parts
            if not entry & SAFE_BIT:
                parts = self.open_lays(entry, parts)
            base = entry & PLACE_BITS
            for part in parts:
                found.append(part + base)
        return found

    def open_lays(self, place: i64, parts: list[int]) -> list[int]:
        """Those ways to lie on a spot that shut nothing off (R5.3)."""
        found: list[int] = []
        outlets = self.outlets(place) if parts else 0
        opens = 0  # masks that were tried here and shut nothing off
        shuts = 0
        for part in parts:
            mask = part & 15
            if not (opens | shuts) >> mask & 1:
                if not mask & outlets and self.walls_in(place, mask):
                    shuts |= 1 << mask
                else:
                    opens |= 1 << mask
            if opens >> mask & 1:
                found.append(part)
        return found

    def lay_shuts(self, place: i64, mask: i64) -> bool:
        """R5.3 for a card that would be laid; one that ends the game may shut off what it likes."""
        return not mask & self.outlets(place) and self.walls_in(place, mask)

    def walls_in(self, place: i64, mask: i64) -> bool:
        """The same where no outlet of the spot settles it."""
        asked = int(place & PLACE | mask)
        for at in range(0, len(self._shut), 2):
            if self._shut[at] == asked:
                return True
        self.cards.append(card(place & PLACE, mask, needed_at(place), 0, 0, 0))
        shut = self.shut(place, place, -1, asked) and not contact.contacts(self.cards, self.finishes)
        self.cards.pop()
        if shut and self._pocket >= 0:
            self._shut += [asked, self._pocket]
        return shut

    def can_open(self, kind: int) -> bool:
        """R3.1: the first card keeps two paths free."""
        return paths(SHAPE_MASKS[self.deck.shapes[kind]]) > 2

    # Abilities ------------------------------------------------------------------------------------------------

    def usable(self, player: Player, kind: int) -> bool:
        """R6.1: whether the ability of a card in hand could do something now."""
        ability = self.deck.abilities[kind]
        if ability == DRAW:
            return len(self.draws[player]) > 0
        if ability == SPIN:
            return len(self.spins(True)) > 0
        if ability == SLIDE:
            return len(self.slidings(True)) > 0
        if ability == TURN:
            return len(self.turns(True)) > 0
        if ability == SWAP:
            rest = self.hands[player][:]
            rest.remove(kind)
            return len(self.targets(rest, True)) > 0
        return False

    def finish_may(self, goal: int, x: i64, y: i64, facing: i64) -> bool:
        """R6.3, R6.6: whether a Finish may lie there: no overlap, no path end on its white, nothing shut off."""
        old = self.finishes[goal]
        aim: i64 = finish(x, y, facing)
        self.finishes[goal] = int(aim)
        may = contact.slidable(self.cards, self.finishes, goal, 0, 0)
        if may and self.shut(aim, aim, goal, MOVED + self.finishes[goal]):
            may = len(contact.contacts(self.cards, self.finishes)) > 0
        self.finishes[goal] = old
        return may

    def spins(self, any_will_do: bool) -> list[Action]:
        """Quarter turns of a Finish, to the right and to the left."""
        found: list[Action] = []
        for goal in range(len(self.finishes)):
            aim: i64 = self.finishes[goal]
            for way in (1, 3):
                if self.finish_may(goal, x_of(aim), y_of(aim), facing_of(aim) + way & 3):
                    found.append(actions.simple(actions.SPIN, goal, way))
                    if any_will_do:
                        return found
        return found

    def slidings(self, any_will_do: bool) -> list[Action]:
        """Moves of a Finish by the width of a card; a diagonal goes that far on both axes."""
        found: list[Action] = []
        for goal in range(len(self.finishes)):
            aim: i64 = self.finishes[goal]
            for direction in range(self.slides):
                x: i64 = x_of(aim) + DX[direction] * WIDTH
                y: i64 = y_of(aim) + DY[direction] * WIDTH
                if -900 < x < 900 and -900 < y < 900 and self.finish_may(goal, x, y, facing_of(aim)):
                    found.append(actions.simple(actions.SLIDE, goal, direction))
                    if any_will_do:
                        return found
        return found

    def turns(self, any_will_do: bool) -> list[Action]:
        """R6.4: an end card turned by a quarter and seated again on the path it hangs on."""
        found: list[Action] = []
        for number in range(1, len(self.cards)):
            thing: i64 = self.cards[number]
            joined: i64 = joined_of(thing)
            if joined != 1 and joined != 2 and joined != 4 and joined != 8:
                continue
            seat: i64 = self.reseated(number)
            footprint: i64 = footprint_of(seat)
            place: i64 = survey(self.cards, self.finishes, seat, thing & PLACE)
            if place < 0:
                continue
            for half in range(2):
                mask: i64 = self.deck.lies[int(kind_of(thing) * 4 + footprint * 2) + half]
                if mask < 0 or mask & barred_at(place) or mask & needed_at(place) != needed_at(place):
                    continue
                if self.turn_may(number, seat, mask):
                    found.append(
                        actions.pack(actions.TURN, 0, int(x_of(thing)), int(y_of(thing)), int(footprint), int(mask))
                    )
                    if any_will_do:
                        return found
        return found

    def reseated(self, number: int) -> i64:
        """The place of an end card when it is turned by a quarter."""
        thing: i64 = self.cards[number]
        joined: i64 = joined_of(thing)
        direction: i64 = 0
        while joined >> direction != 1:
            direction += 1
        footprint: i64 = 1 - footprint_of(thing)
        back: i64 = reach(footprint_of(thing), direction) - reach(footprint, direction)
        return place_at(x_of(thing) + STEP_X[direction] * back, y_of(thing) + STEP_Y[direction] * back, footprint)

    def turn_may(self, number: int, seat: i64, mask: i64) -> bool:
        thing: i64 = self.cards[number]
        self.cards[number] = card(seat, mask, joined_of(thing), 0, kind_of(thing), owner_of(thing))
        may = True
        if self.shut(seat, thing, -1, -1):
            may = len(contact.contacts(self.cards, self.finishes)) > 0
        self.cards[number] = thing
        return may

    def targets(self, kinds: list[int], any_will_do: bool) -> list[Action]:
        """R6.5: cards on the path that some card of the hand can replace."""
        found: list[Action] = []
        for number in range(1, len(self.cards)):
            if self.puts(number, kinds, True):
                thing: i64 = self.cards[number]
                found.append(actions.pack(actions.SWAP, 0, int(x_of(thing)), int(y_of(thing)), 0, 0))
                if any_will_do:
                    return found
        return found

    def puts(self, number: int, kinds: list[int], any_will_do: bool) -> list[Action]:
        """The cards, and how they lie, that can replace one on the path."""
        found: list[Action] = []
        thing: i64 = self.cards[number]
        footprint: i64 = footprint_of(thing)
        needed: i64 = joined_of(thing)
        barred: i64 = barred_of(thing)
        last = -1
        for kind in kinds:
            if kind == last:
                continue
            last = kind
            for half in range(2):
                mask: i64 = self.deck.lies[kind * 4 + int(footprint) * 2 + half]
                if mask < 0 or mask & barred or mask & needed != needed:
                    continue
                if self.put_may(number, mask):
                    found.append(actions.simple(actions.PUT, kind, int(mask)))
                    if any_will_do:
                        return found
        return found

    def put_may(self, number: int, mask: i64) -> bool:
        thing: i64 = self.cards[number]
        if mask == mask_of(thing):
            return True
        self.cards[number] = card(thing & PLACE, mask, joined_of(thing), 0, 0, 0)
        may = True
        if self.shut(thing, thing, -1, -1):
            may = len(contact.contacts(self.cards, self.finishes)) > 0
        self.cards[number] = thing
        return may

    # Doing it -------------------------------------------------------------------------------------------------

    def do_spin(self, goal: int, way: int) -> None:
        aim: i64 = self.finishes[goal]
        self.finishes[goal] = int(finish(x_of(aim), y_of(aim), facing_of(aim) + way & 3))
        if self.notes is not None:
            self.notes.append((notes.SPUN, self.active, goal, way))

    def do_slide(self, goal: int, direction: int) -> None:
        aim: i64 = self.finishes[goal]
        x: i64 = x_of(aim) + DX[direction] * WIDTH
        y: i64 = y_of(aim) + DY[direction] * WIDTH
        self.finishes[goal] = int(finish(x, y, facing_of(aim)))
        if self.notes is not None:
            self.notes.append((notes.SLID, self.active, goal, direction))

    def do_turn(self, number: int, mask: int) -> None:
        thing: i64 = self.cards[number]
        kind = int(kind_of(thing))
        way = self.turn_way(number, mask)
        self.cards[number] = card(self.reseated(number), mask, 0, 0, kind, owner_of(thing))
        if self.notes is not None:
            face = self.deck.face(kind)
            self.notes.append((notes.TURNED, self.active, int(owner_of(thing)), face, number, way))

    def turn_way(self, number: int, mask: int) -> int:
        """1 if that mask comes from a quarter turn to the right, 3 if only from one to the left."""
        old = int(mask_of(self.cards[number]))
        return 1 if (old << 1 | old >> 3) & 15 == mask else 3

    def do_put(self, number: int, kind: int, mask: int) -> None:
        """R6.5: the old card goes to its owner's discard pile, or hand; the new one is its player's."""
        thing: i64 = self.cards[number]
        player = self.active
        owner = int(owner_of(thing))
        old = int(kind_of(thing))
        self.leave_hand(player, kind)
        self.cards[number] = card(thing & PLACE, mask, 0, 0, kind, player)
        if self.to_hand:
            self.into_hand(owner, old)
            self.known[owner].append(old)
            self.known[owner].sort()
        else:
            self.discards[owner].append(old)
        if self.notes is not None:
            new_face = self.deck.face(kind)
            back = 1 if self.to_hand else 0
            self.notes.append((notes.SWAPPED, player, new_face, number, owner, self.deck.face(old), back))
