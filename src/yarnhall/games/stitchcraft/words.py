"""Stitchcraft in words: what is odd in its notation, status, the end and the score sheet."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from yarnhall.core.daily import Outcome
from yarnhall.core.game import ScoreLine
from yarnhall.core.notation import Notation, unlike
from yarnhall.core.saying import Saying
from yarnhall.core.sentences import filled
from yarnhall.core.state import Action, Player
from yarnhall.core.words import count, listing, seat
from yarnhall.games.stitchcraft import actions, scoring, stages
from yarnhall.games.stitchcraft.data import (
    APPRENTICE,
    ATTRITION,
    BLACK,
    COLOURS,
    CROWD_FAVORITE,
    LOOM,
    NAMES,
    ORANGE,
    POWERS,
    RACKETEERING,
)
from yarnhall.games.stitchcraft.notes import WON, winning
from yarnhall.games.stitchcraft.prospects import progress
from yarnhall.games.stitchcraft.state import StitchcraftState
from yarnhall.games.stitchcraft.things import COLOUR, PLACE, SEAT

TOGETHER: Final = 10  # turns of a win that are drawn together
NEVER: Final = 1_000_000  # turns
NOUNS: Mapping[str, str] = {"Tapestry": "Tapestries"}
PRESSES: Mapping[int, str] = {actions.CHOOSE: "Choose the only Chest"}
PATTERN_TITLES: Mapping[str, str] = {"loom": "Loom", "attrition": "Attrition", "racketeering": "Racketeering"}
MASTERS_TITLES: Mapping[str, str] = {
    "lot": "By lot",
    "ab": "A and B",
    "ad": "A and D",
    "cb": "C and B",
    "cd": "C and D",
}
MODE_NAMES: Mapping[str, str] = {
    "duel": "Duel",
    "ffa": "Free for All",
    "lean-left": "Lean Left",
    "lean-right": "Lean Right",
    "crowd-favorite": "Crowd Favorite",
    "apprentice": "Apprentice",
    "spymaster": "Spymaster",
    "guilds": "Guilds",
    "monopoly": "Monopoly",
    "consortium": "Consortium",
}
MODE_TITLES: Mapping[str, str] = {
    "duel": "Duel (2)",
    "ffa": "Free for All (3-6)",
    "lean-left": "Lean Left (3-6)",
    "lean-right": "Lean Right (3-6)",
    "crowd-favorite": "Crowd Favorite (3-6)",
    "apprentice": "Apprentice (2 teams)",
    "spymaster": "Spymaster (2 teams)",
    "guilds": "Guilds (2 teams)",
    "monopoly": "Monopoly (2 teams)",
    "consortium": "Consortium (2 teams)",
}

# Notation -----------------------------------------------------------------------------------------------------


def _write_take(state: StitchcraftState, player: Player, action: Action) -> str:
    """take red, where it can only be the own Scrap Pile; remove B red; return B red"""
    colour = COLOUR.written(actions.index_of(action), state, player)
    if state.stage == stages.RECOVER:
        return f"take {colour}"
    verb = "remove" if state.stage in (stages.DEVOUR, stages.PLUNDER) else "return"
    return f"{verb} {SEAT.written(actions.seat_of(action), state, player)} {colour}"


def _write_strike(state: StitchcraftState, player: Player, action: Action) -> str:
    """scrap B 2, scrap B red; remove B 2 where it leaves the game"""
    index = actions.index_of(action)
    hidden = actions.kind_of(action) == actions.STRIKE
    what = PLACE.written(index, state, player) if hidden else COLOUR.written(index, state, player)
    verb = "remove" if state.pattern == ATTRITION else "scrap"
    return f"{verb} {SEAT.written(actions.seat_of(action), state, player)} {what}"


def _write_card(state: StitchcraftState, player: Player, action: Action) -> str:
    """top red, bottom red, scrap red, discard red: where it goes"""
    match state.stage:
        case stages.TOP:
            verb = "top"
        case stages.BOTTOM:
            verb = "bottom"
        case stages.SORT:
            verb = "bottom" if state.pattern == LOOM else "scrap"
        case _:
            verb = "discard"
    return f"{verb} {COLOUR.written(actions.index_of(action), state, player)}"


def _read_take(state: StitchcraftState, player: Player, said: list[str], text: str) -> Action:
    if not 1 <= len(said) <= 2:
        raise unlike(text, "take B red")
    whose = player if len(said) == 1 else SEAT.read(said[0], state, player)
    return actions.pack(actions.TAKE, whose, COLOUR.read(said[-1], state, player))


def _read_strike(state: StitchcraftState, player: Player, said: list[str], text: str) -> Action:
    if len(said) != 2:
        raise unlike(text, "scrap B 2")
    whose = SEAT.read(said[0], state, player)
    if said[1].isdecimal():
        return actions.pack(actions.STRIKE, whose, PLACE.read(said[1], state, player))
    return actions.pack(actions.STRIP, whose, COLOUR.read(said[1], state, player))


def _read_card(state: StitchcraftState, player: Player, said: list[str], text: str) -> Action:
    if len(said) != 1:
        raise unlike(text, "pick red")
    return actions.pack(actions.CARD, 0, COLOUR.read(said[0], state, player))


def _read_remove(state: StitchcraftState, player: Player, said: list[str], text: str) -> Action:
    """Of a Display or Showcase, or of a Scrap Pile: whichever is asked for."""
    return (_read_strike if state.stage == stages.STRIKE else _read_take)(state, player, said, text)


def _read_scrap(state: StitchcraftState, player: Player, said: list[str], text: str) -> Action:
    return (_read_card if state.stage == stages.SORT else _read_strike)(state, player, said, text)


# Older records say strike, take and pick for all of these.
NOTATION = Notation(
    actions.ACTIONS,
    {
        actions.TAKE: _write_take,
        actions.STRIKE: _write_strike,
        actions.STRIP: _write_strike,
        actions.CARD: _write_card,
    },
    {
        "take": _read_take,
        "return": _read_take,
        "remove": _read_remove,
        "scrap": _read_scrap,
        "strike": _read_strike,
        "top": _read_card,
        "bottom": _read_card,
        "discard": _read_card,
        "pick": _read_card,
    },
)


# Words --------------------------------------------------------------------------------------------------------

_YOURS = "your"
_OF_SEAT = "{seat}'s"


def _whose(player: Player, owner: Player) -> str:
    return _YOURS if owner == player else filled(_OF_SEAT, {"seat": seat(owner)})


def _ways_take(state: StitchcraftState, player: Player, action: Action) -> int:
    return {stages.RECOVER: 0, stages.RETURN: 1, stages.GIFT: 3}.get(state.stage, 2)


def _ways_strike(state: StitchcraftState, player: Player, action: Action) -> int:
    return 1 if state.pattern == ATTRITION else 0


def _ways_choose(state: StitchcraftState, player: Player, action: Action) -> int:
    """R5.6 to R5.8: a look or a loss, at the top but for White, and for Black's Fence."""
    if state.stage == stages.SPY:
        return 0 if state.power in (ORANGE, BLACK) else 1
    return 2 if state.power == BLACK and state.pattern != RACKETEERING else 3


