"""Pages, links, cookies, headers and limits of a real server."""

from __future__ import annotations

import os
import re
import signal
import sqlite3
import subprocess
import sys
import time
from pathlib import Path

import httpx

from midnight.games import games
from midnight.web.app import network_address
from tests.web.house import ROOT, Browser, House

# === Pages ===


def test_the_lobby_shows_every_game_with_ways_to_its_picture_rules_and_new_tables(browser: Browser) -> None:
    page = browser.get("/").text
    for game in games().values():
        assert game.title in page
        for part in ("picture.svg", "rules", "new"):
            assert f"/games/{game.name}/{part}" in page
            assert browser.get(f"/games/{game.name}/{part}").status_code == 200


def test_a_games_picture_is_an_svg_and_always_the_same(browser: Browser) -> None:
    for name in games():
        answer = browser.get(f"/games/{name}/picture.svg")
        assert answer.headers["content-type"].startswith("image/svg+xml")
        assert answer.text.startswith("<svg")
        assert "script" not in answer.text
        assert answer.text == browser.get(f"/games/{name}/picture.svg").text


def test_the_rules_page_has_every_rule_by_its_id_alone_or_as_a_part(browser: Browser) -> None:
    for game in games().values():
        for address in (f"/games/{game.name}/rules", f"/games/{game.name}/rules?part=1"):
            page = browser.get(address).text
            for rule in game.rulebook().rules:
                assert f'id="{rule}"' in page
        assert "<html" not in browser.get(f"/games/{game.name}/rules?part=1").text


def test_what_is_not_there_is_said_in_words(browser: Browser) -> None:
    for address in (
        "/nothing",
        "/t/nothing",
        "/games/chess/rules",
        "/static/no.js",
        "/static/../app.py",
        "/t/x/join/y",
    ):
        answer = browser.get(address)
        assert answer.status_code == 404
        assert "<h1>" in answer.text
        assert "Traceback" not in answer.text
    assert browser.http.get("/nothing", headers={"Accept": "application/json"}).json() == {
        "error": "There is nothing at this address."
    }


def test_static_files_come_from_the_package_and_may_be_kept_for_ever(browser: Browser) -> None:
    found = re.findall(r'"(/static/[^"]+\?v=[^"]+)"', browser.get("/").text)
    assert found
    for address in found:
        answer = browser.get(address)
        assert answer.status_code == 200
        assert "immutable" in answer.headers["cache-control"]
    plain = found[0].split("?")[0]
    first = browser.get(plain)
    assert first.headers["cache-control"] == "no-cache"
    assert browser.get(plain, headers={"If-None-Match": first.headers["etag"]}).status_code == 304
    for path in ("/static/..%2fapp.py", "/static/%2e%2e/app.py", "/static//etc/passwd", "/static/"):
        assert browser.get(path).status_code == 404


# === Headers ===


def test_every_answer_has_the_headers_that_keep_a_page_to_itself(browser: Browser) -> None:
    table = browser.make("hidden-castle", "me", "bot:random")
    for address in ("/", "/replay", "/nothing", f"/t/{table}", f"/t/{table}/board?as=0", "/games/hidden-castle/new"):
        headers = browser.get(address).headers
        policy = headers["content-security-policy"]
        assert policy == (
            "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
            "font-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; "
            "frame-ancestors 'none'"
        )
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "same-origin"
        assert headers["cache-control"] == "no-store"
        assert "server" not in headers


def test_pages_hold_no_inline_script_or_style(browser: Browser) -> None:
    table = browser.make("hidden-castle", "me", "friend")
    for address in ("/", "/replay", f"/t/{table}", f"/t/{table}/invite", "/games/hidden-castle/new"):
        page = browser.get(address).text
        assert not re.search(r"<script(?![^>]*\ssrc=)", page)
        assert not re.search(r"<style|\sstyle=|\son[a-z]+=", page)
        assert not re.search(r'(src|href)="(https?:)?//', page.replace(browser.base, ""))


# === Making tables ===


def test_a_table_is_made_by_a_form_and_is_open_only_to_who_made_it(browser: Browser, friend: Browser) -> None:
    table = browser.make("hidden-castle", "me", "bot:random")
    assert browser.get(f"/t/{table}").status_code == 200
    assert f"/t/{table}" in browser.get("/").text
    assert f"/t/{table}" not in friend.get("/").text
    for path in ("", "/board", "/record", "/invite", "/join/wrong", "/watch/wrong"):
        answer = friend.get(f"/t/{table}{path}")
        assert answer.status_code == 403
        assert "<h1>" in answer.text


