"""What a Tapestry would do once it stands in a Showcase: told before anything is final, from what the reader knows."""

from __future__ import annotations

from typing import TypedDict

from yarnhall.core.state import Player
from yarnhall.games.stitchcraft import actions, powers, roles, scoring, stages, turns
from yarnhall.games.stitchcraft.data import COLOURS, CONSORTIUM
from yarnhall.games.stitchcraft.state import StitchcraftState

AIMING = (actions.TAKE, actions.STRIKE, actions.STRIP, actions.CHOOSE)


class Prospect(TypedDict):
    """How far somebody would be with one Tapestry more, or one less."""

    colour: int
    owners: list[int]  # whose count it changes: its owner's, in Consortium the partner's too
    after: list[int]  # most of one colour, colours
    wins: bool  # it would win; where roles are hidden from this reader, it might
    aims: list[int]  # the other seats its power could be aimed at, as the table lies now


def revealed(state: StitchcraftState, owner: Player, colour: int, observer: Player | None) -> Prospect:
    """As it will be if nobody reacts."""
    twin = state.clone()
    twin.showcase[owner * COLOURS + colour] += 1
    if state.masters and roles.role(state, owner, observer) is None:
        twin.masters[owner % 2] = owner
    after = progress(twin, owner)
    turns.check_victory(twin, owner)
    wins = twin.stage == stages.OVER
    aims = [] if wins else reach(twin, owner, colour)
    return {"colour": colour, "owners": owners(state, owner), "after": [*after], "wins": wins, "aims": aims}


def lost(state: StitchcraftState, owner: Player, colour: int) -> Prospect:
    """As it will be when it has left the Showcase."""
    twin = state.clone()
    twin.showcase[owner * COLOURS + colour] -= 1
    after = progress(twin, owner)
    return {"colour": colour, "owners": owners(state, owner), "after": [*after], "wins": False, "aims": []}


def pending(state: StitchcraftState, observer: Player | None) -> Prospect | None:
    """Of the reveal that waits for answers, if nobody reacts any more; None where a Reaction would cancel it."""
    if state.stage != stages.WINDOW:
        return None
    stack = state.stack[:]
    while stack:
        top = stack.pop()
        if top < 0:
            continue
        if not stack:
            return revealed(state, top >> 3, top & 7, observer)
        stack.pop()  # R6.4: each Reaction cancels what lies beneath it
    return None


def progress(state: StitchcraftState, seat: Player) -> tuple[int, int]:
    """Most of one colour and number of colours in the Showcase that counts for this seat."""
    counts = scoring.counted(state, seat)
    return max(counts), sum(1 for number in counts if number)


def owners(state: StitchcraftState, owner: Player) -> list[Player]:
    return [owner, (owner + 2) % 4] if state.mode == CONSORTIUM else [owner]


def reach(state: StitchcraftState, owner: Player, colour: int) -> list[Player]:
    """Whom the power could be aimed at: walked through part by part, on a state that is thrown away afterwards."""
    state.active = owner
    state.stack = []
    state.asked = 0
    state.power = colour
    state.aimed = 0
    found = 0
    powers.begin_power(state, colour)
    while state.stage not in (stages.ACT, stages.OVER):
        for action in powers.choices(state):
            if actions.kind_of(action) in AIMING:
                found |= 1 << actions.seat_of(action)
        powers.leave(state, state.stage)
    return [seat for seat in range(state.players) if found >> seat & 1 and seat != owner]
