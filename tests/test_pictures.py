"""Pictures of moments: every game draws every moment of a game, and shows no more than a spectator sees."""

from __future__ import annotations

import re
import struct
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from yarnhall.core.picture import Piece
from yarnhall.core.registry import AnyGame, game as find_game, games
from yarnhall.core.rng import seeded
from yarnhall.core.state import State
from yarnhall.server import lettering, postcard
from yarnhall.server.postcard import Sight
from yarnhall.table.telling import panels

pytestmark = pytest.mark.skipif(not postcard.ready(), reason="The pages, whose drawings are used, are not built.")
NAMES = ("Ada", "Ben", "Cleo", "Dora", "Eve", "Fay")


def seen(game: AnyGame, state: State, options: Any = None) -> Sight:
    """A moment as a spectator is told of it."""
    return Sight(
        game=game.id,
        names=NAMES[: state.players],
        view=game.view(state, None),
        reference=game.reference(game.configure(options)),
        points=tuple(panel.points for panel in panels(game, state, None)) or (None,) * state.players,
        winners=frozenset(),
        acting=frozenset(state.to_act()),
        status=game.status(state, None),
    )


def course(game: AnyGame, seats: int, options: Any, seed: str, every: int) -> Iterator[State]:
    """States of a random game: every so many steps, and the last."""
    state, rng, step = game.new(seats, options, seed), seeded(seed), 0
    while acting := state.to_act():
        if step % every == 0:
            yield state
        player = acting[rng.below(len(acting))]
        legal = state.legal(player)
        state.apply(player, legal[rng.below(len(legal))])
        step += 1
    yield state


@pytest.mark.parametrize("id", games())
def test_every_piece_that_is_laid_out_is_drawn_and_inside(id: str) -> None:
    game = find_game(id)
    drawn = postcard._drawings()[id].pieces
    for seats in game.seats(game.configure(None)):
        for state in course(game, seats, None, f"pieces {seats}", 29):
            sight = seen(game, state)
            picture = game.picture(sight.view, sight.reference)
            assert picture is not None
            for part in picture.parts:
                if isinstance(part, Piece):
                    assert part.name in drawn
                    assert -1 <= part.x <= picture.width - part.width + 1, part
                    assert -1 <= part.y <= picture.height - part.height + 1, part


@pytest.mark.parametrize("id", games())
def test_what_a_spectator_cannot_know_is_in_no_picture(id: str) -> None:
    """Law 6 for pictures: what is hidden is dealt anew, as far as each seat cannot know it; the picture is the same."""
    game = find_game(id)
    seats = game.seats(game.configure(None))[-1]
    differed = 0
    for state in course(game, seats, None, "leak", 61):
        before = postcard.svg(seen(game, state))
        for observer in range(state.players):
            twin = state.determinize(observer, seeded(f"twin {observer}"))
            assert game.view(twin, None) == game.view(state, None)
            differed += twin.census() != state.census()
            assert postcard.svg(seen(game, twin)) == before
    assert differed > 0, "the twins must differ somewhere, or nothing was tried"


EACH = [games()[0], *(pytest.param(id, marks=pytest.mark.slow) for id in games()[1:])]


@pytest.mark.parametrize("id", EACH)
def test_a_picture_has_the_size_that_messengers_want_and_not_much_weight(id: str) -> None:
    picture = postcard.png(postcard.svg(seen(find_game(id), find_game(id).new(2, None, "whole"))))
    assert picture[:8] == b"\x89PNG\r\n\x1a\n"
    assert struct.unpack(">II", picture[16:24]) == (postcard.WIDE, postcard.HIGH)
    assert len(picture) < 700_000


def test_names_are_written_and_never_read_as_drawing() -> None:
    game = find_game(games()[0])
    state = game.new(2, None, "names")
    text = postcard.svg(replace(seen(game, state), names=('<svg onload="x">', "{1}{0}")))
    assert "onload" not in text
    assert not re.search(r"<(?:text|script|image|foreignObject|a|style)\b|href=\"(?!#)|url\((?!#)", text)


def test_letters_that_the_hall_cannot_draw_are_dots_and_long_names_are_shortened() -> None:
    assert lettering.width("🧶", 10) == lettering.width("•", 10) > 0
    assert lettering.width("Žofia Ωμέγα Жанна", 10) > lettering.width("Žofia", 10)
    assert lettering.shortened("Benedetta Wool-Winder", 20, 90).endswith("…")
    assert lettering.width(lettering.shortened("Benedetta Wool-Winder", 20, 90), 20) <= 90
    assert lettering.lines("one two three four five six", 20, 60, limit=2)[-1].endswith("…")
