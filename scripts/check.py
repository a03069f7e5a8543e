"""Lint, format, types, and that generated files are current. `scripts/check --fix` mends what can be mended."""

from __future__ import annotations

import sys

import ready

SCRIPTS = [f"scripts/{name}.py" for name in ("ready", "play", "test", "check", "sounds", "web_build")]


def main() -> None:
    fix = "--fix" in sys.argv[1:]
    ready.venv("dev")
    ready.run(ready.tool("ruff"), "check", *(["--fix"] if fix else []), ".")
    ready.run(ready.tool("ruff"), "format", *([] if fix else ["--check"]), ".")
    ready.tools()
    ready.javascript("prettier/bin/prettier.cjs", "--write" if fix else "--check", "--log-level", "warn", ".")
    ready.run(ready.tool("mypy"), "src", "tests", "benchmarks", *SCRIPTS)
    ready.run(ready.tool("python"), "scripts/types", "--check")
    ready.run(ready.tool("mkdocs"), "build", "--quiet", environment={"NO_MKDOCS_2_WARNING": "1"})
    ready.javascript("eslint/bin/eslint.js", "--max-warnings", "0", ".")
    ready.javascript("svelte-check/bin/svelte-check", "--tsconfig", "./tsconfig.json", "--fail-on-warnings")


if __name__ == "__main__":
    ready.told(main)
