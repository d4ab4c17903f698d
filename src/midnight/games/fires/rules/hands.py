"""What hands do: pick up, put down, open, chop (FM-5.21 to FM-5.28)."""

from __future__ import annotations

from midnight.games.fires.rules import bases, codes, ids, places, rows, things
from midnight.games.fires.rules.deeds import Deed
from midnight.games.fires.rules.plane.numbers import NONE, PATH_UNIT
from midnight.games.fires.rules.position import Fires
from midnight.kernel.ints import Offer
from midnight.kernel.native import i64
from midnight.kernel.state import ALLOWED


class PickUp(Deed):
    """Pick up a villager, a chest or a chopped tree (FM-5.21, FM-5.22)."""

    family = "pick"

    def cost(self, s: Fires) -> i64:
        """The price of picking up."""
        return s.ground.costs.pick_up

    def lacks(self, s: Fires, option: i64) -> i64:
        """Empty hands, and contact with something that can be carried."""
        return forbids_pick(s, s.ground.lexicon.pick.value(option))

    def play(self, s: Fires, option: i64) -> None:
        """Carry it from now on."""
        thing = s.ground.lexicon.pick.value(option)
        s.load = rows.replaced(s.load, s.turn, thing)
        things.put(s, thing, codes.CARRIED, NONE, NONE)
        s.tell(ids.PICKED_UP, ids.FM_5_21, s.turn, thing, 0)


class PutDown(Deed):
    """Put the load down, where the players agreed on it (FM-5.24)."""

    family = "put"

    def cost(self, s: Fires) -> i64:
        """The price of putting down."""
        return s.ground.costs.put_down

    def lacks(self, s: Fires, option: i64) -> i64:
        """A load, and room for it (FM-5.24, FM-5.22, FM-2.10)."""
        if not s.ground.terms.put_down:
            return ids.FM_5_24
        if s.load[s.turn] == NONE:
            return ids.FM_5_22
        return ALLOWED if put_down_point(s) != NONE else ids.FM_2_10

    def play(self, s: Fires, option: i64) -> None:
        """Leave it at the nearest free point."""
        point = put_down_point(s)
        thing = s.load[s.turn]
        s.load = rows.replaced(s.load, s.turn, NONE)
        things.put(s, thing, codes.LYING, s.ground.x(point), s.ground.y(point))
        s.tell(ids.PUT_DOWN, ids.FM_5_24, s.turn, thing, point)


class OpenDoor(Deed):
    """Open a closed door from outside (FM-5.27)."""

    family = "open"

    def cost(self, s: Fires) -> i64:
        """The price of a door."""
        return s.ground.costs.open_door

    def lacks(self, s: Fires, option: i64) -> i64:
        """Contact with a closed door, from outside."""
        return forbids_open(s, s.ground.lexicon.open.value(option))

    def play(self, s: Fires, option: i64) -> None:
        """It stands open for good."""
        house = s.ground.lexicon.open.value(option)
        s.door_open = rows.replaced(s.door_open, house, 1)
        s.tell(ids.OPENED, ids.FM_5_27, s.turn, house, 0)


class Chop(Deed):
    """Chop a tree, so that it can be picked up (FM-5.28)."""

    family = "chop"

    def cost(self, s: Fires) -> i64:
        """The price of chopping."""
        return s.ground.costs.chop

    def lacks(self, s: Fires, option: i64) -> i64:
        """Contact with a tree that is not chopped yet."""
        return forbids_chop(s, s.ground.lexicon.chop.value(option))

    def play(self, s: Fires, option: i64) -> None:
        """It is chopped, and stands until it is picked up."""
        tree = s.ground.lexicon.chop.value(option)
        s.chopped = rows.replaced(s.chopped, tree, 1)
        s.tell(ids.CHOPPED, ids.FM_5_28, s.turn, tree, 0)


def forbids_pick(s: Fires, thing: i64) -> i64:
    """Empty hands pick up what lies in contact; a tree must be chopped first (FM-5.21, FM-5.22, FM-5.28)."""
    seat = s.turn
    if s.load[seat] != NONE:
        return ids.FM_5_22
    if s.status[thing] != codes.LYING:
        return ids.FM_5_21
    if things.is_tree(s, thing) and s.chopped[thing - s.ground.first_tree] == 0:
        return ids.FM_5_28
    return ALLOWED if within_grasp(s, seat, thing) else ids.FM_5_21


