"""The judge that learned: what it reads of a duel, and what it makes of it."""

from __future__ import annotations

from collections.abc import Callable
from importlib.resources import files
from typing import Any

import pytest

from yarnhall.core.rng import seeded
from yarnhall.games.stitchcraft import insight
from yarnhall.games.stitchcraft.data import COLOURS, PATTERNS
from yarnhall.games.stitchcraft.expert import StitchcraftExpert
from yarnhall.games.stitchcraft.game import GAME, Options
from yarnhall.games.stitchcraft.insight import SEAT, UNIT
from yarnhall.games.stitchcraft.state import StitchcraftState

Lay = Callable[..., Any]


def positions(pattern: str, number: int) -> list[StitchcraftState]:
    """Every position of some games of random moves."""
    found: list[StitchcraftState] = []
    for game in range(number):
        state = GAME.new(2, {"pattern": pattern}, f"expert {game}")
        rng = seeded(f"moves {game}")
        while acting := state.to_act():
            found.append(state.clone())
            legal = state.legal(acting[0])
            state.apply(acting[0], legal[rng.below(len(legal))])
    return found


def plainly(state: StitchcraftState) -> list[int]:
    """The rows that a position stands for, said once more and plainly."""
    found: list[int] = []
    for seat, begin in ((state.active, 0), (1 - state.active, SEAT)):
        shown = state.showcase[seat * COLOURS : (seat + 1) * COLOURS]
        if len(state.stack) % 2 and state.stack[0] >> 3 == seat:
            shown[state.stack[0] & 7] += 1
        lying = [card & 7 for card in state.display[seat]]
        down = [lying.count(colour) for colour in range(COLOURS)]
        hand = state.hand[seat * COLOURS : (seat + 1) * COLOURS]
        scrap = state.scrap[seat * COLOURS : (seat + 1) * COLOURS]
        rows = [36 * c + 9 * min(shown[c], 3) + 3 * min(down[c], 2) + min(hand[c], 2) for c in range(COLOURS)]
        rows += [insight.SCRAP + 3 * c + min(scrap[c], 2) for c in range(COLOURS)]
        new_down = sum(1 for c in range(COLOURS) if not shown[c] and down[c])
        new_hand = sum(1 for c in range(COLOURS) if not shown[c] and not down[c] and hand[c])
        colours = sum(1 for number in shown if number)

        def cost(lacking: int, ready: int, held: int) -> int:
            return sum(([1] * ready + [2] * held + [4] * 9)[: max(0, lacking)])

        rows.append(insight.SHOWN + colours)
        rows.append(insight.ALIKE + min(11, *(cost(4 - shown[c], down[c], hand[c]) for c in range(COLOURS))))
        rows.append(insight.COLOURFUL + min(21, cost(7 - colours, new_down, new_hand)))
        chest = len(state.chest[seat])
        rows.append(insight.CHEST + next(step for step, most in enumerate(insight.CHESTS) if chest <= most))
        rows.append(insight.HAND + min(8, sum(hand)))
        rows.append(insight.DISPLAY + min(7, len(lying)))
        rows.append(insight.REACH + colours + new_down + new_hand)
        found += [begin + row for row in rows]
    found.append(insight.STAGE + 4 * state.stage + min(3, state.actions))
    if state.stack:
        found.append(insight.WAITING + COLOURS * (state.stack[0] >> 3 != state.active) + (state.stack[0] & 7))
    asked = 0
    if state.stack:
        asked = 2 if state.to_act()[0] == state.active else 1
    found.append(insight.ASKED + asked)
    return found


@pytest.mark.parametrize("pattern", PATTERNS)
def test_odds_are_what_the_file_adds_up_to(pattern: str) -> None:
    text = (files("yarnhall.games.stitchcraft") / "insight" / f"{pattern}.txt").read_text("utf-8")
    rows = [[int(word) for word in line.split()] for line in text.splitlines() if not line.startswith("#")]
    assert [len(row) for row in rows] == [insight.SUMS] * (insight.ROWS + 2) + [1]
    always, weights, last = rows[-3:]
    known = insight.read(PATTERNS.index(pattern))
    for state in positions(pattern, 2):
        assert sorted(insight.facts(state)) == sorted(plainly(state))
        sums = [sum(column) for column in zip(always, *(rows[fact] for fact in plainly(state)), strict=True)]
        odds = last[0] + sum(weight * max(0, one) for weight, one in zip(weights, sums, strict=True))
        assert known.odds(state) == odds * UNIT // insight.ONE**2


def test_what_one_seat_gains_the_other_loses() -> None:
    for state in positions("loom", 2):
        expert = GAME.judge.expert(state)
        assert isinstance(expert, StitchcraftExpert)
        assert expert.worth(state, 0) == -expert.worth(state, 1)


@pytest.mark.parametrize("pattern", PATTERNS)
def test_who_can_win_at_once_is_ahead(lay: Lay, pattern: str) -> None:
    """And less so where something lies face down that might react."""
    open_road = lay("showcase red*3 | display red | chest white*10\nshowcase green | chest white*10", pattern)
    guarded = lay("showcase red*3 | display red | chest white*10\nshowcase green | display blue", pattern)
    odds = [GAME.judge.expert(laid.state).worth(laid.state, 0) for laid in (open_road, guarded)]
    assert odds[0] > odds[1]
    assert odds[0] > 2 * UNIT


def test_only_duels_were_learned() -> None:
    for preset, options in GAME.presets.items():
        assert isinstance(options, Options)
        state = GAME.new(GAME.seats(options)[0], options, preset)
        learned = isinstance(GAME.judge.expert(state), StitchcraftExpert)
        assert learned == (options.mode == "duel"), preset
        assert learned or GAME.judge.expert(state) is GAME.judge


def test_a_network_is_read_once() -> None:
    state = GAME.new(2, None, "once")
    assert GAME.judge.expert(state) is GAME.judge.expert(state.clone())
