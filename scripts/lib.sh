# What the scripts share: a Python that is new enough, which does everything else (ready.py).
# shellcheck shell=bash
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
VENV=$PWD/.venv
COMPILED=$PWD/build/compiled

# The first Python that is new enough, or a sentence.
find_python() {
  local candidate
  for candidate in ${PYTHON:-} python3 python3.14 python3.13 python3.12 python3.11 python; do
    if command -v "$candidate" >/dev/null 2>&1 &&
      "$candidate" -c 'import sys, venv; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1; then
      command -v "$candidate"
      return
    fi
  done
  printf 'Yarnhall needs Python 3.11 or newer with the venv module, and found none. Install it, or name it: PYTHON=/path/to/python3 %s\n' "$0" >&2
  exit 1
}

# script NAME ...: the script of that name, whatever the shell.
script() { exec "$(find_python)" "scripts/$1.py" "${@:2}"; }

# ready PART ...: see ready.py.
ready() { "$(find_python)" scripts/ready.py "$@"; }
