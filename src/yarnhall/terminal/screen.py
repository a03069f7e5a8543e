"""What is written to the terminal. Everything wraps at words, lines of a board under themselves; what goes into a pipe
does not."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from textwrap import wrap

from rich.console import Console
from rich.control import Control
from rich.markdown import Markdown
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.rule import Rule
from rich.segment import ControlType
from rich.table import Table
from rich.text import Text

with suppress(ImportError):  # where there is none, as on Windows, the console edits lines itself
    import readline

    # Arrow keys move in the line; they bring back no former one, which somebody else may have typed in secret.
    readline.set_auto_history(False)

_SCROLLBACK = "\x1b[3J"
_NOW_AND_THEN = 10.0  # seconds between two lines that say how far something is


class Screen:
    """Standard output for the game, standard error for refusals. Colour only where the terminal wants it."""

    def __init__(self) -> None:
        self.out = Console(markup=False, highlight=False, emoji=False)
        self.err = Console(markup=False, highlight=False, emoji=False, stderr=True, soft_wrap=True)

    def say(self, sentence: str = "", style: str = "", indent: str = "") -> None:
        self.out.print(Text(_wrapped(self.out, sentence, indent, indent * 2), style), soft_wrap=True)

    def warn(self, sentence: str) -> None:
        self.err.print(Text(_wrapped(self.err, sentence), "red"))

    def heading(self, text: str) -> None:
        self.out.print(Rule(Text(text, "bold"), align="left", style="dim"))

    def lines(self, lines: Sequence[str], style: str = "") -> None:
        for line in lines:
            self.say(line, style, indent="  ")

    def pairs(self, pairs: Sequence[tuple[str, str]]) -> None:
        """Words and what they mean, in two columns."""
        widest = max(len(word) for word, _ in pairs)
        for word, meaning in pairs:
            self.out.print(
                Text(_wrapped(self.out, meaning, f"  {word:{widest}}  ", " " * (widest + 4))), soft_wrap=True
            )

    def board(self, text: str) -> None:
        """A board as it is drawn; a line that is too long goes on below, further in than it began."""
        lines = []
        for line in text.split("\n"):
            begin = len(line) - len(line.lstrip())
            drawn = len(line) <= self.out.width
            lines.append(line if drawn else _wrapped(self.out, line[begin:], line[:begin], " " * (begin + 6)))
        self.out.print(Text("\n".join(lines)), soft_wrap=True)

    def table(self, table: Table) -> None:
        self.out.print(table)

    def page(self, markdown: str) -> None:
        self.out.print(Markdown(markdown))

    def columns(self, cells: Sequence[str]) -> None:
        """The cells in as many columns as fit, read from left to right."""
        widest = max(map(len, cells), default=0) + 3
        across = max(1, self.out.width // widest)
        for at in range(0, len(cells), across):
            self.board("".join(cell.ljust(widest) for cell in cells[at : at + across]).rstrip())

    @contextmanager
    def bar(self, what: str) -> Iterator[Callable[[int, int], None]]:
        """How far something is, told by calling what this yields: a bar in a terminal, else a line now and then."""
        if not self.err.is_terminal:
            yield self._lines_of(what)
            return
        columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
        with Progress(*columns, console=self.err, transient=True) as shown:
            task = shown.add_task(what, total=None)
            yield lambda done, total: shown.update(task, completed=done, total=total)

    def _lines_of(self, what: str) -> Callable[[int, int], None]:
        told = time.monotonic()

        def tell(done: int, total: int) -> None:
            nonlocal told
            if time.monotonic() - told >= _NOW_AND_THEN:
                told = time.monotonic()
                self.err.print(Text(f"{what}: {done} of {total}."))

        return tell

    def hide(self) -> None:
        """Nothing written so far can be read any more, not by scrolling back either."""
        if self.out.is_terminal and not self.out.is_dumb_terminal:
            self.out.control(Control(ControlType.HOME, ControlType.CLEAR))
            self.out.file.write(_SCROLLBACK)
            self.out.file.flush()
        else:
            self.out.print("\n" * self.out.height)

    def ask(self, prompt: str) -> str:
        """A line from the person. Raises EOFError where the input ends."""
        line = input(prompt)
        # A byte that was no text arrives as a lone surrogate, which nothing could write out again.
        return line.encode("utf-8", "replace").decode().strip()


def _wrapped(console: Console, sentence: str, indent: str = "", further: str = "") -> str:
    """The sentence in lines as wide as a terminal. A long file name stays in one piece, so that it can be copied."""
    if not console.is_terminal:
        return indent + sentence
    width = max(20, len(further) + 20, console.width)
    # Spaces in a row are kept: they part the columns of a board.
    return (
        "\n".join(
            wrap(
                sentence,
                width,
                initial_indent=indent,
                subsequent_indent=further,
                break_long_words=False,
                break_on_hyphens=False,
            )
        )
        or indent
    )
