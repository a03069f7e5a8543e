"""The bot that thinks ahead: information-set Monte Carlo tree search, one world that could be an iteration.

Single observer (Cowling, Powley and Whitehouse 2012) and open-loop: a node is a line of actions, not a position. What
chance revealed between two actions does not part it, so a node's figures are means over all worlds in which the line
could be played, and an action's exploration counts only the iterations in which it could be done. Every seat tries for
its own good (max^n), rivals as if they saw the same world. A node begins with its most promising actions and gets more
as it is visited.
"""

from __future__ import annotations

from math import exp, log, sqrt
from time import perf_counter
from typing import Final

from yarnhall.bots import habit
from yarnhall.core.judge import Judge, Tuning
from yarnhall.core.playout import playout
from yarnhall.core.rng import Rng
from yarnhall.core.state import Action, Player, State

ONE: Final = 1_000_000  # a won game; whole numbers, so that sums are the same everywhere
SEATS: Final = 64  # more than any game has
MUST: Final = 4  # an action that must be judged gets one iteration in so many
STEEPEST: Final = 30.0


class Node:
    """A line of actions, with an edge for each action that was seen to go on from it, by any seat."""

    def __init__(self) -> None:
        self.visits: int = 0
        self.known: dict[int, int] = {}  # action * SEATS + seat: its edge
        self.tries: list[int] = []
        self.chances: list[int] = []  # how often the edge could be chosen
        self.sums: list[int] = []  # of what came of it, for the seat that acts
        self.firsts: list[int] = []  # what it looked like one action ahead, in parts of ONE; -1: nobody looked
        self.keys: list[int] = []  # the order in which edges are tried
        self.kids: list[Node | None] = []

    def add(self, key: int, order: int, first: int) -> None:
        self.known[key] = len(self.tries)
        self.tries.append(0)
        self.chances.append(0)
        self.sums.append(0)
        self.firsts.append(first)
        self.keys.append(order)
        self.kids.append(None)


class Weighed:
    """What the search thinks of one action."""

    def __init__(self, action: Action, tries: int, chance: int, lead: int) -> None:
        self.action: Action = action
        self.tries: int = tries
        self.chance: int = chance  # of winning, in parts of ONE
        self.lead: int = lead  # over the best rival, as the judge counts