def _ways_card(state: StitchcraftState, player: Player, action: Action) -> int:
    match state.stage:
        case stages.TOP:
            return 0
        case stages.BOTTOM:
            return 1
        case stages.SORT:
            return 2 if state.pattern == LOOM else 3
    return 4


SAYING = Saying(
    actions.ACTIONS,
    {
        actions.TAKE: _ways_take,
        actions.STRIKE: _ways_strike,
        actions.STRIP: _ways_strike,
        actions.CHOOSE: _ways_choose,
        actions.CARD: _ways_card,
    },
    {
        "whose": lambda state, player, action: _whose(player, actions.seat_of(action)),
        "their": lambda state, player, action: _YOURS if actions.seat_of(action) == player else "their",
        "target": lambda state, player, action: _whose(player, state.target),
    },
)


# Status -------------------------------------------------------------------------------------------------------


def status(state: StitchcraftState, observer: Player | None) -> str:
    if state.stage == stages.OVER:
        return ending(state) or ""
    acting = state.to_act()

    def value(field: str) -> str:
        match field:
            case "player":
                return seat(acting[0])
            case "awaited":
                return listing([seat(player) for player in acting])
            case "answered":
                return f"{NAMES[state.stack[-2] & 7]} of {seat(state.stack[-2] >> 3)}"
            case "target":
                return seat(state.target)
            case "actions":
                return count(state.actions, "action")
            case "revealer":
                return seat(state.stack[-1] >> 3)
            case "revealed":
                return NAMES[state.stack[-1] & 7]
            case "power":
                return POWERS[state.pattern][state.power]
            case _:
                return count(state.count, "Tapestry", "Tapestries")

    asked = observer in acting or (observer is not None and observer in state.waiting())
    return stages.STAGES.status(state.stage, asked, value, _way(state, observer))


