"""The command line, run in this process or in one of its own, with a small game installed for these tests alone."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

import yarnhall
from yarnhall.__main__ import app
from yarnhall.core import registry
from yarnhall.core.registry import AnyGame

PLUGIN = Path(__file__).parents[1] / "plugin"
Hall = Callable[..., Result]
Process = Callable[..., "subprocess.CompletedProcess[str]"]


@pytest.fixture(autouse=True)
def button_box(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[AnyGame]:
    monkeypatch.syspath_prepend(str(PLUGIN))
    monkeypatch.chdir(tmp_path)
    registry._found.cache_clear()
    yield registry.game("button_box")
    registry._found.cache_clear()


@pytest.fixture
def hall() -> Hall:
    """`hall("play", "x", typed="1\\n")` in this process."""

    def run(*words: str, typed: str = "", **environment: str) -> Result:
        return CliRunner().invoke(app, list(words), input=typed, env={"COLUMNS": "100", **environment})

    return run


@pytest.fixture
def process(tmp_path: Path) -> Process:
    """The same in a process of its own, as a person's shell starts it."""

    def run(*words: str, typed: str | bytes = "", **environment: str) -> subprocess.CompletedProcess[str]:
        path = os.pathsep.join([str(Path(yarnhall.__file__).parents[1]), str(PLUGIN)])
        done = subprocess.run(
            [sys.executable, "-m", "yarnhall", *words],
            input=typed.encode() if isinstance(typed, str) else typed,
            capture_output=True,
            cwd=tmp_path,
            env={**os.environ, "PYTHONPATH": path, "COLUMNS": "100", **environment},
            timeout=120,
            check=False,
        )
        out, err = done.stdout.decode(errors="replace"), done.stderr.decode(errors="replace")
        return subprocess.CompletedProcess(done.args, done.returncode, out, err)

    return run
