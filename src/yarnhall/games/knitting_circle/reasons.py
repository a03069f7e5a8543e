"""Why a choice in Knitting Circle is good or bad: patterns that stay possible, buttons that fit, lengths, requests."""

from __future__ import annotations

from typing import Final

from yarnhall.core.reasons import AGAINST, Because, Reason, bad, good, plain
from yarnhall.core.state import Action, Player
from yarnhall.core.words import count, listing
from yarnhall.games.knitting_circle import actions, crafting, drafting, garments, requests, scoring, zones
from yarnhall.games.knitting_circle.data import (
    BUTTON_KINDS,
    CARDS,
    COLORBLOCK,
    COLOUR_BUTTON,
    COLOURS,
    DRAFTS,
    EITHER,
    GARMENT_BUTTON,
    NEEDLES,
    NO_TILE,
    SOLID,
    STRIPES,
    SYMMETRICAL,
    UGLY,
    UGLY_POINTS,
    WORKSPACE,
)
from yarnhall.games.knitting_circle.reference import bonus_text
from yarnhall.games.knitting_circle.state import KnittingCircleState
from yarnhall.games.knitting_circle.things import ASKS, CARD, PATTERN, REQUEST, SIDE, TYPE

_LONG_ENOUGH: Final = good("{garment} is then long enough to be completed: {points} for its length.")
_LONGER: Final = good("A tile longer, {garment} is worth {points} for its length.")
_SHOWS: Final = good("Completed like that it shows {pattern}.")
_KEEPS: Final = good("{garment} can still become {patterns}.")
_LOSES: Final = bad("{garment} can no longer become {patterns}.")
_UGLY_SOON: Final = bad("{garment} can show no pattern any more: an ugly garment costs {points}.")
_FITS: Final = good("It then fits the {kind} button {asks}: {points}.")
_COLOUR_TOWARDS: Final = good("Brings a colour that the button {asks} asks for: {points}.")
_LENGTH: Final = good("{points} for its length.")
_EARNS: Final = good("Earns the {kind} button {asks}: {points}.")
_UGLY: Final = bad("It shows no pattern: an ugly garment costs {points}.")
_PATTERN: Final = good("It shows {pattern}.")
_COULD_GROW: Final = bad("One tile longer it would be worth {points} more.")
_FULFILS: Final = good("Fulfils the request {request}: {points}.")
_TYPE: Final = plain("Takes {least} to {most} tiles, for {low} to {high} points.")
_TYPE_ONE: Final = plain("Takes {most} tiles, for {high} points.")
_HAS_BUTTON: Final = good("You have a button for {type}: {points}.")
_COSTS_TILE: Final = bad("Costs a tile that you could knit.")
_SIDE_FITS: Final = good("It shows {side}, wanted next by {garment}.")
_SIDE_WRONG: Final = bad("It shows {side}; no garment of yours needs that next.")
_CARD: Final = plain("The card {card} gives {bonus}.")
_PAW: Final = bad("Uses a grabby paw; {paws} left.")
_WORTH: Final = good("It is worth {points}.")
_UNFINISHED: Final = bad("{garment} could be completed now, for {points} for its length.")
_REPLACED: Final = plain("It is worth {points}; another is drawn in its place.")
_NEEDED: Final = bad("The button {asks} asks for that colour: {points}.")
_NOT_NEEDED: Final = good("No button of yours asks for that colour.")
_ASKED: Final = good("The button {asks} asks for that colour: {points}.")
_UNASKED: Final = plain("No button of yours asks for that colour.")
_IN_REACH: Final = good("Your cat can take it with its first step.")
_FARTHER: Final = plain("It lies {spaces} ahead of your cat.")
_FREES: Final = good("As it lies no needle of yours wants it.")
_TURNS: Final = plain("Then {tiles} may be turned to the other stitch.")

_PATTERNS: Final = (STRIPES, COLORBLOCK, SYMMETRICAL, SOLID)


