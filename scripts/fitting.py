"""What bots say, fitted to what came of it: `scripts/calibrate` plays the games.

Log odds for a hint's chance, a line for its points, and for the chances that a review draws a slope between the seats'
worths, each with a number at some turns.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import product
from math import inf
from typing import NamedTuple

import numpy as np

from yarnhall.core.expectations import BENDS, Fitted, beyond, blunted, log_odds

KNOTS = 4  # turns at which there is a number
MORE = 6  # with three teams and more: toward the end of a game their chances change faster
PARTS = 4  # each is foretold by the others
BLUNT = 0.7  # the power of a blunt table
MOST = 2.0  # of how far ahead a team counts on a capped one, in the search's scale
RIDGE = 0.001  # a case pulls so much harder than the wish to leave numbers as they are


@dataclass(frozen=True)
class Case:
    """What was said at one moment, and what came of it."""

    part: int  # of the games, from 0: which fit may not know it
    teams: int
    turn: int
    third: int  # of the game: 0, 1 or 2
    chance: float
    lead: float | None
    worths: list[float]  # of each team
    team: int  # who was asked
    won: list[float]  # of each team
    ended: float  # lead at the end, alone the whole
    points: float
    edge: float = 0.0  # before the choice, as the seat sees it

    def shared(self) -> list[float]:
        """The win as a review's chances share it, which together are one: where nobody wins, everybody has a part."""
        return self.won if any(self.won) else [1 / self.teams] * self.teams


class Company(NamedTuple):
    """How many play, and as how many teams."""

    seats: int
    teams: int

    def __str__(self) -> str:
        return f"{self.seats}" if self.seats == self.teams else f"{self.seats} in teams"


def named(company: Company | str) -> str:
    """As in the names of files."""
    return str(company).replace(" ", "-")


def hats(turns: tuple[int, ...], turn: int) -> list[float]:
    """How much each knot counts at a turn."""
    spread = Fitted(0, 0, turns, (), (), (), (), ())
    return [spread.at([float(place == other) for other in range(len(turns))], turn) for place in range(len(turns))]


def logistic(rows: np.ndarray, won: np.ndarray, start: np.ndarray) -> np.ndarray:
    """Newton's steps, held to where they began."""
    at = start.copy()
    hold = RIDGE * len(rows) * np.eye(len(start)) / len(start)
    for _ in range(30):
        expected = 1 / (1 + np.exp(-np.clip(rows @ at, -30, 30)))
        slope = rows.T @ (won - expected) - hold @ (at - start)
        bend = (rows * (expected * (1 - expected))[:, None]).T @ rows + hold
        step = np.linalg.solve(bend, slope)
        at += step
        if np.abs(step).max() < 1e-6:
            break
    return at


def softmax_slopes(cases: list[Case], turns: tuple[int, ...], power: float, most: float) -> tuple[np.ndarray, float]:
    """The slopes with which teams' worths tell best who won, and the part of chance that they do not tell: in turn,
    how likely each win was told by the worths, and the slopes for those (expectation maximisation)."""
    at = np.ones(len(turns)) * 0.5
    rows = np.array([hats(turns, case.turn) for case in cases])
    worths = np.array([blunted(case.worths, power, most) for case in cases])
    worths -= worths.max(axis=1, keepdims=True)
    won = np.array([case.shared() for case in cases])
    hold = RIDGE * len(cases) * np.eye(len(turns)) / len(turns)
    even = 0.05
    for _ in range(1000):
        odds = np.exp((rows @ at)[:, None] * worths)
        odds /= odds.sum(axis=1, keepdims=True)
        told = won * (1 - even) * odds / ((1 - even) * odds + even / odds.shape[1])
        sure = told.sum(axis=1)
        was, even = even, float(1 - sure.mean())
        slope = rows.T @ ((told - odds * sure[:, None]) * worths).sum(axis=1)
        bends = sure * ((odds * worths**2).sum(axis=1) - (odds * worths).sum(axis=1) ** 2)
        step = np.linalg.solve((rows * bends[:, None]).T @ rows + hold, slope)
        at = np.maximum(0.0, at + np.clip(step, -1, 1))
        if np.abs(step).max() < 1e-5 and abs(even - was) < 1e-6:
            break
    return at, even


