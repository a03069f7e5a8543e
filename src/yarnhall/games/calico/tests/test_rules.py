"""Set-up, turns, the market and what is hidden (R1, R2, R3, R8, R9)."""

from __future__ import annotations

import pytest

from yarnhall.core.playout import playout
from yarnhall.core.refusal import BadOption, Illegal
from yarnhall.core.rng import seeded
from yarnhall.games.calico import actions, deal, quilts, scoring, stages
from yarnhall.games.calico.data import BOARD_NAMES, CAT_NAMES, GOAL_NAMES, TILE_DOTS, patch
from yarnhall.games.calico.game import GAME
from yarnhall.games.calico.grid import ALL_SPACES, FRAMES, NEAR, SPACE_CELLS, SPOTS, WIDTH, size
from yarnhall.games.calico.state import CalicoState
from yarnhall.games.calico.text import letters, quilt_lines, read_quilt
from yarnhall.games.calico.zones import SECRET


def do(state: CalicoState, player: int, *moves: str) -> None:
    for move in moves:
        state.apply(player, GAME.read(state, player, move))


def held(state: CalicoState, player: int) -> list[str]:
    return [letters(kind % SECRET) for kind in state.hand[player * 2 : player * 2 + 2] if kind >= 0]


def duel(*hands: str, market: str = "Pd Yf Gw", first: int = 0) -> CalicoState:
    """Two seats, beginner set-up, with the hands ("Pd Yf", hidden) and the market as wanted."""
    state = GAME.new(2, "beginner", "duel")
    for player, hand in enumerate(hands):
        for slot, kind in enumerate(hand.split()):
            state.hand[player * 2 + slot] = patch(kind) + SECRET
    state.market = [patch(kind) for kind in market.split()]
    state.active = first
    return state


def finished(preset: str, seats: int, seed: str) -> CalicoState:
    state = GAME.new(seats, preset, seed)
    playout(state, seeded(seed), 1000)
    return state


# R1 -----------------------------------------------------------------------------------------------------------


def test_r1_1_there_are_three_of_each_of_36_patches() -> None:
    patches = [kind for kind in GAME.new(2, None, "x").census() if kind < 36]
    assert sorted(patches) == sorted(list(range(36)) * 3)


def test_r1_2_borders_are_as_printed() -> None:
    """Each colour four times, no patch twice, no two touching patches alike in anything."""
    for board, name in enumerate(BOARD_NAMES):
        state = CalicoState(1, seeded(""))
        deal.clear_table(state)
        deal.lay_border(state, 0, board)
        border = {cell: kind for cell, kind in enumerate(state.quilt) if kind >= 0}
        assert len(border) == len(set(border.values())) == 24, name
        assert [size(mask) for mask in state.coloured] == [4] * 6
        assert sorted(size(mask) for mask in state.patterned) == [3, 4, 4, 4, 4, 5]
        for cell, kind in border.items():
            for other, lies in border.items():
                if NEAR[cell] >> other & 1:
                    assert kind // 6 != lies // 6
                    assert kind % 6 != lies % 6
            assert not any(frame >> cell & 1 for frame in FRAMES)


def test_r1_2_the_teal_board() -> None:
    state = CalicoState(1, seeded(""))
    deal.clear_table(state)
    deal.lay_border(state, 0, BOARD_NAMES.index("teal"))
    rows = [[kind if kind >= 0 else None for kind in state.quilt[row * WIDTH : row * WIDTH + 7]] for row in range(7)]
    drawn = [line.strip() for line in quilt_lines(rows)[1:]]
    assert drawn == [
        "Pv  Ys  Tv  Pf  Uq  Yw  Gs",
        "1    Gw  ..  ..  ..  ..  ..  Nd",
        "2  Nq  ..  ..  *1  ..  ..  Uv",
        "3    Tf  ..  ..  ..  *2  ..  Yf",
        "4  Us  ..  *3  ..  ..  ..  Gq",
        "5    Yd  ..  ..  ..  ..  ..  Nw",
        "Uw  Tq  Pw  Nf  Gv  Pd  Ts",
    ]


