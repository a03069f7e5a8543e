"""What the log tells. Each kind of note says once what it is made of, its sentence, and what stays secret from whom.

A note is (kind, player, ...): after the player come the numbers of its things, in the order in which they are declared;
the last may be `Many`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from yarnhall.core.sentences import fields, fill
from yarnhall.core.state import Note, Player, State
from yarnhall.core.things import Many, Thing
from yarnhall.core.words import seat


class Telling:
    """One kind of note. `hides` is what everybody but the player reads, where something is secret. Where the same thing
    is told in different ways, `tells` has a sentence for each and `by` chooses. `also` names further phrases, made
    from the numbers after the player."""

    def __init__(
        self,
        number: int,
        tells: str | Sequence[str],
        *,
        hides: str | Sequence[str] | None = None,
        by: Callable[[Player, Sequence[int]], int] | None = None,
        also: dict[str, Callable[[Sequence[int]], str]] | None = None,
        **things: Thing[Any],
    ) -> None:
        self.number = number
        self.tells = [tells] if isinstance(tells, str) else list(tells)
        self.hides = self.tells if hides is None else [hides] if isinstance(hides, str) else list(hides)
        self.by = by
        self.also = also or {}
        self.things = things
        self._places = {name: place for place, name in enumerate(things)}  # among the numbers after the player
        known = {"player", *things, *self.also}
        for template in [*self.tells, *self.hides]:
            if unknown := set(fields(template)) - known:
                raise TypeError(f"Note {number} asks for {unknown}, which it does not have: {template!r}")
        if len(self.hides) != len(self.tells) or (by is None and len(self.tells) > 1):
            raise TypeError(f"Note {number} has several sentences and nothing that chooses among them.")

    def tell(self, note: Note, observer: Player | None, state: State | None = None) -> str:
        player, rest = note[1], note[2:]
        templates = self.tells if observer == player else self.hides
        template = templates[self.by(player, rest) if self.by is not None else 0]

        def value(field: str) -> str:
            if field == "player":
                return seat(player)
            if field in self.also:
                return self.also[field](rest)
            at = self._places[field]
            thing = self.things[field]
            return thing.names(rest[at:], state) if isinstance(thing, Many) else thing.named(rest[at], state)

        return fill(template, value)


class Notes:
    """All kinds of a game, in the order of their numbers."""

    def __init__(self, kinds: Sequence[Telling]) -> None:
        self.kinds = list(kinds)
        for number, kind in enumerate(kinds):
            if kind.number != number:
                raise TypeError(f"A note stands at place {number} and says it is {kind.number}.")

    def tell(self, note: Note, observer: Player | None, state: State | None = None) -> str:
        """One line of the log for this reader, secrets hidden; empty if there is nothing to tell them.

        The state is asked only for names that own data gave."""
        return self.kinds[note[0]].tell(note, observer, state)
