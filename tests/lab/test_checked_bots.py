"""Bots of one's own are programs that may be wrong: the game is stopped and written down, the run goes on."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

from yarnhall.__main__ import app
from yarnhall.bots.levels import UnknownBot
from yarnhall.bots.players import found_class
from yarnhall.core import record as records
from yarnhall.lab import results
from yarnhall.lab.arena import arena
from yarnhall.lab.balance import balance
from yarnhall.lab.plan import plan
from yarnhall.lab.play import Played, Stopped, play
from yarnhall.lab.simulate import simulate

GAME = "button_box"
OWN = """
import os

from yarnhall.bots.random import RandomBot

CHANCE = 8


class Fair(RandomBot):
    def __init__(self, judge):
        pass


class Cheat(Fair):
    # Legal as a rule; now and then something that nobody can do.
    def choose(self, state, player, rng):
        return 999_999 if rng.below(CHANCE) == 0 else super().choose(state, player, rng)


class Raises(Fair):
    def choose(self, state, player, rng):
        raise ZeroDivisionError("no buttons left to share.")


class Retires(Fair):
    def choose(self, state, player, rng):
        raise SystemExit("enough for today")


class Silent(Fair):
    def plan(self, state, player, rng):
        return []


class Text(Fair):
    def choose(self, state, player, rng):
        return "the red one"


class Slow(Fair):
    def choose(self, state, player, rng):
        while True:
            try:
                while True:
                    pass
            except Exception:
                pass


class Stubborn(Fair):
    def choose(self, state, player, rng):
        while True:
            try:
                while True:
                    pass
            except BaseException:
                pass


class Lazy(Fair):
    # Thinks when its answer is read.
    def plan(self, state, player, rng):
        while True:
            pass
        yield 0


class FarSighted(Fair):
    # The first is legal; nothing that follows could be an action of any game.
    def plan(self, state, player, rng):
        return [self.choose(state, player, rng), 2**70, -1]


class Eats(Fair):
    def choose(self, state, player, rng):
        return len(bytes(3 * 2**30))


class Unmade(Fair):
    def __init__(self, judge):
        raise ValueError("there is no file of weights")


class MadeThrice(Fair):
    made = 0

    def __init__(self, judge):
        MadeThrice.made += 1
        if MadeThrice.made > 3:
            raise OSError("too many files are open")


class Leaves(Fair):
    def choose(self, state, player, rng):
        os._exit(3) if rng.below(4) == 0 else None
        return super().choose(state, player, rng)
"""


def line(text: str) -> int:
    """Where that stands in the bots' file."""
    return next(number for number, found in enumerate(OWN.splitlines(), 1) if text in found)


@pytest.fixture(autouse=True)
def own(tmp_path: Path) -> None:
    (tmp_path / "own.py").write_text(OWN)


def stopped(name: str, **bounds: float) -> Stopped:
    """The first game that the bot stops."""
    chosen = plan(GAME, ["random", f"own.py:{name}"], seed="bad", **bounds)  # type: ignore[arg-type]
    return next(found for number in range(50) if isinstance(found := play(chosen, number), Stopped))


def test_an_illegal_answer_stops_the_game_with_everything_it_takes_to_see_it_again() -> None:
    found = stopped("Cheat")
    assert (found.seed, found.bot) == (f"bad-{found.number}", "own.py:Cheat")
    assert found.seat == (found.number + 1) % 2
    assert found.why.startswith("999999 is no legal action there.")
    record = records.from_json(found.record)
    state = records.replay(record)
    assert found.seat in state.to_act()
    assert 999_999 not in state.legal(found.seat)
    assert f"seat {'AB'[found.seat]}" in found.sentence


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("Raises", f"it raised ZeroDivisionError: no buttons left to share (own.py, line {line('raise Zero')})."),
        ("Retires", f"it raised SystemExit: enough for today (own.py, line {line('raise SystemExit')})."),
        ("Silent", "it answered with nothing at all."),
        # Where the rules are compiled, an answer of another kind does not come that far.
        ("Text", "it answered ['the red one'], not with actions.|it raised TypeError: int object expected; got str."),
    ],
)
def test_a_bot_that_does_not_answer_stops_only_its_game(name: str, why: str) -> None:
    """Whoever wrote it is told where to look."""
    assert stopped(name).why in why.split("|")


def test_what_a_plan_says_after_its_first_action_is_a_wish() -> None:
    assert isinstance(play(plan(GAME, ["random", "own.py:FarSighted"]), 0), Played)


def test_a_bot_that_cannot_be_made_any_more_stops_only_its_game() -> None:
    """Before, the whole run ended."""
    found = simulate(plan(GAME, ["random", "own.py:MadeThrice"]), 4)
    assert [one.number for one in found.stopped] == [2, 3]
    assert found.stopped[0].seat == 1
    assert "could not be made with the game's judge: OSError: too many files are open" in found.stopped[0].why


