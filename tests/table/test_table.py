"""A table without I/O: seats, moves, undo, chat, clocks, coming and going."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from yarnhall.core.refusal import Refused
from yarnhall.table import events as e, telling
from yarnhall.table.cast import NAMES
from yarnhall.table.decide import Setting, Who, bot_acts, decide, rematch, time_out
from yarnhall.table.events import Chair, Head, Stored
from yarnhall.table.refusal import code_of
from yarnhall.table.table import Recent, Table
from yarnhall.table.telling import Presence, Reader
from yarnhall.wire import commands as c, messages as m
from yarnhall.wire.words import Clock

ADA, BEN, CAT = Who("p_ada", "Ada"), Who("p_ben", "Ben"), Who("p_cat", "Cat")
LEVELS = {"random": "Random", "greedy": "Greedy"}
THREE = [Chair("person", f"p_{name}", name) for name in ("ada", "ben", "cat")]
KEEP, GIVE, SORT = 100, 101, 200


class Bench:
    """A table with a store that is a list and a clock that is a number."""

    def __init__(self, *chairs: Chair, clock: Clock | None = None, **options: Any) -> None:
        head = Head(
            id="t",
            game="face_down",
            rules=1,
            options={"rounds": 3, "giving": True, **options},
            seed="some seed",
            host="p_ada",
            host_name="Ada",
            invite="please",
            chairs=list(chairs) or [Chair("person", "p_ada", "Ada"), Chair("person", "p_ben", "Ben")],
            created=1000,
            clock=clock or Clock(),
        )
        self.table = Table(head)
        self.log: list[Stored] = []
        self.at = 1000
        self.absent: set[int] = set()
        self._ids = iter(range(10**6))

    @property
    def setting(self) -> Setting:
        return Setting(LEVELS, self.absent)

    def do(self, who: Who, command: type[c.Command], **fields: Any) -> list[Recent]:
        if "position" in command.__struct_fields__:
            fields.setdefault("position", self.table.position)
        made = command(id=str(next(self._ids)), **fields)
        return self.happen(decide(self.table, made, who, self.setting), f"{who.person}:{made.id}")

    def happen(self, events: list[e.AnyEvent], command: str | None = None) -> list[Recent]:
        recents = []
        for event in events:
            stored = Stored(self.table.n + 1, self.at, event, command)
            body = msgspec.json.encode(stored)
            stored = msgspec.json.decode(body, type=Stored)  # as it comes back from the store
            self.log.append(stored)
            recents.append(self.table.apply(stored))
        return recents

    def refused(self, who: Who, command: type[c.Command], **fields: Any) -> str:
        """The code of a refusal that changed nothing."""
        before = self.whole()
        with pytest.raises(Refused) as caught:
            self.do(who, command, **fields)
        assert str(caught.value).endswith((".", "?"))
        assert self.whole() == before
        return code_of(caught.value)

    def whole(self) -> list[m.TableTold]:
        readers = [Reader(None), *(Reader(chair.person, seat) for seat, chair in enumerate(self.table.chairs))]
        return [telling.whole(self.table, reader, Presence(self.at)) for reader in readers]

    def lay(self, who: Who, seat: int) -> int:
        """Lay the first button of the hand."""
        action = self.table.playing.state.legal(seat)[0]
        self.do(who, c.Act, seat=seat, action=action)
        return action

    def to_boast(self) -> tuple[Who, int]:
        """Play until somebody has won a round; who, and which seat."""
        while self.table.phase == "playing":
            acting = self.table.acting()
            seat = acting[0]
            who = Who(self.table.chairs[seat].person, "", seat)
            if KEEP in self.table.playing.state.legal(seat):
                return who, seat
            self.lay(who, seat)
        raise AssertionError("nobody won a round")

    def finish(self) -> None:
        while self.table.phase == "playing":
            seat = self.table.acting()[0]
            self.lay(Who(self.table.chairs[seat].person, "", seat), seat)


@pytest.fixture
def started() -> Iterator[Bench]:
    bench = Bench()
    bench.do(ADA, c.Start)
    yield bench
    again = Table(bench.table.head)
    again.load(bench.log)
    loaded = Bench()
    loaded.table, loaded.at = again, bench.at
    assert loaded.whole() == bench.whole(), "what the events say is all there is"


def test_seats_are_claimed_by_invite_and_given_back() -> None:
    bench = Bench(Chair("person", "p_ada", "Ada"), Chair())
    assert bench.refused(BEN, c.Sit) == "not_yours"
    assert bench.refused(BEN, c.Sit, invite="pleas") == "not_yours"
    assert bench.refused(Who(None), c.Sit, invite="please") == "session"
    assert bench.refused(ADA, c.Start) == "conflict"
    bench.do(BEN, c.Sit, invite="please", name=" Benny  B ")
    assert bench.table.chairs[1].name == "Benny B"
    assert bench.refused(CAT, c.Sit, invite="please") == "conflict"
    assert bench.refused(ADA, c.Stand, seat=1) == "not_yours"
    assert bench.refused(BEN, c.Start) == "not_yours"
    bench.do(BEN, c.Stand, seat=1)
    bench.do(ADA, c.SetSeat, seat=1, bot="greedy")
    assert bench.table.chairs[1].name in NAMES
    assert bench.refused(ADA, c.SetSeat, seat=1, bot="clever") == "missing"
    assert bench.refused(ADA, c.SetSeat, seat=9) == "missing"
    bench.do(ADA, c.Start)
    assert bench.refused(CAT, c.Sit, invite="please") == "conflict"
    assert bench.refused(ADA, c.Stand, seat=0) == "conflict"


def test_the_invite_is_told_to_seats_only() -> None:
    bench = Bench()
    spectator, ada, ben = bench.whole()
    assert (spectator.invite, ada.invite, ben.invite) == (None, "please", "please")
    assert (ada.host, ben.host) == (True, False)


def test_a_move_is_checked_and_done_once(started: Bench) -> None:
    hand = started.table.playing.state.legal(0)
    assert started.refused(BEN, c.Act, seat=0, action=hand[0]) == "not_yours"
    assert started.refused(CAT, c.Act, seat=0, action=hand[0]) == "not_yours"
    assert started.refused(ADA, c.Act, seat=0, action=77) == "illegal"
    assert started.refused(ADA, c.Act, seat=0) == "unreadable"
    assert started.refused(ADA, c.Act, seat=0, action=hand[0], text="lay 3") == "unreadable"
    assert started.refused(ADA, c.Act, seat=0, text="juggle") == "illegal"
    started.do(ADA, c.Act, seat=0, text=f"lay {hand[0]}")
    assert started.refused(ADA, c.Act, seat=0, action=hand[1]) == "illegal"


def test_where_several_act_at_once_a_choice_on_its_way_is_not_too_late(started: Bench) -> None:
    position = started.table.position
    hand = started.table.playing.state.legal(1)
    started.lay(ADA, 0)
    assert started.table.position == position + 1
    started.do(BEN, c.Act, seat=1, action=hand[0], position=position)
    assert started.refused(BEN, c.Act, seat=1, action=hand[-1], position=position) == "stale"
    assert started.refused(BEN, c.Act, seat=1, action=hand[-1], position=position + 99) == "stale"


def test_undo_goes_back_to_where_something_was_revealed(started: Bench) -> None:
    views = started.whole()
    started.lay(ADA, 0)
    started.do(ADA, c.Undo, seat=0)
    after = started.whole()
    assert [told.now.scene.view for told in after if told.now.scene] == [
        told.now.scene.view for told in views if told.now.scene
    ]
    assert started.refused(ADA, c.Undo, seat=0) == "illegal"
    started.lay(ADA, 0)
    started.lay(BEN, 1)  # all are turned: nothing can be taken back
    assert started.refused(BEN, c.Undo, seat=1) == "illegal"
    who, seat = started.to_boast()
    for _ in range(3):
        started.do(who, c.Act, seat=seat, action=SORT)
    steps = len(started.table.playing.steps)
    started.do(who, c.Undo, seat=seat)
    assert len(started.table.playing.steps) == steps - 1
    started.do(who, c.Restart, seat=seat)
    assert len(started.table.playing.steps) == steps - 3
    assert started.refused(who, c.Restart, seat=seat) == "illegal"


def test_undo_beyond_that_needs_everybody() -> None:
    bench = Bench(*THREE, Chair("bot", None, "Bot", "random"))
    bench.do(ADA, c.Start)
    for who, seat in ((ADA, 0), (BEN, 1), (CAT, 2)):
        bench.lay(who, seat)
    bench.do(ADA, c.AskUndo, seat=0, step=0)
    assert bench.table.undo_wish is not None
    assert bench.table.undo_wish.waiting == [1, 2]
    assert bench.refused(ADA, c.AnswerUndo, seat=0, agree=True) == "conflict"
    bench.do(BEN, c.AnswerUndo, seat=1, agree=True)
    assert bench.refused(BEN, c.AnswerUndo, seat=1, agree=True) == "conflict"
    bench.do(CAT, c.AnswerUndo, seat=2, agree=False)
    assert bench.table.undo_wish is None
    assert bench.refused(BEN, c.AnswerUndo, seat=1, agree=True) == "stale"
    bench.do(BEN, c.AskUndo, seat=1, step=1)
    bench.do(ADA, c.AnswerUndo, seat=0, agree=True)
    bench.do(CAT, c.AnswerUndo, seat=2, agree=True)
    assert len(bench.table.playing.steps) == 1
    assert bench.table.acting() == [1, 2, 3]
    assert bench.refused(BEN, c.AskUndo, seat=1, step=5) == "missing"


def test_chat_is_apart_until_the_end(started: Bench) -> None:
    started.do(ADA, c.Say, text="  good   luck ")
    started.do(CAT, c.Say, text="she has the eight")
    assert started.refused(Who(None), c.Say, text="hi") == "session"
    spectator, ada, _ = started.whole()
    assert [line.text for line in ada.chat] == ["good luck"]
    assert [line.text for line in spectator.chat] == ["she has the eight"]
    assert (ada.version, spectator.version) == (2, 2)  # dense for both
    started.finish()
    spectator, ada, _ = started.whole()
    assert len(ada.chat) == len(spectator.chat) == 2
    started.do(CAT, c.Say, text="well played")
    assert [told.chat[-1].text for told in started.whole()] == ["well played"] * 3


def test_versions_are_dense_for_every_reader(started: Bench) -> None:
    told: dict[str, list[int]] = {"seats": [], "spectators": []}

    def hear(recents: list[Recent]) -> None:
        for recent in recents:
            for reader in (Reader("p_ada", 0), Reader(None)):
                event = telling.event(started.table, recent, reader, None)
                if event is not None:
                    told[reader.audience(started.table)].append(event.version)

    hear(started.do(ADA, c.Say, text="a"))
    hear(started.do(CAT, c.Say, text="b"))
    hear(started.do(ADA, c.Act, seat=0, action=started.table.playing.state.legal(0)[0]))
    hear(started.do(CAT, c.Say, text="c"))
    assert told == {"seats": [2, 3], "spectators": [2, 3, 4]}


def test_giving_up_ends_a_duel(started: Bench) -> None:
    started.do(ADA, c.Resign, seat=0)
    assert started.table.phase == "over"
    result = telling.result(started.table)
    assert (result.placing, result.finished, result.sentence) == ([2, 1], False, "{0} gave up.")
    assert started.refused(BEN, c.Act, seat=1, action=1) == "conflict"
    assert [event.table for event in rematch(started.table, BEN, "next") if isinstance(event, e.Rematched)] == ["next"]


def test_giving_up_among_three_leaves_a_bot_that_comes_last() -> None:
    bench = Bench(*THREE, rounds=2)
    bench.do(ADA, c.Start)
    bench.do(BEN, c.Resign, seat=1)
    assert bench.table.phase == "playing"
    assert bench.refused(BEN, c.Take, seat=1) == "illegal"
    while bench.table.phase == "playing":
        if bots := bench.table.bots_to_act():
            seat = bots[0][0]
            action = bench.table.playing.state.legal(seat)[0]
            bench.happen(bot_acts(bench.table, seat, action, bench.table.position))
        else:
            seat = bench.table.acting()[0]
            bench.lay(Who(bench.table.chairs[seat].person), seat)
    placing = telling.placing(bench.table)
    assert placing[1] == 3
    assert sorted(placing) in ([1, 1, 3], [1, 2, 3])


def test_a_seat_waits_then_a_bot_may_play_it_and_it_is_handed_back(started: Bench) -> None:
    assert started.refused(BEN, c.Hand, seat=0, bot="random") == "conflict"
    started.absent = {0}
    assert started.refused(CAT, c.Hand, seat=0, bot="random") == "not_yours"
    started.do(BEN, c.Hand, seat=0, bot="random")
    assert started.table.bots_to_act() == [(0, "random")]
    assert started.refused(ADA, c.Act, seat=0, action=started.table.playing.state.legal(0)[0]) == "conflict"
    started.do(ADA, c.Take, seat=0)
    assert started.table.bots_to_act() == []
    assert decide(started.table, c.Take(id="x", seat=0), ADA, started.setting) == []  # nothing to do
    started.do(ADA, c.Leave, seat=0)
    started.absent = set()
    started.do(BEN, c.Hand, seat=0, bot="greedy")
    started.do(ADA, c.Take, seat=0)
    started.do(ADA, c.Leave, seat=0, bot="random")
    assert started.table.bots_to_act() == [(0, "random")]


def test_people_who_share_a_screen_see_the_curtain_between_them() -> None:
    bench = Bench(Chair("person", "p_ada", "Ada"), Chair("person", "p_ada", "Ann", same_screen=True))
    bench.do(ADA, c.Start)
    table = bench.table
    curtain = telling.reader(table, "p_ada", None)
    assert curtain.show is None
    told = telling.whole(table, curtain, Presence(0))
    assert told.you == [0, 1]
    assert told.now.scene is not None
    assert told.now.scene.offers == []
    assert told.now.scene.view["hands"] == [3, 3]
    hand = table.playing.state.legal(0)
    assert bench.refused(ADA, c.Act, seat=0, action=hand[0]) == "not_yours"
    showing = Who("p_ada", "Ada", 0)
    assert bench.refused(showing, c.Act, seat=1, action=hand[0]) == "not_yours"
    bench.do(showing, c.Act, seat=0, action=hand[0])
    assert telling.after_event(table, Reader("p_ada", 0)) == Reader("p_ada", None)
    assert telling.after_event(table, Reader("p_ada", 1)) == Reader("p_ada", 1)


def test_time_for_a_move() -> None:
    bench = Bench(clock=Clock("move", seconds=10))
    bench.at = 5000
    bench.do(ADA, c.Start)
    assert bench.table.due() == 15_000
    bench.at = 9000
    bench.lay(ADA, 0)
    assert bench.table.clocks.running == [1]
    assert bench.table.clocks.remaining(1, 9000) == 6000
    assert time_out(bench.table, 14_999, bench.setting) == []
    bench.at = 15_000
    bench.happen(time_out(bench.table, 15_000, bench.setting))
    assert bench.table.bots_to_act() == [(1, "greedy")]
    bench.do(BEN, c.Take, seat=1)
    assert bench.table.clocks.remaining(1, 15_000) == 10_000


def test_time_in_a_bank_with_increment_and_what_the_server_owes() -> None:
    bench = Bench(clock=Clock("bank", seconds=60, increment=5, timeout="resign"))
    bench.do(ADA, c.Start)
    bench.at += 10_000
    bench.lay(ADA, 0)
    assert bench.table.clocks.left == [55_000, 50_000]
    bench.at += 20_000
    bench.happen([e.Waited(15_000)])  # for so long no server ran
    assert bench.table.clocks.remaining(1, bench.at) == 45_000
    assert bench.table.due() == bench.at + 45_000
    bench.at += 45_000
    bench.happen(time_out(bench.table, bench.at, bench.setting))
    assert bench.table.phase == "over"
    assert telling.placing(bench.table) == [1, 2]
    again = Table(bench.table.head)
    again.load(bench.log)
    assert again.clocks.left == bench.table.clocks.left


def test_a_table_is_loaded_from_its_events_with_everything_it_knew(started: Bench) -> None:
    started.do(ADA, c.Say, text="hello")
    started.lay(ADA, 0)
    started.do(ADA, c.Undo, seat=0)
    who, seat = started.to_boast()
    started.do(who, c.Act, seat=seat, action=SORT)
    again = Table(started.table.head)
    again.load(started.log)
    assert again.commands == started.table.commands
    assert again.versions == started.table.versions
    assert again.position == started.table.position
    with pytest.raises(ValueError, match="was expected"):
        again.apply(started.log[0])
