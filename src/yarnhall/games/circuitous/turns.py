"""The course of a game of Circuitous: turns, drawing, the end and the winning path."""

from __future__ import annotations

from yarnhall.core.state import Player
from yarnhall.games.circuitous import notes, route, stages
from yarnhall.games.circuitous.contact import contacts
from yarnhall.games.circuitous.data import HAND
from yarnhall.games.circuitous.lattice import facing_of, kind_of, owner_of
from yarnhall.games.circuitous.table import Table


class Turns(Table):
    """Who acts when, and how it ends."""

    def begin(self) -> None:
        """R2.5: the first player is drawn by lot."""
        self.rebuild()
        self.first = self.rng.below(self.players)
        self.begin_turn(self.first)

    def begin_turn(self, player: Player) -> None:
        self.active = player
        self.turn += 1
        self.stage = stages.ACT
        if self.notes is not None:
            self.notes.append((notes.TURN, player))

    def end_turn(self) -> None:
        """R4.6, R4.7: draw up to five; then whoever is next and still has cards."""
        player = self.active
        self.taken[player] += 1
        self.draw(player, HAND - len(self.hands[player]))
        if not self.hands[player] and self.notes is not None:
            self.notes.append((notes.OUT, player))
        for ahead in range(1, self.players + 1):
            seat = (player + ahead) % self.players
            if self.hands[seat]:
                self.begin_turn(seat)
                return
        # R7.6: everybody is out of cards, and nobody wins.
        self.stage = stages.OVER
        if self.notes is not None:
            self.notes.append((notes.NOBODY, player))

    def opening(self) -> bool:
        """R3.1: whether no card lies on the path yet."""
        return len(self.cards) == 1

    def settle(self, since: int) -> None:
        """After something changed on the table: the game is over if a path touches a black edge (R7.1). Cards before
        number `since` lie as they did when none of them touched."""
        found = contacts(self.cards, self.finishes, since)
        if not found:
            self.end_turn()
            return
        self.taken[self.active] += 1
        self.contacts = found
        measures = route.measures(self)
        least = -1
        for at in range(0, len(found), 4):
            length = self.whole_length(measures, at)
            if least < 0 or length < least:
                least = length
        # R7.3: of all paths that touch, the shortest ones.
        shortest: list[int] = []
        self.forks = []
        for at in range(0, len(found), 4):
            if self.whole_length(measures, at) == least:
                shortest += found[at : at + 4]
                if found[at] not in self.forks:
                    self.forks.append(found[at])
        self.contacts = shortest
        self.trace(measures)

    def whole_length(self, measures: list[int], at: int) -> int:
        """The measure of the path that ends with a contact."""
        number = self.contacts[at]
        direction = int(facing_of(self.finishes[self.contacts[at + 1]])) ^ 2
        return measures[number] + int(route.half(self.cards[number], direction))

    def trace(self, measures: list[int]) -> None:
        """R7.4: follow the shortest path back to the Start; where it forks, the one who ended the game chooses."""
        while len(self.forks) == 1:
            self.follow(self.forks[0])
            self.forks = route.previous(self, measures, self.route[-1])
        if self.forks:
            self.stage = stages.TRACE
        else:
            self.conclude()

    def follow(self, number: int) -> None:
        """The path goes through this card; the first one says which Finish it touches."""
        if not self.route:
            at = 0
            while self.contacts[at] != number:
                at += 4
            self.slack = self.contacts[at + 1 : at + 4]
            if self.notes is not None:
                slid = 1 if self.slack[1] or self.slack[2] else 0
                self.notes.append((notes.TOUCH, self.active, self.slack[0], slid))
        self.route.append(number)

    def choose_via(self, number: int) -> None:
        if self.notes is not None:
            self.notes.append((notes.VIA, self.active, number))
        measures = route.measures(self)
        self.forks = [number]
        self.trace(measures)

    def conclude(self) -> None:
        """R7.5: most points along the path, then fewest turns taken, then later in turn order."""
        self.stage = stages.OVER
        self.reveals += 1
        for ahead in range(self.players):
            seat = (self.first + ahead) % self.players
            if self.winner < 0 or self.beats(seat, self.winner):
                self.winner = seat
        if self.notes is not None:
            self.notes.append((notes.WIN, self.winner, self.along(self.route, self.winner)))

    def beats(self, seat: Player, other: Player) -> bool:
        """Whether a seat places better than one that is before it in turn order."""
        mine = self.along(self.route, seat)
        theirs = self.along(self.route, other)
        if mine != theirs:
            return mine > theirs
        return self.taken[seat] <= self.taken[other]

    def along(self, path: list[int], player: Player) -> int:
        """The points of a player along a path."""
        total = 0
        for number in path:
            thing = self.cards[number]
            if owner_of(thing) == player:
                total += self.deck.points[int(kind_of(thing))]
        return total
