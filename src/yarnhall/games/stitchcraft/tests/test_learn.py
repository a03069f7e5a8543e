"""The way in which the numbers of the network are found."""

from __future__ import annotations

import sys
from importlib.resources import files
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from yarnhall.games.stitchcraft.data import PATTERNS
from yarnhall.games.stitchcraft.game import GAME

np = pytest.importorskip("numpy")

if TYPE_CHECKING:
    from yarnhall.games.stitchcraft.tests import learn
else:
    spec = spec_from_file_location("stitchcraft_learn", Path(__file__).with_name("learn.py"))
    learn = sys.modules[spec.name] = module_from_spec(spec)
    spec.loader.exec_module(learn)


@pytest.mark.parametrize("pattern", PATTERNS)
def test_a_network_is_written_as_it_was_read(pattern: str) -> None:
    text = (files("yarnhall.games.stitchcraft") / "insight" / f"{pattern}.txt").read_text("utf-8")
    assert learn.written(learn.read(text), pattern) == text


def test_a_network_that_knew_nothing_learns_who_wins() -> None:
    """Of 12 games by the usual judge, one action ahead: it then tells who won them better than a constant does."""
    seen, won = learn.games(GAME.judge, "loom", 12, "test")
    chance = np.random.default_rng(1)
    network = learn.begun(chance)
    scores: list[float] = []
    for _ in range(2):
        scores.append(float(((learn.foretold(network, seen)[1] - won) ** 2).mean()))
        learn.fit(network, seen, won, 20, chance)
    assert scores[1] < scores[0]
    assert scores[1] < float(won.var())
