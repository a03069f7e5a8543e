"""The hot half of the contract: a game being played. Ints and lists, no words, no I/O.

Under mypyc this is a native class. `__init__` makes an empty state, the game's `deal` sets it up and
`clone` calls the constructor and copies field by field; `copy`, `deepcopy` and `pickle` go by `clone` and `made_of`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod

from yarnhall.core.native import mypyc_attr
from yarnhall.core.pickling import Reduced, reduced
from yarnhall.core.rng import Rng

Player = int  # a seat, from 0
Action = int  # packed by the game; 0 <= action < 2**53, so that JSON and JavaScript carry it
Note = tuple[int, ...]  # something the log should tell: (kind, player, ...)


class Place:
    """Where components lie, as one observer knows it: a card of a pile, a hand, a bag.

    Places of one pool share what the observer does not know: a hidden component of one could as well lie in another."""

    def __init__(self, pool: int, known: list[int], hidden: list[int]) -> None:
        self.pool: int = pool
        # The order of either means nothing.
        self.known: list[int] = known  # components that the observer knows to lie here
        self.hidden: list[int] = hidden  # the others


@mypyc_attr(allow_interpreted_subclasses=True)
class State(ABC):
    """One position of one game, with everything hidden in it."""

    def __init__(self, players: int, rng: Rng) -> None:
        self.players: int = players  # seats, numbered from 0
        self.rng: Rng = rng  # the only source of chance
        self.reveals: int = 0  # grows when something comes to light that the acting seat did not know; undo stops there
        self.turn: int = 0  # grows when a turn begins; "restart my turn" and the log go by it
        self.notes: list[Note] | None = None  # None in playouts; a list at a table

    @abstractmethod
    def to_act(self) -> list[Player]:
        """One seat: a turn. Several: a shared phase, any may act. None: the game is over."""

    @abstractmethod
    def legal(self, player: Player) -> list[Action]:
        """Every legal action, in a stable order; empty for a seat that is not to act."""

    @abstractmethod
    def apply(self, player: Player, action: Action) -> None:
        """Do a legal action. Trusts the caller: whoever takes input asks `refuse` first."""

    @abstractmethod
    def clone(self) -> State:
        """An exact twin, generator included. Its `notes` are None."""

    @abstractmethod
    def determinize(self, observer: Player, rng: Rng) -> State:
        """A twin that looks the same to the observer; what they cannot know is dealt anew from `rng`,
        which becomes the twin's generator. The observer's own legal actions stay the same."""

    @abstractmethod
    def points(self, player: Player) -> int:
        """The score if the game ended now, in the game's unit (`Game.unit` of them make one point)."""

    @abstractmethod
    def placing(self) -> list[int]:
        """When over: the rank of each seat, 1 is best, ties share, tie-breaks applied."""

    @abstractmethod
    def refuse(self, player: Player, action: Action) -> str | None:
        """Why the action is illegal, in a sentence for that player; None if it is legal."""

    @abstractmethod
    def census(self) -> list[int]:
        """Every component in the box, zone after zone, hidden ones too: the same components after every
        action, each once. Never shown to anybody; the laws and `verify` read it."""

    def places(self, observer: Player) -> list[Place]:
        """All of the census, place by place, with what the observer knows of it: `determinize` must keep what is known
        and deal the rest anew. Never shown to anybody; the laws read it. By default everything lies open."""
        return [Place(0, self.census(), [])]

    def teams(self) -> list[int]:
        """The team of each seat: those of one team win and lose together. By default all play for themselves."""
        return list(range(self.players))

    def waiting(self) -> list[Player]:
        """Seats that are done with a shared phase and may take that back: `legal` offers it to them, and nobody
        waits for them. Empty in games that have no such thing, and when the game is over."""
        return []

    def question(self, player: Player) -> int:
        """Tells apart what a seat is asked where the legal actions are the same: an answer to one question is none to
        another that came in its place while the answer was on its way."""
        return 0

    def lets_pass(self, player: Player) -> Action:
        """What is answered for a seat that lets everything pass until its next turn; -1: this it must choose itself.
        The same whatever the seat hides, and always legal."""
        return -1

    def made_of(self) -> list[object]:
        """What the constructor is called with; a game whose states need more says so."""
        return [self.players, self.rng]

    def __reduce__(self) -> Reduced:
        return reduced(self, *self.made_of())

    def __copy__(self) -> State:
        return self.clone()

    def __deepcopy__(self, memo: dict[int, object]) -> State:
        """An exact twin, with its notes; what never changes, such as a box, is shared."""
        twin = self.clone()
        twin.notes = None if self.notes is None else self.notes[:]
        return twin

    def bluff(self, player: Player) -> bool:
        """Whether the seat is asked even when it has a single choice, because not asking would tell."""
        return False
