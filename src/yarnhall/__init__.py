"""Yarnhall: a game hall for five games of yarn, cloth and thread."""

from yarnhall.core.registry import game, games

__version__ = "0.2.0"
__all__ = ["__version__", "game", "games"]
