"""Where what went wrong is told."""

from __future__ import annotations

import logging
from typing import Final

log: Final = logging.getLogger("yarnhall")
