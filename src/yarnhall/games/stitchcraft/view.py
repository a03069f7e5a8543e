"""What one reader may see of a game of Stitchcraft, and what a click on the board means."""

from __future__ import annotations

from typing import Annotated, Literal, TypedDict

from yarnhall.core.panel import Count, Panel
from yarnhall.core.state import Action, Player
from yarnhall.games.stitchcraft import actions, prospects, reveals, scoring, stages, zones
from yarnhall.games.stitchcraft.data import COLOURS, CROWD_FAVORITE, MODES, PATTERNS, TEAMS
from yarnhall.games.stitchcraft.prospects import Prospect, progress
from yarnhall.games.stitchcraft.roles import role
from yarnhall.games.stitchcraft.state import StitchcraftState


class SeatView(TypedDict):
    """One player's area. Counts of colours are lists of eight, in the order of the rules."""

    hand: list[int] | None  # counts of colours; None if this reader may not see it
    hand_size: int
    remembered: list[int]  # counts of colours this reader knows to be in a hand that is hidden from them
    display: list[int | None]  # colour by place, None where it is hidden from this reader
    showcase: list[int]
    counted: list[int]  # what counts toward victory: the Showcase, in Consortium both partners' together
    scrap: list[int]
    removed: list[int]
    chest: int  # how many are left
    chest_known: list[list[int]]  # [place counted from the top, colour] this reader has seen there
    best: int  # most of one colour, as far as it counts for victory
    colours: int  # different colours, likewise
    favor: int
    team: int | None
    role: Literal["master", "apprentice"] | None  # None where there are no roles or they are secret
    out: bool


class StitchcraftView(TypedDict):
    """The whole table for one reader."""

    pattern: Annotated[str, PATTERNS]
    mode: Annotated[str, MODES]
    turn: int
    active: int
    acting: list[int]  # several where a reveal waits for answers
    answer: Literal["pass", "react"] | None  # what this reader sealed while others are still asked
    actions: int  # left to the active player
    stage: Annotated[str, stages.STAGES]  # what is being asked
    need: list[int]  # how many of one colour, or different colours, win
    stack: list[list[int]]  # revealed and waiting, first reveal first: [seat, colour]
    pending: Prospect | None  # of the first of them, if nobody reacts any more; None where it would be cancelled
    power: int | None  # the colour whose power is being resolved
    looking: list[int]  # top first: the cards the acting reader is looking at
    looking_at: int | None  # whose they are
    count: int  # cards still to discard, or removed so far
    winners: list[int] | None
    seats: list[SeatView]


def view(state: StitchcraftState, observer: Player | None) -> StitchcraftView:
    over = state.stage == stages.OVER
    resolving = not over and state.stage not in (stages.ACT, stages.WINDOW)
    sorting = state.stage in (stages.SORT, stages.TOP, stages.BOTTOM)
    looking: list[int] = []
    if sorting and observer == state.active:
        chest = state.chest[state.target]
        placed = 1 if state.stage == stages.BOTTOM else 0
        looking = [chest[-1 - depth] & 7 for depth in range(placed, state.count)]
    return {
        "pattern": PATTERNS[state.pattern],
        "mode": MODES[state.mode],
        "turn": state.turn,
        "active": state.active,
        "acting": state.to_act(),
        "answer": _answer(state, observer),
        "actions": state.actions,
        "stage": stages.STAGES.names[state.stage],
        "need": [scoring.need_of_one(state), scoring.need_colours(state)],
        "stack": [[entry >> 3, entry & 7] for entry in state.stack if entry >= 0],
        "pending": prospects.pending(state, observer),
        "power": state.power if resolving else None,
        "looking": looking,
        "looking_at": state.target if sorting else None,
        "count": state.count if state.stage in (stages.DISCARD, stages.PLUNDER) else 0,
        "winners": [seat for seat in range(state.players) if state.winners >> seat & 1] if over else None,
        "seats": [_seat(state, seat, observer) for seat in range(state.players)],
    }


def _answer(state: StitchcraftState, observer: Player | None) -> Literal["pass", "react"] | None:
    if observer is None or observer not in state.waiting():
        return None
    return "pass" if state.answers[observer] == reveals.PASSED else "react"


