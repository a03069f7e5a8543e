"""Circuitous in words: notation both ways, status, log, score sheet and the Guide to the symbols."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from yarnhall.core import notation
from yarnhall.core.game import ScoreLine
from yarnhall.core.refusal import Unreadable
from yarnhall.core.state import Action, Player
from yarnhall.core.words import count, listing, seat
from yarnhall.games.circuitous import abilities, actions, notes, plays, scoring, stages, table, turns
from yarnhall.games.circuitous.data import (
    ABILITIES,
    COMPASS,
    DECKS,
    DX,
    DY,
    HAND,
    LETTERS,
    SHAPE_MASKS,
    SHAPE_OF,
    SHAPES,
    Deck,
    turned,
)
from yarnhall.games.circuitous.lattice import footprint_of, joined_of, kind_of, mask_of, owner_of, reach, x_of, y_of
from yarnhall.games.circuitous.state import CircuitousState

SHAPE_TITLES: Mapping[str, str] = {
    "long": "long straight",
    "short": "short straight",
    "right": "right elbow",
    "left": "left elbow",
    "side": "side tee",
    "tee": "tee",
    "cross": "cross",
    "stub": "stub",
    "bud": "bud",
}
ABILITY_TITLES: Mapping[str, str] = {
    "draw": "Draw two",
    "spin": "Turn a Finish",
    "turn": "Turn an end card",
    "swap": "Replace a card",
    "slide": "Slide a Finish",
}
SYMBOLS = {name: title[0].lower() + title[1:] for name, title in ABILITY_TITLES.items()}
ABILITY_TEXTS: Mapping[str, str] = {
    "draw": "Draw two cards, then lay a card of your hand or use the ability of one.",
    "spin": "Turn a Finish by a quarter, to either side.",
    "turn": "Turn a card that is joined to exactly one other by a quarter; it stays on the path it hangs on.",
    "swap": "Replace a card on the path, anybody's, with one of your hand that keeps its joints.",
    "slide": "Move a Finish by the width of a card.",
}
WINDS = ["north", "east", "south", "west", "north-east", "south-east", "south-west", "north-west"]
SIDES = ["", "right", "", "left"]
RIGHT, LEFT = 1, 3


def code(deck: Deck, kind: int) -> str:
    """tee2, cross1-draw: shape, points and ability, as one types it"""
    return _code(SHAPES[deck.shapes[kind]], deck.points[kind], ABILITIES[deck.abilities[kind]])


def _code(shape: str, points: int, ability: str) -> str:
    return f"{shape}{points}-{ability}" if ability else f"{shape}{points}"


def face_name(face: int) -> str:
    """A card as the log names it."""
    shape, ability = SHAPE_TITLES[SHAPES[SHAPE_OF[face & 15]]], ABILITIES[face >> 4 & 7]
    symbol = f", {SYMBOLS[ability]}" if ability else ""
    return f"{shape} ({count(face >> 7, 'point')}{symbol})"


def edges(mask: int) -> str:
    return "".join(LETTERS[direction] for direction in range(4) if mask >> direction & 1)


def reference(deck: Deck, reconstructed: bool) -> dict[str, Any]:
    """The Guide card, and every kind of card."""
    kinds = [
        {
            "kind": kind,
            "code": code(deck, kind),
            "shape": SHAPES[deck.shapes[kind]],
            "title": SHAPE_TITLES[SHAPES[deck.shapes[kind]]],
            "paths": edges(SHAPE_MASKS[deck.shapes[kind]]),
            "points": deck.points[kind],
            "ability": ABILITIES[deck.abilities[kind]] or None,
            "copies": [deck.counts[index][kind] for index in range(len(DECKS))],
        }
        for kind in range(len(deck.shapes))
    ]
    guide = [{"ability": name, "title": ABILITY_TITLES[name], "text": ABILITY_TEXTS[name]} for name in ABILITIES[1:]]
    return {
        "kinds": kinds,
        "guide": guide,
        "decks": list(DECKS),
        "hand": HAND,
        "card": [10, 14],  # width and height of an upright card, in quarter inches
        "reconstructed": reconstructed,
    }


# Notation -----------------------------------------------------------------------------------------------------


def seating(state: CircuitousState, action: Action) -> tuple[int, int, int]:
    """What a lay joins: the number of the card, its edge, and the quarter turns of the new card from upright."""
    mask, footprint = actions.mask_of(action), actions.footprint_of(action)
    shape = SHAPE_MASKS[state.deck.shapes[actions.kind_of(action)]]
    turns = footprint if turned(shape, footprint) == mask else footprint + 2
    for number, thing in enumerate(state.cards):
        for direction in range(4):
            if not mask_of(thing) >> direction & 1 or not mask >> (direction ^ 2) & 1:
                continue
            x, y = beyond(state, number, direction, footprint)
            if (x, y) == (actions.x_of(action), actions.y_of(action)):
                return number, direction, turns
    raise ValueError(f"Action {action} joins nothing.")


def beyond(state: CircuitousState, number: int, direction: int, footprint: int) -> tuple[int, int]:
    """The middle of a card with that footprint that is joined to an edge of a card on the table."""
    thing = state.cards[number]
    out = int(reach(footprint_of(thing), direction) + reach(footprint, direction)) + 1
    return int(x_of(thing)) + DX[direction] * out, int(y_of(thing)) + DY[direction] * out


def write(state: CircuitousState, action: Action) -> str:
    """lay tee2 on 4e by n · use cross1-draw · discard long3 · take tee2 · turn 7 right · spin 1 left · slide 1 ne ·
    swap 7 · put tee2 nes · skip · via 5"""
    do, kind, mask = actions.do_of(action), actions.kind_of(action), actions.mask_of(action)
    if do == actions.LAY:
        number, direction, turns = seating(state, action)
        by = LETTERS[((direction ^ 2) - turns) % 4].lower()
        return f"lay {code(state.deck, kind)} on {number}{LETTERS[direction].lower()} by {by}"
    if do in (actions.USE, actions.DISCARD, actions.TAKE):
        return f"{actions.NAMES[do]} {code(state.deck, kind)}"
    if do == actions.SPIN:
        return f"spin {kind + 1} {SIDES[mask]}"
    if do == actions.SLIDE:
        return f"slide {kind + 1} {COMPASS[mask]}"
    if do == actions.PUT:
        return f"put {code(state.deck, kind)} {edges(mask).lower()}"
    if do == actions.SKIP:
        return "skip"
    number = table.at(state, actions.x_of(action), actions.y_of(action))
    if do == actions.TURN:
        return f"turn {number} {SIDES[abilities.turn_way(state, number, mask)]}"
    return f"{actions.NAMES[do]} {number}"


EXAMPLES = {
    "lay": "lay tee2 on 4e by n",
    "use": "use cross1-draw",
    "discard": "discard long3",
    "take": "take tee2",
    "turn": "turn 7 right",
    "spin": "spin 1 left",
    "slide": "slide 1 n",
    "swap": "swap 7",
    "put": "put tee2 nes",
    "skip": "skip",
    "via": "via 5",
}


def read(state: CircuitousState, player: Player, text: str) -> Action:
    """The action a text means, legal or not."""
    found = notation.plain(text).split()
    if not found:
        raise Unreadable("An empty line is no move.")
    verb = actions.NAMES[notation.pick(found[0], actions.NAMES, "verb of this game")]
    rest = found[1:]
    if len(rest) != len(EXAMPLES[verb].split()) - 1:
        raise Unreadable(f"{_short(text)} is no move; it should look like {EXAMPLES[verb]!r}.")
    do = actions.NAMES.index(verb)
    if verb == "skip":
        return actions.simple(do, 0, 0)
    if verb == "lay":
        return _read_lay(state, rest, text)
    if verb in ("use", "discard", "take"):
        return actions.simple(do, _kind(state, rest[0]), 0)
    if verb == "put":
        letters = rest[1].upper()
        if not set(letters) <= set(LETTERS):
            raise Unreadable(f"{_short(rest[1])} are no edges; say which of {LETTERS} have paths.")
        return actions.simple(do, _kind(state, rest[0]), sum(1 << LETTERS.index(letter) for letter in set(letters)))
    if verb == "spin":
        return actions.simple(do, _finish(state, rest[0]), _side(rest[1]))
    if verb == "slide":
        if rest[1] not in COMPASS:
            raise Unreadable(f"{_short(rest[1])} is no direction; there is {listing(COMPASS)}.")
        return actions.simple(do, _finish(state, rest[0]), COMPASS.index(rest[1]))
    number = _number(state, rest[0])
    thing = state.cards[number]
    x, y = int(x_of(thing)), int(y_of(thing))
    if verb == "turn":
        mask = turned(int(mask_of(thing)), _side(rest[1]))
        return actions.pack(do, 0, x, y, 1 - int(footprint_of(thing)), mask)
    return actions.pack(do, 0, x, y, 0, 0)


def _read_lay(state: CircuitousState, rest: list[str], text: str) -> Action:
    """lay <card> on <card number and edge> by <edge of the new card, as printed>"""
    example = EXAMPLES["lay"]
    if rest[1] != "on" or rest[3] != "by":
        raise Unreadable(f"{_short(text)} is no move; it should look like {example!r}.")
    kind = _kind(state, rest[0])
    number, direction = _number(state, rest[2][:-1]), _edge(rest[2][-1])
    turns = ((direction ^ 2) - _edge(rest[4])) % 4
    mask = turned(SHAPE_MASKS[state.deck.shapes[kind]], turns)
    x, y = beyond(state, number, direction, turns & 1)
    if not mask_of(state.cards[number]) >> direction & 1 or not mask >> (direction ^ 2) & 1:
        missing = f"card {number}" if not mask_of(state.cards[number]) >> direction & 1 else code(state.deck, kind)
        raise Unreadable(f"{_short(text)} is no move: {missing} has no path on that edge.")
    return actions.pack(actions.LAY, kind, x, y, turns & 1, mask)


def _short(text: str) -> str:
    text = text.strip()
    return repr(text if len(text) < 40 else text[:39] + "…")


def _kind(state: CircuitousState, word: str) -> int:
    codes = [code(state.deck, kind) for kind in range(len(state.deck.shapes))]
    if word not in codes:
        raise Unreadable(f"{_short(word)} is no card of this game; cards are {listing(codes)}.")
    return codes.index(word)


def _edge(word: str) -> int:
    if len(word) != 1 or word.upper() not in LETTERS:
        raise Unreadable(f"{_short(word)} is no edge; edges are n, e, s and w.")
    return LETTERS.index(word.upper())


def _side(word: str) -> int:
    return (RIGHT, LEFT)[notation.pick(word, ["right", "left"], "side")]


def _whole(word: str, most: int) -> int:
    """A whole number that was typed with plain digits, or -1."""
    return int(word) if word.isascii() and word.isdecimal() and len(word) < 4 and int(word) <= most else -1


def _number(state: CircuitousState, word: str) -> int:
    number = _whole(word, len(state.cards) - 1)
    if number < 0:
        raise Unreadable(f"{_short(word)} is no card on the table; they are numbered from 0, the Start, on.")
    return number


def _finish(state: CircuitousState, word: str) -> int:
    number = _whole(word, len(state.finishes))
    if number < 1:
        raise Unreadable(f"{_short(word)} is no Finish; they are numbered from 1 to {len(state.finishes)}.")
    return number - 1


# Status -------------------------------------------------------------------------------------------------------

# By stage: for the one who is asked, and for the others, where {0} is their name.
ASKS = [
    ("Your turn: lay a card, use its ability, or discard one.", "It is {0}'s turn."),
    ("You have drawn two: lay a card or use its ability.", "{0} has drawn two and plays one."),
    ("Lay the card you have taken up.", "{0} has taken up a card and lays it."),
    ("Choose an end card to turn.", "{0} turns an end card."),
    ("Choose a Finish to turn.", "{0} turns a Finish."),
    ("Choose a Finish to slide.", "{0} slides a Finish."),
    ("Choose a card on the path to replace.", "{0} replaces a card on the path."),
    ("Choose the card of your hand that replaces it.", "{0} replaces a card on the path."),
    ("Choose which of the equally short paths counts.", "{0} chooses the winning path."),
]


def status(state: CircuitousState, observer: Player | None) -> str:
    if state.stage == stages.OVER:
        return ending(state) or ""
    mine = observer == state.active
    if turns.opening(state):
        if not mine:
            return f"{seat(state.active)} begins the path."
        if any(plays.can_open(state, kind) for kind in state.hands[state.active]):
            return "Begin the path: lay a card at the Start so that two of its paths stay free."
        return "You have no card with three paths to begin with: discard one."
    return ASKS[state.stage][0 if mine else 1].replace("{0}", seat(state.active))


# Log ----------------------------------------------------------------------------------------------------------


def tell(note: tuple[int, ...], observer: Player | None) -> str:
    kind, player, rest = note[0], note[1], note[2:]
    who = seat(player)
    if kind == notes.TURN:
        return f"{who}'s turn begins."
    if kind == notes.LAY:
        return f"{who} lays a {face_name(rest[0])} as card {rest[1]}, {WINDS[rest[3]]} of {place_name(rest[2])}."
    if kind == notes.USE:
        return f"{who} uses a {face_name(rest[0])}."
    if kind == notes.DISCARD:
        return f"{who} discards a {face_name(rest[0])}."
    if kind == notes.DRAW:
        if observer == player:
            return f"{who} draws {listing([face_name(face) for face in rest])}."
        return f"{who} draws {count(len(rest), 'card')}."
    if kind == notes.TAKE:
        return f"{who} takes up a {face_name(rest[0])}."
    if kind == notes.TURNED:
        return f"{who} turns card {rest[2]}, {seat(rest[0])}'s {face_name(rest[1])}, to the {SIDES[rest[3]]}."
    if kind == notes.SPUN:
        return f"{who} turns Finish {rest[0] + 1} to the {SIDES[rest[1]]}."
    if kind == notes.SLID:
        return f"{who} slides Finish {rest[0] + 1} to the {WINDS[rest[1]]}."
    return _tell_rest(kind, who, rest)


def _tell_rest(kind: int, who: str, rest: tuple[int, ...]) -> str:
    if kind == notes.TARGET:
        return f"{who} is going to replace card {rest[0]}."
    if kind == notes.SWAPPED:
        where = "goes back to the hand" if rest[4] else "goes to the discard pile"
        old = f"the {face_name(rest[3])} of {seat(rest[2])} {where}"
        return f"{who} puts a {face_name(rest[0])} in place of card {rest[1]}; {old}."
    if kind == notes.SKIP:
        return f"{who} can play nothing."
    if kind == notes.OUT:
        return f"{who} is out of cards."
    if kind == notes.TOUCH:
        how = "reaches Finish {0}, which slides up to the path" if rest[1] else "reaches Finish {0}"
        return f"{who} {how.replace('{0}', str(rest[0] + 1))}."
    if kind == notes.VIA:
        return f"{who} lets the path go through card {rest[0]}."
    if kind == notes.WIN:
        return f"{who} wins with {count(rest[0], 'point')} along the path."
    return "Everybody is out of cards: nobody wins."


def place_name(number: int) -> str:
    return "the Start" if number == 0 else f"card {number}"


# The end ------------------------------------------------------------------------------------------------------


def ending(state: CircuitousState) -> str | None:
    if state.stage != stages.OVER:
        return None
    if state.winner < 0:
        return "Everybody is out of cards before a path reached a Finish: nobody wins."
    points = scoring.along(state, state.route, state.winner)
    tied = [player for player in range(state.players) if scoring.along(state, state.route, player) == points]
    path = f"a path of {count(len(state.route), 'card')} to Finish {state.slack[0] + 1}"
    why = ""
    if len(tied) > 1:
        fewest = [player for player in tied if state.taken[player] == state.taken[state.winner]]
        why = ", with the fewest turns taken" if len(fewest) == 1 else ", being later in turn order"
    return f"{seat(state.winner)} wins with {count(points, 'point')} along {path}{why}."


def sheet(state: CircuitousState, player: Player) -> list[ScoreLine]:
    """A line for each card of the player along the path that counts."""
    lines: list[ScoreLine] = []
    for number in reversed(scoring.path(state)):
        thing = state.cards[number]
        if owner_of(thing) == player:
            kind = int(kind_of(thing))
            title = SHAPE_TITLES[SHAPES[state.deck.shapes[kind]]]
            lines.append(ScoreLine(f"Card {number}", state.deck.points[kind], title[0].upper() + title[1:]))
    if not lines:
        over = state.stage == stages.OVER
        where = "the winning path" if state.route else "a path that reached a Finish" if over else "the leading path"
        lines.append(ScoreLine("No card", 0, f"Nothing on {where}"))
    return lines


def open_ends(state: CircuitousState, number: int) -> str:
    """The edges of a card where the path is open."""
    thing = state.cards[number]
    return edges(int(mask_of(thing) & ~joined_of(thing)))
