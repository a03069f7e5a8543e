"""Why a choice in Circuitous is good or bad: who leads along the path, how near it is to a Finish, who ends it."""

from __future__ import annotations

from typing import Final

from yarnhall.core.reasons import Because, Reason, bad, good, plain
from yarnhall.core.state import Action, Player
from yarnhall.core.words import count, seat
from yarnhall.games.circuitous import actions, distance, route, scoring, stages, table
from yarnhall.games.circuitous.lattice import joined_of, kind_of, mask_of, number_at, owner_of
from yarnhall.games.circuitous.state import CircuitousState
from yarnhall.games.circuitous.things import ABILITY, CARD

_WINS: Final = good("Ends the game: you win with {points} along the path.")
_LOSES: Final = bad("Ends the game: {seat} wins with {points} along the path.")
_ENDS: Final = plain("Ends the game; of equally short paths you choose which counts.")
_LEADS: Final = good("You then have {mine} along the leading path, {ahead} ahead of the others.")
_TRAILS: Final = bad("{seat} then has {theirs} along the leading path, against your {mine}.")
_LEVEL: Final = plain("You and {seat} then have {mine} each along the leading path.")
_ADDS: Final = good("Adds {points} of yours to the leading path.")
_ASIDE: Final = bad("It does not lie on the leading path.")
_NEXT_CAN_END: Final = bad("Brings the path within a card of a Finish: {seat}, who is next, could end the game.")
_NEAR_GOOD: Final = good("Brings the path you lead to about {cards} from a Finish.")
_NEAR_BAD: Final = bad("Brings the path that {seat} leads to about {cards} from a Finish.")
_FAR_GOOD: Final = good("Keeps the path that {seat} leads about {cards} from a Finish.")
_FAR_BAD: Final = bad("Takes the path you lead back to about {cards} from a Finish.")
_ENDS_LEFT: Final = plain("It leaves {ends} to go on from.")
_DEAD_END: Final = bad("It is a dead end: nothing can be joined to it.")
_UNUSED: Final = plain("Its ability is then not used: {ability}.")
_ABILITY: Final = plain("Its ability: {ability}.")
_NOT_LAID: Final = bad("What it would bring never comes onto a path: {points}.")
_NO_CARD: Final = bad("No card of yours comes onto the path in this turn.")
_WORTHLESS: Final = good("It has no points to lose.")
_TAKES_AWAY: Final = good("Takes {card} of {seat} away ({points}).")
_OWN_CARD: Final = bad("It is your own card, with {points}.")


def reasons(state: CircuitousState, player: Player, action: Action) -> list[Reason]:
    do, kind = actions.do_of(action), actions.kind_of(action)
    match do:
        case actions.LAY:
            return [*_compared(state, player, action), *_laid(state, kind, action)]
        case actions.TURN | actions.SPIN | actions.SLIDE | actions.PUT | actions.VIA:
            return _compared(state, player, action)
        case actions.USE:
            return [_ability(state, kind, _ABILITY), *_lost(state, kind)]
        case actions.DISCARD:
            return [_NO_CARD(), *(_lost(state, kind) or [_WORTHLESS()])]
        case actions.SWAP:
            return _swap(state, player, table.at(state, action))
    return []


def _lost(state: CircuitousState, kind: int) -> list[Reason]:
    points = state.deck.points[kind]
    return [_NOT_LAID(points=count(points, "point"))] if points else []


def _ability(state: CircuitousState, kind: int, told: Because) -> Reason:
    return told(ability=ABILITY.name(state.deck.abilities[kind]))


def _swap(state: CircuitousState, player: Player, number: int) -> list[Reason]:
    """R6.5."""
    thing = state.cards[number]
    owner, points = int(owner_of(thing)), count(state.deck.points[int(kind_of(thing))], "point")
    if owner == player:
        return [_OWN_CARD(points=points)]
    return [_TAKES_AWAY(card=CARD.name(number), seat=seat(owner), points=points)]


def _compared(state: CircuitousState, player: Player, action: Action) -> list[Reason]:
    """How the table lies afterwards. What is drawn then lies in a hand and changes nothing here."""
    after = state.clone()
    after.apply(player, action)
    if after.stage == stages.OVER and after.winner >= 0:
        points = count(scoring.along(after, after.route, after.winner), "point")
        return [_WINS(points=points) if after.winner == player else _LOSES(seat=seat(after.winner), points=points)]
    if after.stage == stages.TRACE:
        return [_ENDS()] if state.stage != stages.TRACE else []
    path, path_before = scoring.path(after), scoring.path(state)
    mine, before = scoring.along(after, path, player), scoring.along(state, path_before, player)
    found: list[Reason] = []
    if actions.do_of(action) == actions.LAY:
        if len(after.cards) - 1 not in path:
            found.append(_ASIDE())
        elif mine > before:
            found.append(_ADDS(points=count(mine - before, "point")))
    found += _lead(after, path, player, mine)
    return [*found, *_nearness(state, after, player, path, mine)]


def _rival(state: CircuitousState, path: list[int], player: Player) -> tuple[Player, int]:
    """The best of the others along a path, and their points."""
    others = [other for other in range(state.players) if other != player]
    best = max(others, key=lambda other: scoring.along(state, path, other))
    return best, scoring.along(state, path, best)


def _lead(after: CircuitousState, path: list[int], player: Player, mine: int) -> list[Reason]:
    """R7.5, R7.7."""
    rival, theirs = _rival(after, path, player)
    own = count(mine, "point")
    if mine > theirs:
        return [_LEADS(mine=own, ahead=str(mine - theirs))]
    if mine < theirs:
        return [_TRAILS(seat=seat(rival), theirs=count(theirs, "point"), mine=str(mine))]
    return [_LEVEL(seat=seat(rival), mine=own)] if mine else []


def _nearness(
    state: CircuitousState, after: CircuitousState, player: Player, path: list[int], mine: int
) -> list[Reason]:
    """R7.1: near is good for who leads."""
    now, then = _to_go(state), _to_go(after)
    if then == 1 and now != 1:
        return [_NEXT_CAN_END(seat=seat((player + 1) % state.players))]
    rival, theirs = _rival(after, path, player)
    cards = count(then, "card")
    if then < now and mine != theirs:
        return [_NEAR_GOOD(cards=cards) if mine > theirs else _NEAR_BAD(seat=seat(rival), cards=cards)]
    if then > now and mine != theirs:
        return [_FAR_BAD(cards=cards) if mine > theirs else _FAR_GOOD(seat=seat(rival), cards=cards)]
    return []


def _to_go(state: CircuitousState) -> int:
    """How many cards it takes at least to a Finish, from the open end that is nearest on an open table."""
    if not distance.MAP.cards:
        distance.MAP.draw()
    found = route.measures(state)
    reached = [place for place in state._spots if found[int(number_at(place))] != -1]
    return min((distance.cards_to_go(state, place) for place in reached), default=distance.FARTHEST)


def _laid(state: CircuitousState, kind: int, action: Action) -> list[Reason]:
    """What the new card itself brings: ends to go on from, and an ability that it is not used for."""
    after = state.clone()
    after.apply(state.active, action)
    if after.stage in (stages.OVER, stages.TRACE):
        return []
    thing = after.cards[-1]
    loose = int(mask_of(thing) & ~joined_of(thing)).bit_count()
    found = [_ENDS_LEFT(ends=count(loose, "open end")) if loose else _DEAD_END()]
    if state.deck.abilities[kind]:
        found.append(_ability(state, kind, _UNUSED))
    return found
