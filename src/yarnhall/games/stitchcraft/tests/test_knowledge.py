"""R9: what is secret, what is remembered, and what bots are dealt anew."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from yarnhall.core.rng import seeded
from yarnhall.games.stitchcraft.game import GAME

Lay = Callable[..., Any]


def remembered(table: Any, observer: int, owner: int) -> list[int]:
    found: list[int] = GAME.view(table.state, observer)["seats"][owner]["remembered"]
    return found


def known(table: Any, observer: int, owner: int) -> list[list[int]]:
    found: list[list[int]] = GAME.view(table.state, observer)["seats"][owner]["chest_known"]
    return found


def test_r9_1_what_was_looked_at_is_shown_to_the_looker_only(lay: Lay) -> None:
    table = lay("display purple | chest red green blue white\n").play(
        "A: reveal purple", "A: pick green", "A: pick red"
    )
    assert known(table, 0, 0) == [[0, 3], [2, 0], [3, 2]]
    assert known(table, 1, 0) == []
    assert GAME.view(table.state, None)["seats"][0]["chest_known"] == []


def test_r9_1_determinize_keeps_what_is_known_and_deals_the_rest(lay: Lay) -> None:
    table = lay("display black | hand red green\nchest white blue red green | display orange purple | hand blue yellow")
    table.play("A: reveal black", "B: pass", "A: choose B")
    twins = [table.state.determinize(0, seeded(str(number))) for number in range(60)]
    assert {twin.chest[1][-1] & 7 for twin in twins} == {4}
    assert len({tuple(card & 7 for card in twin.display[1]) for twin in twins}) > 5
    assert {tuple(twin.hand[:8]) for twin in twins} == {tuple(table.state.hand[:8])}


def test_r9_2_a_seen_card_that_is_drawn_is_remembered_in_that_hand(lay: Lay) -> None:
    table = lay("display black\nchest white blue red green").play("A: reveal black", "A: choose B", "A: end")
    assert remembered(table, 0, 1) == [0, 0, 0, 0, 1, 0, 0, 0]
    assert remembered(table, 1, 1) == [0] * 8


def test_r9_2_a_card_taken_from_the_scrap_pile_is_remembered_by_all(lay: Lay) -> None:
    table = lay("display green | scrap red | hand blue\n\n", mode="ffa").play("A: reveal green", "A: take red")
    assert remembered(table, 1, 0) == remembered(table, 2, 0) == [0, 0, 1, 0, 0, 0, 0, 0]
    for number in range(30):
        assert table.state.determinize(1, seeded(str(number))).hand[2] >= 1


def test_r9_3_one_fewer_is_remembered_when_something_is_played(lay: Lay) -> None:
    table = lay("display green | scrap red | hand blue\n").play("A: reveal green", "A: take red", "A: play blue")
    assert remembered(table, 1, 0) == [0] * 8


def test_r9_3_a_hand_known_to_be_of_one_colour_is_known_when_played(lay: Lay) -> None:
    table = lay("display green | scrap red\n").play("A: reveal green", "A: take red", "A: play red")
    assert GAME.view(table.state, 1)["seats"][0]["display"] == [2]
    assert GAME.view(table.state, None)["seats"][0]["display"] == [None]


def test_r9_4_rearranged_cards_are_no_longer_known(lay: Lay) -> None:
    areas = "display black\ndisplay purple | chest white blue red green"
    table = lay(areas).play("A: reveal black", "B: pass", "A: choose B", "A: end")
    table.state.chest[1].append(table.state.chest[1].pop() | 1 << 3)  # A has seen what is now on top
    assert len(known(table, 0, 1)) == 1
    table.play("B: reveal purple", "B: pick blue", "B: pick green")
    assert known(table, 0, 1) == []


def test_r9_4_what_is_shown_may_leave_no_doubt(lay: Lay) -> None:
    # B has seen its own top card, Red; A discards the Green beside it, so Red is still on top.
    table = lay("display orange\nchest red green white", pattern="attrition")
    table.state.chest[1][-1] |= 2 << 3
    table.play("A: reveal orange", "A: choose B", "A: pick green")
    assert known(table, 1, 1) == [[0, 2]]
    # Had A discarded the Red, B would not know the other.
    table = lay("display orange\nchest red green white", pattern="attrition")
    table.state.chest[1][-1] |= 2 << 3
    table.play("A: reveal orange", "A: choose B", "A: pick red")
    assert known(table, 1, 1) == []


def test_r9_5_a_choice_among_hidden_tapestries_is_asked_even_if_they_are_alike(lay: Lay) -> None:
    alike = lay("display orange\nchest red red").play("A: reveal orange", "A: choose B")
    assert alike.may("A") == ["bottom red"]
    assert alike.state.bluff(0)
    single = lay("display orange\nchest red", pattern="attrition").play("A: reveal orange", "A: choose B")
    assert not single.state.bluff(0)
    heddles = lay("display purple | chest red red red\n").play("A: reveal purple")
    assert heddles.state.bluff(0)
    assert heddles.play("A: pick red").state.bluff(0)
    discard = lay("display yellow | chest red red\n").play("A: reveal yellow")
    assert discard.state.bluff(0)
    assert not discard.play("A: pick red").state.bluff(0)  # everybody sees that one is left
