"""What several folders of tests share."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from yarnhall.core import registry


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="module")
def toys() -> Iterator[None]:
    """The toy games are installed."""
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(str(Path(__file__).parent / "toys"))
        registry._found.cache_clear()
        yield
    registry._found.cache_clear()
