"""A sensible player: looks one move ahead and weighs points now against the danger of standing where it stands."""

from __future__ import annotations

from typing import Final

from midnight.games.castle.rules.board import OFF, PHANTOM_FACE, Board
from midnight.games.castle.rules.common import Castle
from midnight.games.castle.rules.party import MidnightParty
from midnight.kernel.ints import Offer
from midnight.kernel.native import i64
from midnight.kernel.playout import Bot
from midnight.kernel.rng import Rng
from midnight.kernel.state import OVER, State

MOST_ROLLS: Final[i64] = 24  # three rounds of eight seats
OTHERS: Final = 0.3  # what harm to the others is worth, per point of their average
HIDING: Final = 12.0  # spaces further from the Phantom that a sure way into a chamber is worth in placing
CROWD: Final[i64] = 2  # spaces from an own guest within which a second one is in its way
CROWD_FEE: Final = 2.0
TIE: Final = 1e-9


class Danger:
    """The chance that enough Phantoms are rolled to reach a guest in time."""

    def __init__(self, board: Board) -> None:
        sides: i64 = 0
        phantoms: i64 = 0
        for face in range(board.faces):
            sides += board.face_weight[face]
            if board.face_pips[face] == PHANTOM_FACE:
                phantoms += board.face_weight[face]
        chance = float(phantoms) / float(sides)
        # at_least[rolls][phantoms]
        self.at_least: list[list[float]] = []
        row = [1.0] + [0.0] * int(MOST_ROLLS)
        for _roll in range(MOST_ROLLS + 1):
            self.at_least.append(row)
            row = [1.0] + [chance * row[k - 1] + (1.0 - chance) * row[k] for k in range(1, len(row))]

    def of(self, distance: i64, speed: i64, rolls: i64) -> float:
        """Of being caught within so many rolls, this far ahead of the Phantom."""
        needed = (distance + speed - 1) // speed
        if needed > MOST_ROLLS:
            return 0.0
        return self.at_least[rolls][needed]


class Doors:
    """The chance to get into a chamber by the next roll, from each space of the gallery."""

    def __init__(self, board: Board) -> None:
        sides: i64 = 0
        for face in range(board.faces):
            sides += board.face_weight[face]
        self.chance: list[float] = []
        for space in range(board.spaces):
            inside: i64 = 0
            for face in range(board.faces):
                if fits(board, space, board.face_pips[face]):
                    inside += board.face_weight[face]
            self.chance.append(float(inside) / float(sides))


def fits(board: Board, space: i64, pips: i64) -> bool:
    """Does such a roll lead from that space into a chamber where nobody hides?"""
    for chamber in range(board.chambers):
        need = board.need(space, chamber)
        if need == pips or (need < pips and board.exact[chamber] == 0):
            return True
    return False


