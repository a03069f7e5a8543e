"""Reading what people type. Case, extra spaces and commas do not matter; a clear beginning is enough."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Generic, TypeVar

from yarnhall.core.refusal import Ambiguous, Unreadable
from yarnhall.core.sentences import filled
from yarnhall.core.state import Action, Player, State
from yarnhall.core.words import listing

if TYPE_CHECKING:  # things are read with the functions of this file
    from yarnhall.core.actions import Actions, Kind

S = TypeVar("S", bound=State)


def plain(text: str) -> str:
    """The text as it is compared: lower case, single spaces, no commas."""
    return " ".join(text.lower().replace(",", " ").split())


def match(text: str, written: Sequence[tuple[str, Action]]) -> Action:
    """The action whose notation the text is, or begins."""
    wanted = plain(text)
    if not wanted:
        raise Unreadable("An empty line is no move.")
    for notation, action in written:
        if plain(notation) == wanted:
            return action
    found = [(notation, action) for notation, action in written if plain(notation).startswith(wanted)]
    if len(found) == 1:
        return found[0][1]
    if found:
        some = listing([repr(notation) for notation, _ in found[:4]], "or")
        raise Ambiguous(f"{text.strip()!r} could mean {some}.")
    some = listing([repr(notation) for notation, _ in written[:4]], "or")
    raise Unreadable(f"{text.strip()!r} is no move here; try {some}." if written else "There is nothing to do now.")


def pick(word: str, names: Sequence[str], what: str) -> int:
    """The index of the name that the word is, or clearly begins."""
    wanted = plain(word)
    lowered = [plain(name) for name in names]
    if wanted in lowered:
        return lowered.index(wanted)
    found = [index for index, name in enumerate(lowered) if wanted and name.startswith(wanted)]
    if len(found) == 1:
        return found[0]
    if found:
        raise Ambiguous(f"{word!r} could mean {listing([names[index] for index in found], 'or')}.")
    raise Unreadable(f"{word!r} is no {what}; there is {listing(list(names))}.")


def quoted(text: str) -> str:
    """What was typed, as a refusal repeats it."""
    text = text.strip()
    return repr(text if len(text) < 40 else text[:39] + "…")


class Notation(Generic[S]):
    """How a game's actions are written and read: as its table of actions says, but for what is truly odd.

    `writes` holds a kind's own writer, by number; `reads` a verb's own reader, which gets the words after the verb."""

    def __init__(
        self,
        actions: Actions,
        writes: Mapping[int, Callable[[S, Player, Action], str]] | None = None,
        reads: Mapping[str, Callable[[S, Player, list[str], str], Action]] | None = None,
    ) -> None:
        self._actions = actions
        self._writes = dict(writes or {})
        self._reads = dict(reads or {})
        self.verbs = list(dict.fromkeys([*(kind.verb for kind in actions.kinds), *self._reads]))

    def write(self, state: S, player: Player, action: Action) -> str:
        kind = self._actions.kind(action)
        if kind.number in self._writes:
            return self._writes[kind.number](state, player, action)
        values = {thing.key: thing.written(number, state, player) for thing, number in self._actions.parts(action)}
        return filled(kind.write, values)

    def read(self, state: S, player: Player, text: str) -> Action:
        """The action a text means, legal or not."""
        found = plain(text).split()
        if not found:
            raise Unreadable("An empty line is no move.")
        verb = self.verbs[self._verb(found[0], state, player)]
        if verb in self._reads:
            return self._reads[verb](state, player, found[1:], text)
        kinds = [kind for kind in self._actions.kinds if kind.verb == verb]
        said = [(kind, words) for kind in kinds if (words := _shared_out(kind, found[1:])) is not None]
        if not said:
            raise unlike(text, kinds[-1].example)
        refusal: Unreadable | None = None
        for kind, words in said:
            things = {thing.key: thing for thing in kind.things.values()}
            try:
                values = {key: things[key].read(word, state, player) for key, word in words.items()}
            except Unreadable as error:
                refusal = error
                continue
            return self._actions.pack(kind.number, values)
        assert refusal is not None
        raise refusal

    def _verb(self, word: str, state: S, player: Player) -> int:
        """Which verb a word is. Where it is none, what can be done now is more help than all that ever could be."""
        try:
            return pick(word, self.verbs, "verb of this game")
        except Unreadable:
            usable = dict.fromkeys(self._actions.kind(action).verb for action in state.legal(player))
            if not usable:
                raise
            raise Unreadable(f"{quoted(word)} is nothing you can do; now there is {listing(list(usable))}.") from None


def unlike(text: str, example: str) -> Unreadable:
    return Unreadable(f"{quoted(text)} is no move; it should look like {example!r}.")


def _shared_out(kind: Kind, said: list[str]) -> dict[str, str] | None:
    """Which of the words belong to which field; None if they are too few, too many or others."""
    things = {thing.key: thing for thing in kind.things.values()}
    parts = kind.write.split()[1:]
    sizes = [things[part[1:-1]].words if part.startswith("{") else 1 for part in parts]
    if 0 in sizes:
        sizes[sizes.index(0)] = max(1, len(said) - sum(sizes))
    if sum(sizes) != len(said):
        return None
    found: dict[str, str] = {}
    at = 0
    for part, size in zip(parts, sizes, strict=True):
        words = " ".join(said[at : at + size])
        at += size
        if part.startswith("{"):
            found[part[1:-1]] = words
        elif words != part:
            return None
    return found
