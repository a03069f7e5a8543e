"""Driven by hypothesis, a failure shrinks to the shortest game that shows it."""

from __future__ import annotations

import pytest

from yarnhall.core.state import Player
from yarnhall.laws import LawBroken, hypothesis_test

from .bugs import BUGS, with_state
from .toy import LAY, Skeins, SkeinsGame

test_skeins_keeps_the_laws = hypothesis_test(SkeinsGame(), examples=15, longest=12)


class LostAfterTurning(Skeins):
    """Loses the card that is played after the marker was turned."""

    def play(self, player: Player, card: int) -> None:
        turned = self.turned
        super().play(player, card)
        if turned:
            self.rows[player].pop()


def test_a_failure_shrinks_to_the_shortest_game() -> None:
    test = hypothesis_test(with_state(LostAfterTurning)(), examples=100, longest=20)
    with pytest.raises(LawBroken) as caught:
        test()
    assert caught.value.law == 10
    record = caught.value.record
    words = [line.split(": ")[1].split()[0] for line in str(caught.value).splitlines() if line.startswith("    ")]
    # Both lay a card, then one draws, turns the marker and plays: nothing can be left out.
    assert record.seats == 2
    assert words == ["lay", "lay", "draw", "turn", "play"]


def test_presets_and_seats_can_be_chosen() -> None:
    test = hypothesis_test(BUGS["the view shows a hidden card"].make(), presets=["peeking"], seats=[4])
    with pytest.raises(LawBroken) as caught:
        test()
    assert caught.value.law == 6
    assert caught.value.record.seats == 4
    assert caught.value.record.options == {"hand": 2, "peeking": True}
    assert [action // 32 for _, action in caught.value.record.actions] == [LAY]
