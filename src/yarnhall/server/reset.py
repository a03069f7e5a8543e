"""A link with which somebody who forgot the password can choose another: whoever runs the hall hands it out."""

from __future__ import annotations

from typing import Final

from yarnhall.core.refusal import BadOption
from yarnhall.room.clock import clock
from yarnhall.store.accounts import Accounts
from yarnhall.store.database import Database, address

GOOD: Final = 86_400_000  # milliseconds


def reset_link(hall: str, code: str) -> str:
    """The code stands where no server's log sees it."""
    return f"{hall.rstrip('/')}/profile#reset={code}"


async def new_reset_link(database: str, login: str, hall: str) -> str:
    """A link, good once and for a day. Raises Refused."""
    opened = Database(address(database))
    try:
        await opened.open()
        code = await Accounts(opened).add_reset(login, clock() + GOOD)
    finally:
        await opened.close()
    if code is None:
        raise BadOption(f"Nobody has the login {login!r} in this hall.")
    return reset_link(hall, code)
