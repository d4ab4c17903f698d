"""After every turn the fire has its own: Upkeep (FM-6)."""

from __future__ import annotations

from midnight.games.fires.rules import (
    bases,
    codes,
    dice,
    explosions,
    houses,
    ids,
    markers,
    places,
    rows,
    things,
    turn,
    villagers,
)
from midnight.games.fires.rules.plane import squares
from midnight.games.fires.rules.plane.numbers import NONE
from midnight.games.fires.rules.position import Fires
from midnight.kernel.bits import holds, lowest
from midnight.kernel.native import i64
from midnight.kernel.state import ALLOWED


class Spread(dice.Dice):
    """Where the fire spreads after a turn: steps 1 to 3 (FM-6.2 to FM-6.4)."""

    code = codes.ROLL
    name = "spread"

    def roll(self, s: Fires, square: i64) -> None:
        """What lay in the square before the roll decides (FM-6.2)."""
        before = markers.at(s, square)
        s.tell(ids.SPREAD, ids.FM_6_2, square, before, 0)
        s.resume = codes.AT_TREES
        if before == codes.FIRE:
            explosions.explode(s, square)
        elif before == codes.SMOKE:
            markers.put_fire(s, square, ids.FM_6_3)
        elif markers.is_marked(s, square):
            markers.put_fire(s, square, ids.FM_6_4)
        else:
            markers.put_smoke(s, square, ids.FM_6_3)
        carry_on(s)


class Another(dice.Dice):
    """Where the explosion goes that follows one in a marked square; any square will do (FM-7.3)."""

    code = codes.AGAIN
    name = "again"

    def roll(self, s: Fires, square: i64) -> None:
        """It explodes there, and Upkeep goes on."""
        s.rolls += 1
        s.stop_at(codes.ROLL)
        explosions.explode(s, square)
        carry_on(s)


class Newcomer(dice.Dice):
    """Where the next villager comes: step 8 (FM-6.14)."""

    code = codes.NEWCOMER
    name = "newcomer"

    def roll(self, s: Fires, square: i64) -> None:
        """Fire does not matter here, a villager or a ruin does."""
        rule = ids.FM_2_15 if s.layout.house_in[square] != NONE and houses.standing(s, square) == NONE else ALLOWED
        if places.holds_villager(s, square):
            rule = ids.FM_6_14
        if rule == ALLOWED and bases.free_point(s, square) == NONE:
            rule = ids.FM_2_14
        if rule != ALLOWED:
            dice.roll_again(s, square, rule)
            return
        villagers.put(s, square, ids.FM_6_14)
        turn.end(s)


def begin(s: Fires) -> None:
    """Begin Upkeep: step 0, then the dice (FM-6.1, FM-6.2)."""
    spill(s)
    s.stop_at(codes.ROLL)


def spill(s: Fires) -> None:
    """Step 0: whoever acted and is full loses one water (FM-6.1)."""
    if s.water[s.turn] == s.ground.water:
        s.water[s.turn] -= 1
        s.tell(ids.SPILLED, ids.FM_6_1, s.turn, s.water[s.turn], 0)


def forecast(s: Fires, ahead: Fires) -> None:
    """Let `ahead`, a position of the same game, be what Upkeep makes of `s` if the roll changes nothing.

    It stops before a newcomer, at another explosion, or at the end.
    """
    ahead.become(s)
    ahead.phase = codes.ROLL
    ahead.resume = codes.AT_TREES
    burn_on(ahead)


def carry_on(s: Fires) -> None:
    """From wherever an explosion left off to step 8."""
    if burn_on(s):
        call_newcomer(s)


def burn_on(s: Fires) -> bool:
    """Steps 4.1 to 7 over the whole table (FM-6.16); false if an explosion or the end cuts in."""
    if s.phase != codes.ROLL:
        return False
    s.rolls = 0
    if s.resume == codes.AT_TREES:
        burn_trees(s)
        s.resume = codes.AT_CHESTS
    while blow_up_chest(s):
        if s.phase != codes.ROLL:
            return False
    s.resume = codes.AT_TREES
    light_trees(s)
    burn_houses(s)
    if s.phase == codes.DONE:
        return False
    smoulder_in_houses(s)
    turn_smoke(s)
    take_dead(s)
    if s.phase == codes.DONE:
        return False
    knock_down(s)
    return True


