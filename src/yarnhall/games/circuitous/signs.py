"""What tells early who will win a game of two: signs to which games that were played gave their numbers.

Every sign is a row of a table, and a position shows one place of each. The numbers that stand there, summed up, are the
log odds of winning (see odds.py). tests/learn.py plays games and fits them.
"""

from __future__ import annotations

from typing import Final

from yarnhall.core.native import i64
from yarnhall.core.state import Player
from yarnhall.games.circuitous import plays, route, stages
from yarnhall.games.circuitous.data import HAND
from yarnhall.games.circuitous.distance import FARTHEST, MAP, cards_for_sure, cards_to_go, exits
from yarnhall.games.circuitous.lattice import barred_at, kind_of, number_at, owner_of
from yarnhall.games.circuitous.state import CircuitousState

UNKNOWN: Final = -999
FAR: Final = 7  # cards to go: more are alike
FARTHEST_SEEN: Final = 20  # cards to go: even beyond FAR
AHEAD: Final = 10  # points: more are alike
LEADS: Final = 2 * AHEAD + 1
APART: Final = 7  # by how much another path is better: 0 to 6 points

# Where each table begins; all of them stand twice, for whoever is next and for whoever is not.
LEAD: Final = 0  # cards to go, lead
MINE: Final = LEAD + FAR * LEADS  # points that another path, as near or a card farther, is better for me; near or far
YOURS: Final = MINE + 2 * 4 * APART  # the same for the rival
SHORTER: Final = YOURS + 2 * 4 * APART  # cards that a shorter path lacks more, and how its lead differs
ARRIVES: Final = SHORTER + 5 * 7  # what whoever is next could finish with, and what the other could
WAYS: Final = ARRIVES + 3 * 3  # how many ends are as near
CARDS: Final = WAYS + 4  # of mine, of the rival's, by three
HELD: Final = CARDS + 2 * 10  # side, ability, how many in the hand, near or far, who leads
WORTH: Final = HELD + 2 * 5 * 3 * 2 * 3  # side, points of the hand
LATE: Final = WORTH + 2 * 20  # cards that both have left, by six; near or far; who leads
GOES_ON: Final = LATE + 9 * 4 * 3  # side, near or far, points of the best card that goes on along the nearest path
SIZE: Final = GOES_ON + 2 * 4 * 6
BEYOND: Final = 2 * SIZE  # each card beyond FAR shows it once more; both see it


def near(number: int) -> int:
    """Cards to go in four steps."""
    return 0 if number <= 1 else 1 if number == 2 else 2 if number == 3 else 3


def within(number: int, low: int, high: int) -> int:
    return low if number < low else high if number > high else number


