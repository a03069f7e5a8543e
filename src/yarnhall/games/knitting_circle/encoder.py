"""What a seat may know of a game of Knitting Circle, as numbers: the blocks that tensor.py names, in that order."""

from __future__ import annotations

from typing import Final

from yarnhall.core.encoder import Encoder, Sparse
from yarnhall.core.native import i64
from yarnhall.core.state import Action, Player, State
from yarnhall.games.knitting_circle import (
    actions,
    crafting,
    drafting,
    garments,
    requests,
    scoring,
    stages,
    turns,
    zones,
)
from yarnhall.games.knitting_circle.data import (
    BUTTONS,
    CARDS,
    COLOUR_BUTTON,
    COLOURS,
    DRAFTS,
    KINDS,
    LONGEST,
    MODIFICATIONS,
    NEEDLES,
    NO_TILE,
    PATTERN_BUTTON,
    PATTERN_NAMES,
    PERSONAL,
    REQUESTS,
    SCENARIOS,
    SIDE_NAMES,
    TYPES,
    WORKSPACE,
)
from yarnhall.games.knitting_circle.state import KnittingCircleState
from yarnhall.games.knitting_circle.things import PLACES, SPACES

SEATS: Final = 4
MADE: Final = 12  # completed garments that are told one by one
PATTERNS: Final = len(PATTERN_NAMES)
SIDES: Final = len(SIDE_NAMES)
STAGES: Final = len(stages.STAGES.names)
BUTTON_SIZE: Final = 1 + COLOURS + PATTERNS + TYPES + 1
NEEDLE_SIZE: Final = 1 + TYPES * CARDS + LONGEST * COLOURS + SIDES + PATTERNS + 2
GARMENT_SIZE: Final = TYPES + PATTERNS + COLOURS + 5
SPACE_SIZE: Final = SIDES + 2 * COLOURS + SEATS + 1
SEAT_SIZE: Final = (
    6
    + STAGES
    + DRAFTS * (COLOURS + SIDES + 1)
    + KINDS
    + WORKSPACE * BUTTON_SIZE
    + NEEDLES * NEEDLE_SIZE
    + MADE * GARMENT_SIZE
    + 3 * TYPES * CARDS
    + REQUESTS + 1
)  # fmt: skip
BEGINS: Final = actions.ACTIONS.begins
BY_TILE: Final = [actions.FLIP, actions.TURN, actions.DISCARD]

# Phases of a round, as the view has them: setup, centre, draft, craft, tidy, over.
PHASES: Final = 6


class KnittingCircleEncoder(Encoder):
    def encode(self, state: State, player: Player, choices: list[Action], out: Sparse) -> None:
        assert isinstance(state, KnittingCircleState)
        seats = state.players
        phase = phase_of(state)
        out.flag(state.family)
        out.flag(state.advanced)
        out.one(state.scenario, SCENARIOS + 1)
        # Modifications are counted from 1.
        out.bits(state.mods & (1 << MODIFICATIONS + 1) - 2, MODIFICATIONS + 1)
        out.one(phase, PHASES)
        out.count(state.round)
        out.count(state.drafted)
        out.count(turns.keep_limit(state))
        in_turn = phase == 1 or phase == 2
        out.one((state.active - player) % seats if in_turn else -1, SEATS)
        out.one((state.first - player) % seats, SEATS)
        write_ring(state, player, out)
        if phase == 2:
            out.several(drafting.reach(state, state.active), SPACES)
        else:
            out.skip(SPACES)
        out.bits(state.centre, COLOURS)
        out.one(state.held, COLOURS)
        out.counts(state.bag, 0, COLOURS)
        out.counts(state.gone, 0, COLOURS)
        out.counts(state.left, 0, TYPES)
        for pile in state.piles:
            out.count(ones_in(pile))
        out.count(zones.paw_supply(state))
        out.count(state.uglies)
        out.count(state.box.paw_limit)
        write_requests(state, out)
        for ahead in range(seats):
            seat = (player + ahead) % seats
            write_seat(state, seat, seat == player, out)
        out.skip((SEATS - seats) * SEAT_SIZE)

    def number(self, state: State, player: Player, action: Action, place: int) -> int:
        assert isinstance(state, KnittingCircleState)
        kind = actions.kind_of(action)
        a, b = actions.a_of(action), actions.b_of(action)
        begin = BEGINS[kind]
        if kind == actions.KNIT:
            return begin + a * NEEDLES + b
        if kind == actions.START:
            return begin + (PLACES if a == NO_TILE else a) * TYPES + b
        if kind in BY_TILE:
            return begin + a
        if kind == actions.KEEP:
            return begin + (0 if state.pair[player * 2] == a else 1)
        if kind == actions.BEGIN:
            return begin + state.dealt[player].index(a)
        return begin + b


