"""What the requests that a seat has not fulfilled may still bring (R10): the judge's wish for them. Values are
hundredths of points.

Each request lacks so many suitable garments, or tiles of some colour. With a chance for each that is still to come to
be suitable, if the seat wants it, the binomial distribution says how likely enough of them are. What a garment brings
is what it adds to that.
"""

from __future__ import annotations

from typing import Final

from yarnhall.core.state import Player
from yarnhall.games.knitting_circle import garments, requests
from yarnhall.games.knitting_circle.data import (
    COLOURS,
    HATS,
    LONGEST,
    MITTENS,
    PERSONAL,
    REQUESTS,
    SOCKS,
    STRIPES,
    SWEATERS,
    TYPES,
    UGLY,
)
from yarnhall.games.knitting_circle.state import KnittingCircleState

# By number of the request: percent of what is still to come, garments or tiles, that suits whoever wants it.
SUITS: Final = [0, 52, 75, 62, 16, 78, 27, 66, 70, 65, 30, 15, 8, 28, 52, 48, 48, 8, 60]
MOST: Final = 18  # that a request lacks
COMING: Final = 48  # garments or tiles still to come, beyond which more help no more
PER_GARMENT: Final = 5  # tiles that one takes, with the one that starts it
SURE: Final = 1000
NOT_ASKED: Final = 1 << 40
MANY_TILES: Final = LONGEST  # of a wanted colour in one garment, at most
ALIKE: Final = 60  # percent: a tile still to come will be the one that two alike garments need


def _binomial() -> list[int]:
    """[request][lacks][to come]: thousandths, how likely enough of what is to come suits."""
    found: list[int] = []
    for number in range(REQUESTS + 1):
        suits = SUITS[number] / 100
        row = [1.0] + [0.0] * MOST  # how likely so many suit
        table = [[0] * (COMING + 1) for _ in range(MOST + 1)]
        for coming in range(COMING + 1):
            below = 0.0
            for lacks in range(MOST + 1):
                table[lacks][coming] = round(SURE * max(0.0, 1 - below))
                below += row[lacks]
            row = [row[k] * (1 - suits) + (row[k - 1] * suits if k else 0.0) for k in range(MOST + 1)]
        for line in table:
            found += line
    return found


CHANCES: Final[list[int]] = _binomial()


class Planned:
    """A garment as somebody means to complete it."""

    def __init__(self) -> None:
        self.card: int = 0
        self.type: int = 0
        self.pattern: int = UGLY
        self.row: list[int] = []  # the tiles that are there or in hand, from the top
        self.length: int = 0  # how many
        self.mask: int = 0  # their colours
        self.size: int = 0  # with those still to come
        self.buttons: int = 0  # a bit for each kind


