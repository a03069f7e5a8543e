"""A hall in a process of its own, which a test may kill."""

from __future__ import annotations

import os
import signal
import socket
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import httpx
import msgspec
from nursery import POSSIBLE, Forked, forked

import yarnhall
from yarnhall.server.settings import ENVIRONMENT, Settings

FRIEND = "127.0.0.2"  # stands for this computer's address in its network
PATIENCE = 120.0  # seconds for a hall to open or to end: a busy machine may take twenty


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class HallProcess:
    """`start`, `kill` (SIGKILL), `stop` (SIGTERM); the same port and database every time."""

    def __init__(
        self,
        folder: Path,
        database: str | None = None,
        environment: dict[str, str] | None = None,
        within: Sequence[str] = (),
        **settings: Any,
    ) -> None:
        self.within = within  # a command that runs the hall in a network of its own
        self.environment = environment or {}
        self.days = 0  # by which this hall's clock is ahead of the true one, from its next start on
        chosen: dict[str, Any] = {
            "bot_pause": 0.0,
            "bot_window": 0.0,
            "bot_workers": 1,
            "strict_limits": False,
            "sockets_per_address": 10_000,
            "log_level": "warning",
            "desk_pause": 0.1,
        }
        chosen["network"] = [FRIEND]  # whatever a test presses, it opens nothing to a real network
        self.settings = Settings(
            database=database or str(folder / "hall.sqlite"), port=free_port(), **{**chosen, **settings}
        )
        self.base = f"http://127.0.0.1:{self.settings.port}"
        self.log = folder / f"hall-{self.settings.port}.log"
        self.process: subprocess.Popen[bytes] | Forked | None = None

    def start(self) -> HallProcess:
        # The same package that the tests import, interpreted or compiled.
        package = str(Path(yarnhall.__file__).parents[1])
        toys = str(Path(__file__).parents[1] / "toys")
        path = os.pathsep.join([package, toys, os.environ.get("PYTHONPATH", "")])
        environment = {
            **os.environ,
            **self.environment,
            "PYTHONPATH": path,
            ENVIRONMENT: msgspec.json.encode(self.settings).decode(),
        }
        if POSSIBLE and not (self.within or self.environment or self.days):
            self.process = forked(environment, self.log)
        else:
            with self.log.open("ab") as log:
                program = [*self.within, sys.executable, *self._program()]
                self.process = subprocess.Popen(program, env=environment, stdout=log, stderr=log)
        self._wait()
        return self

    def _program(self) -> list[str]:
        if not self.days:
            return ["-m", "yarnhall.server"]
        ahead = f"true = time.time_ns; time.time_ns = lambda: true() + {self.days * 86_400 * 10**9}"
        return ["-c", f"import runpy, time; {ahead}; runpy.run_module('yarnhall.server', run_name='__main__')"]

    def _wait(self) -> None:
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            if self.process is None or self.process.poll() is not None:
                raise AssertionError(f"The hall did not start: {self.log.read_text()}")
            try:
                if self._answers():
                    return
            except httpx.HTTPError:
                pass
            time.sleep(0.05)
        raise AssertionError("The hall does not answer.")

    def _answers(self) -> bool:
        if self.within:
            code = f"import httpx; httpx.get('{self.base}/healthz', trust_env=False).raise_for_status()"
            return subprocess.run([*self.within, sys.executable, "-c", code], capture_output=True).returncode == 0
        return httpx.get(f"{self.base}/healthz", timeout=5, trust_env=False).status_code == 200

    def kill(self) -> None:
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        self._end(signal.SIGTERM)

    def pretend_it_was_down_for(self, seconds: int) -> None:
        """Move everything that the database knows of time into the past, as if nothing had run since."""
        with sqlite3.connect(self.settings.database) as database:
            for change in (
                "UPDATE node SET seen = seen - ?",
                "UPDATE event SET at = at - ?",
                "UPDATE board SET updated = updated - ?",
                "UPDATE board SET due = due - ?",
            ):
                database.execute(change, (seconds * 1000,))
        database.close()

    def _end(self, how: signal.Signals) -> None:
        if self.process is not None:
            self.process.send_signal(how)
            self.process.wait(PATIENCE)
            self.process = None

    def __enter__(self) -> HallProcess:
        return self.start()

    def __exit__(self, *_: object) -> None:
        self.stop()


Halls = Callable[..., HallProcess]  # opens one with settings of its own
