"""What the judge sees in the Yarn Bazaar."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from yarnhall.games.archravels import reach
from yarnhall.games.archravels.data import BLUE, GREEN, RED, YELLOW
from yarnhall.games.archravels.game import GAME
from yarnhall.games.archravels.yarn import DIFFERENT_4, EXACT, MANY, ONE, SAME_5, TWO_AND_ONE

Lay = Callable[..., Any]
LUMBERJACK = "Lumberjack | Winter is Coming | Pond Hockey"


def offers(**colours: int) -> list[int]:
    """What the Bazaar offers: by letter, W for any colour."""
    return [colours.get(letter, 0) for letter in "RBGYOPW"]


def bowl(letters: str) -> list[int]:
    return [letters.count(letter) for letter in "RBGYOP"]


def test_cards_wild_cards_and_empty_spaces_are_offered(lay: Lay) -> None:
    state = lay("Theo\nTed", bazaar="2 red | 1 blue and 1 green | 2 of any colours | - | 1 red | 2 purple").state
    assert reach.offered(state) == offers(R=3, B=1, G=1, P=2, W=3)


@pytest.mark.parametrize(
    ("held", "near", "rule", "cost", "size", "close", "far"),
    [
        ("RR", offers(B=1), EXACT, 2 * ONE[RED] + ONE[BLUE], 3, 1, 0),
        ("RR", offers(), EXACT, 2 * ONE[RED] + ONE[BLUE], 3, 0, 1),
        ("", offers(G=1, W=1), EXACT, 3 * ONE[GREEN], 3, 2, 1),
        ("RRRPP", offers(P=3), SAME_5, 0, 5, 3, 0),
        ("RPP", offers(P=3), SAME_5, 0, 5, 3, 0),
        ("RB", offers(Y=2), DIFFERENT_4, 0, 4, 1, 1),
        ("RR", offers(), TWO_AND_ONE, 0, 3, 0, 1),
        ("RRB", offers(), TWO_AND_ONE, 0, 3, 0, 0),
        ("RB", offers(), MANY, 0, 4, 2, 0),
    ],
)
def test_what_is_missing_lies_in_the_bazaar_or_not(
    held: str, near: list[int], rule: int, cost: int, size: int, close: int, far: int
) -> None:
    missing = reach.lacking(bowl(held), near, rule, cost, size)
    assert (missing % reach.FAR, missing // reach.FAR) == (close, far)


def test_what_one_pattern_takes_is_not_there_for_the_next() -> None:
    rest, near = bowl("YY"), offers(Y=1)
    assert reach.lacking(rest, near, EXACT, 3 * ONE[YELLOW], 3) == 1
    assert sum(rest) == sum(near) == 0
    assert reach.lacking(rest, near, EXACT, ONE[YELLOW], 1) == reach.FAR


def test_a_project_is_worth_more_when_its_yarn_lies_in_the_bazaar(lay: Lay) -> None:
    """Theo has the hat and lacks for the scarf a yarn that the Bazaar has, or has not."""
    areas = "Theo | bowl GYR | items hat\nTed"
    with_it = lay(areas, projects=LUMBERJACK, bazaar="1 orange | 1 blue | 1 blue | 1 blue | 1 blue | 1 blue").state
    without = lay(areas, projects=LUMBERJACK, bazaar="1 purple | 1 blue | 1 blue | 1 blue | 1 blue | 1 blue").state
    assert GAME.judge.worth(with_it, 0) > GAME.judge.worth(without, 0)


def test_it_is_worth_more_to_whoever_may_take_it_next(lay: Lay) -> None:
    areas = "Theo | bowl GYR | items hat\nRebecca | bowl GYR | items hat"
    state = lay(areas, projects=LUMBERJACK, bazaar="1 orange | 1 blue | 1 blue | 1 blue | 1 blue | 1 blue").state
    assert GAME.judge.worth(state, 0) > GAME.judge.worth(state, 1)
