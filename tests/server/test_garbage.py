"""Long-lived objects are not looked at again and again, and yet nothing is kept for ever."""

from __future__ import annotations

import gc
import weakref

import pytest

from yarnhall.server import garbage
from yarnhall.server.garbage import PAUSE, Garbage


class Knot:
    """Refers to itself: only the collector can free it."""

    def __init__(self) -> None:
        self.me = self


class Watch:
    def __init__(self) -> None:
        self.time = 100.0

    def __call__(self) -> float:
        return self.time


@pytest.fixture
def watch() -> Watch:
    return Watch()


def test_what_lives_is_set_aside_when_it_is_time(watch: Watch) -> None:
    tidy = Garbage(watch)
    try:
        tidy.open()
        before = gc.get_freeze_count()
        knots = [Knot() for _ in range(1000)]
        tidy.round(quiet=True)
        assert gc.get_freeze_count() == before
        watch.time += PAUSE
        tidy.round(quiet=True)
        assert gc.get_freeze_count() >= before + len(knots)
    finally:
        tidy.close()
    assert gc.get_freeze_count() == 0


def test_what_died_after_it_was_set_aside_goes_when_enough_has_come_together(
    watch: Watch, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(garbage, "LEAST", 0)
    tidy = Garbage(watch)
    try:
        tidy.open()
        knot = Knot()
        gone = weakref.ref(knot)
        watch.time += PAUSE
        tidy.round(quiet=True)
        del knot
        watch.time += PAUSE
        tidy.round(quiet=True)
        assert gone() is not None, "it was looked at, though little had been set aside"
        many = [Knot() for _ in range(gc.get_freeze_count() + 1000)]
        for _ in range(2):  # set aside, then found to be too much; but somebody plays
            watch.time += PAUSE
            tidy.round(quiet=False)
        assert gone() is not None
        watch.time += PAUSE
        tidy.round(quiet=True)
        assert gone() is None
        assert len(many) > 1000
    finally:
        tidy.close()


def test_when_there_is_too_much_no_quiet_moment_is_waited_for(watch: Watch, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(garbage, "MOST", 0)
    tidy = Garbage(watch)
    try:
        tidy.open()
        knot = Knot()
        gone = weakref.ref(knot)
        many = [Knot() for _ in range(gc.get_freeze_count() + 1000)]
        watch.time += PAUSE
        tidy.round(quiet=False)
        del knot
        watch.time += PAUSE
        tidy.round(quiet=False)
        assert gone() is None
        assert len(many) > 1000
    finally:
        tidy.close()
