"""What a seat is being asked, stage by stage: each says once what the one who acts reads, what the others read, and
what is answered to somebody who tries something else."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from yarnhall.core.sentences import fill


class Stage:
    """One stage. `asks` is for the seat that acts, `tells` for everybody else; both are templates."""

    def __init__(self, number: int, name: str, asks: str = "", tells: str = "", instead: str = "") -> None:
        self.number = number
        self.name = name  # as the view says it
        self.asks = asks
        self.tells = tells
        self.instead = instead or asks  # the refusal of an action that this stage does not ask for


class Stages:
    """All stages of a game, in the order of their numbers."""

    def __init__(self, stages: Sequence[Stage]) -> None:
        self.stages = list(stages)
        self.names = [stage.name for stage in stages]
        for number, stage in enumerate(stages):
            if stage.number != number:
                raise TypeError(f"The stage {stage.name!r} stands at place {number} and says it is {stage.number}.")

    def status(self, stage: int, acts: bool, value: Callable[[str], str]) -> str:
        """What a reader is told of the stage."""
        found = self.stages[stage]
        return fill(found.asks if acts else found.tells, value)

    def instead(self, stage: int) -> str:
        return self.stages[stage].instead
