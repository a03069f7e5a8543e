"""The sounds of the pieces as files in build/sounds, with their measures: `scripts/sounds`.

Where there is no bash: `python scripts/sounds.py`.
"""

from __future__ import annotations

import ready


def main() -> None:
    ready.venv("dev")
    ready.tools()
    folder = ready.ROOT / "build" / "sounds"
    told = {"CHROMIUM": ready.chromium(), "YARNHALL_SOUNDS": str(folder)}
    ready.javascript("@playwright/test/cli.js", "test", "e2e/sounds.spec.ts", environment=told)
    print(f"They are in {folder.relative_to(ready.ROOT)}.")


if __name__ == "__main__":
    ready.told(main)
