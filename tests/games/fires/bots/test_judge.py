"""The judge's short cuts say what the long way says."""

from __future__ import annotations

from midnight.games import game
from midnight.games.fires.bots.hotspots import calm_squares, line_ends, quiet_squares
from midnight.games.fires.bots.sensible import FEW_FINALISTS, NARROW, SensibleFires
from midnight.games.fires.game import FiresSetup
from midnight.games.fires.rules.codes import ROLL
from midnight.games.fires.rules.plane.numbers import NONE
from midnight.games.fires.rules.plane.squares import SIDES, SQUARES, beside
from midnight.games.fires.rules.position import Fires
from midnight.kernel.bits import bit, holds
from midnight.kernel.game import Setup
from midnight.kernel.ints import Offer
from midnight.kernel.rng import CHANCE_STREAM, PLAYER_STREAM, Rng
from midnight.kernel.state import CHANCE, OVER

GAME = "fires-at-midnight"


def rolls_of(setup: Setup, deal: int, bot: SensibleFires) -> list[Fires]:
    """The positions of a game in which the dice are about to spread the fire."""
    state, found = setup.start(), []
    chance, players = Rng(6, deal, CHANCE_STREAM), Rng(6, deal, PLAYER_STREAM)
    while state.seat != OVER:
        assert isinstance(state, Fires)
        if state.phase == ROLL:
            found.append(state.clone())
        state.play(state.pick(chance, Offer()) if state.seat == CHANCE else bot.choose(state, players))
    return found


def test_rolls_that_only_lay_smoke_are_summed_up_as_if_they_were_played() -> None:
    setup = game(GAME).setup(2)
    assert isinstance(setup, FiresSetup)
    bot, calm, quiet = SensibleFires(setup.team, NARROW, FEW_FINALISTS), 0, 0
    for deal in range(3):
        for state in rolls_of(setup, deal, bot):
            total = 0
            for square in range(SQUARES):
                ahead = state.clone()
                ahead.play(square)
                total += int(bot.judge.worth(ahead))
            assert bot.judge.expect(state, state.clone()) == total
            calm += calm_squares(state) != 0
            quiet += calm_squares(state) & quiet_squares(state) != 0
    assert calm
    assert quiet


def test_lines_are_counted_that_would_set_an_empty_square_on_fire() -> None:
    for number in range(200):
        rng = Rng(7, number, CHANCE_STREAM)
        fires = smokes = 0
        for square in range(SQUARES):
            lot = rng.below(3)
            fires |= int(bit(square)) if lot == 0 else 0
            smokes |= int(bit(square)) if lot == 1 else 0
        ends = 0
        for square in range(SQUARES):
            for side in range(SIDES) if holds(fires, square) else ():
                at = beside(square, side)
                while at != NONE and holds(fires | smokes, at):
                    at = beside(at, side)
                ends += at != NONE
        assert line_ends(fires, fires | smokes) == ends
