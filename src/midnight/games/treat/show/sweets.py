"""What is on the cards: candy, symbols, parents, each an outline of its own; cards from before and behind."""

from __future__ import annotations

from midnight.games.treat.show.ink import INK, PAPER, inked, outline, stroke, use
from midnight.kernel.ink import circle, oval, path, rect

PARENTS = 6
SKIN, PALE = "#f3c9a5", "#fff6e0"


def chocolate() -> str:
    """A bar half out of its silver paper."""
    squares = "".join(
        rect(-12 + 12.6 * column, -17 + 9.6 * row, 10.6, 7.8, "#a9683c", 1.6) for row in range(2) for column in range(2)
    )
    wrap = path("M-16 3L-9 -1L-4 4L2 -1L8 4L16 0V18Q0 21 -16 18Z", "#d9dfee") + path("M-16 9H16V15H-16Z", "#c2474f")
    return (
        inked(rect(-15, -20, 30, 30, "#6e3b20", 3))
        + squares
        + inked(wrap)
        + stroke("M-11 6L-12 17M9 5L11 16", "#fff", 1.6)
    )


def lollipop() -> str:
    swirl = "M0 -6C3 -10 8 -6 5 -1C2 4 -8 3 -9 -5C-10 -14 2 -18 9 -12"
    return (
        stroke("M1 5L3 20", INK, 7)
        + stroke("M1 5L3 20", PALE, 3.6)
        + inked(circle(0, -5, 14.5, "#ec4a8b"))
        + stroke(swirl, "#ffd9e8", 3.4)
        + stroke("M-10 -10Q-7 -16 -1 -16.5", "#fff", 2.2)
        + inked(path("M2 11L-7 7V15ZM2 11L11 7V15Z", "#7fd0ff"), fine=True)
    )


def candy_corn() -> str:
    body = "M0 -19C5 -19 19 11 16.5 15.5C13 20 -13 20 -16.5 15.5C-19 11 -5 -19 0 -19Z"
    return (
        path(body, "#ff9a2e")
        + path("M0 -19C3 -19 8 -9 10 -5H-10C-8 -9 -3 -19 0 -19Z", "#fffaf0")
        + path("M14.5 7C17 12 17 14 16.5 15.5C13 20 -13 20 -16.5 15.5C-17 14 -17 12 -14.5 7Z", "#ffd84a")
        + path(body, "none", 'class="treat-e"')
        + stroke("M-4 -9L-9 2", "#fff", 2.4, 'opacity=".75"')
    )


def sour() -> str:
    """Wrapped, with twisted ends."""
    return (
        inked(path("M-9 0L-20 -10L-18 0L-20 10ZM9 0L20 -10L18 0L20 10Z", "#b9ef4a"))
        + inked(oval(0, 0, 12.5, 11, "#58b62e"))
        + stroke("M-6 -8L1 9.5M1 -10L8 7", "#e6ffc2", 2.6)
        + stroke("M-8 -4Q-5 -8 -1 -8.5", "#fff", 1.8)
    )


def pumpkin() -> str:
    face = path("M-11 -1L-6 -7L-2 -1ZM11 -1L6 -7L2 -1Z", "#ffe27a") + path(
        "M-12 5Q0 9 12 5Q9 14 5 13L3 10L0 14L-3 10L-5 13Q-9 14 -12 5Z", "#ffe27a"
    )
    return (
        inked(path("M-2 -12Q-1 -19 5 -20L8 -17Q3 -16 3 -12Z", "#5f8f3a"))
        + inked(oval(-9, 2, 10, 13.5, "#e0641a"), oval(9, 2, 10, 13.5, "#e0641a"), oval(0, 2, 10, 14.5, "#f58025"))
        + face
    )


def skull() -> str:
    return (
        inked(path("M-15 -4A15 14 0 0 1 15 -4C15 3 12 6 9 8V16Q0 19 -9 16V8C-12 6 -15 3 -15 -4Z", "#eef1fa"))
        + oval(-6, -2, 4.6, 5, "#231d3d")
        + oval(6, -2, 4.6, 5, "#231d3d")
        + path("M0 3L-2.6 7.5H2.6Z", "#231d3d")
        + stroke("M-4 11V16.5M0 11.5V17M4 11V16.5", "#231d3d", 1.8)
        + stroke("M-10 -10Q-6 -15 0 -15.5", "#fff", 2)
    )


