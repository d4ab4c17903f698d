"""What changes on the board: houses with their cards, what is within reach, tokens of kids and bullies."""

from __future__ import annotations

from functools import lru_cache
from html import escape

from midnight.games.stash.show.board import CELL, Board
from midnight.kernel.show import Shown
from midnight.kernel.words import SEAT_NAMES

COLOURS = ("#e69f00", "#56b4e9", "#33c48d", "#f0e442", "#e58fbf")
BULLY_COLOUR = "#c2264f"
STOP_COLOUR = "#ff5d73"
TOKEN = 15  # radius of a token that is alone
SHAPES = (
    '<circle r="14"',
    '<rect x="-13" y="-13" width="26" height="26" rx="4"',
    '<path d="M0 -16L15.5 12L-15.5 12Z"',
    '<path d="M0 -17L17 0L0 17L-17 0Z"',
    '<path d="M0 -16L15.5 -4.5L9.8 13.5L-9.8 13.5L-15.5 -4.5Z"',
)
SPIKES = (
    '<path d="M0 -17L4.5 -9.5L12 -12L11.5 -4L17 2L10 5.5L10 14L2.5 11L-4 17L-6 10L-14 10.5L-11.5 3L-17 -3'
    + 'L-9.5 -6L-9 -13Z"'
)
# Where a street's tokens stand, by how many they are: from the middle, and their size.
SPOTS: dict[int, tuple[tuple[tuple[float, float], ...], float]] = {
    1: (((0, 0),), 1.0),
    2: (((-14, 0), (14, 0)), 0.84),
    3: (((-14, -13), (14, -13), (0, 14)), 0.8),
    4: (((-14, -14), (14, -14), (-14, 14), (14, 14)), 0.8),
}
NINE = tuple((x, y) for y in (-21.0, 0.0, 21.0) for x in (-21.0, 0.0, 21.0))
ROW = 0.56  # size of tokens in a house
FOUR = 4  # so many of them stand in a row
HOUSE_APART = 18
MARK = 9.5  # from one mark on a roof to the next


@lru_cache(maxsize=256)
def shape(seat: int, size: float = 1.0, letter: str = "") -> str:
    """A kid's token about the origin: colour and shape both tell who it is."""
    text = f'<text class="mid ink" y="{6 if seat == 2 else 5}" font-size="14">{letter}</text>' if letter else ""
    body = f'{SHAPES[seat]} fill="{COLOURS[seat]}" stroke="#fff" stroke-width="2.2"/>{text}'
    return f'<g transform="scale({size:.2f})">{body}</g>'


@lru_cache(maxsize=256)
def bully_shape(number: int, size: float = 1.0) -> str:
    body = f'{SPIKES} fill="{BULLY_COLOUR}" stroke="#ffd9e2" stroke-width="2"/>'
    return f'<g transform="scale({size:.2f})">{body}<text class="mid bold" y="5.5" font-size="15">{number}</text></g>'


# === Houses ===


def draw_houses(board: Board, shown: Shown, pieces: dict[str, str]) -> None:
    corners = board.corners
    for house in shown["houses"]:
        space, state = house["space"], house["state"]
        if state == "empty" and not house["marks"]:
            pieces[f"house-{space}"] = empty_plot(space, corners[space])
        else:
            pieces[f"house-{space}"] = draw_house(
                space,
                corners[space],
                state,
                house["card"],
                house["name"],
                house["special"],
                house["candy"],
                house["time"],
                tuple([(kind, more) for kind, more in house["bonuses"]]),
                "".join(house["marks"]),
            )


@lru_cache(maxsize=1024)
def empty_plot(space: str, at: tuple[int, int]) -> str:
    return placed_house(space, at, EMPTY_HOUSE)


@lru_cache(maxsize=4096)
def draw_house(
    space: str,
    at: tuple[int, int],
    state: str,
    card: str,
    name: str,
    special: bool,
    candy: int,
    time: str,
    bonuses: tuple[tuple[str, int], ...],
    marks: str,
) -> str:
    if state == "lit":
        drawing = lit_house(candy, time, bonuses)
    elif state == "dark":
        drawing = dark_house(name.replace("Special House: ", "") if special else card)
    else:
        drawing = EMPTY_HOUSE
    first = 33 - MARK * (len(marks) - 1) / 2
    for k, seat in enumerate(marks):
        x = first + MARK * k
        drawing += f'<g transform="translate({x:.1f} 14)">{shape(SEAT_NAMES.index(seat), 0.27)}</g>'
    return placed_house(space, at, drawing)


def placed_house(space: str, at: tuple[int, int], drawing: str) -> str:
    return f'<g id="house-{space}" class="still" transform="translate({at[0]} {at[1]})">{drawing}</g>'


def walls(roof: str, wall: str, edge: str) -> str:
    return (
        f'<path d="M3 21L33 3L63 21Z" fill="{roof}" stroke="{edge}" stroke-width="1.2"/>'
        f'<rect x="4" y="21" width="58" height="28" rx="2" fill="{wall}" stroke="{edge}" stroke-width="1.2"/>'
    )


EMPTY_HOUSE = (
    walls("#3b4a86", "#2b3768", "#6878bd")
    + '<text class="mid bold" x="33" y="41.5" font-size="17" style="fill:#aab6f0">?</text>'
)
LIT_WALLS = '<circle cx="33" cy="34" r="37" fill="url(#glow)"/>' + walls("#7a2e1d", "#ffd766", "#fff0b8")
# Shutters closed.
DARK_WALLS = (
    walls("#12141f", "#191c2b", "#3b4058")
    + '<g fill="#0b0d16" stroke="#3b4058"><rect x="12" y="25" width="11" height="10"/>'
    + '<rect x="43" y="25" width="11" height="10"/></g>'
    + '<path d="M33 24a6 6 0 1 0 5 9a5 5 0 0 1 -5 -9z" fill="#5d668c"/>'
)


