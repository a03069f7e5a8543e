"""R5 on random tables, against a slow oracle that knows nothing of squares, spots or remembered ways.

The oracle sees a table as the browser does: rectangles in quarter inches with paths in the middle of their edges. It
tries every card everywhere, one by one, and walks from every black edge as far as it gets."""

from __future__ import annotations

from collections.abc import Iterator
from heapq import heapify, heappop, heappush
from typing import NamedTuple

import pytest

from yarnhall.core.rng import Rng, seeded
from yarnhall.games.circuitous import abilities, contact, layout, plays, table, view, wayout
from yarnhall.games.circuitous.data import SHAPE_MASKS, SLIDE_X, SLIDE_Y
from yarnhall.games.circuitous.decks import deck_of
from yarnhall.games.circuitous.lattice import (
    PLACE,
    barred_at,
    card as packed,
    facing_of,
    finish,
    footprint_of,
    joined_of,
    kind_of,
    mask_of,
    needed_at,
    owner_of,
    x_of,
    y_of,
)
from yarnhall.games.circuitous.state import CircuitousState

STEPS = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}
BACK = {"N": "S", "E": "W", "S": "N", "W": "E"}
MARGIN = 30  # quarter inches round the middles of everything: two cards wide, so one can walk round it


class Lying(NamedTuple):
    """A card, or with `black` a Finish."""

    x: int
    y: int
    across: int  # half of its width
    down: int
    paths: str
    black: str = ""

    def end(self, edge: str) -> tuple[int, int]:
        step_x, step_y = STEPS[edge]
        return self.x + step_x * self.across, self.y + step_y * self.down

    def overlaps(self, other: Lying) -> bool:
        apart_x, apart_y = abs(self.x - other.x), abs(self.y - other.y)
        return apart_x < self.across + other.across and apart_y < self.down + other.down

    def edge_at(self, point: tuple[int, int]) -> str:
        """The edge on which a point lies, corners not counted; empty if on none."""
        off_x, off_y = point[0] - self.x, point[1] - self.y
        if abs(off_x) > self.across or abs(off_y) > self.down:
            return ""
        for edge, (step_x, step_y) in STEPS.items():
            if step_x and off_x == step_x * self.across and abs(off_y) < self.down:
                return edge
            if step_y and off_y == step_y * self.down and abs(off_x) < self.across:
                return edge
        return ""

    def takes(self, point: tuple[int, int], edge: str) -> bool:
        """R5.2: whether the end of a path that leaves its own card by an edge may be where it is, for this card."""
        mine = self.edge_at(point)
        if not mine:
            return True
        if self.black:
            return mine == self.black == BACK[edge]
        return mine in self.paths and self.end(mine) == point and mine == BACK[edge]


