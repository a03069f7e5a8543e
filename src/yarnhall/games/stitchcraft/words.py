"""Stitchcraft in words: notation both ways, status, log, score sheet and the reference of powers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from yarnhall.core import notation
from yarnhall.core.game import ScoreLine
from yarnhall.core.refusal import Ambiguous, Illegal, Unreadable
from yarnhall.core.state import Action, Player
from yarnhall.core.words import count, listing, seat
from yarnhall.games.stitchcraft import actions, notes, scoring, stages
from yarnhall.games.stitchcraft.data import BLUE, COLOURS, CROWD_FAVORITE, NAMES, POWERS
from yarnhall.games.stitchcraft.state import StitchcraftState
from yarnhall.games.stitchcraft.view import progress

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
LETTERS = "ABCDEF"

# What each power does, in our own words: TEXTS[pattern][colour].
TEXTS = [
    [
        "Reaction, when an opponent reveals: its power is cancelled; it and this go to their owners' Scrap Piles.",
        "Draw from the bottom of your Chest. Look at the top of an opponent's Chest.",
        "Put a Tapestry of an opponent's Display or Showcase on their Scrap Pile.",
        "Take a Tapestry of your Scrap Pile into your hand.",
        "Draw from the top of your Chest. Look at the bottom of an opponent's Chest.",
        "Look at the top two of an opponent's Chest and put one of them at the bottom.",
        "Draw two from the top of your Chest, then discard two from your hand.",
        "Look at the top three of your Chest: one goes back on top, the others to the bottom in any order.",
    ],
    [
        "Reaction, when an opponent reveals: its power is cancelled; it and this are removed from the game.",
        "Draw from the bottom of your Chest. Choose a player: the top of their Chest goes to their Scrap Pile.",
        "Remove a Tapestry of an opponent's Display or Showcase from the game.",
        "Put the top of your Chest, if there is one, on your Scrap Pile; then take one from there into your hand.",
        "Draw from the top of your Chest. Choose a player: the bottom of their Chest goes to their Scrap Pile.",
        "Look at the top two of an opponent's Chest: one goes to their Scrap Pile, the other back on top.",
        "Remove up to two Tapestries of any Scrap Piles from the game. If you removed two, draw one.",
        "Look at the top three of your Chest: one goes back on top, one to the bottom, one out of the game.",
    ],
    [
        "Reaction, when an opponent reveals: its power is cancelled; it and this go under their owners' Chests."
        " Unless it was a Blue, its player gets the action back.",
        "Draw from the bottom of your Chest."
        " You may choose a player: the bottom of their Chest goes to their Scrap Pile.",
        "Remove a Tapestry of an opponent's Scrap Pile from the game."
        " Then put a Tapestry of an opponent's Display or Showcase on their Scrap Pile.",
        "Take a Tapestry of your Scrap Pile into your hand. Put one of an opponent's Scrap Pile on top of their Chest.",
        "Draw from the bottom of your Chest."
        " You may choose a player and put one Tapestry of their Scrap Pile under their Chest.",
        "Look at the top two of an opponent's Chest: one goes to their Scrap Pile, the other to the bottom.",
        "Draw from the bottom and the top of your Chest, then discard two from your hand.",
        "Look at the top three of your Chest: one goes back on top, one to the bottom, one to your Scrap Pile.",
    ],
]


def reference(pattern: int) -> dict[str, Any]:
    """The Pattern reference card."""
    powers = [{"name": POWERS[pattern][colour], "text": TEXTS[pattern][colour]} for colour in range(COLOURS)]
    return {"colours": list(NAMES), "powers": powers}


# Notation -----------------------------------------------------------------------------------------------------


def write(state: StitchcraftState, action: Action) -> str:
    """play red · reveal 2 red · react 1 · pass · end · take red · take B red · strike B 2 · choose B · pick red"""
    kind, index = actions.kind_of(action), actions.index_of(action)
    whose = LETTERS[actions.seat_of(action)]
    if kind == actions.REVEAL:
        return f"reveal {index + 1} {NAMES[state.display[state.active][index] & 7].lower()}"
    if kind == actions.REACT:
        return f"react {index + 1}"
    if kind == actions.PLAY:
        return f"play {NAMES[index].lower()}"
    if kind == actions.TAKE:
        return (
            f"take {NAMES[index].lower()}" if state.stage == stages.RECOVER else f"take {whose} {NAMES[index].lower()}"
        )
    if kind == actions.STRIKE:
        return f"strike {whose} {index + 1}"
    if kind == actions.STRIP:
        return f"strike {whose} {NAMES[index].lower()}"
    if kind == actions.SEAT:
        return f"choose {whose}"
    if kind == actions.CARD:
        return f"pick {NAMES[index].lower()}"
    return actions.NAMES[kind]


VERBS = ["play", "reveal", "end", "pass", "react", "take", "strike", "choose", "pick", "skip"]


def read(state: StitchcraftState, player: Player, text: str) -> Action:
    """The action a text means, legal or not."""
    found = notation.plain(text).split()
    if not found:
        raise Unreadable("An empty line is no move.")
    verb = VERBS[notation.pick(found[0], VERBS, "verb of this game")]
    rest = found[1:]
    if verb in ("end", "pass", "skip"):
        _arguments(rest, 0, text, verb)
        return actions.pack(actions.NAMES.index(verb), 0, 0)
    if verb == "play" or verb == "pick":
        _arguments(rest, 1, text, f"{verb} red")
        return actions.pack(actions.PLAY if verb == "play" else actions.CARD, 0, _colour(rest[0]))
    if verb == "choose":
        _arguments(rest, 1, text, "choose B")
        return actions.pack(actions.SEAT, _seat(state, rest[0]), 0)
    if verb == "reveal" or verb == "react":
        return actions.pack(actions.NAMES.index(verb), 0, _own_place(state, player, rest, text, verb))
    if verb == "take" and len(rest) == 1:
        return actions.pack(actions.TAKE, player, _colour(rest[0]))
    _arguments(rest, 2, text, f"{verb} B red")
    whose = _seat(state, rest[0])
    if verb == "take":
        return actions.pack(actions.TAKE, whose, _colour(rest[1]))
    if rest[1].isdecimal():
        return actions.pack(actions.STRIKE, whose, _place(rest[1]))
    return actions.pack(actions.STRIP, whose, _colour(rest[1]))


def _arguments(rest: list[str], number: int, text: str, example: str) -> None:
    if len(rest) != number:
        raise Unreadable(f"{text.strip()!r} is no move; it should look like {example!r}.")


def _colour(word: str) -> int:
    return notation.pick(word, NAMES, "colour")


def _place(word: str) -> int:
    if not word.isdecimal() or not 1 <= int(word) <= 40:
        raise Unreadable(f"{word!r} is no place in a Display; places are counted from 1.")
    return int(word) - 1


def _seat(state: StitchcraftState, word: str) -> Player:
    return notation.pick(word, LETTERS[: state.players], "seat")


def _own_place(state: StitchcraftState, player: Player, rest: list[str], text: str, verb: str) -> int:
    """A place of the own Display, by number, by colour, or both."""
    numbers = [word for word in rest if word.isdecimal()]
    colours = [_colour(word) for word in rest if not word.isdecimal()]
    if not rest or len(numbers) > 1 or len(colours) > 1:
        raise Unreadable(f"{text.strip()!r} is no move; it should look like '{verb} 2' or '{verb} red'.")
    display = [card & 7 for card in state.display[player]]
    if not numbers:
        places = [place for place, colour in enumerate(display) if colour == colours[0]]
        if not places:
            raise Illegal(f"Your Display has no {NAMES[colours[0]]} Tapestry.")
        if len(places) > 1:
            which = listing([f"'{verb} {place + 1}'" for place in places], "or")
            raise Ambiguous(f"{NAMES[colours[0]]} lies in several places: say {which}.")
        return places[0]
    place = _place(numbers[0])
    if colours and place < len(display) and display[place] != colours[0]:
        raise Illegal(f"At place {place + 1} of your Display lies {NAMES[display[place]]}, not {NAMES[colours[0]]}.")
    return place


# Status -------------------------------------------------------------------------------------------------------

# What the acting seat is asked, and what the others read of it. WHO there is the acting seat.
ASKS = [
    ("", ""),
    ("", ""),
    ("Take a Tapestry from your Scrap Pile.", "WHO takes a Tapestry from their Scrap Pile."),
    (
        "Put a Tapestry of an opponent's Scrap Pile on top of their Chest.",
        "WHO puts a Tapestry of an opponent's Scrap Pile on top of their Chest.",
    ),
    (
        "Remove a Tapestry of an opponent's Scrap Pile from the game.",
        "WHO removes a Tapestry of an opponent's Scrap Pile from the game.",
    ),
    (
        "Choose a Tapestry of an opponent's Display or Showcase to strike.",
        "WHO chooses a Tapestry of an opponent to strike.",
    ),
    ("Choose an opponent whose Chest you look into.", "WHO chooses a Chest to look into."),
    ("Choose one of the Tapestries you look at.", "WHO looks into a Chest."),
    ("Choose the Tapestry that goes back on top of your Chest.", "WHO sorts the top of their Chest."),
    ("Choose the Tapestry that goes to the bottom of your Chest.", "WHO sorts the top of their Chest."),
    ("Choose a player whose Chest loses a Tapestry.", "WHO chooses whose Chest loses a Tapestry."),
    (
        "You may put a Tapestry of a Scrap Pile under its owner's Chest.",
        "WHO may put a Tapestry of a Scrap Pile under its owner's Chest.",
    ),
    (
        "You may remove a Tapestry of a Scrap Pile from the game.",
        "WHO may remove a Tapestry of a Scrap Pile from the game.",
    ),
    ("Discard COUNT from your hand.", "WHO must discard COUNT."),
]


def status(state: StitchcraftState, observer: Player | None) -> str:
    if state.stage == stages.OVER:
        return ending(state) or ""
    acting = state.acting()
    mine = observer == acting
    who = seat(acting)
    if state.stage == stages.ACT:
        left = count(state.actions, "action")
        return f"Your turn: {left} left." if mine else f"{who} has {left} left."
    if state.stage == stages.WINDOW:
        revealer, colour = seat(state.stack[-1] >> 3), NAMES[state.stack[-1] & 7]
        if mine:
            return f"{revealer} reveals {colour}. React, or let it pass?"
        return f"{revealer} reveals {colour}. {who} may react."
    ask = ASKS[state.stage][0 if mine else 1]
    power = POWERS[state.pattern][state.power]
    return f"{power}: " + ask.replace("COUNT", count(state.count, "Tapestry", "Tapestries")).replace("WHO", who)


# Log ----------------------------------------------------------------------------------------------------------


def tell(note: tuple[int, ...], observer: Player | None) -> str:
    kind, player = note[0], note[1]
    who, mine, rest = seat(player), observer == player, note[2:]
    if kind == notes.TURN:
        return f"{who}'s turn begins."
    if kind == notes.DRAW:
        where = " from the bottom of the Chest" if rest[1] else ""
        return f"{who} draws {NAMES[rest[0]] if mine else 'a Tapestry'}{where}."
    if kind == notes.PLAY:
        return f"{who} plays {NAMES[rest[0]] if mine else 'a Tapestry'} face down."
    if kind == notes.REVEAL:
        return f"{who} reveals {NAMES[rest[0]]}."
    if kind == notes.REACT:
        return f"{who} reacts to {NAMES[rest[1]]} of {seat(rest[0])} with Blue."
    if kind == notes.PASS:
        return f"{who} lets it pass."
    if kind == notes.CANCEL:
        return f"{POWERS[rest[2]][0]} of {who}: {NAMES[rest[1]]} of {seat(rest[0])} is cancelled; {_SPENT[rest[2]]}."
    if kind == notes.SHOWCASE:
        power = f": {POWERS[rest[1]][rest[0]]}" if rest[0] != BLUE else ""  # R5.11
        return f"{NAMES[rest[0]]} joins the Showcase of {who}{power}."
    return _tell_power(kind, who, mine, rest)


_SPENT = ["both go to the Scrap Piles", "both leave the game", "both go under their owners' Chests"]
_SORTED = [
    "WHO puts one Tapestry at the bottom of WHOSE Chest.",
    "WHO puts the other back on top of WHOSE Chest.",
    "WHO puts the rest of WHOSE Chest in order.",
    "WHO leaves the last Tapestry of WHOSE Chest where it is.",
]


def _tell_power(kind: int, who: str, mine: bool, rest: tuple[int, ...]) -> str:
    if kind == notes.TAKE:
        return f"{who} takes {NAMES[rest[0]]} from the Scrap Pile into the hand."
    if kind == notes.MILL:
        end = "bottom" if rest[2] else "top"
        return f"{who} puts the {end} of {seat(rest[0])}'s Chest, {NAMES[rest[1]]}, on the Scrap Pile."
    if kind == notes.STRIKE:
        where = "face down in the Display" if rest[2] else "in the Showcase"
        end = "removes it from the game" if rest[3] else "puts it on the Scrap Pile"
        return f"{who} strikes {NAMES[rest[1]]}, {where} of {seat(rest[0])}, and {end}."
    if kind == notes.LOOK:
        seen, end = rest[2:], "bottom" if rest[1] else "top"
        cards = f" {count(len(seen), 'Tapestry', 'Tapestries')}" if len(seen) != 1 else ""
        what = f": {listing([NAMES[colour] for colour in seen])}" if mine and seen else ""
        return f"{who} looks at the {end}{cards} of {seat(rest[0])}'s Chest{what}."
    if kind == notes.SORT:
        whose = seat(rest[0]) + "'s"
        return _SORTED[rest[1]].replace("WHOSE", whose).replace("WHO", who)
    if kind == notes.SHOWN:
        end = "out of the game" if rest[2] else "on the Scrap Pile"
        return f"{who} puts {NAMES[rest[1]]} of {seat(rest[0])}'s Chest {end}."
    if kind == notes.REMOVE:
        return f"{who} removes {NAMES[rest[1]]} of {seat(rest[0])}'s Scrap Pile from the game."
    if kind == notes.RETURN:
        end = "under" if rest[2] else "on top of"
        return f"{who} puts {NAMES[rest[1]]} of {seat(rest[0])}'s Scrap Pile {end} the Chest."
    if kind == notes.DISCARD:
        return f"{who} discards {NAMES[rest[0]]}."
    if kind == notes.SKIP:
        return f"{who} leaves it at that."
    return _tell_course(kind, who, rest)


_OUT = ["has an empty Chest and is out of the game", "has lost the crowd and is out of the game"]


def _tell_course(kind: int, who: str, rest: tuple[int, ...]) -> str:
    if kind == notes.END:
        return f"{who} ends the turn with {count(rest[0], 'action')} left."
    if kind == notes.OUT:
        return f"{who} {_OUT[rest[0]]}."
    if kind == notes.FAVOR:
        return f"Crowd Favor of {who}: {rest[0]:+d}, now {rest[1]:+d}."
    if kind == notes.REGAIN:
        return f"{who} gets the action back."
    if kind == notes.ROLE:
        return f"{who} completes a Showcase and does not win: everybody sees an Apprentice."
    return f"{who} wins: {_WON[rest[0]]}."


_WON = [
    "enough Tapestries of one colour in the Showcase",
    "enough different colours in the Showcase",
    "the crowd's favorite",
    "nobody is left to stand against them",
    "both partners have a complete Showcase",
]


# The end ------------------------------------------------------------------------------------------------------


def ending(state: StitchcraftState) -> str | None:
    if state.stage != stages.OVER:
        return None
    winners = [seat(player) for player in range(state.players) if state.winners >> player & 1]
    return f"{listing(winners)} {'wins' if len(winners) == 1 else 'win'}: {_WON[state.won]}."


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
        why = f"{_WON[state.won][0].upper()}{_WON[state.won][1:]}"
    else:
        why = "No victory" if state.stage == stages.OVER else "Still open"
    return [*lines, ScoreLine("Victory", won, why)]
