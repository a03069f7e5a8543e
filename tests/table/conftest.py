"""The toy game, installed for the tests of this folder."""

from __future__ import annotations

import pytest


@pytest.fixture(autouse=True, scope="module")
def toy_games(toys: None) -> None:
    """For every test of this folder."""
