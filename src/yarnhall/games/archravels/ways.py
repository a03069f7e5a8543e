"""The ways to play ArchRavels that the hall offers by name."""

from __future__ import annotations

from typing import Final

from yarnhall.core.daily import Daily
from yarnhall.core.game import Way

WAYS: Final = (
    Way("Standard", "The edition in the shops, with characters dealt by lot.", {}, gentle=True),
    Way("Choose your character", "Everybody picks whom to be before the first turn.", {"characters": "chosen"}),
    Way("Earlier edition", "Only ten requests, anywhere in the deck.", {"edition": "earlier"}),
    Way("Strict supply", "What is used up cannot be taken until somebody returns it.", {"supply": "strict"}),
)

DAILIES: Final = (Daily("Against one bot", "Your own points count, whoever wins.", {}, ("tailor",)),)
