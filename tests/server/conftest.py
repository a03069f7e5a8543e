"""A hall in a process of its own for the tests of this folder, with the toy game installed."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

sys.path.insert(0, str(Path(__file__).parents[1] / "tools"))

if TYPE_CHECKING:
    from hall_process import HallProcess, Halls


@pytest.fixture(autouse=True, scope="module")
def toy_games(toys: None) -> None:
    """For every test of this folder."""


@pytest.fixture(scope="module")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[HallProcess]:
    """One hall for all tests of a module that do it no harm."""
    from hall_process import HallProcess

    with HallProcess(tmp_path_factory.mktemp("hall")) as process:
        yield process


@pytest.fixture
def halls(tmp_path: Path) -> Iterator[Halls]:
    """Halls with settings of their own."""
    from hall_process import HallProcess

    opened: list[HallProcess] = []

    def open_hall(**settings: Any) -> HallProcess:
        process = HallProcess(tmp_path, **settings)
        opened.append(process)
        return process.start()

    yield open_hall
    for process in opened:
        process.stop()
