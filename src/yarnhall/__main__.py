"""The command line. What goes wrong is said in one sentence, here and nowhere else."""

from __future__ import annotations

import io
import secrets
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any, Final

import typer
from typer.core import TyperGroup

import yarnhall
from yarnhall.core import record as records
from yarnhall.core.refusal import BadOption, Refused
from yarnhall.core.registry import game as find_game
from yarnhall.terminal import arguments, catalogue, files, seats as seating
from yarnhall.terminal.replay import Replay
from yarnhall.terminal.screen import Screen
from yarnhall.terminal.seats import BadSeat
from yarnhall.terminal.table import Table
from yarnhall.terminal.verify import verify as verify_record

BAD_INPUT: Final = 2  # exit code


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
    screen = Screen()
    if version:
        screen.say(f"yarnhall {yarnhall.__version__}")
        return
    screen.say("Welcome to Yarnhall. What you can do:")
    screen.lines(
        [
            "yarnhall games            which games there are, and what can be chosen",
            "yarnhall play GAME        play here, in the terminal",
            "yarnhall replay FILE      step through a saved game",
            "yarnhall verify FILE      check that a saved game is whole",
            "yarnhall COMMAND --help   more about a command",
        ]
    )
    for id in yarnhall.games():
        screen.say(f"{find_game(id).title}: yarnhall play {id}")


@app.command()
def games(
    game: Annotated[str | None, typer.Argument(help="Only this game.")] = None,
) -> None:
    """List the games, their options, presets and seats."""
    screen = Screen()
    for id in yarnhall.games() if game is None else [game]:
        catalogue.show(find_game(id), screen)
    catalogue.bots(screen)


@app.command(context_settings={"allow_extra_args": True, "ignore_unknown_options": True})
def play(
    context: typer.Context,
    game: Annotated[str | None, typer.Argument(help="Which game; its options follow as --NAME VALUE.")] = None,
    seats: Annotated[
        str | None, typer.Option(help="Who plays: me, me:NAME or a bot's name for each seat, as in me:Ada,greedy.")
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
        raise BadOption("Name the game first, as in `yarnhall play GAME --seats me,greedy`; see `yarnhall games`.")
    else:
        table = _dealt(game, seats, seed, preset, context.args)
    if save is not None:
        files.guard(save, table.match.record)
        table.file, table.autosave = save, True
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
def verify(
    file: Annotated[Path, typer.Argument(help="A saved game.")],
) -> None:
    """Replay a saved game and say whether it is whole."""
    Screen().say(verify_record(files.read(file)))


def main() -> None:
    app()


if __name__ == "__main__":
    main()
