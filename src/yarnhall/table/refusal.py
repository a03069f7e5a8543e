"""Why a command was not done: a code for programs and a sentence for people."""

from __future__ import annotations

from yarnhall.core.refusal import Refused, UnknownGame


class Denied(Refused):
    """A refusal of the table, not of the rules. `code` is a key of `wire.REFUSALS`."""

    def __init__(self, code: str, sentence: str) -> None:
        super().__init__(sentence)
        self.code = code


def code_of(refused: Refused) -> str:
    """The code that goes with any refusal."""
    if isinstance(refused, Denied):
        return refused.code
    return "missing" if isinstance(refused, UnknownGame) else "illegal"
