"""The Quilting Circle, alone and with others (R7, R10.3)."""

from __future__ import annotations

import pytest

from yarnhall.core.refusal import BadOption, Illegal
from yarnhall.core.rng import seeded
from yarnhall.games.calico import actions, drafts, stages
from yarnhall.games.calico.data import patch
from yarnhall.games.calico.game import GAME
from yarnhall.games.calico.state import CalicoState


def circle(seats: int = 2, *, ring: str = "", cats: str = "", seed: str = "circle") -> CalicoState:
    """A circle with the patches wanted, space after space ("Pd/Yf --/Gw"), the cats on the spaces wanted (from 1), and
    the first seat about to take."""
    state = GAME.new(seats, "circle-beginner", seed)
    for space, pair in enumerate(ring.split()):
        for side, kind in enumerate(pair.split("/")):
            state.ring[2 * space + side] = -1 if kind == "--" else patch(kind)
    if cats:
        state.pawns = [int(space) - 1 for space in cats.split()]
    state.active = 0
    state.apply(0, state.legal(0)[0])
    assert state.stage == stages.TAKE
    return state


def reach(state: CalicoState) -> list[int]:
    return [space + 1 for space in drafts.ahead(state, 0)]


FULL = "Pd/Yd Pf/Yf Pw/Yw Pq/Yq Ps/Ys Pv/Yv Gd/Td Gf/Tf"


@pytest.mark.parametrize(("seats", "spaces", "starts"), [(2, 8, {1, 5}), (3, 10, {1, 4, 7}), (4, 12, {1, 4, 7, 10})])
def test_r7_1_spaces_and_cats_by_number_of_players(seats: int, spaces: int, starts: set[int]) -> None:
    orders = set()
    for number in range(30):
        state = GAME.new(seats, "circle", str(number))
        assert drafts.spaces(state) == spaces
        assert -1 not in state.ring
        assert {space + 1 for space in state.pawns} == starts
        assert state.pawns[state.first] == 0
        orders.add(tuple(state.pawns))
    assert len(orders) > 1
    assert state.market == []


def test_r7_2_move_one_or_two_and_take_either_patch() -> None:
    state = circle(ring=FULL, cats="1 5")
    written = [GAME.write(state, 0, action) for action in state.legal(0)]
    assert written == ["take 2a pink fern", "take 2b yellow fern", "take 3a pink flowers", "take 3b yellow flowers"]
    state.apply(0, GAME.read(state, 0, "take 3b"))
    assert state.pawns[0] == 2
    assert state.hand[1] == patch("Yw")
    assert state.ring[4:6] == [patch("Pw"), -1]


def test_r7_3_spaces_with_a_cat_or_without_patches_are_skipped() -> None:
    assert reach(circle(ring=FULL, cats="1 2")) == [3, 4]
    assert reach(circle(ring=FULL.replace("Pw/Yw", "--/--"), cats="1 2")) == [4, 5]
    assert reach(circle(ring=FULL.replace("Pw/Yw", "--/Yw"), cats="8 1")) == [2, 3]


def test_r7_3_the_own_space_is_the_last_available() -> None:
    state = circle(ring="Pd/Yd --/-- --/-- --/-- --/-- Pv/-- --/-- --/--", cats="1 5")
    assert reach(state) == [6, 1]
    state = circle(ring="Pd/Yd --/-- --/-- --/-- --/-- Pv/-- --/-- --/--", cats="1 6")
    assert reach(state) == [1]


def test_r7_3_another_space_is_refused_with_the_reason() -> None:
    state = circle(ring=FULL, cats="1 5")
    with pytest.raises(Illegal, match="Your cat can move to space 2 or 3, not to 4"):
        GAME.read(state, 0, "take 4a")


def test_r7_4_an_emptied_space_gets_two_at_once() -> None:
    state = circle(ring=FULL.replace("Pf/Yf", "--/Yf"), cats="1 5")
    comes = [state.bag[-1], state.bag[-2]]
    reveals = state.reveals
    state.apply(0, GAME.read(state, 0, "take 2b"))
    assert state.ring[2:4] == comes
    assert state.reveals == reveals + 1


def test_r7_4_a_space_with_a_patch_left_gets_none() -> None:
    state = circle(ring=FULL, cats="1 5")
    reveals, bag = state.reveals, len(state.bag)
    state.apply(0, GAME.read(state, 0, "take 2b"))
    assert (state.reveals, len(state.bag)) == (reveals, bag)


