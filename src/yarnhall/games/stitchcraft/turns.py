"""The course of a game of Stitchcraft: turns, whom one may aim at, Crowd Favor, elimination and victory."""

from __future__ import annotations

from typing import TYPE_CHECKING

from yarnhall.core.state import Player
from yarnhall.games.stitchcraft import notes, scoring, stages, zones
from yarnhall.games.stitchcraft.data import (
    ACTIONS,
    APPRENTICE,
    COLOURS,
    CROWD_FAVORITE,
    FAVOR_FOR_AIMING,
    FAVOR_FOR_TARGET,
    FAVOR_LOSES,
    FAVOR_WINS,
    LEAN_LEFT,
    LEAN_RIGHT,
    MONOPOLY,
    SPYMASTER,
    TEAMS,
)

if TYPE_CHECKING:
    from yarnhall.games.stitchcraft.state import StitchcraftState


def begin(state: StitchcraftState, masters: list[Player]) -> None:
    """R2.4: the first player is drawn by lot, and so are the Masters of modes with roles, unless they were chosen."""
    state.alive = zones.everybody(state)
    find_foes(state)
    if state.mode == APPRENTICE or state.mode == SPYMASTER:
        state.masters = masters or [2 * state.rng.below(2), 1 + 2 * state.rng.below(2)]
    begin_turn(state, state.rng.below(state.players))


# Turns ----------------------------------------------------------------------------------------------------


def begin_turn(state: StitchcraftState, player: Player) -> None:
    """R3.1, R7.4: with an empty Chest one is out; else one draws, except in the very first turn."""
    while True:
        state.active = player
        state.turn += 1
        if state.notes is not None:
            state.notes.append((notes.TURN, player))
        if state.chest[player]:
            break
        eliminate(state, player, notes.OUT_CHEST)
        if state.stage == stages.OVER:
            return
        player = after(state, player)
    if state.turn > 1:
        zones.draw_top(state, player)
    state.actions = ACTIONS
    state.stage = stages.ACT


def end_turn(state: StitchcraftState) -> None:
    begin_turn(state, after(state, state.active))


def after_action(state: StitchcraftState) -> None:
    """An action is done with everything it caused."""
    if state.actions <= 0 or not state.alive >> state.active & 1:
        end_turn(state)
    else:
        state.stage = stages.ACT


def after_power(state: StitchcraftState) -> None:
    """R8.4: a power is done; now Crowd Favor is counted."""
    if state.rules > 1 and state.aimed:
        score_favor(state)
        if state.stage == stages.OVER:
            return
    after_action(state)


def after(state: StitchcraftState, player: Player) -> Player:
    """The next seat clockwise that is still in the game."""
    seat = (player + 1) % state.players
    while not state.alive >> seat & 1:
        seat = (seat + 1) % state.players
    return seat


def before(state: StitchcraftState, player: Player) -> Player:
    seat = (player - 1) % state.players
    while not state.alive >> seat & 1:
        seat = (seat - 1) % state.players
    return seat


# Who may be aimed at --------------------------------------------------------------------------------------


def find_foes(state: StitchcraftState) -> None:
    """R8: the opponents each seat may aim at and react to."""
    state.foes = [0] * state.players
    for player in range(state.players):
        if not state.alive >> player & 1:
            continue
        if TEAMS[state.mode]:
            state.foes[player] = 0b1010 if player % 2 == 0 else 0b0101
        elif state.mode == LEAN_LEFT:
            state.foes[player] = 1 << after(state, player)
        elif state.mode == LEAN_RIGHT:
            state.foes[player] = 1 << before(state, player)
        else:
            state.foes[player] = state.alive & ~(1 << player)


def choosable(state: StitchcraftState) -> int:
    """R5.3: "choose a player" is oneself, an opponent one may aim at, or the partner."""
    me = state.active
    if TEAMS[state.mode]:
        return state.alive
    return state.foes[me] | 1 << me


# Crowd Favor (R8.4) ---------------------------------------------------------------------------------------


def aim(state: StitchcraftState, target: Player) -> bool:
    """The active player's power was aimed at a seat; False if the power stops here, as it could in the former rules."""
    if state.mode != CROWD_FAVORITE or target == state.active or state.aimed >> target & 1:
        return True
    state.aimed |= 1 << target
    return state.rules > 1 or favour(state, state.active, target)


