"""Whom a hall sends messages to, started by the tests: a letterbox, a webhook receiver, a browser's push service."""

from __future__ import annotations

import asyncio
import base64
import email
import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from email.message import EmailMessage
from email.policy import default
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Event, Thread
from typing import Any

import http_ece
from aiosmtpd.controller import Controller
from aiosmtpd.smtp import SMTP, Envelope, Session
from cryptography.hazmat.primitives.asymmetric.ec import SECP256R1, generate_private_key
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from hall_process import free_port

Json = dict[str, Any]


async def until(wanted: Callable[[], Any], seconds: float = 60) -> None:
    async with asyncio.timeout(seconds):
        while not wanted():
            await asyncio.sleep(0.02)


class Letterbox:
    """Takes every letter but those to `nobody`."""

    def __init__(self) -> None:
        self.letters: list[EmailMessage] = []

    async def handle_RCPT(  # noqa: N802 - its name
        self, _server: SMTP, _session: Session, envelope: Envelope, address: str, _options: list[str]
    ) -> str:
        if address.startswith("nobody"):
            return "550 No such user"
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(self, _server: SMTP, _session: Session, envelope: Envelope) -> str:  # noqa: N802 - its name
        letter = email.message_from_bytes(envelope.original_content or b"", policy=default)
        assert isinstance(letter, EmailMessage)
        self.letters.append(letter)
        return "250 OK"


@contextmanager
def letterbox() -> Iterator[tuple[int, Letterbox]]:
    box = Letterbox()
    controller = Controller(box, hostname="127.0.0.1", port=free_port())
    controller.start()
    try:
        yield controller.port, box
    finally:
        controller.stop()


class Receiver:
    """Takes what is posted. `statuses`: what it answers, one after the other; the last one for ever. `late`: it answers
    only when it is told to."""

    def __init__(self) -> None:
        self.port = 0
        self.statuses: list[int] = [200]
        self.location = ""
        self.late = False
        self.go_on = Event()
        self.got: list[tuple[str, Json, bytes]] = []

    def url(self, path: str = "/hook") -> str:
        return f"http://127.0.0.1:{self.port}{path}"

    def bodies(self, path: str = "/hook") -> list[Json]:
        return [json.loads(body) for where, _, body in self.got if where == path]


@contextmanager
def receiver() -> Iterator[Receiver]:
    box = Receiver()

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers.get("Content-Length", "0")))
            box.got.append((self.path, {name.lower(): value for name, value in self.headers.items()}, body))
            status = box.statuses.pop(0) if len(box.statuses) > 1 else box.statuses[0]
            if box.late:
                box.go_on.wait(60)
            self.send_response(status)
            if box.location:
                self.send_header("Location", box.location)
            self.send_header("Content-Length", "0")
            self.end_headers()

        def log_message(self, *_: object) -> None:
            """Silent."""

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    server.daemon_threads = True
    box.port = server.server_address[1]
    thread = Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield box
    finally:
        box.go_on.set()
        server.shutdown()
        server.server_close()


class Browser:
    """What a browser gives to a hall, and how it opens what comes."""

    def __init__(self, endpoint: str) -> None:
        self._key = generate_private_key(SECP256R1())
        self._auth = b"sixteen bytes ok"
        point = self._key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        self.channel = {"kind": "push", "endpoint": endpoint, "p256dh": text(point), "auth": text(self._auth)}

    def open(self, sealed: bytes) -> Json:
        opened = http_ece.decrypt(sealed, private_key=self._key, auth_secret=self._auth, version="aes128gcm")
        found: Json = json.loads(opened)
        return found


def text(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def data(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
