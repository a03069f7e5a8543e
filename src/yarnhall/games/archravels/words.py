"""ArchRavels in words: what is odd in its notation, status, the end and the score sheet."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from yarnhall.core.game import ScoreLine
from yarnhall.core.notation import Notation, unlike
from yarnhall.core.saying import Saying
from yarnhall.core.sentences import filled
from yarnhall.core.state import Action, Player
from yarnhall.core.words import amount, count, listing, seat
from yarnhall.games.archravels import actions, crafting, notes, scoring, stages, turns, yarn
from yarnhall.games.archravels.data import (
    EMPTY,
    ITEM_MANY,
    ITEM_ONE,
    ITEMS,
    PROJECTS,
    REQUEST as REQUEST_FACE,
    REQUESTS,
    SPIN,
    UNIT,
)
from yarnhall.games.archravels.patterns import needs_text
from yarnhall.games.archravels.reference import points_of
from yarnhall.games.archravels.state import ArchRavelsState
from yarnhall.games.archravels.things import CARD, COLOUR, ITEM, PROJECT, REQUEST, SEAT, SOME, items_text

# What sentences count; mittens come in pairs.
# What stands on the button of a step that waits.
PRESSES: Final = {actions.END: "End turn"}
WATCHED: Final = {"the Yarn Bazaar": "bazaar", "the Project List": "projects"}
NOUNS: Final = {**dict(zip(ITEM_ONE, ITEM_MANY, strict=True)), "thing": "things"}


def points_text(quarters: int) -> str:
    """9¾"""
    return amount(quarters, UNIT)


# Notation -----------------------------------------------------------------------------------------------------


def _write_give(state: ArchRavelsState, player: Player, action: Action) -> str:
    to = actions.what_of(action)
    return "keep" if to == player else f"give {SEAT.written(to, state, player)}"


def _read_keep(state: ArchRavelsState, player: Player, said: list[str], text: str) -> Action:
    if said:
        raise unlike(text, "keep")
    return actions.pack(actions.GIVE, player, 0)


def _read_item(kind: int, old: str) -> Callable[[ArchRavelsState, Player, list[str], str], Action]:
    """The notation that records of the first rules have: "learn bear", "item bear"."""

    def read(state: ArchRavelsState, player: Player, said: list[str], text: str) -> Action:
        if len(said) != 1:
            raise unlike(text, f"{old} bear")
        return actions.pack(kind, ITEM.read(said[0], state, player), 0)

    return read


NOTATION = Notation(
    actions.ACTIONS,
    {actions.GIVE: _write_give},
    {"keep": _read_keep, "learn": _read_item(actions.LEARN, "learn"), "item": _read_item(actions.ITEM, "item")},
)


# Words --------------------------------------------------------------------------------------------------------

SAYING = Saying(
    actions.ACTIONS,
    {
        actions.SHOP: lambda state, player, action: int(state.bazaar[actions.what_of(action)] == EMPTY),
        actions.YARN: lambda state, player, action: int(state.stage == stages.REFUND),
        actions.PAY: lambda state, player, action: int(state.stage == stages.GIFT),
        actions.GIVE: lambda state, player, action: int(actions.what_of(action) != player),
    },
    {
        "card": lambda state, player, action: CARD.named(state.bazaar[actions.what_of(action)], state),
        "target": lambda state, player, action: seat(state.target),
        "given": lambda state, player, action: COLOUR.name(state.source),
        "taken": lambda state, player, action: COLOUR.name(state.target),
        "request": lambda state, player, action: CARD.named(state.bazaar[state.slot], state),
    },
)


# Status -------------------------------------------------------------------------------------------------------

# What the active player may still do on the space, in the order of the board.
_MAY_SHOP: Final = "shop {cards}"
_MAY_SPIN: Final = "take {yarn} of one colour"
_MAY_CRAFT: Final = ["craft 1 item or request", "craft up to {number} items or requests"]
_MAY_CRAFT_ANY: Final = ["craft 1 item or request with any colours", "craft up to {number} with any colours"]
_MAY_EXCHANGE: Final = "exchange yarn"
_EXCHANGE: Final = "{given} to exchange for {taken}"

# R8.6: the last turns are counted. The first is for the last of them.
_COUNTDOWN: Final = [
    "Without a finished project the game ends with this turn.",
    "Without a finished project the game ends after {turns}.",
]
_COUNTED: Final = (stages.MOVE, stages.RESTOCK)


def status(state: ArchRavelsState, observer: Player | None) -> str:
    if state.stage == stages.OVER:
        return ending(state) or ""
    left = _may(state)

    def value(field: str) -> str:
        match field:
            case "player":
                return seat(state.asked)
            case "left":
                return listing(left)
            case "cards":
                return count(state.shop, "more card")
            case "yarn":
                return _yarn(state.need)
            case "made":
                return SOME.named(state.making, state)
            case "seat":
                return seat(state.target)
            case "colours":
                return filled(_EXCHANGE, {"given": COLOUR.name(state.source), "taken": COLOUR.name(state.target)})
            case "asks":
                return request_text(state, state.bazaar[state.slot] - REQUEST_FACE)
            case _:
                return CARD.named(state.bazaar[state.slot], state)

    way = 1 if state.stage == stages.ACT and not left else 0
    told = stages.STAGES.status(state.stage, observer == state.asked, value, way)
    turns_left = turns.countdown(state) if state.stage in _COUNTED else 0
    return f"{told} {countdown_text(turns_left)}" if turns_left else told


def countdown_text(left: int) -> str:
    """R8.6: what is left of everybody's patience."""
    return filled(_COUNTDOWN[min(left, 2) - 1], {"turns": count(left, "more turn")})


