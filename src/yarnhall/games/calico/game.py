"""Calico for the hall: title, options, presets, seats, set-up."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, Literal, get_args

from yarnhall.core.game import Game, ScoreLine
from yarnhall.core.options import option
from yarnhall.core.panel import Panel
from yarnhall.core.refusal import BadOption
from yarnhall.core.rng import Rng
from yarnhall.core.state import Action, Note, Player
from yarnhall.games.calico import facts, text, view, words
from yarnhall.games.calico.bots import CalicoJudge
from yarnhall.games.calico.data import (
    BEGINNER_CATS,
    BEGINNER_GOALS,
    CAT_NAMES,
    CATS,
    CATS_IN_PLAY,
    COPIES,
    DRAFTS,
    GOAL_SPOTS,
    GOALS,
    GOALS_SHOWN,
    PATTERNS,
    SCENARIO_CATS,
    SCENARIO_GOALS,
    SCENARIOS,
    TILE_DOTS,
)
from yarnhall.games.calico.state import CalicoState
from yarnhall.games.calico.tensor import TENSOR
from yarnhall.games.calico.ways import WAYS

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
_SCENARIO_TITLES = {0: "None", **{number: words.scenario_text(number) for number in range(1, SCENARIOS + 1)}}


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
    judge = CalicoJudge()
    tensor = TENSOR

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
        state.clear_table()
        state.draft = DRAFTS.index(options.draft)
        state.family = options.family
        state.scenario = options.scenario
        state.lay_borders()
        _deal_cats(state, options)
        _deal_goals(state, options)
        state.fill_bag(COPIES - 1 if options.low_variance else COPIES)
        state.deal_hands()
        state.lay_out_draft()
        state.begin()
        return state

    def view(self, state: CalicoState, observer: Player | None) -> view.CalicoView:
        return view.view(state, observer)

    def panels(self, state: CalicoState, observer: Player | None) -> list[Panel]:
        return view.panels(state)

    def offer(self, state: CalicoState, player: Player, action: Action) -> Mapping[str, Any]:
        return view.offer(state, player, action)

    def reference(self, options: Options) -> Mapping[str, Any]:
        return words.reference(options.scenario)

    def write(self, state: CalicoState, player: Player, action: Action) -> str:
        return words.write(state, action)

    def parse(self, state: CalicoState, player: Player, text: str) -> Action | None:
        return words.read(state, player, text)

    def status(self, state: CalicoState, observer: Player | None) -> str:
        return words.status(state, observer)

    def tell(self, note: Note, observer: Player | None) -> str:
        return words.tell(note, observer)

    def sheet(self, state: CalicoState, player: Player) -> list[ScoreLine]:
        return words.sheet(state, player)

    def ending(self, state: CalicoState) -> str | None:
        return words.ending(state)

    def facts(self, state: CalicoState, player: Player) -> list[str]:
        return facts.facts(state, player)

    def text(self, state: CalicoState, observer: Player | None) -> str:
        return text.board(state, observer)


def _same_tile(one: int, other: int) -> str:
    if one == other:
        return f"{CAT_NAMES[one]} is there only once; choose another cat."
    return f"{CAT_NAMES[one]} and {CAT_NAMES[other]} are two sides of one tile; choose one of them."


def _deal_cats(state: CalicoState, options: Options) -> None:
    """R2.2, R2.3: a tile of each difficulty, either side up, unless it was chosen; two patterns for each."""
    cats = chosen_cats(options)
    used = [cat // 2 for cat in cats if cat >= 0]
    for place in range(CATS_IN_PLAY):
        if cats[place] < 0:
            left = [tile for tile in range(CATS // 2) if TILE_DOTS[tile] == place + 1 and tile not in used]
            tile = left[state.rng.below(len(left))]
            used.append(tile)
            cats[place] = tile * 2 + state.rng.below(2)
    state.cats = cats
    liked = [pattern // 2 for pattern in range(PATTERNS)]
    state.rng.shuffle(liked)
    state.liked = liked


def _deal_goals(state: CalicoState, options: Options) -> None:
    """R2.4"""
    if options.family:
        return
    for player in range(state.players):
        if options.scenario:
            state.offered[player] = _mask(SCENARIO_GOALS[options.scenario])
        elif options.setup == "beginner":
            state.goals[player * GOAL_SPOTS : player * GOAL_SPOTS + GOAL_SPOTS] = BEGINNER_GOALS
        else:
            goals = list(range(GOALS))
            state.rng.shuffle(goals)
            shown = GOALS_SHOWN if state.players > 1 else GOAL_SPOTS
            state.offered[player] = _mask(goals[:shown])


def _mask(goals: list[int]) -> int:
    return sum(1 << goal for goal in goals)


GAME = Calico()
