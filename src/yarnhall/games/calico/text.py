"""The table in characters: what `view` shows, for the terminal; and quilts drawn in characters, for tests.

A patch is two letters: colour P Y G T N U (pink, yellow, green, teal, navy, purple) and pattern d f w q s v (dots,
fern, flowers, quatrefoil, stripes, vines). `..` is a free space, `*1` the spot of the first Design Goal.
"""

from __future__ import annotations

from yarnhall.core.cards import Sign
from yarnhall.core.state import Player
from yarnhall.core.words import count, seat as seat_name
from yarnhall.games.calico.data import (
    CAT_NAMES,
    CAT_POINTS,
    COLOUR_LETTERS,
    COLOUR_NAMES,
    GOAL_HIGH,
    GOAL_LOW,
    GOAL_NAMES,
    PATTERN_LETTERS,
    PATTERN_NAMES,
    PATTERNS,
    patch,
)
from yarnhall.games.calico.grid import ALL_SPACES, ROWS, SPOTS, WIDTH, is_inside
from yarnhall.games.calico.reference import CAT_TEXTS, objective
from yarnhall.games.calico.state import CalicoState
from yarnhall.games.calico.things import CELL, PATCH
from yarnhall.games.calico.view import CalicoView, GoalView, SeatView, view


def letters(kind: int) -> str:
    return COLOUR_LETTERS[kind // PATTERNS] + PATTERN_LETTERS[kind % PATTERNS]


def legend() -> list[Sign]:
    colours = [Sign(letter, name) for letter, name in zip(COLOUR_LETTERS, COLOUR_NAMES, strict=True)]
    patterns = [Sign(letter, name) for letter, name in zip(PATTERN_LETTERS, PATTERN_NAMES, strict=True)]
    return [
        Sign("Pv", "a patch: its colour in a capital, its pattern in a small letter"),
        *colours,
        *patterns,
        Sign("..", "a free space; c4 is column c, row 4"),
        Sign("*1", "the spot of the first Design Goal; below the quilt, what it is and what still fits"),
        Sign("10 points or 15", "what a Design Goal is worth by colours or patterns alone, or by both"),
        Sign("* A", "the star: whose turn it is"),
        Sign("5a, 5b", "the two patches at space 5 of the Quilting Circle, nearer and farther"),
        Sign(">", "a space that your cat may go to"),
        Sign("<- B", "whose cats stand there"),
        Sign("[x]", "an objective of the scenario that is reached"),
    ]


def board(state: CalicoState, observer: Player | None) -> str:
    seen = view(state, observer)
    lines = [_heading(seen)]
    for cat in seen["cats"]:
        liked = " or ".join(PATTERN_NAMES[pattern] for pattern in cat["patterns"])
        worth = f"{CAT_POINTS[cat['cat']]} points"
        lines.append(f"{CAT_NAMES[cat['cat']]:10} {worth:>9}: {CAT_TEXTS[cat['cat']]} of {liked}")
    lines += _draft(seen)
    for number, area in enumerate(seen["seats"]):
        lines += _area(seen, number, area)
    for asked in seen["objectives"]:
        mark = "x" if asked["done"] else " "
        lines.append(f"[{mark}] {objective(asked['what'], asked['needed'])} ({asked['now']})")
    return "\n".join(lines)


def _heading(seen: CalicoView) -> str:
    when = f"turn {seen['turn']}" if seen["turn"] else "Design Goals are chosen"
    parts = [when, f"{count(seen['bag'], 'patch', 'patches')} in the bag"]
    if seen["scenario"] is not None:
        parts.insert(0, f"scenario {seen['scenario']}")
    if seen["family"]:
        parts.insert(0, "family game")
    if seen["data"] is not None:
        parts.append(f"{'own' if seen['own_data'] else 'reconstructed'} circle, data {seen['data']}")
    return " · ".join(parts)


def _draft(seen: CalicoView) -> list[str]:
    if seen["draft"] == "market":
        places = [f"{place} {_patch(kind)}" for place, kind in enumerate(seen["market"], 1)]
        return [f"Market: {', '.join(places)}"]
    lines = ["Circle, clockwise:"]
    seats = len(seen["seats"])
    for space, patches in enumerate(seen["ring"]):
        cats = [
            chr(65 + pawn) if pawn < seats else "the other cat" for pawn, at in enumerate(seen["pawns"]) if at == space
        ]
        mark = ">" if space in seen["reach"] else " "
        names = f"a {_patch(patches[0])}, b {_patch(patches[1])}"
        lines.append(f" {mark}{space + 1:2} {'knit' if seen['knit'][space] else 'purl'}  {names}{_stands(cats)}")
    return lines


def _stands(cats: list[str]) -> str:
    return f"  <- {' '.join(cats)}" if cats else ""


def _patch(kind: int | None) -> str:
    return f"{letters(kind)} {PATCH.name(kind)}" if kind is not None else "-"


def _area(seen: CalicoView, number: int, area: SeatView) -> list[str]:
    mark = "*" if number == seen["active"] else " "
    held = ", ".join(_patch(kind) if kind is not None else "?" for kind in area["hand"])
    lines = [f"{mark}{chr(65 + number)} {seat_name(number)} · {count(area['points'], 'point')} · hand: {held}"]
    lines += ["   " + line for line in quilt_lines(area["quilt"])]
    for spot, goal in enumerate(area["goals"], 1):
        name = GOAL_NAMES[goal["goal"]] if goal["goal"] is not None else "-"
        lines.append(f"   *{spot} {name:12} {_progress(goal)}".rstrip())
    if area["offered"]:
        lines.append("   Goals to choose from: " + ", ".join(GOAL_NAMES[goal] for goal in area["offered"]))
    buttons = [f"{COLOUR_NAMES[colour]} ×{many}" for colour, many in enumerate(area["buttons"]) if many]
    if area["rainbow"]:
        buttons.append("rainbow")
    cats = [f"{CAT_NAMES[cat['cat']]} ×{many}" for cat, many in zip(seen["cats"], area["cats"], strict=True) if many]
    lines.append(f"   Buttons: {', '.join(buttons) or '-'} · Cats: {', '.join(cats) or '-'}")
    return lines


def _progress(goal: GoalView) -> str:
    """What a Design Goal has earned, or what it still can and by what."""
    if goal["goal"] is None:
        return ""
    if goal["points"]:
        return f"met, {goal['points']}"
    low, high = GOAL_LOW[goal["goal"]], GOAL_HIGH[goal["goal"]]
    if goal["colours_can"] and goal["patterns_can"]:
        return f"{low} points or {high}: colours and patterns still fit"
    if goal["colours_can"] or goal["patterns_can"]:
        return f"{low} points: {'colours' if goal['colours_can'] else 'patterns'} still fit"
    return "can no longer be met"


def spots(seen: CalicoView) -> dict[str, str]:
    """What can be pointed at; the boards in the browser give the same names to their pieces."""
    found = {"bag": "the bag"}
    for slot in range(len(seen["market"])):
        found[f"market.{slot}"] = f"place {slot + 1} of the market"
    for space in range(len(seen["ring"])):
        for side, name in enumerate(("nearer", "farther")):
            found[f"ring.{space}.{side}"] = f"the {name} patch of space {space + 1}, {space + 1}{'ab'[side]}"
    for place, cat in enumerate(seen["cats"]):
        found[f"cat.{place}"] = f"the cat {CAT_NAMES[cat['cat']]}"
    for number, area in enumerate(seen["seats"]):
        for slot, kind in enumerate(area["hand"]):
            found[f"{number}.hand.{slot}"] = f"{PATCH.name(kind) if kind is not None else 'a patch'} in the hand"
        for spot, goal in enumerate(area["goals"], 1):
            worth = f", {GOAL_NAMES[goal['goal']]}" if goal["goal"] is not None else ""
            found[f"{number}.goal.{spot - 1}"] = f"Design Goal *{spot}{worth}"
        for cell in range(ROWS * WIDTH):
            if is_inside(cell) and cell not in SPOTS:
                found[f"{number}.{cell // WIDTH}.{cell % WIDTH}"] = f"space {CELL.name(cell)}"
    return found


# Quilts in characters -----------------------------------------------------------------------------------------


def quilt_lines(quilt: list[list[int | None]]) -> list[str]:
    """Seven lines, odd ones shifted; columns a to e and rows 1 to 5 name the spaces."""
    lines = ["         a   b   c   d   e"]
    for row in range(ROWS):
        shown = [_cell(quilt[row][col], row * WIDTH + col) for col in range(ROWS)]
        label = str(row) if 1 <= row <= 5 else " "
        lines.append(f"{label}  {'  ' * (row % 2)}{'  '.join(shown)}")
    return lines


def _cell(kind: int | None, cell: int) -> str:
    if cell in SPOTS:
        return f"*{SPOTS.index(cell) + 1}"
    return ".." if kind is None else letters(kind)


def read_quilt(drawn: str) -> list[tuple[int, int]]:
    """The patches on the spaces of a drawn quilt as (patch, cell), in reading order. Five lines of the inside are
    enough; seven lines may show the border too."""
    rows = [line.split() for line in drawn.strip().splitlines()]
    if len(rows) == ROWS:
        rows = [row[1:6] for row in rows[1:6]]
    found: list[tuple[int, int]] = []
    for row, shown in enumerate(rows, 1):
        for col, word in enumerate(shown, 1):
            cell = row * WIDTH + col
            if ALL_SPACES >> cell & 1 and word != "..":
                found.append((patch(word), cell))
    return found
