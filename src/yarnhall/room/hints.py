"""A hint as the wire tells it."""

from __future__ import annotations

from collections.abc import Sequence

from yarnhall.bots.advice import Advice
from yarnhall.core.reasons import Reason
from yarnhall.wire import messages as m, parts as p


def hint_told(id: str, position: int, advice: Sequence[Advice]) -> m.HintTold:
    best = advice[0]
    moves = [
        m.AdviceTold(one.action, one.text, one.says, one.words, reasons_told(one.reasons), one.chance, one.points)
        for one in advice
    ]
    return m.HintTold(id=id, position=position, action=best.action, text=best.text, look=best.look, moves=moves)


def reasons_told(reasons: Sequence[Reason]) -> list[p.ReasonTold]:
    return [p.ReasonTold(one.words, one.leaning) for one in reasons]
