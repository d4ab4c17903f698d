"""What both games share: the board and who stands where, placing, rolling, walking, capture."""

from __future__ import annotations

from typing import Final

from midnight.games.castle.rules import ids
from midnight.games.castle.rules.board import NOBODY, OFF, PHANTOM_FACE, Board
from midnight.kernel.cells import NUMBER, Cells, Tables
from midnight.kernel.ints import Offer, filled
from midnight.kernel.native import i64, vec
from midnight.kernel.rng import Rng
from midnight.kernel.state import ALLOWED, CHANCE, OVER, State

LIFTED: Final[i64] = -1  # the Phantom between two rounds

# Phases
PLACE: Final[i64] = 0
ROLL: Final[i64] = 1
MOVE: Final[i64] = 2
RETURN: Final[i64] = 3
DONE: Final[i64] = 4

MOST_SCORE: Final[i64] = 99_999  # a board of one's own may end as late as at 9,999


class Castle(State):
    """Guests in gallery, chambers and staircase, and the Phantom among them."""

    place: vec[i64]  # of each guest, seat by seat
    crowd: vec[i64]  # guests on each place
    held: vec[i64]  # the guest in each chamber
    score: vec[i64]  # of each seat

    def __init__(self, board: Board, seats: i64, like: Castle | None) -> None:
        """The start, or a copy of `like`."""
        super().__init__(seats)
        self.board: Board = board
        self.phase: i64 = PLACE
        self.turn: i64 = 0  # the seat whose turn it is
        self.roll: i64 = 0  # pips of the number to be moved
        self.phantom: i64 = 0  # on its path: the Door, the steps from the bottom up, the gallery from the exit
        if like is None:
            self.place = filled(seats * board.guests_each, OFF)
            self.crowd = filled(board.places, 0)
            self.held = filled(board.chambers, NOBODY)
            self.score = filled(seats, board.start_score)
        else:
            self.seat = like.seat
            self.ply = like.ply
            self.phase = like.phase
            self.turn = like.turn
            self.roll = like.roll
            self.phantom = like.phantom
            self.place = like.place[:]
            self.crowd = like.crowd[:]
            self.held = like.held[:]
            self.score = like.score[:]

    # === Who stands where ===

    def owner(self, guest: i64) -> i64:
        return self.board.owner[guest]

    def set_guest(self, guest: i64, place: i64) -> None:
        """Take the guest from where it is and put it on `place`."""
        board = self.board
        crowd = self.crowd
        old = self.place[guest]
        if old != OFF:
            crowd[old] -= 1
            if board.is_chamber(old):
                chamber = old - board.first_chamber
                if self.held[chamber] == guest:
                    self.held[chamber] = NOBODY
        self.place[guest] = place
        if place != OFF:
            crowd[place] += 1
            if board.is_chamber(place):
                self.held[place - board.first_chamber] = guest

    def guest_at(self, seat: i64, place: i64) -> i64:
        """The first of the seat's guests on that place; guests on one place are interchangeable (HC-8.4)."""
        each = self.board.guests_each
        places = self.place
        for guest in range(seat * each, seat * each + each):
            if places[guest] == place:
                return guest
        return NOBODY

    def repeats(self, guest: i64) -> bool:
        """Does an earlier guest of the same seat stand on the same place?"""
        places = self.place
        place = places[guest]
        if self.crowd[place] == 1:
            return False
        for other in range(self.owner(guest) * self.board.guests_each, guest):
            if places[other] == place:
                return True
        return False

    def phantom_in_gallery(self) -> bool:
        """Chambers are open once the Phantom has stepped onto the exit (HC-7.2, MP-4.1)."""
        return self.phantom > self.board.steps

    def phantom_place(self) -> i64:
        board = self.board
        if self.phantom > board.steps:
            return self.phantom - board.steps - 1
        if self.phantom > 0:
            return board.first_step + self.phantom - 1
        return board.door if self.phantom == 0 else OFF

    # === Set-up: placing guests in turn (HC-2.6) ===

    def forbids_space(self, place: i64, wrong_place: i64, taken: i64) -> i64:
        """Only a gallery space without a guest will do, both to place and to come back."""
        if not self.board.is_gallery(place):
            return wrong_place
        if self.crowd[place] > 0:
            return taken
        return ALLOWED

    def offer_spaces(self, out: Offer) -> None:
        crowd = self.crowd
        items = out.make_room(self.board.spaces)
        count: i64 = 0
        for space in range(self.board.spaces):
            items[count] = space  # in any case: faster than to ask first, and the next one writes over it
            if crowd[space] == 0:
                count += 1
        out.count = count

    def play_place(self, place: i64) -> None:
        """A seat puts down one guest; then the next seat; after the last guest seat 1 begins (HC-2.12)."""
        self.tell(ids.PLACED, ids.HC_2_6, self.turn, place, 0)
        self.set_guest(self.guest_at(self.turn, OFF), place)
        self.turn = self.next_seat()
        if self.guest_at(self.turn, OFF) == NOBODY:
            self.turn = 0
            self.ask_roll()
        else:
            self.seat = self.turn

    def next_seat(self) -> i64:
        """Whose turn comes after this one."""
        seat = self.turn + 1
        return seat if seat < self.seats else seat - self.seats

    # === The roll (HC-3.1, HC-3.2) ===

    def ask_roll(self) -> None:
        self.phase = ROLL
        self.seat = CHANCE
        self.roll = 0

    def play_face(self, option: i64) -> None:
        face = self.board.lexicon.face.value(option)
        pips = self.board.face_pips[face]
        self.tell(ids.ROLLED, ids.HC_3_4 if pips == PHANTOM_FACE else ids.HC_3_3, self.turn, pips, 0)
        if pips == PHANTOM_FACE:
            self.move_phantom()
            self.end_turn()
        else:
            self.roll = pips
            self.ask_move()

    def ask_move(self) -> None:
        self.phase = MOVE
        self.seat = self.turn

    # === Walking (HC-4) ===

    def left_over(self, origin: i64) -> i64:
        """Pips left at the base: stepping out of a chamber or off the staircase takes one (HC-7.14, HC-8.2)."""
        return self.roll - self.board.used[origin]

    def walk(self, origin: i64) -> i64:
        """The option of walking clockwise, with the whole roll (HC-4.1, HC-4.2)."""
        walk = origin * self.board.rolls + self.roll
        return self.board.walk[walk]

    def offer_moves_of(self, guest: i64, out: Offer) -> None:
        """The walk, and each chamber within reach that nothing forbids."""
        board = self.board
        origin = self.place[guest]
        out.add(self.walk(origin))
        if not self.phantom_in_gallery():
            return
        left = self.left_over(origin)
        door = board.base[origin] * board.reach
        need = board.door_need[door]
        while need <= left:
            chamber = board.door_ahead[door]
            if self.forbids_entry(origin, chamber, need) == ALLOWED:
                out.add(board.lexicon.move.pair(origin, board.first_chamber + chamber))
            door += 1
            need = board.door_need[door]

    def walk_rule(self, origin: i64) -> i64:
        if self.board.is_gallery(origin):
            return ids.HC_4_2
        return ids.HC_7_14 if self.board.is_chamber(origin) else ids.HC_8_2

    def forbids_walk(self, origin: i64, space: i64) -> i64:
        walked = self.board.lexicon.move.pair(origin, space) == self.walk(origin)
        return ALLOWED if walked else self.walk_rule(origin)

    def forbids_origin(self, origin: i64) -> i64:
        raise NotImplementedError

    def forbids_decline(self) -> i64:
        raise NotImplementedError

    def forbids_entry(self, origin: i64, chamber: i64, need: i64) -> i64:
        """Which rule keeps the mover out of a chamber; the two games differ."""
        raise NotImplementedError

    # === The Phantom moves and captures (HC-5, HC-6) ===

    def speed(self) -> i64:
        raise NotImplementedError

    def distance(self) -> i64:
        """How far the Phantom goes now."""
        return self.speed()

    def step_onto_exit(self) -> None:
        """What happens when the Phantom steps onto the exit, before anybody there is captured."""
        return

    def move_phantom(self) -> None:
        """The full distance, one space after the other, clearing each gallery space stepped on (HC-5.5, HC-6.3)."""
        board = self.board
        distance = self.distance()
        if self.story is not None:
            self.tell_way(distance)
        for _step in range(distance):
            self.phantom += 1
            if self.phantom > board.steps + board.spaces:
                self.phantom = board.steps + 1
            if self.phantom == board.steps + 1:
                self.step_onto_exit()
            if self.phantom > board.steps:
                space = self.phantom - board.steps - 1
                if self.crowd[space] > 0:
                    self.capture_all(space)

    def tell_way(self, distance: i64) -> None:
        """Where it goes is told before whom it captures on the way."""
        came_from = self.phantom_place()
        before = self.phantom
        self.phantom = before + distance
        while self.phantom > self.board.steps + self.board.spaces:
            self.phantom -= self.board.spaces
        self.tell(ids.PHANTOM_WENT, self.phantom_rule(), came_from, self.phantom_place(), 0)
        self.phantom = before

    def phantom_rule(self) -> i64:
        raise NotImplementedError

    def open_step(self) -> i64:
        """The step with the highest number that holds no guest (HC-6.4, HC-6.6)."""
        board = self.board
        crowd = self.crowd
        for step in range(board.first_step, board.door):
            if crowd[step] == 0:
                return step
        self.tell(ids.OVERFLOWED, self.overflow_rule(), self.full_step(), 0, 0)
        return self.full_step()

    def full_step(self) -> i64:
        """Where a group goes when every step holds a guest."""
        return self.board.first_step

    def overflow_rule(self) -> i64:
        raise NotImplementedError

    def capture_all(self, space: i64) -> None:
        """All guests of one space are one group and share a step (HC-6.1, HC-6.3, HC-6.4)."""
        step = self.open_step()
        places = self.place
        for guest in range(i64(len(places))):
            if places[guest] == space:
                self.put_on_step(guest, step, self.capture_rule())

    def capture_one(self, guest: i64, rule: i64) -> None:
        """A guest that comes to rest on the Phantom's space is a group of its own (HC-6.9, HC-6.10)."""
        self.put_on_step(guest, self.open_step(), rule)

    def capture_rule(self) -> i64:
        raise NotImplementedError

    def put_on_step(self, guest: i64, step: i64, rule: i64) -> None:
        self.tell(ids.CAPTURED, rule, self.owner(guest), self.place[guest], step)
        self.set_guest(guest, step)
        self.pay_for_capture(guest, step)

    def pay_for_capture(self, guest: i64, step: i64) -> None:
        return

    def rest_on(self, guest: i64, space: i64) -> None:
        """A guest walks to a gallery space; ending on the Phantom is capture (HC-4.7, HC-4.8)."""
        self.tell(ids.WALKED, self.walk_rule(self.place[guest]), self.turn, self.place[guest], space)
        self.set_guest(guest, space)
        if self.phantom_place() == space:
            self.capture_one(guest, ids.HC_6_9)

    # === The contract ===

    def end_turn(self) -> None:
        raise NotImplementedError

    def play_move(self, option: i64) -> None:
        raise NotImplementedError

    def play_return(self, space: i64) -> None:
        raise NotImplementedError

    def forbids_return(self, option: i64) -> i64:
        """Which rule forbids an option while guests come back; only one of the two games asks."""
        raise NotImplementedError

    def end_rule(self) -> i64:
        """The rule that forbids everything once the game is over."""
        raise NotImplementedError

    def offer_moves(self, out: Offer) -> None:
        raise NotImplementedError

    def offer(self, out: Offer) -> None:
        if self.phase == ROLL:
            out.take(self.board.die)
        elif self.phase == MOVE:
            self.offer_moves(out)
        elif self.phase == PLACE or self.phase == RETURN:
            self.offer_spaces(out)

    def pick(self, rng: Rng, out: Offer) -> i64:
        """The die falls on one of its sides without a list of them."""
        if self.phase == ROLL:
            side = rng.below(self.board.sides)
            return self.board.side[side]
        out.clear()
        self.offer(out)
        return rng.pick(out)

    def play(self, option: i64) -> None:
        self.ply += 1
        if self.phase == ROLL:
            self.play_face(option)
        elif self.phase == MOVE:
            self.play_move(option)
        elif self.phase == PLACE:
            self.play_place(option)
        else:
            self.play_return(option)

    def clone(self) -> Castle:
        raise NotImplementedError

    def preparing(self) -> bool:
        return self.phase == PLACE or self.phase == RETURN

    def tables(self) -> Tables:
        return self.board

    def each_cell(self, cells: Cells) -> None:
        board = self.board
        self.seat = cells.seat("decides", self.seat)
        self.phase = cells.one("phase", self.phase, PLACE, DONE)
        self.turn = cells.seat("turn", self.turn)
        self.roll = cells.one("roll", self.roll, 0, board.rolls)
        self.phantom = cells.one("phantom", self.phantom, LIFTED, board.steps + board.spaces)
        cells.each("place", self.place, 0, board.guests_each, OFF, board.places - 1, NUMBER)
        cells.each("score", self.score, 0, 1, -MOST_SCORE, MOST_SCORE, NUMBER)

    def settle(self) -> None:
        """Who stands where is kept place by place too."""
        places = self.place[:]
        for guest in range(i64(len(places))):
            self.place[guest] = OFF
        for guest in range(i64(len(places))):
            self.set_guest(guest, places[guest])

    def scores(self) -> list[float]:
        return [float(score) for score in self.score]

    def finish(self) -> None:
        self.phase = DONE
        self.seat = OVER
        self.roll = 0
