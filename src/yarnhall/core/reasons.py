"""Why an action is good or bad, in a game's own terms: sentences as data, each with the side it speaks for."""

from __future__ import annotations

from typing import Final, NamedTuple

from yarnhall.core.sentences import filled

AGAINST: Final = -1
NEITHER: Final = 0  # it only says what the action does
IN_FAVOUR: Final = 1


class Reason(NamedTuple):
    """One sentence about an action in a position."""

    words: str  # sentence
    leaning: int  # AGAINST, NEITHER or IN_FAVOUR


class Because:
    """A reason as a template."""

    def __init__(self, leaning: int, template: str) -> None:
        self.leaning = leaning
        self.template = template

    def __call__(self, **values: str) -> Reason:
        return Reason(filled(self.template, values), self.leaning)


def good(template: str) -> Because:
    return Because(IN_FAVOUR, template)


def bad(template: str) -> Because:
    return Because(AGAINST, template)


def plain(template: str) -> Because:
    return Because(NEITHER, template)
