"""Logging in and out, passwords, and leaving for good with everything that is one's own."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import Any

import msgspec
from litestar import Controller, Response, get, post
from litestar.datastructures import Cookie

from yarnhall.room.clock import clock
from yarnhall.room.surroundings import fold
from yarnhall.room.written import Board
from yarnhall.server.connection import cookie, home, me, the_hall
from yarnhall.server.hall import Hall
from yarnhall.server.limits import ADDRESS_PASSWORDS, DEVICE_PASSWORDS, LOGIN_MAILS, LOGIN_PASSWORDS, SESSION_EXPORTS
from yarnhall.server.logs import log
from yarnhall.server.mail import LETTER, SUBJECT, Mailer, is_address
from yarnhall.server.people import AnyRequest, answer, nobody, told
from yarnhall.server.reset import GOOD, reset_link
from yarnhall.server.sessions import COOKIE, KNOWN, YEAR, hash_password, password_fits
from yarnhall.store.store import Person
from yarnhall.table.daily import sealed
from yarnhall.table.refusal import Denied
from yarnhall.wire import people as b
from yarnhall.wire.hosting import OrderDone

MOST = 100_000  # tables in an export


class Accounts(Controller):
    path = "/api"
    tags = ["people"]  # noqa: RUF012 - Litestar declares it so

    @post("/login", status_code=200)
    async def log_in(self, request: AnyRequest, data: b.AccountBody) -> Response[b.MeBody]:
        """Become an account; what I did as a guest goes to it."""
        hall, login = the_hall(request.app.state), data.login.lower()
        # Wrong tries from elsewhere cannot keep the owner out of a device where they were before.
        if hall.signer.vouched(login, request.cookies.get(KNOWN)):
            hall.limits.demand(DEVICE_PASSWORDS, f"{home(request)} {login}")
        else:
            hall.limits.demand(ADDRESS_PASSWORDS, home(request))
            hall.limits.demand(LOGIN_PASSWORDS, login)
        account = await hall.store.account(login)
        fits = await asyncio.to_thread(password_fits, account.password if account else None, data.password)
        if account is None or not fits:
            raise Denied("session", "Login and password do not fit.")
        guest = await me(request)
        if guest is not None and guest.login is None:
            await hall.adopt(guest.id, account.id)
        return _known(request, account)

    @post("/logout", status_code=200)
    async def log_out(self, request: AnyRequest) -> Response[b.MeBody]:
        """Forget me on this device; the session is over, whoever has its cookie."""
        await the_hall(request.app.state).end_session(cookie(request))
        return _nobody(request)

    @post("/logout/everywhere", status_code=200)
    async def log_out_everywhere(self, request: AnyRequest) -> Response[b.MeBody]:
        """Forget me on every device."""
        hall, person = the_hall(request.app.state), await _person(request)
        await hall.accounts.end_sessions(person.id)
        await hall.see_out(person.id)
        return _nobody(request)

    @post("/account/password", status_code=200)
    async def change_password(self, request: AnyRequest, data: b.PasswordBody) -> Response[b.MeBody]:
        """Choose another password; every other device is logged out."""
        person = await _person(request)
        if person.login is None:
            raise Denied("conflict", "You have no account yet.")
        await _demand_password(request, person, data.old)
        return await _set_password(request, person.id, data.password)

    @post("/account/reset", status_code=200)
    async def reset_password(self, request: AnyRequest, data: b.ResetBody) -> Response[b.MeBody]:
        """Choose another password with a code that whoever runs the hall has given me; it is good once."""
        hall = the_hall(request.app.state)
        hall.limits.demand(ADDRESS_PASSWORDS, home(request))
        person = await hall.accounts.claim_reset(data.code, clock())
        if person is None:
            raise Denied("missing", "This link is not good, or not any more: ask for another.")
        return await _set_password(request, person, data.password)

    @post("/account/mail", status_code=200)
    async def set_mail(self, request: AnyRequest, data: b.MailBody) -> b.MeBody:
        """Say where a link for another password shall be sent, should I forget mine."""
        hall, person = the_hall(request.app.state), await _person(request)
        if person.login is None:
            raise Denied("conflict", "You have no account yet.")
        mail = data.mail.strip()
        if mail and not is_address(mail):
            raise Denied("illegal", f"{mail!r} is no mail address.")
        await _demand_password(request, person, data.password)
        await hall.accounts.set_mail(person.id, mail or None)
        changed = replace(person, mail=mail or None)
        hall.remember(changed)
        return told(hall, changed)

    @post("/account/forgotten", status_code=200)
    async def forgotten(self, request: AnyRequest, data: b.ForgottenBody) -> OrderDone:
        """Have a link sent with which I can choose another password. The answer is the same for every login."""
        hall, login = the_hall(request.app.state), data.login.lower()
        if hall.mailer is None:
            raise Denied("conflict", "This hall sends no mail: ask whoever runs it for a link.")
        hall.limits.demand(ADDRESS_PASSWORDS, home(request))
        hall.limits.demand(LOGIN_MAILS, login)
        hall.spawn(_send_link(hall, hall.mailer, login))
        return OrderDone("If this account has a mail address, a link is on its way to it.")

    @post("/me/delete", status_code=200)
    async def leave(self, request: AnyRequest, data: b.LeaveBody) -> Response[b.MeBody]:
        """Leave for good: my name and my account go, the games that I played stay."""
        hall, person = the_hall(request.app.state), await _person(request)
        if person.login is not None:
            await _demand_password(request, person, data.password or "")
        await hall.erase(person.id)
        return _nobody(request)

    @get("/me/export")
    async def export(self, request: AnyRequest) -> Response[dict[str, Any]]:
        """Everything that the hall knows of me."""
        hall, person = the_hall(request.app.state), await _person(request)
        hall.limits.demand(SESSION_EXPORTS, person.id)
        tables = [await _table(hall, board) for board in await hall.store.boards_of(person.id, MOST)]
        earned = await hall.store.earned(person.id)
        body: dict[str, Any] = {
            "name": person.name,
            "login": person.login,
            "mail": person.mail,
            "tables": tables,
            "chat": [
                {"table": one.table, "at": one.at, "text": one.text} for one in await hall.accounts.said(person.id)
            ],
            "achievements": [
                {"game": one.game, "id": one.achievement, "table": one.board, "at": one.at} for one in earned
            ],
        }
        body["messages"] = {
            "wishes": msgspec.to_builtins(await hall.messenger.wishes(person.id)),
            "channels": [
                {"kind": one.kind, "address": one.address, "at": one.at}
                for one in await hall.messages.channels(person.id)
            ],
        }
        body["results"] = [
            {"table": one.board, "game": one.game, "place": one.place, "points": one.points, "at": one.at}
            for one in await hall.results.of(person.id)
        ]
        body["dailies"] = [
            {"day": one.day, "game": one.game, "table": one.board, "state": one.state, "result": one.said}
            for one in await hall.dailies.kept.of_person(person.id)
        ]
        body["looked"] = [
            {"table": one.board, "step": one.step, "at": one.at} for one in await hall.looked.all(person.id)
        ]
        restraints = [one for one in await hall.host_store.restrained(clock()) if one.person == person.id]
        body["restraints"] = [
            {"how": one.how, "reason": one.reason, "at": one.at, "until": one.until} for one in restraints
        ]
        body["reports"] = [
            {"table": one.board, "at": one.at, "reason": one.reason} for one in await hall.host_store.told_by(person.id)
        ]
        headers = {"Content-Disposition": 'attachment; filename="yarnhall.json"'}
        return Response(body, headers=headers)


async def _send_link(hall: Hall, mailer: Mailer, login: str) -> None:
    account = await hall.store.account(login)
    if account is None or account.mail is None:
        return
    code = await hall.accounts.add_reset(login, clock() + GOOD)
    if code is not None:
        link = reset_link(hall.settings.public_url, code)
        letter = LETTER.format(login=login, hall=hall.settings.public_url, link=link)
        try:
            await mailer.send(account.mail, SUBJECT, letter)
        except Exception as error:  # told without the address: what a mail server says may name it
            log.error("a letter was not taken", extra={"facts": {"error": type(error).__name__}})


async def _person(request: AnyRequest) -> Person:
    """Also somebody whom hosts have shut out: what is theirs stays theirs."""
    person = await the_hall(request.app.state).person(cookie(request))
    if person is None:
        raise Denied("session", "Tell the hall your name first.")
    return person


async def _demand_password(request: AnyRequest, person: Person, password: str) -> None:
    the_hall(request.app.state).limits.demand(DEVICE_PASSWORDS, f"{home(request)} {person.login}")
    if not await asyncio.to_thread(password_fits, person.password, password):
        raise Denied("session", "This is not your password.")


async def _set_password(request: AnyRequest, person: str, password: str) -> Response[b.MeBody]:
    hall = the_hall(request.app.state)
    await hall.accounts.set_password(person, await asyncio.to_thread(hash_password, password))
    await hall.see_out(person)
    changed = await hall.store.person(person)
    if changed is None:
        raise Denied("missing", "This account is gone.")
    return _known(request, changed)


def _known(request: AnyRequest, account: Person) -> Response[b.MeBody]:
    """Who has logged in, on a device that is known from now on."""
    response = answer(request, account)
    mark = the_hall(request.app.state).signer.vouch(account.login or "")
    secure = request.url.scheme == "https"
    response.set_cookie(Cookie(KNOWN, value=mark, max_age=YEAR, httponly=True, samesite="lax", secure=secure, path="/"))
    return response


def _nobody(request: AnyRequest) -> Response[b.MeBody]:
    response = Response(nobody(the_hall(request.app.state)), status_code=200)
    response.delete_cookie(COOKIE, path="/")
    return response


async def _table(hall: Hall, board: Board) -> dict[str, Any]:
    """A table, with the whole game once it is over."""
    head = board.head
    told: dict[str, Any] = {
        "id": head.id,
        "game": head.game,
        "phase": board.phase,
        "created": head.created,
        "updated": board.updated,
        "seats": [chair.name for chair in board.summary.chairs],
    }
    if board.phase == "over" and not sealed(head, clock()):
        record = (await fold(hall.store, head.id)).record
        told |= {"options": record.options, "seed": record.seed, "actions": record.actions}
    return told
