"""R15 and R16: scenarios and achievements, from final positions."""

from __future__ import annotations

from collections.abc import Callable
from itertools import groupby
from pathlib import Path
from typing import Any

import pytest

from yarnhall.core.record import replay
from yarnhall.core.refusal import BadOption
from yarnhall.core.rng import seeded
from yarnhall.games.knitting_circle import achievements, scenarios
from yarnhall.games.knitting_circle.components import box
from yarnhall.games.knitting_circle.game import GAME
from yarnhall.games.knitting_circle.scenarios import (
    ALL_FULL,
    ALL_MINIMUM,
    BASKET_MOST,
    BUTTON_ON_EACH,
    COLOURS_MOST,
    EVERY_PATTERN,
    FROM_BONUSES,
    FROM_BUTTONS,
    FROM_GARMENTS,
    FROM_REQUESTS,
    GARMENTS_LEAST,
    NO_COLOUR,
    NO_FLIP,
    NO_PAWS_USED,
    NO_UGLY,
    OBJECTIVES,
    PAIRS_LEAST,
    PATTERN_LEAST,
    PATTERNS_TWICE,
    PAWS_LEAST,
    REQUESTS_LEAST,
    SCORE,
    TWO_COLOURS,
    TYPE_LEAST,
    TYPES_LEAST,
    TYPES_MOST,
)
from yarnhall.table.story import read_story
from yarnhall.terminal import chart

Lay = Callable[..., Any]
seen: Callable[..., Any] = GAME.view  # whatever a view holds, the tests look into it


def test_r15_1_a_scenario_brings_its_requests() -> None:
    for number, given in [(1, [10, 5, 11, 2]), (13, [9, 17, 15, 8]), (20, [13, 6, 7, 18])]:
        view = seen(GAME.new(1, {"scenario": number}, "x"), 0)
        assert [request["number"] for request in view["requests"]] == given
        assert (view["scenario"], view["advanced"]) == (number, True)
    assert len(GAME.seats(GAME.presets["scenario"])) == 4
    told = GAME.reference(GAME.presets["standard"])["scenarios"]
    assert told[12] == {
        "number": 13,
        "requests": [9, 17, 15, 8],
        "objectives": [
            "Score 70 points or more",
            "Complete two or more long johns",
            "Complete every garment at its full length",
        ],
    }


def test_r15_2_minimum_scores_and_objectives_as_printed() -> None:
    minima = [objectives[0] for objectives in OBJECTIVES[1:]]
    wanted = [55, 60, 65, 70, 65, 70, 75, 75, 75, 80, 70, 70, 70, 75, 75, 75, 80, 80, 80, 85]
    assert minima == [(SCORE, score) for score in wanted]
    assert [len(objectives) - 1 for objectives in OBJECTIVES[1:]] == [0] * 4 + [1] * 6 + [2] * 7 + [3] * 3
    lines = seen(GAME.new(1, {"scenario": 20}, "x"), 0)["seats"][0]["scenario"]
    assert [line["text"] for line in lines] == [
        "Score 85 points or more",
        "Complete two or more of each of 3 patterns",
        "Score 30 or more from buttons",
        "Knit no indigo",
    ]


def test_r15_2_completed_only_with_every_objective(lay: Lay) -> None:
    """Scenario 5 asks for 65 points, 25 of them from garments."""
    made = "; ".join(["long johns 12: pink*8"] * 6)
    table = lay(f"made {made}", scenario=5)
    table.state.round = 6
    table.play("A: done")
    assert GAME.ending(table.state) == "{0} ends with 72 points: Excellent! {0} completes scenario 5."
    assert table.sheet("A")["Score 65 points or more"] == 0
    whys = [line.why for line in GAME.sheet(table.state, 0)[-2:]]
    assert whys == ["reached", "reached"]
    less = lay("made " + "; ".join(["long johns 12: pink*7"] * 6), scenario=6)
    less.state.round = 6
    less.play("A: done")
    assert GAME.ending(less.state) == "{0} ends with 60 points: Very Good! Nobody completes scenario 6."
    assert [line.why for line in GAME.sheet(less.state, 0)[-2:]] == ["not reached", "not reached"]


