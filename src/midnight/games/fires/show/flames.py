"""Fire and smoke: rings round their square that leave free what lies in it; and the star of an explosion."""

from __future__ import annotations

from midnight.games.fires.show.ink import ART, use
from midnight.kernel.ink import oval

# === Gradients ===

SHADES = {
    "blaze": (
        '<linearGradient id="fires-blaze" x1="0" y1="1" x2="0" y2="0"><stop offset="0" stop-color="#ffe38a"/>'
        '<stop offset=".32" stop-color="#ffae2b"/><stop offset=".68" stop-color="#f2541b"/>'
        '<stop offset="1" stop-color="#b81f12"/></linearGradient>'
    ),
    "glow": (
        '<radialGradient id="fires-glow"><stop offset="0" stop-color="#ff9a3c" stop-opacity=".36"/>'
        '<stop offset=".45" stop-color="#f2601f" stop-opacity=".16"/>'
        '<stop offset="1" stop-color="#d83a12" stop-opacity="0"/></radialGradient>'
    ),
    "heat": (
        '<radialGradient id="fires-heat"><stop offset=".35" stop-color="#ff8a2a" stop-opacity=".12"/>'
        '<stop offset=".8" stop-color="#ff6a1c" stop-opacity=".5"/>'
        '<stop offset="1" stop-color="#e2401a" stop-opacity="0"/></radialGradient>'
    ),
    "puff": (
        '<radialGradient id="fires-puff" cx=".4" cy=".32" r=".75"><stop offset="0" stop-color="#e4e0f2"/>'
        '<stop offset=".5" stop-color="#a9a5c0" stop-opacity=".9"/>'
        '<stop offset="1" stop-color="#6b6788" stop-opacity=".35"/></radialGradient>'
    ),
}

# === Flames ===

# Along the sides of a square 64 from its middle: across, down, size; the back first.
TONGUES = (
    (-46, -38, 0.86),
    (-25, -45, 0.66),
    (-3, -46, 0.92),
    (20, -46, 0.7),
    (43, -39, 0.94),
    (-55, -14, 0.72),
    (55, -13, 0.78),
    (-55, 13, 1.0),
    (56, 15, 0.92),
    (-53, 39, 0.78),
    (53, 41, 0.84),
    (-33, 54, 0.92),
    (34, 55, 0.8),
    (-11, 59, 0.66),
    (12, 58, 0.78),
)
WAVES = 2  # groups in which tongues flicker: few things move, and no two neighbours alike
BRIGHT = 0.75  # a tongue of this size has a bright inside


def fire() -> str:
    """Tongues of flame round the square, the ground glowing between them; their bright insides flicker."""
    ring = "".join(use("tongue", x, y, size, flip=k % 2 == 1) for k, (x, y, size) in enumerate(TONGUES))
    bright = [tongue for tongue in TONGUES if tongue[2] >= BRIGHT]
    waves = ""
    for wave in range(WAVES):
        cores = "".join(use("core", *one) for one in bright[wave::WAVES])
        later = ' style="--w:-.7s"' if wave else ""
        waves += f'<g class="fires-w"{later}>{cores}</g>'
    return oval(0, 0, 74, 68, "url(#fires-heat)") + ring + waves


SYMBOLS = {
    "tongue": ART.drawing("flames", "tongue"),
    "core": ART.drawing("flames", "core"),
    "flame": use("tongue") + use("core"),
    "fire": fire(),
    "smoke": ART.drawing("flames", "smoke"),
    "star": ART.drawing("flames", "star"),
    "scorch": ART.drawing("flames", "scorch"),
}
