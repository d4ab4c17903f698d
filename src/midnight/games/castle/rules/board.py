"""The board as tables: what the content file says, in the numbers that the rules count with.

Places are numbered through: gallery spaces, chambers, steps (deepest first), the Door.
"""

from __future__ import annotations

from typing import Final

from midnight.games.castle.rules.lexicon import CastleLexicon
from midnight.kernel.cells import Tables
from midnight.kernel.ints import Offer, filled, vector
from midnight.kernel.lexicon import Family
from midnight.kernel.native import append, i64, vec

OFF: Final[i64] = -1  # not on the board
NOBODY: Final[i64] = -1
MOST_SEATS: Final[i64] = 8
PHANTOM_FACE: Final[i64] = 0  # pips of the Phantom's face


def bases(spaces: i64, doorway: vec[i64], places: i64) -> vec[i64]:
    """Where a move counts from: the space itself, the doorway of the chamber, for the staircase the exit (HC-8.2)."""
    base = filled(places, 0)
    for space in range(spaces):
        base[space] = space
    for chamber in range(i64(len(doorway))):
        base[spaces + chamber] = doorway[chamber]
    return base


def most_pips(face_pips: vec[i64]) -> i64:
    """The highest number of the die."""
    most: i64 = 0
    for pips in face_pips:
        if pips > most:
            most = pips
    return most


def die_of(face_weight: vec[i64], faces: Family) -> Offer:
    """Every face of the die as an option, with its weight."""
    die = Offer()
    for face in range(i64(len(face_weight))):
        die.add_weighted(faces.at(face), face_weight[face])
    return die


def sides_of(face_weight: vec[i64], faces: Family) -> vec[i64]:
    """The face that each side of the die shows, as an option."""
    side = vec[i64]()
    for face in range(i64(len(face_weight))):
        for _side in range(face_weight[face]):
            side = append(side, faces.at(face))
    return side


class Board(Tables):
    """Never changes during a game; all positions of a game share it.

    `rows` has a list for each thing there are several of, `numbers` what is one number, each by its name.
    """

    def __init__(self, rows: dict[str, list[int]], numbers: dict[str, int]) -> None:
        super().__init__()
        self.spaces: i64 = numbers["spaces"]
        self.start_score: i64 = numbers["start_score"]
        self.limit: i64 = numbers["limit"]
        self.rounds: i64 = numbers["rounds"]
        self.guests_each: i64 = numbers["guests_each"]
        self.stops_on_exit: bool = numbers["stops_on_exit"] == 1  # the Phantom, when the last clock strikes
        self.doorway: vec[i64] = vector(rows["doorway"])  # of each chamber
        self.coat: vec[i64] = vector(rows["coat"])  # points for entering each chamber
        self.exact: vec[i64] = vector(rows["exact"])  # 1 if the roll must fit exactly
        self.step_points: vec[i64] = vector(rows["step_points"])  # of each step, deepest first
        self.face_pips: vec[i64] = vector(rows["face_pips"])  # of each different face of the die
        self.face_weight: vec[i64] = vector(rows["face_weight"])  # how many sides show it
        self.speed: vec[i64] = vector(rows["speed"])  # of the Phantom, by clock
        self.last_clock: i64 = len(self.speed) - 1

        self.chambers: i64 = len(self.doorway)
        self.steps: i64 = len(self.step_points)
        self.faces: i64 = len(self.face_pips)
        self.first_chamber: i64 = self.spaces
        self.first_step: i64 = self.spaces + self.chambers
        self.door: i64 = self.first_step + self.steps
        self.places: i64 = self.door + 1

        self.lexicon: CastleLexicon = CastleLexicon(self.places, self.faces)

        self.base: vec[i64] = bases(self.spaces, self.doorway, self.places)
        self.used: vec[i64] = filled(self.places, 1)  # pips it takes to stand on the base (HC-7.14, HC-8.2)
        self.owner: vec[i64] = filled(MOST_SEATS * self.guests_each, 0)  # the seat of each guest
        self.side: vec[i64] = sides_of(self.face_weight, self.lexicon.face)
        self.sides: i64 = len(self.side)
        self.die: Offer = die_of(self.face_weight, self.lexicon.face)
        self.rolls: i64 = most_pips(self.face_pips) + 1
        # place * rolls + pips: the option of walking from a place, clockwise with the whole roll (HC-4.1, HC-4.2)
        self.walk: vec[i64] = filled(self.places * self.rolls, 0)
        # The doors ahead of each space: which chamber, and how many pips to be inside; nearest first, the last too far.
        self.reach: i64 = self.chambers + 1
        self.door_ahead: vec[i64] = filled(self.spaces * self.reach, NOBODY)
        self.door_need: vec[i64] = filled(self.spaces * self.reach, self.rolls)
        self.fill()

    def fill(self) -> None:
        """Work out what is looked up: whose a guest is, walks, and the doors ahead."""
        for space in range(self.spaces):
            self.used[space] = 0
            self.see_doors(space)
        for guest in range(i64(len(self.owner))):
            self.owner[guest] = guest // self.guests_each
        for place in range(self.places):
            for pips in range(1, self.rolls):
                space = (self.base[place] + pips - self.used[place]) % self.spaces
                self.walk[place * self.rolls + pips] = self.lexicon.move.pair(place, space)

    def see_doors(self, space: i64) -> None:
        """Find the chambers that a roll leads to from a space."""
        at = space * self.reach
        for ahead in range(self.rolls - 1):
            for chamber in range(self.chambers):
                if self.doorway[chamber] == (space + ahead) % self.spaces:
                    self.door_ahead[at] = chamber
                    self.door_need[at] = ahead + 1
                    at += 1

    def need(self, origin: i64, chamber: i64) -> i64:
        """Pips from the base of a move into the chamber: up to its doorway, and one more (HC-7.3)."""
        return (self.doorway[chamber] - self.base[origin]) % self.spaces + 1

    def is_gallery(self, place: i64) -> bool:
        return place >= 0 and place < self.spaces

    def is_chamber(self, place: i64) -> bool:
        return place >= self.first_chamber and place < self.first_step

    def is_step(self, place: i64) -> bool:
        return place >= self.first_step and place < self.door
