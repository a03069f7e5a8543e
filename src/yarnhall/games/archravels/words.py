"""ArchRavels in words: notation both ways, status, log and score sheet."""

from __future__ import annotations

from yarnhall.core import notation
from yarnhall.core.game import ScoreLine
from yarnhall.core.refusal import Unreadable
from yarnhall.core.state import Action, Player
from yarnhall.core.words import amount, count, listing, seat
from yarnhall.games.archravels import actions, crafting, notes, scoring, stages, yarn
from yarnhall.games.archravels.data import (
    CHARACTER_NAMES,
    COLOUR_NAMES,
    EMPTY,
    FAVOURITES,
    ITEM_NAMES,
    ITEMS,
    PROJECT_NAMES,
    PROJECTS,
    REQUEST_NAMES,
    REQUEST_QUARTERS,
    REQUESTS,
    SLOTS,
    SPACES,
    UNIT,
    WILD,
    YARN,
)
from yarnhall.games.archravels.reference import card_name, space_label, yarn_text
from yarnhall.games.archravels.state import ArchRavelsState
from yarnhall.games.archravels.yarn import COLOURS

MADE_NAMES = [*ITEM_NAMES, *REQUEST_NAMES]
SEATS = "ABCD"


def points_text(quarters: int) -> str:
    """9¾"""
    return amount(quarters, UNIT)


# Notation -----------------------------------------------------------------------------------------------------


def write(state: ArchRavelsState, action: Action) -> str:
    """move shop 4 · shop 2 · yarn red blue · craft hat · pay red blue · exchange red blue · number 3 · done · end"""
    kind, what, code = actions.kind_of(action), actions.what_of(action), actions.code_of(action)
    verb = actions.NAMES[kind]
    if kind == actions.CHARACTER:
        return f"{verb} {CHARACTER_NAMES[what].lower()}"
    if kind == actions.MOVE:
        return f"{verb} {space_label(state.character[state.active], what).lower()}"
    if kind == actions.SHOP:
        return f"{verb} {what + 1}"
    if kind == actions.YARN or kind == actions.PAY:
        return f"{verb} {_tokens(code)}"
    if kind == actions.CRAFT:
        return f"{verb} {MADE_NAMES[what].lower()}"
    if kind == actions.PICK or kind == actions.SPIN:
        return f"{verb} {COLOUR_NAMES[what]}"
    if kind == actions.EXCHANGE:
        return f"{verb} {COLOUR_NAMES[what]} {COLOUR_NAMES[code]}"
    if kind == actions.NUMBER:
        return f"{verb} {code}"
    if kind == actions.CAT or kind == actions.GIVE:
        return "keep" if kind == actions.GIVE and what == state.active else f"{verb} {SEATS[what]}"
    if kind == actions.DONATE:
        return f"{verb} {SEATS[what]} {COLOUR_NAMES[code]}"
    if kind == actions.FINISH:
        return f"{verb} {PROJECT_NAMES[what].lower()}"
    if kind == actions.LEARN or kind == actions.ITEM:
        return f"{verb} {ITEM_NAMES[what]}"
    return verb


def _tokens(code: int) -> str:
    return " ".join(name for colour, name in enumerate(COLOUR_NAMES) for _ in range(code >> 4 * colour & 15))


VERBS = [*actions.NAMES, "keep"]


