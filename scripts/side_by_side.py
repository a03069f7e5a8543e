"""Imported first by the setup file that compiles the rules: its C files are compiled side by side, one to a core.

setuptools knows only how to build several extensions at once, and the rules are one: see pyproject.toml.
"""

from __future__ import annotations

import os
import sys
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import setuptools  # noqa: F401 - brings its own distutils, which must be found by that name: it is what builds

from distutils.ccompiler import new_compiler  # isort: skip

CORES = os.cpu_count() or 1
Compiler: Any = type(new_compiler())
one_by_one = Compiler.compile


def compile_side_by_side(self: Any, sources: list[str], *args: Any, **kwargs: Any) -> list[str]:
    """What `compile` does, for each source in a thread of its own: the threads only wait for the C compiler."""
    if self.compiler_type == "unix":
        # Nobody else calls the rules by their C names; known to be private, they call each other directly.
        kwargs["extra_postargs"] = [*(kwargs.get("extra_postargs") or ()), "-fvisibility=hidden"]
    with ThreadPoolExecutor(CORES) as threads:
        made = threads.map(lambda source: one_by_one(self, [source], *args, **kwargs), sources)
        return [each for objects in made for each in objects]


Compiler.compile = compile_side_by_side
sys.argv.append(f"--parallel={CORES}")  # and the small extensions that only name a module of it
