"""Sentences that name a rule name one that exists, so that it can be opened beside the board."""

from __future__ import annotations

import re
from importlib.resources import files

import pytest

from yarnhall.core.registry import game as find_game, games


@pytest.mark.parametrize("id", games())
def test_every_rule_that_a_refusal_names_is_in_the_rulebook(id: str) -> None:
    game = find_game(id)
    known = set(re.findall(r"\*\*(R\d+\.\d+)", game.rulebook()))
    source = (files(f"yarnhall.games.{id}") / "refusals.py").read_text("utf-8")
    named = set(re.findall(r"\((R\d+\.\d+)\)", source))
    assert named, "a refusal gives its rule where the rulebook has one"
    assert named <= known, named - known


@pytest.mark.parametrize("id", games())
def test_every_card_has_a_name_of_its_own_under_its_heading(id: str) -> None:
    game = find_game(id)
    groups = game.cards(game.presets["standard"])
    for group in groups:
        names = [card.name for card in group.cards]
        assert names and all(names) and len(set(names)) == len(names), group.title
    assert len({group.title for group in groups}) == len(groups)
