"""The board as tables: what the content file says, in the numbers that the rules count with.

Places are numbered through: gallery spaces, chambers, steps (deepest first), the Door.
"""

from __future__ import annotations

from typing import Final

from midnight.kernel.cells import Tables
from midnight.kernel.ints import Offer, filled, vector
from midnight.kernel.native import append, i64, vec

OFF: Final[i64] = -1  # not on the board
NOBODY: Final[i64] = -1
MOST_SEATS: Final[i64] = 8
PHANTOM_FACE: Final[i64] = 0  # pips of the Phantom's face


class Board(Tables):
    """Never changes during a game; all positions of a game share it."""

    def __init__(
        self,
        spaces: i64,
        doorway: list[int],
        coat: list[int],
        exact: list[int],
        step_points: list[int],
        face_pips: list[int],
        face_weight: list[int],
        speed: list[int],
        start_score: i64,
        limit: i64,
        rounds: i64,
        guests_each: i64,
        stops_on_exit: bool,
    ) -> None:
        super().__init__()
        self.spaces: i64 = spaces
        self.doorway: vec[i64] = vector(doorway)  # of each chamber
        self.coat: vec[i64] = vector(coat)  # points for entering each chamber
        self.exact: vec[i64] = vector(exact)  # 1 if the roll must fit exactly
        self.step_points: vec[i64] = vector(step_points)  # of each step, deepest first
        self.face_pips: vec[i64] = vector(face_pips)  # of each different face of the die
        self.face_weight: vec[i64] = vector(face_weight)  # how many sides show it
        self.speed: vec[i64] = vector(speed)  # of the Phantom, by clock
        self.last_clock: i64 = len(speed) - 1
        self.start_score: i64 = start_score
        self.limit: i64 = limit
        self.rounds: i64 = rounds
        self.guests_each: i64 = guests_each
        self.stops_on_exit: bool = stops_on_exit  # the Phantom, when the last clock strikes

        self.chambers: i64 = len(doorway)
        self.steps: i64 = len(step_points)
        self.faces: i64 = len(face_pips)
        self.first_chamber: i64 = self.spaces
        self.first_step: i64 = self.spaces + self.chambers
        self.door: i64 = self.first_step + self.steps
        self.places: i64 = self.door + 1

        # The lexicon: put a guest on a place, a face of the die, decline, move from a place to a place.
        self.first_face: i64 = self.places
        self.decline: i64 = self.first_face + self.faces
        self.first_move: i64 = self.decline + 1
        self.options: i64 = self.first_move + self.places * self.places

        # Where a move counts from: the space itself, the doorway of the chamber, for the staircase the exit; and
        # the pips it takes to stand there (HC-7.14, HC-8.2).
        self.base: vec[i64] = filled(self.places, 0)
        self.used: vec[i64] = filled(self.places, 1)
        for space in range(self.spaces):
            self.base[space] = space
            self.used[space] = 0
        for chamber in range(self.chambers):
            self.base[self.first_chamber + chamber] = self.doorway[chamber]

        self.owner: vec[i64] = filled(MOST_SEATS * guests_each, 0)  # the seat of each guest
        for guest in range(MOST_SEATS * guests_each):
            self.owner[guest] = guest // guests_each
        self.side: vec[i64] = vec[i64]()  # the face that each side of the die shows, as an option
        for face in range(self.faces):
            for _ in range(self.face_weight[face]):
                self.side = append(self.side, self.first_face + face)
        self.sides: i64 = len(self.side)
        self.die: Offer = Offer()
        for face in range(self.faces):
            self.die.add_weighted(self.first_face + face, self.face_weight[face])

        most: i64 = 0
        for face in range(self.faces):
            if self.face_pips[face] > most:
                most = self.face_pips[face]
        # place * rolls + pips: the option of walking from a place, clockwise with the whole roll (HC-4.1, HC-4.2)
        self.rolls: i64 = most + 1
        self.walk: vec[i64] = filled(self.places * self.rolls, 0)
        for place in range(self.places):
            for pips in range(1, self.rolls):
                space = (self.base[place] + pips - self.used[place]) % self.spaces
                self.walk[place * self.rolls + pips] = self.move(place, space)
        # The doors ahead of each space: which chamber, and how many pips to be inside; nearest first, the last too far.
        self.reach: i64 = self.chambers + 1
        self.door_ahead: vec[i64] = filled(self.spaces * self.reach, NOBODY)
        self.door_need: vec[i64] = filled(self.spaces * self.reach, self.rolls)
        for space in range(self.spaces):
            at = space * self.reach
            for ahead in range(most):
                for chamber in range(self.chambers):
                    if self.doorway[chamber] == (space + ahead) % self.spaces:
                        self.door_ahead[at] = chamber
                        self.door_need[at] = ahead + 1
                        at += 1

    def move(self, origin: i64, target: i64) -> i64:
        """The option of moving a guest from a place to a place."""
        return self.first_move + origin * self.places + target

    def origin(self, option: i64) -> i64:
        return (option - self.first_move) // self.places

    def target(self, option: i64) -> i64:
        return (option - self.first_move) % self.places

    def need(self, origin: i64, chamber: i64) -> i64:
        """Pips from the base of a move into the chamber: up to its doorway, and one more (HC-7.3)."""
        return (self.doorway[chamber] - self.base[origin]) % self.spaces + 1

    def is_gallery(self, place: i64) -> bool:
        return place >= 0 and place < self.spaces

    def is_chamber(self, place: i64) -> bool:
        return place >= self.first_chamber and place < self.first_step

    def is_step(self, place: i64) -> bool:
        return place >= self.first_step and place < self.door
