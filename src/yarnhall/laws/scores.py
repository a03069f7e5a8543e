"""Law 8: the sheet sums to the points, the placing agrees with them, and people are told in sentences."""

from __future__ import annotations

from yarnhall.core.rng import Rng
from yarnhall.core.state import Player
from yarnhall.laws.faces import called, readers
from yarnhall.laws.sentence import flaw, line_flaw
from yarnhall.laws.trial import Trial


def scores(trial: Trial, rng: Rng) -> None:
    state, game = trial.state, trial.game
    for player in range(state.players):
        lines = game.sheet(state, player)
        for line in lines:
            if not (type(line.label) is str and line.label and type(line.why) is str and type(line.points) is int):
                raise trial.broken(8, f"a line of the sheet of seat {player} is not (label, points, why): {line!r}.")
        total, points = sum(line.points for line in lines), state.points(player)
        if total != points:
            raise trial.broken(8, f"the sheet of seat {player} sums to {total}, and its points are {points}.")
    for reader in readers(state):
        found = flaw(game.status(state, reader), state.players)
        if found:
            raise trial.broken(8, f"the status for {called(reader)} is no sentence: {found}.")
        panels(trial, reader)
    if not state.to_act():
        placing(trial)


def panels(trial: Trial, reader: Player | None) -> None:
    """One for each seat, or none at all; short lines, and a word for the symbol of each count."""
    found = trial.game.panels(trial.state, reader)
    if found and len(found) != trial.state.players:
        raise trial.broken(8, f"there are {len(found)} panels for {called(reader)}, and {trial.state.players} seats.")
    for panel in found:
        texts = [text for count in panel.counts for text in (count.label, count.text)]
        if panel.points is not None:
            texts.append(panel.points)
        for text in texts:
            flawed = line_flaw(text, 0) or ("" if text else "it is empty")
            if flawed:
                raise trial.broken(8, f"a text of a panel for {called(reader)} cannot be shown: {flawed}.")
        for count in panel.counts:
            if not count.symbol.isidentifier():
                raise trial.broken(8, f"{count.symbol!r} is no symbol; it is one word, such as 'cards'.")


def placing(trial: Trial) -> None:
    """Ranks as in a race: 1, 1, 3. All equal and worse than 1 means that nobody won."""
    state = trial.state
    ranks = state.placing()
    if len(ranks) != state.players or not all(type(rank) is int and rank >= 1 for rank in ranks):
        raise trial.broken(8, f"the placing {ranks} is not one rank from 1 on for each seat.")
    if len(set(ranks)) > 1:
        right = [1 + sum(other < rank for other in ranks) for rank in ranks]
        if ranks != right:
            raise trial.broken(8, f"the placing {ranks} is not ranked as a race; {right} would be.")
    if trial.terms.won_otherwise:
        return
    points = [state.points(player) for player in range(state.players)]
    for one in range(state.players):
        for other in range(state.players):
            if points[one] > points[other] and ranks[one] > ranks[other]:
                raise trial.broken(8, f"the placing is {ranks}, and the points are {points}.")
