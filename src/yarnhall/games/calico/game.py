"""Calico for the hall: title, options, presets, seats, set-up."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, Literal, cast, get_args

from yarnhall.core import ring
from yarnhall.core.cards import Cards, Sign
from yarnhall.core.game import Game, ScoreLine, View
from yarnhall.core.options import option
from yarnhall.core.panel import Panel
from yarnhall.core.picture import Picture
from yarnhall.core.reasons import Reason
from yarnhall.core.refusal import BadOption
from yarnhall.core.rng import Rng
from yarnhall.core.state import Action, Player
from yarnhall.games.calico import deal, facts, picture, reasons, reference, text, turns, view, words
from yarnhall.games.calico.achievements import FEATS
from yarnhall.games.calico.actions import ACTIONS
from yarnhall.games.calico.bots import CalicoJudge
from yarnhall.games.calico.data import (
    BEGINNER_CATS,
    CAT_NAMES,
    CATS,
    COPIES,
    DRAFTS,
    SCENARIO_CATS,
    SCENARIOS,
    TILE_DOTS,
)
from yarnhall.games.calico.notes import NOTES
from yarnhall.games.calico.stages import STAGES
from yarnhall.games.calico.state import CalicoState
from yarnhall.games.calico.tensor import TENSOR
from yarnhall.games.calico.ways import DAILIES, WAYS

DraftName = Literal["market", "circle"]
SetupName = Literal["standard", "beginner"]
CatName = Literal[
    "dealt",
    "millie",
    "callie",
    "tibbit",
    "rumi",
    "coconut",
    "tecolote",
    "cira",
    "almond",
    "gwenivere",
    "leo",
]
Scenario = Literal[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
_SCENARIO_TITLES = {0: "None", **{number: reference.scenario_text(number) for number in range(1, SCENARIOS + 1)}}


@dataclass(frozen=True)
class Options:
    """What can be chosen before a game."""

    draft: DraftName = option(
        "market",
        "Draft",
        "Take patches from a market of three, or go round the Quilting Circle with a cat.",
        names=words.DRAFT_TITLES,
    )
    setup: SetupName = option(
        "standard",
        "Set-up",
        "Standard: choose three of four Design Goals, cats by lot. Beginner: three gentle goals and cats are given.",
        names=words.SETUP_TITLES,
    )
    first_cat: CatName = option("dealt", "First cat", "By lot: an easy one (one dot).", names=words.CAT_TITLES)
    second_cat: CatName = option("dealt", "Second cat", "By lot: a middling one (two dots).", names=words.CAT_TITLES)
    third_cat: CatName = option("dealt", "Third cat", "By lot: a hard one (three dots).", names=words.CAT_TITLES)
    family: bool = option(False, "Family game", "Design Goals lie face down: only cats and buttons count.")
    low_variance: bool = option(
        False, "Fewer patches", "One patch of each kind stays in the box: less luck, up to three players."
    )
    scenario: Scenario = option(
        0, "Scenario", "Solo only: goals, cats and objectives of a card.", names=_SCENARIO_TITLES
    )
    data: str = option(
        "",
        "Own circle",
        "Empty for the shipped reconstruction, or the text of a TOML file with the spaces of your own Quilting Circle.",
        file=True,
    )


def _presets() -> dict[str, Options]:
    presets = {
        "standard": Options(),
        "beginner": Options(setup="beginner"),
        "family": Options(family=True),
        "low-variance": Options(low_variance=True),
        "shapes": Options(first_cat="callie", second_cat="almond", third_cat="leo"),
        "circle": Options(draft="circle"),
        "circle-beginner": Options(draft="circle", setup="beginner"),
        "circle-family": Options(draft="circle", setup="beginner", family=True),
        "circle-low-variance": Options(draft="circle", low_variance=True),
    }
    numbers: tuple[Scenario, ...] = get_args(Scenario)
    for number in numbers[1:]:
        presets[f"scenario-{number}"] = Options(scenario=number)
        presets[f"circle-scenario-{number}"] = Options(draft="circle", scenario=number)
    return presets


def chosen_cats(options: Options) -> list[int]:
    """The cat of each of the three places, -1 where it is dealt."""
    if options.scenario:
        return SCENARIO_CATS[options.scenario][:]
    beginner = options.setup == "beginner"
    cats: list[int] = []
    for place, name in enumerate((options.first_cat, options.second_cat, options.third_cat)):
        if name != "dealt":
            cats.append(words.CAT_IDS.index(name))
        else:
            cats.append(BEGINNER_CATS[place] if beginner else -1)
    return cats


class Calico(Game[CalicoState, Options]):
    """Sew a quilt in which colours earn buttons, patterns bring cats, and the whole pleases the eye."""

    id: ClassVar[str] = "calico"
    title: ClassVar[str] = "Calico"
    tagline: ClassVar[str] = "Sew a cosy quilt of colours and patterns, and see which cats come to sleep on it."
    credits: ClassVar[str] = "Kevin Russ (Flatout Games, AEG); Quilting Circle by Molly Johnson"
    options = Options
    presets = _presets()
    ways = WAYS
    dailies = DAILIES
    judge = CalicoJudge()
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
        if options.scenario:
            return range(1, 2)
        # R9.2: four quilts take 88 patches, and only 72 are left.
        return range(1, 4) if options.low_variance else range(1, 5)

    def check(self, options: Options) -> None:
        named = [name for name in (options.first_cat, options.second_cat, options.third_cat) if name != "dealt"]
        if options.scenario:
            if options.setup == "beginner":
                raise BadOption("A scenario brings its own goals and cats; leave the set-up at standard.")
            if named:
                raise BadOption(f"A scenario brings its own cats; leave {words.CAT_TITLES[named[0]]} to the lot.")
            if options.family:
                raise BadOption("A scenario is about Design Goals; it cannot be played as a family game.")
        if options.data and options.draft != "circle":
            raise BadOption(
                "A circle of your own is for the Quilting Circle; choose that draft, or leave the data out."
            )
        ring.from_text(options.data)
        tiles: dict[int, int] = {}
        cats = chosen_cats(options)
        for cat in cats:
            if cat >= 0 and cat // 2 in tiles:
                raise BadOption(_same_tile(tiles[cat // 2], cat))
            if cat >= 0:
                tiles[cat // 2] = cat
        for place, cat in enumerate(cats):
            if cat < 0 and all(tile in tiles for tile in range(CATS // 2) if TILE_DOTS[tile] == place + 1):
                dots, which = "•" * (place + 1), words.ORDINALS[place]
                raise BadOption(f"No cat with {dots} is left to be dealt as the {which} cat; choose that one too.")

    def deal(self, seats: int, options: Options, rng: Rng) -> CalicoState:
        state = CalicoState(seats, rng)
        state.draft = DRAFTS.index(options.draft)
        state.family = options.family
        state.scenario = options.scenario
        if options.draft == "circle":
            circle = ring.for_players(ring.from_text(options.data), seats)
            state.sides, state.pawns = circle.sides, circle.starts[:]
            state.data, state.own_data = ring.hash_of(options.data), options.data != ""
        copies = COPIES - 1 if options.low_variance else COPIES
        deal.lay_table(state, chosen_cats(options), options.setup == "beginner", copies)
        turns.begin(state)
        return state

    def view(self, state: CalicoState, observer: Player | None) -> view.CalicoView:
        return view.view(state, observer)

    def panels(self, state: CalicoState, observer: Player | None) -> list[Panel]:
        return view.panels(state)

    def picture(self, seen: View, known: Mapping[str, Any]) -> Picture:
        return picture.picture(cast("view.CalicoView", seen))

    def reference(self, options: Options) -> reference.CalicoReference:
        return reference.reference(options.scenario)

    def cards(self, options: Options) -> list[Cards]:
        return reference.cards(options.draft == "circle")

    def legend(self, options: Options) -> list[Sign]:
        return text.legend()

    def status(self, state: CalicoState, observer: Player | None) -> str:
        return words.status(state, observer)

    def reasons(self, state: CalicoState, player: Player, action: Action) -> list[Reason]:
        return reasons.reasons(state, player, action)

    def sheet(self, state: CalicoState, player: Player) -> list[ScoreLine]:
        return words.sheet(state, player)

    def at_turn(self, state: CalicoState, player: Player) -> CalicoState | None:
        return turns.at_turn(state, player)

    def ending(self, state: CalicoState) -> str | None:
        return words.ending(state)

    def facts(self, state: CalicoState, player: Player) -> list[str]:
        return facts.facts(state, player)

    def text(self, state: CalicoState, observer: Player | None) -> str:
        return text.board(state, observer)

    def spots(self, state: CalicoState, observer: Player | None) -> dict[str, str]:
        return text.spots(view.view(state, observer))


def _same_tile(one: int, other: int) -> str:
    if one == other:
        return f"{CAT_NAMES[one]} is there only once; choose another cat."
    return f"{CAT_NAMES[one]} and {CAT_NAMES[other]} are two sides of one tile; choose one of them."


GAME = Calico()
