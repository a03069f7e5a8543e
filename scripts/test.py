"""Every test: `scripts/test`; `--slow` adds the long ones. `scripts/test WORDS ...` runs only pytest with WORDS.

Where there is no bash: `python scripts/test.py`.
"""

from __future__ import annotations

import os
import sys

import ready

# What is compiled, and what stands on it. Everything else is the same code in both ways and is tested once.
RULES = ["src/yarnhall/games", "tests/core", "tests/test_golden.py"]
# Games by the hundred are played compiled; tests/test_compiled.py holds that every position is the same interpreted.
WHOLE_GAMES = [f"--ignore-glob=**/tests/test_{name}.py" for name in ("laws", "bots", "lesson_law", "lesson_detours")]


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
    # Tests with halls mostly wait: three at once keep two cores busy. Slow ones measure how long others wait.
    workers = "2" if slow else "3"
    words = words[slow:]
    if words:
        pytest(*marks, *words)
        return
    ready.tools()
    ready.pages()  # the hall draws pictures with what they are made of
    if ready.COMPILED.is_dir():
        say("The rules, interpreted:")
        pytest("-n", "2", *marks, *([] if slow else WHOLE_GAMES), *RULES)
        say("Everything, with the rules compiled:")
        pytest("-n", workers, *marks, compiled=True)
    else:
        say("No C compiler, or YARNHALL_PURE=1: the compiled rules are not tested. Everything, interpreted:")
        pytest("-n", workers, *marks)
    browser()


def browser() -> None:
    """The shell's logic, then a real hall with a real browser."""
    chromium = ready.chromium()
    if os.environ.get("YARNHALL_SLOW") == "1":
        ready.run(ready.tool("python"), "scripts/site_build.py")  # its tests are all slow
    say("Browser:")
    ready.javascript("vitest/vitest.mjs", "run")
    told = {"CHROMIUM": chromium, "YARNHALL_PYTHON": str(ready.tool("python")), **ready.path()}
    ready.javascript("@playwright/test/cli.js", "test", environment=told)


if __name__ == "__main__":
    ready.told(main)
