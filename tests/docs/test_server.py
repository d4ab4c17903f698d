"""What the page on running a server promises."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from midnight.table import bots, database, hall, seating
from midnight.web import app, form, security
from midnight.web.settings import Limits, Settings
from tests.docs.pages import DOCS, blocks_of, section_of, tables_of
from tests.web.house import Browser, House

PAGE = DOCS / "run-a-server.md"
FIELDS = {"game": "hidden-castle", "seats": "2", "seat-0": "me", "seat-1": "friend"}


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    made = House(tmp_path_factory.mktemp("served") / "tables.sqlite", "--name", "midnight.example")
    yield made
    made.stop()


@pytest.fixture
def browser(house: House) -> Iterator[Browser]:
    made = Browser(house.base)
    yield made
    made.close()


def test_behind_a_proxy_that_passes_host_and_scheme_on_everything_is_https(browser: Browser) -> None:
    proxied = {"Host": "midnight.example", "Origin": "https://midnight.example", "X-Forwarded-Proto": "https"}
    made = browser.post("/tables", FIELDS, headers=proxied)
    assert made.status_code == 303
    cookies = made.headers.get_list("set-cookie")
    assert cookies
    assert all("Secure" in cookie for cookie in cookies)
    kept = "; ".join(cookie.split(";")[0] for cookie in cookies)
    invited = browser.get(made.headers["location"], headers={**proxied, "Cookie": kept})
    assert 'value="https://midnight.example/t/' in invited.text


def test_behind_a_proxy_that_changes_the_host_forms_are_refused(browser: Browser) -> None:
    assert browser.post("/tables", FIELDS, headers={"Origin": "https://midnight.example"}).status_code == 403


def test_the_backup_of_a_running_server_has_every_table(
    house: House, browser: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    name = browser.make("hidden-castle", "me", "bot:sensible")
    monkeypatch.chdir(house.store.parent)
    [block] = [block for block in blocks_of(PAGE) if block.language == "python"]
    exec(compile(block.text, PAGE.name, "exec"), {})
    with closing(sqlite3.connect("backup.sqlite")) as copy:
        assert name in {row[0] for row in copy.execute("SELECT id FROM tables")}


def test_the_limits_are_those_of_the_program() -> None:
    set_so, fixed = tables_of(section_of(PAGE, "## Limits"))
    limits = Limits()
    for what, said in set_so[1:]:
        names = re.findall(r"`(\w+)`", what)
        assert [getattr(limits, name) for name in names] == [int(number) for number in re.findall(r"\d+", said)], what
    numbers = [[int(number) for number in re.findall(r"\d+", row[1])] for row in fixed[1:]]
    assert numbers == [
        [security.LONGEST_MESSAGE // 1024],
        [security.LONGEST_BODY // 1024],
        [form.LONGEST_FORM // 1024],
        [hall.MOST_LISTED],
        [hall.IDLE],
        [1, bots.MOST_WORKERS],
    ]


def test_every_setting_is_told() -> None:
    [table] = tables_of(section_of(PAGE, "## Settings"))
    told = {name for row in table[1:] for name in re.findall(r"`(\w+)`", row[0])}
    assert told == set(Settings.__dataclass_fields__)


def test_ports_and_names_are_as_the_pages_say() -> None:
    for name in ("run-a-server", "play"):
        assert str(app.FIRST_PORT) in (DOCS / f"{name}.md").read_text(encoding="utf-8")
    assert f"up to {seating.LONGEST_NAME} letters" in (DOCS / "play.md").read_text(encoding="utf-8")
    assert Path(database.default_store()).name == "tables.sqlite"
