"""Guests, accounts and devices."""

from __future__ import annotations

import asyncio
from dataclasses import replace

from litestar import Controller, Request, Response, get, post, put
from litestar.datastructures import Cookie, State

from yarnhall.pocket import site
from yarnhall.room.clock import clock
from yarnhall.room.progress import achievements
from yarnhall.server.connection import address, home, me, the_hall, who
from yarnhall.server.hall import Hall
from yarnhall.server.limits import ADDRESS_GUESTS, ADDRESS_PASSWORDS
from yarnhall.server.sessions import COOKIE, YEAR, hash_password
from yarnhall.store.store import Person
from yarnhall.table.names import plain_name
from yarnhall.table.refusal import Denied
from yarnhall.wire import people as b

AnyRequest = Request[object, object, State]
DEVICE = 600_000  # milliseconds for which a device's code is good


def told(hall: Hall, person: Person) -> b.MeBody:
    """Who somebody is to this hall."""
    kept = hall.settings.keep_guests if person.login is None else 0
    return b.MeBody(
        person.id,
        person.name,
        person.login,
        kept or None,
        person.host,
        person.mail,
        hall.mailer is not None,
        hall.dailies.on,
        site.built(),
    )


def answer(request: AnyRequest, person: Person) -> Response[b.MeBody]:
    """Who somebody is from now on, with a new session."""
    hall = the_hall(request.app.state)
    hall.desk.restraints.demand("ban", person.id, "")
    hall.remember(person)
    hall.came(person.id, home(request))
    cookie = Cookie(
        key=COOKIE,
        value=hall.signer.sign(person.id, person.generation),
        max_age=YEAR,
        httponly=True,
        samesite="lax",
        secure=request.url.scheme == "https",
        path="/",
    )
    return Response(told(hall, person), cookies=[cookie], status_code=200)


def nobody(hall: Hall) -> b.MeBody:
    return b.MeBody(None, None, None, mails=hall.mailer is not None, daily=hall.dailies.on, offline=site.built())


class People(Controller):
    path = "/api"
    tags = ["people"]  # noqa: RUF012 - Litestar declares it so

    @get("/me")
    async def who_am_i(self, request: AnyRequest) -> b.MeBody:
        """Who I am to this hall."""
        person = await me(request)
        hall = the_hall(request.app.state)
        return told(hall, person) if person is not None else nobody(hall)

    @put("/me")
    async def name_me(self, request: AnyRequest, data: b.NameBody) -> Response[b.MeBody]:
        """Become a guest, or change my name."""
        hall = the_hall(request.app.state)
        name = plain_name(data.name)
        person = await me(request)
        if person is None:
            hall.limits.demand(ADDRESS_GUESTS, home(request))
            return answer(request, await hall.store.add_person(name, clock()))
        hall.desk.restraints.demand("mute", person.id, address(request))  # a name can say a lot
        await hall.store.rename(person.id, name)
        return answer(request, replace(person, name=name))

    @get("/me/achievements")
    async def achievements(self, request: AnyRequest) -> list[b.AchievementsBody]:
        """What can be earned in each game, and what I have earned."""
        person = await me(request)
        mine = [] if person is None else await the_hall(request.app.state).store.earned(person.id)
        return achievements(mine)

    @post("/account", status_code=200)
    async def make_account(self, request: AnyRequest, data: b.AccountBody) -> Response[b.MeBody]:
        """Give myself a login and a password; my games stay mine."""
        hall = the_hall(request.app.state)
        mine = await who(request)
        hall.limits.demand(ADDRESS_PASSWORDS, home(request))
        hashed = await asyncio.to_thread(hash_password, data.password)
        if mine.person is None or not await hall.store.give_login(mine.person, data.login, hashed):
            raise Denied("conflict", "You have an account already, or somebody else has this login.")
        person = await hall.store.person(mine.person)
        if person is None:
            raise Denied("session", "Tell the hall your name first.")
        return answer(request, person)

    @post("/devices", status_code=200)
    async def add_device(self, request: AnyRequest) -> b.DeviceBody:
        """A code that makes another device mine."""
        hall = the_hall(request.app.state)
        mine = await who(request)
        hall.limits.demand(ADDRESS_GUESTS, home(request))
        expires = clock() + DEVICE
        return b.DeviceBody(await hall.store.add_device(mine.person or "", expires), expires)

    @post("/devices/claim", status_code=200)
    async def claim_device(self, request: AnyRequest, data: b.DeviceClaim) -> Response[b.MeBody]:
        """Use such a code here."""
        hall = the_hall(request.app.state)
        hall.limits.demand(ADDRESS_PASSWORDS, home(request))
        owner = await hall.store.claim_device(data.code, clock())
        person = await hall.store.person(owner) if owner else None
        if person is None:
            raise Denied("missing", "This code is not good, or not any more.")
        return answer(request, person)
