"""The command line. What goes wrong is said in one sentence, here and nowhere else."""

from __future__ import annotations

import io
import secrets
import sys
from collections.abc import Sequence
from hashlib import sha256
from pathlib import Path
from typing import Annotated, Any, Final

import typer
from typer.core import TyperGroup

import yarnhall
from yarnhall import host_commands, lab_commands, outside_commands
from yarnhall.bots.levels import skipped as skipped_bots
from yarnhall.core import record as records
from yarnhall.core.refusal import BadOption, BadRecord, Refused
from yarnhall.core.registry import game as find_game, skipped
from yarnhall.terminal import arguments, catalogue, chart as charts, files, lesson as lessons, seats as seating
from yarnhall.terminal.replay import Replay
from yarnhall.terminal.screen import Screen
from yarnhall.terminal.seats import BadSeat
from yarnhall.terminal.table import Table
from yarnhall.terminal.verify import verify as verify_record

BAD_INPUT: Final = 2  # exit code
HOST: Final = "127.0.0.1"


class Hall(TyperGroup):
    """Every command runs in here, so that every refusal ends here."""

    def main(
        self,
        args: Sequence[str] | None = None,
        prog_name: str | None = None,
        complete_var: str | None = None,
        standalone_mode: bool = True,
        windows_expand_args: bool = True,
        **extra: Any,
    ) -> Any:
        for stream in (sys.stdin, sys.stdout, sys.stderr):
            # A terminal that cannot write a letter, or sends bytes that are none, ends no game.
            if isinstance(stream, io.TextIOWrapper):
                stream.reconfigure(errors="replace")
        try:
            code = super().main(args, "yarnhall", complete_var, False, windows_expand_args, **extra)
        except Refused as refused:
            code = _refuse(str(refused))
        except typer.TyperException as error:
            code = _refuse(" ".join(error.format_message().split()))
        sys.exit(code or 0)


def _refuse(sentence: str) -> int:
    Screen().warn(sentence)
    return BAD_INPUT


app = typer.Typer(cls=Hall, add_completion=False, pretty_exceptions_enable=False, rich_markup_mode=None)


@app.callback(invoke_without_command=True)
def hall(
    context: typer.Context,
    version: Annotated[bool, typer.Option("--version", help="Say which version this is.")] = False,
) -> None:
    """A game hall for games of yarn, cloth and thread."""
    if context.invoked_subcommand is not None:
        return
    if version:
        Screen().say(f"yarnhall {yarnhall.__version__}")
        return
    serve()


