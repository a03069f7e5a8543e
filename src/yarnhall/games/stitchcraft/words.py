"""Stitchcraft in words: what is odd in its notation, status, the end and the score sheet."""

from __future__ import annotations

from collections.abc import Mapping

from yarnhall.core.game import ScoreLine
from yarnhall.core.notation import Notation, unlike
from yarnhall.core.state import Action, Player
from yarnhall.core.words import count, listing, seat
from yarnhall.games.stitchcraft import actions, scoring, stages
from yarnhall.games.stitchcraft.data import COLOURS, CROWD_FAVORITE, NAMES, POWERS
from yarnhall.games.stitchcraft.notes import WON
from yarnhall.games.stitchcraft.state import StitchcraftState
from yarnhall.games.stitchcraft.things import COLOUR, SEAT
from yarnhall.games.stitchcraft.view import progress

NOUNS: Mapping[str, str] = {"Tapestry": "Tapestries"}  # what is counted, beyond the usual words
PATTERN_TITLES: Mapping[str, str] = {"loom": "Loom", "attrition": "Attrition", "racketeering": "Racketeering"}
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
    """take red, where it can only be the own Scrap Pile; take B red"""
    colour = NAMES[actions.index_of(action)].lower()
    if state.stage == stages.RECOVER:
        return f"take {colour}"
    return f"take {SEAT.written(actions.seat_of(action), state, player)} {colour}"


def _read_take(state: StitchcraftState, player: Player, said: list[str], text: str) -> Action:
    if not 1 <= len(said) <= 2:
        raise unlike(text, "take B red")
    whose = player if len(said) == 1 else SEAT.read(said[0], state, player)
    return actions.pack(actions.TAKE, whose, COLOUR.read(said[-1], state, player))


NOTATION = Notation(actions.ACTIONS, {actions.TAKE: _write_take}, {"take": _read_take})


# Status -------------------------------------------------------------------------------------------------------


def status(state: StitchcraftState, observer: Player | None) -> str:
    if state.stage == stages.OVER:
        return ending(state) or ""
    acting = state.acting()

    def value(field: str) -> str:
        match field:
            case "player":
                return seat(acting)
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

    return stages.STAGES.status(state.stage, observer == acting, value)


# The end ------------------------------------------------------------------------------------------------------


def ending(state: StitchcraftState) -> str | None:
    if state.stage != stages.OVER:
        return None
    winners = [seat(player) for player in range(state.players) if state.winners >> player & 1]
    return f"{listing(winners)} {'wins' if len(winners) == 1 else 'win'}: {WON.name(state.won)}."


def sheet(state: StitchcraftState, player: Player) -> list[ScoreLine]:
    """Stitchcraft has no points: what counts toward victory is told, and a win is one point."""
    best, colours = progress(state, player)
    counts = scoring.counted(state, player)
    alike = listing([NAMES[colour] for colour in range(COLOURS) if counts[colour] == best], "or") if best else "none"
    lines = [
        ScoreLine("Most of one colour", 0, f"{best} of {scoring.need_of_one(state)} ({alike})"),
        ScoreLine("Different colours", 0, f"{colours} of {scoring.need_colours(state)}"),
    ]
    if state.mode == CROWD_FAVORITE:
        lines.append(ScoreLine("Crowd Favor", 0, f"{state.favor[player]:+d}"))
    won = state.points(player)
    if won:
        why = f"{WON.name(state.won)[0].upper()}{WON.name(state.won)[1:]}"
    else:
        why = "No victory" if state.stage == stages.OVER else "Still open"
    return [*lines, ScoreLine("Victory", won, why)]
