"""Finds numbers such as those of `odds.py`: play games one action ahead, fit the signs to who won, play on by them.

    PYTHONPATH=build/compiled .venv/bin/python src/yarnhall/games/circuitous/tests/learn.py --into build/learned

The first round goes by the usual judge, unless `--from` names numbers to go on from. Every round adds its games to
those before, for what is never played is judged worst; now and then a move is made at random. After each round the
numbers are written, with how they foretell a fifth of the games that they were not fitted to, and how they play one
action ahead against the usual judge and against themselves. docs/tuning tells what came of it.
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path

import numpy as np
import numpy.typing as npt

from yarnhall.bots.bot import Bot
from yarnhall.bots.course import Course
from yarnhall.bots.greedy import GreedyBot
from yarnhall.bots.interval import wilson
from yarnhall.bots.ladder import LONGEST, duel, play
from yarnhall.core.rng import Rng, seeded
from yarnhall.core.state import Action, Player, State
from yarnhall.games.circuitous import stages
from yarnhall.games.circuitous.bots import CircuitousJudge
from yarnhall.games.circuitous.game import GAME
from yarnhall.games.circuitous.odds import ODDS
from yarnhall.games.circuitous.signs import BEYOND, signs
from yarnhall.games.circuitous.weights import WEIGHTS

Numbers = npt.NDArray[np.float64]
Places = npt.NDArray[np.int32]
NOWHERE = BEYOND  # is not fitted: what a position has no sign for points there, too
WORLDS = 2
AT_RANDOM = 6  # moves of a hundred
HELD_OUT = 5  # of so many games one
STEPS = 400


class Unsteady(Bot):
    """Plays as another bot does, and now and then anything."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot

    def choose(self, state: State, player: Player, rng: Rng) -> Action:
        if rng.below(100) < AT_RANDOM:
            legal = state.legal(player)
            return legal[rng.below(len(legal))]
        return self.bot.choose(state, player, rng)


def positions(judge: CircuitousJudge, seed: str) -> tuple[list[list[int]], list[int]]:
    """What every turn of a game showed to both players, and whether they won."""
    state = GAME.new(2, None, seed)
    course = Course(state, [Unsteady(GreedyBot(judge, WORLDS)) for _ in range(2)], seeded(f"bots {seed}"))
    shown: list[list[int]] = []
    seats: list[int] = []
    for _ in range(LONGEST):
        if course.step() is None:
            break
        if state.stage == stages.END and len(state.cards) > 1:
            for seat in range(2):
                found = [place for place in signs(state, seat) if place != BEYOND]
                if found:
                    shown.append(found)
                    seats.append(seat)
    return shown, [int(state.winner == seat) for seat in seats]


def packed(shown: list[list[int]]) -> Places:
    width = max(map(len, shown))
    return np.array([places + [NOWHERE] * (width - len(places)) for places in shown], dtype=np.int32)


def fit(places: Places, won: Numbers, ridge: float) -> Numbers:
    """Logistic regression: steps by the diagonal of the curvature, with some momentum."""
    size = BEYOND + 1
    width = places.shape[1]
    flat = places.ravel()
    odds = np.zeros(size)
    moving = np.zeros(size)
    for step in range(STEPS):
        chance = 1 / (1 + np.exp(-odds[places].sum(1)))
        slope = np.bincount(flat, np.repeat(chance - won, width), size) + ridge * odds
        curve = 4 * np.bincount(flat, np.repeat(chance * (1 - chance), width), size) + ridge
        moving = 0.9 * moving + slope / curve
        odds -= moving * (0.15 if step < 0.7 * STEPS else 0.045)
        odds[NOWHERE] = 0
    return odds


def brier(odds: Numbers, places: Places, won: Numbers) -> float:
    chance = 1 / (1 + np.exp(-odds[places].sum(1)))
    return float(np.mean((chance - won) ** 2))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--into", type=Path, required=True, help="folder for the numbers of each round")
    parser.add_argument("--from", dest="begin", type=Path, help="numbers of a round to go on from")
    parser.add_argument("--rounds", type=int, default=4)
    parser.add_argument("--games", type=int, default=2000, help="of each round")
    parser.add_argument("--check", type=int, default=400, help="games against the usual judge after each round")
    parser.add_argument("--ridge", type=float, default=5.0)
    parser.add_argument("--deals", default="learn")
    asked = parser.parse_args()
    asked.into.mkdir(parents=True, exist_ok=True)
    odds: list[int] = json.loads(asked.begin.read_text("utf-8")) if asked.begin else []
    shown: list[list[int]] = []
    came: list[int] = []
    games: list[int] = []
    for turn in range(asked.rounds):
        judge = CircuitousJudge(WEIGHTS, odds)
        for number in range(asked.games):
            more, won = positions(judge, f"{asked.deals} {turn} {number}")
            shown += more
            came += won
            games += [turn * asked.games + number] * len(won)
        places, wins = packed(shown), np.array(came, dtype=np.float64)
        apart = np.array(games) % HELD_OUT == 0
        tried = fit(places[~apart], wins[~apart], asked.ridge)
        told = brier(tried, places[apart], wins[apart])
        even = float(np.mean((wins[apart] - wins.mean()) ** 2))
        fitted = fit(places, wins, asked.ridge)
        odds = [round(1000 * float(one)) for one in fitted[:BEYOND]] + [ODDS[BEYOND]]
        (asked.into / f"round-{turn + 1}.json").write_text(json.dumps(odds) + "\n", "utf-8")
        new, old = GreedyBot(CircuitousJudge(WEIGHTS, odds), WORLDS), GreedyBot(CircuitousJudge(), WORLDS)
        matches = [duel(GAME, new, old, number, f"{asked.deals} check").won for number in range(asked.check)]
        alone = [play(GAME, [new, new], f"{asked.deals} own {n}", f"{asked.deals} own bots {n}")[0] for n in range(100)]
        low, high = wilson(sum(matches), len(matches))
        sys.stdout.write(
            f"Round {turn + 1}: {len(came)} views of {(turn + 1) * asked.games} games; Brier score {told:.4f}, "
            f"a constant's {even:.4f}; {sum(matches) / len(matches):.1%} over the usual judge ({low:.1%} to "
            f"{high:.1%}); {sum(1 not in placing for placing in alone)} of 100 games against itself won by nobody\n"
        )
        sys.stdout.flush()


if __name__ == "__main__":
    main()
