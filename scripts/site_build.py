"""Builds the hall that needs no server: pages, Pyodide, msgspec and our own package in src/yarnhall/pocket/static.

`scripts/site DIR` builds what changed and copies it to DIR, which any web server serves. Everything comes by its
package name: Pyodide with npm, msgspec's wheel for it with pip.
"""

from __future__ import annotations

import gzip
import hashlib
import json
import os
import shutil
import subprocess
import sys
import tarfile
import zipfile
from collections.abc import Iterator
from pathlib import Path

import web_build
from web_build import CannotBuild

from yarnhall.core.refusal import Refused
from yarnhall.pocket import site

ROOT = web_build.ROOT
SOURCE = ROOT / "src" / "yarnhall"
STATIC = site.STATIC
STAMP = STATIC / ".stamp"
WORK = ROOT / "build" / "pocket"  # what was fetched
PYODIDE = "314.0.7"
MSGSPEC = "0.22.0"
PLATFORM = "pyemscripten_2026_0_wasm32"  # of this Pyodide
PYTHON = "3.14"
PARTS = ("core", "games", "bots", "table", "wire", "room", "pocket")  # of our own package
# Sent packed by any server, also by one that packs nothing; web/src/pocket/python.ts unpacks them.
PACKED = ("pyodide.asm.wasm", "python_stdlib.zip", "yarnhall.zip")
MOST = 8_000_000  # bytes of the whole folder, packed

# Of the standard library, what no hall asks for: servers, other processes, tools for people who write Python.
LEFT_OUT = (
    "_pyrepl multiprocessing xml xmlrpc unittest wsgiref ctypes pdb doctest pydoc pydoc_data imaplib optparse mailbox "
    "smtplib poplib ftplib ensurepip venv idlelib tkinter turtledemo turtle curses dbm sqlite3 pickletools cProfile "
    "profile pstats trace timeit tabnanny zipapp pyclbr bdb cmd webbrowser socketserver getopt sched "
    "plistlib netrc nntplib telnetlib this antigravity html http difflib argparse "
    "_pyio _pydatetime statistics configparser asyncio/proactor_events asyncio/windows_events asyncio/windows_utils "
    "logging/config logging/handlers modulefinder filecmp fileinput wave colorsys shelve pty rlcompleter tarfile"
)
ENCODINGS = (
    "__init__ aliases ascii cp437 idna latin_1 punycode raw_unicode_escape unicode_escape utf_8 utf_16 utf_8_sig"
)

# Run by Node with the Pyodide that will run it: compiled once here, so that no browser has to.
COMPILE = """
const [pyodide, sources, engine, ...words] = process.argv.slice(2);
const fs = await import("node:fs");
const { loadPyodide } = await import(pyodide + "/pyodide.mjs");
const python = await loadPyodide();
const bytes = (path) => new Uint8Array(fs.readFileSync(path));
python.unpackArchive(bytes(sources), "zip", { extractDir: "/made/own" });
python.unpackArchive(bytes(pyodide + "/python_stdlib.zip"), "zip", { extractDir: "/made/std" });
python.globals.set("LEFT_OUT", words[0]);
python.globals.set("ENCODINGS", words[1]);
python.runPython(`
import compileall, os, shutil, zipfile

for name in LEFT_OUT.split():
    shutil.rmtree(f"/made/std/{name}", ignore_errors=True)
    if os.path.exists(f"/made/std/{name}.py"):
        os.remove(f"/made/std/{name}.py")
for name in os.listdir("/made/std/encodings"):
    if name.removesuffix(".py") not in ENCODINGS.split():
        os.remove(f"/made/std/encodings/{name}")

def files(folder):
    assert compileall.compile_dir(folder, quiet=1, legacy=True, stripdir=folder, optimize=2)  # no docstrings
    found = [os.path.join(at, name) for at, _, names in os.walk(folder) for name in names if not name.endswith(".py")]
    # Files of one name lie side by side: the games have much in common.
    return sorted(found, key=lambda path: (os.path.basename(path), path))

# Nothing is packed inside: a browser unpacks the whole at once, quicker than Python every file, and Python reads
# modules where they lie.
def pack(folder, into):
    with zipfile.ZipFile(into, "w", zipfile.ZIP_STORED) as out:
        for path in files(folder):
            with open(path, "rb") as file:
                out.writestr(zipfile.ZipInfo(os.path.relpath(path, folder), (2020, 1, 1, 0, 0, 0)), file.read())

pack("/made/std", "/std.zip")
pack("/made/own", "/own.zip")
`);
fs.writeFileSync(engine + "/python_stdlib.zip", python.FS.readFile("/std.zip"));
fs.writeFileSync(engine + "/yarnhall.zip", python.FS.readFile("/own.zip"));
process.exit(0);
"""

