"""The turn director: what happened is staged in order and for its least time; it can be slowed, hurried, skipped."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from tests.web.hands import DESKTOP, OVER, PHONE, Hands, Screens

CASTLE = "hidden-castle"
SIZES = (DESKTOP, PHONE)
SLACK = 2.0  # milliseconds a clock may be off

# A page where nothing comes but what the test sends: frames go into its queue as if over the wire.
FEED = """(frames) => {
  const data = JSON.stringify(frames.map((frame) => ({ frame })));
  window.theSocket.dispatchEvent(new MessageEvent('message', { data }));
}"""
CATCH = """() => {
  const Real = window.WebSocket;
  window.WebSocket = class extends Real { constructor(...all) { super(...all); window.theSocket = this; } };
}"""

# The way of points is noted when they set out: on a busy machine they may have landed before anybody looks.
NOTE_FLIGHT = """() => {
  const real = Element.prototype.animate;
  Element.prototype.animate = function (steps, how) {
    if (this.matches('.act-points')) window.theFlight = steps;
    return real.call(this, steps, how);
  };
}"""


def log(hands: Hands) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = hands.page.evaluate("window.staged")
    return found


def clear(hands: Hands) -> None:
    hands.page.evaluate("window.staged.length = 0")


def wait_for_staged(hands: Hands, count: int) -> None:
    hands.page.wait_for_function(f"() => window.staged.length >= {count}")


def at_castle(screens: Screens, size: dict[str, int] = DESKTOP, speed: str = "normal", *, motion: bool = True) -> Hands:
    """A table with a friend who never comes: what happens there is what the test says."""
    hands = screens.open(size, motion=motion, speed=speed)
    hands.page.add_init_script(f"({CATCH})()")
    hands.set_table(CASTLE, "me", "friend")
    hands.page.get_by_role("link", name="To the table").click()
    assert hands.wait_for_turn()
    clear(hands)
    return hands


def frame(hands: Hands, number: int, *acts: dict[str, Any], **more: Any) -> dict[str, Any]:
    """A frame after the ones so far in which these acts are staged."""
    ply = number + 1
    staged = [{"ply": ply, "text": f"{act['kind']} {number}", **act} for act in acts]
    story = [{"ply": ply, "text": act["text"], "rule": ""} for act in staged]
    return {
        "ply": ply,
        "fence": ply,
        "viewer": 0,
        "decides": 1,
        "mine": False,
        "since": [],
        "back": None,
        "ask": f"After {ply}",
        "full": False,
        "story": story,
        "over": None,
        "pieces": {},
        "gone": [],
        "staged": staged,
        **more,
    }


def feed(hands: Hands, frames: list[dict[str, Any]]) -> None:
    hands.page.evaluate(FEED, frames)


MINE = {"seats": [0]}
ALL_OF_MINE: list[dict[str, Any]] = [
    {"kind": "roll", "path": ["die"], "number": "4", **MINE},
    {"kind": "move", "path": ["place-G1", "place-G2", "place-G3"], **MINE},
    {"kind": "card", "title": "Apple", "path": ["place-C1"], **MINE},
    {"kind": "blow", "path": ["place-G4", "place-s1"], **MINE},
    {"kind": "gain", "owner": 0, "number": "+3", "path": ["place-C2"], **MINE},
    {"kind": "word", **MINE},
]
LEAST = {"roll": 1500, "move": 500, "card": 1600, "blow": 1200, "gain": 900, "loss": 900, "word": 1000}


# === Least times and order ===


@pytest.mark.parametrize(("size", "motion"), [(DESKTOP, True), (PHONE, False)], ids=["desk-motion", "phone-still"])
def test_each_act_of_mine_has_its_least_time_and_they_follow_each_other(
    screens: Screens, size: dict[str, int], *, motion: bool
) -> None:
    hands = at_castle(screens, size, motion=motion)
    feed(hands, [frame(hands, number, act) for number, act in enumerate(ALL_OF_MINE)])
    wait_for_staged(hands, len(ALL_OF_MINE))
    staged = log(hands)
    assert [one["kind"] for one in staged] == [act["kind"] for act in ALL_OF_MINE]
    for one in staged:
        assert one["mine"]
        assert one["end"] - one["begin"] >= LEAST[one["kind"]] - SLACK, one
    for before, after in pairwise(staged):
        assert after["begin"] >= before["end"]


def test_ten_frames_at_once_and_nothing_of_mine_is_dropped_or_cut_short(screens: Screens) -> None:
    hands = at_castle(screens, speed="fast")
    mine = {2: {"kind": "blow", **MINE}, 6: {"kind": "card", "title": "Pear", **MINE}}
    frames = [frame(hands, k, mine.get(k, {"kind": "move", "path": ["place-G1", "place-G2"]})) for k in range(10)]
    feed(hands, frames)
    wait_for_staged(hands, 10)
    staged = log(hands)
    assert [one["ply"] for one in staged] == list(range(1, 11))
    for one in staged:
        if one["mine"]:
            assert one["end"] - one["begin"] >= 1200 - SLACK  # however fast the rest goes
    together = [one["begin"] for one in staged if not one["mine"]]
    assert len(set(together)) < len(together)  # routine was told together
    assert hands.page.locator("#ask").text_content() == "After 10"


def test_routine_of_others_goes_at_double_speed_and_small_things_together(screens: Screens) -> None:
    hands = at_castle(screens)
    way = [f"place-G{k}" for k in range(1, 6)]
    small: list[dict[str, Any]] = [{"kind": "word", **MINE}, {"kind": "gain", "owner": 0, "number": "+1", **MINE}]
    feed(hands, [frame(hands, 0, {"kind": "move", "path": way, "seats": [1]}), frame(hands, 1, *small)])
    wait_for_staged(hands, 3)
    walk, *told = log(hands)
    assert 500 - SLACK <= walk["least"] <= 600
    assert len({one["begin"] for one in told}) == 1


# === Speed and skipping ===


def test_speed_is_chosen_by_button_and_key_and_kept(screens: Screens) -> None:
    hands = at_castle(screens)
    button = hands.page.locator("#tool-speed")
    assert button.get_attribute("data-speed") == "normal"
    button.click()
    assert button.get_attribute("aria-label") == "Speed: fast"
    hands.page.keyboard.press("f")
    hands.page.reload()
    assert hands.wait_for_turn()
    assert button.get_attribute("data-speed") == "off"
    feed(hands, [frame(hands, k, {"kind": "card", "title": "Plum", **MINE}) for k in range(20)])
    wait_for_staged(hands, 20)
    assert {one["least"] for one in log(hands)} == {0}  # nobody waited
    hands.page.keyboard.press("f")
    clear(hands)
    feed(hands, [frame(hands, 20, {"kind": "word", **MINE})])
    wait_for_staged(hands, 1)
    assert log(hands)[0]["least"] == pytest.approx(1700)


@pytest.mark.parametrize("size", SIZES, ids=["desk", "phone"])
def test_skip_shows_at_once_all_that_waits_and_then_stages_again(screens: Screens, size: dict[str, int]) -> None:
    hands = at_castle(screens, size, speed="slow")
    feed(hands, [frame(hands, k, {"kind": "card", "title": "Nut", **MINE}) for k in range(8)])
    skip = hands.page.locator("#skip-acts")
    skip.wait_for()
    if size is PHONE:
        skip.tap()
    else:
        hands.page.keyboard.press("x")
    wait_for_staged(hands, 8)
    skip.wait_for(state="hidden")
    staged = log(hands)
    assert {one["least"] for one in staged[-6:]} == {0}  # they were not waited for
    assert hands.page.locator(".act").count() == 0
    assert hands.page.locator("#ask").text_content() == "After 8"
    clear(hands)
    feed(hands, [frame(hands, 8, {"kind": "word", **MINE})])
    wait_for_staged(hands, 1)
    assert log(hands)[0]["end"] - log(hands)[0]["begin"] >= 1.7 * LEAST["word"] - SLACK


# === What is seen ===


def test_a_card_is_held_up_in_the_middle_of_the_board(screens: Screens) -> None:
    hands = at_castle(screens)
    feed(hands, [frame(hands, 0, {"kind": "card", "title": "Golden Apple", "path": ["place-C1"], **MINE})])
    held = hands.page.locator(".act-card", has_text="Golden Apple")
    held.wait_for()
    wait_for_staged(hands, 1)
    held.wait_for(state="detached")


@pytest.mark.parametrize(("size", "owner"), [(DESKTOP, "#players"), (PHONE, "#chips")], ids=["desk", "phone"])
def test_points_fly_to_their_owner(screens: Screens, size: dict[str, int], owner: str) -> None:
    hands = at_castle(screens, size)
    hands.page.evaluate(NOTE_FLIGHT)
    feed(hands, [frame(hands, 0, {"kind": "gain", "owner": 1, "number": "+3", "path": ["place-C2"], "seats": [0, 1]})])
    hands.page.wait_for_function("window.theFlight")
    flown = """(owner) => {
      const end = window.theFlight.at(-2).transform;
      const box = document.querySelector(`${owner} [data-seat="1"]`).getBoundingClientRect();
      const [x, y] = end.match(/-?[\\d.]+/g).map(Number);
      return [x - box.x - box.width / 2, y - box.y - box.height / 2];
    }"""
    assert [round(far) for far in hands.page.evaluate(flown, owner)] == [0, 0]


def test_a_guest_walks_its_way_and_the_last_move_stays_marked(screens: Screens) -> None:
    hands = screens.open(motion=True, speed="normal")
    hands.set_table(CASTLE, "me", "bot:random")
    assert hands.wait_for_turn()
    last = "document.getElementById('board').shadowRoot.querySelectorAll('.m-mark, .m-trail').length"
    hands.touch("place-G7")
    wait_for_staged(hands, 1)
    assert hands.wait_for_turn()
    assert hands.page.evaluate(last) >= 1
    hands.page.reload()
    assert hands.wait_for_turn()
    assert hands.page.evaluate(last) >= 1  # of the move that was made before one came
    for _ in range(40):
        if any(one["kind"] == "move" and "moves from" in one["text"] for one in log(hands)):
            break
        hands.play_once()
        hands.wait_for_turn()
    trail = hands.page.evaluate(
        "document.getElementById('board').shadowRoot.querySelector('.m-trail')?.dataset.path ?? ''"
    )
    assert trail.count("place-") >= 2


def test_the_result_opens_after_the_last_move_was_seen(screens: Screens) -> None:
    hands = at_castle(screens)
    over = {"winners": [0], "reckoning": [{"seat": 0, "lines": [["all", "3"]], "total": "3"}], "line": "midnight1:x"}
    hands.page.evaluate(
        """() => new MutationObserver(() => { window.opened ??= performance.now(); })
        .observe(document.getElementById('result'), { attributes: true })"""
    )
    feed(hands, [frame(hands, 0, {"kind": "blow", **MINE}, over=over, decides=-2)])
    hands.page.wait_for_function(f"() => {OVER}")
    assert hands.page.evaluate("opened") >= log(hands)[0]["end"]
    assert log(hands)[0]["end"] - log(hands)[0]["begin"] >= LEAST["blow"] - SLACK


@pytest.mark.parametrize("size", SIZES, ids=["desk", "phone"])
def test_since_my_last_turn_is_told_in_a_few_lines(screens: Screens, size: dict[str, int]) -> None:
    hands = screens.open(size)
    hands.set_table(CASTLE, "me", "bot:random", "bot:random")
    hands.play_once()
    assert hands.wait_for_turn()
    since = hands.page.locator("#since")
    if size is PHONE:  # it lies where the story is
        hands.page.locator("#pull").tap()
    since.locator("summary").click()
    lines = since.locator("li").all_text_contents()
    assert 1 <= len(lines) <= 5
    assert any("places a guest" in line for line in lines)
    if size is PHONE:
        hands.page.locator("#pull-down").tap()
    hands.play_once()
    assert hands.wait_for_turn()
    assert since.evaluate("(box) => box.open")


def test_a_step_forward_in_the_past_is_staged_too(screens: Screens) -> None:
    hands = screens.open(motion=True, speed="fast")
    hands.set_table(CASTLE, "me", "bot:random")
    for _ in range(3):
        hands.play_once()
        assert hands.wait_for_turn()
    hands.page.locator("#tool-steps").click()
    hands.page.get_by_label("To the beginning").click()
    hands.page.locator("body.in-past").wait_for()
    clear(hands)
    hands.page.get_by_label("One step on").click()
    wait_for_staged(hands, 1)
    assert log(hands)[0]["ply"] == 1


def test_the_staging_of_a_whole_turn_is_told_in_the_order_of_the_story(screens: Screens) -> None:
    hands = screens.open(motion=True, speed="fast")
    hands.set_table("trick-or-treat", "me", "bot:random")
    assert hands.wait_for_turn()
    for _ in range(6):
        hands.play_once()
        if not hands.wait_for_turn():
            break
    told = [one["text"] for one in log(hands)]
    story = hands.story()
    assert told
    at = 0
    for text in told:
        at = story.index(text, at)
