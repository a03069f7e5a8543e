"""How a message gets to a channel: by mail, to a webhook, to a browser's push service."""

from __future__ import annotations

import base64
import binascii
import time
from collections.abc import Awaitable, Callable
from hashlib import sha256, sha512
from typing import Any, Final
from urllib.parse import urlsplit

import msgspec

from yarnhall.core.extras import need
from yarnhall.core.refusal import BadOption
from yarnhall.server.mail import Mailer
from yarnhall.server.outside import Outside, Undelivered, demand_url
from yarnhall.server.settings import Settings
from yarnhall.store.messages import Channel
from yarnhall.wire.messaging import CHANNELS, AddPush, AddWebhook, ChannelKind, PushBody

DAY: Final = 86_400  # seconds for which a push service keeps a message for a browser that sleeps
HALF_A_DAY: Final = 43_200
_ORDER: Final = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551  # of the curve P-256
_pushes = msgspec.json.Decoder(AddPush)
_hooks = msgspec.json.Decoder(AddWebhook)


class Message(msgspec.Struct, frozen=True):
    """What is told, for every kind of channel."""

    id: str  # a repeat carries the same
    thread: str  # of all messages about one table
    tag: str  # a newer one with the same takes its place
    title: str
    text: str
    path: str
    urgent: bool = False


class Couriers:
    def __init__(self, settings: Settings, mailer: Mailer | None) -> None:
        self._public = settings.public_url
        self._mailer = mailer
        self.kinds = kinds(settings)
        self.outside = Outside(settings.notify_networks, settings.notify_patience)
        self._push: _Push | None = None
        self._ways: dict[str, Callable[[Channel, Message], Awaitable[None]]] = {
            "mail": self._by_mail,
            "webhook": self._by_webhook,
            "push": self._by_push,
        }

    def open(self, secret: str) -> None:
        if "push" in self.kinds:
            self._push = _Push(secret, self._public)

    @property
    def key(self) -> str | None:
        """For a browser that asks its push service for an address."""
        return None if self._push is None else self._push.key

    async def take(self, channel: Channel, message: Message) -> None:
        """Returns when it was taken. Raises Undelivered."""
        if channel.kind not in self.kinds:
            raise Undelivered("This hall does not send there any more.", ours=True)
        await self._ways[channel.kind](channel, message)

    def link(self, path: str) -> str:
        return self._public + path

    async def letter(self, to: str, subject: str, text: str, more: dict[str, str]) -> None:
        """Raises Undelivered."""
        import aiosmtplib

        if self._mailer is None:
            raise Undelivered("This hall sends no mail.", ours=True)
        try:
            await self._mailer.send(to, subject, text, more)
        except aiosmtplib.SMTPRecipientsRefused:
            raise Undelivered("The mail server says that there is no such address.", gone=True) from None
        except (aiosmtplib.SMTPException, OSError, ValueError):
            raise Undelivered("The mail server does not take letters now.", ours=True) from None

    async def _by_mail(self, channel: Channel, message: Message) -> None:
        stop = self.link(f"/stop/{channel.stop}")
        host = (urlsplit(self._public).hostname or "localhost").lower()
        more = {
            "Message-ID": f"<{message.id}@{host}>",
            "References": f"<{message.thread}@{host}>",
            "List-Unsubscribe": f"<{self.link(f'/api/stop/{channel.stop}')}>",
            "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
        }
        text = f"{message.text}\n\n{self.link(message.path)}\n\n--\nNo more such letters: {stop}\n"
        await self.letter(channel.address, message.title, text, more)

    async def _by_webhook(self, channel: Channel, message: Message) -> None:
        hook = _hooks.decode(channel.address)
        url, body = hook_body(hook, message, self.link(message.path), self.link(f"/stop/{channel.stop}"))
        headers = {"Content-Type": "application/json", "User-Agent": "Yarnhall", "Idempotency-Key": message.id}
        await self.outside.post(url, headers, msgspec.json.encode(body))

    async def _by_push(self, channel: Channel, message: Message) -> None:
        if self._push is None:
            raise Undelivered("This hall does not send there any more.", ours=True)
        address = _pushes.decode(channel.address)
        body = PushBody(message.id, message.tag, message.title, message.text, message.path, channel.stop)
        headers, sealed = self._push.seal(address, message, msgspec.json.encode(body))
        await self.outside.post(address.endpoint, headers, sealed)


