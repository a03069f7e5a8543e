"""Stitchcraft: a duel of magic tapestries, and its modes for more players."""
