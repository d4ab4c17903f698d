"""Rule ids of the ledger as integers, HC-7.8 as 708, MP-4.2 as 10402, and the events of the story."""

from typing import Final

from midnight.kernel.native import i64

HC_2_6: Final[i64] = 206
HC_2_7: Final[i64] = 207
HC_2_9: Final[i64] = 209
HC_2_10: Final[i64] = 210
HC_2_12: Final[i64] = 212
HC_3_1: Final[i64] = 301
HC_3_3: Final[i64] = 303
HC_3_4: Final[i64] = 304
HC_3_5: Final[i64] = 305
HC_4_2: Final[i64] = 402
HC_4_6: Final[i64] = 406
HC_5_1: Final[i64] = 501
HC_5_2: Final[i64] = 502
HC_6_4: Final[i64] = 604
HC_6_7: Final[i64] = 607
HC_6_9: Final[i64] = 609
HC_6_10: Final[i64] = 610
HC_7_2: Final[i64] = 702
HC_7_3: Final[i64] = 703
HC_7_6: Final[i64] = 706
HC_7_7: Final[i64] = 707
HC_7_8: Final[i64] = 708
HC_7_9: Final[i64] = 709
HC_7_10: Final[i64] = 710
HC_7_11: Final[i64] = 711
HC_7_12: Final[i64] = 712
HC_7_14: Final[i64] = 714
HC_7_16: Final[i64] = 716
HC_8_2: Final[i64] = 802
HC_8_3: Final[i64] = 803
HC_9_2: Final[i64] = 902
HC_10_1: Final[i64] = 1001
HC_10_2: Final[i64] = 1002
HC_10_4: Final[i64] = 1004
HC_10_5: Final[i64] = 1005

MP_1_4: Final[i64] = 10104
MP_3_2: Final[i64] = 10302
MP_3_3: Final[i64] = 10303
MP_3_4: Final[i64] = 10304
MP_4_1: Final[i64] = 10401
MP_4_2: Final[i64] = 10402
MP_4_3: Final[i64] = 10403
MP_4_4: Final[i64] = 10404
MP_4_5: Final[i64] = 10405
MP_4_6: Final[i64] = 10406
MP_4_7: Final[i64] = 10407
MP_4_8: Final[i64] = 10408
MP_5_1: Final[i64] = 10501
MP_5_2: Final[i64] = 10502
MP_6_1: Final[i64] = 10601
MP_6_2: Final[i64] = 10602
MP_6_3: Final[i64] = 10603
MP_7_2: Final[i64] = 10702
MP_7_3: Final[i64] = 10703
MP_7_4: Final[i64] = 10704
MP_7_8: Final[i64] = 10708
MP_7_9: Final[i64] = 10709
MP_8_1: Final[i64] = 10801
MP_8_2: Final[i64] = 10802

# Events: what a, b and c are
PLACED: Final[i64] = 1  # seat, space
ROLLED: Final[i64] = 2  # seat, pips (0 the Phantom)
WALKED: Final[i64] = 3  # seat, origin, space
HID: Final[i64] = 4  # seat, origin, chamber place
BOOTED: Final[i64] = 5  # owner, chamber place, doorway
CAPTURED: Final[i64] = 6  # owner, space, step place
COAT: Final[i64] = 7  # seat, chamber place, points
PHANTOM_WENT: Final[i64] = 8  # from, to (places)
CLOCK_STRUCK: Final[i64] = 9  # clock
ENDED_BY_SCORE: Final[i64] = 10  # the seats that reached the limit, as bits
ENDED_BY_CLOCK: Final[i64] = 11
ENDED_BY_BOTH: Final[i64] = 12  # the same
DECLINED: Final[i64] = 13  # seat
IDLE: Final[i64] = 14  # seat, pips
ROUND_FULL: Final[i64] = 15  # round
ROUND_EMPTY: Final[i64] = 16  # round
LEFT_BEHIND: Final[i64] = 17  # owner, space, step place
GUEST_SCORED: Final[i64] = 18  # owner, place, points
TOTAL: Final[i64] = 19  # seat, total
CAME_OUT: Final[i64] = 20  # owner, chamber place, doorway
RETURNED: Final[i64] = 21  # owner, step place, space
ROUND_BEGAN: Final[i64] = 22  # round, seat
OVERFLOWED: Final[i64] = 23  # step place
PARTY_OVER: Final[i64] = 24  # rounds played