def read(state: ArchRavelsState, player: Player, text: str) -> Action:
    """The action a text means, legal or not."""
    found = notation.plain(text).split()
    if not found:
        raise Unreadable("An empty line is no move.")
    verb = VERBS[notation.pick(found[0], VERBS, "verb of this game")]
    rest = found[1:]
    if verb == "keep":
        _size(rest, 0, text, verb)
        return actions.pack(actions.GIVE, player, 0)
    kind = actions.NAMES.index(verb)
    if kind in (actions.DONE, actions.PASS, actions.FROG, actions.END):
        _size(rest, 0, text, verb)
        return actions.pack(kind, 0, 0)
    if not rest:
        raise Unreadable(f"{text.strip()!r} is no move; it should look like {_EXAMPLES[verb]!r}.")
    if kind == actions.YARN or kind == actions.PAY:
        return actions.pack(kind, 0, _code(rest))
    if kind in _NAMED:
        names, what = _NAMED[kind]
        return actions.pack(kind, notation.pick(" ".join(rest), names, what), 0)
    if kind == actions.MOVE:
        return actions.pack(kind, _space(state, player, " ".join(rest)), 0)
    _size(rest, 2 if kind in (actions.EXCHANGE, actions.DONATE) else 1, text, _EXAMPLES[verb])
    if kind == actions.SHOP:
        return actions.pack(kind, _number(rest[0], SLOTS, "space of the Yarn Bazaar") - 1, 0)
    if kind == actions.NUMBER:
        return actions.pack(kind, 0, _number(rest[0], yarn.MOST, "number of yarn"))
    if kind == actions.EXCHANGE:
        return actions.pack(kind, _colour(rest[0]), _colour(rest[1]))
    if kind == actions.DONATE:
        return actions.pack(kind, _seat(state, rest[0]), _colour(rest[1]))
    return actions.pack(kind, _seat(state, rest[0]), 0)


_NAMED = {
    actions.CHARACTER: (CHARACTER_NAMES, "character"),
    actions.CRAFT: (MADE_NAMES, "item or request"),
    actions.PICK: (COLOUR_NAMES, "colour"),
    actions.SPIN: (COLOUR_NAMES, "colour"),
    actions.FINISH: (PROJECT_NAMES, "project"),
    actions.LEARN: (ITEM_NAMES, "item"),
    actions.ITEM: (ITEM_NAMES, "item"),
}
_EXAMPLES = {
    "character": "character theo",
    "move": "move exchange",
    "shop": "shop 2",
    "yarn": "yarn red blue",
    "craft": "craft hat",
    "pay": "pay red blue",
    "pick": "pick red",
    "spin": "spin red",
    "exchange": "exchange red blue",
    "number": "number 3",
    "cat": "cat B",
    "donate": "donate B red",
    "give": "give B",
    "finish": "finish recess",
    "learn": "learn bear",
    "item": "item hat",
}


def _size(rest: list[str], number: int, text: str, example: str) -> None:
    if len(rest) != number:
        raise Unreadable(f"{text.strip()!r} is no move; it should look like {example!r}.")


def _colour(word: str) -> int:
    return notation.pick(word, COLOUR_NAMES, "colour")


def _seat(state: ArchRavelsState, word: str) -> Player:
    return notation.pick(word, SEATS[: state.players], "seat")


def _number(word: str, most: int, what: str) -> int:
    if not word.isdecimal() or len(word) > 4 or not 1 <= int(word) <= most:
        raise Unreadable(f"{word!r} is no {what}; it is a number from 1 to {most}.")
    return int(word)


def _code(words: list[str]) -> int:
    """Colours, each as often as it is meant, or with a number before it."""
    numbers = [0] * COLOURS
    times = 1
    for at, word in enumerate(words):
        if word.isdecimal():
            times = _number(word, 9, "number of yarn")
            if at + 1 == len(words):
                raise Unreadable(f"A colour should follow the number {word}.")
            continue
        numbers[_colour(word)] += times
        times = 1
    if max(numbers) > 15:
        raise Unreadable("Nothing takes so much yarn at once.")
    return yarn.encode(yarn.pack(numbers))


def _space(state: ArchRavelsState, player: Player, text: str) -> int:
    """A space by its number or its actions."""
    character = state.character[player]
    if text.isdecimal() or character < 0:
        return _number(text, SPACES, "space of a Character board") - 1
    return notation.pick(text, [space_label(character, space) for space in range(SPACES)], "space of your board")


# Status -------------------------------------------------------------------------------------------------------

