"""Why a choice in ArchRavels is good or bad: what the bowl can craft, what projects lack, what things are worth."""

from __future__ import annotations

from typing import Final

from yarnhall.core.reasons import Reason, bad, good, plain
from yarnhall.core.state import Action, Player
from yarnhall.core.words import amount, count, listing, seat
from yarnhall.games.archravels import actions, crafting, scoring, stages, turns, yarn
from yarnhall.games.archravels.data import (
    EMPTY,
    FAVOURITE_POINTS,
    ITEM_POINTS,
    ITEMS,
    MADE_REQUEST,
    OFFER_ANY_COLOURS,
    OFFER_CRAFT,
    OFFER_EXCHANGE,
    REQUEST as REQUEST_FACE,
    REQUESTS,
    SPACES,
    SPIN,
    TILE_POINTS,
    UNIT,
    WILD,
    YARN,
)
from yarnhall.games.archravels.state import ArchRavelsState
from yarnhall.games.archravels.things import PROJECT, REQUEST, SOME

_CAN_CRAFT: Final = good("With the yarn you have you can craft {things} there.")
_CANNOT_CRAFT: Final = bad("You have not the yarn to craft anything there.")
_TANGLED: Final = bad("The cat tangles you: you cannot craft in this turn.")
_NOTHING_TO_SWAP: Final = bad("You have no yarn to exchange.")
_THEN: Final = good("Then you have the yarn for {things}.")
_NO_LONGER: Final = bad("Then you no longer have the yarn for {things}.")
_STILL: Final = good("What is left is still enough for {things}.")
_LEFT_OVER: Final = bad("The end is near: yarn that is left over costs a point each.")
_VALUE: Final = good("It is worth {points} by itself.")
_COMPLETES: Final = good("Completes what {project} asks for: {points}.")
_TOWARDS: Final = good("Only {items} more for {project}: {points}.")
_REQUEST: Final = good("Finishes {request}: {points}.")
_FAVOURITE: Final = good("It is your favourite request: {points} more.")
_UNDONE: Final = bad("As long as it is not finished it costs {points}.")
_AFFORDED: Final = good("You have the yarn to craft it.")
_FINISH: Final = good("Finishes {project}: {points}, for items that are worth {worth} by themselves.")
_LAST: Final = plain("It ends the game: the list of projects cannot be filled any more.")
_TILE: Final = good("The tile brings {points}, and from now on any colours that follow its rule will do.")
_RETURNS: Final = bad("You return {item}, worth {points}.")
_SETS_BACK: Final = bad("{project} then lacks {items}.")
_THEIR_FAVOURITE: Final = bad("It is {seat}'s favourite: worth {points} more to them.")
_COSTS_THEM: Final = good("As long as {seat} does not finish it, it costs them {points}.")
_WOULD_CRAFT: Final = good("{seat} has the yarn for {things}.")
_CANNOT_ANYWAY: Final = bad("{seat} has not the yarn to craft anything anyway.")
_LEADS: Final = good("{seat} is ahead of you by {points}.")
_HELPS: Final = bad("{seat} then has the yarn for {things}.")
_UNUSED: Final = bad("You could still craft {things}.")
_UNSHOPPED: Final = bad("You could still shop {cards}.")
_UNFINISHED: Final = bad("You could still finish {project}: {points}.")
_LOVES: Final = plain("The favourite request is {request}.")

_MOST: Final = 3  # things that a sentence names


def reasons(state: ArchRavelsState, player: Player, action: Action) -> list[Reason]:
    what, code = actions.what_of(action), actions.code_of(action)
    match actions.kind_of(action):
        case actions.CHARACTER:
            return [_LOVES(request=REQUEST.named(state.box.favourites[what], state))]
        case actions.MOVE:
            return _move(state, player, what)
        case actions.SHOP:
            return _shop(state, player, state.bazaar[what])
        case actions.YARN:
            return _bowl(state, player, state.bowl[player] + yarn.decode(code))
        case actions.SPIN:
            return _bowl(state, player, state.bowl[player] + SPIN * yarn.ONE[what])
        case actions.NUMBER:
            return _bowl(state, player, state.bowl[player] + code * (yarn.ONE[state.target] - yarn.ONE[state.source]))
        case actions.EXCHANGE:
            return _exchange(state, player, what, code)
        case actions.CRAFT:
            return _craft(state, player, what)
        case actions.PAY:
            return _pay(state, player, state.bowl[player] - yarn.decode(code))
        case actions.PICK:
            return _pay(state, player, state.bowl[player] - yarn.ONE[what])
        case actions.FINISH:
            return _finish(state, player, what)
        case actions.LEARN:
            tile = _TILE(points=count(TILE_POINTS[what], "point"))
            return [tile, *_gives_up(state, player, what)]
        case actions.ITEM:
            return _gives_up(state, player, what)
        case actions.GIVE:
            return _give(state, player, what)
        case actions.CAT:
            return _cat(state, player, what)
        case actions.DONATE:
            return _donate(state, player, what, code)
        case actions.DONE | actions.PASS:
            return _unused(state, player)
        case actions.END:
            return [
                _UNFINISHED(project=PROJECT.named(project, state), points=_project_points(state, project))
                for project in state.projects
                if project != EMPTY and turns.complete_set(state, player, project)
            ]
    return []