def _way(state: StitchcraftState, observer: Player | None) -> int:
    """Which of a stage's sentences fits."""
    match state.stage:
        case stages.WINDOW if observer is not None and observer in state.waiting():
            return 2
        case stages.WINDOW:
            return 1 if len(state.stack) > 1 and state.stack[-2] >= 0 else 0
        case stages.STRIKE:
            return 1 if state.pattern == ATTRITION else 0
        case stages.SPY:
            return {ORANGE: 0, BLACK: 1}.get(state.power, 2)
        case stages.SORT:
            return state.pattern if state.count > 1 else 3
        case stages.MILL:
            return 2 if state.pattern == RACKETEERING else 0 if state.power == BLACK else 1
        case stages.PLUNDER:
            return min(state.count, 1)
    return 0


# The end ------------------------------------------------------------------------------------------------------


def ending(state: StitchcraftState) -> str | None:
    if state.stage != stages.OVER:
        return None
    return f"{winning(state.winners, state.won, scoring.need_of_one(state))}."


def outcome(state: StitchcraftState, player: Player) -> Outcome:
    """A win before all else, the sooner the better; without one, the later it came."""
    turns = state.turn
    if state.winners >> player & 1:
        first = turns - turns % TOGETHER
        return Outcome(NEVER - turns, f"won in {count(turns, 'turn')}", f"won in {first}–{first + TOGETHER - 1}")
    return Outcome(turns, f"lost after {count(turns, 'turn')}", "lost")


def sheet(state: StitchcraftState, player: Player) -> list[ScoreLine]:
    """Stitchcraft has no points: what counts toward victory is told, and a win is one point."""
    lines = _showcase(state, player)
    if state.mode == CROWD_FAVORITE:
        lines.append(ScoreLine("Crowd Favor", 0, f"{state.favor[player]:+d}"))
    won = state.points(player)
    if won:
        reason = WON[scoring.need_of_one(state)].name(state.won)
        why = f"{reason[0].upper()}{reason[1:]}"
    else:
        why = "No victory" if state.stage == stages.OVER else "Still open"
    return [*lines, ScoreLine("Victory", won, why)]


def _showcase(state: StitchcraftState, player: Player) -> list[ScoreLine]:
    shown = state.mode == APPRENTICE or state.stage == stages.OVER  # in Spymaster only the end tells
    if state.masters and shown and state.masters[player % 2] != player:
        return [ScoreLine("Showcase", 0, "An Apprentice's Showcase does not count")]
    best, colours = progress(state, player)
    counts = scoring.counted(state, player)
    alike = listing([NAMES[colour] for colour in range(COLOURS) if counts[colour] == best], "or") if best else "none"
    return [
        ScoreLine("Most of one colour", 0, f"{best} of {scoring.need_of_one(state)} ({alike})"),
        ScoreLine("Different colours", 0, f"{colours} of {scoring.need_colours(state)}"),
    ]
