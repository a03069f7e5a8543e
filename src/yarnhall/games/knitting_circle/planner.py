"""What a seat may hope for: the heart of the judge. Values are hundredths of points.

The garments on both needles are planned one after the other with the yarn in hand, in the better of the two orders;
what the first takes, tiles and buttons, the second cannot have.
"""

from __future__ import annotations

from typing import Final

from yarnhall.core.native import i64
from yarnhall.core.state import Player
from yarnhall.games.knitting_circle import aims, crafting, garments, scoring, stages, turns, zones
from yarnhall.games.knitting_circle.box import Box
from yarnhall.games.knitting_circle.data import (
    BUTTONS,
    COLOURS,
    DRAFTS,
    EITHER,
    KINDS,
    LONGEST,
    NO_FLIPS,
    PERSONAL,
    ROUNDS,
    TYPES,
    WORKSPACE,
)
from yarnhall.games.knitting_circle.past import NUMBERED, Past, Weighed, add_weights
from yarnhall.games.knitting_circle.prices import Market, Prices
from yarnhall.games.knitting_circle.prospect import PEG, SIDED, TURNABLE, Prospect
from yarnhall.games.knitting_circle.requests import paws_for_requests
from yarnhall.games.knitting_circle.state import KnittingCircleState
from yarnhall.games.knitting_circle.weights import Weights
from yarnhall.games.knitting_circle.wishes import Wishes, wishes

NO_CARD: Final = -1
REMEMBERED: Final = 512  # plans that are kept
PASTS: Final = 256  # completed garments that are

# By stage of the active seat: whether the draft of the round is still going on.
DRAFTING: Final = [False, False, False, True, True, True, False, False, False, False, False, False]


