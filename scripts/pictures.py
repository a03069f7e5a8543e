"""The README's pictures anew, in docs/pictures: `scripts/pictures`. Look at them before you commit them.

Where there is no bash: `python scripts/pictures.py`.
"""

from __future__ import annotations

import ready


def main() -> None:
    ready.venv("dev")
    ready.pages()
    ready.tools()
    folder = ready.ROOT / "docs" / "pictures"
    told = {"CHROMIUM": ready.chromium(), "YARNHALL_PICTURES": str(folder)}
    ready.javascript("@playwright/test/cli.js", "test", "e2e/pictures.ts", "--workers", "1", environment=told)
    for picture in sorted(folder.glob("*.webp")):
        print(f"{picture.relative_to(ready.ROOT)}: {picture.stat().st_size // 1024} KiB")


if __name__ == "__main__":
    ready.told(main)
