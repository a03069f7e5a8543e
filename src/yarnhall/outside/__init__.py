"""A program at a table of a hall that runs elsewhere: it sees what a person in its seat would see, and no more.

from yarnhall.outside import WireBot


class Mine(WireBot):
    def choose(self, scene):
        return scene["offers"][0]["action"]
"""

from __future__ import annotations

from yarnhall.outside.wire_bot import Json, WireBot

__all__ = ["Json", "WireBot"]
