"""One hall for a file: a second one would not see what the first has in memory."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Final

from yarnhall.store.database import BadDatabase

ENDING: Final = ".lock"


class FileLock:
    """Held until it is released or the process ends, however that happens."""

    def __init__(self, database: str) -> None:
        """Raises BadDatabase if somebody holds it."""
        self._file = os.open(Path(database + ENDING), os.O_RDWR | os.O_CREAT, 0o600)
        try:
            _lock(self._file)
        except OSError:
            os.close(self._file)
            raise BadDatabase(
                f"Another hall has the file {database} open: one file serves one hall. Close the other, or give this "
                "one a file of its own with --database."
            ) from None

    def release(self) -> None:
        os.close(self._file)


if sys.platform == "win32":
    import msvcrt

    def _lock(file: int) -> None:
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _lock(file: int) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
