"""A position as a text: everything a seat needs, nothing it may not know, and every answer read."""

from __future__ import annotations

import pytest

import yarnhall
from yarnhall.core import prose
from yarnhall.core.refusal import Refused, Unreadable
from yarnhall.core.registry import game as find_game
from yarnhall.core.rng import seeded
from yarnhall.core.rulebook import asked, mentioning
from yarnhall.core.state import State

POSITIONS = 25  # looked at in each game


def walk(id: str, seed: str) -> list[tuple[State, list[str]]]:
    game = find_game(id)
    seats = max(game.seats(game.configure(None)).start, 2)
    state, rng = game.new(seats, None, seed), seeded(f"walk {seed}")
    names = [f"Player {seat + 1}" for seat in range(seats)]
    found = []
    while acting := state.to_act():
        found.append((state.clone(), names))
        player = acting[rng.below(len(acting))]
        legal = state.legal(player)
        state.apply(player, legal[rng.below(len(legal))])
    found.append((state, names))
    return found


@pytest.mark.parametrize("id", yarnhall.games())
def test_the_text_of_a_seat_is_the_same_in_every_world_that_the_seat_cannot_tell_apart(id: str) -> None:
    """The leak law over everything that a reading player is given."""
    game = find_game(id)
    rng = seeded("worlds")
    every = walk(id, "leak")
    for state, names in every[:: max(1, len(every) // POSITIONS)]:
        for seat in range(state.players):
            twin = state.determinize(seat, rng.fork())
            assert prose.position(game, twin, seat, names) == prose.position(game, state, seat, names)
            assert prose.choices(game, twin, seat, names) == prose.choices(game, state, seat, names)


@pytest.mark.parametrize("id", yarnhall.games())
def test_every_choice_is_read_by_number_by_notation_and_in_words(id: str) -> None:
    game = find_game(id)
    every = walk(id, "read")
    for state, names in every[:: max(1, len(every) // 12)]:
        for seat in state.to_act():
            offered = prose.choices(game, state, seat, names)
            told = prose.position(game, state, seat, names)
            for number, one in list(enumerate(offered, 1))[:: max(1, len(offered) // 6)]:
                assert f"\n{number}. {one.says}" in told
                assert prose.read(game, state, seat, names, str(number)) == one.action
                assert prose.read(game, state, seat, names, one.text) == one.action
                assert prose.read(game, state, seat, names, one.says) == one.action
            with pytest.raises(Refused):
                prose.read(game, state, seat, names, str(len(offered) + 1))


@pytest.mark.parametrize(
    ("reply", "line"),
    [
        ("7", "7"),
        ("I think about it.\n\nMove: knit b3", "knit b3"),
        ("First this.\n**Answer:** `2`", "2"),
        ("> done.", "done"),
    ],
)
def test_only_the_last_line_of_a_reply_counts(reply: str, line: str) -> None:
    assert prose.last_line(reply) == line


def test_an_empty_reply_is_refused_with_what_would_be_right() -> None:
    with pytest.raises(Unreadable, match="last line"):
        prose.last_line(" \n\n")


@pytest.mark.parametrize("id", yarnhall.games())
def test_rules_are_found_by_number_and_by_words(id: str) -> None:
    book = find_game(id).rulebook()
    assert asked(book, "R1.1") == asked(book, "1.1") != ""
    assert asked(book, "99.9") == ""
    one = mentioning(book, "player")
    assert one
    assert all("player" in text.lower() for text in one)
    assert mentioning(book, "no-such-word-anywhere") == []
