"""Whatever people do at a table and in whatever order: every seat sees it, and sees what the store says it is."""

from __future__ import annotations

import asyncio
import json
import logging
import tempfile
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from midnight.errors import UserError
from midnight.games import game, games
from midnight.kernel.ints import Offer
from midnight.kernel.rng import CHANCE_STREAM, Rng
from midnight.kernel.state import WATCHER, State
from midnight.table import frames
from midnight.table.audience import Onlooker
from midnight.table.hall import Hall
from midnight.table.newtable import Sitter
from midnight.table.referee import Refused
from midnight.table.schema import BOT, HERE, PERSON
from midnight.table.store import Store
from midnight.table.table import Table, hashed

BOUNDED = settings(
    max_examples=15,
    stateful_step_count=20,
    deadline=None,
    derandomize=True,
    database=None,
    phases=(Phase.generate,),  # to make a failure small takes minutes
    suppress_health_check=list(HealthCheck),
)
SEATS = st.integers(0, 7)
WHICH = st.integers(0, 10_000)
KINDS = st.sampled_from([HERE, PERSON, PERSON, BOT])
SITTERS = {HERE: Sitter(HERE, "Ann"), PERSON: Sitter(PERSON), BOT: Sitter(BOT, "", "random")}


class Page:
    """One page of the browser of one viewer, and what it has made of what it was sent."""

    def __init__(self, table: Table, browser: str, viewer: int) -> None:
        self.frame: dict[str, Any] = {}
        self.players: list[dict[str, Any]] = []
        self.closed: list[int] = []
        self.onlooker = Onlooker(table, {browser}, viewer, self.hear, self.closed.append)

    def hear(self, text: str) -> None:
        message = json.loads(text)
        self.players = message.get("players", self.players)
        if "frame" not in message:
            return
        new = message["frame"]
        self.players = new.get("players", self.players)
        if not new["full"]:
            new["story"] = self.frame["story"] + new["story"]
            pieces = {name: drawn for name, drawn in self.frame["pieces"].items() if name not in new["gone"]}
            new["pieces"] = pieces | new["pieces"]
        self.frame = new