class Shape(NamedTuple):
    """What a fit may ask beside what the search and the judge say."""

    edged: bool = False  # a hint's chance goes by where the seat stands, too
    bent: bool = False  # and its line bends
    blunt: bool = False  # of a table, whoever is far ahead or behind counts less than in proportion
    capped: bool = False  # and whoever leads by more counts no more
    curved: bool = False  # and its chances bend as a hint's do


SHAPES = sorted(
    (Shape(*asked) for asked in product((False, True), repeat=len(Shape._fields))),
    key=lambda shape: (sum(shape), shape[::-1]),
)


def fit(cases: list[Case], company: Company, shape: Shape) -> Fitted:
    """To games of so many."""
    edged = shape.edged
    sorted_turns = sorted(case.turn for case in cases)
    knots = KNOTS if company.teams <= 2 else MORE
    turns = tuple(sorted({sorted_turns[(len(sorted_turns) - 1) * part // (knots - 1)] for part in range(knots)}))
    rows = np.array([hats(turns, case.turn) for case in cases])
    odds = np.array([log_odds(case.chance) for case in cases])
    edges = np.array([case.edge for case in cases])
    both = np.hstack([rows, rows * odds[:, None], *([rows * edges[:, None]] if edged else [])])
    count = len(turns)
    power, most = BLUNT if shape.blunt else 1.0, MOST if shape.capped else inf
    if company.teams > 1:
        won = np.array([case.won[case.team] for case in cases])
        base = log_odds(1 / company.teams)
        start = np.concatenate([np.full(count, base), np.full(count, 0.5), np.zeros(count if edged else 0)])
        chance = logistic(both, won, start)
        table, even = softmax_slopes(cases, turns, power, most)
    else:
        chance, table, even = np.zeros(2 * count), np.zeros(count), 0.0
    leads = [case.lead for case in cases]
    line = np.concatenate([np.zeros(count), np.ones(count)])
    if None not in leads:
        said = np.array([0.0 if lead is None else lead for lead in leads])
        spread = max(1.0, float(said.std()))
        full = np.hstack([rows, rows * (said / spread)[:, None]])
        hold = 1e-3 * len(cases) * np.eye(2 * count)
        target = np.array([case.ended for case in cases])
        goal = full.T @ target + hold @ np.concatenate([np.zeros(count), np.full(count, spread)])
        solved = np.linalg.solve(full.T @ full + hold, goal)
        line = np.concatenate([solved[:count], solved[count:] / spread])
    columns = [chance[:count], chance[count : 2 * count], line[:count], line[count:], table, chance[2 * count :]]
    shift, slope, ahead, part, tabled, stood = (tuple(float(one) for one in column) for column in columns)
    found = Fitted(company.seats, company.teams, turns, shift, slope, ahead, part, tabled, stood, even, (), power, most)
    if shape.bent and company.teams > 1:
        straight = [found.odds(case.turn, case.chance, case.edge) for case in cases]
        found = replace(found, bend=bends(straight, won))
    if shape.curved and company.teams > 1:
        shares = [log_odds(share) for case in cases for share in found.shares(case.turn, case.worths)]
        found = replace(found, curve=bends(shares, np.array([share for case in cases for share in case.shared()])))
    return found


def bends(straight: list[float], won: np.ndarray) -> tuple[float, ...]:
    """How log odds must bend to tell best what came."""
    rows = np.array([[1.0, odds, *beyond(odds)] for odds in straight])
    unbent = np.array([0.0, 1.0] + [0.0] * len(BENDS))
    return tuple(float(one) for one in logistic(rows, won, unbent))


def foretell(cases: list[Case], company: Company, shape: Shape) -> list[tuple[Fitted, list[Case]]]:
    """Each part with what the others say of it."""
    found: list[tuple[Fitted, list[Case]]] = []
    for part in range(PARTS):
        mine = [case for case in cases if case.part == part]
        found.append((fit([case for case in cases if case.part != part], company, shape), mine))
    return found
