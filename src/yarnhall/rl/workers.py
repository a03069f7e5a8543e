"""The tables of a VectorEnv shared out among processes: one call steps them all, each process its own."""

from __future__ import annotations

import multiprocessing
from collections.abc import Iterable
from contextlib import suppress
from multiprocessing.connection import Connection
from typing import Any, Unpack

import numpy as np
from gymnasium.vector import AutoresetMode, VectorEnv
from numpy.typing import NDArray

from yarnhall.core.refusal import BadOption
from yarnhall.rl.observation import Observation
from yarnhall.rl.vector import Numbers, Settings, VectorTable


class VectorWorkers(VectorEnv[Observation, Numbers, NDArray[Any]]):
    """As `VectorTable`, with so many processes. A table's games depend on the seed and on the number of workers.

    Bots are sent to the processes: functions must be such as `pickle` can send, and a `Past` is the one that was there
    when the tables were made."""

    metadata: dict[str, Any] = {"autoreset_mode": AutoresetMode.SAME_STEP, "render_modes": ["ansi"]}  # noqa: RUF012

    def __init__(self, game: str, number: int, workers: int, **settings: Unpack[Settings]) -> None:
        if not 1 <= workers <= number:
            raise BadOption(f"{number} tables are shared by 1 to {number} workers, not {workers}.")
        some = VectorTable(game, 1, **settings)
        self.table = some.table
        self.num_envs = number
        self.single_observation_space = some.single_observation_space
        self.single_action_space = some.single_action_space
        spaces = VectorTable(game, number, **settings)
        self.observation_space, self.action_space = spaces.observation_space, spaces.action_space
        self._parts = [len(part) for part in np.array_split(np.arange(number), workers)]
        # Not forked: threads of a learner's library do not survive that.
        context = multiprocessing.get_context("spawn")
        self._lines: list[Connection] = []
        self._processes = []
        for part in self._parts:
            line, other = context.Pipe()
            process = context.Process(target=_work, args=(other, game, part, {**settings, "copy": False}), daemon=True)
            process.start()
            other.close()
            self._lines.append(line)
            self._processes.append(process)
        self._masks: NDArray[np.int8] = np.zeros((number, self.table.tensor.actions), np.int8)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        super().reset(seed=seed)
        for line in self._lines:
            line.send(("reset", int(self.np_random.integers(2**31))))
        answers = self._answers()
        return self._seen([seen for seen, _ in answers]), self._info([info for _, info in answers])

    def step(
        self, actions: Numbers
    ) -> tuple[Observation, NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]:
        begin = 0
        for line, part in zip(self._lines, self._parts, strict=True):
            line.send(("step", np.asarray(actions)[begin : begin + part]))
            begin += part
        seen, rewards, over, cut, infos = zip(*self._answers(), strict=True)
        return (
            self._seen(seen),
            np.concatenate(rewards),
            np.concatenate(over),
            np.concatenate(cut),
            self._info(infos),
        )

    def sample(self) -> Numbers:
        """For every table any of its legal actions, each as likely."""
        lots = self.np_random.random(self._masks.shape) * self._masks
        found: Numbers = lots.argmax(axis=1)
        return found

    def action_masks(self) -> NDArray[np.bool_]:
        """Which actions may be chosen now, table by table."""
        return self._masks.astype(np.bool_)

    def close_extras(self, **kwargs: Any) -> None:
        for line, process in zip(self._lines, self._processes, strict=True):
            with suppress(OSError):  # it may be gone already
                line.send(("close", None))
            line.close()
            process.join()

    def _answers(self) -> list[Any]:
        found = [line.recv() for line in self._lines]
        for one in found:
            if isinstance(one, Exception):
                raise one
        return found

    def _seen(self, parts: Iterable[Observation]) -> Observation:
        parts = list(parts)
        self._masks = np.concatenate([part["action_mask"] for part in parts])
        return {"observation": np.concatenate([part["observation"] for part in parts]), "action_mask": self._masks}

    def _info(self, parts: Iterable[dict[str, Any]]) -> dict[str, Any]:
        """What any of them tells; nothing where one tells nothing."""
        parts = list(parts)
        found: dict[str, Any] = {}
        for name in {name: None for part in parts for name in part}:
            shape = next(part[name] for part in parts if name in part)
            rows = [
                part[name] if name in part else np.zeros((number, *shape.shape[1:]), shape.dtype)
                for part, number in zip(parts, self._parts, strict=True)
            ]
            found[name] = np.concatenate(rows)
        return found


def _work(line: Connection, game: str, number: int, settings: Settings) -> None:
    env = VectorTable(game, number, **settings)
    while True:
        try:
            order, given = line.recv()
        except EOFError:
            return
        if order == "close":
            return
        try:
            line.send(env.reset(seed=given) if order == "reset" else env.step(given))
        except Exception as error:
            line.send(error)
