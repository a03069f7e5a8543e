"""Reading what people type. Case, extra spaces and commas do not matter; a clear beginning is enough."""

from __future__ import annotations

from collections.abc import Sequence

from yarnhall.core.refusal import Ambiguous, Unreadable
from yarnhall.core.state import Action
from yarnhall.core.words import listing


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