@app.command()
def serve(
    database: Annotated[
        str | None, typer.Option(help="A file, or postgresql://…; a file in your data folder if not said.")
    ] = None,
    host: Annotated[str, typer.Option(help="The address to listen at; 0.0.0.0 opens the hall to the network.")] = HOST,
    port: Annotated[int, typer.Option(min=1, max=65535)] = host_commands.PORT,
    public_url: Annotated[
        str, typer.Option(help="With what links begin that are sent to others; addresses of the network if not said.")
    ] = "",
    workers: Annotated[int, typer.Option(min=1, max=64, help="Server processes; several need PostgreSQL.")] = 1,
    bots: Annotated[
        int, typer.Option(min=0, max=64, help="Processes in which bots think; 0: one less than there are cores.")
    ] = 0,
    origin: Annotated[
        list[str] | None, typer.Option(help="An address that browsers use, if a proxy changes it; may be repeated.")
    ] = None,
    keep_tables: Annotated[
        float, typer.Option(min=0, help="Days after which unfinished tables go that nobody touched; 0: never.")
    ] = 0.0,
    keep_guests: Annotated[
        float, typer.Option(min=0, help="Days after which guests are forgotten who did not come; 0: never.")
    ] = 0.0,
    behind_proxy: Annotated[
        bool, typer.Option("--behind-proxy", help="The same as --trusted-proxy for this computer's own addresses.")
    ] = False,
    trusted_proxy: Annotated[
        list[str] | None,
        typer.Option(help="An address or network whose X-Forwarded-For and -Proto are believed; may be repeated."),
    ] = None,
    mail: Annotated[
        str,
        typer.Option(
            envvar="YARNHALL_MAIL",
            help="A server that takes letters, smtp://login:password@host:port, for links to forgotten passwords.",
        ),
    ] = "",
    mail_from: Annotated[str, typer.Option(help="Who sends them, an address.")] = "",
    vacation_days: Annotated[
        int, typer.Option(help="Days of a year in which the clocks of somebody's slow games stand still.", min=0)
    ] = 21,
    daily: Annotated[bool, typer.Option(help="Deal one game a day of each kind, the same for everybody.")] = True,
    notify: Annotated[
        list[str] | None,
        typer.Option(help="How people may hear of their tables elsewhere: push, mail or webhook; may be repeated."),
    ] = None,
    notify_network: Annotated[
        list[str] | None,
        typer.Option(help="A network of your own where webhooks may be, such as 192.168.1.0/24; may be repeated."),
    ] = None,
    pictures: Annotated[
        bool, typer.Option("--pictures/--no-pictures", help="Pictures of moments, for messengers that unfold links.")
    ] = True,
    browser: Annotated[bool, typer.Option("--browser/--no-browser", help="Open the hall in a browser.")] = True,
    log_level: Annotated[str, typer.Option(help="debug, info, warning or error.")] = "warning",
) -> None:
    """Open the hall for browsers: the same as `yarnhall` alone."""
    # Only here: the other commands start faster without it.
    from yarnhall.server.couriers import kinds as channels
    from yarnhall.server.mail import mailer
    from yarnhall.server.reach import OWN_PROXIES, proxies, public_url as read_url
    from yarnhall.server.serve import serve as open_hall
    from yarnhall.server.settings import Settings, default_database

    if log_level not in ("debug", "info", "warning", "error"):
        raise BadOption(f"The log level is debug, info, warning or error, not {log_level!r}.")
    settings = Settings(
        database=database or default_database(),
        host=host,
        port=port,
        public_url=read_url(public_url) if public_url else "",
        workers=workers,
        bot_workers=bots,
        origins=origin or [],
        keep_tables=keep_tables,
        keep_guests=keep_guests,
        trusted_proxies=proxies([*(OWN_PROXIES if behind_proxy else ()), *(trusted_proxy or ())]),
        log_level=log_level,
        mail=mail,
        mail_from=mail_from,
        daily=daily,
        vacation_days=vacation_days,
        notify=notify or [],
        notify_networks=notify_network or [],
        pictures=pictures,
    )
    if mail:
        mailer(mail, mail_from, settings.public_url)  # refuses what cannot be
    channels(settings)
    open_hall(settings, browser=browser, say=Screen().say)


@app.command()
def games(
    game: Annotated[str | None, typer.Argument(help="Only this game.")] = None,
) -> None:
    """List the games, their options, presets and seats."""
    screen = Screen()
    for id in yarnhall.games() if game is None else [game]:
        catalogue.show(find_game(id), screen)
    catalogue.bots(screen)
    for sentence in [*skipped(), *skipped_bots()]:
        screen.warn(sentence)


@app.command(context_settings={"allow_extra_args": True, "ignore_unknown_options": True})
def play(
    context: typer.Context,
    game: Annotated[str | None, typer.Argument(help="Which game; its options follow as --NAME VALUE.")] = None,
    seats: Annotated[
        str | None, typer.Option(help="Who plays: me, me:NAME or a bot's name for each seat, as in me:Ada,mender.")
    ] = None,
    seed: Annotated[str | None, typer.Option(help="The same seed deals the same game.")] = None,
    preset: Annotated[str | None, typer.Option(help="A named set of options; `yarnhall games` lists them.")] = None,
    save: Annotated[Path | None, typer.Option(help="Save the game in this file after every move.")] = None,
    load: Annotated[Path | None, typer.Option(help="Go on with the game in this file.")] = None,
) -> None:
    """Play a whole game in the terminal."""
    if load is not None:
        if game is not None or context.args or seed is not None or preset is not None:
            raise BadOption("A loaded game brings its own options and seed: with --load go only --seats and --save.")
        table = _loaded(load, seats)
    elif game is None or game.startswith("-"):
        raise BadOption("Name the game first, as in `yarnhall play GAME --seats me,mender`; see `yarnhall games`.")
    else:
        table = _dealt(game, seats, seed, preset, context.args)
    if save is not None:
        files.guard(save, table.match.record)
        table.file, table.autosave = save, True
    raise typer.Exit(table.play())


