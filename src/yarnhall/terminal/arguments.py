"""The options of a game as they stand on the command line: `--pattern loom --hard`."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from yarnhall.core import options as option_forms
from yarnhall.core.options import FormField
from yarnhall.core.refusal import BadOption
from yarnhall.core.registry import AnyGame
from yarnhall.core.words import listing
from yarnhall.terminal import files


def read(game: AnyGame, preset: str | None, words: Sequence[str]) -> object:
    """The game's options: those of the preset, or the standard ones, except for what the words say."""
    base = option_forms.values(game.configure(preset))
    return game.configure({**base, **_given(game, words)})


def dashed(item: FormField) -> str:
    """The option's name as it is typed."""
    return "--" + item.name.replace("_", "-")


def _given(game: AnyGame, words: Sequence[str]) -> dict[str, object]:
    known = {dashed(item): item for item in option_forms.form(game.options)}
    given: dict[str, object] = {}
    at = 0
    while at < len(words):
        name, equals, value = words[at].partition("=")
        at += 1
        item, flag = known.get(name), True
        if item is None and name.startswith("--no-"):
            item, flag = known.get("--" + name.removeprefix("--no-")), False
            item = item if item is not None and item.kind == "flag" and not equals else None
        if item is None:
            raise BadOption(_unknown(game, name, list(known)))
        if item.name in given:
            raise BadOption(f"{name} is there twice.")
        if equals:
            given[item.name] = value
        elif flag and at < len(words) and not words[at].startswith("--"):
            given[item.name] = words[at]
            at += 1
        elif item.kind == "flag":
            given[item.name] = flag
        else:
            raise BadOption(f"{name} needs a value.")
        if item.file and given[item.name]:
            given[item.name] = files.text(Path(str(given[item.name])), f"no file for {name}")
    return given


def _unknown(game: AnyGame, word: str, known: list[str]) -> str:
    if not word.startswith("-"):
        return f"{word!r} belongs to no option; an option of a game is written --name value."
    return f"{game.title} has no option {word}; it has {listing(known) or 'none'}."
