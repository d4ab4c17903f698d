"""Animals and Pets: figures that stand on the origin, 52 wide and 60 high."""

from __future__ import annotations

from functools import lru_cache

from midnight.games.heap.show.ink import COLOURS, INK, circle, dots, form, inked, oval, path, shadow, stroke


def eyes(y: float, apart: float, r: float = 2.6, fill: str = INK) -> str:
    shine = dots([(-apart - 0.8, y - 0.9, 0), (apart - 0.8, y - 0.9, 0)], "#fff", 1.8) if fill == INK else ""
    return circle(-apart, y, r, fill) + circle(apart, y, r, fill) + shine


BODY = "M-15 0C-22 -14 -16 -32 0 -32C16 -32 22 -14 15 0Z"


def raccoon() -> tuple[str, str]:
    tail = path("M12 -3C30 0 32 -20 24 -30C30 -36 40 -22 36 -8C33 4 20 6 12 2Z", "#8b93a8")
    body = (
        tail
        + path(BODY, "#7b8398")
        + oval(0, -9, 9, 10, "#b9c0d0")
        + oval(-8, -2, 6, 4, "#3a4052")
        + oval(8, -2, 6, 4, "#3a4052")
    )
    head = path("M-16 -48L-19 -62L-7 -56ZM16 -48L19 -62L7 -56Z", "#6b7284") + path(
        "M-21 -42C-20 -58 20 -58 21 -42C20 -28 8 -24 0 -24C-8 -24 -20 -28 -21 -42Z", "#aab2c4"
    )
    more = (
        path(
            "M-19 -43C-12 -50 -4 -46 0 -42C4 -46 12 -50 19 -43"
            "C18 -34 8 -34 3 -37C1 -38 -1 -38 -3 -37C-8 -34 -18 -34 -19 -43Z",
            "#2b3040",
        )
        + eyes(-41, 8, 3, "#fff")
        + circle(-7.6, -41, 1.5, INK)
        + circle(8.4, -41, 1.5, INK)
        + oval(0, -31, 3.4, 2.6, INK)
        + stroke("M33 -24l5 4M34 -14l6 1", "#2b3040", 4)
    )
    return inked(body, head, width=2), more


def opossum() -> tuple[str, str]:
    tail = '<path d="M12 -4C30 -2 36 -14 30 -24C26 -30 34 -34 36 -28" fill="none"/>'
    body = (
        tail
        + path(BODY, "#8d8896")
        + oval(0, -9, 9, 11, "#d6d2dc")
        + oval(-8, -2, 5, 3.6, "#e8a3ae")
        + oval(8, -2, 5, 3.6, "#e8a3ae")
    )
    head = (
        circle(-15, -52, 7, "#4a4453")
        + circle(15, -52, 7, "#4a4453")
        + path("M-18 -48C-10 -60 10 -60 18 -48C16 -36 8 -30 0 -22C-8 -30 -16 -36 -18 -48Z", "#f1eef2")
    )
    more = (
        stroke("M13 -3C29 -2 34 -14 30 -23", "#e8a3ae", 4)
        + oval(-8, -44, 4.6, 5.4, "#5d5668")
        + oval(8, -44, 4.6, 5.4, "#5d5668")
        + eyes(-43, 7.6, 2.6)
        + circle(0, -25, 3.4, "#ff8fa6")
    )
    return inked(body, head, width=2), more


def fox() -> tuple[str, str]:
    tail = path("M10 -4C28 6 42 -12 32 -30C26 -22 18 -18 12 -12Z", "#e8762f") + path(
        "M32 -30C26 -24 24 -22 25 -17C30 -16 35 -20 35 -24Z", "#fff3e6"
    )
    body = (
        tail
        + path(BODY, "#e8762f")
        + path("M-8 -28C-10 -12 -6 -6 0 -4C6 -6 10 -12 8 -28Z", "#fff3e6")
        + oval(-8, -2, 5.5, 4, "#3a2226")
        + oval(8, -2, 5.5, 4, "#3a2226")
    )
    head = path("M-19 -46L-21 -66L-7 -55ZM19 -46L21 -66L7 -55Z", "#d9622b") + path(
        "M-22 -44C-14 -58 14 -58 22 -44C16 -32 8 -28 0 -22C-8 -28 -16 -32 -22 -44Z", "#f0813c"
    )
    more = (
        path("M-21 -43C-10 -42 -4 -34 0 -23C4 -34 10 -42 21 -43C16 -33 8 -28 0 -22C-8 -28 -16 -33 -21 -43Z", "#fff3e6")
        + eyes(-44, 7.6)
        + circle(0, -24.5, 3, INK)
    )
    return inked(body, head, width=2), more


