"""What a person is shown, as a plain structure made from a view; pictures and texts are made from this alone."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from midnight.games.treat.content.reading import EVENTS, HOME_TEXT, Neighbour
from midnight.games.treat.rules import log
from midnight.games.treat.rules.cards import CANDY, HOME, HOUSES, KINDS, NONE, START
from midnight.games.treat.rules.position import TrickOrTreat
from midnight.games.treat.words.options import TreatWords
from midnight.kernel.native import i64, vec
from midnight.kernel.position import SEAT_NAMES
from midnight.kernel.show import Shown
from midnight.kernel.state import UNSEEN
from midnight.kernel.words import signed

NEIGHBOUR_KEYS = ("id", "name", "symbols", "event", "key", "rule")
CARD_KINDS = int(KINDS)
BEFORE_DEAL = ("rank", "buckets", "neighbours")
SEEN, BACK, DRAWN, GONE = int(log.SEEN), int(log.BACK), int(log.DRAWN), int(NONE)


def show(words: TreatWords, state: TrickOrTreat, seat: int) -> Shown:
    """Everything; without the memory aid, no tally of what was seen earlier (TT-10.12)."""
    aid = words.memory_aid
    memory = Memory(state)
    phase = state.box().name
    still = unchanging(words.bare)
    place = ints(state.place)
    return {
        "title": "Trick or Treat",
        "ask": words.ask(state),
        "phase": phase,
        "aid": aid,
        "over": phase == "over",
        "turn": None if phase in (*BEFORE_DEAL, "start", "over") else int(state.turn),
        "decides": int(state.seat) if state.seat >= 0 else None,
        "me": seat if seat < words.seats else None,
        "kinds": still.kinds,
        "values": still.values,
        "players": players(words, state, place, aid),
        "start": visitors(place, int(START)),
        "street": street(still, state, memory, place, aid),
        "home": home(still, state, phase, place),
        "pile": pile(state, aid),
        "middle": ints(state.middle)[: state.flips],
        "rummaged": ints(state.lying)[: state.shows],
        "taken": taken(state),
    }


def ints(row: vec[i64]) -> list[int]:
    """A row of the state, taken out of it at once."""
    return list(row)


class Unchanging:
    """What is shown of a street at all its positions."""

    def __init__(self, words: TreatWords) -> None:
        file = words.file
        self.kinds = [{"id": short, "name": name} for short, name in zip(words.kinds, words.kind_names, strict=True)]
        self.values = [signed(int(value)) for value in words.street.printed.values]
        self.neighbours = {number: neighbour(card) for number, card in enumerate(file.neighbours)}
        self.neighbours[int(NONE)] = dict.fromkeys(NEIGHBOUR_KEYS) | {"symbols": []}
        self.pails: dict[int, dict[str, Any]] = {
            number: {"bucket": card.name, "dealt": [card.candy, card.events]}
            for number, card in enumerate(file.buckets)
        }
        self.pails[int(NONE)] = {"bucket": None, "dealt": None}
        self.home_name = file.home_name
        self.home_events = [{"symbol": symbol, "what": what} for symbol, what in home_events(words)]


@lru_cache(maxsize=32)
def unchanging(words: TreatWords) -> Unchanging:
    return Unchanging(words)


@lru_cache(maxsize=4096)
def entry(code: int) -> tuple[int, int, int]:
    """A line of the log: what happened, at which house, to which kind."""
    return int(log.entry_op(code)), int(log.entry_house(code)), int(log.entry_kind(code))


class Memory:
    """What everybody can have kept in mind of the decks: seen to be inside, and what nobody but its taker saw leave."""

    def __init__(self, state: TrickOrTreat) -> None:
        self.sure = ints(state.shown)
        self.unseen = [0] * int(HOUSES)
        self.candy = ints(state.dealt_candy)
        self.events = ints(state.dealt_events)
        for code in ints(state.log)[: state.logged]:
            op, deck, kind = entry(code)
            if op == SEEN:
                place = deck * CARD_KINDS + kind
                self.sure[place] = max(0, self.sure[place] - 1)
                self.count(deck, kind, -1)
            elif op == BACK:
                self.sure[deck * CARD_KINDS + kind] += 1
                self.count(deck, kind, 1)
            elif op == DRAWN:
                self.unseen[deck] += 1

    def count(self, deck: int, kind: int, change: int) -> None:
        if kind < CANDY:
            self.candy[deck] += change
        else:
            self.events[deck] += change


def players(words: TreatWords, state: TrickOrTreat, place: list[int], aid: bool) -> list[dict[str, Any]]:
    buckets, all_known, unknowns = ints(state.bucket), ints(state.known), ints(state.unknown)
    winners = state.winners()
    rows: list[dict[str, Any]] = []
    for seat, number in enumerate(ints(state.ranking)):
        first = seat * CARD_KINDS
        known = all_known[first : first + CARD_KINDS]
        cards = buckets[first : first + CARD_KINDS]
        open_bucket = cards[0] != UNSEEN
        unknown = unknowns[seat]
        rows.append(
            {
                "seat": SEAT_NAMES[seat],
                "name": words.names[seat],
                "look": words.seat_looks[seat],
                "ranked": number != NONE,
                "ranking": list(words.orders[number]) if number >= 0 else None,
                "place": place[seat],
                "count": sum(known) + unknown,
                "cards": cards if open_bucket else None,
                "known": known if aid else None,
                "unknown": unknown if aid else None,
                "score": int(state.score(seat)) if open_bucket else None,
                "events": int(state.events_of(seat)) if open_bucket else None,
                "wins": seat in winners,
            }
        )
    return rows


def visitors(place: list[int], position: int) -> list[int]:
    return [seat for seat, where in enumerate(place) if where == position]


def symbols_of(words: TreatWords, effects: tuple[str, str]) -> list[str]:
    return [name for name, key in zip(words.kind_names[CANDY:], effects, strict=False) if key]


def neighbour(card: Neighbour) -> dict[str, Any]:
    """A house card as it is shown."""
    return {
        "id": card.id,
        "name": card.name,
        "symbols": [int(CANDY) + place for place, key in enumerate(card.effects) if key],
        "event": card.what(),
        "key": card.effects[0] or card.effects[1],
        "rule": EVENTS[card.effects[0] or card.effects[1]][0],
    }


def street(still: Unchanging, state: TrickOrTreat, memory: Memory, place: list[int], aid: bool) -> list[dict[str, Any]]:
    """The houses: who lives there, what is known of the deck."""
    living, pails, sizes, front = ints(state.house), ints(state.bucket_card), ints(state.size), int(state.front)
    rows: list[dict[str, Any]] = []
    for number, unseen in enumerate(memory.unseen):
        first = number * CARD_KINDS
        counted = aid and unseen == 0 and pails[number] != NONE
        rows.append(
            {
                "position": number + 1,
                **still.neighbours[living[number]],
                **still.pails[pails[number]],
                "size": sizes[number],
                "left": [memory.candy[number], memory.events[number]] if counted else None,
                "sure": memory.sure[first : first + CARD_KINDS] if aid else None,
                "unseen": unseen if aid else None,
                "visited": number < front,
                "visitors": visitors(place, number + 1),
            }
        )
    return rows


def home_events(words: TreatWords) -> list[tuple[str, str]]:
    """What each symbol does at home."""
    return [(name, HOME_TEXT[key]) for name, key in zip(words.kind_names[CANDY:], words.file.home, strict=False)]


def home(still: Unchanging, state: TrickOrTreat, phase: str, place: list[int]) -> dict[str, Any]:
    over = phase == "over"
    size = int(state.home_events) + (0 if over else 1) if phase not in BEFORE_DEAL else 0
    return {
        "name": still.home_name,
        "size": size,
        "safe": int(state.home_safe),
        "events": still.home_events,
        "visitors": visitors(place, int(HOME)),
    }


def pile(state: TrickOrTreat, aid: bool) -> list[dict[str, Any]]:
    """The slots; the kind of one that is face-down again only with the memory aid."""
    faces = ints(state.slot)[: state.slots]
    return [
        {"slot": slot, "up": up == 1, "kind": kind if kind != UNSEEN and (up == 1 or aid) else None}
        for slot, kind, up in zip(range(1, len(faces) + 1), faces, ints(state.face_up), strict=False)
        if kind != GONE
    ]


def taken(state: TrickOrTreat) -> dict[str, Any] | None:
    """The card that is being paid for; its kind where it is known."""
    if state.taken == NONE:
        return None
    return {"kind": int(state.taken) if state.taken != UNSEEN else None}
