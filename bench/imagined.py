"""What options come to in imagined games: every option in the same games, with the same dice."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from midnight.bots.search import DICE, HANDS, WORLD, SearchBot
from midnight.kernel.state import OVER, State

Numbers = npt.NDArray[np.float64]


class Decision:
    """What each option came to in each imagined game: a row an option, the sensible player's own first."""

    def __init__(self, options: int, games: int) -> None:
        self.won: Numbers = np.zeros((options, games))
        self.lead: Numbers = np.zeros((options, games))


def imagine(bot: SearchBot, view: State, options: list[int], games: int, number: int) -> Decision:
    """Every option in the same games, with the same dice."""
    found = Decision(len(options), games)
    for k in range(games):
        bot.world.restart(number, k, WORLD)
        imagined = view.imagine(bot.world)
        for row, option in enumerate(options):
            state = imagined.clone()
            bot.dice.restart(number, k, DICE)
            bot.hands.restart(number, k, HANDS)
            state.play(option)
            bot.play_out(state)
            over = state.seat == OVER
            found.won[row, k] = state.win_share(view.seat) if over else bot.light.promise(state, view.seat)
            found.lead[row, k] = state.lead(view.seat)
    return found
