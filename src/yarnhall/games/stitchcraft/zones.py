"""Where the Tapestries lie and who knows them: the ways a Tapestry moves, and what is dealt anew for an observer.

A Tapestry in a hand, Showcase or Scrap Pile is counted by colour. Where places matter (Display, Chest) a card is
`colour + 8 * known`, where `known` has a bit for each seat that has seen it there. Index 0 of a Chest is the bottom.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from yarnhall.core.state import Place, Player
from yarnhall.games.stitchcraft import notes, stages
from yarnhall.games.stitchcraft.data import COLOURS, CONSORTIUM, SPYMASTER

if TYPE_CHECKING:
    from yarnhall.games.stitchcraft.state import StitchcraftState


# Knowledge ------------------------------------------------------------------------------------------------


def sees(state: StitchcraftState, observer: Player, owner: Player) -> bool:
    """Whether hand and Display of the owner lie open to the observer: one's own, and a partner's in Consortium."""
    return observer == owner or (state.mode == CONSORTIUM and observer % 2 == owner % 2)


def everybody(state: StitchcraftState) -> int:
    return (1 << state.players) - 1


def hand_size(state: StitchcraftState, player: Player) -> int:
    size = 0
    for at in range(player * COLOURS, player * COLOURS + COLOURS):
        size += state.hand[at]
    return size


def into_hand(state: StitchcraftState, player: Player, card: int) -> None:
    """A card comes into a hand; whoever has seen it remembers that it is there (R9.2)."""
    colour = card & 7
    state.hand[player * COLOURS + colour] += 1
    known = card >> 3
    if known:
        for observer in range(state.players):
            if observer != player and known >> observer & 1:
                state.memory[(observer * state.players + player) * COLOURS + colour] += 1


def leave_hand_hidden(state: StitchcraftState, player: Player, colour: int) -> int:
    """A card leaves a hand face down; the seats that know which it is, a bit each.

    R9.3: it may have been any of the remembered ones, so each colour is remembered once less, unless the whole
    hand was known to be of one colour.
    """
    size = hand_size(state, player)
    known = 0
    for observer in range(state.players):
        if sees(state, observer, player):
            known |= 1 << observer
        base = (observer * state.players + player) * COLOURS
        if state.memory[base + colour] == size:
            known |= 1 << observer
        for at in range(base, base + COLOURS):
            if state.memory[at] > 0:
                state.memory[at] -= 1
    state.hand[player * COLOURS + colour] -= 1
    return known


def leave_hand_open(state: StitchcraftState, player: Player, colour: int) -> None:
    """A card leaves a hand for all to see: one remembered card of its colour is that card."""
    state.hand[player * COLOURS + colour] -= 1
    for observer in range(state.players):
        at = (observer * state.players + player) * COLOURS + colour
        if state.memory[at] > 0:
            state.memory[at] -= 1


# Moves of cards -------------------------------------------------------------------------------------------


def draw_top(state: StitchcraftState, player: Player) -> None:
    """R3.2: what is not there is not drawn."""
    chest = state.chest[player]
    if not chest:
        tell_empty(state, player)
    else:
        card = chest.pop()
        into_hand(state, player, card)
        state.reveals += 1
        if state.notes is not None:
            state.notes.append((notes.DRAW, player, card & 7, 0))


def draw_bottom(state: StitchcraftState, player: Player) -> None:
    chest = state.chest[player]
    if not chest:
        tell_empty(state, player)
    else:
        card = chest.pop(0)
        into_hand(state, player, card)
        state.reveals += 1
        if state.notes is not None:
            state.notes.append((notes.DRAW, player, card & 7, 1))


def tell_empty(state: StitchcraftState, owner: Player) -> None:
    if state.notes is not None:
        state.notes.append((notes.EMPTY, owner))


def mill(state: StitchcraftState, player: Player, owner: Player, bottom: bool) -> None:
    """The top or bottom Tapestry of a Chest goes to its owner's Scrap Pile, where all see it."""
    chest = state.chest[owner]
    if chest:
        colour = (chest.pop(0) if bottom else chest.pop()) & 7
        state.scrap[owner * COLOURS + colour] += 1
        state.reveals += 1
        if state.notes is not None:
            state.notes.append((notes.MILL, player, owner, colour, 1 if bottom else 0))


