"""The language people type at a game, whatever the screen: the game's own words first, then commands."""

from __future__ import annotations

import textwrap
from dataclasses import dataclass, field
from shlex import quote

from midnight.errors import UserError
from midnight.kernel.content import whole
from midnight.kernel.state import ALLOWED
from midnight.kernel.words import many
from midnight.terminal import lookup, saves
from midnight.terminal.options import Line, Menu
from midnight.terminal.players import seat_line
from midnight.terminal.session import Correction, Session

# A command is known by its name; with a leading / it is never taken for a word of the game.
COMMANDS = ("help", "options", "list", "board", "story", "rules", "players", "goal", "save", "undo", "fix", "quit")
SHORT = {"h": "help", "q": "quit", "exit": "quit", "u": "undo"}
YES = ("y", "yes", "ok")
HELP = """{play}
  ? THING          look at anything: {things}
  ? WORD           may that be played? If not, by which rule
  ? ID             read a rule (`? {rule}`); `rules` reads them all
  options          list the options again; `options all` lists every one
  board, story, players, goal
  undo             take back the last thing decided or typed here
{fix}  save [FILE]      write the game to a file; go on with it by `midnight play --resume FILE`
  quit             save and leave
A word of the game always comes first; with a leading / a command is always a command: /quit."""
FIX = "  fix PLAY WORD   mend a die or card that was typed wrong: `fix {ply} {word}`\n"


@dataclass
class Reply:
    """What a face does with what was typed."""

    text: str = ""
    lines: list[Line] = field(default_factory=list)  # options to list
    every: bool = False  # all of them, however many
    played: bool = False  # the position is another one now
    leave: bool = False
    board: bool = False
    story: bool = False


