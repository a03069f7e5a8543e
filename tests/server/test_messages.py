"""Messages between the turns, to a letterbox, a webhook receiver and a push service that the tests start themselves."""

from __future__ import annotations

import asyncio
import json
import random
import re
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import asyncpg
import http_ece
import httpx
import pytest
from counterparts import Browser, Letterbox, Receiver, data, letterbox, receiver, until
from cryptography.hazmat.primitives.asymmetric.ec import ECDSA, SECP256R1, EllipticCurvePublicKey
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.hashes import SHA256
from hall_client import Client, Guest, Json
from hall_process import HallProcess, Halls
from postgres import postgres

from yarnhall.core.refusal import BadOption
from yarnhall.server.couriers import kinds
from yarnhall.server.messenger import quiet_until
from yarnhall.server.settings import Settings
from yarnhall.wire.messaging import Quiet, Wishes

pytestmark = pytest.mark.anyio
ME, OPEN, HALL = {"who": "me"}, {"who": "open"}, "https://hall.example"
QUICK = {"notify_pause": 0.0, "notify_again": 0.05, "notify_round": 0.05, "notify_remind": [0.3, 0.3, 0.3]}
OUR_OWN = {"notify_networks": ["127.0.0.0/8"], "public_url": HALL}


@pytest.fixture
def hook() -> Iterator[Receiver]:
    with receiver() as box:
        yield box


@pytest.fixture
def post() -> Iterator[tuple[int, Letterbox]]:
    with letterbox() as found:
        yield found


def open_hall(halls: Halls, *channels: str, **more: Any) -> HallProcess:
    return halls(**{**QUICK, **OUR_OWN, "notify": list(channels), **more})


async def add(guest: Guest, **channel: Any) -> httpx.Response:
    return await guest.post("/api/me/channels", channel)


async def hear_by_webhook(guest: Guest, hook: Receiver, form: str = "json") -> None:
    answer = await add(guest, kind="webhook", url=hook.url(), form=form)
    assert answer.status_code == 200, answer.text


async def wish(guest: Guest, **wishes: Any) -> Json:
    async with guest.http() as http:
        answer = await http.put("/api/me/messages", json=wishes)
    assert answer.status_code == 200, answer.text
    found: Json = answer.json()
    return found


async def pair(hall: HallProcess, other: HallProcess | None = None, rounds: int = 5) -> tuple[Guest, Guest, str]:
    """Two at a table of a game where both choose at once."""
    ada, ben = await Guest.named(hall.base, "Ada"), await Guest.named((other or hall).base, "Ben")
    card = await ada.make("face_down", [ME, OPEN], options={"rounds": rounds})
    async with ben.at(card["id"]) as client:
        await client.done("sit", invite=card["invite"])
    return ada, ben, card["id"]


async def begin(guest: Guest, table: str) -> None:
    async with guest.at(table) as client:
        await client.done("start")


async def a_round(one: Client, two: Client) -> None:
    """Whoever is asked chooses, until the second is asked again."""
    turn, chance = two.scene["turn"], random.Random(4)
    async with asyncio.timeout(60):
        while two.scene["turn"] == turn or not two.offers():
            for client in (one, two):
                if client.offers() and not (client is two and client.scene["turn"] != turn):
                    await client.act(chance.choice(client.offers()))
            await asyncio.sleep(0.01)


async def test_a_move_that_is_waited_for_is_told_and_one_press_ends_it(halls: Halls, hook: Receiver) -> None:
    hall = open_hall(halls, "webhook")
    ada, ben, table = await pair(hall)
    await hear_by_webhook(ben, hook)
    assert hook.bodies()[0]["text"].startswith("From now on")
    await wish(ben, reminders=0)
    await begin(ada, table)
    await until(lambda: len(hook.got) == 2)
    told = hook.bodies()[1]
    assert told["title"] == "Face Down: your move"
    assert told["text"] == "Ada waits for you."
    assert told["link"] == f"{HALL}/t/{table}"
    assert told["stop"].startswith(f"{HALL}/stop/")
    # As a mail program presses it: no session, no header of ours, a form.
    key = told["stop"].rpartition("/")[2]
    async with httpx.AsyncClient(base_url=hall.base, trust_env=False) as http:
        stopped = await http.post(f"/api/stop/{key}", data={"List-Unsubscribe": "One-Click"})
        assert stopped.json() == {"said": "No more messages come there."}
        assert (await http.post("/api/stop/nonsense")).status_code == 404
    channel = (await ben.get("/api/me/messages")).json()["channels"][0]
    assert channel["trouble"] == "You stopped it."
    assert (await ben.post(f"/api/stop/{key}/back")).json() == {"said": "Messages come there again."}
    assert (await ben.get("/api/me/messages")).json()["channels"][0]["trouble"] is None


