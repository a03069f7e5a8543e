"""The course of a game of Calico: goals, turns, and the two ways to draft."""

from __future__ import annotations

from yarnhall.core.rng import Rng
from yarnhall.core.state import Player
from yarnhall.games.calico import notes, stages
from yarnhall.games.calico.data import CIRCLE_DRAFT, GOAL_SPOTS, MARKET
from yarnhall.games.calico.quilts import Quilts


class Turns(Quilts):
    """Who acts when, and when it ends."""

    def __init__(self, players: int, rng: Rng) -> None:
        super().__init__(players, rng)

    def begin(self) -> None:
        """R2.7: where goals are chosen, all choose at once; then the first player begins."""
        self.stage = stages.GOALS
        if not self.choosing():
            self.begin_turn(self.first)

    # Goals ----------------------------------------------------------------------------------------------------

    def choosing(self) -> list[Player]:
        """The seats that have goals to lay."""
        found: list[Player] = []
        for player in range(self.players):
            if self.offered[player]:
                found.append(player)
        return found

    def next_spot(self, player: Player) -> int:
        for spot in range(GOAL_SPOTS):
            if self.goals[player * GOAL_SPOTS + spot] < 0:
                return spot
        return GOAL_SPOTS

    def lay_goal(self, player: Player, goal: int, spot: int) -> None:
        """R2.7: three goals are laid, one after the other; one that is left over goes back into the box."""
        self.goals[player * GOAL_SPOTS + spot] = goal
        self.offered[player] &= ~(1 << goal)
        if self.notes is not None:
            self.notes.append((notes.GOAL, player, goal, spot))
        if spot == GOAL_SPOTS - 1:
            self.offered[player] = 0
            if not self.choosing():
                self.begin_turn(self.first)

    # Turns ----------------------------------------------------------------------------------------------------

    def begin_turn(self, player: Player) -> None:
        self.active = player
        self.turn += 1
        self.stage = stages.PLACE
        if self.notes is not None:
            self.notes.append((notes.TURN, player))

    def end_turn(self) -> None:
        """R3.4: it ends when all quilts are full; the last seat's is the last to be."""
        following = (self.active + 1) % self.players
        if self.free[following]:
            self.begin_turn(following)
            return
        self.stage = stages.OVER
        if self.notes is not None:
            self.notes.append((notes.OVER, self.active))

    def place(self, player: Player, kind: int, cell: int) -> None:
        """R3.1, R3.3: with a full quilt there is nothing more to take."""
        self.out_of_hand(player, kind)
        self.sew(player, kind, cell)
        if self.free[player]:
            self.stage = stages.TAKE
        else:
            self.end_turn()

    def take(self, player: Player, kind: int, where: int) -> None:
        self.into_hand(player, kind)
        if self.notes is not None:
            self.notes.append((notes.TAKE, player, kind, where, self.draft))
        if self.draft == CIRCLE_DRAFT:
            self.ring[where] = -1
            self.pawns[player] = where // 2
            self.refill_space(player, where // 2)
            if self.players == 1:
                self.move_other_cat(player)
        else:
            self.market[where] = -1
            if self.players == 1:
                self.shift_market(player, where)
            else:
                self.refill_place(player, where)
        self.end_turn()

    # The market -----------------------------------------------------------------------------------------------

    def refill_place(self, player: Player, place: int) -> None:
        """R3.2: while the bag lasts."""
        if self.bag:
            kind = self.bag.pop()
            self.market[place] = kind
            self.reveals += 1
            if self.notes is not None:
                self.notes.append((notes.REFILL, player, place, self.draft, kind))

    def shift_market(self, player: Player, place: int) -> None:
        """R10.2: the patch farthest from the bag is thrown out, the other moves away from the bag, two come."""
        farthest = MARKET - 1 if place != MARKET - 1 else MARKET - 2
        thrown = self.market[farthest]
        self.gone.append(thrown)
        self.market[farthest] = -1
        if self.notes is not None:
            self.notes.append((notes.THROWN, player, thrown))
        for at in range(MARKET - 1):
            if self.market[at] >= 0:
                kept = self.market[at]
                self.market[at] = -1
                self.market[MARKET - 1] = kept
                break
        for at in range(MARKET - 2, -1, -1):
            self.refill_place(player, at)

    # The circle -----------------------------------------------------------------------------------------------

    def spaces(self) -> int:
        return len(self.ring) // 2

    def available(self, pawn: int, space: int) -> bool:
        """R7.3: no other cat there, and at least one patch."""
        if self.ring[2 * space] < 0 and self.ring[2 * space + 1] < 0:
            return False
        return not any(other != pawn and self.pawns[other] == space for other in range(len(self.pawns)))

    def ahead(self, pawn: int) -> list[int]:
        """R7.2: the next two available spaces clockwise; the own one is the last of all."""
        found: list[int] = []
        count = self.spaces()
        for steps in range(1, count + 1):
            space = (self.pawns[pawn] + steps) % count
            if self.available(pawn, space):
                found.append(space)
                if len(found) == 2:
                    break
        return found

    def refill_space(self, player: Player, space: int) -> None:
        """R7.4: an emptied space gets two patches, or what the bag still has."""
        if self.ring[2 * space] >= 0 or self.ring[2 * space + 1] >= 0 or not self.bag:
            return
        self.reveals += 1
        self.ring[2 * space] = self.bag.pop()
        if self.bag:
            self.ring[2 * space + 1] = self.bag.pop()
        if self.notes is not None:
            come = [kind for kind in self.ring[2 * space : 2 * space + 2] if kind >= 0]
            self.notes.append((notes.REFILL, player, space, self.draft, *come))

    def move_other_cat(self, player: Player) -> None:
        """R10.3: a coin sends the other cat to the next available knit or purl space, where the nearer patch goes."""
        purl = self.rng.below(2)
        self.reveals += 1
        count = self.spaces()
        for steps in range(1, count + 1):
            space = (self.pawns[1] + steps) % count
            if space % 2 == purl and self.available(1, space):
                self.pawns[1] = space
                at = 2 * space if self.ring[2 * space] >= 0 else 2 * space + 1
                kind = self.ring[at]
                self.ring[at] = -1
                self.gone.append(kind)
                if self.notes is not None:
                    self.notes.append((notes.COIN, player, purl, space, kind))
                self.refill_space(player, space)
                return
