"""The bot behind every level: it plays as its skill allows."""

from __future__ import annotations

from time import perf_counter
from typing import Final

from yarnhall.bots.bot import Bot
from yarnhall.bots.greedy import GreedyBot
from yarnhall.bots.rehearsal import thinker
from yarnhall.core.judge import GLANCES, USUAL, Judge, Skill
from yarnhall.core.rng import Rng
from yarnhall.core.state import Action, Player, State

FANCY: Final = 1000  # parts of a liking


class SkilledBot(Bot):
    """Looks at what its skill lets it see, forgets what it cannot hold, and thinks ahead as far as it may."""

    def __init__(self, judge: Judge, skill: Skill, seconds: float) -> None:
        self.judge: Judge = judge
        self.skill: Skill = skill
        self.seconds: float = seconds  # for all steps of a plan together; 0: without a clock
        self.greedy: GreedyBot = GreedyBot(judge, skill.worlds)
        self.iterated: int = 0  # how often the search iterated for the last step

    def choose(self, state: State, player: Player, rng: Rng) -> Action:
        return self.ahead(state, player, rng, 1)[0]

    def plan(self, state: State, player: Player, rng: Rng) -> list[Action]:
        return self.ahead(state, player, rng, 1000)

    def ahead(self, state: State, player: Player, rng: Rng, most: int) -> list[Action]:
        """So many steps of a plan at most."""
        if self.skill.forgets:
            self.judge.forget(state, player, self.skill.forgets, rng)
        judge = self.judge.expert(state) if self.skill.expert != USUAL else self.judge
        if judge is not self.judge and self.skill.expert == GLANCES:
            return [GreedyBot(judge, 1).choose(state, player, rng)]
        if not self.skill.iterations:
            return [self.glance(state, player, rng)]
        end = perf_counter() + self.seconds if self.seconds > 0 else 0.0
        search = thinker(judge, player, rng)
        planned: list[Action] = []
        opening = 0.0  # seconds that opening a step took: what is left must be enough for that
        while True:
            if planned and end > 0 and perf_counter() + opening > end:
                return planned
            actions = state.legal(player)
            if len(actions) == 1:
                return [*planned, actions[0]]
            begin = perf_counter() if end > 0 else 0.0
            search.look(
                state, self.seen(state, player, actions, rng), self.greedy.worlds(len(actions)), self.left(end) / 2
            )
            opening = perf_counter() - begin if end > 0 else 0.0
            self.iterated = search.think(state, self.skill.iterations - search.root.visits, self.left(end))
            chosen = search.weighed()[0].action
            planned.append(chosen)
            if len(planned) >= most:
                return planned
            search.enter(chosen)
            if not self.goes_on(state, player, chosen):
                return planned

    def left(self, end: float) -> float:
        """Seconds until then, never quite none: 0 is without a clock."""
        return max(0.001, end - perf_counter()) if end > 0 else 0.0

    def glance(self, state: State, player: Player, rng: Rng) -> Action:
        """One action ahead."""
        actions = self.seen(state, player, state.legal(player), rng)
        if len(actions) == 1:
            return actions[0]
        sums = self.greedy.weigh(state, player, actions, rng)
        if self.skill.whim:
            self.fancy(actions, self.judge.prior(state, player, actions), sums, rng)
        return actions[self.greedy.best(state, player, actions, sums, rng)]

    def seen(self, state: State, player: Player, actions: list[Action], rng: Rng) -> list[Action]:
        """The options that this level looks at, in their usual order: what moves on comes before what puts off, the
        most striking one is never overlooked, and of the unobtrusive ones some are."""
        sight = self.skill.sight
        if not sight:
            return actions
        going = self.moving_on(state, player, actions)
        if sight >= len(going):
            return going
        places: list[int] = []
        for place in range(len(going)):
            places.append(place)
        rng.shuffle(places)
        places = places[:sight]
        striking = self.most_striking(state, player, going)
        if striking >= 0 and striking not in places:
            places.append(striking)
        places.sort()
        found: list[Action] = []
        for place in places:
            found.append(going[place])
        return found

    def moving_on(self, state: State, player: Player, actions: list[Action]) -> list[Action]:
        """Those that the judge's prior finds worth trying at all, if there are any."""
        prior = self.judge.prior(state, player, actions)
        found: list[Action] = []
        for index in range(len(actions)):
            if prior[index] > 0:
                found.append(actions[index])
        return found if found else actions

    def most_striking(self, state: State, player: Player, actions: list[Action]) -> int:
        """The place of the action that visibly brings most; -1: none brings anything."""
        best = -1
        most = self.judge.striking(state, player)
        for index in range(len(actions)):
            twin = state.clone()
            twin.apply(player, actions[index])
            brought = self.judge.striking(twin, player)
            if brought > most:
                best = index
                most = brought
        return best

    def fancy(self, actions: list[Action], prior: list[int], sums: list[int], rng: Rng) -> None:
        """Today some kinds of actions simply feel right; what puts off or takes back never does."""
        spread = max(sums) - min(sums)
        least = 1 if max(prior) > 0 else 0
        likings: dict[int, int] = {}
        for index in range(len(actions)):
            kind = self.judge.kind(actions[index])
            liking = likings.get(kind, -1)
            if liking < 0:
                liking = rng.below(FANCY)
                likings[kind] = liking
            if prior[index] >= least:
                sums[index] += spread * self.skill.whim * liking // (FANCY * 100)

    def goes_on(self, state: State, player: Player, action: Action) -> bool:
        """Do the action, and what follows by itself; whether it is this seat's choice again with nothing revealed."""
        reveals = state.reveals
        turn = state.turn
        state.apply(player, action)
        while state.reveals == reveals and state.turn == turn:
            acting = state.to_act()
            if len(acting) != 1 or acting[0] != player:
                return False
            actions = state.legal(player)
            if len(actions) > 1:
                return True
            if state.bluff(player):
                return False
            state.apply(player, actions[0])
        return False
