"""A Tapestry is revealed, others may react, and what comes of it (R4, R6)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from yarnhall.core.state import Action, Player
from yarnhall.games.stitchcraft import actions, notes, powers, stages, turns, zones
from yarnhall.games.stitchcraft.data import BLUE, COLOURS, CROWD_FAVORITE, LOOM, RACKETEERING

if TYPE_CHECKING:
    from yarnhall.games.stitchcraft.state import StitchcraftState

# A seat's answer in a window; anything above is the place of the Blue that reacts, plus one.
UNANSWERED: Final = -1
PASSED: Final = 0

NOBODY: Final = -1


def reveal(state: StitchcraftState, player: Player, place: int) -> None:
    """A face-down Tapestry is turned up. It waits on the stack until every opponent had their say."""
    colour = state.display[player].pop(place) & 7
    state.stack.append(player * COLOURS + colour)
    state.reveals += 1
    if state.rules == 1:
        state.ask = -1
        ask_next(state)
    elif not open_window(state, reactors(state, player, NOBODY)):
        settle(state)


# The window (R6.2) ----------------------------------------------------------------------------------------


def may_react(state: StitchcraftState, seat: Player, revealer: Player) -> bool:
    """R6.1, R8.3: to an opponent one may aim at; where victims may, also to one who may aim at the seat."""
    if state.foes[seat] >> revealer & 1:
        return True
    return state.victims and bool(state.foes[revealer] >> seat & 1)


def reactors(state: StitchcraftState, revealer: Player, counterer: Player) -> int:
    """Who may react to a revealer, a bit each; without those who may react to the counterer, if there is one."""
    found = 0
    for seat in range(state.players):
        if may_react(state, seat, revealer) and (counterer == NOBODY or not may_react(state, seat, counterer)):
            found |= 1 << seat
    return found


def open_window(state: StitchcraftState, seats: int) -> bool:
    """R6.3: of these seats, all who have anything face down are asked at once; False if nobody has."""
    asked = 0
    for seat in range(state.players):
        if seats >> seat & 1 and state.display[seat]:
            asked |= 1 << seat
            state.answers[seat] = UNANSWERED
    if not asked:
        return False
    state.asked = asked
    state.stage = stages.WINDOW
    return True


def asked_in_order(state: StitchcraftState) -> list[Player]:
    """Who is asked in the open window, in turn order from the active player."""
    found: list[Player] = []
    for ask in range(state.players):
        seat = (state.active + ask) % state.players
        if state.asked >> seat & 1:
            found.append(seat)
    return found


def awaited(state: StitchcraftState) -> list[Player]:
    """Whose answer the open window waits for, in turn order from the active player."""
    if state.rules == 1:
        return [asked_alone(state)]
    # Asked for at every step: no list of all who are asked is made for it.
    found: list[Player] = []
    for ask in range(state.players):
        seat = (state.active + ask) % state.players
        if state.asked >> seat & 1 and state.answers[seat] == UNANSWERED:
            found.append(seat)
    return found


def answered(state: StitchcraftState) -> list[Player]:
    """Whose answer lies sealed. Before the first who is awaited everybody has passed, as all can tell: that stands."""
    found: list[Player] = []
    awaits = False
    for seat in asked_in_order(state):
        if state.answers[seat] == UNANSWERED:
            awaits = True
        elif awaits:
            found.append(seat)
    return found


def sealed(state: StitchcraftState) -> Player:
    """Whose Reaction would take effect if the others let it pass; NOBODY if none is sealed."""
    if state.asked:
        for seat in asked_in_order(state):
            if state.answers[seat] > PASSED:
                return seat
    return NOBODY


def answers(state: StitchcraftState, player: Player) -> list[Action]:
    """What a seat may do in the window."""
    if state.rules == 1:
        if player != asked_alone(state):
            return []
    elif not state.asked >> player & 1:
        return []
    elif state.answers[player] != UNANSWERED:
        return [actions.pack(actions.RETHINK, 0, 0)] if player in answered(state) else []
    found = [actions.pack(actions.PASS, 0, 0)]
    display = state.display[player]
    for place in range(len(display)):
        if display[place] & 7 == BLUE:
            found.append(actions.pack(actions.REACT, 0, place))
    return found


def answer(state: StitchcraftState, player: Player, given: int) -> None:
    """R6.2: the answer is sealed. The window closes once everybody earlier in turn order than a reactor has passed."""
    if state.rules == 1:
        answer_alone(state, player, given)
        return
    state.answers[player] = given
    if state.notes is not None:
        state.notes.append((notes.ANSWER, player, 1 if given else 0))
    shown = False
    for seat in asked_in_order(state):
        if state.answers[seat] == UNANSWERED:
            # That the window stays open shows that those in between have passed.
            state.reveals += 1 if shown else 0
            return
        if state.answers[seat] != PASSED:
            close(state, seat, state.answers[seat] - 1)
            return
        shown = shown or (seat != player and earlier(state, player, seat))
    close(state, NOBODY, 0)


def earlier(state: StitchcraftState, one: Player, other: Player) -> bool:
    """Whether one seat comes before another in turn order from the active player."""
    return (one - state.active) % state.players < (other - state.active) % state.players


def rethink(state: StitchcraftState, player: Player) -> None:
    state.answers[player] = UNANSWERED
    if state.notes is not None:
        state.notes.append((notes.RETHINK, player))


def close(state: StitchcraftState, reactor: Player, place: int) -> None:
    """The earliest Reaction takes effect. What others answered nobody learns."""
    state.asked = 0
    for seat in range(state.players):
        state.answers[seat] = PASSED
    state.reveals += 1  # that nobody reacted came to light too
    if reactor == NOBODY:
        if state.notes is not None:
            state.notes.append((notes.UNOPPOSED, state.stack[-1] >> 3, state.stack[-1] & 7))
        settle(state)
        return
    tell_reaction(state, reactor)
    reveal(state, reactor, place)


def tell_reaction(state: StitchcraftState, reactor: Player) -> None:
    if state.notes is not None:
        state.notes.append((notes.REACT, reactor, state.stack[-1] >> 3, state.stack[-1] & 7))


def deal_answers(state: StitchcraftState, observer: Player) -> None:
    """What others sealed, dealt anew. While the window is open, whoever answered before the first who is awaited has
    passed, as everybody can tell; of the others nobody knows."""
    open_before = False
    for seat in asked_in_order(state):
        if state.answers[seat] == UNANSWERED:
            open_before = True
        elif open_before and seat != observer:
            state.answers[seat] = PASSED
            display = state.display[seat]
            for place in range(len(display)):
                if display[place] & 7 == BLUE and state.rng.below(2):
                    state.answers[seat] = place + 1
                    break


# The window of the former rules ---------------------------------------------------------------------------


def ask_next(state: StitchcraftState) -> None:
    """Opponents with something face down are asked one after another, in turn order from the active player."""
    revealer = state.stack[-1] >> 3
    for ask in range(state.ask + 1, state.players):
        seat = (state.active + ask) % state.players
        if state.foes[seat] >> revealer & 1 and state.display[seat]:
            state.ask = ask
            state.stage = stages.WINDOW
            return
    settle(state)


def asked_alone(state: StitchcraftState) -> Player:
    return (state.active + state.ask) % state.players


def answer_alone(state: StitchcraftState, player: Player, given: int) -> None:
    if given == PASSED:
        if state.notes is not None:
            state.notes.append((notes.PASS, player))
        ask_next(state)
        return
    tell_reaction(state, player)
    reveal(state, player, given - 1)


# What comes of it -----------------------------------------------------------------------------------------


def settle(state: StitchcraftState) -> None:
    """R6.4: the stack is resolved from the last reveal down."""
    stack = state.stack
    while stack:
        top = stack.pop()
        if top < 0:
            continue  # R8.5: it left the game with its player
        if not stack:
            succeed(state, top >> 3, top & 7)
            return
        beneath = stack.pop()
        reactor = top >> 3
        again = 0
        if state.rules > 1 and beneath >= 0 and stack and stack[-1] >= 0:
            again = reactors(state, stack[-1] >> 3, reactor)
        spent(state, reactor, BLUE)
        if beneath < 0:
            continue
        cancel(state, reactor, beneath >> 3, beneath & 7)
        if state.stage == stages.OVER:
            return
        # R6.2: a Reaction was countered. Who may answer the first reveal and not the counter is asked once more.
        if again and stack[-1] >= 0 and open_window(state, again & state.alive):
            if state.notes is not None:
                state.notes.append((notes.AGAIN, stack[-1] >> 3, stack[-1] & 7))
            return
    turns.after_action(state)


def spent(state: StitchcraftState, owner: Player, colour: int) -> None:
    """R6.5: where a Reaction, and what it cancelled, goes."""
    if state.pattern == LOOM:
        state.scrap[owner * COLOURS + colour] += 1
    elif state.pattern == RACKETEERING:
        state.chest[owner].insert(0, colour | zones.everybody(state) << 3)
    else:
        state.removed[owner * COLOURS + colour] += 1


def cancel(state: StitchcraftState, reactor: Player, owner: Player, colour: int) -> None:
    spent(state, owner, colour)
    if state.notes is not None:
        state.notes.append((notes.CANCEL, reactor, owner, colour, state.pattern))
    # R6.6: Undercut gives a blocked Tapestry's player the action back, unless it was a Blue.
    if state.pattern == RACKETEERING and colour != BLUE:
        state.actions += 1
        if state.notes is not None:
            state.notes.append((notes.REGAIN, owner))
    if state.mode == CROWD_FAVORITE:
        turns.favour(state, reactor, owner)


def succeed(state: StitchcraftState, player: Player, colour: int) -> None:
    """R4.3: the Tapestry stands in the Showcase; victory is checked before its power."""
    state.showcase[player * COLOURS + colour] += 1
    if state.notes is not None:
        state.notes.append((notes.SHOWCASE, player, colour, state.pattern))
    turns.check_victory(state, player)
    if state.stage != stages.OVER:
        state.power = colour
        state.aimed = 0
        powers.begin_power(state, colour)
