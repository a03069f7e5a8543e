"""Logs as one JSON object a line. Secrets never get here: no cookies, invites, seeds, chat or moves."""

from __future__ import annotations

import json
import logging
import sys
import time

NONSENSE = "Invalid HTTP request received."  # as uvicorn says it

log = logging.getLogger("yarnhall")


class JsonLines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, object] = {
            "at": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + f".{int(record.msecs):03d}Z",
            "level": record.levelname.lower(),
            "from": record.name,
            "what": record.getMessage(),
        }
        line.update(getattr(record, "facts", {}))
        if record.exc_info:
            line["error"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False)


def start(level: str) -> None:
    """Send everything to standard error."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    root = logging.getLogger()
    root.handlers = [handler]
    # Libraries would tell frames and statements at their lowest level, with everything that is in them.
    root.setLevel(max(logging.INFO, logging.getLevelName(level.upper())))
    log.setLevel(level.upper())
    # The access log would tell invite codes; ours tells route and status only.
    logging.getLogger("uvicorn.access").disabled = True
    # What strangers send that is no HTTP is no news, and must not fill a disk.
    logging.getLogger("uvicorn.error").addFilter(lambda record: record.getMessage() != NONSENSE)


def note(what: str, **facts: object) -> None:
    log.info(what, extra={"facts": facts})
