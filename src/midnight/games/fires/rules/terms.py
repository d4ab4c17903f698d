"""What the players agreed on, and what each action costs."""

from __future__ import annotations

from midnight.kernel.native import i64


class Terms:
    """What the players agreed on before the game."""

    def __init__(
        self,
        water_limit: i64,
        exit_cost: i64,
        start_water: i64,
        turn_limit: i64,
        every_counts: bool,
        by_square: bool,
        random_door: bool,
        put_down: bool,
        seat_order: bool,
        ring_waiver: bool,
        solid_well: bool,
    ) -> None:
        self.water_limit: i64 = water_limit  # squared distance from centre to centre (FM-5.6)
        self.exit_cost: i64 = exit_cost  # with a chest or villager
        self.start_water: i64 = start_water
        self.turn_limit: i64 = turn_limit  # 0 for none
        self.every_counts: bool = every_counts  # each explosion counts, not each marker
        self.by_square: bool = by_square  # same square and room is enough to pick up
        self.random_door: bool = random_door
        self.put_down: bool = put_down
        self.seat_order: bool = seat_order
        self.ring_waiver: bool = ring_waiver  # who is hemmed in by rings may end in one (FM-5.12)
        self.solid_well: bool = solid_well  # ways lead round the well, not over it (FM-5.9)


class Costs:
    """Action points of each action (FM-5.1)."""

    def __init__(
        self,
        take_one: i64,
        take_three: i64,
        use_water: i64,
        move: i64,
        move_loaded: i64,
        run: i64,
        exit_tree: i64,
        pick_up: i64,
        open_door: i64,
        chop: i64,
        get_up: i64,
        put_down: i64,
    ) -> None:
        self.take_one: i64 = take_one
        self.take_three: i64 = take_three
        self.use_water: i64 = use_water
        self.move: i64 = move
        self.move_loaded: i64 = move_loaded
        self.run: i64 = run
        self.exit_tree: i64 = exit_tree
        self.pick_up: i64 = pick_up
        self.open_door: i64 = open_door
        self.chop: i64 = chop
        self.get_up: i64 = get_up
        self.put_down: i64 = put_down
