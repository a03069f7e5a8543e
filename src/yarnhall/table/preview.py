"""What actions would bring, from what a seat knows."""

from __future__ import annotations

import secrets
from typing import Final

from yarnhall.core.forced import forced_moves
from yarnhall.core.game import Foreseen
from yarnhall.core.rng import seeded
from yarnhall.table.table import Table
from yarnhall.wire import commands as c, messages as m

SAMPLES: Final = 4  # of what could be


def preview(table: Table, command: c.Preview) -> m.PreviewTold:
    """How the seat's points would change by each action, what else it would change, and whether it could be taken back.
    Raises Illegal."""
    state, seat = table.playing.state, command.seat
    # From what could be, never from what is: a gain that a hidden card decides is not told.
    worlds = [state.determinize(seat, seeded(secrets.token_hex(16))) for _ in range(SAMPLES)]
    patient = table.people_at_play()
    gains: list[float | None] = []
    foreseen: list[Foreseen | None] = []
    final: list[bool] = []
    for action in command.actions:
        table.playing.demand(seat, action)
        found, shows = set(), False
        seen: list[Foreseen | None] = []
        for world in worlds:
            twin = world.clone()
            twin.apply(seat, action)
            found.add(twin.points(seat) - world.points(seat))
            told = table.game.foresee(world, twin, seat)
            if told not in seen:
                seen.append(told)
            forced_moves(twin, () if command.automatic or twin.reveals != world.reveals else patient)
            shows = shows or twin.reveals != world.reveals or not twin.to_act()
        gains.append(found.pop() / table.game.unit if len(found) == 1 else None)
        foreseen.append(seen[0] if len(seen) == 1 else None)
        final.append(shows)
    return m.PreviewTold(id=command.id, position=command.position, gains=gains, foreseen=foreseen, final=final)
