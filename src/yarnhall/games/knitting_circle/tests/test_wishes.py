"""What the judge wishes for: requests, a scenario's objectives, and what the ring has in reach."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from yarnhall.core.rng import Rng, seeded
from yarnhall.games.knitting_circle import aims, garments, requests
from yarnhall.games.knitting_circle.bots import KnittingCircleJudge
from yarnhall.games.knitting_circle.data import CARDS, COLOURS, REQUESTS, TYPES, UGLY
from yarnhall.games.knitting_circle.game import GAME
from yarnhall.games.knitting_circle.reach import within_reach
from yarnhall.games.knitting_circle.state import KnittingCircleState
from yarnhall.games.knitting_circle.wishes import Planned, Wishes

Lay = Callable[..., Any]
JUDGE = KnittingCircleJudge()
PINK, TEAL = 0, 3


def some_garment(state: KnittingCircleState, rng: Rng) -> int:
    """Of few types and colours, so that garments have something in common."""
    type = rng.below(3) if rng.below(4) else rng.below(TYPES)
    size = state.box.mandatory[type] + rng.below(state.box.slots[type] - state.box.mandatory[type] + 1)
    first, second = rng.below(COLOURS), rng.below(COLOURS)
    row = [(first, second, rng.below(COLOURS))[min(rng.below(7), 2) if place > 1 else place] for place in range(size)]
    if rng.below(2):
        row = [(first, second)[place % 2] for place in range(size)]
    tiles = garments.laid(row)
    pattern = garments.pattern(tiles)
    made = garments.completed(tiles, type * CARDS, pattern, pattern == UGLY)
    for kind in range(3):
        if rng.below(4):
            made = garments.with_button(made, kind, rng.below(30))
    return made


def planned(garment: int) -> Planned:
    plan = Planned()
    plan.card = garments.card_of(garment)
    plan.type = garments.type_of(garment)
    plan.pattern = garments.pattern_of(garment)
    plan.row = garments.colours(garment)
    plan.length = plan.size = garments.length(garment)
    plan.mask = garments.mask(garment)
    plan.buttons = sum(1 << kind for kind in range(3) if garments.button_of(garment, kind) >= 0)
    return plan


def test_a_garment_fulfils_a_request_just_when_the_judge_thinks_so() -> None:
    state = GAME.new(1, "advanced", "wishes")
    rng = seeded("wishes")
    fulfilled = [0] * (REQUESTS + 1)
    for _ in range(1500):
        state.made[0] = [some_garment(state, rng) for _ in range(1 + rng.below(7))]
        open_before = [number for number in range(1, REQUESTS + 1) if not requests.fulfilled(state, 0, number)]
        wishes = Wishes(state, state.made[0], 20)
        lacks = {number: wishes.lacking(number) for number in open_before}
        assert min(lacks.values(), default=1) >= 1
        one = some_garment(state, rng)
        left = {number: wishes.left(number, lacks[number], planned(one)) for number in open_before}
        state.made[0] = [*state.made[0], one]
        for number in open_before:
            assert (left[number] <= 0) == requests.fulfilled(state, 0, number), (number, lacks[number])
            fulfilled[number] += left[number] <= 0
    assert all(fulfilled[1:]), "every request was fulfilled at least once"


@pytest.mark.parametrize("number", range(1, REQUESTS + 1))
def test_a_request_is_worth_more_the_less_it_lacks_and_the_more_is_to_come(number: int) -> None:
    state = GAME.new(1, "advanced", "wishes")
    wishes = Wishes(state, [], 20)
    for lacks in range(1, 8):
        values = [wishes.value(number, 500, lacks, tiles) for tiles in range(31)]
        assert values == sorted(values)
        assert values[0] == 0
        for tiles, value in enumerate(values):
            assert value <= wishes.value(number, 500, lacks - 1, tiles) <= 500


def test_a_garment_that_a_request_asks_for_is_worth_its_points(lay: Lay) -> None:
    """Stripes like those that are done are worth more where the request asks for them, other stripes are not."""
    gains = []
    for tiles in ("teal green teal", "pink green pink"):
        table = lay(f"needle mittens: {tiles} | made hats: teal green teal\n|")
        worth = []
        for wanted in ([], [4]):
            table.state.requests = wanted
            worth.append(JUDGE.worth(table.state, 0))
        gains.append(worth[1] - worth[0])
    assert gains[0] > gains[1] + 150


def test_tiles_in_front_of_the_cat_can_be_had(lay: Lay) -> None:
    table = lay("\n|")
    ring = ["teal/teal"] * 8
    ring[1] = "pink/teal"  # space 2, purl, next to the cat on 1
    ring[7] = "teal/green"  # space 8, purl, the last one
    table.ring(" ".join(ring), 1, 5)
    state = table.state
    near = within_reach(state, 0, 1, False)
    assert near[COLOURS + PINK] > 80
    assert near[COLOURS + 2] == 0, "one turn reaches two spaces"
    all_four = within_reach(state, 0, 4, False)
    assert all_four[COLOURS + PINK] > all_four[COLOURS + 2] > 0
    assert all_four[PINK] == 0, "no pink lies on a knit space"
    assert within_reach(state, 1, 1, False)[COLOURS + PINK] == 0, "it lies behind the other cat"


def test_an_empty_spot_is_what_the_bag_will_bring(lay: Lay) -> None:
    table = lay("\n|")
    table.ring(" ".join(["teal/teal"] * 8), 1, 5)
    state = table.state
    state.ring = [-1] * len(state.ring)
    state.bag = [0] * COLOURS
    assert sum(within_reach(state, 0, 4, True)) == 0
    state.bag[TEAL] = 10
    found = within_reach(state, 0, 4, True)
    assert found[TEAL] > 0
    assert sum(found) == found[TEAL] + found[COLOURS + TEAL]
    assert sum(within_reach(state, 0, 4, False)) == 0


def test_what_a_scenario_forbids_is_missed_once_it_is_done(lay: Lay) -> None:
    table = lay("needle hats: pink\n|")
    table.state.scenario = 9  # no yellow
    assert aims.progress(table.state, 0) == aims.WHOLE
    table.state.tiles[0] = garments.laid([1])
    assert aims.progress(table.state, 0) == 0


@pytest.mark.parametrize("scenario", range(1, 21))
def test_every_objective_counts_whole_when_it_is_reached(scenario: int) -> None:
    """In random games to the end: all of a scenario's objectives but the score are whole just if they are reached."""
    from yarnhall.games.knitting_circle import scenarios

    state = GAME.new(1, {"scenario": scenario}, f"aims {scenario}")
    rng = seeded(f"aims {scenario}")
    asked = [(kind, number) for kind, number in scenarios.OBJECTIVES[scenario] if kind != scenarios.SCORE]
    while acting := state.to_act():
        legal = state.legal(acting[0])
        state.apply(acting[0], legal[rng.below(len(legal))])
    reached = [scenarios.reached(state, 0, kind, number) for kind, number in asked]
    assert aims.WHOLE * sum(reached) <= aims.progress(state, 0) <= aims.WHOLE * len(asked)
    if state.made[0]:
        assert (aims.progress(state, 0) == aims.WHOLE * len(asked)) == all(reached)
