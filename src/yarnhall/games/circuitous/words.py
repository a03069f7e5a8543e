"""Circuitous in words: what is odd in its notation, status, the end and the score sheet."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from yarnhall.core.daily import Outcome
from yarnhall.core.game import ScoreLine
from yarnhall.core.notation import Notation, quoted, unlike
from yarnhall.core.refusal import Unreadable
from yarnhall.core.saying import Saying
from yarnhall.core.sentences import filled
from yarnhall.core.state import Action, Player
from yarnhall.core.words import count, seat
from yarnhall.games.circuitous import abilities, actions, scoring, stages, table, turns
from yarnhall.games.circuitous.data import LETTERS, SHAPE_MASKS, turned
from yarnhall.games.circuitous.joints import beyond, seating
from yarnhall.games.circuitous.lattice import footprint_of, kind_of, mask_of, owner_of, place_at
from yarnhall.games.circuitous.reference import capital
from yarnhall.games.circuitous.state import CircuitousState
from yarnhall.games.circuitous.things import CARD, KIND, PLACE, SHAPE, SIDE, WIND

TOGETHER: Final = 5  # points ahead or behind that are drawn together
WATCHED: Mapping[str, str] = {"what lies on the mat": "cards", "the Finishes": "finishes"}
NOUNS: Mapping[str, str] = {"inch": "inches", "copy": "copies", "path": "paths", "Finish": "Finishes"}
PRESSES: Mapping[int, str] = {actions.END: "End turn"}

# Notation -----------------------------------------------------------------------------------------------------


def _write_lay(state: CircuitousState, player: Player, action: Action) -> str:
    """lay tee2 on 4e by n"""
    number, edge, turns = seating(state, action)
    by = LETTERS[((edge ^ 2) - turns) % 4].lower()
    return f"lay {state.deck.codes[actions.kind_of(action)]} on {number}{LETTERS[edge].lower()} by {by}"


def _read_lay(state: CircuitousState, player: Player, said: list[str], text: str) -> Action:
    """lay <card> on <card number and edge> by <edge of the new card, as printed>"""
    if len(said) != 5 or said[1] != "on" or said[3] != "by":
        raise unlike(text, actions.ACTIONS.kinds[actions.LAY].example)
    kind = KIND.read(said[0], state, player)
    number, edge = PLACE.number_read(said[2][:-1], state), _edge(said[2][-1])
    turns = ((edge ^ 2) - _edge(said[4])) % 4
    mask = turned(SHAPE_MASKS[state.deck.shapes[kind]], turns)
    ends = mask_of(state.cards[number]) >> edge & 1
    if not ends or not mask >> (edge ^ 2) & 1:
        missing = state.deck.codes[kind] if ends else CARD.name(number)
        raise Unreadable(f"{quoted(text)} is no move: {missing} has no path on that edge.")
    x, y = beyond(state, number, edge, turns & 1)
    return actions.pack(actions.LAY, kind, int(place_at(x, y, turns & 1)) | mask)


def _edge(word: str) -> int:
    if len(word) != 1 or word.upper() not in LETTERS:
        raise Unreadable(f"{quoted(word)} is no edge; edges are n, e, s and w.")
    return LETTERS.index(word.upper())


def _write_turn(state: CircuitousState, player: Player, action: Action) -> str:
    """turn 7 right"""
    number = table.at(state, action)
    return f"turn {number} {SIDE.name(abilities.turn_way(state, number, actions.mask_of(action)))}"


def _read_turn(state: CircuitousState, player: Player, said: list[str], text: str) -> Action:
    if len(said) != 2:
        raise unlike(text, actions.ACTIONS.kinds[actions.TURN].example)
    return turning(state, PLACE.number_read(said[0], state), SIDE.read(said[1], state, player))


def turning(state: CircuitousState, number: int, side: int) -> Action:
    """The action that turns a card by a quarter, whether it is an end card or not."""
    thing = state.cards[number]
    mask = turned(int(mask_of(thing)), side)
    return actions.upon(actions.TURN, thing, 1 - footprint_of(thing) << 4 | mask)


def _read_use(state: CircuitousState, player: Player, said: list[str], text: str) -> Action:
    """use cross0-draw and discard it; the card alone will do"""
    if said[1:] not in ([], ["and", "discard", "it"]):
        raise unlike(text, actions.ACTIONS.kinds[actions.USE].example)
    return actions.pack(actions.USE, KIND.read(" ".join(said[:1]), state, player), 0)


NOTATION = Notation(
    actions.ACTIONS,
    {actions.LAY: _write_lay, actions.TURN: _write_turn},
    {"lay": _read_lay, "turn": _read_turn, "use": _read_use},
)


# Words --------------------------------------------------------------------------------------------------------


_JOINT = "at the {edge} end of {card}, by its {by} edge"  # the edge of the new card as printed


def _joint(state: CircuitousState, player: Player, action: Action) -> str:
    number, edge, turns = seating(state, action)
    by = WIND.name(((edge ^ 2) - turns) % 4)
    return filled(_JOINT, {"edge": WIND.name(edge), "card": CARD.name(number), "by": by})


def _way(state: CircuitousState, player: Player, action: Action) -> str:
    return SIDE.name(abilities.turn_way(state, table.at(state, action), actions.mask_of(action)))


SAYING = Saying(
    actions.ACTIONS,
    also={
        "joint": _joint,
        "joined": lambda state, player, action: CARD.name(seating(state, action)[0]),
        "way": _way,
    },
)


# Status -------------------------------------------------------------------------------------------------------


def status(state: CircuitousState, observer: Player | None) -> str:
    if state.stage == stages.OVER:
        return ending(state) or ""
    way = stages.USUAL
    if turns.opening(state) and state.stage == stages.ACT:
        begins = any(state.deck.opens[kind] for kind in state.hands[state.active])
        way = stages.BEGIN if begins else stages.CANNOT_BEGIN
    return stages.STAGES.status(state.stage, observer == state.active, lambda field: seat(state.active), way)


# The end ------------------------------------------------------------------------------------------------------


def outcome(state: CircuitousState, player: Player) -> Outcome:
    """How many points ahead of the best other. Level, a win by turns is better than nothing, and that than a loss."""
    if state.winner < 0:
        return Outcome(0, "nobody reached a Finish", "nobody")
    mine = scoring.along(state, state.route, player)
    lead = mine - max(scoring.along(state, state.route, other) for other in range(state.players) if other != player)
    won = state.winner == player
    word = "won" if won else "lost"
    value = 3 * lead + (1 if won else -1)
    if not lead:
        return Outcome(value, f"{word} by turns, the points being equal", f"{word} by turns")
    first = (abs(lead) - 1) // TOGETHER * TOGETHER + 1
    return Outcome(value, f"{word} by {count(abs(lead), 'point')}", f"{word} by {first}–{first + TOGETHER - 1}")


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
            title = capital(SHAPE.name(state.deck.shapes[kind]))
            lines.append(ScoreLine(f"Card {number}", state.deck.points[kind], title, "Cards"))
    if not lines:
        over = state.stage == stages.OVER
        where = "the winning path" if state.route else "a path that reached a Finish" if over else "the leading path"
        lines.append(ScoreLine("No card", 0, f"Nothing on {where}", "Cards"))
    return lines
