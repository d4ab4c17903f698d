"""Kid turns: one for each kid, in the order of the round (MS-3)."""

from __future__ import annotations

from midnight.games.stash.rules import candy, codes, ids, movement
from midnight.games.stash.rules.position import MidnightStash, StashStep, StashStop
from midnight.games.stash.rules.town import NONE
from midnight.kernel.ints import Offer
from midnight.kernel.native import i64
from midnight.kernel.rng import Rng
from midnight.kernel.state import ALLOWED


class KidTurn(StashStep):
    """The first kid's turn begins (MS-3.2)."""

    code = codes.KID_TURN

    def run(self, s: MidnightStash) -> None:
        begin_turn(s, s.first)


def begin_turn(s: MidnightStash, kid: i64) -> None:
    """Every kid takes one turn a round (MS-3.1)."""
    s.turn = kid
    s.used = 0
    terms = s.box.terms
    s.allowance = 0 if terms.live else terms.limit[s.carried[kid]]
    s.tell(ids.TURN_BEGAN, ids.MS_3_1, kid, s.round, 0)
    go_on(s)


def go_on(s: MidnightStash) -> None:
    """The turn goes on until the kid ends it or nothing else is left (MS-3.4)."""
    if can_act(s):
        s.wait(codes.KID_ACTION)
    else:
        end_turn(s)


def can_act(s: MidnightStash) -> bool:
    """Whether the kid can do anything but end the turn."""
    return movement.steps_left(s) > 0 or candy.forbids_knock(s) == ALLOWED or candy.forbids_stash(s) == ALLOWED


def end_turn(s: MidnightStash) -> None:
    """The next kid's turn begins; after the last kid's, the bullies' turns do (MS-3.1)."""
    s.tell(ids.TURN_ENDED, ids.MS_3_4, s.turn, 0, 0)
    following = s.next_kid(s.turn)
    if following == s.first:
        s.turn = NONE
        s.used = 0
        s.allowance = 0
        s.phase = codes.BULLY_TURN
    else:
        begin_turn(s, following)


class KidAction(StashStop):
    """A kid moves, knocks, stashes or ends the turn (MS-3.3)."""

    code = codes.KID_ACTION
    name = "kid"

    def seat(self, s: MidnightStash) -> i64:
        return s.turn

    def offer(self, s: MidnightStash, out: Offer) -> None:
        """Moves come by what is within reach, then knock, stash and end."""
        near = s.box.town.near
        first = s.at[s.turn] * s.box.town.spaces + 1  # behind the space itself
        for k in range(first, first + movement.reach(s)):
            out.add(near[k])
        self.offer_acts(s, out)

    def offer_acts(self, s: MidnightStash, out: Offer) -> None:
        """Put on `out` what a kid does without moving."""
        lexicon = s.box.lexicon
        if candy.forbids_knock(s) == ALLOWED:
            out.add(lexicon.knock)
        if candy.forbids_stash(s) == ALLOWED:
            out.add(lexicon.stash)
        out.add(lexicon.end)

    def pick(self, s: MidnightStash, rng: Rng, out: Offer) -> i64:
        out.clear()
        self.offer_acts(s, out)
        moves = movement.reach(s)
        k = rng.below(moves + out.count)
        option = out.items[k - moves] if k >= moves else s.box.town.near[s.at[s.turn] * s.box.town.spaces + 1 + k]
        out.count += moves
        return option

    def forbids(self, s: MidnightStash, option: i64) -> i64:
        """The die is for the bullies, after the kids; kids do not fight kids (MS-9.1, MS-4.9)."""
        lexicon = s.box.lexicon
        if lexicon.space.has(option):
            return movement.forbids_move(s, lexicon.space.value(option))
        if option == lexicon.knock:
            return candy.forbids_knock(s)
        if option == lexicon.stash:
            return candy.forbids_stash(s)
        if option == lexicon.end:
            return ALLOWED
        if lexicon.face.has(option):
            return ids.MS_9_1
        return ids.MS_4_9 if lexicon.fight.has(option) else super().forbids(s, option)

    def play(self, s: MidnightStash, option: i64) -> None:
        lexicon = s.box.lexicon
        if option == lexicon.end:
            end_turn(s)
        elif option == lexicon.knock:
            candy.knock(s)
            go_on(s)
        elif option == lexicon.stash:
            candy.stash(s)
            go_on(s)
        else:
            movement.move(s, lexicon.space.value(option))
            enter(s)


def enter(s: MidnightStash) -> None:
    """Whoever lands on an empty house draws a card for it, while there are cards (MS-5.3, MS-5.9)."""
    house = s.box.town.house[s.at[s.turn]]
    if house != NONE and s.card[house] == NONE and s.undrawn > 0:
        s.wait(codes.DRAW)
    else:
        go_on(s)
