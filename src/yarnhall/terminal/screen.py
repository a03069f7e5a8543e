"""What is written to the terminal. Sentences wrap at words; boards and what goes into a pipe do not."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from textwrap import wrap

from rich.console import Console
from rich.control import Control
from rich.markdown import Markdown
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.rule import Rule
from rich.segment import ControlType
from rich.table import Table
from rich.text import Text

_SCROLLBACK = "\x1b[3J"
_NOW_AND_THEN = 10.0  # seconds between two lines that say how far something is


class Screen:
    """Standard output for the game, standard error for refusals. Colour only where the terminal wants it."""

    def __init__(self) -> None:
        self.out = Console(markup=False, highlight=False, emoji=False)
        self.err = Console(markup=False, highlight=False, emoji=False, stderr=True, soft_wrap=True)

    def say(self, sentence: str = "", style: str = "", indent: str = "") -> None:
        if self.out.is_terminal:
            # A long file name stays in one piece, so that it can be copied.
            width = max(20, self.out.width)
            lines = wrap(sentence, width, initial_indent=indent, subsequent_indent=indent * 2, break_long_words=False)
            text = "\n".join(lines)
        else:
            text = indent + sentence
        self.out.print(Text(text, style), soft_wrap=True)

    def warn(self, sentence: str) -> None:
        self.err.print(Text(sentence, "red"))

    def heading(self, text: str) -> None:
        self.out.print(Rule(Text(text, "bold"), align="left", style="dim"))

    def lines(self, lines: Sequence[str], style: str = "") -> None:
        for line in lines:
            self.say(line, style, indent="  ")

    def board(self, text: str) -> None:
        self.out.print(Text(text), soft_wrap=True)

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
