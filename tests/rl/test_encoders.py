"""Encoders read the state; what they write is what the seat's view says, and every number has a name."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any, cast

import pytest

import yarnhall
from yarnhall.core.blocks import NUMBER, ONE, begins, drawn, number, one, some, words
from yarnhall.core.encoder import BITS, Sparse, unpacked
from yarnhall.core.registry import AnyGame, game as find_game
from yarnhall.core.rng import seeded
from yarnhall.core.state import State
from yarnhall.core.tensor import BOUND, Tensor

LONGEST = 1500  # actions of a game, of which some go on for very long
GAMES = Path(__file__).parents[2] / "src" / "yarnhall" / "games"


def tensor_of(game: AnyGame) -> Tensor[Any]:
    assert game.tensor is not None
    return game.tensor


def seen_of(id: str) -> Tensor[Any]:
    """The game as numbers, out of its view."""
    spec = spec_from_file_location(f"seen_numbers_{id}", GAMES / id / "tests" / "seen_numbers.py")
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    found: Tensor[Any] = module.SEEN
    return found


def positions(game: AnyGame, one_in: int) -> Iterator[tuple[State, int]]:
    """Positions of random games in every preset, each with one of its seats."""
    for preset, options in game.presets.items():
        allowed = game.seats(options)
        rng = seeded(f"positions of {preset}")
        state = game.new(allowed[rng.below(len(allowed))], preset, preset)
        for _ in range(LONGEST):
            acting = state.to_act()
            if not acting:
                break
            if rng.below(one_in) == 0:
                yield state, rng.below(state.players)
            player = acting[rng.below(len(acting))]
            actions = state.legal(player)
            state.apply(player, actions[rng.below(len(actions))])
        yield state, 0


@pytest.mark.parametrize("id", yarnhall.games())
def test_an_encoder_writes_what_the_view_says(id: str) -> None:
    game = find_game(id)
    tensor, seen = tensor_of(game), seen_of(id)
    assert tensor.encoder is not None
    for state, player in positions(game, 31):
        legal = state.legal(player)
        out = Sparse(tensor.size)
        tensor.encoder.encode(state, player, legal, out)
        numbers = [0.0] * out.at
        for packed in unpacked(out.small):
            small, where = divmod(packed, 1 << BITS)
            numbers[where] = float(small or 1)
        for place, value in zip(unpacked(out.places), cast("list[float]", out.values), strict=True):
            numbers[place] = max(-BOUND, min(BOUND, value))
        said = seen.observe(state, player)
        assert len(numbers) == len(said)
        assert max(abs(one - other) for one, other in zip(numbers, said, strict=True)) < 1e-9
        expected = [seen.number(state, player, action, place) for place, action in enumerate(legal)]
        assert tensor.encoder.numbers(state, player, legal) == expected


@pytest.mark.parametrize("id", yarnhall.games())
def test_every_number_of_an_observation_belongs_to_a_block(id: str) -> None:
    game = find_game(id)
    tensor = tensor_of(game)
    places = begins(tensor.blocks)
    assert places[-1] == tensor.size
    names = [block.name for block in tensor.blocks]
    assert len(set(names)) == len(names)
    for state, player in positions(game, 60):
        found = tensor.observe(state, player)
        assert len(found) == tensor.size
        # Normalised: what is counted is of the order of 1, what is so or not is 0 or 1, and one of several is one.
        for begin, block in zip(places, tensor.blocks, strict=False):
            part = found[begin : begin + block.size]
            if block.kind == NUMBER:
                assert max(map(abs, part)) <= 25, block.name
            else:
                assert set(part) <= {0.0, 1.0}, block.name
            if block.kind == ONE:
                width = block.shape[-1]
                rows = [part[at : at + width] for at in range(0, block.size, width)]
                assert all(sum(row) <= 1 for row in rows), block.name
        said = tensor.words(found)
        assert any(line.startswith("you: sits here: yes") for line in said)


def test_blocks_are_told_in_words_and_drawn() -> None:
    blocks = [one("stage", ["draft", "craft"]), number("bag", 24, ["pink", "teal"]), some("board", ["x", "o"], 2, 3)]
    numbers = [0, 1, 0.5, 0, *[0, 0] * 4, 1, 0, 0, 1]
    assert words(blocks, numbers) == ["stage: craft", "bag: 12 pink", "board: 2 2 x and 2 3 o"]
    assert drawn(blocks[2], numbers[4:]) == "x\n. . .\n. # .\n\no\n. . .\n. . #"