@pytest.mark.parametrize("left", [0, 1])
def test_r7_4_an_empty_bag_fills_no_space(left: int) -> None:
    state = circle(ring=FULL.replace("Pf/Yf", "--/Yf"), cats="1 5")
    state.bag = [patch("Uv")] * left
    state.apply(0, GAME.read(state, 0, "take 2b"))
    assert state.ring[2:4] == ([patch("Uv"), -1] if left else [-1, -1])


def test_r10_3_the_other_cat_begins_opposite() -> None:
    for number in range(10):
        assert GAME.new(1, "circle", str(number)).pawns == [0, 4]


def alone(coin: int, ring: str, cats: str) -> CalicoState:
    """The position after taking 2a with that side of the coin: 0 knit, 1 purl."""
    state = circle(1, ring=ring, cats=cats)
    for number in range(100):
        if seeded(str(number)).below(2) == coin:
            state.rng = seeded(str(number))
            break
    state.apply(0, GAME.read(state, 0, "take 2a"))
    return state


def test_r10_3_a_coin_sends_the_other_cat_to_knit_or_purl() -> None:
    knit = alone(0, FULL, "1 5")
    assert knit.pawns == [1, 6]
    assert knit.ring[12:14] == [-1, patch("Td")]
    assert knit.gone == [patch("Gd")]
    purl = alone(1, FULL, "1 5")
    assert purl.pawns == [1, 5]
    assert purl.gone == [patch("Pv")]


def test_r10_3_it_skips_your_cat_and_takes_a_lone_farther_patch() -> None:
    # Purl from space 1: you stand on 2, so it goes to 4, where only the farther patch lies; two new ones come.
    state = alone(1, FULL.replace("Pq/Yq", "--/Yq"), "1 1")
    assert state.pawns == [1, 3]
    assert state.gone == [patch("Yq")]
    assert -1 not in state.ring[6:8]


def test_r10_3_it_is_your_turn_again() -> None:
    state = alone(0, FULL, "1 5")
    assert state.to_act() == [0]
    assert actions.kind_of(state.legal(0)[0]) == actions.PLACE


OWN = """
[ring.2]
spaces = "PPKKPPKKPK"
starts = [3, 8]
"""


def test_r7_5_an_owners_ring_is_played() -> None:
    state = GAME.new(2, {"draft": "circle", "data": OWN}, "own")
    assert (drafts.spaces(state), sorted(state.pawns)) == (10, [2, 7])
    assert state.pawns[state.first] == 2
    view = GAME.view(state, 0)
    assert view["knit"] == [letter == "K" for letter in "PPKKPPKKPK"]
    assert f"own circle, data {view['data']}" in GAME.text(state, 0)
    assert drafts.spaces(GAME.new(3, {"draft": "circle", "data": OWN}, "own")) == 10, "as shipped"
    shipped = GAME.new(2, "circle", "x")
    assert f"reconstructed circle, data {shipped.data}" in GAME.text(shipped, 0)
    assert shipped.data != state.data
    alone = GAME.new(1, {"draft": "circle", "data": OWN}, "own")
    assert alone.pawns == [2, 7]


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"draft": "circle", "data": "[paws]\nlimit = 3"}, "The data file has 'paws'; there may be ring."),
        ({"draft": "circle", "data": '[ring.2]\nspaces = "KKKKKKKK"'}, "must have knit and purl spaces"),
        ({"data": OWN}, "A circle of your own is for the Quilting Circle; choose that draft"),
    ],
)
def test_r7_5_what_is_wrong_in_a_ring_is_refused(options: dict[str, str], sentence: str) -> None:
    with pytest.raises(BadOption) as refused:
        GAME.configure(options)
    assert sentence in str(refused.value)


def test_r10_3_without_a_space_of_the_coin_the_other_cat_goes_on() -> None:
    """Knit is only where your cat is: the coin shows knit and the other cat takes what comes next."""
    state = alone(0, FULL, "1 5")
    state.sides = [1, 0, 1, 1, 1, 1, 1, 1]
    for number in range(100):
        if seeded(str(number)).below(2) == 0:
            state.rng = seeded(str(number))
            break
    state.pawns = [1, 4]
    gone = len(state.gone)
    drafts.move_other_cat(state, 0)
    assert state.pawns == [1, 5]
    assert len(state.gone) == gone + 1