# What a bowl can craft --------------------------------------------------------------------------------------------


def _craftable(state: ArchRavelsState, player: Player, bowl: int, free: bool = False) -> list[int]:
    """R4.4, R6: what a seat could pay for with that yarn."""
    twin = state.clone()
    twin.bowl[player] = bowl
    items = [item for item in range(ITEMS) if state.tray[item]]
    requests = [MADE_REQUEST + request for request in range(REQUESTS) if state.held[player] >> request & 1]
    return [what for what in [*requests, *items] if crafting.payable(twin, player, what, free)]


def _named(state: ArchRavelsState, things: list[int], last: str = "or") -> str:
    return listing([SOME.named(what, state) for what in things[:_MOST]], last)


def _bowl(state: ArchRavelsState, player: Player, bowl: int) -> list[Reason]:
    """What another bowl could craft that this one cannot, and the other way round."""
    before, after = _craftable(state, player, state.bowl[player]), _craftable(state, player, bowl)
    found: list[Reason] = []
    if more := [what for what in after if what not in before]:
        found.append(_THEN(things=_named(state, more)))
    if less := [what for what in before if what not in after]:
        found.append(_NO_LONGER(things=_named(state, less)))
    if turns.countdown(state) and yarn.total(bowl) > yarn.total(state.bowl[player]):
        found.append(_LEFT_OVER())
    return found


def _move(state: ArchRavelsState, player: Player, space: int) -> list[Reason]:
    """R3.2, R4.1."""
    offer = state.box.offers[state.character[player] * SPACES + space]
    found: list[Reason] = []
    if offer // OFFER_CRAFT % 16:
        can = _craftable(state, player, state.bowl[player], bool(offer & OFFER_ANY_COLOURS))
        if state.tangled >> player & 1:
            found.append(_TANGLED())
        elif can:
            found.append(_CAN_CRAFT(things=_named(state, can)))
        elif not offer % OFFER_CRAFT:
            found.append(_CANNOT_CRAFT())
    if offer & OFFER_EXCHANGE and not yarn.total(state.bowl[player]):
        found.append(_NOTHING_TO_SWAP())
    return found


def _shop(state: ArchRavelsState, player: Player, face: int) -> list[Reason]:
    """R4.2, R4.3: colours that can be chosen are judged when they are."""
    if face in (EMPTY, WILD) or face >= len(YARN):
        return []
    return _bowl(state, player, state.bowl[player] + YARN[face])


def _exchange(state: ArchRavelsState, player: Player, given: int, taken: int) -> list[Reason]:
    """R4.7: the least exchange that makes something possible."""
    most = min(yarn.count(state.bowl[player], given), max(crafting.size_of(state, item) for item in range(ITEMS)))
    before = _craftable(state, player, state.bowl[player])
    for number in range(1, most + 1):
        after = _craftable(state, player, state.bowl[player] + number * (yarn.ONE[taken] - yarn.ONE[given]))
        if more := [what for what in after if what not in before]:
            return [_THEN(things=_named(state, more))]
    return []


def _pay(state: ArchRavelsState, player: Player, bowl: int) -> list[Reason]:
    still = _craftable(state, player, bowl) if state.crafts > 1 else []
    return [_STILL(things=_named(state, still))] if still else []


# Items, projects and requests -------------------------------------------------------------------------------------


def _lacking(state: ArchRavelsState, items: list[int], project: int) -> int:
    wanted = state.box.project_items[project]
    return sum(max(0, wanted[item] - items[item]) for item in range(ITEMS))


def _items(state: ArchRavelsState, player: Player) -> list[int]:
    return state.items[player * ITEMS : player * ITEMS + ITEMS]


def _project_points(state: ArchRavelsState, project: int) -> str:
    return count(state.box.project_points[project], "point")


def _quarters(points: int) -> str:
    return f"{amount(points, UNIT)} {'point' if points == UNIT else 'points'}"


