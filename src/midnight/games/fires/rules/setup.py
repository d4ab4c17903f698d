"""Set-up: the village, the first fire, the first villagers, the firefighters (FM-3)."""

from __future__ import annotations

from midnight.games.fires.rules import bases, codes, dice, ids, markers, places, rows, things, turn, villagers
from midnight.games.fires.rules.plane import squares
from midnight.games.fires.rules.plane.area import Area
from midnight.games.fires.rules.plane.numbers import NONE
from midnight.games.fires.rules.position import Fires, FiresStop
from midnight.kernel.ints import Offer
from midnight.kernel.native import i64
from midnight.kernel.rng import Rng
from midnight.kernel.state import ALLOWED
from midnight.kernel.wide import Patch, WideOffer


class Items(dice.Dice):
    """The squares of houses, then trees, then chests (FM-3.2, FM-3.3)."""

    code = codes.ITEMS
    name = "items"

    def roll(self, s: Fires, square: i64) -> None:
        """Not on a centre square, and one item to a square (FM-3.2)."""
        if squares.is_centre(square) or places.holds_item(s, square):
            dice.roll_again(s, square, ids.FM_3_2)
            return
        s.rolls = 0
        house = next_house(s)
        if house != NONE:
            put_house(s, house, square)
            return
        put_item(s, next_item(s), square)
        if next_item(s) == NONE:
            s.stop_at(codes.FIRST)


class Door(FiresStop):
    """The side of a house's door, where the players agreed to roll for it (FM-2.5)."""

    code = codes.DOOR
    name = "door"

    def offer(self, s: Fires, out: Offer) -> None:
        """All four sides, each equally likely."""
        for side in range(squares.SIDES):
            out.add_weighted(s.ground.lexicon.door.at(side), 1)

    def forbids(self, s: Fires, option: i64) -> i64:
        """Only sides."""
        return ALLOWED if s.ground.lexicon.door.has(option) else ids.FM_2_5

    def play(self, s: Fires, option: i64) -> None:
        """The last house gets its door."""
        house: i64 = 0
        while s.door_side[house] != NONE:
            house += 1
        s.stop_at(codes.ITEMS)
        put_door(s, house, s.ground.lexicon.door.value(option), ids.FM_2_5)


class FirstExplosion(dice.Dice):
    """The square of the first explosion (FM-3.5, FM-3.6)."""

    code = codes.FIRST
    name = "explosion"

    def roll(self, s: Fires, square: i64) -> None:
        """Not in a corner, not in a house; Fire there and in every surrounding square."""
        if squares.is_corner(square) or s.layout.house_in[square] != NONE:
            dice.roll_again(s, square, ids.FM_3_5)
            return
        s.rolls = 0
        s.made = 1
        markers.mark(s, square)
        s.tell(ids.FIRST_EXPLOSION, ids.FM_3_6, square, 0, 0)
        markers.put_fire(s, square, ids.FM_3_6)
        for side in range(squares.SIDES):
            other = squares.beside(square, side)
            if other != NONE:
                markers.put_fire(s, other, ids.FM_3_6)
        s.stop_at(codes.VILLAGERS)


class FirstVillagers(dice.Dice):
    """The squares of the first villagers (FM-3.10)."""

    code = codes.VILLAGERS
    name = "villagers"

    def roll(self, s: Fires, square: i64) -> None:
        """Not to a villager, not into Fire."""
        if markers.at(s, square) == codes.FIRE or places.holds_villager(s, square):
            dice.roll_again(s, square, ids.FM_3_10)
            return
        if bases.free_point(s, square) == NONE:
            dice.roll_again(s, square, ids.FM_2_14)
            return
        villagers.put(s, square, ids.FM_3_10)
        if s.count_villagers(codes.LYING) == s.ground.on_table:
            s.turn = 0
            s.stop_at(codes.PLACE)


