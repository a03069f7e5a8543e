"""Programs from outside: bots that are nobody's but their owner's, and sit at tables as people do."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from yarnhall.table.events import Chair

MARK: Final = "b_"  # with what the id of a program begins; a person's never does


def is_program(person: str | None) -> bool:
    """Whether that is the id of a program. It is in the id, so that everybody can be told wherever the id stands."""
    return person is not None and person.startswith(MARK)


def only_programs(chairs: Iterable[Chair]) -> bool:
    """Whether nobody plays here but programs, the hall's and others'."""
    return all(chair.kind == "bot" or is_program(chair.person) for chair in chairs)
