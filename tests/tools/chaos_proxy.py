"""A proxy that treats WebSocket messages badly: drops, doubles, swaps and delays them, and cuts the line."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from typing import Any

from websockets.asyncio.client import connect
from websockets.asyncio.server import ServerConnection, serve
from websockets.exceptions import WebSocketException


class Chaos:
    """How badly, from a seed. `calm` ends it: from then on everything is passed on as it came."""

    def __init__(
        self, seed: int, drop: float = 0.05, double: float = 0.1, swap: float = 0.1, cut: float = 0.02
    ) -> None:
        self.chance = random.Random(seed)
        self.drop, self.double, self.swap, self.cut = drop, double, swap, cut
        self.calm = False
        self.done = {"drop": 0, "double": 0, "swap": 0, "cut": 0, "delay": 0}

    def _does(self, what: str, likely: float) -> bool:
        happens = not self.calm and self.chance.random() < likely
        self.done[what] += happens
        return happens

    async def pass_on(self, source: Any, send: Callable[[str], Any], stop: Callable[[], Any]) -> None:
        held: str | None = None
        async for frame in source:
            if self._does("cut", self.cut):
                await stop()
                return
            if self._does("delay", 0.1):
                await asyncio.sleep(self.chance.random() * 0.03)
            if self._does("drop", self.drop):
                continue
            if held is None and self._does("swap", self.swap):
                held = frame
                continue
            await send(frame)
            if self._does("double", self.double):
                await send(frame)
            if held is not None:
                await send(held)
                held = None


@asynccontextmanager
async def chaos_proxy(target: str, chaos: Chaos) -> AsyncIterator[str]:
    """The address of a proxy in front of the hall at `target`."""

    async def handle(client: ServerConnection) -> None:
        request = client.request
        assert request is not None
        headers = {"Cookie": request.headers["Cookie"]} if "Cookie" in request.headers else {}
        address = target.replace("http", "ws", 1) + request.path
        with suppress(WebSocketException, OSError):
            async with connect(address, additional_headers=headers, max_size=None, proxy=None) as hall:

                async def stop() -> None:
                    await asyncio.gather(client.close(), hall.close())

                ways = [
                    asyncio.create_task(chaos.pass_on(client, hall.send, stop)),
                    asyncio.create_task(chaos.pass_on(hall, client.send, stop)),
                ]
                await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
                for way in ways:
                    way.cancel()
                await asyncio.gather(*ways, return_exceptions=True)
                await stop()

    async with serve(handle, "127.0.0.1", 0, max_size=None) as server:
        port = next(iter(server.sockets)).getsockname()[1]
        yield f"http://127.0.0.1:{port}"
