"""A sensible player: looks one move ahead and minds who stands behind its runners."""

from __future__ import annotations

from midnight.kernel.native import i64
from midnight.kernel.playout import Bot
from midnight.kernel.rng import Rng
from midnight.kernel.state import OVER, State

from dice_race.rules.race import Race

WON = 1000.0
FRONT = 0.25  # what a step of the foremost runner is worth more: it is soon out of everybody's reach


class SensibleRace(Bot):
    """Wants to be ahead, and not to be sent back by the next roll."""

    def choose(self, view: State, rng: Rng) -> i64:
        assert isinstance(view, Race)
        race = view
        return max(race.options(), key=lambda option: self.worth(race, option))

    def worth(self, race: Race, option: i64) -> float:
        """How far it is ahead after this move, less what the rival's next roll is likely to cost."""
        after = race.clone()
        after.play(option)
        if after.seat == OVER:
            return WON
        mine, theirs = race.turn, 1 - race.turn
        lead = after.scores()[mine] - after.scores()[theirs] + FRONT * max(after.runners(mine))
        return lead - self.danger(after, mine, theirs)

    def danger(self, race: Race, mine: i64, theirs: i64) -> float:
        """Each runner's steps, times the share of the die's sides that would send it back."""
        lost = 0.0
        for place in race.runners(mine):
            if place < race.track.home:
                for outcome, weight in zip(race.options(), race.weights(), strict=True):
                    if place - race.track.face.value(outcome) in race.runners(theirs):
                        lost += float(place * weight) / float(race.track.die.total)
        return lost
