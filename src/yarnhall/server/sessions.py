"""Who somebody is: a cookie with a person's id, signed with the hall's secret. There is no other credential."""

from __future__ import annotations

import hmac
import secrets
from base64 import urlsafe_b64encode
from dataclasses import dataclass
from hashlib import sha256
from typing import Final

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

COOKIE: Final = "yarnhall"
KNOWN: Final = "yarnhall-known"  # on devices where somebody logged in
YEAR: Final = 365 * 86400

_hasher = PasswordHasher(time_cost=2, memory_cost=19 * 1024, parallelism=1)  # OWASP's smaller recommendation
_NOBODY = _hasher.hash("a password that nobody has")


@dataclass(frozen=True, slots=True)
class Session:
    """What a cookie says."""

    person: str
    generation: int  # of the person's sessions; an earlier one is over
    nonce: str  # of this one; empty in cookies from before there were any


class Signer:
    def __init__(self, secret: str) -> None:
        self._secret = secret.encode()

    def sign(self, person: str, generation: int) -> str:
        """A new session's cookie."""
        told = f"{person}.{generation}.{secrets.token_urlsafe(12)}"
        return f"{told}.{self._mark(f'session {told}')}"

    def read(self, cookie: str | None) -> Session | None:
        """The session, if the cookie is one of ours."""
        told, _, mark = (cookie or "").rpartition(".")
        if not told or not self._fits(f"session {told}", mark):
            return None
        parts = told.split(".")
        if len(parts) == 3 and parts[1].isdecimal():
            return Session(parts[0], int(parts[1]), parts[2])
        return Session(told, 0, "")

    def vouch(self, login: str) -> str:
        """A mark for a device on which somebody logged in as that: others' wrong tries do not count against it."""
        return self._mark(f"known {login}")

    def vouched(self, login: str, mark: str | None) -> bool:
        return self._fits(f"known {login}", mark or "")

    def _fits(self, told: str, mark: str) -> bool:
        return hmac.compare_digest(mark.encode("utf-8", "replace"), self._mark(told).encode())

    def _mark(self, told: str) -> str:
        digest = hmac.new(self._secret, told.encode("utf-8", "replace"), sha256).digest()
        return urlsafe_b64encode(digest).decode().rstrip("=")


def hash_password(password: str) -> str:
    return _hasher.hash(password)


def password_fits(stored: str | None, password: str) -> bool:
    """Takes as long for an account that does not exist."""
    try:
        _hasher.verify(stored or _NOBODY, password)
    except (VerificationError, InvalidHashError):
        return False
    return stored is not None