def _seat(state: StitchcraftState, seat: Player, observer: Player | None) -> SeatView:
    sees = observer is not None and zones.sees(state, observer, seat)
    bit = 0 if observer is None else 8 << observer
    hand = state.hand[seat * COLOURS : seat * COLOURS + COLOURS]
    remembered = [0] * COLOURS
    if observer is not None and not sees:
        memory = (observer * state.players + seat) * COLOURS
        remembered = state.memory[memory : memory + COLOURS]
    chest = state.chest[seat]
    best, colours = progress(state, seat)
    return {
        "hand": hand if sees else None,
        "hand_size": sum(hand),
        "remembered": remembered,
        "display": [card & 7 if card & bit else None for card in state.display[seat]],
        "showcase": state.showcase[seat * COLOURS : seat * COLOURS + COLOURS],
        "counted": scoring.counted(state, seat),
        "scrap": state.scrap[seat * COLOURS : seat * COLOURS + COLOURS],
        "removed": state.removed[seat * COLOURS : seat * COLOURS + COLOURS],
        "chest": len(chest),
        "chest_known": [[depth, card & 7] for depth, card in enumerate(reversed(chest)) if card & bit],
        "best": best,
        "colours": colours,
        "favor": state.favor[seat],
        "team": seat % 2 if TEAMS[state.mode] else None,
        "role": role(state, seat, observer),
        "out": not state.alive >> seat & 1,
    }


def panels(state: StitchcraftState, observer: Player | None) -> list[Panel]:
    """How far each seat is, as far as its Showcase counts, and how many cards it holds. There are no points."""
    return [_panel(state, seat, role(state, seat, observer)) for seat in range(state.players)]


def _panel(state: StitchcraftState, seat: Player, role: str | None) -> Panel:
    best, colours = progress(state, seat)
    counts = [
        Count("Of one colour", "alike", f"{best} of {scoring.need_of_one(state)}"),
        Count("Different colours", "colours", f"{colours} of {scoring.need_colours(state)}"),
    ]
    if role == "apprentice":
        counts = [Count("Apprentice: the Showcase", "alike", "does not count")]
    counts += [
        Count("Cards in hand", "cards", str(sum(state.hand[seat * COLOURS : seat * COLOURS + COLOURS]))),
        Count("Cards in the Chest", "deck", str(len(state.chest[seat]))),
    ]
    if state.mode == CROWD_FAVORITE:
        counts.append(Count("Crowd Favor", "favour", f"{state.favor[seat]:+d}"))
    return Panel(None, counts)


class Foreseen(TypedDict, total=False):
    """What more an offer tells of its Tapestry."""

    prospect: Prospect  # at once if nobody reacts, or once its owner reveals it; not told where the colour is hidden


def _revealed(state: StitchcraftState, player: Player, action: Action) -> Foreseen:
    place = actions.index_of(action)
    card = state.display[player][place] if place < len(state.display[player]) else 0
    return {"prospect": prospects.revealed(state, player, card & 7, player)} if card >> 3 >> player & 1 else {}


def _own(state: StitchcraftState, player: Player, action: Action) -> Foreseen:
    return {"prospect": prospects.revealed(state, player, actions.index_of(action), player)}


def _looked(state: StitchcraftState, player: Player, action: Action) -> Foreseen:
    """Of the Chest that is looked into, or of the own hand."""
    owner = player if state.stage == stages.DISCARD else state.target
    return {"prospect": prospects.revealed(state, owner, actions.index_of(action), player)}


def _scrapped(state: StitchcraftState, player: Player, action: Action) -> Foreseen:
    return {"prospect": prospects.revealed(state, actions.seat_of(action), actions.index_of(action), player)}


def _stripped(state: StitchcraftState, player: Player, action: Action) -> Foreseen:
    return {"prospect": prospects.lost(state, actions.seat_of(action), actions.index_of(action))}


# What offers that are about a Tapestry say beyond their things.
MORE = {
    actions.PLAY: _own,
    actions.REVEAL: _revealed,
    actions.TAKE: _scrapped,
    actions.STRIP: _stripped,
    actions.CARD: _looked,
}
