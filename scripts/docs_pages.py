"""Pages of the documentation's site that lie elsewhere: the rules of each game, and what is at the top of the tree."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from mkdocs.structure.files import File, Files

ROOT = Path(__file__).resolve().parent.parent
RULES = sorted((ROOT / "src" / "yarnhall" / "games").glob("*/RULES.md"))
TOP = ("CONTRIBUTING.md", "CHANGELOG.md", "SECURITY.md", "NOTICE")
# A link out of docs/ to something that has a page here.
OUTSIDE = re.compile(r"\]\((?:\.\./)+(CONTRIBUTING|CHANGELOG|SECURITY)\.md\)")
INTO = re.compile(r"\]\(docs/")


def on_config(config: Any) -> Any:
    """Decisions, rules and the rest take their places beside the pages that are listed."""
    decisions = sorted(path.relative_to(ROOT / "docs").as_posix() for path in (ROOT / "docs" / "adr").glob("*.md"))
    for section in config.nav:
        if "Players" in section:
            section["Players"] += [{"Rules": [f"rules/{path.parent.name}.md" for path in RULES]}]
        if "Contributors" in section:
            section["Contributors"] += [*(f"{Path(name).stem.lower()}.md" for name in TOP), {"Decisions": decisions}]
    return config


def on_files(files: Files, *, config: Any) -> Files:
    for path in RULES:
        text = path.read_text("utf-8")
        files.append(File.generated(config, f"rules/{path.parent.name}.md", content=text))
    for name in TOP:
        text = INTO.sub("](", (ROOT / name).read_text("utf-8"))
        text = text if text.startswith("#") else f"# {name.capitalize()}\n\n{text}"
        files.append(File.generated(config, f"{Path(name).stem.lower()}.md", content=text))
    return files


def on_page_markdown(markdown: str, *, page: Any, **_: Any) -> str:
    up = "../" * page.file.src_uri.count("/")
    return OUTSIDE.sub(lambda found: f"]({up}{found[1].lower()}.md)", markdown)
