"""Where everything lies in the picture: the two sides of the street, the Nest, the playmats."""

from __future__ import annotations

WIDTH, HEIGHT = 1400, 1000
HOUSE_WIDE, HOUSE_HIGH = 372, 300
STREET_WIDE = 1136  # three houses
LEFT, TOP = 10, 50
ROAD = TOP + HOUSE_HIGH + 6
ROAD_HIGH = 34
MAT_TOP = ROAD + ROAD_HIGH + HOUSE_HIGH + 22
SLOT_WIDE, SLOT_HIGH = 116, 104
NEST_LEFT = LEFT + STREET_WIDE + 12

Corners = dict[str, tuple[int, int]]  # of the houses by name


def corners_of(sides: tuple[tuple[str, ...], ...]) -> Corners:
    """Where the houses lie: one side of the street above the road, one below."""
    return {
        name: (LEFT + k * (HOUSE_WIDE + 8), TOP if row == 0 else ROAD + ROAD_HIGH + 6)
        for row, side in enumerate(sides)
        for k, name in enumerate(side)
    }


def mat_place(number: int, count: int) -> tuple[float, float]:
    """Left side and width of a playmat."""
    wide = (WIDTH - 20 - 8 * (count - 1)) / count
    return 10 + number * (wide + 8), wide


def spot(corners: Corners, place: str, k: int, number: int, count: int) -> tuple[float, float, float]:
    """Centre and size of the animal of a seat, the k-th at its place; in its den it sits on its playmat."""
    if place == "den":
        return mat_place(number, count)[0] + 25, MAT_TOP + 25.0, 14.0
    if place == "nest":
        return NEST_LEFT + 32.0 + k * 43, TOP + HOUSE_HIGH - 6.0, 15.0
    left, top = corners.get(place, (LEFT, TOP))
    return left + 28.0 + k * 43, top + HOUSE_HIGH - 25.0, 15.0
