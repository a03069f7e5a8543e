"""The judge: what it plans, and how well greedy play goes by it."""

from __future__ import annotations

from collections.abc import Callable
from hashlib import sha256
from typing import Any

import pytest

from yarnhall.core.rng import seeded
from yarnhall.games.knitting_circle.bots import KnittingCircleJudge
from yarnhall.games.knitting_circle.game import GAME
from yarnhall.games.knitting_circle.state import KnittingCircleState

Lay = Callable[..., Any]
JUDGE = KnittingCircleJudge()


def greedy(state: KnittingCircleState, player: int, worlds: int, seed: str) -> int:
    """The action after which the judge is happiest, over a few worlds; the prior decides between equals."""
    legal = state.legal(player)
    prior = JUDGE.prior(state, player, legal)
    sums = [0] * len(legal)
    rng = seeded(seed)
    for _ in range(worlds):
        world = state.determinize(player, rng.fork())
        for index, action in enumerate(legal):
            twin = world.clone()
            twin.apply(player, action)
            sums[index] += JUDGE.worth(twin, player)
    return legal[max(range(len(legal)), key=lambda index: (sums[index], prior[index]))]


def chosen(table: Any, seat: str = "A") -> str:
    player = ord(seat) - 65
    return GAME.write(table.state, player, greedy(table.state, player, 3, "choose"))


def test_it_completes_what_is_good_and_done_in_the_last_round(lay: Lay) -> None:
    table = lay("garment hats | pattern solid | needle hats: pink*5\n|")
    table.state.round = 6
    assert chosen(table) == "finish 1"


def test_it_knits_the_tile_that_keeps_the_pattern(lay: Lay) -> None:
    table = lay("drafted pink.p teal.p green.p | pattern stripes | needle hats: pink teal\n|")
    assert chosen(table) == "knit 1 pink on 1"
    solid = lay("drafted pink.k teal.k green.k | pattern solid | needle mittens: teal teal\n|")
    assert chosen(solid) == "knit 2 teal on 1"


def test_it_uses_a_paw_for_what_is_missing_at_the_end(lay: Lay) -> None:
    table = lay("pattern solid | garment hats | colour pink | needle hats: pink pink | paws 1\n|")
    table.state.round = 6
    assert chosen(table) == "grab pink"


def test_it_prefers_the_button_with_more_points(lay: Lay) -> None:
    table = lay("colour pink, pink+yellow | needle hats: pink yellow pink\n|").play("A: finish 1")
    assert chosen(table) == "button 2"


def test_it_drafts_what_it_can_use(lay: Lay) -> None:
    table = lay("pattern solid | garment hats | needle hats: pink pink\n|")
    # Space 3 is knit and space 2 purl: the third slot of a hat is purl, so the other pink is the one to take.
    table.ring("teal/teal teal/pink pink/teal " + "teal/teal " * 5, 1, 5)
    assert chosen(table) == "draft 2 far pink"


def test_it_keeps_the_tiles_it_can_use(lay: Lay) -> None:
    table = lay("basket pink green yellow | pattern solid | needle hats: pink pink\n|").play("A: done", "B: done")
    assert chosen(table) != "discard basket pink"


def test_judging_changes_nothing(lay: Lay) -> None:
    table = lay("basket pink green | drafted teal.k pink.p | needle hats: pink | needle socks: teal\n|")
    before = (table.state.census(), GAME.view(table.state, 0))
    assert JUDGE.worth(table.state, 0) == JUDGE.worth(table.state, 0)
    assert (table.state.census(), GAME.view(table.state, 0)) == before


def test_what_is_remembered_is_what_would_be_planned() -> None:
    """One judge that is asked all along says the same as a new one at every position."""
    for preset in ("standard", "family", "one-needle", "no-flips", "advanced", "personal-requests", "scenario"):
        asked = KnittingCircleJudge()
        state = GAME.new(2, preset, "remember")
        rng = seeded("remember")
        while acting := state.to_act():
            for seat in range(2):
                assert asked.worth(state, seat) == KnittingCircleJudge().worth(state, seat)
            legal = state.legal(acting[0])
            state.apply(acting[0], legal[rng.below(len(legal))])


def average(games: int, worlds: int) -> float:
    """Points of a seat over some two-seat standard games between greedy players."""
    points = 0
    for number in range(games):
        state = GAME.new(2, None, f"average {number}")
        step = 0
        while acting := state.to_act():
            player = acting[0]
            legal = state.legal(player)
            step += 1
            state.apply(player, legal[0] if len(legal) == 1 else greedy(state, player, worlds, f"{number} {step}"))
        points += state.points(0) + state.points(1)
    return points / (2 * games)


def test_greedy_play_is_far_from_random() -> None:
    assert average(2, 1) > 45


@pytest.mark.slow
def test_greedy_play_averages_fifty_eight_points() -> None:
    """58.7 in 200 games, with a standard error of 0.3; of 40 games it is 0.8, and these are within two of them.

    It was more than 60 with the data of rules 3, and is 64.5 with them still (200 games, 0.3). Rules 4 fitted the
    printed values to the four scores that the rules show, and are worth less: the judge has not become worse."""
    assert 57.2 <= average(40, 3) <= 60.2


@pytest.mark.parametrize(
    ("preset", "digest"),
    [
        ("standard", "83c34e9849799173"),
        ("advanced", "fab102a9154620ef"),
        ("family", "14fac2b908534248"),
        ("no-flips", "2ebfc83210fb9bdc"),
        ("one-needle", "a1bb7d47997e1819"),
    ],
)
def test_what_it_says_of_every_position_of_a_game_stays(preset: str, digest: str) -> None:
    """Written before the planner packed what it plans with, and the same interpreted and compiled. Whoever changes
    what the judge thinks, not only how fast, changes these."""
    state = GAME.new(2, GAME.presets[preset], "worths")
    chance, found = seeded("worths"), []
    while acting := state.to_act():
        legal = state.legal(acting[0])
        state.apply(acting[0], legal[chance.below(len(legal))])
        found.append(JUDGE.worth(state, acting[0]))
    assert sha256(repr(found).encode()).hexdigest()[:16] == digest