@pytest.mark.slow
async def test_three_reminders_at_most_and_none_after_the_move(halls: Halls, hook: Receiver) -> None:
    hall = open_hall(halls, "webhook")
    ada, ben, table = await pair(hall)
    await hear_by_webhook(ben, hook)
    assert (await wish(ben, reminders=3))["wishes"]["reminders"] == 3
    await begin(ada, table)
    await until(lambda: len(hook.got) == 5)
    texts = [told["text"] for told in hook.bodies()[1:]]
    assert texts == ["Ada waits for you."] + ["Ada still waits for you."] * 3
    assert len({told["id"] for told in hook.bodies()}) == 5
    assert {told["thread"] for told in hook.bodies()[1:]} == {table}
    await until(lambda: rows(hall, "occasion") == 0)  # nobody is reminded a fourth time
    async with ben.http() as http:
        assert (await http.put("/api/me/messages", json={"reminders": 4})).status_code == 400


def rows(hall: HallProcess, table: str) -> int:
    with sqlite3.connect(hall.settings.database, timeout=30) as database:
        found = database.execute(f"SELECT count(*) FROM {table}").fetchone()[0]
    database.close()
    return int(found)


async def test_whoever_is_on_vacation_is_called_to_no_move(halls: Halls, hook: Receiver) -> None:
    hall = open_hall(halls, "webhook")
    ada, ben, table = await pair(hall)
    await hear_by_webhook(ben, hook)
    assert (await ben.post("/api/me/vacation", {"days": 2})).status_code == 200
    await begin(ada, table)

    def put_off() -> bool:
        with closing(sqlite3.connect(hall.settings.database, timeout=30)) as database:
            found = database.execute("SELECT due FROM occasion").fetchall()
        return len(found) == 1 and found[0][0] > (time.time() + 86_400) * 1000

    await until(put_off)
    assert len(hook.got) == 1  # what it said when it was set up


@pytest.mark.slow
async def test_who_moves_before_the_time_has_come_hears_nothing(halls: Halls, hook: Receiver) -> None:
    hall = open_hall(halls, "webhook", notify_pause=3600.0)
    ada, ben, table = await pair(hall, rounds=3)
    await hear_by_webhook(ben, hook)
    await wish(ben, game_over=[])
    async with ada.at(table) as one, ben.at(table) as two:
        await one.done("start")
        chance = random.Random(1)
        while not two.over:
            for client in (one, two):
                if client.offers():
                    await client.act(chance.choice(client.offers()))
            await two.until(lambda: two.over or two.offers() or one.offers())
    assert rows(hall, "occasion") > 0
    with sqlite3.connect(hall.settings.database, timeout=30) as database:
        database.execute("UPDATE occasion SET due = 0")  # an hour later
    database.close()
    await until(lambda: rows(hall, "occasion") == 0)
    assert len(hook.got) == 1


@pytest.mark.slow
async def test_every_event_has_its_message_but_not_for_whoever_looks_at_it(halls: Halls, hook: Receiver) -> None:
    hall = open_hall(halls, "webhook", notify_pause=0.3)
    ada, ben, table = await pair(hall, rounds=3)
    for guest in (ada, ben):
        await hear_by_webhook(guest, hook)
    every = {event: ["webhook"] for event in ("my_move", "invited", "game_over", "undo_asked", "chat")}
    await wish(ben, **every, reminders=0)
    async with ada.at(table) as one:
        await one.done("start")
        await one.done("say", text="a secret between us")
        await until(lambda: len(hook.got) == 4)
        titles = {told["title"] for told in hook.bodies()[2:]}
        assert titles == {"Face Down: your move", "Face Down: something was said"}
        async with ben.at(table) as two:
            await a_round(one, two)
        await one.done("ask_undo", seat=one.scene["observer"], position=one.scene["position"], step=0)
        await until(lambda: any("take something back" in told["title"] for told in hook.bodies()))
        await one.done("resign", seat=one.scene["observer"], position=one.scene["position"])
        await until(lambda: any("over" in told["title"] for told in hook.bodies()))
        await one.done("rematch")
        await until(lambda: any("another game" in told["title"] for told in hook.bodies()))
    over = next(told for told in hook.bodies() if "over" in told["title"])
    assert over["text"] == "Ada gave up."
    again = next(told for told in hook.bodies() if "another game" in told["title"])
    assert again["text"] == "A table with Ada keeps a seat for you."
    assert again["link"] != over["link"]
    assert all("secret" not in str(told) for told in hook.bodies())
    # Ada was there all the time.
    assert all("Ben" not in told["text"] for told in hook.bodies())


