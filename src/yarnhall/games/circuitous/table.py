"""The cards on the table: where more can be laid, and whether play can go on after it (see zones.py for the fields)."""

from __future__ import annotations

from yarnhall.core.native import i64
from yarnhall.games.circuitous import lockout
from yarnhall.games.circuitous.lattice import (
    APART,
    CORNER,
    JUDGED,
    ONWARD,
    PLACE,
    SAFE,
    SQUARE,
    TOUCH,
    around,
    barred_at,
    card,
    footprint_of,
    halo_of,
    harmless,
    joined_of,
    keeps,
    kind_of,
    mask_of,
    needed_at,
    owner_of,
    survey,
    x_of,
    y_of,
)
from yarnhall.games.circuitous.zones import Zones


class Table(Zones):
    """Cards, spots and ways, kept up to date card by card."""

    # Cards on the table ---------------------------------------------------------------------------------------

    def at(self, x: int, y: int) -> int:
        """The number of the card whose middle is there; -1 if there is none."""
        for number in range(len(self.cards)):
            thing: i64 = self.cards[number]
            if x_of(thing) == x and y_of(thing) == y:
                return number
        return -1

    def neighbour(self, number: int, direction: int) -> int:
        """The number of the card that is joined to an edge; -1 if none is."""
        link = self.links[number] >> 7 * direction & 127
        return -1 if link == 127 else link

    def lay(self, place: i64, mask: i64, kind: i64, owner: i64) -> None:
        """A card comes onto the table; neighbours, spots and ways are brought up to date."""
        self.join(place, mask, kind, owner)
        self.trim_spots(place, mask)
        self.add_spots(len(self.cards) - 1)
        self.forget(place)

    def join(self, place: i64, mask: i64, kind: i64, owner: i64) -> None:
        """A card comes onto the table, and its neighbours know it."""
        cards = self.cards
        number = len(cards)
        links: i64 = (1 << 28) - 1
        footprint: i64 = place << 9 & 8192
        lies: i64 = place & 16 | mask
        # The Finishes bar edges as well; the cards are added to that one by one.
        found: i64 = survey([], self.finishes, place, -1)
        needed: i64 = 0
        barred: i64 = barred_at(found)
        corner: i64 = (place & SQUARE) - CORNER
        for at, entry in enumerate(cards):
            thing: i64 = entry
            near: i64 = (thing & SQUARE) - corner
            if near & APART:
                continue
            back: i64 = 2 * CORNER - near  # the same the other way round
            if back & APART:
                continue
            met: i64 = TOUCH[footprint | near >> 7 & 7680 | near & 480 | thing & 31]
            needed |= met & 15
            barred |= met >> 4
            # What the new card means for this one.
            met = TOUCH[thing << 9 & 8192 | back >> 7 & 7680 | back & 480 | lies]
            joined: i64 = met & 15
            cards[at] = thing | joined << 27 | (met >> 4) << 31
            if joined:
                edge: i64 = 0
                while joined >> edge != 1:
                    edge += 1
                here: i64 = self.links[at]
                self.links[at] = here & ~(127 << 7 * edge) | number << 7 * edge
                links = links & ~(127 << 7 * (edge ^ 2)) | at << 7 * (edge ^ 2)
        cards.append(card(place, mask, needed, barred, kind, owner))
        self.links.append(links)

    def trim_spots(self, place: i64, mask: i64) -> None:
        """A new card takes some spots and changes what others need."""
        kept: list[int] = []
        lies: i64 = place & 16 | mask
        here: i64 = (place & SQUARE) + CORNER
        for entry in self._spots:
            spot: i64 = entry
            near: i64 = here - (spot & SQUARE)
            if near & APART:
                kept.append(entry)
                continue
            met: i64 = TOUCH[spot << 9 & 8192 | near >> 7 & 7680 | near & 480 | lies]
            if met >= 0:
                kept.append(spot | met & 15 | (met >> 4) << 27)
        self._spots = kept

    def add_spots(self, number: int) -> None:
        """The spots at the open ends of a card."""
        thing: i64 = self.cards[number]
        loose: i64 = mask_of(thing) & ~joined_of(thing)
        if not loose:
            return
        # A spot at this card is at most NEAR from it, and so is what matters to the spot.
        cards = around(self.cards, thing, 16)
        place: i64 = thing & PLACE
        for direction in range(4):
            if not loose >> direction & 1:
                continue
            step: i64 = footprint_of(thing) << 3 | direction << 1
            for footprint in range(2):
                spot: i64 = survey(cards, self.finishes, place + ONWARD[step + footprint], -1)
                if spot < 0:
                    continue
                # Only where another path ends as well can the spot be there already.
                needed: i64 = needed_at(spot)
                if not needed & (needed - 1) or self.spot_at(spot) < 0:
                    self._spots.append(spot | number << 32)

    def spot_at(self, wanted: i64) -> int:
        """The index of the spot at the place of another; -1 if there is none."""
        for at in range(len(self._spots)):
            place: i64 = self._spots[at]
            if (place ^ wanted) & PLACE == 0:
                return at
        return -1

    def rebuild(self) -> None:
        """Find neighbours, spots and ways anew, after something moved that already lay on the table."""
        lying = self.cards
        self.cards = []
        self.links = []
        self._spots = []
        self._ways = []
        self._shut = []
        self._detours = {}
        for code in lying:
            thing: i64 = code
            self.join(thing & PLACE, mask_of(thing), kind_of(thing), owner_of(thing))
        for number in range(len(lying)):
            self.add_spots(number)

    # May play go on? (R5.3) -----------------------------------------------------------------------------------

    def find_ways(self) -> None:
        """Bring the remembered ways up to date, and which spots leave one for every Finish and for an open end."""
        count = 2 * len(self.finishes)
        since = count + 2  # the first pair of ways of which one is new
        if not self._ways:
            for _ in range(count + 2):
                self._ways.append([])
        for way in range(count + 2):
            if not self._ways[way]:
                since = min(since, way & ~1)
                if way < count:
                    self._ways[way] = self.way_from_finish(way)
                else:
                    self._ways[way] = self.way_from_end(way)
        spots = self._spots
        for at, entry in enumerate(spots):
            place: i64 = entry
            if since < count + 2 or not place & JUDGED:
                # A spot that was safe still is as far as the ways are the old ones.
                safe = harmless(self._ways, since if place & SAFE else 0, place)
                spots[at] = place | JUDGED | SAFE if safe else (place | JUDGED) & ~SAFE

    def way_from_finish(self, way: int) -> list[int]:
        """The first of its two ways by whatever means; the second only if a straight row leads elsewhere."""
        goal = self.finishes[way // 2]
        other = self._ways[way ^ 1]
        taken: i64 = -1
        if other and other[0] >= 0:
            taken = lockout.heading(other[-1])
        if self.deck.slim:
            boxes = lockout.from_finish(self.cards, self.finishes, goal, taken)
            if boxes:
                return boxes
        if taken < 0:
            flood = lockout.Flood(self.cards, self.finishes, self.deck)
            if flood.of_finish(goal, False) == lockout.OUTSIDE:
                return flood.way()
        return lockout.NO_WAY

    def way_from_end(self, way: int) -> list[int]:
        """Two ways from two different open ends, if straight rows show them; else one by whatever means."""
        other = self._ways[way ^ 1]
        if self.deck.slim:
            boxes = lockout.from_ends(self.cards, self.finishes, other[0] if other else -1)
            if boxes:
                return boxes
        if not other:
            flood = lockout.Flood(self.cards, self.finishes, self.deck)
            if flood.of_ends() == lockout.OUTSIDE:
                return flood.way()
        return []

    def outlets(self, place: i64) -> int:
        """The edges of a spot from which a path would lead straight out to the open, if all Finishes keep a way."""
        if not self.deck.slim:
            return 0
        halo: i64 = halo_of(place)
        for goal in range(len(self.finishes)):
            if not self.kept(goal, halo, halo):
                return 0
        found = 0
        taken: i64 = needed_at(place) | barred_at(place)
        for direction in range(4):
            if not taken >> direction & 1 and lockout.from_end(self.cards, self.finishes, place, direction) >= 0:
                found |= 1 << direction
        return found

    def kept(self, pair: int, halo: i64, old: i64) -> bool:
        """Whether one of two remembered ways is left by a card with this halo that, perhaps, had another before."""
        if not self._ways:
            return False
        for boxes in self._ways[2 * pair : 2 * pair + 2]:
            if keeps(boxes, halo) and (old == halo or keeps(boxes, old)):
                return True
        return False

    def shut(self, place: i64, old_place: i64, moved: int, asked: int) -> bool:
        """R5.3: whether the table as it now lies shuts play off. It differs from the one the remembered ways belong to
        by a card at a place, that perhaps was at another before, or by the Finish numbered `moved`. `asked` is the
        placement for which detours are remembered, or -1."""
        halo: i64 = halo_of(place)
        old: i64 = halo if old_place == place else halo_of(old_place)
        count = len(self.finishes)
        flood: lockout.Flood | None = None
        to_ends = False  # whether some Finish needs an open end with a way out
        self._pocket = -1
        for goal in range(count):
            if goal != moved and self.kept(goal, halo, old):
                to_ends = True
                continue
            if asked >= 0:
                known = self._detours.get(asked * 4 + goal)
                if known is not None:
                    to_ends = to_ends or known[0] == lockout.OUTSIDE
                    continue
            if self.deck.slim:
                boxes = lockout.from_finish(self.cards, self.finishes, self.finishes[goal], -1)
                if boxes and boxes[0] < 0:
                    self._pocket = lockout.NO_POCKET
                    return True
                if boxes:
                    to_ends = True
                    if asked >= 0:
                        self._detours[asked * 4 + goal] = [lockout.OUTSIDE, *boxes]
                    continue
            if flood is None:
                flood = lockout.Flood(self.cards, self.finishes, self.deck)
            found = flood.of_finish(self.finishes[goal], True)
            if found == lockout.NOWHERE:
                self._pocket = flood.pocket()
                return True
            to_ends = to_ends or found == lockout.OUTSIDE
            if asked >= 0:
                self._detours[asked * 4 + goal] = [found, *flood.way()]
        if not to_ends or self.kept(count, halo, old):
            return False
        if self.deck.slim and lockout.from_ends(self.cards, self.finishes, -1):
            return False
        if flood is None:
            flood = lockout.Flood(self.cards, self.finishes, self.deck)
        return flood.of_ends() == lockout.NOWHERE

    def forget(self, place: i64) -> None:
        """A card was laid: what it comes near to is no longer sure."""
        halo: i64 = halo_of(place)
        for way in range(len(self._ways)):
            boxes = self._ways[way]
            if boxes and boxes[0] >= 0 and not keeps(boxes, halo):
                self._ways[way] = []
        if self._shut:
            still: list[int] = []
            for at in range(0, len(self._shut), 2):
                if keeps([self._shut[at + 1]], halo):
                    still += self._shut[at : at + 2]
            self._shut = still
        if self._detours:
            kept: dict[int, list[int]] = {}
            for key, detour in self._detours.items():
                if keeps(detour[1:], halo):
                    kept[key] = detour
            self._detours = kept
