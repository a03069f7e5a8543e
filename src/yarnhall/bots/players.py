"""Bots by name: a level of the hall, or a class of one's own as FILE.py:CLASS or MODULE:CLASS."""

from __future__ import annotations

import sys
from collections.abc import Callable
from importlib import import_module
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import cast

from yarnhall.bots.bot import Bot
from yarnhall.bots.kind import is_kind
from yarnhall.bots.levels import UnknownBot, brought, level
from yarnhall.core.judge import Judge
from yarnhall.core.refusal import Refused


def player(name: str, judge: Judge) -> Bot:
    """The bot of that name. A class of one's own is called with the game's judge."""
    place, colon, title = name.rpartition(":")
    kind = found_class(name) if colon else level(name).make
    if colon and not is_kind(kind, Bot):
        raise UnknownBot(f"{place!r} has no bot {title!r}: there must be a class of that name that extends Bot.")
    try:
        return cast("Callable[[Judge], Bot]", kind)(judge)
    except Refused:
        raise
    except (Exception, SystemExit) as error:
        why = str(error) if isinstance(error, TypeError) else f"{type(error).__name__}: {error}"
        raise UnknownBot(f"{name!r} could not be made with the game's judge: {why}.") from error


def found_class(name: str) -> object:
    """What FILE.py:CLASS or MODULE:CLASS names; None: the file has no such thing. Raises UnknownBot."""
    place, colon, title = name.rpartition(":")
    if not colon:
        raise UnknownBot(f"A bot of one's own is named FILE.py:CLASS or MODULE:CLASS, not {name!r}.")
    return getattr(_module(place), title, None)


def is_own(name: str) -> bool:
    """Whether the bot is somebody's own program, not one of the hall's."""
    return ":" in name or level(name) in brought()


def short(name: str) -> str:
    """The name as tables show it."""
    return name.rpartition(":")[2] or name


def _module(place: str) -> ModuleType:
    if not place.endswith(".py"):
        try:
            return import_module(place)
        except ImportError as error:
            raise UnknownBot(f"There is no module {place!r} to take a bot from: {error}.") from error
        except (Exception, SystemExit) as error:
            raise UnknownBot(f"The module {place!r} could not be read: {type(error).__name__}: {error}.") from error
    path = Path(place).resolve()
    # Under its own name, so that the classes in it can tell where they come from.
    key = f"yarnhall_bot_{path.stem}_{abs(hash(path))}"
    if key in sys.modules:
        return sys.modules[key]
    spec = spec_from_file_location(key, path)
    if spec is None or spec.loader is None or not path.is_file():
        raise UnknownBot(f"There is no file {place!r} to take a bot from.")
    module = module_from_spec(spec)
    sys.modules[key] = module
    try:
        spec.loader.exec_module(module)
    except (Exception, SystemExit) as error:
        del sys.modules[key]
        raise UnknownBot(f"The file {place!r} could not be read as Python: {type(error).__name__}: {error}.") from error
    return module
