"""Uvicorn's WebSocket protocol with one more word: a reader who does not read can be cut off at once.

A socket that is merely closed waits until everything in its buffer was read, which such a reader never does.
"""

from __future__ import annotations

from typing import Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

ABORT: Final = "yarnhall.abort"


class HallProtocol(WebSocketsSansIOProtocol):
    async def run_asgi(self) -> None:
        extensions = self.scope.get("extensions")
        if extensions is not None:
            extensions[ABORT] = self.transport.abort  # type: ignore[assignment]
        await super().run_asgi()
