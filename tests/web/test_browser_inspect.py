"""Looking closer by mouse, keyboard and finger; the picture's shape by the window; styles that never meet."""

from __future__ import annotations

import json
import re
from functools import lru_cache
from itertools import count
from pathlib import Path

import pytest

from midnight.games import game, games
from midnight.kernel.rng import Rng
from midnight.kernel.show import Picture
from midnight.kernel.state import OVER
from tests.web.hands import DESKTOP, PHONE, Hands, Screens
from tests.web.test_director import at_castle, feed, frame

CASTLE = "hidden-castle"
STATIC = Path(__file__).parent.parent.parent / "src" / "midnight" / "web" / "static"
SVG = "http://www.w3.org/2000/svg"
CLASS = re.compile(r"\.([a-zA-Z_][\w-]*)")
FIRST_STOPS = 60  # of them some are looked at, and then the last


def sit_down(screens: Screens, size: dict[str, int] | None = None) -> Hands:
    hands = screens.open(size)
    hands.set_table(CASTLE, "me", "friend")
    hands.page.get_by_role("link", name="To the table").click()
    hands.wait_for_turn()
    return hands


def teach(hands: Hands, drawing: str = "") -> None:
    """The table answers as one whose game tells of every element, from the socket on."""
    hands.page.route_web_socket(
        re.compile("/socket"),
        lambda socket: Teacher(socket, drawing),
    )


class Teacher:
    """Between page and server: closeups are answered here, all else goes through."""

    def __init__(self, socket: object, drawing: str) -> None:
        server = socket.connect_to_server()  # type: ignore[attr-defined]

        def to_server(message: str) -> None:
            asked = json.loads(message)
            if "closeup" not in asked:
                server.send(message)
                return
            element = asked["closeup"][0]
            told = {"element": element, "title": f"The {element}", "lines": ["It stands here."], "rule": "HC-3.3"}
            socket.send(json.dumps([{"closeup": {**told, "drawing": drawing}, "id": asked["id"]}]))  # type: ignore[attr-defined]

        socket.on_message(to_server)  # type: ignore[attr-defined]
        server.on_message(lambda message: socket.send(message))  # type: ignore[attr-defined]


# === Looking closer ===


def test_the_mouse_rests_and_is_told_what_lies_there(screens: Screens) -> None:
    hands = sit_down(screens)
    hands.page.mouse.move(*hands.element("place-G7"))
    card = hands.page.locator("#glance")
    card.wait_for()
    assert "You may: G7" in (card.text_content() or "")
    assert hands.ply() == 0
    hands.page.mouse.move(3, 300)
    card.wait_for(state="hidden")


def test_whoever_looks_at_the_phantom_sees_how_far_it_comes(screens: Screens) -> None:
    hands = sit_down(screens)
    glow = "document.getElementById('board').shadowRoot.querySelectorAll('.m-reach').length"
    hands.page.mouse.move(*hands.element("phantom"))
    hands.page.locator("#glance").get_by_text("Where it glows it would catch nobody.").wait_for()
    assert hands.page.evaluate(glow) == 3  # its speed at the first clock
    hands.page.mouse.move(3, 300)
    hands.page.locator("#glance").wait_for(state="hidden")
    assert hands.page.evaluate(glow) == 0


def test_a_key_shows_it_in_large_with_its_rule(screens: Screens) -> None:
    hands = screens.open()
    teach(hands, f'<svg xmlns="{SVG}" width="60" height="40"><rect id="big" width="60" height="40"/></svg>')
    hands.set_table(CASTLE, "me", "bot:random")
    hands.wait_for_turn()
    hands.page.mouse.move(*hands.element("place-G7"))
    hands.page.locator("#glance").get_by_text("It stands here.").wait_for()
    hands.page.keyboard.press("i")
    hands.page.locator("#closeup[open]").wait_for()
    wide = hands.page.evaluate(
        "document.querySelector('.closeup-drawing').shadowRoot.getElementById('big').getBoundingClientRect().width"
    )
    assert wide >= 280
    hands.page.locator("#closeup .rule-link").click()
    assert hands.page.locator("#closeup").is_hidden()
    hands.page.locator("#rules-body .wanted").wait_for()
    assert hands.ply() == 0


def test_everything_with_a_name_is_reached_by_keyboard(screens: Screens) -> None:
    hands = sit_down(screens)
    keys = hands.page.keyboard
    keys.press("i")
    hands.page.locator("#things[open]").wait_for()
    keys.type("G12")
    keys.press("Tab")
    keys.press("Enter")
    hands.page.locator("#closeup[open]").wait_for()
    drawn = "document.querySelector('.closeup-drawing').shadowRoot.querySelector('.m-drawing')"
    assert hands.page.evaluate(f"{drawn}.getBoundingClientRect().width") >= 280
    keys.press("Escape")
    assert hands.page.locator("#closeup").is_hidden()
    assert hands.ply() == 0


