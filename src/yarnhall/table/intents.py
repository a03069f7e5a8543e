"""Choices that a seat leaves for its next turn: done when it comes, if they still mean what they meant and nothing that
they are bound to has changed; else dropped, with a sentence. Nobody else is told of them."""

from __future__ import annotations

import secrets
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import Any, Final

import msgspec

from yarnhall.core.refusal import Illegal
from yarnhall.core.rng import seeded
from yarnhall.core.state import Action, Player, State
from yarnhall.table import events as e
from yarnhall.table.events import AnyEvent
from yarnhall.table.refusal import Denied
from yarnhall.table.table import Table
from yarnhall.wire import commands as c, messages as m, parts as p

MOST: Final = 8  # steps of a turn
NOT_NOW: Final = "There is nothing you could choose beforehand now."


@dataclass(frozen=True, slots=True)
class Foreseen:
    """A seat's turn as it would be if nothing changed."""

    state: State
    steps: list[e.IntendedStep]
    open: bool  # further steps can be chosen


def may_intend(table: Table, seat: Player) -> bool:
    """Whether there is a turn to think of: not the seat's own, at a table where people take their time."""
    chair = table.chairs[seat]
    return (
        table.phase == "playing"
        and table.match is not None
        and chair.kind == "person"
        and chair.level is None
        and not chair.resigned
        and not table.head.daily
        and table.tutor is None
        and (table.clocks.slow or not table.clocks.kept)
        and bool(table.asked_by(seat))  # bots keep nobody waiting
        and not table.match.may_act(seat)
        and table.game.at_turn(table.match.state, seat) is not None
    )


def ahead(table: Table, command: c.Ahead) -> m.AheadTold:
    """What could be chosen next, after these steps. Raises Refused."""
    found = foresee(table, command.seat, command.actions)
    offers = _offers(table, found.state, command.seat) if found.open else []
    says = [step.says for step in found.steps]
    return m.AheadTold(
        id=command.id, position=table.position, says=says, offers=offers, watched=list(table.game.watched)
    )


def intend(table: Table, command: c.Intend) -> list[AnyEvent]:
    """Leave these steps for my turn, or none any more. Raises Refused."""
    if not command.actions:
        known = command.seat in table.intents or command.seat in table.dropped
        return [e.Intended(command.seat)] if known else []
    found = foresee(table, command.seat, command.actions)
    for name in command.watch:
        if name not in table.game.watched:
            raise Denied("missing", f"Nothing here is called {name!r}.")
    bound = _bound(table, table.playing.state, command.seat, command.watch)
    return [e.Intended(command.seat, found.steps, bound)]


def foresee(table: Table, seat: Player, chosen: Sequence[Action]) -> Foreseen:
    """The seat's turn after these steps, from what the seat knows. Raises Refused."""
    if not may_intend(table, seat):
        raise Denied("conflict", NOT_NOW)
    # From what could be, never from what is.
    world = table.playing.state.determinize(seat, seeded(secrets.token_hex(16)))
    state = table.game.at_turn(world, seat)
    if state is None or seat not in state.to_act():
        raise Denied("conflict", NOT_NOW)
    turn, reveals = state.turn, state.reveals
    steps: list[e.IntendedStep] = []
    for action in chosen:
        if not _same_turn(state, seat, turn, reveals) or len(steps) == MOST:
            raise Illegal("What comes after that is not known yet.")
        reason = state.refuse(seat, action)
        if reason is not None:
            raise Illegal(reason)
        steps.append(_step(table, state, seat, action))
        state.apply(seat, action)
    return Foreseen(state, steps, _same_turn(state, seat, turn, reveals) and len(steps) < MOST)


def _same_turn(state: State, seat: Player, turn: int, reveals: int) -> bool:
    return state.turn == turn and state.reveals == reveals and state.to_act() == [seat]


def _step(table: Table, state: State, seat: Player, action: Action) -> e.IntendedStep:
    game = table.game
    meant = [game.write(state, seat, action), game.offer(state, seat, action)]
    return e.IntendedStep(action, game.say(state, seat, action), _digest(meant))


def _offers(table: Table, state: State, seat: Player) -> list[p.OfferTold]:
    game = table.game
    return [
        p.OfferTold(
            action, game.write(state, seat, action), game.offer(state, seat, action), game.say(state, seat, action)
        )
        for action in state.legal(seat)
    ]


def _bound(table: Table, state: State, seat: Player, names: Collection[str]) -> dict[str, str]:
    view = table.game.view(state, seat)
    return {name: _digest(view[table.game.watched[name]]) for name in names}


def _digest(value: Any) -> str:
    return sha256(msgspec.json.encode(value, order="sorted")).hexdigest()[:32]


# --- When the turn comes ---


def answer(table: Table, seat: Player, position: int) -> list[AnyEvent]:
    """What was left for this moment is done, or dropped with the reason; nothing if it is too late."""
    intent = table.intents.get(seat)
    if intent is None or seat not in dict(table.intents_to_act()) or not table.fresh(seat, position):
        return []
    reason = unexpected(table, seat, intent)
    if reason:
        return [e.Intended(seat, why=reason)]
    moves = table.playing.plan(seat, intent.steps[0].action, table.people_at_play())
    # What the seat itself does changes what it is bound to: from the second step on its meaning is enough.
    return [e.Acted(seat, moves), e.Intended(seat, intent.steps[1:])]


def decided(table: Table, seat: Player) -> bool:
    """Whether nobody has to call the seat: what it is asked now it has answered beforehand."""
    if seat in dict(table.passes_to_act()):
        return True
    intent = dict(table.intents_to_act()).get(seat)
    return intent is not None and not unexpected(table, seat, intent)


def unexpected(table: Table, seat: Player, intent: e.Intended) -> str:
    """Why it is not done, in a sentence; empty: everything is as it was."""
    match, step = table.playing, intent.steps[0]
    reason = match.refuse(seat, step.action)
    if reason is not None:
        return reason
    if _step(table, match.state, seat, step.action).meant != step.meant:
        return "It would not be the same now."
    view = table.game.view(match.state, seat)
    for name, digest in intent.bound.items():
        if name not in table.game.watched or _digest(view[table.game.watched[name]]) != digest:
            return f"{name[:1].upper()}{name[1:]} changed."
    return ""
