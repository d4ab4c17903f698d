"""How likely a bully's next roll catches a kid: what a sensible kid fears."""

from __future__ import annotations

from typing import Final

from midnight.games.stash.rules import charts, ways
from midnight.games.stash.rules.box import Box
from midnight.games.stash.rules.lexicon import BULLIES
from midnight.games.stash.rules.position import MidnightStash
from midnight.games.stash.rules.town import DIRECTIONS, EAST, FAR, NONE, NORTH, opposite
from midnight.kernel.ints import filled
from midnight.kernel.native import i64, vec

CAUGHT: Final = 0.5  # the chance that the kingpin goes there, and wins, when a roll lets him


class Danger:
    """The chance to be caught, by the charts of all bullies on this map."""

    def __init__(self, box: Box) -> None:
        self.box: Box = box
        self.east: vec[i64] = self.lines(EAST)
        self.north: vec[i64] = self.lines(NORTH)
        self.longest: i64 = 0  # the most steps any chart knows
        for steps in box.terms.charts.steps:
            if steps > self.longest:
                self.longest = steps

    def lines(self, direction: i64) -> vec[i64]:
        """How far each space is from each other one in a straight line, this way or the opposite; or FAR."""
        town = self.box.town
        step = self.box.walks.step
        table = filled(town.spaces * town.spaces, FAR)
        for origin in range(town.spaces):
            for way in (direction, opposite(direction)):
                space = origin
                for walked in range(1, town.spaces):
                    space = step[space * DIRECTIONS + way]
                    if space in (NONE, origin):
                        break
                    if walked < table[origin * town.spaces + space]:
                        table[origin * town.spaces + space] = walked
                    if town.is_house(space):
                        break
        return table

    def risk(self, view: MidnightStash, kid: i64, space: i64) -> float:
        """The chance that some bully's next roll ends the evening for a kid on that space."""
        box = self.box
        if space == box.town.treehouse:
            return 0.0
        safe = 1.0
        for bully in range(BULLIES):
            at = view.bully_at[bully]
            if at != NONE and at != space:
                rolls = self.rolls_to(view, kid, bully, space)
                if rolls > 0:
                    safe *= 1.0 - CAUGHT * float(rolls) / float(box.terms.die)
        return 1.0 - safe

    def rolls_to(self, view: MidnightStash, kid: i64, bully: i64, space: i64) -> i64:
        """How many faces of the die let that bully reach a kid on that space."""
        box = self.box
        chart = box.terms.charts
        at = view.bully_at[bully]
        way = box.walks.far(at, space)
        if way > self.longest and space != box.town.base[bully]:
            return 0
        line = at * box.town.spaces + space
        rolls: i64 = 0
        for face in range(1, chart.die + 1):
            row = chart.row(bully, face)
            action = chart.action[row]
            steps = chart.steps[row]
            if action == charts.FREE:
                hit = way <= steps
            elif action == charts.COMPASS:
                hit = (self.east[line] if chart.whom[row] == EAST else self.north[line]) <= steps
            elif action == charts.TOWARD:
                hit = way <= steps and self.is_meant(view, kid, at, way, chart.whom[row])
            else:
                hit = action == charts.HOME and space == box.town.base[bully]
            if hit:
                rolls += 1
        return rolls

    def is_meant(self, view: MidnightStash, kid: i64, at: i64, way: i64, whom: i64) -> bool:
        """Would this kid, so far from a bully, be the one its chart means?"""
        if whom == charts.MOST_CANDY:
            if ways.wealth(view, kid) == 0:
                return False
        elif whom != charts.ANY_KID and view.type_of(kid) != whom:
            return False
        for other in range(view.seats):
            if other == kid or not view.is_kid(other):
                continue
            if whom == charts.MOST_CANDY:
                if ways.wealth(view, other) > ways.wealth(view, kid):
                    return False
            elif whom == charts.ANY_KID or view.type_of(other) == whom:
                if self.box.walks.far(at, view.at[other]) < way:
                    return False
        return True
