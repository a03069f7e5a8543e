"""A seat for language models: the hall as tools of the Model Context Protocol.

Everything that a tool returns comes from the hall, as it tells it to the program whose token this is."""

from __future__ import annotations

import asyncio
import json
from typing import Any, Final
from urllib.error import HTTPError, URLError
from urllib.parse import quote
from urllib.request import Request, urlopen

from yarnhall.core.extras import need
from yarnhall.core.rulebook import asked, mentioning
from yarnhall.outside.account import reason
from yarnhall.outside.hold import Hold
from yarnhall.outside.line import Rejected
from yarnhall.outside.wire_bot import Json

need("mcp")

from mcp.server.mcpserver import MCPServer  # noqa: E402 - after the sentence that says what is missing

ABOUT: Final = (
    "A hall of board games. list_tables shows where a seat is open; sit takes one; wait_for_turn waits until you are "
    "asked; read_position shows the board as your seat sees it and your choices; act does one of them, by its number "
    "or in notation. Rules are asked for by number or by words with ask_rule."
)
LONGEST: Final = 120  # seconds that one call waits
RULES: Final = 6  # at most, where words were asked for


class Seat:
    """What the tools do, as plain functions."""

    def __init__(self, base: str, token: str) -> None:
        self.base = base.rstrip("/")
        self.token = token
        self._holds: dict[str, Hold] = {}

    async def list_tables(self) -> str:
        """Tables where I sit, and public ones with an open seat."""
        told = await self._get("/api/tables")
        lines = [_card(card, "you sit here") for card in told["mine"] if card["phase"] != "over"]
        lines += [_card(card, "a seat is open") for card in told["open"]]
        return "\n".join(lines) or "There is no table with an open seat."

    async def sit(self, table: str, invite: str = "") -> str:
        """Take the first open seat at a table; one that is not public needs the end of its invite link."""
        hold = await self._hold(table)
        if not hold.held["you"]:
            await hold.command("sit", invite=invite or None)
        return await self.read_position(table)

    async def read_position(self, table: str) -> str:
        """The board, what happened since my last choice, who must do what, and my choices."""
        text: str = (await self._text(table))["text"]
        return text

    async def legal_actions(self, table: str) -> str:
        """What I may do now: number, words, and notation in brackets."""
        found = (await self._text(table))["choices"]
        lines = [f"{number}. {one['says']} ({one['text']})" for number, one in enumerate(found, 1)]
        return "\n".join(lines) or "You are not asked now."

    async def act(self, table: str, move: str) -> str:
        """Do one of my choices, by its number or in notation; then the position as it is afterwards."""
        hold, told = await self._hold(table), await self._text(table)
        found = told["choices"]
        if not found:
            raise Rejected("You are not asked now.")
        fields: Json = {"text": move.strip()}
        if move.strip().isdecimal():
            if not 1 <= int(move) <= len(found):
                raise Rejected(f"The choices are numbered from 1 to {len(found)}.")
            fields = {"action": found[int(move) - 1]["action"]}
        await hold.command("act", seat=told["seat"], position=told["position"], automatic=True, **fields)
        return await self.read_position(table)

    async def wait_for_turn(self, table: str, seconds: int = 60) -> str:
        """Wait until I am asked or the game is over; then the position."""
        hold = await self._hold(table)
        mine = await hold.my_turn(min(seconds, LONGEST))
        told = await self.read_position(table)
        return told if mine or hold.over else f"It is not your turn yet.\n\n{told}"

    async def ask_rule(self, game: str, question: str) -> str:
        """A rule by its number (R4.2), a section (4), or the rules in which some words stand."""
        book = (await self._get(f"/api/games/{quote(game, safe='')}/rules"))["markdown"]
        found = [text] if (text := asked(book, question)) else mentioning(book, question)
        return "\n\n".join(found[:RULES]) or "No rule has that number or those words; ask with fewer words."

    async def close(self) -> None:
        for hold in self._holds.values():
            await hold.close()

    async def _hold(self, table: str) -> Hold:
        if table not in self._holds:
            self._holds[table] = Hold(self.base, self.token, table)
        try:
            await self._holds[table].ready()
        except Rejected:
            await self._holds.pop(table).close()
            raise
        return self._holds[table]

    async def _text(self, table: str) -> Json:
        await self._hold(table)
        return await self._get(f"/api/tables/{quote(table, safe='')}/text")

    async def _get(self, path: str) -> Json:
        return await asyncio.to_thread(self._fetch, path)

    def _fetch(self, path: str) -> Json:
        request = Request(self.base + path, headers={"Authorization": f"Bearer {self.token}"})
        try:
            with urlopen(request, timeout=30) as answer:
                found: Json = json.load(answer)
        except HTTPError as error:
            raise Rejected(reason(error)) from None
        except (URLError, OSError) as error:
            raise Rejected(f"The hall cannot be reached: {error}.") from None
        return found


def _card(card: Json, why: str) -> str:
    seats = ", ".join(seat["name"] or "open" for seat in card["seats"])
    return f"{card['id']}: {card['title']} ({card['game']}), {card['phase']}; {seats}; {why}."


def server(seat: Seat) -> MCPServer[Any]:
    """The tools of one program in one hall."""
    made: MCPServer[Any] = MCPServer("yarnhall", instructions=ABOUT)
    tools = (
        seat.list_tables,
        seat.sit,
        seat.read_position,
        seat.legal_actions,
        seat.act,
        seat.wait_for_turn,
        seat.ask_rule,
    )
    for tool in tools:
        made.tool()(tool)
    return made
