"""The toy game, and a store of each kind."""

from __future__ import annotations

import sys
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from yarnhall.store.database import Database, address
from yarnhall.store.store import Store

sys.path.insert(0, str(Path(__file__).parents[1] / "tools"))


@pytest.fixture(autouse=True, scope="module")
def toy_games(toys: None) -> None:
    """For every test of this folder."""


@pytest.fixture(scope="module")
def postgresql() -> Iterator[str]:
    from postgres import postgres

    with postgres() as url:
        yield url


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of a database; PostgreSQL's is shared by the tests of a module."""
    if request.param == "sqlite":
        return str(tmp_path / "some folder" / "hall.sqlite")
    url: str = request.getfixturevalue("postgresql")
    return url


@pytest.fixture
async def store(database: str) -> AsyncIterator[Store]:
    made = Store(Database(address(database)))
    await made.open()
    yield made
    await made.close()
