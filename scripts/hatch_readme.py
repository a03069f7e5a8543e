"""The README as a package index shows it: nothing that leads into a checkout, which nobody has there."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from hatchling.metadata.plugin.interface import MetadataHookInterface


def plain(text: str) -> str:
    """Without pictures and links that only a checkout has; what they said stays, where it was words."""
    text = re.sub(r"^!\[[^\]]*\]\((?!https?:)[^)]*\)\n+", "", text, flags=re.MULTILINE)
    return re.sub(r"\[([^\]]+)\]\((?!https?:)[^)]*\)", r"\1", text)


class Readme(MetadataHookInterface):
    PLUGIN_NAME = "custom"

    def update(self, metadata: dict[str, Any]) -> None:
        text = plain(Path(self.root, "README.md").read_text("utf-8"))
        metadata["readme"] = {"content-type": "text/markdown", "text": text}


def get_metadata_hook() -> type[Readme]:
    return Readme
