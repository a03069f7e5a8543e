"""Sets everything up and opens the hall in a browser: `scripts/play [--no-browser] [--host H] [--port N]`.

Another command of yarnhall may come first: `scripts/play play GAME` plays in the terminal. Where there is no bash:
`python scripts/play.py`.
"""

from __future__ import annotations

import os
import subprocess
import sys

import ready


def compile_beside() -> None:
    """Compiling takes a minute or two: nobody should wait for it to see the hall."""
    print("  The rules are compiled in the background; the next start will be faster.", file=sys.stderr)
    command = [sys.executable, str(ready.ROOT / "scripts" / "ready.py"), "compiled"]
    if not ready.WINDOWS:
        command = ["nice", *command]
    with (ready.BUILD / "compiling.log").open("wb") as log:
        # Not stopped by the Ctrl+C that closes the hall.
        subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=log, stderr=log, start_new_session=True)


def main() -> None:
    words = sys.argv[1:]
    ready.play()
    if ready.compiled_is_current():
        ready.compiled()
        os.environ.update(ready.path())
    elif not ready.pure():
        compile_beside()
    if not words or words[0].startswith("-"):
        words = ["serve", *words]
    command = [str(ready.tool("python")), "-m", "yarnhall", *words]
    if ready.WINDOWS:
        sys.exit(subprocess.call(command))
    os.execv(command[0], command)


if __name__ == "__main__":
    ready.told(main)
