"""Finds numbers such as those in `odds`: play games one action ahead, fit the signs to who won, play on by them.

    PYTHONPATH=build/compiled .venv/bin/python src/yarnhall/games/circuitous/tests/learn.py --into build/learned

Games of two, or with `--seats 3 4` of three and four in turn, which share their numbers. The first round goes by the
usual judge, unless `--from` names numbers to go on from. Every round adds its games to those before, for what is never
played is judged worst; now and then a move is made at random. After each round the numbers are written as `odds` has
them, with how they foretell a fifth of the games that they were not fitted to, how one who plays by them one action
ahead does among others who go by the usual judge, and how games among themselves end. docs/tuning has what came.
"""

from __future__ import annotations

import argparse
import sys
from concurrent.futures import ProcessPoolExecutor
from itertools import pairwise, repeat
from pathlib import Path

import numpy as np
import numpy.typing as npt

from yarnhall.bots.bot import Bot
from yarnhall.bots.course import Course
from yarnhall.bots.greedy import GreedyBot
from yarnhall.bots.interval import wilson
from yarnhall.bots.ladder import LONGEST, among, play
from yarnhall.core.rng import Rng, seeded
from yarnhall.core.state import Action, Player, State
from yarnhall.games.circuitous import signs as tables, stages
from yarnhall.games.circuitous.bots import CircuitousJudge
from yarnhall.games.circuitous.game import GAME
from yarnhall.games.circuitous.odds import read
from yarnhall.games.circuitous.signs import SIZE, WAITS, beyond, signs
from yarnhall.games.circuitous.weights import WEIGHTS

Numbers = npt.NDArray[np.float64]
Places = npt.NDArray[np.int32]
DISTANT = -200  # the last number, which is not fitted: the tables of the games that are played are no larger
WORLDS = 2
AT_RANDOM = 6  # moves of a hundred
HELD_OUT = 5  # of so many games one
STEPS = 400
ALONE = 100  # games among those who go by the new numbers
# As the files have them: each table's name, where it begins and how many numbers stand in a row.
ROWS = [
    ("LEAD: cards to go from 1 on, a row each; lead from -10 to 10", tables.LEAD, tables.LEADS),
    ("MINE: another path as near, then one card farther; near or far; points it is better for me", tables.MINE, 7),
    ("YOURS: the same, points it is worse for me", tables.YOURS, 7),
    ("SHORTER: cards that the shorter path lacks more; how its lead differs, from -6 to 6 by two", tables.SHORTER, 7),
    ("ARRIVES: what there is to finish with: nothing, a card, one that wins; now, and after that", tables.ARRIVES, 3),
    ("WAYS: ends that are as near: 1 to 4", tables.WAYS, 4),
    ("CARDS: mine, then a rival's: cards left, by three", tables.CARDS, 10),
    ("HELD: mine, then a rival's; draw, spin, turn, swap, slide; none, one, more: near and far, behind, level, ahead",
     tables.HELD, 6),
    ("WORTH: mine, then a rival's: points of five cards of the hand", tables.WORTH, 20),
    ("LATE: cards that two have left, by six: near to far, behind, level, ahead", tables.LATE, 12),
    ("GOES_ON: mine, then a rival's; near to far: no card goes on along the nearest path, or one of 0 to 4 points",
     tables.GOES_ON, 6),
    ("", SIZE, 0),
]  # fmt: skip
BEFORE_ME = ["Whoever is next.", "Whoever waits for one.", "Whoever waits for more."]


