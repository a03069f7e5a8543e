"""Games as tables: a row a game, a row a seat, in two Parquet files."""

from __future__ import annotations

import os
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final

import msgspec

from yarnhall.core.extras import need
from yarnhall.core.refusal import Refused
from yarnhall.lab.plan import Plan
from yarnhall.lab.play import Outcome, Played, Stopped

if TYPE_CHECKING:
    import polars as pl

PLAN: Final = "yarnhall plan"  # where a file says what was played
STOPPED: Final = "yarnhall stopped"  # and which games were stopped by a bot


class BadResults(Refused):
    """A file that holds no results of the lab."""


@dataclass(frozen=True)
class Results:
    """What was played, and what came of it. Both tables are in the order of the games' numbers."""

    plan: Plan
    games: pl.DataFrame
    seats: pl.DataFrame
    stopped: tuple[Stopped, ...] = ()  # by a bot that did not play by the rules; in no table

    @property
    def number(self) -> int:
        """How many games came to their end."""
        return self.games.height

    @property
    def begun(self) -> int:
        return self.number + len(self.stopped)


def seats_file(file: Path) -> Path:
    """Where the rows of the seats are, beside the rows of the games."""
    return file.with_name(f"{file.stem}.seats{file.suffix}")


def results(plan: Plan, outcomes: Iterable[Outcome]) -> Results:
    """The tables of these games."""
    need("lab")
    import polars as pl

    text, whole, real = pl.String(), pl.Int64(), pl.Float64()
    every = sorted(outcomes, key=lambda one: one.number)
    in_order = [one for one in every if isinstance(one, Played)]
    games = pl.DataFrame(
        [msgspec.structs.asdict(one.game) for one in in_order],
        schema={
            "number": whole,
            "seed": text,
            "actions": whole,
            "choices": whole,
            "turns": whole,
            "width": real,
            "widest": whole,
            "course": pl.List(pl.Float64()),
            "lead_changes": whole,
            "settled": real,
            "margin": real,
            "first": whole,
            "ending": text,
        },
    )
    seats = pl.DataFrame(
        [msgspec.structs.asdict(row) for one in in_order for row in one.seats],
        schema={
            "number": whole,
            "seat": whole,
            "bot": text,
            "points": real,
            "place": whole,
            "won": real,
            "choices": whole,
            "width": real,
            "facts": pl.List(pl.String()),
        },
    )
    return Results(plan, games, seats, tuple(one for one in every if isinstance(one, Stopped)))


def write(results: Results, file: Path) -> None:
    """Both files, whole or not at all."""
    metadata = {
        PLAN: msgspec.json.encode(results.plan).decode(),
        STOPPED: msgspec.json.encode(results.stopped).decode(),
    }
    for table, path in ((results.seats, seats_file(file)), (results.games, file)):
        path.parent.mkdir(parents=True, exist_ok=True)
        unfinished = path.with_name(path.name + ".unfinished")
        table.write_parquet(unfinished, metadata=metadata)
        os.replace(unfinished, path)


def read(file: Path | str) -> Results:
    """What `write` wrote; named by the file of the games."""
    need("lab")
    import polars as pl

    file = Path(file)
    for path in (file, seats_file(file)):
        if not path.is_file():
            raise BadResults(f"There is no file {str(path)!r}; `yarnhall simulate` writes one.")
    try:
        said = pl.read_parquet_metadata(file)
        plan = msgspec.json.decode(said[PLAN], type=Plan)
        stopped = msgspec.json.decode(said.get(STOPPED, "[]"), type=tuple[Stopped, ...])
        return Results(plan, pl.read_parquet(file), pl.read_parquet(seats_file(file)), stopped)
    except (KeyError, msgspec.DecodeError, pl.exceptions.PolarsError, OSError) as error:
        raise BadResults(f"{str(file)!r} holds no results of the lab; `yarnhall simulate` writes them.") from error


def played(results: Results) -> list[Played]:
    """The games again, one by one."""
    rows: dict[int, list[dict[str, object]]] = {}
    for row in results.seats.to_dicts():
        rows.setdefault(row["number"], []).append(row)
    return [msgspec.convert({"game": row, "seats": rows[row["number"]]}, Played) for row in results.games.to_dicts()]
