"""What the README shows works: its Python is run, its commands are, too, with fewer games."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest
import typer

import yarnhall
from yarnhall.__main__ import app

ROOT = Path(__file__).parents[2]
TEXT = (ROOT / "README.md").read_text("utf-8")
BLOCKS = re.findall(r"^```(\w*)\n(.*?)^```$", TEXT, re.MULTILINE | re.DOTALL)
LINES = [line for language, body in BLOCKS if language == "" for line in body.splitlines() if line.strip()]
COMMANDS = [shlex.split(line, comments=True) for line in LINES]
SCRIPTS = ("scripts/play", "scripts/test")


def of_yarnhall() -> list[list[str]]:
    """The words after `yarnhall` in every command, however it is started."""
    return [words[1:] for words in COMMANDS if words[0].endswith("yarnhall") or len(words) > 1]


def run(words: list[str], folder: Path, typed: str = "") -> subprocess.CompletedProcess[str]:
    path = str(Path(yarnhall.__file__).parents[1])
    return subprocess.run(
        [sys.executable, *words],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": path},
        input=typed,
        capture_output=True,
        text=True,
        timeout=240,
        check=False,
    )


def test_its_python_runs(tmp_path: Path) -> None:
    programs = [body for language, body in BLOCKS if language == "python"]
    assert programs
    for program in programs:
        (tmp_path / "program.py").write_text(program, "utf-8")
        done = run(["program.py"], tmp_path)
        assert done.returncode == 0, done.stderr
        assert len(done.stdout.splitlines()) > 5


def test_its_scripts_are_there_and_need_no_bash() -> None:
    for words in COMMANDS:
        if words[0].startswith("scripts/"):
            assert words[0] in SCRIPTS
            assert os.access(ROOT / words[0], os.X_OK)
    for script in SCRIPTS:
        assert f"python {script}.py" in TEXT
        assert (ROOT / f"{script}.py").is_file()


@pytest.mark.parametrize("words", of_yarnhall(), ids=lambda words: " ".join(words)[:40])
def test_its_commands_are_understood(words: list[str]) -> None:
    group = typer.main.get_command(app)
    command = group.commands[words[0]]  # type: ignore[attr-defined]
    assert command.make_context(words[0], list(words[1:])).params is not None


@pytest.mark.slow
def test_its_games_begin_and_its_lab_works(tmp_path: Path) -> None:
    ran = set()
    for words in of_yarnhall():
        match words[0]:
            case "play":
                done = run(["-m", "yarnhall", *words], tmp_path, "quit\n")
            case "games" | "new-game":
                done = run(["-m", "yarnhall", *words], tmp_path)
            case "simulate":
                few = re.sub(r"--games \d+", "--games 2", shlex.join(words))
                done = run(["-m", "yarnhall", *shlex.split(re.sub(r"--workers \d+", "--workers 1", few))], tmp_path)
            case _:  # takes minutes, and the pages of the lab run it
                continue
        assert done.returncode == 0, done.stdout + done.stderr
        ran.add(words[0])
    assert ran == {"play", "games", "simulate", "new-game"}


def test_its_links_lead_somewhere() -> None:
    for link in re.findall(r"\]\(([^)#]+)\)", TEXT):
        assert link.startswith("http") or (ROOT / link).exists(), link
