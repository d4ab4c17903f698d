"""How a table is played, at browsers: presets, a file of one's own with its errors, and names wherever it is told."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import expect

from midnight.games import game, games
from midnight.web.form import questions
from tests.web.hands import PATIENCE, PHONE, Screens
from tests.web.house import Browser, House
from tests.web.test_people import serious

expect.set_options(timeout=PATIENCE)

BOARD = (game("hidden-castle").folder / "content" / "castle.toml").read_text(encoding="utf-8")
NASTY = '<b>&"-(*'
IN_PICTURE = "document.getElementById('board').shadowRoot.querySelector('.m-pieces').textContent"


def test_a_file_of_ones_own_is_checked_played_with_and_shared(screens: Screens, tmp_path: Path) -> None:
    host, friend, stranger = screens.open(PHONE), screens.open(), screens.open()
    file = tmp_path / "attic.toml"
    file.write_text(BOARD.replace('"Armoury"', '"Attic"').replace("limit = 46", "limit = 5"), encoding="utf-8")
    page = host.page
    page.goto("/games/hidden-castle/new", wait_until="domcontentloaded")
    page.select_option("select[name=seat-1]", "friend")
    page.get_by_text("A file of your own").click()
    page.set_input_files("#own-file", file)
    expect(page.locator("[name=own]")).to_have_value(file.read_text(encoding="utf-8"))
    page.get_by_role("button", name="Set the table").click()
    expect(page.get_by_role("alert").first).to_have_text("attic.toml: scoring: limit: must be from 11 to 9999, not 5.")
    assert serious(host) == []
    good = file.read_text(encoding="utf-8").replace("limit = 5", "limit = 40")
    page.locator("[name=own]").fill(good)
    page.get_by_role("button", name="Set the table").click()
    page.wait_for_url("**/invite")
    friend.page.goto(host.links()[0])
    friend.page.wait_for_selector("#players li")
    named = "document.getElementById('board').shadowRoot.getElementById('place-C1').dataset.name"
    friend.page.wait_for_function(f"() => {named}.includes('Attic')")
    friend.page.locator("#tool-rules").click()
    friend.page.get_by_role("link", name="What this table plays by").click()
    expect(friend.page.locator("pre.file")).to_contain_text('name = "Attic"')
    assert serious(friend) == []
    with friend.page.expect_download() as told:
        friend.page.get_by_role("link", name="Download attic.toml").click()
    assert Path(told.value.path()).read_text(encoding="utf-8") == good
    for path in ("", "/file", "/variant"):
        answer = stranger.page.request.get(friend.page.url + path)
        assert (answer.status, "Attic" in answer.text()) == (403, False)
    screens.complaints.clear()  # a form that is shown again is a 422, of which the browser complains


def test_a_variant_file_is_brought_and_a_preset_is_chosen(screens: Screens, tmp_path: Path) -> None:
    hands = screens.open()
    page = hands.page
    file = tmp_path / "short.toml"
    file.write_text('game = "hidden-castle"\n\n[set]\nclock_end = "stop"\nscoring.limitt = 40\n', encoding="utf-8")
    page.goto("/games/hidden-castle/new", wait_until="domcontentloaded")
    page.get_by_text("A file of your own").click()
    page.set_input_files("#own-file", file)
    page.get_by_role("button", name="Set the table").click()
    expect(page.get_by_role("alert").first).to_contain_text(
        "there is no such thing in the content; near are scoring.limit"
    )
    page.get_by_label("Quick").check()
    page.locator("[name=variant]").fill("")
    page.get_by_label("Quick").check()
    page.get_by_text("Choose each setting").click()
    page.get_by_label("At the last clock the Phantom stops on the exit.").check()
    expect(page.get_by_label("A mix of your own")).to_be_checked()
    page.locator("[name=variant]").fill("scoring.limit = 33")
    page.get_by_role("button", name="Set the table").click()
    page.wait_for_url("**/t/**")
    page.goto(f"{page.url}/content")
    expect(page.locator(".told").first).to_contain_text("At the last clock the Phantom stops on the exit. chosen here")
    expect(page.locator("main")).to_contain_text("scoring.limit = 33")
    page.goto("/games/top-of-the-heap/new", wait_until="domcontentloaded")
    page.get_by_label("Quick").check()
    assert serious(hands) == []
    page.get_by_role("button", name="Set the table").click()
    page.wait_for_url("**/t/**")
    page.goto(f"{page.url}/content")
    expect(page.locator("main")).to_contain_text("night.nights = 4")
    expect(page.locator("main")).to_contain_text("Animals are dealt. chosen here")
    screens.complaints.clear()


def test_every_question_of_every_form_is_in_sentences_and_has_a_reason() -> None:
    for one in games().values():
        for heading, group in questions(one):
            assert heading != "More"
            for question in group:
                assert question["reason"], (one.name, question["name"])
                assert all(says.endswith(".") for _, says in question["values"])


def test_content_that_would_harm_is_answered_in_a_sentence(inn: House) -> None:
    browser = Browser(inn.base)
    form = {"game": "hidden-castle", "seats": "2", "seat-0": "me", "seat-1": "bot:random"}
    for own in ("a = " + "[" * 20_000, ".".join("a" * 20_000) + " = 1", f"a = {'9' * 20_000}", "x" * 70_000):
        answer = browser.post("/tables", {**form, "own": own, "own-name": "../../etc/passwd"})
        assert answer.status_code == 422
        assert 'role="alert"' in answer.text
        assert "Traceback" not in answer.text
    assert browser.post("/tables", {**form, "own": "x" * 1_000_000}).status_code == 413
    for setting in ("version", "../board", "colours"):
        answer = browser.post("/tables", {**form, "own": BOARD, "own-setting": setting})
        assert (answer.status_code, "is for one of board" in answer.text) == (422, True)
    answers = [browser.post("/tables", {**form, "own": "nonsense"}) for _ in range(12)]
    assert answers[-1].status_code == 429
    assert "much content in a short time" in answers[-1].text
    browser.close()
    assert "Traceback" not in inn.said()


def test_names_stand_in_picture_question_story_and_result_for_everybody(screens: Screens) -> None:
    host, watcher = screens.open(), screens.open(PHONE)
    page = host.page
    page.goto("/games/top-of-the-heap/new", wait_until="domcontentloaded")
    for seat, (who, name) in enumerate([("me", NASTY), ("friend", "Anna"), ("bot:random", "anna")]):
        page.select_option(f"select[name=seat-{seat}]", who)
        page.fill(f"input[name=name-{seat}]", name)
    page.get_by_role("button", name="Set the table").click()
    page.wait_for_url("**/invite")
    expect(page.locator(".tickets")).to_contain_text("Anna (Blue)")
    watcher.page.goto(host.links()[-1])
    page.get_by_role("link", name="To the table").click()
    for hands in (host, watcher):
        hands.page.wait_for_selector("#chips li", state="attached")
        drawn = hands.page.evaluate(IN_PICTURE)
        assert f"Den of {NASTY}" in drawn
        assert "Den of anna (Coral)" in drawn
        assert hands.page.evaluate("document.querySelectorAll('b, script:not([src])').length") == 0
        assert hands.page.evaluate("document.getElementById('board').shadowRoot.querySelector('b')") is None
    expect(page.locator("#players [data-seat='1'] .player-name")).to_have_attribute("title", "Anna (Blue)")
    # The end of a short game, as the one who plays and as one who watches.
    page.goto("/games/hidden-castle/new", wait_until="domcontentloaded")
    page.select_option("select[name=seat-1]", "friend")
    page.fill("input[name=name-0]", NASTY)
    page.fill("input[name=name-1]", "Otto")
    page.get_by_text("A variant of your own").click()
    page.fill("[name=variant]", "scoring.limit = 11\nguests.each.1 = 2")
    page.get_by_role("button", name="Set the table").click()
    page.wait_for_url("**/invite")
    links = host.links()
    page.get_by_role("link", name="To the table").click()
    friend = screens.open()
    friend.page.goto(links[0])
    watcher.page.goto(links[-1])
    for hands in (host, friend) * 400:
        if page.locator("#result[open]").count():
            break
        if hands.page.evaluate("document.querySelector('#choices .choice') !== null"):
            asked = hands.page.locator("#ask").inner_text()
            assert NASTY in asked or "Otto" in asked
            hands.play_once()
    for hands in (host, friend, watcher):
        hands.page.wait_for_selector("#result[open]")
        captions = hands.page.locator("#result caption").all_inner_texts()
        assert {text.removeprefix("★ ") for text in captions} == {NASTY, "Otto"}
        assert NASTY in " ".join(hands.story())
        colours = (
            "[...document.querySelectorAll('#result caption bdi')].map((e) => getComputedStyle(e).textDecorationColor)"
        )
        assert len(set(hands.page.evaluate(colours))) == 2
    assert serious(host) == []