def coyote() -> tuple[str, str]:
    tail = path("M10 -4C26 8 40 0 38 -18C32 -10 22 -10 12 -10Z", "#a98a5f")
    body = (
        tail
        + path(BODY, "#a98a5f")
        + path("M-7 -28C-9 -14 -6 -8 0 -6C6 -8 9 -14 7 -28Z", "#e6d7bb")
        + oval(-8, -2, 5.5, 4, "#e6d7bb")
        + oval(8, -2, 5.5, 4, "#e6d7bb")
    )
    head = path("M-15 -50L-18 -74L-4 -57ZM15 -50L18 -74L4 -57Z", "#8c6d49") + path(
        "M-17 -47C-10 -60 10 -60 17 -47C15 -36 9 -32 6 -22H-6C-9 -32 -15 -36 -17 -47Z", "#c3a174"
    )
    more = (
        path("M-4 -42H4L6 -22H-6Z", "#efe2cc")
        + path("M-13 -55L-15 -66L-8 -57ZM13 -55L15 -66L8 -57Z", "#e0b89a")
        + eyes(-45, 7.6)
        + oval(0, -24, 4, 2.8, INK)
        + stroke("M-12 -50L-4 -48M12 -50L4 -48", "#6b4f30", 2.4)
    )
    return inked(body, head, width=2), more


def raven() -> tuple[str, str]:
    tail = path("M8 -8L34 2L30 -8L36 -12L16 -22Z", "#141826")
    body = (
        tail
        + path("M-17 -4C-22 -22 -14 -40 0 -40C16 -40 22 -20 15 -4C8 0 -10 0 -17 -4Z", "#232942")
        + path("M-15 -28C-24 -18 -20 -4 -8 -4C-12 -14 -10 -22 -6 -28Z", "#171b2e")
    )
    head = circle(0, -46, 16, "#2b3250") + path("M-5 -46C2 -52 12 -48 24 -40C14 -36 2 -36 -5 -40Z", "#9aa4c0")
    more = (
        circle(-3, -51, 4, "#fff")
        + circle(-2, -51, 2, INK)
        + stroke("M-11 -56C-7 -60 1 -61 5 -59", "#7f8bb8", 3)
        + stroke("M-5 -3V3M5 -3V3", "#e0b26a", 4)
    )
    return inked(body, head, width=2), more


def seagull() -> tuple[str, str]:
    tail = path("M8 -10L36 -4L34 -12L14 -24Z", "#4b5468")
    body = (
        tail
        + path("M-17 -4C-22 -22 -14 -40 0 -40C16 -40 22 -20 15 -4C8 0 -10 0 -17 -4Z", "#f6f8fc")
        + path("M2 -32C18 -34 26 -18 28 -8C14 -6 4 -14 2 -32Z", "#a9b6cc")
    )
    head = circle(-1, -46, 15, "#fbfcff") + path("M-12 -48C-20 -46 -30 -42 -30 -36C-28 -32 -18 -36 -12 -40Z", "#ffc531")
    more = circle(-6, -50, 2.8, INK) + circle(-26, -36.5, 2.4, "#e6533f") + stroke("M-5 -3V3M5 -3V3", "#ff9d3c", 4)
    return inked(body, head, width=2), more


# A bird by moonlight
RIMS = "M-17 -5C-22 -23 -16 -35 -14 -39C-20 -57 -8 -63 0 -63C12 -63 18 -53 14 -39C22 -25 18 -11 15 -5"
ANIMALS = {"Raccoon": raccoon, "Opossum": opossum, "Fox": fox, "Coyote": coyote, "Raven": raven, "Seagull": seagull}


def unknown() -> tuple[str, str]:
    """An animal that is not chosen yet, or one of a user's own: eyes in the dark."""
    return inked(path("M-15 0C-24 -20 -20 -56 0 -56C20 -56 24 -20 15 0Z", "#3a3552"), width=2), eyes(
        -38, 7, 4.5, "#ffe9a8"
    ) + circle(-6, -38, 1.8, INK) + circle(8, -38, 1.8, INK)


@lru_cache(maxsize=16)
def animal(name: str) -> str:
    """The figure, with a rim of moonlight."""
    shape, more = ANIMALS.get(name, unknown)()
    moonlit = stroke(RIMS, "#dfe4ff", 6, 'opacity=".4"') if name in ("Raven", "Seagull") else ""
    return moonlit + shape + more


@lru_cache(maxsize=128)
def figure(seat: str, name: str, decides: bool = False) -> str:
    """The animal of a seat, on a plate in its colour, with its form; in a ring of gold if it decides."""
    ring = oval(0, -1, 33, 12, "#f0c75e", f'stroke="{INK}" stroke-width="1.4"') if decides else ""
    ring += oval(0, -1, 25, 8, "#0b0918", f'stroke="{COLOURS[seat]}" stroke-width="4"')
    return ring + animal(name) + form(seat, -21, -9, 9.5)


# === Pets ===


