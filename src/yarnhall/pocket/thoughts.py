"""Bots, hints and texts of strangers in a second worker: what is asked of it, and what it does with it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, Final

import msgspec

from yarnhall.bots.advice import Advice
from yarnhall.bots.review import Moment
from yarnhall.core import options as option_forms
from yarnhall.core.record import Record
from yarnhall.core.refusal import BadOption, BadRecord, Refused
from yarnhall.core.registry import AnyGame
from yarnhall.core.state import Action, Player
from yarnhall.room import thinking
from yarnhall.room.log import log
from yarnhall.room.thinkers import Patron, TooSlow

PATIENCE: Final = 20.0  # seconds for a bot or a review
READING: Final = 10.0  # seconds for a text
Options = dict[str, str | int | bool]
Ask = Callable[[str, float], Awaitable[str]]  # a question and how long to wait; an empty answer: none came in time


class Question(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    do: str
    record: Record | None = None
    seat: int = 0
    level: str = ""
    seconds: float = 0.0
    first: int = 0
    last: int = 0
    game: str = ""
    options: Options = {}
    text: str = ""


class Answer(msgspec.Struct, frozen=True, omit_defaults=True):
    found: Any = None
    refused: str = ""


_questions = msgspec.json.Decoder(Question)
_answers = msgspec.json.Decoder(Answer)


def answer(question: str) -> str:
    """Runs in the second worker."""
    asked = _questions.decode(question)
    try:
        given = Answer(_answer(asked))
    except Refused as refused:
        given = Answer(refused=str(refused))
    return msgspec.json.encode(given).decode()


def _answer(asked: Question) -> object:
    record = asked.record
    match asked.do:
        case "options":
            thinking.read_options(asked.game, asked.options)
            return None
        case "record":
            return thinking.read_record(asked.text)
        case "pace":
            return thinking.pace(asked.game, asked.level)
    if record is None:
        raise ValueError(f"{asked.do} is about a record.")
    match asked.do:
        case "choose":
            return thinking.choose(record, asked.seat, asked.level, asked.seconds)
        case "glance":
            return thinking.glance(record, asked.seat)
        case "hint":
            return thinking.hint(record, asked.seat)
        case "choices":
            return thinking.choices(record)
        case "review":
            return thinking.review(record, asked.first, asked.last)
    raise ValueError(f"Nobody knows how to {asked.do}.")


class Thoughts:
    """Asks the second worker."""

    def __init__(self, ask: Ask) -> None:
        self._ask = ask

    async def _asked(self, question: Question, patience: float, kind: Any) -> Any:
        text = await self._ask(msgspec.json.encode(question).decode(), patience)
        if not text:
            raise TooSlow
        given = _answers.decode(text)
        if given.refused:
            raise BadRecord(given.refused) if question.do == "record" else BadOption(given.refused)
        return msgspec.convert(given.found, kind)

    async def choose(
        self, patron: Patron, record: Record, seat: Player, level: str, seconds: float, chance: str
    ) -> list[Action]:
        asked = Question(do="choose", record=record, seat=seat, level=level, seconds=seconds)
        try:
            return list(await self._asked(asked, PATIENCE, list[int]))
        except TooSlow:
            log.warning("a bot took too long; it takes what looks best at a glance")
            return list(await self._asked(Question(do="glance", record=record, seat=seat), PATIENCE, list[int]))

    async def hint(self, patron: Patron, record: Record, seat: Player) -> list[Advice]:
        return list(await self._asked(Question(do="hint", record=record, seat=seat), PATIENCE, list[Advice]))

    async def choices(self, patron: Patron, record: Record) -> tuple[list[float], list[int]]:
        found = await self._asked(Question(do="choices", record=record), PATIENCE, tuple[list[float], list[int]])
        return found[0], found[1]

    async def review(self, patron: Patron, record: Record, first: int, last: int) -> list[Moment]:
        asked = Question(do="review", record=record, first=first, last=last)
        return list(await self._asked(asked, PATIENCE, list[Moment]))

    async def pace(self, game: str, level: str) -> tuple[int, int]:
        found = await self._asked(Question(do="pace", game=game, level=level), PATIENCE, tuple[int, int])
        return found[0], found[1]

    async def options(self, game: AnyGame, options: Options, preset: str | None, home: str) -> Any:
        """Own card values and other texts are read there, with a time; everything else at once."""
        chosen = options if preset is None else {**option_forms.values(game.configure(preset)), **options}
        if any(field.kind == "text" and chosen.get(field.name) for field in option_forms.form(game.options)):
            option_forms.parse(game.options, chosen)  # what can be refused at once is
            try:
                await self._asked(Question(do="options", game=game.id, options=chosen), READING, None)
            except TooSlow:
                raise BadOption("Reading the text took too long; a shorter or simpler one would do.") from None
        return game.configure(chosen)

    async def record(self, text: str, home: str) -> Record:
        try:
            found: Record = await self._asked(Question(do="record", text=text), READING, Record)
        except TooSlow:
            raise BadRecord("Replaying the record took too long for this browser.") from None
        return found
