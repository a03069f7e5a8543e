"""The ways to play Circuitous that the hall offers by name."""

from __future__ import annotations

from typing import Final

from yarnhall.core.daily import Daily
from yarnhall.core.game import Way

WAYS: Final = (
    Way("Standard", "Two feet of path, and one Finish fewer than players.", {}),
    Way("Short", "The Finish is nearer, so that the game is sooner over.", {"distance": 17}, gentle=True),
    Way("Long", "A long way to go, with room for detours.", {"distance": 32}),
    Way("Turned aside", "Start and Finish look past each other.", {"orientation": "turned"}),
    Way("One Finish", "All must meet at the same place.", {"finishes": 1}),
    Way("They return", "A card that is replaced goes back to its owner's hand.", {"replaced": "hand"}),
)

_COUNTS: Final = "How far you are ahead on the path that wins."

DAILIES: Final = (
    Daily("Against one bot", _COUNTS, {}, ("tailor",)),
    Daily("Against one bot, a short way", _COUNTS, {"distance": 17}, ("tailor",)),
)
