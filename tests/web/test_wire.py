"""No leak on the wire: two games that differ only in what a seat may not know give it the same bytes on every path.

Twins are two records of the same length. Ply by ply the second one takes another option than the first wherever that
makes no difference to what the seat sees and hears. Each of them lies in the store of a server of its own, under the
same name and with the same links; then the seat does the same things at both.
"""

from __future__ import annotations

import asyncio
import json
import random
import re
import time
from collections.abc import Iterator
from copy import copy
from dataclasses import dataclass
from typing import Any

import pytest

from midnight.games import games
from midnight.kernel.game import Game, Setup
from midnight.kernel.ints import Offer
from midnight.kernel.rng import CHANCE_STREAM, PLAYER_STREAM, Rng
from midnight.kernel.state import ALLOWED, CHANCE, OVER, WATCHER, EventList, State
from midnight.kernel.words import events_of
from midnight.table import frames
from midnight.table.schema import LOOKING, PERSON, Chair, TableRow
from midnight.table.sights import Sight
from midnight.table.store import Store
from midnight.table.table import Table, hashed
from tests.web.house import Browser, House, Sitting

SEED = 20261031
MOST_PLIES = 90
MOST_TRIED = 80
GAMES = list(games().values())
SECRET = [game for game in GAMES if game.secrets]


@dataclass
class Twins:
    """Two records that one viewer cannot tell apart."""

    name: str
    setup: Setup
    viewer: int
    records: tuple[list[int], list[int]]

    @property
    def differ(self) -> bool:
        """Not only in words: the positions are different ones."""
        one, two = (played(self.setup, record) for record in self.records)
        return list(one.cells()) != list(two.cells())


# === Making twins ===


def played(setup: Setup, record: list[int]) -> State:
    state = setup.start()
    for option in record:
        state.play(option)
    return state


def seen(state: State, viewer: int) -> list[int]:
    return [int(cell) for cell in state.view(viewer).cells()]


def after(state: State, option: int, viewer: int) -> tuple[State, list[int], list[Any]]:
    """The position after that option, and what the viewer sees and hears of it."""
    new = state.clone()
    new.story = chronicle = EventList()
    new.play(option)
    new.story = None
    return new, seen(new, viewer), events_of(chronicle, viewer)


def make_twins(setup: Setup, viewer: int, number: int) -> Twins:
    rng = Rng(SEED, number, PLAYER_STREAM)
    chance = Rng(SEED, number, CHANCE_STREAM)
    luck = random.Random(number)
    one, two = setup.start(), setup.start()
    records: tuple[list[int], list[int]] = ([], [])
    good = 0  # up to where a seat decides: chance would not do the same again
    while one.seat != OVER and len(records[0]) < MOST_PLIES:
        if one.seat != CHANCE:
            good = len(records[0])
        offer = Offer()
        one.offer(offer)
        option = int(chance.draw(offer) if one.seat == CHANCE else rng.pick(offer))
        next_one, sees, hears = after(one, option, viewer)
        for other in candidates(two, option, viewer, luck, MOST_TRIED if setup.game.secrets else 4):
            next_two, sees_too, hears_too = after(two, other, viewer)
            if (sees, hears) == (sees_too, hears_too) and next_one.seat == next_two.seat != OVER:
                break
        else:
            break
        records[0].append(option)
        records[1].append(other)
        one, two = next_one, next_two
    return Twins(
        f"{setup.game.name.replace('-', '')[-8:]}{number}", setup, viewer, (records[0][:good], records[1][:good])
    )


def candidates(state: State, option: int, viewer: int, luck: random.Random, most: int) -> list[int]:
    """What the second record may take: the viewer himself does the same, others and chance rather something else."""
    offered = [int(one) for one in state.options()]
    if state.seat == viewer:
        return [option] if option in offered else []
    others = [one for one in offered if one != option]
    luck.shuffle(others)
    others = others[:most]
    if option in offered:
        others.insert(len(others) if luck.random() < 0.7 else 0, option)
    return others


