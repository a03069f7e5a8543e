"""The figures of docs/reliability.md can be measured; memory, which a busy machine changes little, is as it says."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

import yarnhall

sys.path.insert(0, str(Path(__file__).parents[2] / "benchmarks"))

import load

BENCHMARKS = Path(load.__file__).parent
pytestmark = [
    pytest.mark.anyio,
    pytest.mark.slow,
    pytest.mark.skipif(sys.platform != "linux", reason="every person needs an address of their own"),
]


def test_every_part_can_be_measured() -> None:
    run = subprocess.run(
        [sys.executable, str(BENCHMARKS / "proof.py"), "--small"], capture_output=True, text=True, check=False
    )
    assert run.returncode == 0, run.stderr
    for part in ("flat out on SQLite", "memory for a table", "the lists of somebody", "events opens", "strongest bots"):
        assert part in run.stdout
    assert run.stdout.count("while a stranger does: ") > 10


async def test_a_table_with_its_four_sockets_takes_little_memory(tmp_path: Path) -> None:
    """206 KiB when the web server and the framework kept every line."""
    server = load.Server(str(tmp_path), None)
    try:
        await load.set_up(server.base, yarnhall.games()[0], 100)
        before = server.memory()
        await load.set_up(server.base, yarnhall.games()[0], 200)
        assert (server.memory() - before) / 200 <= 70
    finally:
        server.stop()
