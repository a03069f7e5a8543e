"""Each achievement of Circuitous: an end that earns it, and one that just misses."""

from __future__ import annotations

from typing import Any

import pytest

from yarnhall.games.circuitous import stages
from yarnhall.games.circuitous.data import NORTH
from yarnhall.games.circuitous.decks import deck_of, shipped
from yarnhall.games.circuitous.game import GAME
from yarnhall.games.circuitous.lattice import card, finish, place_at
from yarnhall.games.circuitous.state import CircuitousState


def kinds(state: CircuitousState, codes: str) -> list[int]:
    """ "long3*2 tee2" as numbers."""
    parts = (text.partition("*") for text in codes.split())
    return [kind for name, _, times in parts for kind in [state.deck.codes.index(name)] * int(times or 1)]


def over(
    mine: str,
    theirs: str = "",
    *,
    aside: str = "",
    spent: str = "",
    wins: int = 0,
    seats: int = 2,
    far: int = 48,
    slid: int = 0,
) -> CircuitousState:
    """The end of a game: what A and B have along the winning path, what A has beside it and on the discard pile; how
    far the Finish is, in half inches, and by how much it was slid. Where the cards lie makes no difference."""
    state = GAME.new(seats, None, "over")
    for owner, codes, counts in ((0, mine, True), (1, theirs, True), (0, aside, False)):
        for kind in kinds(state, codes):
            if counts:
                state.route.append(len(state.cards))
            state.cards.append(int(card(place_at(0, 0, 0), 0, 0, 0, kind, owner)))
    state.route.append(0)  # the Start
    state.discards[0] = kinds(state, spent)
    state.finishes = [int(finish(0, -far, NORTH))]
    state.slack = [0, slid, 0]
    state.winner, state.stage = wins, stages.OVER
    return state


Ends = tuple[str, dict[str, Any]]
# id: what A has along the path and what else there is; the first earns it, the second just misses.
CASES: dict[str, tuple[Ends, Ends]] = {
    "score-12": (("long3*4", {"wins": 1}), ("long3*3 tee2", {})),
    "score-15": (("long3*5", {}), ("long3*4 tee2", {})),
    "score-20": (("right4*5", {}), ("right4*4 long3", {})),
    "twice": (("long3*4", {"theirs": "long3*2"}), ("long3*3 tee2", {"theirs": "long3*2"})),
    "tied": (("long3", {"theirs": "long3"}), ("long3", {"theirs": "tee2"})),
    "four": (("long3", {"seats": 4}), ("long3", {"seats": 3})),
    "short": (("long3*7", {"far": 40}), ("long3*7", {"far": 39})),
    "scenic": (("long3*6", {"theirs": "tee2*6"}), ("long3*6", {"theirs": "tee2*5"})),
    "all-mine": (("long3*6", {"theirs": "tee2*2"}), ("long3*5", {"theirs": "tee2*2"})),
    "few": (("right4*2", {"theirs": "cross1*3"}), ("right4*2", {"theirs": "cross1*2"})),
    "nudge": (("long3", {"slid": -2}), ("long3", {})),
    "every-shape": (("long3 right4 tee2 cross1", {}), ("long3 short3 right4 tee2", {})),
    "corners": (("right4*2 left4", {"wins": 1}), ("right4*2 tee2*3", {})),
    "straights": (("long3 short3", {}), ("long3 short3 tee2", {})),
    "nothing-spent": (("long3", {}), ("long3", {"spent": "tee2"})),
    "symbols": (
        ("long3", {"spent": "long2-draw tee1-spin right3-turn cross0-slide", "wins": 1}),
        ("long3", {"spent": "long2-draw tee1-spin right3-turn cross0-draw left3-turn", "wins": 1}),
    ),
    "aside": (("long3", {"aside": "tee2*6"}), ("long3", {"aside": "tee2*5"})),
}


@pytest.mark.parametrize("id", CASES)
def test_an_end_that_earns_it_and_one_that_just_misses(id: str) -> None:
    (mine, more), (others, less) = CASES[id]
    assert id in GAME.earned(over(mine, **more), 0)
    assert id not in GAME.earned(over(others, **less), 0)


def test_every_achievement_is_tested_here() -> None:
    assert [one.id for one in GAME.achievements()] == [*CASES]


@pytest.mark.parametrize(
    "id",
    ["twice", "tied", "four", "short", "scenic", "all-mine", "few", "nudge", "straights", "nothing-spent", "aside"],
)
def test_who_does_not_win_does_not_earn_what_a_winner_does(id: str) -> None:
    mine, more = CASES[id][0]
    assert id not in GAME.earned(over(mine, **{**more, "wins": 1}), 0)


def test_a_path_of_eight_cards_is_not_short() -> None:
    assert "short" not in GAME.earned(over("long3*8"), 0)


def test_nobody_has_twice_as_much_as_nothing() -> None:
    assert "twice" not in GAME.earned(over("long3*4"), 0)


def test_without_a_winning_path_nothing_is_earned() -> None:
    """R7.6."""
    state = over("long3*5", wins=-1, spent="long2-draw tee1-spin right3-turn cross0-slide")
    state.route, state.slack = [], []
    assert GAME.earned(state, 0) == []


def test_cards_that_were_ever_shipped_count_and_cards_of_one_s_own_do_not() -> None:
    state = over("long3*5")
    assert GAME.earned(state, 0)
    state.deck = deck_of(shipped(1))
    assert GAME.earned(state, 0)
    state.deck = deck_of('[[change]]\npaths = "NS"\npoints = 30')
    assert GAME.earned(state, 0) == []
