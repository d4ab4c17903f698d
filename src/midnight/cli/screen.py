"""What commands show on a terminal: tables, the sections of a report, a bar while games are played."""

from __future__ import annotations

import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Event

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, ProgressColumn, TextColumn, TimeRemainingColumn
from rich.table import Table

from midnight.lab.page import Section, holds_words

WIDTH = 120  # letters of a line where no screen says how wide it is
STOPS = (signal.SIGINT, signal.SIGTERM)


def console() -> Console:
    """The console on which results are printed."""
    return Console(width=None if sys.stdout.isatty() else WIDTH)


def print_sections(title: str, sections: list[Section], screen: Console, most: int = 24) -> None:
    """Print the sections of a report; of a long table only the first rows."""
    screen.print(title, style="bold", highlight=False)
    for section in sections:
        screen.print(f"\n{section.title}", style="bold", highlight=False)
        if section.note:
            screen.print(section.note, highlight=False)
        if section.rows:
            screen.print(table_of(section, most))
            if len(section.rows) > most:
                screen.print(f"... and {len(section.rows) - most} more rows, all of them on the page", highlight=False)


def table_of(section: Section, most: int) -> Table:
    """The first rows of a section as a table."""
    table = Table(box=None, pad_edge=False)
    for number, head in enumerate(section.heads):
        words = number == 0 or any(holds_words(row[number]) for row in section.rows if number < len(row))
        table.add_column(head, justify="left" if words else "right", overflow="fold")
    for row in section.rows[:most]:
        table.add_row(*row)
    return table


def progress_bar(what: str, *more: ProgressColumn) -> Progress:
    """A bar that counts up, if there is a screen to show it."""
    screen = Console(stderr=True)
    columns = (TextColumn(what), BarColumn(), MofNCompleteColumn(), *more, TimeRemainingColumn())
    # A bar that is not drawn would still end in an empty line.
    return Progress(*columns, console=screen, transient=True, disable=not screen.is_terminal)


@contextmanager
def stop_requests() -> Iterator[Event]:
    """The event that Ctrl-C and SIGTERM set, so that neither is lost in the midst of something; a second one does
    not wait."""
    asked = Event()
    before = {number: signal.getsignal(number) for number in STOPS}

    def restore() -> None:
        for number, handler in before.items():
            signal.signal(number, handler)

    def take_note(number: int, frame: object) -> None:
        asked.set()
        restore()

    for number in STOPS:
        signal.signal(number, take_note)
    try:
        yield asked
    finally:
        restore()
