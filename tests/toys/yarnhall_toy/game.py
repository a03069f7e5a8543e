"""A small game with everything a table must cope with: secrets, a shared phase, forced steps, reveals, restarts."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType
from typing import ClassVar, Literal

from yarnhall.core.daily import Daily
from yarnhall.core.game import Achievement, Game, Offer, ScoreLine, View
from yarnhall.core.judge import Judge
from yarnhall.core.options import option
from yarnhall.core.panel import Count, Panel
from yarnhall.core.rng import Rng, seeded
from yarnhall.core.state import Action, Note, Player, State

LAY, BOAST = 0, 1
KEEP, GIVE, SORT = 100, 101, 200
LAID, TURNED, KEPT, GAVE, SORTED, DREW = range(6)


class BoxState(State):
    def __init__(self, players: int, rng: Rng) -> None:
        super().__init__(players, rng)
        self.box: list[int] = []
        self.hands: list[list[int]] = [[] for _ in range(players)]
        self.laid: list[int] = [0] * players
        self.out: list[int] = []
        self.points_of: list[int] = [0] * players
        self.phase = LAY
        self.winner = 0
        self.rounds = 0

    def clone(self) -> BoxState:
        twin = BoxState(self.players, self.rng.clone())
        twin.reveals = self.reveals
        twin.turn = self.turn
        twin.box = self.box[:]
        twin.hands = [hand[:] for hand in self.hands]
        twin.laid = self.laid[:]
        twin.out = self.out[:]
        twin.points_of = self.points_of[:]
        twin.phase = self.phase
        twin.winner = self.winner
        twin.rounds = self.rounds
        return twin

    def determinize(self, observer: Player, rng: Rng) -> BoxState:
        twin = self.clone()
        twin.rng = rng
        others = [player for player in range(self.players) if player != observer]
        pool = sorted(twin.box + [button for player in others for button in [*twin.hands[player], twin.laid[player]]])
        pool = [button for button in pool if button]
        rng.shuffle(pool)
        for player in others:
            twin.hands[player] = [pool.pop() for _ in twin.hands[player]]
            twin.laid[player] = pool.pop() if twin.laid[player] else 0
        twin.box = pool
        return twin

    def to_act(self) -> list[Player]:
        if self.rounds == 0:
            return []
        if self.phase == BOAST:
            return [self.winner]
        return [player for player in range(self.players) if not self.laid[player]]

    def legal(self, player: Player) -> list[Action]:
        if player not in self.to_act():
            return []
        if self.phase == LAY:
            return sorted(set(self.hands[player]))
        return [KEEP, GIVE, *([SORT] if len(self.hands[player]) > 1 else [])]

    def apply(self, player: Player, action: Action) -> None:
        if self.phase == LAY:
            self.hands[player].remove(action)
            self.laid[player] = action
            self.tell(LAID, player, action)
            if all(self.laid):
                self.turn_over()
        elif action == SORT:
            self.hands[player].append(self.hands[player].pop(0))
            self.tell(SORTED, player)
        else:
            self.tell(KEPT if action == KEEP else GAVE, player)
            self.points_of[player if action == KEEP else (player + 1) % self.players] += 1
            self.end_round()

    def turn_over(self) -> None:
        self.reveals += 1
        self.turn += 1
        self.tell(TURNED, *self.laid)
        best = max((button for button in self.laid if self.laid.count(button) == 1), default=0)
        self.out += self.laid
        winner = self.laid.index(best) if best else -1
        self.laid = [0] * self.players
        if winner < 0:
            self.end_round()
        else:
            self.phase, self.winner = BOAST, winner

    def end_round(self) -> None:
        self.phase = LAY
        self.turn += 1
        self.rounds -= 1
        for player in range(self.players):
            if self.box and len(self.hands[player]) < 3 and self.rounds:
                self.reveals += 1
                self.hands[player].append(self.box.pop())
                self.tell(DREW, player, self.hands[player][-1])

    def tell(self, *note: int) -> None:
        if self.notes is not None:
            self.notes.append(note)

    def points(self, player: Player) -> int:
        return self.points_of[player]

    def placing(self) -> list[int]:
        return [1 + sum(other > mine for other in self.points_of) for mine in self.points_of]

    def refuse(self, player: Player, action: Action) -> str | None:
        if player not in self.to_act():
            return "It is not your turn."
        return None if action in self.legal(player) else "You have no such choice."

    def census(self) -> list[int]:
        held = [button for hand in self.hands for button in hand]
        return sorted(self.box + held + [button for button in self.laid if button] + self.out)


@dataclass(frozen=True)
class BoxOptions:
    rounds: Literal[2, 3, 5] = option(3, "Rounds", "How long it takes.")
    giving: bool = option(True, "Giving", "A point may be given away.")


class FaceDown(Game[BoxState, BoxOptions]):
    id: ClassVar[str] = "face_down"
    title: ClassVar[str] = "Face Down"
    tagline: ClassVar[str] = "The largest button wins."
    credits: ClassVar[str] = "Made for tests."
    options = BoxOptions
    presets = MappingProxyType({"standard": BoxOptions(), "short": BoxOptions(rounds=2)})
    dailies = (Daily("Against a bot", "Your own points count.", {"rounds": 3}, ("random",)),)
    judge = Judge()

    def seats(self, options: BoxOptions) -> range:
        return range(1, 5) if options.rounds != 5 else range(2, 4)

    def deal(self, seats: int, options: BoxOptions, rng: Rng) -> BoxState:
        veil = os.environ.get("FACE_DOWN_VEIL")
        if veil is None:
            return self._deal(seats, options, rng)
        # For the test of secrecy: one deal for all, and what seat 0 cannot know dealt anew from a file's seed.
        state = self._deal(seats, options, seeded("the same for all"))
        return state.determinize(0, seeded(Path(veil).read_text()))

    def _deal(self, seats: int, options: BoxOptions, rng: Rng) -> BoxState:
        state = BoxState(seats, rng)
        # Nobody begins with three alike: a first step that is forced would surprise the tests in one deal of a hundred.
        while not all(len(set(hand)) > 1 for hand in state.hands):
            state.box = [size for size in range(1, 9) for _ in range(3)]
            rng.shuffle(state.box)
            state.hands = [[state.box.pop() for _ in range(3)] for _ in range(seats)]
        state.rounds = options.rounds
        state.turn = 1
        return state

    def view(self, state: BoxState, observer: Player | None) -> View:
        return {
            "box": len(state.box),
            "hands": [hand[:] if player == observer else len(hand) for player, hand in enumerate(state.hands)],
            "laid": [
                button if player == observer else bool(button) and "face down"
                for player, button in enumerate(state.laid)
            ],
            "out": state.out[:],
            "points": state.points_of[:],
            "rounds": state.rounds,
        }

    def panels(self, state: BoxState, observer: Player | None) -> list[Panel]:
        return [
            Panel(str(state.points_of[player]), [Count("Buttons in hand", "button", str(len(state.hands[player])))])
            for player in range(state.players)
        ]

    def offer(self, state: BoxState, player: Player, action: Action) -> Offer:
        if action >= SORT:
            return {"do": "sort"}
        return {"do": "lay", "button": action} if action < KEEP else {"do": "keep" if action == KEEP else "give"}

    def write(self, state: BoxState, player: Player, action: Action) -> str:
        if action >= SORT:
            return "sort"
        return f"lay {action}" if action < KEEP else ("keep" if action == KEEP else "give")

    def status(self, state: BoxState, observer: Player | None) -> str:
        acting = state.to_act()
        if not acting:
            return "The game is over."
        if state.phase == LAY:
            return " and ".join("{" + str(player) + "}" for player in acting) + " must lay a button."
        return "{" + str(state.winner) + "} keeps or gives the point."

    def tell(self, note: Note, observer: Player | None) -> str:
        kind, player = note[0], note[1]
        name = "{" + str(player) + "}"
        if kind == LAID:
            return f"{name} laid the {note[2]}." if player == observer else f"{name} laid a button."
        if kind == TURNED:
            return "All turned: " + ", ".join(str(button) for button in note[1:]) + "."
        if kind == DREW:
            return f"{name} drew the {note[2]}." if player == observer else f"{name} drew a button."
        return name + {KEPT: " kept the point.", GAVE: " gave the point away.", SORTED: " sorted."}[kind]

    def sheet(self, state: BoxState, player: Player) -> list[ScoreLine]:
        return [ScoreLine("Points", state.points_of[player], "Won or given.")]

    def achievements(self) -> list[Achievement]:
        return [
            Achievement("end", "Playing", "Play to the end", "", {}),
            Achievement("short", "Playing", "Play two rounds", "", {"rounds": 2}),
            Achievement("never", "Playing", "Cannot be done", "", {"rounds": 5}),
        ]

    def earned(self, state: BoxState, player: Player) -> list[str]:
        return ["end", "short"] if len(state.out) == 2 * state.players else ["end"]

    def ending(self, state: BoxState) -> str | None:
        return None if state.rounds else "All rounds were played."

    def text(self, state: BoxState, observer: Player | None) -> str:
        return repr(self.view(state, observer))


GAME = FaceDown()
