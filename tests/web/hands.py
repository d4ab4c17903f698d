"""People at their screens: they find what is lit and touch it, as anybody would who knows no rules."""

from __future__ import annotations

import random
from typing import Any

from playwright.sync_api import Browser as Chromium
from playwright.sync_api import BrowserContext, Page

DESKTOP = {"width": 1440, "height": 900}
PHONE = {"width": 390, "height": 844}
PATIENCE = 300_000  # milliseconds: a generous end, never a pace
OFFLINE = (
    "WebSocket connection to",
    "Failed to load resource: net::ERR_",
)  # what a browser says of a server that is gone

# Something that may be touched now, and where: a lit element, a lit point of the table, or a button.
FIND = """async (share) => {
  const mine = () => document.querySelector('#choices .choice');
  const over = () => document.querySelector('#result[open]');
  while (!mine() && !over()) await new Promise((done) => setTimeout(done, 4));
  if (over()) return 'over';
  const board = document.getElementById('board');
  const root = board.shadowRoot;
  const choosers = [...document.querySelectorAll('.chooser:not([hidden]) button')];
  const pick = (all) => all[Math.floor(share * all.length)];
  const middle = (element) => {
    element.scrollIntoView({ block: 'center', inline: 'center' });
    const box = element.getBoundingClientRect();
    return [box.left + box.width / 2, box.top + box.height / 2];
  };
  const rulebook = document.getElementById('rulebook'); // opened by the touch of a rule that lay over the board
  if (!rulebook.hidden) return middle(document.getElementById('rules-close'));
  if (choosers.length) return middle(pick(choosers));
  const doubts = [...document.querySelectorAll('.doubt button')].filter((button) => button.checkVisibility());
  if (doubts.length) return middle(pick(doubts)); // whoever is asked once more answers that first
  const buttons = [...document.querySelectorAll('.choice.plain')].filter((button) => button.checkVisibility());
  const lit = [...root.querySelectorAll('[data-may]')];
  const cloud = root.querySelector('.m-points');
  const dots = cloud ? cloud.getAttribute('d').split('M').slice(1) : [];
  const points = dots.map((one) => one.replace('h0', '').split(' ').map(Number));
  const chosen = pick([...buttons, ...lit, ...(points.length ? ['point', 'point', 'point'] : [])]);
  if (chosen === undefined) return null;
  if (chosen === 'point') {
    const svg = root.querySelector('.m-ground');
    const [x, y] = pick(points);
    cloud.scrollIntoView({ block: 'center', inline: 'center' });
    const scroll = document.getElementById('board-scroll');
    const frame = scroll.getBoundingClientRect();
    const seen = new DOMPoint(x, y).matrixTransform(svg.getScreenCTM());
    scroll.scrollBy(seen.x - frame.left - frame.width / 2, seen.y - frame.top - frame.height / 2);
    const at = new DOMPoint(x, y).matrixTransform(svg.getScreenCTM());
    return [at.x, at.y];
  }
  if (buttons.includes(chosen)) return middle(chosen);
  chosen.scrollIntoView({ block: 'center', inline: 'center' });
  const box = chosen.getBoundingClientRect();
  const shares = [.5, .2, .8, .35, .65];
  for (const [across, down] of shares.flatMap((across) => shares.map((down) => [across, down]))) {
    const [x, y] = [Math.round(box.left + box.width * across), Math.round(box.top + box.height * down)];
    for (const top of root.elementsFromPoint(x, y)) {
      let met = null;
      for (let e = top; e && e !== root; e = e.parentElement) {
        const named = e.dataset?.at ? root.getElementById(e.dataset.at) : null;
        met = e.hasAttribute('data-may') ? e : named?.hasAttribute('data-may') ? named : null;
        if (met) break;
      }
      if (met === chosen) return [x, y];
      if (met && (met.dataset.may !== 'plans' || chosen.dataset.may !== 'plans')) break; // of plans, all are told
    }
  }
  throw new Error(`${chosen.id} is lit but cannot be touched`);
}"""

# A setting is chosen in a list or among sentences, some of them folded away.
CHOOSE = """([name, value]) => {
  const fields = [...document.getElementsByName(name)];
  const field = fields.find((one) => one.tagName === 'SELECT' || one.value === value);
  if (field.tagName === 'SELECT') field.value = value;
  else field.checked = true;
  field.dispatchEvent(new Event('change', { bubbles: true }));
}"""

# What was staged, with its kind and times: the page tells it by an event.
LISTEN = "window.staged = []; document.addEventListener('staged', (event) => window.staged.push(...event.detail))"
MY_TURN = "document.querySelector('#choices .choice') !== null"
OVER = "document.querySelector('#result[open]') !== null"


