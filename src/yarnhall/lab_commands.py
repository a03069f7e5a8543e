"""The commands for designers and researchers. What they need is imported when they run: the hall starts without it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from yarnhall.core.refusal import BadOption
from yarnhall.core.registry import game as find_game
from yarnhall.terminal import arguments
from yarnhall.terminal.screen import Screen

if TYPE_CHECKING:
    from rich.table import Table

    from yarnhall.lab.plan import Plan
    from yarnhall.lab.results import Results

OWN_OPTIONS = {"allow_extra_args": True, "ignore_unknown_options": True}

GameArgument = Annotated[str, typer.Argument(help="Which game; its options follow as --NAME VALUE.")]
Bots = Annotated[str, typer.Option(help="Bots by name, or FILE.py:CLASS for one of your own, with commas between.")]
Seats = Annotated[int | None, typer.Option(min=1, help="How many sit at a table; as many as there are bots.")]
Seed = Annotated[str, typer.Option(help="The same seed gives the same games.")]
Preset = Annotated[str | None, typer.Option(help="A named set of options; `yarnhall games` lists them.")]
Workers = Annotated[int, typer.Option(min=1, max=1024, help="Processes that play at once.")]
Cluster = Annotated[
    str | None, typer.Option(help="Play on Ray: ray://HOST:PORT, auto, or local for one on this machine.")
]


def _split(names: str) -> list[str]:
    return [name.strip() for name in names.split(",")]


def _plan(game: str, bots: str, seats: int | None, seed: str, preset: str | None, words: Sequence[str]) -> Plan:
    from yarnhall.core.extras import need
    from yarnhall.lab.plan import plan

    need("lab")
    options = arguments.read(find_game(game), preset, words)
    return plan(game, _split(bots), seats=seats, options=options, seed=seed)


def simulate(
    context: typer.Context,
    game: GameArgument,
    games: Annotated[int, typer.Option(min=1, help="How many games.")] = 1000,
    bots: Bots = "greedy",
    seats: Seats = None,
    seed: Seed = "lab",
    preset: Preset = None,
    workers: Workers = 1,
    cluster: Cluster = None,
    out: Annotated[
        Path, typer.Option(help="The rows of the games; those of the seats go beside it, as NAME.seats.parquet.")
    ] = Path("games.parquet"),
) -> None:
    """Play many games between bots and keep a row a game and a row a seat. Stopped, the same command goes on."""
    from yarnhall.lab import simulate as simulation
    from yarnhall.lab.results import seats_file

    screen = Screen()
    chosen = _plan(game, bots, seats, seed, preset, context.args)
    with screen.bar("Playing") as progress:
        found = simulation.simulate(chosen, games, workers=workers, cluster=cluster, out=out, progress=progress)
    screen.say(f"{found.number:,} games are in {out} and {seats_file(out)}.")
    screen.table(_summary(found))


def _summary(found: Results) -> Table:
    from rich.table import Table

    from yarnhall.lab.players import short

    table = Table(box=None, pad_edge=False)
    for heading in ("bot", "seats", "first places", "points"):
        table.add_column(heading, justify="left" if heading == "bot" else "right")
    for bot in dict.fromkeys(found.plan.bots):
        rows = found.seats.filter(found.seats["bot"] == bot)
        won, points = rows["won"].to_list(), rows["points"].to_list()
        table.add_row(short(bot), f"{rows.height:,}", f"{sum(won) / len(won):.1%}", f"{sum(points) / len(points):,.1f}")
    return table


def arena(
    context: typer.Context,
    game: GameArgument,
    bots: Bots = "random,greedy",
    deals: Annotated[int, typer.Option(min=1, help="Deals for each lineup; each is played in every seating.")] = 50,
    seats: Annotated[int | None, typer.Option(min=2, help="How many sit at a table.")] = None,
    seed: Seed = "arena",
    preset: Preset = None,
    workers: Workers = 1,
    cluster: Cluster = None,
    plot: Annotated[Path | None, typer.Option(help="Draw the ratings in this SVG file.")] = None,
) -> None:
    """Let bots play each other in every seating and rate them."""
    from yarnhall.lab import arena as matches, standings

    screen = Screen()
    if plot is not None and plot.suffix != ".svg":
        raise BadOption(f"The plot is an SVG file: name one that ends in .svg, not {plot.name!r}.")
    options = arguments.read(find_game(game), preset, context.args)
    with screen.bar("Playing") as progress:
        found = matches.arena(
            game,
            _split(bots),
            deals,
            seats=seats,
            options=options,
            seed=seed,
            workers=workers,
            cluster=cluster,
            progress=progress,
        )
    screen.say(f"{found.title}, {found.seats} seats, {found.games:,} games:")
    screen.table(standings.table(found))
    if plot is not None:
        plot.parent.mkdir(parents=True, exist_ok=True)
        plot.write_text(standings.picture(found), "utf-8")
        screen.say(f"The ratings are drawn in {plot}.")


def balance(
    context: typer.Context,
    game: GameArgument,
    games: Annotated[int, typer.Option(min=1, help="How many games, for each side.")] = 500,
    bots: Bots = "greedy",
    seats: Seats = None,
    seed: Seed = "lab",
    preset: Preset = None,
    workers: Workers = 1,
    cluster: Cluster = None,
    data: Annotated[
        list[Path] | None, typer.Option(help="Report games that `simulate` kept; given twice, the two are compared.")
    ] = None,
    against: Annotated[
        str | None,
        typer.Option(help="Compare with other options: a preset's name, or words as '--name value' in quotes."),
    ] = None,
    out: Annotated[Path | None, typer.Option(help="The page; GAME-balance.html if not said.")] = None,
) -> None:
    """Say how fair a game is, and what wins, on one page with pictures."""
    from yarnhall.lab.balance import balance as report, findings, side

    screen = Screen()
    found = find_game(game)
    if data:
        if against is not None or context.args or preset is not None:
            raise BadOption("Kept games bring their own options: with --data go only further --data and --out.")
        sides = _kept(found.id, data)
    else:
        sides = _fresh(screen, found.id, games, bots, seats, seed, preset, workers, cluster, against, context.args)
    out = out or Path(f"{found.id}-balance.html")
    out.parent.mkdir(parents=True, exist_ok=True)
    out.write_text(report(*sides), "utf-8")
    screen.lines(findings([side(*one) for one in sides]))
    screen.say(f"The report is in {out}.")


def _kept(game: str, data: Sequence[Path]) -> list[tuple[str, Results]]:
    from yarnhall.lab.results import read

    if len(data) > 2:
        raise BadOption(f"Two sets of games can be compared, not {len(data)}.")
    sides = [(file.stem, read(file)) for file in data]
    for file, (_, results) in zip(data, sides, strict=True):
        if results.plan.game != game:
            raise BadOption(f"{str(file)!r} holds games of {results.plan.game}, not of {game}.")
    return sides


def _fresh(
    screen: Screen,
    game: str,
    games: int,
    bots: str,
    seats: int | None,
    seed: str,
    preset: str | None,
    workers: int,
    cluster: str | None,
    against: str | None,
    words: Sequence[str],
) -> list[tuple[str, Results]]:
    import shlex

    from yarnhall.lab.simulate import simulate as play

    plans = [(" ".join(words) or preset or "standard", _plan(game, bots, seats, seed, preset, words))]
    if against is not None:
        other = shlex.split(against)
        named = bool(other) and not other[0].startswith("-")
        rest = other[1:] if named else other
        plans.append((against, _plan(game, bots, seats, seed, other[0] if named else preset, rest)))
    sides = []
    for name, chosen in plans:
        with screen.bar(f"Playing {name}") as progress:
            sides.append((name, play(chosen, games, workers=workers, cluster=cluster, progress=progress)))
    return sides


def new_game(
    name: Annotated[str, typer.Argument(help="What the game is called, such as 'quilt race'.")],
    into: Annotated[
        Path, typer.Option(help="A checkout of Yarnhall, or any folder for a package of its own; this one if not said.")
    ] = Path("."),
) -> None:
    """Write a small game that keeps the laws and can be played at once, to be changed into yours."""
    from yarnhall.new_game import new_game as write

    screen = Screen()
    made = write(name, into)
    screen.lines([str(path) for path in made.files])
    if made.checkout:
        screen.say(f"{made.title} is there: scripts/play plays it, scripts/test {made.files[0].parent} tests it.")
    else:
        root = next(path for path in made.files if path.name == "pyproject.toml").parent
        screen.say(f"{made.title} is there: pip install --editable {root}, then yarnhall play {made.id}.")


def join(app: typer.Typer) -> None:
    """Add these commands to the hall's."""
    for command in (simulate, arena, balance):
        app.command(context_settings=OWN_OPTIONS)(command)
    app.command()(new_game)
