"""What a seat gets at the end of a game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from yarnhall.core.refusal import BadOption
from yarnhall.core.registry import AnyGame
from yarnhall.core.state import Player, State
from yarnhall.core.words import listing

Reward = Callable[[AnyGame, State, Player], float]


def win(game: AnyGame, state: State, player: Player) -> float:
    """1 for the first place, and so much less for the others that all of them together get nothing; a shared first
    place is shared. Alone: the points, a hundred of them for 1."""
    seats = state.players
    if seats == 1:
        return state.points(player) / game.unit / 100
    placing = state.placing()
    won = 1 / placing.count(1) if placing[player] == 1 else 0.0
    return (seats * won - 1) / (seats - 1)


def place(game: AnyGame, state: State, player: Player) -> float:
    """From 1 for the first place in equal steps to -1 for the last; equals get what is between. Alone: as `win`."""
    seats = state.players
    if seats == 1:
        return win(game, state, player)
    placing = state.placing()
    better = sum(other < placing[player] for other in placing)
    alike = placing.count(placing[player])
    return 1 - 2 * (better + (alike - 1) / 2) / (seats - 1)


def score(game: AnyGame, state: State, player: Player) -> float:
    """Points more than the best of the others, a hundred of them for 1. Alone: the points."""
    others = [state.points(seat) for seat in range(state.players) if seat != player]
    return (state.points(player) - max(others, default=0)) / game.unit / 100


REWARDS: Final[dict[str, Reward]] = {"win": win, "place": place, "score": score}


def reward_of(chosen: str | Reward) -> Reward:
    """By name, or a function of one's own."""
    if not isinstance(chosen, str):
        return chosen
    if chosen not in REWARDS:
        raise BadOption(f"There is no reward {chosen!r}; there is {listing(list(REWARDS))}, or a function.")
    return REWARDS[chosen]
