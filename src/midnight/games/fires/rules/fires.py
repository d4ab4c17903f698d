"""Fires at Midnight: set-up (FM-3), rounds and turns (FM-4), and the contract of a game."""

from __future__ import annotations

from midnight.games.fires.rules import ids
from midnight.games.fires.rules.area import Area
from midnight.games.fires.rules.coarse import Choosing
from midnight.games.fires.rules.common import (
    ACT,
    AGAIN,
    CHOOSE,
    DONE,
    DOOR,
    FIRE,
    FIRST,
    ITEMS,
    LYING,
    NEWCOMER,
    OUT_OF_TURNS,
    PLACE,
    ROLL,
    VILLAGERS,
    WAITING,
    replaced,
)
from midnight.games.fires.rules.ground import NONE, SIDES, SQUARES, Ground, beside
from midnight.kernel.ints import Offer, filled
from midnight.kernel.native import i64
from midnight.kernel.rng import Rng
from midnight.kernel.state import ALLOWED, CHANCE
from midnight.kernel.wide import Patch, WideOffer


class Fires(Choosing):
    """The whole game."""

    def __init__(self, ground: Ground, seats: i64, like: Fires | None) -> None:
        super().__init__(ground, seats, like)
        if like is None:
            self.seat = CHANCE

    # === Set-up: items (FM-3.2, FM-3.3) ===

    def next_house(self) -> i64:
        for house in range(self.ground.houses):
            if self.house_square[house] == NONE:
                return house
        return NONE

    def next_item(self) -> i64:
        """After the houses the trees, then the chests."""
        ground = self.ground
        for tree in range(ground.first_tree, ground.things):
            if self.status[tree] == WAITING:
                return tree
        for chest in range(ground.first_chest, ground.first_tree):
            if self.status[chest] == WAITING:
                return chest
        return NONE

    def play_item(self, square: i64) -> None:
        """Not on a centre square, and one item to a square (FM-3.2)."""
        if self.ground.is_centre(square) or self.holds_item(square):
            self.roll_again(square, ids.FM_3_2)
            return
        self.rolls = 0
        house = self.next_house()
        if house != NONE:
            self.house_square = self.house_square[:]
            self.house_square[house] = square
            if self.ground.terms.random_door:
                self.phase = DOOR
                self.lay_out()
            else:
                self.put_door(house, self.ground.door_side(square), ids.FM_3_3)
            return
        self.put_item(self.next_item(), square)
        if self.next_item() == NONE:
            self.phase = FIRST

    def put_item(self, thing: i64, square: i64) -> None:
        """Trees and chests stand at the centre of their square (FM-2.3)."""
        ground = self.ground
        self.put_thing(thing, LYING, ground.centre_x(square), ground.centre_y(square))
        if self.is_tree(thing):
            self.tell(ids.TREE_PLACED, ids.FM_3_3, thing - ground.first_tree, square, 0)
        else:
            self.tell(ids.CHEST_PLACED, ids.FM_3_3, thing - ground.first_chest, square, 0)

    def play_door(self, side: i64) -> None:
        """Where the players agreed to roll for doors (FM-2.5)."""
        house: i64 = 0
        while self.door_side[house] != NONE:
            house += 1
        self.phase = ITEMS
        self.put_door(house, side, ids.FM_2_5)

    def put_door(self, house: i64, side: i64, rule: i64) -> None:
        self.door_side = self.door_side[:]
        self.door_side[house] = side
        self.lay_out()
        self.tell(ids.HOUSE_PLACED, rule, house, self.house_square[house], side)

    # === Set-up: the first fire and the first villagers (FM-3.5 to FM-3.10) ===

    def play_first_explosion(self, square: i64) -> None:
        """Not in a corner, not in a house; Fire there and in every surrounding square (FM-3.5, FM-3.6)."""
        if self.ground.is_corner(square) or self.layout.house_in[square] != NONE:
            self.roll_again(square, ids.FM_3_5)
            return
        self.rolls = 0
        self.made = 1
        self.mark(square)
        self.tell(ids.FIRST_EXPLOSION, ids.FM_3_6, square, 0, 0)
        self.put_fire(square, ids.FM_3_6)
        for side in range(SIDES):
            other = beside(square, side)
            if other != NONE:
                self.put_fire(other, ids.FM_3_6)
        self.phase = VILLAGERS

    def play_first_villager(self, square: i64) -> None:
        """Not to a villager, not into Fire (FM-3.10)."""
        if self.marker(square) == FIRE or self.holds_villager(square):
            self.roll_again(square, ids.FM_3_10)
            return
        if self.free_point(square) == NONE:
            self.roll_again(square, ids.FM_2_14)
            return
        self.put_villager(square, ids.FM_3_10)
        if self.count_villagers(LYING) == self.ground.on_table:
            self.phase = PLACE
            self.turn = 0
            self.seat = 0

    # === Set-up: firefighters (FM-3.11) ===

    def forbids_place(self, point: i64) -> i64:
        """In base contact with the water source, on nobody's base; rings do not matter."""
        ground = self.ground
        x = ground.x(point)
        y = ground.y(point)
        if not ground.touches_well(x, y):
            return ids.FM_3_11
        return ids.FM_2_10 if self.overlaps(x, y, self.turn) else ALLOWED

    def places(self) -> Area:
        """All points that nothing forbids."""
        ground = self.ground
        places = ground.lattice.around(ground.middle, ground.middle, ground.well_reach)
        places.put(ground.well_touch_disc, ground.middle, ground.middle)
        self.cut_bases(places, self.turn, ground.things)
        return places

    def offer_places(self, out: Offer) -> None:
        ground = self.ground
        for point in self.places().points():
            out.add(ground.place_at(ground.x(point), ground.y(point)))

    def pick_place(self, rng: Rng, out: Offer) -> i64:
        """One of these at random, in the same order, without a list."""
        ground = self.ground
        places = self.places()
        out.count = places.count()
        point = places.nth(rng.below(out.count))
        return ground.place_at(ground.x(point), ground.y(point))

    def play_place(self, option: i64) -> None:
        point = self.ground.place_point(option)
        self.fx[self.turn] = self.ground.x(point)
        self.fy[self.turn] = self.ground.y(point)
        self.away = replaced(self.away, self.turn, 0)
        self.tell(ids.PLACED, ids.FM_3_11, self.turn, point, 0)
        self.turn += 1
        if self.turn < self.seats:
            self.seat = self.turn
        else:
            self.begin_round()

    # === Rounds and turns (FM-4) ===

    def chief(self) -> i64:
        """Another one every round (FM-4.2)."""
        return (self.round - 1) % self.seats

    def begin_round(self) -> None:
        self.round += 1
        self.acted = filled(self.seats, 0)
        self.tell(ids.ROUND_BEGAN, ids.FM_4_1, self.round, self.chief(), 0)
        self.choose_next()

    def choose_next(self) -> None:
        """The chief names who is next, unless only one is left or seats go in order (FM-4.2)."""
        first = NONE
        left: i64 = 0
        for seat in range(self.seats):
            if self.acted[seat] == 0:
                left += 1
                if first == NONE:
                    first = seat
        if left == 1 or self.ground.terms.seat_order:
            self.begin_turn(first)
        else:
            self.turn = NONE
            self.phase = CHOOSE
            self.seat = self.chief()

    def begin_turn(self, seat: i64) -> None:
        """Four action points, and Upkeep after them (FM-4.3)."""
        self.acted = replaced(self.acted, seat, 1)
        self.turn = seat
        self.seat = seat
        self.phase = ACT
        self.points = self.ground.points
        self.trail_start = NONE
        self.tell(ids.TURN_BEGAN, ids.FM_4_3, seat, self.round, 0)

    def end_upkeep(self) -> None:
        """The turn is over: the next of this round, or the next round."""
        self.turns += 1
        if self.turns == self.ground.terms.turn_limit:
            self.tell(ids.STOPPED, ids.FM_8_7, self.turns, 0, 0)
            self.finish(OUT_OF_TURNS)
            return
        for seat in range(self.seats):
            if self.acted[seat] == 0:
                self.choose_next()
                return
        self.begin_round()

    # === The contract ===

    def rolls_dice(self) -> bool:
        """Is this a stop for white and black die?"""
        return self.seat == CHANCE and self.phase != DOOR

    def offer(self, out: Offer) -> None:
        if self.phase == DONE:
            return
        if self.phase == DOOR:
            for side in range(SIDES):
                out.add_weighted(self.ground.first_side + side, 1)
        elif self.seat == CHANCE:
            for square in range(SQUARES):
                out.add_weighted(square, 1)
        elif self.phase == ACT:
            self.offer_actions(out)
        elif self.phase == CHOOSE:
            for seat in range(self.seats):
                if self.acted[seat] == 0:
                    out.add(self.ground.first_next + seat)
        else:
            self.offer_places(out)

    def offer_wide(self, out: WideOffer) -> None:
        if self.phase == ACT:
            self.offer_actions_wide(out)
        elif self.phase == PLACE:
            places = self.places()
            across = self.ground.place_across
            out.add_patch(Patch(0, across, places.columns, places.tall, places.words), self.ground.first_place)
        else:
            self.offer(out)

    def pick(self, rng: Rng, out: Offer) -> i64:
        out.clear()
        if self.phase == ACT:
            return self.pick_action(rng, out)
        if self.phase == PLACE:
            return self.pick_place(rng, out)
        if self.rolls_dice():
            out.count = SQUARES
            return rng.below(SQUARES)
        self.offer(out)
        return rng.draw(out) if self.seat == CHANCE else rng.pick(out)

    def count_options(self, out: Offer) -> i64:
        out.clear()
        if self.phase == ACT:
            return self.count_actions(out)
        if self.phase == PLACE:
            return self.places().count()
        self.offer(out)
        return out.count

    def offer_coarse(self, out: Offer) -> None:
        if self.phase == ACT:
            self.offer_coarse_actions(out)
        else:
            self.offer(out)

    def pick_coarse(self, rng: Rng, out: Offer) -> i64:
        out.clear()
        if self.phase == PLACE:
            return self.pick_place(rng, out)
        self.offer_coarse(out)
        return rng.pick(out)

    def play(self, option: i64) -> None:
        self.ply += 1
        phase = self.phase
        if phase == ACT:
            self.play_action(option)
        elif phase == ROLL:
            self.play_spread(option)
        elif phase == CHOOSE:
            self.tell(ids.CHOSEN, ids.FM_4_2, self.seat, option - self.ground.first_next, 0)
            self.begin_turn(option - self.ground.first_next)
        elif phase == NEWCOMER:
            self.play_newcomer(option)
        elif phase == AGAIN:
            self.play_another(option)
        elif phase == ITEMS:
            self.play_item(option)
        elif phase == DOOR:
            self.play_door(option - self.ground.first_side)
        elif phase == FIRST:
            self.play_first_explosion(option)
        elif phase == VILLAGERS:
            self.play_first_villager(option)
        else:
            self.play_place(option)
        self.reach = None

    def refusal(self, option: i64) -> i64:
        ground = self.ground
        if self.phase == DONE:
            return ids.FM_8_5
        if self.phase == DOOR:
            return ALLOWED if option >= ground.first_side and option < ground.first_next else ids.FM_2_5
        if self.seat == CHANCE:
            return ALLOWED if option < SQUARES else ids.FM_1_7
        if self.phase == ACT:
            return self.refuses_action(option)
        if self.phase == CHOOSE:
            return self.refuses_choice(option - ground.first_next)
        if option < ground.first_place or option >= ground.first_move:
            return ids.FM_3_11
        return self.forbids_place(ground.place_point(option))

    def refuses_choice(self, seat: i64) -> i64:
        """Only who has not acted this round can be next (FM-4.1)."""
        if seat < 0 or seat >= self.seats:
            return ids.FM_4_2
        return ALLOWED if self.acted[seat] == 0 else ids.FM_4_1

    def clone(self) -> Fires:
        return Fires(self.ground, self.seats, self)
