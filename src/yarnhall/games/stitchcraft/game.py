"""Stitchcraft for the hall: title, options, presets, seats."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, Final, Literal, cast, get_args

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
from yarnhall.games.stitchcraft import facts, picture, reasons, reference, text, turns, view, words
from yarnhall.games.stitchcraft.achievements import FEATS
from yarnhall.games.stitchcraft.actions import ACTIONS
from yarnhall.games.stitchcraft.bots import StitchcraftJudge
from yarnhall.games.stitchcraft.data import DUEL, MODES, PATTERNS, TEAMS
from yarnhall.games.stitchcraft.notes import NOTES
from yarnhall.games.stitchcraft.stages import STAGES
from yarnhall.games.stitchcraft.state import StitchcraftState
from yarnhall.games.stitchcraft.tensor import TENSOR
from yarnhall.games.stitchcraft.ways import DAILIES, WAYS

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


MastersName = Literal["lot", "ab", "ad", "cb", "cd"]
MASTERS: Final[Mapping[str, list[Player]]] = {"lot": [], "ab": [0, 1], "ad": [0, 3], "cb": [2, 1], "cd": [2, 3]}


@dataclass(frozen=True)
class Options:
    """What can be chosen before a game."""

    rules: ClassVar[int] = 2
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
    masters: MastersName = option(
        "lot",
        "Masters",
        "Apprentice and Spymaster only: the seats that are Masters, drawn by lot or chosen before the start.",
        names=words.MASTERS_TITLES,
    )
    strict: bool = option(False, "Two actions", "Both actions of a turn must be taken, as far as they can be.")
    victims: bool = option(
        False, "Victims react", "Lean modes only: who may be aimed at by a player may react to them as well."
    )


@dataclass(frozen=True)
class FormerOptions(Options):
    """Of a record of rules version 1: one opponent is asked after another, and Crowd Favor counts within a power."""

    rules: ClassVar[int] = 1


def _presets() -> dict[str, Options]:
    presets = {"standard": Options()}
    for mode in get_args(ModeName):
        for pattern in get_args(PatternName):
            if (mode, pattern) != ("duel", "loom"):
                presets[f"{mode}-{pattern}"] = Options(pattern, mode)
    for pattern in get_args(PatternName):
        presets[f"consortium-{pattern}-hard"] = Options(pattern, "consortium", True)
    presets["duel-strict"] = Options(strict=True)
    presets["apprentice-chosen"] = Options(mode="apprentice", masters="ad")
    presets["spymaster-chosen"] = Options(mode="spymaster", masters="cb")
    presets["lean-left-victims"] = Options(mode="lean-left", victims=True)
    presets["lean-right-victims"] = Options("racketeering", "lean-right", victims=True)
    return presets


class Stitchcraft(Game[StitchcraftState, Options]):
    """Outwit your rivals with tapestries laid face down and powers revealed at the right moment."""

    id: ClassVar[str] = "stitchcraft"
    title: ClassVar[str] = "Stitchcraft"
    rules: ClassVar[int] = Options.rules
    scored: ClassVar[bool] = False
    lets_pass: ClassVar[str] = "Let everything pass until my next turn"
    tagline: ClassVar[str] = "Lay tapestries face down, reveal their powers, and watch for the moths."
    credits: ClassVar[str] = "Kevin A. Prothero (Boomer's Workshop) and Ryan Nicoletti (In>D development)"
    options = Options
    presets = _presets()
    ways = WAYS
    dailies = DAILIES
    judge = StitchcraftJudge()
    tensor = TENSOR
    actions = ACTIONS
    notation = words.NOTATION
    saying = words.SAYING
    notes = NOTES
    stages = STAGES
    feats = FEATS
    nouns = words.NOUNS
    presses = words.PRESSES
    more = view.MORE

    def seats(self, options: Options) -> range:
        mode = MODES.index(options.mode)
        if mode == DUEL:
            return range(2, 3)
        return range(4, 5) if TEAMS[mode] else range(3, 7)

    def check(self, options: Options) -> None:
        if options.hard and options.mode != "consortium":
            raise BadOption(f"Hard Mode belongs to Consortium, not to {words.MODE_TITLES[options.mode]}.")
        if options.masters != "lot" and options.mode not in ("apprentice", "spymaster"):
            raise BadOption(f"There are no Masters to choose in {words.MODE_TITLES[options.mode]}.")
        if options.victims and options.mode not in ("lean-left", "lean-right"):
            raise BadOption(
                f"Victims react in Lean Left and Lean Right; in {words.MODE_TITLES[options.mode]} every opponent may."
            )

    def quiet(self, options: Options) -> str:
        """R8.11"""
        if not TEAMS[MODES.index(options.mode)] or options.mode == "consortium":
            return ""
        return f"Table talk is not allowed in {words.MODE_NAMES[options.mode]}: chat opens when the game is over."

    def former(self, rules: int, options: Mapping[str, Any]) -> Options:
        return option_forms.parse(FormerOptions, options)

    def deal(self, seats: int, options: Options, rng: Rng) -> StitchcraftState:
        state = StitchcraftState(seats, rng)
        state.pattern = PATTERNS.index(options.pattern)
        state.mode = MODES.index(options.mode)
        state.hard = options.hard
        state.rules = options.rules
        state.strict = options.strict
        state.victims = options.victims
        state.deal()
        turns.begin(state, MASTERS[options.masters])
        return state

    def view(self, state: StitchcraftState, observer: Player | None) -> view.StitchcraftView:
        return view.view(state, observer)

    def panels(self, state: StitchcraftState, observer: Player | None) -> list[Panel]:
        return view.panels(state, observer)

    def picture(self, seen: View, known: Mapping[str, Any]) -> Picture:
        return picture.picture(cast("view.StitchcraftView", seen))

    def reference(self, options: Options) -> reference.StitchcraftReference:
        return reference.reference(PATTERNS.index(options.pattern))

    def cards(self, options: Options) -> list[Cards]:
        return reference.cards(PATTERNS.index(options.pattern), words.PATTERN_TITLES[options.pattern])

    def legend(self, options: Options) -> list[Sign]:
        return text.legend()

    def status(self, state: StitchcraftState, observer: Player | None) -> str:
        return words.status(state, observer)

    def reasons(self, state: StitchcraftState, player: Player, action: Action) -> list[Reason]:
        return reasons.reasons(state, player, action)

    def sheet(self, state: StitchcraftState, player: Player) -> list[ScoreLine]:
        return words.sheet(state, player)

    def ending(self, state: StitchcraftState) -> str | None:
        return words.ending(state)

    def outcome(self, state: StitchcraftState, player: Player) -> Outcome:
        return words.outcome(state, player)

    def facts(self, state: StitchcraftState, player: Player) -> list[str]:
        return facts.facts(state, player)

    def text(self, state: StitchcraftState, observer: Player | None) -> str:
        return text.board(state, observer)

    def spots(self, state: StitchcraftState, observer: Player | None) -> dict[str, str]:
        return text.spots(view.view(state, observer), observer)


GAME = Stitchcraft()
