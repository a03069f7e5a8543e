"""Compiles the hot modules with mypyc where that is possible; elsewhere the wheel is pure Python."""

from __future__ import annotations

import os
import sys
import sysconfig
import tempfile
from pathlib import Path
from typing import Any

from hatch_mypyc.plugin import MypycBuildHook


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


class HotModules(MypycBuildHook):  # type: ignore[misc]
    """hatch-mypyc, except that it gives way where nothing can be compiled and cleans up after itself."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable" or os.environ.get("YARNHALL_PURE") == "1":
            return
        if not can_compile():
            sys.stderr.write("yarnhall: no C compiler with Python's headers; installing pure Python.\n")
            return
        super().initialize(version, build_data)

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        # Left in the source tree, the compiled files would shadow the sources they came from.
        self.clean([version])


def get_build_hook() -> type[HotModules]:
    return HotModules