@pytest.mark.skipif(sys.platform == "win32", reason="nothing interrupts a program there")
@pytest.mark.parametrize("name", ["Slow", "Lazy"])
def test_a_bot_that_thinks_for_ever_is_interrupted(name: str) -> None:
    assert stopped(name, patience=0.05).why == "it thought for more than 0.05 s about one answer."


@pytest.mark.skipif(sys.platform != "linux", reason="memory is bounded on Linux only")
def test_a_bot_that_eats_memory_is_stopped() -> None:
    assert stopped("Eats", memory=1024).why == "it took more than 1,024 MB of memory."


def test_the_run_goes_on_and_tells_how_often(tmp_path: Path) -> None:
    words = ["simulate", GAME, "--games", "12", "--bots", "random,own.py:Cheat", "--out", "g.parquet"]
    answer = CliRunner().invoke(app, words)
    assert answer.exit_code == 0, answer.output
    found = results.read(tmp_path / "g.parquet")
    assert found.begun == 12
    assert 0 < len(found.stopped) < 12
    assert f"of 12 ({len(found.stopped) / 12:.1%})" in answer.stderr
    first = tmp_path / "g.stopped" / "1.json"
    assert records.from_json(first.read_text("utf-8")).seed == found.stopped[0].seed
    lines = (tmp_path / "g.stopped" / "stopped.txt").read_text("utf-8").splitlines()
    assert len(lines) == len(found.stopped)
    # Nothing is played again, and more games go on from there.
    more = simulate(plan(GAME, ["random", "own.py:Cheat"]), 15, out=tmp_path / "g.parquet")
    assert more.begun == 15
    assert more.stopped[: len(found.stopped)] == found.stopped
    assert "Stopped by a bot" in balance(("x", found))


def test_where_no_game_ends_there_is_nothing_to_report(tmp_path: Path) -> None:
    answer = CliRunner().invoke(app, ["balance", GAME, "--games", "3", "--bots", "own.py:Raises"])
    assert answer.exit_code == 2
    assert "3 games of 3 (100.0%) were stopped by a bot" in answer.stderr
    assert "no game came to its end" in answer.stderr
    answer = CliRunner().invoke(app, ["simulate", GAME, "--games", "3", "--bots", "own.py:Raises"])
    assert answer.exit_code == 0, answer.output


@pytest.mark.parametrize("command", ["simulate", "arena", "balance"])
def test_a_bot_that_cannot_be_made_is_refused_with_a_sentence(command: str) -> None:
    """Before, the command ended in a traceback."""
    answer = CliRunner().invoke(app, [command, GAME, "--bots", "random,own.py:Unmade"])
    assert answer.exit_code == 2
    assert "'own.py:Unmade' could not be made with the game's judge: ValueError: there is no file" in answer.stderr


def test_in_an_arena_who_breaks_off_has_lost() -> None:
    found = arena(GAME, ["random", "own.py:Raises"], 5)
    assert [(one.name, one.stopped) for one in found.standings] == [("random", 0), ("Raises", 10)]
    assert found.against["random", "own.py:Raises"] == 1.0
    assert len(found.stopped) == 10


@pytest.mark.slow
def test_a_bot_that_takes_its_process_along_stops_only_its_game() -> None:
    chosen = plan(GAME, ["random", "own.py:Leaves"])
    found = simulate(chosen, 12, workers=2)
    assert found.begun == 12
    assert {one.why for one in found.stopped} == {"it ended its process, or did not let itself be interrupted."}
    assert {one.bot for one in found.stopped} == {"own.py:Leaves"}


@pytest.mark.slow
def test_a_bot_that_does_not_let_itself_be_interrupted_stops_only_its_game() -> None:
    """Before, a run with such a bot never ended."""
    found = simulate(plan(GAME, ["random", "own.py:Stubborn"], patience=0.2), 2, workers=2)
    assert [one.bot for one in found.stopped] == ["own.py:Stubborn"] * 2
    assert {one.why for one in found.stopped} == {"it ended its process, or did not let itself be interrupted."}


def test_the_halls_own_bots_finish_every_game() -> None:
    assert isinstance(play(plan(GAME, ["greedy"]), 0), Played)


@pytest.mark.parametrize("raised", ["SystemExit(0)", "ValueError(0)"])
def test_what_cannot_be_imported_is_refused_with_a_sentence(
    raised: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    script = tmp_path / f"script_{len(raised)}.py"
    script.write_text(f"raise {raised}\n", "utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    said = f"could not be read.*: {raised[:-3]}: 0"
    for name in (str(script), script.stem):
        with pytest.raises(UnknownBot, match=said):
            found_class(f"{name}:Bot")
