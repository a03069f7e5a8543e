"""Bots are somebody: names that nobody else at the table has."""

from __future__ import annotations

from yarnhall.table.cast import NAMES, portrait, somebody


def test_no_two_at_a_table_have_one_name() -> None:
    for start in range(3 * len(NAMES)):
        taken = ["otis", "Ada"]
        for _ in range(3 * len(NAMES)):
            taken.append(somebody(taken, start))
        assert len({name.casefold() for name in taken}) == len(taken)


def test_everybody_has_a_face_of_their_own() -> None:
    assert [portrait(name) for name in NAMES] == list(range(len(NAMES)))
    assert portrait("Otis 2") == portrait("Otis")
    assert portrait("Mender 2") in range(len(NAMES))
