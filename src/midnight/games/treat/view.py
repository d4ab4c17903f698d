"""What a person is shown, as a plain structure made from a view; pictures and texts are made from this alone."""

from __future__ import annotations

from typing import Any

from midnight.games.treat.content import EVENTS, HOME_TEXT
from midnight.games.treat.rules import cards as rules
from midnight.games.treat.rules.street import CANDY, HOME, HOUSES, KINDS, NONE, START
from midnight.games.treat.rules.treat import TrickOrTreat
from midnight.games.treat.words import TreatWords, signed
from midnight.games.treat.words_position import PHASES
from midnight.kernel.game import SEAT_NAMES
from midnight.kernel.state import UNSEEN

NOT_DEALT = ("rank", "buckets", "neighbours")


def show(words: TreatWords, state: TrickOrTreat, seat: int, aid: bool) -> dict[str, Any]:
    """Everything; without the memory aid, no tally of what was seen earlier (TT-10.12)."""
    memory = Memory(state)
    phase = PHASES[int(state.phase)]
    return {
        "title": "Trick or Treat",
        "ask": words.ask(state),
        "phase": phase,
        "aid": aid,
        "over": phase == "over",
        "turn": None if phase in ("rank", "buckets", "neighbours", "start", "over") else int(state.turn),
        "decides": int(state.seat) if state.seat >= 0 else None,
        "me": seat if seat < words.seats else None,
        "kinds": [{"id": short, "name": name} for short, name in zip(words.kinds, words.kind_names, strict=True)],
        "values": [signed(int(value)) for value in words.street.values],
        "players": [player(words, state, number, aid) for number in range(words.seats)],
        "start": visitors(state, int(START)),
        "street": [house(words, state, memory, number, aid) for number in range(HOUSES)],
        "home": home(words, state),
        "pile": pile(state, aid),
        "middle": [int(state.middle[card]) for card in range(state.flips)],
        "rummaged": [int(state.lying[card]) for card in range(state.shows)],
        "taken": taken(state),
    }


class Memory:
    """What everybody can have kept in mind of the decks: seen to be inside, and what nobody but its taker saw leave."""

    def __init__(self, state: TrickOrTreat) -> None:
        self.sure = [int(number) for number in state.shown]
        self.unseen = [0] * int(HOUSES)
        self.candy = [int(number) for number in state.dealt_candy]
        self.events = [int(number) for number in state.dealt_events]
        for line in range(state.logged):
            self.read(int(state.log[line]))

    def read(self, code: int) -> None:
        op, deck, kind = int(rules.entry_op(code)), int(rules.entry_house(code)), int(rules.entry_kind(code))
        place = deck * int(KINDS) + kind
        if op == rules.DRAWN:
            self.unseen[deck] += 1
        elif op == rules.SEEN:
            self.sure[place] = max(0, self.sure[place] - 1)
            self.count(deck, kind, -1)
        elif op == rules.BACK:
            self.sure[place] += 1
            self.count(deck, kind, 1)

    def count(self, deck: int, kind: int, change: int) -> None:
        if kind < CANDY:
            self.candy[deck] += change
        else:
            self.events[deck] += change


def player(words: TreatWords, state: TrickOrTreat, seat: int, aid: bool) -> dict[str, Any]:
    number = int(state.ranking[seat])
    first = seat * int(KINDS)
    open_bucket = state.bucket[first] != UNSEEN
    known = [int(state.known[first + kind]) for kind in range(KINDS)]
    cards = [int(state.bucket[first + kind]) for kind in range(KINDS)] if open_bucket else None
    return {
        "seat": SEAT_NAMES[seat],
        "name": words.names[seat],
        "ranked": number != NONE,
        "ranking": [int(words.street.ranked(number, place)) for place in range(CANDY)] if number >= 0 else None,
        "place": int(state.place[seat]),
        "count": sum(known) + int(state.unknown[seat]),
        "cards": cards,
        "known": known if aid else None,
        "unknown": int(state.unknown[seat]) if aid else None,
        "score": int(state.score(seat)) if open_bucket else None,
        "events": int(state.events_of(seat)) if open_bucket else None,
        "wins": seat in state.winners(),
    }


def visitors(state: TrickOrTreat, position: int) -> list[int]:
    return [seat for seat in range(state.seats) if state.place[seat] == position]


def symbols_of(words: TreatWords, effects: tuple[str, str]) -> list[str]:
    return [name for name, key in zip(words.kind_names[CANDY:], effects, strict=False) if key]


def house(words: TreatWords, state: TrickOrTreat, memory: Memory, number: int, aid: bool) -> dict[str, Any]:
    """A house: who lives there, what is known of its deck."""
    neighbour, bucket = int(state.house[number]), int(state.bucket_card[number])
    card = words.file.neighbours[neighbour] if neighbour != NONE else None
    pail = words.file.buckets[bucket] if bucket != NONE else None
    first = number * int(KINDS)
    counted = memory.unseen[number] == 0
    return {
        "position": number + 1,
        "id": card.id if card else None,
        "name": card.name if card else None,
        "symbols": [int(CANDY) + place for place, key in enumerate(card.effects) if key] if card else [],
        "event": card.what() if card else None,
        "rule": EVENTS[card.effects[0] or card.effects[1]][0] if card else None,
        "bucket": pail.name if pail else None,
        "dealt": [pail.candy, pail.events] if pail else None,
        "size": int(state.size[number]),
        "left": [memory.candy[number], memory.events[number]] if counted and pail and aid else None,
        "sure": memory.sure[first : first + int(KINDS)] if aid else None,
        "unseen": memory.unseen[number] if aid else None,
        "visited": number + 1 <= state.front,
        "visitors": visitors(state, number + 1),
    }


def home_events(words: TreatWords) -> list[tuple[str, str]]:
    """What each symbol does at home."""
    return [(name, HOME_TEXT[key]) for name, key in zip(words.kind_names[CANDY:], words.file.home, strict=False)]


def home(words: TreatWords, state: TrickOrTreat) -> dict[str, Any]:
    dealt = PHASES[int(state.phase)] not in NOT_DEALT
    over = PHASES[int(state.phase)] == "over"
    size = int(state.home_events) + (0 if over else 1) if dealt else 0
    return {
        "name": words.file.home_name,
        "size": size,
        "safe": int(state.home_safe),
        "events": [{"symbol": symbol, "what": what} for symbol, what in home_events(words)],
        "visitors": visitors(state, int(HOME)),
    }


def pile(state: TrickOrTreat, aid: bool) -> list[dict[str, Any]]:
    """The slots; the kind of one that is face-down again only with the memory aid."""
    slots: list[dict[str, Any]] = []
    for slot in range(state.slots):
        kind = int(state.slot[slot])
        if kind == rules.GONE:
            continue
        up = state.face_up[slot] == 1
        seen = kind != UNSEEN and (up or aid)
        slots.append({"slot": slot + 1, "up": up, "kind": kind if seen else None})
    return slots


def taken(state: TrickOrTreat) -> dict[str, Any] | None:
    """The card that is being paid for; its kind where it is known."""
    if state.taken == NONE:
        return None
    return {"kind": int(state.taken) if state.taken != UNSEEN else None}
