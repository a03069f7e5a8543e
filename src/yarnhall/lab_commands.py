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
    from yarnhall.lab.play import Stopped
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

Patience = Annotated[
    float, typer.Option(min=0, help="Seconds that a bot of your own may think for an answer; 0: as long as it likes.")
]
Memory = Annotated[
    int, typer.Option(min=0, help="Megabytes that a bot of your own may take; 0: as many as it likes. Linux only.")
]
STOPPED = Path("stopped")  # where the records of games go that a bot stopped


def _split(names: str) -> list[str]:
    return [name.strip() for name in names.split(",")]


def _plan(
    game: str,
    bots: str,
    seats: int | None,
    seed: str,
    preset: str | None,
    words: Sequence[str],
    patience: float,
    memory: int,
) -> Plan:
    from yarnhall.core.extras import need
    from yarnhall.lab.plan import plan

    need("lab")
    options = _options(game, preset, words)
    return plan(game, _split(bots), seats=seats, options=options, seed=seed, patience=patience, memory=memory)


def _options(game: str, preset: str | None, words: Sequence[str]) -> object:
    """`--data` is a game's own data, everywhere."""
    if any(word.endswith(".parquet") for word in words):
        raise BadOption("Games that `simulate` kept are named with `balance --results`; --data is a game's own data.")
    return arguments.read(find_game(game), preset, words)


def _tell_stops(screen: Screen, stopped: Sequence[Stopped], begun: int, folder: Path) -> None:
    from yarnhall.lab import stops

    if stopped:
        stops.write(stopped, folder)
    for sentence in stops.told(stopped, begun, folder):
        screen.warn(sentence)


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
    patience: Patience = 60,
    memory: Memory = 2048,
    out: Annotated[
        Path, typer.Option(help="The rows of the games; those of the seats go beside it, as NAME.seats.parquet.")
    ] = Path("games.parquet"),
) -> None:
    """Play many games between bots and keep a row a game and a row a seat. Stopped, the same command goes on."""
    from yarnhall.lab import simulate as simulation
    from yarnhall.lab.results import seats_file
    from yarnhall.lab.stops import folder_of

    screen = Screen()
    chosen = _plan(game, bots, seats, seed, preset, context.args, patience, memory)
    with screen.bar("Playing") as progress:
        found = simulation.simulate(chosen, games, workers=workers, cluster=cluster, out=out, progress=progress)
    screen.say(f"{found.number:,} games are in {out} and {seats_file(out)}.")
    screen.table(_summary(found))
    _tell_stops(screen, found.stopped, found.begun, folder_of(out))


