"""What somebody gets who installs a release: sources that bring their pages, a compiled wheel and a pure one, a hall
from each, and a game played in it. Nothing is fetched: what a hall needs comes from the environment of the tests."""

from __future__ import annotations

import asyncio
import json
import os
import random
import re
import shutil
import subprocess
import sys
import sysconfig
import tarfile
import time
import venv
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

import yarnhall

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(Path(__file__).parent / "tools"))
PAGES = ROOT / "src" / "yarnhall" / "server" / "static" / "index.html"
OURS = ("pyproject.toml", "README.md", "LICENSE", "NOTICE", "CHANGELOG.md", "constraints.txt", "scripts", "src", "web")
IDLE = shutil.ignore_patterns("node_modules", "__pycache__", "test-results", ".svelte-kit")
BINARY = (".so", ".pyd")

pytestmark = [pytest.mark.slow, pytest.mark.skipif(not PAGES.is_file(), reason="the pages are not built")]


@pytest.fixture(scope="module")
def sources(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The archive of a release."""
    folder = tmp_path_factory.mktemp("release")
    copy = folder / "copy"
    copy.mkdir()
    for name in OURS:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, copy / name, ignore=IDLE)
        else:
            shutil.copy2(ROOT / name, copy)
    run(sys.executable, "-m", "build", "--sdist", "--no-isolation", "--outdir", str(folder), str(copy))
    (made,) = folder.glob("*.tar.gz")
    return made


def run(*words: str, **environment: str) -> str:
    done = subprocess.run(
        words, env={**os.environ, **environment}, capture_output=True, text=True, timeout=1200, check=False
    )
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-3000:]
    return done.stdout


@contextmanager
def without_node(folder: Path) -> Iterator[dict[str, str]]:
    """A PATH whose Node and npm refuse and leave a mark."""
    tools, mark = folder / "no-node", folder / "asked"
    tools.mkdir(exist_ok=True)
    for name in ("node", "npm", "npx"):
        (tools / name).write_text(f"#!/bin/sh\ntouch '{mark}'\nexit 1\n")
        (tools / name).chmod(0o755)
    yield {"PATH": f"{tools}{os.pathsep}{os.environ['PATH']}"}
    assert not mark.exists(), "somebody asked for Node"


def wheel_of(sources: Path, folder: Path, **environment: str) -> Path:
    with without_node(folder) as path:
        words = ("-m", "pip", "wheel", "--quiet", "--no-deps", "--no-build-isolation", "--wheel-dir", str(folder))
        run(sys.executable, *words, str(sources), **path, **environment)
    (made,) = folder.glob("*.whl")
    return made


def installed(wheel: Path, folder: Path) -> Path:
    """The Python of a clean environment with the wheel in it, and what it depends on beside it."""
    venv.create(folder / "clean", with_pip=False)
    python = folder / "clean" / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    words = ("-m", "pip", "--python", str(python), "install", "--quiet", "--no-deps", "--no-index", str(wheel))
    run(sys.executable, *words)
    paths = json.loads(run(str(python), "-c", "import json, sysconfig; print(json.dumps(sysconfig.get_paths()))"))
    # Only as a path: the tests' own Yarnhall, which is linked there, is not found by it.
    Path(paths["purelib"], "beside.pth").write_text(sysconfig.get_paths()["purelib"] + "\n")
    return python


def demand_good(wheel: Path, compiled: bool) -> None:
    """Everything that a hall needs is in it, and nothing else."""
    names = zipfile.ZipFile(wheel).namelist()
    assert "yarnhall/server/static/index.html" in names
    assert any(re.fullmatch(r"yarnhall/server/static/assets/.+\.js\.br", name) for name in names)
    assert "yarnhall/store/migrations/versions/0005_hosts.py" in names
    assert "yarnhall/py.typed" in names
    for id in yarnhall.games():
        assert f"yarnhall/games/{id}/RULES.md" in names
    strange = [name for name in names if re.search(r"/tests/.+\.py$|node_modules|\.c$|\.o$|\.map$|__pycache__", name)]
    assert strange == []
    binaries = [name for name in names if name.endswith(BINARY)]
    assert bool(binaries) is compiled
    if compiled:
        assert any(name.startswith("yarnhall/core/state.") for name in binaries)
        assert sum("__mypyc" in name for name in binaries) == 1, "one unit"
    else:
        assert wheel.name.endswith("py3-none-any.whl")
    (metadata,) = [name for name in names if name.endswith(".dist-info/METADATA")]
    told = zipfile.ZipFile(wheel).read(metadata).decode()
    assert f"\nVersion: {yarnhall.__version__}\n" in told
    assert "Description-Content-Type: text/markdown" in told
    assert "## Two commands" in told
    assert not re.search(r"\]\((?!https?:)", told), "nobody who reads it in a package index has a checkout"


def demand_playable(python: Path, folder: Path, compiled: bool) -> None:
    """A game in the terminal, and one in a hall with its pages."""
    where = run(str(python), "-c", "import yarnhall; print(yarnhall.__file__)", PYTHONPATH="").strip()
    assert Path(where).is_relative_to(folder)
    command = str(python.with_name("yarnhall"))
    found = run(command, "doctor", "--database", str(folder / "doctor.sqlite"), PYTHONPATH="")
    assert ("Rules: Compiled." in found) is compiled
    assert "✗" not in found
    id = yarnhall.games()[0]
    assert run(command, "play", id, "--seats", "random,random", "--seed", "a", PYTHONPATH="")
    settings = {"database": str(folder / "hall.sqlite"), "bot_pause": 0, "bot_window": 0, "strict_limits": False}
    asyncio.run(played(python, folder, settings, id))


async def played(python: Path, folder: Path, settings: dict[str, object], game: str) -> None:
    from hall_client import Guest
    from hall_process import free_port

    port = free_port()
    base = f"http://127.0.0.1:{port}"
    environment = {**os.environ, "PYTHONPATH": "", "YARNHALL_SETTINGS": json.dumps({**settings, "port": port})}
    with (folder / "hall.log").open("wb") as log:
        hall = subprocess.Popen([str(python), "-m", "yarnhall.server"], env=environment, stdout=log, stderr=log)
    try:
        for _ in range(1200):
            assert hall.poll() is None, (folder / "hall.log").read_text()
            try:
                if httpx.get(f"{base}/healthz", trust_env=False).status_code == 200:
                    break
            except httpx.HTTPError:
                time.sleep(0.1)
        page = httpx.get(base, trust_env=False)
        assert "<script" in page.text
        script = re.search(r'src="(/assets/[^"]+\.js)"', page.text)
        assert script is not None
        assert httpx.get(base + script[1], trust_env=False).status_code == 200
        ada = await Guest.named(base, "Ada")
        seats = [{"who": "me"}, {"who": "bot", "level": "random"}]
        card = await ada.make(game, seats, start=True)
        async with ada.at(card["id"]) as client:
            await client.play(random.Random(1))
            assert client.now["result"]["finished"]
    finally:
        hall.terminate()
        hall.wait(20)


def test_the_sources_of_a_release_bring_their_pages(sources: Path) -> None:
    with tarfile.open(sources) as archive:
        names = [name.partition("/")[2] for name in archive.getnames()]
    assert "src/yarnhall/server/static/index.html" in names
    assert "src/yarnhall/py.typed" in names
    assert not [name for name in names if "node_modules" in name or name.endswith(BINARY)]


@pytest.mark.parametrize("pure", [True, False], ids=["pure", "compiled"])
def test_a_wheel_is_built_without_node_installed_and_played(sources: Path, tmp_path: Path, pure: bool) -> None:
    compiled = not pure and shutil.which("cc") is not None
    begun = time.monotonic()
    wheel = wheel_of(sources, tmp_path, YARNHALL_PURE="1" if pure else "0")
    built = time.monotonic()
    demand_good(wheel, compiled)
    python = installed(wheel, tmp_path)
    ready = time.monotonic()
    demand_playable(python, tmp_path, compiled)
    print(  # noqa: T201 - figures for whoever runs it with -s
        f"{wheel.name}: {wheel.stat().st_size / 2**20:.1f} MiB, built in {built - begun:.0f} s, "
        f"installed in {ready - built:.0f} s, played in {time.monotonic() - ready:.0f} s"
    )