async def test_by_mail_only_where_somebody_said_yes_and_threaded(halls: Halls, post: tuple[int, Letterbox]) -> None:
    port, box = post
    hall = open_hall(halls, "mail", mail=f"smtp://127.0.0.1:{port}", mail_from="hall@hall.example")
    ada, ben, table = await pair(hall)
    assert "no mail address" in (await add(ben, kind="mail", mail="ben")).json()["reason"]
    refused = await add(ben, kind="mail", mail="nobody@hall.example")
    assert refused.json()["reason"] == "The mail server says that there is no such address."
    assert (await add(ben, kind="mail", mail="ben@hall.example")).status_code == 200
    await wish(ben, reminders=2)
    await until(lambda: len(box.letters) == 1)
    link = re.search(rf"{HALL}/confirm/(\S+)", box.letters[0].get_content())
    assert link is not None
    await begin(ada, table)
    await until(lambda: rows(hall, "occasion") == 0)
    assert len(box.letters) == 1  # not confirmed: nothing is sent
    assert (await ben.post(f"/api/confirm/{link[1]}")).status_code == 200
    assert (await ben.post(f"/api/confirm/{link[1]}")).status_code == 404
    async with ada.at(table) as one, ben.at(table) as two:
        await a_round(one, two)
    await until(lambda: len(box.letters) == 4)
    first, second, third = box.letters[1:4]
    assert first["Subject"] == "Face Down: your move"
    assert f"{HALL}/t/{table}" in first.get_content()
    assert first["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    assert re.fullmatch(rf"<{HALL}/api/stop/\S+>", first["List-Unsubscribe"].strip())
    assert first["References"] == second["References"] == third["References"] == f"<{table}@hall.example>"
    assert len({letter["Message-ID"] for letter in (first, second, third)}) == 3


async def test_a_push_is_opened_by_its_browser_alone_and_signed_by_the_hall(halls: Halls, hook: Receiver) -> None:
    hall = open_hall(halls, "push")
    ada, ben, table = await pair(hall)
    browser = Browser(hook.url("/push/1"))
    bad = {**browser.channel, "p256dh": browser.channel["auth"]}
    assert (await add(ben, **bad)).json()["reason"] == "The browser's keys are not as they should be."
    answer = await add(ben, **browser.channel)
    assert answer.status_code == 200, answer.text
    key = answer.json()["key"]
    await wish(ben, reminders=1)
    await begin(ada, table)
    await until(lambda: len(hook.got) == 3)
    opened = [browser.open(body) for _, _, body in hook.got]
    assert opened[1]["title"] == "Face Down: your move"
    assert opened[1]["path"] == f"/t/{table}"
    # A reminder takes the place of what it reminds of, on the way and on the screen.
    assert opened[1]["tag"] == opened[2]["tag"]
    headers = [told for _, told, _ in hook.got]
    assert headers[1]["topic"] == headers[2]["topic"] != headers[0]["topic"]
    assert re.fullmatch(r"[\w-]{1,32}", headers[1]["topic"])
    assert headers[1]["content-encoding"] == "aes128gcm"
    assert int(headers[1]["ttl"]) > 0
    token = re.match(r"vapid t=([^,]+), ?k=(\S+)", headers[1]["authorization"])
    assert token is not None
    assert token[2] == key
    signed, _, signature = token[1].rpartition(".")
    claims = json.loads(data(signed.partition(".")[2]))
    assert claims["aud"] == f"http://127.0.0.1:{hook.port}"
    assert claims["sub"] == HALL
    assert time.time() < claims["exp"] < time.time() + 86_400
    raw = data(signature)
    numbers = encode_dss_signature(int.from_bytes(raw[:32]), int.from_bytes(raw[32:]))
    public = EllipticCurvePublicKey.from_encoded_point(SECP256R1(), data(key))
    public.verify(numbers, signed.encode(), ECDSA(SHA256()))  # raises where it is not the hall's
    with pytest.raises(http_ece.ECEException):
        Browser(hook.url()).open(hook.got[1][2])


async def test_a_receiver_that_fails_is_tried_again_with_the_same_id_and_then_dropped(
    halls: Halls, hook: Receiver
) -> None:
    hall = open_hall(halls, "webhook")
    ada, ben, table = await pair(hall)
    await hear_by_webhook(ben, hook)
    await wish(ben, reminders=0)
    hook.statuses = [500, 429, 200]
    await begin(ada, table)
    await until(lambda: len(hook.got) == 4 and rows(hall, "letter") == 0)
    assert len({told["id"] for told in hook.bodies()[1:]}) == 1
    assert len({told["idempotency-key"] for _, told, _ in hook.got[1:]}) == 1
    hook.statuses = [500]
    async with ada.at(table) as one, ben.at(table) as two:
        await a_round(one, two)
    await until(lambda: len(hook.got) == 9)

    async def dropped() -> Json:
        found: Json = (await ben.get("/api/me/messages")).json()["channels"][0]
        return found

    await until(lambda: rows(hall, "letter") == 0)
    assert (await dropped())["trouble"] == "The address answered 500. Nothing is sent there any more."
    assert len(hook.got) == 9


@pytest.mark.slow
async def test_a_receiver_that_is_gone_is_dropped_at_once(halls: Halls, hook: Receiver) -> None:
    hall = open_hall(halls, "webhook")
    ada, ben, table = await pair(hall)
    await hear_by_webhook(ben, hook)
    hook.statuses = [410]
    await begin(ada, table)
    await until(lambda: len(hook.got) == 2 and rows(hall, "letter") == 0)
    channel = (await ben.get("/api/me/messages")).json()["channels"][0]
    assert channel["trouble"].startswith("The address answered 410")


@pytest.mark.slow
async def test_a_receiver_that_answers_late_holds_up_no_move_and_nobody_else(halls: Halls, hook: Receiver) -> None:
    with receiver() as quick:
        hall = open_hall(halls, "webhook", notify_patience=30.0)
        ada, ben, table = await pair(hall, rounds=5)
        await hear_by_webhook(ben, hook)
        await hear_by_webhook(ada, quick)
        hook.late = True
        chance = random.Random(2)
        async with ada.at(table) as one:
            await one.done("start")
            await until(lambda: len(hook.got) == 2)  # under way, and not answered
        async with ben.at(table) as two:
            began = time.monotonic()
            await two.act(chance.choice(two.offers()))
            assert time.monotonic() - began < 20
        await until(lambda: len(quick.got) >= 2)
        hook.go_on.set()
        await until(lambda: rows(hall, "letter") == 0)


async def test_after_a_crash_it_is_sent_again_with_the_same_id(halls: Halls, hook: Receiver) -> None:
    hall = open_hall(halls, "webhook", notify_patience=60.0)
    ada, ben, table = await pair(hall)
    await hear_by_webhook(ben, hook)
    await wish(ben, reminders=0)
    hook.late = True
    await begin(ada, table)
    await until(lambda: len(hook.got) == 2)  # taken, but nobody knows: no answer came
    hall.kill()
    hook.late = False
    hook.go_on.set()
    hall.start()
    await until(lambda: len(hook.got) == 3 and rows(hall, "letter") == 0)
    first, second = hook.bodies()[1:]
    assert first == second


@pytest.mark.parametrize(
    ("url", "reason"),
    [
        ("http://127.0.0.1:{port}/hook", "hall's own"),
        ("http://localhost:{port}/hook", "hall's own"),
        ("http://[::1]:{port}/hook", "hall's own"),
        ("http://[::ffff:127.0.0.1]:{port}/hook", "hall's own"),
        ("http://[64:ff9b::7f00:1]:{port}/hook", "hall's own"),
        ("http://169.254.169.254/latest/meta-data", "hall's own"),
        ("http://10.0.0.1/hook", "hall's own"),
        ("http://2130706433:{port}/hook", "hall's own"),
        ("http://0.0.0.0:{port}/hook", "hall's own"),
        ("file:///etc/passwd", "no address like"),
        ("http://ada:secret@127.0.0.1:{port}/hook", "no address like"),
        ("http://nowhere.invalid/hook", "Nobody answers"),
    ],
)
async def test_a_hostile_or_wrong_address_gets_a_sentence_at_once(
    strict: HallProcess, hook: Receiver, url: str, reason: str
) -> None:
    ben = await Guest.named(strict.base, "Ben")
    answer = await add(ben, kind="webhook", url=url.format(port=hook.port), form="json")
    assert answer.status_code == 400
    assert reason in answer.json()["reason"]
    browser = Browser(url.format(port=hook.port))
    assert (await add(ben, **browser.channel)).status_code == 400
    assert hook.got == []
    assert (await ben.get("/api/me/messages")).json()["channels"] == []


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[HallProcess]:
    """A hall that may call the open internet only."""
    folder = tmp_path_factory.mktemp("strict")
    with HallProcess(folder, notify=["webhook", "push"], public_url=HALL) as process:
        yield process


@pytest.mark.slow
async def test_a_redirect_is_not_followed(halls: Halls, hook: Receiver) -> None:
    hall = open_hall(halls, "webhook")
    ben = await Guest.named(hall.base, "Ben")
    hook.statuses, hook.location = [302], f"{hall.base}/api/me"
    answer = await add(ben, kind="webhook", url=hook.url(), form="json")
    assert answer.json()["reason"] == "The address answered 302: give the one that it leads to."
    assert len(hook.got) == 1


@pytest.mark.slow
@pytest.mark.parametrize("form", ["discord", "ntfy", "gotify"])
async def test_each_listener_is_told_in_its_own_words(halls: Halls, hook: Receiver, form: str) -> None:
    hall = open_hall(halls, "webhook")
    ada, ben, table = await pair(hall)
    path = "/my_topic" if form == "ntfy" else "/hook"
    answer = await add(ben, kind="webhook", url=hook.url(path), form=form)
    assert answer.status_code == 200
    assert answer.json()["channels"][0]["label"] == f"{form}: 127.0.0.1:{hook.port}"
    await begin(ada, table)
    await until(lambda: len(hook.got) >= 2)
    told = json.loads(hook.got[1][2])
    link = f"{HALL}/t/{table}"
    match form:
        case "discord":
            assert link in told["content"]
            assert told["allowed_mentions"] == {"parse": []}
        case "ntfy":
            assert hook.got[1][0] == "/"
            assert told["topic"] == "my_topic"
            assert (told["title"], told["click"]) == ("Face Down: your move", link)
        case "gotify":
            assert told["extras"]["client::notification"]["click"]["url"] == link
            assert told["title"] == "Face Down: your move"


@pytest.mark.slow
async def test_a_hall_whose_host_turned_nothing_on_sends_nothing_and_says_so(halls: Halls, hook: Receiver) -> None:
    hall = halls(**QUICK)
    ada, ben, table = await pair(hall)
    assert (await ben.get("/api/me/messages")).json()["kinds"] == []
    refused = await add(ben, kind="webhook", url=hook.url(), form="json")
    assert refused.json()["reason"] == "This hall does not send messages that way."
    await begin(ada, table)
    assert rows(hall, "occasion") == 0


async def test_who_leaves_takes_everything_along(halls: Halls, hook: Receiver) -> None:
    hall = open_hall(halls, "webhook")
    ben = await Guest.named(hall.base, "Ben")
    await hear_by_webhook(ben, hook)
    await wish(ben, chat=["webhook"])
    exported = (await ben.get("/api/me/export")).json()["messages"]
    assert exported["wishes"]["chat"] == ["webhook"]
    assert hook.url() in exported["channels"][0]["address"]
    await ben.post("/api/me/delete")
    assert (rows(hall, "channel"), rows(hall, "wish")) == (0, 0)


@pytest.mark.slow
async def test_a_guest_who_becomes_an_account_still_hears(halls: Halls, hook: Receiver) -> None:
    hall = open_hall(halls, "webhook")
    account = await Guest.named(hall.base, "Ben")
    await account.post("/api/account", {"login": "ben", "password": "needle and thread"})
    guest = await Guest.named(hall.base, "Ben")
    await hear_by_webhook(guest, hook)
    await guest.post("/api/login", {"login": "ben", "password": "needle and thread"})
    assert len((await account.get("/api/me/messages")).json()["channels"]) == 1


async def test_in_the_page_the_hall_tells_whatever_else_happens(halls: Halls) -> None:
    from websockets.asyncio.client import connect

    hall = halls()
    ada, ben, table = await pair(hall)
    url = hall.base.replace("http", "ws", 1) + "/api/hall/socket"
    headers = {"Cookie": f"yarnhall={ben.cookie}"}
    async with connect(url, additional_headers=headers, proxy=None) as socket, ada.at(table) as one:
        await one.done("say", text="hush")
        while (told := json.loads(await socket.recv()))["type"] != "word":
            pass
    assert told["event"] == "chat"
    assert told["table"] == table
    assert "hush" not in told["text"]


def at(hour: int, minute: int = 0, day: int = 10) -> int:
    from datetime import datetime
    from zoneinfo import ZoneInfo

    return round(datetime(2026, 6, day, hour, minute, tzinfo=ZoneInfo("Europe/Vienna")).timestamp() * 1000)


@pytest.mark.parametrize(
    ("now", "ends"),
    [
        (at(21, 59), None),
        (at(22), at(8, day=11)),
        (at(3), at(8)),
        (at(7, 59), at(8)),
        (at(8), None),
        (at(12), None),
    ],
)
def test_quiet_hours_end_in_the_morning(now: int, ends: int | None) -> None:
    wishes = Wishes(quiet=Quiet(22 * 60, 8 * 60, "Europe/Vienna"))
    assert quiet_until(wishes, now) == ends


@pytest.mark.slow
async def test_in_quiet_hours_nothing_is_sent(halls: Halls, hook: Receiver) -> None:
    hall = open_hall(halls, "webhook")
    ada, ben, table = await pair(hall)
    await hear_by_webhook(ben, hook)
    minute = time.gmtime().tm_hour * 60 + time.gmtime().tm_min
    quiet = {"first": (minute - 60) % 1440, "last": (minute + 120) % 1440, "zone": "UTC"}
    await wish(ben, quiet=quiet)
    await begin(ada, table)
    soon = round(time.time() * 1000) + 3_000_000

    def put_off() -> bool:
        with sqlite3.connect(hall.settings.database, timeout=30) as database:
            found = database.execute("SELECT due FROM occasion").fetchall()
        database.close()
        return len(found) == 1 and found[0][0] > soon

    await until(put_off)
    assert len(hook.got) == 1
    async with ben.http() as http:
        strange = {"first": 0, "last": 60, "zone": "Mars/Olympus"}
        answer = await http.put("/api/me/messages", json={"quiet": strange})
    assert "Mars/Olympus" in answer.json()["reason"]


@pytest.mark.slow
@pytest.mark.parametrize("crash", [False, True])
async def test_of_two_nodes_one_sends_and_goes_on_for_the_other(tmp_path: Path, hook: Receiver, crash: bool) -> None:
    with postgres() as database:
        settings: dict[str, Any] = {**QUICK, **OUR_OWN, "database": database, "notify": ["webhook"]}
        settings |= {"notify_claim": 2.0, "notify_patience": 60.0 if crash else 1.0}
        with HallProcess(tmp_path, **settings) as one, HallProcess(tmp_path, **settings) as other:
            ada, ben, table = await pair(one, other)
            await hear_by_webhook(ben, hook)
            await wish(ben, reminders=0)
            hook.late = crash
            await begin(ada, table)
            await until(lambda: len(hook.got) == 2)
            if crash:
                one.kill()
                hook.late = False
                hook.go_on.set()
                # Whichever of the two had it: it comes at least once more, or was answered, and never under another id.
            left = await asyncpg.connect(database)
            async with asyncio.timeout(60):
                while await left.fetchval("SELECT count(*) FROM letter") + await left.fetchval(
                    "SELECT count(*) FROM occasion"
                ):
                    await asyncio.sleep(0.05)
            await left.close()
            assert len({told["id"] for told in hook.bodies()}) == 2
            if not crash:
                assert len(hook.got) == 2


@pytest.mark.parametrize(
    ("settings", "reason"),
    [
        (Settings(notify=["pigeon"], public_url=HALL), "push, mail or webhook"),
        (Settings(notify=["webhook"]), "--public-url"),
        (Settings(notify=["mail"], public_url=HALL), "--mail"),
    ],
)
def test_bad_settings_are_told_in_a_sentence(settings: Settings, reason: str) -> None:
    with pytest.raises(BadOption, match=reason):
        kinds(settings)
