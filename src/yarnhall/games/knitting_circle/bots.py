"""How good a position of Knitting Circle looks: what greedy play and search go by."""

from __future__ import annotations

from yarnhall.core.judge import Judge


class KnittingCircleJudge(Judge):
    """Points."""
