"""What tells early who will win: signs to which games that were played gave their numbers.

Every sign is a row of a table, and a position shows one place of each, of rivals' tables one for each rival. The
numbers that stand there, summed up, are the log odds of winning (odds.py). tests/learn.py plays games and fits them.
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

# Where each table begins; all of them stand as often as it makes a difference how long one waits for one's turn. The
# rival along a path is the one who is ahead of the others there.
LEAD: Final = 0  # cards to go, lead
MINE: Final = LEAD + FAR * LEADS  # points that another path, as near or a card farther, is better for me; near or far
YOURS: Final = MINE + 2 * 4 * APART  # the same for the rival
SHORTER: Final = YOURS + 2 * 4 * APART  # cards that a shorter path lacks more, and how its lead differs
ARRIVES: Final = SHORTER + 5 * 7  # what I could finish with and whoever is before me, or after me where nobody is
WAYS: Final = ARRIVES + 3 * 3  # how many ends are as near
CARDS: Final = WAYS + 4  # of mine, of the rival's, by three
HELD: Final = CARDS + 2 * 10  # side, ability, how many in the hand, near or far, who leads
WORTH: Final = HELD + 2 * 5 * 3 * 2 * 3  # side, points of the hand
LATE: Final = WORTH + 2 * 20  # cards that two have left, by six; near or far; who leads
GOES_ON: Final = LATE + 9 * 4 * 3  # side, near or far, points of the best card that goes on along the nearest path
SIZE: Final = GOES_ON + 2 * 4 * 6
WAITS: Final = 3  # nobody is before me, one, more; of two, whoever is not next waits for one

# Only where there are more than two, after the tables above.
ROUND: Final = WAITS * SIZE  # three or four players, how many are before me, near or far
AHEAD_OF_ME: Final = ROUND + 2 * 4 * 4  # how many rivals lead me along the nearest path, who is before me, near or far
ALL: Final = AHEAD_OF_ME + 4 * WAITS * 4


def beyond(players: int) -> int:
    """The last place: each card beyond FAR shows it once more; everybody sees it."""
    return 2 * SIZE if players == 2 else ALL


def near(number: int) -> int:
    """Cards to go in four steps."""
    return 0 if number <= 1 else 1 if number == 2 else 2 if number == 3 else 3


def within(number: int, low: int, high: int) -> int:
    return low if number < low else high if number > high else number


def signs(state: CircuitousState, player: Player) -> list[int]:
    """The places that a position shows to a player; none where no card can be laid."""
    if not MAP.cards:
        MAP.draw()
    found = route.measures(state)
    players = state.players
    # By card and seat: points along the path to it.
    along: list[int] = [0] * players + [UNKNOWN] * ((len(state.cards) - 1) * players)
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
    before_me = waiting_for(state, player)
    waits = len(before_me)
    base = within(waits, 0, WAITS - 1) * SIZE
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
    nearest = along_to(state, found, along, int(number_at(state._spots[first])))
    lead = lead_at(along, nearest, players, player)
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
        row = along_to(state, found, along, int(number_at(state._spots[at])))
        here = lead_at(along, row, players, player)
        best1 = max(best1, here)
        worst1 = min(worst1, here)
        if more == least:
            ways += 1
            best0 = max(best0, here)
            worst0 = min(worst0, here)
        if more == 1:
            opened = exits(state, state._spots[at], 0)
            mine = finishing(state, player, at, opened, here, waits == 0)
            theirs = 0
            for seat in range(players) if waits == 0 else before_me:
                if seat != player:
                    ahead = lead_at(along, row, players, seat)
                    theirs = max(theirs, finishing(state, seat, at, opened, ahead, waits > 0))
            now = max(now, mine if waits == 0 else theirs)
            then = max(then, theirs if waits == 0 else mine)
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
        row = along_to(state, found, along, int(number_at(state._spots[short])))
        shorter = lead_at(along, row, players, player)
        places.append(base + SHORTER + lacks * 7 + (within(shorter - lead, -6, 6) + 6) // 2)
    leads_by = 0 if lead < 0 else 1 if lead == 0 else 2
    left = 0
    onward = exits(state, state._spots[first], least - 1)
    for turn in range(players):
        seat = (player + turn) % players
        side = 0 if turn == 0 else 1
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
    places.append(base + LATE + (within(left // (3 * players), 0, 8) * 4 + far) * 3 + leads_by)
    if players > 2:
        places.append(ROUND + ((players - 3) * 4 + waits) * 4 + far)
        leading = 0
        for seat in range(players):
            if along[nearest + seat] > along[nearest + player]:
                leading += 1
        places.append(AHEAD_OF_ME + (leading * WAITS + within(waits, 0, WAITS - 1)) * 4 + far)
    for _ in range(min(least, FARTHEST_SEEN) - FAR):
        places.append(beyond(players))
    return places


def waiting_for(state: CircuitousState, player: Player) -> list[Player]:
    """Whose turns come before the player's next one, in turn order. R4.7: who has no cards is skipped."""
    found: list[Player] = []
    seat = state.active
    if state.stage == stages.END:
        seat = (seat + 1) % state.players
        while seat != state.active and not state.hands[seat]:
            seat = (seat + 1) % state.players
    while seat != player:
        if not found or state.hands[seat]:
            found.append(seat)
        seat = (seat + 1) % state.players
    return found


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


def along_to(state: CircuitousState, found: list[int], along: list[int], number: int) -> int:
    """Where every seat's points along the path to a card begin."""
    players = state.players
    row = number * players
    if along[row] == UNKNOWN:
        before = route.previous(state, found, number)
        begin = along_to(state, found, along, before[0]) if before else 0
        for seat in range(players):
            along[row + seat] = along[begin + seat]
        thing: i64 = state.cards[number]
        along[row + int(owner_of(thing))] += state.deck.points[int(kind_of(thing))]
    return row


def lead_at(along: list[int], row: int, players: int, player: Player) -> int:
    """The player's points along a path, less the best rival's."""
    rival = 0
    for seat in range(players):
        if seat != player and along[row + seat] > rival:
            rival = along[row + seat]
    return along[row + player] - rival


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
    mine = turns_with(state, player) + 1
    for seat in range(state.players):
        if seat == player:
            continue
        yours = turns_with(state, seat)
        if not now:
            yours += 1
        if mine > yours or (mine == yours and not later(state, player, seat)):
            return False
    return True


def turns_with(state: CircuitousState, player: Player) -> int:
    """Turns taken, with the one that is about to end."""
    ends = state.stage == stages.END and state.active == player
    return state.taken[player] + 1 if ends else state.taken[player]


def later(state: CircuitousState, player: Player, rival: Player) -> bool:
    """Whether the player comes after the rival in turn order."""
    return (player - state.first) % state.players > (rival - state.first) % state.players