class Wishes:
    """One seat's open requests."""

    def __init__(self, state: KnittingCircleState, made: list[int], tiles: int) -> None:
        self.state: KnittingCircleState = state
        self.made: list[int] = made
        self.tiles: int = tiles  # that may still come onto completed garments
        self.open: list[int] = []  # requests by number
        self.worth: list[int] = []  # of each
        self.lacks: list[int] = []
        self.now: list[int] = []  # what each may bring as things stand
        self.total: int = 0  # of that
        # By number of tiles of a garment: what all lose with it, and what each is then worth that it brings nearer.
        self.without: list[int] = [NOT_ASKED] * (LONGEST + 1)
        self.nearer: list[int] = []
        self.counts: list[int] = requests.count_colours(made)
        self.patterns: list[int] = requests.count_patterns(made)
        self.types: list[int] = requests.count_types(made)
        self.holding: list[int] = [0] * COLOURS  # garments with each colour
        self.masks: list[int] = []
        for garment in made:
            mask = garments.mask(garment)
            self.masks.append(mask)
            for colour in range(COLOURS):
                self.holding[colour] += mask >> colour & 1

    def want(self, number: int, worth: int, lacks: int) -> None:
        """One request more."""
        value = self.value(number, worth, lacks, self.tiles)
        self.open.append(number)
        self.worth.append(worth)
        self.lacks.append(lacks)
        self.now.append(value)
        self.total += value

    def size_up(self, size: int) -> int:
        """What all requests lose with the tiles of a garment that suits none, asked once for each length."""
        if not self.nearer:
            self.nearer = [0] * (len(self.open) * (LONGEST + 1))
        total = -self.total
        for index in range(len(self.open)):
            number = self.open[index]
            plain = self.value(number, self.worth[index], self.lacks[index], self.tiles - size)
            total += plain
            if number != 10 and number != 15:
                nearer = self.value(number, self.worth[index], self.lacks[index] - 1, self.tiles - size)
                self.nearer[index * (LONGEST + 1) + size] = nearer - plain
        self.without[size] = total
        return total

    def most(self, type: int, sewn: bool, least: int) -> int:
        """What a garment of that type can add at most; whether it gets a garment button is known."""
        total = 0
        for index in range(len(self.open)):
            number = self.open[index]
            if number == 9 and not sewn:
                continue
            if (number == 6 and type != SOCKS) or (number == 11 and type != SWEATERS):
                continue
            if (number == 12 and type != MITTENS) or (number == 17 and type > HATS):
                continue
            if number == 18 and self.types[type]:
                continue
            # It makes up for one that is lacking, or for as many tiles as it has.
            some = MANY_TILES if number == 10 or number == 15 else 1
            nearer = self.value(number, self.worth[index], self.lacks[index] - some, self.tiles - least)
            total += max(0, nearer - self.now[index])
        return total

    def after(self, plan: Planned) -> Wishes:
        """The same when a planned garment is completed; what it still misses is not known."""
        tiles = garments.laid(plan.row[: plan.length])
        found = Wishes(self.state, [*self.made, garments.completed(tiles, plan.card, plan.pattern, False)], 0)
        found.tiles = self.tiles - plan.size
        for index in range(len(self.open)):
            number = self.open[index]
            found.want(number, self.worth[index], self.left(number, self.lacks[index], plan))
        return found

    def value(self, number: int, worth: int, lacks: int, tiles: int) -> int:
        """What a request may bring that lacks so much, with so many tiles to come."""
        if lacks <= 0:
            return worth
        if tiles <= 0:
            return 0
        base = (number * (MOST + 1) + min(lacks, MOST)) * (COMING + 1)
        if number == 10 or number == 15:
            return worth * CHANCES[base + min(tiles, COMING)] // SURE
        whole = min(tiles // PER_GARMENT, COMING - 1)
        part = tiles % PER_GARMENT
        chance = CHANCES[base + whole] * (PER_GARMENT - part) + CHANCES[base + whole + 1] * part
        return worth * chance // (SURE * PER_GARMENT)

    def lacking(self, number: int) -> int:
        """How many suitable garments, or tiles, an open request still needs."""
        made = self.made
        if number == 1:
            found = 4
            for pattern in range(1, 5):
                if self.patterns[pattern]:
                    found -= 1
            return found
        if number == 2 or number == 3:
            return 4 - requests.at_length(self.state, made, number == 3)
        if number == 4:
            return 1 if self.patterns[STRIPES] else 2
        if number == 5:
            return 4 - max(self.holding)
        if number == 6:
            return 1 if self.patterned(SOCKS) else 2
        if number >= 7 and number <= 9:
            return 5 - requests.with_button(made, number - 7)
        if number == 10:
            return 7 - max(self.counts)
        if number == 11:
            return 1 if self.patterned(SWEATERS) else 2
        if number == 12:
            return 1 if self.types[MITTENS] else 2
        if number == 13:
            for mask in self.masks:
                if requests.bits(mask) >= 3:
                    return 1
            return 2
        if number == 14:
            return 3 - self.most_with_pair(0)
        if number == 15:
            found = 0
            for count in self.counts:
                found += max(0, 3 - count)
            return found
        if number == 16:
            return 4 - requests.most_of_a_pattern(made)
        if number == 17:
            return 1 if self.types[MITTENS] or self.types[HATS] else 2
        return TYPES - requests.types_made(made)

    def patterned(self, type: int) -> bool:
        """Whether a garment of the type has a pattern."""
        found = False
        for garment in self.made:
            if garments.type_of(garment) == type and garments.pattern_of(garment) != UGLY:
                found = True
        return found

    def most_with_pair(self, within: int) -> int:
        """The most garments that hold some two colours; of these colours, if there are any."""
        best = 0
        for one in range(COLOURS):
            for other in range(one):
                pair = 1 << one | 1 << other
                if within and within & pair != pair:
                    continue
                number = 0
                for mask in self.masks:
                    if mask & pair == pair:
                        number += 1
                best = max(best, number)
        return best

    # One more garment -----------------------------------------------------------------------------------------

    def gain(self, plan: Planned) -> int:
        """What a garment adds."""
        size = plan.size
        total = self.without[size]
        if total == NOT_ASKED:
            total = self.size_up(size)
        for index in range(len(self.open)):
            number = self.open[index]
            lacks = self.lacks[index]
            left = self.left(number, lacks, plan)
            if left == lacks:
                continue
            if number == 10 or number == 15:
                worth = self.worth[index]
                tiles = self.tiles - size
                total += self.value(number, worth, left, tiles) - self.value(number, worth, lacks, tiles)
                continue
            value = self.nearer[index * (LONGEST + 1) + size]
            if left == 0 and (number == 12 or number == 17 or (number == 4 and plan.length < 2)):
                for _ in range(size - plan.length):
                    value = value * ALIKE // 100
            total += value
        return total

    def left(self, number: int, lacks: int, plan: Planned) -> int:
        """What a request lacks with that garment."""
        type = plan.type
        pattern = plan.pattern
        mask = plan.mask
        row = plan.row
        length = plan.length
        size = plan.size
        suits = False
        if number == 1:
            suits = pattern != UGLY and self.patterns[pattern] == 0
        elif number == 2:
            suits = size == self.state.box.mandatory[type]
        elif number == 3:
            suits = size == self.state.box.slots[type]
        elif number == 4:
            suits = pattern == STRIPES and (lacks == 2 or self.like_stripes(mask, length))
        elif number == 5:
            best = 4 - lacks
            for colour in range(COLOURS):
                if mask >> colour & 1 and self.holding[colour] == best:
                    suits = True
        elif number == 6:
            suits = type == SOCKS and pattern != UGLY and (lacks == 2 or self.differs(SOCKS, pattern, -1, size))
        elif number <= 9:
            suits = plan.buttons >> number - 7 & 1 != 0
        elif number == 10:
            return 7 - self.with_tiles(row, length)
        elif number == 11:
            suits = type == SWEATERS and pattern != UGLY and (lacks == 2 or self.differs(SWEATERS, pattern, mask, -1))
        elif number == 12:
            suits = type == MITTENS and (lacks == 2 or self.like(MITTENS, row, length, size))
        elif number == 13:
            suits = requests.bits(mask) >= 3
            if suits and lacks == 1:
                suits = False
                for other in self.masks:
                    if requests.bits(mask & other) >= 3:
                        suits = True
        elif number == 14:
            suits = requests.bits(mask) >= 2 and self.most_with_pair(mask) == 3 - lacks
        elif number == 15:
            return lacks - self.wanted_tiles(row, length)
        elif number == 16:
            suits = pattern != UGLY and self.patterns[pattern] == 4 - lacks
        elif number == 17:
            if type <= HATS:  # or mittens
                suits = lacks == 2 or self.like(MITTENS + HATS - type, row, length, size)
        else:
            suits = self.types[type] == 0
        return lacks - 1 if suits else lacks

    def like_stripes(self, mask: int, length: int) -> bool:
        """Whether made stripes have these two colours, or hold the one that is there so far."""
        for index in range(len(self.made)):
            if garments.pattern_of(self.made[index]) == STRIPES:
                other = self.masks[index]
                if other == mask or (length < 2 and other & mask == mask):
                    return True
        return False

    def differs(self, type: int, pattern: int, mask: int, size: int) -> bool:
        """Whether a made garment of the type has another pattern, and that length or none of these colours."""
        for index in range(len(self.made)):
            one = self.made[index]
            if garments.type_of(one) != type or garments.pattern_of(one) == UGLY:
                continue
            if garments.pattern_of(one) == pattern:
                continue
            if size >= 0 and garments.length(one) == size:
                return True
            if mask >= 0 and self.masks[index] & mask == 0:
                return True
        return False

    def like(self, type: int, row: list[int], length: int, size: int) -> bool:
        """Whether a made garment of the type has that length and begins with the row."""
        for one in self.made:
            if garments.type_of(one) != type or garments.length(one) != size:
                continue
            same = True
            for place in range(length):
                if garments.colour_at(one, place) != row[place]:
                    same = False
            if same:
                return True
        return False

    def with_tiles(self, row: list[int], length: int) -> int:
        """The most tiles of a colour, with those of the row."""
        counts = self.counts[:]
        for place in range(length):
            counts[row[place]] += 1
        return max(counts)

    def wanted_tiles(self, row: list[int], length: int) -> int:
        """How many tiles of the row are of colours of which there are not three yet."""
        counts = self.counts[:]
        found = 0
        for place in range(length):
            if counts[row[place]] < 3:
                found += 1
            counts[row[place]] += 1
        return found


def wishes(state: KnittingCircleState, seat: Player, tiles: int, paw: int) -> Wishes | None:
    """What the seat has not fulfilled, if there is anything, with so many tiles to come and what a paw is worth."""
    found = Wishes(state, state.made[seat], tiles)
    for number in state.requests:
        _add(found, state, seat, number, paw)
    for at in range(seat * PERSONAL, min(seat * PERSONAL + PERSONAL, len(state.personal))):
        _add(found, state, seat, state.personal[at], paw)
    return found if found.open else None


def _add(found: Wishes, state: KnittingCircleState, seat: Player, number: int, paw: int) -> None:
    if state.met[seat] >> number & 1:
        return
    worth = 100 * state.box.requests[number]
    if state.unmet >> number & 1 and requests.paws_for_requests(state) and state.paws[seat] < state.box.paw_limit:
        worth += paw
    found.want(number, worth, found.lacking(number))
