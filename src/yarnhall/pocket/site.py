"""The built pages that carry their own hall, and how they get into a folder that any web server serves."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Final

from yarnhall.core.refusal import Refused

STATIC: Final = Path(__file__).parent / "static"  # `scripts/site` builds it


def built() -> bool:
    return (STATIC / "index.html").is_file()


def write(folder: Path) -> None:
    """Put them there. Raises Refused where they were never built, or the folder holds something else."""
    if not built():
        raise Refused("The pages that need no server were not built here; `scripts/site DIR` builds and writes them.")
    if folder.exists() and any(folder.iterdir()) and not (folder / "sw.js").is_file():
        raise Refused(f"{folder} holds something else; name an empty folder, or one that this command wrote before.")
    if (folder / "sw.js").is_file():
        shutil.rmtree(folder)
    shutil.copytree(STATIC, folder, dirs_exist_ok=True, ignore=shutil.ignore_patterns(".stamp"))
