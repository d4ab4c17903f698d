"""The table page in many hands: keyboard, friends by link, watchers, tabs, a server that goes and comes back."""

from __future__ import annotations

import signal

import pytest
from playwright.sync_api import Route

from midnight.games import game, games
from tests.web.hands import MY_TURN, PHONE, Hands, Screens
from tests.web.house import House

CASTLE = "hidden-castle"
PARTY = "midnight-party"
MOST_TURNS = 400
WITH_SECRETS = sorted(name for name, rules in games().items() if rules.secrets)


# === Keyboard alone ===


def focused(hands: Hands) -> str:
    """What the keyboard is on, as a screen reader would call it."""
    return str(
        hands.page.evaluate(
            """() => { let e = document.activeElement;
            while (e.shadowRoot?.activeElement) e = e.shadowRoot.activeElement;
            return e === document.body ? '' : e.getAttribute('aria-label') ?? e.textContent; }"""
        )
    )


def tab_to(hands: Hands, wanted: str) -> None:
    for _ in range(80):
        if wanted in focused(hands):
            return
        hands.page.keyboard.press("Tab")
    raise AssertionError(f"the Tab key never comes to {wanted!r}")


def test_a_whole_game_is_played_by_keyboard_alone(screens: Screens) -> None:
    hands = screens.open()
    keys = hands.page.keyboard
    hands.page.goto("/")
    tab_to(hands, "Play Escape from the Hidden Castle")
    keys.press("Enter")
    hands.page.wait_for_url("**/new")
    tab_to(hands, "Set the table")
    keys.press("Enter")
    hands.page.wait_for_url("**/t/**")
    for turn in range(MOST_TURNS):
        if not hands.wait_for_turn():
            break
        count = hands.page.locator(".choice").count()
        keys.press(str(1 + turn % min(count, 9)))
        keys.press("ArrowDown")
        assert hands.page.evaluate("document.activeElement.classList.contains('choice')")
        before = hands.ply()
        keys.press("Enter")
        hands.wait_for_ply(before + 1)
    assert "win" in (hands.page.locator("#result-title").text_content() or "")
    tab_to(hands, "Step through")
    keys.press("Enter")
    keys.press("Home")
    hands.page.wait_for_function("() => document.querySelector('#steps input').value === '0'")


def test_arrow_keys_walk_over_what_is_lit_on_the_picture(screens: Screens) -> None:
    hands = screens.open()
    hands.set_table(CASTLE, "me", "bot:random")
    hands.wait_for_turn()
    tab_to(hands, "the exit (G0)")
    hands.page.keyboard.press("ArrowRight")
    assert focused(hands) == "G1"
    hands.page.keyboard.press("ArrowRight")
    hands.page.keyboard.press("Enter")
    hands.page.locator("#story .story-text").first.wait_for(state="attached")
    assert hands.story()[0] == "Red places a guest on G2."


# === Friends, watchers, several at one screen ===


def test_two_browsers_play_each_other_through_a_link(screens: Screens) -> None:
    host, friend = screens.open(), screens.open(PHONE)
    host.set_table(CASTLE, "me", "friend")
    link = host.links()[0]
    friend.page.goto(link)
    assert "/join/" not in friend.page.url
    host.page.get_by_role("link", name="To the table").click()
    for _ in range(6):
        host.play_once()
        friend.wait_for_ply(host.ply())
        friend.play_once()
        host.wait_for_ply(friend.ply())
    host.page.wait_for_function("() => document.querySelector('.player.seat-1 .player-note').textContent === 'here'")
    for hands in (host, friend):
        hands.page.locator("#story .story-text").nth(7).wait_for(state="attached")
    assert host.story()[:8] == friend.story()[:8]


def test_a_stranger_is_told_that_the_table_is_not_for_him(screens: Screens) -> None:
    host, stranger = screens.open(), screens.open()
    table = host.set_table(CASTLE, "me", "bot:random")
    screens.may_be_offline = True
    answer = stranger.page.goto(f"/t/{table}")
    assert answer is not None
    assert answer.status == 403
    screens.complaints = [said for said in screens.complaints if "403" not in said]