class Evening(RuleBasedStateMachine):
    """People at one table who play, take back, come and go, and a server that is started anew."""

    name = ""
    seats: list[int]

    @initialize(kinds=st.lists(KINDS, min_size=8, max_size=8), free=st.booleans())
    def sit_down(self, kinds: list[str], free: bool) -> None:
        self.folder = tempfile.TemporaryDirectory()
        self.loop = asyncio.Runner()
        self.errors = Errors()
        logging.getLogger("midnight").addHandler(self.errors)
        self.start()
        seats = max(2, game(self.name).seats[0])
        self.seats = [*range(seats)]
        sitters = [SITTERS[kind] for kind in (HERE, *kinds)][:seats]
        made = self.do(self.hall.make(self.name, seats, {}, sitters, free=free))
        self.links, self.host = made.seats, hashed(made.host)
        self.table = made.table
        self.pages: dict[int, Page] = {}
        for seat, link in self.links.items():
            self.come(seat, link)
        for viewer in (*self.seats, int(WATCHER)):
            self.open_page(viewer)

    def start(self) -> None:
        self.hall = Hall(Store(f"{self.folder.name}/tables.sqlite"), workers=1)
        self.hall.closing = True  # bots play when this scene says so
        self.hall.referee.late = float("inf")

    def teardown(self) -> None:
        if hasattr(self, "folder"):
            self.do(self.hall.close())
            self.loop.close()
            self.folder.cleanup()
            logging.getLogger("midnight").removeHandler(self.errors)

    def do(self, act: Any) -> Any:
        """What is refused is refused in a sentence."""
        try:
            return self.loop.run(act)
        except (Refused, UserError):
            return None

    def browser(self, seat: int) -> str:
        return hashed(f"browser {seat}") if seat in self.links else self.host

    def seat(self, number: int) -> int:
        return self.seats[number % len(self.seats)]

    def come(self, seat: int, link: str) -> None:
        self.do(self.hall.seating.open_link(self.table, link, self.browser(seat)))
        self.do(self.hall.seating.sit(self.table, seat, self.browser(seat)))

    # === What people do ===

    @rule(which=WHICH, times=st.integers(1, 5), regrets=st.integers(0, 2))
    def play(self, which: int, times: int, regrets: int) -> None:
        """Some decisions; whoever has made the last one may think better of it."""
        for _ in range(times):
            table = self.table
            if table.over:
                break
            options = [int(option) for option in table.state.options()]
            option = options[which % len(options)]
            if bot := table.bot_to_play:
                self.do(self.hall.referee.play(table, table.seat, table.fence, option, bot))
            else:
                self.do(self.hall.play(table, table.seat, table.fence, option))

        for _ in range(regrets):
            decided = [int(seat) for seat in self.table.history.deciders if seat >= 0]
            self.do(self.hall.take_back(self.table, frozenset(decided[-1:]), self.table.fence))

    @rule(number=SEATS)
    def take_back(self, number: int) -> None:
        self.do(self.hall.take_back(self.table, frozenset({self.seat(number)}), self.table.fence))

    @rule(number=SEATS)
    def close_page(self, number: int) -> None:
        page = self.pages.pop(self.seat(number), None)
        if page is not None:
            self.hall.audience.leave(page.onlooker)

    @rule(viewer=SEATS)
    def come_back(self, viewer: int) -> None:
        seat = self.seat(viewer)
        if seat in self.links:
            self.come(seat, self.links[seat])
        self.do(self.hall.seating.hand(self.table, seat, PERSON))
        self.open_page(seat)

    def open_page(self, viewer: int) -> None:
        mine = self.host if viewer == WATCHER else self.browser(viewer)
        if viewer in self.pages or (viewer != WATCHER and viewer not in self.table.rights.seats_of({mine})):
            return
        page = self.pages[viewer] = Page(self.table, mine, viewer)
        self.loop.run(self.enter(page))

    async def enter(self, page: Page) -> None:
        self.hall.enter(page.onlooker)

    @rule(number=SEATS)
    def leave_the_table(self, number: int) -> None:
        self.do(self.hall.seating.leave(self.table, {self.browser(self.seat(number))}))

    @rule(number=SEATS, bot=st.booleans())
    def hand_over(self, number: int, bot: bool) -> None:
        self.do(self.hall.seating.hand(self.table, self.seat(number), f"{BOT}:random" if bot else PERSON))

    @rule(number=SEATS)
    def new_link(self, number: int) -> None:
        if self.seat(number) in self.links:
            self.links[self.seat(number)] = self.do(self.hall.seating.new_link(self.table, self.seat(number)))

    @rule(number=SEATS, name=st.sampled_from(["Ann", "Ｂｏｂ", "<b>", "", "x" * 30]))
    def rename(self, number: int, name: str) -> None:
        seat = self.seat(number)
        self.do(self.hall.seating.rename(self.table, seat, name, {self.browser(seat)}))

    @rule(viewer=SEATS, which=WHICH)
    def look_back(self, viewer: int, which: int) -> None:
        then = frames.past_frame(self.table, which % (self.table.ply + 1), self.seat(viewer), set(), "wide")()
        assert then["ply"] == which % (self.table.ply + 1)

    @precondition(lambda self: self.table.fence > 0)
    @rule()
    def restart(self) -> None:
        self.loop.run(self.hall.close())
        self.start()
        self.table = self.do(self.hall.table(self.table.id))
        viewers, self.pages = list(self.pages), {}
        for viewer in viewers:
            self.open_page(viewer)

    # === What holds after every step ===

    @invariant()
    def everybody_sees_what_the_store_says(self) -> None:
        kept = self.hall.store.read(self.table.id)
        assert kept is not None
        stored, connected = Table.of(kept), self.hall.audience.connected(self.table)
        for viewer in (*self.seats, int(WATCHER)):
            page = self.pages.get(viewer)
            if page is not None and page.closed:
                assert page.closed == [4410], "only who may not look any more is sent away"
                del self.pages[viewer]
            whole = frames.frame(self.table, self.table.sights.present(viewer), None, viewer, connected)
            anew = frames.frame(stored, stored.sights.present(viewer), None, viewer, connected)
            assert whole == anew
            if viewer in self.pages:
                self.compare(self.pages[viewer], json.loads(anew)["frame"])
        assert not self.errors.lines

    def compare(self, page: Page, anew: dict[str, Any]) -> None:
        """What was told piece by piece is the whole."""
        assert page.players == anew["players"]
        for key in ("ply", "fence", "viewer", "decides", "mine", "options", "back", "ask", "pieces", "story", "over"):
            assert page.frame.get(key) == anew.get(key), key


class Errors(logging.Handler):
    """Every line that speaks of a failure of ours."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(record.getMessage())


def drawn(state: State) -> int:
    """Chance of the same kind every time, so that a failure can be played again."""
    offer = Offer()
    state.offer(offer)
    return int(Rng(17, sum(int(cell) for cell in state.cells()), CHANCE_STREAM).draw(offer))


@pytest.mark.parametrize("name", sorted(games()))
def test_every_seat_sees_the_table_whatever_was_done_before(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("midnight.table.table.drawn", drawn)
    run_state_machine_as_test(type("Evening", (Evening,), {"name": name}), settings=BOUNDED)