def kinds(settings: Settings) -> list[ChannelKind]:
    """Which channels a host has turned on. Raises Refused."""
    for name in settings.notify:
        if name not in CHANNELS:
            raise BadOption(f"--notify is push, mail or webhook, not {name!r}.")
    if settings.notify and not settings.public_url:
        raise BadOption("--notify needs --public-url: the links in messages begin with that.")
    if "mail" in settings.notify and not settings.mail:
        raise BadOption("--notify mail needs --mail, a server that takes letters.")
    if "push" in settings.notify:
        need("push")
    return [kind for kind in CHANNELS if kind in settings.notify]


def hook_body(hook: AddWebhook, message: Message, link: str, stop: str) -> tuple[str, dict[str, Any]]:
    """Where to, and what, in the words of whoever listens there."""
    match hook.form:
        case "discord":
            content = f"**{message.title}**\n{message.text}\n<{link}>\n-# No more of this: <{stop}>"
            # A name may hold anything: nobody is called by it.
            return hook.url, {"content": content, "allowed_mentions": {"parse": []}}
        case "ntfy":
            # The topic is the last part of the address; as JSON it is sent to what stands before that.
            before, _, topic = hook.url.rstrip("/").rpartition("/")
            actions = [{"action": "view", "label": "No more of this", "url": stop}]
            told = {"title": message.title, "message": message.text, "click": link, "actions": actions}
            return f"{before}/", {"topic": topic, **told}
        case "gotify":
            shown = {"client::notification": {"click": {"url": link}}}
            text = f"{message.text}\n\n{link}\n\nNo more of this: {stop}"
            return hook.url, {"title": message.title, "message": text, "priority": 5, "extras": shown}
        case "json":
            told = {"title": message.title, "text": message.text, "link": link, "stop": stop}
            return hook.url, {"id": message.id, "thread": message.thread, **told}


def demand_push(wish: AddPush) -> None:
    """What a browser gave can be used. Raises Undelivered."""
    demand_url(wish.endpoint)
    try:
        fine = len(_bytes(wish.p256dh)) == 65 and len(_bytes(wish.auth)) == 16
        if fine:
            from cryptography.hazmat.primitives.asymmetric.ec import SECP256R1, EllipticCurvePublicKey

            EllipticCurvePublicKey.from_encoded_point(SECP256R1(), _bytes(wish.p256dh))
    except (ValueError, binascii.Error):
        fine = False
    if not fine:
        raise Undelivered("The browser's keys are not as they should be.", gone=True)


def _bytes(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def _text(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


class _Push:
    """Web Push: sealed for one browser (RFC 8291), signed by the hall (RFC 8292)."""

    def __init__(self, secret: str, public: str) -> None:
        from cryptography.hazmat.primitives.asymmetric.ec import SECP256R1, derive_private_key
        from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
        from py_vapid import Vapid02

        number = int.from_bytes(sha512(f"vapid {secret}".encode()).digest()) % (_ORDER - 1) + 1
        private = derive_private_key(number, SECP256R1())
        self._vapid = Vapid02(private, {"no-strict": True})  # a hall at home has no address that a stranger knows
        self._public = public
        self.key = _text(private.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint))

    def seal(self, to: AddPush, message: Message, body: bytes) -> tuple[dict[str, str], bytes]:
        import http_ece
        from cryptography.hazmat.primitives.asymmetric.ec import SECP256R1, generate_private_key
        from py_vapid import VapidException

        sealed: bytes = http_ece.encrypt(
            body,
            private_key=generate_private_key(SECP256R1()),
            dh=_bytes(to.p256dh),
            auth_secret=_bytes(to.auth),
            version="aes128gcm",
        )
        parts = urlsplit(to.endpoint)
        claims = {"sub": self._public, "aud": f"{parts.scheme}://{parts.netloc}", "exp": int(time.time()) + HALF_A_DAY}
        try:
            signed: dict[str, str] = self._vapid.sign(claims)
        except VapidException:  # an address without a name
            raise Undelivered("This is no address of a push service.", gone=True) from None
        headers = {
            **signed,
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(DAY),
            "Topic": _text(sha256(message.tag.encode()).digest()[:24]),
            "Urgency": "high" if message.urgent else "normal",
        }
        return headers, sealed
