"""The cold half of the contract: what a game is called, what can be chosen, and how it is told and shown."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Any, ClassVar, Final, Generic, NamedTuple, Self, TypeVar

from yarnhall.core import notation, options as option_forms
from yarnhall.core.actions import Actions
from yarnhall.core.cards import Cards, Sign, derived
from yarnhall.core.daily import Daily, Outcome
from yarnhall.core.expectations import Expectations, read as read_expectations
from yarnhall.core.feats import Achievement as Achievement, Feats
from yarnhall.core.judge import Judge
from yarnhall.core.lesson import Lesson, lessons_in
from yarnhall.core.notes import Notes
from yarnhall.core.panel import Panel
from yarnhall.core.picture import Picture
from yarnhall.core.reasons import Reason
from yarnhall.core.refusal import BadOption, Illegal
from yarnhall.core.rng import Rng, seeded
from yarnhall.core.saying import Saying
from yarnhall.core.stages import Stages
from yarnhall.core.state import Action, Note, Player, State
from yarnhall.core.tensor import Tensor
from yarnhall.core.words import amount, listing

S = TypeVar("S", bound=State)
O = TypeVar("O")  # noqa: E741 - the contract calls it O

View = Mapping[str, Any]  # JSON-ready; each game has a TypedDict of its own
Foreseen = Mapping[str, Any]  # what an action would change: {"path": [1, 2], "points": [5, 3]}
Offer = Mapping[str, Any]  # what a click means: {"do": "knit", "tile": 3, "garment": 0}


# A refusal repeats what was typed, and in a sentence `{0}` is the name of a seat.
_NO_BRACES: Final = str.maketrans("{}", "()")


class ScoreLine(NamedTuple):
    """One line of a score sheet, in the game's unit."""

    label: str
    points: int
    why: str
    category: str = ""  # of what many games are compared by: "Cats"; empty: the label is one


class Way(NamedTuple):
    """A way to play that the hall offers by name, such as Family or a scenario."""

    title: str
    about: str  # one sentence
    options: Mapping[str, str | int | bool]  # that differ from the standard ones
    scenario: bool = False  # one of many tasks: they stand in a list of their own
    gentle: bool = False  # for a first game: the hall offers it to who never played; at most one


