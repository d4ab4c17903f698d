"""Home in the picture, the candy pile, and what lies in the middle of the table."""

from __future__ import annotations

from functools import lru_cache

from midnight.games.treat.show.houses import HOUSE_HEIGHT, HOUSE_WIDTH, STREET_Y, left_of, roof
from midnight.games.treat.show.icons import icon
from midnight.games.treat.show.ink import CARD_HEIGHT, box, card, label, said, stack
from midnight.kernel.show import Shown

PILE_X, PILE_Y, PILE_COLUMNS = 24, 606, 12
PILE_ROWS = 5
MIDDLE_X, MIDDLE_Y, MIDDLE_WIDTH = 608, 606, 330


def frames() -> str:
    """The panels of the pile and of the middle."""
    return (
        box(PILE_X - 12, PILE_Y - 34, 576, 374, "panel")
        + label(PILE_X, PILE_Y - 12, "The candy pile", "name")
        + box(MIDDLE_X - 12, MIDDLE_Y - 34, MIDDLE_WIDTH + 4, 166, "panel")
        + label(MIDDLE_X, MIDDLE_Y - 12, "In the middle", "name")
    )


# === Home ===


def draw_home(shown: Shown) -> dict[str, str]:
    """The last house of the street and its deck."""
    home = shown["home"]
    return {
        "house-7": home_card(home["name"], tuple([event["what"] for event in home["events"]])),
        "deck-7": home_deck(home["size"], home["safe"]),
    }


@lru_cache(maxsize=32)
def home_card(name: str, events: tuple[str, ...]) -> str:
    x, y = left_of(7), STREET_Y
    middle_x = x + HOUSE_WIDTH / 2
    parts = ['<g id="house-7">', roof(x, HOUSE_WIDTH, 7), box(x, y + 40, HOUSE_WIDTH, HOUSE_HEIGHT - 40, "house", 6)]
    parts.append(label(middle_x, y + 66, name, "name centre"))
    for number, event in enumerate(events):
        parts.append(icon(4 + number, x + 30, y + 102 + number * 52, 40))
        parts.append(label(x + 58, y + 107 + number * 52, event, "small"))
    return "".join(parts) + "</g>"


@lru_cache(maxsize=256)
def home_deck(size: int, safe: int) -> str:
    x, y = left_of(7), STREET_Y + 230
    parts = ['<g id="deck-7">', stack(x + 14, y, size)]
    if size:
        parts.append(icon(6, x + 96, y + 26, 34))
        words = f"{safe} safe cards on top" if safe else f"parents: 1 in {size}"
        parts.append(label(x + HOUSE_WIDTH / 2, y + 90, words, "small centre"))
    return "".join(parts) + "</g>"


# === The pile ===


def draw_pile(shown: Shown) -> dict[str, str]:
    """Every slot that holds a card, and how many do."""
    slots = shown["pile"]
    rows = -(-slots[-1]["slot"] // PILE_COLUMNS) if slots else 0
    pieces = dict(pile_card(slot["slot"], rows, slot["up"], slot["kind"]) for slot in slots)
    pieces["pile-count"] = said("pile-count", PILE_X + 552, PILE_Y - 12, f"{len(slots)} cards", "small note right")
    return pieces


@lru_cache(maxsize=8192)
def pile_card(slot: int, rows: int, up: bool, kind: int | None) -> tuple[str, str]:
    """Bright face-up, dark face-down, dim with a broken edge if it was seen before. Its place never changes."""
    step = 62 if rows <= PILE_ROWS else (310 - CARD_HEIGHT) / (rows - 1)
    x = PILE_X + (slot - 1) % PILE_COLUMNS * 46
    y = PILE_Y + (slot - 1) // PILE_COLUMNS * step
    style = "face" if up else "was" if kind is not None else "back"
    mark = label(x + 4, y + 12, str(slot), "tiny dark" if up else "tiny note")
    faded = "" if up or kind is None else ' opacity="0.75"'
    return f"slot-{slot}", f'<g id="slot-{slot}"{faded}>{card(kind, x, y, style)}{mark}</g>'


# === The middle ===


def draw_middle(shown: Shown) -> dict[str, str]:
    """Flipped cards, the rummage, the card being paid for."""
    pieces: dict[str, str] = {}
    flipped = shown["middle"]
    step = min(46.0, (MIDDLE_WIDTH - 60) / max(1, len(flipped) - 1)) if len(flipped) > 1 else 46.0
    for number, kind in enumerate(flipped):
        face = card(kind, MIDDLE_X + number * step, MIDDLE_Y + 2, "face")
        pieces[f"middle-{number + 1}"] = f'<g id="middle-{number + 1}">{face}</g>'
    if shown["rummaged"]:
        words = label(MIDDLE_X, MIDDLE_Y + 98, "rummage", "close note")
        faces = "".join(
            card(kind, MIDDLE_X + 72 + n * 46, MIDDLE_Y + 66, "face") for n, kind in enumerate(shown["rummaged"])
        )
        pieces["rummage"] = f'<g id="rummage">{words}{faces}</g>'
    if shown["taken"]:
        kind = shown["taken"]["kind"]
        words = label(MIDDLE_X, MIDDLE_Y + 98, "to be paid for", "small note")
        face = card(kind, MIDDLE_X + 112, MIDDLE_Y + 66, "back" if kind is None else "face")
        pieces["taken"] = f'<g id="taken">{words}{face}</g>'
    return pieces
