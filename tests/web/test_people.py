"""People at a table, each at a browser: one link for two, coming back, talk, names, and a network that fails."""

from __future__ import annotations

import contextlib
import re
import sqlite3
from pathlib import Path

from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Browser as Chromium
from playwright.sync_api import expect
from websockets.exceptions import ConnectionClosed

from tests.web.hands import PATIENCE, Hands, Screens
from tests.web.house import Browser, House

expect.set_options(timeout=PATIENCE)

# What is said with the talk closed passes in some seconds: a slow reader of pages must not miss it.
KEEPS_WHAT_IS_HEARD = """() => {
  window.heard = [];
  const host = document.getElementById('talk-heard');
  new MutationObserver(() => window.heard.push(host.textContent)).observe(host, { childList: true });
}"""


def serious(hands: Hands) -> list[str]:
    """What would keep somebody from using this page, by day and by night."""
    found = []
    for scheme in ("dark", "light"):
        hands.page.emulate_media(color_scheme=scheme)
        found += Axe().run(hands.page).response["violations"]
    return [one["id"] for one in found if one["impact"] in ("serious", "critical")]


def test_two_people_on_one_link_and_the_way_back_from_a_bot(screens: Screens) -> None:
    host, friend, other = screens.open(), screens.open(), screens.open()
    host.set_table("hidden-castle", "me", "friend")
    link = host.links()[0]
    host.page.get_by_role("link", name="To the table").click()
    friend.page.goto(link)
    friend.page.wait_for_selector("#players li")
    other.page.goto(link)
    expect(other.page.get_by_role("heading", name="Blue sits here already")).to_be_visible()
    assert serious(other) == []
    other.page.get_by_role("button", name="That is me, on another device").click()
    other.page.wait_for_selector("#players li")
    expect(friend.page.locator("#seat-news")).to_contain_text("Another device has sat down in your seat")
    expect(friend.page.locator("#players [data-seat='1']")).to_contain_text("on 2 devices")
    expect(friend.page.locator("#ask")).to_be_in_viewport(ratio=1)  # the news lies over neither question nor players
    friend.page.get_by_role("button", name="Only this device").click()
    expect(other.page.locator("#link-state")).to_contain_text("replaced")
    host.page.get_by_role("button", name="Hand the seat of Blue to a bot").click()
    host.page.get_by_role("button", name="random").click()
    expect(friend.page.locator("#seat-news")).to_contain_text("A bot plays for you")
    assert serious(friend) == []
    friend.page.get_by_role("button", name="Not now").click()
    host.play_once()
    friend.wait_for_ply(2)  # the bot has played, and nobody is asked again
    expect(friend.page.locator("#seat-news")).to_be_hidden()
    friend.page.get_by_role("button", name="Take the seat of Blue back from the bot").click()
    expect(friend.page.locator("#players [data-seat='1']")).to_contain_text("you")
    expect(host.page.locator("#players [data-seat='1']")).to_contain_text("here")


def test_talk_with_names_and_watchers_apart(screens: Screens) -> None:
    host, friend, watcher = screens.open(), screens.open(), screens.open()
    host.set_table("hidden-castle", "me", "friend")
    links = host.links()
    host.page.get_by_role("link", name="To the table").click()
    friend.page.goto(links[0])
    watcher.page.goto(links[1])
    friend.page.get_by_role("button", name="Change the name Blue").click()
    friend.page.fill("#ask-name-field", "Mathilda")
    friend.page.get_by_role("button", name="Take it").click()
    for hands in (friend, watcher):
        hands.page.wait_for_selector("#players li")
        hands.page.locator("#tool-talk").click()
    expect(host.page.locator("#players [data-seat='1']")).to_contain_text("Mathilda")
    host.page.evaluate(KEEPS_WHAT_IS_HEARD)
    friend.page.fill("#talk-text", "<b>good evening</b>")
    friend.page.keyboard.press("Enter")
    # Whoever has it closed sees it pass, and finds it there.
    host.page.wait_for_function("() => window.heard.includes('Mathilda: <b>good evening</b>')")
    expect(host.page.locator("#tool-talk")).to_have_class("tool news")
    host.page.locator("#tool-talk").click()
    expect(host.page.locator("#talk-heard")).to_be_hidden()
    expect(host.page.locator("#ask")).to_be_in_viewport(ratio=1)  # who talks sees what is asked
    expect(host.page.locator("#talk-lines li")).to_contain_text("Mathilda: <b>good evening</b>")
    expect(host.page.locator("#talk-lines time")).to_have_text(re.compile("[0-9]:[0-9]{2}"))
    expect(friend.page.locator("#talk-text")).to_have_value("")
    watcher.page.get_by_role("button", name="Boo!").click()
    expect(watcher.page.locator("#talk-lines li")).to_contain_text("a watcher: Boo!")
    expect(host.page.locator("#talk-lines li")).to_have_count(1)
    # All at once: how fast this machine clicks must not matter.
    friend.page.get_by_role("button", name="Oh no!").evaluate("(b) => { for (let n = 0; n < 30; n++) b.click(); }")
    expect(friend.page.locator("#toast")).to_contain_text("You have said a lot in a short time")
    assert serious(host) == []
    watcher.page.get_by_role("button", name="Hide for me").click()
    expect(watcher.page.locator("#talk-lines")).to_be_hidden()
    watcher.page.reload()
    watcher.page.locator("#tool-talk").click()
    expect(watcher.page.locator("#talk-lines li")).to_have_count(1)
    expect(watcher.page.locator("#talk-lines")).to_be_hidden()
    watcher.page.get_by_role("button", name="Hide for me").click()
    expect(watcher.page.locator("#talk-lines")).to_be_visible()
    host.page.get_by_role("button", name="Switch it off").click()
    expect(friend.page.locator("#talk-form")).to_be_hidden()
    host.page.locator("#talk-close").click()
    host.play_once()
    expect(friend.page.locator("#ask")).to_contain_text("Mathilda")
    friend.page.locator("#talk-close").click()
    friend.play_once()
    expect(host.page.locator("#story")).to_contain_text("Mathilda")


