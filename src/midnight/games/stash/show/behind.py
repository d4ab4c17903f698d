"""Who or what is behind a door that opens."""

from __future__ import annotations

from functools import lru_cache

from midnight.games.stash.show.bullies import bully_face
from midnight.games.stash.show.houses import SIGNS
from midnight.games.stash.show.ink import INK, inked, label, stroke
from midnight.kernel.ink import circle, moved, oval, path, rect

CLOTHES = ("#3f6ca8", "#8a4a9c", "#3c8062", "#b0563a", "#6a6a3a", "#a83a5a")
HAIR = ("#e8e2da", "#5a3a22", "#2a2230", "#c9822e", "#8c8c98")
SKINS = ("#f2c79b", "#c98f63", "#8d5a3c", "#e8b48c")


@lru_cache(maxsize=128)
def behind(action: str, wanted: str, name: str) -> str:
    """Inside the door frame, from 104 to 216 across and 58 to 232 down."""
    draw = SCENES.get(action)
    if draw:
        return draw()
    if action == "gift":
        sign = SIGNS.get(wanted, "")
        return host(wanted) + inked(circle(160, 190, 27, "#fff6d8")) + moved(160, 190, sign, 2.4)
    return host(name) + bowl(160, 198)


def host(name: str) -> str:
    """Somebody who opens: looks follow the name, so that a house has always the same."""
    pick = sum(map(ord, name))
    clothes, hair, skin = CLOTHES[pick % 6], HAIR[pick % 5], SKINS[pick // 7 % 4]
    body = inked(path("M118 232C116 172 132 152 160 152C188 152 204 172 202 232Z", clothes))
    head = inked(circle(160, 118, 32, skin))
    cut = (
        path("M127 116C124 76 196 76 193 116C184 96 136 96 127 116Z", hair),
        circle(160, 82, 15, hair) + path("M128 114C126 84 194 84 192 114C176 98 144 98 128 114Z", hair),
        path("M126 134C116 78 204 78 194 134C194 108 186 98 160 98C134 98 126 108 126 134Z", hair),
    )[pick % 3]
    glasses = (
        stroke("M138 116a9 9 0 1 0 18 0a9 9 0 1 0 -18 0M164 116a9 9 0 1 0 18 0a9 9 0 1 0 -18 0M156 116h8", INK, 2.6)
        if pick % 4 == 1
        else ""
    )
    smile = stroke("M148 132Q160 142 172 132", INK, 3) + stroke("M147 116v2M173 116v2", INK, 5)
    return body + head + inked(cut) + smile + glasses


def bowl(x: float, y: float) -> str:
    sweets = "".join(
        circle(x - 26 + 13 * k, y - 14 - 5 * (k % 2), 9, fill)
        for k, fill in enumerate(("#ff6f8b", "#ffd166", "#7be0b0", "#8fb8ff", "#ff9f5a"))
    )
    return inked(
        sweets, path(f"M{x - 42} {y - 12}H{x + 42}C{x + 38} {y + 24} {x - 38} {y + 24} {x - 42} {y - 12}Z", "#d9722a")
    )


def fill() -> str:
    table = inked(rect(116, 196, 88, 36, "#7a5238", 3))
    note = inked(rect(134, 86, 52, 34, "#fff6d8", 2)) + label(160, 110, "TAKE", 17, INK, font="stash-n")
    return table + moved(160, 176, moved(-160, -198, bowl(160, 198)), 1.2) + note


def robbed() -> str:
    return "".join(
        moved(x, y, bully_face(number), size)
        for number, x, y, size in ((1, 132, 120, 1.1), (3, 188, 124, 1.1), (2, 160, 178, 1.5))
    )


def nothing() -> str:
    eyes = "".join(oval(x, 120, 5, 7, "#ffe28a") + circle(x, 121, 2.4, INK) for x in (150, 172))
    note = inked(rect(128, 152, 64, 44, "#fff6d8", 2, 'transform="rotate(-5 160 174)"'))
    return eyes + note + label(160, 181, "out", 21, INK, font="stash-s")


def party() -> str:
    balloons = "".join(
        stroke(f"M{x} {y + 18}C{x + 4} {y + 40} {x - 4} {y + 60} {x} 200", "#fff", 1.6)
        + inked(oval(x, y, 16, 20, fill_))
        for x, y, fill_ in ((128, 96, "#ff6f8b"), (160, 82, "#ffd166"), (192, 100, "#6cb6ff"))
    )
    hat = inked(path("M140 134L160 96L180 134Z", "#7be0b0"))
    return balloons + moved(0, 28, moved(160, 128, bully_face(3), 1.2) + hat)


def family() -> str:
    out = ""
    for x, y, size, skin, eyes in (
        (132, 150, 26, "#8fd06a", 3),
        (186, 146, 28, "#b48ae0", 1),
        (160, 192, 22, "#6ad0c4", 2),
    ):
        out += inked(
            path(f"M{x - size} 232C{x - size} {y} {x + size} {y} {x + size} 232Z", "#4a3a5a"), circle(x, y, size, skin)
        )
        for k in range(eyes):
            ex = x + (k - (eyes - 1) / 2) * 15
            out += circle(ex, y - 4, 7, "#fff", f'stroke="{INK}" stroke-width="1.6"') + circle(ex + 1, y - 3, 3, INK)
        out += stroke(f"M{x - 9} {y + 10}Q{x} {y + 17} {x + 9} {y + 10}", INK, 2.6)
    return out


def haunted() -> str:
    sheet = "M118 226C112 160 118 78 160 78C202 78 208 160 202 226"
    sheet += "C192 240 186 216 174 228C166 240 154 240 146 228C134 216 128 240 118 226Z"
    face = oval(146, 124, 9, 13, INK) + oval(176, 124, 9, 13, INK) + oval(161, 160, 11, 16, INK)
    return circle(160, 150, 70, "url(#stash-halo)") + inked(path(sheet, "#e6ebff")) + face


SCENES = {
    "fill": fill,
    "robbed": robbed,
    "nothing": nothing,
    "party": party,
    "family": family,
    "haunted": haunted,
}
