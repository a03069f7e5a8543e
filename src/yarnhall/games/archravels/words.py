"""ArchRavels in words: what is odd in its notation, status, the end and the score sheet."""

from __future__ import annotations

from yarnhall.core.game import ScoreLine
from yarnhall.core.notation import Notation, unlike
from yarnhall.core.state import Action, Player
from yarnhall.core.words import amount, count, listing, seat
from yarnhall.games.archravels import actions, crafting, notes, scoring, stages, yarn
from yarnhall.games.archravels.data import FAVOURITES, ITEMS, PROJECTS, REQUEST_QUARTERS, REQUESTS, UNIT
from yarnhall.games.archravels.state import ArchRavelsState
from yarnhall.games.archravels.things import CARD, COLOUR, ITEM, MADE, PROJECT, REQUEST, SEAT


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


NOTATION = Notation(actions.ACTIONS, {actions.GIVE: _write_give}, {"keep": _read_keep})


# Status -------------------------------------------------------------------------------------------------------


def status(state: ArchRavelsState, observer: Player | None) -> str:
    if state.stage == stages.OVER:
        return ending(state) or ""

    def value(field: str) -> str:
        match field:
            case "player":
                return seat(state.asked)
            case "left":
                return _actions_left(state)
            case "cards":
                return count(state.shop, "card")
            case "yarn":
                return count(state.need, "yarn", "yarn")
            case "made":
                return MADE.name(state.making)
            case "seat":
                return seat(state.target)
            case "colours":
                return f"{COLOUR.name(state.source)} for {COLOUR.name(state.target)}"
            case _:
                return CARD.name(state.bazaar[state.slot])

    return stages.STAGES.status(state.stage, observer == state.asked, value)


def _actions_left(state: ArchRavelsState) -> str:
    left: list[str] = []
    if state.shop:
        left.append(f"Shop {state.shop}")
    if state.spin:
        left.append("Take 3")
    if state.crafts:
        left.append(f"Craft {state.crafts}" + (" Any Colors" if crafting.any_colours(state) else ""))
    if state.swap:
        left.append("Exchange")
    return listing(left) + " left" if left else "nothing left to do but restock"


# The end ------------------------------------------------------------------------------------------------------


def ending(state: ArchRavelsState) -> str | None:
    if state.stage != stages.OVER:
        return None
    ranks = state.placing()
    first = [player for player in range(state.players) if ranks[player] == 1]
    best = state.points(first[0])
    names = listing([seat(player) for player in first])
    score = f"{points_text(best)} points"
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
    made = [ITEM.name(item) for item in range(ITEMS) for _ in range(state.items[player * ITEMS + item])]
    learned = [ITEM.name(item) for item in range(ITEMS) if state.learned[player] >> item & 1]
    left = yarn.total(state.bowl[player])
    favourite = scoring.favourite(state, player)
    character = state.character[player]
    extra = f", {REQUEST.name(FAVOURITES[character])} as favourite +{points_text(favourite)}" if favourite else ""
    return [
        ScoreLine("Finished projects", scoring.projects(state, player), _projects(state.finished[player])),
        ScoreLine("Finished requests", scoring.requests(done) + favourite, _requests(done) + extra),
        ScoreLine("Patterns learned", scoring.patterns(state, player), listing(learned) or "none"),
        ScoreLine("Remaining items", scoring.items(state, player), listing(made) or "none"),
        ScoreLine("Unfinished requests", -scoring.requests(held), _requests(held)),
        ScoreLine("Leftover yarn", -UNIT * left, f"{left} in the bowl"),
    ]


def _projects(mask: int) -> str:
    return listing([PROJECT.name(project) for project in range(PROJECTS) if mask >> project & 1]) or "none"


def _requests(mask: int) -> str:
    found = [
        f"{REQUEST.name(request)} {points_text(REQUEST_QUARTERS[request])}"
        for request in range(REQUESTS)
        if mask >> request & 1
    ]
    return listing(found) or "none"
