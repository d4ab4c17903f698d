"""The boxes of a night by their numbers: `phase` of a position holds one of them, in the order of a night."""

from typing import Final

from midnight.kernel.native import i64

# Stops
PICK_KINGPIN: Final[i64] = 0  # chance: setup.KingpinLot
PICK_YOUNGEST: Final[i64] = 1  # chance: setup.YoungestLot
DEAL_COSTUME: Final[i64] = 2  # chance: setup.CostumeDeal
PICK_BULLIES: Final[i64] = 3  # the kingpin: setup.BullyChoice
KID_ACTION: Final[i64] = 4  # a kid: kids.KidAction
DRAW: Final[i64] = 5  # chance: houses.HouseDraw
HOUSE_ROLL: Final[i64] = 6  # chance: houses.HouseRoll
BULLY_ROLL: Final[i64] = 7  # chance: bullies.BullyRoll
BULLY_MOVE: Final[i64] = 8  # the kingpin: bullies.BullyMove
LANDED: Final[i64] = 9  # the kingpin: fights.Landed
THROW: Final[i64] = 10  # the kid, then the kingpin: fights.Throw
THROW_ROLL: Final[i64] = 11  # chance: fights.ThrowRoll
DONE: Final[i64] = 12  # nobody: end.End

# Steps: no position rests here
KID_TURN: Final[i64] = 13  # kids.KidTurn
BULLY_TURN: Final[i64] = 14  # bullies.BullyTurn
ROUND_END: Final[i64] = 15  # end.RoundEnd
