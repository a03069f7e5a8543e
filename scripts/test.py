"""Every test: `scripts/test`; `--slow` adds the long ones. `scripts/test WORDS ...` runs only pytest with WORDS.

Where there is no bash: `python scripts/test.py`.
"""

from __future__ import annotations

import os
import sys

import ready


def pytest(*words: str, compiled: bool = False) -> None:
    ready.run(ready.tool("python"), "-m", "pytest", *words, environment=ready.path() if compiled else None)


def say(sentence: str) -> None:
    print(f"\n{sentence}", flush=True)


def main() -> None:
    words = sys.argv[1:]
    ready.venv("dev")
    ready.compiled()
    slow = words[:1] == ["--slow"]
    if slow:
        os.environ["YARNHALL_SLOW"] = "1"
    marks = ["-m", "" if slow else "not slow"]
    words = words[slow:]
    if words:
        pytest(*marks, *words)
        return
    say("The rules and what stands on them, interpreted:")
    rules = ["src/yarnhall/games", "tests/core", "tests/laws", "tests/table", "tests/test_golden.py"]
    pytest("-n", "2", *marks, *rules)
    if ready.COMPILED.is_dir():
        say("Everything, with the rules compiled:")
        pytest("-n", "2", *marks, compiled=True)
    else:
        say("No C compiler, or YARNHALL_PURE=1: the compiled rules are not tested. The rest, interpreted:")
        pytest("-n", "2", *marks, "tests")
    browser()


def browser() -> None:
    """The shell's logic, then a real hall with a real browser."""
    ready.tools()
    ready.pages()
    chromium = ready.chromium()
    say("Browser:")
    ready.javascript("vitest/vitest.mjs", "run")
    told = {"CHROMIUM": chromium, "YARNHALL_PYTHON": str(ready.tool("python")), **ready.path()}
    ready.javascript("@playwright/test/cli.js", "test", environment=told)


if __name__ == "__main__":
    ready.told(main)
