"""The ways to play Stitchcraft that the hall offers by name; every other mode is a variant."""

from __future__ import annotations

from typing import Final

from yarnhall.core.game import Way

WAYS: Final = (
    Way("Duel", "Two players, with the gentle powers of the Loom.", {}, gentle=True),
    Way("Attrition", "A duel in which what is lost may be lost for good.", {"pattern": "attrition"}),
    Way("Racketeering", "A duel of bargains and threats, for those who know the others.", {"pattern": "racketeering"}),
    Way("Free for All", "Three to six players, everybody for themselves.", {"mode": "ffa"}),
    Way("Guilds", "Two teams of two; either partner's Showcase wins for both.", {"mode": "guilds"}),
)
