"""What is wrong with a text for people: a wrong plural, a doubled space or stop, a word out of the code."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from yarnhall.core import options as option_forms
from yarnhall.core.registry import AnyGame

# What is counted in every game; `Game.nouns` adds its own.
_COUNTED: Final = """
    action button card cat choice colour deck garment goal hand item move player point project request round scenario
    seat space symbol tile time token turn
"""
NOUNS: Final[Mapping[str, str]] = {one: f"{one}s" for one in _COUNTED.split()} | {"stitch": "stitches"}
# Words that end like a plural, and verbs that may follow a number.
_ENDING_IN_S: Final = """
    across always as begins comes costs counts discards does draws ends gets gives goes has is its less lies perhaps
    plays plus stands starts takes this towards was wins
"""
_SINGULAR: Final = frozenset(_ENDING_IN_S.split())
# Words that code and people share, whatever the rules are.
_ORDINARY: Final = "begin done end grab over pass pick place put seat skip spot swap take turn"

_NUMBER: Final = re.compile(
    r"(?<![\w.,+−×/–:#*-])(?P<number>\d+|one|two|three) (?P<noun>[A-Za-z]+)\b(?: (?P<next>[A-Za-z]+))?"
)
# A word before a number that makes it a name: "round 1 ends", "a Take 3 action".
_LABEL: Final = re.compile(
    r"(?:(?:^|\W)(?:column|needle|number|place|round|row|rule|scenario|seat|space|spot|step|tile|turn)"
    r"|[^.!?] [A-Z]\w*) $"
)
_NO_AFTER: Final = re.compile(r"\b(?:the|top|your|their|its|these|first|last) no [A-Za-z]")
_PYTHON: Final = re.compile(
    r"(?<!^)\bNone\b|\b(?:True|False|nan|inf)\b|[A-Za-z]+_[A-Za-z_]+|\[\]|\(\)|[a-z]\.[a-z]+\(|0x[0-9a-f]+"
)
_SPACING: Final = re.compile(r"  |\.\.|\. \.|,,| [,;.!?](?:\s|$)|[,;:]\.|[.!?…][,;:]|\( | \)")
_QUOTED: Final = re.compile(r"(?<!\w)'[^']*'(?!\w)|\"[^\"]*\"")  # what was typed, or could be
_WORD: Final = re.compile(r"[A-Za-z][A-Za-z0-9_-]*")


class Grammar:
    """What a game may and may not say: its nouns, and the words that only its code knows."""

    def __init__(self, game: AnyGame) -> None:
        nouns = {**NOUNS, **game.nouns}
        self.one = {one.lower(): many for one, many in nouns.items() if one != many}
        self.many = {many.lower(): one for one, many in nouns.items() if one != many}
        self.code = code_words(game)
        self._known: dict[str, str] = {}  # games repeat themselves

    def flaw(self, text: str) -> str:
        """What is wrong with a text; empty: nothing. What stands in quotation marks was typed by somebody."""
        if text not in self._known:
            self._known[text] = self._flaw(text)
        return self._known[text]

    def _flaw(self, text: str) -> str:
        text = _QUOTED.sub("'…'", text)
        if found := _SPACING.search(text):
            return f"{found[0]!r} stands in {text!r}"
        if found := _PYTHON.search(text):
            return f"{found[0]!r} is out of the code: {text!r}"
        if found := _NO_AFTER.search(text):
            return f"nobody says {found[0]!r}…: {text!r}"
        for found in _NUMBER.finditer(text):
            if not _LABEL.search(text[: found.start()]) and (wrong := self._miscounted(**found.groupdict())):
                return f"{wrong}: {text!r}"
        for word in _WORD.findall(text):
            if word in self.code:
                return f"{word!r} is out of the code and not in the rules: {text!r}"
        return ""

    def _miscounted(self, number: str, noun: str, next: str | None) -> str:
        word = noun.lower()
        if number in ("1", "one"):
            unknown = number == "1" and word.endswith("s") and not word.endswith("ss") and word not in self.one
            plural = word in self.many or (unknown and word not in _SINGULAR)
            return f"'{number} {noun}' should be one" if plural else ""
        if word not in self.one or (next is not None and next.endswith("s") and next not in _SINGULAR):
            return ""  # 3 garment types
        return f"'{number} {noun}' should be many"


def code_words(game: AnyGame) -> frozenset[str]:
    """The ids of actions, stages and options that people would not know: neither the game's rules nor the titles of
    its options use them as a word."""
    ids = set(game.actions.names if game.actions is not None else ())
    ids |= set(game.stages.names if game.stages is not None else ())
    texts = [game.rulebook(), _ORDINARY]
    for item in option_forms.form(game.options):
        ids |= {item.name, *(value for value, _ in item.choices if isinstance(value, str))}
        texts += [item.label, item.help]
    known = {_stem(word) for text in texts for word in _WORD.findall(text)}
    return frozenset(word for word in ids if _stem(word) not in known)


def _stem(word: str) -> str:
    """Slides, slid and sliding are one word; so much of it will do."""
    lowered = word.lower()
    for ending in ("ing", "ed", "es", "s", "e"):
        if lowered.endswith(ending) and len(lowered) > len(ending) + 2:
            return lowered.removesuffix(ending)
    return lowered


@lru_cache(maxsize=32)
def grammar(game: AnyGame) -> Grammar:
    return Grammar(game)