WORKER = """// Keeps one version of the pages with its engine, whole, and answers from it. Another version waits until
// this one is left, or until it is asked to come.
const VERSION = %(version)s;
const FILES = %(files)s;
const PREFIX = `yarnhall ${registration.scope} `;
const KEPT = PREFIX + VERSION;

addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(KEPT)
      .then((cache) => cache.addAll(FILES.map((file) => new Request(file, fresh(file))))),
  );
});

// Names with a digest always mean the same: the page has just fetched these, and once is enough.
const fresh = (file) => (/^(assets|engine-[0-9a-f]+)[/]/.test(file) ? {} : { cache: 'no-cache' });

addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => names.filter((name) => name.startsWith(PREFIX) && name !== KEPT))
      .then((older) => Promise.all(older.map((name) => caches.delete(name))))
      .then(() => clients.claim()),
  );
});

addEventListener('message', (event) => {
  if (event.data === 'come') skipWaiting();
});

addEventListener('fetch', (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== 'GET' || !url.href.startsWith(registration.scope)) return;
  const wanted = event.request.mode === 'navigate' ? registration.scope : event.request;
  event.respondWith(
    caches
      .open(KEPT)
      .then((cache) => cache.match(wanted, { ignoreSearch: true, ignoreVary: true }))
      .then((found) => found ?? fetch(event.request)),
  );
});
"""


def sources() -> Iterator[Path]:
    """The files of our package that go along."""
    yield SOURCE / "__init__.py"
    for part in PARTS:
        for file in sorted((SOURCE / part).rglob("*")):
            inside = set(file.relative_to(SOURCE).parts)
            if (
                file.is_file()
                and not inside & {"__pycache__", "tests", "static"}
                and file.suffix not in {".so", ".pyd"}
            ):
                yield file


def wanted() -> str:
    """The digest of everything that goes in."""
    total = hashlib.sha256(Path(__file__).read_bytes())
    for file in sources():
        total.update(file.relative_to(SOURCE).as_posix().encode() + b"\0" + file.read_bytes())
    total.update(web_build.wanted().encode())
    return total.hexdigest()


def fetch_pyodide() -> Path:
    """The folder of the npm package."""
    folder = WORK / f"pyodide-{PYODIDE}"
    if not (folder / "package" / "pyodide.mjs").is_file():
        npm, environment = web_build.npm_command()
        folder.mkdir(parents=True, exist_ok=True)
        told = subprocess.run(
            [*npm, "pack", "--silent", f"pyodide@{PYODIDE}"],
            cwd=folder,
            env=environment,
            capture_output=True,
            text=True,
        )
        if told.returncode:
            raise CannotBuild(f"npm could not fetch pyodide {PYODIDE}; without it nothing can be played offline.")
        with tarfile.open(folder / told.stdout.split()[-1]) as packed:
            packed.extractall(folder, filter="data")
    return folder / "package"


def fetch_msgspec() -> Path:
    folder = WORK / "wheels"
    found = list(folder.glob(f"msgspec-{MSGSPEC}-*{PLATFORM}.whl"))
    if not found:
        words = ["download", "--quiet", "--no-deps", "--only-binary=:all:", "--platform", PLATFORM, "--python-version"]
        command = [sys.executable, "-m", "pip", *words, PYTHON, f"msgspec=={MSGSPEC}", "--dest", str(folder)]
        if subprocess.run(command, capture_output=True).returncode:
            raise CannotBuild(
                f"pip found no wheel of msgspec {MSGSPEC} for {PLATFORM}: the hall is played online only, as before."
            )
        found = list(folder.glob(f"msgspec-{MSGSPEC}-*{PLATFORM}.whl"))
    return found[0]