def test_a_watcher_sees_the_game_and_touches_nothing(screens: Screens) -> None:
    host, watcher = screens.open(), screens.open()
    host.set_table(CASTLE, "me", "friend")
    watcher.page.goto(host.links()[-1])
    host.page.get_by_role("link", name="To the table").click()
    host.play_once()
    watcher.wait_for_ply(1)
    for hands in (host, watcher):
        hands.page.locator("#story .story-text").first.wait_for(state="attached")
    assert watcher.story() == host.story()
    assert watcher.page.locator(".choice").count() == 0
    watcher.touch("place-G12")
    assert "places a guest" in (watcher.page.locator("#toast").text_content() or "")


def test_two_at_one_screen_take_turns_without_a_curtain_where_all_is_open(screens: Screens) -> None:
    hands = screens.open()
    hands.set_table(CASTLE, "me", "here")
    for _ in range(4):
        hands.play_once()
    hands.wait_for_ply(4)
    assert hands.page.locator("#curtain").is_hidden()


@pytest.mark.parametrize("name", WITH_SECRETS)
def test_the_curtain_falls_between_two_at_one_screen_where_there_are_secrets(screens: Screens, name: str) -> None:
    hands = screens.open()
    page = hands.page
    others = ["bot:random"] * (game(name).seats[0] - 2)
    hands.set_table(name, "me", "here", *others)
    seen = set()
    for _ in range(12):
        page.wait_for_function(f"() => document.querySelector('#curtain:not([hidden])') || {MY_TURN}")
        if page.locator("#curtain").is_visible():
            seen.add(page.locator("#curtain-title").text_content())
            assert page.evaluate("document.getElementById('main').inert")
            page.locator("#curtain-lift").click()
            page.locator("#curtain").wait_for(state="hidden")
        elif hands.wait_for_turn():
            hands.play_once()
        if len(seen) == 2:
            return
    raise AssertionError(f"only {seen} were asked to look alone")


# === Coming back ===


def test_the_page_can_be_closed_and_opened_again_in_mid_game(screens: Screens) -> None:
    hands = screens.open()
    table = hands.set_table(PARTY, "me", "bot:random")
    for _ in range(5):
        hands.play_once()
    hands.wait_for_turn()
    ply, story = hands.ply(), hands.story()
    hands.page.close()
    hands.page = screens.page(hands.context)
    hands.page.goto("/")
    hands.page.locator(f"a[href='/t/{table}']").click()
    hands.wait_for_turn()
    assert hands.ply() == ply
    assert hands.story() == story
    hands.play_once()


def test_two_tabs_of_one_seat_show_the_same(screens: Screens) -> None:
    hands = screens.open()
    hands.set_table(CASTLE, "me", "bot:random")
    hands.wait_for_turn()
    other = hands.another_tab()
    other.wait_for_turn()
    hands.play_once()
    hands.wait_for_turn()
    other.wait_for_ply(hands.ply())
    other.play_once()
    other.wait_for_turn()
    hands.wait_for_story(*other.story())
    assert hands.story() == other.story()


def test_an_absent_friends_seat_is_handed_to_a_bot_and_back(screens: Screens) -> None:
    host = screens.open()
    host.set_table(CASTLE, "me", "friend")
    link = host.links()[0]
    host.page.get_by_role("link", name="To the table").click()
    host.play_once()
    host.wait_for_ply(1)
    assert host.page.locator(".player.seat-1 .player-note").text_content() == "not here yet"
    host.page.get_by_role("button", name="Hand the seat of").click()
    host.page.get_by_role("button", name="The bot “random”").click()
    host.wait_for_turn()
    assert host.ply() == 2
    host.page.get_by_role("button", name="Give the seat back").click()
    host.page.get_by_role("button", name="Hand the seat of").wait_for()
    host.play_once()
    friend = screens.open()
    friend.page.goto(link)
    assert friend.wait_for_turn()
    assert friend.ply() == 3


def test_who_leaves_the_screen_is_replaced_by_a_bot(screens: Screens) -> None:
    host = screens.open()
    host.set_table("trick-or-treat", "me", "here")
    host.page.locator("#curtain-lift").click()
    host.page.get_by_role("button", name="Hand the seat of Ghost").click()
    host.page.get_by_role("button", name="The bot “random”").click()
    host.page.get_by_text("a bot stands in").wait_for()
    host.play_once()
    assert host.wait_for_turn()  # the bot has ranked its candy meanwhile
    assert host.page.locator("#curtain").is_hidden()
    host.page.get_by_role("button", name="Give the seat back to Ghost").click()
    host.page.get_by_text("at this screen").wait_for()


