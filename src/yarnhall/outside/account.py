"""A name and a token for a program, ordered by its owner."""

from __future__ import annotations

import json
from http.cookiejar import CookieJar
from typing import Any
from urllib.error import HTTPError, URLError
from urllib.request import HTTPCookieProcessor, Request, build_opener

from yarnhall.outside.line import Rejected
from yarnhall.outside.wire_bot import Json


class Owner:
    """Somebody with an account, logged in."""

    def __init__(self, base: str, login: str, password: str) -> None:
        self._base = base.rstrip("/")
        self._opener = build_opener(HTTPCookieProcessor(CookieJar()))
        self._ask("POST", "/api/login", {"login": login, "password": password})

    def token(self, name: str, scopes: list[str]) -> str:
        """A new token for the program of that name, which is made if there is none."""
        mine = self._ask("GET", "/api/me/bots")
        found = [one for one in mine if one["name"] == name]
        program: Json = found[0] if found else self._ask("POST", "/api/me/bots", {"name": name})
        given = self._ask("POST", f"/api/me/bots/{program['person']}/tokens", {"scopes": scopes})
        return str(given["token"])

    def revoke(self, name: str) -> int:
        """Take all tokens of that program back; how many there were."""
        taken = 0
        for one in self._ask("GET", "/api/me/bots"):
            for token in one["tokens"] if one["name"] == name else []:
                self._ask("DELETE", f"/api/me/bots/{one['person']}/tokens/{token['id']}")
                taken += 1
        return taken

    def _ask(self, method: str, path: str, body: Json | None = None) -> Any:
        headers = {"X-Yarnhall": "1"} | ({} if body is None else {"Content-Type": "application/json"})
        data = None if body is None else json.dumps(body).encode()
        try:
            with self._opener.open(Request(self._base + path, data, headers, method=method), timeout=30) as answer:
                return json.load(answer)
        except HTTPError as error:
            raise Rejected(reason(error)) from None
        except (URLError, OSError) as error:
            raise Rejected(f"The hall cannot be reached: {error}.") from None


def reason(error: HTTPError) -> str:
    """Why the hall refused."""
    try:
        return str(json.load(error)["reason"])
    except (ValueError, KeyError):
        return f"The hall answered with HTTP {error.code}."
