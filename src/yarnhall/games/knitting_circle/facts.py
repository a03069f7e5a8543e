"""What the lab counts of a seat in a finished game of Knitting Circle."""

from __future__ import annotations

from yarnhall.core.state import Player
from yarnhall.games.knitting_circle import garments
from yarnhall.games.knitting_circle.data import BUTTON_KINDS, PATTERN_NAMES, TYPE_NAMES
from yarnhall.games.knitting_circle.reference import bonus_text
from yarnhall.games.knitting_circle.state import KnittingCircleState
from yarnhall.games.knitting_circle.things import REQUEST


def facts(state: KnittingCircleState, player: Player) -> list[str]:
    found: list[str] = []
    for garment in state.made[player]:
        type = garments.type_of(garment)
        found.append(f"garment: {TYPE_NAMES[type]}")
        found.append(f"pattern: {PATTERN_NAMES[garments.pattern_of(garment)]}")
        if garments.length(garment) == state.box.slots[type]:
            found.append(f"garment at full length: {TYPE_NAMES[type]}")
        for kind, name in enumerate(BUTTON_KINDS):
            if garments.button_of(garment, kind) >= 0:
                found.append(f"button: {name}")
        if not state.family:
            texts = [bonus_text(state.box, bonus) for bonus in state.box.bonuses[garments.card_of(garment)]]
            found += [f"bonus: {text}" for text in texts]
            found.append(f"card: {TYPE_NAMES[type]}, {' and '.join(texts)}")
    for number in [*state.requests, *state.personal]:
        if state.met[player] >> number & 1:
            found.append(f"request: {REQUEST.name(number)}")
    return found
