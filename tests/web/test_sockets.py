"""The socket of a table on a real server: playing, looking back, asking why, limits; and games told again."""

from __future__ import annotations

import json
import re

import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from midnight.games import games
from midnight.kernel.record import Record
from midnight.table.wire import options_of
from tests.web.house import Browser, chosen


def test_a_socket_needs_our_origin_a_table_and_a_right_to_look(browser: Browser, friend: Browser) -> None:
    table = browser.make("hidden-castle", "me", "bot:random")
    address = f"{browser.base.replace('http', 'ws')}/t/{table}/socket?as=0"
    cookie = {"Cookie": browser.cookie()}
    for origin in ("http://evil.example", "null", browser.base + "0", None):
        with pytest.raises(InvalidStatus) as refused, connect(address, origin=origin, additional_headers=cookie):  # type: ignore[arg-type]
            pass
        assert refused.value.response.status_code == 403
    assert friend.sit(table, "watcher").closed_with() == 4403
    assert browser.sit("nothing", 0).closed_with() == 4404
    for seat in ("1", "x", "99", "-1", "²"):
        assert browser.sit(table, seat).closed_with() == 4403


def test_a_game_is_played_to_its_end_by_two_browsers(browser: Browser, friend: Browser) -> None:
    table = browser.make("hidden-castle", "me", "friend", "bot:sensible")
    friend.get(browser.links(table)[0])
    assert browser.get(f"/t/{table}/record").status_code == 403
    sittings = [browser.sit(table, 0), friend.sit(table, 1)]
    asked = 0
    for sitting in sittings:
        sitting.until(lambda message: "frame" in message)
    while not all(sitting.frame["over"] for sitting in sittings):
        behind = min(sittings, key=lambda sitting: int(sitting.frame["ply"]))
        mine = [sitting for sitting in sittings if sitting.frame["mine"]]
        if not mine or behind.frame["ply"] < mine[0].frame["ply"]:
            behind.hear()
            continue
        asked += 1
        fence = mine[0].frame["fence"]
        mine[0].send({"play": chosen(mine[0].frame), "fence": fence, "id": asked})
        answer = mine[0].until(lambda message: "ok" in message or "error" in message)
        assert answer == {"ok": asked, "fence": fence}
    over = sittings[0].frame["over"]
    text = browser.get(f"/t/{table}/record").text
    record = Record.from_text(text)
    final = record.replay()
    assert over["winners"] == [int(seat) for seat in final.winners()]
    assert over["line"] == record.to_line()
    for sitting in sittings:
        sitting.close()
    again(browser, friend, table)
    replayed(browser, over["line"], record)


def again(browser: Browser, friend: Browser, table: str) -> None:
    """Play again: everybody is told, and known at the new table."""
    host, guest = browser.sit(table, 0), friend.sit(table, 1)
    host.hear()
    guest.hear()
    assert "Only who" in guest.ask({"again": True}, "error")["error"]
    address = host.ask({"again": True}, "table")["table"]
    assert guest.until(lambda message: "table" in message)["table"] == address
    for one, seat in ((browser, 0), (friend, 1)):
        assert one.get(address).status_code == 200
        sitting = one.sit(address.split("/")[2], seat)
        assert sitting.hear()["frame"]["ply"] == 0
        sitting.close()
    host.close()
    guest.close()


