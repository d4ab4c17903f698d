"""What is on the cards: candy, symbols, parents, each an outline of its own; cards from before and behind."""

from __future__ import annotations

from midnight.games.treat.show.ink import ART, INK, PAPER, outline, use
from midnight.kernel.ink import path, rect

PARENTS = 6
NAMES = ("chocolate", "lollipop", "candy-corn", "sour", "pumpkin", "skull", "parents")
SYMBOLS = {f"kind-{kind}": ART.drawing("sweets", name) for kind, name in enumerate(NAMES)}
# Light on a card that helps to tell the kinds apart from afar
TINTS = ("#f6dfc4", "#ffe0ec", "#fff0bf", "#e6f7cf", "#ffdcb8", "#dfe4f4", "#e9d9f5")


def sweet(kind: int, x: float, y: float, size: float) -> str:
    """A card's drawing around a point."""
    return use(f"kind-{kind}", x, y, size / 40)


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


def dimmed(kind: int) -> str:
    """Face-down again: everybody knows what it is, but one sees only its back."""
    night = rect(-17.4, -25.4, 34.8, 50.8, "#43306e", 3, 'stroke="#d9c6ff" stroke-dasharray="4 3"')
    return card_of(night + f'<g opacity=".6">{sweet(kind, 0, 0, 32)}</g>', "#6d57a6")


CARDS = (
    {f"card-{kind}": faced(kind) for kind in range(7)}
    | {f"was-{kind}": dimmed(kind) for kind in range(6)}
    | {"back": ART.drawing("cards", "back")}
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
