"""An action as a person would say it: "Sew yellow vines on d2". The templates stand in the table of actions; what a
template cannot know by itself, which of several fits and what else it speaks of, is found here.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Generic, TypeVar

from yarnhall.core.sentences import fields, fill
from yarnhall.core.state import Action, Player, State

if TYPE_CHECKING:  # a table of actions is made of things, which are read with notation
    from yarnhall.core.actions import Actions

S = TypeVar("S", bound=State)


class Saying(Generic[S]):
    """How a game's actions are said. `ways` chooses among the templates of a kind that has several, by its number;
    `also` finds what templates ask for beyond the things that an action is made of."""

    def __init__(
        self,
        actions: Actions,
        ways: Mapping[int, Callable[[S, Player, Action], int]] | None = None,
        also: Mapping[str, Callable[[S, Player, Action], str]] | None = None,
    ) -> None:
        self._actions = actions
        self._ways = dict(ways or {})
        self._also = dict(also or {})
        for kind in actions.kinds:
            known = {thing.key for thing in kind.things.values()} | set(self._also)
            if doubled := {thing.key for thing in kind.things.values()} & set(self._also):
                raise TypeError(f"The words of {kind.name!r} find {doubled} in two places.")
            if not kind.says:
                raise TypeError(f"The action {kind.name!r} has no words.")
            if (len(kind.says) > 1) != (kind.number in self._ways):
                raise TypeError(f"The action {kind.name!r} needs a choice among its words where it has several.")
            for template in [*kind.says, kind.looks]:
                if unknown := set(fields(template)) - known:
                    raise TypeError(f"The words of {kind.name!r} ask for {unknown}, which nobody knows.")

    def say(self, state: S, player: Player, action: Action) -> str:
        kind = self._actions.kind(action)
        way = self._ways[kind.number](state, player, action) if kind.number in self._ways else 0
        return self._filled(kind.says[way], state, player, action)

    def look(self, state: S, player: Player, action: Action) -> str:
        """Where on the table the choice is made; empty: nowhere in particular."""
        return self._filled(self._actions.kind(action).looks, state, player, action)

    def _filled(self, template: str, state: S, player: Player, action: Action) -> str:
        things = {thing.key: (thing, number) for thing, number in self._actions.parts(action)}

        def value(field: str) -> str:
            if field in self._also:
                return self._also[field](state, player, action)
            thing, number = things[field]
            return thing.said(number, state, player)

        return fill(template, value)
