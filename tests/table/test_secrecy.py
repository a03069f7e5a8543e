"""For every game: what a reader is told stays the same, byte for byte, when what they cannot know is dealt anew."""

from __future__ import annotations

import random

import msgspec
import pytest

from yarnhall.core import options as option_forms
from yarnhall.core.registry import game as find_game, games
from yarnhall.core.rng import seeded
from yarnhall.core.state import Player, State
from yarnhall.table import telling
from yarnhall.table.decide import Setting, Who, decide
from yarnhall.table.events import Chair, Head, Stored
from yarnhall.table.table import Recent, Table
from yarnhall.table.telling import Presence, Reader
from yarnhall.wire import commands as c

LEVELS = {"random": "Random"}


def new_table(game: str, seats: int, seed: str) -> Table:
    found = find_game(game)
    return Table(
        Head(
            id="t",
            game=game,
            rules=found.rules,
            options=option_forms.values(found.presets["standard"]),
            seed=seed,
            host="p0",
            host_name="0",
            invite="",
            chairs=[Chair("person", f"p{seat}", f"Player {seat}") for seat in range(seats)],
            created=0,
        )
    )


def told(table: Table, reader: Reader, recents: list[Recent]) -> bytes:
    """Everything that is sent to one reader at this moment."""
    presence = Presence(0)
    messages: list[object] = [telling.whole(table, reader, presence), telling.now(table, reader, presence)]
    messages += [telling.event(table, recent, reader, None) for recent in recents]
    return msgspec.json.encode(messages)


def dealt_anew(table: Table, observer: Player, seed: str) -> State:
    return table.playing.state.determinize(observer, seeded(seed))


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("game", [*games(), "face_down"])
def test_nothing_that_is_told_depends_on_what_is_hidden(game: str, seed: int) -> None:
    seats = max(find_game(game).seats(find_game(game).presets["standard"]))
    table = new_table(game, seats, f"secrecy {seed}")
    chance = random.Random(seed)
    varied = False

    def do(command: c.Command, who: Who) -> list[Recent]:
        events = decide(table, command, who, Setting(LEVELS))
        return [table.apply(Stored(table.n + 1, 0, event)) for event in events]

    recents = do(c.Start(id="s"), Who("p0"))
    for number in range(60):
        if table.phase == "over":
            break
        true_state = table.playing.state
        for observer in range(seats):
            for reader in (Reader(f"p{observer}", observer), Reader(None)):
                before = told(table, reader, recents)
                table.playing.state = dealt_anew(table, observer, f"{number} {observer}")
                assert told(table, reader, recents) == before
                rival = Reader(f"p{(observer + 1) % seats}", (observer + 1) % seats)
                changed = b"" if varied else told(table, rival, recents)
                table.playing.state = true_state
                varied = varied or changed != told(table, rival, recents)
        seat = chance.choice(table.acting())
        if table.playing.undoable(seat) and chance.random() < 0.3:
            recents = do(c.Undo(id="u", seat=seat, position=table.position), Who(f"p{seat}"))
        else:
            action = chance.choice(true_state.legal(seat))
            recents = do(c.Act(id="a", seat=seat, position=table.position, action=action), Who(f"p{seat}"))
    assert varied or not hides_anything(table), "dealing anew must change what somebody else sees"


def hides_anything(table: Table) -> bool:
    """Whether two readers see different things at all."""
    views = [table.game.view(table.playing.state, observer) for observer in range(len(table.chairs))]
    return any(view != views[0] for view in views)
