"""The same seeds and choices give the same views, byte for byte: interpreted, compiled, and in the browser's Python."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from yarnhall.pocket import site

ROOT = Path(__file__).parent.parent.parent
COMPILED = ROOT / "build" / "compiled"
PYODIDE = sorted((ROOT / "build" / "pocket").glob("pyodide-*/package"))
GAMES = Path(__file__).parent / "same_games.py"

NODE = """
import fs from "node:fs";
import path from "node:path";
import zlib from "node:zlib";
const [pyodide, engine, program, folder] = process.argv.slice(2);
const { loadPyodide } = await import(pyodide + "/pyodide.mjs");
const unpacked = (name) => zlib.gunzipSync(fs.readFileSync(`${engine}/${name}.gz`));
const library = path.join(folder, "python_stdlib.zip");
fs.writeFileSync(library, unpacked("python_stdlib.zip"));
const python = await loadPyodide({ stdLibURL: library });
python.unpackArchive(new Uint8Array(fs.readFileSync(engine + "/msgspec.zip")), "wheel");
python.FS.writeFile("/lib/yarnhall.zip", unpacked("yarnhall.zip"));
python.runPython('import sys; sys.path.append("/lib/yarnhall.zip")');
python.runPython(fs.readFileSync(program, "utf8"));
fs.writeSync(1, python.globals.get("lines").toJs().join("\\n"));
process.exit(0);
"""


def by_python(path: Path) -> list[str]:
    environment = {**os.environ, "PYTHONPATH": str(path)}
    program = "import runpy, sys; print('\\n'.join(runpy.run_path(sys.argv[1])['lines']))"
    command = [sys.executable, "-c", program, str(GAMES)]
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=True).stdout.split("\n")[:-1]


def by_pyodide(node: str, folder: Path) -> list[str]:
    """The very engine that browsers fetch, under Node: the same WebAssembly, the same package."""
    (folder / "play.mjs").write_text(NODE)
    engine = next(site.STATIC.glob("engine-*"))
    command = [node, str(folder / "play.mjs"), str(PYODIDE[-1]), str(engine), str(GAMES), str(folder)]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout.split("\n")


@pytest.mark.slow
@pytest.mark.skipif(not (site.built() and PYODIDE), reason="scripts/site has not built the hall without a server")
def test_every_game_is_the_same_in_cpython_compiled_and_in_the_browsers_python(tmp_path: Path) -> None:
    sys.path.insert(0, str(ROOT / "scripts"))
    try:
        import web_build
    finally:
        sys.path.pop(0)
    interpreted = by_python(ROOT / "src")
    assert len(interpreted) >= 50  # ten of each game
    assert by_pyodide(web_build.node(), tmp_path) == interpreted
    if COMPILED.is_dir():
        assert by_python(COMPILED) == interpreted
