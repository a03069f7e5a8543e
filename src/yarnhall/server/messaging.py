"""My messages between the turns: where to, what and when; and how anybody stops them."""

from __future__ import annotations

from typing import Final, assert_never

import msgspec
from litestar import Controller, Request, get, post, put
from litestar.datastructures import State

from yarnhall.room.clock import clock
from yarnhall.server.connection import home, the_hall, who
from yarnhall.server.couriers import Message, demand_push
from yarnhall.server.hall import Hall
from yarnhall.server.limits import ADDRESS_CHANNELS, MAILBOX_LETTERS, SESSION_CHANNELS
from yarnhall.server.mail import is_address
from yarnhall.server.messenger import known_zone
from yarnhall.server.outside import Undelivered, demand_url
from yarnhall.store.messages import Channel, new_channel
from yarnhall.table.refusal import Denied
from yarnhall.wire import messaging as w
from yarnhall.wire.hosting import OrderDone

AnyRequest = Request[object, object, State]
MOST: Final = 8  # channels of a person
FROM_OUTSIDE: Final = "from_outside"  # a mark for handlers that mail programs call, which know nothing of our header
STOPPED: Final = "You stopped it."
HELLO: Final = "From now on Yarnhall tells you here what happens at your tables."
LETTER: Final = """Somebody, probably you, wants to hear of their tables in the hall at {hall} by mail.
If it was you, press this:

{link}

If it was not you, do nothing: no other letter comes.
"""


async def _person(request: AnyRequest) -> str:
    return (await who(request)).person or ""


class Messaging(Controller):
    path = "/api"
    tags = ["people"]  # noqa: RUF012 - Litestar declares it so

    @get("/me/messages")
    async def mine(self, request: AnyRequest) -> w.MessagesBody:
        """Where messages of mine go, and which."""
        return await _told(the_hall(request.app.state), await _person(request))

    @put("/me/messages")
    async def wish(self, request: AnyRequest, data: w.Wishes) -> w.MessagesBody:
        """What I want to hear, and when."""
        hall, person = the_hall(request.app.state), await _person(request)
        if data.quiet is not None and known_zone(data.quiet.zone) is None:
            raise Denied("illegal", f"This hall knows no time zone {data.quiet.zone!r}; one is like Europe/Vienna.")
        await hall.messages.set_wish(person, msgspec.json.encode(data).decode())
        return await _told(hall, person)

    @post("/me/channels", status_code=200)
    async def add(self, request: AnyRequest, data: w.AnyChannel) -> w.MessagesBody:
        """Hear of my tables here, too. What does not take a first message is not kept."""
        hall, person = the_hall(request.app.state), await _person(request)
        hall.limits.demand(SESSION_CHANNELS, person)
        hall.limits.demand(ADDRESS_CHANNELS, home(request))
        if data.__struct_config__.tag not in hall.couriers.kinds:
            raise Denied("conflict", "This hall does not send messages that way.")
        if len(await hall.messages.channels(person)) >= MOST:
            raise Denied("limit", f"Messages go to {MOST} places at most: take one away first.")
        try:
            channel = _channel(person, data)
            if isinstance(data, w.AddMail):
                await _ask(hall, channel)
            else:
                await hall.couriers.take(channel, Message(channel.id, channel.id, channel.id, "Yarnhall", HELLO, "/"))
        except Undelivered as error:
            raise Denied("illegal", str(error)) from None
        await hall.messages.add(channel)
        return await _told(hall, person)

    @post("/me/channels/{channel:str}/remove", status_code=200)
    async def remove(self, request: AnyRequest, channel: str) -> w.MessagesBody:
        """Hear nothing there any more."""
        hall, person = the_hall(request.app.state), await _person(request)
        if not await hall.messages.remove(person, channel):
            raise Denied("missing", "There is no such channel of yours.")
        return await _told(hall, person)

    @post("/confirm/{key:str}", status_code=200)
    async def confirm(self, request: AnyRequest, key: str) -> OrderDone:
        """Yes, letters may come here: by the link in the first one."""
        if await the_hall(request.app.state).messages.confirm(key) is None:
            raise Denied("missing", "This link is not good, or was used already.")
        return OrderDone("From now on the hall writes to you when something happens at your tables.")

    @post("/stop/{key:str}", status_code=200, opt={FROM_OUTSIDE: True})
    async def stop(self, request: AnyRequest, key: str) -> OrderDone:
        """No more messages there: by the link in each of them, without logging in."""
        return await _stop(the_hall(request.app.state), key, STOPPED)

    @post("/stop/{key:str}/back", status_code=200)
    async def back(self, request: AnyRequest, key: str) -> OrderDone:
        """That was not meant: messages again."""
        return await _stop(the_hall(request.app.state), key, None)


async def _stop(hall: Hall, key: str, why: str | None) -> OrderDone:
    if await hall.messages.stop(key, why) is None:
        raise Denied("missing", "There is no such channel any more: nothing is sent there.")
    return OrderDone("No more messages come there." if why else "Messages come there again.")


def _channel(person: str, data: w.AnyChannel) -> Channel:
    """Raises Refused where it cannot be one."""
    now = clock()
    match data:
        case w.AddMail():
            mail = data.mail.strip()
            if not is_address(mail):
                raise Denied("illegal", f"{mail!r} is no mail address.")
            return new_channel(person, "mail", mail, mail, now, confirmed=False)
        case w.AddWebhook():
            demand_url(data.url)
            label = f"{data.form}: {data.url.partition('://')[2].partition('/')[0]}"  # what follows may be a secret
            return new_channel(person, "webhook", msgspec.json.encode(data).decode(), label, now, confirmed=True)
        case w.AddPush():
            demand_push(data)
            address = msgspec.json.encode(data).decode()
            return new_channel(person, "push", address, data.label or "A browser", now, confirmed=True)
        case _:
            assert_never(data)


async def _ask(hall: Hall, channel: Channel) -> None:
    """Whether whoever reads there wants it: nobody gets letters because somebody else named them."""
    hall.limits.demand(MAILBOX_LETTERS, channel.address.lower())
    link = hall.couriers.link(f"/confirm/{channel.confirm}")
    letter = LETTER.format(hall=hall.settings.public_url, link=link)
    await hall.couriers.letter(channel.address, "Letters about your tables?", letter, {})


async def _told(hall: Hall, person: str) -> w.MessagesBody:
    channels = [
        w.ChannelTold(one.id, one.kind, one.label, one.at, one.confirm is None, one.trouble)  # type: ignore[arg-type]
        for one in await hall.messages.channels(person)
    ]
    return w.MessagesBody(hall.couriers.kinds, hall.couriers.key, await hall.messenger.wishes(person), channels)
