"""A link for another password by mail, from a hall to a mail server that the test starts."""

from __future__ import annotations

import asyncio
import email
import re
from collections.abc import Iterator
from email import policy

import httpx
import pytest
from aiosmtpd.controller import Controller
from aiosmtpd.smtp import SMTP, Envelope, Session
from hall_client import HEADERS
from hall_process import Halls, free_port

from yarnhall.core.refusal import BadOption
from yarnhall.server.mail import mailer

pytestmark = pytest.mark.anyio
OLD, NEW = "needle and thread", "thread and needle"
HALL = "https://hall.example"


class Letterbox:
    """Takes every letter."""

    def __init__(self) -> None:
        self.letters: list[tuple[list[str], str]] = []

    async def handle_DATA(self, _server: SMTP, _session: Session, envelope: Envelope) -> str:  # noqa: N802 - its name
        letter = email.message_from_bytes(envelope.original_content or b"", policy=policy.default)
        assert letter["From"] == "hall@hall.example"
        self.letters.append((envelope.rcpt_tos, str(letter.get_content())))
        return "250 OK"


@pytest.fixture
def post() -> Iterator[tuple[int, Letterbox]]:
    box = Letterbox()
    controller = Controller(box, hostname="127.0.0.1", port=free_port())
    controller.start()
    yield controller.port, box
    controller.stop()


async def letter(box: Letterbox, number: int) -> tuple[list[str], str]:
    async with asyncio.timeout(60):
        while len(box.letters) < number:
            await asyncio.sleep(0.02)
    return box.letters[number - 1]


async def test_who_forgot_the_password_gets_a_link_that_is_good_once(halls: Halls, post: tuple[int, Letterbox]) -> None:
    port, box = post
    hall = halls(mail=f"smtp://127.0.0.1:{port}", mail_from="hall@hall.example", public_url=HALL, strict_limits=True)
    async with httpx.AsyncClient(base_url=hall.base, headers=HEADERS, timeout=60, trust_env=False) as http:

        async def post_to(path: str, **body: str) -> httpx.Response:
            return await http.post(f"/api/{path}", json=body)

        assert (await http.get("/api/me")).json()["mails"]
        await http.put("/api/me", json={"name": "Ada"})
        assert (await post_to("account/mail", mail="ada@hall.example", password=OLD)).status_code == 409  # a guest
        await post_to("account", login="ada", password=OLD)
        assert (await post_to("account/mail", mail="no address", password=OLD)).status_code == 400
        assert (await post_to("account/mail", mail="ada@hall.example", password="wrong")).status_code == 401
        told = (await post_to("account/mail", mail="ada@hall.example", password=OLD)).json()
        assert told["mail"] == (await http.get("/api/me")).json()["mail"] == "ada@hall.example"
        await post_to("logout")
        # Nobody learns who is here, or whose address is known.
        answers = [(await post_to("account/forgotten", login=login)).text for login in ("nobody", "Ada")]
        assert answers[0] == answers[1]
        to, text = await letter(box, 1)
        assert to == ["ada@hall.example"]
        assert len(box.letters) == 1
        link = re.search(rf"{HALL}/profile#reset=(\S+)", text)
        assert link is not None
        assert (await post_to("account/reset", code=link[1], password=NEW)).status_code == 200
        assert (await post_to("account/reset", code=link[1], password=NEW)).status_code == 404
        await post_to("logout")
        assert (await post_to("login", login="ada", password=OLD)).status_code == 401
        assert (await post_to("login", login="ada", password=NEW)).status_code == 200
        # Not for ever: a letterbox is not to be filled.
        codes = [(await post_to("account/forgotten", login="ada")).status_code for _ in range(4)]
        assert codes[-1] == 429
        assert (await post_to("account/mail", mail="", password=NEW)).json()["mail"] is None


async def test_a_mail_server_that_is_gone_is_told_in_the_log_and_to_nobody_else(halls: Halls) -> None:
    hall = halls(mail=f"smtp://127.0.0.1:{free_port()}", mail_from="hall@hall.example", public_url=HALL)
    async with httpx.AsyncClient(base_url=hall.base, headers=HEADERS, timeout=60, trust_env=False) as http:
        await http.put("/api/me", json={"name": "Ben"})
        await http.post("/api/account", json={"login": "ben", "password": OLD})
        await http.post("/api/account/mail", json={"mail": "ben@hall.example", "password": OLD})
        assert (await http.post("/api/account/forgotten", json={"login": "ben"})).status_code == 200
        async with asyncio.timeout(60):
            while "a letter was not taken" not in hall.log.read_text():
                await asyncio.sleep(0.05)
        assert "ben@" not in hall.log.read_text()


async def test_a_hall_without_mail_says_whom_to_ask(halls: Halls) -> None:
    async with httpx.AsyncClient(base_url=halls().base, headers=HEADERS, timeout=60, trust_env=False) as http:
        assert not (await http.get("/api/me")).json()["mails"]
        refused = await http.post("/api/account/forgotten", json={"login": "ada"})
        assert refused.json()["reason"] == "This hall sends no mail: ask whoever runs it for a link."


@pytest.mark.parametrize(
    ("address", "sender", "public", "reason"),
    [
        ("mail.example", "hall@hall.example", HALL, "smtp://"),
        ("smtp://a:hush@mail.example:x", "hall@hall.example", HALL, "smtp://"),
        ("smtp://mail.example", "hall", HALL, "--mail-from"),
        ("smtp://mail.example", "hall@hall.example", "", "--public-url"),
    ],
)
def test_bad_settings_are_told_in_a_sentence_without_the_password(
    address: str, sender: str, public: str, reason: str
) -> None:
    with pytest.raises(BadOption, match=reason) as refused:
        mailer(address, sender, public)
    assert "hush" not in str(refused.value)


def test_an_address_names_its_port_and_who_logs_in() -> None:
    found = mailer("smtps://hall%40home:se%3Acret@mail.example", "hall@hall.example", HALL)
    assert (found.host, found.port, found.login, found.password) == ("mail.example", 465, "hall@home", "se:cret")
    assert found.tls
