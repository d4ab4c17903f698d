"""What each action needs and costs, and which rule forbids it (FM-4.5, FM-5)."""

from __future__ import annotations

from midnight.games.fires.rules import ids
from midnight.games.fires.rules.common import (
    CLEAR,
    LYING,
    RUIN,
)
from midnight.games.fires.rules.ground import (
    NONE,
    OUTSIDE,
    PATH_UNIT,
)
from midnight.games.fires.rules.running import Running
from midnight.kernel.bits import holds
from midnight.kernel.native import i64
from midnight.kernel.state import ALLOWED


class Checking(Running):
    """Which rule forbids an action; one integer, or ALLOWED."""

    def refuses_action(self, option: i64) -> i64:
        """Any option at all while a firefighter acts."""
        ground = self.ground
        if option < ground.take_one:
            if option < ground.first_side:
                return ids.FM_1_7
            return ids.FM_2_5 if option < ground.first_next else ids.FM_4_2
        if option >= ground.first_place and option < ground.first_move:
            return ids.FM_3_11
        if option < ground.first_exit:
            return self.forbids_action(option)
        return self.forbids_going(option)

    def forbids_action(self, option: i64) -> i64:
        """Which rule forbids an action without a point to go to."""
        ground = self.ground
        if option == ground.end_turn:
            return ALLOWED
        seat = self.turn
        if (self.down[seat] == 1) != (option == ground.get_up):
            return ids.FM_5_29
        if self.away[seat] == 1:
            return ids.FM_5_19
        if self.points < self.cost(option):
            return ids.FM_4_5
        if option == ground.get_up:
            return ALLOWED
        if option <= ground.take_three:
            return self.forbids_taking(option)
        if option == ground.put_down:
            return self.forbids_putting_down()
        if option < ground.first_pick:
            return self.forbids_water(option - ground.first_water)
        if option < ground.first_open:
            return self.forbids_picking(option - ground.first_pick)
        if option < ground.first_chop:
            return self.forbids_opening(option - ground.first_open)
        return self.forbids_chopping(option - ground.first_chop)

    def cost(self, option: i64) -> i64:
        """Action points of an action without a point to go to (FM-5.1)."""
        ground = self.ground
        costs = ground.costs
        if option == ground.take_one:
            return costs.take_one
        if option == ground.take_three:
            return costs.take_three
        if option == ground.get_up:
            return costs.get_up
        if option == ground.put_down:
            return costs.put_down
        if option < ground.first_pick:
            return costs.use_water
        if option < ground.first_open:
            return costs.pick_up
        return costs.open_door if option < ground.first_chop else costs.chop

    def move_cost(self) -> i64:
        """A load doubles the price (FM-5.8, FM-5.14)."""
        costs = self.ground.costs
        return costs.move if self.load[self.turn] == NONE else costs.move_loaded

    def exit_cost(self) -> i64:
        """Trees are dearer to carry off the table (FM-5.17)."""
        return self.ground.costs.exit_tree if self.is_tree(self.load[self.turn]) else self.ground.terms.exit_cost

    def forbids_taking(self, option: i64) -> i64:
        ground = self.ground
        seat = self.turn
        if self.room[seat] != OUTSIDE or not ground.touches_well(self.fx[seat], self.fy[seat]):
            return ids.FM_5_2 if option == ground.take_one else ids.FM_5_3
        return ALLOWED if self.water[seat] < ground.water else ids.FM_5_4

    def forbids_water(self, square: i64) -> i64:
        """One water, a marker, and not too far; nothing in between matters (FM-5.5 to FM-5.7)."""
        if self.water[self.turn] == 0 or self.marker(square) == CLEAR:
            return ids.FM_5_5
        return ALLOWED if self.water_reaches(square) else ids.FM_5_6

    def water_reaches(self, square: i64) -> bool:
        """From the border of his base to the square's centre (FM-5.6)."""
        return holds(self.ground.watered.at(self.fx[self.turn], self.fy[self.turn]), square)

    def forbids_picking(self, thing: i64) -> i64:
        """In base contact with empty hands; a tree must be chopped first (FM-5.21, FM-5.22)."""
        seat = self.turn
        if self.load[seat] != NONE:
            return ids.FM_5_22
        if self.status[thing] != LYING:
            return ids.FM_5_21
        if self.is_tree(thing) and self.chopped[thing - self.ground.first_tree] == 0:
            return ids.FM_5_28
        return ALLOWED if self.within_grasp(seat, thing) else ids.FM_5_21

    def within_grasp(self, seat: i64, thing: i64) -> bool:
        if not self.ground.terms.by_square:
            return self.touches_thing(seat, thing)
        if self.room[seat] != self.room_at(self.x[thing], self.y[thing]):
            return False
        return self.square_of_crew(seat) == self.square_of_thing(thing)

    def forbids_opening(self, house: i64) -> i64:
        """In contact with a closed door, from outside (FM-5.27)."""
        seat = self.turn
        if self.house_square[house] == NONE:
            return ids.FM_5_27
        if self.die[house] == RUIN:
            return ids.FM_2_15
        if self.door_open[house] == 1:
            return ids.FM_2_6
        if self.room[seat] != OUTSIDE:
            return ids.FM_5_27
        touching = self.layout.touches_door(house, self.door_side[house], self.fx[seat], self.fy[seat])
        return ALLOWED if touching else ids.FM_5_27

    def forbids_chopping(self, tree: i64) -> i64:
        thing = self.ground.first_tree + tree
        if self.status[thing] != LYING or self.chopped[tree] == 1:
            return ids.FM_5_28
        return ALLOWED if self.touches_thing(self.turn, thing) else ids.FM_5_28

    def forbids_putting_down(self) -> i64:
        """Only where the players agreed on it (FM-5.24)."""
        if not self.ground.terms.put_down:
            return ids.FM_5_24
        if self.load[self.turn] == NONE:
            return ids.FM_5_22
        return ALLOWED if self.put_down_point() != NONE else ids.FM_2_10

    def put_down_point(self) -> i64:
        """The nearest free point in his room, clear of his own base."""
        ground = self.ground
        layout = self.layout
        seat = self.turn
        x = self.fx[seat]
        y = self.fy[seat]
        house = self.room[seat]
        if house != OUTSIDE:
            free = ground.lattice.around(layout.ax[house] + ground.half, layout.ay[house] + ground.half, ground.room)
        else:
            free = ground.lattice.around(x, y, ground.move)
        free.put(ground.disc_within(ground.move * PATH_UNIT), x, y)
        if house == OUTSIDE:
            for other in range(layout.count):
                free.cut(ground.house_box, layout.ax[other] + ground.half, layout.ay[other] + ground.half)
        self.cut_bases(free, NONE, ground.things)
        return free.nearest(x, y)

    def forbids_leaving(self) -> i64:
        """Only with a load, for its price (FM-5.17, FM-5.20)."""
        if self.load[self.turn] == NONE:
            return ids.FM_5_20
        return ALLOWED if self.points >= self.exit_cost() else ids.FM_4_5

    def forbids_going(self, option: i64) -> i64:
        """Which rule forbids a Move, Run, Exit or Re-entry."""
        ground = self.ground
        seat = self.turn
        if self.down[seat] == 1:
            return ids.FM_5_29
        runs = option >= ground.first_run and option < ground.first_enter
        if not runs and (self.away[seat] == 1) != (option >= ground.first_enter):
            return ids.FM_5_19
        if option < ground.first_place:
            rule = self.forbids_leaving()
            return self.forbids_exit_path(ground.exit_point(option)) if rule == ALLOWED else rule
        if self.points < (ground.costs.run if runs else self.move_cost()):
            return ids.FM_4_5
        if runs:
            return self.forbids_run(option - ground.first_run)
        if option >= ground.first_enter:
            return self.forbids_move(option - ground.first_enter)
        return self.forbids_move(option - ground.first_move)
