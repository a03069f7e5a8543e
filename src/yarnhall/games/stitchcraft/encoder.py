"""What a seat may know of a game of Stitchcraft, as numbers: the blocks that tensor.py names, in that order."""

from __future__ import annotations

from typing import Final

from yarnhall.core.encoder import Encoder, Sparse
from yarnhall.core.state import Action, Player, State
from yarnhall.games.stitchcraft import actions, scoring, stages, zones
from yarnhall.games.stitchcraft.data import COLOURS, MODES, PATTERNS, SPYMASTER, TEAMS
from yarnhall.games.stitchcraft.state import StitchcraftState
from yarnhall.games.stitchcraft.things import SEATS

SHOWN: Final = 12  # places of a Display that are told one by one; the others are only counted
STACK: Final = 4  # revealed Tapestries that wait, the last first
LOOKING: Final = 3  # Tapestries of a Chest that are looked at, or known
SEAT_SIZE: Final = 9 + 2 * COLOURS + SHOWN * (COLOURS + 1) + COLOURS + 1 + 3 * COLOURS + LOOKING * COLOURS + 2
STAGES: Final = len(stages.STAGES.names)
BEGINS: Final = actions.ACTIONS.begins
COLOURS_FROM: Final = [actions.PLAY, actions.CARD]
SEAT_OF: Final = [actions.TAKE, actions.STRIP]


class StitchcraftEncoder(Encoder):
    def encode(self, state: State, player: Player, choices: list[Action], out: Sparse) -> None:
        assert isinstance(state, StitchcraftState)
        seats = state.players
        over = state.stage == stages.OVER
        sorting = state.stage == stages.SORT or state.stage == stages.TOP or state.stage == stages.BOTTOM
        out.one(state.pattern, len(PATTERNS))
        out.one(state.mode, len(MODES))
        out.one(state.stage, STAGES)
        out.one((state.active - player) % seats, SEATS)
        for seat in state.to_act():
            out.mark((seat - player) % seats)
        out.skip(SEATS)
        out.one((state.target - player) % seats if sorting else -1, SEATS)
        if over:
            for seat in range(seats):
                if state.winners >> seat & 1:
                    out.mark((seat - player) % seats)
        out.skip(SEATS)
        resolving = not over and state.stage != stages.ACT and state.stage != stages.WINDOW
        out.one(state.power if resolving else -1, COLOURS)
        write_stack(state, player, out)
        write_looking(state, player, sorting, out)
        out.count(state.actions)
        out.count(state.count if state.stage == stages.DISCARD or state.stage == stages.PLUNDER else 0)
        out.count(scoring.need_of_one(state))
        out.count(scoring.need_colours(state))
        for ahead in range(seats):
            write_seat(state, (player + ahead) % seats, player, out)
        out.skip((SEATS - seats) * SEAT_SIZE)

    def number(self, state: State, player: Player, action: Action, place: int) -> int:
        kind = actions.kind_of(action)
        index = actions.index_of(action)
        begin = BEGINS[kind]
        if kind in SEAT_OF:
            return begin + (actions.seat_of(action) - player) % state.players * COLOURS + index
        if kind == actions.STRIKE:
            places = (BEGINS[kind + 1] - begin) // SEATS
            return begin + (actions.seat_of(action) - player) % state.players * places + index
        if kind == actions.CHOOSE:
            return begin + (actions.seat_of(action) - player) % state.players
        return begin + index


def write_stack(state: StitchcraftState, player: Player, out: Sparse) -> None:
    told = 0
    for at in range(len(state.stack) - 1, -1, -1):
        entry = state.stack[at]
        if entry >= 0 and told < STACK:
            out.one((entry // COLOURS - player) % state.players, SEATS)
            out.one(entry % COLOURS, COLOURS)
            told += 1
    out.skip((STACK - told) * (SEATS + COLOURS))


def write_looking(state: StitchcraftState, player: Player, sorting: bool, out: Sparse) -> None:
    told = 0
    if sorting and player == state.active:
        chest = state.chest[state.target]
        for depth in range(1 if state.stage == stages.BOTTOM else 0, state.count):
            if told < LOOKING:
                out.one(chest[-1 - depth] & 7, COLOURS)
                told += 1
    out.skip((LOOKING - told) * COLOURS)


def write_seat(state: StitchcraftState, seat: Player, observer: Player, out: Sparse) -> None:
    sees = zones.sees(state, observer, seat)
    begin = seat * COLOURS
    display = state.display[seat]
    most = 0
    colours = 0
    for number in scoring.counted(state, seat):
        most = max(most, number)
        colours += 1 if number else 0
    out.flag(True)
    out.flag(sees)
    out.count(zones.hand_size(state, seat))
    out.count(len(display))
    out.count(len(state.chest[seat]))
    out.count(most)
    out.count(colours)
    out.count(state.favor[seat])
    out.flag(not state.alive >> seat & 1)
    if sees:
        out.counts(state.hand, begin, COLOURS)
        out.skip(COLOURS)
    else:
        out.skip(COLOURS)
        out.counts(state.memory, (observer * state.players + seat) * COLOURS, COLOURS)
    write_display(display, 8 << observer, out)
    out.counts(state.showcase, begin, COLOURS)
    out.counts(state.scrap, begin, COLOURS)
    out.counts(state.removed, begin, COLOURS)
    chest = state.chest[seat]
    for depth in range(LOOKING):
        known = depth < len(chest) and chest[-1 - depth] & 8 << observer
        out.one(chest[-1 - depth] & 7 if known else -1, COLOURS)
    out.flag(TEAMS[state.mode] and seat % 2 == 1)
    out.count(role(state, seat, observer))


def write_display(display: list[int], bit: int, out: Sparse) -> None:
    """By place a colour, or that it is hidden; then how many of each colour, and how many hidden ones."""
    counts = [0] * (COLOURS + 1)
    for place in range(len(display)):
        card = display[place]
        shown = card & 7 if card & bit else COLOURS
        counts[shown] += 1
        if place < SHOWN:
            out.one(shown, COLOURS + 1)
    if len(display) < SHOWN:
        out.skip((SHOWN - len(display)) * (COLOURS + 1))
    out.counts(counts, 0, COLOURS + 1)


def role(state: StitchcraftState, seat: Player, observer: Player) -> int:
    """1: a Master, -1: an Apprentice; 0 where there are no roles, or this seat may not know (R8.6)."""
    if not state.masters:
        return 0
    team = seat % 2
    hidden = state.mode == SPYMASTER and not state.exposed[team] and state.stage != stages.OVER
    if hidden and observer % 2 != team:
        return 0
    return 1 if state.masters[team] == seat else -1
