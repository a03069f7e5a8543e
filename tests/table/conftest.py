"""The toy game, installed for the tests of this folder."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from yarnhall.core import registry

TOYS = Path(__file__).parents[1] / "toys"


@pytest.fixture(autouse=True, scope="module")
def toys() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(str(TOYS))
        registry._found.cache_clear()
        yield
    registry._found.cache_clear()
