"""The full screen, driven as a person would: keys, mouse, resizing, the curtain."""

from __future__ import annotations

import asyncio
import fcntl
import os
import pty
import re
import struct
import subprocess
import sys
import termios
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from textual.pilot import Pilot
from textual.widgets import Input, OptionList

from midnight.kernel.record import Record
from midnight.terminal.app import TableApp
from midnight.terminal.curtain import Curtain
from midnight.terminal.session import Session
from tests.terminal.evening import GAMES, evening

SMALL, MIDDLE, LARGE = (80, 24), (120, 40), (160, 50)
Act = Callable[[TableApp, Pilot[str]], Awaitable[None]]


def at_the_table(session: Session, act: Act, size: tuple[int, int] = SMALL) -> TableApp:
    """Do something at a screen of that size."""
    app = TableApp(session)

    async def sit_down() -> None:
        async with app.run_test(size=size) as pilot:
            await settled(app, pilot)
            await act(app, pilot)

    asyncio.run(sit_down())
    return app


async def settled(app: TableApp, pilot: Pilot[str]) -> None:
    """Until chance and bots have done what they do, and it is on the screen."""
    await pilot.pause()
    while app.busy:
        await app.workers.wait_for_complete()
        await pilot.pause()
    await pilot.pause()


def on_screen(app: TableApp) -> str:
    """All letters that stand on the screen now."""
    return "\n".join("".join(segment.text for segment in strip) for strip in app.screen._compositor.render_strips())


def first_option(app: TableApp) -> int:
    return next(k for k, line in enumerate(app.on_screen) if line.option >= 0)


