"""Knitting Circle in words: notation both ways, status, score sheet, ending and reference."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from yarnhall.core import notation
from yarnhall.core.game import ScoreLine
from yarnhall.core.refusal import Illegal, Unreadable
from yarnhall.core.state import Action, Player
from yarnhall.core.words import count, listing, seat
from yarnhall.games.knitting_circle import achievements, actions, garments, scenarios, scoring, stages, turns, zones
from yarnhall.games.knitting_circle.box import Box
from yarnhall.games.knitting_circle.data import (
    CARDS,
    COLOUR_NAMES,
    COLOURS,
    EITHER,
    LONGEST,
    PATTERN_NAMES,
    REQUESTS,
    SCENARIO_REQUESTS,
    SCENARIOS,
    SIDE_NAMES,
    TYPE_NAMES,
    TYPES,
)
from yarnhall.games.knitting_circle.state import KnittingCircleState
from yarnhall.games.knitting_circle.telling import REQUEST_NAMES, REQUEST_TEXTS, bonus_text, card_name

# In notation a type is one word.
TYPE_WORDS = [name.replace(" ", "-") for name in TYPE_NAMES]
SPOTS = ["near", "far"]
_PAYS = [None, "yarn", "paw"]


def reference(box: Box) -> dict[str, Any]:
    """The components, as a board needs them."""
    types = []
    for type in range(TYPES):
        slots = [
            {
                "side": SIDE_NAMES[box.side[type * LONGEST + slot]],
                "points": box.points[type * (LONGEST + 1) + slot + 1] if slot + 1 >= box.mandatory[type] else None,
                "pays": _PAYS[box.pays[type * LONGEST + slot]],
            }
            for slot in range(box.slots[type])
        ]
        cards = [[bonus_text(bonus) for bonus in box.bonuses[type * CARDS + place]] for place in range(box.cards[type])]
        types.append(
            {
                "name": TYPE_NAMES[type],
                "colour": box.colour[type],
                "mandatory": box.mandatory[type],
                "slots": slots,
                "cards": cards,
            }
        )
    return {
        "colours": list(COLOUR_NAMES),
        "patterns": list(PATTERN_NAMES),
        "types": types,
        "requests": [
            {"number": number, "name": REQUEST_NAMES[number], "text": REQUEST_TEXTS[number], "points": points}
            for number, points in enumerate(box.requests)
            if number
        ],
        "scenarios": [
            {
                "number": number,
                "requests": list(SCENARIO_REQUESTS[number]),
                "objectives": [scenarios.told(*objective) for objective in scenarios.OBJECTIVES[number]],
            }
            for number in range(1, SCENARIOS + 1)
        ],
        "achievements": list(achievements.TITLES[1:]),
        "stitches": achievements.STITCHES,
        "data": box.hash,
        "own_data": not box.shipped,
        "note": "" if not box.shipped else "Cards, buttons and ring are a reconstruction, not the printed ones.",
    }


# Notation -----------------------------------------------------------------------------------------------------


def write(state: KnittingCircleState, player: Player, action: Action) -> str:
    """draft 3 near pink · knit 2 pink on 1 · knit basket pink on 2 · start hats with 4 yellow · finish 1 · done"""
    kind, a, b = actions.kind_of(action), actions.a_of(action), actions.b_of(action)
    if kind == actions.TYPE:
        return f"take {TYPE_WORDS[b]}"
    if kind in (actions.KEEP, actions.BEGIN):
        return f"{actions.NAMES[kind]} {TYPE_WORDS[a // CARDS]} {a % CARDS + 1}"
    if kind in (actions.CENTRE, actions.GRAB):
        return f"{actions.NAMES[kind]} {COLOUR_NAMES[b]}"
    if kind in (actions.SPOT, actions.DRAFT):
        verb = "swap" if kind == actions.SPOT else "draft"
        there = f" {COLOUR_NAMES[state.ring[b]]}" if state.ring[b] >= 0 else ""
        return f"{verb} {b // 2 + 1} {SPOTS[b % 2]}{there}"
    if kind == actions.START:
        paid = "" if a == actions.NO_TILE else f" with {_write_tile(state, player, a)}"
        return f"start {TYPE_WORDS[b]}{paid}"
    if kind == actions.KNIT:
        return f"knit {_write_tile(state, player, a)} on {b + 1}"
    if kind in (actions.FLIP, actions.TURN, actions.DISCARD):
        return f"{actions.NAMES[kind]} {_write_tile(state, player, a)}"
    if kind in (actions.FINISH, actions.BUTTON, actions.DROP):
        return f"{actions.NAMES[kind]} {b + 1}"
    return actions.NAMES[kind]


def _write_tile(state: KnittingCircleState, player: Player, place: int) -> str:
    tile = zones.tile_at(state, player, place)
    if place < 4:
        return f"{place + 1} {COLOUR_NAMES[tile % COLOURS]}" if tile >= 0 else f"{place + 1}"
    side = (place - 4) // COLOURS
    return f"basket {COLOUR_NAMES[(place - 4) % COLOURS]}" + ("" if side == EITHER else f" {SIDE_NAMES[side]}")


VERBS = [
    "take",
    "keep",
    "centre",
    "swap",
    "draft",
    "start",
    "begin",
    "knit",
    "flip",
    "turn",
    "turned",
    "grab",
    "finish",
    "button",
    "done",
    "resume",
    "discard",
    "drop",
    "ready",
]
_EXAMPLES = {
    actions.TYPE: "take hats",
    actions.KEEP: "keep hats 5",
    actions.CENTRE: "centre pink",
    actions.SPOT: "swap 3 near",
    actions.DRAFT: "draft 3 near",
    actions.START: "start hats with 2",
    actions.BEGIN: "begin hats 5",
    actions.KNIT: "knit 2 on 1",
    actions.FLIP: "flip 2",
    actions.TURN: "turn 3",
    actions.GRAB: "grab pink",
    actions.FINISH: "finish 1",
    actions.BUTTON: "button 3",
    actions.DISCARD: "discard basket pink",
    actions.DROP: "drop 3",
}


class _Line:
    """The words of a move, taken one by one."""

    def __init__(self, text: str) -> None:
        self.words = notation.plain(text).replace("long johns", "long-johns").split()
        self.text = text.strip()
        self.example = ""

    def take(self) -> str:
        if not self.words:
            raise self.wrong()
        return self.words.pop(0)

    def skip(self, word: str) -> None:
        if self.words and self.words[0] == word:
            self.words.pop(0)

    def number(self, what: str, most: int) -> int:
        """A number counted from 1, as one counted from 0."""
        word = self.take()
        if not word.isdecimal() or not 1 <= int(word) <= most:
            raise Unreadable(f"{word!r} is no {what}; there is 1 to {most}.")
        return int(word) - 1

    def name(self, names: list[str], what: str) -> int:
        return notation.pick(self.take(), names, what)

    def wrong(self) -> Unreadable:
        return Unreadable(f"{self.text!r} is no move; it should look like {self.example!r}.")

    def claimed_colour(self, tile: int) -> None:
        """A colour that is only said along must be the one that is there."""
        if self.words and self.words[0] in COLOUR_NAMES:
            said = self.words.pop(0)
            if tile < 0 or COLOUR_NAMES[tile % COLOURS] != said:
                there = COLOUR_NAMES[tile % COLOURS] if tile >= 0 else "nothing"
                raise Illegal(f"There is {there} at that place, not {said}.")


def read(state: KnittingCircleState, player: Player, text: str) -> Action:
    """The action a text means, legal or not."""
    line = _Line(text)
    if not line.words:
        raise Unreadable("An empty line is no move.")
    kind = notation.pick(line.take(), VERBS, "verb of this game")
    line.example = _EXAMPLES.get(kind, VERBS[kind])
    action = _read(state, player, kind, line)
    if line.words:
        raise line.wrong()
    return action


def _read(state: KnittingCircleState, player: Player, kind: int, line: _Line) -> Action:
    if kind == actions.TYPE:
        return actions.pack(kind, 0, line.name(TYPE_WORDS, "garment type"))
    if kind in (actions.KEEP, actions.BEGIN):
        type = line.name(TYPE_WORDS, "garment type")
        return actions.pack(kind, type * CARDS + line.number("card", CARDS), 0)
    if kind in (actions.CENTRE, actions.GRAB):
        return actions.pack(kind, 0, line.name(list(COLOUR_NAMES), "colour"))
    if kind in (actions.SPOT, actions.DRAFT):
        space = line.number("space of the ring", len(state.ring) // 2)
        spot = space * 2 + line.name(SPOTS, "spot")
        line.claimed_colour(state.ring[spot])
        return actions.pack(kind, 0, spot)
    if kind == actions.START:
        type = line.name(TYPE_WORDS, "garment type")
        line.skip("with")
        place = _read_tile(state, player, line) if line.words else actions.NO_TILE
        return actions.pack(kind, place, type)
    if kind == actions.KNIT:
        place = _read_tile(state, player, line)
        line.skip("on")
        return actions.pack(kind, place, line.number("needle", 2))
    if kind in (actions.FLIP, actions.TURN, actions.DISCARD):
        return actions.pack(kind, _read_tile(state, player, line), 0)
    if kind == actions.FINISH:
        return actions.pack(kind, 0, line.number("needle", 2))
    if kind in (actions.BUTTON, actions.DROP):
        return actions.pack(kind, 0, line.number("place of the workspace", 6))
    return actions.pack(kind, 0, 0)


def _read_tile(state: KnittingCircleState, player: Player, line: _Line) -> int:
    """A drafted tile by its slot, or a tile of the basket by its colour."""
    if line.words and line.words[0] == "basket":
        line.take()
        colour = line.name(list(COLOUR_NAMES), "colour")
        side = EITHER
        if line.words and line.words[0] in SIDE_NAMES:
            side = SIDE_NAMES.index(line.take())
        return 4 + side * COLOURS + colour
    slot = line.number("draft slot", 4)
    line.claimed_colour(state.slots[player * 4 + slot])
    return slot


# Status -------------------------------------------------------------------------------------------------------

ASKS: Mapping[int, tuple[str, str]] = {
    stages.TYPE: ("Choose the type of your first garment.", "{0} chooses a first garment."),
    stages.CARD: ("Keep one of the two cards.", "{0} chooses between two cards."),
    stages.CENTRE: ("You are first player: choose a centre tile.", "{0} chooses a centre tile."),
    stages.SPOT: ("Choose the tile of the ring it replaces.", "{0} places a centre tile."),
    stages.DRAFT: ("Your turn: move your cat and take a tile.", "{0} moves and takes a tile."),
    stages.CRAFT: ("Craft as much as you like, then say that you are done.", "{0} is crafting."),
    stages.TURN: ("Choose tiles to turn.", "{0} turns tiles."),
    stages.BUTTON: ("Two buttons fit: choose one.", "{0} chooses between two buttons."),
    stages.TIDY: ("The round ends: keep up to {1} yarn; you may drop a button.", "{0} tidies up."),
}


def status(state: KnittingCircleState, observer: Player | None) -> str:
    told = ending(state)
    if told is not None:
        return told
    acting = state.to_act()
    if observer is not None and observer in acting:
        return ASKS[state.stage[observer]][0].replace("{1}", str(turns.keep_limit(state)))
    if len(acting) == 1:
        sentence = ASKS[state.stage[acting[0]]][1].replace("{0}", seat(acting[0]))
    else:
        sentence = f"{listing([seat(player) for player in acting])} are busy."
    return f"You are done. {sentence}" if observer in state.waiting() else sentence


# The end ------------------------------------------------------------------------------------------------------

# R12.8: the least points of each rating.
RATINGS = [
    (100, "Knitting Master"),
    (90, "Knitting Pro"),
    (80, "Crafty"),
    (70, "Excellent"),
    (60, "Very Good"),
    (50, "You Are Getting It"),
    (40, "Great Start"),
]


def rating(points: int) -> str:
    for least, name in RATINGS:
        if points >= least:
            return name
    return "no rating yet"


def ending(state: KnittingCircleState) -> str | None:
    if not state.is_over():
        return None
    if state.players == 1:
        points = state.points(0)
        sentence = f"{seat(0)} ends with {count(points, 'point')}: {rating(points)}."
    else:
        places = state.placing()
        winners = [player for player in range(state.players) if places[player] == 1]
        best = count(state.points(winners[0]), "point")
        names = listing([seat(player) for player in winners])
        if len(winners) > 1:
            sentence = f"{names} share the victory with {best} each."
        elif sum(1 for player in range(state.players) if state.points(player) == state.points(winners[0])) > 1:
            sentence = f"{names} wins with {best}, having the most yarn left."
        else:
            sentence = f"{names} wins with {best}."
    if state.scenario:
        done = [seat(player) for player in range(state.players) if scenarios.completed(state, player)]
        sentence += f" {listing(done) or 'Nobody'} completes scenario {state.scenario}."
    return sentence


def sheet(state: KnittingCircleState, player: Player) -> list[ScoreLine]:
    """The score pad, each garment by itself under the lines, and a scenario's objectives."""
    made = state.made[player]
    lengths = listing([str(scoring.length_points(state, garments.type_of(g), garments.length(g))) for g in made])
    sewn = sum(garments.buttons_on(garment) for garment in made)
    ugly = sum(1 for garment in made if garments.is_ugly(garment))
    lines = [
        ScoreLine("Buttons", scoring.button_points(state, player), count(sewn, "button")),
        ScoreLine("Garments", scoring.garment_points(state, player), lengths or "none completed"),
    ]
    if not state.family:
        lines.append(ScoreLine("Garment bonuses", scoring.bonus_points(state, player), _bonuses(state, player)))
        lines.append(ScoreLine("Ugly buttons", scoring.ugly_points(state, player), count(ugly, "ugly garment")))
    if state.requests:
        met = [REQUEST_NAMES[number] for number in range(1, REQUESTS + 1) if state.met[player] >> number & 1]
        lines.append(ScoreLine("Requests", scoring.request_points(state, player), listing(met) or "none"))
    for text, reached in scenarios.lines(state, player):
        lines.append(ScoreLine(text, 0, "reached" if reached else "not reached"))
    return lines


def _bonuses(state: KnittingCircleState, player: Player) -> str:
    counts = scoring.tally(state, state.made[player])
    found = []
    for garment in state.made[player]:
        card = garments.card_of(garment)
        for bonus in state.box.bonuses[card]:
            worth = scoring.worth(bonus, counts)
            if worth:
                found.append(f"{card_name(card)}: {worth} ({bonus_text(bonus)})")
    return "; ".join(found) or "none"
