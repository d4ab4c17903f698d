"""What tests of pictures share: whole games to draw, and what makes a picture good SVG."""

from __future__ import annotations

import re
from collections.abc import Iterator
from xml.etree import ElementTree

from midnight.kernel.game import Setup
from midnight.kernel.ints import Offer
from midnight.kernel.rng import CHANCE_STREAM, PLAYER_STREAM, Rng
from midnight.kernel.show import Closeup, Picture, Shape, Shown
from midnight.kernel.state import CHANCE, OVER, WATCHER, State

SHAPES: tuple[Shape, ...] = ("wide", "tall")
LEAST_TYPE = {"wide": 12 / 0.662, "tall": 12.0}  # twelve pixels of a window of 1024 by 768, and of a phone
LEAST_TARGET = 40.0
MOST = {"wide": 120_000, "tall": 90_000}  # characters
LEAST_LARGE = 16.0  # of what is held close
SCALE = re.compile(r"scale\(([\d.]+)")


def stops(setup: Setup, bot: str, seed: int = 4) -> Iterator[State]:
    """Every position of a game at which a seat decides, and the last one."""
    state, offer = setup.start(), Offer()
    chance, players = Rng(seed, 0, CHANCE_STREAM), Rng(seed, 0, PLAYER_STREAM)
    bots = [setup.bot(bot) for _ in range(setup.seats)]
    while state.seat != OVER:
        if state.seat == CHANCE:
            offer.clear()
            state.offer(offer)
            state.play(chance.draw(offer))
            continue
        yield state
        state.play(bots[state.seat].choose(state.view(state.seat), players))
    yield state


def shown_at(setup: Setup, state: State) -> Shown:
    """What whoever decides is shown; after the end, what watchers are."""
    viewer = int(state.seat) if state.seat != OVER else int(WATCHER)
    return setup.show(state.view(viewer), viewer)


def both(setup: Setup, shown: Shown) -> Iterator[tuple[Shape, Picture]]:
    for shape in SHAPES:
        yield shape, setup.picture(shown, shape)


def ids_of(svg: str) -> list[str]:
    return re.findall(r' id="([^"]+)"', svg)


def sizes_of_type(svg: str) -> list[float]:
    """The size every text is seen at: its own, as often as the groups round it are scaled."""
    found: list[float] = []

    def look(element: ElementTree.Element, scale: float) -> None:
        for factor in SCALE.findall(element.get("transform", "") + element.get("style", "")):
            scale *= float(factor)
        if element.tag.endswith(("text", "tspan")) and (element.text or "").strip():
            found.append(float(element.get("font-size", "0")) * scale)
        for child in element:
            look(child, scale)

    look(ElementTree.fromstring(svg), 1)
    return found


def check_svg(svg: str) -> None:
    """Well formed, every id once, and nothing is referred to that is not there."""
    ElementTree.fromstring(svg)
    ids = ids_of(svg)
    assert len(ids) == len(set(ids))
    assert set(re.findall(r'(?:href="#|url\(#|data-at=")([^")]+)', svg)) <= set(ids)


def check_form(picture: Picture) -> None:
    """The same, and every piece has its name as its id."""
    check_svg(picture.svg())
    for name, snippet in picture.pieces.items():
        assert ElementTree.fromstring(snippet).get("id") == name


def check_closeup(found: Closeup, rules: set[str]) -> None:
    """Told in sentences, by a rule of the book, drawn large and in nobody's classes."""
    assert found.title
    assert found.rule in rules
    assert all(line[-1] in ".!" and line[0] == line[0].upper() for line in found.lines), found.lines
    check_svg(found.drawing)
    assert float(ElementTree.fromstring(found.drawing).get("width", "0")) >= 280
    assert min(sizes_of_type(found.drawing), default=LEAST_LARGE) >= LEAST_LARGE
