"""Many games: the same anywhere, kept, and gone on with."""

from __future__ import annotations

import signal
import subprocess
import sys
import time
from pathlib import Path

import polars as pl
import pytest
from polars.testing import assert_frame_equal
from typer.testing import CliRunner

from yarnhall.__main__ import app
from yarnhall.core import extras
from yarnhall.core.extras import MissingExtra
from yarnhall.core.refusal import BadOption, Refused
from yarnhall.lab import results
from yarnhall.lab.journal import OtherPlan
from yarnhall.lab.plan import Plan, plan
from yarnhall.lab.play import play
from yarnhall.lab.results import BadResults, Results
from yarnhall.lab.simulate import simulate

GAME = "button_box"
BOTS = ("greedy", "random")


def chosen(seed: str = "lab") -> Plan:
    return plan(GAME, BOTS, seed=seed)


def same(one: Results, other: Results) -> None:
    assert_frame_equal(one.games, other.games)
    assert_frame_equal(one.seats, other.seats)


def test_a_row_a_game_and_a_row_a_seat() -> None:
    found = simulate(chosen(), 12)
    assert found.games.height == 12
    assert found.seats.height == 24
    assert found.games["number"].to_list() == list(range(12))
    assert found.games["seed"].to_list()[:2] == ["lab-0", "lab-1"]
    # The bots change seats from game to game, and a game's first places sum to one.
    assert found.seats["bot"].to_list()[:4] == ["greedy", "random", "random", "greedy"]
    won = found.seats.group_by("number").agg(pl.col("won").sum())
    assert won["won"].to_list() == [1.0] * 12


def test_a_game_depends_on_plan_and_number_alone() -> None:
    assert play(chosen(), 5) == play(chosen(), 5)
    assert play(chosen("other"), 5) != play(chosen(), 5)


def test_several_processes_play_the_same_games() -> None:
    same(simulate(chosen(), 20), simulate(chosen(), 20, workers=2))


@pytest.mark.slow  # it is the start of such a cluster that takes its time
@pytest.mark.filterwarnings("ignore::ResourceWarning", "ignore::FutureWarning", "ignore::DeprecationWarning")
def test_a_local_ray_of_two_workers_plays_the_same_games() -> None:
    same(simulate(chosen(), 20), simulate(chosen(), 20, workers=2, cluster="local"))


def test_what_is_kept_can_be_read_and_goes_on(tmp_path: Path) -> None:
    file = tmp_path / "games.parquet"
    simulate(chosen(), 6, out=file)
    more = simulate(chosen(), 15, out=file)
    same(more, simulate(chosen(), 15))
    same(results.read(file), more)
    assert results.read(file).plan == chosen()
    assert sorted(path.name for path in tmp_path.iterdir()) == ["games.parquet", "games.seats.parquet"]


def test_a_kill_loses_nothing_that_was_done(tmp_path: Path) -> None:
    file = tmp_path / "games.parquet"
    journal = tmp_path / "games.parquet.journal"
    words = ["simulate", GAME, "--bots", ",".join(BOTS), "--games", "4000", "--out", str(file)]
    with subprocess.Popen([sys.executable, "-m", "yarnhall", *words], stderr=subprocess.DEVNULL) as process:
        while process.poll() is None and not (journal.exists() and journal.stat().st_size > 20_000):
            time.sleep(0.01)
        process.send_signal(signal.SIGKILL)
    done = journal.read_bytes().count(b"\n") - 1
    assert 0 < done < 4000
    # A torn line is played again.
    journal.write_bytes(journal.read_bytes() + b'{"game":{"number":')
    told: list[int] = []
    found = simulate(chosen(), done + 7, out=file, progress=lambda count, _: told.append(count))
    assert told[0] == done
    same(found, simulate(chosen(), done + 7))


def test_other_games_are_not_mixed_in(tmp_path: Path) -> None:
    file = tmp_path / "games.parquet"
    simulate(chosen(), 3, out=file)
    with pytest.raises(OtherPlan, match="another seed"):
        simulate(chosen("other"), 3, out=file)
    (tmp_path / "other.parquet.journal").write_text("no journal\n")
    with pytest.raises(OtherPlan, match="no journal"):
        simulate(chosen(), 3, out=tmp_path / "other.parquet")
    (tmp_path / "bad.parquet").write_text("no table")
    (tmp_path / "bad.seats.parquet").write_text("no table")
    with pytest.raises(BadResults):
        results.read(tmp_path / "bad.parquet")


@pytest.mark.parametrize(
    ("bots", "more", "says"),
    [
        (["nobody"], {}, "no bot 'nobody'"),
        ([""], {}, "at least one bot"),
        (["random"], {"seats": 9}, "seats, not 9"),
        (["missing.py:Mine"], {}, "no file"),
        (["yarnhall.bots.greedy:Nobody"], {}, "no bot 'Nobody'"),
        (["no.such.module:Mine"], {}, "no module"),
        (["random"], {"seed": "a\nb"}, "can be printed"),
    ],
)
def test_wrong_plans_are_refused_with_a_sentence(bots: list[str], more: dict[str, object], says: str) -> None:
    with pytest.raises(Refused, match=says):
        plan(GAME, bots, **more)  # type: ignore[arg-type]  # wrong on purpose


def test_what_is_not_installed_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(extras, "find_spec", lambda name: None)
    with pytest.raises(MissingExtra, match=r"pip install 'yarnhall\[lab\]'"):
        simulate(chosen(), 1)
    answer = CliRunner().invoke(app, ["simulate", GAME])
    assert answer.exit_code == 2
    assert "pip install 'yarnhall[lab]'" in answer.output


def test_the_command_tells_where_things_are(tmp_path: Path) -> None:
    answer = CliRunner().invoke(
        app, ["simulate", GAME, "--games", "8", "--bots", "greedy,random", "--out", "g.parquet"]
    )
    assert answer.exit_code == 0, answer.output
    assert "8 games are in g.parquet and g.seats.parquet." in answer.output
    assert results.read(tmp_path / "g.parquet").number == 8
    wrong = CliRunner().invoke(app, ["simulate", GAME, "--out", "g.csv"])
    assert wrong.exit_code == 2
    assert "ends in .parquet" in wrong.output


def test_it_takes_a_game_and_a_worker() -> None:
    with pytest.raises(BadOption):
        simulate(chosen(), 0)


def test_the_hall_starts_without_the_lab() -> None:
    script = "import sys, yarnhall.__main__; print([m for m in ('polars', 'ray', 'numpy') if m in sys.modules])"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