def lit_house(candy: int, time: str, bonuses: tuple[tuple[str, int], ...]) -> str:
    """Its candy large, its closing time, its bonuses."""
    bonus = "".join(
        f'<text class="ink end" x="60" y="{38.5 + 8 * k}" font-size="7.2">{escape(kind)} +{more}</text>'
        for k, (kind, more) in enumerate(bonuses)
    )
    return (
        f'{LIT_WALLS}<text class="ink mid" x="14" y="43" font-size="21">{candy}</text>'
        f'<text class="ink end" x="60" y="30" font-size="9.5">{escape(time)}</text>{bonus}'
    )


def dark_house(label: str) -> str:
    """The card that lies there may be looked up."""
    text = f'<text class="mid" x="33" y="46" font-size="7.5" style="fill:#8d95b5">{escape(label)}</text>'
    return DARK_WALLS + text


# === Within reach ===


def draw_reach(board: Board, shown: Shown, pieces: dict[str, str]) -> None:
    """The cost of each space the mover can reach; at a lit house the steps that would be left after a knock."""
    corners = board.corners
    for row in shown["reach"]:
        space, note = row["space"], row["note"]
        stops = note != "" and row["left"] == 0
        pieces[f"reach-{space}"] = draw_cost(space, corners[space], row["cost"], note, stops)


@lru_cache(maxsize=8192)
def draw_cost(space: str, at: tuple[int, int], cost: int, note: str, stops: bool) -> str:
    stop = f'<path d="M52 5h8v8h-8z" fill="{STOP_COLOUR}" stroke="#fff" stroke-width="1"/>' if stops else ""
    return (
        f'<g id="reach-{space}" class="still" transform="translate({at[0]} {at[1]})"><title>{escape(note)}</title>'
        f'<rect x="2" y="2" width="{CELL - 4}" height="{CELL - 4}" rx="9" fill="#fff" fill-opacity=".10" '
        f'stroke="#fff" stroke-width="1.6" stroke-opacity=".85"/><circle cx="9" cy="9" r="7.5" fill="#fff"/>'
        f'<text class="mid ink" x="9" y="13" font-size="11">{cost}</text>{stop}</g>'
    )


def draw_ends(board: Board, shown: Shown, pieces: dict[str, str]) -> None:
    """Where the bully may end, and whether somebody is there."""
    for row in shown["ends"]:
        space = row["space"]
        pieces[f"end-{space}"] = draw_end(space, board.corners[space], bool(row["kids"]))


@lru_cache(maxsize=1024)
def draw_end(space: str, at: tuple[int, int], lands: bool) -> str:
    return (
        f'<g id="end-{space}" class="still" transform="translate({at[0]} {at[1]})">'
        f'<rect x="3" y="3" width="{CELL - 6}" height="{CELL - 6}" rx="9" fill="{BULLY_COLOUR}" fill-opacity=".28" '
        f'stroke="#ff8fab" stroke-width="{4 if lands else 2}" stroke-dasharray="{"none" if lands else "6 4"}"/>'
        '<path d="M33 2v8M33 56v8M2 33h8M56 33h8" stroke="#ff8fab" stroke-width="3"/></g>'
    )


# === Tokens ===


def draw_tokens(board: Board, shown: Shown, pieces: dict[str, str]) -> None:
    """Everybody on a space side by side; in a house below its card."""
    crowds: dict[str, list[tuple[str, str, bool]]] = {}
    for bully in shown["bullies"]:
        number = bully["number"]
        crowds.setdefault(bully["at"], []).append((f"bully-{number}", bully_shape(number), bully["turn"]))
    for kid in shown["kids"]:
        if kid["at"]:
            seat = kid["seat"]
            crowds.setdefault(kid["at"], []).append((f"kid-{seat}", shape(kid["number"], 1.0, seat), kid["turn"]))
    tokens = {}
    landed = shown["landed"]
    for space, crowd in crowds.items():
        house, corner = space in board.houses, board.corners[space]
        for k, (name, drawing, turn) in enumerate(crowd):
            pick = "" if name[-1] in landed else " still"
            halo = '<circle r="21" fill="none" class="turn"/>' if turn else ""
            tokens[name] = (
                f'<g id="{name}" class="token{pick}" style="{token_style(corner, k, len(crowd), house)}">'
                f"{halo}{drawing}</g>"
            )
    for name in sorted(tokens):
        pieces[name] = tokens[name]


@lru_cache(maxsize=4096)
def token_style(corner: tuple[int, int], k: int, count: int, house: bool) -> str:
    x, y, size = spot(k, count, house)
    return f"transform:translate({corner[0] + x:.1f}px,{corner[1] + y:.1f}px) scale({size:.2f})"


def spot(k: int, count: int, house: bool) -> tuple[float, float, float]:
    """Where the k-th of so many tokens stands in its cell, and how large it is."""
    half = CELL / 2
    if house:
        row, place = divmod(k, FOUR)
        wide = min(FOUR, count - row * FOUR)
        size = ROW if count < FOUR else ROW * 0.82
        return half + (HOUSE_APART if count < FOUR else 15) * (place - (wide - 1) / 2), CELL - 9.5 - 15.5 * row, size
    if count in SPOTS:
        spots, size = SPOTS[count]
        return half + spots[k][0], half + spots[k][1], size
    return half + NINE[k % 9][0], half + NINE[k % 9][1], 0.6
