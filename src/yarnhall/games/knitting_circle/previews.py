"""What a choice would bring, told before it is made: from what lies open and what the seat itself knows."""

from __future__ import annotations

from typing import TypedDict

from yarnhall.core.state import Action, Player
from yarnhall.games.knitting_circle import actions, crafting, drafting, garments, outlook, scoring, stages, zones
from yarnhall.games.knitting_circle.data import CARDS, COLOURS, DEALT_GARMENTS, EITHER, LONGEST, NO_FLIPS, WORKSPACE
from yarnhall.games.knitting_circle.state import KnittingCircleState


class Finished(TypedDict):
    """What completing a garment would bring, with the better of two buttons."""

    parts: list[int]  # points for each line of the score pad
    sews: list[int]  # workspace slots of the buttons that go on it
    meets: list[int]  # requests that it fulfils
    yarn: int  # tiles that it gives at once
    paws: int


class Knitted(TypedDict):
    """What a garment would be with one more tile."""

    pattern: int  # that it would show then
    could: list[int]  # patterns that it could still become
    brings: Finished | None  # what completing it then would bring; None if it could not be completed


class Fit(TypedDict):
    """Where a tile would go on a garment in progress."""

    needle: int
    slot: int  # counted from the top, from 0: the first free one of its stitch
    next: bool  # whether that is the very next one
    could: list[int]  # patterns that the garment could still become with it there


class Taken(TypedDict):
    """What a tile would be good for."""

    fits: list[Fit]
    starts: int | None  # the type of garment that it could be discarded for


def could(state: KnittingCircleState, type: int, tiles: int) -> list[int]:
    """The patterns that these tiles of a garment can still become."""
    return outlook.could(tiles, crafting.least(state, type), crafting.most(state, type))


def finished(state: KnittingCircleState, seat: Player, needle: int) -> Finished | None:
    if not crafting.may_finish(state, seat, needle):
        return None
    twin = state.clone()
    twin.notes = None
    crafting.finish(twin, seat, needle)
    while twin.stage[seat] == stages.BUTTON:
        pair = [twin.sub[seat] * 2, twin.sub[seat] * 2 + 1]
        hang = [zones.printed(twin, slot // 2, twin.workspace[seat * WORKSPACE + slot])[1] for slot in pair]
        crafting.choose_button(twin, seat, pair[0] if hang[0] >= hang[1] else pair[1])
    before, after = scoring.parts(state, seat), scoring.parts(twin, seat)
    met = twin.met[seat] & ~state.met[seat]
    at = seat * WORKSPACE
    return {
        "parts": [now - then for then, now in zip(before, after, strict=True)],
        "sews": [slot for slot in range(WORKSPACE) if state.workspace[at + slot] != twin.workspace[at + slot]],
        "meets": [number for number in range(met.bit_length()) if met >> number & 1],
        "yarn": zones.unplaced(twin, seat) - zones.unplaced(state, seat),
        "paws": twin.paws[seat] - state.paws[seat],
    }


def _knitted(state: KnittingCircleState, player: Player, action: Action) -> Knitted:
    place, needle = actions.a_of(action), actions.b_of(action)
    at = player * 2 + needle
    tiles = garments.add(state.tiles[at], zones.tile_at(state, player, place) % COLOURS)
    twin = state.clone()
    twin.tiles[at] = tiles
    return {
        "pattern": garments.pattern(tiles),
        "could": could(state, state.card[at] // CARDS, tiles),
        "brings": finished(twin, player, needle),
    }


def taken(state: KnittingCircleState, player: Player, colour: int, side: int) -> Taken:
    """A tile of this colour; what lies in the hand already is not knitted first."""
    fits: list[Fit] = []
    for needle in range(crafting.needles(state)):
        card = state.card[player * 2 + needle]
        if card >= 0:
            fits += _fit(state, needle, card // CARDS, state.tiles[player * 2 + needle], colour, side)
    free = state.family or state.has(DEALT_GARMENTS)
    type = state.box.type_of_colour[colour]
    return {"fits": fits, "starts": None if free or not crafting.may_start(state, player, type) else type}


def _fit(state: KnittingCircleState, needle: int, type: int, tiles: int, colour: int, side: int) -> list[Fit]:
    length = garments.length(tiles)
    for slot in range(length, crafting.most(state, type)):
        if side not in (EITHER, state.box.side[type * LONGEST + slot]):
            continue
        begun = [tiles]
        for _ in range(slot - length):
            begun = [garments.add(one, between) for one in begun for between in range(COLOURS)]
        found = {pattern for one in begun for pattern in could(state, type, garments.add(one, colour))}
        return [{"needle": needle, "slot": slot, "next": slot == length, "could": sorted(found)}]
    return []


def _drafted(state: KnittingCircleState, player: Player, action: Action) -> Taken:
    spot = actions.b_of(action)
    side = EITHER if state.family else drafting.space_side(state, spot // 2)
    return taken(state, player, state.ring[spot], side)


def _grabbed(state: KnittingCircleState, player: Player, action: Action) -> Taken:
    told = taken(state, player, actions.b_of(action), EITHER)
    if state.has(NO_FLIPS):
        told["fits"] = []  # R13.8: nobody knows on which side it will lie
    return told


# What offers say beyond their things.
MORE = {actions.DRAFT: _drafted, actions.KNIT: _knitted, actions.GRAB: _grabbed}
