"""After every turn the fire has its own: Upkeep (FM-6), explosions (FM-7), and how the village is lost (FM-8)."""

from __future__ import annotations

from midnight.games.fires.rules import ids
from midnight.games.fires.rules.bases import Standing
from midnight.games.fires.rules.common import (
    AGAIN,
    AT_CHESTS,
    AT_TREES,
    CARRIED,
    CLEAR,
    DONE,
    FIRE,
    GONE,
    LYING,
    NEWCOMER,
    NO_HOUSES,
    ROLL,
    RUIN,
    SMOKE,
    TOO_MANY_DEAD,
    TOO_MANY_EXPLOSIONS,
    WAITING,
    replaced,
)
from midnight.games.fires.rules.ground import NO_LIMIT, NONE, OUTSIDE, SIDES, beside, surrounding
from midnight.kernel.bits import holds, lowest
from midnight.kernel.native import i64
from midnight.kernel.state import ALLOWED, CHANCE


class Burning(Standing):
    """A village on fire."""

    # === Markers (FM-1.10) ===

    def put_fire(self, square: i64, rule: i64) -> None:
        """Fire turns Smoke over and changes nothing on Fire."""
        if self.marker(square) == FIRE:
            return
        self.tell(ids.FIRE_LAID if self.marker(square) == CLEAR else ids.TURNED_TO_FIRE, rule, square, 0, 0)
        self.set_marker(square, FIRE)

    def put_smoke(self, square: i64, rule: i64) -> None:
        """Smoke never lowers a Fire."""
        if self.marker(square) == CLEAR:
            self.set_marker(square, SMOKE)
            self.tell(ids.SMOKE_LAID, rule, square, 0, 0)

    # === Rolling for a square (FM-1.7) ===

    def ask_dice(self, phase: i64) -> None:
        self.phase = phase
        self.seat = CHANCE

    def roll_again(self, square: i64, rule: i64) -> None:
        """The roll does not stand; the rule says why."""
        self.rolls += 1
        self.tell(ids.ROLLED_AGAIN, rule, square, 0, 0)

    # === Explosion in a square (FM-7) ===

    def explode(self, square: i64) -> None:
        """Afterwards the game may be lost, or another explosion be due elsewhere (FM-7.3)."""
        count = self.made if self.ground.terms.every_counts else self.count_blasts()
        if count >= self.ground.explosions:
            self.tell(ids.LOST_BY_EXPLOSIONS, ids.FM_8_4, square, 0, 0)
            self.finish(TOO_MANY_EXPLOSIONS)
            return
        self.made += 1
        marked = self.is_marked(square)
        self.mark(square)
        if marked:
            self.tell(ids.EXPLODED_AGAIN, ids.FM_7_3, square, 0, 0)
        else:
            self.tell(ids.EXPLODED, ids.FM_7_2, square, self.count_blasts(), 0)
        house = self.standing_house(square)
        if house != NONE:
            self.damage(house, ids.FM_7_4)
        else:
            for side in range(SIDES):
                self.draw_line(square, side)
        if marked and self.phase != DONE:
            self.ask_dice(AGAIN)

    def draw_line(self, square: i64, side: i64) -> None:
        """On through Smoke, which turns, and Fire, up to the first empty square or the edge (FM-7.5, FM-7.6)."""
        at = beside(square, side)
        while at != NONE:
            empty = self.marker(at) == CLEAR
            self.put_fire(at, ids.FM_7_5)
            if empty:
                return
            at = beside(at, side)

    def play_another(self, square: i64) -> None:
        """Any square will do for the explosion that follows one in a marked square (FM-7.3)."""
        self.rolls += 1
        self.phase = ROLL
        self.explode(square)
        self.carry_on()

    # === Upkeep, steps 0 to 3: spread ===

    def begin_upkeep(self) -> None:
        self.spill()
        self.ask_dice(ROLL)

    def spill(self) -> None:
        """Step 0: whoever acted and is full loses one water (FM-6.1)."""
        if self.water[self.turn] == self.ground.water:
            self.water[self.turn] -= 1
            self.tell(ids.SPILLED, ids.FM_6_1, self.turn, self.water[self.turn], 0)

    def play_spread(self, square: i64) -> None:
        """What lay in the square before the roll decides (FM-6.2)."""
        before = self.marker(square)
        self.tell(ids.SPREAD, ids.FM_6_2, square, before, 0)
        self.resume = AT_TREES
        if before == FIRE:
            self.explode(square)
        elif before == SMOKE:
            self.put_fire(square, ids.FM_6_3)
        elif self.is_marked(square):
            self.put_fire(square, ids.FM_6_4)
        else:
            self.put_smoke(square, ids.FM_6_3)
        self.carry_on()

    def carry_on(self) -> None:
        """From wherever an explosion left off to step 8."""
        if self.burn_on():
            self.call_newcomer()

    def burn_on(self) -> bool:
        """Steps 4.1 to 7 over the whole table (FM-6.16); false if an explosion or the end cuts in."""
        if self.phase != ROLL:
            return False
        self.rolls = 0
        if self.resume == AT_TREES:
            self.burn_trees()
            self.resume = AT_CHESTS
        while self.blow_up_chest():
            if self.phase != ROLL:
                return False
        self.resume = AT_TREES
        self.light_trees()
        self.burn_houses()
        if self.phase == DONE:
            return False
        self.smoulder_in_houses()
        self.turn_smoke()
        self.take_dead()
        if self.phase == DONE:
            return False
        self.knock_down()
        return True

    # === Step 4: things in the fire ===

    def remove_thing(self, thing: i64) -> None:
        if self.status[thing] == CARRIED:
            self.load = replaced(self.load, self.carrier(thing), NONE)
        self.put_thing(thing, GONE, NONE, NONE)

    def burn_trees(self) -> None:
        """Step 4.1: a tree in Smoke or Fire is gone and its square burns (FM-6.6)."""
        for tree in range(self.ground.first_tree, self.ground.things):
            square = self.square_of_thing(tree)
            if square != NONE and self.marker(square) != CLEAR:
                self.tell(ids.TREE_BURNT, ids.FM_6_6, tree - self.ground.first_tree, square, 0)
                self.remove_thing(tree)
                self.put_fire(square, ids.FM_6_6)

    def blow_up_chest(self) -> bool:
        """Step 4.2: one chest on Fire, lowest W then B, explodes; false if there is none (FM-6.7)."""
        found = NONE
        at = NONE
        for chest in range(self.ground.first_chest, self.ground.first_tree):
            square = self.square_of_thing(chest)
            if square != NONE and self.marker(square) == FIRE and (at == NONE or square < at):
                found = chest
                at = square
        if found == NONE:
            return False
        self.tell(ids.CHEST_BLEW_UP, ids.FM_6_7, found - self.ground.first_chest, at, 0)
        self.remove_thing(found)
        self.explode(at)
        return True

    def light_trees(self) -> None:
        """Step 4.3: trees beside markers get an equal one, all seen as the table is now (FM-6.8)."""
        ground = self.ground
        beside_fire = surrounding(self.fire)
        beside_smoke = surrounding(self.smoke)
        for tree in range(ground.first_tree, ground.things):
            square = self.square_of_thing(tree)
            if square == NONE:
                continue
            if holds(beside_fire, square):
                self.put_fire(square, ids.FM_6_8)
            elif holds(beside_smoke, square):
                self.put_smoke(square, ids.FM_6_8)

    def burn_houses(self) -> None:
        """Step 4.4: Fire inside takes one off the die (FM-6.9)."""
        for house in range(self.ground.houses):
            square = self.house_square[house]
            if square != NONE and self.die[house] != RUIN and self.marker(square) == FIRE:
                self.damage(house, ids.FM_6_9)
                if self.phase == DONE:
                    return

    def smoulder_in_houses(self) -> None:
        """Step 4.5: Smoke inside becomes Fire, without damage yet (FM-6.10)."""
        for house in range(self.ground.houses):
            square = self.house_square[house]
            if square != NONE and self.die[house] != RUIN and self.marker(square) == SMOKE:
                self.put_fire(square, ids.FM_6_10)

    def damage(self, house: i64, rule: i64) -> None:
        self.die = replaced(self.die, house, self.die[house] - 1)
        self.tell(ids.DAMAGED, rule, house, self.die[house], 0)
        if self.die[house] == RUIN:
            self.destroy(house)

    def destroy(self, house: i64) -> None:
        """Villagers inside die, then the houses are counted, then firefighters are put out (FM-6.15, FM-8.5)."""
        self.tell(ids.DESTROYED, ids.FM_6_15, house, self.count_ruins(), 0)
        for villager in range(self.ground.villagers):
            if self.room_of_thing(villager) == house:
                self.kill(villager, ids.FM_6_15)
                if self.phase == DONE:
                    return
        if self.count_ruins() >= self.ground.houses:
            self.tell(ids.LOST_BY_HOUSES, ids.FM_8_3, self.count_ruins(), 0, 0)
            self.finish(NO_HOUSES)
            return
        for seat in range(self.seats):
            if self.away[seat] == 0 and self.room[seat] == house:
                self.throw_out(seat, house)

    def room_of_thing(self, thing: i64) -> i64:
        if self.status[thing] == LYING:
            return self.room_at(self.x[thing], self.y[thing])
        if self.status[thing] == CARRIED:
            return self.room[self.carrier(thing)]
        return OUTSIDE

    def throw_out(self, seat: i64, house: i64) -> None:
        """Onto the doorstep, or the free border point nearest to it; knocked down, all kept (FM-6.15)."""
        ground = self.ground
        layout = self.layout
        sx = layout.step_x[house]
        sy = layout.step_y[house]
        best = NO_LIMIT
        found = ground.point(sx, sy)
        for dx in range(ground.square + 1):
            for dy in range(ground.square + 1):
                if dx % ground.square != 0 and dy % ground.square != 0:
                    continue
                x = layout.ax[house] + dx
                y = layout.ay[house] + dy
                squared = (x - sx) * (x - sx) + (y - sy) * (y - sy)
                if squared < best and not self.overlaps(x, y, seat):
                    best = squared
                    found = ground.point(x, y)
        self.fx[seat] = ground.x(found)
        self.fy[seat] = ground.y(found)
        self.room = replaced(self.room, seat, OUTSIDE)
        self.down = replaced(self.down, seat, 1)
        self.tell(ids.THROWN_OUT, ids.FM_6_15, seat, house, found)

    # === Steps 5 to 7: smoke turns, people suffer ===

    def turn_smoke(self) -> None:
        """Step 5: Smoke beside Fire becomes Fire, until none changes (FM-6.11)."""
        turning = self.smoke & surrounding(self.fire)
        while turning != 0:  # once more over the table, from the lowest square to the highest
            while turning != 0:
                square = lowest(turning)
                self.put_fire(square, ids.FM_6_11)
                turning = (self.smoke & surrounding(self.fire)) >> square << square
            turning = self.smoke & surrounding(self.fire)

    def take_dead(self) -> None:
        """Step 6: villagers in a square with Fire, carried or not (FM-6.12)."""
        for villager in range(self.ground.villagers):
            square = self.square_of_thing(villager)
            if square != NONE and self.marker(square) == FIRE:
                self.kill(villager, ids.FM_6_12)
                if self.phase == DONE:
                    return

    def kill(self, villager: i64, rule: i64) -> None:
        square = self.square_of_thing(villager)
        self.remove_thing(villager)
        dead = self.count_villagers(GONE)
        self.tell(ids.DIED, rule, villager, square, dead)
        if dead >= self.ground.dead:
            self.tell(ids.LOST_BY_DEATHS, ids.FM_8_2, dead, 0, 0)
            self.finish(TOO_MANY_DEAD)

    def knock_down(self) -> None:
        """Step 7: firefighters in a square with Fire (FM-6.13)."""
        for seat in range(self.seats):
            square = self.square_of_crew(seat)
            if square != NONE and self.marker(square) == FIRE and self.down[seat] == 0:
                self.down = replaced(self.down, seat, 1)
                self.tell(ids.KNOCKED_DOWN, ids.FM_6_13, seat, square, 0)

    # === Step 8: a newcomer (FM-6.14) ===

    def call_newcomer(self) -> None:
        if self.villagers_on_table() < self.ground.on_table and self.count_villagers(WAITING) > 0:
            self.ask_dice(NEWCOMER)
        else:
            self.end_upkeep()

    def play_newcomer(self, square: i64) -> None:
        """Fire does not matter here, a villager or a ruin does."""
        rule = ids.FM_2_15 if self.layout.house_in[square] != NONE and self.standing_house(square) == NONE else ALLOWED
        if self.holds_villager(square):
            rule = ids.FM_6_14
        if rule == ALLOWED and self.free_point(square) == NONE:
            rule = ids.FM_2_14
        if rule != ALLOWED:
            self.roll_again(square, rule)
            return
        self.put_villager(square, ids.FM_6_14)
        self.end_upkeep()

    def put_villager(self, square: i64, rule: i64) -> None:
        """The next villager of replenishment comes to stand in this square (FM-2.14)."""
        point = self.free_point(square)
        villager: i64 = 0
        while self.status[villager] != WAITING:
            villager += 1
        self.put_thing(villager, LYING, self.ground.x(point), self.ground.y(point))
        self.rolls = 0
        self.tell(ids.VILLAGER_CAME, rule, villager, point, square)

    def end_upkeep(self) -> None:
        raise NotImplementedError
