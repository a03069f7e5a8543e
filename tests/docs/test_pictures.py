"""The README and the front door show the same pictures, and those are small."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
MOST = 64 * 1024  # bytes of a picture: scripts/pictures writes less


def test_every_picture_is_small_and_shown() -> None:
    pictures = {path.name: path.stat().st_size for path in (ROOT / "docs" / "pictures").glob("*.webp")}
    assert len(pictures) > 5
    assert [name for name, size in pictures.items() if size > MOST] == []
    for page in ("README.md", "docs/index.md"):
        shown = re.findall(r"!\[[^]]+\]\((?:docs/)?pictures/(\w+\.webp)\)", (ROOT / page).read_text("utf-8"))
        assert sorted(shown) == sorted(pictures), page