def score_favor(state: StitchcraftState) -> None:
    """R8.4: every player the power was aimed at, in turn order; then who has 20 wins, or else who has -10 is out."""
    actor = state.active
    winner = -1
    for ask in range(1, state.players):
        seat = (actor + ask) % state.players
        if state.aimed >> seat & 1:
            give_favor(state, actor, seat)
            if winner < 0 and state.favor[seat] >= FAVOR_WINS:
                winner = seat
    if winner >= 0:
        win(state, winner, 1 << winner, notes.WON_FAVOR)
    elif state.favor[actor] <= FAVOR_LOSES:
        eliminate(state, actor, notes.OUT_FAVOR)


def give_favor(state: StitchcraftState, actor: Player, target: Player) -> None:
    """The crowd pities the target and turns from the actor."""
    state.favor[target] += FAVOR_FOR_TARGET
    state.favor[actor] += FAVOR_FOR_AIMING
    if state.notes is not None:
        state.notes.append((notes.FAVOR, target, FAVOR_FOR_TARGET, state.favor[target]))
        state.notes.append((notes.FAVOR, actor, FAVOR_FOR_AIMING, state.favor[actor]))


def favour(state: StitchcraftState, actor: Player, target: Player) -> bool:
    """Count it at once, as after a Reaction; False if that ended something."""
    give_favor(state, actor, target)
    if state.favor[target] >= FAVOR_WINS:
        win(state, target, 1 << target, notes.WON_FAVOR)
        return False
    if state.favor[actor] <= FAVOR_LOSES:
        eliminate(state, actor, notes.OUT_FAVOR)
        return False
    return True


# Elimination and victory (R7) -----------------------------------------------------------------------------


def eliminate(state: StitchcraftState, player: Player, why: int) -> None:
    """R7.4, R8.5: all cards of the player leave the game; a team loses with either partner."""
    if state.notes is not None:
        state.notes.append((notes.OUT, player, why))
    state.out.append(player)
    state.alive &= ~(1 << player)
    if TEAMS[state.mode]:
        rivals = state.foes[player]
        win(state, (player + 1) % 2, rivals, notes.WON_TEAM)
        return
    clear(state, player)
    last = after(state, player)
    if state.alive == 1 << last:
        win(state, last, state.alive, notes.WON_LAST)
        return
    find_foes(state)


def clear(state: StitchcraftState, player: Player) -> None:
    base = player * COLOURS
    for at in range(base, base + COLOURS):
        state.removed[at] += state.hand[at] + state.showcase[at] + state.scrap[at]
        state.hand[at] = 0
        state.showcase[at] = 0
        state.scrap[at] = 0
    for card in state.display[player]:
        state.removed[base + (card & 7)] += 1
    for card in state.chest[player]:
        state.removed[base + (card & 7)] += 1
    state.reveals += 1
    state.display[player] = []
    state.chest[player] = []
    for at in range(len(state.stack)):
        if state.stack[at] >> 3 == player:
            state.removed[state.stack[at]] += 1
            state.stack[at] = -1
    for observer in range(state.players):
        start = (observer * state.players + player) * COLOURS
        for at in range(start, start + COLOURS):
            state.memory[at] = 0


def check_victory(state: StitchcraftState, player: Player) -> None:
    reason = scoring.complete(state, player)
    if reason < 0:
        return
    if not TEAMS[state.mode]:
        win(state, player, 1 << player, reason)
        return
    team = 0b0101 << player % 2
    if state.masters and state.masters[player % 2] != player:
        # R8.6: an Apprentice's set does nothing; that nothing happens tells everybody who the Master is.
        if state.mode == SPYMASTER and not state.exposed[player % 2]:
            state.exposed[player % 2] = 1
            state.reveals += 1
            if state.notes is not None:
                state.notes.append((notes.ROLE, player))
        return
    if state.mode == MONOPOLY:
        if scoring.complete(state, (player + 2) % 4) >= 0:
            win(state, player, team, notes.WON_BOTH)
        return
    win(state, player, team, reason)


def win(state: StitchcraftState, player: Player, winners: int, why: int) -> None:
    state.winners = winners
    state.won = why
    state.stage = stages.OVER
    state.reveals += 1
    if state.notes is not None:
        state.notes.append((notes.WIN, player, why, winners, scoring.need_of_one(state)))
