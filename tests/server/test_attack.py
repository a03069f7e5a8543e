"""While one address does to the hall whatever it may, somebody else plays on. `benchmarks/attack.py` gives figures."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from hall_process import Halls

sys.path.insert(0, str(Path(__file__).parents[2] / "benchmarks"))

from attack import ATTACKS, bot_waits, felt

pytestmark = [
    pytest.mark.anyio,
    pytest.mark.skipif(sys.platform != "linux", reason="the attacker needs an address of its own: 127.0.0.2"),
]

QUICK = ("hellos",)


@pytest.mark.parametrize(
    "attack", [pytest.param(name, marks=[] if name in QUICK else pytest.mark.slow) for name in ATTACKS]
)
async def test_an_attacker_holds_up_nobody_else(halls: Halls, attack: str) -> None:
    hall = halls(strict_limits=True, sockets_per_address=200)
    before = await felt(hall.base, None, 2)
    waits = await felt(hall.base, attack, 4)
    # The machine tests other things, too, and the attacker takes its share of the cores: what counts is that the hall
    # answers most questions as if nothing happened, and all of them.
    told = f"before: {before}; meanwhile: {waits}"
    assert waits.pings, told
    assert waits.moves, told
    assert waits.visits, told
    assert waits.part(waits.pings, 0.5) < max(50, 10 * before.part(before.pings, 0.5)), told
    assert max(waits.pings) < max(2000, 20 * max(before.pings)), told
    assert max(waits.moves) < max(3000, 20 * max(before.moves)), told


@pytest.mark.slow
async def test_who_plays_beside_a_hundred_tables_of_bots_waits_for_one_of_each_address_only(halls: Halls) -> None:
    hall = halls(strict_limits=True, sockets_per_address=200, bot_pause=0.7, bot_workers=0)
    waits = sorted(await bot_waits(hall.base, 30))
    # 19 seconds in the middle and 49 at worst when everybody stood in one line; `benchmarks/proof.py` gives figures.
    assert waits, "the bot never moved"
    assert waits[len(waits) // 2] < 10, waits
