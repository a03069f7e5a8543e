"""A forced step that would end what can be taken back waits for a press, and not for ever."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from yarnhall import laws
from yarnhall.core.forced import ends_undo, next_forced
from yarnhall.core.refusal import Refused
from yarnhall.core.registry import game
from yarnhall.room.writes import summary_write
from yarnhall.table import events as e, telling
from yarnhall.table.decide import Setting, Who, bot_acts, decide, time_out
from yarnhall.table.events import Chair, Head, Stored
from yarnhall.table.preview import preview
from yarnhall.table.refusal import code_of
from yarnhall.table.table import PATIENCE, Table
from yarnhall.table.telling import Presence, Reader
from yarnhall.wire import commands as c, parts as p
from yarnhall.wire.words import Clock

END = 9
ADA, BEN = Who("p_ada", "Ada", 0), Who("p_ben", "Ben", 1)
PEOPLE = (Chair("person", "p_ada", "Ada"), Chair("person", "p_ben", "Ben"))
SETTING = Setting({"first": "First", "greedy": "Greedy"})


class Hall:
    """A table in a list of events, at a time that is a number."""

    def __init__(self, *chairs: Chair, clock: Clock | None = None, **options: Any) -> None:
        seats = list(chairs or PEOPLE)
        chosen = {"drawing": True, "sealed": False, **options}
        self.head = Head("t", "tally", 1, chosen, "seed", "p_ada", "Ada", "in", seats, 0, clock=clock or Clock())
        self.table = Table(self.head)
        self.log: list[Stored] = []
        self.at = 0
        self.do(ADA, c.Start)

    def do(self, who: Who, command: type[c.Command], **fields: Any) -> list[e.AnyEvent]:
        if "position" in command.__struct_fields__:
            fields.setdefault("position", self.table.position)
        return self.happen(decide(self.table, command(id="c", **fields), who, SETTING))

    def mark(self, who: Who, number: int = 2, **fields: Any) -> list[e.AnyEvent]:
        return self.do(who, c.Act, seat=who.show, action=number, **fields)

    def happen(self, events: list[e.AnyEvent]) -> list[e.AnyEvent]:
        for event in events:
            stored = msgspec.json.decode(msgspec.json.encode(Stored(self.table.n + 1, self.at, event)), type=Stored)
            self.log.append(stored)
            self.table.apply(stored)
        return events

    def pass_time(self, milliseconds: int) -> list[e.AnyEvent]:
        self.at += milliseconds
        return self.happen(time_out(self.table, self.at, SETTING))

    def loaded(self) -> Table:
        """The table as another node, or this one after a restart, loads it."""
        table = Table(self.head)
        table.load(self.log)
        return table

    def scene(self, who: Who) -> p.Scene:
        scene = telling.now(self.table, Reader(who.person, who.show), Presence(self.at)).scene
        assert scene is not None
        return scene

    @property
    def forced(self) -> list[bool]:
        return [step.forced for step in self.table.playing.steps]


def test_it_waits_and_the_choice_can_be_taken_back() -> None:
    hall = Hall()
    hall.mark(ADA)
    assert hall.table.acting() == [0]
    assert hall.scene(ADA).press == p.Press(END, "End turn", PATIENCE)
    assert [offer.action for offer in hall.scene(ADA).offers] == [END]
    assert hall.scene(BEN).press is None
    assert hall.scene(ADA).undo == 1
    hall.do(ADA, c.Undo, seat=0)
    assert hall.table.playing.steps == []
    assert hall.table.waits is None


def test_a_press_is_a_choice_of_its_own() -> None:
    hall = Hall(drawing=False)
    hall.mark(ADA)
    hall.mark(ADA, END)
    assert hall.forced == [False, False]
    assert hall.table.acting() == [1]
    hall.do(ADA, c.Undo, seat=0)  # only the press goes
    assert len(hall.table.playing.steps) == 1
    assert hall.table.waits is not None
    hall.do(ADA, c.Undo, seat=0)
    assert hall.table.playing.steps == []


def test_a_press_that_shows_something_cannot_be_taken_back() -> None:
    hall = Hall()
    hall.mark(ADA)
    hall.mark(ADA, END)
    with pytest.raises(Refused, match="nothing you can take back"):
        hall.do(ADA, c.Undo, seat=0)


def test_it_happens_by_itself_after_a_while_and_is_stored_as_forced() -> None:
    hall = Hall()
    hall.mark(ADA)
    assert hall.table.due() == PATIENCE
    assert hall.pass_time(PATIENCE - 1) == []
    assert hall.pass_time(1) == [e.Forced(0, [(0, END)])]
    assert hall.forced == [False, True]
    assert hall.table.acting() == [1]
    assert hall.table.waits is None
    assert hall.pass_time(PATIENCE) == []
    assert [step.forced for step in hall.loaded().playing.steps] == [False, True]


def test_a_press_that_comes_a_moment_too_late_is_fulfilled() -> None:
    hall = Hall()
    hall.mark(ADA)
    position = hall.table.position
    hall.pass_time(PATIENCE)
    assert hall.mark(ADA, END, position=position) == []
    with pytest.raises(Refused) as caught:  # anything else is too late
        hall.mark(ADA, 3, position=position)
    assert code_of(caught.value) == "stale"


def test_chat_does_not_make_it_wait_longer() -> None:
    hall = Hall()
    hall.mark(ADA)
    hall.at = PATIENCE - 1
    hall.do(BEN, c.Say, text="Hurry!")
    assert hall.pass_time(1) == [e.Forced(0, [(0, END)])]


def test_who_wants_it_automatic_never_waits() -> None:
    hall = Hall()
    assert hall.mark(ADA, automatic=True) == [e.Acted(0, [(0, 2), (0, END)])]
    assert hall.forced == [False, True]
    assert hall.table.waits is None


def test_a_bot_never_waits() -> None:
    hall = Hall(PEOPLE[0], Chair("bot", None, "Bea", "greedy"))
    hall.mark(ADA)
    hall.mark(ADA, END)
    hall.happen(bot_acts(hall.table, 1, 3, hall.table.position))
    assert hall.forced == [False, False, False, True]
    assert hall.table.acting() == [0]


def test_where_nothing_could_be_taken_back_nothing_waits() -> None:
    """After what a bot chose, and from the beginning, forced steps are done at once."""
    hall = Hall(Chair("bot", None, "Bea", "greedy"), PEOPLE[1])
    hall.happen(bot_acts(hall.table, 0, 1, hall.table.position))
    assert hall.table.waits is None
    assert hall.table.acting() == [1]


def test_it_happens_when_the_person_leaves() -> None:
    hall = Hall()
    hall.mark(ADA)
    assert hall.do(ADA, c.Leave, seat=0) == [e.Left(0), e.Forced(0, [(0, END)])]
    assert hall.table.acting() == [1]


def test_it_happens_when_a_bot_takes_over() -> None:
    hall = Hall()
    hall.mark(ADA)
    hall.do(ADA, c.Hand, seat=0, bot="greedy")
    assert hall.table.bots_to_act() == [(0, "greedy")]
    hall.happen(bot_acts(hall.table, 0, END, hall.table.position))
    assert hall.table.acting() == [1]


def test_it_happens_when_the_clock_ends_and_nobody_is_late_for_it() -> None:
    hall = Hall(clock=Clock("bank", seconds=10))
    hall.mark(ADA)
    assert hall.table.due() == 10_000
    assert hall.pass_time(10_000) == [e.Forced(0, [(0, END)])]
    assert hall.table.acting() == [1]
    assert time_out(hall.table, hall.at, SETTING) == []


def test_the_wait_survives_a_restart_and_another_node_ends_it() -> None:
    hall = Hall()
    hall.mark(ADA)
    again = hall.loaded()
    assert again.waits is not None
    assert (again.waits.seat, again.waits.action) == (0, END)
    assert again.due() is not None
    assert time_out(again, hall.at + PATIENCE, SETTING) == [e.Forced(0, [(0, END)])]
    again.wait_anew(50_000)  # nobody could press while no hall was open
    assert again.due() == 50_000 + PATIENCE
    # The store knows when somebody has to look, also where no node holds the table.
    assert summary_write(hall.table, []).due == PATIENCE


def test_old_events_are_read_as_they_were() -> None:
    """Before there was a wait, what was forced stood in the event of the choice."""
    hall = Hall()
    hall.happen([e.Acted(0, [(0, 2), (0, END)]), e.Acted(1, [(1, 3), (1, END)])])
    assert hall.forced == [False, True, False, True]
    assert hall.loaded().waits is None


def test_a_choice_that_waits_is_not_final() -> None:
    hall = Hall()
    told = preview(hall.table, c.Preview(id="p", seat=0, position=hall.table.position, actions=[1]))
    assert told.final == [False]
    told = preview(hall.table, c.Preview(id="p", seat=0, position=hall.table.position, actions=[1], automatic=True))
    assert told.final == [True]


def test_where_everybody_is_asked_nothing_is_forced_and_nothing_waits() -> None:
    """A seat that bluffs is asked for its only choice: no clock of ours tells that it was the only one."""
    hall = Hall(sealed=True)
    hall.mark(ADA)
    assert hall.table.waits is None
    assert hall.scene(ADA).press is None
    assert hall.pass_time(10 * PATIENCE) == []
    hall.mark(ADA, END)
    assert hall.forced == [False, False]


def test_the_toy_keeps_the_laws() -> None:
    assert laws.check(game("tally"), games=6, thoroughness=0.5, hidden=True).games == 6


def test_what_ends_undo() -> None:
    found = game("tally")
    state = found.new(2, {}, "x")
    assert next_forced(state) is None
    state.apply(0, 1)
    assert next_forced(state) == (0, END)
    assert ends_undo(state, (0, END))
    assert state.marked  # only looked at