def replayed(browser: Browser, line: str, record: Record) -> None:
    """The line alone shows the whole game, all open."""
    for at in (0, len(record.plays) // 2, len(record.plays)):
        answer = browser.http.post("/replay/frame", json={"record": line, "at": at, "about": True})
        shown = answer.json()
        assert browser.http.post("/replay/frame", json={"record": record.to_text(), "at": at}).json() == {
            "frame": shown["frame"],
            "plies": shown["plies"],
        }
        assert shown["line"] == line
        assert (shown["frame"]["ply"], shown["plies"]) == (at, len(record.plays))
        state = record.replay(at)
        assert shown["frame"]["pieces"] == record.setup.picture(record.setup.show(state)).pieces
        assert shown["board"]["board"].startswith("<")
    broken: list[object] = [{"record": line[:-9]}, {"record": 5}, [], {}]
    for bad in [{"record": line, "at": -1}, {"record": line, "at": 10**6}, *broken]:
        answer = browser.http.post("/replay/frame", json=bad)
        assert answer.status_code == 422
        assert answer.json()["error"]


def test_a_record_that_names_a_file_or_swells_is_refused(browser: Browser) -> None:
    import base64
    import zlib

    def line(head: dict[str, object], body: bytes) -> str:
        packed = zlib.compress(json.dumps(head).encode() + b"\n" + body, 9)
        return "midnight1:" + base64.urlsafe_b64encode(packed).decode().rstrip("=")

    setup = games()["hidden-castle"].setup(2)
    head: dict[str, object] = {**Record(setup).head(), "settings": {"board": "/etc/passwd"}}
    text = Record(setup).to_text()
    named = text.replace('board = ""', 'board = "/etc/passwd"')
    assert named != text
    for bad in (line(head, b""), line(Record(setup).head(), b"\0" * 30_000_000), named, "[]", "plays = 3", text[:90]):
        answer = browser.http.post("/replay/frame", json={"record": bad, "at": 0})
        assert answer.status_code == 422
        assert "passwd" not in answer.text


def test_looking_back_and_returning_to_the_present(browser: Browser) -> None:
    table = browser.make("hidden-castle", "me", "here")
    sitting = browser.sit(table, 0)
    sitting.hear()
    for _ in range(12):
        seat = sitting.frame["decides"]
        if seat != sitting.frame["viewer"]:
            sitting.ask({"as": seat}, "frame")
        sitting.ask({"play": chosen(sitting.frame), "fence": sitting.frame["fence"], "id": 1}, "ok")
    now = sitting.ask({"see": None}, "frame")["frame"]
    for ply in range(now["ply"] + 1):
        seen = sitting.ask({"see": ply}, "seen")
        assert (seen["ply"], seen["plies"]) == (ply, now["ply"])
        assert seen["seen"]["full"]
        assert not seen["seen"]["mine"]
        assert all(told["ply"] <= ply for told in seen["seen"]["story"])
    assert seen["seen"]["pieces"] == now["pieces"]
    for bad in (-1, now["ply"] + 1, "0", 1.5, True):
        assert "error" in sitting.ask({"see": bad, "id": 3}, "error")
    sitting.close()


def test_why_not_is_answered_by_rule(browser: Browser) -> None:
    table = browser.make("hidden-castle", "me", "here")
    sitting = browser.sit(table, 0)
    frame = sitting.hear()["frame"]
    first = options_of(frame["options"])[0]
    touch = first["touch"]
    allowed = sitting.ask({"why": touch, "id": 1}, "why")
    assert allowed == {"why": {"text": "That is allowed.", "rule": "", "word": first["word"]}, "id": 1}
    sitting.ask({"play": first["option"], "fence": frame["fence"], "id": 2}, "ok")
    waits = sitting.ask({"why": touch, "id": 3}, "why")["why"]
    assert waits["rule"] == ""
    assert "decides" in waits["text"]
    sitting.ask({"as": 1}, "frame")
    taken = sitting.ask({"why": touch, "id": 4}, "why")["why"]
    assert re.fullmatch(r"[A-Z]{2}-\d+\.\d+", taken["rule"])
    assert taken["text"].startswith(taken["rule"])
    assert sitting.ask({"why": ["nonsense"], "id": 5}, "why")["why"]["word"] == ""
    sitting.close()


def test_names_are_short_and_escaped_and_everybody_is_told(browser: Browser, friend: Browser) -> None:
    table = browser.make("hidden-castle", "me", "friend")
    friend.get(browser.links(table)[0])
    host, guest = browser.sit(table, 0), friend.sit(table, 1)
    guest.hear()
    name = "<script>alert(1)"
    guest.ask({"name": name, "id": 1}, "ok")
    told = host.until(lambda message: "players" in message and message["players"][1]["name"] == name)
    assert told["players"][1]["called"] == "Blue"
    assert "<script>alert" not in browser.get(f"/t/{table}/invite").text
    assert "<script>alert" not in friend.get(f"/t/{table}").text
    for bad in ("", "x" * 25, 5, None, ["a"], "\n\t", "\u202e\u200b"):
        assert "error" in guest.ask({"name": bad, "id": 2}, "error")
    host.close()
    guest.close()


def test_who_is_there_is_told_when_they_come_and_go(browser: Browser, friend: Browser) -> None:
    table = browser.make("hidden-castle", "me", "friend")
    friend.get(browser.links(table)[0])
    host = browser.sit(table, 0)
    frame = host.hear()["frame"]
    assert [player["connected"] for player in frame["players"]] == [True, False]
    guest = friend.sit(table, 1)
    guest.hear()
    assert host.until(lambda message: "players" in message)["players"][1]["connected"]
    second_tab = friend.sit(table, 1)
    second_tab.hear()
    guest.close()
    second_tab.close()
    assert not host.until(lambda message: "players" in message)["players"][1]["connected"]
    host.close()


# === Limits ===


def test_a_message_too_long_and_too_many_of_them_end_the_socket_with_an_error(browser: Browser) -> None:
    table = browser.make("hidden-castle", "me", "bot:random")
    long = browser.sit(table, 0)
    long.hear()
    long.send({"name": "x" * 20_000})
    assert long.hear() == {"error": "This message is too long."}
    assert long.closed_with() == 1008
    longer = browser.sit(table, 0)
    longer.hear()
    longer.send("x" * 200_000)
    assert longer.closed_with() == 1009
    many = browser.sit(table, 0)
    many.hear()
    for _ in range(41 + 40):
        many.send({"see": 0})
    assert many.closed_with() == 1008
    assert many.raw[-1] == '{"error":"Too many messages: wait a moment."}'
    assert len(many.raw) - 2 >= 40  # a burst was answered


def test_of_many_pages_of_one_seat_the_newest_stay(browser: Browser) -> None:
    table = browser.make("hidden-castle", "me", "bot:random")
    sittings = []
    for _ in range(9):
        sittings.append(browser.sit(table, 0))
        assert sittings[-1].hear()["frame"]["full"]
    assert sittings[0].closed_with() == 1008
    assert "seen" in sittings[-1].ask({"see": 0}, "seen")
    for sitting in sittings:
        sitting.close()