def pack_engine(engine: Path) -> None:
    """Everything that Python needs, in one folder."""
    pyodide, wheel = fetch_pyodide(), fetch_msgspec()
    engine.mkdir(parents=True)
    for name in ("pyodide.mjs", "pyodide.asm.mjs"):
        shutil.copyfile(pyodide / name, engine / name)
    shutil.copyfile(pyodide / "pyodide.asm.wasm", engine / "pyodide.asm.wasm")
    lock = json.loads((pyodide / "pyodide-lock.json").read_text("utf-8"))
    (engine / "lock.json").write_text(json.dumps({**lock, "packages": {}}), "utf-8")
    shutil.copyfile(wheel, engine / "msgspec.zip")
    made, script = WORK / "yarnhall-sources.zip", WORK / "compile.mjs"
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as out:
        for file in sources():
            out.write(file, (Path("yarnhall") / file.relative_to(SOURCE)).as_posix())
    script.write_text(COMPILE, "utf-8")
    command = [web_build.node(), str(script), str(pyodide), str(made), str(engine)]
    web_build.run([*command, LEFT_OUT, ENCODINGS], dict(os.environ))
    for name in PACKED:
        whole = engine / name
        whole.with_name(f"{name}.gz").write_bytes(gzip.compress(whole.read_bytes(), 9, mtime=0))
        whole.unlink()


def version_of(folder: Path) -> str:
    total = hashlib.sha256()
    for file in sorted(folder.rglob("*")):
        if file.is_file():
            total.update(file.relative_to(folder).as_posix().encode() + b"\0" + file.read_bytes())
    return total.hexdigest()[:16]


def build() -> bool:
    """Build what changed; False if everything was current. Raises CannotBuild."""
    stamp = wanted()
    if STAMP.is_file() and STAMP.read_text() == stamp:
        return False
    npm, environment = web_build.install(tools=False)
    fresh = WORK / "static"
    shutil.rmtree(fresh, ignore_errors=True)
    shutil.rmtree(WORK / "engine", ignore_errors=True)
    pack_engine(WORK / "engine")
    engine = f"engine-{version_of(WORK / 'engine')}"
    environment |= {"YARNHALL_STATIC": str(fresh), "VITE_POCKET": "1", "VITE_ENGINE": engine}
    web_build.run([*npm, "run", "build", "--", "--base", "./"], environment)
    shutil.move(WORK / "engine", fresh / engine)
    write_worker(fresh)
    web_build.run([web_build.node(), "-e", web_build.PACK, str(fresh)], environment)
    (fresh / STAMP.name).write_text(stamp)
    shutil.rmtree(STATIC, ignore_errors=True)
    shutil.move(fresh, STATIC)
    return True


def write_worker(folder: Path) -> None:
    """The manifest and the service worker, which knows every file."""
    manifest = {
        "name": "Yarnhall",
        "short_name": "Yarnhall",
        "description": "Five games of yarn, cloth and thread, without a server.",
        "start_url": "./",
        "scope": "./",
        "display": "standalone",
        "background_color": "#efe6d6",
        "theme_color": "#efe6d6",
        "icons": [{"src": "favicon.svg", "sizes": "any", "type": "image/svg+xml", "purpose": "any"}],
    }
    (folder / "manifest.webmanifest").write_text(json.dumps(manifest, indent=1), "utf-8")
    page = folder / "index.html"
    text = page.read_text("utf-8").replace(
        "</head>", '  <link rel="manifest" href="./manifest.webmanifest" />\n  </head>'
    )
    page.write_text(text, "utf-8")
    for file in folder.rglob("*.woff"):  # for browsers that could not run the rest
        file.unlink()
    names = [file.relative_to(folder).as_posix() for file in sorted(folder.rglob("*")) if file.is_file()]
    files = ["./", *(name for name in names if name != "index.html")]
    words = {"version": json.dumps(version_of(folder)), "files": json.dumps(files)}
    (folder / "sw.js").write_text(WORKER % words, "utf-8")


def size(folder: Path) -> int:
    """Bytes that a browser fetches: packed where that is at hand."""
    total = 0
    for file in folder.rglob("*"):
        if file.is_file() and file.suffix not in {".br"} and file.name != STAMP.name:
            packed = file.with_name(file.name + ".gz")
            total += 0 if packed.is_file() else file.stat().st_size
    return total


def main() -> int:
    try:
        made = build()
    except CannotBuild as why:
        print(why, file=sys.stderr)
        return 1
    total = size(STATIC)
    print(f"The hall without a server {'was built' if made else 'is current'}: {total / 1e6:.1f} MB.")
    if total > MOST:
        print(f"That is more than {MOST / 1e6:.0f} MB.", file=sys.stderr)
        return 1
    for folder in sys.argv[1:2]:
        try:
            site.write(Path(folder))
        except Refused as refused:
            print(refused, file=sys.stderr)
            return 1
        print(f"It lies in {folder}; any web server serves it.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
