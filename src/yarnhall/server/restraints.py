"""Who is shut out of the hall, or may say nothing in it: people, and networks."""

from __future__ import annotations

import time
from collections.abc import Sequence
from functools import lru_cache
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network
from typing import Final

from yarnhall.room.clock import clock
from yarnhall.store.hosting import Restrained
from yarnhall.table.refusal import Denied

WIDEST: Final = {4: 8, 6: 16}  # bits that a network must name at least: what is wider is half the world
_WORDS: Final = {
    "ban": "A host of this hall has closed it to you",
    "mute": "A host of this hall has asked you to say nothing",
}


def network(text: str) -> str:
    """An address or a range of them, as it is kept. Raises Denied."""
    try:
        known = ip_network(text.strip(), strict=False)
    except ValueError:
        raise Denied(
            "illegal", f"A network is an address or a range such as 203.0.113.7 or 203.0.113.0/24, not {text!r}."
        ) from None
    if known.prefixlen < WIDEST[known.version]:
        raise Denied("illegal", f"{known} is too wide: name at least {WIDEST[known.version]} bits of it.")
    return str(known)


@lru_cache(10_000)
def _address(text: str) -> IPv4Address | IPv6Address | None:
    try:
        known = ip_address(text.partition("%")[0])
    except ValueError:
        return None
    return (known.ipv4_mapped or known) if isinstance(known, IPv6Address) else known


def within(text: str, address: str) -> bool:
    """Whether an address lies in a network."""
    known = _address(address)
    return known is not None and known in ip_network(text)


class Restraints:
    """Everything in memory: they are asked at every request."""

    def __init__(self, every: Sequence[Restrained] = ()) -> None:
        self._people: dict[tuple[str, str], Restrained] = {}
        self._networks: dict[str, list[tuple[IPv4Network | IPv6Network, Restrained]]] = {"ban": [], "mute": []}
        for one in reversed(every):  # the newest wins
            if one.person is not None:
                self._people[one.how, one.person] = one
            elif one.network is not None:
                self._networks[one.how].append((ip_network(one.network), one))

    def demand(self, how: str, person: str | None, address: str) -> None:
        """Raises Denied, with the host's reason, for whom it holds."""
        found = self.of_person(how, person) or self.of_network(how, address)
        if found is not None:
            raise Denied("not_yours", told(found))

    def of_person(self, how: str, person: str | None) -> Restrained | None:
        found = self._people.get((how, person)) if person is not None else None
        return found if found is not None and _lasts(found) else None

    def of_network(self, how: str, address: str) -> Restrained | None:
        if not self._networks[how]:
            return None
        known = _address(address)
        if known is None:
            return None
        return next((one for net, one in self._networks[how] if known in net and _lasts(one)), None)


def told(one: Restrained) -> str:
    """To whom it is done."""
    until = "" if one.until is None else time.strftime(" until %d %B, %H:%M UTC", time.gmtime(one.until / 1000))
    return f"{_WORDS[one.how]}{until}{f': {one.reason}' if one.reason else '.'}"


def _lasts(one: Restrained) -> bool:
    return one.until is None or one.until > clock()
