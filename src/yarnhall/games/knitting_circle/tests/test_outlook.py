"""What a garment could still become, and what completing it now is worth."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from typing import Any

import pytest

from yarnhall.core.rng import seeded
from yarnhall.games.knitting_circle import (
    actions,
    garments,
    nearness,
    outlook,
    previews,
    requests,
    scoring,
    stages,
    view,
    zones,
)
from yarnhall.games.knitting_circle.data import CARDS, COLORBLOCK, COLOUR_NAMES, LONGEST, SOLID, STRIPES, SYMMETRICAL
from yarnhall.games.knitting_circle.game import GAME
from yarnhall.games.knitting_circle.state import KnittingCircleState


def colours(names: str) -> list[int]:
    """ "pink teal" as numbers."""
    return [COLOUR_NAMES.index(name) for name in names.split()]


@pytest.mark.parametrize(("least", "most"), [(3, 3), (3, 4), (4, 5), (3, 6), (6, 6)])
def test_what_it_could_become_is_what_some_completion_shows(least: int, most: int) -> None:
    palette = range(4)
    shown: dict[tuple[int, ...], set[int]] = {}
    for length in range(least, most + 1):
        for whole in product(palette, repeat=length):
            pattern = garments.pattern(garments.laid(list(whole)))
            for size in range(length + 1):
                shown.setdefault(whole[:size], set()).add(pattern)
    for begun, patterns in shown.items():
        assert outlook.could(garments.laid(list(begun)), least, most) == sorted(patterns - {0}), begun


def test_a_long_garment() -> None:
    begun = garments.laid(colours("pink pink teal"))
    assert outlook.could(begun, 6, 8) == [COLORBLOCK, SYMMETRICAL]
    assert outlook.could(garments.laid(colours("pink")), 6, 8) == [STRIPES, COLORBLOCK, SYMMETRICAL, SOLID]
    assert outlook.could(garments.laid(colours("pink teal teal green")), 6, 8) == [SYMMETRICAL]


@pytest.mark.parametrize("preset", ["standard", "advanced", "family", "minimum-length", "full-length"])
def test_worth_is_what_completing_brings(preset: str) -> None:
    """Completing, and then the better of two buttons, adds just that to the score pad."""
    seen = 0
    for seed in range(4):
        state = GAME.new(2, preset, f"worth {seed}")
        dice = seeded(f"worth {seed}")
        while state.to_act():
            player = state.to_act()[dice.below(len(state.to_act()))]
            choices = state.legal(player)
            action = choices[dice.below(len(choices))]
            if actions.kind_of(action) == actions.FINISH:
                promised = previews.finished(state, player, actions.b_of(action))
                assert promised is not None
                before = scoring.parts(state, player)
                buttons, yarn, paws, met = _owned(state, player)
                state.apply(player, action)
                while state.stage[player] == stages.BUTTON:
                    hang = [(view.button(state, kind, number, None)["points"], -choice, choice)
                            for choice in state.legal(player)
                            for kind, number in [_button(state.workspace, player, choice)]]  # fmt: skip
                    state.apply(player, max(hang)[2])
                now = scoring.parts(state, player)
                assert promised["parts"] == [after - then for then, after in zip(before, now, strict=True)]
                left, more_yarn, more_paws, more_met = _owned(state, player)
                assert promised["sews"] == [slot for slot in range(6) if buttons[slot] != left[slot]]
                assert (promised["yarn"], promised["paws"]) == (more_yarn - yarn, more_paws - paws)
                assert promised["meets"] == [number for number in range(20) if (more_met & ~met) >> number & 1]
                seen += 1
                continue
            state.apply(player, action)
    assert seen > 5


def _owned(state: KnittingCircleState, player: int) -> tuple[list[int], int, int, int]:
    buttons = state.workspace[player * 6 : player * 6 + 6]
    return buttons, zones.unplaced(state, player), state.paws[player], state.met[player]


def _button(workspace: list[int], player: int, choice: int) -> tuple[int, int]:
    slot = actions.b_of(choice)
    return slot // 2, workspace[player * 6 + slot]


def test_an_offer_to_knit_says_what_the_garment_becomes() -> None:
    state = GAME.new(1, "family", "offer")
    dice = seeded("offer")
    told = 0
    while state.to_act():
        choices = state.legal(0)
        for action in choices:
            meaning = GAME.offer(state, 0, action)
            if meaning["do"] == "knit":
                twin = state.clone()
                twin.apply(0, action)
                shown = GAME.view(twin, 0)["seats"][0]["needles"][meaning["needle"]]
                assert shown is not None
                for fact in ("pattern", "could"):
                    assert meaning[fact] == shown[fact]
                # What it gives at once apart from the tile: a slot may have brought a paw.
                told_now, told_then = meaning["brings"], shown["brings"]
                assert (told_now is None) == (told_then is None)
                if told_now is not None and told_then is not None:
                    assert (told_now["parts"], told_now["sews"]) == (told_then["parts"], told_then["sews"])
                told += 1
        state.apply(0, choices[dice.below(len(choices))])
    assert told


def test_a_tile_to_draft_says_which_slot_takes_it_and_what_may_come_of_it() -> None:
    """In a garment of knit and purl in turn the first free slot of its stitch is the next one or the one after it."""
    seen = {True: 0, False: 0}
    starts = 0
    for seed in range(3):
        state = GAME.new(2, "standard", f"draft {seed}")
        dice = seeded(f"draft {seed}")
        while state.to_act():
            player = state.to_act()[dice.below(len(state.to_act()))]
            choices = state.legal(player)
            for action in choices:
                meaning = GAME.offer(state, player, action)
                if meaning["do"] != "draft":
                    continue
                space = GAME.view(state, player)["ring"][meaning["space"]]
                colour = space["near"] if meaning["spot"] == "near" else space["far"]
                assert colour is not None
                starts += meaning["starts"] is not None
                assert meaning["starts"] in (None, state.box.type_of_colour[colour])
                for fit in meaning["fits"]:
                    at = player * 2 + fit["needle"]
                    tiles, type = state.tiles[at], state.card[at] // CARDS
                    assert state.box.side[type * LONGEST + fit["slot"]] == ("knit", "purl").index(space["side"])
                    assert fit["next"] == (fit["slot"] == garments.length(tiles))
                    seen[fit["next"]] += 1
                    if fit["next"]:
                        assert fit["could"] == previews.could(state, type, garments.add(tiles, colour))
                    else:
                        assert set(fit["could"]) <= set(previews.could(state, type, tiles))
            state.apply(player, choices[dice.below(len(choices))])
    assert min(seen.values()) > 5
    assert starts > 5


@pytest.mark.parametrize("preset", ["advanced", "family-requests", "personal-requests"])
def test_r10_near_is_all_of_it_just_when_a_request_is_fulfilled(preset: str) -> None:
    met = 0
    for seed in range(4):
        state = GAME.new(3, preset, f"near {seed}")
        dice = seeded(f"near {seed}")
        last = [[0] * 19 for _ in range(3)]
        while state.to_act():
            player = state.to_act()[dice.below(len(state.to_act()))]
            made = len(state.made[player])
            choices = state.legal(player)
            finish = [action for action in choices if actions.kind_of(action) == actions.FINISH]
            state.apply(player, (finish or choices)[dice.below(len(finish or choices))])
            if len(state.made[player]) == made or state.stage[player] == stages.BUTTON:
                continue
            for number in range(1, 19):
                near = nearness.near(state, player, number)
                fulfilled = requests.fulfilled(state, player, number)
                assert last[player][number] <= near <= nearness.NEEDS[number]
                assert (near == nearness.NEEDS[number]) == fulfilled, number
                last[player][number] = near
                met += fulfilled
    assert met


def test_r10_near_counts_what_there_is(lay: Callable[..., Any]) -> None:
    def near(number: int, made: str) -> int:
        return nearness.near(lay(f"made {made}").state, 0, number)

    assert near(1, "hats: pink teal pink; hats: pink*3") == 2
    assert near(4, "hats: pink teal pink; socks: pink green pink green") == 1
    assert near(6, "socks: pink teal pink teal; socks: green teal green teal") == 1
    assert near(10, "hats: pink*3; hats: pink teal pink") == 5
    assert near(12, "mittens: pink*3; mittens: teal*3") == 1
    assert near(13, "hats: pink teal green; hats: pink*3") == 1
    assert near(14, "hats: pink teal pink; hats: teal pink teal; hats: pink*3") == 2
    assert near(15, "hats: pink*5; hats: teal green indigo") == 6
    assert near(17, "hats: pink*3") == 1
    assert near(18, "hats: pink*3; hats: pink*3; mittens: pink*3") == 2
