"""A game whose turns end by a forced step: choose a mark, then the turn must be ended, which may show a card."""

from __future__ import annotations

from dataclasses import dataclass
from types import MappingProxyType
from typing import ClassVar

from yarnhall.core.game import Game, Offer, ScoreLine, View
from yarnhall.core.judge import Judge
from yarnhall.core.options import option
from yarnhall.core.rng import Rng
from yarnhall.core.state import Action, Note, Player, State

END = 9
ROUNDS = 3


class TallyState(State):
    def __init__(self, players: int, rng: Rng) -> None:
        super().__init__(players, rng)
        self.deck: list[int] = []  # the top is last
        self.shown: list[int] = []
        self.marks = [0] * players
        self.marked = False  # this turn
        self.drawing = True
        self.sealed = False
        self.left = ROUNDS * players

    def clone(self) -> TallyState:
        twin = TallyState(self.players, self.rng.clone())
        twin.reveals, twin.turn = self.reveals, self.turn
        twin.deck, twin.shown, twin.marks = self.deck[:], self.shown[:], self.marks[:]
        twin.marked, twin.drawing, twin.sealed, twin.left = self.marked, self.drawing, self.sealed, self.left
        return twin

    def determinize(self, observer: Player, rng: Rng) -> TallyState:
        twin = self.clone()
        twin.rng = rng
        twin.deck.sort()
        rng.shuffle(twin.deck)
        return twin

    def to_act(self) -> list[Player]:
        return [self.turn % self.players] if self.left else []

    def legal(self, player: Player) -> list[Action]:
        if player not in self.to_act():
            return []
        return [END] if self.marked else [1, 2, 3]

    def apply(self, player: Player, action: Action) -> None:
        if action != END:
            self.marks[player] += action
            self.marked = True
            if self.notes is not None:
                self.notes.append((0, player, action))
            return
        if self.drawing:
            self.shown.append(self.deck.pop())
            self.reveals += 1
        if self.notes is not None:
            self.notes.append((1, player))
        self.marked = False
        self.turn += 1
        self.left -= 1

    def bluff(self, player: Player) -> bool:
        return self.sealed

    def points(self, player: Player) -> int:
        return self.marks[player]

    def placing(self) -> list[int]:
        return [1 + sum(other > mine for other in self.marks) for mine in self.marks]

    def refuse(self, player: Player, action: Action) -> str | None:
        return None if action in self.legal(player) else "You cannot do that now."

    def census(self) -> list[int]:
        return self.deck + self.shown


@dataclass(frozen=True)
class TallyOptions:
    drawing: bool = option(True, "Drawing", "The end of a turn shows a card.")
    sealed: bool = option(False, "Sealed", "Everybody is asked, also who has no choice.")


class Tally(Game[TallyState, TallyOptions]):
    id: ClassVar[str] = "tally"
    title: ClassVar[str] = "Tally"
    tagline: ClassVar[str] = "Mark, and end your turn."
    credits: ClassVar[str] = "Made for tests."
    options = TallyOptions
    presets = MappingProxyType({"standard": TallyOptions(), "quiet": TallyOptions(drawing=False)})
    judge = Judge()

    def rulebook(self) -> str:
        return __doc__ or ""

    def seats(self, options: TallyOptions) -> range:
        return range(1, 4)

    def deal(self, seats: int, options: TallyOptions, rng: Rng) -> TallyState:
        state = TallyState(seats, rng)
        state.deck = list(range(ROUNDS * seats + 3))
        state.drawing, state.sealed = options.drawing, options.sealed
        rng.shuffle(state.deck)
        return state

    def view(self, state: TallyState, observer: Player | None) -> View:
        return {"deck": len(state.deck), "shown": state.shown[:], "marks": state.marks[:], "marked": state.marked}

    def offer(self, state: TallyState, player: Player, action: Action) -> Offer:
        return {"do": "end"} if action == END else {"do": "mark", "number": action}

    def write(self, state: TallyState, player: Player, action: Action) -> str:
        return "end turn" if action == END else f"mark {action}"

    def status(self, state: TallyState, observer: Player | None) -> str:
        acting = state.to_act()
        return f"{{{acting[0]}}} marks." if acting else "The game is over."

    def tell(self, note: Note, observer: Player | None) -> str:
        return f"{{{note[1]}}} marks {note[2]}." if note[0] == 0 else f"{{{note[1]}}} ends the turn."

    def sheet(self, state: TallyState, player: Player) -> list[ScoreLine]:
        return [ScoreLine("Marks", state.marks[player], "what was marked")]

    def ending(self, state: TallyState) -> str | None:
        return None if state.left else "All turns are over."

    def text(self, state: TallyState, observer: Player | None) -> str:
        return repr(self.view(state, observer))


GAME = Tally()
