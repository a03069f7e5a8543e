"""One game of Stitchcraft: its fields, the deal, copies, what is legal and what an action does."""

from __future__ import annotations

from yarnhall.core.rng import Rng
from yarnhall.core.state import Action, Place, Player, State
from yarnhall.games.stitchcraft import actions, notes, powers, refusals, reveals, scoring, stages, turns, zones
from yarnhall.games.stitchcraft.data import COLOURS, COPIES, START_HAND, TEAMS


class StitchcraftState(State):
    """Everything that lies on the table. Rules are functions: moves of cards in zones.py, the course in turns.py and
    reveals.py, powers in powers.py."""

    def __init__(self, players: int, rng: Rng) -> None:
        super().__init__(players, rng)
        self.pattern: int = 0
        self.mode: int = 0
        self.hard: bool = False
        self.rules: int = 2  # 1: a game that was begun under the former rules: see FormerOptions
        self.strict: bool = False  # R3.3: both actions must be taken
        self.victims: bool = False  # R8.3: who is aimed at may react
        self.stage: int = 0  # what `legal` offers: see stages.py
        self.active: Player = 0  # whose turn it is
        self.actions: int = 0  # actions left this turn
        self.ask: int = 0  # how many seats after the active one is asked for a Reaction, in the former rules
        self.asked: int = 0  # the seats asked in the open window, a bit each
        self.answers: list[int] = [0] * players  # sealed, of the seats asked: reveals.UNANSWERED, PASSED or place + 1
        self.power: int = 0  # the colour whose power is being resolved
        self.target: Player = 0  # whose Chest is being looked at
        self.count: int = 0  # how many cards are looked at, still to discard, or removed so far
        self.aimed: int = 0  # seats the present power was aimed at, a bit each
        self.stack: list[int] = []  # revealed Tapestries that wait: seat * 8 + colour; -1 left the game
        self.hand: list[int] = [0] * (players * COLOURS)
        self.showcase: list[int] = [0] * (players * COLOURS)
        self.scrap: list[int] = [0] * (players * COLOURS)
        self.removed: list[int] = [0] * (players * COLOURS)
        self.display: list[list[int]] = []
        self.chest: list[list[int]] = []
        self.memory: list[int] = []  # [observer][owner][colour]: at least so many are in the owner's hand
        self.alive: int = 0  # seats still in the game, a bit each
        self.foes: list[int] = []  # the opponents each seat may aim at, a bit each
        self.out: list[Player] = []  # eliminated seats, in order
        self.favor: list[int] = [0] * players
        self.masters: list[Player] = []  # of each team, in modes with roles
        self.exposed: list[int] = [0, 0]  # 1: everybody knows this team's roles
        self.winners: int = 0  # a bit each, when the game is over
        self.won: int = 0  # why: notes.WON_*

    def deal(self) -> None:
        """R2: forty Tapestries each, shuffled; three in hand."""
        for player in range(self.players):
            deck: list[int] = []
            for colour in range(COLOURS):
                for _ in range(COPIES):
                    deck.append(colour)
            self.rng.shuffle(deck)
            self.chest.append(deck)
            self.display.append([])
            for _ in range(START_HAND):
                self.hand[player * COLOURS + deck.pop()] += 1
        self.memory = [0] * (self.players * self.players * COLOURS)

    def to_act(self) -> list[Player]:
        if self.stage == stages.OVER:
            return []
        if self.stage == stages.WINDOW:
            return reveals.awaited(self)
        return [self.active]

    def waiting(self) -> list[Player]:
        """R6.2: an answer is sealed and can be taken back until the window closes."""
        return reveals.answered(self) if self.stage == stages.WINDOW else []

    def legal(self, player: Player) -> list[Action]:
        if self.stage == stages.WINDOW:
            return reveals.answers(self, player)
        if self.stage == stages.OVER or player != self.active:
            return []
        if self.stage == stages.ACT:
            found: list[Action] = []
            for colour in range(COLOURS):
                if self.hand[player * COLOURS + colour]:
                    found.append(actions.pack(actions.PLAY, 0, colour))
            for place in range(len(self.display[player])):
                found.append(actions.pack(actions.REVEAL, 0, place))
            if not self.strict or not found:
                found.append(actions.pack(actions.END, 0, 0))
            return found
        return powers.choices(self)

    def apply(self, player: Player, action: Action) -> None:
        kind = actions.kind_of(action)
        index = actions.index_of(action)
        if kind == actions.PLAY:
            known = zones.leave_hand_hidden(self, player, index)
            self.display[player].append(index | known << 3)
            self.actions -= 1
            if self.notes is not None:
                self.notes.append((notes.PLAY, player, index))
            turns.after_action(self)
        elif kind == actions.REVEAL:
            self.actions -= 1
            if self.notes is not None:
                self.notes.append((notes.REVEAL, player, self.display[player][index] & 7))
            reveals.reveal(self, player, index)
        elif kind == actions.END:
            if self.notes is not None:
                self.notes.append((notes.END, player, self.actions))
            turns.end_turn(self)
        elif kind == actions.PASS:
            reveals.answer(self, player, reveals.PASSED)
        elif kind == actions.REACT:
            reveals.answer(self, player, index + 1)
        elif kind == actions.RETHINK:
            reveals.rethink(self, player)
        else:
            powers.choose(self, action)

    def question(self, player: Player) -> int:
        """R6.2: each reveal has a window of its own."""
        return self.stack[-1] + len(self.stack) * 64 if self.stage == stages.WINDOW else 0

    def lets_pass(self, player: Player) -> Action:
        """R6.8: in a window, whatever lies in the Display."""
        return actions.pack(actions.PASS, 0, 0) if self.stage == stages.WINDOW else -1

    def bluff(self, player: Player) -> bool:
        """R6.3: the window looks the same whether or not the seat has a Blue, so the seat is always asked.
        R9.5: likewise a choice among hidden Tapestries, which would be no choice only if they were alike."""
        if self.stage == stages.DISCARD:
            return zones.hand_size(self, player) > 1
        if self.stage == stages.SORT:
            return self.count > 1
        return self.stage == stages.WINDOW or self.stage == stages.TOP or self.stage == stages.BOTTOM

    def clone(self) -> StitchcraftState:
        twin = StitchcraftState(self.players, self.rng.clone())
        self.copy_into(twin)
        return twin

    def determinize(self, observer: Player, rng: Rng) -> StitchcraftState:
        twin = StitchcraftState(self.players, rng)
        self.copy_into(twin)
        zones.deal_unknown(twin, observer)
        if twin.stage == stages.WINDOW:
            reveals.deal_answers(twin, observer)
        return twin

    def teams(self) -> list[int]:
        """R8.6 to R8.9: two teams; partners sit across the table."""
        return [seat % 2 if TEAMS[self.mode] else seat for seat in range(self.players)]

    def points(self, player: Player) -> int:
        return scoring.points(self, player)

    def placing(self) -> list[int]:
        return scoring.placing(self)

    def refuse(self, player: Player, action: Action) -> str | None:
        if action in self.legal(player):
            return None
        return refusals.why_not(self, player, action)

    def copy_into(self, twin: StitchcraftState) -> None:
        twin.reveals = self.reveals
        twin.turn = self.turn
        twin.pattern = self.pattern
        twin.mode = self.mode
        twin.hard = self.hard
        twin.rules = self.rules
        twin.strict = self.strict
        twin.victims = self.victims
        twin.stage = self.stage
        twin.active = self.active
        twin.actions = self.actions
        twin.ask = self.ask
        twin.asked = self.asked
        twin.answers = self.answers[:]
        twin.power = self.power
        twin.target = self.target
        twin.count = self.count
        twin.aimed = self.aimed
        twin.stack = self.stack[:]
        twin.hand = self.hand[:]
        twin.showcase = self.showcase[:]
        twin.scrap = self.scrap[:]
        twin.removed = self.removed[:]
        for player in range(self.players):
            twin.display.append(self.display[player][:])
            twin.chest.append(self.chest[player][:])
        twin.memory = self.memory[:]
        twin.alive = self.alive
        twin.foes = self.foes[:]
        twin.out = self.out[:]
        twin.favor = self.favor[:]
        twin.masters = self.masters[:]
        twin.exposed = self.exposed[:]
        twin.winners = self.winners
        twin.won = self.won

    def places(self, observer: Player) -> list[Place]:
        return zones.places(self, observer)

    def census(self) -> list[int]:
        """Seat * 8 + colour of every Tapestry, zone after zone."""
        found: list[int] = []
        for player in range(self.players):
            for zone in (self.hand, self.showcase, self.scrap, self.removed):
                for colour in range(COLOURS):
                    found += [player * COLOURS + colour] * zone[player * COLOURS + colour]
            for card in self.display[player]:
                found.append(player * COLOURS + (card & 7))
            for card in self.chest[player]:
                found.append(player * COLOURS + (card & 7))
        for entry in self.stack:
            if entry >= 0:
                found.append(entry)
        return found
