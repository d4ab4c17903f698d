"""Players from outside at the tables of a real server: invited by its operator, and by nobody else."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from midnight.errors import UserError
from midnight.kernel.record import Record
from midnight.table.invited import invited
from tests.web.house import PATIENCE, ROOT, Browser, House, chosen, runs

LAST = """
from midnight import Bot

class Last(Bot):
    def choose(self, view, rng):
        return view.options()[-1]

class Cheat(Bot):
    def choose(self, view, rng):
        return 10 ** 6

class Broken(Bot):
    def choose(self, view, rng):
        raise ValueError(view.options())

nobody = 7
"""

# Its pid is the name of a file beside it, so that a test can see when it is gone.
PROGRAM = """
import os, sys
open(os.path.join(os.path.dirname(__file__), f"{sys.argv[1]}.{os.getpid()}"), "w").close()
for line in sys.stdin:
    word = line.split()[0]
    if word == "options":
        first = line.split()[1]
    if word == "go" and sys.argv[1] == "hangs":
        while True:
            pass
    played = "nonsense" if sys.argv[1] == "nonsense" else first if word == "go" else ""
    said = {"midnight": "engine it", "game": "ready", "go": f"play {played}"}.get(word)
    if said:
        print(said, flush=True)
"""


def guests(folder: Path) -> list[str]:
    """What an operator says who has players of each kind there."""
    (folder / "players_of_mine.py").write_text(LAST)
    (folder / "program.py").write_text(PROGRAM)
    words = {f"{name}-class": f"players_of_mine:{name.capitalize()}" for name in ("last", "cheat", "broken")}
    words |= {
        name: f"engine:{sys.executable} {folder / 'program.py'} {name}" for name in ("first", "nonsense", "hangs")
    }
    return [part for name, where in words.items() for part in ("--bot", f"{name}={where}")]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("guests")


@pytest.fixture(scope="module")
def house(folder: Path) -> Iterator[House]:
    made = House(folder / "tables.sqlite", *guests(folder), modules=folder)
    yield made
    made.stop()
    assert "Traceback" not in made.said()
    wait_until_gone(folder)


def wait_until_gone(folder: Path) -> None:
    """No program that was started runs any more."""
    ends = time.monotonic() + PATIENCE
    for started in folder.glob("*.[0-9]*"):
        while runs(int(started.suffix[1:])):
            assert time.monotonic() < ends, f"{started.name} runs on"
            time.sleep(0.05)


def watched_to_its_end(browser: Browser, table: str) -> Record:
    """Look on until the game is over; its record."""
    watcher = browser.sit(table, "watcher")
    while not watcher.frame.get("over"):
        watcher.hear()
    watcher.close()
    return Record.from_text(browser.get(f"/t/{table}/record").text)


def places(record: Record, seat: int) -> set[tuple[bool, bool]]:
    """Of all decisions of a seat: did it take the first, did it take the last?"""
    state, found = record.setup.start(), set()
    for option in record.plays:
        if state.seat == seat:
            offered = [int(one) for one in state.options()]
            found.add((option == offered[0], option == offered[-1]))
        state.play(option)
    return found


# === Playing ===


def test_a_class_and_a_program_play_a_whole_game_and_go_on_after_a_kill(house: House, browser: Browser) -> None:
    table = browser.make("hidden-castle", "bot:last-class", "bot:first")
    watcher = browser.sit(table, "watcher")
    told = {player["seat"]: player["bot"] for player in watcher.until(lambda one: "frame" in one)["frame"]["players"]}
    assert told == {0: "last-class", 1: "first"}
    while watcher.frame["ply"] < 10:
        watcher.hear()
    house.kill()
    watcher.close()
    wait_until_gone(house.store.parent)
    house.start()
    record = watched_to_its_end(browser, table)
    assert all(last for _, last in places(record, 0))
    assert all(first for first, _ in places(record, 1))
    assert record.replay().seat < 0
    assert "failed" not in house.said()


def test_they_stand_at_the_form_at_the_table_and_take_seats_over(browser: Browser) -> None:
    page = browser.get("/games/hidden-castle/new").text
    for name in ("last-class", "first"):
        assert f'<option value="bot:{name}" >A bot: {name}</option>' in page
        assert re.search(rf'<select name="stand-in">.*<option value="{name}" >', page, re.DOTALL)
    assert "players_of_mine" not in page
    fields = {"game": "hidden-castle", "seats": "2", "seat-0": "me", "seat-1": "friend"}
    made = browser.post("/tables", {**fields, "deadline": "a day", "stand-in": "first"})
    table = made.headers["location"].split("/")[2]
    assert re.search(r'data-bots="[^"]*\bfirst\b', browser.get(f"/t/{table}").text)
    assert "the bot “first” stands in" in browser.get(f"/t/{table}/content").text
    mine = browser.sit(table)
    mine.until(lambda one: "frame" in one)
    mine.ask({"hand": 1, "to": "bot:last-class", "id": 1}, "ok")
    turns = 0
    while turns < 3:
        if "options" in mine.frame:
            turns += 1
            ply = mine.frame["ply"]
            mine.send({"play": chosen(mine.frame), "fence": mine.frame["fence"], "id": 2})
            while mine.frame["ply"] == ply:
                mine.hear()
        else:
            mine.hear()
    mine.close()


def test_whoever_plays_what_is_not_on_offer_is_replaced_in_that_decision(house: House, browser: Browser) -> None:
    wrong = ("nonsense", "cheat-class", "broken-class")
    table = browser.make("hidden-castle", *(f"bot:{name}" for name in wrong))
    assert watched_to_its_end(browser, table).replay().seat < 0
    for name, how in zip(wrong, ("answer is none", "not on offer", "failed (ValueError in"), strict=True):
        said = [line for line in house.said().splitlines() if f"bot {name} of hidden-castle" in line]
        assert said
        assert how in said[0]
        assert ">" not in "".join(said)  # no word of what was on offer


def test_a_program_that_hangs_is_ended_and_the_table_goes_on(tmp_path: Path) -> None:
    (tmp_path / "settings.toml").write_text("[limits]\nbot_seconds = 2\n")
    config = ["--config", str(tmp_path / "settings.toml")]
    house = House(tmp_path / "tables.sqlite", *guests(tmp_path), *config, modules=tmp_path)
    browser = Browser(house.base)
    watcher = browser.sit(browser.make("hidden-castle", "bot:hangs", "bot:hangs"), "watcher")
    watcher.until(lambda one: "frame" in one)
    while watcher.frame["ply"] < 2:
        watcher.hear()
    watcher.close()
    assert "bot hangs of hidden-castle failed (its time was over)" in house.said()
    house.kill()
    wait_until_gone(tmp_path)
    house.stop()
    browser.close()


def test_who_is_not_invited_any_more_is_replaced_and_missed_once(tmp_path: Path) -> None:
    house = House(tmp_path / "tables.sqlite", *guests(tmp_path), modules=tmp_path)
    browser = Browser(house.base)
    table = browser.make("hidden-castle", "bot:last-class", "bot:random")
    fields = {"game": "hidden-castle", "seats": "2", "seat-0": "me", "seat-1": "friend"}
    late = browser.post("/tables", {**fields, "deadline": "a day", "stand-in": "first"}).headers["location"]
    house.kill()
    house.more = ()
    house.start()
    assert watched_to_its_end(browser, table).replay().seat < 0
    assert house.said().count(f"last-class, who plays at table {table}, is not invited any more: sensible decides") == 1
    assert "the bot “hard” stands in" in browser.get(f"/t/{late.split('/')[2]}/content").text
    house.stop()
    browser.close()


# === Who may name them ===


@pytest.mark.parametrize(
    "who", ["engine:rm", "engine:", "os:system", "players_of_mine:Last", "first ", "First", "nobody", "last", ""]
)
def test_a_visitor_can_name_nobody_who_was_not_invited(browser: Browser, who: str) -> None:
    fields = {"game": "hidden-castle", "seats": "2", "seat-0": "me", "seat-1": "friend"}
    refused = browser.post("/tables", {**fields, "seat-1": f"bot:{who}"})
    assert refused.status_code == 422
    assert "each seat is me, a friend, somebody here or a bot" in refused.text.lower()
    if who:
        refused = browser.post("/tables", {**fields, "deadline": "a day", "stand-in": who})
        assert refused.status_code == 422
        assert "has no bot of that name" in refused.text
    mine = browser.sit(browser.make("hidden-castle", "me", "friend"))
    assert "handed to a person or to one of" in mine.ask({"hand": 1, "to": f"bot:{who}", "id": 1}, "error")["error"]
    mine.close()


@pytest.mark.parametrize(
    ("word", "said"),
    [
        ("mine", "a player is invited as NAME=module:Name"),
        ("mine=", "a player is invited as NAME=module:Name"),
        ("=engine:true", "letters, digits and hyphens, not ''"),
        ("my bot=engine:true", "letters, digits and hyphens, not 'my bot'"),
        (f"{'x' * 25}=engine:true", "at most 24 letters"),
        ("sensible=engine:true", "has a player sensible of its own"),
        ("Expert=engine:true", "has a player expert of its own"),
        ("search=engine:true", "has a player search of its own"),
    ],
)
def test_a_wrong_invitation_is_refused_in_a_sentence(word: str, said: str) -> None:
    with pytest.raises(UserError, match=said):
        invited([word])


def test_a_name_is_given_once() -> None:
    with pytest.raises(UserError, match="two players are invited by the name Mine"):
        invited(["mine=engine:true", "Mine=engine:true"])


@pytest.mark.parametrize(
    ("where", "said"),
    [
        ("engine:/no/such/program", "there is no program '/no/such/program' that can be started"),
        ("engine:", "there is no program ''"),
        ("engine:'", "No closing quotation"),
        ("no_such_module:Name", "no_such_module:Name cannot be loaded: ModuleNotFoundError"),
        ("json:nothing", "json:nothing cannot be loaded: AttributeError"),
        ("json:__name__", "is no player: name a class"),
        ("search:1s", "is no player from outside"),
    ],
)
def test_who_is_not_there_is_known_before_the_server_starts(where: str, said: str) -> None:
    with pytest.raises(UserError, match=f"mine cannot be invited: .*{said}"):
        invited([f"mine={where}"])


def test_a_server_that_cannot_invite_ends_with_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "settings.toml").write_text('bots = ["mine=engine:./no-such-program"]\n')
    command = [sys.executable, "-m", "midnight", "serve", "--no-browser", "--port", "0"]
    command += ["--store", str(tmp_path / "tables.sqlite"), "--config", str(tmp_path / "settings.toml")]
    for environment, said in (
        ({}, "mine cannot be invited: there is no program './no-such-program'"),
        ({"MIDNIGHT_BOTS": "a=engine:true,b=json:nothing"}, "b cannot be invited: the player json:nothing"),
    ):
        ended = subprocess.run(
            command, capture_output=True, text=True, cwd=ROOT, env={**os.environ, **environment}, timeout=PATIENCE
        )
        assert ended.returncode == 2
        assert ended.stdout == ""
        assert said in ended.stderr
        assert len(ended.stderr.splitlines()) == 1
    assert not (tmp_path / "tables.sqlite").exists()
