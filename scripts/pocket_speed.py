"""How quick the hall without a server is in a browser: `scripts/pocket-speed`, on a quiet machine.

Prints and holds: from a press to the first table, cold and warm; how long every action of all games waits for its
answer; the longest tasks of the page. Where there is no bash: `python scripts/pocket_speed.py`.
"""

from __future__ import annotations

import sys

import ready


def main() -> None:
    ready.venv("dev")
    ready.tools()
    ready.run(ready.tool("python"), "scripts/site_build.py")
    told = {"CHROMIUM": ready.chromium(), "YARNHALL_PYTHON": str(ready.tool("python")), "YARNHALL_SLOW": "1"}
    words = ["test", "e2e/pocket_speed.spec.ts", "--workers", "1", *sys.argv[1:]]
    ready.javascript("@playwright/test/cli.js", *words, environment=told)


if __name__ == "__main__":
    ready.told(main)
