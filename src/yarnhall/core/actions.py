"""The table of a game's actions: each kind is declared once, with the things it is made of, and everything that only
follows from that is derived here. How rules pack and unpack an action is hot and stands beside each game's table.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from yarnhall.core.sentences import fields, filled
from yarnhall.core.state import Action, Player, State
from yarnhall.core.things import Thing

NO_ACTION: Final = "That is no action of this game."


class Slot:
    """A part of the number that an action is."""

    def __init__(self, name: str, weight: int, size: int, zero: int = 0) -> None:
        self.name = name
        self.weight = weight
        self.size = size
        self.zero = zero  # what 0 is packed as, where a part may be negative

    def of(self, action: Action) -> int:
        return action // self.weight % self.size - self.zero

    def into(self, value: int) -> int:
        return (value + self.zero) * self.weight


class Layout:
    """How an action is one number: the kind first, then each slot as so many numbers as it may take."""

    def __init__(self, *slots: tuple[str, int] | tuple[str, int, int]) -> None:
        """Each slot as (name, size), or (name, size, what 0 is packed as)."""
        self.slots: list[Slot] = []
        weight = 1
        for name, size, *zero in reversed(slots):
            self.slots.insert(0, Slot(name, weight, size, *zero))
            weight *= size
        self.weight = weight  # of the kind


class Kind:
    """One kind of action. `write` is its notation; its first word is the verb. `says` is what a person would say: one
    template, or several where it depends on the position (see saying.py); `looks` is where on the table it is chosen.
    What fills a slot is named by the slot:
    `Kind(TAKE, "take", "take {seat} {colour}", says="Take {colour} from {seat}", seat=SEAT, index=COLOUR)`."""

    def __init__(
        self,
        number: int,
        name: str,
        write: str,
        example: str = "",
        *,
        says: str | Sequence[str] = (),
        looks: str = "",
        **things: Thing[Any],
    ) -> None:
        self.number = number
        self.name = name  # as an offer says it
        self.write = write
        self.says = [says] if isinstance(says, str) else list(says)
        self.looks = looks  # where a hint lets one look first: "your hand"
        self.things = things  # by slot
        self.verb = write.split()[0]
        keys = [thing.key for thing in things.values()]
        if len(set(keys)) < len(keys):
            raise TypeError(f"The action {name!r} has two fields of one name: call one of them otherwise.")
        if unknown := set(fields(write)) - set(keys):
            raise TypeError(f"The notation of {name!r} asks for {unknown}, which the action does not have.")
        self.example = example or filled(write, {thing.key: thing.example for thing in things.values()})


class Actions:
    """All kinds of a game, in the order of their numbers."""

    def __init__(self, layout: Layout, kinds: Sequence[Kind]) -> None:
        self.layout = layout
        self.kinds = list(kinds)
        self.names = [kind.name for kind in kinds]
        slots = {slot.name: slot for slot in layout.slots}
        for number, kind in enumerate(kinds):
            if kind.number != number:
                raise TypeError(f"The action {kind.name!r} stands at place {number} and says it is {kind.number}.")
        # By kind: each thing with its slot, in the order of the slots; and the slots that stay empty.
        self._parts = [
            [(slots[name], kind.things[name]) for name in slots if name in kind.things] for kind in self.kinds
        ]
        self._empty = [[slot for slot in layout.slots if slot.name not in kind.things] for kind in self.kinds]
        self.begins = [0]  # where each kind's numbers for learners begin, and after the last one their number
        for parts in self._parts:
            block = 1
            for _, thing in parts:
                block *= thing.numbers
            self.begins.append(self.begins[-1] + block)

    def kind(self, action: Action) -> Kind:
        return self.kinds[action // self.layout.weight]

    def known(self, action: Action) -> bool:
        """Whether a number is an action of the game at all, legal or not."""
        if action < 0 or action // self.layout.weight >= len(self.kinds):
            return False
        kind = action // self.layout.weight
        if any(slot.of(action) != 0 and slot.zero == 0 for slot in self._empty[kind]):
            return False
        return all(thing.known(slot.of(action)) for slot, thing in self._parts[kind])

    def parts(self, action: Action) -> list[tuple[Thing[Any], int]]:
        """What the action is made of: things and their numbers."""
        return [(thing, slot.of(action)) for slot, thing in self._parts[action // self.layout.weight]]

    def pack(self, number: int, values: Mapping[str, int]) -> Action:
        """The action of that kind whose fields have those values."""
        action = number * self.layout.weight + sum(slot.into(0) for slot in self._empty[number])
        return action + sum(slot.into(values[thing.key]) for slot, thing in self._parts[number])

    def offer(self, state: State, action: Action) -> dict[str, Any]:
        """{"do": "take", "seat": 1, "colour": 2}"""
        meaning: dict[str, Any] = {"do": self.kind(action).name}
        for thing, number in self.parts(action):
            meaning |= thing.offered(number, state)
        return meaning

    def number(self, state: State, player: Player, action: Action) -> int:
        """As a learner in that seat counts it: below `begins[-1]`."""
        kind = action // self.layout.weight
        found = 0
        for slot, thing in self._parts[kind]:
            found = found * thing.numbers + thing.number(slot.of(action), state, player)
        return self.begins[kind] + found
