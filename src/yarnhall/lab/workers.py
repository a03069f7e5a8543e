"""Where games are played: in this process, in several, or on a Ray cluster. The results are the same."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from typing import Final

from yarnhall.core.extras import need
from yarnhall.core.refusal import Refused
from yarnhall.lab.guard import expendable
from yarnhall.lab.plan import Plan
from yarnhall.lab.play import Outcome, gone, play

Task = tuple[Plan, int]  # a plan and the number of one of its games
BATCH: Final = 8  # games sent to a worker at once
AHEAD: Final = 3  # batches that wait for each worker
LOCAL: Final = "local"  # a Ray of its own on this machine


class NoCluster(Refused):
    """The Ray cluster cannot be reached."""


def play_batch(tasks: Sequence[Task]) -> list[Outcome]:
    """What a worker does."""
    return [play(plan, number) for plan, number in tasks]


def played(tasks: Sequence[Task], workers: int = 1, cluster: str | None = None) -> Iterator[tuple[Task, Outcome]]:
    """Every task with its game, in the order in which they are done."""
    if cluster is not None:
        yield from _on_ray(tasks, workers, cluster)
    elif workers == 1:
        for task in tasks:
            yield task, play(*task)
    else:
        yield from _in_processes(tasks, workers)


def _batches(tasks: Sequence[Task]) -> list[Sequence[Task]]:
    return [tasks[at : at + BATCH] for at in range(0, len(tasks), BATCH)]


def _in_processes(tasks: Sequence[Task], workers: int) -> Iterator[tuple[Task, Outcome]]:
    waiting = _batches(tasks)[::-1]
    pool = _pool(workers)
    running: dict[Future[list[Outcome]], Sequence[Task]] = {}
    try:
        while waiting or running:
            while waiting and len(running) < workers * AHEAD:
                batch = waiting.pop()
                running[pool.submit(play_batch, batch)] = batch
            done, _ = wait(running, return_when=FIRST_COMPLETED)
            try:
                for future in done:
                    found = future.result()
                    yield from zip(running.pop(future), found, strict=True)
            except BrokenProcessPool:
                # A game took its process along, and with it everything that was under way. Each is played again.
                pool.shutdown(wait=True, cancel_futures=True)
                pool = _pool(workers)
                for batch in running.values():
                    yield from ((task, _alone(task)) for task in batch)
                running = {}
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


def _pool(workers: int) -> ProcessPoolExecutor:
    # Spawned, not forked: a child of a process with threads may never get a lock that one of them held.
    return ProcessPoolExecutor(workers, mp_context=get_context("spawn"), initializer=expendable)


def _alone(task: Task) -> Outcome:
    """The game in a process of its own."""
    with _pool(1) as pool:
        try:
            return pool.submit(play, *task).result()
        except BrokenProcessPool:
            return gone(*task)


def _on_ray(tasks: Sequence[Task], workers: int, cluster: str) -> Iterator[tuple[Task, Outcome]]:
    need("ray")
    # No report about its use goes out, and no page is opened, unless somebody asked for that.
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    import ray

    begun = not ray.is_initialized()
    if begun:
        try:
            _join(cluster, workers)
        except (ConnectionError, ValueError, RuntimeError) as error:
            raise NoCluster(f"There is no Ray cluster at {cluster!r}: {str(error).splitlines()[0]}") from error
    try:
        remote = ray.remote(play_batch)
        waiting = _batches(tasks)[::-1]
        running: dict[object, Sequence[Task]] = {}
        while waiting or running:
            while waiting and len(running) < workers * AHEAD:
                batch = waiting.pop()
                running[remote.remote(batch)] = batch
            done, _ = ray.wait(list(running), num_returns=1)
            for reference in done:
                yield from zip(running.pop(reference), ray.get(reference), strict=True)
    finally:
        if begun:
            ray.shutdown()


def _join(cluster: str, workers: int) -> None:
    import ray

    if cluster == LOCAL:
        # The workers must find what this process found: its import path goes with them.
        path = os.pathsep.join(part for part in sys.path if part)
        ray.init(
            num_cpus=workers,
            include_dashboard=False,
            log_to_driver=False,
            configure_logging=False,
            runtime_env={"env_vars": {"PYTHONPATH": path}},
        )
    else:
        ray.init(address=cluster, log_to_driver=False)