def parents() -> str:
    """Both of them, and they have noticed."""
    return (
        inked(
            path("M-19 19C-19 5 -13 3 -8 3S1 5 1 19Z", "#6a4b9c"),
            path("M-1 19C-1 4 4 1 9 1S19 4 19 19Z", "#3d6a8f"),
            circle(-8, -4, 7, SKIN),
            circle(9, -6, 7.4, "#d9a679"),
        )
        + inked(
            path("M-15.5 -4C-17 -14 1 -15 -0.5 -3Q-2 -9 -8 -9Q-13 -9 -15.5 -4Z", "#8a3f2a"),
            path("M2 -8C2 -16 16 -16 16.4 -8Q9 -11 2 -8Z", "#2c2430"),
            fine=True,
        )
        + "".join(circle(x, y, 1.2, INK) for x, y in ((-10.5, -3.5), (-5.5, -3.5), (6.5, -5.5), (11.5, -5.5)))
        + stroke("M-10 0.5H-6M7 -1.5H11", INK, 1.6)
    )


SYMBOLS = {
    f"kind-{number}": drawn()
    for number, drawn in enumerate((chocolate, lollipop, candy_corn, sour, pumpkin, skull, parents))
}
# Light on a card that helps to tell the kinds apart from afar
TINTS = ("#f6dfc4", "#ffe0ec", "#fff0bf", "#e6f7cf", "#ffdcb8", "#dfe4f4", "#e9d9f5")


def sweet(kind: int, x: float, y: float, size: float) -> str:
    """A card's drawing around a point."""
    return use(f"kind-{kind}", x, y, size / 40)


CARD = (40.0, 56.0)  # a card as it is kept


def card_of(inside: str, edge: str) -> str:
    return (
        rect(-18.6, -26, 40, 56, "#05040d", 4.6, 'opacity=".45"')
        + rect(-20, -28, 40, 56, edge, 4.6, f'stroke="{INK}" stroke-width=".9"')
        + inside
    )


def faced(kind: int) -> str:
    tint = rect(-17.4, -25.4, 34.8, 50.8, TINTS[kind], 3)
    edge = rect(-17.4, -25.4, 34.8, 50.8, "none", 3, 'stroke="#b08a4e" stroke-opacity=".7"')
    return card_of(tint + edge + sweet(kind, 0, 0, 34), PAPER)


def turned() -> str:
    """A moon and a star on violet."""
    night = rect(-17.4, -25.4, 34.8, 50.8, "#43306e", 3, 'stroke="#9c83d6"')
    moon = path("M4 -13A13 13 0 1 0 4 13A14.5 14.5 0 0 1 4 -13Z", "#a58fdd")
    star = path("M10 -9L11.4 -5.5L15 -5L12.2 -2.6L13 1L10 -1L7 1L7.8 -2.6L5 -5L8.6 -5.5Z", "#a58fdd")
    return card_of(night + moon + star, "#d9c6ff")


def dimmed(kind: int) -> str:
    """Face-down again: everybody knows what it is, but one sees only its back."""
    night = rect(-17.4, -25.4, 34.8, 50.8, "#43306e", 3, 'stroke="#d9c6ff" stroke-dasharray="4 3"')
    return card_of(night + f'<g opacity=".6">{sweet(kind, 0, 0, 32)}</g>', "#6d57a6")


CARDS = (
    {f"card-{kind}": faced(kind) for kind in range(7)}
    | {f"was-{kind}": dimmed(kind) for kind in range(6)}
    | {"back": turned()}
)


def face(kind: int, w: float, x: float = 0, y: float = 0, turn: float = 0) -> str:
    """A card face-up, so wide, around a point."""
    return use(f"card-{kind}", x, y, w / 40, turn=turn)


def back(w: float, x: float = 0, y: float = 0, turn: float = 0) -> str:
    return use("back", x, y, w / 40, turn=turn)


def remembered(kind: int, w: float) -> str:
    """A card face-down of which everybody knows what it is."""
    return use(f"was-{kind}", 0, 0, w / 40)


def candy_heap(x: float, y: float, size: float) -> str:
    """Mixed candy."""
    return "".join(
        sweet(kind, x + dx * size, y + dy * size, size * 0.52)
        for kind, dx, dy in ((0, -0.24, -0.06), (1, 0.22, -0.16), (3, -0.16, 0.22), (2, 0.26, 0.2))
    )


def event_heap(x: float, y: float, size: float) -> str:
    """Pumpkin and skull."""
    return sweet(5, x + size * 0.2, y - size * 0.1, size * 0.68) + sweet(
        4, x - size * 0.18, y + size * 0.08, size * 0.68
    )


def ribbon(x: float, y: float, w: float, h: float) -> str:
    """What a worth stands on."""
    a, b, tail = w / 2, h / 2, h * 0.28
    d = outline((x - a, y - b), (x + a, y - b), (x + a - tail, y), (x + a, y + b), (x - a, y + b), (x - a + tail, y))
    return path(d, "#8a2f4a", f'stroke="{PAPER}" stroke-width="1.6" stroke-linejoin="round"')
