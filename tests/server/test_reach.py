"""Links lead to where others can come from, and only the host's own browser opens the hall to the network."""

from __future__ import annotations

import json
import os
import secrets
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import httpx
import pytest
from hall_client import HEADERS, Guest
from hall_process import FRIEND, HallProcess, Halls

from yarnhall.core.refusal import BadOption
from yarnhall.server.reach import Reach, is_own, network, public_url
from yarnhall.server.settings import Settings

pytestmark = pytest.mark.anyio

ME, OPEN = {"who": "me"}, {"who": "open"}


def test_links_name_addresses_that_others_can_reach() -> None:
    lan = ["192.168.1.5", "10.0.0.7", "fd00::7"]
    here = "localhost:8420"
    everywhere = Reach(Settings(host="0.0.0.0", network=lan))
    assert everywhere.links(here) == ["http://192.168.1.5:8420", "http://10.0.0.7:8420"]
    assert everywhere.links("192.168.1.5:8420") is None
    assert everywhere.links("hall.example") is None
    assert Reach(Settings(host="::", network=lan)).links("[::1]:8420") == ["http://[fd00::7]:8420"]
    assert Reach(Settings(host="0.0.0.0", port=80, network=lan[:1])).links("127.0.0.1") == ["http://192.168.1.5"]
    assert Reach(Settings(network=lan)).links(here) == []
    for host in (here, "192.168.1.5:8420"):
        assert Reach(Settings(network=lan, public_url="https://hall.example")).links(host) == ["https://hall.example"]


def test_what_only_this_computer_calls_itself() -> None:
    assert all(is_own(host) for host in ("localhost", "a.localhost", "127.0.0.1", "127.9.9.9", "::1"))
    assert not any(is_own(host) for host in ("192.168.1.5", "hall.example", "localhost.example", "::", "", "fd00::1"))
    assert not any(is_own(address) for address in network())


def test_a_public_address_is_one() -> None:
    assert public_url("https://Hall.example/") == "https://hall.example"
    assert public_url("http://192.168.1.5:8420") == "http://192.168.1.5:8420"
    for wrong in (
        "hall.example",
        "ftp://hall.example",
        "https://",
        "https://a/b",
        "http://a:x",
        "http://me@a",
        "http://[a",
    ):
        with pytest.raises(BadOption, match=r"A public address is like"):
            public_url(wrong)


async def test_a_friend_comes_by_the_address_that_the_host_opened(halls: Halls) -> None:
    hall = halls()
    port = hall.settings.port
    beyond = f"http://{FRIEND}:{port}"
    async with httpx.AsyncClient(base_url=hall.base, headers=HEADERS, trust_env=False) as host:
        assert (await host.get("/api/reach")).json() == {"links": [], "here": False, "openable": True}
        with pytest.raises(httpx.ConnectError):
            await host.get(f"{beyond}/healthz")
        # Through a proxy, by another name for this computer, or from another site's page nobody opens it.
        for foreign in (
            {"X-Forwarded-For": "203.0.113.9"},
            {"Via": "1.1 proxy"},
            {"Host": f"rebound.example:{port}", "Origin": f"http://rebound.example:{port}"},
            {"Host": f"{FRIEND}:{port}"},
            {"Origin": "https://elsewhere.example"},
        ):
            assert (await host.post("/api/reach", headers=foreign)).status_code == 403, foreign
        with pytest.raises(httpx.ConnectError):
            await host.get(f"{beyond}/healthz")
        opened = await host.post("/api/reach", headers={"Origin": hall.base})
        assert opened.json() == {"links": [beyond], "here": False, "openable": False}
    # The friend's pages, requests and sockets have that address as their origin.
    async with httpx.AsyncClient(base_url=beyond, headers=HEADERS, trust_env=False) as friend:
        assert (await friend.get("/api/reach")).json() == {"links": [], "here": True, "openable": False}
        assert (await friend.put("/api/me", json={"name": "Ben"}, headers={"Origin": beyond})).status_code == 200
        assert (await friend.put("/api/me", json={"name": "Ben"}, headers={"Origin": hall.base})).status_code == 403
        assert (await friend.post("/api/reach")).status_code == 403
    ada, ben = await Guest.named(hall.base, "Ada"), await Guest.named(beyond, "Ben")
    table = await ada.make("face_down", [ME, OPEN])
    async with ben.at(table["id"]) as screen:
        assert (await screen.ask("sit", invite=table["invite"]))["type"] == "done"
    hall.stop()
    with pytest.raises(httpx.ConnectError):
        httpx.get(f"{beyond}/healthz", trust_env=False)


