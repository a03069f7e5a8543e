"""My vacation by HTTP."""

from __future__ import annotations

from litestar import Controller, delete, get, post

from yarnhall.server.connection import the_hall, who
from yarnhall.server.people import AnyRequest
from yarnhall.wire.people import VacationBody, VacationWish


class Vacation(Controller):
    path = "/api/me/vacation"
    tags = ["people"]  # noqa: RUF012 - Litestar declares it so

    @get()
    async def told(self, request: AnyRequest) -> VacationBody:
        """How many days I have left this year, and whether I am gone."""
        return await the_hall(request.app.state).vacations.told((await who(request)).person or "")

    @post(status_code=200)
    async def begin(self, request: AnyRequest, data: VacationWish) -> VacationBody:
        """Go on vacation: the clocks of my games that count days stand still, and those who play with me see it."""
        return await the_hall(request.app.state).vacations.begin((await who(request)).person or "", data.days)

    @delete(status_code=200)
    async def end(self, request: AnyRequest) -> VacationBody:
        """Come back; days that did not begin are left for later."""
        return await the_hall(request.app.state).vacations.end((await who(request)).person or "")
