"""Who somebody is: a cookie with a person's id, signed with the hall's secret. There is no other credential."""

from __future__ import annotations

import hmac
from base64 import urlsafe_b64encode
from hashlib import sha256
from typing import Final

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

COOKIE: Final = "yarnhall"
YEAR: Final = 365 * 86400

_hasher = PasswordHasher(time_cost=2, memory_cost=19 * 1024, parallelism=1)  # OWASP's smaller recommendation
_NOBODY = _hasher.hash("a password that nobody has")


class Signer:
    def __init__(self, secret: str) -> None:
        self._secret = secret.encode()

    def sign(self, person: str) -> str:
        return f"{person}.{self._mark(person)}"

    def read(self, cookie: str | None) -> str | None:
        """The person's id, if the cookie is one of ours."""
        person, _, mark = (cookie or "").rpartition(".")
        good = hmac.compare_digest(mark.encode("utf-8", "replace"), self._mark(person).encode())
        return person if person and good else None

    def _mark(self, person: str) -> str:
        digest = hmac.new(self._secret, f"session {person}".encode("utf-8", "replace"), sha256).digest()
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
