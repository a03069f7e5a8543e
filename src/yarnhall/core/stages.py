"""What a seat is being asked, stage by stage: each says once what the one who acts reads, what the others read, and
what is answered to somebody who tries something else."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from yarnhall.core.sentences import fill


class Stage:
    """One stage. `asks` is for the seat that acts, `tells` for everybody else; both are templates. Where the same is
    asked in different ways, each has a sentence for each way."""

    def __init__(
        self,
        number: int,
        name: str,
        asks: str | Sequence[str] = "",
        tells: str | Sequence[str] = "",
        instead: str = "",
    ) -> None:
        self.number = number
        self.name = name  # as the view says it
        self.asks = [asks] if isinstance(asks, str) else list(asks)
        self.tells = [tells] if isinstance(tells, str) else list(tells)
        self.instead = instead or self.asks[0]  # the refusal of an action that this stage does not ask for
        if len(self.asks) != len(self.tells):
            raise TypeError(f"The stage {name!r} asks in {len(self.asks)} ways and tells in {len(self.tells)}.")


class Stages:
    """All stages of a game, in the order of their numbers."""

    def __init__(self, stages: Sequence[Stage]) -> None:
        self.stages = list(stages)
        self.names = [stage.name for stage in stages]
        for number, stage in enumerate(stages):
            if stage.number != number:
                raise TypeError(f"The stage {stage.name!r} stands at place {number} and says it is {stage.number}.")

    def status(self, stage: int, acts: bool, value: Callable[[str], str], way: int = 0) -> str:
        """What a reader is told of the stage, asked in this way."""
        found = self.stages[stage]
        return fill(found.asks[way] if acts else found.tells[way], value)

    def instead(self, stage: int) -> str:
        return self.stages[stage].instead