def cat(awake: bool) -> str:
    if not awake:
        return (
            inked(
                path("M-28 0C-34 -20 -10 -28 8 -24C28 -22 34 0 22 0Z", "#d98f45"),
                path("M20 -2C34 -2 32 -16 22 -14", "none"),
                path("M-34 -4C-36 -18 -32 -22 -30 -24L-24 -18H-18L-12 -24C-8 -18 -8 -8 -12 -2Z", "#e8a35a"),
                width=2,
            )
            + stroke("M-30 -10q3 3 6 0M-21 -10q3 3 6 0", INK, 2)
            + stroke("M0 -20l-2 8M8 -20l-1 8M16 -18l0 7", "#a8622a", 3)
        )
    return (
        inked(
            path("M10 -4C32 0 34 -20 26 -32", "none"),
            path("M-14 0C-20 -16 -14 -30 0 -30C14 -30 18 -14 14 0Z", "#d98f45"),
            path("M-18 -38L-18 -58L-8 -50H8L18 -58V-38C16 -24 -16 -24 -18 -38Z", "#e8a35a"),
            width=2,
        )
        + stroke("M12 -4C30 0 32 -20 25 -31", "#d98f45", 6)
        + oval(-8, -40, 4, 4.6, "#d8f05a")
        + oval(8, -40, 4, 4.6, "#d8f05a")
        + oval(-8, -40, 1.3, 4, INK)
        + oval(8, -40, 1.3, 4, INK)
        + path("M-3 -33H3L0 -30Z", "#c8413b")
        + stroke("M-4 -48V-44M0 -49V-44M4 -48V-44", "#a8622a", 2.4)
    )


def big_dog(awake: bool) -> str:
    if not awake:
        return (
            inked(
                path("M-34 0C-38 -24 -6 -30 14 -26C36 -22 40 0 30 0Z", "#7d5a3c"),
                path("M-44 -2C-46 -20 -22 -26 -14 -14C-8 -6 -12 0 -18 0H-38Z", "#936c4a"),
                path("M-22 -18C-12 -20 -8 -6 -14 -2C-20 -4 -22 -10 -22 -18Z", "#5d4330"),
                width=2,
            )
            + stroke("M-34 -10q3 3 7 0", INK, 2.2)
            + oval(-43, -6, 4, 3, INK)
        )
    return (
        inked(
            path("M-18 0C-24 -20 -16 -34 0 -34C16 -34 24 -20 18 0Z", "#7d5a3c"),
            path("M-20 -42C-20 -64 20 -64 20 -42C20 -30 12 -22 0 -22C-12 -22 -20 -30 -20 -42Z", "#936c4a"),
            path(
                "M-18 -54C-30 -52 -30 -34 -22 -30C-16 -36 -16 -46 -18 -54"
                "ZM18 -54C30 -52 30 -34 22 -30C16 -36 16 -46 18 -54Z",
                "#5d4330",
            ),
            oval(0, -32, 11, 8.5, "#d9bd9a"),
            width=2,
        )
        + eyes(-45, 7.5, 3)
        + oval(0, -37, 5, 3.6, INK)
        + stroke("M0 -33V-29M-5 -27C-2 -25 2 -25 5 -27", INK, 2)
        + oval(-8, -2, 6, 4, "#936c4a")
        + oval(8, -2, 6, 4, "#936c4a")
        + path("M-12 -23H12L8 -18H-8Z", "#c8413b")
    )


def small_dog(awake: bool) -> str:
    if not awake:
        return (
            inked(
                path("M-22 0C-26 -16 -2 -22 12 -18C26 -14 28 0 20 0Z", "#ece6dc"),
                path("M-30 -2C-32 -16 -16 -20 -8 -12C-2 -4 -8 0 -12 0Z", "#f6f1e8"),
                path("M-14 -16C-6 -18 -2 -6 -8 -2C-12 -4 -14 -10 -14 -16Z", "#b98c5f"),
                width=2,
            )
            + stroke("M-24 -8q3 3 6 0", INK, 2)
            + circle(-30, -4, 2.6, INK)
        )
    return (
        inked(
            path("M10 -8C20 -10 22 -18 20 -24", "none"),
            path("M-12 0C-16 -14 -10 -24 0 -24C10 -24 16 -14 12 0Z", "#ece6dc"),
            path("M-15 -32L-20 -50L-4 -42ZM15 -32L20 -50L4 -42Z", "#b98c5f"),
            circle(0, -31, 14, "#f6f1e8"),
            width=2,
        )
        + eyes(-33, 5.5, 2.6)
        + oval(0, -27, 3, 2.3, INK)
        + path("M-4 -22C-2 -16 2 -16 4 -22Z", "#e8707f")
        + stroke("M26 -40l8 -5M28 -32l9 0M26 -24l8 5", "#f8ecc9", 2.6)
    )


PETS = {"Cat": cat, "Big Dog": big_dog, "Small Dog": small_dog}


@lru_cache(maxsize=32)
def pet(name: str, *, awake: bool) -> str:
    """A Pet, awake while an animal is about."""
    drawn = PETS.get(name, small_dog)(awake)
    snore = "" if awake else stroke("M14 -38h8l-8 9h8M26 -52h6l-6 7h6", "#cdd3ee", 2.6)
    return shadow(0, 0, 26, 5) + drawn + snore
