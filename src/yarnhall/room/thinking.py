"""What is done where bots think and where texts of strangers are read.

The true state is rebuilt here and never leaves this file: a bot is shown what its seat could know, and only chosen
actions go back. Reviews are of games that are over."""

from __future__ import annotations

import secrets
from typing import Final

import msgspec

from yarnhall.bots import review as reviews
from yarnhall.bots.advice import Advice, advise
from yarnhall.bots.kind import is_one
from yarnhall.bots.levels import greedy, level as find_level
from yarnhall.bots.review import Moment
from yarnhall.bots.seat import plan, think
from yarnhall.bots.skilled import SkilledBot
from yarnhall.core import record as records
from yarnhall.core.record import Record
from yarnhall.core.registry import game as find_game
from yarnhall.core.rng import seeded
from yarnhall.core.state import Action, Player
from yarnhall.table.moments import Look, moments

SHARE: Final = 2  # a level's pace is measured for one part of its clock in so many


def read_options(game: str, options: dict[str, str | int | bool]) -> None:
    """Refuse what the game refuses."""
    find_game(game).configure(options)


def read_record(text: str) -> Record:
    """The record that a text is, if it can be replayed."""
    record = records.from_text_or_json(text)
    records.replay(record)
    return record


def moments_json(asked: Look) -> bytes:
    """Steps of a game, packed for whoever asked."""
    return msgspec.json.encode(moments(asked))


def record_text(record: Record) -> str:
    """The whole game for people."""
    return record.to_text()


def choose(record: Record, seat: Player, level: str, seconds: float, chance: str = "") -> list[Action]:
    """What a bot of that level does in this seat now and, as long as nothing else happens, next."""
    bot = find_level(level).make(find_game(record.game).judge)
    if seconds and is_one(bot, SkilledBot):
        bot.seconds = min(bot.seconds, seconds)
    return plan(bot, records.replay(record), seat, seeded(chance or secrets.token_hex(16)))


def pace(game: str, level: str) -> tuple[int, int]:
    """About how many lines of play a level gets to try here, within its clock, before the first choice of a game; and
    how many it would."""
    found = find_game(game)
    bot = find_level(level).make(found.judge)
    if not is_one(bot, SkilledBot) or not bot.skill.iterations:
        return 0, 0
    rng = seeded(f"pace {game}")
    options = found.presets["standard"]
    state = found.new(max(2, min(found.seats(options))), options, "pace")
    while len(state.legal(state.to_act()[0])) == 1:
        state.apply(state.to_act()[0], state.legal(state.to_act()[0])[0])
    bot.seconds /= SHARE
    think(bot, state, state.to_act()[0], rng)
    return min(bot.iterated * SHARE, bot.skill.iterations), bot.skill.iterations


def glance(record: Record, seat: Player) -> list[Action]:
    """What looks best one action ahead."""
    bot = greedy(find_game(record.game).judge)
    return [think(bot, records.replay(record), seat, seeded(secrets.token_hex(16)))]


def hint(record: Record, seat: Player) -> list[Advice]:
    """What a strong bot would do, and what else there is."""
    return advise(find_game(record.game), records.replay(record), seat, seeded(secrets.token_hex(16)))


def choices(record: Record) -> tuple[list[float], list[int]]:
    """Of a game that is over: each seat's chance at the deal, and the steps that were choices."""
    start = reviews.standing(find_game(record.game), records.opening(record), seeded(f"review {record.digest()} 0"))
    return start, reviews.choices(record)


def review(record: Record, first: int, last: int) -> list[Moment]:
    """Of a game that is over: the choices at these steps, looked at again."""
    return list(reviews.each(record, first=first, last=last))