def within_grasp(s: Fires, seat: i64, thing: i64) -> bool:
    """Is a thing in base contact, or in the same square and room if that was agreed (FM-5.21)?"""
    if not s.ground.terms.by_square:
        return bases.touches_thing(s, seat, thing)
    if s.room[seat] != s.layout.house_at(s.x[thing], s.y[thing]):
        return False
    return places.square_of_crew(s, seat) == places.square_of_thing(s, thing)


def forbids_open(s: Fires, house: i64) -> i64:
    """A closed door of a house that stands is opened in contact with it, from outside (FM-5.27)."""
    seat = s.turn
    if s.house_square[house] == NONE:
        return ids.FM_5_27
    if s.die[house] == codes.RUIN:
        return ids.FM_2_15
    if s.door_open[house] == 1:
        return ids.FM_2_6
    if s.room[seat] != codes.OUTSIDE:
        return ids.FM_5_27
    touching = s.layout.touches_door(house, s.door_side[house], s.fx[seat], s.fy[seat])
    return ALLOWED if touching else ids.FM_5_27


def forbids_chop(s: Fires, tree: i64) -> i64:
    """A tree that stands is chopped once, in contact with it (FM-5.28)."""
    thing = s.ground.first_tree + tree
    if s.status[thing] != codes.LYING or s.chopped[tree] == 1:
        return ids.FM_5_28
    return ALLOWED if bases.touches_thing(s, s.turn, thing) else ids.FM_5_28


def put_down_point(s: Fires) -> i64:
    """The nearest free point in the same room, clear of the firefighter's own base."""
    ground = s.ground
    layout = s.layout
    seat = s.turn
    x = s.fx[seat]
    y = s.fy[seat]
    house = s.room[seat]
    if house != codes.OUTSIDE:
        free = ground.lattice.around(layout.ax[house] + ground.half, layout.ay[house] + ground.half, ground.room)
    else:
        free = ground.lattice.around(x, y, ground.move)
    free.put(ground.disc_within(ground.move * PATH_UNIT), x, y)
    if house == codes.OUTSIDE:
        for other in range(layout.count):
            free.cut(ground.house_box, layout.ax[other] + ground.half, layout.ay[other] + ground.half)
    bases.cut_bases(s, free, NONE, ground.things)
    return free.nearest(x, y)


def offer_put(s: Fires, out: Offer) -> None:
    """Putting the load down, where that was agreed."""
    option = s.ground.lexicon.put_down
    if s.ground.terms.put_down and s.ground.action(option).forbids(s, option) == ALLOWED:
        out.add(option)


def offer_picks(s: Fires, out: Offer) -> None:
    """Picking up whatever is in contact."""
    ground = s.ground
    seat = s.turn
    if s.load[seat] == NONE and s.points >= ground.costs.pick_up:
        for thing in range(ground.things):
            if s.status[thing] == codes.LYING and within_grasp(s, seat, thing):  # as hardly anything is
                if forbids_pick(s, thing) == ALLOWED:
                    out.add(ground.lexicon.pick.at(thing))


def offer_doors(s: Fires, out: Offer) -> None:
    """Opening each door that can be opened."""
    ground = s.ground
    if s.room[s.turn] == codes.OUTSIDE and s.points >= ground.costs.open_door:
        for house in range(ground.houses):
            if forbids_open(s, house) == ALLOWED:
                out.add(ground.lexicon.open.at(house))


def offer_chops(s: Fires, out: Offer) -> None:
    """Chopping each tree in contact."""
    ground = s.ground
    if s.down[s.turn] == 0 and s.away[s.turn] == 0 and s.points >= ground.costs.chop:
        for tree in range(ground.trees):
            if s.status[ground.first_tree + tree] == codes.LYING and forbids_chop(s, tree) == ALLOWED:
                out.add(ground.lexicon.chop.at(tree))