class SensibleCastle(Bot):
    """For the Hidden Castle: points now, danger of capture soon, small fees for where one stands."""

    soon_rounds: i64
    later_rounds: i64
    later_weight: float
    gallery_fee: float
    step_fee: float
    chamber_fee: float

    def __init__(self) -> None:
        self.on_offer: Offer = Offer()
        self.danger: Danger | None = None
        self.doors: Doors | None = None
        self.soon_rounds = 1
        self.later_rounds = 2
        self.later_weight = 0.35
        self.gallery_fee = 0.6
        self.step_fee = 0.3
        self.chamber_fee = 0.2

    def choose(self, view: State, rng: Rng) -> i64:
        assert isinstance(view, Castle)
        if self.danger is None:
            self.danger = Danger(view.board)
            self.doors = Doors(view.board)
        offer = self.on_offer
        offer.clear()
        view.offer(offer)
        seat = view.seat
        best = offer.items[0]
        best_value = -1e9
        equal: i64 = 0
        for k in range(offer.count):
            option = offer.items[k]
            value = self.place_value(view, option) if view.preparing() else self.move_value(view, option, seat)
            if value > best_value + TIE:
                best, best_value, equal = option, value, 1
            elif value > best_value - TIE:
                equal += 1
                if rng.below(equal) == 0:
                    best = option
        return best

    # === Placing: far ahead of the Phantom, where a roll leads into a chamber, not side by side ===

    def place_value(self, castle: Castle, space: i64) -> float:
        assert self.doors is not None
        board = castle.board
        value = float(space) + HIDING * self.doors.chance[space]
        first = castle.seat * board.guests_each
        for guest in range(first, first + board.guests_each):
            place = castle.place[guest]
            if place != OFF and min((place - space) % board.spaces, (space - place) % board.spaces) <= CROWD:
                value -= CROWD_FEE
        return value

    # === Moving ===

    def move_value(self, castle: Castle, option: i64, seat: i64) -> float:
        after = castle.clone()
        after.play(option)
        others = 0.0
        for other in range(castle.seats):
            if other != seat:
                others += float(after.score[other] - castle.score[other])
        others /= float(castle.seats - 1)
        own = float(after.score[seat] - castle.score[seat])
        return OTHERS * others - own - self.standing(after, seat)

    def standing(self, castle: Castle, seat: i64) -> float:
        """What the seat's guests risk and cost by standing where they stand."""
        each = castle.board.guests_each
        cost = 0.0
        for guest in range(seat * each, seat * each + each):
            place = castle.place[guest]
            if castle.board.is_gallery(place):
                cost += self.gallery_fee + self.risk(castle, place)
            elif castle.board.is_chamber(place):
                cost += self.chamber_fee
            elif place != OFF:
                cost += self.step_fee
        return cost

    def risk(self, castle: Castle, space: i64) -> float:
        """The chance of being caught soon, and a part of the chance a little later, times the step it would cost."""
        assert self.danger is not None
        board = castle.board
        at = castle.phantom - board.steps - 1
        distance = space - at if at < 0 else (space - at) % board.spaces
        speed = castle.speed()
        if speed == 0:
            return 0.0
        soon = self.danger.of(distance, speed, castle.seats * self.soon_rounds)
        later = self.danger.of(distance, speed, castle.seats * self.later_rounds)
        return (soon + self.later_weight * later) * float(next_step_points(castle))


class SensibleParty(SensibleCastle):
    """For Midnight Party: nothing is scored before the round ends, so places count at their face value."""

    def __init__(self) -> None:
        super().__init__()
        self.later_rounds = 3
        self.later_weight = 0.5
        self.gallery_fee = 1.5

    def move_value(self, castle: Castle, option: i64, seat: i64) -> float:
        assert isinstance(castle, MidnightParty)
        after = castle.clone()
        after.play(option)
        if after.seat == OVER or after.round != castle.round or after.preparing():
            own = float(after.score[seat] - castle.score[seat])
            others = 0.0
            for other in range(castle.seats):
                if other != seat:
                    others += float(after.score[other] - castle.score[other])
            return own - OTHERS * others / float(castle.seats - 1)
        others = 0.0
        for other in range(castle.seats):
            if other != seat:
                others += self.standing(after, other)
        return OTHERS * others / float(castle.seats - 1) - self.standing(after, seat)

    def standing(self, castle: Castle, seat: i64) -> float:
        board = castle.board
        each = board.guests_each
        cost = 0.0
        for guest in range(seat * each, seat * each + each):
            place = castle.place[guest]
            if board.is_gallery(place):
                cost += self.gallery_fee + self.risk(castle, place)
            elif board.is_chamber(place):
                cost -= float(board.coat[place - board.first_chamber])
            elif place != OFF:
                cost += float(board.step_points[place - board.first_step])
        return cost


def next_step_points(castle: Castle) -> i64:
    """The number of the step the next group would go to."""
    board = castle.board
    for step in range(board.first_step, board.door):
        if castle.crowd[step] == 0:
            return board.step_points[step - board.first_step]
    return board.step_points[castle.full_step() - board.first_step]
