"""The other pages, looking back, the audit for accessibility, and widths from a small phone to a large screen."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Page

from midnight.games import games
from midnight.kernel.record import Record
from tests.web.hands import PHONE, Hands, Screens
from tests.web.house import Browser, House, chosen

Ended = tuple[str, Browser]

CASTLE = "hidden-castle"
PARTY = "midnight-party"
GRAVE = ("serious", "critical")
WIDTHS = (360, 768, 1400, 2560)


def audit(page: Page) -> list[str]:
    """What an audit finds grave on this page."""
    found = Axe().run(page, options={"resultTypes": ["violations"]}).response["violations"]
    return [f"{one['id']}: {one['nodes'][0]['target']}" for one in found if one["impact"] in GRAVE]


@pytest.fixture(scope="module")
def ended(inn: House) -> Iterator[Ended]:
    """A table where the game is over, and the browser that holds its seat."""
    browser = Browser(inn.base)
    table = browser.make(CASTLE, "me", "bot:random")
    seat = browser.sit(table)
    seat.hear()
    played = -1
    while not seat.frame["over"]:
        if seat.frame["mine"] and seat.frame["ply"] > played:
            played = seat.frame["ply"]
            seat.send({"play": chosen(seat.frame), "fence": seat.frame["fence"]})
        seat.hear()
    seat.close()
    yield table, browser
    browser.close()


def finished(screens: Screens, ended: Ended) -> Hands:
    """A person who comes back to a table where the game is over."""
    table, browser = ended
    hands = screens.open()
    cookies = [{"name": one.name, "value": str(one.value), "url": screens.base} for one in browser.http.cookies.jar]
    hands.context.add_cookies(cookies)  # type: ignore[arg-type]
    hands.page.goto(f"/t/{table}")
    hands.page.locator("#result[open]").wait_for()
    return hands


# === Pages ===


def test_the_lobby_shows_every_game_with_its_picture(screens: Screens) -> None:
    hands = screens.open()
    hands.page.goto("/", wait_until="load")
    assert hands.page.locator(".game h3").all_text_contents() == [one.title for one in games().values()]
    for picture in hands.page.locator(".game img").all():
        picture.scroll_into_view_if_needed()
        hands.page.wait_for_function("(e) => e.complete && e.naturalWidth > 0", arg=picture.element_handle())


def test_the_form_asks_for_as_many_seats_as_are_wanted(screens: Screens) -> None:
    hands = screens.open()
    hands.page.goto(f"/games/{PARTY}/new")
    assert hands.page.locator(".seat:visible").count() == 2
    hands.page.locator("input[name=seats][value='5']").check(force=True)
    assert hands.page.locator(".seat:visible").count() == 5
    hands.page.select_option("select[name=seat-3]", "me")
    assert hands.page.locator("select[name=seat-0]").input_value() == "here"
    hands.page.goto("/games/midnight-stash/new")
    called = [name.strip(": ") for name in hands.page.locator(".seat:visible .seat-called").all_text_contents()]
    assert called == ["Orange", "Sky", "Kingpin"]


def test_my_name_is_remembered_for_the_next_table(screens: Screens) -> None:
    hands = screens.open()
    hands.page.goto(f"/games/{PARTY}/new")
    hands.page.locator("input[name=name-0]").fill("Ada")
    hands.page.get_by_role("button", name="Set the table").click()
    hands.wait_for_turn()
    assert "Ada" in (hands.page.locator(".player.seat-0").text_content() or "")
    hands.page.goto(f"/games/{CASTLE}/new")
    assert hands.page.locator("input[name=name-0]").input_value() == "Ada"


def test_a_rule_has_an_address_of_its_own(screens: Screens) -> None:
    hands = screens.open()
    hands.page.goto(f"/games/{CASTLE}/rules#HC-7.8")
    assert hands.page.locator("[id='HC-7.8']").is_visible()


def test_an_invitation_is_copied(screens: Screens) -> None:
    hands = screens.open()
    hands.context.grant_permissions(["clipboard-read", "clipboard-write"])
    hands.set_table(CASTLE, "me", "friend")
    hands.page.get_by_role("button", name="Copy the link").first.click()
    hands.page.get_by_role("button", name="Copied").wait_for()
    assert hands.page.evaluate("navigator.clipboard.readText()") == hands.links()[0]


# === Afterwards ===


def test_a_finished_game_is_stepped_through_by_slider_and_keys(screens: Screens, ended: Ended) -> None:
    hands = finished(screens, ended)
    page = hands.page
    page.locator("#step-through").click()
    last = hands.ply()
    slider = page.locator("#steps input")
    page.keyboard.press("Home")
    page.wait_for_function("() => document.querySelectorAll('#story li').length === 0")
    for _ in range(3):
        page.keyboard.press("ArrowRight")
    assert slider.input_value() == "3"
    page.wait_for_function("() => document.querySelectorAll('#story li').length === 3")
    page.keyboard.press("ArrowLeft")
    page.wait_for_function("() => document.querySelectorAll('#story li').length === 2")
    slider.fill(str(last // 2))
    page.wait_for_function("() => document.querySelectorAll('#story li').length > 5")
    page.keyboard.press("End")
    assert slider.input_value() == str(last)
    page.wait_for_function("() => !document.body.classList.contains('in-past')")


def test_looking_back_while_the_game_runs_and_returning_to_play(screens: Screens) -> None:
    hands = screens.open()
    hands.set_table(CASTLE, "me", "bot:random")
    for _ in range(3):
        hands.play_once()
    hands.wait_for_turn()
    hands.page.keyboard.press("b")
    hands.page.locator("#steps button[aria-label='To the beginning']").click()
    hands.page.wait_for_function("() => document.body.classList.contains('in-past')")
    assert hands.page.locator(".choice").count() == 0
    hands.page.get_by_role("button", name="now").click()
    hands.play_once()


def test_the_link_of_a_whole_game_tells_it_again_anywhere(screens: Screens, ended: Ended) -> None:
    hands = finished(screens, ended)
    link = hands.page.locator("#copy-game").get_attribute("data-link") or ""
    plies = hands.ply()
    other = screens.open(PHONE)
    other.page.goto(link)
    other.page.wait_for_function(f"() => document.querySelector('#steps input').max === '{plies}'")
    other.page.keyboard.press("End")
    other.page.wait_for_function("() => document.querySelector('#ask').textContent.includes('over')")
    assert other.story()[-3:] == hands.story()[-3:]
    other.page.keyboard.press("ArrowLeft")
    other.page.wait_for_function("() => !document.querySelector('#ask').textContent.includes('over')")


def test_the_record_is_downloaded(screens: Screens, ended: Ended, tmp_path: Path) -> None:
    hands = finished(screens, ended)
    with hands.page.expect_download() as download:
        hands.page.locator("#download-record").click()
    file = tmp_path / "game.txt"
    download.value.save_as(file)
    assert len(Record.from_text(file.read_text()).plays) == hands.ply()
    plies = hands.ply()
    hands.page.goto("/replay")
    hands.page.locator("#open-file").set_input_files(file)
    hands.page.wait_for_function(f"() => Number(document.querySelector('#steps input').max) === {plies}")
    assert "#midnight1:" in hands.page.url


def test_a_link_is_pasted_to_be_told_again(screens: Screens, ended: Ended) -> None:
    hands = finished(screens, ended)
    link = hands.page.locator("#copy-game").get_attribute("data-link") or ""
    hands.page.goto("/replay")
    hands.page.locator("#open-line").fill(link)
    hands.page.get_by_role("button", name="Tell it").click()
    hands.page.wait_for_function("() => Number(document.querySelector('#steps input').max) > 10")


def test_a_record_that_is_none_is_refused_in_words(screens: Screens) -> None:
    screens.may_be_offline = True
    hands = screens.open()
    hands.page.goto("/replay#midnight1:nonsense")
    hands.page.locator("#open-error:not([hidden])").wait_for()
    screens.complaints = [said for said in screens.complaints if "422" not in said]


def test_playing_again_brings_everybody_to_a_new_table(screens: Screens, ended: Ended) -> None:
    hands = finished(screens, ended)
    before = hands.page.url
    hands.page.locator("#play-again").click()
    hands.page.wait_for_url(lambda url: url != before and "/t/" in url)
    assert hands.wait_for_turn()
    assert hands.ply() == 0


# === Any hands, any screen ===


@pytest.mark.parametrize("size", ["desk", "phone"])
def test_nothing_grave_is_found_on_any_page(screens: Screens, size: str) -> None:
    hands = screens.open(PHONE if size == "phone" else None)
    found = {}
    for path in ("/", f"/games/{PARTY}/new", f"/games/{CASTLE}/rules"):
        hands.page.goto(path)
        found[path] = audit(hands.page)
    hands.set_table(CASTLE, "me", "friend")
    found["invite"] = audit(hands.page)
    hands.page.get_by_role("link", name="To the table").click()
    hands.wait_for_turn()
    found["table"] = audit(hands.page)
    hands.page.keyboard.press("r")
    hands.page.locator("#rules-body .rule").first.wait_for()
    found["rulebook"] = audit(hands.page)
    assert found == {page: [] for page in found}


@pytest.mark.parametrize("name", sorted(games()))
def test_nothing_grave_is_found_on_any_table(screens: Screens, name: str) -> None:
    hands = screens.open()
    hands.set_table(name, "me", *["bot:random"] * (games()[name].seats[0] - 1))
    hands.wait_for_turn()
    assert audit(hands.page) == []


def test_nothing_grave_is_found_after_the_end_and_in_a_replay(screens: Screens, ended: Ended) -> None:
    hands = finished(screens, ended)
    found = {"result": audit(hands.page)}
    hands.page.goto(hands.page.locator("#copy-game").get_attribute("data-link") or "")
    hands.page.wait_for_function("() => Number(document.querySelector('#steps input').max) > 10")
    found["replay"] = audit(hands.page)
    assert found == {"result": [], "replay": []}


@pytest.mark.parametrize("width", WIDTHS)
def test_no_page_is_wider_than_its_screen(screens: Screens, width: int) -> None:
    hands = screens.open({"width": width, "height": 800})
    wide = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
    for path in ("/", f"/games/{PARTY}/new", f"/games/{CASTLE}/rules"):
        hands.page.goto(path)
        assert hands.page.evaluate(wide) <= 0, path
    hands.set_table(CASTLE, "me", "bot:random")
    hands.wait_for_turn()
    assert hands.page.evaluate(wide) <= 0
    board = hands.page.locator("#board").bounding_box()
    assert board is not None
    assert board["width"] > 0.5 * min(width, 1000)
