"""At a table: the window's sealed answers, letting everything pass, and silence between partners."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from yarnhall.core.refusal import Refused
from yarnhall.core.rng import Rng
from yarnhall.games.stitchcraft.data import BLUE, RED
from yarnhall.games.stitchcraft.game import GAME
from yarnhall.games.stitchcraft.state import StitchcraftState
from yarnhall.table import events as e, telling
from yarnhall.table.decide import Setting, Who, decide, passes
from yarnhall.table.events import Chair, Head, Stored
from yarnhall.table.table import Recent, Table
from yarnhall.table.telling import Presence, Reader
from yarnhall.wire import commands as c
from yarnhall.wire.words import REMARKS, Clock

NAMES = ("Ada", "Ben", "Cat", "Dan")


class Party:
    """Four people at a table without I/O. What lies in a Display is laid there by hand."""

    def __init__(self, mode: str = "ffa", clock: Clock | None = None) -> None:
        chairs = [Chair("person", f"p_{name}", name) for name in NAMES]
        options: dict[str, str | int | bool] = {"mode": mode}
        head = Head(
            "t", "stitchcraft", 2, options, "seed", "p_Ada", "Ada", "please", chairs, 1000, clock=clock or Clock()
        )
        self.table = Table(head)
        self.at = 1000
        self.log: list[Stored] = []
        self._ids = iter(range(10**6))

    def do(self, by: int, command: type[c.Command], **fields: Any) -> list[Recent]:
        for field, value in (("position", self.table.position), ("seat", by)):
            if field in command.__struct_fields__:
                fields.setdefault(field, value)
        made = command(id=str(next(self._ids)), **fields)
        who = Who(f"p_{NAMES[by]}", NAMES[by], by)
        return self.happen(decide(self.table, made, who, Setting({"random": "Random"})))

    def act(self, seat: int, text: str, position: int | None = None) -> list[Recent]:
        at = self.table.position if position is None else position
        return self.do(seat, c.Act, text=text, position=at)

    def happen(self, events: list[e.AnyEvent]) -> list[Recent]:
        made = [Stored(self.table.n + 1 + index, self.at, event) for index, event in enumerate(events)]
        stored = [msgspec.json.decode(msgspec.json.encode(one), type=Stored) for one in made]  # as the store gives it
        self.log += stored
        return [self.table.apply(one) for one in stored]

    def told(self, seat: int | None) -> Any:
        """Everything a reader is told."""
        reader = Reader(None) if seat is None else Reader(f"p_{NAMES[seat]}", seat)
        return msgspec.to_builtins(telling.whole(self.table, reader, Presence(self.at)))

    def scene(self, seat: int) -> Any:
        return self.told(seat)["now"]["scene"]


Revealing = Callable[..., tuple[Party, int]]


@pytest.fixture
def revealing(monkeypatch: pytest.MonkeyPatch) -> Revealing:
    """A party whose first player has revealed a Red while everybody else has a Tapestry of one colour face down; and
    who that is."""
    deal = type(GAME).deal

    def begin(colour: int, clock: Clock | None = None) -> tuple[Party, int]:
        def laid(game: Any, seats: int, options: Any, rng: Rng) -> StitchcraftState:
            state = deal(game, seats, options, rng)
            for seat in range(seats):
                state.display[seat] = [(RED if seat == state.active else colour) | 8 << seat]
            return state

        monkeypatch.setattr(type(GAME), "deal", laid)
        party = Party(clock=clock)
        party.do(0, c.Start)
        first: int = party.table.acting()[0]
        party.act(first, "reveal 1")
        return party, first

    return begin


def others(first: int) -> list[int]:
    return [(first + away) % 4 for away in (1, 2, 3)]


def test_r6_2_the_clocks_of_all_who_are_asked_run(revealing: Revealing) -> None:
    party, first = revealing(RED, clock=Clock("bank", 60, 0))
    asked = others(first)
    assert sorted(party.table.clocks.running) == sorted(asked)
    party.at += 5000
    party.act(asked[2], "pass")
    assert sorted(party.table.clocks.running) == sorted(asked[:2])
    party.at += 5000
    party.act(asked[0], "pass")
    assert [party.table.clocks.left[seat] for seat in asked] == [50_000, 50_000, 55_000]


@pytest.mark.parametrize("answer", ["react 1", "pass"])
def test_r6_2_what_others_are_told_of_a_sealed_answer_does_not_depend_on_it(revealing: Revealing, answer: str) -> None:
    told = []
    for lies, said in ((BLUE, answer), (RED, "pass")):
        party, first = revealing(lies)
        asked = others(first)
        party.act(asked[2], said)
        told.append([party.told(seat) for seat in (first, asked[0], asked[1], None)])
        for reader in told[-1]:
            for area in reader["now"]["scene"]["view"]["seats"]:
                area["display"] = len(area["display"])  # each reader's own face-down Tapestry is another here
            reader["now"]["scene"]["offers"] = []
    assert told[0] == told[1]


@pytest.mark.parametrize("lies", [BLUE, RED])
def test_r6_2_an_answer_can_be_undone_until_the_window_closes_blue_or_not(revealing: Revealing, lies: int) -> None:
    party, first = revealing(lies)
    asked = others(first)
    party.act(asked[1], "pass")
    party.act(asked[2], "react 1" if lies == BLUE else "pass")
    assert [party.scene(seat)["undo"] for seat in asked] == [0, 1, 1]
    party.do(asked[1], c.Undo)
    assert party.table.acting() == asked[:2]
    party.act(asked[1], "pass")
    party.act(asked[0], "pass")
    assert [party.scene(seat)["undo"] for seat in asked] == [0, 0, 0]


def test_r6_2_an_answer_to_one_reveal_is_none_to_the_next(revealing: Revealing) -> None:
    """Somebody lets a reveal pass at the moment in which another reacts: that answer came too late for the first window
    and does not count in the second."""
    party, first = revealing(BLUE)
    asked = others(first)
    before = party.table.position
    party.act(asked[0], "react 1")
    with pytest.raises(Refused, match="The game has moved on"):
        party.act(asked[1], "pass", position=before)
    party.act(asked[2], "pass")
    party.act(asked[1], "pass", position=party.table.position - 1)  # in the same window it stands


def test_r6_8_letting_everything_pass_is_told_to_nobody_else(revealing: Revealing) -> None:
    party, first = revealing(RED)
    asked = others(first)
    readers = [seat for seat in (0, 1, 2, 3) if seat != asked[1]]
    before = [party.told(seat) for seat in [*readers, None]]
    assert party.scene(asked[1])["passing"] is False
    recents = party.do(asked[1], c.LetPass, on=True)
    assert [(recent.seats, recent.spectators) for recent in recents] == [(None, None)]
    assert [party.told(seat) for seat in [*readers, None]] == before
    assert party.scene(asked[1])["passing"] is True
    party.do(asked[1], c.LetPass, on=False)
    assert party.scene(asked[1])["passing"] is False
    assert party.table.passes_to_act() == []


def test_r6_8_it_answers_windows_until_the_seats_next_turn(revealing: Revealing) -> None:
    party, first = revealing(BLUE)
    asked = others(first)
    seat = asked[0]
    party.do(seat, c.LetPass, on=True)
    assert [asking for asking, _ in party.table.passes_to_act()] == [seat]
    answered = party.happen(passes(party.table, seat, party.table.position))
    assert answered[0].steps[0].player == seat
    by_hand, again = revealing(BLUE)
    assert again == first
    by_hand.act(seat, "pass")
    spectators = [one.told(None) for one in (party, by_hand)]
    assert spectators[0] == spectators[1]  # nothing tells it from a press
    party.act(asked[1], "pass")
    party.act(asked[2], "pass")
    while party.table.acting() == [first]:
        legal = party.table.playing.state.legal(first)
        party.do(first, c.Act, action=legal[-1])
    assert party.table.acting() == [seat]  # its own turn
    assert party.scene(seat)["passing"] is False


def test_r6_8_taking_the_answer_back_ends_it(revealing: Revealing) -> None:
    party, first = revealing(RED)
    seat = others(first)[1]
    party.do(seat, c.LetPass, on=True)
    party.happen(passes(party.table, seat, party.table.position))
    party.do(seat, c.Undo)
    assert seat in party.table.acting()
    assert party.table.passing == {}


def test_r6_8_it_lasts_when_the_table_is_loaded_anew(revealing: Revealing) -> None:
    party, first = revealing(RED)
    seat = others(first)[0]
    party.do(seat, c.LetPass, on=True)
    loaded = Table(party.table.head)
    loaded.load(party.log)
    assert loaded.passes_to_act() == party.table.passes_to_act() != []
    assert loaded.versions == party.table.versions


@pytest.mark.parametrize("mode", ["apprentice", "spymaster", "guilds", "monopoly"])
def test_r8_11_partners_do_not_talk_until_the_end(mode: str) -> None:
    party = Party(mode)
    party.do(0, c.Say, text="Shall we play Guilds next?")  # before the start everybody may
    party.do(0, c.Start)
    with pytest.raises(Refused, match=r"Table talk is not allowed in \w+: chat opens when the game is over\."):
        party.do(0, c.Say, text="I have a Blue.")
    for remark in REMARKS:
        party.do(0, c.Say, text=remark)
    assert "chat opens when the game is over" in party.told(0)["quiet"]
    party.do(1, c.Resign)
    party.do(3, c.Resign)
    party.do(2, c.Resign)
    assert party.table.phase == "over"
    party.do(0, c.Say, text="I had a Blue.")


@pytest.mark.parametrize("mode", ["ffa", "consortium"])
def test_r8_11_elsewhere_everybody_may_talk(mode: str) -> None:
    party = Party(mode)
    party.do(0, c.Start)
    party.do(0, c.Say, text="I have a Blue.")
    assert party.told(0)["quiet"] == ""