# What the asked seat reads, and what the others read of it. {0} is the asked seat; {1} to {3} are filled in below.
ASKS = [
    ("Choose your character.", "{0} chooses a character."),
    ("Your turn: move your action marker.", "{0} moves the action marker."),
    ("Your turn: {1}.", "{0} has {1}."),
    ("Go on shopping: {1} to take.", "{0} is shopping: {1} to take."),
    ("Choose {1} of any colour.", "{0} chooses {1}."),
    ("Choose the yarn to craft {2} with.", "{0} chooses the yarn to craft {2} with."),
    ("Choose {1} more to craft {2} with.", "{0} chooses {1} more to craft {2} with."),
    ("Choose 2 yarn to give to {3}.", "{0} chooses 2 yarn to give to {3}."),
    ("Choose how many {1} to exchange.", "{0} exchanges {1}."),
    ("Tangled Cat: choose who cannot craft in their next turn.", "Tangled Cat: {0} chooses whom it tangles."),
    ("Yarn Sale: choose {1} to take.", "Yarn Sale: {0} takes {1}."),
    ("Donate: give another player 1 of your yarn.", "Donate: {0} gives somebody 1 yarn."),
    ("Friendly Clerk: choose 1 yarn to take.", "Friendly Clerk: {0} takes 1 yarn."),
    ("Craft Circle: you may craft 1 item.", "Craft Circle: {0} may craft 1 item."),
    ("Special Request {2}: keep it, or give it away.", "{0} decides who takes the Special Request {2}."),
    ("Finish projects, learn or frog; then end your turn.", "{0} may finish projects, learn and frog."),
    ("Choose the item to frog.", "{0} chooses an item to frog."),
    ("Choose the yarn that {2} gives back.", "{0} chooses the yarn that {2} gives back."),
    ("The game is ending: you may craft 1 last item or request.", "The game is ending: {0} may craft 1 last thing."),
]


def status(state: ArchRavelsState, observer: Player | None) -> str:
    if state.stage == stages.OVER:
        return ending(state) or ""
    sentence = ASKS[state.stage][0 if observer == state.asked else 1]
    sentence = sentence.replace("{3}", seat(state.target)) if state.stage == stages.GIFT else sentence
    sentence = sentence.replace("{2}", _subject(state)) if "{2}" in sentence else sentence
    sentence = sentence.replace("{1}", _amount(state)) if "{1}" in sentence else sentence
    return sentence.replace("{0}", seat(state.asked)) if observer != state.asked else sentence


def _subject(state: ArchRavelsState) -> str:
    if state.stage == stages.REQUEST:
        return card_name(state.bazaar[state.slot])
    return MADE_NAMES[state.making]


def _amount(state: ArchRavelsState) -> str:
    if state.stage == stages.ACT:
        return _actions_left(state)
    if state.stage == stages.SHOP:
        return count(state.shop, "card")
    if state.stage == stages.NUMBER:
        return f"{COLOUR_NAMES[state.source]} for {COLOUR_NAMES[state.target]}"
    return count(state.need, "yarn", "yarn")


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


# Log ----------------------------------------------------------------------------------------------------------


def tell(note: tuple[int, ...], observer: Player | None) -> str:
    kind, who, rest = note[0], seat(note[1]), note[2:]
    if kind == notes.TURN:
        return f"{who}'s turn begins."
    if kind == notes.CHARACTER:
        return f"{who} plays {CHARACTER_NAMES[rest[0]]}."
    if kind == notes.SETUP:
        return f"Set aside and shuffled back into the deck: {listing([card_name(face) for face in rest])}."
    if kind == notes.MOVE:
        return f"{who} moves to {space_label(rest[0], rest[1])}."
    if kind == notes.SHOP:
        if rest[0] == EMPTY:
            return f"{who} shops at an empty space."
        return f"{who} shops {card_name(rest[0])}{_shortfall(rest[0], rest[1])}."
    if kind in (notes.YARN, notes.SPIN):
        return f"{who} takes {_paid(rest[0])}."
    if kind == notes.EXCHANGE:
        return f"{who} exchanges {rest[2]} {COLOUR_NAMES[rest[0]]} for {rest[2]} {COLOUR_NAMES[rest[1]]}."
    if kind == notes.CRAFT:
        made = MADE_NAMES[rest[0]]
        return f"{who} crafts {made} with {_paid(rest[1])}." if rest[1] else f"{who} completes {made}."
    if kind == notes.GIFT:
        return f"{who} gives {_paid(rest[1])} to {seat(rest[0])}."
    return _tell_cards(kind, who, rest)


