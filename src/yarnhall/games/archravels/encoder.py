"""What a seat may know of a game of ArchRavels, as numbers: the blocks that tensor.py names, in that order. Everybody
knows the same: only the decks are hidden."""

from __future__ import annotations

from typing import Final

from yarnhall.core.encoder import Encoder, Sparse
from yarnhall.core.native import i64
from yarnhall.core.state import Action, Player, State
from yarnhall.games.archravels import actions, crafting, scoring, stages, turns, yarn
from yarnhall.games.archravels.data import (
    EARLIER,
    EMPTY,
    HOARD,
    ITEMS,
    LIST,
    MADE_REQUEST,
    PROJECTS,
    REQUEST,
    REQUESTS,
    SLOTS,
    SPACES,
    TILES,
    TYPES,
    UNIT,
)
from yarnhall.games.archravels.state import ArchRavelsState
from yarnhall.games.archravels.things import MADE, SEATS, YARN
from yarnhall.games.archravels.yarn import COLOURS, EXACT

CARDS: Final = REQUEST + REQUESTS
PATTERN_SIZE: Final = COLOURS + 4
SEAT_SIZE: Final = 3 + 2 * TYPES + SPACES + COLOURS + ITEMS + ITEMS * PATTERN_SIZE + REQUESTS * 3 + PROJECTS
STAGES: Final = len(stages.STAGES.names)
MAKINGS: Final = MADE.size
BEGINS: Final = actions.ACTIONS.begins
YARN_ORDER: Final[dict[int, int]] = YARN.order

ASKS_YARN: Final = [stages.WILD, stages.SALE, stages.CLERK, stages.PAY, stages.PICK, stages.GIFT]
MAKES: Final = [stages.PAY, stages.PICK, stages.GIFT, stages.REFUND]
RESOLVING: Final = [stages.CAT, stages.SALE, stages.DONATE, stages.CLERK, stages.CIRCLE, stages.REQUEST]
STEP_ONE: Final = [stages.ACT, stages.SHOP, stages.WILD, stages.PAY, stages.PICK, stages.GIFT, stages.NUMBER]


class ArchRavelsEncoder(Encoder):
    def encode(self, state: State, player: Player, choices: list[Action], out: Sparse) -> None:
        assert isinstance(state, ArchRavelsState)
        seats, stage = state.players, state.stage
        out.one(stage, STAGES)
        out.one((state.active - player) % seats, SEATS)
        out.one((state.asked - player) % seats if stage != stages.OVER else -1, SEATS)
        out.one((state.target - player) % seats if stage == stages.GIFT else -1, SEATS)
        acting = state.phase == stages.ACT and stage in STEP_ONE
        out.flag(state.edition == EARLIER)
        out.count(state.shop if acting else 0)
        out.count(state.crafts if acting else 0)
        out.flag(acting and state.crafts > 0 and crafting.any_colours(state))
        out.flag(acting and state.spin > 0)
        out.flag(acting and state.swap > 0)
        resolving = state.slot if state.phase == stages.CIRCLE or stage in RESOLVING else -1
        for slot in range(SLOTS):
            card = state.bazaar[slot]
            out.one(-1 if card == EMPTY else card, CARDS)
            out.flag(state.spare >> slot & 1 != 0 and card == EMPTY)
            out.flag(resolving == slot)
        write_decks(state, out)
        for place in range(LIST):
            project = state.projects[place]
            out.one(-1 if project == EMPTY else project, PROJECTS)
        out.flag(state.strict)
        out.flag(state.strict)
        if state.strict:
            write_yarn(state.supply, out)
            out.counts(state.tray, 0, ITEMS)
        else:
            out.skip(COLOURS + ITEMS)
        out.one(state.making if stage in MAKES else -1, MAKINGS)
        out.count(state.turn)
        write_yarn(state.paid if stage == stages.PICK else 0, out)
        exchanging = stage == stages.NUMBER
        out.one(state.source if exchanging else -1, COLOURS)
        out.one(state.target if exchanging else -1, COLOURS)
        out.count(turns.most_exchanged(state) if exchanging else 0)
        write_characters(state, out)
        most = state.patience * seats
        out.number(state.idle / most if most else 0.0)
        out.flag(state.closing != 0)
        for ahead in range(seats):
            write_seat(state, (player + ahead) % seats, out)
        out.skip((SEATS - seats) * SEAT_SIZE)

    def number(self, state: State, player: Player, action: Action, place: int) -> int:
        kind = actions.kind_of(action)
        what, code = actions.what_of(action), actions.code_of(action)
        begin = BEGINS[kind]
        if kind == actions.YARN or kind == actions.PAY:
            return begin + YARN_ORDER[code]
        if kind == actions.EXCHANGE:
            return begin + what * COLOURS + code
        if kind == actions.NUMBER:
            return begin + min(code, HOARD + 1)
        if kind == actions.DONATE:
            return begin + (what - player) % state.players * COLOURS + code
        if kind == actions.CAT or kind == actions.GIVE:
            return begin + (what - player) % state.players
        return begin + what


