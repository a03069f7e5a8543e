"""The way in which the numbers of the network are found."""

from __future__ import annotations

import sys
from importlib.resources import files
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from yarnhall.core.rng import seeded
from yarnhall.games.archravels.game import GAME
from yarnhall.games.archravels.insight import DENSE, ROWS, UNIT, facts, read

np = pytest.importorskip("numpy")

if TYPE_CHECKING:
    from yarnhall.games.archravels.tests import learn
else:
    spec = spec_from_file_location("archravels_learn", Path(__file__).with_name("learn.py"))
    learn = sys.modules[spec.name] = module_from_spec(spec)
    spec.loader.exec_module(learn)


def test_a_network_is_written_as_it_was_read() -> None:
    text = (files("yarnhall.games.archravels") / "insight" / "two.txt").read_text("utf-8")
    assert learn.written(learn.read(text)) == text


def test_a_network_foretells_as_its_numbers_do_in_play() -> None:
    """The fit and the game add up the same facts."""
    seen, parts, odds = [], [], []
    known = read(learn.USUAL)
    state, rng = GAME.new(2, None, "same"), seeded("same")
    for _ in range(200):
        found: list[int] = []
        rows = facts(state, state.active, 1 - state.active, learn.USUAL, found)
        seen.append(rows + [ROWS + DENSE] * (learn.MOST - len(rows)))
        parts.append(found)
        odds.append(known.odds(state) / UNIT)
        legal = state.legal(state.to_act()[0])
        state.apply(state.to_act()[0], legal[rng.below(len(legal))])
    nothing = np.zeros(len(seen), np.float32)
    whole = learn.Played(np.array(seen, np.int16), np.array(parts, np.int16), nothing, nothing, np.zeros(len(seen)))
    network = learn.read((files("yarnhall.games.archravels") / "insight" / "two.txt").read_text("utf-8"))
    chances = learn.foretold(network, learn.spread(whole, np.arange(len(seen))))[1]
    assert np.allclose(chances, 1 / (1 + np.exp(-np.array(odds))), atol=0.002)


def test_a_network_that_knew_little_learns_who_wins() -> None:
    """Of 6 games by the usual judge, one action ahead: it then tells who won them better than a constant does."""
    played = learn.games(GAME.judge, [GAME.judge], 6, "test")
    chance = np.random.default_rng(1)
    network = learn.begun(chance)
    scores = [learn.brier(network, played)[0]]
    learn.fit(network, [played], 20, chance, 0.003)
    scores.append(learn.brier(network, played)[0])
    assert scores[1] < scores[0]
    assert scores[1] < float(played.won.var())