def lying(state: CircuitousState) -> list[Lying]:
    seen = view.view(state, None)
    cards = [Lying(c["x"], c["y"], c["width"] // 2, c["height"] // 2, c["paths"]) for c in seen["cards"]]
    goals = [Lying(f["x"], f["y"], f["width"] // 2, f["height"] // 2, "", f["black"]) for f in seen["finishes"]]
    return cards + goals


def allowed(new: Lying, table: list[Lying]) -> bool:
    """R5.1 and R5.2 for a card among others."""
    for other in table:
        if abs(other.x - new.x) > 16 or abs(other.y - new.y) > 16:
            continue
        if new.overlaps(other):
            return False
        if not all(other.takes(new.end(edge), edge) for edge in new.paths):
            return False
        if not all(new.takes(other.end(edge), edge) for edge in other.paths):
            return False
    return True


def all_paths() -> dict[bool, list[str]]:
    """By whether a card lies sideways: the paths it can have, for every shape in every turn."""
    found: dict[bool, set[str]] = {False: set(), True: set()}
    for mask in SHAPE_MASKS[:7]:
        for quarters in range(4):
            turned = {(direction + quarters) % 4 for direction in range(4) if mask >> direction & 1}
            found[quarters % 2 == 1].add("".join("NESW"[direction] for direction in sorted(turned)))
    return {sideways: sorted(masks) for sideways, masks in found.items()}


PATHS = all_paths()


class Walk:
    """R5.3, literally: from every Finish, over every place where a card could lie, to the open ends."""

    def __init__(self, table: list[Lying]) -> None:
        self.table = table
        self.goals = [thing for thing in table if thing.black]
        self.left = min(thing.x for thing in table) - MARGIN
        self.right = max(thing.x for thing in table) + MARGIN
        self.top = min(thing.y for thing in table) - MARGIN
        self.bottom = max(thing.y for thing in table) + MARGIN
        self.known: dict[tuple[int, int, bool], list[str]] = {}

    def cards_at(self, x: int, y: int, sideways: bool) -> list[str]:
        """The paths of every card that could lie at a place."""
        key = (x, y, sideways)
        if key not in self.known:
            self.known[key] = self.find(x, y, sideways)
        return self.known[key]

    def find(self, x: int, y: int, sideways: bool) -> list[str]:
        if not (self.left <= x <= self.right and self.top <= y <= self.bottom):
            return []
        across, down = (7, 5) if sideways else (5, 7)
        near = [thing for thing in self.table if abs(thing.x - x) <= 16 and abs(thing.y - y) <= 16]
        if any(Lying(x, y, across, down, "").overlaps(thing) for thing in near):
            return []
        if not near:
            return PATHS[sideways]
        # R5.2 edge by edge: where a path of the card may end, and where one must meet a path of another card.
        blank, full = Lying(x, y, across, down, ""), Lying(x, y, across, down, "NESW")
        fine = {edge for edge in STEPS if all(thing.takes(blank.end(edge), edge) for thing in near)}
        coming = [(thing.end(edge), edge) for thing in near for edge in thing.paths if blank.edge_at(thing.end(edge))]
        if not all(full.takes(point, edge) for point, edge in coming):
            return []
        wanted = {BACK[edge] for _, edge in coming}
        return [paths for paths in PATHS[sideways] if wanted <= set(paths) <= fine]

    def shut(self) -> bool:
        """Whether some Finish has no way to any open end."""
        ends = {
            (thing.end(edge), edge)
            for thing in self.table
            for edge in thing.paths
            if not any(other is not thing and other.edge_at(thing.end(edge)) for other in self.table)
        }
        return not all(self.reaches(goal, ends) for goal in self.goals)

    def reaches(self, goal: Lying, ends: set[tuple[tuple[int, int], str]]) -> bool:
        """Go out from every point of the black edge, card by card. The nearest to the ends goes first, to save time."""
        middle, aside = goal.end(goal.black), STEPS["N" if goal.black in "EW" else "W"]
        # Middles of cards are even quarter inches apart, and so are the points where paths can meet this edge.
        seen = {((middle[0] + aside[0] * far, middle[1] + aside[1] * far), goal.black) for far in range(-6, 7, 2)}
        middle = (
            sum(point[0] for point, _ in ends) // max(1, len(ends)),
            sum(point[1] for point, _ in ends) // max(1, len(ends)),
        )
        todo = [(away(point, middle), point, edge) for point, edge in seen]
        heapify(todo)
        while todo:
            _, point, edge = heappop(todo)
            for sideways in (False, True):
                across, down = (7, 5) if sideways else (5, 7)
                x, y = point[0] + STEPS[edge][0] * across, point[1] + STEPS[edge][1] * down
                exits = {out for paths in self.cards_at(x, y, sideways) if BACK[edge] in paths for out in paths}
                for out in sorted(exits - {BACK[edge]}):
                    there = x + STEPS[out][0] * across, y + STEPS[out][1] * down
                    if (there, BACK[out]) in ends:
                        return True
                    if (there, out) not in seen:
                        seen.add((there, out))
                        heappush(todo, (away(there, middle), there, out))
        return False


def away(point: tuple[int, int], other: tuple[int, int]) -> int:
    return abs(point[0] - other[0]) + abs(point[1] - other[1])


def touches(table: list[Lying]) -> bool:
    """R7.1, R7.2: whether some path end touches a black edge, after a slide of at most half an inch in all."""
    start = table[0]
    cards = [thing for thing in table if not thing.black]
    ends = [(thing, thing.end(edge), edge) for thing in cards for edge in thing.paths if free(thing, edge, cards)]
    for goal in (thing for thing in table if thing.black):
        others = [thing for thing in table if thing is not goal]
        for slide_x in range(-2, 3):
            for slide_y in range(-2, 3):
                if slide_x**2 + slide_y**2 > 2**2:
                    continue
                slid = goal._replace(x=goal.x + slide_x, y=goal.y + slide_y)
                if not any(
                    thing is not start and edge == BACK[slid.black] and on_black(slid, point)
                    for thing, point, edge in ends
                ):
                    continue
                if any(slid.overlaps(thing) for thing in others):
                    continue
                if all(slid.takes(point, edge) for _, point, edge in ends):
                    return True
    return False


def free(thing: Lying, edge: str, others: list[Lying]) -> bool:
    """Whether a path end is joined to nothing."""
    return not any(other is not thing and other.end(BACK[edge]) == thing.end(edge) for other in others)


def on_black(goal: Lying, point: tuple[int, int]) -> bool:
    """On the black edge, its corners included."""
    step_x, step_y = STEPS[goal.black]
    off_x, off_y = point[0] - goal.x, point[1] - goal.y
    if step_x:
        return off_x == step_x * goal.across and abs(off_y) <= goal.down
    return off_y == step_y * goal.down and abs(off_x) <= goal.across


# Random tables -------------------------------------------------------------------------------------------------


def crowded(rng: Rng) -> CircuitousState:
    """A Start and one or two Finishes so near to each other that cards soon get in one another's way."""
    state = CircuitousState(2, rng, deck_of(""))
    state.cards = [layout.start(False, rng.below(4))]
    state.links = [(1 << 28) - 1]
    state.deal()
    goals: list[int] = []
    for _ in range(1 + rng.below(2)):
        while True:
            x, y = rng.below(31) - 6, rng.below(31) - 15
            goal = int(finish(x, y, rng.below(4)))
            state.finishes = [*goals, goal]
            if contact.slidable(state.cards, state.finishes, len(goals), 0, 0) and not Walk(lying(state)).shut():
                goals.append(goal)
                break
    table.rebuild(state)
    return state


def candidates(state: CircuitousState) -> list[tuple[int, int]]:
    """Every spot with every mask of a card that fits there by R5.1 and R5.2."""
    found: list[tuple[int, int]] = []
    for spot in state._spots:
        base = int(footprint_of(spot)) * 2
        masks = {state.deck.lies[kind * 4 + base + half] for kind in range(len(state.deck.shapes)) for half in (0, 1)}
        for mask in sorted(masks - {-1}):
            if mask & (needed_at(spot) | barred_at(spot)) == needed_at(spot):
                found.append((spot, mask))
    return found


def pick(state: CircuitousState, rng: Rng, found: list[tuple[int, int]]) -> tuple[int, int]:
    """Half of the time a spot near a Finish, where it is easiest to get in the way."""
    if rng.below(2):
        goal = state.finishes[rng.below(len(state.finishes))]
        found = sorted(
            found, key=lambda item: abs(int(x_of(item[0]) - x_of(goal))) + abs(int(y_of(item[0]) - y_of(goal)))
        )
        found = found[: max(6, len(found) // 6)]
    return found[rng.below(len(found))]


def as_laid(spot: int, mask: int) -> Lying:
    across, down = (7, 5) if footprint_of(spot) else (5, 7)
    paths = "".join("NESW"[direction] for direction in range(4) if mask >> direction & 1)
    return Lying(2 * int(x_of(spot)), 2 * int(y_of(spot)), across, down, paths)


def walk_tables(seed: str, positions: int) -> Iterator[tuple[CircuitousState, Rng]]:
    """Tables as they grow by legal cards, each shown before the next card; `positions` of them."""
    rng = seeded(seed)
    shown = 0
    while True:
        state = crowded(rng)
        for _ in range(24):
            found = candidates(state)
            if not found:
                break
            wayout.find_ways(state)
            yield state, rng
            shown += 1
            if shown == positions:
                return
            spot, mask = pick(state, rng, found)
            twin = state.clone()
            table.lay(twin, spot & PLACE, mask, 0, 0)
            if contact.contacts(twin.cards, twin.finishes, False):
                continue
            if not plays.lay_shuts(state, spot, mask):
                base = 2 * int(footprint_of(spot))
                kinds = [kind for kind in range(17) if mask in state.deck.lies[kind * 4 + base : kind * 4 + base + 2]]
                kind = kinds[rng.below(len(kinds))]
                table.lay(state, spot & PLACE, mask, kind, rng.below(2))


def compare_lays(seed: str, positions: int) -> tuple[int, int]:
    """Ask the rules and the oracle about one placement on each table; how many were open and shut."""
    verdicts = [0, 0]
    for state, rng in walk_tables(seed, positions):
        spot, mask = pick(state, rng, candidates(state))
        table = [*lying(state), as_laid(spot, mask)]
        expected = Walk(table).shut() and not touches(table)
        assert plays.lay_shuts(state, spot, mask) == expected, describe(state, spot, mask)
        verdicts[expected] += 1
    return verdicts[0], verdicts[1]


def describe(state: CircuitousState, spot: int, mask: int) -> str:
    from yarnhall.games.circuitous import text

    return f"{as_laid(spot, mask)} with mask {mask} on\n{text.board(state, None)}"


def test_r5_3_what_a_card_shuts_off_is_what_the_oracle_says() -> None:
    opened, shut = compare_lays("lays", 400)
    assert opened > 200
    assert shut > 8


@pytest.mark.slow
@pytest.mark.parametrize("part", range(20))
def test_r5_3_a_hundred_thousand_tables_as_the_oracle_says(part: int) -> None:
    opened, shut = compare_lays(f"many {part}", 5000)
    assert opened + shut == 5000
    assert shut > 100


def test_r5_1_r5_2_every_place_for_a_card_is_found_and_no_other() -> None:
    for state, _ in walk_tables("places", 60):
        table = lying(state)
        expected = set()
        for thing in table:
            for edge in thing.paths:
                if any(other is not thing and other.edge_at(thing.end(edge)) for other in table):
                    continue
                for sideways in (False, True):
                    across, down = (7, 5) if sideways else (5, 7)
                    point, (step_x, step_y) = thing.end(edge), STEPS[edge]
                    for paths in PATHS[sideways]:
                        new = Lying(point[0] + step_x * across, point[1] + step_y * down, across, down, paths)
                        if BACK[edge] in paths and allowed(new, table):
                            expected.add(new)
        assert {as_laid(spot, mask) for spot, mask in candidates(state)} == expected


def test_r7_2_contact_with_slack_is_what_the_oracle_says() -> None:
    met = [0, 0]
    for state, rng in walk_tables("contacts", 500):
        spot, mask = pick(state, rng, candidates(state))
        twin = state.clone()
        table.lay(twin, spot & PLACE, mask, 0, 0)
        expected = touches(lying(twin))
        assert bool(contact.contacts(twin.cards, twin.finishes, False)) == expected, describe(state, spot, mask)
        met[expected] += 1
    assert min(met) > 10


def test_r6_moved_finishes_obey_the_restrictions_as_the_oracle_says() -> None:
    verdicts = [0, 0]
    # Every move on every table, as it grows: what was remembered of one table is asked for on the next.
    for state, _ in walk_tables("moves", 50):
        for goal, aim in enumerate(state.finishes):
            x, y, facing = int(x_of(aim)), int(y_of(aim)), int(facing_of(aim))
            moves = [(x, y, (facing + way) % 4) for way in (1, 3)]
            moves += [(x + across, y + down, facing) for across, down in zip(SLIDE_X, SLIDE_Y, strict=True)]
            for move in moves:
                may = abilities.finish_may(state, goal, *move)
                state.finishes[goal] = int(finish(*move))
                assert may == moved_well(lying(state), goal)
                verdicts[may] += 1
                state.finishes[goal] = aim
    assert min(verdicts) > 20


def moved_well(table: list[Lying], goal: int) -> bool:
    moved = [thing for thing in table if thing.black][goal]
    others = [thing for thing in table if thing is not moved]
    if any(moved.overlaps(other) for other in others):
        return False
    if not all(moved.takes(other.end(edge), edge) for other in others for edge in other.paths):
        return False
    return not Walk(table).shut() or touches(table)


def test_r6_4_turned_cards_obey_the_restrictions_as_the_oracle_says() -> None:
    turned = 0
    for state, _ in walk_tables("turns", 60):
        offered = {(action // 32 % 2**22, action % 32) for action in abilities.turns(state, False)}
        for number in range(1, len(state.cards)):
            thing = state.cards[number]
            if int(joined_of(thing)).bit_count() != 1:
                continue
            seat = int(abilities.reseated(state, number))
            old = int(mask_of(thing))
            for mask in {(old << 1 | old >> 3) & 15, (old << 3 | old >> 1) & 15}:
                place = (int(x_of(thing)) + 1024) * 2048 + int(y_of(thing)) + 1024
                key = (place, int(footprint_of(seat)) * 16 + mask)
                twin = state.clone()
                twin.cards[number] = int(packed(seat, mask, 0, 0, kind_of(thing), owner_of(thing)))
                table = lying(twin)
                others = [other for at, other in enumerate(table) if at != number]
                joins = any(
                    table[number].end(edge) == other.end(BACK[edge])
                    for edge in table[number].paths
                    for other in others
                    if BACK[edge] in other.paths
                )
                legal = joins and allowed(table[number], others)
                assert (key in offered) == (legal and (not Walk(table).shut() or touches(table)))
                turned += key in offered
    assert turned > 20


def test_r6_5_replaced_cards_obey_the_restrictions_as_the_oracle_says() -> None:
    verdicts = [0, 0]
    for state, rng in walk_tables("swaps", 150):
        if len(state.cards) < 2:
            continue
        number = 1 + rng.below(len(state.cards) - 1)
        kind = rng.below(17)
        offered = {action % 16 for action in abilities.puts(state, number, [kind], False)}
        thing = state.cards[number]
        footprint = int(footprint_of(thing))
        for half in (0, 1):
            mask = state.deck.lies[kind * 4 + footprint * 2 + half]
            if mask < 0:
                continue
            twin = state.clone()
            twin.cards[number] = int(thing & PLACE | mask | kind << 35)
            table = lying(twin)
            others = [other for at, other in enumerate(table) if at != number]
            legal = allowed(table[number], others)
            assert (mask in offered) == (legal and (not Walk(table).shut() or touches(table)))
            verdicts[mask in offered] += 1
    assert min(verdicts) > 20
