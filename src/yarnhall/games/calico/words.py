"""Calico in words: what is odd in its notation, status, the end and the score sheet."""

from __future__ import annotations

from collections.abc import Mapping

from yarnhall.core.game import ScoreLine
from yarnhall.core.notation import Notation, unlike
from yarnhall.core.refusal import Ambiguous, Illegal
from yarnhall.core.saying import Saying
from yarnhall.core.sentences import filled
from yarnhall.core.state import Action, Player
from yarnhall.core.words import count, listing, seat
from yarnhall.games.calico import actions, drafts, partitions, scoring, stages, turns
from yarnhall.games.calico.data import (
    BUTTON_POINTS,
    CAT_NAMES,
    CAT_POINTS,
    CATS_IN_PLAY,
    CIRCLE_DRAFT,
    COLOUR_NAMES,
    COLOURS,
    GOAL_NAMES,
    GOAL_SPOTS,
    HAND,
    RAINBOW_POINTS,
)
from yarnhall.games.calico.reference import objective
from yarnhall.games.calico.state import CalicoState
from yarnhall.games.calico.things import CELL, GOAL, PATCH, PLACE, SPACE, SPOT
from yarnhall.games.calico.zones import SECRET

DRAFT_TITLES: Mapping[str, str] = {"market": "Market", "circle": "Quilting Circle"}
SETUP_TITLES: Mapping[str, str] = {"standard": "Standard", "beginner": "Beginner"}
CAT_IDS = [name.lower() for name in CAT_NAMES]
CAT_TITLES: Mapping[str, str] = {"dealt": "By lot", **dict(zip(CAT_IDS, CAT_NAMES, strict=True))}
# Others cannot touch one's own quilt and hand.
WATCHED: Mapping[str, str] = {"the market": "market", "the ring": "ring", "where the cats stand": "pawns"}
NOUNS: Mapping[str, str] = {"patch": "patches"}  # what is counted, beyond the usual words
ORDINALS = ["first", "second", "third"]
# What is forced is the last one: only where three are laid of three.
PRESSES: Mapping[int, str] = {actions.GOAL: "Lay the last Design Goal"}

# Notation -----------------------------------------------------------------------------------------------------


def _read_goal(state: CalicoState, player: Player, said: list[str], text: str) -> Action:
    """goal AAA-BBB; it goes to the next spot"""
    if len(said) != 1:
        raise unlike(text, "goal AA-BB-CC")
    spot = min(turns.next_spot(state, player), GOAL_SPOTS - 1)
    return actions.pack(actions.GOAL, GOAL.read(said[0], state, player), spot)


def _read_place(state: CalicoState, player: Player, said: list[str], text: str) -> Action:
    """place navy dots c4; the patch may be left half said if the hand makes it clear"""
    if not 2 <= len(said) <= 3:
        raise unlike(text, "place navy dots c4")
    cell = CELL.read(said[-1], state, player)
    held = [kind % SECRET for kind in state.hand[player * HAND : player * HAND + HAND] if kind >= 0]
    return actions.pack(actions.PLACE, PATCH.meant(said[:-1], held, "in your hand"), cell)


def _read_take(state: CalicoState, player: Player, said: list[str], text: str) -> Action:
    """take 2 · take navy dots · take 2 navy dots · take 5a"""
    if not 1 <= len(said) <= 3:
        raise unlike(text, "take 2 navy dots")
    if said[0][0] in "0123456789":
        where = PLACE.read(said[0], state, player)
        lies = (state.ring if state.draft == CIRCLE_DRAFT else state.market)[where]
        if lies < 0:
            raise Illegal(f"Nothing lies at {said[0]}.")
        kind = PATCH.meant(said[1:], [lies], f"at {said[0]}") if said[1:] else lies
        return actions.pack(actions.TAKE, kind, where)
    can = [action for action in state.legal(player) if actions.kind_of(action) == actions.TAKE]
    kind = PATCH.meant(said, [actions.what_of(action) for action in can], "to be taken")
    places = [action for action in can if actions.what_of(action) == kind]
    if not places:
        raise Illegal(f"There is no {PATCH.name(kind)} that you can take.")
    if len(places) > 1:
        names = [f"'take {PLACE.written(actions.where_of(action), state, player)}'" for action in places]
        raise Ambiguous(f"{PATCH.name(kind).capitalize()} lies in several places: say {listing(names, 'or')}.")
    return places[0]


NOTATION = Notation(actions.ACTIONS, reads={"goal": _read_goal, "place": _read_place, "take": _read_take})


