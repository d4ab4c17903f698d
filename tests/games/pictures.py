"""What the tests of all pictures share: positions to draw, and what makes a picture good."""

from __future__ import annotations

import re
from collections.abc import Iterator
from xml.etree import ElementTree

from midnight.kernel.game import Setup
from midnight.kernel.ink import Box
from midnight.kernel.ints import Offer
from midnight.kernel.rng import CHANCE_STREAM, PLAYER_STREAM, Rng
from midnight.kernel.show import Picture, Shape
from midnight.kernel.state import CHANCE, OVER, State

SHAPES: tuple[Shape, ...] = ("wide", "tall")
LEAST_TARGET = 40.0  # pixels of a phone


def stops(setup: Setup, bot: str, seed: int = 4) -> Iterator[State]:
    """Every position of a game at which a seat decides, and the last one."""
    return (state for state in positions(setup, bot, seed) if state.seat != CHANCE)


def positions(setup: Setup, bot: str, seed: int = 4) -> Iterator[State]:
    """Every position of a game, those of chance too."""
    state, offer = setup.start(), Offer()
    chance, players = Rng(seed, 0, CHANCE_STREAM), Rng(seed, 0, PLAYER_STREAM)
    bots = [setup.bot(bot) for _ in range(setup.seats)]
    while state.seat != OVER:
        yield state
        if state.seat == CHANCE:
            offer.clear()
            state.offer(offer)
            state.play(chance.draw(offer))
        else:
            state.play(bots[state.seat].choose(state.view(state.seat), players))
    yield state


def ids_of(svg: str) -> list[str]:
    return re.findall(r' id="([^"]+)"', svg)


def check_svg(picture: Picture) -> None:
    """Good SVG: every id once, every piece under its own, and nothing refers to what is not there."""
    svg = picture.svg()
    ElementTree.fromstring(svg)
    ids = ids_of(svg)
    assert len(ids) == len(set(ids))
    for name, piece in picture.pieces.items():
        assert ElementTree.fromstring(piece).get("id") == name
    assert set(re.findall(r'(?:href="#|url\(#)([^")]+)', svg)) <= set(ids)


def check_prefix(picture: Picture, prefix: str) -> None:
    """Classes and definitions begin with a word of the game's own, in its style sheet too."""
    svg = picture.svg()
    classes = {name for found in re.findall(r' class="([^"]+)"', svg) for name in found.split()}
    assert all(name.startswith(prefix) for name in classes)
    definitions = "".join(re.findall(r"<defs>.*?</defs>|<clipPath .*?>", svg))
    assert all(name.startswith(prefix) for name in ids_of(definitions))
    plain = re.sub(
        rf"@keyframes {prefix}[a-z]+\{{(?:[^{{}}]*\{{[^{{}}]*\}})*\}}|@media [^{{]*(?=\{{)", "", picture.style
    )
    rules = [rule for rule in re.findall(r"([^{}]*)\{", plain) if rule]
    assert all(name.strip().startswith(f".{prefix}") for rule in rules for name in rule.split(","))


def sizes_of_type(svg: str) -> list[float]:
    """The size every text is seen at: its own, as often as the groups round it are scaled."""
    found: list[float] = []

    def look(element: ElementTree.Element, scale: float) -> None:
        place = element.get("transform", "") + element.get("style", "")
        for factor in re.findall(r"scale\(([\d.]+)", place):
            scale *= float(factor)
        if element.tag.endswith(("text", "tspan")) and (element.text or "").strip():
            found.append(float(element.get("font-size", "0")) * scale)
        for child in element:
            look(child, scale)

    look(ElementTree.fromstring(svg), 1)
    return found


def overlap(one: Box, other: Box, edge: float = 0) -> bool:
    """Does one lie over the other, by more than `edge`?"""
    return (
        one.x + edge < other.right
        and other.x + edge < one.right
        and one.y + edge < other.bottom
        and other.y + edge < one.bottom
    )
