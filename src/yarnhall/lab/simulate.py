"""Many games of one plan."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

from yarnhall.core.extras import need
from yarnhall.core.refusal import BadOption
from yarnhall.lab import results as tables
from yarnhall.lab.journal import Journal, OtherPlan
from yarnhall.lab.plan import Plan
from yarnhall.lab.play import Outcome
from yarnhall.lab.results import Results
from yarnhall.lab.workers import played

Progress = Callable[[int, int], None]  # games done, games in all


def silent(done: int, total: int) -> None:
    """Tells nobody."""


def simulate(
    plan: Plan,
    games: int,
    *,
    workers: int = 1,
    cluster: str | None = None,
    out: Path | str | None = None,
    progress: Progress = silent,
) -> Results:
    """Play games 0 to `games` - 1 of the plan. With `out`, what is there already is not played again."""
    need("lab")
    if games < 1 or workers < 1:
        raise BadOption("It takes at least one game and one worker.")
    if out is None:
        return tables.results(plan, _play(plan, range(games), {}, workers, cluster, progress))
    return _kept(plan, games, workers, cluster, Path(out), progress)


def _kept(plan: Plan, games: int, workers: int, cluster: str | None, out: Path, progress: Progress) -> Results:
    if out.suffix != ".parquet":
        raise BadOption(f"Results are written as Parquet: name a file that ends in .parquet, not {out.name!r}.")
    before = tables.read(out) if out.exists() else None
    if before is not None:
        if before.plan.digest != plan.digest:
            raise OtherPlan(
                f"{str(out)!r} holds games with other bots, options, seats or another seed; name another file."
            )
        if before.begun >= games:
            progress(games, games)
            return before
    file = out.with_name(out.name + ".journal")
    with Journal(file, plan) as journal:
        if before is not None:
            journal.done.update({one.number: one for one in tables.played(before)})
            journal.done.update({one.number: one for one in before.stopped})
        for one in _play(plan, range(games), journal.done, workers, cluster, progress):
            journal.add(one)
        found = tables.results(plan, [journal.done[number] for number in range(games)])
    tables.write(found, out)
    file.unlink()
    return found


def _play(
    plan: Plan, numbers: range, done: Mapping[int, Outcome], workers: int, cluster: str | None, progress: Progress
) -> Iterator[Outcome]:
    tasks = [(plan, number) for number in numbers if number not in done]
    count = len(numbers) - len(tasks)
    progress(count, len(numbers))
    for _, one in played(tasks, workers, cluster):
        yield one
        count += 1
        progress(count, len(numbers))