# Words --------------------------------------------------------------------------------------------------------

_ROW = "row {row}"
_DRAFTS = ["the market", "the Quilting Circle"]  # by draft
SAYING = Saying[CalicoState](
    actions.ACTIONS,
    also={
        "row": lambda state, player, action: filled(_ROW, {"row": CELL.name(actions.where_of(action))[1:]}),
        "where": lambda state, player, action: _DRAFTS[state.draft],
    },
)


# Status -------------------------------------------------------------------------------------------------------


def status(state: CalicoState, observer: Player | None) -> str:
    if state.stage == stages.OVER:
        return ending(state) or ""

    def value(field: str) -> str:
        match field:
            case "player":
                return seat(state.active)
            case "spot":
                return SPOT.name(turns.next_spot(state, observer or 0))
            case "choosing":
                return listing([seat(player) for player in turns.choosing(state)])
            case "left":
                return count(state.free[state.active].bit_count(), "space")
            case _:
                return listing([SPACE.name(space) for space in drafts.ahead(state, state.active)], "or")

    way = state.draft if state.stage == stages.TAKE else 0
    return stages.STAGES.status(state.stage, observer in state.to_act(), value, way)


# The end ------------------------------------------------------------------------------------------------------


def ending(state: CalicoState) -> str | None:
    if state.stage != stages.OVER:
        return None
    if state.players == 1:
        made = f"{seat(0)} finished the quilt with {count(state.score[0], 'point')}"
        if not state.scenario:
            return f"{made}."
        if scoring.achieved(state):
            return f"{made} and achieved scenario {state.scenario}."
        missed = [objective(what, needed) for what, now, needed in scoring.objectives(state) if now < needed]
        return f"{made}; scenario {state.scenario} also asks for {listing(missed)}."
    placing = state.placing()
    winners = [player for player in range(state.players) if placing[player] == 1]
    best = state.score[winners[0]]
    level = [player for player in range(state.players) if state.score[player] == best]
    names = listing([seat(player) for player in winners])
    if len(winners) > 1:
        return f"All quilts are finished: {names} share the victory with {best} points, buttons and cats equal."
    if len(level) == 1:
        return f"All quilts are finished: {names} wins with {best} points."
    buttons = [scoring.buttons(state, player) for player in level]
    why = "more buttons" if buttons.count(max(buttons)) == 1 else "more cats"
    return f"All quilts are finished: {names} wins with {best} points and {why}."


def sheet(state: CalicoState, player: Player) -> list[ScoreLine]:
    lines: list[ScoreLine] = []
    if not state.family:
        for spot in range(GOAL_SPOTS):
            lines.append(_goal_line(state, player, spot))
    for which in range(CATS_IN_PLAY):
        cat, came = state.cats[which], state.came[player * CATS_IN_PLAY + which]
        lines.append(ScoreLine(CAT_NAMES[cat], came * CAT_POINTS[cat], f"{came} × {CAT_POINTS[cat]}", "Cats"))
    buttons = state.buttons[player * COLOURS : player * COLOURS + COLOURS]
    sewn = listing([f"{number} {COLOUR_NAMES[colour]}" for colour, number in enumerate(buttons) if number])
    lines.append(ScoreLine("Buttons", sum(buttons) * BUTTON_POINTS, sewn or "none"))
    missing = listing([COLOUR_NAMES[colour] for colour in range(COLOURS) if not buttons[colour]])
    why = f"no button yet: {missing}" if missing else "a button of every colour"
    lines.append(ScoreLine("Rainbow button", RAINBOW_POINTS * state.rainbow[player], why))
    for what, now, needed in scoring.objectives(state):
        done = "reached" if now >= needed else f"{now} so far"
        lines.append(ScoreLine(f"Scenario {state.scenario}: {objective(what, needed)}", 0, done))
    return lines


def _goal_line(state: CalicoState, player: Player, spot: int) -> ScoreLine:
    at = player * GOAL_SPOTS + spot
    goal = state.goals[at]
    if goal < 0:
        return ScoreLine(f"Design Goal {spot + 1}", 0, "not chosen yet", "Design Goals")
    around = sum(partitions.counts(state.hues[at]))
    around_it = (("colours", state.hues[at]), ("patterns", state.prints[at]))
    fits = [name for name, lies in around_it if partitions.meets(goal, lies)]
    why = listing(fits) + " fit" if fits else "missed" if around == partitions.AROUND else f"{around} of 6 patches"
    return ScoreLine(GOAL_NAMES[goal], scoring.goal_points(state, player, spot), why, "Design Goals")
