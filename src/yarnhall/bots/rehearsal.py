"""The bot that rehearses: the most promising actions, each played on in the same worlds that could be.

Sequential halving (Karnin, Koren and Somekh 2013): the weaker half drops out, what stays gets what thinking is left.
Luck is the same for all actions of a world, so that it does not tell them apart. Where seats hardly meet and a choice
shows its worth only at the end, this plays better than a tree in the same time.
"""

from __future__ import annotations

from time import perf_counter

from yarnhall.bots.search import Search, Weighed
from yarnhall.core.judge import Judge
from yarnhall.core.rng import Rng
from yarnhall.core.state import Action, Player, State


class Rehearsal(Search):
    """One seat's thinking about one position."""

    def __init__(self, judge: Judge, player: Player, rng: Rng) -> None:
        super().__init__(judge, player, rng)
        self.merits: list[int] = []  # of the root's edges, sums
        self.others: int = 0  # sum of what rivals took from the merit, over all rehearsals
        self.done: int = 0  # rehearsals

    def think(self, state: State, iterations: int, seconds: float) -> int:
        percent = self.tuning.percent
        self.rehearse_all(state, max(1, iterations * percent // 100), seconds)
        return self.done * 100 // percent

    def rehearse_all(self, state: State, iterations: int, seconds: float) -> None:
        begin = perf_counter() if seconds > 0 else 0.0
        self.merits = [0] * len(self.root.tries)
        self.others = 0
        self.done = 0
        live = self.keep(self.ordered(self.actions, self.root.keys), self.tuning.width)
        rounds = 0
        while 1 << rounds < len(live):
            rounds += 1
        for number in range(rounds):
            for _ in range(max(1, iterations // (rounds * len(live)))):
                world = state.determinize(self.player, self.rng.fork())
                for action in live:
                    # Where one of them takes long, the clock is not kept by looking at it after all of them: no other
                    # is begun for which there is no time. What was tried once more than the others looked best before,
                    # and comes first.
                    if seconds > 0 and self.done:
                        spent = perf_counter() - begin
                        if spent + spent / self.done > seconds:
                            return
                    self.rehearse(world, action)
                if seconds > 0 and perf_counter() - begin > seconds * (number + 1) / rounds:
                    break
            # All of them were tried equally often: sums compare as means do.
            live = self.keep(self.ordered(live, self.merits), (len(live) + 1) // 2)

    def ordered(self, actions: list[Action], values: list[int]) -> list[Action]:
        """By the value of their edges, the highest first."""
        found: list[Action] = []
        for action in actions:
            place = len(found)
            while place and values[self.edge(action)] > values[self.edge(found[place - 1])]:
                place -= 1
            found.insert(place, action)
        return found

    def keep(self, ordered: list[Action], number: int) -> list[Action]:
        """The first of them, and what must be judged well in any case."""
        kept = ordered[:number]
        if self.must >= 0 and self.must not in kept:
            kept.append(self.must)
        return kept

    def rehearse(self, world: State, action: Action) -> None:
        """Play on after an action, and tell its edge how that ended."""
        at = self.edge(action)
        twin = world.clone()
        twin.apply(self.player, action)
        self.play_on(twin, world.turn)
        merit = self.judge.merit(twin, self.player)
        self.root.tries[at] += 1
        self.merits[at] += merit
        self.others += merit - self.judge.worth(twin, self.player)
        self.done += 1

    def weigh(self, action: Action) -> Weighed:
        """Its merit, less what rivals took from all on average: what one does hardly changes that."""
        at = self.edge(action)
        tries = self.root.tries[at]
        if not tries:
            return Weighed(action, 0, self.root.firsts[at], 0)
        lead = self.merits[at] // tries - self.others // self.done
        return Weighed(action, tries, self.squash(lead), lead)


def thinker(judge: Judge, player: Player, rng: Rng) -> Search:
    """What thinks best about the judge's game."""
    return Rehearsal(judge, player, rng) if judge.tuning().rehearses else Search(judge, player, rng)
