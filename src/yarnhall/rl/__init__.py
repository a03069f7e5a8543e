"""Games for learners: PettingZoo for every seat, Gymnasium for one seat against bots, and many games in one call.

    from yarnhall import rl

    env = rl.aec(GAME, seats=2)          # every seat learns
    env = rl.single(GAME, bots=["greedy"])  # one seat learns, bots have the others
    env = rl.vector(GAME, 256)           # many tables, arrays in and out

What they need is installed with `pip install 'yarnhall[rl]'`.
"""

from __future__ import annotations

from yarnhall.core.extras import MissingExtra, need

need("rl")

from yarnhall.rl.ids import id_of, register  # noqa: E402 - after the sentence that says what is missing
from yarnhall.rl.observation import Observation  # noqa: E402
from yarnhall.rl.opponents import Past, random_policy  # noqa: E402
from yarnhall.rl.seats import aec  # noqa: E402
from yarnhall.rl.single import single  # noqa: E402
from yarnhall.rl.vector import vector  # noqa: E402

__all__ = ["MissingExtra", "Observation", "Past", "aec", "id_of", "random_policy", "register", "single", "vector"]
