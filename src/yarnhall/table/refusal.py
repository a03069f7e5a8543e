"""Why a command was not done: a code for programs and a sentence for people."""

from __future__ import annotations

from yarnhall.core.refusal import Refused, UnknownGame
from yarnhall.wire.words import RefusalCode


class Denied(Refused):
    """A refusal of the table, not of the rules. `wire.words.REFUSALS` says what the codes mean."""

    def __init__(self, code: RefusalCode, sentence: str) -> None:
        super().__init__(sentence)
        self.code = code


def code_of(refused: Refused) -> RefusalCode:
    """The code that goes with any refusal."""
    if isinstance(refused, Denied):
        return refused.code
    return "missing" if isinstance(refused, UnknownGame) else "illegal"
