"""Take back in the browser: two tabs, friends, watchers, the curtain, a server that was killed, bots."""

from __future__ import annotations

import pytest

from tests.web.hands import DESKTOP, PHONE, Hands, Screens
from tests.web.house import House

CASTLE = "hidden-castle"
SIZES = (DESKTOP, PHONE)


def take_back(hands: Hands) -> None:
    button = hands.page.locator("#take-back")
    button.wait_for()
    if hands.phone:
        button.tap()
    else:
        button.click()


def wait_until_ply(hands: Hands, ply: int) -> None:
    hands.page.wait_for_function(f"() => Number(document.querySelector('#steps input').max) === {ply}")


def struck(hands: Hands) -> list[str]:
    return [text.strip() for text in hands.page.locator("#story .taken .story-text").all_text_contents()]


@pytest.mark.parametrize("size", SIZES, ids=["desk", "phone"])
def test_a_decision_is_taken_back_and_everybody_sees_it(screens: Screens, size: dict[str, int]) -> None:
    host, friend, watcher = screens.open(size), screens.open(), screens.open()
    host.set_table(CASTLE, "me", "friend")
    links = host.links()
    friend.page.goto(links[0])
    watcher.page.goto(links[-1])
    host.page.get_by_role("link", name="To the table").click()
    assert host.wait_for_turn()
    assert host.page.locator("#take-back").is_hidden()
    host.touch("place-G7")
    assert friend.wait_for_turn()
    take_back(host)
    assert host.wait_for_turn()
    for one in (host, friend, watcher):
        wait_until_ply(one, 0)
        one.page.locator("#story .back").wait_for(state="attached")  # on a phone the story is pulled up
        assert struck(one) == ["Red places a guest on G7."]
        assert one.story()[-1] == "Red takes it back."
    assert friend.page.locator(".choice").count() == 0
    assert watcher.page.locator("#take-back").is_hidden()
    host.touch("place-G9")
    assert friend.wait_for_turn()
    friend.play_once()
    host.wait_for_ply(2)
    host.page.locator("#take-back").wait_for(state="hidden")


def test_one_who_comes_too_late_is_told_why(screens: Screens) -> None:
    hands = screens.open()
    hands.set_table(CASTLE, "me", "bot:random")
    hands.play_once()
    assert hands.wait_for_turn()  # the bot has answered
    assert hands.page.locator("#take-back").is_hidden()
    hands.page.evaluate("document.getElementById('take-back').hidden = false")
    take_back(hands)
    hands.page.locator("#toast").wait_for()
    assert "has acted on it since" in (hands.page.locator("#toast").text_content() or "")


def test_two_tabs_of_one_seat_take_back_together(screens: Screens) -> None:
    hands = screens.open()
    hands.set_table(CASTLE, "me", "friend")
    hands.page.get_by_role("link", name="To the table").click()
    assert hands.wait_for_turn()
    other = hands.another_tab()
    assert other.wait_for_turn()
    hands.touch("place-G7")
    other.wait_for_ply(1)
    take_back(other)
    for one in (hands, other):
        wait_until_ply(one, 0)
        assert one.wait_for_turn()
    hands.touch("place-G8")
    other.wait_for_story("Red places a guest on G8.")


def test_where_nothing_is_secret_any_seat_at_this_screen_takes_back(screens: Screens) -> None:
    hands = screens.open()
    hands.set_table(CASTLE, "me", "here")
    assert hands.wait_for_turn()
    hands.touch("place-G7")
    hands.page.wait_for_function("() => document.querySelector('#ask').textContent.startsWith('Blue')")
    assert hands.wait_for_turn()
    hands.page.keyboard.press("u")
    hands.page.wait_for_function("() => document.querySelector('#ask').textContent.startsWith('Red')")
    assert hands.wait_for_turn()
    assert hands.ply() == 0


def test_at_a_shared_screen_the_curtain_offers_it_until_the_next_one_looks(screens: Screens) -> None:
    hands = screens.open()
    hands.set_table("trick-or-treat", "me", "here")
    lift, behind = hands.page.locator("#curtain-lift"), hands.page.locator("#take-back-curtain")
    lift.click()
    hands.play_once()
    lift.wait_for()
    first = hands.page.locator("#curtain-title").text_content()
    behind.click()
    hands.page.locator("#curtain").wait_for(state="hidden")
    assert hands.wait_for_turn()
    assert hands.ply() == 0
    hands.play_once()
    lift.wait_for()
    assert hands.page.locator("#curtain-title").text_content() == first
    lift.click()
    assert hands.wait_for_turn()
    assert hands.page.locator("#take-back").is_hidden()


def test_what_was_taken_back_stays_so_when_the_server_was_killed(screens: Screens, inn: House) -> None:
    screens.may_be_offline = True
    hands = screens.open()
    hands.set_table(CASTLE, "me", "friend")
    hands.page.get_by_role("link", name="To the table").click()
    assert hands.wait_for_turn()
    hands.touch("place-G7")
    hands.wait_for_ply(1)
    take_back(hands)
    wait_until_ply(hands, 0)
    hands.touch("place-G8")
    hands.wait_for_ply(1)
    story = hands.story()
    inn.kill()
    hands.page.locator("#link-state:not([hidden])").wait_for()
    inn.start()
    hands.page.locator("#link-state").wait_for(state="hidden")
    hands.page.locator("#story .back").wait_for()
    assert hands.story() == story
    assert struck(hands) == ["Red places a guest on G7."]
    take_back(hands)
    wait_until_ply(hands, 0)


@pytest.mark.parametrize("size", SIZES, ids=["desk", "phone"])
def test_alone_with_bots_one_takes_back_freely_if_the_table_allows_it(screens: Screens, size: dict[str, int]) -> None:
    hands = screens.open(size)
    page = hands.page
    page.goto("/games/midnight-party/new", wait_until="domcontentloaded")
    page.locator("input[name=free]").check()
    page.get_by_role("button", name="Set the table").click()
    page.wait_for_url("**/t/**")
    plies = []
    for _ in range(9):
        assert hands.wait_for_turn()
        plies.append(hands.ply())
        page.evaluate("document.querySelector('#choices .choice').click()")
    assert hands.wait_for_turn()
    assert "freely" in (page.locator("#free-note").text_content() or "")
    for ply in reversed(plies):
        take_back(hands)
        wait_until_ply(hands, ply)
        assert hands.wait_for_turn()
    page.locator("#take-back").wait_for(state="hidden")
    hands.play_once()


def test_taking_back_ends_what_is_being_staged(screens: Screens) -> None:
    hands = screens.open(motion=True, speed="slow")
    hands.page.goto(f"/games/{CASTLE}/new", wait_until="domcontentloaded")
    hands.page.locator("input[name=free]").check()
    hands.page.get_by_role("button", name="Set the table").click()
    hands.page.wait_for_url("**/t/**")
    assert hands.wait_for_turn()
    hands.touch("place-G7")
    hands.page.locator("#skip-acts").wait_for()
    take_back(hands)
    wait_until_ply(hands, 0)
    assert hands.wait_for_turn()
    assert hands.page.locator(".act").count() == 0
