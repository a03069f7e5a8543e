"""Knitting Circle for the hall: title, options, presets, seats."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, cast

from yarnhall.core.cards import Cards, Sign
from yarnhall.core.game import Achievement, Game, ScoreLine, View
from yarnhall.core.options import FormField, form, option, parse
from yarnhall.core.panel import Panel
from yarnhall.core.picture import Picture
from yarnhall.core.reasons import Reason
from yarnhall.core.refusal import BadOption
from yarnhall.core.rng import Rng
from yarnhall.core.state import Action, Note, Player
from yarnhall.core.words import listing
from yarnhall.games.knitting_circle import (
    achievements,
    components,
    drafting,
    facts,
    picture,
    previews,
    reasons,
    reference,
    scenarios,
    setup,
    text,
    view,
    words,
)
from yarnhall.games.knitting_circle.actions import ACTIONS
from yarnhall.games.knitting_circle.bots import KnittingCircleJudge
from yarnhall.games.knitting_circle.data import SCENARIO_REQUESTS, SCENARIOS
from yarnhall.games.knitting_circle.notes import NOTES
from yarnhall.games.knitting_circle.stages import STAGES
from yarnhall.games.knitting_circle.state import KnittingCircleState
from yarnhall.games.knitting_circle.tensor import TENSOR
from yarnhall.games.knitting_circle.things import REQUEST
from yarnhall.games.knitting_circle.ways import DAILIES, WAYS


@dataclass(frozen=True)
class Options:
    """What can be chosen before a game."""

    requests: bool = option(False, "Requests", "The advanced game: four request cards give points and grabby paws.")
    family: bool = option(False, "Family mode", "Garments cost nothing, every tile lies either way, nothing is ugly.")
    scenario: int = option(0, "Scenario", "0 is none; 1 to 20 bring given requests and objectives.", low=0, high=20)
    opposite: bool = option(False, "1 Opposite stitch", "Move to any free space of the other stitch than yours.")
    one_needle: bool = option(False, "2 One needle", "Only one garment in progress at a time.")
    top_card: bool = option(False, "3 Top card", "No choice of two cards when starting a garment.")
    one_kept: bool = option(False, "4 One kept", "Only one yarn tile stays in the basket between rounds.")
    no_duplicates: bool = option(False, "5 No duplicates", "Only one garment of each type.")
    minimum_length: bool = option(False, "6 Minimum length", "Only garments of minimum length.")
    full_length: bool = option(False, "7 Full length", "Only garments of full length.")
    no_flips: bool = option(False, "8 No flips", "Tiles never turn over, not even in the basket.")
    dealt_garments: bool = option(False, "9 Dealt garments", "Eight garment cards each, dealt at the start; no others.")
    personal_requests: bool = option(False, "10 Personal requests", "Two requests for all and two of one's own.")
    data: str = option(
        "",
        "Own data",
        "Empty for the shipped reconstruction, or the text of a TOML file with the values of your own copy.",
        file=True,
    )


MODIFICATIONS = [
    "opposite",
    "one_needle",
    "top_card",
    "one_kept",
    "no_duplicates",
    "minimum_length",
    "full_length",
    "no_flips",
    "dealt_garments",
    "personal_requests",
]

# Options that make no sense together, and why.
_CLASHES = [
    ("minimum_length", "full_length", "Garments cannot all be of minimum and all of full length"),
    ("top_card", "dealt_garments", "With dealt garments no cards are drawn, so there is no top card to take"),
    ("no_duplicates", "dealt_garments", "The dealt garments hold socks and mittens twice"),
    ("family", "top_card", "In family mode there is no choice of two cards anyway"),
    ("family", "no_flips", "In family mode every tile may be laid either way"),
]


NEED_REQUESTS = (16, 17, 18)  # achievements that count requests


def modified_options() -> list[FormField]:
    """The options that modify the rules, as the lobby shows them, by their number."""
    fields = {field.name: field for field in form(Options)}
    return [fields[name] for name in MODIFICATIONS]


def _presets() -> dict[str, Options]:
    presets = {
        "standard": Options(),
        "advanced": Options(requests=True),
        "family": Options(family=True),
        "family-requests": Options(family=True, requests=True),
    }
    for name in MODIFICATIONS:
        presets[name.replace("_", "-")] = parse(Options, {name: True})
    presets["scenario"] = Options(scenario=1)
    return presets


class KnittingCircle(Game[KnittingCircleState, Options]):
    """Draft yarn in a ring, knit garments with patterns, sew on buttons."""

    id: ClassVar[str] = "knitting_circle"
    title: ClassVar[str] = "Knitting Circle"
    tagline: ClassVar[str] = "Follow your cat round the yarn, knit what you dreamed of, and sew on the buttons."
    credits: ClassVar[str] = "Emily Vincent and the Flatout Games CoLab (Flatout Games and Alderac Entertainment Group)"
    # 1: long johns gave a point more; 2: own data was read less strictly (see components.former_text);
    # 3: most cards said two things, colorblock and scarves buttons gave a point less
    rules: ClassVar[int] = 4
    options = Options
    presets = _presets()
    ways = WAYS
    dailies = DAILIES
    judge = KnittingCircleJudge()
    tensor = TENSOR
    actions = ACTIONS
    notation = words.NOTATION
    saying = words.SAYING
    notes = NOTES
    stages = STAGES
    watched = words.WATCHED
    nouns = words.NOUNS
    more = previews.MORE

    def seats(self, options: Options) -> range:
        return range(1, 5)

    def check(self, options: Options) -> None:
        chosen = [name for name in MODIFICATIONS if getattr(options, name)]
        for one, other, why in _CLASHES:
            if getattr(options, one) and getattr(options, other):
                raise BadOption(f"{why}: choose {one} or {other}.")
        if options.scenario and options.family:
            raise BadOption("A scenario is played with the standard rules, not in family mode.")
        if options.scenario and chosen:
            raise BadOption(f"A scenario is played with the standard rules, without {listing(chosen)}.")
        components.box(options.data)

    def deal(self, seats: int, options: Options, rng: Rng) -> KnittingCircleState:
        state = KnittingCircleState(seats, rng, components.box(options.data))
        state.family = options.family
        # R13.10, R15.1: these bring requests of their own.
        state.advanced = options.requests or options.personal_requests or options.scenario > 0
        state.scenario = options.scenario
        for number, name in enumerate(MODIFICATIONS, 1):
            if getattr(options, name):
                state.mods |= 1 << number
        setup.deal(state)
        return state

    def view(self, state: KnittingCircleState, observer: Player | None) -> view.KnittingCircleView:
        return view.view(state, observer)

    def panels(self, state: KnittingCircleState, observer: Player | None) -> list[Panel]:
        return view.panels(state)

    def picture(self, seen: View, known: Mapping[str, Any]) -> Picture:
        return picture.picture(cast("view.KnittingCircleView", seen))

    def tell_at(self, state: KnittingCircleState, note: Note, observer: Player | None) -> str:
        return NOTES.tell(note, observer, state)

    def former(self, rules: int, options: Mapping[str, Any]) -> Mapping[str, Any]:
        return {**options, "data": components.former_text(rules, str(options.get("data", "")))}

    def shipped_data(self, options: Options) -> Mapping[str, object]:
        return components.shipped_tables()

    def reference(self, options: Options) -> reference.KnittingCircleReference:
        return reference.reference(components.box(options.data))

    def cards(self, options: Options) -> list[Cards]:
        return reference.cards(components.box(options.data), options.family)

    def legend(self, options: Options) -> list[Sign]:
        return text.LEGEND

    def status(self, state: KnittingCircleState, observer: Player | None) -> str:
        return words.status(state, observer)

    def reasons(self, state: KnittingCircleState, player: Player, action: Action) -> list[Reason]:
        return reasons.reasons(state, player, action)

    def sheet(self, state: KnittingCircleState, player: Player) -> list[ScoreLine]:
        return words.sheet(state, player)

    def at_turn(self, state: KnittingCircleState, player: Player) -> KnittingCircleState | None:
        return drafting.at_turn(state, player)

    def ending(self, state: KnittingCircleState) -> str | None:
        return words.ending(state)

    def achievements(self) -> list[Achievement]:
        """R16.1: thirty, twenty scenarios, ten modifications: the sixty stitches of the chart."""
        found = [
            Achievement(f"achievement {number}", "Standard game", title, "", {"requests": number in NEED_REQUESTS})
            for number, title in enumerate(achievements.TITLES)
            if number
        ]
        shipped = components.box("")
        for number in range(1, SCENARIOS + 1):
            asked = ", ".join(REQUEST.name(request) for request in SCENARIO_REQUESTS[number])
            goals = "; ".join(scenarios.told(shipped, *objective) for objective in scenarios.OBJECTIVES[number])
            detail = f"{goals}. Requests: {asked}."
            found.append(
                Achievement(f"scenario {number}", "Scenarios", f"Scenario {number}", detail, {"scenario": number})
            )
        for number, changed in enumerate(modified_options(), 1):
            title = changed.label.partition(" ")[2]
            found.append(
                Achievement(f"modification {number}", "Rule modifications", title, changed.help, {changed.name: True})
            )
        return found

    def earned(self, state: KnittingCircleState, player: Player) -> list[str]:
        """R16."""
        return achievements.earned(state, player)

    def facts(self, state: KnittingCircleState, player: Player) -> list[str]:
        return facts.facts(state, player)

    def text(self, state: KnittingCircleState, observer: Player | None) -> str:
        return text.board(state, observer)

    def spots(self, state: KnittingCircleState, observer: Player | None) -> dict[str, str]:
        return text.spots(state, observer)


GAME = KnittingCircle()