@app.command()
def learn(
    game: Annotated[str | None, typer.Argument(help="Which game; without it the lessons are listed.")] = None,
    lesson: Annotated[str | None, typer.Argument(help="Which lesson; the first if not said.")] = None,
    load: Annotated[Path | None, typer.Option(help="Go on with the lesson saved in this file.")] = None,
    whole: Annotated[bool, typer.Option("--print", help="Print the whole lesson and ask nothing.")] = False,
) -> None:
    """Learn a game by playing it, a lesson at a time."""
    if game is None:
        lessons.show([find_game(id) for id in yarnhall.games()], Screen())
        return
    found = find_game(game)
    table = lessons.opened(found, lessons.find(found, lesson), Screen(), load)
    if whole:
        table.print()
    else:
        raise typer.Exit(table.play())


def _dealt(game: str, seats: str | None, seed: str | None, preset: str | None, words: Sequence[str]) -> Table:
    found = find_game(game)
    if seed is not None and not seed.isprintable():
        raise BadOption(f"A seed is text that can be printed, not {seed!r}.")
    options = arguments.read(found, preset, words)
    chosen = seating.read(seats) if seats is not None else seating.fitting(found.seats(options)[0])
    record = records.start(found, len(chosen), options, secrets.token_hex(32) if seed is None else seed)
    return Table(record, chosen, Screen())


def _loaded(file: Path, seats: str | None) -> Table:
    record = files.read(file)
    records.opening(record)  # refuses a seat count or options that the game does not have
    chosen = seating.recorded(record) if seats is None else seating.read(seats)
    if len(chosen) != record.seats:
        raise BadSeat(f"The game in {str(file)!r} has {record.seats} seats, not {len(chosen)}.")
    table = Table(record, chosen, Screen())
    table.file, table.saved = file, table.match.record
    return table


@app.command()
def replay(
    file: Annotated[Path, typer.Argument(help="A saved game.")],
    perspective: Annotated[
        str | None,
        typer.Option("--as", help="A, B … for a seat, spectator, or all; all if the game is over, else A."),
    ] = None,
    whole: Annotated[bool, typer.Option("--print", help="Print the whole game and ask nothing.")] = False,
) -> None:
    """Step through a saved game."""
    shown = Replay(files.read(file), perspective, Screen())
    if whole:
        shown.print()
    else:
        shown.step()


@app.command()
def chart(
    game: Annotated[str, typer.Argument(help="Which game.")],
    saved: Annotated[list[Path] | None, typer.Argument(help="Saved games, played to their end.")] = None,
    name: Annotated[str | None, typer.Option("--as", help="Who: a name that played there; without it seat A.")] = None,
) -> None:
    """What can be earned in a game, and what saved games have earned of it."""
    found = find_game(game)
    earned = charts.of_records(found, [files.read(file) for file in saved or []], name)
    Screen().board("\n".join(charts.lines(found, earned)))


@app.command()
def verify(
    file: Annotated[Path, typer.Argument(help="A saved game.")],
    commitment: Annotated[
        str | None, typer.Option(help="What the hall showed before the game: the seed must fit it.")
    ] = None,
) -> None:
    """Replay a saved game and say whether it is whole."""
    record = files.read(file)
    sentence = verify_record(record)
    if commitment is not None:
        if sha256(record.seed.encode()).hexdigest() != commitment.strip().lower():
            raise BadRecord("The seed does not fit the commitment: this is not the deal that was promised.")
        sentence += " The seed fits the commitment."
    Screen().say(sentence)


host_commands.join(app)
lab_commands.join(app)
outside_commands.join(app)


def main() -> None:
    app()


if __name__ == "__main__":
    main()
