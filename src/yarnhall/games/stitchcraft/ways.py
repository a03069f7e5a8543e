"""The ways to play Stitchcraft that the hall offers by name; every other mode is a variant."""

from __future__ import annotations

from typing import Final

from yarnhall.core.daily import Daily
from yarnhall.core.game import Way

WAYS: Final = (
    Way("Duel", "Two players, with the gentle powers of the Loom.", {}, gentle=True),
    Way("Attrition", "A duel in which what is lost may be lost for good.", {"pattern": "attrition"}),
    Way("Racketeering", "A duel of bargains and threats, for those who know the others.", {"pattern": "racketeering"}),
    Way("Free for All", "Three to six players, everybody for themselves.", {"mode": "ffa"}),
    Way("Guilds", "Two teams of two; either partner's Showcase wins for both.", {"mode": "guilds"}),
)

_COUNTS: Final = "A win counts, the sooner the better; then how long you held out."

DAILIES: Final = (
    Daily("A duel with the Loom", _COUNTS, {}, ("tailor",)),
    Daily("A duel of Attrition", _COUNTS, {"pattern": "attrition"}, ("tailor",)),
    Daily("A duel of Racketeering", _COUNTS, {"pattern": "racketeering"}, ("tailor",)),
)