def test_the_page_comes_back_when_the_server_was_stopped_and_started(screens: Screens, inn: House) -> None:
    screens.may_be_offline = True
    hands = screens.open()
    hands.set_table(CASTLE, "me", "bot:random")
    hands.play_once()
    hands.wait_for_turn()
    ply, story = hands.ply(), hands.story()
    inn.kill()
    hands.page.locator("#link-state:not([hidden])").wait_for()
    inn.start()
    hands.page.locator("#link-state").wait_for(state="hidden")
    hands.wait_for_turn()
    assert (hands.ply(), hands.story()) == (ply, story)
    hands.play_once()
    hands.wait_for_ply(ply + 1)


def test_a_board_that_did_not_come_is_fetched_again(screens: Screens) -> None:
    screens.may_be_offline = True
    hands = screens.open()
    lost: list[str] = []

    def lose_the_first(route: Route) -> None:
        if lost:
            route.continue_()
        else:
            lost.append(route.request.url)
            route.abort()

    hands.page.route("**/board?*", lose_the_first)
    hands.set_table(CASTLE, "me", "bot:random")
    assert hands.wait_for_turn()
    assert lost
    hands.play_once()


def test_a_play_made_while_the_server_is_away_is_made_once_it_is_back(screens: Screens, inn: House) -> None:
    screens.may_be_offline = True
    hands = screens.open()
    hands.set_table(CASTLE, "me", "friend")
    hands.page.get_by_role("link", name="To the table").click()
    hands.wait_for_turn()
    inn.process.send_signal(signal.SIGSTOP)  # it stands still: the play is sent and not acknowledged
    hands.touch("place-G7")
    inn.kill()
    inn.start()
    hands.wait_for_story("Red places a guest on G7.")
    assert len(hands.story()) == 1


def test_a_friend_whose_link_was_replaced_is_told_so(screens: Screens) -> None:
    host, friend = screens.open(), screens.open()
    host.set_table(CASTLE, "me", "friend")
    friend.page.goto(host.links()[0])
    friend.page.locator(".player").first.wait_for()
    ticket = host.page.locator(".ticket", has_text="Blue")
    ticket.locator("summary").click()
    assert "All other seats stay as they are." in ticket.inner_text()
    ticket.get_by_role("button", name="Make a new link").click()
    friend.page.get_by_text("was replaced by a new one").wait_for()


# === What is told ===


def test_touching_what_is_not_allowed_shows_the_rule_and_opens_it(screens: Screens) -> None:
    hands = screens.open()
    hands.set_table(CASTLE, "me", "friend")
    hands.page.get_by_role("link", name="To the table").click()
    hands.wait_for_turn()
    hands.touch("place-C2")
    rule = hands.page.locator("#toast .rule-link")
    rule.wait_for()
    number = rule.text_content() or ""
    assert number.startswith("HC-")
    assert hands.ply() == 0
    rule.click()
    wanted = hands.page.locator("#rules-body .wanted")
    wanted.wait_for()
    assert wanted.get_attribute("id") == number
    hands.page.keyboard.press("Escape")
    assert hands.page.locator("#rulebook").is_hidden()


GAP = """() => {
  const root = document.getElementById('board').shadowRoot;
  for (const lit of root.querySelectorAll('[data-may][id^=deck-]')) {
    const box = lit.getBoundingClientRect();
    for (let y = Math.ceil(box.top) + 1; y < box.bottom - 1; y += 2)
      for (let x = Math.ceil(box.left) + 1; x < box.right - 1; x += 2)
        if (!lit.contains(root.elementFromPoint(x, y))) return [x, y];
  }
  return null;
}"""


def test_the_frame_of_what_is_lit_is_touched_between_its_parts_too(screens: Screens) -> None:
    hands = screens.open()
    hands.set_table("trick-or-treat", "me", "bot:random")
    for _ in range(40):
        assert hands.wait_for_turn()
        gap = hands.page.evaluate(GAP)
        if gap is not None:
            break
        hands.touch_something()
    assert gap is not None
    before = hands.ply()
    hands.press(*gap)
    hands.wait_for_ply(before + 1)