def request_text(state: ArchRavelsState, request: int) -> str:
    """4 purple, 8 points"""
    box = state.box
    needs = needs_text(box.rules[request], box.costs[request], box.sizes[request])
    return f"{needs}, {points_of(box.quarters[request])}"


def _yarn(number: int) -> str:
    return count(number, "yarn", "yarn")


def _may(state: ArchRavelsState) -> list[str]:
    """What the active player may still do on the space."""
    if state.stage != stages.ACT:
        return []
    left: list[str] = []
    if state.shop:
        left.append(filled(_MAY_SHOP, {"cards": count(state.shop, "card")}))
    if state.spin:
        left.append(filled(_MAY_SPIN, {"yarn": _yarn(SPIN)}))
    if state.crafts:
        ways = _MAY_CRAFT_ANY if crafting.any_colours(state) else _MAY_CRAFT
        left.append(filled(ways[min(state.crafts, 2) - 1], {"number": str(state.crafts)}))
    if state.swap:
        left.append(_MAY_EXCHANGE)
    return left


# The end ------------------------------------------------------------------------------------------------------


def ending(state: ArchRavelsState) -> str | None:
    if state.stage != stages.OVER:
        return None
    ranks = state.placing()
    first = [player for player in range(state.players) if ranks[player] == 1]
    best = state.points(first[0])
    names = listing([seat(player) for player in first])
    score = points_of(best)
    why = "The Project List ran out." if state.closing == notes.LIST_EMPTY else "Nobody finished projects any more."
    if len(first) > 1:
        return f"{why} {names} share the victory with {score}."
    tied = [player for player in range(state.players) if state.points(player) == best]
    if len(tied) == 1:
        return f"{why} {names} wins with {score}."
    most = scoring.completed(state, first[0])
    if any(scoring.completed(state, player) == most for player in tied if player != first[0]):
        return f"{why} {names} wins the tie at {score} with the least yarn left."
    return f"{why} {names} wins the tie at {score} with the most projects and requests."


def sheet(state: ArchRavelsState, player: Player) -> list[ScoreLine]:
    """R8.4: the six lines."""
    done, held = state.done[player], state.held[player]
    made = state.items[player * ITEMS : player * ITEMS + ITEMS]
    learned = [ITEM.name(item) for item in range(ITEMS) if state.learned[player] >> item & 1]
    left = yarn.total(state.bowl[player])
    favourite = scoring.favourite(state, player)
    character = state.character[player]
    extra = (
        f", {REQUEST.named(state.box.favourites[character], state)} as favourite +{points_text(favourite)}"
        if favourite
        else ""
    )
    return [
        ScoreLine("Finished projects", scoring.projects(state, player), _projects(state, state.finished[player])),
        ScoreLine("Finished requests", scoring.requests(state, done) + favourite, _requests(state, done) + extra),
        ScoreLine("Patterns learned", scoring.patterns(state, player), listing(learned) or "none"),
        ScoreLine("Remaining items", scoring.items(state, player), items_text(made) if any(made) else "none"),
        ScoreLine("Unfinished requests", -scoring.requests(state, held), _requests(state, held)),
        ScoreLine("Leftover yarn", -UNIT * left, f"{_yarn(left)} in the bowl, 1 point each" if left else "none"),
    ]


def _projects(state: ArchRavelsState, mask: int) -> str:
    return listing([PROJECT.named(project, state) for project in range(PROJECTS) if mask >> project & 1]) or "none"


def _requests(state: ArchRavelsState, mask: int) -> str:
    found = [
        f"{REQUEST.named(request, state)} {points_text(state.box.quarters[request])}"
        for request in range(REQUESTS)
        if mask >> request & 1
    ]
    return listing(found) or "none"
