"""Skeins: a little card game with a bit of everything the laws ask about.

Everybody lays one card face down (all at once), then in turn draws a card, may turn their marker, and plays a card
face up. Cards of the marker's colour count double. Drawing the knot shuffles the deck. With `peeking`, a seat may look
at the top of the deck instead of being surprised. The game ends when the deck is empty.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Self

from yarnhall.core.game import Game, Offer, ScoreLine, View
from yarnhall.core.judge import Judge
from yarnhall.core.options import option
from yarnhall.core.rng import Rng
from yarnhall.core.state import Action, Note, Place, Player, State
from yarnhall.core.tensor import Tensor
from yarnhall.core.words import seat

CARDS = 24
KNOT = 0
LAYING, DRAWING, PLAYING, OVER = range(4)  # phases
LAY, DRAW, PEEK, TURN, PLAY = range(5)  # kinds of action, and of note
WORDS = ("lay", "draw", "peek", "turn", "play")


def pack(kind: int, what: int = 0) -> Action:
    return kind * 32 + what


def worth(card: int) -> int:
    """From 1 to 6; no card, -1, is worth nothing."""
    return card // 4 + 1


class Skeins(State):
    def __init__(self, players: int, rng: Rng, peeking: bool) -> None:
        super().__init__(players, rng)
        self.peeking = peeking
        self.phase = LAYING
        self.active = 0
        self.turned = False  # the marker, this turn
        self.deck: list[int] = []  # the top is last
        self.hands: list[list[int]] = [[] for _ in range(players)]
        self.laid = [-1] * players
        self.rows: list[list[int]] = [[] for _ in range(players)]
        self.markers = [0] * players
        self.seen = [-1] * players  # the top of the deck, as far as a seat has looked at it

    def to_act(self) -> list[Player]:
        if self.phase == LAYING:
            return [player for player in range(self.players) if self.laid[player] < 0]
        return [] if self.phase == OVER else [self.active]

    def legal(self, player: Player) -> list[Action]:
        if player not in self.to_act():
            return []
        if self.phase == LAYING:
            return [pack(LAY, card) for card in self.hands[player]]
        if self.phase == DRAWING:
            peek = self.peeking and self.seen[player] < 0
            return [pack(DRAW), pack(PEEK)] if peek else [pack(DRAW)]
        turn = [] if self.turned else [pack(TURN, 1 - self.markers[player])]
        return turn + [pack(PLAY, card) for card in self.hands[player]]

    def apply(self, player: Player, action: Action) -> None:
        kind, what = divmod(action, 32)
        note = what
        if kind == LAY:
            self.hands[player].remove(what)
            self.laid[player] = what
            if not self.to_act():
                self.phase = DRAWING
        elif kind == DRAW:
            note = self.draw(player)
        elif kind == PEEK:
            self.seen[player] = note = self.deck[-1]
            self.reveals += 1
        elif kind == TURN:
            self.markers[player] = what
            self.turned = True
        else:
            self.play(player, what)
        if self.notes is not None:
            self.notes.append((kind, player, note))

    def draw(self, player: Player) -> int:
        card = self.deck.pop()
        self.hands[player] = sorted([*self.hands[player], card])
        self.seen = [-1] * self.players
        self.reveals += 1
        self.phase = PLAYING
        if card == KNOT:
            self.rng.shuffle(self.deck)
        return card

    def play(self, player: Player, card: int) -> None:
        self.hands[player].remove(card)
        self.rows[player].append(card)
        self.reveals += 1
        self.turn += 1
        self.turned = False
        self.active = (player + 1) % self.players
        self.phase = DRAWING if self.deck else OVER

    def clone(self) -> Self:
        twin = type(self)(self.players, self.rng.clone(), self.peeking)
        twin.reveals = self.reveals
        twin.turn = self.turn
        twin.phase = self.phase
        twin.active = self.active
        twin.turned = self.turned
        twin.deck = self.deck[:]
        twin.hands = [hand[:] for hand in self.hands]
        twin.laid = self.laid[:]
        twin.rows = [row[:] for row in self.rows]
        twin.markers = self.markers[:]
        twin.seen = self.seen[:]
        return twin

    def determinize(self, observer: Player, rng: Rng) -> Self:
        twin = self.clone()
        twin.rng = rng
        others = [player for player in range(self.players) if player != observer]
        hidden = [player for player in others if self.laid[player] >= 0 and self.phase != OVER]
        pool = [twin.laid[player] for player in hidden]
        for player in others:
            pool += twin.hands[player]
        top = twin.deck[-1:] if self.seen[observer] >= 0 else []
        pool += twin.deck[: len(twin.deck) - len(top)]
        self.put_in_order(pool)
        rng.shuffle(pool)
        for player in hidden:
            twin.laid[player] = pool.pop()
        for player in others:
            twin.hands[player] = sorted([pool.pop() for _ in self.hands[player]])
        twin.deck = pool + top
        twin.seen = [card if card < 0 else twin.deck[-1] for card in self.seen]
        return twin

    def put_in_order(self, pool: list[int]) -> None:
        """How the cards really lie must not decide how they are dealt anew."""
        pool.sort()

    def points(self, player: Player) -> int:
        return worth(self.laid[player]) + self.row_points(player)

    def row_points(self, player: Player) -> int:
        return sum(worth(card) * (2 if card % 2 == self.markers[player] else 1) for card in self.rows[player])

    def placing(self) -> list[int]:
        points = [self.points(player) for player in range(self.players)]
        return [1 + sum(other > mine for other in points) for mine in points]

    def refuse(self, player: Player, action: Action) -> str | None:
        if action in self.legal(player):
            return None
        if player not in self.to_act():
            return "It is not your turn."
        kind, what = divmod(action, 32)
        if kind in (LAY, PLAY) and what < CARDS and what not in self.hands[player]:
            return f"You do not hold card {what}."
        return "That cannot be done now."

    def places(self, observer: Player) -> list[Place]:
        open_now = self.phase == OVER
        found = [Place(0, [], [card]) for card in self.deck]
        if self.seen[observer] >= 0 and self.deck:
            found[-1] = Place(0, [self.deck[-1]], [])
        for player in range(self.players):
            mine = player == observer
            hand = self.hands[player]
            found.append(Place(0, hand, []) if mine else Place(0, [], hand))
            laid = [card for card in self.laid[player : player + 1] if card >= 0]
            found.append(Place(0, laid, []) if mine or open_now else Place(0, [], laid))
            found.append(Place(0, self.rows[player], []))
        return found

    def census(self) -> list[int]:
        zones = [self.deck, *self.hands, *self.rows, [card for card in self.laid if card >= 0]]
        return [card for zone in zones for card in zone]


@dataclass(frozen=True)
class Options:
    hand: int = option(3, "Cards in hand", low=2, high=4)
    peeking: bool = option(False, "Peeking")


class SkeinsTensor(Tensor[Skeins]):
    """The size of the deck, the observer's hand and everything that lies open."""

    size = 1 + CARDS * 2
    actions = 5 * 32

    def observe(self, state: Skeins, player: Player) -> list[float]:
        numbers = [float(len(state.deck))] + [0.0] * (CARDS * 2)
        for card in state.hands[player]:
            numbers[1 + card] = 1.0
        for row in state.rows:
            for card in row:
                numbers[1 + CARDS + card] = 1.0
        return numbers

    def number(self, state: Skeins, player: Player, action: Action, place: int) -> int:
        return action


