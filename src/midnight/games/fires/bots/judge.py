"""What a position is worth to the team."""

from __future__ import annotations

import math
from typing import Final

from midnight.games.fires.bots import hotspots
from midnight.games.fires.bots.memory import Worths
from midnight.games.fires.bots.needs import Needs, place_of, way_out
from midnight.games.fires.rules import codes, places, things, upkeep
from midnight.games.fires.rules.lexicon import MOST_SEATS
from midnight.games.fires.rules.plane import squares
from midnight.games.fires.rules.plane.numbers import NONE, PATH_UNIT
from midnight.games.fires.rules.position import Fires
from midnight.kernel.bits import bit, holds, lowest, ones
from midnight.kernel.ints import filled
from midnight.kernel.native import i64, vec

# The end of the game, beside which nothing else counts
WON_WORTH: Final[i64] = 100_000
LOST_WORTH: Final[i64] = -20_000

# How worth became wins in games of sensible teams, by logistic regression over 43,000 positions of 788 games
EVEN: Final = -2003.0  # a team that stands so wins every other game
SCALE: Final = 579.0


class Judge:
    """What a position is worth to the team, where a villager saved is worth 200."""

    def __init__(self) -> None:
        self.needs: Needs = Needs()
        self.worths: list[Worths] = [Worths() for _ in range(MOST_SEATS)]  # of the turns last looked at, by seat
        self.places: vec[i64] = filled(MOST_SEATS, NONE)  # of the firefighters in the position being judged
        self.saved_worth: i64 = 200
        self.dead_worth: i64 = -90
        self.dead_more: i64 = -34  # each further one is worse
        self.marker_worth: i64 = -60
        self.marker_more: i64 = -25
        self.fire_worth: i64 = -195
        self.fire_more: i64 = -3
        self.smoke_worth: i64 = -69
        self.smoke_more: i64 = -5  # much of it turns at once
        self.frontier: i64 = -4  # an empty square beside Fire
        self.line_end: i64 = -12  # an empty square that a line from a Fire would set on fire
        self.house_fire: i64 = 25  # better in a standing house than elsewhere: no line leaves it
        self.marked_fire: i64 = -36  # Fire on an Explosion marker: an explosion there brings another one elsewhere
        self.burning_tree: i64 = -95  # in Smoke or Fire, which it will feed
        self.unreached: i64 = -12  # a marker that nobody's water reaches from where he is
        self.patience: i64 = 60  # turns after which the fire counts for less and less, or nobody would ever win
        self.busy: i64 = 30  # tenths of action points until somebody with a load is free again
        self.ruin_worth: i64 = -60
        self.chest_beside_fire: i64 = -36
        self.chest_beside_smoke: i64 = -6
        self.villager_beside_fire: i64 = -14
        self.villager_in_smoke: i64 = -10
        self.villager_worth: i64 = 150  # on the table, less the more it takes to save him
        self.near: i64 = 15  # so many tenths of action points from safety he is worth half; the nearest counts most
        self.water_worth: i64 = 6  # in hand, more than there is to put out
        self.wet_worth: i64 = 24  # in hand, as long as it burns
        self.thirst: i64 = 15  # an action point on the way to the well
        self.reach: i64 = 9  # an action point on the way to where water reaches a marker
        self.down_worth: i64 = -50
        self.again_worth: i64 = -110  # an explosion still to come
        self.tidy: i64 = 2  # what an unspent action point may still bring

    def rescues(self, state: Fires) -> i64:
        """Villagers by how far they are from safety, and firefighters who are held up."""
        ground = state.ground
        worth: i64 = 0
        self.needs.make_room(state)
        for seat in range(state.seats):
            self.places[seat] = place_of(state, seat)
            if state.down[seat] == 1:
                worth += self.down_worth
            if state.load[seat] != NONE and not things.is_villager(state, state.load[seat]):
                worth -= 4
        for villager in range(ground.villagers):
            status = state.status[villager]
            if status == codes.CARRIED:
                seat = things.carrier(state, villager)
                need = way_out(state, state.fx[seat], state.fy[seat], state.room[seat])
                worth += self.villager_worth * self.near // (self.near + need)
            elif status == codes.LYING:
                need = self.rescue(state, villager)
                worth += self.villager_worth * self.near // (self.near + need)
        return worth

    def safety(self, state: Fires) -> i64:
        """Villagers by what burns round them."""
        worth: i64 = 0
        for villager in range(state.ground.villagers):
            status = state.status[villager]
            if status == codes.CARRIED:
                worth += self.square(state, places.square_of_crew(state, things.carrier(state, villager)))
            elif status == codes.LYING:
                worth += self.square(state, self.needs.squares[villager])
        return worth

    def rescue(self, state: Fires, villager: i64) -> i64:
        """Tenths of action points until the firefighter who is best placed has brought him to safety."""
        needs = self.needs
        needs.look_at(state, villager)
        return needs.least(state, villager, self.places, self.busy) + needs.outward[villager]

    def water(self, state: Fires) -> i64:
        """Water in hand, and the way to more of it and to where it is wanted."""
        ground = state.ground
        need = 2 * ones(state.fire) + ones(state.smoke)
        total: i64 = 0
        for held in state.water:
            total += held
        useful = total if total < need else need
        worth = self.wet_worth * useful + self.water_worth * (total - useful)
        if need == 0:
            return worth
        step = ground.move * PATH_UNIT
        for seat in range(state.seats):
            if state.water[seat] < 2 and need > total:
                way = ground.length(state.fx[seat], state.fy[seat], ground.middle, ground.middle)
                way -= ground.well_reach * PATH_UNIT
                if way > 0:
                    worth -= self.thirst * way // step
            elif state.water[seat] > 0:
                nearest = hotspots.nearest_marker(state, state.fx[seat], state.fy[seat])
                if nearest > ground.terms.water_limit:
                    worth -= self.reach * (ground.leg[nearest] - 50_000) // step
        return worth

    def square(self, state: Fires, square: i64) -> i64:
        """How safe a square is for a villager in it."""
        if square == NONE:
            return 0
        worth = self.villager_beside_fire * ones(squares.surrounding(bit(square)) & state.fire)
        if holds(state.smoke, square):
            worth += self.villager_in_smoke
        return worth

    def fire(self, state: Fires) -> i64:
        """Markers, and what they feed on."""
        fires = ones(state.fire)
        smokes = ones(state.smoke)
        worth = self.fire_worth * fires + self.fire_more * fires * (fires - 1) // 2
        worth += self.smoke_worth * smokes + self.smoke_more * smokes * (smokes - 1) // 2
        worth += self.frontier * ones(squares.surrounding(state.fire) & ~(state.fire | state.smoke))
        worth += self.marked_fire * ones(state.fire & state.blasts)
        worth += self.unreached * ones((state.fire | state.smoke) & ~hotspots.within_reach(state))
        indoors = state.fire & hotspots.standing_houses(state)
        worth += self.house_fire * ones(indoors)
        worth += self.line_end * hotspots.line_ends(state.fire & ~indoors, state.fire | state.smoke)
        return worth + self.ruin_worth * state.count_ruins() + self.fuel(state)

    def fuel(self, state: Fires) -> i64:
        """Trees that burn, and chests that are about to."""
        ground = state.ground
        worth: i64 = 0
        markers = state.fire | state.smoke
        beside_fire = squares.surrounding(state.fire)
        beside_smoke = squares.surrounding(state.smoke)
        for tree in range(ground.first_tree, ground.things):
            square = places.square_of_thing(state, tree)
            if square != NONE and holds(markers, square):
                worth += self.burning_tree
        for chest in range(ground.first_chest, ground.first_tree):
            square = places.square_of_thing(state, chest)
            if square == NONE:
                continue
            if holds(beside_fire | markers, square):
                worth += self.chest_beside_fire
            elif holds(beside_smoke, square):
                worth += self.chest_beside_smoke
        return worth

    def worth(self, state: Fires) -> i64:
        """What a position between turns is worth to the team."""
        if state.result == codes.WON_ALL:
            return WON_WORTH
        if state.phase == codes.DONE:
            return LOST_WORTH + 100 * state.count_villagers(codes.SAFE)
        return self.standing(state) + self.danger_seen(state)

    def standing(self, state: Fires) -> i64:
        """What neither water nor new Smoke changes: how far each way to win or lose has come, and who is where."""
        dead: i64 = 0
        saved: i64 = 0
        for villager in range(state.ground.villagers):
            if state.status[villager] == codes.GONE:
                dead += 1
            elif state.status[villager] == codes.SAFE:
                saved += 1
        blasts = ones(state.blasts)
        worth = self.saved_worth * saved
        worth += dead * self.dead_worth + self.dead_more * dead * (dead - 1) // 2
        worth += blasts * self.marker_worth + self.marker_more * blasts * (blasts - 1) // 2
        if state.phase == codes.AGAIN:
            worth += self.again_worth
        return worth + self.rescues(state)

    def danger(self, state: Fires) -> i64:
        """The rest: what burns, and the water against it."""
        self.needs.make_room(state)
        for villager in range(state.ground.villagers):
            if state.status[villager] == codes.LYING:
                self.needs.look_at(state, villager)
        return self.danger_seen(state)

    def danger_seen(self, state: Fires) -> i64:
        """The same where all villagers have been looked at, as `standing` does."""
        danger = self.fire(state) + self.water(state)
        if state.turns > self.patience:
            danger = danger * self.patience // state.turns
        return danger + self.safety(state)

    def forecast(self, state: Fires, ahead: Fires) -> i64:
        """What a position within a turn is worth if the turn ended here and the roll changed nothing.

        It is found out in the memory of `ahead`.
        """
        if state.phase == codes.DONE:
            return self.worth(state)
        upkeep.forecast(state, ahead)
        return self.worth(ahead)

    def chance(self, state: Fires) -> float:
        """How likely the team wins from a position between turns."""
        return 1.0 / (1.0 + math.exp((EVEN - float(self.worth(state))) / SCALE))

    def expect(self, state: Fires, ahead: Fires) -> i64:
        """The sum over all rolls that may follow a turn, found out in the memory of `ahead`."""
        if state.phase == codes.DONE:
            return squares.SQUARES * self.worth(state)
        total: i64 = 0
        left = squares.ALL_SQUARES
        calm = hotspots.calm_squares(state)
        if calm != 0:
            first = lowest(calm)
            total += self.after(state, first, ahead)
            left &= ~bit(first)
            if holds(ahead.smoke, first) and hotspots.is_calm(state, ahead):
                calm &= left & ~(ahead.fire | squares.surrounding(ahead.fire))
                left &= ~calm
                total += ones(calm) * self.standing(ahead)
                total += self.smoulder(ahead, ahead.smoke & ~bit(first), calm)
        while left != 0:
            total += self.after(state, lowest(left), ahead)
            left &= left - 1
        return total

    def smoulder(self, ahead: Fires, others: i64, calm: i64) -> i64:
        """The sum of the danger with the other Smoke and one more in each of these squares, none beside Fire.

        Where it is quiet, all that matters of a square is whether water reaches it, whether it is beside a chest that
        was safe, and who is in it.
        """
        ahead.smoke = others
        chests = hotspots.safe_chests(ahead)
        quiet = calm & hotspots.quiet_squares(ahead) & ~hotspots.beside_two(chests)
        beside = quiet & squares.surrounding(chests)
        apart = quiet & ~beside
        reached = hotspots.within_reach(ahead)
        total = self.alike(ahead, apart & reached) + self.alike(ahead, apart & ~reached)
        total += self.alike(ahead, beside & reached) + self.alike(ahead, beside & ~reached)
        calm &= ~quiet
        while calm != 0:
            ahead.smoke = others | (calm & -calm)
            calm &= calm - 1
            total += self.danger_seen(ahead)
        ahead.smoke = others
        return total

    def alike(self, ahead: Fires, among: i64) -> i64:
        """The sum of the danger with one more Smoke in each of these squares, alike but for the villagers in them."""
        if among == 0:
            return 0
        first = among & -among
        others = ahead.smoke
        ahead.smoke = others | first
        danger = self.danger_seen(ahead) - self.villager_in_smoke * hotspots.villagers_in(ahead, first)
        ahead.smoke = others
        return ones(among) * danger + self.villager_in_smoke * hotspots.villagers_in(ahead, among)

    def after(self, state: Fires, square: i64, ahead: Fires) -> i64:
        """What this roll makes of the position."""
        ahead.play_from(state, square)
        return self.worth(ahead)