class Game(ABC, Generic[S, O]):
    """Everything about a game that is not hot. One object a game, named GAME in its `game.py`."""

    id: ClassVar[str]
    title: ClassVar[str]
    tagline: ClassVar[str]  # one line for the hall
    credits: ClassVar[str]  # designers and publishers of the original
    rules: ClassVar[int] = 1  # grows when an old record would replay differently; see `former`
    unit: ClassVar[int] = 1  # how many of `State.points` make one point (4: quarter points)
    # What a seat may promise itself, as a button says it: "Let everything pass until my next turn" (`State.lets_pass`).
    lets_pass: ClassVar[str] = ""
    scored: ClassVar[bool] = True  # False: nobody counts points; a sheet tells what led to the end, without numbers
    options: type[O]
    presets: Mapping[str, O]  # "standard" always
    ways: Sequence[Way] = (Way("Standard", "The game as it is usually played.", {}),)  # the usual one first
    dailies: Sequence[Daily] = ()  # what its daily is, one day after the other and then again; none: it has none
    judge: Judge
    tensor: Tensor[S] | None = None  # for learners; None: the game cannot be learned from numbers
    # The tables that offers, notation and the log are derived from; a game without one says it all by itself.
    actions: Actions | None = None
    notation: notation.Notation[S] | None = None
    saying: Saying[S] | None = None
    notes: Notes | None = None
    stages: Stages | None = None
    # To what a choice that is left for a later turn can be bound, in words, and the part of the view that it is:
    # {"the market": "market"}. See `at_turn`.
    watched: Mapping[str, str] = {}
    feats: Feats[S] | None = None  # what can be earned for good
    nouns: Mapping[str, str] = {}  # what its sentences count beyond the usual words, one and many: "patch": "patches"
    presses: Mapping[int, str] = {}  # by kind of action: see `press`
    # What an offer says beyond the things its action is made of, by kind of action; the types are the functions'.
    more: Mapping[int, Callable[[S, Player, Action], Mapping[str, Any]]] = {}

    @abstractmethod
    def seats(self, options: O) -> range:
        """How many may play with these options."""

    @abstractmethod
    def deal(self, seats: int, options: O, rng: Rng) -> S:
        """A new game, set up. Seats and options were checked."""

    @abstractmethod
    def view(self, state: S, observer: Player | None) -> View:
        """What one reader may see, JSON-ready; None is a spectator."""

    def offer(self, state: S, player: Player, action: Action) -> Offer:
        """What a click on the board would have to mean to be this action."""
        assert self.actions is not None, "A game without a table of actions says what its offers mean."
        meaning = self.actions.offer(state, action)
        more = self.more.get(self.actions.kind(action).number)
        return meaning if more is None else {**meaning, **more(state, player, action)}

    def foresee(self, before: S, after: S, player: Player) -> Foreseen | None:
        """What a board shows of an action before it is final, JSON-ready: `after` is a copy of `before` in which it was
        done. None: offers and points tell enough. What something hidden decides is not told to the board."""
        return None

    def write(self, state: S, player: Player, action: Action) -> str:
        """The action in notation that a person can read and type."""
        assert self.notation is not None, "A game without a notation writes by itself."
        return self.notation.write(state, player, action)

    def say(self, state: S, player: Player, action: Action) -> str:
        """The action as a person would say it to that player, without a stop: "Sew yellow vines on d2". No two legal
        actions of a seat sound the same. Where a game has no words for it, its notation must do."""
        if self.saying is not None:
            return self.saying.say(state, player, action)
        written = self.write(state, player, action)
        return written[:1].upper() + written[1:]

    def look(self, state: S, player: Player, action: Action) -> str:
        """Where somebody should look who shall find this action: "your hand"; empty: nowhere in particular."""
        return "" if self.saying is None else self.saying.look(state, player, action)

    def press(self, state: S, player: Player, action: Action) -> str:
        """What stands on the button of a forced step that waits for a press: "End turn"."""
        said = self.presses.get(self.actions.kind(action).number) if self.actions is not None else None
        return said or self.say(state, player, action)

    def reasons(self, state: S, player: Player, action: Action) -> list[Reason]:
        """What a legal action does and why it is good or bad, in the game's terms, the weightiest first. From what the
        player knows: the same in every twin (`State.determinize`) of the position. Asked for one action at a time."""
        return []

    @abstractmethod
    def status(self, state: S, observer: Player | None) -> str:
        """Who must do what, in one sentence for this reader."""

    def tell(self, note: Note, observer: Player | None) -> str:
        """One line of the log for this reader, secrets hidden; empty if there is nothing to tell them."""
        assert self.notes is not None, "A game without a table of notes tells by itself."
        return self.notes.tell(note, observer)

    def tell_at(self, state: S, note: Note, observer: Player | None) -> str:
        """The same with the names that things have at this table, where own data may give them. Whatever state of the
        table is at hand will do: nothing else may be asked of it."""
        return self.tell(note, observer)

    @abstractmethod
    def sheet(self, state: S, player: Player) -> list[ScoreLine]:
        """The score sheet; its points sum to `state.points(player)`."""

    @abstractmethod
    def ending(self, state: S) -> str | None:
        """Why the game ended, in a sentence; None while it goes on."""

    @abstractmethod
    def text(self, state: S, observer: Player | None) -> str:
        """The board in characters, for the terminal and for tests; shows what `view` shows."""

    def panels(self, state: S, observer: Player | None) -> list[Panel]:
        """What stands beside each player's name, seat by seat, as this reader may know it; empty: nothing does."""
        return []

    def picture(self, seen: View, known: Mapping[str, Any]) -> Picture | None:
        """What a messenger shows of a moment, laid out from a spectator's `view` and the `reference` and nothing else;
        None: the game has no drawing, and names and points must do."""
        return None

    def check(self, options: O) -> None:
        """Refuse, with a sentence, a combination of options that makes no sense."""

    def quiet(self, options: O) -> str:
        """Why those who play may not talk until the end, in a sentence; empty: they may. Set phrases stay allowed."""
        return ""

    def former(self, rules: int, options: Mapping[str, Any]) -> O | Mapping[str, Any]:
        """The options with which a record of an older rules version replays as it was played; where rules and not data
        differ, an object of a class derived from `options`, which no form and no input can make."""
        return options

    def shipped_data(self, options: O) -> Mapping[str, object]:
        """The tables that data of one's own are laid over (`core.own_data`); empty where a game takes none."""
        return {}

    def reference(self, options: O) -> Mapping[str, Any]:
        """What a board needs to know and never changes during a game: names, texts, tables. Sent once, JSON-ready."""
        return {}

    def cards(self, options: O) -> Sequence[Cards]:
        """Every component with its text and its value, for somebody who has never seen the game; as much as the
        reference tells by itself, unless a game says more."""
        return derived(self.reference(options))

    def legend(self, options: O) -> Sequence[Sign]:
        """The letters and signs of `text`, in the order in which they are explained."""
        return ()

    def facts(self, state: S, player: Player) -> Sequence[str]:
        """What the lab counts of a seat when the game is over: "character: Ada", "garment: scarf". The word before
        the colon is the group that a fact is compared in. Hidden parts may be read: the game is over."""
        return ()

    def achievements(self) -> Sequence[Achievement]:
        """Everything that can be earned, in the order in which it is shown."""
        return () if self.feats is None else self.feats.every

    def earned(self, state: S, player: Player) -> list[str]:
        """The ids of the achievements that a game, played to its end, has earned for whoever played this seat."""
        return [] if self.feats is None else self.feats.earned(state, player)

    def outcome(self, state: S, player: Player) -> Outcome:
        """How a game that is over went for a seat, so that those who played the same daily can be compared."""
        if self.scored:
            points = state.points(player)
            one = abs(points) == self.unit
            return Outcome(points, f"{amount(points, self.unit)} {'point' if one else 'points'}")
        won = state.placing()[player] == 1
        return Outcome(int(won), "won" if won else "lost", "won" if won else "lost")

    def at_turn(self, state: S, player: Player) -> S | None:
        """A twin in which the player's own turn has just begun and everything else lies as it does: what they could do
        if nothing changed until then. None: that makes no sense here, or the game knows no choices beforehand. Which
        choices that twin offers follows from what the player knows."""
        return None

    def parse(self, state: S, player: Player, text: str) -> Action | None:
        """The action that a text means, legal or not; None if that takes the list of legal actions.

        A game that parses its notation can say *why* a move is illegal instead of only that it is."""
        return None if self.notation is None else self.notation.read(state, player, text)

    def read(self, state: S, player: Player, text: str) -> Action:
        """The legal action a text means. Raises Unreadable, Illegal or Ambiguous."""
        text = text.translate(_NO_BRACES)
        meant = self.parse(state, player, text)
        if meant is not None:
            reason = state.refuse(player, meant)
            if reason is not None:
                raise Illegal(reason)
            return meant
        legal = state.legal(player)
        return notation.match(text, [(self.write(state, player, action), action) for action in legal])

    def configure(self, given: O | Mapping[str, object] | str | None) -> O:
        """Options from an Options object, names and values, or the name of a preset; checked."""
        if given is None:
            chosen = self.presets["standard"]
        elif isinstance(given, str):
            if given not in self.presets:
                raise BadOption(f"{self.title} has no preset {given!r}; there is {listing(list(self.presets))}.")
            chosen = self.presets[given]
        elif isinstance(given, self.options):
            chosen = option_forms.parse(type(given), option_forms.values(given))
        elif isinstance(given, Mapping):
            chosen = option_forms.parse(self.options, given)
        else:
            raise BadOption(f"Options are names and values or a preset's name, not {given!r}.")
        self.check(chosen)
        return chosen

    def new(self, seats: int, options: O | Mapping[str, object] | str | None = None, seed: str = "") -> S:
        """A new game. A wrong option or seat count is refused with a sentence."""
        chosen = self.configure(options)
        allowed = self.seats(chosen)
        if seats not in allowed:
            numbers = listing([str(number) for number in allowed], "or")
            raise BadOption(f"{self.title} with these options is for {numbers} seats, not {seats!r}.")
        return self.deal(seats, chosen, seeded(seed))

    def rulebook(self) -> str:
        """RULES.md of this game: the rules in our own words."""
        return (files(self._folder) / "RULES.md").read_text("utf-8")

    def expectations(self) -> Expectations | None:
        """What bots' numbers came to, from `expectations.toml` in its folder; None where nothing was fitted yet."""
        return _expectations(self._folder)

    def calibrated(self, teams: Sequence[int]) -> bool:
        """Whether what bots expect of a move, chances and points, was found true of games with as many seats and teams
        (`State.teams`) that were played to the end. Until then people are not told such numbers."""
        found = self.expectations()
        return found is not None and found.of(teams) is not None

    def lessons(self) -> Sequence[Lesson]:
        """What teaches the game by playing it, the first lesson first: the files in `lessons/` of its folder."""
        return lessons_in(self._folder)

    def spots(self, state: S, observer: Player | None) -> Mapping[str, str]:
        """What on the board can be pointed at, and how it is called in words: "market.1": "the second patch of the
        market". A board gives these names to its pieces as `data-spot`."""
        return {}

    def __reduce__(self) -> tuple[Any, ...]:
        """A pickle names the game: it is the same one everywhere."""
        return _named, (self.id,)

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, memo: dict[int, object]) -> Self:
        return self

    @property
    def _folder(self) -> str:
        return type(self).__module__.rpartition(".")[0]


@cache
def _expectations(folder: str) -> Expectations | None:
    if not folder:  # a game of a single file has no folder to keep it in
        return None
    file = files(folder) / "expectations.toml"
    return read_expectations(file.read_text("utf-8")) if file.is_file() else None


def _named(id: str) -> Any:
    from yarnhall.core.registry import game  # which imports this file

    return game(id)
