"""Scoring kept up to date patch by patch agrees with a plain count from scratch, over whole random games."""

from __future__ import annotations

import pytest

from yarnhall.core.rng import seeded
from yarnhall.games.calico import actions
from yarnhall.games.calico.data import CAT_NAMES, CAT_POINTS, GOAL_HIGH, GOAL_LOW, GOAL_NAMES
from yarnhall.games.calico.game import GAME
from yarnhall.games.calico.grid import WIDTH
from yarnhall.games.calico.state import CalicoState

Place = tuple[int, int]
SIZES = {"Millie": 3, "Tibbit": 4, "Coconut": 5, "Cira": 6, "Gwenivere": 7}
LINES = {"Rumi": 3, "Tecolote": 4, "Leo": 5}
TURNS = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)]  # neighbours in axial coordinates, in turning order


def axial(row: int, column: int) -> Place:
    return column - (row - row % 2) // 2, row


def ahead(place: Place, turn: int, steps: int = 1) -> Place:
    q, r = TURNS[turn % 6]
    return place[0] + steps * q, place[1] + steps * r


def group_of(place: Place, among: set[Place]) -> frozenset[Place]:
    found, edge = {place}, [place]
    while edge:
        here = edge.pop()
        for turn in range(6):
            there = ahead(here, turn)
            if there in among and there not in found:
                found.add(there)
                edge.append(there)
    return frozenset(found)


def wants(cat: str, group: frozenset[Place]) -> bool:
    if cat in SIZES:
        return len(group) >= SIZES[cat]
    for place in group:
        for turn in range(6):
            if cat in LINES:
                shape = [ahead(place, turn, steps) for steps in range(LINES[cat])]
            elif cat == "Callie":
                shape = [place, ahead(place, turn), ahead(place, turn + 1)]
            else:
                row = [ahead(place, turn, steps) for steps in range(3)]
                shape = [*row, ahead(row[0], turn + 1), ahead(row[1], turn + 1)]
            if group.issuperset(shape):
                return True
    return False


class Plain:
    """A quilt scored by rescanning it after every patch."""

    def __init__(self, state: CalicoState, player: int) -> None:
        self.state, self.player = state, player
        self.lies: dict[Place, int] = {}
        self.buttons: list[tuple[int, Place]] = []
        self.cats: list[tuple[int, Place]] = []
        for row in range(7):
            for column in range(7):
                kind = state.quilt[player * 56 + row * WIDTH + column]
                if kind >= 0:
                    self.lies[axial(row, column)] = kind

    def sew(self, kind: int, cell: int) -> None:
        place = axial(cell // WIDTH, cell % WIDTH)
        self.lies[place] = kind
        colour, pattern = kind // 6, kind % 6
        group = group_of(place, {at for at, lies in self.lies.items() if lies // 6 == colour})
        if len(group) >= 3 and not any(token in group for of, token in self.buttons if of == colour):
            self.buttons.append((colour, place))
        group = group_of(place, {at for at, lies in self.lies.items() if lies % 6 == pattern})
        cat = self.state.cats[self.state.liked[pattern]]
        taken = any(token in group for of, token in self.cats if self.lies[token] % 6 == pattern)
        if wants(CAT_NAMES[cat], group) and not taken:
            self.cats.append((cat, place))

    def goal(self, spot: int, row: int, column: int) -> int:
        goal = self.state.goals[self.player * 3 + spot]
        around = [self.lies.get(ahead(axial(row, column), turn)) for turn in range(6)]
        if goal < 0 or None in around:
            return 0
        wanted = sorted(len(part) if part.count(part[0]) == len(part) else 1 for part in GOAL_NAMES[goal].split("-"))
        fits = 0
        lies = [kind for kind in around if kind is not None]
        for kinds in ([kind // 6 for kind in lies], [kind % 6 for kind in lies]):
            fits += sorted(kinds.count(kind) for kind in set(kinds)) == wanted
        return [0, GOAL_LOW[goal], GOAL_HIGH[goal]][fits]

    def points(self) -> int:
        goals = self.goal(0, 2, 3) + self.goal(1, 3, 4) + self.goal(2, 4, 2)
        cats = sum(CAT_POINTS[cat] for cat, _ in self.cats)
        rainbow = 3 * (len({colour for colour, _ in self.buttons}) == 6)
        return goals + cats + 3 * len(self.buttons) + rainbow


def play(preset: str, seed: str, greedy: bool) -> None:
    state = GAME.new(2, preset, seed)
    plain = [Plain(state, player) for player in range(2)]
    rng = seeded(seed)
    while acting := state.to_act():
        player = acting[0]
        legal = state.legal(player)
        chosen = legal[rng.below(len(legal))]
        if greedy and rng.below(4):
            weights = GAME.judge.prior(state, player, legal)
            chosen = legal[weights.index(max(weights))]
        if actions.kind_of(chosen) == actions.PLACE:
            plain[player].sew(actions.what_of(chosen), actions.where_of(chosen))
        state.apply(player, chosen)
        assert [state.points(seat) for seat in range(2)] == [quilt.points() for quilt in plain]


@pytest.mark.parametrize("preset", ["standard", "shapes", "circle"])
@pytest.mark.parametrize("greedy", [False, True], ids=["random", "purposeful"])
def test_points_agree_with_a_count_from_scratch(preset: str, greedy: bool) -> None:
    for number in range(12):
        play(preset, f"{preset} {number}", greedy)
