"""The events of the houses as signs, 128 by 60 around the origin: what happens, without a sentence."""

from __future__ import annotations

from functools import cache

from midnight.games.treat.show.ink import INK, PAPER, inked, label, stroke
from midnight.games.treat.show.sweets import sweet
from midnight.kernel.ink import CREAM, path, rect

WARM = "#ffb14d"
COOL = "#8fd6ff"


def slip(x: float, y: float = 0, turn: float = 0, words: str = "") -> str:
    """A little card, perhaps with a worth on it."""
    text = label(0, 9, words, 26, INK, font="treat-n") if words else ""
    w = 44 if words else 36
    turned = f" rotate({turn:g})" if turn else ""
    return f'<g transform="translate({x:g} {y:g}){turned}">{inked(rect(-w / 2, -23, w, 46, PAPER, 5))}{text}</g>'


def back_into(x: float) -> str:
    """An arrow that turns back into the house."""
    d = f"M{x - 17} 15H{x + 6}Q{x + 19} 15 {x + 19} 1T{x + 6} -13H{x - 8}"
    head = path(f"M{x - 5} -25L{x - 19} -13L{x - 5} -1Z", WARM, 'class="treat-e"')
    return stroke(d, INK, 11) + stroke(d, WARM, 6.4) + head


def arrow(x: float, to: int) -> str:
    """To the left or to the right."""
    shaft, tip = f"M{x - to * 20} 0H{x + to * 6}", f"M{x + to * 4} -15L{x + to * 24} 0L{x + to * 4} 15Z"
    return stroke(shaft, INK, 13) + path(tip, COOL, 'class="treat-e"') + stroke(shaft, COOL, 8)


def child(x: float) -> str:
    return inked(
        path(f"M{x - 14} 24C{x - 14} 2 {x + 14} 2 {x + 14} 24Z", COOL),
        f'<circle cx="{x}" cy="-8" r="11" fill="{COOL}"/>',
    )


def all_of(words: str) -> str:
    """When more were drawn than that, all of them go back."""
    return label(-46, 11, words, 31, CREAM, font="treat-n") + slip(-1, 1, -10) + slip(6, 0, 4) + back_into(44)


@cache
def sign(key: str) -> str:
    if key == "return_minus2":
        return slip(-34, 0, -4, "−2") + back_into(22)
    if key == "return_plus3":
        return slip(-34, 0, -4, "+3") + back_into(22)
    if key == "return_previous":
        return slip(-34, 0, -6) + label(-34, 10, "1", 28, INK, font="treat-n") + back_into(22)
    if key == "draw_two":
        tub = inked(path("M32 0H62L57 25H37Z", "#e2701d"), path("M29 -6H65V2H29Z", "#ff9c46"))
        return (
            slip(-46, 0, -10)
            + slip(-34, 0, 6)
            + label(-34, 11, "2", 30, INK, font="treat-n")
            + arrow(3, 1).replace(COOL, WARM)
            + tub
        )
    if key == "give_left":
        return child(-46) + arrow(-8, -1) + slip(40, 0, 6)
    if key == "give_right":
        return slip(-40, 0, -6) + arrow(6, 1) + child(46)
    if key == "over2_return_all":
        return all_of(">2")
    if key == "over3_return_all":
        return all_of(">3")
    if key == "next_house":
        house = inked(path("M18 24V-2L39 -22L60 -2V24Z", "#5a6fb0"), rect(33, 4, 12, 20, "#ffd98a"))
        return stroke("M-56 14q5 -12 10 0M-40 20q5 -12 10 0", CREAM, 5) + arrow(-8, 1) + house
    return ""


@cache
def trade_sign(symbol: int, turned: int, *, swaps: bool = True) -> str:
    """At home: with this symbol so many cards of the pile are turned over, then one is swapped."""
    cards = "".join(slip(13 * k - 6.5 * turned, 0, -6 + 10 * k) for k in range(turned))
    d = "M84 -8H108M108 9H84"
    swap = path("M104 -19L119 -8L104 3ZM88 -2L73 9L88 20Z", COOL, 'class="treat-f"')
    return (
        sweet(symbol, -42, 0, 44)
        + cards
        + label(6.5 * turned - 13, 10, str(turned), 28, INK, font="treat-n")
        + (
            f'<g transform="translate(-36 0) scale(.82)">{stroke(d, INK, 7)}{swap}{stroke(d, COOL, 4)}</g>'
            if swaps
            else ""
        )
    )
