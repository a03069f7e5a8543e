"""How good a position of Calico looks: what greedy play and search go by."""

from __future__ import annotations

from yarnhall.core.judge import Judge, Skill, Tuning
from yarnhall.core.native import i64
from yarnhall.core.rng import Rng
from yarnhall.core.state import Action, Player, State
from yarnhall.games.calico import actions, stages
from yarnhall.games.calico.data import (
    CAT_POINTS,
    CAT_SHAPES,
    CAT_SIZES,
    COLOURS,
    GOAL_SPOTS,
    HAND,
    NO_SHAPE,
    PATTERNS,
)
from yarnhall.games.calico.grid import WAYS, flood, size, spread
from yarnhall.games.calico.habits import HABITS, MOST_OPEN, Habits
from yarnhall.games.calico.outlook import KINDS, OUTLOOK, POINT
from yarnhall.games.calico.partitions import COUNT_BITS, FULL
from yarnhall.games.calico.state import CalicoState
from yarnhall.games.calico.weights import WEIGHTS, Weights
from yarnhall.games.calico.zones import SECRET


class CalicoJudge(Judge):
    """Points, and the potential of groups, cats and goals, in hundredths of a point."""

    def __init__(self, weights: list[int] = WEIGHTS, habits: list[int] = HABITS) -> None:
        self.by: Weights = Weights(weights)
        self.by_habit: Habits = Habits(habits)

    def weights(self) -> list[int]:
        return self.by.numbers

    def another(self, weights: list[int]) -> Judge:
        return CalicoJudge(weights, self.by_habit.numbers)

    def habits(self) -> list[int]:
        return self.by_habit.numbers

    def trained(self, habits: list[int]) -> Judge:
        return CalicoJudge(self.by.numbers, habits)

    # Positions ------------------------------------------------------------------------------------------------

    def worth(self, state: State, player: Player) -> int:
        assert isinstance(state, CalicoState)
        best = 0
        for rival in range(state.players):
            if rival != player:
                best = max(best, self.standing(state, rival))
        return self.merit(state, player) - best * self.by.rivals // 100

    def settles(self) -> bool:
        return True

    def settled(self, before: State, after: State, player: Player) -> bool:
        """Quilts lie open, one's own hand does to oneself, and what comes out of the bag is asked about only where the
        player is to take, which is never after taking."""
        return True

    def merit(self, state: State, player: Player) -> int:
        """The own quilt: rivals' quilts say little about a choice and are mostly luck."""
        assert isinstance(state, CalicoState)
        mine = self.standing(state, player)
        return mine if state.stage == stages.OVER else mine + self.promise(state, player)

    def standing(self, state: CalicoState, player: Player) -> int:
        """What a quilt has and may still get."""
        total = state.score[player] * POINT
        free: i64 = state.free[player]
        if not free:
            return total
        left = size(free)
        total += self.goals(state, player)
        groups = self.colours(state, player, free, left)
        for pattern in range(PATTERNS):
            groups += self.pattern(state, player, pattern, free, left)
        return total + groups * left // (left + self.by.late)

    def goals(self, state: CalicoState, player: Player) -> int:
        total = 0
        for at in range(player * GOAL_SPOTS, player * GOAL_SPOTS + GOAL_SPOTS):
            goal = state.goals[at]
            colours = state.hues[at] >> COUNT_BITS
            if goal >= 0 and colours < FULL:
                total += OUTLOOK[(goal * KINDS + colours) * KINDS + (state.prints[at] >> COUNT_BITS)]
        return total * self.by.goal // 100

    def colours(self, state: CalicoState, player: Player, free: i64, left: int) -> int:
        total = 0
        have = 0
        for colour in range(COLOURS):
            at = player * COLOURS + colour
            if state.buttons[at]:
                have += 1
            total += self.colour(state.coloured[at], state.buttoned[player], free, left)
        if not state.rainbow[player]:
            total += self.by.rainbow[have]
        return total

    def colour(self, cells: i64, buttoned: i64, free: i64, left: int) -> int:
        done: i64 = cells & buttoned
        loose: i64 = cells & ~done
        # R4.2: a space beside a group that has a button brings no other.
        open_to: i64 = free & ~spread(done)
        total = 0
        while loose:
            group: i64 = flood(loose & -loose, loose)
            loose &= ~group
            around = min(size(spread(group) & open_to), MOST_OPEN)
            if around:
                if group & (group - 1):
                    total += self.by.lacks_one[around]
                elif left > 1:
                    total += self.by.lacks_two[around]
        return total

    def pattern(self, state: CalicoState, player: Player, pattern: int, free: i64, left: int) -> int:
        cells: i64 = state.patterned[player * PATTERNS + pattern]
        cat = state.cats[state.liked[pattern]]
        done: i64 = cells & state.visited[player]
        loose: i64 = cells & ~done
        open_to: i64 = free & ~spread(done)
        if CAT_SHAPES[cat] != NO_SHAPE:
            return self.shape(cat, loose, open_to, left)
        wanted = CAT_SIZES[cat]
        room: i64 = loose | open_to
        total = 0
        while loose:
            group: i64 = flood(loose & -loose, loose)
            loose &= ~group
            lacks = wanted - size(group)
            if lacks > left:
                continue
            around = min(size(spread(group) & open_to), MOST_OPEN)
            if around and (lacks <= around or size(flood(group, room)) >= wanted):
                total += self.by.cat[lacks] * self.by.few_open[around]
        return total * CAT_POINTS[cat] // 100

    def shape(self, cat: int, loose: i64, open_to: i64, left: int) -> int:
        """The shape that lacks least."""
        room: i64 = loose | open_to
        best = 99
        for laid in WAYS[CAT_SHAPES[cat]]:
            mask: i64 = laid
            if mask & room == mask and mask & loose:
                lacks = size(mask & ~loose)
                best = min(best, lacks)
        if best > left:
            return 0
        return self.by.cat[best] * CAT_POINTS[cat]

    # Patches in hand ------------------------------------------------------------------------------------------

    def promise(self, state: CalicoState, player: Player) -> int:
        """What the hand would bring; while one is to take, with the best there is to take."""
        claims = self.by_habit.claims(state, player)
        one = self.by_habit.best(state, player, state.hand[player * HAND] % SECRET, claims)
        second = state.hand[player * HAND + 1]
        if second >= 0:
            return self.both(one, self.by_habit.best(state, player, second % SECRET, claims))
        if state.stage != stages.TAKE or state.active != player:
            return one * self.by.best_in_hand // 100
        best = self.both(one, 0)
        for action in state.legal_takes(player):
            best = max(best, self.both(one, self.by_habit.best(state, player, actions.what_of(action), claims)))
        return best

    def both(self, one: int, other: int) -> int:
        return (max(one, other) * self.by.best_in_hand + min(one, other) * self.by.other_in_hand) // 100

    def prior(self, state: State, player: Player, found: list[Action]) -> list[int]:
        """Placements by what they add, takes by what the patch could add."""
        assert isinstance(state, CalicoState)
        weights: list[int] = []
        claims = self.by_habit.claims(state, player)
        for action in found:
            kind = actions.kind_of(action)
            if kind == actions.PLACE:
                cell = actions.where_of(action)
                weights.append(
                    max(0, self.by_habit.gain(state, player, actions.what_of(action), cell) - claims[cell] + 1000)
                )
            elif kind == actions.TAKE:
                weights.append(max(0, self.by_habit.best(state, player, actions.what_of(action), claims) + 1000))
            else:
                weights.append(OUTLOOK[actions.what_of(action) * KINDS * KINDS])
        return weights

    # Bots -----------------------------------------------------------------------------------------------------

    def kind(self, action: Action) -> int:
        return actions.kind_of(action)

    def forget(self, state: State, player: Player, percent: int, rng: Rng) -> None:
        """What rivals were seen to take into their hands."""
        assert isinstance(state, CalicoState)
        for at in range(state.players * HAND):
            if at // HAND != player and 0 <= state.hand[at] < SECRET and rng.below(100) < percent:
                state.hand[at] += SECRET

    def tuning(self) -> Tuning:
        return Tuning(
            scale=800, cents=100, playout=-200, by_worth=False, width=8, trust=4, explore=60, depth=40, rehearses=True
        )

    def skills(self) -> list[Skill]:
        return [
            Skill(sight=1, forgets=70, whim=40, worlds=1, iterations=0),
            Skill(sight=2, forgets=50, whim=20, worlds=1, iterations=0),
            Skill(sight=3, forgets=25, whim=10, worlds=1, iterations=0),
            Skill(sight=7, forgets=0, whim=0, worlds=2, iterations=0),
            Skill(sight=0, forgets=0, whim=0, worlds=8, iterations=0),
            Skill(sight=0, forgets=0, whim=0, worlds=8, iterations=400),
        ]
