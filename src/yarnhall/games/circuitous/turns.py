"""The course of a game of Circuitous: turns, drawing, the end and the winning path."""

from __future__ import annotations

from typing import TYPE_CHECKING

from yarnhall.core.state import Player
from yarnhall.games.circuitous import notes, route, scoring, stages, table, zones
from yarnhall.games.circuitous.contact import contacts
from yarnhall.games.circuitous.data import HAND
from yarnhall.games.circuitous.lattice import facing_of

if TYPE_CHECKING:
    from yarnhall.games.circuitous.state import CircuitousState


def begin(state: CircuitousState) -> None:
    """R2.5: the first player was chosen, or is drawn by lot."""
    table.rebuild(state)
    if state.first < 0:
        state.first = state.rng.below(state.players)
    begin_turn(state, state.first)


def begin_turn(state: CircuitousState, player: Player) -> None:
    state.active = player
    state.turn += 1
    state.stage = stages.ACT
    if state.notes is not None:
        state.notes.append((notes.TURN, player))


def at_turn(state: CircuitousState, player: Player) -> CircuitousState | None:
    """The table as it lies when another's turn has begun, and the turn the player's."""
    if player == state.active or state.stage != stages.ACT:
        return None
    twin = state.clone()
    begin_turn(twin, player)
    return twin


def close_turn(state: CircuitousState) -> None:
    """Everything is done but to draw. That is a step of its own: until then nothing has come to light that whoever
    acts did not know. Former versions drew at once."""
    if state.at_once:
        end_turn(state)
    else:
        state.stage = stages.END


def end_turn(state: CircuitousState) -> None:
    """R4.6, R4.7: draw up to five; then whoever is next and still has cards."""
    player = state.active
    state.taken[player] += 1
    zones.draw(state, player, HAND - len(state.hands[player]))
    if not state.hands[player] and state.notes is not None:
        state.notes.append((notes.OUT, player))
    for ahead in range(1, state.players + 1):
        seat = (player + ahead) % state.players
        if state.hands[seat]:
            begin_turn(state, seat)
            return
    # R7.6: everybody is out of cards, and nobody wins.
    state.stage = stages.OVER
    if state.notes is not None:
        state.notes.append((notes.NOBODY, player))


def opening(state: CircuitousState) -> bool:
    """R3.1: whether no card lies on the path yet."""
    return len(state.cards) == 1


def settle(state: CircuitousState, since: int) -> None:
    """After something changed on the table: the game is over if a path touches a black edge (R7.1). Cards before
    number `since` lie as they did when none of them touched."""
    found = contacts(state.cards, state.finishes, state.both_ways, since)
    if not found:
        close_turn(state)
        return
    state.taken[state.active] += 1
    state.contacts = found
    measures = route.measures(state)
    least = -1
    for at in range(0, len(found), 4):
        length = whole_length(state, measures, at)
        if least < 0 or length < least:
            least = length
    # R7.3: of all paths that touch, the shortest ones.
    shortest: list[int] = []
    state.forks = []
    for at in range(0, len(found), 4):
        if whole_length(state, measures, at) == least:
            shortest += found[at : at + 4]
            if found[at] not in state.forks:
                state.forks.append(found[at])
    state.contacts = shortest
    trace(state, measures)


def whole_length(state: CircuitousState, measures: list[int], at: int) -> int:
    """The measure of the path that ends with a contact."""
    number = state.contacts[at]
    direction = int(facing_of(state.finishes[state.contacts[at + 1]])) ^ 2
    return measures[number] + int(route.half(state.cards[number], direction))


def trace(state: CircuitousState, measures: list[int]) -> None:
    """R7.4: follow the shortest path back to the Start; where it forks, the one who ended the game chooses."""
    while len(state.forks) == 1:
        follow(state, state.forks[0])
        state.forks = route.previous(state, measures, state.route[-1])
    if state.forks:
        state.stage = stages.TRACE
    else:
        conclude(state)


def follow(state: CircuitousState, number: int) -> None:
    """The path goes through this card; the first one says which Finish it touches."""
    if not state.route:
        at = 0
        while state.contacts[at] != number:
            at += 4
        state.slack = state.contacts[at + 1 : at + 4]
        if state.notes is not None:
            slid = 1 if state.slack[1] or state.slack[2] else 0
            state.notes.append((notes.TOUCH, state.active, state.slack[0], slid))
    state.route.append(number)


def choose_via(state: CircuitousState, number: int) -> None:
    if state.notes is not None:
        state.notes.append((notes.VIA, state.active, number))
    measures = route.measures(state)
    state.forks = [number]
    trace(state, measures)


def conclude(state: CircuitousState) -> None:
    """R7.5: whoever stands best has won."""
    state.stage = stages.OVER
    state.reveals += 1
    standing = scoring.standing(state)
    state.winner = standing.index(max(standing))
    if state.notes is not None:
        state.notes.append((notes.WIN, state.winner, scoring.along(state, state.route, state.winner)))