def _paid(code: int) -> str:
    return yarn_text(yarn.decode(code))


def _shortfall(face: int, code: int) -> str:
    """R9.2: in a strict game the supply may lack what a card shows."""
    return "" if face == WILD or yarn.decode(code) == YARN[face] else f" and gets {_paid(code)}"


def _tell_cards(kind: int, who: str, rest: tuple[int, ...]) -> str:
    if kind == notes.BAZAAR:
        return f"The Yarn Bazaar is restocked: {'; '.join(card_name(face) for face in rest)}."
    if kind == notes.SHUFFLE:
        return f"The discard pile is shuffled into a new Yarn Deck of {count(rest[0], 'card')}."
    if kind == notes.EVENT:
        return f"Event: {card_name(rest[0])}."
    if kind == notes.CAT:
        return f"The cat tangles {seat(rest[0])}, who cannot craft in the next turn."
    if kind == notes.DONATE:
        return f"{who} gives 1 {COLOUR_NAMES[rest[1]]} to {seat(rest[0])}."
    if kind == notes.NOTHING:
        return f"{card_name(rest[0])} has no effect."
    if kind == notes.PASS:
        return f"{who} crafts nothing."
    if kind == notes.TANGLED:
        return f"{who} is tangled and cannot craft."
    if kind == notes.REQUEST:
        name = REQUEST_NAMES[rest[1]]
        return f"{who} takes the Special Request {name}." if seat(rest[0]) == who else _given(who, rest[0], name)
    if kind == notes.FINISH:
        return f"{who} finishes {PROJECT_NAMES[rest[0]]}."
    if kind == notes.LEARN:
        return f"{who} learns the pattern for {ITEM_NAMES[rest[0]]}."
    if kind == notes.FROG:
        return f"{who} frogs {ITEM_NAMES[rest[0]]} and takes {_paid(rest[1])}."
    if kind == notes.REFILL:
        return f"New on the Project List: {listing([PROJECT_NAMES[project] for project in rest])}."
    return f"{_CLOSED[rest[0]]}: the game ends after the last crafts."


_CLOSED = ["", "The Project List cannot be refilled", "Nobody has finished a project for twenty turns each"]


def _given(who: str, to: Player, name: str) -> str:
    return f"{who} gives the Special Request {name} to {seat(to)}."


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
    made = [ITEM_NAMES[item] for item in range(ITEMS) for _ in range(state.items[player * ITEMS + item])]
    learned = [ITEM_NAMES[item] for item in range(ITEMS) if state.learned[player] >> item & 1]
    left = yarn.total(state.bowl[player])
    favourite = scoring.favourite(state, player)
    character = state.character[player]
    extra = f", {REQUEST_NAMES[FAVOURITES[character]]} as favourite +{points_text(favourite)}" if favourite else ""
    return [
        ScoreLine("Finished projects", scoring.projects(state, player), _projects(state.finished[player])),
        ScoreLine("Finished requests", scoring.requests(done) + favourite, _requests(done) + extra),
        ScoreLine("Patterns learned", scoring.patterns(state, player), listing(learned) or "none"),
        ScoreLine("Remaining items", scoring.items(state, player), listing(made) or "none"),
        ScoreLine("Unfinished requests", -scoring.requests(held), _requests(held)),
        ScoreLine("Leftover yarn", -UNIT * left, f"{left} in the bowl"),
    ]


def _projects(mask: int) -> str:
    return listing([PROJECT_NAMES[project] for project in range(PROJECTS) if mask >> project & 1]) or "none"


def _requests(mask: int) -> str:
    found = [
        f"{REQUEST_NAMES[request]} {points_text(REQUEST_QUARTERS[request])}"
        for request in range(REQUESTS)
        if mask >> request & 1
    ]
    return listing(found) or "none"