class Planner(Prospect):
    """Plans for one seat of one position after the other. What came of plans, of the garments that are made and of what
    the ring has is kept: bots compare positions that differ in little, and in many worlds, and no plan looks at what
    is hidden."""

    def __init__(self, by: Weights, state: KnittingCircleState) -> None:
        super().__init__(by, state)
        self.past: Past = Past(state, 0, 0)  # the last one's
        self.rival: Past = self.past
        self.pasts: dict[tuple[int, ...], Past] = {}
        self.pasts_made: i64 = 0
        self.market: Market = Market(by)
        self.prices: Prices = Prices(0, by, [0] * (2 * COLOURS))
        self.known: dict[object, int] = {}  # by everything that the plans for both needles look at
        self.weighed: dict[int, Weighed] = {}  # by number of the past and by cards

    def standing(self, state: KnittingCircleState, seat: Player) -> int:
        """How many points the seat may hope for; while it chooses a card, with the better one of the two."""
        self.state = state
        self.seat = seat
        if state.box is not self.box:
            self.open(state.box)
        if self.past.made != state.made[seat] or self.past.family != state.family:
            self.past = self.past_of(state, seat)
            self.counts = self.past.counts
        value = 100 * (self.past.points + scoring.request_points(state, seat))
        # With others at the table points decide who wins (R15.2).
        if state.scenario and state.players == 1:
            value += self.by.objective * aims.progress(state, seat) // aims.WHOLE
        if state.is_over():
            return value + zones.unplaced(state, seat)
        self.load(state, seat)
        worth = self.by.held_paw if self.future > 0 else self.by.held_paw // 3
        if self.future == 0 and state.stage[seat] == stages.DONE:
            worth = 0
        value += worth * state.paws[seat]
        if state.stage[seat] != stages.CARD:
            return value + self.hoped(state, seat, NO_CARD)
        first = self.hoped(state, seat, state.pair[seat * 2])
        return value + max(first, self.hoped(state, seat, state.pair[seat * 2 + 1]))

    def open(self, box: Box) -> None:
        """Read what a box says of the slots, and forget what another said."""
        self.box = box
        for type in range(TYPES):
            found = 0
            for slot in range(LONGEST):
                found |= box.side[type * LONGEST + slot] << slot
            self.stitches[type] = found
        self.past.made = [-1]
        self.rival.made = [-1]
        self.pasts.clear()
        self.market.forget()
        self.lookout.known.clear()
        self.known.clear()
        self.weighed.clear()

    def past_of(self, state: KnittingCircleState, seat: Player) -> Past:
        """What the seat's made garments score and count for."""
        parts = state.made[seat][:]
        parts.append(1 if state.family else 0)
        key = tuple(parts)
        found = self.pasts.get(key)
        if found is None:
            if len(self.pasts) >= PASTS:
                self.pasts.clear()
            self.pasts_made += 1
            found = Past(state, seat, self.pasts_made)
            self.pasts[key] = found
        return found

    def rough(self, state: KnittingCircleState, seat: Player) -> int:
        """Where a rival stands, by what lies there and not by plans: no action of one's own changes much of it."""
        rival = self.rival
        if rival.made != state.made[seat] or rival.family != state.family or state.box is not self.box:
            if state.box is not self.box:
                self.open(state.box)
            rival = self.past_of(state, seat)
            self.rival = rival
        unplaced = zones.unplaced(state, seat)
        value = 100 * (rival.points + scoring.request_points(state, seat))
        if state.is_over():
            return value + unplaced
        value += self.by.rival_tile * unplaced + self.by.rival_paw * state.paws[seat]
        for at in range(seat * 2, seat * 2 + 2):
            value += self.by.rival_knitted * garments.length(state.tiles[at])
        return value

    def load(self, state: KnittingCircleState, seat: Player) -> None:
        """The hand, the workspace and how much is still to come."""
        stage = state.stage[seat]
        resting = stage == stages.DONE or stage == stages.TIDY
        flexible = state.family or (resting and not state.mods >> NO_FLIPS & 1)
        basket = state.basket
        begin: i64 = seat * KINDS
        sided: i64 = 0
        turnable: i64 = 0
        size: i64 = 0
        kinds: i64 = KINDS
        for kind in range(kinds):
            number: i64 = basket[begin + kind]
            if number:
                size += number
                if kind < EITHER * COLOURS:
                    sided += number << SIDED * kind
                else:
                    turnable += number << TURNABLE * (kind - EITHER * COLOURS)
        drafted = 0
        unit = self.unit
        turning = state.sub[seat] if stage == stages.TURN else 0
        for slot in range(4):
            tile: i64 = state.slots[seat * 4 + slot]
            if tile >= 0:
                drafted += 1
                size += 1
                if flexible or turning >> slot & 1:
                    tile = EITHER * COLOURS + tile % COLOURS
                if tile < EITHER * COLOURS:
                    sided += unit << SIDED * tile
                else:
                    turnable += unit << TURNABLE * (tile - EITHER * COLOURS)
        self.sided = sided
        self.turnable = turnable
        self.hand_size = size
        self.budget = turns.keep_limit(state) if resting else LONGEST
        drafting = DRAFTING[state.stage[state.active]]
        self.future = DRAFTS * (ROUNDS - state.round)
        if state.round == 0:
            self.future = DRAFTS * ROUNDS
        elif drafting:
            self.future += DRAFTS - drafted
        self.resting = resting
        self.needles = crafting.needles(state)
        pegs: i64 = 0
        at: i64 = seat * WORKSPACE
        for peg in range(at, at + WORKSPACE):
            button: i64 = state.workspace[peg]
            pegs |= button + 1 << PEG * (peg - at)
        self.buttons = pegs
        drafting = drafting and drafted < DRAFTS
        self.prices = self.market.ask(state, seat, DRAFTS - drafted if drafting else DRAFTS, drafting)

    def hoped(self, state: KnittingCircleState, seat: Player, drawn: int) -> int:
        """What garments to come and requests may bring, asked once for everything that looks the same to a plan."""
        choosing = state.stage[seat] == stages.BUTTON
        kind: i64 = state.sub[seat] + 1 if choosing else 0
        lately = self.past.number << 32 | self.prices.number
        # 48 bits of the hand, then 5 of the budget and 6 of the future.
        coming: i64 = self.turnable << 12 | self.budget << 7 | self.future << 1
        if self.resting:
            coming |= 1
        # 30 bits of the workspace, then 12 of modifications.
        table: i64 = self.buttons << 24 | state.mods << 12
        table |= kind << 8 | drawn + 1
        at: i64 = seat * 2
        left: i64 = state.tiles[at]
        left = left << 7 | state.card[at] + 1
        right: i64 = state.tiles[at + 1]
        right = right << 7 | state.card[at + 1] + 1
        key: object = (lately, self.sided, coming, table, left, right)
        if state.requests:
            key = (key, self.asked(state, seat))
        known = self.known.get(key)
        if known is None:
            if len(self.known) >= REMEMBERED:
                self.known.clear()
            known = self.worked_out(state, seat, drawn)
            self.known[key] = known
        return known

    def asked(self, state: KnittingCircleState, seat: Player) -> tuple[int, ...]:
        """What the seat's wish for requests looks at beside that."""
        parts = [state.met[seat] << 32 | state.paws[seat] << 1 | (1 if paws_for_requests(state) else 0), state.unmet]
        parts += state.requests
        parts += state.personal[seat * PERSONAL : seat * PERSONAL + PERSONAL]
        return tuple(parts)

    def worked_out(self, state: KnittingCircleState, seat: Player, drawn: int) -> int:
        """The same, by planning."""
        self.weigh(state, seat, drawn)
        self.exact = self.prices.exact
        self.again = self.prices.again
        self.some = self.by.exact - self.by.free
        self.cheapest = self.prices.gained
        value = self.promised(seat) + self.growth_of_made(state, seat)
        asked = self.wish(state, seat)
        self.wishes = asked
        if asked is not None:
            value += asked.total
        left = state.card[seat * 2]
        right = state.card[seat * 2 + 1]
        if drawn == NO_CARD:
            return value + self.both(left, right)
        return value + (self.both(drawn, right) if left < 0 else self.both(left, drawn))

    def wish(self, state: KnittingCircleState, seat: Player) -> Wishes | None:
        """Which requests are open, with the tiles that may still come onto garments; None if there are none."""
        if not state.requests:
            return None
        tiles = self.future
        if not (self.resting and self.future == 0):
            tiles += self.hand_size + state.paws[seat]
            for at in range(seat * 2, seat * 2 + 2):
                tiles += garments.length(state.tiles[at])
        return wishes(state, seat, tiles, self.by.held_paw)

    def weigh(self, state: KnittingCircleState, seat: Player, drawn: int) -> None:
        """What the cards in play give for one more of each thing they count, and what tiles in hand bring by that."""
        left = state.card[seat * 2]
        right = state.card[seat * 2 + 1]
        cards: i64 = left + 1 << 16 | right + 1 << 8 | drawn + 1
        key = self.past.number << 24 | cards
        found = self.weighed.get(key)
        if found is None:
            if len(self.weighed) >= PASTS:
                self.weighed.clear()
            weights = self.past.weights[:]
            if left >= 0:
                add_weights(weights, state, left)
            if right >= 0:
                add_weights(weights, state, right)
            if drawn >= 0:
                add_weights(weights, state, drawn)
            found = Weighed(weights, self.by.used)
            self.weighed[key] = found
        self.weights = found.weights
        self.gains = found.gains
        self.gain = found.gain
        self.types = self.past.types

    def promised(self, seat: Player) -> int:
        """While a button is being chosen: the better one, and what fits of the kinds after it."""
        state = self.state
        if state.stage[seat] != stages.BUTTON:
            return 0
        value = 0
        garment = state.made[seat][-1]
        for kind in range(state.sub[seat], 3):
            best = 0
            for slot in range(kind * 2, kind * 2 + 2):
                button = self.button(slot)
                if crafting.fits(state, garment, kind, button):
                    best = max(best, state.box.worth[kind * BUTTONS + button])
            value += 100 * best
        return value

    # Both needles ---------------------------------------------------------------------------------------------

    def both(self, left: int, right: int) -> int:
        """The better order in which the two garments take what they need."""
        if self.resting and self.future == 0:
            return 0
        if left < 0 or right < 0:
            return self.in_order(left, right, True)
        return max(self.in_order(left, right, True), self.in_order(left, right, False))

    def in_order(self, left: int, right: int, left_first: bool) -> int:
        sided = self.sided
        turnable = self.turnable
        size = self.hand_size
        budget = self.budget
        future = self.future
        buttons = self.buttons
        types = self.types
        open_requests = self.wishes
        value = 0
        free = 0
        unit = self.unit
        for turn in range(2):
            is_left = left_first == (turn == 0)
            card = left if is_left else right
            if card < 0:
                if is_left or self.needles == 2:
                    free += 1
                continue
            self.plan(card, self.knitted(is_left, card))
            self.types += unit << NUMBERED * self.type
            if self.best <= 0:
                continue
            value += self.best
            self.use_up()
            if self.best_missing == 0 and not self.resting:
                free += 1
            if turn == 0 and self.wishes is not None:
                self.wishes = self.wishes.after(self.best_planned)
        value += self.rest(free)
        self.sided = sided
        self.turnable = turnable
        self.hand_size = size
        self.budget = budget
        self.future = future
        self.buttons = buttons
        self.types = types
        self.wishes = open_requests
        return value

    def knitted(self, is_left: bool, card: int) -> int:
        """The tiles already on the needle; none if the card is not yet there."""
        state = self.state
        at = self.seat * 2 + (0 if is_left else 1)
        return state.tiles[at] if state.card[at] == card else 0

    def rest(self, free: int) -> int:
        """What stays in hand, and needles that are free."""
        state = self.state
        value = 0
        if self.future > 0:
            value += self.by.kept * min(self.hand_size, min(self.budget, turns.keep_limit(state)))
        return value + free * self.by.start[min(self.future, len(self.by.start) - 1)]

    def growth_of_made(self, state: KnittingCircleState, seat: Player) -> int:
        value = 0
        if not state.family:
            for garment in state.made[seat]:
                for bonus in state.box.bonuses[garments.card_of(garment)]:
                    value += self.growth(bonus)
        return value
