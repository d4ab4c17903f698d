"""Rule ids as integers, DR-3.2 as 302, and the events of the story."""

from typing import Final

from midnight.kernel.native import i64

DR_2_1: Final[i64] = 201
DR_2_2: Final[i64] = 202
DR_2_3: Final[i64] = 203
DR_3_1: Final[i64] = 301
DR_3_2: Final[i64] = 302
DR_3_3: Final[i64] = 303
DR_3_4: Final[i64] = 304
DR_4_1: Final[i64] = 401

# Events: what a, b and c are
ROLLED: Final[i64] = 1  # seat, pips
MOVED: Final[i64] = 2  # seat, origin, target
PASSED: Final[i64] = 3  # seat, pips
SENT_BACK: Final[i64] = 4  # owner, space
WON: Final[i64] = 5  # seat
