"""Bots that others wrote are levels of a hall, by an entry point; one that is broken is named and left out."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from typer.testing import CliRunner

import yarnhall
from yarnhall.__main__ import app
from yarnhall.bots import levels
from yarnhall.bots.bot import Bot
from yarnhall.bots.kind import is_one
from yarnhall.bots.seat import think
from yarnhall.bots.skilled import SkilledBot
from yarnhall.core.record import Record, replay
from yarnhall.core.registry import game as find_game
from yarnhall.core.rng import seeded
from yarnhall.lab.plan import plan
from yarnhall.lab.play import Stopped, play
from yarnhall.room.catalogue import body
from yarnhall.room.thinking import choose

BOTS = '''
from yarnhall.bots.levels import Level
from yarnhall.bots.random import RandomBot


class Whimsical(RandomBot):
    """Plays what it likes."""

    def __init__(self, judge):
        pass


class Dreamer(Whimsical):
    """Never answers."""

    def choose(self, state, player, rng):
        while True:
            pass


LEVEL = Level("steady", "Steady hand", "never hurries", Whimsical)
NO_BOT = 7
'''
POINTS = """[yarnhall.bots]
whimsical = brought_bots:Whimsical
steady = brought_bots:LEVEL
dreamer = brought_bots:Dreamer
greedy = brought_bots:Whimsical
none = brought_bots:NO_BOT
missing = no_such_module:Bot
"""


@pytest.fixture(autouse=True)
def installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    (tmp_path / "brought_bots.py").write_text(BOTS)
    folder = tmp_path / "brought_bots-1.0.dist-info"
    folder.mkdir()
    (folder / "METADATA").write_text("Metadata-Version: 2.1\nName: brought_bots\nVersion: 1.0\n")
    (folder / "entry_points.txt").write_text(POINTS)
    monkeypatch.syspath_prepend(str(tmp_path))
    levels._brought.cache_clear()
    body.cache_clear()
    yield
    levels._brought.cache_clear()
    body.cache_clear()


def test_they_stand_behind_the_halls_own_levels() -> None:
    names = [level.name for level in levels.offered()]
    own = [level.name for level in levels.LEVELS]
    assert names[: len(own)] == own
    assert sorted(names[len(own) :]) == ["dreamer", "steady", "whimsical"]
    found = levels.level("whimsical")
    assert (found.title, found.description) == ("Whimsical", "plays what it likes")
    assert levels.level("Steady").title == "Steady hand"


def test_people_are_offered_them_and_they_play() -> None:
    id = yarnhall.games()[0]
    game = find_game(id)
    assert {"steady", "whimsical"} <= {level.id for level in body(id).levels}
    seats = max(2, game.seats(game.configure(None)).start)
    state = game.new(seats, None, "brought")
    seat = state.to_act()[0]
    bot = levels.level("whimsical").make(game.judge)
    assert think(bot, state, seat, seeded("x")) in state.legal(seat)


@pytest.mark.skipif(sys.platform == "win32", reason="nothing interrupts a program there")
def test_in_the_lab_they_are_programs_like_any_other() -> None:
    """Within bounds: before, only a bot named by its file was."""
    found = play(plan(yarnhall.games()[0], ["random", "dreamer"], patience=0.05), 0)
    assert isinstance(found, Stopped)
    assert (found.bot, found.why) == ("dreamer", "it thought for more than 0.05 s about one answer.")


def test_at_a_table_of_the_hall_they_are_asked() -> None:
    """Where bots are compiled they were taken for the hall's own, which know of a clock, and never answered."""
    id = yarnhall.games()[0]
    record = Record(id, find_game(id).rules, 2, {}, "brought")
    seat = replay(record).to_act()[0]
    for level in levels.brought():
        bot = level.make(find_game(id).judge)
        assert is_one(bot, Bot)
        assert not is_one(bot, SkilledBot)
        assert level.name == "dreamer" or choose(record, seat, level.name, 1.0)[0] in replay(record).legal(seat)


def test_what_cannot_be_loaded_is_named_and_left_out() -> None:
    told = levels.skipped()
    assert len(told) == 3
    assert any("'greedy'" in line and "name of another bot" in line for line in told)
    assert any("'none'" in line and "neither a Level nor a class" in line for line in told)
    assert any("'missing'" in line and "no_such_module" in line for line in told)
    result = CliRunner().invoke(app, ["games"])
    assert result.exit_code == 0
    assert "The bot 'missing' is left out" in result.output.replace("\n", " ")


def test_a_wrong_name_lists_all_that_exist() -> None:
    with pytest.raises(levels.UnknownBot) as refused:
        levels.level("nobody")
    for level in levels.every():
        assert level.name in str(refused.value)
    assert {"greedy", "random", "whimsical"} <= {level.name for level in levels.every()}
