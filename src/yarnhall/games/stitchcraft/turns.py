"""The course of a game of Stitchcraft: turns, reveals and Reactions, Crowd Favor, elimination and victory."""

from __future__ import annotations

from abc import abstractmethod

from yarnhall.core.rng import Rng
from yarnhall.core.state import Player
from yarnhall.games.stitchcraft import notes, stages
from yarnhall.games.stitchcraft.data import (
    ACTIONS,
    APPRENTICE,
    BLUE,
    COLOURS,
    CONSORTIUM,
    CROWD_FAVORITE,
    FAVOR_FOR_AIMING,
    FAVOR_FOR_TARGET,
    FAVOR_LOSES,
    FAVOR_WINS,
    LEAN_LEFT,
    LEAN_RIGHT,
    LOOM,
    MONOPOLY,
    RACKETEERING,
    SPYMASTER,
    TEAMS,
)
from yarnhall.games.stitchcraft.zones import Zones


class Turns(Zones):
    """Who acts when, and when it ends."""

    def __init__(self, players: int, rng: Rng) -> None:
        super().__init__(players, rng)

    @abstractmethod
    def begin_power(self, colour: int) -> None:
        """Resolve the power of a Tapestry that was successfully revealed."""

    def begin(self) -> None:
        """R2.4: the first player, and the Masters where there are roles, are drawn by lot."""
        self.alive = self.everybody()
        self.find_foes()
        if self.mode == APPRENTICE or self.mode == SPYMASTER:
            self.masters = [2 * self.rng.below(2), 1 + 2 * self.rng.below(2)]
        self.begin_turn(self.rng.below(self.players))

    # Turns ----------------------------------------------------------------------------------------------------

    def begin_turn(self, player: Player) -> None:
        """R3.1, R7.4: with an empty Chest one is out; else one draws, except in the very first turn."""
        while True:
            self.active = player
            self.turn += 1
            if self.notes is not None:
                self.notes.append((notes.TURN, player))
            if self.chest[player]:
                break
            self.eliminate(player, notes.OUT_CHEST)
            if self.stage == stages.OVER:
                return
            player = self.after(player)
        if self.turn > 1:
            self.draw_top(player)
        self.actions = ACTIONS
        self.stage = stages.ACT

    def end_turn(self) -> None:
        self.begin_turn(self.after(self.active))

    def after_action(self) -> None:
        """An action is done with everything it caused."""
        if self.actions <= 0 or not self.alive >> self.active & 1:
            self.end_turn()
        else:
            self.stage = stages.ACT

    def after(self, player: Player) -> Player:
        """The next seat clockwise that is still in the game."""
        seat = (player + 1) % self.players
        while not self.alive >> seat & 1:
            seat = (seat + 1) % self.players
        return seat

    def before(self, player: Player) -> Player:
        seat = (player - 1) % self.players
        while not self.alive >> seat & 1:
            seat = (seat - 1) % self.players
        return seat

    # Who may be aimed at --------------------------------------------------------------------------------------

    def find_foes(self) -> None:
        """R8: the opponents each seat may aim at and react to."""
        self.foes = [0] * self.players
        for player in range(self.players):
            if not self.alive >> player & 1:
                continue
            if TEAMS[self.mode]:
                self.foes[player] = 0b1010 if player % 2 == 0 else 0b0101
            elif self.mode == LEAN_LEFT:
                self.foes[player] = 1 << self.after(player)
            elif self.mode == LEAN_RIGHT:
                self.foes[player] = 1 << self.before(player)
            else:
                self.foes[player] = self.alive & ~(1 << player)

    def choosable(self) -> int:
        """R5.3: "choose a player" is oneself, an opponent one may aim at, or the partner."""
        me = self.active
        if TEAMS[self.mode]:
            return self.alive
        return self.foes[me] | 1 << me

    # Reveals and Reactions (R6) -------------------------------------------------------------------------------

    def reveal(self, player: Player, place: int) -> None:
        """A face-down Tapestry is turned up. It waits on the stack until every opponent had their say."""
        colour = self.display[player].pop(place) & 7
        self.stack.append(player * COLOURS + colour)
        self.reveals += 1
        self.ask = -1
        self.ask_next()

    def ask_next(self) -> None:
        """R6.2: opponents with something face down are asked in turn order from the active player."""
        revealer = self.stack[-1] >> 3
        for ask in range(self.ask + 1, self.players):
            seat = (self.active + ask) % self.players
            if self.foes[seat] >> revealer & 1 and self.display[seat]:
                self.ask = ask
                self.stage = stages.WINDOW
                return
        self.settle()

    def asked(self) -> Player:
        return (self.active + self.ask) % self.players

    def settle(self) -> None:
        """R6.4: the stack is resolved from the last reveal down."""
        stack = self.stack
        while stack:
            top = stack.pop()
            if top < 0:
                continue  # R8.5: it left the game with its player
            if not stack:
                self.succeed(top >> 3, top & 7)
                return
            beneath = stack.pop()
            reactor = top >> 3
            self.spent(reactor, BLUE)
            if beneath < 0:
                continue
            self.cancel(reactor, beneath >> 3, beneath & 7)
            if self.stage == stages.OVER:
                return
        self.after_action()

    def spent(self, owner: Player, colour: int) -> None:
        """R6.5: where a Reaction, and what it cancelled, goes."""
        if self.pattern == LOOM:
            self.scrap[owner * COLOURS + colour] += 1
        elif self.pattern == RACKETEERING:
            self.chest[owner].insert(0, colour | self.everybody() << 3)
        else:
            self.removed[owner * COLOURS + colour] += 1

    def cancel(self, reactor: Player, owner: Player, colour: int) -> None:
        self.spent(owner, colour)
        if self.notes is not None:
            self.notes.append((notes.CANCEL, reactor, owner, colour, self.pattern))
        # R6.6: Undercut gives a blocked Tapestry's player the action back, unless it was a Blue.
        if self.pattern == RACKETEERING and colour != BLUE:
            self.actions += 1
            if self.notes is not None:
                self.notes.append((notes.REGAIN, owner))
        if self.mode == CROWD_FAVORITE:
            self.favour(reactor, owner)

    def succeed(self, player: Player, colour: int) -> None:
        """R4.3: the Tapestry stands in the Showcase; victory is checked before its power."""
        self.showcase[player * COLOURS + colour] += 1
        if self.notes is not None:
            self.notes.append((notes.SHOWCASE, player, colour, self.pattern))
        self.check_victory(player)
        if self.stage != stages.OVER:
            self.power = colour
            self.aimed = 0
            self.begin_power(colour)

    # Crowd Favor (R8.4) ---------------------------------------------------------------------------------------

    def aim(self, target: Player) -> bool:
        """The active player's power was aimed at a seat; False if the power stops here."""
        if self.mode != CROWD_FAVORITE or target == self.active or self.aimed >> target & 1:
            return True
        self.aimed |= 1 << target
        return self.favour(self.active, target)

    def favour(self, actor: Player, target: Player) -> bool:
        """The crowd pities the target and turns from the actor; False if that ended something."""
        self.favor[target] += FAVOR_FOR_TARGET
        self.favor[actor] += FAVOR_FOR_AIMING
        if self.notes is not None:
            self.notes.append((notes.FAVOR, target, FAVOR_FOR_TARGET, self.favor[target]))
            self.notes.append((notes.FAVOR, actor, FAVOR_FOR_AIMING, self.favor[actor]))
        if self.favor[target] >= FAVOR_WINS:
            self.win(target, 1 << target, notes.WON_FAVOR)
            return False
        if self.favor[actor] <= FAVOR_LOSES:
            self.eliminate(actor, notes.OUT_FAVOR)
            return False
        return True

    # Elimination and victory (R7) -----------------------------------------------------------------------------

    def eliminate(self, player: Player, why: int) -> None:
        """R7.4, R8.5: all cards of the player leave the game; a team loses with either partner."""
        if self.notes is not None:
            self.notes.append((notes.OUT, player, why))
        self.out.append(player)
        self.alive &= ~(1 << player)
        if TEAMS[self.mode]:
            rivals = self.foes[player]
            self.win((player + 1) % 2, rivals, notes.WON_LAST)
            return
        self.clear(player)
        last = self.after(player)
        if self.alive == 1 << last:
            self.win(last, self.alive, notes.WON_LAST)
            return
        self.find_foes()

    def clear(self, player: Player) -> None:
        base = player * COLOURS
        for at in range(base, base + COLOURS):
            self.removed[at] += self.hand[at] + self.showcase[at] + self.scrap[at]
            self.hand[at] = 0
            self.showcase[at] = 0
            self.scrap[at] = 0
        for card in self.display[player]:
            self.removed[base + (card & 7)] += 1
        for card in self.chest[player]:
            self.removed[base + (card & 7)] += 1
        self.reveals += 1
        self.display[player] = []
        self.chest[player] = []
        for at in range(len(self.stack)):
            if self.stack[at] >> 3 == player:
                self.removed[self.stack[at]] += 1
                self.stack[at] = -1
        for observer in range(self.players):
            start = (observer * self.players + player) * COLOURS
            for at in range(start, start + COLOURS):
                self.memory[at] = 0

    def counted(self, player: Player) -> list[int]:
        """The colours of the Showcase that counts for this player: their own, or the team's in Consortium (R8.9)."""
        counts = self.showcase[player * COLOURS : player * COLOURS + COLOURS]
        if self.mode == CONSORTIUM:
            partner = (player + 2) % 4
            for colour in range(COLOURS):
                counts[colour] += self.showcase[partner * COLOURS + colour]
        return counts

    def complete(self, player: Player) -> int:
        """Which condition the Showcase fulfils: notes.WON_COLOUR, notes.WON_COLOURS, or -1 for none (R7.1, R8.9)."""
        most = 0
        colours = 0
        for number in self.counted(player):
            most = max(most, number)
            if number:
                colours += 1
        if most >= self.need_of_one():
            return notes.WON_COLOUR
        if colours >= self.need_colours():
            return notes.WON_COLOURS
        return -1

    def need_of_one(self) -> int:
        return 5 if self.hard else 4

    def need_colours(self) -> int:
        return 8 if self.hard else 7

    def check_victory(self, player: Player) -> None:
        reason = self.complete(player)
        if reason < 0:
            return
        if not TEAMS[self.mode]:
            self.win(player, 1 << player, reason)
            return
        team = 0b0101 << player % 2
        if self.masters and self.masters[player % 2] != player:
            # R8.6: an Apprentice's set does nothing; that nothing happens tells everybody who the Master is.
            if self.mode == SPYMASTER and not self.exposed[player % 2]:
                self.exposed[player % 2] = 1
                self.reveals += 1
                if self.notes is not None:
                    self.notes.append((notes.ROLE, player))
            return
        if self.mode == MONOPOLY:
            if self.complete((player + 2) % 4) >= 0:
                self.win(player, team, notes.WON_BOTH)
            return
        self.win(player, team, reason)

    def win(self, player: Player, winners: int, why: int) -> None:
        self.winners = winners
        self.won = why
        self.stage = stages.OVER
        self.reveals += 1
        if self.notes is not None:
            self.notes.append((notes.WIN, player, why))
