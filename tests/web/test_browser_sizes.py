"""Legible on a small screen over whole games; what is held close and pulled up is as large at all sizes.

At a desk and on a phone it is measured while whole games are played by touching: see whole_game.py.
"""

from __future__ import annotations

import pytest

from midnight.games import game, games
from tests.web.hands import Hands, Screens
from tests.web.measure import SIZES, measured

MOST_STOPS = 14  # each after twice as many plays as the one before: more than any game has

# Plays by whatever button is there that plays at once: how many were made, and whether it is over.
PLAY = """async ([plays, shares]) => {
  const seen = (name) => [...document.querySelectorAll(name)].filter((one) => one.checkVisibility());
  const over = () => document.querySelector('#result[open]') !== null;
  const ply = () => Number(document.querySelector('#steps input').max);
  const soon = () => new Promise((done) => setTimeout(done, 4));
  for (let made = 0; made < plays; made += 1) {
    while (!seen('#choices .choice').length && !over()) await soon();
    const before = ply();
    while (ply() === before && !over()) {
      const buttons = seen('#choices .choice:not(.group, .aim, [data-word=not-yet])');
      if (!buttons.length && seen('#choices .group, #choices .aim').length) return [made, false];
      buttons[Math.floor(shares[made % shares.length] * buttons.length)]?.click();
      await soon();
    }
    if (over()) return [made, true];
  }
  while (!seen('#choices .choice').length && !over()) await soon();
  return [plays, over()];
}"""


def sit_down(screens: Screens, name: str, size: str) -> Hands:
    hands = screens.open(SIZES[size])
    hands.set_table(name, "me", *["bot:random"] * (game(name).seats[0] - 1))
    assert hands.wait_for_turn()
    return hands


def play(hands: Hands, plays: int) -> bool:
    """So many plays, by touching the picture where there are no buttons; true if the game goes on."""
    while plays > 0:
        made, over = hands.page.evaluate(PLAY, [plays, [hands.chance.random() for _ in range(min(plays, 997))]])
        if over:
            return False
        plays -= made
        if plays:
            hands.play_once()
            plays -= 1
    return hands.wait_for_turn()


@pytest.mark.parametrize("name", sorted(games()))
def test_nothing_is_too_small_over_a_whole_game(screens: Screens, name: str) -> None:
    hands = sit_down(screens, name, "small")
    found = measured(hands)
    for stop in range(MOST_STOPS):
        going = play(hands, 2**stop)
        found |= measured(hands)
        if not going:
            break
    hands.page.evaluate("document.querySelector('#result[open]').close()")
    found |= measured(hands)
    assert found == set(), f"{len(found)} are too small"


@pytest.mark.parametrize("name", sorted(games()))
@pytest.mark.parametrize("size", list(SIZES))
def test_what_is_held_close_and_what_is_pulled_up_is_no_smaller(screens: Screens, name: str, size: str) -> None:
    hands = sit_down(screens, name, size)
    page = hands.page
    play(hands, 6)
    lit = page.evaluate(
        "[...document.getElementById('board').shadowRoot.querySelectorAll('[data-may]')].map((e) => e.id)"
    )
    found: set[str] = set()
    for element in lit[:4]:
        page.evaluate("(id) => document.getElementById('board').shadowRoot.getElementById(id).focus()", element)
        page.keyboard.press("i")
        page.locator("#closeup[open]").wait_for()
        found |= measured(hands)
        page.keyboard.press("Escape")
        page.locator("#closeup[open]").wait_for(state="detached")
        page.keyboard.press("Escape")  # what is told of the element that has the focus again
    if hands.phone:
        page.locator("#pull").click()
        page.locator("#pull-down").wait_for()
        found |= measured(hands)
    assert found == set(), f"{len(found)} are too small"