def reasons(state: KnittingCircleState, player: Player, action: Action) -> list[Reason]:
    a, b = actions.a_of(action), actions.b_of(action)
    match actions.kind_of(action):
        case actions.TYPE:
            return _type(state, player, b)
        case actions.START:
            costs = [] if a == NO_TILE else [_COSTS_TILE()]
            return [*_type(state, player, b), *costs]
        case actions.KEEP | actions.BEGIN:
            return _card(state, player, a)
        case actions.CENTRE:
            return _asked(state, player, b, _ASKED, _UNASKED)
        case actions.SPOT:
            return _spot(state, player, b // 2)
        case actions.FLIP:
            return _flip(state, player, a)
        case actions.DRAFT:
            side = EITHER if state.family else drafting.space_side(state, b // 2)
            return [*_side(state, player, side), *_colour(state, player, state.ring[b])]
        case actions.TURN:
            tile = state.slots[player * DRAFTS + a]
            return _side(state, player, 1 - tile // COLOURS)
        case actions.KNIT:
            return _knit(state, player, _colour_of(state, player, a), b)
        case actions.GRAB:
            left = count(state.paws[player] - 1, "paw")
            return [*_colour(state, player, b), _PAW(paws=left)]
        case actions.FINISH:
            return _finish(state, player, b)
        case actions.BUTTON:
            return [_WORTH(points=_points(_button(state, player, b)[2]))]
        case actions.DROP:
            return [_REPLACED(points=_points(_button(state, player, b)[2]))]
        case actions.DISCARD:
            return _asked(state, player, _colour_of(state, player, a), _NEEDED, _NOT_NEEDED)
        case actions.DONE:
            return _unfinished(state, player)
    return []


# Small words ------------------------------------------------------------------------------------------------------


def _points(number: int) -> str:
    return count(number, "point")


def _colour_of(state: KnittingCircleState, player: Player, place: int) -> int:
    return state.slots[player * DRAFTS + place] % COLOURS if place < DRAFTS else (place - DRAFTS) % COLOURS


def _garment(state: KnittingCircleState, player: Player, needle: int) -> str:
    return CARD.named(state.card[player * NEEDLES + needle], state).capitalize()


def _button(state: KnittingCircleState, player: Player, slot: int) -> tuple[int, int, int]:
    """Kind, what it asks for, points."""
    return zones.told(state, slot // 2, state.workspace[player * WORKSPACE + slot])


def _buttons(state: KnittingCircleState, player: Player) -> list[int]:
    """The places of the workspace that hold a button."""
    return [slot for slot in range(WORKSPACE) if state.workspace[player * WORKSPACE + slot] >= 0]


def _busy(state: KnittingCircleState, player: Player) -> list[int]:
    """The needles with a garment."""
    return [needle for needle in range(NEEDLES) if state.card[player * NEEDLES + needle] >= 0]


# Patterns (R7) ----------------------------------------------------------------------------------------------------


def possible(colours: list[int], least: int, most: int) -> list[int]:
    """The patterns that a garment with these tiles can still show at a length that completes it."""
    lengths = range(max(least, len(colours)), most + 1)
    return [pattern for pattern in _PATTERNS if any(_can_show(colours, pattern, length) for length in lengths)]


def _can_show(colours: list[int], pattern: int, length: int) -> bool:
    """R7.1 to R7.5. What is not knitted yet may have any colour."""
    size = len(colours)
    if length < 3:
        return False
    if size == length:
        return garments.pattern(garments.laid(colours)) == pattern
    if pattern == SOLID:
        return len(set(colours)) <= 1
    if pattern == STRIPES:
        evens, odds = set(colours[::2]), set(colours[1::2])
        return len(evens) <= 1 and len(odds) <= 1 and not evens & odds
    if length < 4:
        return False
    if pattern == SYMMETRICAL:
        return all(
            colours[place] == colours[length - 1 - place] for place in range(size) if length - 1 - place < size
        ) and not _only_stripes_or_solid(colours, length)
    return _blocks(colours, length)


def _only_stripes_or_solid(colours: list[int], length: int) -> bool:
    """R7.5: mirrored, every place is told, and what it tells is no symmetry of its own."""
    told = [-1] * length
    for place, colour in enumerate(colours):
        told[place] = told[length - 1 - place] = colour
    return -1 not in told and garments.pattern(garments.laid(told)) != SYMMETRICAL


def _blocks(colours: list[int], length: int) -> bool:
    """R7.3: whole blocks of two or more so far, none of a colour that was there before; of two colours at least."""
    runs: list[tuple[int, int]] = []
    for colour in colours:
        if runs and runs[-1][0] == colour:
            runs[-1] = (colour, runs[-1][1] + 1)
        else:
            runs.append((colour, 1))
    shown = [colour for colour, _ in runs]
    if len(set(shown)) < len(shown) or any(run < 2 for _, run in runs[:-1]):
        return False
    left = length - len(colours)
    missing = 1 if runs and runs[-1][1] == 1 else 0
    # A second colour takes two tiles.
    return left >= missing + (2 if len(runs) < 2 else 0)


def _listed(patterns: list[int]) -> str:
    return listing([PATTERN.name(pattern) for pattern in patterns], "or")


# Knitting and completing ------------------------------------------------------------------------------------------


def _knit(state: KnittingCircleState, player: Player, colour: int, needle: int) -> list[Reason]:
    """R4.4, R5, R7."""
    at = player * NEEDLES + needle
    type, tiles = state.card[at] // CARDS, state.tiles[at]
    after = garments.add(tiles, colour)
    called = _garment(state, player, needle)
    length = garments.length(after)
    found: list[Reason] = []
    if length >= crafting.least(state, type):
        points = _points(scoring.length_points(state, type, length))
        template = _LONG_ENOUGH if length == crafting.least(state, type) else _LONGER
        found.append(template(garment=called, points=points))
        pattern = garments.pattern(after)
        if pattern != UGLY:
            found.append(_SHOWS(pattern=PATTERN.name(pattern)))
    found += _patterns(state, type, tiles, after, called)
    return [*found, *_wanted(state, player, tiles, after)]


def _patterns(state: KnittingCircleState, type: int, before: int, after: int, called: str) -> list[Reason]:
    least, most = crafting.least(state, type), crafting.most(state, type)
    could = possible(garments.colours(before), least, most)
    can = possible(garments.colours(after), least, most)
    lost = [pattern for pattern in could if pattern not in can]
    if could and not can:
        if state.family:
            return [_LOSES(garment=called, patterns=_listed(could))]
        return [_UGLY_SOON(garment=called, points=_points(-UGLY_POINTS))]
    # The first tile leaves everything open, the second divides the patterns: nothing is lost yet that was begun.
    if lost and garments.length(after) > 2:
        return [_LOSES(garment=called, patterns=_listed(lost))]
    return [_KEEPS(garment=called, patterns=_listed(can))] if can and garments.length(after) > 1 else []


def _wanted(state: KnittingCircleState, player: Player, before: int, after: int) -> list[Reason]:
    """R5.3: buttons that ask for colours."""
    found: list[Reason] = []
    for slot in _buttons(state, player):
        kind, asks, points = _button(state, player, slot)
        needs = asks % 64
        if kind != COLOUR_BUTTON or garments.mask(before) & needs == garments.mask(after) & needs:
            continue
        told = {"asks": ASKS.named(asks, state), "points": _points(points)}
        whole = garments.mask(after) & needs == needs
        found.append(_FITS(**told, kind=BUTTON_KINDS[kind]) if whole else _COLOUR_TOWARDS(**told))
    return found


def _finish(state: KnittingCircleState, player: Player, needle: int) -> list[Reason]:
    """R5.1 to R5.6."""
    at = player * NEEDLES + needle
    card, tiles = state.card[at], state.tiles[at]
    type, length, pattern = card // CARDS, garments.length(tiles), garments.pattern(tiles)
    worth = scoring.length_points(state, type, length)
    ugly = pattern == UGLY and not state.family
    found = [_LENGTH(points=_points(worth))]
    if pattern != UGLY:
        found.append(_PATTERN(pattern=PATTERN.name(pattern)))
    elif ugly:
        found.append(_UGLY(points=_points(-UGLY_POINTS)))
    garment = garments.completed(tiles, card, pattern, ugly)
    found += _fitting(state, player, garment)
    twin = state.clone()
    twin.made[player] = [*state.made[player], garment]
    for number in state.requests:
        if not state.met[player] >> number & 1 and requests.fulfilled(twin, player, number):
            told = {"request": REQUEST.named(number, state), "points": _points(state.box.requests[number])}
            found.append(_FULFILS(**told))
    if length < crafting.most(state, type):
        more = scoring.length_points(state, type, length + 1) - worth
        found.append(_COULD_GROW(points=str(more)))
    return found


def _fitting(state: KnittingCircleState, player: Player, garment: int) -> list[Reason]:
    """R5.4: the best of each kind that fits."""
    found: list[Reason] = []
    for kind in range(3):
        fit = [
            _button(state, player, slot)
            for slot in _buttons(state, player)
            if slot // 2 == kind and crafting.fits(state, garment, kind, state.workspace[player * WORKSPACE + slot])
        ]
        if fit:
            _, asks, points = max(fit, key=lambda one: one[2])
            found.append(_EARNS(kind=BUTTON_KINDS[kind], asks=ASKS.named(asks, state), points=_points(points)))
    return found


# Starting, drafting and tidying up --------------------------------------------------------------------------------


def _type(state: KnittingCircleState, player: Player, type: int) -> list[Reason]:
    """R4.2, R8.2."""
    least, most = crafting.least(state, type), crafting.most(state, type)
    low, high = (str(scoring.length_points(state, type, length)) for length in (least, most))
    told = _TYPE_ONE(most=str(most), high=high)
    found = [told if least == most else _TYPE(least=str(least), most=str(most), low=low, high=high)]
    for slot in _buttons(state, player):
        kind, asks, points = _button(state, player, slot)
        if kind == GARMENT_BUTTON and asks % 64 == type:
            found.append(_HAS_BUTTON(type=TYPE.named(type, state), points=_points(points)))
    return found


def _card(state: KnittingCircleState, player: Player, card: int) -> list[Reason]:
    told = [bonus_text(state.box, bonus) for bonus in state.box.bonuses[card]] if not state.family else []
    bonuses = [_CARD(card=CARD.named(card, state), bonus=listing(told))] if told else []
    return [*bonuses, *_type(state, player, card // CARDS)]


def _side(state: KnittingCircleState, player: Player, side: int) -> list[Reason]:
    """R3.3, R4.4: the stitch that a tile shows."""
    if side == EITHER:
        return []
    fits = [needle for needle in _busy(state, player) if crafting.wanted_side(state, player, needle) == side]
    if fits:
        called = listing([_garment(state, player, needle) for needle in fits], "or")
        return [_SIDE_FITS(side=SIDE.name(side), garment=called)]
    return [_SIDE_WRONG(side=SIDE.name(side))] if _busy(state, player) else []


def _colour(state: KnittingCircleState, player: Player, colour: int) -> list[Reason]:
    """What a colour could do for the garments on the needles and the buttons that wait. Nobody must knit it there."""
    found: list[Reason] = []
    for needle in _busy(state, player):
        at = player * NEEDLES + needle
        type, tiles = state.card[at] // CARDS, state.tiles[at]
        if 0 < garments.length(tiles) < crafting.most(state, type):
            after = garments.add(tiles, colour)
            found += _patterns(state, type, tiles, after, _garment(state, player, needle))
            found += _wanted(state, player, tiles, after)
    return list(dict.fromkeys(reason for reason in found if reason.leaning > AGAINST))


def _asked(state: KnittingCircleState, player: Player, colour: int, wanted: Because, idle: Because) -> list[Reason]:
    """Whether a button that waits asks for a colour."""
    for slot in _buttons(state, player):
        kind, asks, points = _button(state, player, slot)
        if kind == COLOUR_BUTTON and asks % 64 >> colour & 1:
            return [wanted(asks=ASKS.named(asks, state), points=_points(points))]
    return [idle()]


def _spot(state: KnittingCircleState, player: Player, space: int) -> list[Reason]:
    """R2.8, R3.1: the first player, who puts the tile there, is also the first to draft."""
    if space in drafting.reach(state, player):
        return [_IN_REACH()]
    ahead = (space - state.cats[player]) % (len(state.ring) // 2)
    return [_FARTHER(spaces=count(ahead, "space"))] if ahead else []


def _flip(state: KnittingCircleState, player: Player, place: int) -> list[Reason]:
    """R4.5: what is paid, and what can then be turned."""
    tile = state.slots[player * DRAFTS + place] if place < DRAFTS else NO_TILE
    sides = {crafting.wanted_side(state, player, needle) for needle in _busy(state, player)}
    idle = tile != NO_TILE and tile // COLOURS != EITHER and tile // COLOURS not in sides
    others = sum(
        1 for slot in range(DRAFTS) if slot != place and 0 <= state.slots[player * DRAFTS + slot] < EITHER * COLOURS
    )
    return [_FREES() if idle else _COSTS_TILE(), _TURNS(tiles=count(others, "drafted tile"))]


def _unfinished(state: KnittingCircleState, player: Player) -> list[Reason]:
    found: list[Reason] = []
    for needle in _busy(state, player):
        if crafting.may_finish(state, player, needle):
            at = player * NEEDLES + needle
            points = scoring.length_points(state, state.card[at] // CARDS, garments.length(state.tiles[at]))
            found.append(_UNFINISHED(garment=_garment(state, player, needle), points=_points(points)))
    return found
