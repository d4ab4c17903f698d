"""Ten thousand lines of nonsense a game, typed into the plain face: every line is answered and nothing is lost."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from midnight.kernel.record import Record
from midnight.terminal.commands import COMMANDS, SHORT
from midnight.terminal.plain import Plain
from midnight.terminal.session import Session
from tests.terminal.evening import GAMES, evening

LINES = 10_000
RULES = ("HC-7.8", "TT-6.4", "MS-4.1", "TH-7.3", "FM-5.1", "R-1", "R-999", "X-1", "7.8", "0.0")
GARBAGE = (
    "", "  ", "?", "??", "/", "//", "/?", "? ?", "-1", "0", "9999999999999999999", "1e9", "٣", "½", "\x00", "\x1b[2J",
    "\x03", "\x04", "\x07\x08\x7f", "\x1b]0;x\x07", "\r", "\v", "\x85", "\u2028", "\ud800", "\u202e", "\ufeff",
    "help me", "fix", "fix 1", "fix x y", "fix 999 1", "fix 0 0", "fix -1 2", "undo undo", "options all day", "rules X",
    "9" * 5000, f"fix {'9' * 5000} 1", f"move-{'9' * 5000},1",
    "G4>", ">", "G4>C99", "move", "move:", "move-", "move-1,", "move--1,-1", "stash:", "swap:>", "W7B9", "W3", "next-Z",
    "pick-V99", "take3 ", "exit 52 0", "Ch~", "~", "X", "A", "yes", "no", "y", "n", "end end", "é" * 300, "a" * 5000,
    "{}", "{0}", "%s", "[bold]", "[/]", "\\", "'", '"', "`", "--resume", "$(ls)", "; rm", "\t", "😀", "list", "goal",
    "? A", "? H1", "? W1B1", "? deck", "? " + "x" * 999, "/undo", "/help", "/options", "/list all", "/board", "/story",
    "save /nowhere/at/all.txt", "save \x00", "/save .", "1 2", "3 4 5", "6,6", "12", "phantom", "P", "W1 B6",
)  # fmt: skip


class Typist:
    """Somebody who types whatever comes to mind, knowing what is on the screen; stands for standard input."""

    def __init__(self, session: Session, face: Plain, luck: Random, lines: int) -> None:
        self.session, self.face, self.luck, self.left = session, face, luck, lines
        self.typed = ""
        self.plays: list[int] = []

    def readline(self) -> str:
        self.must_have_lost_nothing()
        if not self.left:
            return ""
        self.left -= 1
        self.typed = self.thought()
        return f"{self.typed}\n"

    def must_have_lost_nothing(self) -> None:
        """Plays are added; they go only where that was asked for."""
        plays = self.session.record.plays
        if plays[: len(self.plays)] != self.plays:
            assert self.typed.strip().lower().lstrip("/").split()[0] in ("u", "undo", "fix", "y", "yes", "ok"), (
                self.typed
            )
        self.plays = list(plays)

    def thought(self) -> str:
        luck = self.luck
        kind = luck.random()
        if kind < 0.45:
            return luck.choice(GARBAGE)
        if kind < 0.65:
            return self.option()
        if kind < 0.75:
            return "".join(chr(luck.randrange(1, 700)) for _ in range(luck.randrange(14))).replace("\n", "")
        if kind < 0.85:
            return self.command()
        return self.spoilt(self.option())

    def option(self) -> str:
        """A word of the game, more often than not one that is wrong now."""
        words, luck = self.session.words, self.luck
        menu = self.face.desk.menu
        options = menu.legal if menu.chance else menu.options
        if luck.random() < 0.5 or not options:  # behind a curtain nothing is offered
            return words.word(luck.randrange(words.size))
        option = luck.choice(options)
        return luck.choice([words.word(option), *words.called(option), str(luck.randrange(len(options) + 2))])

    def command(self) -> str:
        known = [name for name in (*COMMANDS, *SHORT) if name not in ("quit", "q", "exit", "save")]
        name = self.luck.choice(["", "/"]) + self.luck.choice(known)
        return self.luck.choice(
            [name, f"{name} {self.luck.choice(RULES)}", f"? {self.luck.choice(RULES)}", name.upper()]
        )

    def spoilt(self, text: str) -> str:
        """A letter too few, too many, or another one."""
        at = self.luck.randrange(len(text) + 1)
        return self.luck.choice(
            [text[:at] + text[at + 1 :], f"{text[:at]}x{text[at:]}", f"{text} {text}", text.swapcase()]
        )


@pytest.mark.parametrize("name", GAMES)
def test_ten_thousand_lines_of_garbage_lose_nothing(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    luck, left = Random(name), LINES
    while left:
        asks = luck.choice([(), ("dice", "cards")])
        session = evening(name, seed=left, asks=asks, free=luck.random() < 0.5).session
        face = Plain(session)
        typist = Typist(session, face, luck, left)
        monkeypatch.setattr("sys.stdin", typist)
        face.run()
        left = typist.left
        shown = capsys.readouterr().out
        assert "Traceback" not in shown
        kept = next(line for line in reversed(shown.splitlines()) if "--resume" in line or "kept in" in line)
        path = kept.split()[-1] if "--resume" in kept else kept.partition("kept in ")[2].split()[0]
        record = Record.from_text(Path(path).read_text())
        assert record.plays == session.record.plays
        assert (record.players, record.asks) == (session.record.players, asks)
        assert record.replay().seat == session.state.seat
