"""Circuitous for the hall: title, options, presets, seats."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, Literal

from yarnhall.core.game import Game, ScoreLine
from yarnhall.core.options import option
from yarnhall.core.panel import Panel
from yarnhall.core.rng import Rng
from yarnhall.core.state import Player
from yarnhall.games.circuitous import facts, layout, reference, text, turns, view, words
from yarnhall.games.circuitous.actions import ACTIONS
from yarnhall.games.circuitous.bots import CircuitousJudge
from yarnhall.games.circuitous.decks import FORMER, deck_of, shipped
from yarnhall.games.circuitous.notes import NOTES
from yarnhall.games.circuitous.state import CircuitousState
from yarnhall.games.circuitous.tensor import TENSOR
from yarnhall.games.circuitous.ways import WAYS


@dataclass(frozen=True)
class Options:
    """What can be chosen before a game."""

    finishes: Literal[0, 1, 2, 3] = option(
        0,
        "Finish cards",
        "Fewer of them make players share a path; more let them go their own ways.",
        names={0: "One fewer than players", 1: "One", 2: "Two", 3: "Three"},
    )
    distance: Literal["short", "standard", "long"] = option(
        "standard",
        "Start to Finish",
        "How far it is from the Start to a Finish.",
        names={"short": "Short (about a foot and a half)", "standard": "Two feet", "long": "Long (about 32 inches)"},
    )
    orientation: Literal["facing", "turned"] = option(
        "facing",
        "Start and Finish",
        "Facing each other, or turned so that they do not lead directly to each other.",
        names={"facing": "Facing each other", "turned": "Turned aside"},
    )
    slides: Literal[4, 8] = option(
        4,
        "A Finish slides",
        "The directions in which an ability moves a Finish.",
        names={4: "In four directions", 8: "In eight directions, diagonals too"},
    )
    replaced: Literal["discard", "hand"] = option(
        "discard",
        "A replaced card",
        "Where a card goes that was replaced on the path.",
        names={"discard": "To its owner's discard pile", "hand": "Back to its owner's hand"},
    )
    cards: str = option(
        "",
        "Your own cards",
        "The deck as TOML text, for owners of the game. Empty: the deck that comes with Yarnhall, a reconstruction.",
        file=True,
    )


def _presets() -> dict[str, Options]:
    return {
        "standard": Options(),
        "short": Options(distance="short"),
        "long": Options(distance="long"),
        "turned": Options(orientation="turned"),
        "one-finish": Options(finishes=1),
        "three-finishes": Options(finishes=3),
        "free-slides": Options(slides=8, replaced="hand"),
    }


class Circuitous(Game[CircuitousState, Options]):
    """Everyone builds the same path; whoever has most points along it wins."""

    id: ClassVar[str] = "circuitous"
    title: ClassVar[str] = "Circuitous"
    tagline: ClassVar[str] = "Lay one winding path together, and own the better part of it."
    credits: ClassVar[str] = "Kelly Hougland (Platycorn Games)"
    rules: ClassVar[int] = 2  # 1: corners were worth a point less
    options = Options
    presets = _presets()
    ways = WAYS
    judge = CircuitousJudge()
    tensor = TENSOR
    actions = ACTIONS
    notation = words.NOTATION
    notes = NOTES
    more = view.MORE

    def seats(self, options: Options) -> range:
        return range(2, 5)

    def check(self, options: Options) -> None:
        deck_of(options.cards)

    def deal(self, seats: int, options: Options, rng: Rng) -> CircuitousState:
        state = CircuitousState(seats, rng, deck_of(options.cards))
        state.slides = options.slides
        state.to_hand = options.replaced == "hand"
        turned = options.orientation == "turned"
        state.cards = [layout.start(turned)]
        state.links = [(1 << 28) - 1]
        number = options.finishes or seats - 1
        state.finishes = layout.finishes(number, layout.DISTANCES.index(options.distance), turned)
        state.deal()
        turns.begin(state)
        return state

    def view(self, state: CircuitousState, observer: Player | None) -> view.CircuitousView:
        return view.view(state, observer)

    def panels(self, state: CircuitousState, observer: Player | None) -> list[Panel]:
        return view.panels(state)

    def former(self, rules: int, options: Mapping[str, Any]) -> Mapping[str, Any]:
        return {**options, "cards": options.get("cards") or shipped(FORMER)}

    def reference(self, options: Options) -> reference.CircuitousReference:
        return reference.reference(deck_of(options.cards), options.cards in ("", shipped(FORMER)))

    def status(self, state: CircuitousState, observer: Player | None) -> str:
        return words.status(state, observer)

    def sheet(self, state: CircuitousState, player: Player) -> list[ScoreLine]:
        return words.sheet(state, player)

    def ending(self, state: CircuitousState) -> str | None:
        return words.ending(state)

    def facts(self, state: CircuitousState, player: Player) -> list[str]:
        return facts.facts(state, player)

    def text(self, state: CircuitousState, observer: Player | None) -> str:
        return text.board(state, observer)


GAME = Circuitous()