def test_my_tables_say_whose_turn_it_is_and_are_left_and_deleted(screens: Screens) -> None:
    me, guest = screens.open(), screens.open()
    page = me.page
    page.goto("/games/hidden-castle/new", wait_until="domcontentloaded")
    page.select_option("select[name=seat-1]", "friend")
    page.fill("input[name=name-0]", "Ann")
    page.get_by_label("Open table").check()
    page.select_option("select[name=deadline]", "three days")
    page.get_by_role("button", name="Set the table").click()
    page.wait_for_url("**/invite")
    page.goto("/", wait_until="domcontentloaded")
    mine = page.locator(".table-mine").first
    expect(mine).to_contain_text("Your turn")
    expect(mine).to_contain_text("with Blue (invited)")
    expect(mine).to_contain_text("waiting for")
    expect(mine).to_contain_text("2 days 23 hours left")
    assert serious(me) == []
    guest.page.goto("/", wait_until="domcontentloaded")
    offered = guest.page.locator(".table-open", has_text="with Ann")
    expect(offered).to_contain_text("a turn may last 3 days")
    expect(offered).not_to_contain_text("Blue")  # a free seat is nobody
    offered.get_by_role("button").click()
    guest.page.wait_for_selector("#players li")
    page.reload(wait_until="domcontentloaded")
    page.locator(".table-more summary").first.click()
    expect(page.get_by_role("button", name="Delete it for good")).to_have_count(0)
    page.get_by_role("button", name="Leave this table").first.click()
    expect(guest.page.locator("#players [data-seat='0']")).to_contain_text("a bot stands in")
    expect(page.locator(".table-mine")).to_have_count(0)


def test_a_turn_that_lasts_too_long_is_a_bots_until_its_person_comes_back(chromium: Chromium, tmp_path: Path) -> None:
    house = House(tmp_path / "tables.sqlite")
    screens = Screens(chromium, house.base)
    screens.may_be_offline = True
    host, friend = screens.open(), screens.open()
    page = host.page
    page.goto("/games/hidden-castle/new", wait_until="domcontentloaded")
    page.select_option("select[name=seat-1]", "friend")
    page.select_option("select[name=deadline]", "an hour")
    page.select_option("select[name=stand-in]", "easy")
    page.get_by_role("button", name="Set the table").click()
    page.wait_for_url("**/invite")
    friend.page.goto(host.links()[0])
    friend.page.wait_for_selector("#players li")
    page.get_by_role("link", name="To the table").click()
    host.play_once()
    host.wait_for_ply(1)  # acknowledged, so it is in the store with its time
    expect(friend.page.locator("#until")).to_contain_text("Blue has until")
    expect(friend.page.locator("#until")).to_contain_text("then the bot “easy” stands in")
    page.goto(f"{page.url}/content")
    expect(page.locator("main")).to_contain_text("A turn may last 1 hour; then the bot “easy” stands in.")
    page.get_by_role("link", name="To the table").click()
    page.wait_for_selector("#players li")
    house.kill()
    with sqlite3.connect(house.store) as store:
        store.execute("UPDATE times SET at = at - 7200")
    store.close()
    house.start()
    expect(friend.page.locator("#seat-news")).to_contain_text("A bot plays for you")
    expect(page.locator("#players [data-seat='1']")).to_contain_text("a bot")
    friend.page.get_by_role("button", name="Take my seat back").click()
    expect(page.locator("#players [data-seat='1']")).to_contain_text("here")
    screens.close()
    house.stop()
    assert screens.complaints == []


