"""Everything that lies in Circuitous: the cards on the table, hands, draw and discard piles, and copies of it all.

Fields that begin with an underscore only remember what the table already says: `_spots` the places at open ends where a
card can lie (R4.2); `_ways`, for each Finish and for the open ends, the boxes of up to two ways out to the open (R5.3);
`_shut`, by pairs, a placement that would wall in a Finish and the box of the pocket in which it would lie; `_detours`,
by a placement that crosses the ways of a Finish, or moves it, and the Finish: where another one leads, and its boxes.
"""

from __future__ import annotations

from yarnhall.core.rng import Rng
from yarnhall.core.state import Player, State
from yarnhall.games.circuitous import notes
from yarnhall.games.circuitous.data import DECK, HAND, START_OWNER, Deck
from yarnhall.games.circuitous.lattice import kind_of, owner_of


class Zones(State):
    """The fields of a game and the ways cards move between zones."""

    def __init__(self, players: int, rng: Rng, deck: Deck) -> None:
        super().__init__(players, rng)
        self.deck: Deck = deck
        self.slides: int = 4  # directions in which a Finish may be moved
        self.to_hand: bool = False  # a replaced card goes back to its owner's hand
        self.stage: int = 0  # what `legal` offers: see stages.py
        self.first: Player = 0  # who began
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
        self.contacts: list[
            int
        ] = []  # at the end, of the shortest paths: card, Finish, its slide in quarter inches ...
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
                for _ in range(self.deck.counts[player][kind]):
                    draw.append(kind)
            self.rng.shuffle(draw)
            hand = draw[DECK - HAND :]
            hand.sort()
            self.draws.append(draw[: DECK - HAND])
            self.hands.append(hand)
            self.known.append([])
            self.discards.append([])

    # Zones ----------------------------------------------------------------------------------------------------

    def into_hand(self, player: Player, kind: int) -> None:
        hand = self.hands[player]
        at = len(hand)
        while at > 0 and hand[at - 1] > kind:
            at -= 1
        hand.insert(at, kind)

    def leave_hand(self, player: Player, kind: int) -> None:
        """A card leaves a hand, always for all to see."""
        self.hands[player].remove(kind)
        if kind in self.known[player]:
            self.known[player].remove(kind)
        self.reveals += 1

    def draw(self, player: Player, most: int) -> None:
        """R4.6: what is not there is not drawn."""
        draw = self.draws[player]
        count = min(most, len(draw))
        if count <= 0:
            return
        drawn: list[int] = []
        for _ in range(count):
            kind = draw.pop()
            self.into_hand(player, kind)
            drawn.append(self.deck.face(kind))
        self.reveals += 1
        if self.notes is not None:
            self.notes.append((notes.DRAW, player, *drawn))

    # Copies ---------------------------------------------------------------------------------------------------

    def copy_into(self, twin: Zones) -> None:
        twin.reveals = self.reveals
        twin.turn = self.turn
        twin.slides = self.slides
        twin.to_hand = self.to_hand
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

    def deal_unknown(self, observer: Player) -> None:
        """Deal anew, in place, what the observer cannot know: the order of the draw piles, and the rivals' hands but
        for cards that came back there for all to see (R8.3)."""
        for owner in range(self.players):
            draw = self.draws[owner]
            if owner == observer:
                self.rng.shuffle(draw)
                continue
            hidden = self.hands[owner][:]
            for kind in self.known[owner]:
                hidden.remove(kind)
            pool = draw + hidden
            self.rng.shuffle(pool)
            self.hands[owner] = self.known[owner][:]
            self.hands[owner].sort()
            for _ in range(len(hidden)):
                self.into_hand(owner, pool.pop())
            self.draws[owner] = pool

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
