"""How others reach the hall: the addresses that a link may name, and opening the hall to its network.

An address of one's own computer is no address for a friend. A hall that listens to its own computer only can be opened
while it runs, at every address of its network beside the one it has, but only from a browser on that computer.
"""

from __future__ import annotations

import socket
from collections.abc import Awaitable, Callable
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
from typing import Final
from urllib.parse import urlsplit

import ifaddr

from yarnhall.core.refusal import BadOption
from yarnhall.server.logs import note
from yarnhall.server.settings import Settings
from yarnhall.table.refusal import Denied

Listen = Callable[[socket.socket], Awaitable[None]]
LOCAL: Final = (".local", ".localhost", ".lan", ".home", ".internal", ".home.arpa")
OWN_PROXIES: Final = ("127.0.0.0/8", "::1")
EVERYWHERE: Final = ("0.0.0.0", "::", "")
_VIRTUAL: Final = ("docker", "br-", "veth", "virbr", "vmnet", "vboxnet", "cni", "podman")  # networks inside a computer
_FAR: Final = ("198.51.100.1", 9)  # an address of the documentation: the way there is asked for, nothing is sent


class Reach:
    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._opened: list[str] = []  # addresses of the network, beside the host's
        self.listen: Listen | None = None  # None: this process cannot listen anywhere else

    def links(self, host: str) -> list[str] | None:
        """Beginnings of links for somebody who asked for this host. None: the one they used is good for others, too."""
        if self._settings.public_url:
            return [self._settings.public_url]
        if not self.own(host):
            return None
        return [_link(address, self._settings.port) for address in self._listening()]

    def own(self, host: str) -> bool:
        """Whether a host, as a browser names it, is a name of this computer for itself."""
        name = _name(host)
        return is_own(name) and name not in self._settings.network

    def answers_to(self, host: str) -> bool:
        """Whether a request may name the hall like this.

        Somebody else's name can lead to this computer too; an address, or a name that only this network knows, cannot
        be theirs. A proxy has decided before."""
        settings, name = self._settings, _name(host)
        if settings.trusted_proxies or not name or "." not in name or name.endswith(LOCAL) or _is_address(name):
            return True
        known = [settings.public_url, *settings.origins]
        return name == settings.host.lower() or name in [(urlsplit(link).hostname or "").lower() for link in known]

    def openable(self, client: str, host: str, forwarded: bool) -> bool:
        """Whether somebody who asks from there may open the hall: from this computer, through nothing in between."""
        settings = self._settings
        proxied = forwarded or settings.trusted_proxies or settings.origins or settings.public_url
        if self.listen is None or proxied or not is_own(settings.host):
            return False
        return is_own(client) and self.own(host) and bool(self._closed())

    async def open(self) -> None:
        """Listen at every address of the network. Raises Denied where none of them can be had."""
        reason = "this computer has no address in a network"
        for address in self._closed() if self.listen is not None else []:
            try:
                await self._open(address)
            except OSError as error:
                reason = f"{address}: {error.strerror or error}"
        if not self._opened:
            raise Denied("conflict", f"The hall could not be opened to the network: {reason}.")
        note("open to the network", addresses=self._opened)

    async def _open(self, address: str) -> None:
        made = socket.socket(socket.AF_INET6 if ":" in address else socket.AF_INET, socket.SOCK_STREAM)
        try:
            made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            made.bind((address, self._settings.port))
            made.setblocking(False)
            if self.listen is not None:
                await self.listen(made)
        except OSError:
            made.close()
            raise
        self._opened.append(address)

    def _listening(self) -> list[str]:
        host = self._settings.host
        if is_own(host):
            return [address for address in self._network() if address in self._opened]
        if host not in EVERYWHERE:
            return [host]
        return [address for address in self._network() if not host or (":" in address) == (":" in host)]

    def _closed(self) -> list[str]:
        return [address for address in self._network() if address not in self._opened]

    def _network(self) -> list[str]:
        return self._settings.network or network()


def network() -> list[str]:
    """Addresses of this computer in its networks, the one that leads furthest first; IPv6 where there is no other."""
    found: list[tuple[bool, bool, str]] = []
    main = _main()
    for adapter in ifaddr.get_adapters():
        virtual = adapter.name.startswith(_VIRTUAL)
        for ip in adapter.ips:
            address = ip.ip if isinstance(ip.ip, str) else ip.ip[0]
            if _reachable(ip_address(address)):
                found.append((address != main, virtual, address))
    addresses = [address for _, _, address in sorted(found, key=lambda item: item[:2])]
    return [address for address in addresses if ":" not in address] or addresses


def is_own(host: str) -> bool:
    """Whether only this computer means itself by it."""
    if host == "localhost" or host.endswith(".localhost"):
        return True
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return False


def _is_address(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return False
    return True


def public_url(text: str) -> str:
    """The beginning of every link, as a host gave it. Raises BadOption."""
    try:
        parts = urlsplit(text)
        fine = parts.scheme in ("http", "https") and bool(parts.hostname) and (parts.port is None or parts.port > 0)
    except ValueError:
        fine = False
    if not fine or parts.path.strip("/") or parts.query or parts.fragment or "@" in parts.netloc:
        raise BadOption(f"A public address is like https://hall.example or http://192.168.1.5:8420, not {text!r}.")
    return f"{parts.scheme}://{parts.netloc.lower()}"


def _reachable(address: IPv4Address | IPv6Address) -> bool:
    return not (address.is_loopback or address.is_link_local or address.is_unspecified or address.is_multicast)


def _main() -> str:
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(_FAR)
        except OSError:
            return ""
        return str(probe.getsockname()[0])


def _link(address: str, port: int) -> str:
    shown = f"[{address}]" if ":" in address else address
    return f"http://{shown}" if port == 80 else f"http://{shown}:{port}"


def _name(host: str) -> str:
    """A host without its port."""
    try:
        return urlsplit(f"//{host}").hostname or ""
    except ValueError:
        return ""


def proxies(trusted: list[str]) -> list[str]:
    """Addresses and networks of proxies, as they were said. Raises BadOption."""
    for one in trusted:
        try:
            ip_network(one)
        except ValueError:
            raise BadOption(
                f"A trusted proxy is an address or a network such as 10.0.0.5 or 172.30.84.0/24, not {one!r}."
            ) from None
    return trusted