def test_a_play_that_does_not_arrive_is_spoken_of_and_counts_once(screens: Screens) -> None:
    me = screens.open()
    screens.may_be_offline = True
    held: list[bool] = [False]

    def between(wire: object) -> None:
        server = wire.connect_to_server()  # type: ignore[attr-defined]
        wire.on_message(lambda message: held[0] or server.send(message))  # type: ignore[attr-defined]

    me.page.route_web_socket("**/socket**", between)
    me.set_table("hidden-castle", "me", "here")
    assert me.wait_for_turn()
    held[0] = True
    while me.page.locator("#link-state").is_hidden() and me.page.evaluate("document.querySelector('#choices .choice')"):
        me.touch_something()
        me.page.wait_for_timeout(50)
    expect(me.page.locator("#link-state")).to_contain_text("has not arrived yet")
    assert me.ply() == 0
    held[0] = False
    me.wait_for_ply(1)
    expect(me.page.locator("#link-state")).to_be_hidden()
    assert me.ply() == 1


def test_a_click_while_the_network_is_off_is_spoken_of_and_done_once_it_is_back(screens: Screens) -> None:
    me, friend = screens.open(), screens.open()
    screens.may_be_offline = True
    me.set_table("hidden-castle", "me", "friend")
    link = me.links()[0]
    me.page.get_by_role("link", name="To the table").click()
    friend.page.goto(link)
    friend.page.wait_for_selector("#players li")
    assert me.wait_for_turn()
    me.context.set_offline(True)
    me.page.locator("#choices .choice").first.click()
    expect(me.page.locator("#link-state")).to_contain_text("has not arrived yet")
    assert (me.ply(), friend.ply()) == (0, 0)
    # What is no play is not sent again by itself, and that is said too; what was written stays.
    me.page.locator("#tool-talk").click()
    me.page.fill("#talk-text", "are you there?")
    me.page.keyboard.press("Enter")
    expect(me.page.locator("#toast")).to_contain_text("The table")
    expect(me.page.locator("#talk-text")).to_have_value("are you there?")
    me.context.set_offline(False)
    for hands in (me, friend):
        hands.wait_for_ply(1)
    expect(me.page.locator("#link-state")).to_be_hidden()
    assert friend.wait_for_turn()
    assert (me.ply(), friend.ply()) == (1, 1)


def test_the_page_installs_as_an_app_and_opens_without_a_network_with_a_word(screens: Screens) -> None:
    me = screens.open()
    screens.may_be_offline = True
    me.page.goto("/", wait_until="domcontentloaded")
    me.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    told = me.page.request.get(me.page.locator("link[rel=manifest]").get_attribute("href") or "").json()
    assert (told["start_url"], told["display"]) == ("/", "standalone")
    wire = me.context.new_cdp_session(me.page)
    wrong = [one["errorId"] for one in wire.send("Page.getInstallabilityErrors")["installabilityErrors"]]
    assert set(wrong) <= {"in-incognito"}  # as every browser of these tests is
    me.context.set_offline(True)
    me.page.goto("/games/hidden-castle/new", wait_until="domcontentloaded")
    expect(me.page.get_by_role("heading", name="Out of reach")).to_be_visible()
    assert serious(me) == []
    me.context.set_offline(False)
    me.page.get_by_role("link", name="Try again").click()
    expect(me.page.get_by_role("button", name="Set the table")).to_be_visible()


def test_a_stranger_neither_hears_nor_says_anything(inn: House) -> None:
    host, friend, second, stranger = (Browser(inn.base) for _ in range(4))
    table = host.make("hidden-castle", "me", "friend")
    link = host.links(table)[0]
    sitting = host.sit(table, 0)
    sitting.ask({"say": "nobody else hears this", "id": 1}, "ok")
    friend.get(link)
    beside = friend.sit(table, 1)
    assert "nobody else" in str(beside.until(lambda message: "talk" in message))
    second.get(link)  # who is still asked whether it is the same person is a stranger too
    for other, code in ((stranger, 4403), (second, 4403)):
        for seat in ("watcher", 0):
            outside = other.sit(table, seat)
            with contextlib.suppress(ConnectionClosed):
                outside.send({"say": "said from outside", "id": 1})
            assert outside.closed_with() == code
            assert "nobody else" not in "".join(outside.raw)
        for path in ("", "/invite", "/board", "/content", "/record"):
            assert "nobody else" not in other.get(f"/t/{table}{path}").text
    sitting.ask({"say": "still among us", "id": 2}, "ok")
    beside.until(lambda message: "still among us" in str(message.get("said")))
    assert "said from outside" not in "".join(sitting.raw + beside.raw)
    for one in (sitting, beside, host, friend, second, stranger):
        one.close()