@pytest.mark.parametrize("size", [SMALL, LARGE], ids=["80x24", "160x50"])
@pytest.mark.parametrize("name", GAMES)
def test_every_game_is_played_by_key_and_mouse_taken_back_left_and_gone_on_with(
    name: str, size: tuple[int, int], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    session = evening(name, seed=4).session

    async def act(app: TableApp, pilot: Pilot[str]) -> None:
        await past_the_curtain(app, pilot)
        shown = on_screen(app)
        assert session.words.ask(session.view())[:30] in shown
        assert session.setup.goal(session.shown())[:20] in shown
        assert app.on_screen[first_option(app)].text[:30] in shown
        before = session.ply
        await pilot.press("down", "enter")  # by key
        await settled(app, pilot)
        await past_the_curtain(app, pilot)
        assert session.ply > before
        before = session.ply
        shown_list = app.query_one("#options", OptionList)
        place = first_option(app)
        await pilot.click(shown_list, offset=(5, place))  # by mouse
        await settled(app, pilot)
        await past_the_curtain(app, pilot)
        assert session.ply > before
        before = session.ply
        makers = session.makers[-1]
        await pilot.press("ctrl+z")
        await settled(app, pilot)
        await past_the_curtain(app, pilot)
        assert session.ply == before - 1 or makers in ("bot", "drawn")
        await pilot.press("f1")
        await settled(app, pilot)
        assert "save and leave" in on_screen(app) or app.chosen == "answer"
        await pilot.press("escape", "f3", "f4", "f5", "f2")
        await pilot.press(*"/quit", "enter")
        await pilot.pause()

    app = at_the_table(session, act, size)
    assert app.stopping
    said = app.desk.save()
    again = Record.from_text(Path(said.split()[-1]).read_text())
    assert again.plays == session.record.plays
    assert again.players == session.record.players

    async def look(app: TableApp, pilot: Pilot[str]) -> None:
        await past_the_curtain(app, pilot)
        assert app.on_screen

    at_the_table(Session(again), look, size)


async def past_the_curtain(app: TableApp, pilot: Pilot[str]) -> None:
    if isinstance(app.screen, Curtain):
        await pilot.press("enter")
        await settled(app, pilot)


def test_typing_narrows_the_options_and_enter_takes_the_only_one() -> None:
    session = evening("hidden-castle", "me", "me").session

    async def act(app: TableApp, pilot: Pilot[str]) -> None:
        await pilot.press(*"ballroom")
        await pilot.pause()
        assert [line.text for line in app.on_screen] == ["G14, doorway of the Ballroom"]
        await pilot.press("enter")
        await settled(app, pilot)
        assert session.words.word(session.record.plays[0]) == "G14"
        await pilot.press(*"G1", "enter")  # a whole name wins over all that begin like it
        await settled(app, pilot)
        assert session.words.word(session.record.plays[1]) == "G1"

    at_the_table(session, act)


def test_headings_open_and_escape_goes_back() -> None:
    session = evening("fires-at-midnight", "me", seed=4).session

    async def act(app: TableApp, pilot: Pilot[str]) -> None:
        await pilot.press("enter")
        await settled(app, pilot)
        heading = next(k for k, line in enumerate(app.on_screen) if line.text == "move")
        app.take(heading)
        await pilot.pause()
        assert app.path == ("move",)
        square = next(k for k, line in enumerate(app.on_screen) if line.count)
        app.take(square)
        await pilot.pause()
        assert len(app.path) == 2
        await pilot.press("escape", "escape")
        assert app.path == ()

    at_the_table(session, act, LARGE)


def test_a_question_opens_large_and_a_refusal_is_one_line() -> None:
    session = evening("hidden-castle", "me", "me").session

    async def act(app: TableApp, pilot: Pilot[str]) -> None:
        await pilot.press(*"C5", "enter")
        await pilot.pause()
        assert "HC-2.9" in on_screen(app)
        await pilot.press("escape", *"? ballroom", "enter")
        await pilot.pause()
        assert "Ballroom" in on_screen(app)
        assert session.ply == 0

    at_the_table(session, act)


def test_it_fits_any_size_and_changes_with_it() -> None:
    session = evening("hidden-castle", "me", "me").session

    async def act(app: TableApp, pilot: Pilot[str]) -> None:
        for width, height in ((160, 50), (80, 24), (40, 12), (200, 60), (80, 24)):
            await pilot.resize_terminal(width, height)
            await pilot.pause()
            assert app.screen_stack[0].has_class("wide") == (width >= 120)
        assert "Red places a guest" in on_screen(app)
        await pilot.press("f2")
        await pilot.pause()
        assert app.screen.has_class("large")

    at_the_table(session, act)


@pytest.mark.parametrize("name", GAMES)
def test_a_whole_drawing_stands_beside_the_options(name: str) -> None:
    session = evening(name, seed=4).session

    async def act(app: TableApp, pilot: Pilot[str]) -> None:
        await past_the_curtain(app, pilot)
        drawing = session.setup.text(session.shown()).splitlines()
        assert max(map(len, drawing)) <= app.pane("board").scrollable_content_region.width
        assert app.on_screen[first_option(app)].text.split()[0] in on_screen(app)

    at_the_table(session, act, MIDDLE)


def test_on_a_small_screen_the_news_stand_above_the_question() -> None:
    session = evening("hidden-castle", "me", "sensible", seed=4).session

    async def act(app: TableApp, pilot: Pilot[str]) -> None:
        await pilot.press(*"G1", "enter")
        await settled(app, pilot)
        assert app.chosen == "board"
        assert "Blue places a guest on" in on_screen(app)
        await pilot.resize_terminal(*LARGE)
        await settled(app, pilot)
        assert on_screen(app).count("Blue places a guest on") == 1  # there the story has it

    at_the_table(session, act)


def test_the_story_is_read_from_its_end_whenever_it_comes_into_sight() -> None:
    session = evening("fires-at-midnight", "me", seed=4).session

    async def act(app: TableApp, pilot: Pilot[str]) -> None:
        last = session.sentence(session.heard()[-1])
        assert "Red places" not in last
        await pilot.press("f3")
        await settled(app, pilot)
        assert last in on_screen(app)
        await pilot.press("f2")
        await pilot.resize_terminal(*MIDDLE)
        await settled(app, pilot)
        assert last in on_screen(app)

    at_the_table(session, act)


def test_help_tells_the_keys_first() -> None:
    async def act(app: TableApp, pilot: Pilot[str]) -> None:
        assert "F1 help" in on_screen(app)
        await pilot.press("f1")
        await settled(app, pilot)
        for key in ("Esc", "PgUp, PgDn", "Ctrl+Z", "Ctrl+Q"):
            assert key in on_screen(app)

    at_the_table(evening("hidden-castle", "me", "me").session, act)


def test_few_options_leave_the_room_to_the_board() -> None:
    session = evening("trick-or-treat", "me", "sensible", seed=3).session

    async def act(app: TableApp, pilot: Pilot[str]) -> None:
        many = app.pane("board").size.height
        await pilot.press("enter", "enter")
        await settled(app, pilot)
        assert len(app.on_screen) < 4
        assert app.pane("board").size.height > many

    at_the_table(session, act)


def test_bots_play_and_the_end_is_reckoned_and_kept(own_data_folder: Path) -> None:
    session = evening("hidden-castle", "random", "random").session

    async def act(app: TableApp, pilot: Pilot[str]) -> None:
        shown = on_screen(app)
        assert "at the start" in shown
        assert list((own_data_folder / "midnight" / "games").iterdir())

    at_the_table(session, act, LARGE)
    assert session.over


def test_real_dice_are_typed_into_the_same_line() -> None:
    session = evening("fires-at-midnight", "me", asks=("dice",)).session

    async def act(app: TableApp, pilot: Pilot[str]) -> None:
        assert app.on_screen == []  # nothing is listed at every roll
        await pilot.press(*"3 3", "enter")
        await settled(app, pilot)
        assert "will not do" in str(app.session.sentence(app.session.heard()[-1]))
        await pilot.press(*"1 2", "enter")
        await settled(app, pilot)
        await pilot.press("ctrl+z")
        await settled(app, pilot)
        assert session.ply == 1
        await pilot.press(*"list", "enter")
        await pilot.pause()
        assert len(app.on_screen) > 10

    at_the_table(session, act)


# === Two people ===


def test_behind_the_curtain_nothing_secret_is_left_anywhere_on_the_screen() -> None:
    session = evening("trick-or-treat", "me:Anna", "me:Ben", seed=3).session
    ranked = "sour candy +3"

    async def act(app: TableApp, pilot: Pilot[str]) -> None:
        assert "Anna (Devil), take the keyboard" in on_screen(app)
        assert "+3" not in on_screen(app)
        await pilot.press("enter")
        await settled(app, pilot)
        assert "+3" in on_screen(app)
        await pilot.press(*"sour candy first")
        await pilot.pause()
        app.line.value = ""
        await pilot.press(*"So>Ch>Lo>Co", "enter")
        await settled(app, pilot)
        shown = on_screen(app)
        assert "Ben (Ghost), take the keyboard" in shown
        assert ranked not in shown
        assert "So" not in shown
        for pane in ("board", "answer", "players", "story"):
            assert not str(app.pane(pane).query_one("Static").render()).strip()
        await pilot.press("f2", "f3", "escape", "ctrl+z")  # no key looks behind it
        assert isinstance(app.screen, Curtain)
        await pilot.press("enter")
        await settled(app, pilot)
        assert not isinstance(app.screen, Curtain)
        board = str(app.pane("board").query_one("Static").render())
        assert "So +3" not in board
        assert "A Devil  has ranked" in board

    at_the_table(session, act)


def test_open_games_need_no_curtain() -> None:
    session = evening("hidden-castle", "me", "me").session

    async def act(app: TableApp, pilot: Pilot[str]) -> None:
        await pilot.press(*"G1", "enter")
        await settled(app, pilot)
        assert not isinstance(app.screen, Curtain)
        assert app.query_one("#line", Input).has_focus

    at_the_table(session, act)


# === A real terminal ===


def seen_at(terminal: int, sign: bytes) -> bytes:
    """What a terminal is sent until this comes, or until the other end is closed."""
    seen = b""
    while sign not in seen:
        try:
            seen += os.read(terminal, 65536)
        except OSError:
            break
    return seen


def test_a_terminal_gets_its_own_screen_and_no_colour_where_none_is_wanted(tmp_path: Path) -> None:
    mine, theirs = pty.openpty()
    fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
    process = subprocess.Popen(
        [sys.executable, "-m", "midnight", "play", "hidden-castle"],
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
        cwd=tmp_path,
        env={**os.environ, "NO_COLOR": "1", "TERM": "xterm-256color"},
        start_new_session=True,
    )
    os.close(theirs)
    shown = seen_at(mine, b"Red places a guest")
    os.write(mine, b"\x11")  # Ctrl+Q
    shown += seen_at(mine, b"--resume")
    assert process.wait() == 0
    inside, _, after = shown.partition(b"\x1b[?1049l")
    assert b"\x1b[?1049h" in inside  # the other screen, which leaves nothing in the scrollback
    assert b"places a guest" not in after
    assert b"Saved. Go on with: midnight play --resume" in after
    colours = re.findall(rb"\x1b\[[\d;]*\b(?:[34][0-7]|[34]8;[25];[\d;]+|9[0-7])\b[\d;]*m", shown)
    assert not colours