def all_twins(game: Game) -> list[Twins]:
    found = []
    seats = max(2, game.seats[0])
    for number, viewer in enumerate((0, 1, seats - 1, int(WATCHER))):
        # The longest of a few tries: a secret that is told ends what cannot be told apart.
        tries = [make_twins(game.setup(seats), viewer, 100 * number + k) for k in range(4 if game.secrets else 1)]
        found.append(max(tries, key=lambda twins: (twins.differ, len(twins.records[0]))))
    return found


# === Two servers ===

HOST, LOOK = "host-token", "look-token"


def seat_token(seat: int) -> str:
    return f"seat-{seat}-token"


def put(store: Store, name: str, setup: Setup, plays: list[int]) -> None:
    game = setup.game
    row = TableRow(name, game.name, game.version, setup.seats, setup.settings, setup.fingerprint, 5.0, hashed(HOST))
    chairs = [Chair(seat, PERSON, "", "", hashed(seat_token(seat))) for seat in range(setup.seats)]
    chairs.append(Chair(int(WATCHER), LOOKING, "", "", hashed(LOOK)))

    async def write() -> None:
        await store.append_table(row, chairs)
        if plays:
            await store.append_plays(name, 0, plays)

    asyncio.run(write())


@dataclass
class Pair:
    """Two servers; whatever is done is done at both, and the answers are compared."""

    houses: tuple[House, House]

    def browsers(self, table: str, token: str) -> list[Browser]:
        made = [Browser(house.base) for house in self.houses]
        for browser in made:
            browser.http.cookies.set(f"t_{table}", token)
            browser.http.cookies.set("midnight", f"{token}, of one browser at both")
        return made


@pytest.fixture(scope="module")
def twins() -> list[Twins]:
    return [one for game in GAMES for one in all_twins(game)]


@pytest.fixture(scope="module")
def pair(tmp_path_factory: pytest.TempPathFactory, twins: list[Twins]) -> Iterator[Pair]:
    folder = tmp_path_factory.mktemp("twins")
    houses = []
    for side in range(2):
        store = Store(str(folder / f"side{side}.sqlite"))
        for one in twins:
            put(store, one.name, one.setup, one.records[side])
            for at in hidden_choices(one):
                put(store, f"{one.name}x{at}", one.setup, one.records[side][:at])
        store.close()
        houses.append(House(folder / f"side{side}.sqlite"))
    yield Pair((houses[0], houses[1]))
    for house in houses:
        house.stop()
        assert "Traceback" not in house.said()


def deciders(one: Twins) -> list[int]:
    state = one.setup.start()
    found = []
    for option in one.records[0]:
        found.append(int(state.seat))
        state.play(option)
    return found


def hidden_choices(one: Twins) -> list[int]:
    """Plies at which somebody else chose otherwise and the viewer could not tell."""
    seats = deciders(one)
    different = [ply for ply, pair in enumerate(zip(*one.records, strict=True)) if pair[0] != pair[1]]
    return [ply for ply in different if seats[ply] >= 0][:3]


def compare(one: Twins, what: str, answers: list[Any]) -> None:
    assert answers[0] == answers[1], f"{one.setup.game.name}, viewer {one.viewer}: {what} tells the twins apart"


def token_of(one: Twins) -> str:
    return LOOK if one.viewer == WATCHER else seat_token(one.viewer)


def word_of(one: Twins) -> int | str:
    return "watcher" if one.viewer == WATCHER else one.viewer


# === The tests ===


def test_twins_of_games_with_secrets_differ(twins: list[Twins]) -> None:
    """Otherwise the other tests would compare nothing."""
    for game in SECRET:
        of_game = [one for one in twins if one.setup.game is game]
        assert sum(one.differ for one in of_game) >= 2, game.name
    for one in twins:
        assert one.records[0]
        if not one.setup.game.secrets:
            assert not one.differ