@pytest.mark.parametrize("number", range(1, 21))
def test_r15_2_every_scenario_is_told_line_by_line(number: int) -> None:
    state = GAME.new(1 + number % 4, {"scenario": number}, f"scenario {number}")
    rng = seeded(f"scenario {number}")
    while acting := state.to_act():
        player = acting[rng.below(len(acting))]
        legal = state.legal(player)
        state.apply(player, legal[rng.below(len(legal))])
    assert f"completes scenario {number}." in str(GAME.ending(state))
    for seat in range(state.players):
        lines = GAME.sheet(state, seat)[-len(OBJECTIVES[number]) :]
        assert [line.label for line in lines] == [
            scenarios.told(box(""), *objective) for objective in OBJECTIVES[number]
        ]
        assert {line.why for line in lines} <= {"reached", "not reached"}


def reached(lay: Lay, kind: int, number: int, text: str) -> bool:
    return scenarios.reached(lay(text, scenario=1).state, 0, kind, number)


@pytest.mark.parametrize(
    ("kind", "number", "yes", "no"),
    [
        (SCORE, 5, "made hats: pink*3", "made hats 13: pink*3"),
        (FROM_GARMENTS, 6, "made hats: pink*5", "made hats: pink*4"),
        (FROM_BUTTONS, 1, "made hats: pink*5 +colour", "made hats: pink*4"),
        (FROM_BONUSES, 3, "made hats: pink*5", "made hats 13: pink*4"),
        (NO_COLOUR, 1, "made hats: pink*3 | needle hats: teal", "made hats: pink*3 | needle hats: yellow"),
        (NO_UGLY, 0, "made hats: pink*3", "made hats: pink pink teal"),
        (ALL_MINIMUM, 0, "made hats: pink*3; socks: pink*4", "made hats: pink*4; socks: pink*4"),
        (ALL_FULL, 0, "made hats: pink*5; socks: pink*5", "made hats: pink*4; socks: pink*5"),
        (TWO_COLOURS, 7, "made mittens: pink*4; hats: pink*3; hats: teal*5; hats: teal teal", "made scarves: pink*7"),
        (TYPE_LEAST, 5, "made long johns: pink*6; long johns: pink*6", "made long johns: pink*6"),
        (PAWS_LEAST, 2, "paws 2", "paws 1"),
        (TYPES_LEAST, 2, "made hats: pink*3; socks: pink*4", "made hats: pink*3; hats: pink*3"),
        (
            EVERY_PATTERN,
            0,
            "made hats: pink*3; hats: pink teal pink; hats: pink pink teal teal; hats: pink teal teal pink",
            "made hats: pink*3; hats: pink teal pink; hats: pink pink teal teal",
        ),
        (BUTTON_ON_EACH, 0, "made hats: pink*3 +colour", "made hats: pink*3 +colour; hats: pink pink teal"),
        (GARMENTS_LEAST, 2, "made hats: pink*3; hats: pink*3", "made hats: pink*3"),
        (TYPES_MOST, 1, "made hats: pink*3; hats: pink*3", "made hats: pink*3; socks: pink*4"),
        (
            COLOURS_MOST,
            2,
            "made hats: pink teal pink | needle hats: teal",
            "made hats: pink teal pink | needle hats: green",
        ),
        (
            PAIRS_LEAST,
            2,
            "made hats: pink*3; hats: pink*3; hats: pink*3; hats: pink*3",
            "made hats: pink*3; hats: pink*3",
        ),
        (PATTERN_LEAST, 4, "made hats: pink*3; socks: pink*4", "made hats: pink*3; hats: pink teal pink"),
        (
            PATTERNS_TWICE,
            2,
            "made hats: pink*3; hats: pink*3; hats: pink teal pink; hats: pink teal pink",
            "made hats: pink*3; hats: pink*3; hats: pink teal pink; hats: pink pink teal; hats: pink pink teal",
        ),
    ],
)
def test_r15_2_each_objective(lay: Lay, kind: int, number: int, yes: str, no: str) -> None:
    assert reached(lay, kind, number, yes)
    assert not reached(lay, kind, number, no)


def test_r15_2_objectives_about_what_was_done(lay: Lay) -> None:
    table = lay("drafted pink.k teal.p | paws 1 | basket pink", scenario=1)
    state = table.state
    assert all(scenarios.reached(state, 0, kind, 0) for kind in (NO_FLIP, NO_PAWS_USED, BASKET_MOST))
    table.play("A: flip 1", "A: turn 2", "A: grab green")
    assert not scenarios.reached(state, 0, NO_FLIP, 0)
    assert not scenarios.reached(state, 0, NO_PAWS_USED, 0)
    table.play("A: done", "A: discard basket pink", "A: discard basket teal", "A: ready")
    assert scenarios.reached(state, 0, BASKET_MOST, 1)
    assert not scenarios.reached(state, 0, BASKET_MOST, 0)
    state.met[0] = 1 << 10 | 1 << 5
    assert scenarios.reached(state, 0, REQUESTS_LEAST, 2)
    assert not scenarios.reached(state, 0, REQUESTS_LEAST, 3)
    assert scenarios.reached(state, 0, FROM_REQUESTS, 6)
    assert not scenarios.reached(state, 0, FROM_REQUESTS, 7)


