"""The way out: requests to addresses that people named, never to the hall's own network.

A name is looked up once, and the address found is the one that is called: a name that leads elsewhere the next moment
gains nothing. Redirects are not followed. Nothing of what an address answers is read but its status.
"""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Iterable, Sequence
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address, ip_network
from typing import Any, Final
from urllib.parse import urlsplit

import httpcore

from yarnhall.core.refusal import BadOption, Refused

_NAT64: Final = IPv6Network("64:ff9b::/96")  # an IPv4 address stands in its last 32 bits
OWN_NETWORK: Final = "This address is in a network of the hall's own, and the hall calls nobody there."
LINES: Final = 20  # at once


class Undelivered(Refused):
    """It was not taken, and why, in a sentence. `gone`: it will not be later either; `ours`: the hall's own fault."""

    def __init__(self, sentence: str, gone: bool = False, ours: bool = False) -> None:
        super().__init__(sentence)
        self.gone = gone
        self.ours = ours


class Outside:
    """`networks`: those not of the open internet that a host lets the hall call all the same."""

    def __init__(self, networks: Sequence[str], patience: float) -> None:
        try:
            allowed = [ip_network(network, strict=False) for network in networks]
        except ValueError as error:
            raise BadOption(f"A network is like 192.168.1.0/24: {error}.") from None
        self._patience = patience
        self._pool = httpcore.AsyncConnectionPool(
            max_connections=LINES, max_keepalive_connections=0, network_backend=_Guarded(allowed)
        )

    async def close(self) -> None:
        await self._pool.aclose()

    async def post(self, url: str, headers: dict[str, str], body: bytes) -> None:
        """Returns when it was taken. Raises Undelivered."""
        demand_url(url)
        told = [(name.encode(), value.encode()) for name, value in headers.items()]
        try:
            async with (
                asyncio.timeout(self._patience),
                self._pool.stream("POST", url, headers=told, content=body) as got,
            ):
                status = got.status
        except Undelivered:
            raise
        except TimeoutError:
            raise Undelivered(f"The address did not answer within {self._patience:g} seconds.") from None
        except (httpcore.NetworkError, httpcore.TimeoutException, OSError):
            raise Undelivered("Nobody answers at this address.") from None
        except (httpcore.ProtocolError, httpcore.UnsupportedProtocol, ValueError):
            raise Undelivered("What answers at this address does not speak HTTP.") from None
        if status in (404, 410):
            raise Undelivered(f"The address answered {status}: nothing is there, or no more.", gone=True)
        if 300 <= status < 400:
            raise Undelivered(f"The address answered {status}: give the one that it leads to.", gone=True)
        if not 200 <= status < 300:
            raise Undelivered(f"The address answered {status}.")


def demand_url(url: str) -> None:
    """An address of the web that names nobody. Raises Undelivered."""
    try:
        parts = urlsplit(url)
        fine = parts.scheme in ("https", "http") and bool(parts.hostname) and parts.port != 0
        fine = fine and parts.username is None and url.isascii() and url.isprintable() and " " not in url
    except ValueError:
        fine = False
    if not fine:
        raise Undelivered("This is no address like https://example.org/hook.", gone=True)


def is_open(address: IPv4Address | IPv6Address) -> bool:
    """Whether it is an address of the open internet, also where one address stands inside another."""
    if isinstance(address, IPv6Address):
        if address.ipv4_mapped is not None:
            return is_open(address.ipv4_mapped)
        if address in _NAT64:
            return is_open(IPv4Address(int(address) & 0xFFFF_FFFF))
        if address.sixtofour is not None or address.teredo is not None or address.is_site_local:
            return False
    return address.is_global and not address.is_multicast and not address.is_reserved


class _Guarded(httpcore.AsyncNetworkBackend):
    """Looks a name up, and calls what it found only where that is allowed."""

    def __init__(self, allowed: Sequence[Any]) -> None:
        self._allowed = allowed
        self._lines = httpcore.AnyIOBackend()

    async def connect_tcp(
        self,
        host: str,
        port: int,
        timeout: float | None = None,
        local_address: str | None = None,
        socket_options: Iterable[Any] | None = None,
    ) -> httpcore.AsyncNetworkStream:
        loop = asyncio.get_running_loop()
        found = await loop.getaddrinfo(host, port, type=socket.SOCK_STREAM)
        addresses = [ip_address(str(entry[4][0]).partition("%")[0]) for entry in found]
        if not addresses or not all(self._may(address) for address in addresses):
            raise Undelivered(OWN_NETWORK, gone=True)
        return await self._lines.connect_tcp(str(addresses[0]), port, timeout, local_address, socket_options)

    async def connect_unix_socket(
        self, path: str, timeout: float | None = None, socket_options: Iterable[Any] | None = None
    ) -> httpcore.AsyncNetworkStream:
        raise Undelivered(OWN_NETWORK, gone=True)

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(seconds)

    def _may(self, address: IPv4Address | IPv6Address) -> bool:
        return is_open(address) or any(address in network for network in self._allowed)
