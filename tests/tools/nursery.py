"""Halls from a process that has loaded everything: loading takes several times as long as opening a hall.

`python nursery.py` reads what is wanted, a line each, and answers with the number of a new process that is a hall; it
ends with its input. `forked` asks for one.
"""

from __future__ import annotations

import atexit
import functools
import json
import os
import select
import signal
import subprocess
import sys
import threading
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

POSSIBLE = hasattr(os, "pidfd_open")


class Forked:
    """What a test needs of a `subprocess.Popen`, for a process that is no child of this one."""

    def __init__(self, pid: int) -> None:
        self.pid = pid
        try:
            self._ended: int | None = os.pidfd_open(pid)
        except ProcessLookupError:
            self._ended = None  # already

    def poll(self) -> int | None:
        return None if self._lives(0) else 0

    def wait(self, timeout: float) -> None:
        if self._lives(timeout):
            raise subprocess.TimeoutExpired(f"hall {self.pid}", timeout)

    def send_signal(self, how: signal.Signals) -> None:
        if self._ended is not None:
            with suppress(ProcessLookupError):
                signal.pidfd_send_signal(self._ended, how)

    def _lives(self, seconds: float) -> bool:
        if self._ended is None:
            return False
        poll = select.poll()
        poll.register(self._ended, select.POLLIN)
        if not poll.poll(seconds * 1000):
            return True
        os.close(self._ended)
        self._ended = None
        return False


def forked(environment: Mapping[str, str], log: Path) -> Forked:
    """A hall with these settings."""
    nursery = _nursery(environment["PYTHONPATH"])
    assert nursery.stdin is not None
    assert nursery.stdout is not None
    nursery.stdin.write(json.dumps({"environment": dict(environment), "log": str(log)}).encode() + b"\n")
    nursery.stdin.flush()
    answer = nursery.stdout.readline()
    assert answer, "The nursery ended; what it said stands above."
    return Forked(int(answer))


@functools.cache
def _nursery(path: str) -> subprocess.Popen[bytes]:
    environment = {**os.environ, "PYTHONPATH": path}
    command = [sys.executable, __file__]
    process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=environment)
    atexit.register(process.communicate)
    return process


def main() -> None:
    from yarnhall.server.serve import serve
    from yarnhall.server.settings import Settings

    assert threading.active_count() == 1, "A process with threads cannot be copied."
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # nobody waits for halls here
    while line := sys.stdin.buffer.readline():
        pid = os.fork()
        if pid == 0:
            _become(json.loads(line))
            serve(Settings.from_environment())
            return
        sys.stdout.write(f"{pid}\n")
        sys.stdout.flush()


def _become(wanted: dict[str, dict[str, str] | str]) -> None:
    """A process as if it had been started with this environment, writing into this log."""
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    assert isinstance(wanted["environment"], dict)
    os.environ.clear()
    os.environ.update(wanted["environment"])
    nowhere = os.open(os.devnull, os.O_RDONLY)
    log = os.open(str(wanted["log"]), os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o644)
    for of, to in ((nowhere, 0), (log, 1), (log, 2)):
        os.dup2(of, to)


if __name__ == "__main__":
    main()
