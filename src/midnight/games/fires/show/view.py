"""What a person is shown, made from a view: the whole table, for nothing is hidden."""

from __future__ import annotations

from collections.abc import Iterable

from midnight.games.fires.content.reading import SIDE_WORDS, square_word
from midnight.games.fires.rules import codes, exits, markers, moves, paths, places, runs, things, turn
from midnight.games.fires.rules.plane import squares
from midnight.games.fires.rules.plane.numbers import NONE
from midnight.games.fires.rules.position import Fires
from midnight.games.fires.show.village import (
    Counts,
    Firefighter,
    House,
    Item,
    Point,
    Reach,
    Row,
    Square,
    Tally,
    Village,
)
from midnight.games.fires.words.options import KINDS, FiresWords
from midnight.kernel.words import SEAT_NAMES


def show(words: FiresWords, state: Fires, seat: int) -> Village:
    """The whole table; only `you` differs from seat to seat."""
    ground = words.ground
    lying = [thing for thing in range(ground.things) if state.status[thing] in (codes.LYING, codes.CARRIED)]
    return Village(
        phase=state.box().name,
        ask=words.ask(state),
        you=SEAT_NAMES[seat] if 0 <= seat < state.seats else "",
        over=bool(state.phase == codes.DONE),
        side=int(ground.side),
        square=int(ground.square),
        ring=int(ground.ring),
        squares=marked_squares(state),
        houses=tuple([house_of(words, state, house) for house in range(state.layout.count)]),
        items=tuple([item_of(words, state, thing) for thing in lying]),
        crew=tuple([firefighter_of(words, state, one) for one in range(state.seats)]),
        counts=counts_of(state),
        points=int(state.points),
        round=int(state.round),
        chief=SEAT_NAMES[turn.chief(state)] if state.round > 0 else "",
        trail=points_of(state, paths.trail(state)),
        reach=reach_of(state),
    )


def points_of(state: Fires, points: Iterable[int]) -> tuple[Point, ...]:
    ground = state.ground
    return tuple([(int(ground.x(point)), int(ground.y(point))) for point in points])


def marked_squares(state: Fires) -> tuple[Square, ...]:
    """Squares with a marker of any kind."""
    found = []
    for square in range(squares.SQUARES):
        marker, explosion = int(markers.at(state, square)), bool(markers.is_marked(state, square))
        if marker != codes.CLEAR or explosion:
            word = "" if marker == codes.CLEAR else "fire" if marker == codes.FIRE else "smoke"
            x, y = int(state.ground.centre_x(square)), int(state.ground.centre_y(square))
            found.append(Square(square_word(square), x, y, word, explosion))
    return tuple(found)


def house_of(words: FiresWords, state: Fires, house: int) -> House:
    square = int(state.house_square[house])
    side = int(state.door_side[house])
    ruin = bool(state.die[house] == codes.RUIN)
    return House(
        id=words.houses[house],
        square=square_word(square),
        x=int(state.ground.centre_x(square)),
        y=int(state.ground.centre_y(square)),
        door=SIDE_WORDS[side] if side != NONE else "",
        open=bool(state.door_open[house]),
        integrity=0 if ruin else int(state.die[house]),
        ruin=ruin,
    )


def item_of(words: FiresWords, state: Fires, thing: int) -> Item:
    name = words.things[thing]
    carrier = int(things.carrier(state, thing)) if state.status[thing] == codes.CARRIED else int(NONE)
    at = (state.x[thing], state.y[thing]) if carrier == NONE else (state.fx[carrier], state.fy[carrier])
    tree = things.is_tree(state, thing)
    room = int(state.layout.house_at(*at))
    return Item(
        id=name,
        kind=KINDS[name[0]],
        x=int(at[0]),
        y=int(at[1]),
        square=square_word(int(places.square_of_thing(state, thing))),
        inside=words.houses[room] if room != codes.OUTSIDE else "",
        carrier=SEAT_NAMES[carrier] if carrier != NONE else "",
        chopped=bool(tree and state.chopped[thing - state.ground.first_tree]),
    )


def firefighter_of(words: FiresWords, state: Fires, seat: int) -> Firefighter:
    placed = bool(state.fx[seat] != NONE)
    square = int(places.square_of_crew(state, seat)) if placed else int(NONE)
    load = int(state.load[seat])
    room = int(state.room[seat])
    return Firefighter(
        id=SEAT_NAMES[seat],
        name=words.names[seat],
        placed=placed,
        x=int(state.fx[seat]),
        y=int(state.fy[seat]),
        square=square_word(square) if square != NONE else "",
        inside=words.houses[room] if room != codes.OUTSIDE else "",
        water=int(state.water[seat]),
        load=words.things[load] if load != NONE else "",
        down=bool(state.down[seat]),
        off=bool(placed and state.away[seat]),
        acted=bool(state.acted[seat]),
        acting=bool(state.turn == seat and state.phase >= codes.CHOOSE),
    )


def counts_of(state: Fires) -> Counts:
    """How many, and how many decide the game."""
    ground = state.ground
    made = state.made if ground.terms.every_counts else markers.count_blasts(state)
    return Counts(
        saved=Tally(int(state.count_villagers(codes.SAFE)), int(ground.saved)),
        dead=Tally(int(state.count_villagers(codes.GONE)), int(ground.dead)),
        waiting=Tally(int(state.count_villagers(codes.WAITING)), int(ground.villagers)),
        ruins=Tally(int(state.count_ruins()), int(ground.houses)),
        explosions=Tally(int(made), int(ground.explosions) + 1),
    )


def reach_of(state: Fires) -> Reach:
    """Where the firefighter whose turn it is may go."""
    if state.phase != codes.ACT or state.down[state.turn]:
        return Reach()
    payable = state.points >= moves.cost(state)
    return Reach(
        moves=stretches(state, list(moves.reached(state).points())) if payable else (),
        runs=stretches(state, list(runs.payable_ends(state).points())),
        exits=points_of(state, exits.ends(state).points()),
        waived=bool(payable and moves.reached(state).waived),
    )


def stretches(state: Fires, points: list[int]) -> tuple[Row, ...]:
    """Points as rows of neighbours."""
    across = int(state.ground.across)
    places = sorted([point % across * across + point // across for point in points])  # counted row by row
    starts = [k for k, place in enumerate(places) if not k or place != places[k - 1] + 1 or not place % across]
    ends = [*starts[1:], len(places)]
    return tuple(
        [
            (places[k] // across, places[k] % across, places[end - 1] % across)
            for k, end in zip(starts, ends, strict=False)
        ]
    )