def test_the_story_is_spoken_and_my_turn_is_announced(screens: Screens) -> None:
    hands = screens.open()
    hands.set_table(CASTLE, "me", "bot:random")
    hands.wait_for_turn()
    assert "Your turn" in (hands.page.locator("#assertive").text_content() or "")
    hands.play_once()
    hands.wait_for_turn()
    assert "places a guest" in (hands.page.locator("#polite").text_content() or "")
    assert len(hands.page.locator("#spoken").text_content() or "") > 100


def test_pieces_glide_unless_less_motion_is_asked_for(screens: Screens) -> None:
    duration = """() => getComputedStyle(
      document.getElementById('board').shadowRoot.getElementById('guest-0')).transitionDuration"""
    for motion, moves in ((True, True), (False, False)):
        hands = screens.open(motion=motion)
        hands.set_table(CASTLE, "me", "bot:random")
        hands.wait_for_turn()
        seconds = [float(part.strip().rstrip("s")) for part in str(hands.page.evaluate(duration)).split(",")]
        assert (max(seconds) > 0.1) == moves


@pytest.mark.parametrize(("name", "dice"), [("fires-at-midnight", 2), ("midnight-stash", 1)])
def test_dice_are_seen_when_chance_rolls_them(screens: Screens, name: str, dice: int) -> None:
    hands = screens.open()
    hands.set_table(name, "me", *["bot:random"] * (game(name).seats[0] - 1))
    shown = ".dice:not([hidden]) .die"
    for _ in range(60):
        assert hands.touch_something()
        if hands.page.locator(shown).count():
            break
    faces = hands.page.locator(shown).evaluate_all("(dice) => dice.map((die) => Number(die.dataset.face))")
    assert len(faces) == dice
    assert all(1 <= face <= 12 for face in faces)


def test_a_new_piece_is_felt_unless_less_motion_is_asked_for(screens: Screens) -> None:
    """An explosion is a piece that was not there before."""
    felt = {}
    for motion in (True, False):
        hands = screens.open(motion=motion)
        hands.set_table("fires-at-midnight", "me")
        hands.wait_for_turn()
        felt[motion] = hands.page.evaluate(
            """async () => {
              const { Board } = await import('/static/board.js');
              const host = document.body.appendChild(document.createElement('div'));
              const board = new Board(host);
              await board.lay({ width: 100, height: 100, style: '', board: '<rect width="100" height="100"/>' });
              const piece = (id) => `<g id="${id}" data-fx="boom"><circle r="9" cx="50" cy="50"/></g>`;
              board.show({ full: true, pieces: { a: piece('a') } });
              const before = board.layers.effects.childElementCount;
              board.show({ full: false, pieces: { b: piece('b') } });
              return [before, board.layers.effects.childElementCount];
            }"""
        )
    assert felt[True][0] == 0
    assert felt[True][1] > 5
    assert felt[False] == [0, 0]


def test_a_piece_keeps_its_element_when_it_moves(screens: Screens) -> None:
    hands = screens.open()
    hands.set_table(CASTLE, "me", "bot:random")
    hands.wait_for_turn()
    hands.page.evaluate("window.kept = document.getElementById('board').shadowRoot.getElementById('guest-0')")
    before = hands.page.evaluate("kept.style.transform")
    hands.touch("place-G9")
    hands.wait_for_turn()
    assert hands.page.evaluate("kept.isConnected && kept.style.transform") != before


def test_names_are_changed_and_shown_as_written(screens: Screens) -> None:
    hands = screens.open()
    hands.set_table(CASTLE, "me", "bot:random")
    hands.wait_for_turn()
    hands.page.get_by_role("button", name="Change the name").click()
    hands.page.locator("#ask-name-field").fill("<b>Ada</b>")
    hands.page.get_by_role("button", name="Take it").click()
    hands.page.locator("#players").get_by_text("<b>Ada</b>").wait_for()


def test_sound_is_off_until_asked_for_and_then_remembered(screens: Screens) -> None:
    hands = screens.open()
    hands.set_table(CASTLE, "me", "bot:random")
    hands.wait_for_turn()
    sound = hands.page.locator("#tool-sound")
    assert sound.get_attribute("aria-pressed") == "false"
    sound.click()
    hands.page.reload()
    assert sound.get_attribute("aria-pressed") == "true"
