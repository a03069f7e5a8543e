"""Stitchcraft for the hall: title, options, presets, seats."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal, get_args

from yarnhall.core.cards import Cards, Sign
from yarnhall.core.game import Game, ScoreLine
from yarnhall.core.options import option
from yarnhall.core.panel import Panel
from yarnhall.core.refusal import BadOption
from yarnhall.core.rng import Rng
from yarnhall.core.state import Player
from yarnhall.games.stitchcraft import facts, reference, text, turns, view, words
from yarnhall.games.stitchcraft.actions import ACTIONS
from yarnhall.games.stitchcraft.bots import StitchcraftJudge
from yarnhall.games.stitchcraft.data import DUEL, MODES, PATTERNS, TEAMS
from yarnhall.games.stitchcraft.notes import NOTES
from yarnhall.games.stitchcraft.stages import STAGES
from yarnhall.games.stitchcraft.state import StitchcraftState
from yarnhall.games.stitchcraft.tensor import TENSOR
from yarnhall.games.stitchcraft.ways import WAYS

PatternName = Literal["loom", "attrition", "racketeering"]
ModeName = Literal[
    "duel",
    "ffa",
    "lean-left",
    "lean-right",
    "crowd-favorite",
    "apprentice",
    "spymaster",
    "guilds",
    "monopoly",
    "consortium",
]


@dataclass(frozen=True)
class Options:
    """What can be chosen before a game."""

    pattern: PatternName = option(
        "loom",
        "Pattern",
        "Which set of powers the whole table plays with. Loom is the gentlest.",
        names=words.PATTERN_TITLES,
    )
    mode: ModeName = option(
        "duel",
        "Mode",
        "Two players duel; three to six play everybody for themselves; four may play in teams.",
        names=words.MODE_TITLES,
    )
    hard: bool = option(False, "Hard Mode", "Consortium only: five of one colour, or all eight colours.")


def _presets() -> dict[str, Options]:
    presets = {"standard": Options()}
    for mode in get_args(ModeName):
        for pattern in get_args(PatternName):
            if (mode, pattern) != ("duel", "loom"):
                presets[f"{mode}-{pattern}"] = Options(pattern, mode)
    for pattern in get_args(PatternName):
        presets[f"consortium-{pattern}-hard"] = Options(pattern, "consortium", True)
    return presets


class Stitchcraft(Game[StitchcraftState, Options]):
    """Outwit your rivals with tapestries laid face down and powers revealed at the right moment."""

    id: ClassVar[str] = "stitchcraft"
    title: ClassVar[str] = "Stitchcraft"
    tagline: ClassVar[str] = "Lay tapestries face down, reveal their powers, and watch for the moths."
    credits: ClassVar[str] = "Kevin A. Prothero (Boomer's Workshop) and Ryan Nicoletti (In>D development)"
    options = Options
    presets = _presets()
    ways = WAYS
    judge = StitchcraftJudge()
    tensor = TENSOR
    actions = ACTIONS
    notation = words.NOTATION
    notes = NOTES
    stages = STAGES
    nouns = words.NOUNS
    more = view.MORE

    def seats(self, options: Options) -> range:
        mode = MODES.index(options.mode)
        if mode == DUEL:
            return range(2, 3)
        return range(4, 5) if TEAMS[mode] else range(3, 7)

    def check(self, options: Options) -> None:
        if options.hard and options.mode != "consortium":
            raise BadOption(f"Hard Mode belongs to Consortium, not to {words.MODE_TITLES[options.mode]}.")

    def deal(self, seats: int, options: Options, rng: Rng) -> StitchcraftState:
        state = StitchcraftState(seats, rng)
        state.pattern = PATTERNS.index(options.pattern)
        state.mode = MODES.index(options.mode)
        state.hard = options.hard
        state.deal()
        turns.begin(state)
        return state

    def view(self, state: StitchcraftState, observer: Player | None) -> view.StitchcraftView:
        return view.view(state, observer)

    def panels(self, state: StitchcraftState, observer: Player | None) -> list[Panel]:
        return view.panels(state)

    def reference(self, options: Options) -> reference.StitchcraftReference:
        return reference.reference(PATTERNS.index(options.pattern))

    def cards(self, options: Options) -> list[Cards]:
        return reference.cards(PATTERNS.index(options.pattern))

    def legend(self, options: Options) -> list[Sign]:
        return text.legend()

    def status(self, state: StitchcraftState, observer: Player | None) -> str:
        return words.status(state, observer)

    def sheet(self, state: StitchcraftState, player: Player) -> list[ScoreLine]:
        return words.sheet(state, player)

    def ending(self, state: StitchcraftState) -> str | None:
        return words.ending(state)

    def facts(self, state: StitchcraftState, player: Player) -> list[str]:
        return facts.facts(state, player)

    def text(self, state: StitchcraftState, observer: Player | None) -> str:
        return text.board(state, observer)


GAME = Stitchcraft()
