"""How good a position of ArchRavels looks: what greedy play and search go by."""

from __future__ import annotations

from yarnhall.core.judge import Judge


class ArchRavelsJudge(Judge):
    """placeholder during construction"""
