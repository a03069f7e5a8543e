"""What hosts ask of the database, in both kinds."""

from __future__ import annotations

import pytest

from yarnhall.store.accounts import Accounts
from yarnhall.store.hosting import HostStore, new_report, new_restraint
from yarnhall.store.store import Store

pytestmark = pytest.mark.anyio


async def test_the_last_of_a_kind_holds_and_everything_stays_written_down(store: Store) -> None:
    hosts = HostStore(store.database)
    before = await hosts.count()
    for at, body in ((1, "one"), (3, "three"), (2, "two")):
        await hosts.add_deed("toy", body, "p_host", at)
    last = await hosts.last("toy")
    assert last is not None
    assert (last.at, last.by, last.body) == (3, "p_host", "three")
    assert await hosts.last("nothing of the kind") is None
    assert await hosts.count() == before + 3
    assert [deed.body for deed in await hosts.deeds(100) if deed.by == "p_host"] == ["three", "two", "one"]


async def test_a_restraint_ends_and_another_of_its_kind_takes_its_place(store: Store) -> None:
    hosts = HostStore(store.database)
    for reason, until in (("first", None), ("second", 100)):
        await hosts.restrain(new_restraint("ban", None, "203.0.113.0/24", reason, 1, until))
    await hosts.restrain(new_restraint("mute", None, "203.0.113.0/24", "loud", 1, None))
    mine = [one for one in await hosts.restrained(50) if one.network == "203.0.113.0/24"]
    assert sorted((one.how, one.reason) for one in mine) == [("ban", "second"), ("mute", "loud")]
    assert [one.how for one in await hosts.restrained(101) if one.network == "203.0.113.0/24"] == ["mute"]
    assert await hosts.lift(next(one.id for one in mine if one.how == "mute"))
    assert not await hosts.lift("no such thing")


async def test_what_hosts_know_of_somebody_goes_with_the_name(store: Store) -> None:
    hosts, accounts = HostStore(store.database), Accounts(store.database)
    rude, host = await store.add_person("Rude Rumpel", 1), await store.add_person("Host", 1)
    await hosts.add_report(new_report(host.id, rude.id, "table", "rude", None, 1))
    await hosts.add_report(new_report(rude.id, host.id, "table", "he began", None, 1))
    await hosts.restrain(new_restraint("ban", rude.id, None, "", 1, None))
    await hosts.add_deed("restrain", f'{{"person":"{rude.id}"}}', rude.id, 1)
    assert [one.name for one in await hosts.named("rude r", 10)] == ["Rude Rumpel"]
    assert await hosts.named("%", 10) == []
    await accounts.erase(rude.id)
    assert [one for one in await hosts.restrained(2) if one.person == rude.id] == []
    assert [(one.person, one.reason) for one in await hosts.reports(10)] == [(host.id, "he began")]
    deed = await hosts.last("restrain")
    assert deed is not None
    assert rude.id not in deed.body + deed.by
    assert await hosts.named("rude", 10) == []


async def test_an_errand_is_taken_once_and_answered(store: Store) -> None:
    hosts = HostStore(store.database)
    errand = await hosts.add_errand("{}", 10)
    old = await hosts.add_errand("{}", 1)
    assert await hosts.answered(errand) is None
    assert list(await hosts.take_errands("node", 5)) == [(errand, "{}")]
    assert list(await hosts.take_errands("other", 5)) == []
    assert not await hosts.take_back(errand)
    assert await hosts.take_back(old)
    await hosts.answer_errand(errand, "done", False)
    assert await hosts.answered(errand) == ("done", False)


async def test_nodes_that_live_tell_how_they_do_until_they_rest(store: Store) -> None:
    hosts = HostStore(store.database)
    await store.beat("node-a", 100_000, '{"tables": 1}')
    await store.beat("node-a", 101_000)  # a sign of life alone takes nothing back
    assert [told for told in await hosts.nodes(102_000) if told[0] == "node-a"] == [
        ("node-a", 101_000, '{"tables": 1}')
    ]
    assert "node-a" not in [told[0] for told in await hosts.nodes(200_000)]
    await store.rest("node-a", 102_000)
    assert "node-a" not in [told[0] for told in await hosts.nodes(102_500)]