def test_r1_3_neighbours_and_spots() -> None:
    assert size(ALL_SPACES) == 22
    assert [(cell // WIDTH, cell % WIDTH) for cell in SPOTS] == [(2, 3), (3, 4), (4, 2)]
    around = {(2, 2), (2, 4), (1, 2), (1, 3), (3, 2), (3, 3)}
    assert {(cell // WIDTH, cell % WIDTH) for cell in range(56) if FRAMES[0] >> cell & 1} == around
    assert all(size(NEAR[cell]) == 6 for cell in SPACE_CELLS)
    for cell in range(56):
        assert all(NEAR[other] >> cell & 1 for other in range(56) if NEAR[cell] >> other & 1)


def test_r1_4_everybody_has_the_six_goals() -> None:
    goals = [kind - 1000 for kind in GAME.new(3, None, "x").census() if kind >= 1000]
    assert sorted(goals) == list(range(18))


def test_r1_5_tokens_never_run_out() -> None:
    state = GAME.new(2, "beginner", "x")
    for _ in range(12):
        quilts.earn_button(state, 0, 0)
    assert state.points(0) == 36


# R2 -----------------------------------------------------------------------------------------------------------


def test_r2_1_boards_are_dealt_by_lot() -> None:
    dealt = {tuple(GAME.new(4, None, str(number)).boards) for number in range(60)}
    assert all(sorted(boards) == [0, 1, 2, 3] for boards in dealt)
    assert len(dealt) > 15


def test_r2_2_a_cat_of_each_difficulty_either_side_up() -> None:
    dealt = [GAME.new(2, None, str(number)).cats for number in range(200)]
    assert all([TILE_DOTS[cat // 2] for cat in cats] == [1, 2, 3] for cats in dealt)
    assert {cat for cats in dealt for cat in cats} == set(range(10))


def test_r2_3_two_patterns_for_each_cat() -> None:
    dealt = {tuple(GAME.new(2, None, str(number)).liked) for number in range(100)}
    assert all(sorted(liked) == [0, 0, 1, 1, 2, 2] for liked in dealt)
    assert len(dealt) > 50


def test_r2_4_goals_of_the_set_ups() -> None:
    state = GAME.new(3, None, "x")
    assert [goals.bit_count() for goals in state.offered] == [4, 4, 4]
    assert state.stage == stages.GOALS
    beginner = GAME.new(3, "beginner", "x")
    assert [GOAL_NAMES[goal] for goal in beginner.goals] == ["A-B-C-D-E-F", "AA-BB-CC", "AAA-BBB"] * 3
    assert [CAT_NAMES[cat] for cat in beginner.cats] == ["Millie", "Tibbit", "Coconut"]
    assert beginner.stage == stages.PLACE


def test_r2_5_two_hidden_patches_each() -> None:
    state = GAME.new(4, None, "x")
    assert all(kind >= SECRET for kind in state.hand)
    assert len(state.bag) == 108 - 8 - 3
    assert GAME.view(state, 1)["seats"][0]["hand"] == [None, None]
    assert None not in GAME.view(state, 1)["seats"][1]["hand"]


def test_r2_6_a_market_of_three_and_a_first_player_by_lot() -> None:
    state = GAME.new(4, None, "x")
    assert len(state.market) == 3
    assert {GAME.new(4, None, str(number)).first for number in range(40)} == {0, 1, 2, 3}


def test_r2_7_all_choose_goals_at_once_for_spot_after_spot() -> None:
    state = GAME.new(2, None, "goals")
    mine = [goal for goal in range(6) if state.offered[0] >> goal & 1]
    assert state.to_act() == [0, 1]
    do(state, 0, f"goal {GOAL_NAMES[mine[2]]}", f"goal {GOAL_NAMES[mine[0]]}")
    assert state.to_act() == [0, 1]
    assert len(state.legal(0)) == 2
    do(state, 0, f"goal {GOAL_NAMES[mine[3]]}")
    assert state.goals[:3] == [mine[2], mine[0], mine[3]]
    assert state.to_act() == [1]
    assert state.legal(0) == []
    reveals = state.reveals
    while state.stage == stages.GOALS:
        state.apply(1, state.legal(1)[0])
    assert state.reveals == reveals
    assert (state.stage, state.active, state.turn) == (stages.PLACE, state.first, 1)


# R3 -----------------------------------------------------------------------------------------------------------


def test_r3_1_place_either_patch_on_any_free_space() -> None:
    state = duel("Ts Nq", "Pd Pd")
    assert len(state.legal(0)) == 44
    do(state, 0, "place navy quatrefoil e5")
    assert held(state, 0) == ["Ts"]
    assert state.stage == stages.TAKE
    do(state, 0, "take 1")
    assert len(state.legal(1)) == 22  # two alike are one choice
    do(state, 1, "place pink dots a1", "take 1")
    with pytest.raises(Illegal, match="On e5 lies navy quatrefoil already"):
        GAME.read(state, 0, "place teal stripes e5")
    with pytest.raises(Illegal, match="place of a Design Goal"):
        GAME.read(state, 0, "place teal stripes c2")


def test_r3_2_take_one_of_three_and_the_place_is_filled() -> None:
    state = duel("Ts Nq", "Pd Pd", market="Yf Yf Uw")
    comes = state.bag[-1]
    do(state, 0, "place teal a1", "take purple")
    assert held(state, 0) == ["Nq", "Uw"]
    assert state.market == [patch("Yf"), patch("Yf"), comes]
    assert state.to_act() == [1]


def test_r3_3_after_the_last_patch_none_is_taken() -> None:
    state = duel("Ts Nq", "Pd Pd")
    state.free[0] = 1 << (5 * WIDTH + 5)
    do(state, 0, "place teal e5")
    assert state.stage == stages.PLACE
    assert state.to_act() == [1]


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_r3_4_it_ends_after_22_turns_each(seats: int) -> None:
    state = finished("beginner", seats, "end")
    assert state.turn == 22 * seats
    assert state.free == [0] * seats
    assert GAME.ending(state) is not None
    for player in range(seats):
        assert sum(line.points for line in GAME.sheet(state, player)) == state.points(player)


def test_r3_5_ties_are_broken_by_buttons_then_cats() -> None:
    state = finished("beginner", 3, "ties")
    state.score = [40, 40, 39]
    state.rainbow = [0, 0, 0]
    state.buttons = [1, 1, 0, 0, 0, 0, 1, 1, 1, 0, 0, 0, 3, 0, 0, 0, 0, 0]
    state.came = [3, 0, 0, 1, 0, 0, 5, 0, 0]
    assert state.placing() == [2, 1, 3]
    assert "more buttons" in (GAME.ending(state) or "")
    state.buttons[0] = 2
    assert state.placing() == [1, 2, 3]
    assert "more cats" in (GAME.ending(state) or "")
    state.rainbow = [0, 1, 0]
    assert scoring.buttons(state, 1) == 4
    assert state.placing() == [2, 1, 3]
    state.rainbow = [0, 0, 0]
    state.came[0] = 1
    assert state.placing() == [1, 1, 3]
    assert "share" in (GAME.ending(state) or "")


# R8 -----------------------------------------------------------------------------------------------------------


def test_r8_1_what_is_taken_openly_is_known() -> None:
    state = duel("Ts Nq", "Pd Pd", market="Yf Gw Uw")
    do(state, 0, "place teal a1", "take green")
    assert GAME.view(state, 1)["seats"][0]["hand"] == [None, patch("Gw")]
    assert GAME.view(state, None)["seats"][0]["hand"] == [None, patch("Gw")]
    twins = [state.determinize(1, seeded(str(number))) for number in range(40)]
    assert all(twin.hand[1] == patch("Gw") for twin in twins)
    assert len({twin.hand[0] for twin in twins}) > 5
    assert all(twin.hand[2:] == state.hand[2:] for twin in twins)


def test_r8_1_a_placed_patch_is_news_to_others_only_and_can_be_taken_back_until_the_bag_is_opened() -> None:
    state = duel("Ts Nq", "Pd Pd", market="Yf Gw Uw")
    assert GAME.view(state, 1)["seats"][0]["hand"] == [None, None]
    do(state, 0, "place teal a1")
    assert state.reveals == 0
    do(state, 0, "take green")
    assert state.reveals == 1
    do(state, 1, "place pink a1", "take 1")
    reveals = state.reveals
    do(state, 0, "place green b1")
    assert state.reveals == reveals
    assert GAME.view(state, 1)["seats"][0]["hand"] == [None]


def test_r8_2_of_two_alike_the_known_one_counts_as_placed() -> None:
    state = duel("Ts Nq", "Pd Pd", market="Ts Gw Uw")
    do(state, 0, "place navy a1", "take teal")
    do(state, 1, "place pink a1", "take 2")
    do(state, 0, "place teal b1")
    assert GAME.view(state, 1)["seats"][0]["hand"] == [None]
    assert held(state, 0) == ["Ts"]


def test_r8_3_the_bag_is_hidden_and_nothing_else_on_the_table() -> None:
    state = duel("Ts Nq", "Pd Pd")
    twin = state.determinize(0, seeded("twin"))
    assert twin.bag != state.bag
    assert twin.market == state.market
    assert twin.quilt == state.quilt
    assert GAME.view(twin, 0) == GAME.view(state, 0)


def test_r8_4_the_last_space_is_asked_for_while_a_hidden_patch_is_held() -> None:
    state = duel("Ts Ts", "Pd Pd")
    state.free[0] = 1 << (5 * WIDTH + 5)
    assert len(state.legal(0)) == 1
    assert state.bluff(0)
    state.hand[:2] = [patch("Ts"), patch("Ts")]
    assert not state.bluff(0)


# R9 -----------------------------------------------------------------------------------------------------------


def test_r9_1_in_the_family_game_goals_do_not_count() -> None:
    state = finished("family", 2, "family")
    assert state.goals == [-1] * 6
    assert [line.label for line in GAME.sheet(state, 0)][:1] == [CAT_NAMES[state.cats[0]]]
    assert GAME.view(state, 0)["seats"][0]["goals"][0]["goal"] is None


def test_r9_2_fewer_patches_for_up_to_three() -> None:
    state = GAME.new(3, "low-variance", "x")
    assert sorted(state.gone) == list(range(36))
    assert len(state.bag) == 72 - 6 - 3
    with pytest.raises(BadOption, match="1, 2 or 3 seats, not 4"):
        GAME.new(4, "low-variance", "x")


@pytest.mark.parametrize("preset", ["low-variance", "circle-low-variance"])
def test_r9_2_there_is_always_something_to_take(preset: str) -> None:
    for number in range(25):
        state = finished(preset, 3, str(number))
        assert state.stage == stages.OVER


def test_r9_3_cats_may_be_chosen() -> None:
    state = GAME.new(2, {"first_cat": "leo", "second_cat": "almond", "third_cat": "rumi"}, "x")
    assert [CAT_NAMES[cat] for cat in state.cats] == ["Leo", "Almond", "Rumi"]
    state = GAME.new(2, {"setup": "beginner", "third_cat": "gwenivere"}, "x")
    assert [CAT_NAMES[cat] for cat in state.cats] == ["Millie", "Tibbit", "Gwenivere"]
    for number in range(20):
        cats = GAME.new(2, {"first_cat": "cira"}, str(number)).cats
        assert cats[1] // 2 == CAT_NAMES.index("Coconut") // 2  # Cira's tile is taken


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"first_cat": "millie", "second_cat": "callie"}, "Millie and Callie are two sides of one tile"),
        ({"setup": "beginner", "first_cat": "tibbit"}, "Tibbit is there only once"),
        ({"first_cat": "leo"}, "No cat with ••• is left to be dealt as the third cat"),
        ({"scenario": 3, "setup": "beginner"}, "brings its own goals and cats"),
        ({"scenario": 3, "second_cat": "cira"}, "leave Cira to the lot"),
        ({"scenario": 3, "family": True}, "cannot be played as a family game"),
        ({"scenario": 11}, "Option scenario is"),
    ],
)
def test_r9_4_what_does_not_go_together_is_refused_with_a_sentence(options: dict[str, object], sentence: str) -> None:
    with pytest.raises(BadOption, match=sentence):
        GAME.new(1, options, "x")


def test_r9_4_everything_else_goes_together() -> None:
    for draft in ("market", "circle"):
        for setup in ("standard", "beginner"):
            for family in (False, True):
                for few in (False, True):
                    options = {"draft": draft, "setup": setup, "family": family, "low_variance": few}
                    for seats in GAME.seats(GAME.configure(options)):
                        state = GAME.new(seats, options, "mix")
                        playout(state, seeded("mix"), 1000)
                        assert state.stage == stages.OVER


# The text form ------------------------------------------------------------------------------------------------


def test_a_drawn_quilt_reads_back() -> None:
    state = finished("beginner", 1, "drawn")
    drawn = [line[1:] for line in quilt_lines(GAME.view(state, 0)["seats"][0]["quilt"])[1:]]
    assert {cell: kind for kind, cell in read_quilt("\n".join(drawn))} == {
        cell: state.quilt[cell] for cell in range(56) if ALL_SPACES >> cell & 1
    }


def test_actions_pack_and_unpack() -> None:
    action = actions.pack(actions.TAKE, 35, 23)
    assert (actions.kind_of(action), actions.what_of(action), actions.where_of(action)) == (actions.TAKE, 35, 23)
