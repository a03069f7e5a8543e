"""What a game knows about playing itself well: the only thing a bot may ask beyond the State."""

from __future__ import annotations

from typing import Final

from yarnhall.core.native import mypyc_attr
from yarnhall.core.rng import Rng
from yarnhall.core.state import Action, Player, State

# What a level does where the game has an expert (`Judge.expert`).
USUAL: Final = 0  # goes by the usual judge all the same
GLANCES: Final = 1  # looks one action ahead by the expert, in one world that could be
THINKS: Final = 2  # thinks as ever, by the expert


class Skill:
    """How well a level plays a game: what it sees, remembers, fancies and thinks ahead."""

    def __init__(
        self, *, sight: int, forgets: int, whim: int, worlds: int, iterations: int, expert: int = USUAL
    ) -> None:
        # Options looked at besides the most striking one, chosen by chance where there are more; 0: all.
        self.sight: int = sight
        self.forgets: int = forgets  # percent of what was shown and is hidden now
        self.whim: int = whim  # percent of the difference between best and worst that a fancied kind of action is given
        self.worlds: int = worlds  # worlds that could be in which each option is tried, at most
        self.iterations: int = iterations  # of the search; 0: looks one action ahead
        self.expert: int = expert  # USUAL, GLANCES or THINKS


class Tuning:
    """How search plays a game: found by measuring which wins more in the same time."""

    def __init__(
        self,
        *,
        scale: int,
        cents: int,
        playout: int,
        by_worth: bool,
        width: int,
        trust: int,
        explore: int,
        depth: int,
        rehearses: bool = False,
        percent: int = 100,
    ) -> None:
        self.scale: int = scale  # worth that lifts the chance of winning from 50 to 73 percent
        self.cents: int = cents  # how much worth one of `State.points` is; 0: the game is not about points
        # Random actions played before a leaf is judged; 0: judged as it stands; below 0: every line of play is judged
        # at the beginning of the turn so many turns later, and goes on there as `prior` likes best.
        self.playout: int = playout
        self.by_worth: bool = by_worth  # actions are ordered by the worth of what they lead to, else by `prior`
        self.width: int = width  # actions tried at once in a position; more as it is visited
        self.trust: int = trust  # visits that the worth one action ahead counts for
        self.explore: int = explore  # thousandths: how much what was tried little is given
        self.depth: int = depth  # choices of a line of play, at most
        # No tree: the `width` best actions are played on in the same worlds, and the weaker half drops out each time.
        self.rehearses: bool = rehearses
        self.percent: int = percent  # of a skill's iterations that are rehearsed, where each of them takes longer

    def numbers(self) -> list[int]:
        """All of it: what was played by other numbers was played by another bot."""
        found = [self.scale, self.cents, self.playout, int(self.by_worth), self.width, self.trust, self.explore]
        return [*found, self.depth, int(self.rehearses), self.percent]


@mypyc_attr(allow_interpreted_subclasses=True)
class Judge:
    """The game's own evaluation and move ordering. The base class judges by points alone."""

    def worth(self, state: State, player: Player) -> int:
        """How good the position looks for the player, compared with the best rival; more is better.

        The caller hands over a determinized state, so reading hidden fields cheats nobody."""
        best = 0
        first = True
        for rival in range(state.players):
            if rival == player:
                continue
            points = state.points(rival)
            if first or points > best:
                best = points
                first = False
        return state.points(player) - best

    def settles(self) -> bool:
        """Whether `settled` may ever say yes: else nobody tries an action to ask it."""
        return False

    def settled(self, before: State, after: State, player: Player) -> bool:
        """Whether `worth` of what an action of the player led to, from `before`, is the same in every world that could
        be: then bots ask for it once. Never, unless a game knows better."""
        return False

    def merit(self, state: State, player: Player) -> int:
        """Of `worth`, what the player's own doing decides: rehearsals compare by it. All of it where rivals meddle."""
        return self.worth(state, player)

    def prior(self, state: State, player: Player, actions: list[Action]) -> list[int]:
        """How promising each action looks before it is tried, from 0 upward; search tries the best first. What has 0
        puts off or takes back: nobody has a fancy for it, and weak players see it only where there is nothing else."""
        return [0] * len(actions)

    def striking(self, state: State, player: Player) -> int:
        """How much there is in a position that nobody overlooks who has a stake in it, such as points on the sheet: an
        action that adds most to it catches every eye."""
        return state.points(player)

    def kind(self, action: Action) -> int:
        """Which kind of action it is, from 0: what somebody may have a liking for."""
        return 0

    def forget(self, state: State, player: Player, percent: int, rng: Rng) -> None:
        """Take away, in place, so much of what the player was shown and could only remember.

        The player's view shrinks; their legal actions stay. Nothing to do where everything shown stays in sight."""

    def tuning(self) -> Tuning:
        """How search plays this game."""
        return Tuning(scale=10, cents=1, playout=0, by_worth=True, width=4, trust=1, explore=200, depth=40)

    def expert(self, state: State) -> Judge:
        """Who judges best in a game such as this one, for levels whose skill says so, for hints and for reviews: this
        judge itself, unless a game has learned a better one."""
        return self

    def skills(self) -> list[Skill]:
        """The six levels in this game, weakest first."""
        return [
            Skill(sight=2, forgets=60, whim=60, worlds=1, iterations=0),
            Skill(sight=3, forgets=40, whim=30, worlds=1, iterations=0),
            Skill(sight=5, forgets=20, whim=15, worlds=2, iterations=0),
            Skill(sight=0, forgets=0, whim=0, worlds=4, iterations=0),
            Skill(sight=0, forgets=0, whim=0, worlds=4, iterations=30),
            Skill(sight=0, forgets=0, whim=0, worlds=8, iterations=200),
        ]

    def weights(self) -> list[int]:
        """The numbers it judges by, as far as they may be tuned; none in a game without such numbers."""
        return []

    def another(self, weights: list[int]) -> Judge:
        """A judge of the same kind that goes by other numbers, as many as `weights` gives."""
        return self

    def habits(self) -> list[int]:
        """The numbers that `prior` goes by, as far as they may be tuned; none where it has no such numbers."""
        return []

    def trained(self, habits: list[int]) -> Judge:
        """A judge of the same kind with other habits, as many as `habits` gives."""
        return self