class SkeinsGame(Game[Skeins, Options]):
    id = "skeins"
    title = "Skeins"
    tagline = "A card game for trying the laws."
    credits = "The Yarnhall authors"
    options = Options
    presets = {"standard": Options(), "peeking": Options(2, True)}  # noqa: RUF012 - the contract has it on the instance
    judge = Judge()
    tensor: Tensor[Skeins] = SkeinsTensor()
    kind: type[Skeins] = Skeins

    def rulebook(self) -> str:
        return __doc__ or ""

    def seats(self, options: Options) -> range:
        return range(2, 5)

    def deal(self, seats: int, options: Options, rng: Rng) -> Skeins:
        state = self.kind(seats, rng, options.peeking)
        state.deck = list(range(CARDS))
        rng.shuffle(state.deck)
        state.hands = [sorted([state.deck.pop() for _ in range(options.hand)]) for _ in range(seats)]
        return state

    def view(self, state: Skeins, observer: Player | None) -> View:
        return {
            "phase": state.phase,
            "active": state.active,
            "turned": state.turned,
            "deck": len(state.deck),
            "seen": -1 if observer is None else state.seen[observer],
            "seats": [
                {
                    "hand": state.hands[player] if player == observer else len(state.hands[player]),
                    "laid": self.laid(state, player, observer),
                    "row": state.rows[player][:],
                    "marker": state.markers[player],
                    "peeked": state.seen[player] >= 0,
                }
                for player in range(state.players)
            ],
        }

    def laid(self, state: Skeins, player: Player, observer: Player | None) -> int | bool:
        if player == observer or state.phase == OVER:
            return state.laid[player]
        return state.laid[player] >= 0

    def offer(self, state: Skeins, player: Player, action: Action) -> Offer:
        kind, what = divmod(action, 32)
        return {"do": WORDS[kind], "what": what}

    def write(self, state: Skeins, player: Player, action: Action) -> str:
        kind, what = divmod(action, 32)
        return WORDS[kind] if kind in (DRAW, PEEK) else f"{WORDS[kind]} {what}"

    def status(self, state: Skeins, observer: Player | None) -> str:
        acting = state.to_act()
        if not acting:
            return "The game is over."
        if observer in acting:
            return "It is for you to act."
        return f"{' and '.join(seat(player) for player in acting)} must act."

    def tell(self, note: Note, observer: Player | None) -> str:
        kind, player, what = note
        who = seat(player)
        if kind in (TURN, PLAY) or player == observer:
            return f"{who}: {WORDS[kind]} {what}."
        return f"{who}: {WORDS[kind]}."

    def sheet(self, state: Skeins, player: Player) -> list[ScoreLine]:
        laid = state.points(player) - state.row_points(player)
        return [
            ScoreLine("Row", state.row_points(player), "what was played, double in the marker's colour"),
            ScoreLine("Laid", laid, "the card that was laid face down"),
        ]

    def ending(self, state: Skeins) -> str | None:
        return "The deck is empty." if state.phase == OVER else None

    def text(self, state: Skeins, observer: Player | None) -> str:
        return "\n".join(f"{key}: {value}" for key, value in self.view(state, observer).items())
