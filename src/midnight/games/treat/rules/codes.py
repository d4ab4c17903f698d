"""The boxes of Trick or Treat by their numbers: what `phase` of a position holds, in the order of a game."""

from typing import Final

from midnight.kernel.native import i64

RANK: Final[i64] = 0  # D1: setup.Ranking
DEAL_BUCKET: Final[i64] = 1  # chance: setup.BucketDeal
DEAL_HOUSE: Final[i64] = 2  # chance: setup.NeighbourDeal
DEAL_START: Final[i64] = 3  # chance: setup.StartDraw
TURN: Final[i64] = 4  # D2: actions.TurnStart
RUMMAGE: Final[i64] = 5  # chance: movement.Rummage
MOVED: Final[i64] = 6  # D3: actions.AfterMove
FLIP: Final[i64] = 7  # chance: take.Flip
AGAIN: Final[i64] = 8  # D4: take.FlipOrStop
SECRET: Final[i64] = 9  # chance: neighbours.SecretDraw
TAKEN: Final[i64] = 10  # D5: actions.AfterTake
PILE: Final[i64] = 11  # D6: home.PileTurn
LOOK: Final[i64] = 12  # chance: home.TurnedFace
TRADE: Final[i64] = 13  # D7: home.Trade
PEEK: Final[i64] = 14  # chance: home.TakenFace
PAY: Final[i64] = 15  # D8: home.Payment
DONE: Final[i64] = 16  # end.End
