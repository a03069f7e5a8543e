"""Circuitous for the hall: title, options, presets, seats."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, Literal, cast

from yarnhall.core import options as option_forms
from yarnhall.core.cards import Cards, Sign
from yarnhall.core.daily import Outcome
from yarnhall.core.game import Game, ScoreLine, View
from yarnhall.core.options import option
from yarnhall.core.panel import Panel
from yarnhall.core.picture import Picture
from yarnhall.core.reasons import Reason
from yarnhall.core.refusal import BadOption
from yarnhall.core.rng import Rng
from yarnhall.core.state import Action, Player
from yarnhall.games.circuitous import facts, foresight, layout, picture, reasons, reference, text, turns, view, words
from yarnhall.games.circuitous.achievements import FEATS
from yarnhall.games.circuitous.actions import ACTIONS
from yarnhall.games.circuitous.bots import CircuitousJudge
from yarnhall.games.circuitous.data import DECKS, EIGHT, FOUR, TWELVE
from yarnhall.games.circuitous.decks import deck_of, own
from yarnhall.games.circuitous.notes import NOTES
from yarnhall.games.circuitous.stages import STAGES
from yarnhall.games.circuitous.state import CircuitousState
from yarnhall.games.circuitous.tensor import TENSOR
from yarnhall.games.circuitous.ways import DAILIES, WAYS

QUARTERS = ["as it is", "right", "round", "left"]  # how far something is turned further


def _quarters(what: str) -> Any:
    names = {"as it is": "As it is", "right": "A quarter to the right", "round": "Half round"}
    about = f"How {what} is turned further, about its middle."
    return option("as it is", f"Turn {what}", about, names={**names, "left": "A quarter to the left"})


def _deck(seat: str) -> Any:
    names = {"any": "The next free one", **{deck: deck.capitalize() for deck in DECKS}}
    return option("any", f"Deck of the {seat} seat", "Everybody chooses a deck; their colours differ.", names=names)


@dataclass(frozen=True)
class Options:
    """What can be chosen before a game."""

    rules: ClassVar[int] = 3
    finishes: Literal[0, 1, 2, 3] = option(
        0,
        "Finish cards",
        "Fewer of them make players share a path; more let them go their own ways.",
        names={0: "One fewer than players", 1: "One", 2: "Two", 3: "Three"},
    )
    distance: int = option(
        24,
        "Start to Finish, in inches",
        "How far it is from the Start to a Finish. The rulebook says about two feet; the farther, the longer the game.",
        low=layout.NEAREST,
        high=layout.FARTHEST,
    )
    orientation: Literal["facing", "turned"] = option(
        "facing",
        "Start and Finish",
        "Facing each other, or turned so that they do not lead directly to each other.",
        names={"facing": "Facing each other", "turned": "Turned aside"},
    )
    start: Literal["as it is", "right", "round", "left"] = _quarters("the Start")
    finish_1: Literal["as it is", "right", "round", "left"] = _quarters("Finish 1")
    finish_2: Literal["as it is", "right", "round", "left"] = _quarters("Finish 2")
    finish_3: Literal["as it is", "right", "round", "left"] = _quarters("Finish 3")
    replaced: Literal["discard", "hand"] = option(
        "discard",
        "A replaced card",
        "Where a card goes that was replaced on the path.",
        names={"discard": "To its owner's discard pile", "hand": "Back to its owner's hand"},
    )
    begins: Literal[0, 1, 2, 3, 4] = option(
        0,
        "Who begins",
        "The rulebook lets the youngest begin.",
        names={0: "Drawn by lot", 1: "The first seat", 2: "The second seat", 3: "The third seat", 4: "The fourth seat"},
    )
    deck_1: Literal["any", "black", "blue", "red", "purple"] = _deck("first")
    deck_2: Literal["any", "black", "blue", "red", "purple"] = _deck("second")
    deck_3: Literal["any", "black", "blue", "red", "purple"] = _deck("third")
    deck_4: Literal["any", "black", "blue", "red", "purple"] = _deck("fourth")
    cards: str = option(
        "",
        "Your own cards",
        "Decks as TOML text, for owners of the game: what it leaves out is as in the decks that come with Yarnhall, a "
        "reconstruction. Empty: those decks.",
        file=True,
    )


@dataclass(frozen=True)
class FormerOptions(Options):
    """Versions 1 and 2: a Finish slid in four or eight directions, at the end half an inch both ways, and nobody was
    asked before drawing."""

    rules: ClassVar[int] = 2
    slides: Literal[4, 8] = option(4, "Directions in which a Finish slides")


def _presets() -> dict[str, Options]:
    return {
        "standard": Options(),
        "short": Options(distance=17),
        "long": Options(distance=32),
        "turned": Options(orientation="turned"),
        "one-finish": Options(finishes=1),
        "three-finishes": Options(finishes=3),
        "returning": Options(replaced="hand"),
    }


class Circuitous(Game[CircuitousState, Options]):
    """Everyone builds the same path; whoever has most points along it wins."""

    id: ClassVar[str] = "circuitous"
    title: ClassVar[str] = "Circuitous"
    tagline: ClassVar[str] = "Lay one winding path together, and own the better part of it."
    credits: ClassVar[str] = "Kelly Hougland (Platycorn Games)"
    # 1: corners were worth a point less. 2: all crosses were worth a point; and see `FormerOptions`.
    rules: ClassVar[int] = Options.rules
    options = Options
    presets = _presets()
    ways = WAYS
    dailies = DAILIES
    judge = CircuitousJudge()
    tensor = TENSOR
    actions = ACTIONS
    notation = words.NOTATION
    saying = words.SAYING
    notes = NOTES
    stages = STAGES
    watched = words.WATCHED
    feats = FEATS
    nouns = words.NOUNS
    presses = words.PRESSES
    more = view.MORE

    def seats(self, options: Options) -> range:
        """Whoever begins, or chooses a deck, must be there."""
        chosen = [at for at, deck in enumerate(_chosen(options), 1) if deck != "any"]
        return range(max(2, options.begins, *chosen), 5)

    def check(self, options: Options) -> None:
        deck = deck_of(options.cards)
        chosen = [name for name in _chosen(options) if name != "any"]
        for name in chosen:
            if chosen.count(name) > 1:
                raise BadOption(f"The {name} deck is chosen for more than one seat.")
        for number in range(1, 4):
            if options.finishes in (0, number):
                layout.demand_way(_start(options), _finishes(options, number), deck)

    def deal(self, seats: int, options: Options, rng: Rng) -> CircuitousState:
        state = CircuitousState(seats, rng, deck_of(options.cards))
        state.decks = _decks(options)
        state.slides = TWELVE
        state.to_hand = options.replaced == "hand"
        if isinstance(options, FormerOptions):
            state.slides = {8: EIGHT, 4: FOUR}[options.slides]
            state.both_ways = state.at_once = True
        state.first = options.begins - 1
        state.cards = [_start(options)]
        state.links = [(1 << 28) - 1]
        state.finishes = _finishes(options, options.finishes or seats - 1)
        state.deal()
        turns.begin(state)
        return state

    def view(self, state: CircuitousState, observer: Player | None) -> view.CircuitousView:
        return view.view(state, observer)

    def foresee(self, before: CircuitousState, after: CircuitousState, player: Player) -> foresight.Foreseen:
        return foresight.foresee(after)

    def panels(self, state: CircuitousState, observer: Player | None) -> list[Panel]:
        return view.panels(state)

    def picture(self, seen: View, known: Mapping[str, Any]) -> Picture:
        return picture.picture(cast("view.CircuitousView", seen))

    def former(self, rules: int, options: Mapping[str, Any]) -> Options:
        """Distances had names, too, and an owner gave whole decks."""
        named = options.get("distance", "standard")
        inches = {"short": 17, "standard": 24, "long": 32}.get(named, named)
        cards = options.get("cards") or f"shipped = {rules}"
        return option_forms.parse(FormerOptions, {**options, "distance": inches, "cards": cards})

    def reference(self, options: Options) -> reference.CircuitousReference:
        return reference.reference(deck_of(options.cards), _decks(options), not own(options.cards))

    def cards(self, options: Options) -> list[Cards]:
        return reference.cards(deck_of(options.cards), not own(options.cards))

    def legend(self, options: Options) -> list[Sign]:
        return text.legend()

    def status(self, state: CircuitousState, observer: Player | None) -> str:
        return words.status(state, observer)

    def reasons(self, state: CircuitousState, player: Player, action: Action) -> list[Reason]:
        return reasons.reasons(state, player, action)

    def sheet(self, state: CircuitousState, player: Player) -> list[ScoreLine]:
        return words.sheet(state, player)

    def at_turn(self, state: CircuitousState, player: Player) -> CircuitousState | None:
        return turns.at_turn(state, player)

    def ending(self, state: CircuitousState) -> str | None:
        return words.ending(state)

    def outcome(self, state: CircuitousState, player: Player) -> Outcome:
        return words.outcome(state, player)

    def facts(self, state: CircuitousState, player: Player) -> list[str]:
        return facts.facts(state, player)

    def text(self, state: CircuitousState, observer: Player | None) -> str:
        return text.board(state, observer)

    def spots(self, state: CircuitousState, observer: Player | None) -> dict[str, str]:
        return text.spots(state, observer)


def _start(options: Options) -> int:
    return layout.start(options.orientation == "turned", QUARTERS.index(options.start))


def _finishes(options: Options, number: int) -> list[int]:
    quarters = [QUARTERS.index(turn) for turn in (options.finish_1, options.finish_2, options.finish_3)]
    return layout.finishes(number, options.distance, options.orientation == "turned", quarters)


def _chosen(options: Options) -> list[str]:
    return [options.deck_1, options.deck_2, options.deck_3, options.deck_4]


def _decks(options: Options) -> list[int]:
    """R2.4: the deck of each seat; whoever has chosen none gets the next that is free."""
    chosen = _chosen(options)
    free = [number for number, name in enumerate(DECKS) if name not in chosen]
    return [free.pop(0) if name == "any" else DECKS.index(name) for name in chosen]


GAME = Circuitous()
