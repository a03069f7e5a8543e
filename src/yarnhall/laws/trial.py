"""One game on trial: the state, how it came about, and what the laws were asked to allow for."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace

from yarnhall.core import record as records
from yarnhall.core.record import Record
from yarnhall.core.registry import AnyGame
from yarnhall.core.rng import Rng, seeded
from yarnhall.core.state import Action, Player, State
from yarnhall.laws.broken import LawBroken
from yarnhall.laws.faces import Face, face, readers, sight

_SAMPLE = 4  # actions of a position whose reasons are asked for
_REMEMBERED = 4096  # actions that were legal once, kept to be tried when they no longer are


@dataclass(frozen=True)
class Terms:
    """What a game asks the laws to allow for. A text is the reason, and an empty one means: no such allowance."""

    most: int = 20_000  # actions within which every game ends
    hidden: bool = True  # False: nothing is hidden but chance itself, so nothing needs to vary
    won_otherwise: str = ""  # why a seat with fewer points may place better
    spectators_see_more: str = ""  # why a spectator is shown what a seat is not
    log_tells_more: str = ""  # why the log may tell apart choices that look the same in the view


class Trial:
    """A game that is being played while the laws look on."""

    def __init__(self, game: AnyGame, seats: int, options: object, seed: str, terms: Terms) -> None:
        self.game = game
        self.terms = terms
        self.head: Record = records.start(game, seats, options, seed)
        self.state: State = records.opening(self.head, game)
        self.actions: list[tuple[Player, Action]] = []
        self.components: list[int] = sorted(self.state.census())
        self.remembered: set[Action] = set()
        self.stays = False  # True: what only an excursion met is left for the game itself to meet
        self.varied: dict[Player, bool] = {}  # by observer: whether a determinized twin ever differed
        self.checks: Counter[int] = Counter()
        self.looks = 0
        self._faces: dict[Player | None, Face] = {}
        self._sights: dict[Player | None, Face] = {}
        self._replayed: State | None = None

    @property
    def record(self) -> Record:
        return replace(self.head, actions=tuple(self.actions))

    @property
    def over(self) -> bool:
        return not self.state.to_act()

    def broken(self, law: int, what: str, further: Sequence[tuple[Player, Action]] = ()) -> LawBroken:
        """The error to raise; `further` are actions that were tried on a clone of this position."""
        return LawBroken(law, what, self.game, replace(self.head, actions=(*self.actions, *further)))

    def astray(self, excursion: Excursion) -> None:
        """Raise what an excursion from this very position met."""
        if excursion.law and not self.stays:
            raise self.broken(excursion.law, f"{excursion.trouble}.", excursion.path)

    def chance(self, law: int) -> Rng:
        """The generator of one law at this position: the same whichever positions were looked at before."""
        return seeded(f"{self.head.seed} law {law} at {len(self.actions)}")

    def apply(self, player: Player, action: Action) -> None:
        self._faces, self._sights, self._replayed = {}, {}, None
        self.act(self.state, player, action)
        self.actions.append((player, action))

    def act(self, state: State, player: Player, action: Action) -> None:
        """Do a legal action on the state or on a clone of it."""
        try:
            state.apply(player, action)
        except Exception as error:
            raise self.broken(1, f"doing a legal action raised {error!r}.", [(player, action)]) from error

    def remember(self, actions: list[Action]) -> None:
        if len(self.remembered) < _REMEMBERED:
            self.remembered.update(actions)

    def miscounted(self, state: State) -> str:
        """Which components are not there as they were at the beginning; empty if all are."""
        now = sorted(state.census())
        if now == self.components:
            return ""
        gone = sorted((Counter(self.components) - Counter(now)).elements())
        come = sorted((Counter(now) - Counter(self.components)).elements())
        return f"components of the beginning that are missing: {gone}, that are there too often: {come}"

    def face(self, reader: Player | None) -> Face:
        """What the reader is shown here, asked once a position."""
        if reader not in self._faces:
            self._faces[reader] = face(self.game, self.state, reader)
        return self._faces[reader]

    def sights(self) -> dict[Player | None, Face]:
        """The view of every reader here, asked once a position."""
        if not self._sights:
            self._sights = {reader: sight(self.game, self.state, reader) for reader in readers(self.state)}
        return self._sights

    def replayed(self) -> State:
        """This position, played anew from the record."""
        if self._replayed is None:
            self._replayed = records.replay(self.record, game=self.game)
        return self._replayed.clone()


def choices(state: State) -> list[tuple[Player, list[Action]]]:
    """Who is to act, with what they may do; seats that can only wait are left out."""
    found = [(player, state.legal(player)) for player in state.to_act()]
    return [(player, actions) for player, actions in found if actions]


def sampled(actions: Sequence[Action], rng: Rng) -> list[Action]:
    """A few of many, so that a costly question is not asked of all of them."""
    return list(actions) if len(actions) <= _SAMPLE else [actions[rng.below(len(actions))] for _ in range(_SAMPLE)]


def pick(state: State, rng: Rng) -> tuple[Player, Action] | None:
    """A random legal action of a random seat; None if there is none."""
    found = choices(state)
    if not found:
        return None
    player, actions = found[rng.below(len(found))]
    return player, actions[rng.below(len(actions))]


class Excursion:
    """Random play from a position, away from the game on trial, with the laws that can be asked of any play."""

    def __init__(self, trial: Trial, state: State, rng: Rng, moves: int) -> None:
        self.path: list[tuple[Player, Action]] = []
        self.law = 0  # the law it broke; 0: none
        self.trouble = ""
        try:
            self._play(state, rng, moves)
        except Exception as error:
            self.law, self.trouble = 1, f"doing a legal action raised {error!r}"
            return
        acting = state.to_act()
        if acting and len(self.path) < moves:
            self.law, self.trouble = 1, f"of the seats to act, {acting}, none has a legal action"
        elif acting and moves >= trial.terms.most:
            self.law, self.trouble = 1, f"the game goes on after {moves} actions"
        elif found := trial.miscounted(state):
            self.law, self.trouble = 10, found

    def _play(self, state: State, rng: Rng, moves: int) -> None:
        while len(self.path) < moves:
            chosen = pick(state, rng)
            if chosen is None:
                return
            self.path.append(chosen)
            state.apply(*chosen)
