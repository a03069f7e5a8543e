"""Games that were played in somebody's own browser come to a hall."""

from __future__ import annotations

import json

import pytest
from hall_client import Guest
from hall_process import HallProcess
from msgspec.structs import replace

from yarnhall.core import options as option_forms
from yarnhall.core.record import Record, replay
from yarnhall.core.registry import game as find_game, games
from yarnhall.core.rng import seeded
from yarnhall.room.openings import _home, again
from yarnhall.server.tally import results_of
from yarnhall.table.decide import Who
from yarnhall.table.table import Table
from yarnhall.wire.bodies import Homecoming, SeatHome

pytestmark = pytest.mark.anyio


def played(game: str, most: int) -> Record:
    """A game of two by chance, up to so many actions."""
    found = find_game(game)
    state = found.new(2, found.presets["standard"], "offline")
    rng = seeded("chance")
    actions: list[tuple[int, int]] = []
    while (acting := state.to_act()) and len(actions) < most:
        legal = state.legal(acting[0])
        action = legal[rng.below(len(legal))]
        state.apply(acting[0], action)
        actions.append((acting[0], action))
    options = option_forms.values(found.presets["standard"])
    return Record(game, found.rules, 2, options, "offline", tuple(actions), ("Ada", "Otis"))


def body(record: Record) -> dict[str, object]:
    return {"record": record.to_json(), "seats": [{"mine": True}, {"level": "mender"}]}


async def test_a_finished_game_is_kept_once_and_marked(hall: HallProcess) -> None:
    ada = await Guest.named(hall.base, "Ada")
    record = played(games()[0], 10_000)
    assert not replay(record).to_act()
    first = (await ada.post("/api/homecoming", body(record))).json()
    again = (await ada.post("/api/homecoming", body(record))).json()
    assert first["id"] == again["id"]
    assert (first["phase"], first["offline"]) == ("over", True)
    mine = (await ada.get("/api/tables")).json()["mine"]
    assert [card["id"] for card in mine] == [first["id"]]
    text = (await ada.get(f"/api/tables/{first['id']}/record.json")).text
    assert json.loads(text)["digest"] == record.digest()


async def test_an_unfinished_game_goes_on(hall: HallProcess) -> None:
    ada = await Guest.named(hall.base, "Ada")
    record = played(games()[0], 12)
    card = (await ada.post("/api/homecoming", body(record))).json()
    assert (card["phase"], card["offline"]) == ("playing", True)
    async with ada.at(card["id"]) as client:
        await client.until(lambda: bool(client.offers()), 60)


async def test_what_cannot_be_replayed_is_refused(hall: HallProcess) -> None:
    ada = await Guest.named(hall.base, "Ada")
    record = played(games()[0], 12)
    wrong = Record(**{**record.__dict__, "actions": (*record.actions, (0, 2**52))})
    answer = await ada.post("/api/homecoming", body(wrong))
    assert answer.status_code == 400
    assert answer.json()["code"] == "illegal"
    nobody = {"record": record.to_json(), "seats": [{}, {}]}
    assert "one was yours" in (await ada.post("/api/homecoming", nobody)).json()["reason"]


def test_what_came_home_counts_for_nobody_and_a_rematch_is_dealt_here() -> None:
    """A game that went on here and ended is as uncertain as one that ended offline."""
    record = played(games()[0], 10_000)
    wish = Homecoming(record.to_json(), [SeatHome(mine=True), SeatHome(level="mender")])
    came, (stored,) = _home(record, wish, "p_1", Who("p_1", "Ada", None))
    for offline in (True, False):
        table = Table(replace(came.head, imported=False, offline=offline))
        table.apply(stored)
        assert bool(results_of(table)) is not offline
        assert not again(table, "p_1", "Ada").head.offline
