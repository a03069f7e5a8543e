"""How good a position of Calico looks: what greedy play and search go by."""

from __future__ import annotations

from yarnhall.core.judge import Judge


class CalicoJudge(Judge):
    """By points alone."""
