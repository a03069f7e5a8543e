"""ArchRavels for the hall: title, options, presets, seats."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, Literal, cast

from yarnhall.core import options as option_forms
from yarnhall.core.cards import Cards, Sign
from yarnhall.core.game import Game, ScoreLine, View
from yarnhall.core.options import option
from yarnhall.core.panel import Panel
from yarnhall.core.picture import Picture
from yarnhall.core.reasons import Reason
from yarnhall.core.rng import Rng
from yarnhall.core.state import Action, Note, Player
from yarnhall.games.archravels import components, facts, picture, reasons, reference, text, turns, view, words
from yarnhall.games.archravels.achievements import FEATS
from yarnhall.games.archravels.actions import ACTIONS
from yarnhall.games.archravels.bots import ArchRavelsJudge
from yarnhall.games.archravels.box import Box
from yarnhall.games.archravels.data import EDITIONS, FORMER_PATIENCE, PATIENCE, UNIT
from yarnhall.games.archravels.notes import NOTES
from yarnhall.games.archravels.stages import STAGES
from yarnhall.games.archravels.state import ArchRavelsState
from yarnhall.games.archravels.tensor import TENSOR
from yarnhall.games.archravels.ways import DAILIES, WAYS


@dataclass(frozen=True)
class Options:
    """What can be chosen before a game."""

    rules: ClassVar[int] = 2
    edition: Literal["retail", "earlier"] = option(
        "retail",
        "Edition",
        "Retail: 26 requests, all in the upper half of the deck. Earlier: 10 requests anywhere in it.",
        names={"retail": "Retail", "earlier": "Earlier"},
    )
    characters: Literal["random", "chosen"] = option(
        "random",
        "Characters",
        "Dealt by lot, or chosen in seat order before the deck is built; no type twice.",
        names={"random": "Dealt by lot", "chosen": "Chosen"},
    )
    singles: Literal["2/6", "4/4"] = option(
        "2/6",
        "Single yarn cards",
        "How many cards of each colour give one yarn and how many give two; the rulebooks do not say.",
        names={"2/6": "2 of one, 6 of two", "4/4": "4 of one, 4 of two"},
    )
    supply: Literal["unlimited", "strict"] = option(
        "unlimited",
        "Supply",
        "Strict: tokens that are used up cannot be taken until somebody returns them.",
        names={"unlimited": "Unlimited", "strict": "Strict"},
    )
    stalemate: bool = option(
        True,
        "Stalemate ends the game",
        "The game ends when nobody has finished a project for forty turns each. Off: it waits for ever.",
    )
    data: str = option(
        "",
        "Own data",
        "Cards, requests, projects and characters of your own as TOML text, laid over those of Yarnhall (R11).",
        file=True,
    )


class FormerOptions(Options):
    """Version 1: twenty turns each were a stalemate, and frogging let one choose yarn that a strict supply lacked."""

    rules: ClassVar[int] = 1


class ArchRavels(Game[ArchRavelsState, Options]):
    """Shop, craft, and finish projects before your friends do."""

    id: ClassVar[str] = "archravels"
    title: ClassVar[str] = "ArchRavels"
    tagline: ClassVar[str] = "Shop at the Yarn Bazaar, craft, and finish projects before your friends do."
    credits: ClassVar[str] = "Adam McCrimmon and Jordan Miller (XYZ Game Labs)"
    rules: ClassVar[int] = Options.rules
    unit: ClassVar[int] = UNIT
    options = Options
    presets: Mapping[str, Options] = {
        "standard": Options(),
        "earlier": Options(edition="earlier"),
        "chosen": Options(characters="chosen"),
        "even-singles": Options(singles="4/4"),
        "strict": Options(supply="strict"),
        "earlier-strict": Options("earlier", "chosen", "4/4", "strict"),
        "endless": Options(stalemate=False),
    }
    ways = WAYS
    dailies = DAILIES
    judge = ArchRavelsJudge()
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
        return range(2, 5)

    def check(self, options: Options) -> None:
        _box(options)

    def tell_at(self, state: ArchRavelsState, note: Note, observer: Player | None) -> str:
        return NOTES.tell(note, observer, state)

    def former(self, rules: int, options: Mapping[str, Any]) -> Options:
        return option_forms.parse(FormerOptions, options)

    def deal(self, seats: int, options: Options, rng: Rng) -> ArchRavelsState:
        state = ArchRavelsState(seats, rng, _box(options))
        state.edition = EDITIONS.index(options.edition)
        state.chosen = options.characters == "chosen"
        state.strict = options.supply == "strict"
        state.lax = options.rules == FormerOptions.rules
        if options.stalemate:
            state.patience = FORMER_PATIENCE if state.lax else PATIENCE
        state.deal()
        if not state.chosen:
            turns.begin(state)
        return state

    def view(self, state: ArchRavelsState, observer: Player | None) -> view.ArchRavelsView:
        return view.view(state, observer)

    def panels(self, state: ArchRavelsState, observer: Player | None) -> list[Panel]:
        return view.panels(state)

    def picture(self, seen: View, known: Mapping[str, Any]) -> Picture:
        return picture.picture(cast("view.ArchRavelsView", seen), cast("reference.ArchRavelsReference", known))

    def shipped_data(self, options: Options) -> Mapping[str, object]:
        return components.shipped(_singles(options))

    def reference(self, options: Options) -> reference.ArchRavelsReference:
        return reference.reference(_box(options), EDITIONS.index(options.edition))

    def cards(self, options: Options) -> list[Cards]:
        return reference.cards(_box(options), EDITIONS.index(options.edition))

    def legend(self, options: Options) -> list[Sign]:
        return text.legend()

    def status(self, state: ArchRavelsState, observer: Player | None) -> str:
        return words.status(state, observer)

    def reasons(self, state: ArchRavelsState, player: Player, action: Action) -> list[Reason]:
        return reasons.reasons(state, player, action)

    def sheet(self, state: ArchRavelsState, player: Player) -> list[ScoreLine]:
        return words.sheet(state, player)

    def at_turn(self, state: ArchRavelsState, player: Player) -> ArchRavelsState | None:
        return turns.at_turn(state, player)

    def ending(self, state: ArchRavelsState) -> str | None:
        return words.ending(state)

    def facts(self, state: ArchRavelsState, player: Player) -> list[str]:
        return facts.facts(state, player)

    def text(self, state: ArchRavelsState, observer: Player | None) -> str:
        return text.board(state, observer)

    def spots(self, state: ArchRavelsState, observer: Player | None) -> dict[str, str]:
        return text.spots(state.box, view.view(state, observer), observer)


def _box(options: Options) -> Box:
    return components.box(options.data, _singles(options))


def _singles(options: Options) -> int:
    return ["2/6", "4/4"].index(options.singles)


GAME = ArchRavels()
