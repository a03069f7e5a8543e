"""One version, wherever it stands."""

from __future__ import annotations

import re
from pathlib import Path

import yaml

import yarnhall

ROOT = Path(__file__).parents[1]


def test_everybody_names_the_same_version() -> None:
    assert re.fullmatch(r"\d+\.\d+\.\d+", yarnhall.__version__)
    cited = yaml.safe_load((ROOT / "CITATION.cff").read_text("utf-8"))
    assert cited["version"] == yarnhall.__version__
    assert 'path = "src/yarnhall/__init__.py"' in (ROOT / "pyproject.toml").read_text("utf-8")


def test_the_changes_begin_with_this_version_or_with_what_is_not_released() -> None:
    heads = re.findall(r"^## (.+)$", (ROOT / "CHANGELOG.md").read_text("utf-8"), re.MULTILINE)
    assert heads[0] == "Unreleased" or heads[0].split()[0] == yarnhall.__version__
