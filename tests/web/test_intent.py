"""Whole plans by one touch, and ranking by dragging, on a desk and on a phone."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from tests.web.hands import DESKTOP, PHONE, Hands, Screens
from tests.web.house import Browser

FIRES, TREAT, STASH = "fires-at-midnight", "trick-or-treat", "midnight-stash"
SIZES = (DESKTOP, PHONE)
PLACED = """() => { const root = document.getElementById('board').shadowRoot;
    const middle = (e) => { const b = e.getBoundingClientRect(); return [b.left + b.width / 2, b.top, b.bottom]; };
    return [...root.querySelectorAll('[id^=kind-]')].map((kind) => {
      const [x, top, bottom] = middle(kind);
      const on = [...root.querySelectorAll('[id^=rank-]')].find((rank) => { const b = rank.getBoundingClientRect();
        return b.left < x && x < b.right && b.top < (top + bottom) / 2 && (top + bottom) / 2 < b.bottom; });
      return [kind.id, on ? on.id : null]; }).filter(([, on]) => on); }"""


def to_the_table(hands: Hands) -> None:
    link = hands.page.get_by_role("link", name="To the table")
    if link.count():
        link.click()
    assert hands.wait_for_turn()


def to_act(hands: Hands) -> None:
    """The firefighter stands beside the well with all their points."""
    hands.set_table(FIRES, "me")
    to_the_table(hands)
    hands.touch_something()
    hands.page.wait_for_function("() => document.getElementById('ask').textContent.includes('4 AP')")
    assert hands.wait_for_turn()


def press_plan(hands: Hands, name: str) -> None:
    plan = hands.page.locator(".chooser .plan", has_text=name)
    plan.wait_for()
    if hands.phone:
        plan.tap()
    else:
        plan.click()


def ask_at(hands: Hands, words: str) -> None:
    hands.page.wait_for_function(f"() => document.getElementById('ask').textContent.includes({json.dumps(words)})")


# === Plans ===


@pytest.mark.parametrize("size", SIZES, ids=["desk", "phone"])
def test_a_plan_is_chosen_in_one_touch_and_carried_out_step_by_step(screens: Screens, size: dict[str, int]) -> None:
    hands = screens.open(size)
    hands.page.route_web_socket(re.compile("/socket"), lambda socket: Counsel(socket))
    to_act(hands)
    before = hands.ply()
    board = hands.page.locator(".board-frame").bounding_box()
    hands.touch("well")
    hands.page.locator(".chooser .plan").first.wait_for()
    assert hands.page.locator(".chooser-title").text_content() == "The well"
    for plan in hands.page.locator(".chooser .plan").all():
        box = plan.bounding_box()
        assert box is not None
        assert box["height"] >= 40
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= size["width"]
    assert "2 AP" in (hands.page.locator(".chooser .plan").first.text_content() or "")
    assert hands.page.locator(".board-frame").bounding_box() == board  # it does not move
    press_plan(hands, "Take water twice")
    hands.wait_for_ply(before + 2)
    ask_at(hands, "2 AP and 2 water")
    assert hands.wait_for_turn()
    assert hands.page.locator(".intent").is_hidden()
    assert sum("takes 1 water" in line for line in hands.story()) == 2


class Counsel:
    """Between page and server: whatever is touched has a plan of two steps, and one that the world will not allow."""

    things: tuple[str, ...] = ("the well",)
    plans = (
        {"name": "take water twice", "cost": "2 AP", "note": "", "words": ("take1", "take1")},
        {"name": "fill up and fill up", "cost": "4 AP", "note": "", "words": ("take3", "take3")},
    )

    def __init__(self, socket: Any) -> None:
        self.options: dict[str, int] = {}
        self.ply = 0
        server = socket.connect_to_server()

        def to_server(message: str) -> None:
            asked = json.loads(message)
            if "plans" not in asked:
                server.send(message)
                return
            plans = [{**plan, "steps": [self.options[word] for word in plan["words"]]} for plan in self.plans]
            things = [{"element": "well", "name": name, "plans": plans} for name in self.things]
            found = {"ply": self.ply, "things": things}
            socket.send(json.dumps([{"plans": found, "id": asked["id"]}]))

        def to_page(text: str) -> None:
            for message in json.loads(text):
                frame = message.get("frame")
                if frame:
                    self.ply = frame["ply"]
                    options = frame.get("options", {"word": [], "option": []})
                    self.options |= dict(zip(options["word"], options["option"], strict=True))
            socket.send(text)

        socket.on_message(to_server)
        server.on_message(to_page)


def test_a_plan_stops_with_a_word_when_the_world_is_not_as_it_was(screens: Screens) -> None:
    hands = screens.open()
    hands.page.route_web_socket(re.compile("/socket"), lambda socket: Counsel(socket))
    to_act(hands)
    before = hands.ply()
    hands.touch("well")
    press_plan(hands, "Fill up and fill up")  # the can is full after the first
    hands.wait_for_ply(before + 1)
    hands.page.locator("#toast").wait_for()
    assert "stops here" in (hands.page.locator("#toast").text_content() or "")
    assert hands.wait_for_turn()
    assert hands.ply() == before + 1
    assert hands.page.locator(".intent").is_hidden()


def test_a_plan_is_stopped_by_hand_and_by_taking_back(screens: Screens) -> None:
    hands = screens.open(speed="slow", motion=True)
    hands.page.route_web_socket(re.compile("/socket"), lambda socket: Counsel(socket))
    to_act(hands)
    before = hands.ply()
    hands.touch("well")
    press_plan(hands, "Take water twice")
    hands.page.locator(".intent:not([hidden])").wait_for()
    assert "step 1 of 2" in (hands.page.locator(".intent-line").text_content() or "")
    hands.page.keyboard.press("Escape")
    hands.page.locator("#toast", has_text="Stopped.").wait_for()
    hands.wait_for_ply(before + 1)
    assert hands.wait_for_turn()
    assert hands.ply() == before + 1


@pytest.mark.parametrize("size", SIZES, ids=["desk", "phone"])
def test_a_touch_beside_or_escape_closes_the_plans_and_plays_nothing(screens: Screens, size: dict[str, int]) -> None:
    hands = screens.open(size)
    to_act(hands)
    before = hands.ply()
    chooser = hands.page.locator(".chooser")
    x, y = hands.element("well")
    hands.press(x, y)
    chooser.wait_for()
    box = hands.page.locator("#board").bounding_box()
    menu = chooser.bounding_box()
    assert box is not None
    assert menu is not None
    above = menu["y"] > y  # beside it, on the board, wherever there is room
    hands.press(box["x"] + box["width"] / 2, y - 40 if above else menu["y"] + menu["height"] + 30)
    chooser.wait_for(state="hidden")
    hands.press(x, y)
    chooser.wait_for()
    hands.page.keyboard.press("Escape")
    chooser.wait_for(state="hidden")
    assert hands.ply() == before


def test_things_that_lie_over_each_other_are_all_asked_about(screens: Screens) -> None:
    hands = screens.open()
    hands.page.route_web_socket(re.compile("/socket"), lambda socket: Both(socket))
    to_act(hands)
    hands.touch("well")
    titles = hands.page.locator(".chooser-title")
    titles.nth(1).wait_for()
    assert titles.all_text_contents() == ["The well", "A house"]


class Both(Counsel):
    """The same with two things under each touch."""

    things = ("the well", "a house")


def test_the_list_names_pieces_and_keeps_coordinates_behind_a_door(screens: Screens) -> None:
    hands = screens.open()
    to_act(hands)
    page = hands.page
    page.locator(".choice.group").wait_for()
    rows = [text.strip() for text in page.locator(".choice .choice-say").all_text_contents()]
    assert "Villager 1" in rows
    assert "The water source" in rows
    assert rows[-1] == "Somewhere else …"
    assert not [row for row in rows if re.search(r"\d+,\d+", row)]
    before = hands.ply()
    row = page.locator(".choice[data-word=well]")
    row.focus()
    page.keyboard.press("Enter")  # all of it by keyboard
    page.locator(".chooser .plan").first.wait_for()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    hands.wait_for_ply(before + 1)
    ask_at(hands, "3 AP and 1 water")
    page.locator(".choice.group").click()
    page.locator(".choice-find input").fill("move to")
    page.locator(".choice", has_text="Move to").first.wait_for()


def test_every_aim_answers_and_only_who_decides_is_told(browser: Browser, friend: Browser) -> None:
    table = browser.make(FIRES, "me", "friend")
    friend.get(browser.links(table)[0])
    mine, other = browser.sit(table, 0), friend.sit(table, 1)
    watcher = browser.sit(table, "watcher")
    mine.until(lambda message: "frame" in message)
    for sitting, seat in ((mine, 0), (other, 1)):
        sitting.until(lambda message: "frame" in message and message["frame"]["mine"]) if seat else None
        sitting.send({"play": sitting.frame["options"]["option"][0], "fence": sitting.frame["fence"], "id": 1})
        sitting.until(lambda message: "ok" in message)
    mine.until(lambda message: "frame" in message and message["frame"]["mine"])
    mine.send({"play": mine.frame["options"]["option"][0], "fence": mine.frame["fence"], "id": 2})
    mine.until(lambda message: "frame" in message and message["frame"].get("aims"))
    aims = [element for element, _ in mine.frame["aims"]]
    assert "well" in aims
    for element in [one for one in aims if one != "table"][:8]:
        answer = mine.ask({"plans": [element], "id": element}, "plans")["plans"]
        assert answer is None or answer["ply"] == mine.frame["ply"]
        assert answer is None or [thing["element"] for thing in answer["things"]] == [element]
    both = mine.ask({"plans": ["point-48-60", "nothing", "well"]}, "plans")["plans"]["things"]
    assert [thing["element"] for thing in both] == ["well"]  # the ground is meant only where nothing lies
    for sitting in (other, watcher):
        assert sitting.ask({"plans": ["well"]}, "plans")["plans"] is None
    for bad in ("well", [], ["x" * 200], [1], ["a"] * 9, None, {"a": 1}):
        assert "list of one to eight" in mine.ask({"plans": bad}, "error")["error"]
    for odd in ("point-99999999999999999999-1", "point-0-97", "house-", "marker-W0B0", "door-H99"):
        assert mine.ask({"plans": [odd]}, "plans")["plans"] is None
    for sitting in (mine, other, watcher):
        sitting.close()


@pytest.mark.parametrize("size", SIZES, ids=["desk", "phone"])
def test_a_house_out_of_reach_is_walked_towards(screens: Screens, size: dict[str, int]) -> None:
    hands = screens.open(size)
    hands.set_table(STASH, "me", "bot:random", "bot:random")
    to_the_table(hands)
    page = hands.page
    assert "Somewhere else …" in page.locator(".choice .choice-say").all_text_contents()
    before = hands.ply()
    hands.touch("space-J1")
    press_plan(hands, "As near as I get this turn")
    hands.wait_for_ply(before + 1)
    page.wait_for_function("() => document.getElementById('story').textContent.includes('goes from the treehouse')")


# === Ranking ===


def drag(hands: Hands, thing: str, place: str) -> None:
    (x, y), (u, v) = hands.element(thing), hands.element(place)
    way = [(x + (u - x) * k / 6, y + (v - y) * k / 6) for k in range(1, 7)]
    if not hands.phone:
        hands.page.mouse.move(x, y)
        hands.page.mouse.down()
        for at in way:
            hands.page.mouse.move(*at)
        hands.page.mouse.up()
        return
    finger = hands.context.new_cdp_session(hands.page)
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    for a, b in way:
        finger.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [{"x": a, "y": b}]})
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def lies(hands: Hands, **wanted: str) -> None:
    """Wait until just this candy lies on these places."""
    placed = json.dumps([[f"kind-{kind}", place] for kind, place in wanted.items()], separators=(",", ":"))
    hands.page.wait_for_function(f"(wanted) => JSON.stringify(({PLACED})()) === wanted", arg=placed)


@pytest.mark.parametrize("size", SIZES, ids=["desk", "phone"])
def test_candy_is_ranked_by_dragging_in_any_order(screens: Screens, size: dict[str, int]) -> None:
    hands = screens.open(size)
    hands.set_table(TREAT, "me", "bot:random")
    to_the_table(hands)
    drag(hands, "kind-Lo", "rank-4")
    lies(hands, Lo="rank-4")
    drag(hands, "kind-Lo", "rank-3")  # elsewhere
    lies(hands, Lo="rank-3")
    hands.touch("kind-Ch")  # onto the first free place
    lies(hands, Ch="rank-1", Lo="rank-3")
    hands.touch("kind-Ch")  # and off again
    lies(hands, Lo="rank-3")
    drag(hands, "kind-So", "rank-1")
    assert hands.ply() == 0
    drag(hands, "kind-Co", "rank-2")  # three are enough
    hands.wait_for_ply(1)
    hands.page.wait_for_function("() => document.querySelector('#story').textContent.includes('Devil ranked')")
    assert any("ranked sour candy +3, candy corn +1, lollipop +0, chocolate −2" in line for line in hands.story())


def test_candy_is_ranked_by_keyboard(screens: Screens) -> None:
    hands = screens.open()
    hands.set_table(TREAT, "me", "bot:random")
    to_the_table(hands)
    focus = """(id) => document.getElementById('board').shadowRoot.getElementById(id).focus()"""
    for kind in ("kind-Co", "kind-Ch", "kind-So"):
        hands.page.evaluate(focus, kind)
        hands.page.keyboard.press("Enter")
    hands.wait_for_ply(1)
    hands.page.wait_for_function("() => document.querySelector('#story').textContent.includes('Devil ranked')")
    assert any("ranked candy corn +3, chocolate +1, sour candy +0, lollipop −2" in line for line in hands.story())


# === Light ===


def test_a_round_thing_is_lit_by_a_round_frame(screens: Screens) -> None:
    hands = screens.open(PHONE)
    hands.page.goto("/")
    lit = hands.page.evaluate(
        """async () => { const { Board } = await import('/static/board.js');
        const host = document.createElement('div');
        host.style.width = '300px'; host.style.height = '300px';
        document.body.append(host);
        const board = new Board(host);
        await board.lay({ width: 300, height: 300, style: '', board: '<circle id="disc" cx="90" cy="90" r="30"/>'
          + '<rect id="card" x="150" y="150" width="60" height="60"/>' });
        board.light(['disc', 'card'], 'may');
        return board.lit().map((light) => [light.getAttribute('width'), light.getAttribute('rx')].map(Number)); }"""
    )
    (disc_width, disc_rx), (_, card_rx) = lit
    assert disc_rx == pytest.approx(disc_width / 2)
    assert card_rx < 20