def phase_of(state: KnittingCircleState) -> int:
    if state.round == 0:
        return 0
    for stage in state.stage:
        if stage == stages.TYPE:
            return 0
        if stage == stages.CENTRE or stage == stages.SPOT:
            return 1
        if stage == stages.DRAFT:
            return 2
        if stage == stages.TIDY:
            return 4
        if stage == stages.OVER:
            return 5
    return 3


def ones_in(mask: i64) -> i64:
    """How many bits of thirty or fewer are set, added up pair by pair, four by four, and so on."""
    pairs = mask - (mask >> 1 & 0x15555555)
    fours = (pairs & 0x33333333) + (pairs >> 2 & 0x33333333)
    eights = fours + (fours >> 4) & 0x0F0F0F0F
    return (eights + (eights >> 8) + (eights >> 16) + (eights >> 24)) & 63


def write_ring(state: KnittingCircleState, player: Player, out: Sparse) -> None:
    seats = state.players
    spaces: i64 = min(len(state.ring) // 2, SPACES)
    begin = out.at
    stitches = state.box.ring[state.box.face(seats)]
    for at in range(spaces):
        out.one(stitches[at], SIDES)
        out.one(state.ring[2 * at], COLOURS)
        out.one(state.ring[2 * at + 1], COLOURS)
        out.skip(SEATS + 1)
    # The first of several cats on a space is told; the opponent cat of solo play is no seat's.
    for cat in range(len(state.cats) - 1, -1, -1):
        space = state.cats[cat]
        first = True
        for other in range(cat):
            if state.cats[other] == space:
                first = False
        if first and 0 <= space < SPACES:
            whose = (cat - player) % seats if cat < seats else SEATS
            out.mark_at(begin + space * SPACE_SIZE + SIDES + 2 * COLOURS + whose)
    out.at = begin + SPACES * SPACE_SIZE


def write_requests(state: KnittingCircleState, out: Sparse) -> None:
    """Those for all; then those that still give a paw."""
    for number in state.requests:
        out.mark(number)
    out.skip(REQUESTS + 1)
    if requests.paws_for_requests(state):
        for number in state.requests:
            if state.unmet >> number & 1:
                out.mark(number)
        for number in state.personal:
            if state.unmet >> number & 1:
                out.mark(number)
    out.skip(REQUESTS + 1)


def write_seat(state: KnittingCircleState, seat: Player, own: bool, out: Sparse) -> None:
    stage = state.stage[seat]
    counts = scoring.tally(state, state.made[seat]) if state.made[seat] else []  # nothing counts without garments
    out.flag(True)
    out.count(scoring.counted(state, seat, counts))
    out.count(state.paws[seat])
    out.count(zones.unplaced(state, seat))
    out.flag(stage == stages.CARD)
    out.flag(stage == stages.TIDY and state.sub[seat] != 0)
    out.one(stage, STAGES)
    turning: i64 = state.sub[seat] if stage == stages.TURN else 0
    slots: i64 = seat * DRAFTS
    for slot in range(DRAFTS):
        tile: i64 = state.slots[slots + slot]
        if tile >= 0:
            out.mark(tile % COLOURS)
            out.mark(COLOURS + tile // COLOURS)
        if turning >> slot & 1:
            out.mark(COLOURS + SIDES)
        out.skip(COLOURS + SIDES + 1)
    out.counts(state.basket, seat * KINDS, KINDS)
    pegs: i64 = seat * WORKSPACE
    for peg in range(WORKSPACE):
        write_button(state, peg // 2, state.workspace[pegs + peg], out)
    write_needles(state, seat, out)
    write_made(state, seat, counts, out)
    if state.dealt:
        out.several(state.dealt[seat], TYPES * CARDS)
    else:
        out.skip(TYPES * CARDS)
    choosing = own and stage == stages.CARD
    if choosing:
        out.mark(state.pair[seat * 2])
        out.mark(state.pair[seat * 2 + 1])
    out.skip(TYPES * CARDS)
    if own:
        write_known(state, seat, out)
    out.skip(TYPES * CARDS)
    for number in state.requests:
        if state.met[seat] >> number & 1:
            out.mark(number)
    for place in range(len(state.personal)):
        number = state.personal[place]
        if place // PERSONAL == seat or state.met[seat] >> number & 1:
            out.mark(number)
    out.skip(REQUESTS + 1)


def write_known(state: KnittingCircleState, player: Player, out: Sparse) -> None:
    """Cards that the seat put under a deck: whatever anybody put there lies below all other cards."""
    mark: i64 = 16 << player
    decks = state.decks
    room: i64 = CARDS
    for type in range(TYPES):
        begin: i64 = type * CARDS
        left: i64 = state.left[type]
        at: i64 = state.top[type]
        at += left
        while left:
            at -= 1
            left -= 1
            entry: i64 = decks[begin + (at - room if at >= room else at)]
            if entry < 16:
                break
            if entry & mark:
                out.mark(begin + (entry & 15))


def write_button(state: KnittingCircleState, kind: i64, number: i64, out: Sparse) -> None:
    if number < 0:
        out.skip(BUTTON_SIZE)
        return
    needs: i64 = state.box.needs[kind * BUTTONS + number]
    at = out.at
    out.mark(0)
    if kind == COLOUR_BUTTON:
        out.at = at + 1
        out.bits(needs, COLOURS)
    elif kind == PATTERN_BUTTON:
        out.mark(1 + COLOURS + needs)
    else:
        out.mark(1 + COLOURS + PATTERNS + needs)
    out.at = at + BUTTON_SIZE - 1
    out.count(state.box.worth[kind * BUTTONS + number])


def write_needles(state: KnittingCircleState, seat: Player, out: Sparse) -> None:
    used = crafting.needles(state)
    for needle in range(NEEDLES):
        card: i64 = state.card[seat * 2 + needle] if needle < used else -1
        if card < 0:
            out.skip(NEEDLE_SIZE)
            continue
        tiles: i64 = state.tiles[seat * 2 + needle]
        length = garments.length(tiles)
        out.flag(True)
        # In family mode the card is no matter, and only its type is told.
        out.one(card // CARDS * CARDS if state.family else card, TYPES * CARDS)
        for place in range(length):
            out.mark(place * COLOURS + garments.colour_at(tiles, place))
        out.skip(LONGEST * COLOURS)
        out.one(crafting.wanted_side(state, seat, needle), SIDES)
        out.one(garments.pattern(tiles), PATTERNS)
        out.count(scoring.length_points(state, card // CARDS, length))
        out.flag(crafting.may_finish(state, seat, needle))


def write_made(state: KnittingCircleState, seat: Player, counts: list[int], out: Sparse) -> None:
    made = state.made[seat]
    number = min(MADE, len(made))
    for at in range(number):
        garment = made[at]
        type, length = garments.type_of(garment), garments.length(garment)
        out.one(type, TYPES)
        out.one(garments.pattern_of(garment), PATTERNS)
        colours: i64 = 0  # how many of each, four bits for each of six
        for place in range(length):
            colours += 1 << 4 * garments.colour_at(garment, place)
        begin = out.at
        while colours:
            out.count(colours & 15)
            colours >>= 4
        out.at = begin + COLOURS
        out.flag(length == state.box.slots[type])
        out.count(scoring.length_points(state, type, length))
        bonus = 0
        if not state.family:
            for one in state.box.bonuses[garments.card_of(garment)]:
                bonus += scoring.worth(one, counts)
        out.count(bonus)
        out.count(garments.buttons_on(garment))
        out.flag(garments.is_ugly(garment))
    out.skip((MADE - number) * GARMENT_SIZE)
