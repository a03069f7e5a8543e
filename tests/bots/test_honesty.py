"""A bot's choice depends on what its seat may know and on its own chance, on nothing else.

Two positions that a seat cannot tell apart lead to the same choice, bit for bit, at every level and in hints, with
fixed iterations and no clock. At a table the clock may only cut the number of iterations. A review judges a move from
what the seat saw when it chose.
"""

from __future__ import annotations

import pytest

import yarnhall
from yarnhall.bots.advice import advise, edge, study
from yarnhall.bots.bot import Bot
from yarnhall.bots.levels import LEVELS, SPARE
from yarnhall.bots.rehearsal import thinker
from yarnhall.bots.review import verdict
from yarnhall.bots.seat import plan
from yarnhall.bots.skilled import SkilledBot
from yarnhall.core.judge import Skill
from yarnhall.core.registry import AnyGame, game as find_game
from yarnhall.core.rng import Rng, seeded
from yarnhall.core.state import Player, State
from yarnhall.laws.check import configurations

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
            expert=skill.expert,
        )
        found.append(SkilledBot(game.judge, less, 0))
    return found


def asked(state: State, rng: Rng) -> Player | None:
    """Somebody with a real choice."""
    acting = [player for player in state.to_act() if len(state.legal(player)) > 1]
    return acting[rng.below(len(acting))] if acting else None


def alike(game: AnyGame, state: State, player: Player, number: str, whole: bool) -> None:
    """Asks every bot and for a hint; whole: for its words and a review's, too."""
    twin = state.determinize(player, seeded(f"twin {number}"))
    for rank, bot in enumerate(bots(game)):
        chance = seeded(f"choice {number} {rank}")
        assert plan(bot, state, player, chance.clone()) == plan(bot, twin, player, chance), f"{game.id}: bot {rank}"
    chance = seeded(f"hint {number}")
    hints = [study(game.judge, where, player, chance.clone(), FEW, 0, -1).weighed() for where in (state, twin)]
    told = [[(one.action, one.tries, one.chance, one.lead) for one in hint] for hint in hints]
    assert told[0] == told[1], f"{game.id}: a hint"
    if not whole:
        return
    words = [advise(game, where, player, chance.clone(), FEW, 0) for where in (state, twin)]
    assert words[0] == words[1], f"{game.id}: a hint's words"
    stands = [edge(game, where, player, chance.clone()) for where in (state, twin)]
    assert stands[0] == stands[1], f"{game.id}: how far a hint finds the seat ahead"
    legal = state.legal(player)
    played = legal[chance.below(len(legal))]
    found = [verdict(game, where, player, played, chance.clone(), FEW, 0) for where in (state, twin)]
    assert found[0] == found[1], f"{game.id}: what a review says of a move"


def somewhere(game: AnyGame, preset: str, seats: int, number: int) -> tuple[State, Player] | None:
    """A choice in the midst of a random game; None: the game was over before."""
    seed = f"honest {preset} {seats} {number}"
    rng = seeded(seed)
    state = game.new(seats, preset, seed)
    moves = 20 + rng.below(40)
    while acting := state.to_act():
        player = asked(state, rng)
        if player is not None and moves <= 0:
            return state, player
        mover = acting[rng.below(len(acting))]
        legal = state.legal(mover)
        state.apply(mover, legal[rng.below(len(legal))])
        moves -= 1
    return None


def ask(game: AnyGame, modes: list[tuple[str, int]], times: int, whole: bool) -> int:
    """So often in each mode; how often there was a choice. The first is asked whole in any case."""
    asked = 0
    for preset, seats in modes:
        for number in range(times):
            found = somewhere(game, preset, seats, number)
            if found is not None:
                alike(game, *found, f"{preset} {seats} {number}", whole or not asked)
                asked += 1
    return asked


@pytest.mark.parametrize("id", yarnhall.games())
def test_positions_that_look_alike_lead_to_the_same_choice(id: str) -> None:
    game = find_game(id)
    modes = configurations(game)
    assert ask(game, [modes[len(modes) * part // 3] for part in range(3)], 1, whole=False)


@pytest.mark.slow
@pytest.mark.parametrize("id", yarnhall.games())
def test_positions_that_look_alike_lead_to_the_same_choice_in_every_mode(id: str) -> None:
    game = find_game(id)
    modes = configurations(game)
    assert ask(game, modes, 4, whole=True) >= 2 * len(modes)


@pytest.mark.parametrize("id", yarnhall.games())
def test_a_clock_that_is_not_reached_changes_nothing(id: str) -> None:
    game = find_game(id)
    found = somewhere(game, "standard", 2, 1)
    assert found is not None
    state, player = found
    for skill in game.judge.skills()[-2:]:
        few = min(skill.iterations, FEW)
        less = Skill(sight=0, forgets=0, whim=0, worlds=2, iterations=few, expert=skill.expert)
        chance = seeded("clock")
        chosen = [plan(SkilledBot(game.judge, less, seconds), state, player, chance.clone()) for seconds in (0, 3600)]
        assert chosen[0] == chosen[1]
    chance = seeded("clock of hints")
    assert advise(game, state, player, chance.clone(), FEW, 0) == advise(game, state, player, chance.clone(), FEW, 3600)


@pytest.mark.parametrize("id", [id for id in yarnhall.games() if not find_game(id).judge.tuning().rehearses])
def test_a_clock_only_cuts_the_number_of_iterations(id: str) -> None:
    """Whatever a clock leaves done is what the same search had found when it had done as much. Of rehearsals it cuts
    how many worlds each half is compared in: what dropped out when cannot be told from the number alone."""
    game = find_game(id)
    found = somewhere(game, "standard", 2, 2)
    assert found is not None
    state, player = found
    shown = state.determinize(player, seeded("shown"))
    short, long = (thinker(game.judge, player, seeded("cut")) for _ in range(2))
    for search in (short, long):
        search.look(shown, shown.legal(player), 2, 0)
    done = short.think(shown, 10_000, 0.02)
    long.think(shown, done, 0)
    told = [[(one.action, one.tries, one.chance, one.lead) for one in search.weighed()] for search in (short, long)]
    assert told[0] == told[1]