def test_a_form_that_does_not_fit_is_shown_again_with_a_sentence(browser: Browser) -> None:
    good = {"game": "hidden-castle", "seats": "2", "seat-0": "me", "seat-1": "bot:random"}
    bad: list[dict[str, str]] = [
        {"seats": "1"},
        {"seats": "99"},
        {"seats": "two"},
        {"seats": "-2"},
        {"seat-1": "bot:nobody"},
        {"seat-1": ""},
        {"seat-1": "me"},
        {"name-0": "x" * 25},
        {"set-board": "/etc/passwd"},
        {"set-board": "castle.toml"},
    ]
    for change in bad:
        answer = browser.post("/tables", {**good, **change})
        assert answer.status_code == 422, change
        assert 'role="alert"' in answer.text
        assert "passwd" not in answer.text.replace('value="/etc/passwd"', "")
    assert browser.post("/tables", {"game": "chess"}).status_code == 422
    assert browser.post("/tables", {**good, "name-0": "x" * 300_000}).status_code == 413
    assert browser.http.post("/tables", content=b"\xff\xfe=%ff").status_code == 422


def test_the_levels_are_chosen_at_the_form_and_play_at_a_table(browser: Browser) -> None:
    page = browser.get("/games/hidden-castle/new").text
    offered = re.findall(r'value="bot:([a-z]+)"', page.split("</select>")[0])
    assert offered == ["expert", "hard", "medium", "easy", "sensible", "random"]
    assert len(re.findall(r'value="bot:medium" selected', page)) == 7  # all seats but mine
    table = browser.make("hidden-castle", "me", "bot:hard", "bot:expert")
    assert 'data-bots="random sensible easy medium hard expert"' in browser.get(f"/t/{table}").text


def test_colours_and_characters_are_chosen_at_the_form(browser: Browser) -> None:
    good = {"game": "hidden-castle", "seats": "2", "seat-0": "me", "seat-1": "bot:random"}
    assert "look-0" in browser.get("/games/hidden-castle/new").text
    assert "look-0" not in browser.get("/games/midnight-stash/new").text
    made = browser.post("/tables", {**good, "seat-1": "friend", "look-0": "", "look-1": "Green"})
    assert made.status_code == 303
    invitation = browser.get(made.headers["location"]).text
    assert "Green" in invitation
    assert "Blue" not in invitation
    for change in ({"look-0": "Green", "look-1": "Green"}, {"look-0": "pink"}, {"look-0": "red,blue"}):
        answer = browser.post("/tables", {**good, **change})
        assert answer.status_code == 422, change
        assert 'role="alert"' in answer.text


def test_a_post_from_another_site_is_refused(browser: Browser) -> None:
    table = browser.make("hidden-castle", "me", "friend")
    good = {"game": "hidden-castle", "seats": "2", "seat-0": "me", "seat-1": "bot:random"}
    for headers in (
        {"Origin": "http://evil.example"},
        {"Origin": "null"},
        {"Origin": browser.base + ".evil.example"},
        {"Origin": "null", "Sec-Fetch-Site": "cross-site"},
    ):
        assert browser.post("/tables", good, headers=headers).status_code == 403
        assert browser.post(f"/t/{table}/links", {}, headers=headers).status_code == 403
    bare = httpx.post(f"{browser.base}/tables", data=good)
    assert bare.status_code == 403
    assert browser.post("/tables", good, headers={"Origin": "null", "Sec-Fetch-Site": "same-origin"}).status_code == 303


# === Links and cookies ===


def test_a_friends_link_becomes_a_cookie_and_opens_his_seat_and_no_other(browser: Browser, friend: Browser) -> None:
    table = browser.make("hidden-castle", "me", "friend", "here")
    links = browser.links(table)
    assert len(links) == 2
    answer = friend.get(links[0])
    assert (answer.status_code, answer.headers["location"]) == (303, f"/t/{table}")
    cookie = answer.headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie
    assert friend.get(f"/t/{table}").status_code == 200
    assert friend.get(f"/t/{table}/board?as=1").status_code == 200
    for seat in ("0", "2", "3", "-1", "x", "30"):
        assert friend.get(f"/t/{table}/board?as={seat}").status_code == 403
    assert friend.get(f"/t/{table}/invite").status_code == 403
    sitting = friend.sit(table, 1)
    assert sitting.hear()["frame"]["viewer"] == 1
    assert "error" in sitting.ask({"as": 0}, "error")
    sitting.close()
    refused = friend.sit(table, 0)
    assert refused.closed_with() == 4403


def test_links_lead_to_where_other_devices_find_the_server() -> None:
    """On this computer alone that cannot be: the page says so."""
    assert network_address("127.0.0.1", 80) == ""
    assert network_address("192.168.0.7", 80) == ""
    found = network_address("0.0.0.0", 8765)
    assert found == "" or re.fullmatch(r"http://[0-9.]+:8765/", found)


def test_the_invitation_says_if_its_links_work_on_this_computer_only(browser: Browser) -> None:
    table = browser.make("hidden-castle", "me", "friend")
    assert "work on this computer only" in browser.get(f"/t/{table}/invite").text


