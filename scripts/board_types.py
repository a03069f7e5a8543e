"""A board's types in TypeScript, from its game's Python: the view, the reference and what an offer means.

Comments beside the fields come along. `Annotated[str, NAMES]` is one of those names, where NAMES is a list of texts or
has a list called `names`.
"""

from __future__ import annotations

import ast
import inspect
import json
import types
import typing
from typing import Any, get_type_hints

from yarnhall.core.registry import AnyGame

PLAIN: dict[Any, str] = {
    int: "number",
    float: "number",
    str: "string",
    bool: "boolean",
    type(None): "null",
    Any: "unknown",
    object: "unknown",
}


class Types:
    """The interfaces that were asked for so far, and those that they are made of, in the order of asking."""

    def __init__(self) -> None:
        self.written: dict[str, str] = {}

    def of(self, hint: Any) -> str:
        """The TypeScript type of a hint."""
        origin, arguments = typing.get_origin(hint), typing.get_args(hint)
        if origin is None and hint in PLAIN:
            return PLAIN[hint]
        if typing.is_typeddict(hint):
            return self.interface(hint)
        if origin is typing.Annotated:
            names = getattr(arguments[1], "names", arguments[1])
            if not isinstance(names, list | tuple):
                raise TypeError(f"{hint} names no texts.")
            others = [self.of(part) for part in typing.get_args(arguments[0]) if part is not str]
            return " | ".join([*map(json.dumps, dict.fromkeys(names)), *others])
        if origin is typing.Literal:
            return " | ".join(json.dumps(value) for value in arguments)
        if origin in (typing.NotRequired, typing.Required):
            return self.of(arguments[0])
        if origin in (typing.Union, types.UnionType):
            return " | ".join(dict.fromkeys(self.of(part) for part in arguments))
        if origin is list or (origin is tuple and arguments[1:] == (...,)):
            inner = self.of(arguments[0])
            return f"({inner})[]" if "|" in inner else f"{inner}[]"
        if origin is tuple:
            return f"[{', '.join(self.of(part) for part in arguments)}]"
        if origin in (dict, typing.get_origin(typing.Mapping[str, int])):
            return f"Record<string, {self.of(arguments[1])}>"
        raise TypeError(f"There is no TypeScript type for {hint}.")

    def interface(self, kind: Any) -> str:
        """A TypedDict as an interface; its name."""
        name: str = kind.__name__
        if name in self.written:
            return name
        self.written[name] = ""  # it may hold itself
        hints = get_type_hints(kind, include_extras=True)
        comments = _comments(kind)
        lines = [_doc(kind.__doc__ or "") + f"export interface {name} {{"]
        for field, hint in hints.items():
            mark = "" if field in kind.__required_keys__ else "?"
            comment = f" // {comments[field]}" if field in comments else ""
            lines.append(f"  {field}{mark}: {self.of(hint)};{comment}")
        del self.written[name]  # after what it is made of
        self.written[name] = "\n".join(lines) + "\n}\n"
        return name

    def shape(self, fields: dict[str, Any]) -> str:
        parts = []
        for name, hint in fields.items():
            mark = "?" if typing.get_origin(hint) is typing.NotRequired else ""
            parts.append(f"{name}{mark}: {self.of(hint)}")
        return f"{{ {'; '.join(parts)} }}"


def _doc(text: str) -> str:
    return f"/** {' '.join(text.split())} */\n" if text and not text.startswith("dict(") else ""


def _comments(kind: Any) -> dict[str, str]:
    """What stands beside each field of a TypedDict, and of those it is built on."""
    found: dict[str, str] = {}
    for base in [*reversed(getattr(kind, "__orig_bases__", ())), kind]:
        if not typing.is_typeddict(base):
            continue
        source = inspect.getsource(base).split("\n")
        body = ast.parse("\n".join(source)).body[0]
        assert isinstance(body, ast.ClassDef)
        for line in body.body:
            if isinstance(line, ast.AnnAssign) and isinstance(line.target, ast.Name) and line.end_lineno is not None:
                rest = source[line.end_lineno - 1][line.end_col_offset :].strip()
                if rest.startswith("#"):
                    found[line.target.id] = rest[1:].strip()
    return found


def offers(game: AnyGame, found: Types) -> str:
    """What an offer means: one of the game's kinds of action, each with its things and what more is told."""
    assert game.actions is not None
    lines = []
    for kind in game.actions.kinds:
        fields: dict[str, Any] = {"do": typing.Literal[kind.name]}
        for thing in kind.things.values():
            fields |= thing.shape()
        line = found.shape(fields)
        more = game.more.get(kind.number)
        if more is not None:
            line = f"({line} & {found.of(get_type_hints(more, include_extras=True)['return'])})"
        lines.append(line)
    return "/** What an offer means. */\nexport type Offer =\n  | " + "\n  | ".join(lines) + ";\n"


def board(game: AnyGame, head: str) -> str:
    found = Types()
    found.of(get_type_hints(type(game).view, include_extras=True)["return"])
    reference = get_type_hints(type(game).reference, include_extras=True)["return"]
    if typing.is_typeddict(reference):
        found.of(reference)
    foreseen = get_type_hints(type(game).foresee, include_extras=True)["return"]
    if typing.is_typeddict(foreseen):
        found.of(foreseen)
    meant = offers(game, found) if game.actions is not None else ""
    return "\n".join([head, *found.written.values(), *([meant] if meant else [])])