def write_yarn(bowl: i64, out: Sparse) -> None:
    at = out.at
    while bowl:
        out.count(bowl & yarn.MASK)
        bowl >>= yarn.BITS
    out.at = at + COLOURS


def write_decks(state: ArchRavelsState, out: Sparse) -> None:
    set_up = state.stage != stages.CHARACTER
    requests = 0
    known = 0
    for card in state.deck:
        if card >= REQUEST:
            requests += 1
            known |= 1 << card - REQUEST
    out.count(len(state.deck) if set_up else 0)
    out.count(requests)
    out.count(len(state.deck) - state.lower if requests else 0)
    out.count(len(state.project_deck))
    placed = 0
    for project in state.projects:
        if project != EMPTY:
            placed += 1
    out.count(max(0, len(state.project_deck) + placed - 2) if set_up else 0)
    out.count(state.need if state.stage in ASKS_YARN else 0)
    # Only those of which everybody knows that they were shuffled in.
    out.bits(known & state.known, REQUESTS)
    out.counts(state.discard, 0, REQUEST)


def write_characters(state: ArchRavelsState, out: Sparse) -> None:
    """Those that can still be chosen."""
    if state.stage == stages.CHARACTER:
        taken = 0
        for character in state.character:
            if character >= 0:
                taken |= 1 << (character >> 1)
        for character in range(2 * TYPES):
            if not taken >> (character >> 1) & 1:
                out.mark(character)
    out.skip(2 * TYPES)


def write_seat(state: ArchRavelsState, seat: Player, out: Sparse) -> None:
    out.flag(True)
    out.flag(state.tangled >> seat & 1 != 0)
    out.number(scoring.points(state, seat) / UNIT)
    out.one(state.character[seat], 2 * TYPES)
    out.one(state.marker[seat], SPACES)
    write_yarn(state.bowl[seat], out)
    out.counts(state.items, seat * ITEMS, ITEMS)
    free = seat == state.active and state.stage == stages.ACT and state.crafts > 0 and crafting.any_colours(state)
    if state.character[seat] >= 0:
        for item in range(ITEMS):
            if crafting.rule_of(state, seat, item) == EXACT:
                write_yarn(crafting.cost_of(state, seat, item), out)
            else:
                out.skip(COLOURS)
            out.count(crafting.size_of(state, item))
            out.flag(len(TILES[item]) > 0 and state.learned[seat] >> item & 1 != 0)
            payable = crafting.payable(state, seat, item, free)
            out.flag(payable)
            out.count(0 if payable else crafting.lacks(state, seat, item, free))
    else:
        out.skip(ITEMS * PATTERN_SIZE)
    held, done = state.held[seat], state.done[seat]
    at = out.at
    taken = held | done
    request = 0
    while taken >> request:
        if taken >> request & 1:
            out.at = at + 3 * request
            out.flag(True)
            out.flag(done >> request & 1 != 0)
            out.count(crafting.lacks(state, seat, MADE_REQUEST + request, free))
        request += 1
    out.at = at + 3 * REQUESTS
    out.bits(state.finished[seat], PROJECTS)