def signs(state: CircuitousState, player: Player) -> list[int]:
    """The places that a position shows to one of two players; none where no card can be laid."""
    if not MAP.cards:
        MAP.draw()
    found = route.measures(state)
    leads: list[int] = [UNKNOWN] * len(state.cards)  # the player's lead along the path to each card
    ends: list[int] = []  # of each spot: cards to go, cards laid
    least = FARTHEST
    for entry in state._spots:
        more = cards_to_go(state, entry)
        least = min(least, more)
        ends.append(more)
        ends.append(max(found[int(number_at(entry))], 0) // route.LONG)
    if not ends:
        return []
    near_ones = least + 2
    least = FARTHEST
    for at in range(len(state._spots)):
        if 1 < ends[2 * at] <= near_ones:
            ends[2 * at] = cards_for_sure(state, state._spots[at])
        least = min(least, ends[2 * at])
    while 1 < least < FARTHEST and not leave_out(state, ends, least):
        least = FARTHEST
        for at in range(len(state._spots)):
            least = min(least, ends[2 * at])
    other = 1 - player
    next_one = state.active
    if state.stage == stages.END and state.hands[1 - next_one]:  # R4.7: who has no cards is skipped
        next_one = 1 - next_one
    base = 0 if next_one == player else SIZE
    # The path that is nearest, the shorter one if several are; and the shortest that any could become.
    first = -1
    first_key = 0
    short = -1
    short_key = 0
    for at in range(len(state._spots)):
        more = ends[2 * at]
        long = ends[2 * at + 1]
        key = more * 64 + long
        if first < 0 or key < first_key:
            first = at
            first_key = key
        key = (more + long) * 64 + more
        if short < 0 or key < short_key:
            short = at
            short_key = key
    lead = lead_to(state, found, leads, int(number_at(state._spots[first])), player)
    best0 = lead
    worst0 = lead
    best1 = lead
    worst1 = lead
    ways = 0
    now = 0
    then = 0
    for at in range(len(state._spots)):
        more = ends[2 * at]
        if more > least + 1:
            continue
        here = lead_to(state, found, leads, int(number_at(state._spots[at])), player)
        best1 = max(best1, here)
        worst1 = min(worst1, here)
        if more == least:
            ways += 1
            best0 = max(best0, here)
            worst0 = min(worst0, here)
        if more == 1:
            opened = exits(state, state._spots[at], 0)
            if next_one == player:
                now = max(now, finishing(state, player, at, opened, here, True))
                then = max(then, finishing(state, other, at, opened, -here, False))
            else:
                now = max(now, finishing(state, other, at, opened, -here, True))
                then = max(then, finishing(state, player, at, opened, here, False))
    far = near(least)
    places: list[int] = [
        base + LEAD + (within(least, 1, FAR) - 1) * LEADS + within(lead, -AHEAD, AHEAD) + AHEAD,
        base + MINE + far * APART + within(best0 - lead, 0, APART - 1),
        base + MINE + (4 + far) * APART + within(best1 - best0, 0, APART - 1),
        base + YOURS + far * APART + within(lead - worst0, 0, APART - 1),
        base + YOURS + (4 + far) * APART + within(worst0 - worst1, 0, APART - 1),
        base + ARRIVES + now * 3 + then,
        base + WAYS + within(ways, 1, 4) - 1,
    ]
    if short != first:
        lacks = within(ends[2 * short] - least, 0, 4)
        shorter = lead_to(state, found, leads, int(number_at(state._spots[short])), player)
        places.append(base + SHORTER + lacks * 7 + (within(shorter - lead, -6, 6) + 6) // 2)
    leads_by = 0 if lead < 0 else 1 if lead == 0 else 2
    left = 0
    onward = exits(state, state._spots[first], least - 1)
    for side in range(2):
        seat = player if side == 0 else other
        hand = state.hands[seat]
        left += len(hand) + len(state.draws[seat])
        places.append(base + GOES_ON + (side * 4 + far) * 6 + going_on(state, seat, first, onward))
        places.append(base + CARDS + side * 10 + within((len(hand) + len(state.draws[seat])) // 3, 0, 9))
        counts = [0] * 6
        points = 0
        for kind in hand:
            points += state.deck.points[kind]
            counts[state.deck.abilities[kind]] += 1
        # Whoever has just played has not drawn yet.
        if hand:
            places.append(base + WORTH + side * 20 + within(points * HAND // len(hand), 0, 19))
        for ability in range(5):
            count = within(counts[ability + 1], 0, 2)
            at = ((side * 5 + ability) * 3 + count) * 6 + (0 if least <= 2 else 3) + leads_by
            places.append(base + HELD + at)
    places.append(base + LATE + (within(left // 6, 0, 8) * 4 + far) * 3 + leads_by)
    for _ in range(min(least, FARTHEST_SEEN) - FAR):
        places.append(BEYOND)
    return places


def leave_out(state: CircuitousState, ends: list[int], least: int) -> bool:
    """R5.3: a spot where every card would shut play off leads nowhere, however near it is. Leave such ones out of those
    that are nearest, all but the ones that end the game; whether any is left."""
    left = False
    for at in range(len(state._spots)):
        if ends[2 * at] != least:
            continue
        place: i64 = state._spots[at]
        if plays.lay_shuts(state, place, 15 & ~barred_at(place)):
            ends[2 * at] = FARTHEST
        else:
            left = True
    return left


def lead_to(state: CircuitousState, found: list[int], leads: list[int], number: int, player: Player) -> int:
    """The player's points along the path to a card, less the other's."""
    if number == 0:
        return 0
    lead = leads[number]
    if lead != UNKNOWN:
        return lead
    thing: i64 = state.cards[number]
    lead = state.deck.points[int(kind_of(thing))]
    if int(owner_of(thing)) != player:
        lead = -lead
    before = route.previous(state, found, number)
    if before:
        lead += lead_to(state, found, leads, before[0], player)
    leads[number] = lead
    return lead


def finishing(state: CircuitousState, player: Player, at: int, opened: int, lead: int, now: bool) -> int:
    """What a hand has for a spot beside the black edge: 2 a card that finishes and wins, 1 one that only finishes."""
    entry = state._spots[at]
    fits = state.deck.lays[entry & 31 | entry >> 22 & 480]
    best = 0
    for kind in state.hands[player]:
        for part in fits[kind]:
            if part & opened:
                after = lead + state.deck.points[kind]
                if after > 0 or (after == 0 and level(state, player, now)):
                    return 2
                best = 1
    return best


def going_on(state: CircuitousState, player: Player, at: int, onward: int) -> int:
    """The points, and 1, of the best card of a hand that goes on along a path; 0: none does."""
    entry = state._spots[at]
    fits = state.deck.lays[entry & 31 | entry >> 22 & 480]
    best = 0
    for kind in state.hands[player]:
        for part in fits[kind]:
            if part & onward:
                best = max(best, within(state.deck.points[kind], 0, 4) + 1)
    return best


def level(state: CircuitousState, player: Player, now: bool) -> bool:
    """R7.5: whether the player would win a tie by finishing, in the next turn or in the one after it."""
    mine = state.taken[player] + 1
    yours = state.taken[1 - player]
    if state.stage == stages.END:
        if state.active == player:
            mine += 1
        else:
            yours += 1
    if not now:
        yours += 1
    return mine < yours or (mine == yours and player != state.first)