class Search:
    """One seat's thinking about one position, and about those that follow from it."""

    def __init__(self, judge: Judge, player: Player, rng: Rng) -> None:
        self.judge: Judge = judge
        self.tuning: Tuning = judge.tuning()
        self.player: Player = player
        self.rng: Rng = rng
        self.root: Node = Node()
        self.leads: list[int] = []  # of the root's edges, sums of the judge's worth
        self.actions: list[Action] = []  # that are looked at in the root
        self.must: Action = -1  # an action that is judged well in any case
        self.base: int = 0  # worth that counts as even: alone one plays against oneself
        self.nodes: list[Node] = []  # the line of play of this iteration
        self.edges: list[int] = []
        self.seats: list[Player] = []
        self.chosen: Action = -1  # in the node that was looked at last
        self.values: list[int] = []  # for each seat, -1: not asked for yet

    def look(self, state: State, actions: list[Action], worlds: int, seconds: float) -> None:
        """Open the root: what each action leads to, in the same worlds for all of them.

        In one world at least; in no more after so many seconds (0: without a clock)."""
        begin = perf_counter() if seconds > 0 else 0.0
        self.actions = actions
        if state.players == 1:
            self.base = self.judge.worth(state, self.player)
        if self.root.tries:
            self.leads = [0] * len(self.root.tries)
            missing = False
            for action in actions:
                if action * SEATS + self.player not in self.root.known:
                    missing = True
            if not missing:
                return
            self.root = Node()
        sums = [0] * len(actions)
        firsts = [0] * len(actions)
        seen = 0
        while seen < worlds and (seen == 0 or seconds <= 0 or perf_counter() - begin < seconds):
            world = state.determinize(self.player, self.rng.fork())
            seen += 1
            for index in range(len(actions)):
                twin = world.clone()
                twin.apply(self.player, actions[index])
                worth = self.judge.worth(twin, self.player)
                sums[index] += worth
                firsts[index] += self.squash(worth)
        for index in range(len(actions)):
            self.root.add(actions[index] * SEATS + self.player, sums[index], firsts[index] // seen)
        self.leads = [0] * len(actions)

    def think(self, state: State, iterations: int, seconds: float) -> int:
        """Iterate so often, or so long (0: without a clock); how often it was."""
        begin = perf_counter() if seconds > 0 else 0.0
        for done in range(iterations):
            self.iterate(state)
            if seconds > 0 and perf_counter() - begin > seconds:
                return done + 1
        return iterations

    def iterate(self, state: State) -> None:
        world = state.determinize(self.player, self.rng.fork())
        self.nodes = []
        self.edges = []
        self.seats = []
        node = self.root
        over = False
        begin = world.turn
        horizon = self.horizon(begin)
        while len(self.nodes) < self.tuning.depth and world.turn < horizon:
            acting = world.to_act()
            if not acting:
                over = True
                break
            if self.nodes and node.visits == 0:
                break
            seat = acting[0]
            if len(acting) > 1 and self.player in acting:
                seat = self.player
            actions = world.legal(seat) if self.nodes else self.actions
            if len(actions) == 1 and self.nodes:
                world.apply(seat, actions[0])
                continue
            at = self.select(node, world, seat, actions)
            self.nodes.append(node)
            self.edges.append(at)
            self.seats.append(seat)
            world.apply(seat, self.chosen)
            kid = node.kids[at]
            if kid is None:
                kid = Node()
                node.kids[at] = kid
            node = kid
        node.visits += 1
        if not over:
            over = self.play_on(world, begin)
        self.credit(world, over)

    def horizon(self, begin: int) -> int:
        """The turn at whose beginning a line of play from turn `begin` is judged."""
        return begin - self.tuning.playout if self.tuning.playout < 0 else habit.LATER

    def play_on(self, world: State, begin: int) -> bool:
        """Bring a leaf to where it is judged; whether the game is over there."""
        if self.tuning.playout > 0:
            playout(world, self.rng, self.tuning.playout)
        elif self.tuning.playout < 0:
            habit.play_on(self.judge, world, self.rng, self.horizon(begin))
        return len(world.to_act()) == 0

    def select(self, node: Node, world: State, seat: Player, actions: list[Action]) -> int:
        """The edge to follow; its action is in `chosen`."""
        known = node.known
        found: list[int] = []
        missing = 0
        for action in actions:
            at = known.get(action * SEATS + seat, -1)
            found.append(at)
            if at < 0:
                missing += 1
        if missing:
            self.grow(node, world, seat, actions, found)
        tries = node.tries
        chances = node.chances
        trust = self.tuning.trust
        explore = self.tuning.explore / 1000
        opened = 0
        fresh = -1
        best = -1
        best_score = 0.0
        for index in range(len(found)):
            at = found[index]
            count = tries[at]
            if count == 0:
                if fresh < 0 or node.keys[at] > node.keys[found[fresh]]:
                    fresh = index
                continue
            opened += 1
            chances[at] += 1
            first = node.firsts[at]
            if first < 0:
                mean = node.sums[at] / (count * ONE)
            else:
                mean = (node.sums[at] + trust * first) / ((count + trust) * ONE)
            score = mean + explore * sqrt(log(chances[at] + 1.0) / count)
            if best < 0 or score > best_score:
                best = index
                best_score = score
        if fresh >= 0 and opened < self.tuning.width + int(sqrt(node.visits)):
            best = fresh
            chances[found[fresh]] += 1
        if node is self.root and self.must >= 0:
            for index in range(len(found)):
                if actions[index] == self.must and tries[found[index]] * MUST <= node.visits:
                    best = index
        self.chosen = actions[best]
        return found[best]

    def grow(self, node: Node, world: State, seat: Player, actions: list[Action], found: list[int]) -> None:
        """Add the actions that were not seen here before."""
        if self.tuning.by_worth:
            for index in range(len(actions)):
                if found[index] < 0:
                    twin = world.clone()
                    twin.apply(seat, actions[index])
                    worth = self.judge.worth(twin, seat)
                    found[index] = len(node.tries)
                    node.add(actions[index] * SEATS + seat, worth, self.squash(worth))
            return
        prior = self.judge.prior(world, seat, actions)
        for index in range(len(actions)):
            if found[index] < 0:
                found[index] = len(node.tries)
                node.add(actions[index] * SEATS + seat, prior[index], -1)

    def credit(self, world: State, over: bool) -> None:
        """Tell the whole line of play how it ended."""
        self.values = [-1] * world.players
        for step in range(len(self.nodes)):
            seat = self.seats[step]
            value = self.values[seat]
            if value < 0:
                value = self.value(world, seat, over)
                self.values[seat] = value
            node = self.nodes[step]
            at = self.edges[step]
            if step:
                node.visits += 1
            node.tries[at] += 1
            node.sums[at] += value
        self.root.visits += 1

    def value(self, world: State, seat: Player, over: bool) -> int:
        """How a position looks to a seat, in parts of ONE."""
        worth = self.judge.worth(world, seat)
        if seat == self.player:
            self.leads[self.edges[0]] += self.lead(world, worth, over)
        value = self.squash(worth)
        if not over or world.players == 1:
            return value
        placing = world.placing()
        rank = placing[seat]
        behind = 0
        level = 0
        for other in range(world.players):
            if placing[other] > rank:
                behind += 1
            elif placing[other] == rank:
                level += 1
        won = 0
        if rank == 1:
            won = ONE if behind else ONE // level
        # A win by more is the better line where luck may still turn: half for the place, half for the margin.
        return (won + value) // 2

    def lead(self, world: State, worth: int, over: bool) -> int:
        cents = self.tuning.cents
        if not over or not cents:
            return worth
        rival = 0
        first = True
        for other in range(world.players):
            if other != self.player:
                points = world.points(other)
                if first or points > rival:
                    rival = points
                    first = False
        return (world.points(self.player) - rival) * cents

    def squash(self, worth: int) -> int:
        """Worth as a chance of winning, in parts of ONE."""
        steep = (worth - self.base) / self.tuning.scale
        if steep > STEEPEST:
            return ONE
        if steep < -STEEPEST:
            return 0
        return int(ONE / (1.0 + exp(-steep)))

    def weighed(self) -> list[Weighed]:
        """Every action that was looked at, the best first: what was tried most, then what came of it."""
        found: list[Weighed] = []
        for action in self.actions:
            found.append(self.weigh(action))
        ordered: list[Weighed] = []
        for one in found:
            at = len(ordered)
            while at and self.better(one, ordered[at - 1]):
                at -= 1
            ordered.insert(at, one)
        return ordered

    def better(self, one: Weighed, other: Weighed) -> bool:
        if one.tries != other.tries:
            return one.tries > other.tries
        return one.chance > other.chance

    def weigh(self, action: Action) -> Weighed:
        at = self.edge(action)
        tries = self.root.tries[at]
        first = self.root.firsts[at]
        if first >= 0:
            chance = (self.root.sums[at] + first) // (tries + 1)
        else:
            chance = self.root.sums[at] // max(1, tries)
        return Weighed(action, tries, chance, self.leads[at] // tries if tries else 0)

    def edge(self, action: Action) -> int:
        """The observer's edge of the root for an action."""
        return self.root.known[action * SEATS + self.player]

    def enter(self, action: Action) -> None:
        """Go on in the position after an action of the observer that revealed nothing."""
        kid = self.root.kids[self.edge(action)]
        self.root = Node() if kid is None else kid
