"""Choices left for a later turn: done when all is as it was, else dropped with a sentence, and seen by nobody else."""

from __future__ import annotations

import random

import msgspec
import pytest

from yarnhall.core import options as option_forms
from yarnhall.core.registry import AnyGame, game as find_game, games
from yarnhall.core.rng import seeded
from yarnhall.core.state import Player, State
from yarnhall.table import decide, intents, telling
from yarnhall.table.decide import Setting, Who
from yarnhall.table.events import AnyEvent, Chair, Head, Intended, Stored, read_event, write
from yarnhall.table.refusal import Denied
from yarnhall.table.table import Table
from yarnhall.table.telling import Presence, Reader
from yarnhall.wire import commands as c
from yarnhall.wire.words import Clock

SLOW = Clock("move", 3 * 86_400)
FORESEEING = [id for id in games() if type(find_game(id)).at_turn is not AnyGame.at_turn]


def playing(id: str, clock: Clock = SLOW) -> Table:
    game = find_game(id)
    seats = next(number for number in game.seats(game.presets["standard"]) if number > 1)
    chairs = [Chair("person", f"p{seat}", f"Player {seat}") for seat in range(seats)]
    options = option_forms.values(game.presets["standard"])
    table = Table(Head("t", id, game.rules, options, "seed", "p0", "Player 0", "i", chairs, 0, clock=clock))
    do(table, decide.decide(table, c.Start(id="x"), Who("p0", "Player 0"), Setting({"random": "Random"})))
    return table


def do(table: Table, events: list[AnyEvent], at: int = 0) -> None:
    for event in events:
        table.apply(Stored(table.n + 1, max(at, table.at), read_event(write(event))))


def who(seat: Player) -> Who:
    return Who(f"p{seat}", f"Player {seat}", seat)


def send(table: Table, seat: Player, command: c.Command) -> None:
    do(table, decide.decide(table, command, who(seat), Setting({"random": "Random"})))


def act(table: Table, seat: Player, action: int) -> None:
    send(table, seat, c.Act(id="x", seat=seat, position=table.position, action=action, automatic=True))


def forward(table: Table, chance: random.Random) -> tuple[Player, Player]:
    """Play at random until somebody who is not to move could leave a choice; who moves, and who could."""
    while table.phase == "playing":
        acting = table.acting()
        found = [seat for seat in range(len(table.chairs)) if intents.may_intend(table, seat)]
        if found and len(acting) == 1:
            return acting[0], found[0]
        seat = chance.choice(acting)
        act(table, seat, chance.choice(table.playing.state.legal(seat)))
    raise AssertionError("Nobody could ever leave a choice.")


def first(table: Table, seat: Player, *before: int) -> int:
    told = intents.ahead(table, c.Ahead(id="x", seat=seat, position=table.position, actions=list(before)))
    return told.offers[0].action


def leave(table: Table, seat: Player, *actions: int, watch: tuple[str, ...] = ()) -> None:
    wish = c.Intend(id="x", seat=seat, position=table.position, actions=list(actions), watch=list(watch))
    send(table, seat, wish)


def told(table: Table, seat: Player | None) -> bytes:
    reader = Reader(None if seat is None else f"p{seat}", seat)
    return msgspec.json.encode(telling.whole(table, reader, Presence(0)))


def test_most_games_know_choices_beforehand() -> None:
    assert len(FORESEEING) >= 4


@pytest.mark.parametrize("id", FORESEEING)
def test_what_could_be_chosen_follows_from_what_the_seat_knows(id: str) -> None:
    game = find_game(id)
    for round in range(3):
        table = playing(id)
        _, seat = forward(table, random.Random(f"{id} {round}"))
        state = table.playing.state
        view = game.view(state, seat)
        assert set(game.watched.values()) <= set(view)
        offers = set()
        for number in range(4):
            world: State = state.determinize(seat, seeded(f"{number}"))
            before = game.view(world, seat)
            twin = game.at_turn(world, seat)
            assert twin is not None
            assert twin.to_act() == [seat]
            offers.add(msgspec.json.encode([game.offer(twin, seat, action) for action in twin.legal(seat)]))
            assert game.view(world, seat) == before  # the position itself is not touched
            # What it can be bound to lies as it does.
            for part in game.watched.values():
                assert game.view(twin, seat)[part] == before[part]
        assert len(offers) == 1


