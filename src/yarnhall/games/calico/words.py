"""Calico in words: notation both ways, status, log, score sheet and the reference of components."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from yarnhall.core import notation
from yarnhall.core.game import ScoreLine
from yarnhall.core.refusal import Ambiguous, Illegal, Unreadable
from yarnhall.core.state import Action, Player
from yarnhall.core.words import count, listing, seat
from yarnhall.games.calico import actions, drafts, notes, partitions, scoring, stages, turns
from yarnhall.games.calico.data import (
    BOARD_NAMES,
    BORDERS,
    BUTTON_POINTS,
    CAT_NAMES,
    CAT_POINTS,
    CAT_SHAPES,
    CAT_SIZES,
    CATS,
    CATS_IN_PLAY,
    CIRCLE_DRAFT,
    COLOUR_NAMES,
    COLOURS,
    GOAL_HIGH,
    GOAL_LOW,
    GOAL_NAMES,
    GOAL_SPOTS,
    GOALS,
    HAND,
    MARKET,
    PATTERN_NAMES,
    PATTERNS,
    RAINBOW_POINTS,
    SCENARIO_CATS,
    SCENARIO_GOALS,
    SCENARIO_SCORE,
    SYMBOLS,
    TILE_DOTS,
    patch,
)
from yarnhall.games.calico.grid import BORDER_CELLS, SPACE_CELLS, SPOTS, WIDTH
from yarnhall.games.calico.refusals import cell_name, patch_name, place_name
from yarnhall.games.calico.state import CalicoState
from yarnhall.games.calico.zones import SECRET

DRAFT_TITLES: Mapping[str, str] = {"market": "Market", "circle": "Quilting Circle"}
SETUP_TITLES: Mapping[str, str] = {"standard": "Standard", "beginner": "Beginner"}
CAT_IDS = [name.lower() for name in CAT_NAMES]
CAT_TITLES: Mapping[str, str] = {"dealt": "By lot", **dict(zip(CAT_IDS, CAT_NAMES, strict=True))}
ORDINALS = ["first", "second", "third"]

# What each cat wants.
CAT_TEXTS = [
    "3 or more touching patches",
    "3 patches in a triangle",
    "4 or more touching patches",
    "3 patches in a straight line",
    "5 or more touching patches",
    "4 patches in a straight line",
    "6 or more touching patches",
    "5 patches in a trapeze, 2 beside 3",
    "7 or more touching patches",
    "5 patches in a straight line",
]
GOAL_TEXTS = [
    "all six different",
    "three pairs",
    "two times three alike",
    "three alike, a pair and a single one",
    "two pairs and two single ones",
    "four alike and a pair",
]
_SHAPES = ["group", "triangle", "line", "line", "trapeze", "line"]


def reference(scenario: int) -> dict[str, Any]:
    """What the board needs to know and never changes."""
    return {
        "colours": [{"name": COLOUR_NAMES[colour], "symbol": SYMBOLS[colour]} for colour in range(COLOURS)],
        "patterns": list(PATTERN_NAMES),
        "boards": {
            BOARD_NAMES[board]: [
                [cell // WIDTH, cell % WIDTH, patch(printed)]
                for cell, printed in zip(BORDER_CELLS, BORDERS[board].split(), strict=True)
            ]
            for board in range(len(BOARD_NAMES))
        },
        "spaces": [[cell // WIDTH, cell % WIDTH, cell_name(cell)] for cell in SPACE_CELLS],
        "spots": [[cell // WIDTH, cell % WIDTH] for cell in SPOTS],
        "goals": [
            {
                "name": GOAL_NAMES[goal],
                "text": GOAL_TEXTS[goal],
                "alike": partitions.PARTITIONS[partitions.WANTED[goal]],
                "low": GOAL_LOW[goal],
                "high": GOAL_HIGH[goal],
            }
            for goal in range(GOALS)
        ],
        "cats": [
            {
                "name": CAT_NAMES[cat],
                "text": CAT_TEXTS[cat],
                "dots": TILE_DOTS[cat // 2],
                "points": CAT_POINTS[cat],
                "size": CAT_SIZES[cat],
                "shape": _SHAPES[CAT_SHAPES[cat]],
            }
            for cat in range(CATS)
        ],
        "button": BUTTON_POINTS,
        "rainbow": RAINBOW_POINTS,
        "scenario": scenario_text(scenario) if scenario else None,
        "objectives": list(_OBJECTIVES),
    }


# Notation -----------------------------------------------------------------------------------------------------


def write(state: CalicoState, action: Action) -> str:
    """goal AAA-BBB · place navy dots c4 · take 2 navy dots · take 5a navy dots"""
    kind, what, where = actions.kind_of(action), actions.what_of(action), actions.where_of(action)
    if kind == actions.GOAL:
        return f"goal {GOAL_NAMES[what]}"
    if kind == actions.PLACE:
        return f"place {patch_name(what)} {cell_name(where)}"
    return f"take {place_name(state, where)} {patch_name(what)}"


VERBS = ["goal", "place", "take"]


def read(state: CalicoState, player: Player, text: str) -> Action:
    """The action a text means, legal or not."""
    found = notation.plain(text).split()
    if not found:
        raise Unreadable("An empty line is no move.")
    verb = VERBS[notation.pick(found[0], VERBS, "verb of this game")]
    rest = found[1:]
    if verb == "goal":
        if len(rest) != 1:
            raise Unreadable(f"{text.strip()!r} is no move; it should look like 'goal AA-BB-CC'.")
        return actions.pack(
            actions.GOAL, notation.pick(rest[0], GOAL_NAMES, "Design Goal"), turns.next_spot(state, player) % 8
        )
    if verb == "place":
        return _read_place(state, player, rest, text)
    return _read_take(state, player, rest, text)


def _read_place(state: CalicoState, player: Player, rest: list[str], text: str) -> Action:
    """place navy dots c4; the patch may be left half said if the hand makes it clear"""
    if not 2 <= len(rest) <= 3:
        raise Unreadable(f"{text.strip()!r} is no move; it should look like 'place navy dots c4'.")
    cell = _cell(rest[-1])
    held = [kind % SECRET for kind in state.hand[player * HAND : player * HAND + HAND] if kind >= 0]
    return actions.pack(actions.PLACE, _patch(rest[:-1], held, "in your hand"), cell)


def _read_take(state: CalicoState, player: Player, rest: list[str], text: str) -> Action:
    """take 2 · take navy dots · take 2 navy dots · take 5a"""
    if not 1 <= len(rest) <= 3:
        raise Unreadable(f"{text.strip()!r} is no move; it should look like 'take 2' or 'take navy dots'.")
    lying = state.ring if state.draft == CIRCLE_DRAFT else state.market
    if rest[0][0] in "0123456789":
        where = _where(state, rest[0])
        if where >= len(lying) or lying[where] < 0:
            raise Illegal(f"Nothing lies at {rest[0]}.")
        kind = _patch(rest[1:], [lying[where]], f"at {rest[0]}") if rest[1:] else lying[where]
        return actions.pack(actions.TAKE, kind, where)
    can = [action for action in state.legal(player) if actions.kind_of(action) == actions.TAKE]
    kind = _patch(rest, [actions.what_of(action) for action in can], "to be taken")
    places = [action for action in can if actions.what_of(action) == kind]
    if not places:
        raise Illegal(f"There is no {patch_name(kind)} that you can take.")
    if len(places) > 1:
        names = [f"'take {place_name(state, actions.where_of(action))}'" for action in places]
        raise Ambiguous(f"{patch_name(kind).capitalize()} lies in several places: say {listing(names, 'or')}.")
    return places[0]


def _cell(word: str) -> int:
    if len(word) != 2 or word[0] not in "abcde" or word[1] not in "12345":
        raise Unreadable(f"{word!r} is no space; spaces are a1 to e5, the column first.")
    return int(word[1]) * WIDTH + "abcde".index(word[0]) + 1


def _where(state: CalicoState, word: str) -> int:
    circle = state.draft == CIRCLE_DRAFT
    digits, side = (word[:-1], word[-1]) if circle else (word, "a")
    if not (digits.isascii() and digits.isdecimal()) or len(digits) > 2 or side not in "ab":
        example = "spaces of the circle look like 5a or 5b" if circle else f"places are 1 to {MARKET}"
        raise Unreadable(f"{word!r} is no place; {example}.")
    number = int(digits) - 1
    most = drafts.spaces(state) if circle else MARKET
    if not 0 <= number < most:
        raise Unreadable(f"{word!r} is no place; there are {most}.")
    return number * 2 + "ab".index(side) if circle else number


def _patch(said: list[str], near: list[int], where: str) -> int:
    """A patch by colour and pattern, or by one of them if that is clear among those near."""
    if len(said) == 2:
        colour = notation.pick(said[0], COLOUR_NAMES, "colour")
        return colour * PATTERNS + notation.pick(said[1], PATTERN_NAMES, "pattern")
    colour = notation.pick(said[0], [*COLOUR_NAMES, *PATTERN_NAMES], "colour or pattern")
    fitting = sorted({kind for kind in near if colour in (kind // PATTERNS, COLOURS + kind % PATTERNS)})
    if len(fitting) == 1:
        return fitting[0]
    if fitting:
        raise Ambiguous(f"{said[0]!r} could mean {listing([patch_name(kind) for kind in fitting], 'or')}.")
    raise Illegal(f"Nothing {where} is {[*COLOUR_NAMES, *PATTERN_NAMES][colour]}.")


# Status -------------------------------------------------------------------------------------------------------


def status(state: CalicoState, observer: Player | None) -> str:
    if state.stage == stages.OVER:
        return ending(state) or ""
    if state.stage == stages.GOALS:
        if observer is not None and state.offered[observer]:
            return f"Choose the Design Goal for spot {turns.next_spot(state, observer) + 1}."
        return f"{listing([seat(player) for player in turns.choosing(state)])} may still choose Design Goals."
    mine = observer == state.active
    who = seat(state.active)
    if state.stage == stages.PLACE:
        left = count(state.free[state.active].bit_count(), "space")
        return f"Place a patch; {left} left." if mine else f"{who} places a patch; {left} left."
    if state.draft == CIRCLE_DRAFT:
        reach = listing([str(space + 1) for space in drafts.ahead(state, state.active)], "or")
        return f"Move your cat to space {reach} and take a patch." if mine else f"{who} moves a cat to space {reach}."
    return "Take a patch from the market." if mine else f"{who} takes a patch from the market."


# Log ----------------------------------------------------------------------------------------------------------


def tell(note: tuple[int, ...], observer: Player | None) -> str:
    kind, who, rest = note[0], seat(note[1]), note[2:]
    if kind == notes.TURN:
        return f"{who}'s turn begins."
    if kind == notes.GOAL:
        return f"{who} lays {GOAL_NAMES[rest[0]]} on spot {rest[1] + 1}."
    if kind == notes.PLACE:
        return f"{who} places {patch_name(rest[0])} on {cell_name(rest[1])}."
    if kind == notes.BUTTON:
        return f"{who} sews on a {COLOUR_NAMES[rest[0]]} button: {BUTTON_POINTS} points."
    if kind == notes.RAINBOW:
        return f"{who} has a button of every colour and gets the rainbow button: {RAINBOW_POINTS} points."
    if kind == notes.CAT:
        return f"{CAT_NAMES[rest[0]]} curls up on {who}'s {PATTERN_NAMES[rest[1]]}: {CAT_POINTS[rest[0]]} points."
    if kind == notes.MET:
        return _tell_goal(who, rest)
    if kind == notes.TAKE:
        where = f"space {rest[1] // 2 + 1} of the circle" if rest[2] == CIRCLE_DRAFT else "the market"
        return f"{who} takes {patch_name(rest[0])} from {where}."
    if kind == notes.REFILL:
        come = listing([patch_name(found) for found in rest[2:]])
        where = f"space {rest[0] + 1} of the circle" if rest[1] == CIRCLE_DRAFT else "the market"
        return f"Out of the bag to {where}: {come}."
    if kind == notes.THROWN:
        return f"{patch_name(rest[0]).capitalize()}, farthest from the bag, leaves the market."
    if kind == notes.COIN:
        side = "Purl" if rest[0] else "Knit"
        return f"{side}: the other cat moves to space {rest[1] + 1} and takes {patch_name(rest[2])} out of the game."
    return "All quilts are finished."


def _tell_goal(who: str, rest: tuple[int, ...]) -> str:
    goal, colours, patterns, points = rest
    if not points:
        return f"{who} misses the Design Goal {GOAL_NAMES[goal]}."
    how = "colours and patterns" if colours and patterns else "colours" if colours else "patterns"
    return f"{who} meets the Design Goal {GOAL_NAMES[goal]} by {how}: {points} points."


# Scenarios ----------------------------------------------------------------------------------------------------

_OBJECTIVES = [
    "at least {0} points",
    "{0} Design Goals met",
    "{0} Design Goals met by colours and patterns",
    "the rainbow button",
    "each of the {0} cats",
    "{0} cats",
    "{0} buttons of one colour",
    "the same cat {0} times",
]


def objective(what: int, needed: int) -> str:
    if what == scoring.MET_TWICE and needed == 1:
        return "1 Design Goal met by colours and patterns"
    return _OBJECTIVES[what].replace("{0}", str(needed))


def scenario_text(number: int) -> str:
    """Scenario 3: 60 points; A-B-C-D-E-F, AA-BB-CC and AA-BB-C-D; Millie, Rumi and Coconut."""
    goals = listing([GOAL_NAMES[goal] for goal in SCENARIO_GOALS[number]])
    cats = listing([CAT_NAMES[cat] for cat in SCENARIO_CATS[number]])
    return f"Scenario {number}: {SCENARIO_SCORE[number]} points; {goals}; {cats}"


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
        lines.append(ScoreLine(CAT_NAMES[cat], came * CAT_POINTS[cat], f"{came} × {CAT_POINTS[cat]}"))
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
        return ScoreLine(f"Design Goal {spot + 1}", 0, "not chosen yet")
    around = sum(partitions.counts(state.hues[at]))
    fits = [
        name
        for name, lies in (("colours", state.hues[at]), ("patterns", state.prints[at]))
        if partitions.partition_of(lies) == partitions.WANTED[goal]
    ]
    why = listing(fits) + " fit" if fits else "missed" if around == partitions.AROUND else f"{around} of 6 patches"
    return ScoreLine(GOAL_NAMES[goal], scoring.goal_points(state, player, spot), why)