class Unsteady(Bot):
    """Plays as another bot does, and now and then anything."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot

    def choose(self, state: State, player: Player, rng: Rng) -> Action:
        if rng.below(100) < AT_RANDOM:
            legal = state.legal(player)
            return legal[rng.below(len(legal))]
        return self.bot.choose(state, player, rng)


def positions(odds: list[int], seats: int, seed: str) -> tuple[list[list[int]], list[int]]:
    """What every turn of a game showed to all players, and whether they won."""
    judge = CircuitousJudge(WEIGHTS, odds)
    state = GAME.new(seats, None, seed)
    course = Course(state, [Unsteady(GreedyBot(judge, WORLDS)) for _ in range(seats)], seeded(f"bots {seed}"))
    shown: list[list[int]] = []
    views: list[int] = []
    for _ in range(LONGEST):
        if course.step() is None:
            break
        if state.stage == stages.END and len(state.cards) > 1:
            for seat in range(seats):
                found = [place for place in signs(state, seat) if place != beyond(seats)]
                if found:
                    shown.append(found)
                    views.append(seat)
    return shown, [int(state.winner == seat) for seat in views]


def packed(shown: list[list[int]], nowhere: int) -> Places:
    """What a position has no sign for points nowhere."""
    width = max(map(len, shown))
    return np.array([places + [nowhere] * (width - len(places)) for places in shown], dtype=np.int32)


def fit(places: Places, won: Numbers, ridge: float, nowhere: int) -> Numbers:
    """Logistic regression: steps by the diagonal of the curvature, with some momentum. The more signs a position shows,
    the more of them change together, and the smaller the steps."""
    size = nowhere + 1
    width = places.shape[1]
    flat = places.ravel()
    odds = np.zeros(size)
    moving = np.zeros(size)
    for step in range(STEPS):
        chance = 1 / (1 + np.exp(-odds[places].sum(1)))
        slope = np.bincount(flat, np.repeat(chance - won, width), size) + ridge * odds
        curve = width / 4 * np.bincount(flat, np.repeat(chance * (1 - chance), width), size) + ridge
        moving = 0.9 * moving + slope / curve
        odds -= moving * (0.15 if step < 0.7 * STEPS else 0.045)
        odds[nowhere] = 0
    return odds


def brier(odds: Numbers, places: Places, won: Numbers) -> float:
    chance = 1 / (1 + np.exp(-odds[places].sum(1)))
    return float(np.mean((chance - won) ** 2))


def written(odds: list[int], seats: list[int]) -> str:
    """As the files have them."""
    number = "two" if seats == [2] else "more than two"
    lines = [
        f"# Log odds of winning a game of {number}, in thousandths, for every sign (see signs.py).",
        "# Fitted to games that were played; docs/tuning tells which.",
    ]
    for waits in range(2 if seats == [2] else WAITS):
        lines.append(f"# {BEFORE_ME[waits]}")
        for (name, low, width), (_, high, _) in pairwise(ROWS):
            begin = waits * SIZE
            lines += [f"# {name}", *rows(odds[begin + low : begin + high], width)]
    if seats != [2]:
        lines += ["# ROUND: three players, then four; how many are before me: near to far"]
        lines += rows(odds[tables.ROUND : tables.AHEAD_OF_ME], 4)
        lines += ["# AHEAD_OF_ME: how many rivals lead me; nobody is before me, one, more: near to far"]
        lines += rows(odds[tables.AHEAD_OF_ME : tables.ALL], 4)
    lines += ["# BEYOND: not fitted, for the tables of the games that were played are no larger", str(odds[-1])]
    return "\n".join(lines) + "\n"


def rows(numbers: list[int], width: int) -> list[str]:
    return [" ".join(map(str, numbers[at : at + width])) for at in range(0, len(numbers), width)]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--into", type=Path, required=True, help="folder for the numbers of each round")
    parser.add_argument("--seats", type=int, nargs="+", default=[2], choices=(2, 3, 4), help="2, or 3 and 4")
    parser.add_argument("--from", dest="begin", type=Path, help="numbers of a round to go on from")
    parser.add_argument("--rounds", type=int, default=4)
    parser.add_argument("--games", type=int, default=2000, help="of each round")
    parser.add_argument("--check", type=int, default=400, help="games among the usual judge after each round")
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--ridge", type=float, default=5.0)
    parser.add_argument("--deals", default="learn")
    asked = parser.parse_args()
    if 2 in asked.seats and asked.seats != [2]:
        parser.error("Games of two have numbers of their own: learn them by themselves.")
    asked.into.mkdir(parents=True, exist_ok=True)
    odds: list[int] = read(asked.begin.read_text("utf-8")) if asked.begin else []
    nowhere = beyond(asked.seats[0])
    shown: list[list[int]] = []
    came: list[int] = []
    games: list[int] = []
    for turn in range(asked.rounds):
        with ProcessPoolExecutor(asked.workers) as pool:
            seeds = [f"{asked.deals} {turn} {number}" for number in range(asked.games)]
            seats_of = [asked.seats[number % len(asked.seats)] for number in range(asked.games)]
            for number, (more, won) in enumerate(pool.map(positions, repeat(odds), seats_of, seeds, chunksize=8)):
                shown += more
                came += won
                games += [turn * asked.games + number] * len(won)
        places, wins = packed(shown, nowhere), np.array(came, dtype=np.float64)
        apart = np.array(games) // len(asked.seats) % HELD_OUT == 0
        tried = fit(places[~apart], wins[~apart], asked.ridge, nowhere)
        told = brier(tried, places[apart], wins[apart])
        even = float(np.mean((wins[apart] - wins.mean()) ** 2))
        fitted = fit(places, wins, asked.ridge, nowhere)
        odds = [round(1000 * float(one)) for one in fitted[:nowhere]] + [DISTANT]
        (asked.into / f"round-{turn + 1}.txt").write_text(written(odds, asked.seats), "utf-8")
        sys.stdout.write(
            f"Round {turn + 1}: {len(came)} views of {(turn + 1) * asked.games} games; "
            f"Brier score {told:.4f}, a constant's {even:.4f}\n"
        )
        new, old = GreedyBot(CircuitousJudge(WEIGHTS, odds), WORLDS), GreedyBot(CircuitousJudge(), WORLDS)
        for seats in asked.seats:
            won_by = [among(GAME, new, old, seats, {}, number).won for number in range(asked.check)]
            low, high = wilson(sum(won_by), len(won_by))
            deals = f"{asked.deals} own {seats}"
            ends = [play(GAME, [new] * seats, f"{deals} {n}", f"{deals} bots {n}")[0] for n in range(ALONE)]
            sys.stdout.write(
                f"  {seats} seats: {sum(won_by) / len(won_by):.1%} among the usual judge ({low:.1%} to {high:.1%}); "
                f"{sum(1 not in placing for placing in ends)} of {ALONE} games among themselves won by nobody\n"
            )
        sys.stdout.flush()


if __name__ == "__main__":
    main()
