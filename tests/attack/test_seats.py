"""Attacks on seats and links: who lost a seat has lost it, nobody sits in one unseen, and none is forgotten."""

from __future__ import annotations

import asyncio
import contextlib
import threading
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from midnight.errors import UserError
from midnight.kernel.state import WATCHER
from midnight.table.hall import Hall
from midnight.table.newtable import Sitter
from midnight.table.schema import HERE, PERSON
from midnight.table.seating import MOST_KEYS
from midnight.table.store import Store
from tests.attack.conftest import Strangers
from tests.web.house import Browser, Sitting, chosen


def test_a_name_given_while_the_link_is_taken_back_brings_the_old_link_not_back(
    browser: Browser, friend: Browser, stranger: Strangers
) -> None:
    """Chairs change field by field: the host's new link stands, whatever the guest does meanwhile."""
    table = browser.make("hidden-castle", "me", "friend")
    for number in range(8):
        old = browser.links(table)[0]
        assert friend.get(old).status_code == 303
        guest = friend.sit(table, 1)
        guest.hear()
        names = threading.Thread(target=shout, args=(guest, number))
        names.start()
        assert browser.post(f"/t/{table}/links", {"seat": "1"}).status_code == 303
        names.join()
        guest.close()
        assert friend.get(f"/t/{table}").status_code == 403
        assert stranger().get(old).status_code == 403
        new = browser.links(table)[0]
        assert new != old
        other = stranger()
        assert other.get(new).status_code == 303
        assert other.get(f"/t/{table}").status_code == 200


def shout(guest: Sitting, number: int) -> None:
    with contextlib.suppress(ConnectionClosed):
        for count in range(30):
            guest.send({"name": f"Eve {number}.{count}", "id": count})


def test_who_lost_the_link_cannot_play_over_a_socket_that_he_does_not_read(browser: Browser, friend: Browser) -> None:
    table = browser.make("hidden-castle", "friend", "me")
    friend.get(browser.links(table)[0])
    guest = friend.sit(table, 0)
    frame = guest.until(lambda message: "frame" in message)["frame"]
    host = browser.sit(table, 1)
    host.until(lambda message: "frame" in message)
    assert browser.post(f"/t/{table}/links", {"seat": "0"}).status_code == 303
    with contextlib.suppress(ConnectionClosed):
        guest.send({"play": chosen(frame), "fence": frame["fence"], "id": 1})
    assert host.ask({"see": None}, "frame")["frame"]["ply"] == frame["ply"]
    assert guest.closed_with() == 4410
    host.close()


def test_one_watcher_does_not_lock_the_players_out(browser: Browser, friend: Browser, stranger: Strangers) -> None:
    table = browser.make("hidden-castle", "me", "friend")
    links = browser.links(table)
    watchers = []
    for _ in range(10):  # each as many as one browser may
        watcher = stranger()
        watcher.get(links[1])
        for _ in range(9):
            watchers.append(watcher.sit(table, "watcher"))
    friend.get(links[0])
    for who, seat in ((browser, 0), (friend, 1)):
        sitting = who.sit(table, seat)
        assert sitting.until(lambda message: "frame" in message)["frame"]["viewer"] == seat
        sitting.close()
    for one in watchers:
        one.close()


def test_a_link_that_is_opened_again_and_again_shuts_no_other(tmp_path: Path) -> None:
    """Whoever has the watchers' link has it alone, whatever he does with it."""
    store = Store(str(tmp_path / "tables.sqlite"))

    async def scene() -> None:
        hall = Hall(store)
        made = await hall.make("hidden-castle", 2, {}, [Sitter(HERE), Sitter(PERSON)])
        table = made.table
        for number in range(MOST_KEYS):
            assert await hall.seating.open_link(table, made.watch, f"browser {number}") == WATCHER
        with pytest.raises(UserError, match="too many browsers"):
            await hall.seating.open_link(table, made.watch, "one more")
        assert await hall.seating.open_link(table, made.watch, "browser 7") == WATCHER
        assert await hall.seating.open_link(table, made.seats[1], "friend") == 1
        assert await hall.seating.sit(table, 1, "friend")
        link = await hall.seating.new_link(table, int(WATCHER))
        assert await hall.seating.open_link(table, link, "one more") == WATCHER
        await hall.close()

    asyncio.run(scene())