def _summary(found: Results) -> Table:
    from rich.table import Table

    from yarnhall.bots.players import short
    from yarnhall.lab.statistics import mean

    table = Table(box=None, pad_edge=False)
    for heading in ("bot", "seats", "first places", "points"):
        table.add_column(heading, justify="left" if heading == "bot" else "right")
    for bot in dict.fromkeys(found.plan.bots):
        rows = found.seats.filter(found.seats["bot"] == bot)
        won, points = rows["won"].to_list(), rows["points"].to_list()
        table.add_row(short(bot), f"{rows.height:,}", f"{mean(won):.1%}", f"{mean(points):,.1f}")
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
    patience: Patience = 60,
    memory: Memory = 2048,
    plot: Annotated[Path | None, typer.Option(help="Draw the ratings in this SVG file.")] = None,
    leaderboard: Annotated[Path | None, typer.Option(help="Write the ratings into this JSON file.")] = None,
) -> None:
    """Let bots play each other in every seating and rate them."""
    from yarnhall.lab import arena as matches, standings

    screen = Screen()
    if plot is not None and plot.suffix != ".svg":
        raise BadOption(f"The plot is an SVG file: name one that ends in .svg, not {plot.name!r}.")
    options = _options(game, preset, context.args)
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
            patience=patience,
            memory=memory,
            progress=progress,
        )
    screen.say(f"{found.title}, {found.seats} seats, {found.games:,} games:")
    screen.table(standings.table(found))
    _tell_stops(screen, found.stopped, found.games, STOPPED)
    if plot is not None:
        plot.parent.mkdir(parents=True, exist_ok=True)
        plot.write_text(standings.picture(found), "utf-8")
        screen.say(f"The ratings are drawn in {plot}.")
    if leaderboard is not None:
        leaderboard.parent.mkdir(parents=True, exist_ok=True)
        leaderboard.write_text(standings.leaderboard(found), "utf-8")
        screen.say(f"The leaderboard is in {leaderboard}.")


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
    patience: Patience = 60,
    memory: Memory = 2048,
    results: Annotated[
        list[Path] | None, typer.Option(help="Report games that `simulate` kept; given twice, the two are compared.")
    ] = None,
    against: Annotated[
        str | None,
        typer.Option(help="Compare with other options: a preset's name, or words as '--name value' in quotes."),
    ] = None,
    out: Annotated[Path | None, typer.Option(help="The page; GAME-balance.html if not said.")] = None,
) -> None:
    """Say how fair a game is, and what wins, on one page with pictures."""
    from yarnhall.lab.balance import balance as report, findings
    from yarnhall.lab.verdict import side

    def chosen(named: str | None, words: Sequence[str]) -> Plan:
        return _plan(game, bots, seats, seed, named, words, patience, memory)

    screen = Screen()
    found = find_game(game)
    if results:
        if against is not None or context.args or preset is not None:
            raise BadOption("Kept games bring their own options: with --results go only further --results and --out.")
        sides = _kept(found.id, results)
    else:
        plans = [(name, chosen(*words)) for name, words in _compared(preset, context.args, against)]
        sides = _played(screen, plans, games, workers, cluster)
    out = out or Path(f"{found.id}-balance.html")
    out.parent.mkdir(parents=True, exist_ok=True)
    out.write_text(report(*sides), "utf-8")
    screen.lines(findings([side(*one) for one in sides]))
    screen.say(f"The report is in {out}.")


def _kept(game: str, files: Sequence[Path]) -> list[tuple[str, Results]]:
    from yarnhall.lab.results import read

    if len(files) > 2:
        raise BadOption(f"Two sets of games can be compared, not {len(files)}.")
    sides = [(file.stem, read(file)) for file in files]
    for file, (_, results) in zip(files, sides, strict=True):
        if results.plan.game != game:
            raise BadOption(f"{str(file)!r} holds games of {results.plan.game}, not of {game}.")
    return sides


def _compared(
    preset: str | None, words: Sequence[str], against: str | None
) -> list[tuple[str, tuple[str | None, Sequence[str]]]]:
    """What each side is called, and its preset and words."""
    import shlex

    sides: list[tuple[str, tuple[str | None, Sequence[str]]]] = [
        (" ".join(words) or preset or "standard", (preset, words))
    ]
    if against is not None:
        other = shlex.split(against)
        named = bool(other) and not other[0].startswith("-")
        sides.append((against, (other[0], other[1:]) if named else (preset, other)))
    return sides


def _played(
    screen: Screen, plans: Sequence[tuple[str, Plan]], games: int, workers: int, cluster: str | None
) -> list[tuple[str, Results]]:
    from yarnhall.lab.simulate import simulate as play

    sides = []
    for name, plan in plans:
        with screen.bar(f"Playing {name}") as progress:
            sides.append((name, play(plan, games, workers=workers, cluster=cluster, progress=progress)))
    stopped = [one for _, results in sides for one in results.stopped]
    _tell_stops(screen, stopped, sum(results.begun for _, results in sides), STOPPED)
    return sides


