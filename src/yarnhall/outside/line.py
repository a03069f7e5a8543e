"""A program's line to a hall: how it is opened, and what it means when it is not."""

from __future__ import annotations

from typing import Final

from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from yarnhall.core.refusal import Refused

PAUSES: Final = (0.5, 1.0, 2.0, 5.0, 10.0)  # seconds before each further try to connect
FRAME: Final = 1 << 24  # bytes of the longest message
FOR_GOOD: Final = (4400, 4401, 4403, 4404)  # closed for a reason that another try would meet again


class Rejected(Refused):
    """The hall does not let this program in, or not do what it wants; or the program answered with nonsense."""

    def __init__(self, reason: str, code: str = "") -> None:
        super().__init__(reason)
        self.code = code  # as the hall names it; "" where it said nothing


def dial(base: str, path: str, token: str) -> connect:
    """A socket of the hall."""
    headers = {"Authorization": f"Bearer {token}"}
    address = base.rstrip("/").replace("http", "ws", 1) + path
    return connect(address, additional_headers=headers, max_size=FRAME, proxy=None)


def why_closed(error: ConnectionClosed | InvalidStatus | OSError, tries: int) -> str | None:
    """Why it is no use to try again after so many tries in a row; None: it may be."""
    if isinstance(error, InvalidStatus) and error.response.status_code < 500:  # above, it is being restarted
        return f"The hall does not open this line (HTTP {error.response.status_code})."
    closed = getattr(error, "rcvd", None)
    if closed is not None and closed.code in FOR_GOOD:
        return closed.reason or "The hall closed this line."
    return f"The hall cannot be reached: {error}." if tries >= len(PAUSES) else None
