"""Names that mypyc understands. The compiler reads the first branch; plain Python runs the second.

This module is never compiled: it lets `core` and the games stay on the standard library at run time.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mypy_extensions import i64, mypyc_attr
else:
    i64 = int

    def mypyc_attr(**_flags):
        return lambda cls: cls


__all__ = ["i64", "mypyc_attr"]
