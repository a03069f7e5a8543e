"""Builds the pages with Node, and for a wheel compiles the hot modules with mypyc where that is possible; elsewhere the
wheel is pure Python. The sources of a release carry their pages, so that only a checkout needs Node.
"""

from __future__ import annotations

import os
import sys
import sysconfig
import tempfile
from pathlib import Path
from typing import Any

from hatch_mypyc import plugin

sys.path.insert(0, str(Path(__file__).resolve().parent))
import web_build

_setup_file = plugin.construct_setup_file


def setup_file(*args: Any, **kwargs: Any) -> str:
    """What hatch-mypyc writes, except that every core has something to compile."""
    scripts = str(Path(__file__).resolve().parent)
    return f"import sys\nsys.path.insert(0, {scripts!r})\nimport side_by_side\n{_setup_file(*args, **kwargs)}"


plugin.construct_setup_file = setup_file


def can_compile() -> bool:
    """Whether a C compiler and Python's headers are here, found out by trying."""
    from setuptools._distutils.ccompiler import new_compiler
    from setuptools._distutils.errors import CompileError, DistutilsError
    from setuptools._distutils.sysconfig import customize_compiler

    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder, "probe.c")
        source.write_text("#include <Python.h>\nint yarnhall_probe(void) { return Py_IsInitialized(); }\n")
        try:
            compiler = new_compiler()
            customize_compiler(compiler)
            compiler.compile([str(source)], output_dir=folder, include_dirs=[sysconfig.get_paths()["include"]])
        except (CompileError, DistutilsError, OSError):
            return False
    return True


def wants_pages() -> bool:
    """The sources of the pages are here and nobody built them yet."""
    return web_build.WEB.is_dir() and not (web_build.STATIC / "index.html").is_file()


class HotModules(plugin.MypycBuildHook):  # type: ignore[misc]
    """hatch-mypyc, except that it gives way where nothing can be compiled and cleans up after itself."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        # Node from PyPI only where the system has none that is new enough.
        if wants_pages() and web_build.system_node() is None:
            return [web_build.WHEEL]
        return []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version != "editable" and wants_pages():
            try:
                web_build.build()
            except web_build.CannotBuild as why:
                # A hall without pages would look installed and open nothing.
                raise SystemExit(f"yarnhall: {why} A release from the package index brings its pages along.") from None
        if self.target_name != "wheel" or version == "editable" or os.environ.get("YARNHALL_PURE") == "1":
            return
        if not can_compile():
            sys.stderr.write("yarnhall: no C compiler with Python's headers; installing pure Python.\n")
            return
        super().initialize(version, build_data)

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        if self.target_name != "wheel":
            return
        # Left in the source tree, the compiled files would shadow the sources they came from.
        self.clean([version])


def get_build_hook() -> type[HotModules]:
    return HotModules
