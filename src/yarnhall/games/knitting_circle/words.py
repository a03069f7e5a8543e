"""Knitting Circle in words: what is odd in its notation, status, the end and the score sheet."""

from __future__ import annotations

from collections.abc import Mapping

from yarnhall.core.game import ScoreLine
from yarnhall.core.notation import Notation, unlike
from yarnhall.core.saying import Saying
from yarnhall.core.sentences import fill, filled
from yarnhall.core.state import Action, Player
from yarnhall.core.words import count, listing, seat
from yarnhall.games.knitting_circle import actions, garments, scenarios, scoring, stages, turns, zones
from yarnhall.games.knitting_circle.data import NEEDLES, NO_TILE, REQUESTS, WORKSPACE
from yarnhall.games.knitting_circle.reference import bonus_text
from yarnhall.games.knitting_circle.state import KnittingCircleState
from yarnhall.games.knitting_circle.things import ASKS, BUTTON_KIND, CARD, NEEDLE, REQUEST, TILE, TYPE

# What is counted, beyond the usual words.
WATCHED: Mapping[str, str] = {"the ring": "ring", "the centre": "centre"}
NOUNS: Mapping[str, str] = {"paw": "paws", "needle": "needles", "slot": "slots"}

# Notation -----------------------------------------------------------------------------------------------------


def _write_start(state: KnittingCircleState, player: Player, action: Action) -> str:
    """start hats with 4 yellow; start hats, where it costs nothing"""
    type, tile = TYPE.written(actions.b_of(action), state, player), actions.a_of(action)
    return f"start {type}" if tile == NO_TILE else f"start {type} with {TILE.written(tile, state, player)}"


def _read_start(state: KnittingCircleState, player: Player, said: list[str], text: str) -> Action:
    """Type, perhaps "with", perhaps a tile."""
    said = [word for word in said if word != "with"]
    if not said:
        raise unlike(text, actions.ACTIONS.kinds[actions.START].example)
    # A type may be several words, "long johns"; otherwise the first one says it.
    types = [name.lower().split() for name in state.box.type_names]
    names = max((len(words) for words in types if said[: len(words)] == words), default=1)
    tile = TILE.read(" ".join(said[names:]), state, player) if said[names:] else NO_TILE
    return actions.pack(actions.START, tile, TYPE.read(" ".join(said[:names]), state, player))


def _read_knit(state: KnittingCircleState, player: Player, said: list[str], text: str) -> Action:
    """A tile, perhaps "on", a needle."""
    tile = [word for word in said[:-1] if word != "on"]
    if not tile or not said[-1].isdecimal():
        raise unlike(text, actions.ACTIONS.kinds[actions.KNIT].example)
    needle = NEEDLE.read(said[-1], state, player)
    return actions.pack(actions.KNIT, TILE.read(" ".join(tile), state, player), needle)


def _read_flip(state: KnittingCircleState, player: Player, said: list[str], text: str) -> Action:
    """flip 3 teal: as "pay 3 teal to flip" was written before, which did not say that tile 3 is what it costs."""
    if not said:
        raise unlike(text, actions.ACTIONS.kinds[actions.FLIP].example)
    return actions.pack(actions.FLIP, TILE.read(" ".join(said), state, player), 0)


NOTATION = Notation(
    actions.ACTIONS,
    {actions.START: _write_start},
    {"start": _read_start, "knit": _read_knit, "flip": _read_flip},
)


# Words --------------------------------------------------------------------------------------------------------

_BUTTON = "{kind} button {asks}"