def test_a_game_that_says_it_has_no_secrets_has_none() -> None:
    for game in GAMES:
        if not game.secrets:
            setup = game.setup()
            chance, players = Rng(SEED, 3, CHANCE_STREAM), Rng(SEED, 3, PLAYER_STREAM)
            state = setup.start()
            for _ in range(200):
                if state.seat == OVER:
                    break
                for viewer in (*range(setup.seats), WATCHER):
                    assert list(state.view(viewer).cells()) == list(state.cells()), game.name
                offer = Offer()
                state.offer(offer)
                state.play(chance.draw(offer) if state.seat == CHANCE else players.pick(offer))


def test_pages_are_the_same_bytes(pair: Pair, twins: list[Twins]) -> None:
    for one in twins:
        browsers = pair.browsers(one.name, token_of(one))
        base = f"/t/{one.name}"
        paths = ["", f"/board?as={word_of(one)}", "/board?as=watcher", "/record", "/invite", f"/join/{token_of(one)}"]
        paths += [f"/watch/{LOOK}", "/join/wrong", "/board?as=7", "/socket"]
        for address in [*(base + path for path in paths), "/"]:
            answers = [browser.get(address) for browser in browsers]
            compare(one, address, [answer.content for answer in answers])
            kept = [sorted((k, v) for k, v in answer.headers.items() if k != "date") for answer in answers]
            compare(one, f"headers of {address}", kept)
            compare(one, f"status of {address}", [answer.status_code for answer in answers])
        for browser in browsers:
            browser.close()


def test_everything_a_socket_says_is_the_same_bytes(pair: Pair, twins: list[Twins]) -> None:
    for one in twins:
        browsers = pair.browsers(one.name, token_of(one))
        said: list[list[str]] = []
        for browser in browsers:
            first = browser.sit(one.name, word_of(one))
            first.hear()
            again = browser.sit(one.name, word_of(one))  # after a broken connection
            again.hear()
            assert again.raw == first.raw
            first.close()
            talk(one, again)
            again.close()
            said.append(again.raw)
        assert len(said[0]) > 20
        for number, messages in enumerate(zip(*said, strict=True)):
            compare(one, f"message {number}", list(messages))
        for browser in browsers:
            browser.close()


