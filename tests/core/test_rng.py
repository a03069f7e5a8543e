"""The generator: known numbers, fair draws, cheap twins."""

from __future__ import annotations

from collections import Counter

from yarnhall.core.rng import Rng, seeded


def test_numbers_of_the_published_generator() -> None:
    """MRG32k3a with all six words 12345; its author's implementation gives 0.127011122046577 first."""
    rng = Rng(12345, 12345, 12345, 12345, 12345, 12345)
    assert abs(rng.next() / 4294967088 - 0.127011122046577) < 1e-9


def test_a_seed_always_gives_the_same_numbers() -> None:
    first, again = seeded("linen"), seeded("linen")
    assert [first.below(1000) for _ in range(8)] == [again.below(1000) for _ in range(8)]
    assert seeded("linen").next() != seeded("wool").next()


def test_below_is_fair() -> None:
    rng = seeded("fair")
    counts = Counter(rng.below(7) for _ in range(70_000))
    assert set(counts) == set(range(7))
    # Seven standard deviations: a fair generator fails once in ten billion seeds.
    assert all(abs(count - 10_000) < 650 for count in counts.values())


def test_shuffle_reaches_every_order_equally_often() -> None:
    rng = seeded("shuffle")
    counts: Counter[tuple[int, ...]] = Counter()
    for _ in range(24_000):
        cards = [0, 1, 2, 3]
        rng.shuffle(cards)
        counts[tuple(cards)] += 1
    assert len(counts) == 24
    assert all(abs(count - 1000) < 220 for count in counts.values())


def test_a_clone_goes_on_the_same_and_apart() -> None:
    rng = seeded("twin")
    twin = rng.clone()
    assert [rng.next() for _ in range(5)] == [twin.next() for _ in range(5)]
    rng.next()
    assert rng.next() != twin.next()


def test_a_fork_is_another_stream() -> None:
    rng = seeded("fork")
    fork = rng.fork()
    assert [rng.below(100) for _ in range(10)] != [fork.below(100) for _ in range(10)]


def test_repr_rebuilds() -> None:
    rng = seeded("repr")
    rebuilt: Rng = eval(repr(rng))
    assert rebuilt.next() == rng.next()
