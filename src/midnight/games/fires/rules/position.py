"""The position: who and what is where, and what play waits for; what may be done there the boxes say."""

from __future__ import annotations

from typing import Final

from midnight.games.fires.rules import codes, rows
from midnight.games.fires.rules.ground import Ground
from midnight.games.fires.rules.layout import Layout
from midnight.games.fires.rules.plane import squares
from midnight.games.fires.rules.plane.numbers import NO_LIMIT, NONE
from midnight.games.fires.rules.reach import Reach
from midnight.games.fires.rules.terms import Costs, Terms
from midnight.kernel.bits import ones
from midnight.kernel.cells import NUMBER, READING, Cells, Tables
from midnight.kernel.ints import Offer, filled
from midnight.kernel.native import i64, vec
from midnight.kernel.rng import Rng
from midnight.kernel.state import CHANCE, State
from midnight.kernel.stops import Stop
from midnight.kernel.wide import WideOffer

BLAST: Final[i64] = 4  # added to the marker of a square with an Explosion marker


class FiresStop(Stop["Fires"]):
    """A moment of this game when chance or a firefighter decides."""

    def seat(self, s: Fires) -> i64:
        """Chance decides, unless a box says who."""
        return CHANCE

    def offer(self, s: Fires, out: Offer) -> None:
        """Put on `out` what may be played."""
        raise NotImplementedError

    def forbids(self, s: Fires, option: i64) -> i64:
        """ALLOWED if the option is on offer, else the rule that forbids it."""
        raise NotImplementedError

    def play(self, s: Fires, option: i64) -> None:
        """Do what the option says."""
        raise NotImplementedError

    def offer_wide(self, s: Fires, out: WideOffer) -> None:
        """Put options there in patches, where points lie side by side."""
        self.offer(s, out)

    def offer_coarse(self, s: Fires, out: Offer) -> None:
        """Put on `out` a smaller set of sensible options, where the full one has thousands."""
        self.offer(s, out)

    def pick(self, s: Fires, rng: Rng, out: Offer) -> i64:
        """Draw one option, each as likely as its weight; `out.count` becomes how many there are."""
        self.offer(s, out)
        return rng.draw(out) if s.seat == CHANCE else rng.pick(out)

    def pick_coarse(self, s: Fires, rng: Rng, out: Offer) -> i64:
        """Draw one coarse option."""
        self.offer_coarse(s, out)
        return rng.pick(out)

    def count(self, s: Fires, out: Offer) -> i64:
        """How many options there are."""
        self.offer(s, out)
        return out.count


class Action:
    """What a firefighter does for action points: a family of options each (FM-5.1)."""

    family: str = ""  # the name of its family in the lexicon

    def cost(self, s: Fires) -> i64:
        """Its price in action points, as things stand."""
        return 0

    def forbids(self, s: Fires, option: i64) -> i64:
        """ALLOWED if the firefighter whose turn it is may do it now, else the rule that forbids it."""
        raise NotImplementedError

    def play(self, s: Fires, option: i64) -> None:
        """Do it; what it costs is paid elsewhere."""
        raise NotImplementedError


class Coarse:
    """Chooses a firefighter's coarse options; this one leaves out none."""

    def offer(self, s: Fires, out: Offer) -> None:
        """Put the coarse options of a firefighter's stop on `out`."""
        s.offer(out)


class Village(Ground):
    """The ground with all that plays on it: the boxes by their codes, actions in the order of their families."""

    def __init__(self, terms: Terms, costs: Costs, sizes: dict[str, int]) -> None:
        super().__init__(terms, costs, sizes)
        self.stops: vec[FiresStop] = vec[FiresStop]([])
        self.actions: vec[Action] = vec[Action]([])
        self.begins: vec[i64] = filled(0, 0)  # the first option of each action
        self.coarse: Coarse = Coarse()

    def action(self, option: i64) -> Action:
        """The action that an option belongs to; points, which are most of all options, come last."""
        at = i64(len(self.begins)) - 1
        while self.begins[at] > option:
            at -= 1
        return self.actions[at]