def talk(one: Twins, sitting: Sitting) -> None:
    """Everything a page can ask, and much it would not."""
    frame = sitting.frame
    size = one.setup.words.size
    asked: list[Any] = [{"see": ply} for ply in range(0, frame["ply"] + 1, max(1, frame["ply"] // 12))]
    asked += [{"see": frame["ply"]}, {"see": None}, {"as": "watcher"}, {"as": word_of(one)}]
    names = list(frame["pieces"])
    luck = random.Random(one.name)
    asked += [{"why": luck.sample(names, min(len(names), k)), "id": k} for k in (1, 1, 1, 1, 2, 2, 2)]
    offered = frame["options"]["touch"] if "options" in frame else []
    asked += [{"why": touch, "id": 5} for touch in offered[:6] if touch]
    asked += [{"closeup": luck.sample(names, min(len(names), 8)), "id": 6} for _ in range(3)]
    asked += [{"closeup": names[:1], "ply": ply, "id": 7} for ply in (0, frame["ply"] // 2, frame["ply"])]
    asked += [{"closeup": names[:1], "ply": 10**6}, {"closeup": []}, {"closeup": "table"}, {"shape": "round"}]
    state = played(one.setup, one.records[0])
    refused = [option for option in range(0, size, max(1, size // 400)) if state.refusal(option) != ALLOWED]
    fence = frame["fence"]
    asked += [{"play": one, "fence": fence, "id": one} for one in luck.sample(refused, min(12, len(refused)))]
    asked += [{"play": 0, "fence": 0, "id": 1}, {"play": 0, "fence": 10**6, "id": 1}, {"play": size, "fence": fence}]
    asked += ["nonsense", {"see": 10**6}, {"as": 0}, {"hand": 0, "to": "person"}, {"again": True}, {"hello": 1}]
    for number, message in enumerate(asked):
        sitting.send(json.dumps(message) if isinstance(message, dict) else message)
        sitting.hear()
        # A stale play is answered by an error and by the present.
        if "moved on" in sitting.raw[-1]:
            sitting.hear()
        if number > 35:
            time.sleep(0.05)


def test_a_hidden_choice_of_somebody_else_is_told_in_the_same_bytes(pair: Pair, twins: list[Twins]) -> None:
    """The delta frame that tells the viewer of a play made otherwise at each of the twins."""
    told = 0
    for one in twins:
        seats = deciders(one)
        for at in hidden_choices(one):
            name = f"{one.name}x{at}"
            heard: list[str] = []
            for side, house in enumerate(pair.houses):
                viewer, other = Browser(house.base), Browser(house.base)
                viewer.http.cookies.set(f"t_{name}", token_of(one))
                other.http.cookies.set(f"t_{name}", seat_token(seats[at]))
                looks, plays = viewer.sit(name, word_of(one)), other.sit(name, seats[at])
                looks.hear()
                plays.hear()
                plays.ask({"play": one.records[side][at], "fence": at, "id": 1}, "ok")
                looks.until(lambda message, at=at: message.get("frame", {}).get("ply") == at + 1)  # type: ignore[misc]
                heard.append(
                    "\n".join(text for text in looks.raw if text.startswith('{"frame":') or '"players":[' in text)
                )
                for sitting in (looks, plays):
                    sitting.close()
                viewer.close()
                other.close()
            compare(one, f"the frame after ply {at}", heard)
            told += 1
    assert told or not any(one.differ and hidden_choices(one) for one in twins)


def test_frames_are_the_same_whatever_the_viewer_may_not_know() -> None:
    """At every few stops of whole games: the position, and another one drawn from the viewer's view."""
    for game in GAMES:
        for seats in {game.seats[0], game.seats[-1]}:
            setup = game.setup(seats)
            chance, players = Rng(SEED, seats, CHANCE_STREAM), Rng(SEED, seats, PLAYER_STREAM)
            table, twin = bare_table(setup), bare_table(setup)
            ply = 0
            while not table.over and ply < 600:
                offer = Offer()
                table.state.offer(offer)
                table.history.add(int(chance.draw(offer) if table.seat == CHANCE else players.pick(offer)))
                ply += 1
                if ply % 7 or table.over:
                    continue
                viewer = (*range(seats), int(WATCHER))[ply % (seats + 1)]
                twin.history = copy(table.history)
                twin.history.state = table.state.view(viewer).imagine(players)
                twin.sights.history = twin.history
                assert sent(table, viewer) == sent(twin, viewer), (game.name, seats, ply, viewer)


def bare_table(setup: Setup) -> Table:
    game = setup.game
    row = TableRow("x", game.name, game.version, setup.seats, setup.settings, setup.fingerprint, 0.0, "")
    return Table(row, {seat: Chair(seat, PERSON, "") for seat in range(setup.seats)}, [])


def sent(table: Table, viewer: int) -> str:
    """The whole frame in both shapes and everything held close, as it goes over the wire, made anew."""
    table.sights.clear()
    seen = table.sights.present(viewer)
    close = [frames.closeup(seen, [element], viewer) for element in elements(seen)]
    wide, tall = (
        frames.frame(table, seen, None, viewer, set(), table.setup.shape(shape)) for shape in ("wide", "tall")
    )
    return wide + tall + repr(close)


def elements(seen: Sight) -> list[str]:
    """Every element of the picture that has a name."""
    if seen.setup.room.closeup is None:
        return []
    picture = seen.setup.picture(seen.shown)
    return re.findall(r'\bid="([^"]+)"', picture.board + "".join(picture.pieces.values()))