class Desk:
    """Somebody types at a session: every line gets a reply, whatever it says."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.between: list[int] = []  # a name that fits several things: which one?
        self.mending: Correction | None = None  # a change that cuts the game: really?
        self.kept: tuple[object, Menu] | None = None

    @property
    def menu(self) -> Menu:
        """What may be played now; made once a position."""
        session = self.session
        key = (id(session.state), session.ply, session.at_screen)
        if self.kept is None or self.kept[0] != key:
            self.kept = (key, Menu(session.words, session.state, session.view(), secrets=session.setup.game.secrets))
        return self.kept[1]

    # === Hearing ===

    def hear(self, typed: str) -> Reply:
        """One line."""
        text = " ".join(typed.split())
        between, self.between = self.between, []
        mending, self.mending = self.mending, None
        try:
            if mending is not None:
                return self.mend(mending, text)
            if text.startswith("/"):
                return self.obey(text[1:].strip(), text)
            if text.startswith("?"):
                return self.look(text.lstrip("? "))
            if not text:
                return self.nothing()
            return self.of_the_game(text, between) or self.obey(text, text)
        except UserError as error:
            sentence = str(error)
            return Reply(f"{sentence[:1].upper()}{sentence[1:]}.".replace("..", "."))

    def nothing(self) -> Reply:
        """Enter alone takes the only option there is."""
        if self.session.waits():
            only = self.menu.legal if self.menu.chance else self.menu.options
            if len(only) == 1:
                return self.play(only[0])
        return Reply()

    def of_the_game(self, text: str, between: list[int]) -> Reply | None:
        """What the game understands by it; None if nothing."""
        if not self.session.waits():
            return None
        menu = self.menu
        if 1 <= whole(text) <= len(between):
            return self.play(between[whole(text) - 1])
        found = menu.exact(text)
        if found:
            return self.one_of([option for option in found if option in between] or found)
        if text.isdecimal() and not menu.chance:
            if whole(text) in menu.by_number:
                return self.play(menu.by_number[whole(text)])
            if whole(text) in range(min(menu.numbers), max(menu.numbers)):
                return Reply(f"There is no option {text} now; `options` lists those there are.")
            return Reply(f"There are options {min(menu.numbers)} to {max(menu.numbers)}.")
        option = menu.known(text)
        if option is not None:
            return Reply(lookup.refusal(self.session, option) or "That is not possible now.")
        if text.split()[0].lower() in (*COMMANDS, *SHORT):
            return None
        path = menu.heading(text)
        if path is not None:
            return Reply(lines=menu.level(path))
        found = menu.like(text)
        if found and menu.chance:
            return self.one_of(found)
        rows = menu.narrowed(text)
        if rows and len(rows) < len(menu.rows):
            return Reply(lines=menu.lines_of(rows), text=f"{many(len(rows), 'option')} with {text!r}:")
        return None

    def one_of(self, found: list[int]) -> Reply:
        """Play it; where several are meant, one short question."""
        different = list(dict.fromkeys(found))
        if len(different) == 1:
            return self.play(different[0])
        self.between = different
        names = ", ".join(f"{k} {self.session.words.say(one, self.menu.view)}" for k, one in enumerate(different, 1))
        return Reply(f"Which one? {names}.")

    def play(self, option: int) -> Reply:
        session = self.session
        if session.state.refusal(option) != ALLOWED:
            return Reply(lookup.refusal(session, option) or "That is not possible now.")
        session.play(option)
        return Reply(played=True)

    # === Commands ===

    def obey(self, text: str, typed: str) -> Reply:
        name, _, rest = text.partition(" ")
        name = SHORT.get(name.lower(), name.lower())
        if name not in COMMANDS:
            return Reply(self.not_understood(text, typed))
        reply: Reply = getattr(self, f"do_{name}")(rest.strip())
        return reply

    def not_understood(self, text: str, typed: str) -> str:
        """The game's own sentence on its words; where chance is asked for, how to see what may come."""
        session = self.session
        if not session.waits() or typed.startswith("/"):
            return f"{typed!r} means nothing here. `help` lists what can be typed."
        if self.menu.chance:
            return f"{typed!r} cannot come now; `list` shows what can."
        try:
            session.words.option(text)
        except UserError as error:
            return f"{str(error)[0].upper()}{str(error)[1:]}."
        return f"{typed!r} means nothing here. `help` lists what can be typed."

    def look(self, text: str) -> Reply:
        if not text:
            return Reply(self.do_help("").text + "\n" + lookup.listing(self.session))
        return Reply(lookup.look_up(self.session, self.menu if self.session.waits() else None, text))

    def do_help(self, rest: str) -> Reply:
        """With examples of this very position."""
        session, book = self.session, self.session.book
        play = "  The game is over."
        if session.waits():
            words = [row.word for row in self.menu.rows[:2]]
            if self.menu.chance:
                play = f"  a name or an id  what the table shows, e.g. `{words[0]}`; `list` lists what it may be"
            else:
                examples = f"`{self.menu.numbers[0]}`, `{words[-1]}`"
                play = f"  a number, a word  play that option ({examples}); part of a name finds it"
        names = [thing.names[0] for thing in session.things()[:3]]
        rule = next(iter(book.rules))
        typed = session.typed_plies()
        fix = FIX.format(ply=typed[-1], word=session.words.word(session.record.plays[typed[-1] - 1])) if typed else ""
        return Reply(HELP.format(play=play, things=", ".join(names) or "a setting, a rule", rule=rule, fix=fix))

    def do_options(self, rest: str) -> Reply:
        if not self.session.waits():
            return Reply("Nothing is to be decided.")
        menu = self.menu
        if rest == "all":
            return Reply(lines=[menu.line(k) for k in range(len(menu.rows))], every=True)
        return Reply(lines=menu.lines_of(menu.narrowed(rest)) if rest else menu.level())

    do_list = do_options

    def do_board(self, rest: str) -> Reply:
        return Reply(board=True)

    def do_story(self, rest: str) -> Reply:
        return Reply(story=True)

    def do_rules(self, rest: str) -> Reply:
        book = self.session.book
        if rest:
            return Reply(book.rule(rest))
        return Reply("\n".join(book.lines))

    def do_players(self, rest: str) -> Reply:
        session = self.session
        seats = [seat_line(session.setup, seat, player) for seat, player in enumerate(session.players)]
        for one in session.setup.players(session.view(), session.shown()):
            seats[one.seat] += f"; {one.score}" + (f"; {one.holds}" if one.holds else "")
        return Reply("\n".join(seats))

    def do_goal(self, rest: str) -> Reply:
        return Reply(self.session.setup.goal(self.session.shown()))

    def do_undo(self, rest: str) -> Reply:
        return Reply(self.session.undo(), played=True)

    def do_fix(self, rest: str) -> Reply:
        """`fix 12 5`: another die or card at play 12."""
        session = self.session
        number, _, word = rest.partition(" ")
        typed = session.typed_plies()
        ply = whole(number)
        if ply < 0 or not word:
            last = ", ".join(f"{ply} {session.words.word(session.record.plays[ply - 1])}" for ply in typed[-8:])
            return Reply("Say `fix PLAY WORD`. " + (f"Typed last: {last}." if typed else "Nothing was typed yet."))
        if not 1 <= ply <= session.ply:
            raise UserError(f"there are plays 1 to {session.ply}, not {ply}")
        state = session.record.replay(ply - 1)
        found = list(dict.fromkeys(Menu(session.words, state, state.view(session.at_screen)).exact(word)))
        if len(found) != 1:
            return Reply(f"At play {ply} {word!r} means {'several things' if found else 'nothing that is possible'}.")
        change = session.correction(ply, found[0])
        if not change.lost:
            return Reply(session.mend(change), played=True)
        self.mending = change
        return Reply(f"{change.reason}\n{many(change.lost, 'later play')} would go. Mend it all the same? (yes or no)")

    def mend(self, change: Correction, text: str) -> Reply:
        if text.lower() not in YES:
            return Reply("Nothing was changed.")
        return Reply(self.session.mend(change), played=True)

    def do_save(self, rest: str) -> Reply:
        return Reply(self.save(rest))

    def do_quit(self, rest: str) -> Reply:
        return Reply(leave=True)

    # === Saving ===

    def save(self, name: str = "") -> str:
        """Write the game down; says where, or gives it in one line where nothing can be written."""
        session = self.session
        try:
            saved = saves.save(session.record, name or session.file or saves.fresh_name(session.record))
        except UserError as error:
            return f"{error}. The game so far, in one line:\n{session.record.to_line()}"
        session.file = str(saved.path)
        beside = f"{saved.beside} holds another game and was left as it is. " if saved.beside else ""
        return f"{beside}Saved. Go on with: midnight play --resume {quote(str(saved.path))}"

    def finish(self) -> str:
        """A game that is over is kept by itself; says where, and how to step through it."""
        session = self.session
        try:
            saved = saves.save(session.record, session.file) if session.file else saves.save_finished(session.record)
        except UserError as error:
            return f"{error}. The game in one line:\n{session.record.to_line()}"
        session.file = str(saved.path)
        step = f"midnight replay {quote(str(saved.path))} --at 1"
        return f"The game is kept in {saved.path}\nStep through it with: {step}"

    def reckoning(self) -> str:
        """How everybody's points came about, the winners named."""
        session = self.session
        events = [one.event for one in session.story if one.event is not None]
        won = session.state.winners()
        lines = []
        for one in session.setup.reckoning(session.state, events):
            lines.append(f"{session.named(one.seat)}: {one.total}{', wins' if one.seat in won else ''}")
            wide = max((len(what) for what, _ in one.lines), default=0)
            lines += [f"    {what:<{wide}}  {much}" for what, much in one.lines]
        return "\n".join(lines)


def wrap(text: str, width: int) -> str:
    """Sentences at this width, line by line."""
    return "\n".join(
        part
        for line in text.splitlines()
        for part in textwrap.wrap(line, width, subsequent_indent="  ", break_long_words=False, break_on_hyphens=False)
        or [""]
    )