class Fires(State):
    """Markers on squares; houses; villagers, chests and trees; firefighters."""

    layout: Layout
    reach: Reach | None  # not part of the position: made when asked for, dropped with every play
    # Rows that seldom change are replaced then, so that positions share them and copies cost little.
    house_square: vec[i64]
    door_side: vec[i64]
    door_open: vec[i64]
    die: vec[i64]  # integrity; RUIN when destroyed
    x: vec[i64]  # of each thing that lies on the table
    y: vec[i64]
    status: vec[i64]
    chopped: vec[i64]  # of each tree
    acted: vec[i64]  # 1 of whoever has had a turn this round
    room: vec[i64]  # of each firefighter
    down: vec[i64]
    away: vec[i64]  # 1 off the table: not yet placed, or left at the point (fx, fy)
    load: vec[i64]  # the thing carried
    # Each position has its own rows of what changes all the time.
    fx: vec[i64]
    fy: vec[i64]
    water: vec[i64]

    def __init__(self, ground: Village, seats: i64, like: Fires | None) -> None:
        """The start, or a copy of `like`."""
        super().__init__(seats)
        self.ground: Village = ground
        self.phase: i64 = codes.ITEMS  # the code of the box that play waits at
        self.turn: i64 = NONE  # whose turn it is
        self.points: i64 = 0  # action points left
        self.round: i64 = 0
        self.turns: i64 = 0  # turns ended
        self.rolls: i64 = 0  # rolls since the last one that stood
        self.resume: i64 = codes.AT_TREES
        self.made: i64 = 0  # explosions carried out
        self.result: i64 = codes.UNDECIDED
        self.fire: i64 = 0  # squares with a Fire marker: a bit for each
        self.smoke: i64 = 0
        self.blasts: i64 = 0  # squares with an Explosion marker
        self.trail_start: i64 = NONE  # not part of the position: both ends of the last path, for the picture
        self.trail_end: i64 = NONE
        if like is None:
            self.seat = CHANCE
            self.start_empty()
        else:
            self.copy_from(like)

    def clone(self) -> Fires:
        """An equal position that shares nothing that changes."""
        return Fires(self.ground, self.seats, self)

    def start_empty(self) -> None:
        """Nothing on the table, everybody beside it."""
        ground = self.ground
        seats = self.seats
        self.house_square = filled(ground.houses, NONE)
        self.door_side = filled(ground.houses, NONE)
        self.door_open = filled(ground.houses, 0)
        self.die = filled(ground.houses, ground.integrity)
        self.x = filled(ground.things, NONE)
        self.y = filled(ground.things, NONE)
        self.status = filled(ground.things, codes.WAITING)
        self.chopped = filled(ground.trees, 0)
        self.fx = filled(seats, NONE)
        self.fy = filled(seats, NONE)
        self.room = filled(seats, codes.OUTSIDE)
        self.down = filled(seats, 0)
        self.away = filled(seats, 1)
        self.water = filled(seats, ground.terms.start_water)
        self.load = filled(seats, NONE)
        self.acted = filled(seats, 0)
        self.reach = None
        self.layout = Layout(ground, self.house_square, self.door_side)

    def copy_from(self, like: Fires) -> None:
        """Rows of its own for what changes all the time, all else as it is there."""
        self.share(like)
        self.fx = like.fx[:]
        self.fy = like.fy[:]
        self.water = like.water[:]

    def become(self, like: Fires) -> None:
        """Be an equal position of the same game in the memory of this one: quicker than a clone."""
        self.share(like)
        fx = self.fx
        fy = self.fy
        water = self.water
        for seat in range(self.seats):
            fx[seat] = like.fx[seat]
            fy[seat] = like.fy[seat]
            water[seat] = like.water[seat]

    def share(self, like: Fires) -> None:
        """Take over numbers, and the rows that are replaced and never changed."""
        self.seat = like.seat
        self.ply = like.ply
        self.phase = like.phase
        self.turn = like.turn
        self.points = like.points
        self.round = like.round
        self.turns = like.turns
        self.rolls = like.rolls
        self.resume = like.resume
        self.made = like.made
        self.result = like.result
        self.fire = like.fire
        self.smoke = like.smoke
        self.blasts = like.blasts
        self.house_square = like.house_square
        self.door_side = like.door_side
        self.door_open = like.door_open
        self.die = like.die
        self.x = like.x
        self.y = like.y
        self.status = like.status
        self.chopped = like.chopped
        self.acted = like.acted
        self.room = like.room
        self.down = like.down
        self.away = like.away
        self.load = like.load
        self.reach = like.reach
        self.trail_start = like.trail_start
        self.trail_end = like.trail_end
        self.layout = like.layout

    def tables(self) -> Tables:
        """The village is what all positions of a game share."""
        return self.ground

    def lay_out(self) -> None:
        """The houses have changed: measure the ways round them."""
        self.layout = Layout(self.ground, self.house_square, self.door_side)

    # === The contract ===

    def stop_at(self, code: i64) -> None:
        """Wait at that box; it says who decides."""
        self.phase = code
        self.seat = self.ground.stops[code].seat(self)

    def box(self) -> FiresStop:
        """The box that play waits at."""
        at = self.phase
        return self.ground.stops[at]

    def offer(self, out: Offer) -> None:
        """What the box offers."""
        self.box().offer(self, out)

    def offer_wide(self, out: WideOffer) -> None:
        """What the box offers, in patches."""
        self.box().offer_wide(self, out)

    def offer_coarse(self, out: Offer) -> None:
        """What the box offers to bots and learners."""
        self.box().offer_coarse(self, out)

    def pick(self, rng: Rng, out: Offer) -> i64:
        """One of the options at random, without a list of all points."""
        out.clear()
        return self.box().pick(self, rng, out)

    def pick_coarse(self, rng: Rng, out: Offer) -> i64:
        """One of the coarse options at random."""
        out.clear()
        return self.box().pick_coarse(self, rng, out)

    def count_options(self, out: Offer) -> i64:
        """How many options there are, counted without a list of all points."""
        out.clear()
        return self.box().count(self, out)

    def refusal(self, option: i64) -> i64:
        """Which rule forbids an option here."""
        return self.box().forbids(self, option)

    def play(self, option: i64) -> None:
        """Do at the box what the option says, and run on to the next."""
        self.ply += 1
        self.box().play(self, option)
        self.reach = None

    def play_from(self, like: Fires, option: i64) -> None:
        """Be what an option makes of a position, in the memory of this one."""
        self.become(like)
        self.play(option)

    def preparing(self) -> bool:
        """All is set-up until the firefighters are placed (FM-3)."""
        return self.phase <= codes.PLACE

    def scores(self) -> list[float]:
        """All share what the team has done: villagers saved."""
        saved = float(self.count_villagers(codes.SAFE))
        return [saved for _ in range(self.seats)]

    def winners(self) -> list[int]:
        """All or nobody (FM-8.1)."""
        if self.result != codes.WON_ALL:
            return []
        return [int(seat) for seat in range(self.seats)]

    def win_share(self, seat: i64) -> float:
        """The team wins or loses as one."""
        return 1.0 if self.result == codes.WON_ALL else 0.0

    def lead(self, seat: i64) -> float:
        """How far the rescue has come, against how near each way to lose is."""
        ground = self.ground
        saved = float(self.count_villagers(codes.SAFE)) / float(ground.saved)
        dead = float(self.count_villagers(codes.GONE)) / float(ground.dead)
        ruins = float(self.count_ruins()) / float(ground.houses)
        blasts = float(ones(self.blasts)) / float(ground.explosions)
        worst = max(dead, ruins, blasts)
        return 0.5 + 0.5 * saved - 0.4 * worst - 0.1 * (dead + ruins + blasts) / 3.0

    # === Cells ===

    def each_cell(self, cells: Cells) -> None:
        """Every number of the position, under its name (see `midnight.kernel.cells`)."""
        ground = self.ground
        self.seat = cells.seat("decides", self.seat)
        self.phase = cells.one("phase", self.phase, codes.ITEMS, codes.DONE)
        self.turn = cells.seat("turn", self.turn)
        self.points = cells.one("action points", self.points, 0, ground.points)
        self.round = cells.one("round", self.round, 0, NO_LIMIT)
        self.turns = cells.one("turns", self.turns, 0, NO_LIMIT)
        self.rolls = cells.one("rolls", self.rolls, 0, NO_LIMIT)
        self.resume = cells.one("resume", self.resume, 0, codes.AT_CHESTS)
        self.made = cells.one("explosions", self.made, 0, NO_LIMIT)
        self.result = cells.one("result", self.result, 0, codes.OUT_OF_TURNS)
        self.each_square(cells)
        cells.row("house at", self.house_square, NONE, squares.SQUARES - 1)
        cells.row("door side", self.door_side, NONE, squares.SIDES - 1)
        cells.row("door open", self.door_open, 0, 1)
        cells.row("die", self.die, 0, ground.integrity)
        cells.row("thing x", self.x, NONE, ground.side)
        cells.row("thing y", self.y, NONE, ground.side)
        cells.row("thing", self.status, 0, codes.GONE)
        cells.row("chopped", self.chopped, 0, NO_LIMIT)
        cells.each("x", self.fx, 0, 1, NONE, ground.side, NUMBER)
        cells.each("y", self.fy, 0, 1, NONE, ground.side, NUMBER)
        cells.each("room", self.room, 0, 1, codes.OUTSIDE, ground.houses - 1, NUMBER)
        cells.each("down", self.down, 0, 1, 0, 1, NUMBER)
        cells.each("away", self.away, 0, 1, 0, 1, NUMBER)
        cells.each("water", self.water, 0, 1, 0, ground.water, NUMBER)
        cells.each("load", self.load, 0, 1, NONE, ground.things - 1, NUMBER)
        cells.each("acted", self.acted, 0, 1, 0, 1, NUMBER)

    def each_square(self, cells: Cells) -> None:
        """The markers of each square as one number."""
        markers = filled(squares.SQUARES, codes.CLEAR)
        rows.add_to(markers, self.fire, codes.FIRE)
        rows.add_to(markers, self.smoke, codes.SMOKE)
        rows.add_to(markers, self.blasts, BLAST)
        cells.row("marker", markers, codes.CLEAR, codes.FIRE + BLAST)
        if cells.purpose == READING:
            self.fire = rows.squares_with(markers, BLAST, codes.FIRE)
            self.smoke = rows.squares_with(markers, BLAST, codes.SMOKE)
            self.blasts = rows.squares_from(markers, BLAST)

    def settle(self) -> None:
        """Measure the ways round the houses."""
        self.lay_out()
        self.reach = None

    # === Counts ===

    def count_villagers(self, status: i64) -> i64:
        """How many villagers are safe, gone, or whatever is asked."""
        count: i64 = 0
        for villager in range(self.ground.villagers):
            if self.status[villager] == status:
                count += 1
        return count

    def count_ruins(self) -> i64:
        """How many houses are destroyed."""
        count: i64 = 0
        for house in range(self.ground.houses):
            if self.house_square[house] != NONE and self.die[house] == codes.RUIN:
                count += 1
        return count
