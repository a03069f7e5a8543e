"""A level of a former commit at a table that another process keeps: one line of JSON asks, one answers.

It runs with the former package on the path and goes by what every commit has: games, records' actions, seated bots.
    {"deal": [seats, preset, seed, chance]}   a new game
    {"choose": player}                        {"action": ...}
    {"did": [player, action, width]}          somebody acted, and how many actions there were to choose from
    {"over": true}                            {"points": [...], "placing": [...]}
"""

from __future__ import annotations

import json
import sys
from typing import Any

from yarnhall.bots.seat import Seated
from yarnhall.bots.skilled import SkilledBot
from yarnhall.core.registry import game as find_game
from yarnhall.core.rng import Rng, seeded
from yarnhall.core.state import State


class Mirror:
    """The same game as the other process plays, step by step."""

    def __init__(self, id: str, rank: int) -> None:
        self.game = find_game(id)
        judge = self.game.judge
        self.bot = SkilledBot(judge, judge.skills()[rank], 0)
        self.state: State | None = None
        self.rng: Rng = seeded("")
        self.seated: list[Seated] = []
        self.position = 0

    def answer(self, asked: dict[str, Any]) -> dict[str, Any] | None:
        if "deal" in asked:
            seats, preset, seed, chance = asked["deal"]
            self.state = self.game.new(seats, preset, seed)
            self.rng = seeded(chance)
            self.seated = [Seated(self.bot) for _ in range(seats)]
            self.position = 0
            return None
        state = self.state
        assert state is not None
        if "choose" in asked:
            player = asked["choose"]
            return {"action": self.seated[player].choose(state, player, self.position, self.rng)}
        if "did" in asked:
            player, action, width = asked["did"]
            state.apply(player, action)
            if width == 1:
                self.seated[player].passed(self.position)
            self.position += 1
            if width > 1:
                self.seated[player].done(self.position)
            return None
        return {"points": [state.points(seat) for seat in range(state.players)], "placing": state.placing()}


def main() -> None:
    mirror = Mirror(sys.argv[1], int(sys.argv[2]))
    for line in sys.stdin:
        answer = mirror.answer(json.loads(line))
        if answer is not None:
            print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    main()