def _craft(state: ArchRavelsState, player: Player, what: int) -> list[Reason]:
    """R4.4, R6.3, R7.2."""
    if what >= MADE_REQUEST:
        return _request(state, player, what - MADE_REQUEST)
    before, after = _items(state, player), _items(state, player)
    after[what] += 1
    found: list[tuple[int, Reason]] = []
    for project in state.projects:
        if project == EMPTY or _lacking(state, after, project) == _lacking(state, before, project):
            continue
        called = {"project": PROJECT.named(project, state), "points": _project_points(state, project)}
        left = _lacking(state, after, project)
        told = _TOWARDS(**called, items=count(left, "item")) if left else _COMPLETES(**called)
        found.append((left, told))
    nearest = [reason for _, reason in sorted(found, key=lambda one: one[0])[:2]]
    return [*nearest, _VALUE(points=count(ITEM_POINTS[what], "point"))]


def _request(state: ArchRavelsState, player: Player, request: int) -> list[Reason]:
    called = {"request": REQUEST.named(request, state), "points": _quarters(state.box.quarters[request])}
    found = [_REQUEST(**called)]
    if state.box.favourites[state.character[player]] == request:
        found.append(_FAVOURITE(points=count(FAVOURITE_POINTS, "point")))
    return found


def _finish(state: ArchRavelsState, player: Player, project: int) -> list[Reason]:
    """R7.2, R8.2."""
    wanted = state.box.project_items[project]
    worth = sum(ITEM_POINTS[item] * wanted[item] for item in range(ITEMS))
    called = {"project": PROJECT.named(project, state), "points": _project_points(state, project)}
    found = [_FINISH(**called, worth=count(worth, "point"))]
    gaps = sum(1 for other in state.projects if other == EMPTY) + 1
    if gaps > len(state.project_deck):
        found.append(_LAST())
    return found


def _gives_up(state: ArchRavelsState, player: Player, item: int) -> list[Reason]:
    """R7.4, R7.5: an item less."""
    before, after = _items(state, player), _items(state, player)
    after[item] -= 1
    found = [_RETURNS(item=SOME.named(item, state), points=count(ITEM_POINTS[item], "point"))]
    for project in state.projects:
        if project != EMPTY and _lacking(state, after, project) > _lacking(state, before, project):
            lacks = count(_lacking(state, after, project), "item")
            found.append(_SETS_BACK(project=PROJECT.named(project, state), items=lacks))
    return found[:_MOST]


def _give(state: ArchRavelsState, player: Player, to: Player) -> list[Reason]:
    """R6: a Special Request, kept or given away."""
    request = state.bazaar[state.slot] - REQUEST_FACE
    points = _quarters(state.box.quarters[request])
    loved = state.box.favourites[state.character[to]] == request
    bonus = count(FAVOURITE_POINTS, "point")
    if to != player:
        theirs = [_THEIR_FAVOURITE(seat=seat(to), points=bonus)] if loved else []
        return [*theirs, _COSTS_THEM(seat=seat(to), points=points)]
    found: list[Reason] = []
    if loved:
        found.append(_FAVOURITE(points=bonus))
    if crafting.payable(state, player, MADE_REQUEST + request, False):
        found.append(_AFFORDED())
    return [*found, _UNDONE(points=points)]


# Others -----------------------------------------------------------------------------------------------------------


def _cat(state: ArchRavelsState, player: Player, other: Player) -> list[Reason]:
    """R5: whom the Tangled Cat keeps from crafting."""
    can = _craftable(state, other, state.bowl[other])
    named = seat(other)
    found = [_WOULD_CRAFT(seat=named, things=_named(state, can)) if can else _CANNOT_ANYWAY(seat=named)]
    lead = scoring.points(state, other) - scoring.points(state, player)
    if lead > 0:
        found.append(_LEADS(seat=named, points=_quarters(lead)))
    return found


def _donate(state: ArchRavelsState, player: Player, other: Player, colour: int) -> list[Reason]:
    before = _craftable(state, other, state.bowl[other])
    after = _craftable(state, other, state.bowl[other] + yarn.ONE[colour])
    more = [what for what in after if what not in before]
    helps = [_HELPS(seat=seat(other), things=_named(state, more))] if more else []
    return [*_bowl(state, player, state.bowl[player] - yarn.ONE[colour]), *helps]


def _unused(state: ArchRavelsState, player: Player) -> list[Reason]:
    """What is left undone of a space, of a Craft Circle or at the end."""
    found: list[Reason] = []
    free = crafting.any_colours(state)
    crafts = state.crafts if state.phase == stages.ACT else 1
    can = _craftable(state, player, state.bowl[player], free) if crafts else []
    if state.phase == stages.CIRCLE:
        can = [what for what in can if what < MADE_REQUEST]
    if can:
        found.append(_UNUSED(things=_named(state, can)))
    if state.phase == stages.ACT and state.shop:
        found.append(_UNSHOPPED(cards=count(state.shop, "card")))
    return found
