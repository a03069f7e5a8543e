"""One game of Circuitous: its fields, the deal, copies, what is legal and what an action does.

Fields that begin with an underscore only remember what the table already says: `_spots` the places at open ends where a
card can lie (R4.2); `_ways`, for each Finish and for the open ends, the boxes of up to two ways out to the open (R5.3);
`_shut`, by pairs, a placement that would wall in a Finish and the box of the pocket in which it would lie; `_detours`,
by a placement that crosses the ways of a Finish, or moves it, and the Finish: where another one leads, and its boxes.
"""

from __future__ import annotations

from yarnhall.core.native import i64
from yarnhall.core.rng import Rng
from yarnhall.core.state import Action, Place, Player, State
from yarnhall.games.circuitous import abilities, actions, plays, refusals, scoring, stages, table, turns, wayout, zones
from yarnhall.games.circuitous.data import DECK, HAND, IN_ORDER, START_OWNER, TWELVE
from yarnhall.games.circuitous.decks import Deck
from yarnhall.games.circuitous.lattice import kind_of, owner_of


class CircuitousState(State):
    """Everything that lies on the table. Rules are functions: cards on the table in table.py and wayout.py, hands in
    zones.py, the course in turns.py, what one does in plays.py and abilities.py."""

    def __init__(self, players: int, rng: Rng, deck: Deck) -> None:
        super().__init__(players, rng)
        self.deck: Deck = deck
        self.decks: list[int] = IN_ORDER  # by seat: which of the four
        self.slides: list[int] = TWELVE  # directions in which a Finish may be moved: see data.py
        self.to_hand: bool = False  # a replaced card goes back to its owner's hand
        self.both_ways: bool = False  # as in versions 1 and 2: the half inch of R7.2 counts on each axis
        self.at_once: bool = False  # likewise: cards are drawn without asking
        self.stage: int = 0  # what `legal` offers: see stages.py
        self.first: Player = -1  # who began; -1: nobody was chosen to
        self.active: Player = 0  # whose turn it is
        self.held: int = -1  # kind of the card that was taken up to be laid
        self.target: int = -1  # number of the card that is being replaced
        self.cards: list[int] = []  # in the order they were laid; 0 is the Start (see lattice.py)
        self.links: list[int] = []  # by card: for each edge, in seven bits, the number of the neighbour there, or 127
        self.finishes: list[int] = []
        self.draws: list[list[int]] = []  # kinds; the last one is drawn next
        self.hands: list[list[int]] = []  # kinds, sorted
        self.known: list[list[int]] = []  # kinds that everybody knows to be in a hand
        self.discards: list[list[int]] = []  # kinds, the first one lowest
        self.taken: list[int] = [0] * players  # turns taken
        self.contacts: list[int] = []  # at the end, by shortest path: card, Finish, its slide in quarter inches ...
        self.route: list[int] = []  # the winning path, card numbers from the Finish back to the Start
        self.forks: list[int] = []  # cards among which the path may go on
        self.slack: list[int] = []  # Finish that is touched, and its slide in quarter inches on x and y
        self.winner: int = -1
        self._spots: list[int] = []
        self._ways: list[list[int]] = []
        self._shut: list[int] = []
        self._detours: dict[int, list[int]] = {}
        self._pocket: int = -1

    def deal(self) -> None:
        """R2.4: everybody shuffles a deck and draws five."""
        for player in range(self.players):
            draw: list[int] = []
            for kind in range(len(self.deck.shapes)):
                for _ in range(self.deck.counts[self.decks[player]][kind]):
                    draw.append(kind)
            self.rng.shuffle(draw)
            hand = draw[DECK - HAND :]
            hand.sort()
            self.draws.append(draw[: DECK - HAND])
            self.hands.append(hand)
            self.known.append([])
            self.discards.append([])

    def to_act(self) -> list[Player]:
        return [] if self.stage == stages.OVER else [self.active]

    def legal(self, player: Player) -> list[Action]:
        if player != self.active or self.stage == stages.OVER:
            return []
        hand = self.hands[player]
        if self.stage == stages.ACT or self.stage == stages.DRAWN:
            return plays.choices(self, player)
        if self.stage == stages.LAY:
            return plays.lays(self, [self.held])
        if self.stage == stages.END:
            return [actions.pack(actions.END, 0, 0)]
        wayout.find_ways(self)
        if self.stage == stages.TURN:
            return abilities.turns(self, False)
        if self.stage == stages.SPIN:
            return abilities.spins(self, False)
        if self.stage == stages.SLIDE:
            return abilities.slides(self, False)
        if self.stage == stages.SWAP:
            return abilities.targets(self, hand, False) or [actions.pack(actions.SKIP, 0, 0)]
        if self.stage == stages.PUT:
            return abilities.puts(self, self.target, hand, False) or [actions.pack(actions.SKIP, 0, 0)]
        found: list[Action] = []
        for number in self.forks:
            thing: i64 = self.cards[number]
            found.append(actions.upon(actions.VIA, thing, 0))
        return found

    def apply(self, player: Player, action: Action) -> None:
        do = actions.do_of(action)
        kind = actions.kind_of(action)
        mask = actions.mask_of(action)
        if do == actions.LAY:
            plays.lay(self, player, kind, action)
        elif do == actions.USE:
            plays.use(self, player, kind)
        elif do == actions.DISCARD:
            plays.discard(self, player, kind)
        elif do == actions.TAKE:
            plays.take(self, player, kind)
        elif do == actions.SKIP:
            plays.skip(self, player)
        elif do == actions.SWAP:
            abilities.aim(self, table.at(self, action))
        elif do == actions.END:
            turns.end_turn(self)
        elif do == actions.VIA:
            turns.choose_via(self, table.at(self, action))
        else:
            if do == actions.TURN:
                abilities.turn(self, table.at(self, action), mask)
            elif do == actions.SPIN:
                abilities.spin(self, kind, mask)
            elif do == actions.SLIDE:
                abilities.slide(self, kind, mask)
            else:
                abilities.put(self, self.target, kind, mask)
            table.rebuild(self)
            turns.settle(self, 1)

    def bluff(self, player: Player) -> bool:
        """Whether there is a choice depends on the hand in these stages, so the seat is always asked."""
        return self.stage <= stages.LAY or self.stage == stages.SWAP or self.stage == stages.PUT

    def made_of(self) -> list[object]:
        return [self.players, self.rng, self.deck]

    def clone(self) -> CircuitousState:
        twin = CircuitousState(self.players, self.rng.clone(), self.deck)
        self.copy_into(twin)
        return twin

    def determinize(self, observer: Player, rng: Rng) -> CircuitousState:
        twin = CircuitousState(self.players, rng, self.deck)
        self.copy_into(twin)
        zones.deal_unknown(twin, observer)
        return twin

    def points(self, player: Player) -> int:
        return scoring.points(self, player)

    def placing(self) -> list[int]:
        return scoring.placing(self)

    def refuse(self, player: Player, action: Action) -> str | None:
        if action in self.legal(player):
            return None
        return refusals.why_not(self, player, action)

    def copy_into(self, twin: CircuitousState) -> None:
        twin.reveals = self.reveals
        twin.turn = self.turn
        twin.decks = self.decks
        twin.slides = self.slides
        twin.to_hand = self.to_hand
        twin.both_ways = self.both_ways
        twin.at_once = self.at_once
        twin.stage = self.stage
        twin.first = self.first
        twin.active = self.active
        twin.held = self.held
        twin.target = self.target
        twin.cards = self.cards[:]
        twin.links = self.links[:]
        twin.finishes = self.finishes[:]
        for player in range(self.players):
            twin.draws.append(self.draws[player][:])
            twin.hands.append(self.hands[player][:])
            twin.known.append(self.known[player][:])
            twin.discards.append(self.discards[player][:])
        twin.taken = self.taken[:]
        twin.contacts = self.contacts[:]
        twin.route = self.route[:]
        twin.forks = self.forks[:]
        twin.slack = self.slack[:]
        twin.winner = self.winner
        twin._spots = self._spots[:]
        # Ways and detours are replaced, never changed, so twins may share them.
        twin._ways = self._ways[:]
        twin._shut = self._shut[:]
        twin._detours = self._detours.copy()

    def places(self, observer: Player) -> list[Place]:
        return zones.places(self, observer)

    def census(self) -> list[int]:
        """Seat * 128 + kind of every card, zone after zone; -1 for the Start and -2 for each Finish."""
        found: list[int] = []
        for player in range(self.players):
            for kind in self.hands[player]:
                found.append(player * 128 + kind)
            for kind in self.draws[player]:
                found.append(player * 128 + kind)
            for kind in self.discards[player]:
                found.append(player * 128 + kind)
        for thing in self.cards:
            owner = int(owner_of(thing))
            found.append(-1 if owner == START_OWNER else owner * 128 + int(kind_of(thing)))
        for _ in self.finishes:
            found.append(-2)
        if self.held >= 0:
            found.append(self.active * 128 + self.held)
        return found