def test_focus_on_the_picture_tells_and_i_enlarges(screens: Screens) -> None:
    hands = sit_down(screens)
    first = "document.getElementById('board').shadowRoot.querySelector('[data-may]')"
    hands.page.evaluate(f"{first}.focus({{ focusVisible: true }})")
    hands.page.keyboard.press("ArrowRight")
    hands.page.locator("#glance").wait_for()
    hands.page.keyboard.press("i")
    hands.page.locator("#closeup[open]").wait_for()


PRESS = """([x, y, long]) => new Promise((done, fail) => {
  setTimeout(() => fail(new Error('nothing was told')), 15000);
  const board = document.getElementById('board').shadowRoot.elementFromPoint(x, y);
  const how = { bubbles: true, composed: true, clientX: x, clientY: y, pointerType: 'touch', detail: 1 };
  const say = (kind, of) => board.dispatchEvent(new of(kind, how));
  say('pointerdown', PointerEvent);
  const end = () => { say('pointerup', PointerEvent); say('click', MouseEvent); done(); };
  const card = document.getElementById('glance');
  const large = document.getElementById('closeup');
  const told = () => long === 'large' ? large.open : !card.hidden;
  const wait = () => told() ? end() : requestAnimationFrame(wait);
  if (long) wait(); else end();
})"""


def test_a_long_press_tells_a_second_one_enlarges_and_a_tap_plays(screens: Screens) -> None:
    hands = sit_down(screens, PHONE)
    x, y = hands.element("place-G7")
    hands.page.evaluate(PRESS, [x, y, "card"])
    sheet = hands.page.locator("#glance").bounding_box()
    assert sheet is not None
    assert sheet["y"] + sheet["height"] == pytest.approx(PHONE["height"], abs=1)
    assert hands.ply() == 0
    hands.page.evaluate(PRESS, [x, y, "large"])
    assert hands.ply() == 0
    hands.page.locator("#closeup").get_by_role("button", name="Close").click()
    hands.page.evaluate(PRESS, [x, y, ""])
    hands.wait_for_ply(1)


# === The picture's shape ===


def test_the_page_asks_for_the_picture_that_suits_its_window(screens: Screens) -> None:
    hands = screens.open({"width": 1200, "height": 800})
    asked: list[str] = []
    hands.page.on("websocket", lambda socket: asked.append(socket.url))
    sent: list[str] = []
    hands.page.on("websocket", lambda socket: socket.on("framesent", lambda text: sent.append(str(text))))
    hands.set_table(CASTLE, "me", "bot:random")
    hands.wait_for_turn()
    assert asked[-1].endswith("shape=wide")
    hands.page.set_viewport_size({"width": 500, "height": 900})
    hands.page.wait_for_function("() => matchMedia('(max-width: 700px)').matches")
    hands.play_once()
    assert '{"shape":"tall"}' in sent
    phone = screens.open(PHONE)
    phone.page.on("websocket", lambda socket: asked.append(socket.url))
    phone.set_table(CASTLE, "me", "bot:random")
    phone.wait_for_turn()
    assert asked[-1].endswith("shape=tall")


def test_a_tap_that_could_mean_two_things_asks(screens: Screens) -> None:
    for size in (DESKTOP, PHONE):
        hands = at_castle(screens, size, speed="off")
        said = ["walk to G7", "run to G7"]
        ways = {"option": [0, 1], "word": ["walk", "run"], "say": said, "touch": [["place-G7"], ["place-G7"]]}
        feed(hands, [frame(hands, 0, decides=0, mine=True, options=ways, gives_up=[])])
        hands.page.get_by_text("Run to G7").wait_for()
        hands.page.evaluate(
            "() => { const send = theSocket.send; window.sent = []; theSocket.send = (text) => sent.push(text); }"
        )
        hands.touch("place-G7")
        asked = hands.page.locator(".chooser button")
        asked.first.wait_for()
        assert [text.lower() for text in asked.all_text_contents()] == ["walk to g7", "run to g7"]
        assert [text for text in hands.page.evaluate("sent") if "play" in text] == []
        asked.last.click()
        assert '"play":1' in "".join(hands.page.evaluate("sent"))


# === Styles never meet ===


@lru_cache(maxsize=16)
def some_pictures(name: str) -> list[Picture]:
    """A game's pictures in both shapes at some moments of a game, and at its end."""
    setup = game(name).setup(game(name).seats[0])
    state = setup.start()
    chance = Rng(5, 0, 0)
    found = []
    for stop in count():
        if (stop < FIRST_STOPS and stop % 20 == 0) or state.seat == OVER:
            shown = setup.show(state if state.seat < 0 else state.view(state.seat), max(0, int(state.seat)))
            found += [setup.picture(shown, "wide"), setup.picture(shown, "tall")]
        if state.seat == OVER:
            break
        options = state.options()
        state.play(options[int(chance.below(len(options)))])
    return found