def test_r15_3_nothing_completed_is_not_all(lay: Lay) -> None:
    for kind in (ALL_MINIMUM, ALL_FULL, BUTTON_ON_EACH, TYPES_MOST, COLOURS_MOST):
        assert not reached(lay, kind, 4, "|")


def test_r15_4_to_knit_is_to_put_a_tile_on_a_garment_completed_or_not(lay: Lay) -> None:
    """Scenarios 9 and 20, and 18."""
    assert not reached(lay, NO_COLOUR, 5, "needle hats: indigo")
    four = "made socks: pink*2 teal*2; scarves: green*2 purple*2"
    assert reached(lay, COLOURS_MOST, 4, four)
    assert not reached(lay, COLOURS_MOST, 4, f"{four} | needle hats: indigo")


def test_r15_4_tiles_that_one_shall_have_are_on_completed_garments(lay: Lay) -> None:
    """Scenario 12 and achievements 28 and 29 do not ask what was knitted but what is there at the end."""
    seven = "made long johns: pink*7; scarves: teal*6"
    assert not reached(lay, TWO_COLOURS, 7, f"{seven} | needle hats: teal")
    assert reached(lay, TWO_COLOURS, 7, "made long johns: pink*7; scarves: teal*7")
    assert 29 not in [
        number for number in range(1, 31) if achieved(lay, "made long johns: pink*8 | needle hats: pink*2", number)
    ]
    assert achieved(lay, "made socks: pink*2 teal*2; scarves: green*2 purple*2 | needle hats: indigo", 28)
    told = [scenarios.told(box(""), *one) for lines in OBJECTIVES for one in lines] + achievements.TITLES
    assert {line for line in told if "knit" in line.lower()} == {
        "Knit no yellow",
        "Knit no indigo",
        "Knit at most 4 colours",
    }


def achieved(lay: Lay, text: str, number: int) -> bool:
    return achievements.achieved(lay(text).state, 0, number)


def test_r16_4_at_most_four_colours_are_only_four(lay: Lay) -> None:
    """Achievement 28."""
    assert achieved(lay, "made socks: pink*2 teal*2; hats: green*3", 28)
    assert not achieved(lay, "made socks: pink*2 teal*2; hats: green*3; scarves: purple*2 indigo*2", 28)


def test_r15_5_pairs(lay: Lay) -> None:
    assert reached(lay, PAIRS_LEAST, 2, "made " + "; ".join(["hats: pink*3"] * 5))
    assert not reached(lay, PAIRS_LEAST, 3, "made " + "; ".join(["hats: pink*3"] * 5))


def finished(lay: Lay, text: str, **options: object) -> Any:
    table = lay(text, **options)
    table.state.round = 6
    return table.play("A: done")


def earned(lay: Lay, text: str, **options: object) -> set[str]:
    return set(achievements.earned(finished(lay, text, **options).state, 0))


def numbers(*which: int) -> set[str]:
    return {f"achievement {number}" for number in which}


@pytest.mark.parametrize(
    ("text", "yes", "no"),
    [
        ("made " + "; ".join(["long johns 12: pink*8"] * 4), [10, 11, 25, 26, 28, 29, 30], [1, 7, 12, 13, 19]),
        ("made " + "; ".join(["long johns 12: pink*8"] * 5), [1, 12, 13], [6, 15]),
        ("made " + "; ".join(["long johns 12: pink*8"] * 8), [1, 2, 3, 4, 5, 13, 14, 19, 20], [6, 15, 21]),
        ("made " + "; ".join(["long johns 12: pink*8"] * 9), [6, 15, 21], [16]),
        ("made " + "; ".join(["hats: pink*3 +colour +pattern +garment"] * 5), [7, 19, 22, 23, 24, 25], [8, 20, 26]),
        ("made " + "; ".join(["hats: pink*3 +colour +pattern"] * 5), [22], [23, 24]),
        ("made " + "; ".join(["hats: pink*3 +colour +pattern"] * 6), [22, 23], [24]),
        ("made " + "; ".join(["hats: pink*3"] * 9), [13, 14, 15, 21], [10]),
        ("made mittens: pink teal*2 green; hats: yellow purple yellow | paws 3 | basket pink", [27], [26, 28, 29, 30]),
        ("made hats: pink teal pink; socks: green yellow green yellow | paws 2", [28, 30], [27, 29]),
        ("|", [30], [26, 27, 28, 29]),
    ],
)
def test_r16_1_achievements_of_a_standard_game(lay: Lay, text: str, yes: list[int], no: list[int]) -> None:
    found = earned(lay, text)
    assert numbers(*yes) <= found
    assert not numbers(*no) & found


