"""The panes of the full screen: how they are laid out, and what stands in them."""

from __future__ import annotations

from textwrap import wrap

from rich.text import Text
from textual.app import ComposeResult
from textual.containers import ScrollableContainer
from textual.content import Content
from textual.widgets import Static

from midnight.kernel.show import Shown
from midnight.kernel.words import SEAT_NAMES
from midnight.terminal.options import Line
from midnight.terminal.players import is_person, own_name
from midnight.terminal.session import Entry, Session

WIDE = 120  # columns from which everything stands side by side
DRAWING = 82  # columns of the widest drawing, with its scrollbar and the line beside it
MOST_BESIDE = 64  # columns that options and question need at most
LOW = 18  # rows below which only question and options stand under a pane
MORE_WIDTH = 15  # columns of the hint that there is more
NEWS_ROWS = 2  # at least, of what happened since one looked last, where the story is not on the screen
MOST_LISTED = 200  # of a narrowed list: nobody scrolls through thousands
PANES = {"board": "F2", "story": "F3", "players": "F4", "rules": "F5"}
TYPE_HERE = "type here; ? THING explains; F1 helps"
TYPE_WHAT_CAME = "type what the table shows, or `list`"
KEYS = "again: larger  PgUp PgDn  F1 help"
KEYS_HELP = """Keys
  Up, Down, Enter  choose an option and play it; a click does both
  Esc              back, out of what is typed, a heading, an answer
  F2 F3 F4 F5      board, story, players, rules; once more: all the room
  PgUp, PgDn       scroll it (sideways Ctrl+Left, Ctrl+Right), or the wheel
  Ctrl+Z           undo
  Ctrl+Q           save and leave
"""

CSS = """
Screen { layout: vertical; }
#left { height: 1fr; }
#board { scrollbar-size: 0 0; }
Screen.large #right { height: 4; }
Screen.large #goal, Screen.large #news, Screen.large #options { display: none; }
Screen.low #goal, Screen.low #news { display: none; }
#right { height: auto; border-top: solid $accent; }
#tabs { height: 1; }
#keys { width: 1fr; text-align: right; color: $text-muted; }
Tab { width: auto; padding: 0 1; color: $text-muted; }
Tab.chosen { text-style: bold reverse; }
Pane { height: 1fr; display: none; scrollbar-size-vertical: 1; scrollbar-size-horizontal: 1; }
Pane.chosen { display: block; }
Pane > Static { width: auto; }
Pane.wraps > Static { width: 100%; }
#life { height: 1fr; display: none; }
#life.chosen { display: block; }
#news { height: auto; }
#news.silent { display: none; }
#goal { height: auto; max-height: 2; color: $text-muted; }
#ask { text-style: bold; height: auto; max-height: 2; }
#options { height: auto; border: none; padding: 0; background: $background; scrollbar-size-vertical: 1; }
#saying { height: auto; max-height: 2; scrollbar-size-vertical: 1; }
#reply { color: $warning; height: auto; }
#saying.silent { display: none; }
#line { border: none; height: 1; padding: 0; background: $boost; }
Screen.colourless #options > .option-list--option-highlighted { text-style: bold underline; }
Screen.wide { layout: horizontal; }
Screen.wide #left { width: 1fr; height: 100%; }
Screen.wide #board { scrollbar-size: 1 1; }
Screen.wide #options { display: block; height: 1fr; max-height: 100%; }
Screen.wide #news { display: none; }
Screen.wide #right { height: 100%; border-top: none; border-left: solid $accent; }
Screen.wide #board { display: block; height: 2fr; }
Screen.wide #board.covered { display: none; }
Screen.wide #rules.chosen, Screen.wide #answer.chosen { height: 2fr; }
Screen.wide #life { display: block; height: 1fr; border-top: solid $accent; }
Screen.wide #life Pane { display: block; height: 100%; }
Screen.wide #players { width: 2fr; border-right: solid $accent; }
Screen.wide #story { width: 3fr; }
Screen.wide #goal { display: block; max-height: 4; }
Screen.wide #ask { max-height: 6; }
Screen.wide #saying { max-height: 8; }
"""


class Pane(ScrollableContainer):
    """Text that scrolls on its own."""

    def compose(self) -> ComposeResult:
        yield Static(markup=False)

    def put(self, text: str | Text, *, wrap: bool = False, at_end: bool = False) -> None:
        """Show this; a drawing is never wrapped, a story is read at its end."""
        self.set_class(wrap, "wraps")
        shown = text if isinstance(text, Text) else Text(text, no_wrap=not wrap)
        self.query_one(Static).update(shown)
        if at_end:
            self.to_end()

    def to_end(self) -> None:
        """What came last is read first."""
        self.call_after_refresh(self.scroll_end, animate=False)


class Tab(Static):
    """The name of a pane, to click on."""

    def __init__(self, pane: str, key: str) -> None:
        super().__init__(Content(f"{key} {pane}"), markup=False)
        self.pane = pane

    async def on_click(self) -> None:
        await self.app.run_action(f"look('{self.pane}')")


def news_text(session: Session, news: list[Entry], columns: int, height: int) -> str:
    """The last of what is new, in the few rows there are, and how much more is in the story."""
    most = max(NEWS_ROWS, height // 10)
    said = [session.sentence(one) for one in news]
    if not said:
        return ""
    rows, first = needed(said[-1], columns), len(said) - 1
    while first and rows + needed(said[first - 1], columns - MORE_WIDTH) <= most:
        first -= 1
        rows += needed(said[first], columns)
    more = f"(F3: {first} more) " if first else ""
    return more + "\n".join(said[first:])


def needed(text: str, columns: int) -> int:
    """Rows that a sentence takes, words kept whole."""
    return len(wrap(text, max(columns, 1)))


def option_line(line: Line, columns: int) -> Text:
    """An option behind its number, or a heading with how many are below it; longer ones stay behind their number."""
    if line.option < 0:
        return Text(f"{line.text} ▸ {line.count}" if line.count else line.text, "bold")
    number = line.number if line.number >= 0 else ""
    return Text("\n".join(wrap(f"{number:>3} {line.text}", max(columns, 20), subsequent_indent="    ")))


def story_text(session: Session, news: list[Entry]) -> Text:
    """The whole story as this viewer heard it, what is new to them marked."""
    heard = session.heard()
    fresh = {id(one) for one in news}
    text = Text()
    for number, one in enumerate(heard):
        new = id(one) in fresh
        text.append(("\n" if number else "") + ("• " if new else "  ") + session.sentence(one), "bold" if new else "")
    return text


def players_text(session: Session, shown: Shown) -> str:
    """Each seat with who sits there, the score where it is known, and what it holds."""
    lines = []
    for one in session.setup.players(session.view(), shown):
        player = session.players[one.seat]
        who = (own_name(player) or "person") if is_person(player) else player
        mark = ">" if one.seat == session.seat else " "
        lines.append(f"{mark}{SEAT_NAMES[one.seat]} {one.name} ({who}): {one.score}")
        if one.holds:
            lines.append(f"    {one.holds}")
    return "\n".join(lines)