def markup(picture: Picture) -> str:
    return picture.board + "".join(picture.pieces.values())


def classes_in(style: str) -> set[str]:
    """The classes a style sheet speaks of."""
    return set(CLASS.findall(re.sub(r"/\*.*?\*/", "", re.sub(r"\{[^{}]*\}", "{}", style))))


def classes_of(name: str) -> set[str]:
    """All classes of a game's pictures, in their style and in their markup."""
    found: set[str] = set()
    for picture in some_pictures(name):
        found |= classes_in(picture.style)
        found |= {one for names in re.findall(r'class="([^"]*)"', markup(picture)) for one in names.split()}
    return found


def templates() -> str:
    return "".join(template.read_text() for template in (STATIC.parent / "templates").glob("*.html"))


@pytest.mark.parametrize("name", sorted(games()))
def test_no_picture_uses_a_class_the_page_puts_into_it(name: str) -> None:
    """What the page puts into a picture's shadow begins with m-; a game's style and markup never do."""
    assert all(one.startswith("m-") for one in classes_in((STATIC / "picture.css").read_text()))
    assert not {one for one in classes_of(name) if one.startswith("m-")}


@pytest.mark.parametrize("name", sorted(games()))
def test_no_picture_shares_a_class_with_the_page(name: str) -> None:
    page = {one for sheet in STATIC.glob("*.css") for one in classes_in(sheet.read_text())}
    page |= {one for names in re.findall(r'class="([^"{]*)"', templates()) for one in names.split()}
    assert {"choice", "board", "m-slot"} <= page
    assert classes_of(name) & page == set()


@pytest.mark.parametrize("name", sorted(games()))
def test_no_picture_shares_an_id_with_the_page(name: str) -> None:
    scripts = "".join(script.read_text() for script in STATIC.glob("*.js"))
    page = set(re.findall(r'\bid="([^"{]+)"', templates())) | set(re.findall(r'\bid: "([^"]+)"', scripts))
    assert {"board", "result", "result-title"} <= page
    assert {
        one for picture in some_pictures(name) for one in re.findall(r'\bid="([^"]+)"', markup(picture))
    } & page == set()


def test_no_two_games_share_a_class() -> None:
    known: dict[str, str] = {}
    for name in sorted(games()):
        for one in classes_of(name):
            other = known.setdefault(one, game(name).folder.name)
            assert other == game(name).folder.name, f"{one} is a class of {other} and of {name}"


def test_a_style_of_the_page_does_not_reach_into_the_picture(screens: Screens) -> None:
    hands = sit_down(screens)
    drawn = """() => getComputedStyle(
      document.getElementById('board').shadowRoot.querySelector('text, path, rect')).strokeWidth"""
    before = hands.page.evaluate(drawn)
    hands.page.evaluate(
        """() => { const sheet = new CSSStyleSheet();
        sheet.replaceSync('text, path, rect, g, .slot { stroke-width: 77px !important }');
        document.adoptedStyleSheets = [sheet]; }"""
    )
    assert hands.page.evaluate(drawn) == before != "77px"


# === Long lists and giving up ===


def test_a_long_list_is_grouped_and_narrowed(screens: Screens) -> None:
    hands = screens.open()
    hands.set_table("fires-at-midnight", "me")
    hands.wait_for_turn()
    page = hands.page
    assert page.locator(".choice").count() < 20
    group = page.locator(".choice.group").first
    assert "ways" in (group.text_content() or "")
    group.click()
    assert page.locator(".choice:not(.group)").count() == 0  # no list of coordinates
    page.keyboard.type("37,48")
    page.locator(".choice", has_text="37,48").wait_for()
    before = hands.ply()
    page.locator(".choice", has_text="37,48").first.click()
    hands.wait_for_ply(before + 1)


def to_a_costly_end(hands: Hands) -> None:
    for _ in range(60):
        hands.wait_for_turn()
        if hands.page.locator("#choices .choice.leaves").count():
            return
        hands.touch_something()
    raise AssertionError("nothing was given up")


def test_giving_up_asks_once_and_is_never_golden(screens: Screens) -> None:
    hands = screens.open()
    hands.set_table("fires-at-midnight", "me")
    to_a_costly_end(hands)
    page = hands.page
    assert page.locator("#choices .gold").count() == 0
    before = hands.ply()
    page.locator(".choice.leaves").click()
    page.locator(".doubt-text").wait_for()
    assert "AP left" in (page.locator(".doubt-text").text_content() or "")
    assert hands.ply() == before
    page.locator("[data-word=not-yet]").click()
    assert page.locator(".doubt").is_hidden()
    page.locator(".choice.leaves").click()
    page.locator("[data-word=do-it]").click()
    hands.wait_for_ply(before + 1)
