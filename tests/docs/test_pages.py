"""The pages of the lab do what they say: their code and their commands are run, in order."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

import yarnhall

DOCS = Path(__file__).parents[2] / "docs"
PAGES = (
    "simulate",
    "write-a-bot",
    "new-game",
    "train",
    "guides/compare-two-designs",
    "guides/train-against-yourself",
    "guides/model-at-the-table",
)
BLOCK = re.compile(r"^```(\w+)([^\n]*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
FILE = re.compile(r"file=(\S+)")


def run(words: list[str], folder: Path) -> str:
    path = str(Path(yarnhall.__file__).parents[1])
    done = subprocess.run(
        words,
        cwd=folder,
        env={**os.environ, "PYTHONPATH": path},
        capture_output=True,
        text=True,
        timeout=240,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.mark.parametrize("page", PAGES)
def test_a_page_does_what_it_says(page: str, tmp_path: Path) -> None:
    text = (DOCS / f"{page}.md").read_text("utf-8")
    program: list[str] = []
    ran = 0
    for language, more, body in BLOCK.findall(text):
        file = FILE.search(more)
        if language == "sh":
            for line in body.strip().splitlines():
                assert line.startswith("yarnhall ")
                run(["sh", "-c", f"{sys.executable} -m {line}"], tmp_path)
                ran += 1
        elif file is not None:
            (tmp_path / file[1]).write_text(body, "utf-8")
        elif language != "json":  # settings of somebody else's program
            assert language == "python"
            program.append(body)
    # Later blocks of a page use what earlier ones defined.
    (tmp_path / "page.py").write_text("\n".join(program), "utf-8")
    assert run([sys.executable, "page.py"], tmp_path)
    assert ran + len(program) > 1
