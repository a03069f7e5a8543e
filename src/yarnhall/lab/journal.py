"""Games that are done, kept line by line, so that what was stopped can go on."""

from __future__ import annotations

import os
from pathlib import Path
from types import TracebackType

import msgspec

from yarnhall.core.refusal import Refused
from yarnhall.lab.plan import Plan
from yarnhall.lab.play import Outcome, Played, Stopped


class OtherPlan(Refused):
    """The file belongs to other games than those asked for."""


class Journal:
    """The first line is the plan, each other line a game. A line that a kill tore is played again."""

    def __init__(self, file: Path, plan: Plan) -> None:
        self.file = file
        self.done: dict[int, Outcome] = {}
        whole = self._read(plan) if file.exists() else 0
        if not whole:
            self._begin(plan)
        else:
            os.truncate(file, whole)
        self.stream = file.open("ab")

    def _read(self, plan: Plan) -> int:
        """How many bytes of it are whole lines."""
        lines = self.file.read_bytes().split(b"\n")[:-1]
        if not lines:
            return 0
        try:
            begun = msgspec.json.decode(lines[0], type=Plan)
        except msgspec.DecodeError as error:
            raise OtherPlan(f"{str(self.file)!r} is no journal of the lab; name another file with --out.") from error
        if begun.digest != plan.digest:
            raise OtherPlan(
                f"{str(self.file)!r} was begun with other bots, options, seats or another seed; "
                "go on with those, delete it, or name another file with --out."
            )
        whole = len(lines[0]) + 1
        for line in lines[1:]:
            try:
                outcome = _read(line)
            except msgspec.DecodeError:
                break
            self.done[outcome.number] = outcome
            whole += len(line) + 1
        return whole

    def _begin(self, plan: Plan) -> None:
        self.file.parent.mkdir(parents=True, exist_ok=True)
        self.file.write_bytes(msgspec.json.encode(plan) + b"\n")

    def add(self, outcome: Outcome) -> None:
        self.stream.write(msgspec.json.encode(outcome) + b"\n")
        self.stream.flush()
        self.done[outcome.number] = outcome

    def __enter__(self) -> Journal:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.stream.close()


def _read(line: bytes) -> Outcome:
    try:
        return msgspec.json.decode(line, type=Played)
    except msgspec.ValidationError:
        return msgspec.json.decode(line, type=Stopped)
