"""What a finished game of Stitchcraft can earn for good. Whoever wins in a team has won; what a sentence calls your own
is your own all the same."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from yarnhall.core.feats import Achievement, Feats
from yarnhall.core.state import Player
from yarnhall.games.stitchcraft import notes
from yarnhall.games.stitchcraft.data import (
    APPRENTICE,
    BLUE,
    COLOURS,
    CONSORTIUM,
    RED,
    SPYMASTER,
)
from yarnhall.games.stitchcraft.state import StitchcraftState

Reached = Callable[[StitchcraftState, Player], bool]
Row = tuple[Achievement, Reached]

_WAYS: Final = "Ways to win"
_STYLE: Final = "In style"
_MODES: Final = "Many at the table"


def _own(zone: list[int], player: Player) -> list[int]:
    return zone[player * COLOURS : player * COLOURS + COLOURS]


def _won(state: StitchcraftState, player: Player) -> bool:
    return bool(state.winners >> player & 1)


def _shades(state: StitchcraftState, player: Player) -> int:
    return sum(1 for number in _own(state.showcase, player) if number)


def _peaceful(state: StitchcraftState, player: Player) -> bool:
    """Nothing but a Red that lies open was ever revealed."""
    at = player * COLOURS + RED
    return not (state.showcase[at] or state.scrap[at] or state.removed[at])


def _so_near(state: StitchcraftState, player: Player) -> bool:
    return not _won(state, player) and max(_own(state.showcase, player)) >= 3 and _shades(state, player) >= 5


def _wins(id: str, group: str, title: str, detail: str, also: Reached, **options: str | int | bool) -> Row:
    def reached(state: StitchcraftState, player: Player) -> bool:
        return _won(state, player) and also(state, player)

    return Achievement(id, group, title, detail, options), reached


FEATS: Final = Feats[StitchcraftState](
    _wins(
        "one-colour",
        _WAYS,
        "Of one cloth",
        "Win by Tapestries of one colour, four of them, or five in Hard Mode; in a team your partner's will do.",
        lambda state, player: state.won == notes.WON_COLOUR,
    ),
    _wins(
        "many-colours",
        _WAYS,
        "Coat of many colours",
        "Win by different colours, seven of them, or eight in Hard Mode; in a team your partner's will do.",
        lambda state, player: state.won == notes.WON_COLOURS,
    ),
    _wins(
        "outlast",
        _WAYS,
        "Last one at the loom",
        "Win because nobody else is left, or because the other team has a partner without a Chest.",
        lambda state, player: state.won in (notes.WON_LAST, notes.WON_TEAM),
    ),
    _wins(
        "true-blue",
        _WAYS,
        "Blue to the hem",
        "Win with four Blues or more in your own Showcase, the colour without a power.",
        lambda state, player: state.showcase[player * COLOURS + BLUE] >= 4,
    ),
    _wins(
        "seeing-red",
        _WAYS,
        "Seeing red",
        "Win with four Reds or more in your own Showcase.",
        lambda state, player: state.showcase[player * COLOURS + RED] >= 4,
    ),
    _wins(
        "quick",
        _STYLE,
        "Nimble fingers",
        "Win within the first nine rounds; a round has a turn for each who began the game.",
        lambda state, player: state.turn <= 9 * state.players,
    ),
    _wins(
        "bottom",
        _STYLE,
        "Down to the lining",
        "Win with ten Tapestries or fewer left in your own Chest.",
        lambda state, player: len(state.chest[player]) <= 10,
    ),
    _wins(
        "clean",
        _STYLE,
        "Not a thread wasted",
        "Win with nothing in your own Scrap Pile and nothing of yours removed from the game.",
        lambda state, player: not any(_own(state.scrap, player)) and not any(_own(state.removed, player)),
    ),
    _wins(
        "peaceful",
        _STYLE,
        "Gentle hands",
        "Win with no Red of yours in Showcase or Scrap Pile or removed from the game.",
        _peaceful,
    ),
    _wins(
        "hidden",
        _STYLE,
        "More under the cloth",
        "Win with three Tapestries or more still face down in your own Display.",
        lambda state, player: len(state.display[player]) >= 3,
    ),
    _wins(
        "bare",
        _STYLE,
        "Nothing up the sleeve",
        "Win with one Tapestry or none in your hand, and nothing face down in your own Display.",
        lambda state, player: not state.display[player] and sum(_own(state.hand, player)) <= 1,
    ),
    _wins(
        "both-ways",
        _STYLE,
        "Warp and weft",
        "Win by one colour with six different colours or more in your own Showcase.",
        lambda state, player: state.won == notes.WON_COLOUR and _shades(state, player) >= 6,
    ),
    (
        Achievement(
            "so-near",
            _STYLE,
            "Short by a thread",
            "Lose with three of one colour and five different colours in your own Showcase.",
            {},
        ),
        _so_near,
    ),
    _wins(
        "crowd",
        _MODES,
        "The crowd's darling",
        "Win Crowd Favorite by a Crowd Favor of 20 or more.",
        lambda state, player: state.won == notes.WON_FAVOR,
        mode="crowd-favorite",
    ),
    _wins(
        "alone",
        _MODES,
        "Against the whole guild",
        "Win where four others or more play for themselves: Free for All, Lean Left, Lean Right or Crowd Favorite.",
        lambda state, player: state.players >= 5,
        mode="ffa",
    ),
    _wins(
        "master",
        _MODES,
        "Masterpiece",
        "Win Apprentice or Spymaster as the Master.",
        lambda state, player: state.mode in (APPRENTICE, SPYMASTER) and player in state.masters,
        mode="apprentice",
    ),
    _wins(
        "apprentice",
        _MODES,
        "Thank you, Apprentice",
        "Win Apprentice or Spymaster as the Apprentice.",
        lambda state, player: state.mode in (APPRENTICE, SPYMASTER) and player not in state.masters,
        mode="apprentice",
    ),
    _wins(
        "monopoly",
        _MODES,
        "Two looms, one cloth",
        "Win Monopoly with both Showcases complete.",
        lambda state, player: state.won == notes.WON_BOTH,
        mode="monopoly",
    ),
    _wins(
        "hard",
        _MODES,
        "The hard way",
        "Win Consortium in Hard Mode by five of one colour or all eight colours.",
        lambda state, player: (
            state.mode == CONSORTIUM and state.hard and state.won in (notes.WON_COLOUR, notes.WON_COLOURS)
        ),
        mode="consortium",
        hard=True,
    ),
)