def test_a_link_seats_one_person_and_a_second_device_is_asked_and_told_of(
    browser: Browser, friend: Browser, stranger: Strangers
) -> None:
    table = browser.make("hidden-castle", "me", "friend")
    link = browser.links(table)[0]
    # A program that only looks at the link, as messengers do, takes no seat.
    assert stranger().get(link).status_code == 303
    friend.get(link)
    first = friend.sit(table, 1)
    first.until(lambda message: "frame" in message)
    second = stranger()
    assert second.get(link).status_code == 303
    assert "sits here already" in second.get(f"/t/{table}").text
    assert second.sit(table, 1).closed_with() == 4409
    assert second.sit(table, "watcher").closed_with() == 4403
    assert second.post(f"/t/{table}/sit", {"seat": "1", "as": "same"}).status_code == 303
    assert first.until(lambda message: "notice" in message)["notice"] == {"kind": "device", "seat": 1}
    beside = second.sit(table, 1)
    frame = beside.until(lambda message: "frame" in message)["frame"]
    assert (frame["viewer"], frame["players"][1]["devices"]) == (1, 2)
    # And it can be sent away again.
    first.ask({"alone": True, "id": 3}, "ok")
    assert beside.closed_with() == 4410
    assert second.get(f"/t/{table}").status_code == 403
    third = stranger()
    third.get(link)
    assert third.post(f"/t/{table}/sit", {"seat": "1", "as": "watcher"}).status_code == 303
    looks = third.sit(table, "watcher")
    assert looks.until(lambda message: "frame" in message)["frame"]["viewer"] == 30
    for sitting in (first, looks):
        sitting.close()


def test_the_host_cannot_look_into_a_seat_that_was_taken(
    browser: Browser, friend: Browser, stranger: Strangers
) -> None:
    table = browser.make("midnight-stash", "me", "friend", "bot:random")
    link = browser.links(table)[0]
    friend.get(link)
    guest = friend.sit(table, 1)
    guest.until(lambda message: "frame" in message)
    assert "not look\n    into it" in browser.get(link).text
    assert browser.post(f"/t/{table}/sit", {"seat": "1", "as": "same"}).status_code == 403
    assert browser.sit(table, 1).closed_with() == 4403
    # Nor by putting the link where the key belongs.
    sly = stranger()
    sly.http.cookies.set(f"t_{table}", link.rsplit("/", 1)[1])
    sly.http.cookies.set("midnight", link.rsplit("/", 1)[1])
    assert sly.get(f"/t/{table}").status_code == 403
    assert sly.sit(table, 1).closed_with() == 4403
    assert 'data-seats="0"' in browser.get(f"/t/{table}").text
    # He can take it away.
    assert browser.post(f"/t/{table}/links", {"seat": "1"}).status_code == 303
    assert guest.closed_with() == 4410
    # And sit in it himself while nobody does.
    assert browser.get(browser.links(table)[0]).status_code == 303
    assert 'data-seats="0 1"' in browser.get(f"/t/{table}").text


def test_many_foreign_links_push_no_seat_out(browser: Browser, friend: Browser) -> None:
    mine = friend.make("hidden-castle", "me", "bot:random")
    for _ in range(55):
        table = browser.make("hidden-castle", "me", "friend")
        friend.get(browser.links(table)[0])
    assert friend.get(f"/t/{mine}").status_code == 200
    assert mine in friend.get("/").text
    sitting = friend.sit(mine, 0)
    assert sitting.until(lambda message: "frame" in message)["frame"]["viewer"] == 0
    sitting.close()


def test_who_comes_back_takes_the_seat_from_the_bot_without_the_host(browser: Browser, friend: Browser) -> None:
    table = browser.make("hidden-castle", "me", "friend")
    friend.get(browser.links(table)[0])
    host, guest = browser.sit(table, 0), friend.sit(table, 1)
    guest.until(lambda message: "frame" in message)
    host.ask({"hand": 1, "to": "bot:random", "id": 1}, "ok")
    assert "Only who" in guest.ask({"hand": 0, "to": "person", "id": 2}, "error")["error"]
    assert "Only who" in guest.ask({"hand": 1, "to": "bot:random", "id": 3}, "error")["error"]
    guest.ask({"hand": 1, "to": "person", "id": 4}, "ok")
    shown = guest.ask({"see": None}, "frame")["frame"]["players"][1]
    assert (shown["kind"], shown["handed"]) == ("person", False)
    host.close()
    guest.close()


def test_a_new_link_for_one_seat_touches_no_other(browser: Browser, friend: Browser, stranger: Strangers) -> None:
    table = browser.make("hidden-castle", "me", "friend", "friend", "here")
    links = browser.links(table)
    others = [friend, stranger()]
    sittings = []
    for seat, (one, link) in enumerate(zip(others, links, strict=False), 1):
        one.get(link)
        sittings.append(one.sit(table, seat))
        sittings[-1].until(lambda message: "frame" in message)
    assert browser.post(f"/t/{table}/links", {}).status_code == 422
    assert browser.post(f"/t/{table}/links", {"seat": "3"}).status_code == 422  # at the host's own screen
    assert browser.post(f"/t/{table}/links", {"seat": "1"}).status_code == 303
    assert sittings[0].closed_with() == 4410
    assert browser.links(table)[1:] == links[1:]
    assert "seen" in sittings[1].ask({"see": 0}, "seen")
    assert others[1].get(f"/t/{table}").status_code == 200
    sittings[1].close()
