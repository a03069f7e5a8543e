"""Two runs that differ only in what a reader cannot know send that reader the same bytes."""

from __future__ import annotations

import asyncio
import json
import re
from pathlib import Path

import pytest
from hall_client import Client, Guest
from hall_process import HallProcess, Halls

pytestmark = pytest.mark.anyio

ME, OPEN = {"who": "me"}, {"who": "open"}
VEILED = [  # what differs from run to run and tells nothing about any hand
    (re.compile(r'"(at|created|updated)":\d+'), r'"\1":0'),
    (re.compile(r'"(away_since|present|spectators)":\w+'), r'"\1":0'),
    (re.compile(r'"(commitment|invite|table|rematch|id)":"[^"]*"'), r'"\1":""'),
]


class Run:
    """Everything that was sent to each reader, as text."""

    def __init__(self) -> None:
        self.sent: dict[str, list[str]] = {}

    def note(self, reader: str, text: str) -> None:
        for pattern, veil in VEILED:
            text = pattern.sub(veil, text)
        self.sent.setdefault(reader, []).append(text)

    def frames(self, reader: str, client: Client) -> None:
        kinds: dict[bool, list[str]] = {True: [], False: []}
        for frame in client.bytes:
            kinds[json.loads(frame)["type"] == "presence"].append(frame)
        for frame in kinds[False]:
            self.note(reader, frame)


async def secret_run(hall: HallProcess) -> Run:
    """Everything that can happen before the first buttons are turned."""
    run = Run()
    ada, ben, cat = [await Guest.named(hall.base, name) for name in ("Ada", "Ben", "Cat")]
    card = await ada.make("face_down", [ME, OPEN, {"who": "bot", "name": "Hazel"}], public=True)
    table = card["id"]
    async with ada.at(table) as first, ben.at(table) as second, cat.at(table) as watcher:
        await second.done("sit")
        await first.done("start")
        for client in (first, second, watcher):
            await client.until(lambda: client.now["scene"] and client.scene["step"] == 1)  # noqa: B023 - the bot laid
        assert (await second.ask("act", seat=1, position=second.scene["position"], action=99))["type"] == "refused"
        assert (await second.ask("act", seat=1, position=second.scene["position"], text="lay 9"))["type"] == "refused"
        await second.ask("hint", seat=1, position=second.scene["position"])
        await second.done("act", seat=1, position=second.scene["position"], action=second.offers()[0]["action"])
        await second.done("undo", seat=1, position=second.scene["position"])
        await second.done("act", seat=1, position=second.scene["position"], action=second.offers()[-1]["action"])
        await first.until(lambda: first.version >= second.version)
        await second.done("ask_undo", seat=1, position=second.scene["position"], step=0)
        await first.until(lambda: first.now["undo_asked"])
        await first.done("answer_undo", seat=0, position=first.scene["position"], agree=False)
        await second.done("say", text="good luck")
        await watcher.done("say", text="how exciting")
        await second.done("leave", seat=1, bot="random")
        await second.done("take", seat=1)
        for client in (first, watcher):
            await client.until(lambda: client.now["seats"][1]["level"] is None)  # noqa: B023 - awaited at once
        assert (await first.ask("act", seat=0, position=first.scene["position"], text="lay 9"))["type"] == "refused"
        assert (await first.ask("act", seat=0, position=0, action=1))["code"] == "stale"
        assert (await first.ask("undo", seat=0, position=first.scene["position"]))["type"] == "refused"
        for name, guest, seat in (("seat", ada, 0), ("seat", ada, None), ("watcher", cat, None), ("watcher", cat, 1)):
            query = {} if seat is None else {"seat": seat}
            for path in ("moments", "record.json", "record.txt"):
                answer = await guest.get(f"/api/tables/{table}/{path}", first=0, last=2, **query)
                run.note(name, f"{path} {answer.status_code} {answer.text}")
            run.note(name, (await guest.get(f"/api/tables/{table}")).text)
        async with ada.at(table) as again:
            await again.ask("ping")
            run.frames("seat", again)
        run.frames("seat", first)
        run.frames("watcher", watcher)
        run.frames("rival", second)
    return run


async def test_seats_and_spectators_are_told_nothing_hidden(halls: Halls, tmp_path: Path) -> None:
    veil = tmp_path / "veil"
    veil.write_text("one")
    hall = halls(environment={"FACE_DOWN_VEIL": str(veil)})
    first = await secret_run(hall)
    veil.write_text("another")
    second = await secret_run(hall)
    assert first.sent["rival"] != second.sent["rival"], "the runs must differ in what the rival holds"
    for reader in ("seat", "watcher"):
        for one, other in zip(first.sent[reader], second.sent[reader], strict=True):
            assert one == other
    log = await asyncio.to_thread(hall.log.read_text)
    assert "face_down" not in log


async def test_logs_hold_no_secrets(halls: Halls) -> None:
    hall = halls(log_level="debug")
    ada = await Guest.named(hall.base, "Ada")
    card = await ada.make("face_down", [ME, OPEN])
    await ada.get(f"/t/{card['id']}", invite=card["invite"])
    await ada.post("/api/account", {"login": "ada", "password": "correct horse battery"})
    await ada.post("/api/login", {"login": "ada", "password": "another wrong password"})
    async with ada.at(card["id"]) as client:
        await client.done("say", text="a word for nobody else")
    await asyncio.to_thread(hall.stop)
    log = await asyncio.to_thread(hall.log.read_text)
    secrets = [card["invite"], ada.cookie, "correct horse", "wrong password", "for nobody else"]
    assert [secret for secret in secrets if secret in log] == []