def _button(state: KnittingCircleState, player: Player, action: Action) -> str:
    """The pattern button stripes"""
    slot = actions.b_of(action)
    kind, asks, _ = zones.told(state, slot // 2, state.workspace[player * WORKSPACE + slot])
    return filled(_BUTTON, {"kind": BUTTON_KIND.name(kind), "asks": ASKS.named(asks, state)})


SAYING = Saying(
    actions.ACTIONS,
    {actions.START: lambda state, player, action: int(actions.a_of(action) != NO_TILE)},
    {
        "button": _button,
        "garment": lambda state, player, action: CARD.named(state.card[player * NEEDLES + actions.b_of(action)], state),
    },
)


# Status -------------------------------------------------------------------------------------------------------


def status(state: KnittingCircleState, observer: Player | None) -> str:
    told = ending(state)
    if told is not None:
        return told
    acting = state.to_act()

    def value(field: str) -> str:
        match field:
            case "player":
                return seat(acting[0])
            case "players":
                return listing([seat(player) for player in acting])
            case "others":
                return others()
            case _:
                return str(turns.keep_limit(state))

    def others() -> str:
        """What is told to who does not act."""
        if len(acting) > 1:
            return fill(stages.BUSY, value)
        return stages.STAGES.status(state.stage[acting[0]], False, value)

    if observer is not None and (observer in acting or observer in state.waiting()):
        return stages.STAGES.status(state.stage[observer], True, value)
    return others()


# The end ------------------------------------------------------------------------------------------------------

# R12.8: the least points of each rating.
RATINGS = [
    (100, "Knitting Master"),
    (90, "Knitting Pro"),
    (80, "Crafty"),
    (70, "Excellent"),
    (60, "Very Good"),
    (50, "You're Getting It"),
    (40, "Great Start"),
]


def rating(points: int) -> str:
    """What the chart says, to the letter."""
    for least, name in RATINGS:
        if points >= least:
            return f"{name}!"
    return f"{RATINGS[-1][0]} would have been the first rating."


def ending(state: KnittingCircleState) -> str | None:
    if not state.is_over():
        return None
    if state.players == 1:
        points = state.points(0)
        sentence = f"{seat(0)} ends with {count(points, 'point')}: {rating(points)}"
    else:
        places = state.placing()
        winners = [player for player in range(state.players) if places[player] == 1]
        best = count(state.points(winners[0]), "point")
        names = listing([seat(player) for player in winners])
        if len(winners) > 1:
            sentence = f"{names} share the victory with {best} each."
        elif sum(1 for player in range(state.players) if state.points(player) == state.points(winners[0])) > 1:
            sentence = f"{names} wins with {best}, having the most yarn left."
        else:
            sentence = f"{names} wins with {best}."
    if state.scenario:
        done = [seat(player) for player in range(state.players) if scenarios.completed(state, player)]
        sentence += f" {listing(done) or 'Nobody'} completes scenario {state.scenario}."
    return sentence


def sheet(state: KnittingCircleState, player: Player) -> list[ScoreLine]:
    """The score pad, each garment by itself under the lines, and a scenario's objectives."""
    made = state.made[player]
    lengths = listing([str(scoring.length_points(state, garments.type_of(g), garments.length(g))) for g in made])
    sewn = sum(garments.buttons_on(garment) for garment in made)
    ugly = sum(1 for garment in made if garments.is_ugly(garment))
    lines = [
        ScoreLine("Buttons", scoring.button_points(state, player), count(sewn, "button")),
        ScoreLine("Garments", scoring.garment_points(state, player), lengths or "none completed"),
    ]
    if not state.family:
        lines.append(ScoreLine("Garment bonuses", scoring.bonus_points(state, player), _bonuses(state, player)))
        lines.append(ScoreLine("Ugly buttons", scoring.ugly_points(state, player), count(ugly, "ugly garment")))
    if state.requests:
        met = [REQUEST.named(number, state) for number in range(1, REQUESTS + 1) if state.met[player] >> number & 1]
        lines.append(ScoreLine("Requests", scoring.request_points(state, player), listing(met) or "none"))
    for text, reached in scenarios.lines(state, player):
        lines.append(ScoreLine(text, 0, "reached" if reached else "not reached"))
    return lines


def _bonuses(state: KnittingCircleState, player: Player) -> str:
    counts = scoring.tally(state, state.made[player])
    found = []
    for garment in state.made[player]:
        card = garments.card_of(garment)
        for bonus in state.box.bonuses[card]:
            worth = scoring.worth(bonus, counts)
            if worth:
                found.append(f"{CARD.named(card, state)}: {worth} ({bonus_text(state.box, bonus)})")
    return "; ".join(found) or "none"