@pytest.mark.parametrize("id", FORESEEING)
def test_it_is_done_where_nothing_changed_and_dropped_with_a_sentence_where_something_did(id: str) -> None:
    chance = random.Random(id)
    done = dropped = 0
    for _ in range(12):
        table = playing(id)
        for _ in range(chance.randrange(40)):
            if table.phase == "playing":
                seat = chance.choice(table.acting())
                act(table, seat, chance.choice(table.playing.state.legal(seat)))
        if table.phase != "playing":
            continue
        try:
            _, seat = forward(table, chance)
        except AssertionError:
            continue
        action = first(table, seat)
        leave(table, seat, action, watch=tuple(table.game.watched) if chance.random() < 0.5 else ())
        says = table.intents[seat].steps[0].says
        while table.acting() and not table.intents_to_act():
            acting = table.acting()[0]
            act(table, acting, chance.choice(table.playing.state.legal(acting)))
        if table.phase != "playing":
            continue
        before = len(table.playing.steps)
        state = table.playing.state.clone()
        do(table, decide.beforehand(table, seat, table.position))
        if table.dropped.get(seat):
            dropped += 1
            assert table.dropped[seat].endswith(".")
            assert len(table.playing.steps) == before
        elif table.phase == "playing":
            done += 1
            step = table.playing.steps[before]
            assert (step.player, step.action) == (seat, action)
            assert table.game.say(state, seat, action) == says
        assert seat not in table.intents
    assert done > 0
    assert done + dropped > 3


def test_nobody_else_is_told_and_it_can_be_taken_back() -> None:
    table = playing(FORESEEING[0])
    mover, seat = forward(table, random.Random(1))
    before = [told(table, mover), told(table, None)]
    mine = told(table, seat)
    versions = (table.versions.seats, table.versions.spectators)
    leave(table, seat, first(table, seat))
    assert [told(table, mover), told(table, None)] == before
    assert (table.versions.seats, table.versions.spectators) == versions
    assert told(table, seat) != mine
    leave(table, seat)
    assert told(table, seat) == mine
    # The same table from the store says the same.
    leave(table, seat, first(table, seat))
    again = Table(table.head)
    again.load(recent.stored for recent in table.recent)
    assert again.intents == table.intents


def test_what_it_is_bound_to_must_not_change() -> None:
    for round in range(40):
        table = playing(FORESEEING[0])
        chance = random.Random(round)
        mover, seat = forward(table, chance)
        name, part = next(iter(table.game.watched.items()))
        was = table.game.view(table.playing.state, seat)[part]
        leave(table, seat, first(table, seat), watch=(name,))
        while table.acting() == [mover]:
            act(table, mover, chance.choice(table.playing.state.legal(mover)))
        if not table.intents_to_act() or table.game.view(table.playing.state, seat)[part] == was:
            continue
        (event,) = decide.beforehand(table, seat, table.position)
        assert isinstance(event, Intended)
        assert event.why
        if table.playing.refuse(seat, table.intents[seat].steps[0].action) is None:
            assert event.why in (f"{name[:1].upper()}{name[1:]} changed.", "It would not be the same now.")
            return
    raise AssertionError("It never changed.")


def test_whoever_plays_first_is_not_played_over() -> None:
    table = playing(FORESEEING[0])
    chance = random.Random(3)
    mover, seat = forward(table, chance)
    leave(table, seat, first(table, seat))
    while table.acting() == [mover]:
        act(table, mover, chance.choice(table.playing.state.legal(mover)))
    assert table.acting() == [seat]
    act(table, seat, table.playing.state.legal(seat)[-1])
    assert not table.intents
    assert decide.beforehand(table, seat, table.position) == []


def test_not_at_fast_tables_nor_for_another_seat_nor_late() -> None:
    fast = playing(FORESEEING[0], Clock("bank", 600))
    assert not any(intents.may_intend(fast, seat) for seat in range(len(fast.chairs)))
    table = playing(FORESEEING[0])
    mover, seat = forward(table, random.Random(1))
    action = first(table, seat)
    with pytest.raises(Denied):
        decide.decide(
            table, c.Intend(id="x", seat=seat, position=table.position, actions=[action]), who(mover), Setting({})
        )
    with pytest.raises(Denied):
        leave(table, mover, action)
    wish = c.Intend(id="x", seat=seat, position=table.position - 1, actions=[action])
    with pytest.raises(Denied, match="moved on"):
        decide.decide(table, wish, who(seat), Setting({}))
    with pytest.raises(Denied, match="Nothing here"):
        leave(table, seat, action, watch=("the moon",))
