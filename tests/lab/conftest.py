"""The lab's tests play a small game that is installed for them alone, also in the processes they start."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

import yarnhall
from yarnhall.core import registry

PLUGIN = Path(__file__).parents[1] / "plugin"


@pytest.fixture(autouse=True)
def button_box(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[None]:
    monkeypatch.syspath_prepend(str(PLUGIN))
    path = os.pathsep.join([str(Path(yarnhall.__file__).parents[1]), str(PLUGIN)])
    monkeypatch.setenv("PYTHONPATH", path)
    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.chdir(tmp_path)
    registry._found.cache_clear()
    yield
    registry._found.cache_clear()