class Place(FiresStop):
    """A firefighter starts beside the water source (FM-3.11)."""

    code = codes.PLACE
    name = "place"

    def seat(self, s: Fires) -> i64:
        """Whose firefighter it is, in the order of the seats."""
        return s.turn

    def offer(self, s: Fires, out: Offer) -> None:
        """All points that nothing forbids."""
        ground = s.ground
        for point in starts(s).points():
            out.add(ground.lexicon.place.pair(ground.x(point), ground.y(point)))

    def offer_wide(self, s: Fires, out: WideOffer) -> None:
        """All points that nothing forbids, as one patch."""
        family = s.ground.lexicon.place
        found = starts(s)
        out.add_patch(Patch(0, family.inner, found.columns, found.tall, found.words), family.begin)

    def pick(self, s: Fires, rng: Rng, out: Offer) -> i64:
        """One of these points at random, in their order, without a list."""
        ground = s.ground
        found = starts(s)
        out.count = found.count()
        point = found.nth(rng.below(out.count))
        return ground.lexicon.place.pair(ground.x(point), ground.y(point))

    def pick_coarse(self, s: Fires, rng: Rng, out: Offer) -> i64:
        """One of all points at random."""
        return self.pick(s, rng, out)

    def count(self, s: Fires, out: Offer) -> i64:
        """How many points nothing forbids."""
        return starts(s).count()

    def forbids(self, s: Fires, option: i64) -> i64:
        """Only points beside the well."""
        family = s.ground.lexicon.place
        if not family.has(option):
            return ids.FM_3_11
        return forbids_start(s, family.first(option), family.second(option))

    def play(self, s: Fires, option: i64) -> None:
        """There the firefighter stands, and the next is placed, or the first round begins."""
        family = s.ground.lexicon.place
        x = family.first(option)
        y = family.second(option)
        s.fx[s.turn] = x
        s.fy[s.turn] = y
        s.away = rows.replaced(s.away, s.turn, 0)
        s.tell(ids.PLACED, ids.FM_3_11, s.turn, s.ground.point(x, y), 0)
        s.turn += 1
        if s.turn < s.seats:
            s.stop_at(codes.PLACE)
        else:
            turn.begin_round(s)


def forbids_start(s: Fires, x: i64, y: i64) -> i64:
    """In base contact with the water source, on nobody's base; rings do not matter (FM-3.11)."""
    if not s.ground.touches_well(x, y):
        return ids.FM_3_11
    return ids.FM_2_10 if bases.overlaps(s, x, y, s.turn) else ALLOWED


def starts(s: Fires) -> Area:
    """All points to start from that nothing forbids (FM-3.11)."""
    ground = s.ground
    found = ground.lattice.around(ground.middle, ground.middle, ground.well_reach)
    found.put(ground.well_touch_disc, ground.middle, ground.middle)
    bases.cut_bases(s, found, s.turn, ground.things)
    return found


def next_house(s: Fires) -> i64:
    """The first house without a square; NONE if all have one."""
    for house in range(s.ground.houses):
        if s.house_square[house] == NONE:
            return house
    return NONE


def next_item(s: Fires) -> i64:
    """The thing that comes next after the houses: a tree, then a chest; NONE if all are placed."""
    ground = s.ground
    for tree in range(ground.first_tree, ground.things):
        if s.status[tree] == codes.WAITING:
            return tree
    for chest in range(ground.first_chest, ground.first_tree):
        if s.status[chest] == codes.WAITING:
            return chest
    return NONE


def put_house(s: Fires, house: i64, square: i64) -> None:
    """Put a house into a square; its door faces the middle, or is rolled for (FM-2.5)."""
    s.house_square = rows.replaced(s.house_square, house, square)
    if s.ground.terms.random_door:
        s.stop_at(codes.DOOR)
        s.lay_out()
    else:
        put_door(s, house, s.ground.door_side(square), ids.FM_3_3)


def put_door(s: Fires, house: i64, side: i64, rule: i64) -> None:
    """Give a house its door on that side."""
    s.door_side = rows.replaced(s.door_side, house, side)
    s.lay_out()
    s.tell(ids.HOUSE_PLACED, rule, house, s.house_square[house], side)


def put_item(s: Fires, thing: i64, square: i64) -> None:
    """Put a tree or chest at the centre of its square (FM-2.3)."""
    ground = s.ground
    things.put(s, thing, codes.LYING, ground.centre_x(square), ground.centre_y(square))
    if things.is_tree(s, thing):
        s.tell(ids.TREE_PLACED, ids.FM_3_3, thing - ground.first_tree, square, 0)
    else:
        s.tell(ids.CHEST_PLACED, ids.FM_3_3, thing - ground.first_chest, square, 0)
