"""Styles of ArchRavels that are not our judge's: what each likes of a position after its move."""

from __future__ import annotations

from yarnhall.games.archravels import crafting, scoring, yarn
from yarnhall.games.archravels.data import EMPTY, ITEMS, MADE_REQUEST
from yarnhall.games.archravels.state import ArchRavelsState


def points(state: ArchRavelsState, seat: int) -> int:
    """In hundredths, yarn in the bowl among them: who has none makes nothing."""
    return 25 * state.points(seat) + 60 * yarn.total(state.bowl[seat])


def in_reach(state: ArchRavelsState, seat: int, item: int) -> int:
    """Hundredths of an item's yarn that are in the bowl."""
    size = crafting.size_of(state, item)
    return 100 * (size - min(size, crafting.lacks(state, seat, item, False))) // size


def progress(state: ArchRavelsState, seat: int, project: int) -> int:
    """Hundredths of a project that are made, and of what is not a part of what lies in the bowl for it."""
    wanted = state.box.project_items[project]
    done = 0
    for item in range(ITEMS):
        held = min(state.items[seat * ITEMS + item], wanted[item])
        done += 100 * held
        if held < wanted[item]:
            done += in_reach(state, seat, item) // 2
    return done // max(1, sum(wanted))


def best_progress(state: ArchRavelsState, seat: int) -> int:
    return max((progress(state, seat, project) for project in state.projects if project != EMPTY), default=0)


def project_rusher(state: ArchRavelsState, seat: int) -> int:
    return points(state, seat) + 12 * best_progress(state, seat) + 1500 * scoring.bits(state.finished[seat])


def pattern_learner(state: ArchRavelsState, seat: int) -> int:
    return points(state, seat) + 4 * best_progress(state, seat) + 500 * scoring.bits(state.learned[seat])


def request_hoarder(state: ArchRavelsState, seat: int) -> int:
    wanted = [request for request in range(state.held[seat].bit_length()) if state.held[seat] >> request & 1]
    near = sum(in_reach(state, seat, MADE_REQUEST + request) for request in wanted)
    return points(state, seat) + 6 * near + 1200 * scoring.bits(state.done[seat]) + 300 * len(wanted)


def blocker(state: ArchRavelsState, seat: int) -> int:
    """Finishes what others are near to, and likes whatever holds them up."""
    rivals = [rival for rival in range(state.players) if rival != seat]
    held_up = sum(300 for rival in rivals if state.tangled >> rival & 1)
    return (
        points(state, seat) + held_up - max(points(state, rival) + 4 * best_progress(state, rival) for rival in rivals)
    )


def one_colour(state: ArchRavelsState, seat: int) -> int:
    return points(state, seat) + 4 * best_progress(state, seat) + 40 * max(yarn.counts(state.bowl[seat]))


STRANGERS = {
    "project rusher": project_rusher,
    "pattern learner": pattern_learner,
    "request hoarder": request_hoarder,
    "blocker": blocker,
    "hoarder of one colour": one_colour,
}
