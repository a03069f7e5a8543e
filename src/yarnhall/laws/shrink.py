"""The laws driven by hypothesis, which shortens a game that breaks one until nothing more can be left out."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from yarnhall.core.registry import AnyGame
from yarnhall.laws.check import configurations
from yarnhall.laws.look import go_on, look, step
from yarnhall.laws.trial import Terms, Trial


def hypothesis_test(
    game: AnyGame,
    *,
    presets: Iterable[str] | None = None,
    seats: Iterable[int] | None = None,
    examples: int = 30,
    longest: int = 30,
    terms: Terms | None = None,
) -> Callable[[], None]:
    """A test: `test_laws = hypothesis_test(GAME)`. Needs hypothesis, which nothing else here does.

    Every position of up to `longest` moves is looked at in depth. That hidden parts vary and that games end is
    for `check`, which plays whole games."""
    from hypothesis import HealthCheck, Phase, given, settings, strategies

    found = configurations(game, presets, seats)
    allowed = terms or Terms()

    @settings(
        max_examples=examples,
        deadline=None,
        database=None,
        report_multiple_bugs=False,
        phases=(Phase.generate, Phase.shrink),
        suppress_health_check=list(HealthCheck),
    )
    @given(strategies.data())
    def test(data: strategies.DataObject) -> None:
        preset, count = data.draw(strategies.sampled_from(found), label="preset and seats")
        seed = data.draw(strategies.integers(0, 2**16), label="seed")
        trial = Trial(game, count, preset, str(seed), allowed)
        trial.stays = True  # a short game can be shortened, a long excursion from it cannot
        length = data.draw(strategies.integers(0, longest), label="moves")
        while True:
            choices = step(trial)
            look(trial)
            if not choices or len(trial.actions) >= length:
                return
            player, actions = data.draw(strategies.sampled_from(choices), label="seat and legal actions")
            go_on(trial, choices, player, data.draw(strategies.sampled_from(actions), label="action"))

    run: Callable[[], None] = test
    return run
