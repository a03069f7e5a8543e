"""Mail, where a host has set it up: links with which somebody chooses another password, and messages that people asked
for."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from email.message import EmailMessage
from email.utils import formatdate, make_msgid
from typing import Final
from urllib.parse import unquote, urlsplit

from yarnhall.core.extras import need
from yarnhall.core.refusal import BadOption

PORTS: Final = {"smtp": 587, "smtps": 465}
PATIENCE: Final = 30.0  # seconds for the server to take a letter
EMPTY: Final[Mapping[str, str]] = {}
SUBJECT: Final = "Another password"
LETTER: Final = """Somebody, probably you, asked for another password for the account {login} in the hall at {hall}.

With this link you can choose one. It is good once, for a day:

{link}

If it was not you, do nothing: your password stays as it is.
"""


@dataclass(frozen=True, slots=True)
class Mailer:
    """A server that takes letters, and who sends them."""

    host: str
    port: int
    sender: str
    login: str | None
    password: str | None
    tls: bool  # from the first byte; else it is begun where the server offers it

    async def send(self, to: str, subject: str, text: str, more: Mapping[str, str] = EMPTY) -> None:
        """`more`: further headers, or another Message-ID. Raises OSError or SMTPException where it is not taken."""
        import aiosmtplib

        letter = EmailMessage()
        letter["From"], letter["To"], letter["Subject"] = self.sender, to, subject
        letter["Date"] = formatdate()
        letter["Auto-Submitted"] = "auto-generated"
        for name, value in {"Message-ID": make_msgid(domain=self.sender.rpartition("@")[2]), **more}.items():
            letter[name] = value
        letter.set_content(text)
        await aiosmtplib.send(
            letter,
            hostname=self.host,
            port=self.port,
            username=self.login,
            password=self.password,
            use_tls=self.tls,
            timeout=PATIENCE,
        )


def mailer(address: str, sender: str, public_url: str) -> Mailer:
    """From what a host said. Raises Refused."""
    try:
        parts = urlsplit(address)
        fine = parts.scheme in PORTS and bool(parts.hostname) and not parts.path.strip("/")
        port = parts.port or PORTS.get(parts.scheme, 0)
    except ValueError:
        fine, port = False, 0
    if not fine:  # not quoted: there may be a password in it
        raise BadOption("A mail server is like smtp://login:password@mail.example:587 or smtps://….")
    if not is_address(sender):
        raise BadOption(f"Mail needs --mail-from, an address such as hall@hall.example, not {sender!r}.")
    if not public_url:
        raise BadOption("Mail needs --public-url: the links in it begin with that.")
    need("mail")
    login = unquote(parts.username) if parts.username else None
    password = unquote(parts.password) if parts.password else None
    return Mailer(parts.hostname or "", port, sender, login, password, parts.scheme == "smtps")


def is_address(text: str) -> bool:
    """Whether it looks like a mail address; whether somebody reads there, only a letter finds out."""
    name, _, host = text.rpartition("@")
    return bool(name and host) and len(text) <= 254 and text.isascii() and text.isprintable() and " " not in text