def burn_trees(s: Fires) -> None:
    """Step 4.1: a tree in Smoke or Fire is gone and its square burns (FM-6.6)."""
    for tree in range(s.ground.first_tree, s.ground.things):
        square = places.square_of_thing(s, tree)
        if square != NONE and markers.at(s, square) != codes.CLEAR:
            s.tell(ids.TREE_BURNT, ids.FM_6_6, tree - s.ground.first_tree, square, 0)
            things.remove(s, tree)
            markers.put_fire(s, square, ids.FM_6_6)


def blow_up_chest(s: Fires) -> bool:
    """Step 4.2: one chest on Fire, lowest W then B, explodes; false if there is none (FM-6.7)."""
    found = NONE
    at = NONE
    for chest in range(s.ground.first_chest, s.ground.first_tree):
        square = places.square_of_thing(s, chest)
        if square != NONE and markers.at(s, square) == codes.FIRE and (at == NONE or square < at):
            found = chest
            at = square
    if found == NONE:
        return False
    s.tell(ids.CHEST_BLEW_UP, ids.FM_6_7, found - s.ground.first_chest, at, 0)
    things.remove(s, found)
    explosions.explode(s, at)
    return True


def light_trees(s: Fires) -> None:
    """Step 4.3: trees beside markers get an equal one, all seen as the table is now (FM-6.8)."""
    ground = s.ground
    beside_fire = squares.surrounding(s.fire)
    beside_smoke = squares.surrounding(s.smoke)
    for tree in range(ground.first_tree, ground.things):
        square = places.square_of_thing(s, tree)
        if square == NONE:
            continue
        if holds(beside_fire, square):
            markers.put_fire(s, square, ids.FM_6_8)
        elif holds(beside_smoke, square):
            markers.put_smoke(s, square, ids.FM_6_8)


def burn_houses(s: Fires) -> None:
    """Step 4.4: Fire inside takes one off the die (FM-6.9)."""
    for house in range(s.ground.houses):
        square = s.house_square[house]
        if square != NONE and s.die[house] != codes.RUIN and markers.at(s, square) == codes.FIRE:
            houses.damage(s, house, ids.FM_6_9)
            if s.phase == codes.DONE:
                return


def smoulder_in_houses(s: Fires) -> None:
    """Step 4.5: Smoke inside becomes Fire, without damage yet (FM-6.10)."""
    for house in range(s.ground.houses):
        square = s.house_square[house]
        if square != NONE and s.die[house] != codes.RUIN and markers.at(s, square) == codes.SMOKE:
            markers.put_fire(s, square, ids.FM_6_10)


def turn_smoke(s: Fires) -> None:
    """Step 5: Smoke beside Fire becomes Fire, until none changes (FM-6.11)."""
    turning = s.smoke & squares.surrounding(s.fire)
    while turning != 0:  # once more over the table, from the lowest square to the highest
        while turning != 0:
            square = lowest(turning)
            markers.put_fire(s, square, ids.FM_6_11)
            turning = (s.smoke & squares.surrounding(s.fire)) >> square << square
        turning = s.smoke & squares.surrounding(s.fire)


def take_dead(s: Fires) -> None:
    """Step 6: villagers in a square with Fire, carried or not (FM-6.12)."""
    for villager in range(s.ground.villagers):
        square = places.square_of_thing(s, villager)
        if square != NONE and markers.at(s, square) == codes.FIRE:
            villagers.kill(s, villager, ids.FM_6_12)
            if s.phase == codes.DONE:
                return


def knock_down(s: Fires) -> None:
    """Step 7: firefighters in a square with Fire (FM-6.13)."""
    for seat in range(s.seats):
        square = places.square_of_crew(s, seat)
        if square != NONE and markers.at(s, square) == codes.FIRE and s.down[seat] == 0:
            s.down = rows.replaced(s.down, seat, 1)
            s.tell(ids.KNOCKED_DOWN, ids.FM_6_13, seat, square, 0)


def call_newcomer(s: Fires) -> None:
    """Step 8: a newcomer, if too few villagers are left and one is waiting (FM-6.14)."""
    if things.villagers_on_table(s) < s.ground.on_table and s.count_villagers(codes.WAITING) > 0:
        s.stop_at(codes.NEWCOMER)
    else:
        turn.end(s)
