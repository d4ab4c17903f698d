"""The castle as the lobby shows it: the Phantom over the gallery, guests on the run, nothing to read."""

from __future__ import annotations

from midnight.games.castle.show.evening import Evening
from midnight.games.castle.show.figures import pawn, phantom
from midnight.games.castle.show.ink import ART, group, rect
from midnight.games.castle.show.night import corner_tower, tree, turret
from midnight.games.castle.show.ring import STONES
from midnight.games.castle.show.scene import STYLE, definitions
from midnight.games.castle.words.options import CastleWords
from midnight.kernel.ink import Box, circle, moved, num, path
from midnight.kernel.show import Picture

WIDTH, HEIGHT = 400, 300
RUNNERS = ((214, 286, 1.5, 1), (262, 272, 1.35, 3), (306, 284, 1.55, 2), (352, 270, 1.35, 0))  # x, y, size, seat
TOWERS = ((24, 34, 96, 40), (88, 44, 134, 52), (150, 40, 112, 46), (212, 46, 150, 56), (284, 36, 104, 42))


def draw(words: CastleWords, shown: Evening) -> Picture:
    party = bool(shown.party)
    out = [definitions(()), rect(Box(0, 0, WIDTH, HEIGHT), "url(#castle-sky)"), stars()]
    out.append(moved(330 if not party else 74, 66, ART.drawing("moon", "moon"), 0.95))
    out += [turret(x, 206, width, high, roof, "#262052") for x, width, high, roof in TOWERS]
    out.append(path("M0 206V168H400V206Z", "#1d1745"))
    out.append(corner_tower(10, 212, 58, 84) + corner_tower(332, 212, 58, 84))
    out.append(windows(party))
    out += [moved(34, 236, tree("#0c0918"), 1.2), moved(378, 236, tree("#0c0918"), 1.1)]
    out.append(path("M0 222C90 206 180 232 400 214V300H0Z", "#120f22"))
    out.append(moved(150, 236, ART.drawing("grounds", "tombstone"), 0.9))
    out.append(moved(196, 232, ART.drawing("grounds", "pumpkin"), 0.8))
    out.append(flagstones())
    out.append(moved(104, 282, phantom(), 2.05 if not party else 1.7))
    runners = RUNNERS if not party else RUNNERS[1:]
    out += [moved(x, y, pawn(seat), size) for x, y, size, seat in runners]
    return Picture(WIDTH, HEIGHT, STYLE, group("".join(out)), {})


def stars() -> str:
    spots = [(k * 67 % 397, k * 41 % 131) for k in range(1, 40)]
    dots = "".join(f"M{x} {y}h0" for x, y in spots)
    return path(dots, "none", 'stroke="#fff" stroke-width="2" stroke-linecap="round" opacity=".7"')


def windows(party: bool) -> str:
    """Lit windows of the great hall; at the party all of them."""
    lit = [f"M{x} 198v-14a6 6 0 0 1 12 0v14z" for x in range(84, 330, 26)]
    return path("".join(lit if party else lit[::2]), "#ffcf6b")


def flagstones() -> str:
    """A piece of the gallery in the foreground."""
    out = ""
    for k in range(6):
        x = -10 + k * 72
        d = f"M{num(x + 10)} 250H{num(x + 72)}L{num(x + 66)} 298H{num(x)}Z"
        out += path(d, STONES[k % len(STONES)], 'stroke="#150f1f" stroke-width="2.5" stroke-linejoin="round"')
    return out + circle(104, 286, 40, "#000", 'opacity=".14"')
