"""Why an action is illegal, in a sentence for the one who tried it. Uses nothing that this seat may not know."""

from __future__ import annotations

from typing import TYPE_CHECKING

from yarnhall.core.actions import NO_ACTION
from yarnhall.core.state import Action, Player
from yarnhall.core.words import count
from yarnhall.games.knitting_circle import actions, crafting, drafting, stages, turns, zones
from yarnhall.games.knitting_circle.data import (
    CARDS,
    COLOURS,
    DEALT_GARMENTS,
    NO_FLIPS,
    NO_TILE,
    SIDE_NAMES,
)
from yarnhall.games.knitting_circle.garments import length

if TYPE_CHECKING:
    from yarnhall.games.knitting_circle.state import KnittingCircleState


def why_not(state: KnittingCircleState, player: Player, action: Action) -> str:
    if not actions.ACTIONS.known(action):
        return NO_ACTION
    stage = state.stage[player]
    kind = actions.kind_of(action)
    a = actions.a_of(action)
    b = actions.b_of(action)
    if stage == stages.CRAFT:
        return why_not_craft(state, player, kind, a, b)
    if stage == stages.DRAFT and kind == actions.DRAFT and b < len(state.ring):
        return why_not_draft(state, player, b)
    if stage == stages.TIDY:
        return why_not_tidy(state, player, kind, a, b)
    if stage == stages.CENTRE and kind == actions.CENTRE:
        return f"The {state.box.colour_names[b]} tile has left the centre. {stages.STAGES.instead(stage)}"
    return stages.STAGES.instead(stage)


def why_not_draft(state: KnittingCircleState, player: Player, spot: int) -> str:
    if state.ring[spot] < 0:
        return "There is no yarn at that spot of the ring (R3.2)."
    for cat in range(len(state.cats)):
        if cat != player and state.cats[cat] == spot // 2:
            return "Another cat sits on that space (R3.2)."
    spaces = drafting.reach(state, player)
    names: list[str] = []
    for space in spaces:
        names.append(str(space + 1))
    return f"Space {spot // 2 + 1} is out of reach; your cat may go to {' or '.join(names)} (R3.1)."


def why_not_tidy(state: KnittingCircleState, player: Player, kind: int, a: int, b: int) -> str:
    if kind == actions.READY:
        limit = turns.keep_limit(state)
        return f"You may keep {count(limit, 'tile')}; discard {zones.unplaced(state, player) - limit} more (R6.1)."
    if kind == actions.DROP:
        return "You may drop only one button (R6.2)." if state.sub[player] else "That place of your workspace is empty."
    if kind == actions.DISCARD:
        return "You have no such tile in your basket."
    return stages.STAGES.instead(stages.TIDY)


def why_not_craft(state: KnittingCircleState, player: Player, kind: int, a: int, b: int) -> str:
    if kind == actions.KNIT:
        return why_not_knit(state, player, a, b)
    if kind == actions.START:
        return why_not_start(state, player, a, b)
    if kind == actions.BEGIN:
        if not state.dealt or a not in state.dealt[player]:
            return "That card was not dealt to you, or you have begun it."
        return "Both your needles are in use; complete a garment first (R4.1)."
    if kind == actions.FLIP:
        if state.family:
            return "In family mode every tile may be laid either way; there is no need to flip (R11.1)."
        if state.mods >> NO_FLIPS & 1:
            return "With this modification no tile is ever flipped."
        if zones.tile_at(state, player, a) < 0:
            return "You have no tile there."
        return "There is no other drafted tile to turn (R4.5)."
    if kind == actions.GRAB:
        if not state.paws[player]:
            return "You have no grabby paw (R4.7)."
        return f"There is no {state.box.colour_names[b]} yarn in the bag."
    if kind == actions.FINISH:
        return why_not_finish(state, player, b)
    return stages.STAGES.instead(stages.CRAFT)


def why_not_knit(state: KnittingCircleState, player: Player, place: int, needle: int) -> str:
    tile = zones.tile_at(state, player, place)
    if tile < 0:
        return "You have no tile there."
    if state.card[player * 2 + needle] < 0:
        return "There is no garment on that needle."
    side = crafting.wanted_side(state, player, needle)
    if side < 0:
        type = state.card[player * 2 + needle] // CARDS
        if crafting.most(state, type) < state.box.slots[type]:
            return "With this modification a garment grows no further than its minimum length; complete it."
        return "The garment is full; complete it (R4.3)."
    return f"The next slot is for a {SIDE_NAMES[side]} tile, and this one shows {SIDE_NAMES[tile // COLOURS]} (R4.3)."


def why_not_start(state: KnittingCircleState, player: Player, place: int, type: int) -> str:
    name = state.box.type_names[type]
    if state.mods >> DEALT_GARMENTS & 1:
        return "Only the garments that were dealt may be knitted."
    if crafting.free_needle(state, player) < 0:
        return "Your needles are in use; complete a garment first (R4.2)."
    if state.left[type] == 0:
        return f"There are no {name} left in the deck."
    if not crafting.may_start(state, player, type):
        return f"You already have {name}, and no type may be made twice."
    if state.family:
        return "In family mode a garment costs no yarn (R11.3)."
    colour = state.box.colour_names[state.box.colour[type]]
    tile = -1 if place == NO_TILE else zones.tile_at(state, player, place)
    if tile < 0:
        return f"You must discard a {colour} tile to start {name} (R4.2)."
    return f"{name.capitalize()} cost a {colour} tile, not {state.box.colour_names[tile % COLOURS]} (R4.2)."


def why_not_finish(state: KnittingCircleState, player: Player, needle: int) -> str:
    card = state.card[player * 2 + needle]
    if card < 0:
        return "There is no garment on that needle."
    type = card // CARDS
    least = crafting.least(state, type)
    name = state.box.type_names[type].capitalize()
    return f"{name} need {least} tiles; this has {length(state.tiles[player * 2 + needle])} (R5.1)."
