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
SEEDS = 10

PLAY = f"""
import hashlib, json
from yarnhall.core.registry import game as find_game, games
from yarnhall.core.rng import seeded
lines = []
for id in games():
    game = find_game(id)
    seats = max(2, min(game.seats(game.presets["standard"])))
    for seed in range({SEEDS}):
        state = game.new(seats, game.presets["standard"], f"seed {{seed}}")
        rng, seen = seeded(f"choices {{seed}}"), hashlib.sha256()
        while state.to_act():
            for observer in (None, *range(seats)):
                view = json.dumps(game.view(state, observer), sort_keys=True, ensure_ascii=False)
                seen.update(view.encode() + game.status(state, observer).encode())
            player = state.to_act()[0]
            legal = state.legal(player)
            state.apply(player, legal[rng.below(len(legal))])
        lines.append(f"{{id}} {{seed}} {{seen.hexdigest()}}")
"""

NODE = """
import fs from "node:fs";
const [pyodide, engine, program] = process.argv.slice(2);
const { loadPyodide } = await import(pyodide + "/pyodide.mjs");
const python = await loadPyodide({ stdLibURL: engine + "/python_stdlib.zip" });
const bytes = (name) => new Uint8Array(fs.readFileSync(engine + "/" + name));
python.unpackArchive(bytes("msgspec.zip"), "wheel");
python.unpackArchive(bytes("yarnhall.txz"), "xztar");
python.runPython(fs.readFileSync(program, "utf8"));
fs.writeSync(1, python.globals.get("lines").toJs().join("\\n"));
process.exit(0);
"""


def by_python(path: Path) -> list[str]:
    program = PLAY + "print('\\n'.join(lines))"
    environment = {**os.environ, "PYTHONPATH": str(path)}
    told = subprocess.run([sys.executable, "-c", program], env=environment, capture_output=True, text=True, check=True)
    return told.stdout.split("\n")[:-1]


def by_pyodide(node: str, folder: Path) -> list[str]:
    """The very engine that browsers fetch, under Node: the same WebAssembly, the same package."""
    (folder / "play.py").write_text(PLAY)
    (folder / "play.mjs").write_text(NODE)
    engine = next(site.STATIC.glob("engine-*"))
    command = [node, str(folder / "play.mjs"), str(PYODIDE[-1]), str(engine), str(folder / "play.py")]
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
    assert len(interpreted) >= 5 * SEEDS
    assert by_pyodide(web_build.node(), tmp_path) == interpreted
    if COMPILED.is_dir():
        assert by_python(COMPILED) == interpreted
