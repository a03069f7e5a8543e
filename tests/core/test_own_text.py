"""Texts that people bring: whatever they hold, the answer is a sentence and comes soon."""

from __future__ import annotations

import time

import pytest

from yarnhall.core.own_text import DEEPEST, LONGEST, PARTS, toml
from yarnhall.core.refusal import BadOption


@pytest.mark.parametrize(
    "text",
    [
        "",
        "a = 1 # [[[[[[[[[[[[[[[[[[[[ a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a",
        'a = "[[[[[[[[[[[[[[[[[[[[[[ a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a \\" \\\\"',
        "a = '[[[[[[[[[[[[[[[[[[[[[[ \\'",
        'a = """\n[[[[[[[[[[[[[[[[[[[[[ "" \\""" a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a"""""',
        "a = '''\n[[[[[[[[[[[[[[[[[[[[[ '' '''''",
        "a = [" + "1.5, " * 100 + "]\n[b]\n[[c]]\n[[c]]",
        ".".join("a" * PARTS) + " = 1",
        "a = " + "[" * DEEPEST + "]" * DEEPEST,
    ],
)
def test_what_is_no_more_than_usual_is_read(text: str) -> None:
    assert isinstance(toml(text, "It is"), dict)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("#" * (LONGEST + 1), "It is longer than 65536 characters."),
        (".".join("a" * (PARTS + 1)) + " = 1", "a key has at most 16 parts"),
        (".".join("a" * 32_000) + " = 1", "a key has at most 16 parts"),
        ('"a" . ' * 10_000 + "a = 1", "a key has at most 16 parts"),
        ("[" + ".".join("a" * 32_000) + "]", "a key has at most 16 parts"),
        ("a = " + "[" * (DEEPEST + 1) + "]" * (DEEPEST + 1), "at most 16 deep"),
        ("a = " + "[" * 60_000, "at most 16 deep"),
        ("a = " + "{b = " * 12_000, "at most 16 deep"),
        ("a = 0x" + "f" * 60_000, "at most 64 bits"),
        ("a = [" + "9" * 60_000 + "]", "no TOML text"),
        ("a" * LONGEST, "no TOML text"),
        ('"\\' * (LONGEST // 2), "no TOML text"),
        ('"""\\' * (LONGEST // 4), "no TOML text"),
        ('a = """' + '"" ' * 20_000, "no TOML text"),
        ("'" * LONGEST, "no TOML text"),
    ],
)
def test_what_would_take_long_or_break_is_refused_soon(text: str, reason: str) -> None:
    begun = time.process_time()
    with pytest.raises(BadOption, match=r"^It is .*\.$") as refused:
        toml(text, "It is")
    assert reason in str(refused.value)
    assert time.process_time() - begun < 2  # a few hundredths; twenty seconds where it is quadratic