def look_top(state: StitchcraftState, player: Player, owner: Player, most: int) -> None:
    """Look at the top of a Chest. The looker knows those Tapestries from now on (R9.1)."""
    chest = state.chest[owner]
    count = min(most, len(chest))
    state.target = owner
    state.count = count
    for at in range(len(chest) - count, len(chest)):
        chest[at] |= 8 << player
    state.reveals += 1
    if state.notes is not None:
        if not count:
            tell_empty(state, owner)
            return
        seen = [chest[-1 - depth] & 7 for depth in range(count)]
        state.notes.append((notes.LOOK, player, owner, 0, *seen))


def look_bottom(state: StitchcraftState, player: Player, owner: Player) -> None:
    chest = state.chest[owner]
    if chest:
        chest[0] |= 8 << player
        state.reveals += 1
        if state.notes is not None:
            state.notes.append((notes.LOOK, player, owner, 1, chest[0] & 7))


# Copies ---------------------------------------------------------------------------------------------------


def deal_unknown(state: StitchcraftState, observer: Player) -> None:
    """Deal anew, in place, everything the observer cannot know (R9): each owner's unknown cards among the
    places where they could be, and the other team's secret roles."""
    for owner in range(state.players):
        deal_unknown_cards(state, observer, owner)
    if state.mode == SPYMASTER:
        other = 1 - observer % 2
        if not state.exposed[other] and state.stage != stages.OVER:
            state.masters[other] = other + 2 * state.rng.below(2)


def deal_unknown_cards(state: StitchcraftState, observer: Player, owner: Player) -> None:
    open_to_me = sees(state, observer, owner)
    base = owner * COLOURS
    memory = (observer * state.players + owner) * COLOURS
    display = state.display[owner]
    chest = state.chest[owner]
    pool: list[int] = []
    in_hand = 0
    if not open_to_me:
        for colour in range(COLOURS):
            unknown = state.hand[base + colour] - state.memory[memory + colour]
            in_hand += unknown
            state.hand[base + colour] -= unknown
            for _ in range(unknown):
                pool.append(colour)
    for card in display:
        if not card >> 3 >> observer & 1:
            pool.append(card & 7)
    for card in chest:
        if not card >> 3 >> observer & 1:
            pool.append(card & 7)
    state.rng.shuffle(pool)
    for _ in range(in_hand):
        state.hand[base + pool.pop()] += 1
    for at in range(len(display)):
        if not display[at] >> 3 >> observer & 1:
            display[at] = (display[at] & ~7) | pool.pop()
    for at in range(len(chest)):
        if not chest[at] >> 3 >> observer & 1:
            chest[at] = (chest[at] & ~7) | pool.pop()
    # What others remember of this hand may not be so in the hand dealt anew.
    for other in range(state.players):
        for colour in range(COLOURS):
            at = (other * state.players + owner) * COLOURS + colour
            state.memory[at] = min(state.memory[at], state.hand[base + colour])


def places(state: StitchcraftState, observer: Player) -> list[Place]:
    """R9: each owner's Tapestries are a pool of their own. Components as in the census: seat * 8 + colour."""
    found: list[Place] = []
    for owner in range(state.players):
        base = owner * COLOURS
        known: list[int] = []
        hidden: list[int] = []
        for colour in range(COLOURS):
            number = state.hand[base + colour]
            sure = number
            if not sees(state, observer, owner):
                sure = state.memory[(observer * state.players + owner) * COLOURS + colour]
            known += [base + colour] * sure
            hidden += [base + colour] * (number - sure)
        found.append(Place(owner, known, hidden))
        lying: list[int] = []
        for zone in (state.showcase, state.scrap, state.removed):
            for colour in range(COLOURS):
                lying += [base + colour] * zone[base + colour]
        found.append(Place(owner, lying, []))
        for pile in (state.display[owner], state.chest[owner]):
            for card in pile:
                part = [base + (card & 7)]
                found.append(Place(owner, part, []) if card >> 3 >> observer & 1 else Place(owner, [], part))
    found.append(Place(0, [entry for entry in state.stack if entry >= 0], []))
    return found
