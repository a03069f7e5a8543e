"""What a garment could still become, and what completing it now is worth."""

from __future__ import annotations

from itertools import product

import pytest

from yarnhall.core.rng import seeded
from yarnhall.games.knitting_circle import actions, garments, outlook, stages, view
from yarnhall.games.knitting_circle.data import COLORBLOCK, COLOUR_NAMES, SOLID, STRIPES, SYMMETRICAL
from yarnhall.games.knitting_circle.game import GAME


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
                promised = view.worth(state, player, actions.b_of(action))
                before = view.parts(state, player)
                state.apply(player, action)
                while state.stage[player] == stages.BUTTON:
                    hang = [(view.button(state, kind, number, None)["points"], -choice, choice)
                            for choice in state.legal(player)
                            for kind, number in [_button(state.workspace, player, choice)]]  # fmt: skip
                    state.apply(player, max(hang)[2])
                assert promised == [now - then for then, now in zip(before, view.parts(state, player), strict=True)]
                seen += 1
                continue
            state.apply(player, action)
    assert seen > 5


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
                assert (meaning["pattern"], meaning["could"]) == (shown["pattern"], shown["could"])
                told += 1
        state.apply(0, choices[dice.below(len(choices))])
    assert told