def sweep(
    context: typer.Context,
    game: GameArgument,
    vary: Annotated[
        list[str],
        typer.Option(
            help="A number of the game's data, or an option, as PATH=1..5; with --towards it may be repeated."
        ),
    ],
    towards: Annotated[
        list[str] | None,
        typer.Option(help="What is wanted, as in 'first places of seats with garment: hats=25%'; may be repeated."),
    ] = None,
    watch: Annotated[
        list[str] | None, typer.Option(help="A fact to draw, as in 'garment: hats'; may be repeated.")
    ] = None,
    games: Annotated[int, typer.Option(min=2, help="How many games, for each value.")] = 200,
    bots: Bots = "greedy",
    seats: Seats = None,
    seed: Seed = "lab",
    preset: Preset = None,
    workers: Workers = 1,
    cluster: Cluster = None,
    patience: Patience = 60,
    memory: Memory = 2048,
    rounds: Annotated[int, typer.Option(min=1, help="Of the search, where several values are varied.")] = 10,
    out: Annotated[Path | None, typer.Option(help="The page; GAME-sweep.html if not said.")] = None,
) -> None:
    """Draw how a game changes with one of its values, or look for values that make it as you want it."""
    import msgspec

    from yarnhall.lab import results as tables, sweep as sweeps, vary as varies
    from yarnhall.lab.play import Played
    from yarnhall.lab.simulate import simulate as play

    screen = Screen()
    found = find_game(game)
    base = _plan(game, bots, seats, seed, preset, context.args, patience, memory)
    varied = [varies.read(text) for text in vary]
    wishes = [sweeps.wish(text) for text in towards or []]
    if len(varied) > 1 and not wishes:
        raise BadOption("Several values are varied towards something: say --towards, or vary one alone.")

    def plan_of(settings: dict[str, int]) -> Plan:
        options = varies.varied(found, base.options, settings)
        found.configure(options)  # refuses what the game cannot be played with
        return msgspec.structs.replace(base, options=options)

    for one in varied:
        for value in one.values:
            plan_of({one.path: value})

    every: list[Results] = []

    def played(settings: sweeps.Settings) -> list[Played]:
        plan = plan_of(dict(settings))
        said = ", ".join(f"{path} {value}" for path, value in settings.items())
        with screen.bar(f"Playing {said}") as progress:
            every.append(play(plan, games, workers=workers, cluster=cluster, progress=progress))
        return tables.played(every[-1])

    try:
        if len(varied) == 1:
            points = sweeps.sweep(varied[0], played, wishes)
        else:
            points = list(sweeps.search(varied, wishes, played, rounds))
    finally:  # also where no game of a setting came to its end
        stopped = [one for results in every for one in results.stopped]
        _tell_stops(screen, stopped, sum(results.begun for results in every), STOPPED)
    said = []
    if wishes:
        best = sweeps.nearest(points, wishes)
        asked = ", ".join(str(one) for one in wishes)
        came = ", ".join(f"{one.name} {sweeps.told(best, one.name)}" for one in wishes)
        said.append(f"Nearest to {asked} of {len(points)} settings: {best}, with {came}.")
    screen.lines(said)
    if len(varied) == 1:
        out = out or Path(f"{found.id}-sweep.html")
        out.parent.mkdir(parents=True, exist_ok=True)
        facts = sweeps.watched(varied[0], points, watch or [])
        made = sweeps.report(found.id, varied[0], points, facts, said or [f"{games:,} games for each value."])
        out.write_text(made, "utf-8")
        screen.say(f"The curves are in {out}.")


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


def train(
    game: Annotated[str, typer.Argument(help="Which game.")],
    steps: Annotated[int, typer.Option(min=1, help="Choices of the learner, in all games together.")] = 400_000,
    seats: Annotated[int | None, typer.Option(min=2, help="How many sit at a table.")] = None,
    seed: Annotated[int, typer.Option(help="The same seed gives the same policy on the same machine.")] = 1,
    out: Annotated[Path | None, typer.Option(help="Where it goes; baselines/GAME.json if not said.")] = None,
) -> None:
    """Train a small policy by self-play, for the arena: `--bots yarnhall.rl.baseline:Trained`."""
    import time

    from yarnhall.core.extras import need

    need("rl")
    from yarnhall.rl import baseline

    screen = Screen()
    found = find_game(game)
    path = out or Path("baselines", f"{found.id}.json")
    begun = time.process_time()
    with screen.bar("Learning") as progress:
        learner = baseline.train(found.id, steps, seats=seats, seed=seed, progress=progress)
    baseline.write(learner, path, steps=steps, seed=seed)
    screen.say(f"What was learned in {baseline.minutes(begun):g} minutes is in {path}.")


def join(app: typer.Typer) -> None:
    """Add these commands to the hall's."""
    for command in (simulate, arena, balance, sweep):
        app.command(context_settings=OWN_OPTIONS)(command)
    app.command()(train)
    app.command()(new_game)
