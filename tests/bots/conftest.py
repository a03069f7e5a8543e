"""The bots' tests play a small game that is installed for them alone."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from yarnhall.core import registry
from yarnhall.core.registry import AnyGame

PLUGIN = Path(__file__).parents[1] / "plugin"


@pytest.fixture(autouse=True)
def button_box(monkeypatch: pytest.MonkeyPatch) -> Iterator[AnyGame]:
    monkeypatch.syspath_prepend(str(PLUGIN))
    registry._found.cache_clear()
    yield registry.game("button_box")
    registry._found.cache_clear()
