"""A bot's choice depends on what its seat may know and on its own chance, on nothing else.

Two positions that a seat cannot tell apart lead to the same choice, bit for bit, at every level and in hints, with
fixed iterations and no clock. At a table the clock may only cut the number of iterations.
"""

from __future__ import annotations

import pytest

import yarnhall
from yarnhall.bots.advice import study
from yarnhall.bots.bot import Bot
from yarnhall.bots.levels import LEVELS, SPARE
from yarnhall.bots.seat import plan
from yarnhall.bots.skilled import SkilledBot
from yarnhall.core.judge import Skill
from yarnhall.core.registry import AnyGame, game as find_game
from yarnhall.core.rng import Rng, seeded
from yarnhall.core.state import Player, State

FEW = 6  # iterations that are enough to look into many worlds


def bots(game: AnyGame) -> list[Bot]:
    """Every level, with few iterations and without a clock; and those that only laboratories use."""
    found: list[Bot] = [level.make(game.judge) for level in SPARE]
    for skill in game.judge.skills()[: len(LEVELS)]:
        less = Skill(
            sight=skill.sight,
            forgets=skill.forgets,
            whim=skill.whim,
            worlds=min(skill.worlds, 2),
            iterations=min(skill.iterations, FEW),
        )
        found.append(SkilledBot(game.judge, less, 0))
    return found


def asked(state: State, rng: Rng) -> Player | None:
    """Somebody with a real choice."""
    acting = [player for player in state.to_act() if len(state.legal(player)) > 1]
    return acting[rng.below(len(acting))] if acting else None


def alike(game: AnyGame, state: State, player: Player, number: int) -> None:
    twin = state.determinize(player, seeded(f"twin {number}"))
    for rank, bot in enumerate(bots(game)):
        chance = seeded(f"choice {number} {rank}")
        assert plan(bot, state, player, chance.clone()) == plan(bot, twin, player, chance), f"{game.id}: bot {rank}"
    chance = seeded(f"hint {number}")
    hints = [study(game.judge, where, player, chance.clone(), FEW, 0, -1).weighed() for where in (state, twin)]
    told = [[(one.action, one.tries, one.chance, one.lead) for one in hint] for hint in hints]
    assert told[0] == told[1], f"{game.id}: a hint"


def ask(id: str, times: int) -> None:
    """So often, each time in another mode, somewhere in a random game."""
    game = find_game(id)
    presets = list(game.presets.items())
    for number in range(times):
        preset, options = presets[number * 7 % len(presets)]
        seats = list(game.seats(options))
        rng = seeded(f"honest {preset} {number}")
        state = game.new(seats[number % len(seats)], options, f"honest {preset} {number}")
        moves = rng.below(60)
        while acting := state.to_act():
            player = asked(state, rng)
            if player is not None and moves <= 0:
                alike(game, state, player, number)
                break
            mover = acting[rng.below(len(acting))]
            legal = state.legal(mover)
            state.apply(mover, legal[rng.below(len(legal))])
            moves -= 1


@pytest.mark.parametrize("id", yarnhall.games())
def test_positions_that_look_alike_lead_to_the_same_choice(id: str) -> None:
    ask(id, 3)


@pytest.mark.slow
@pytest.mark.parametrize("id", yarnhall.games())
def test_positions_that_look_alike_lead_to_the_same_choice_in_many_games(id: str) -> None:
    ask(id, 200)
