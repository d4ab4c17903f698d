"""A game that fills the terminal: board, story, players and rules to look at; question, options and a line to act."""

from __future__ import annotations

import os
import signal
from types import FrameType
from typing import Any, ClassVar

from textual import events, on, work
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option

from midnight.kernel.state import OVER
from midnight.terminal.commands import Desk, Reply
from midnight.terminal.curtain import Curtain
from midnight.terminal.options import Line, Path
from midnight.terminal.panes import (
    CSS,
    DRAWING,
    KEYS,
    KEYS_HELP,
    LOW,
    MOST_BESIDE,
    MOST_LISTED,
    PANES,
    TYPE_HERE,
    TYPE_WHAT_CAME,
    WIDE,
    Pane,
    Tab,
    news_text,
    option_line,
    players_text,
    story_text,
)
from midnight.terminal.session import TYPED, Session

LONG = 2  # lines of a reply; a longer one opens as a pane


class TableApp(App[str]):
    """One session on one screen."""

    CSS = CSS
    TITLE = "midnight"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f1", "help", "help", priority=True),
        Binding("f2", "look('board')", "board", priority=True),
        Binding("f3", "look('story')", "story", priority=True),
        Binding("f4", "look('players')", "players", priority=True),
        Binding("f5", "look('rules')", "rules", priority=True),
        Binding("ctrl+z", "say('/undo')", "undo", priority=True),
        Binding("ctrl+q,ctrl+c", "leave", "save and leave", priority=True),
        Binding("escape", "step_out", "back", priority=True),
        Binding("down", "pick(1)", "next option", priority=True),
        Binding("up", "pick(-1)", "option before", priority=True),
        Binding("pagedown", "scroll(1, 0)", "down", priority=True),
        Binding("pageup", "scroll(-1, 0)", "up", priority=True),
        Binding("ctrl+right", "scroll(0, 1)", "right", priority=True),
        Binding("ctrl+left", "scroll(0, -1)", "left", priority=True),
    ]

    def __init__(self, session: Session) -> None:
        super().__init__(ansi_color="NO_COLOR" in os.environ)  # otherwise Textual would make greys of colours
        self.session = session
        self.desk = Desk(session)
        self.chosen = "board"  # the pane that is looked at
        self.path: Path = ()  # the headings that were opened
        self.offered: list[Line] | None = None  # lines a reply wants shown instead
        self.on_screen: list[Line] = []
        self.columns = 0  # for an option
        self.picked = False  # has somebody moved to an option?
        self.busy = False  # chance or bots are at it
        self.stopping = False
        self.hidden = False  # the curtain is closed

    # === What there is ===

    def compose(self) -> ComposeResult:
        with Vertical(id="left"):
            with Horizontal(id="tabs"):
                for name, key in PANES.items():
                    yield Tab(name, key)
                yield Static(KEYS, id="keys", markup=False)
            yield Pane(id="board")
            yield Pane(id="rules")
            yield Pane(id="answer")
            with Horizontal(id="life"):
                yield Pane(id="players")
                yield Pane(id="story")
        with Vertical(id="right"):
            yield Static(id="news", classes="silent", markup=False)
            yield Static(id="goal", markup=False)
            yield Static(id="ask", markup=False)
            yield OptionList(id="options", markup=False)
            with VerticalScroll(id="saying"):
                yield Static(id="reply", markup=False)
            yield Input(id="line", placeholder=TYPE_HERE)

    def on_mount(self) -> None:
        self.pane("rules").put("\n".join(self.session.book.lines), wrap=True)
        self.query_one("#options").can_focus = False
        self.screen_of_table.set_class(self.no_color, "colourless")
        self.line.focus()
        self.arrange(self.size.width, self.size.height)
        self.go_on()

    @property
    def line(self) -> Input:
        return self.screen_of_table.query_one("#line", Input)

    @property
    def screen_of_table(self) -> Screen[Any]:
        """The screen with the panes, whatever lies over it."""
        return self.screen_stack[0]

    def pane(self, name: str) -> Pane:
        return self.screen_of_table.query_one(f"#{name}", Pane)

    def on_resize(self, event: events.Resize) -> None:
        self.arrange(event.size.width, event.size.height)

    def arrange(self, width: int, height: int) -> None:
        """Side by side where a whole drawing leaves room for that, else one above the other."""
        wide = width >= WIDE
        self.screen_of_table.set_class(wide, "wide")
        self.screen_of_table.set_class(height < LOW and not wide, "low")
        beside = min(width - DRAWING, MOST_BESIDE) if wide else width
        self.screen_of_table.query_one("#right").styles.width = beside
        self.columns = beside - 3  # its border and the scrollbar of the options
        options = self.screen_of_table.query_one("#options")
        options.styles.max_height = "100%" if wide else max(height // 2 - 6, 3)
        self.look_at(self.chosen)
        self.put_lines(self.on_screen)

    # === Playing on ===

    def go_on(self) -> None:
        """Chance and bots, then whoever is next."""
        if self.session.over or self.session.waits():
            self.meet()
            return
        self.busy = True
        self.ask_line("…")
        self.run_on()

    @work(thread=True, exclusive=True)
    def run_on(self) -> None:
        self.session.run_on(lambda: self.stopping)
        self.call_from_thread(self.ran)

    def ran(self) -> None:
        self.busy = False
        if self.stopping:
            self.exit()
        else:
            self.meet()

    def meet(self) -> None:
        """Whoever has to look now is at the screen, behind a curtain if they may know what others may not."""
        session = self.session
        seat = session.at_screen if session.over else session.eyes()
        if not session.hides_from(seat):
            session.at_screen = seat
            self.refresh_all()
            return
        self.hidden = True
        self.clear_all()
        self.push_screen(Curtain(session.named(seat)), lambda _: self.uncovered(seat))

    def uncovered(self, seat: int) -> None:
        self.hidden = False
        self.session.at_screen = seat
        self.refresh_all()

    # === Showing ===

    def clear_all(self) -> None:
        for name in ("board", "answer", "players", "story"):
            self.pane(name).put("")
        self.ask_line("")
        self.put_news("")
        self.note("")
        self.desk.kept = None
        self.put_lines([])
        self.line.value = ""

    def refresh_all(self) -> None:
        session = self.session
        shown = session.shown()
        ask = session.words.ask(session.view())
        self.pane("board").put(session.setup.text(shown))
        news = session.news()
        self.pane("story").put(story_text(session, news), wrap=True, at_end=True)
        self.put_news(news_text(session, news, *self.size))
        self.pane("players").put(players_text(session, shown), wrap=True)
        self.screen_of_table.query_one("#goal", Static).update(Content(session.setup.goal(shown)))
        self.ask_line(ask)
        self.path, self.offered, self.picked = (), None, False
        self.line.value = ""
        asked = session.waits() and session.maker() == TYPED
        self.line.placeholder = TYPE_WHAT_CAME if asked else TYPE_HERE
        self.list_options()
        if session.over:
            self.screen_of_table.add_class("large")
            self.open_answer(f"{ask}\n\n{self.desk.reckoning()}\n\n{self.desk.finish()}\n\nCtrl+Q leaves.")

    def put_news(self, text: str) -> None:
        shown = self.screen_of_table.query_one("#news", Static)
        shown.update(Content(text))
        shown.set_class(not text, "silent")

    def ask_line(self, text: str) -> None:
        self.screen_of_table.query_one("#ask", Static).update(Content(text))

    def note(self, text: str) -> None:
        self.screen_of_table.query_one("#reply", Static).update(Content(text))
        self.screen_of_table.query_one("#saying").set_class(not text, "silent")

    def list_options(self) -> None:
        """What is offered under the open headings, narrowed by what is typed."""
        if self.hidden or self.busy or not self.session.waits():
            self.put_lines([])
            return
        menu, typed = self.desk.menu, self.line.value.strip()
        if self.offered is not None and not typed:
            lines = self.offered
        elif typed.startswith(("/", "?")):
            lines = menu.level(self.path)
        elif typed:
            lines = menu.lines_of(menu.narrowed(typed)[:MOST_LISTED])
        else:
            lines = [] if self.session.maker() == TYPED else menu.level(self.path)
        self.put_lines(lines)

    def put_lines(self, lines: list[Line]) -> None:
        shown = self.screen_of_table.query_one("#options", OptionList)
        shown.clear_options()
        self.on_screen = lines
        for line in lines:
            shown.add_option(Option(option_line(line, self.columns), disabled=line.option < 0 and not line.count))
        self.picked = False
        first = next((k for k, line in enumerate(lines) if line.option >= 0 or line.count), None)
        shown.highlighted = first

    # === What people do ===

    @on(Input.Changed, "#line")
    def on_typing(self, event: Input.Changed) -> None:
        self.list_options()

    @on(Input.Submitted, "#line")
    def on_enter(self, event: Input.Submitted) -> None:
        text = event.value.strip()
        options = [line for line in self.on_screen if line.option >= 0 or line.count]
        only = len(options) == 1 and not text.startswith(("/", "?"))
        if (self.picked or (not text and not self.session.over)) and self.on_screen:
            self.take(self.query_one("#options", OptionList).highlighted)
        elif text and only and not self.desk.menu.exact(text) and not text.isdecimal():
            self.take(self.on_screen.index(options[0]))
        else:
            self.hear(text)

    @on(OptionList.OptionSelected, "#options")
    def on_chosen(self, event: OptionList.OptionSelected) -> None:
        self.take(event.option_index)

    def take(self, place: int | None) -> None:
        """The option of that line, or what is below that heading."""
        if place is None or self.busy or self.hidden or place >= len(self.on_screen):
            return
        line = self.on_screen[place]
        if line.option >= 0:
            self.answer(self.desk.play(line.option))
        elif line.count:
            self.path, self.offered = line.path, None
            self.line.value = ""
            self.list_options()

    def hear(self, text: str) -> None:
        if self.busy or self.hidden:
            self.note("One moment, the others are playing.")
            return
        self.answer(self.desk.hear(text))

    def answer(self, reply: Reply) -> None:
        """Do what a reply says."""
        self.line.value = ""
        self.screen_of_table.remove_class("large")
        if reply.leave:
            self.action_leave()
            return
        if reply.played:
            self.look_at("board")
            self.note("")  # what was done stands in the story
            self.go_on()
            return
        if reply.lines:
            self.offered = reply.lines
            self.list_options()
        if reply.board:
            self.look_at("board")
        if reply.story:
            self.look_at("story")
        if reply.text.count("\n") + len(reply.text) // 60 > LONG:
            self.open_answer(reply.text)
            self.note("")
        else:
            self.note(reply.text)

    def open_answer(self, text: str) -> None:
        self.pane("answer").put(text, wrap=True)
        self.look_at("answer")

    # === Keys ===

    def look_at(self, name: str) -> None:
        """Bring a pane to the front; where all fit side by side only the board gives way."""
        self.chosen = name
        for pane in self.screen_of_table.query(Pane):
            pane.set_class(pane.id == name, "chosen")
        for tab in self.screen_of_table.query(Tab):
            tab.set_class(tab.pane == name, "chosen")
        self.pane("board").set_class(name in ("rules", "answer"), "covered")
        self.screen_of_table.query_one("#life").set_class(name in ("story", "players"), "chosen")
        self.pane("story").to_end()

    def action_look(self, name: str) -> None:
        """Choose a pane; choosing it twice gives it the whole screen."""
        if not self.hidden:
            large = self.chosen == name and not self.screen_of_table.has_class("large")
            self.screen_of_table.set_class(large, "large")
            self.look_at(name)

    def action_help(self) -> None:
        if not self.hidden:
            self.open_answer(f"{KEYS_HELP}Type\n{self.desk.do_help('').text}")

    def action_say(self, text: str) -> None:
        if not self.hidden:
            self.hear(text)

    def action_pick(self, way: int) -> None:
        """Up and down among the options, whatever has the keys."""
        shown = self.screen_of_table.query_one("#options", OptionList)
        if way > 0:
            shown.action_cursor_down() if self.picked or shown.highlighted is None else None
        else:
            shown.action_cursor_up()
        self.picked = True

    def action_scroll(self, down: int, right: int) -> None:
        pane = self.pane(self.chosen)
        pane.scroll_relative(x=right * 20, y=down * max(pane.size.height - 2, 1), animate=False)

    def action_step_out(self) -> None:
        """Out of what was opened last: what is typed, a heading, a pane."""
        if self.hidden:
            return
        if self.line.value:
            self.line.value = ""
        elif self.path or self.offered is not None:
            self.path, self.offered = self.path[:-1], None
            self.list_options()
        else:
            self.look_at("board")

    def action_leave(self) -> None:
        self.stopping = True
        if self.busy:
            self.note("Saved and left as soon as this play is made.")
        else:
            self.exit()


def play_full_screen(session: Session) -> None:
    """Play until somebody leaves; on the screen as it was before stands only where the game is."""
    app = TableApp(session)

    def ended(number: int, frame: FrameType | None) -> None:
        app.desk.save()  # at once: the terminal may be gone, and with it the rest of this program
        if number != signal.SIGTERM:
            os._exit(0)  # nobody is left to take leave of, and the screen no longer answers
        app.action_leave()

    for kind in (getattr(signal, "SIGHUP", signal.SIGTERM), signal.SIGTERM):
        signal.signal(kind, ended)
    try:
        app.run()
    finally:
        over = session.state.seat == OVER
        print(app.desk.finish() if over else app.desk.save())
