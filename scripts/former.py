"""The present Master, or another level, against a former commit's, for `scripts/ladder GAME --former REV`.

The former package is taken from git, compiled as the present one was (where a C compiler is) and kept in
build/former/COMMIT. It plays in a process of its own, since two versions of one package do not fit into one. Both keep
the same game step by step, and both must come to the same end: where the rules differ there is no match.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable
from dataclasses import dataclass, field
from math import sqrt
from pathlib import Path
from statistics import fmean, stdev
from typing import Any

import ready

from yarnhall.bots.interval import Z, wilson
from yarnhall.bots.seat import Seated
from yarnhall.bots.skilled import SkilledBot
from yarnhall.core.registry import AnyGame
from yarnhall.core.rng import seeded

ROOT = Path(__file__).resolve().parent.parent
TOLD = 10  # games between two lines about how it goes


def commit(revision: str) -> str:
    """Its full name."""
    asked = ["git", "-C", str(ROOT), "rev-parse", "--verify", "--quiet", f"{revision}^{{commit}}"]
    found = subprocess.run(asked, capture_output=True, text=True, check=False)
    if found.returncode:
        raise SystemExit(f"There is no commit {revision!r} to play against.")
    return found.stdout.strip()


def engine(revision: str) -> Path:
    """The folder from which Python imports the package as it was at that revision."""
    name = commit(revision)
    folder = ROOT / "build" / "former" / name
    tree, compiled = folder / "tree", folder / "compiled"
    if not tree.is_dir():
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=folder) as made:
            archive = subprocess.run(["git", "-C", str(ROOT), "archive", name], capture_output=True, check=True)
            subprocess.run(["tar", "-x", "-C", made], input=archive.stdout, check=True)
            if not ready.pure():
                ready.compile_tree(Path(made), compiled, folder)
            Path(made).rename(tree)
    return compiled if compiled.is_dir() else tree / "src"


class Former:
    """The other process."""

    def __init__(self, game: AnyGame, path: Path, rank: int) -> None:
        script = Path(__file__).with_name("former_seat.py")
        self._process = subprocess.Popen(
            [sys.executable, str(script), game.id, str(rank)],
            env={**os.environ, "PYTHONPATH": str(path)},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def tell(self, **said: Any) -> None:
        assert self._process.stdin is not None
        self._process.stdin.write(json.dumps(said) + "\n")
        self._process.stdin.flush()

    def ask(self, **said: Any) -> dict[str, Any]:
        assert self._process.stdout is not None
        self.tell(**said)
        answer = self._process.stdout.readline()
        if not answer:
            raise SystemExit("The former Master has stopped; what it said stands above.")
        found: dict[str, Any] = json.loads(answer)
        return found

    def close(self) -> None:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.close()
        self._process.wait()
        self._process.stdout.close()


@dataclass
class Match:
    """What was played so far."""

    won: list[float] = field(default_factory=list)
    present: list[float] = field(default_factory=list)  # points
    former: list[float] = field(default_factory=list)
    unfinished: int = 0  # games that nobody won

    def apart(self) -> str:
        """By how many points the present one is ahead."""
        apart = [mine - other for mine, other in zip(self.present, self.former, strict=True)]
        wide = Z * stdev(apart) / sqrt(len(apart)) if len(apart) > 1 else 0.0
        return f"{fmean(apart):+.1f} ± {wide:.1f}"

    def __str__(self) -> str:
        count = len(self.won)
        low, high = wilson(sum(self.won), count)
        nobody = f", {self.unfinished} won by nobody" if self.unfinished else ""
        return (
            f"the present one wins {sum(self.won) / count:.1%} of {count} ({low:.1%} to {high:.1%}){nobody}; "
            f"points {fmean(self.present):.1f} to {fmean(self.former):.1f}, apart {self.apart()}"
        )


def play(
    game: AnyGame, former: Former, preset: str, number: int, deals: str, rank: int
) -> tuple[list[int], list[float], int]:
    """Game `number`: every deal is played from both seats. Placing, points and the present one's seat."""
    mine = number % 2
    deal, chance = f"{deals} {number // 2}", f"{deals} bots {number}"
    state = game.new(2, preset, deal)
    former.tell(deal=[2, preset, deal, f"{chance} former"])
    rng = seeded(chance)
    seated = Seated(SkilledBot(game.judge, game.judge.skills()[rank], 0))
    position = 0
    while acting := state.to_act():
        player = acting[0] if len(acting) == 1 else acting[rng.below(len(acting))]
        legal = state.legal(player)
        if len(legal) == 1:
            action = legal[0]
        elif player == mine:
            action = seated.choose(state, player, position, rng)
        else:
            action = former.ask(choose=player)["action"]
            if action not in legal:
                raise SystemExit(f"The former Master chose {action}, which is not legal now: the rules differ.")
        state.apply(player, action)
        former.tell(did=[player, action, len(legal)])
        if len(legal) == 1 and player == mine:
            seated.passed(position)
        position += 1
        if len(legal) > 1 and player == mine:
            seated.done(position)
    end = former.ask(over=True)
    points = [state.points(seat) for seat in range(2)]
    if end["points"] != points or end["placing"] != state.placing():
        raise SystemExit("Both versions count the same game otherwise: the rules differ.")
    return state.placing(), [one / game.unit for one in points], mine


def against(
    game: AnyGame,
    revision: str,
    preset: str,
    games: int,
    deals: str,
    rank: int,
    match: Match,
    saved: Callable[[], None],
) -> None:
    """What is missing of a match, told and saved as it goes."""
    former = Former(game, engine(revision), rank)
    try:
        for number in range(len(match.won), games):
            placing, points, mine = play(game, former, preset, number, deals, rank)
            even = placing[0] == placing[1]
            match.won.append(0.5 if even else float(placing[mine] == 1))
            match.present.append(points[mine])
            match.former.append(points[1 - mine])
            match.unfinished += even and placing[0] != 1
            if (number + 1) % TOLD == 0 or number + 1 == games:
                saved()
                print(f"{game.title}: {match}", file=sys.stderr, flush=True)
    finally:
        former.close()