def test_a_name_that_nobody_gave_the_server_is_not_answered(tmp_path: Path) -> None:
    """Only what is asked of every server: is it alive?"""
    house = House(tmp_path / "tables.sqlite", "--name", "castle.example")
    browser = Browser(house.base)
    table = browser.make("hidden-castle", "me", "friend")
    elsewhere = browser.get(f"/t/{table}/invite", headers={"Host": "castle.example:8765"}).text
    assert "work on this computer only" not in elsewhere
    assert f'value="http://castle.example:8765/t/{table}/join/' in elsewhere
    for name in ("evil.example", "castle.example.evil.example", "127.0.0.1.evil.example", "", "[::2]"):
        for path in ("/", f"/t/{table}", "/static/base.css", "/metrics"):
            answer = browser.get(path, headers={"Host": name})
            assert answer.status_code == 421 or (name == "" and answer.status_code == 400)
            assert "midnight.example" not in answer.text
        assert browser.get("/health", headers={"Host": name or "x"}).text == "alive\n"
    browser.close()
    house.stop()


def test_the_store_can_be_read_by_its_owner_only(house: House) -> None:
    for path in house.store.parent.glob("tables.sqlite*"):
        assert path.stat().st_mode & 0o077 == 0, path


def test_watchers_look_and_do_not_play(browser: Browser, friend: Browser) -> None:
    table = browser.make("hidden-castle", "me", "friend")
    assert friend.get(browser.links(table)[-1]).status_code == 303
    sitting = friend.sit(table, "watcher")
    frame = sitting.hear()["frame"]
    assert (frame["viewer"], frame["mine"], "options" in frame) == (30, False, False)
    answer = sitting.ask({"play": 0, "fence": 0, "id": 7}, "error")
    assert answer == {"error": "Only who holds a seat may play.", "id": 7}
    for message in ({"name": "x"}, {"hand": 1, "to": "bot:random"}, {"again": True}):
        assert "Only who" in sitting.ask(message, "error")["error"]
    sitting.close()


def test_the_store_holds_only_hashes_of_what_opens_a_seat(house: House, browser: Browser) -> None:
    table = browser.make("hidden-castle", "me", "friend", "here")
    tokens = [link.rsplit("/", 1)[1] for link in browser.links(table)]
    tokens.append(browser.http.cookies["midnight"])
    assert len(tokens) == 3  # friend, watchers, and the browser that holds the table and two seats
    assert all(len(token) >= 24 for token in tokens)
    connection = sqlite3.connect(house.store)
    dump = "\n".join(connection.iterdump())
    connection.close()
    files = b"".join(path.read_bytes() for path in house.store.parent.iterdir())
    for token in tokens:
        assert token not in dump
        assert token.encode() not in files


def test_new_links_take_the_place_of_the_old_ones(browser: Browser, friend: Browser) -> None:
    table = browser.make("hidden-castle", "me", "friend")
    old, watch = browser.links(table)
    friend.get(old)
    sitting = friend.sit(table, 1)
    sitting.hear()
    assert browser.post(f"/t/{table}/links", {"seat": "1"}).status_code == 303
    assert sitting.closed_with() == 4410
    new, same_watch = browser.links(table)
    assert new != old
    assert same_watch == watch
    assert friend.get(old).status_code == 403
    assert friend.get(f"/t/{table}").status_code == 403
    assert friend.get(new).status_code == 303
    assert friend.get(f"/t/{table}").status_code == 200
    for seat in ("0", "7", "x"):
        assert browser.post(f"/t/{table}/links", {"seat": seat}).status_code == 422


# === Starting it ===


def test_the_server_says_what_is_wrong_with_port_and_store(house: House, tmp_path: Path) -> None:
    from tests.test_cli import refused

    store = str(tmp_path / "tables.sqlite")
    taken = refused("serve", "--no-browser", "--port", str(house.port), "--store", store)
    assert f"port {house.port} is taken" in taken
    (tmp_path / "file").write_text("x")
    assert "store" in refused("serve", "--no-browser", "--port", "0", "--store", str(tmp_path / "file" / "x.sqlite"))


def test_midnight_alone_serves_and_opens_the_browser_and_keeps_tables_in_the_data_folder(tmp_path: Path) -> None:
    """As after installing it: no options, no settings."""
    opened = tmp_path / "opened"
    browser = tmp_path / "browser"
    browser.write_text(f'#!/bin/sh\necho "$1" > {opened}\n')
    browser.chmod(0o755)
    env = {**os.environ, "BROWSER": str(browser), "XDG_DATA_HOME": str(tmp_path / "data"), "PYTHONUNBUFFERED": "1"}
    env["PYTHONPATH"] = str(ROOT / "src")
    process = subprocess.Popen(
        [sys.executable, "-m", "midnight"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=env
    )
    assert process.stdout is not None
    address = process.stdout.readline().split()[3]
    ends = time.monotonic() + 300
    while not (opened.exists() and opened.read_text()) and time.monotonic() < ends:
        time.sleep(0.05)
    assert opened.read_text().strip() == address
    assert "midnight" in httpx.get(address).text
    assert (tmp_path / "data" / "midnight" / "tables.sqlite").exists()
    process.send_signal(signal.SIGINT)
    _, errors = process.communicate(timeout=300)
    assert process.returncode == 0, errors
    assert errors == ""