class Screens:
    """Browsers of different people; each has cookies of its own."""

    def __init__(self, chromium: Chromium, base: str) -> None:
        self.chromium = chromium
        self.base = base
        self.contexts: list[BrowserContext] = []
        self.complaints: list[str] = []
        self.may_be_offline = False

    def close(self) -> None:
        for context in self.contexts:
            context.close()

    def open(self, size: dict[str, int] | None = None, *, motion: bool = False, speed: str = "off") -> Hands:
        """A new person's browser; what happens is staged only if a speed is given."""
        size = size or DESKTOP
        phone = size["width"] < 700
        context = self.chromium.new_context(
            viewport={"width": size["width"], "height": size["height"]},
            base_url=self.base,
            has_touch=phone,
            is_mobile=phone,
            reduced_motion="no-preference" if motion else "reduce",
            accept_downloads=True,
        )
        context.set_default_timeout(PATIENCE)
        context.add_init_script(f"localStorage['midnight-speed'] ??= '{speed}'")
        context.add_init_script(LISTEN)
        self.contexts.append(context)
        return Hands(self, context, self.page(context), phone=phone)

    def page(self, context: BrowserContext) -> Page:
        page = context.new_page()
        page.on("pageerror", lambda error: self.complaints.append(f"{page.url}: {error}"))
        page.on("console", lambda said: self.hear(said.type, f"{said.text} {said.location.get('url', '')}".strip()))
        return page

    def hear(self, kind: str, text: str) -> None:
        if kind == "error" and not (self.may_be_offline and text.startswith(OFFLINE)):
            self.complaints.append(text)


class Hands:
    """One person with one page."""

    def __init__(self, screens: Screens, context: BrowserContext, page: Page, *, phone: bool) -> None:
        self.screens = screens
        self.context = context
        self.page = page
        self.phone = phone
        self.chance = random.Random(11)

    def another_tab(self) -> Hands:
        tab = Hands(self.screens, self.context, self.screens.page(self.context), phone=self.phone)
        tab.page.goto(self.page.url)
        return tab

    def set_table(self, game: str, *who: str, **settings: str) -> str:
        """Fill in the form of a new table; its name."""
        page = self.page
        page.goto(f"/games/{game}/new", wait_until="domcontentloaded")  # its picture may take a while
        page.locator(f"input[name=seats][value='{len(who)}']").check(force=True)
        for seat, one in enumerate(who):
            page.select_option(f"select[name=seat-{seat}]", one)
        for name, value in settings.items():
            page.evaluate(CHOOSE, [f"set-{name}", value])
        page.get_by_role("button", name="Set the table").click()
        page.wait_for_url("**/t/**")
        return page.url.split("/t/")[1].split("/")[0]

    def links(self) -> list[str]:
        """On the page of invitations: the friends' links in order of their seats, then the watchers'."""
        return [str(field.input_value()) for field in self.page.locator("input.link").all()]

    def wait_for_turn(self) -> bool:
        """True if something may be played, false if it is over."""
        self.page.wait_for_function(f"() => {MY_TURN} || {OVER}")
        return bool(self.page.evaluate(MY_TURN))

    def press(self, x: float, y: float) -> None:
        if self.phone:
            self.page.touchscreen.tap(x, y)
        else:
            self.page.mouse.click(x, y)

    def touch_something(self) -> bool:
        """Touch one thing that is lit, or a button, as soon as it is my turn; false if the game is over."""
        place = self.page.evaluate(FIND, self.chance.random())
        assert place is not None, "it is my turn and nothing can be touched"
        if place == "over":
            return False
        self.press(place[0], place[1])
        return True

    def play_on(self, most: int) -> int:
        """Touch until it is over or so many touches were made; how many were."""
        for count in range(most):
            if not self.touch_something():
                return count
        return most

    def play_once(self) -> None:
        """Touch until a play is made."""
        assert self.wait_for_turn()
        before = self.ply()
        while self.page.evaluate(MY_TURN) and self.ply() == before:
            self.touch_something()

    def ply(self) -> int:
        """How many plays the page knows of."""
        return int(self.page.locator("#steps input").get_attribute("max") or 0)

    def wait_for_ply(self, least: int) -> None:
        self.page.wait_for_function(f"() => Number(document.querySelector('#steps input').max) >= {least}")

    def story(self) -> list[str]:
        return [text.strip() for text in self.page.locator("#story .story-text").all_text_contents()]

    def wait_for_story(self, *lines: str) -> None:
        """Until it ends with these: it is told after the number of plies, when what happened has been staged."""
        told = "[...document.querySelectorAll('#story .story-text')].map((line) => line.textContent.trim())"
        self.page.wait_for_function(f"(lines) => {told}.slice(-lines.length).join('|') === lines.join('|')", arg=lines)

    def element(self, name: str) -> Any:
        """Where an element of the picture is."""
        return self.page.evaluate(
            """(id) => { const e = document.getElementById('board').shadowRoot.getElementById(id);
            e.scrollIntoView({ block: 'center', inline: 'center' });
            const b = e.getBoundingClientRect(); return [b.left + b.width / 2, b.top + b.height / 2]; }""",
            name,
        )

    def touch(self, name: str) -> None:
        self.press(*self.element(name))
