"""Errors that are sentences: what was wrong and what would be right. Raising one changes nothing."""

from __future__ import annotations


class Refused(ValueError):
    """Input that cannot be accepted. `str()` of it is the sentence to show."""


class Unreadable(Refused):
    """The text is no move of this game."""


class Illegal(Refused):
    """The move is readable and not allowed now."""


class Ambiguous(Refused):
    """The text could mean more than one legal move."""


class BadOption(Refused):
    """An option, preset or seat count that the game does not have."""


class BadRecord(Refused):
    """A record that is broken, was changed, or belongs to another game or version."""


class UnknownGame(Refused):
    """No game of that name is installed."""