async def test_behind_a_proxy_nobody_opens_anything(halls: Halls) -> None:
    hall = halls(public_url="https://hall.example")
    async with httpx.AsyncClient(base_url=hall.base, headers=HEADERS, trust_env=False) as http:
        told = {"links": ["https://hall.example"], "here": False, "openable": False}
        assert (await http.get("/api/reach")).json() == told
        assert (await http.post("/api/reach")).status_code == 403
        ours = {"Origin": "https://hall.example"}
        assert (await http.put("/api/me", json={"name": "Ada"}, headers=ours)).status_code == 200
        assert (await http.put("/api/me", json={"name": "Ada"}, headers={"Origin": ""})).status_code == 403


@pytest.fixture
def houses() -> Iterator[tuple[str, str]]:
    """Two network namespaces with a cable between them: the host's has 10.77.0.1, the friend's 10.77.0.2."""
    if shutil.which("ip") is None or os.geteuid() != 0:
        pytest.skip("a network namespace needs `ip` and root")
    mark = secrets.token_hex(3)
    names = (f"host-{mark}", f"friend-{mark}")
    with ExitStack() as stack:
        for name in names:
            if (made := _ip("netns", "add", name)).returncode != 0:
                pytest.skip(f"no network namespace can be made here: {made.stderr.strip()}")
            stack.callback(_ip, "netns", "del", name)
        cable = ("link", "add", f"h{mark}", "netns", names[0], "type", "veth", "peer", f"f{mark}", "netns", names[1])
        if (made := _ip(*cable)).returncode != 0:
            pytest.skip(f"no cable can be laid here: {made.stderr.strip()}")
        for number, (name, end) in enumerate(zip(names, (f"h{mark}", f"f{mark}"), strict=True), 1):
            for words in (
                ("addr", "add", f"10.77.0.{number}/24", "dev", end),
                ("link", "set", end, "up"),
                ("link", "set", "lo", "up"),
            ):
                assert _ip("-n", name, *words).returncode == 0
        yield names


def _ip(*words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(["ip", *words], capture_output=True, text=True)


def test_from_another_computer(houses: tuple[str, str], tmp_path: Path) -> None:
    """As on a home network: the hall finds its own address, and the other computer comes by it."""
    host, friend = houses

    def call(house: str, method: str, url: str) -> str:
        code = (
            "import httpx, sys; method, url = sys.argv[1:]\n"
            "try: print(httpx.request(method, url, headers={'X-Yarnhall': '1'}, trust_env=False).text)\n"
            "except httpx.ConnectError: print('nobody answers')"
        )
        words = ["ip", "netns", "exec", house, sys.executable, "-c", code, method, url]
        return subprocess.run(words, capture_output=True, text=True, check=True).stdout.strip()

    with HallProcess(tmp_path, network=[], within=["ip", "netns", "exec", host]) as hall:
        link = f"http://10.77.0.1:{hall.settings.port}"
        assert json.loads(call(host, "GET", f"{hall.base}/api/reach"))["openable"]
        assert call(friend, "GET", f"{link}/healthz") == "nobody answers"
        assert json.loads(call(host, "POST", f"{hall.base}/api/reach"))["links"] == [link]
        assert json.loads(call(friend, "GET", f"{link}/healthz"))["status"] == "ok"
        assert json.loads(call(friend, "GET", f"{link}/api/reach")) == {"links": [], "here": True, "openable": False}