def test_r16_1_requests_count_for_achievements(lay: Lay) -> None:
    for met, expected in [(1, []), (2, [16]), (3, [16, 17]), (4, [16, 17, 18])]:
        table = finished(lay, "made hats: pink*3", requests=True)
        table.state.met[0] = (1 << met) - 1 << 1
        assert numbers(16, 17, 18) & set(achievements.earned(table.state, 0)) == numbers(*expected)


def test_r16_1_what_each_kind_of_game_earns(lay: Lay) -> None:
    rich = "made " + "; ".join(["long johns 12: pink*8"] * 6)
    assert earned(lay, rich, scenario=5) == {"scenario 5"}
    assert earned(lay, rich, scenario=6) == set()
    assert GAME.earned(finished(lay, rich, scenario=5).state, 0) == ["scenario 5"]
    assert earned(lay, rich, one_needle=True, full_length=True) == {"modification 2", "modification 7"}
    assert earned(lay, rich, family=True) == set()
    assert achievements.earned(lay(rich).state, 0) == []
    assert achievements.STITCHES == 60
    assert len(achievements.TITLES) - 1 == achievements.ACHIEVEMENTS == 30


def test_r16_5_one_game_can_earn_several_stitches(lay: Lay) -> None:
    rich = "made " + "; ".join(["long johns 12: pink*8"] * 6)
    assert numbers(1, 2, 3, 19) <= earned(lay, rich)
    assert earned(lay, rich, one_needle=True, top_card=True) == {"modification 2", "modification 3"}


def test_r16_2_no_garment_is_not_all_garments(lay: Lay) -> None:
    assert not numbers(26, 28) & earned(lay, "needle hats: pink*5")


def test_r16_3_each_stitch_is_earned_once(lay: Lay) -> None:
    """Under one name, whatever game it was earned in."""
    found = achievements.earned(finished(lay, "made " + "; ".join(["long johns 12: pink*8"] * 9)).state, 0)
    assert len(set(found)) == len(found) > 10
    assert set(found) <= {one.id for one in GAME.achievements()}


def test_r16_1_sixty_stitches_each_with_options_that_can_be_played() -> None:
    chart = GAME.achievements()
    assert len(chart) == achievements.STITCHES == 60
    assert len({one.id for one in chart}) == 60
    assert [group for group, _ in groupby(one.group for one in chart)] == [
        "Standard game",
        "Scenarios",
        "Rule modifications",
    ]
    for one in chart:
        assert 1 in GAME.seats(GAME.configure(one.options))
    by_id = {one.id: one for one in chart}
    assert by_id["scenario 9"].options == {"scenario": 9}
    assert by_id["scenario 9"].detail.startswith("Score 75 points or more; Knit no yellow. Requests: Same Stripes,")
    assert by_id["modification 5"].title == "No duplicates"
    assert by_id["achievement 17"].options == {"requests": True}


def test_r16_1_the_terminal_draws_the_chart_and_tells_what_a_game_earned() -> None:
    golden = Path(__file__).parent / "golden"
    saved = [read_story((golden / f"{name}.game").read_text("utf-8")) for name in ("scenario-1-completed", "solo")]
    earned = chart.of_records(GAME, saved, None)
    drawn = chart.lines(GAME, earned)
    assert "scenario 1" in earned
    assert drawn[0] == f"Knitting Circle: {len(earned)} of 60 achievements"
    assert sum(line.startswith("  [x]") for line in drawn) == len(earned) > 1
    assert "Scenarios  x..................." in drawn
    told = chart.told(GAME, replay(saved[0]), ["Ada"], [0])
    assert told == ["Ada earns 1 achievement: Scenario 1."]
    with pytest.raises(BadOption, match="Nobody called 'Eve' played there"):
        chart.of_records(GAME, saved, "Eve")
