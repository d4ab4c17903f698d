"""What a person is shown, made from a view: the only place of this room that reads the position."""

from __future__ import annotations

from functools import lru_cache

from midnight.games.treat.content.reading import EVENTS, HOME_TEXT, Neighbour
from midnight.games.treat.rules import log
from midnight.games.treat.rules.cards import CANDY, HOME, HOUSES, KINDS, NONE, START
from midnight.games.treat.rules.position import TrickOrTreat
from midnight.games.treat.show.evening import (
    BucketCard,
    Child,
    Evening,
    Home,
    HomeEvent,
    House,
    HouseCard,
    Kind,
    Slot,
    Stock,
    Taken,
)
from midnight.games.treat.words.options import TreatWords
from midnight.kernel.native import i64, vec
from midnight.kernel.position import SEAT_NAMES
from midnight.kernel.state import UNSEEN
from midnight.kernel.words import signed

CARD_KINDS = int(KINDS)
BEFORE_DEAL = ("rank", "buckets", "neighbours")
SEEN, BACK, DRAWN, GONE = int(log.SEEN), int(log.BACK), int(log.DRAWN), int(NONE)


def show(words: TreatWords, state: TrickOrTreat, seat: int) -> Evening:
    """Everything; without the memory aid, no tally of what was seen earlier (TT-10.12)."""
    aid = words.memory_aid
    phase = state.box().name
    still = unchanging(words.bare)
    place = ints(state.place)
    return Evening(
        ask=words.ask(state),
        phase=phase,
        aid=aid,
        turn=None if phase in (*BEFORE_DEAL, "start", "over") else int(state.turn),
        decides=int(state.seat) if state.seat >= 0 else None,
        me=seat if seat < words.seats else None,
        kinds=still.kinds,
        values=still.values,
        children=children(words, state, place, aid=aid),
        start=visitors(place, int(START)),
        street=street(still, state, place, aid=aid),
        home=home(still, state, phase, place),
        pile=pile(state, aid=aid),
        middle=tuple(ints(state.middle)[: state.flips]),
        rummaged=tuple(ints(state.lying)[: state.shows]),
        taken=taken(state),
    )


def ints(row: vec[i64]) -> list[int]:
    """A row of the state, taken out of it at once."""
    return list(row)


class Unchanging:
    """What is shown of a street at all its positions."""

    def __init__(self, words: TreatWords) -> None:
        file = words.file
        self.kinds = tuple(map(Kind, words.kinds, words.kind_names))
        self.values = tuple([signed(int(value)) for value in words.street.printed.values])
        self.cards = {number: house_card(card) for number, card in enumerate(file.neighbours)} | {GONE: HouseCard()}
        self.buckets: dict[int, BucketCard | None] = {
            number: BucketCard(card.name, Stock(card.candy, card.events)) for number, card in enumerate(file.buckets)
        }
        self.buckets[GONE] = None
        self.home_name = file.home_name
        self.home_events = tuple([HomeEvent(symbol, what) for symbol, what in home_events(words)])


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


def children(words: TreatWords, state: TrickOrTreat, place: list[int], *, aid: bool) -> tuple[Child, ...]:
    buckets, all_known, unknowns = ints(state.bucket), ints(state.known), ints(state.unknown)
    winners = state.winners()
    found: list[Child] = []
    for seat, number in enumerate(ints(state.ranking)):
        first = seat * CARD_KINDS
        known = tuple(all_known[first : first + CARD_KINDS])
        cards = tuple(buckets[first : first + CARD_KINDS])
        open_bucket = cards[0] != UNSEEN
        child = Child(
            seat=SEAT_NAMES[seat],
            name=words.names[seat],
            look=words.seat_looks[seat],
            ranked=number != NONE,
            ranking=tuple(words.orders[number]) if number >= 0 else (),
            place=place[seat],
            count=sum(known) + unknowns[seat],
            cards=cards if open_bucket else (),
            known=known if aid else (),
            unknown=unknowns[seat] if aid else 0,
            score=int(state.score(seat)) if open_bucket else None,
            wins=seat in winners,
        )
        found.append(child)
    return tuple(found)


def visitors(place: list[int], position: int) -> tuple[int, ...]:
    return tuple([seat for seat, where in enumerate(place) if where == position])


def symbols_of(words: TreatWords, effects: tuple[str, str]) -> list[str]:
    return [name for name, key in zip(words.kind_names[CANDY:], effects, strict=False) if key]


def house_card(card: Neighbour) -> HouseCard:
    """A house card as it is shown."""
    key = card.effects[0] or card.effects[1]
    symbols = tuple([int(CANDY) + place for place, effect in enumerate(card.effects) if effect])
    return HouseCard(card.id, card.name, symbols, card.what(), key, EVENTS[key][0])


def street(still: Unchanging, state: TrickOrTreat, place: list[int], *, aid: bool) -> tuple[House, ...]:
    """The houses: who lives there, what is known of the deck."""
    living, filled, sizes, front = ints(state.house), ints(state.bucket_card), ints(state.size), int(state.front)
    memory = Memory(state)
    found: list[House] = []
    for number, unseen in enumerate(memory.unseen):
        first = number * CARD_KINDS
        counted = aid and unseen == 0 and filled[number] != NONE
        house = House(
            position=number + 1,
            card=still.cards[living[number]],
            bucket=still.buckets[filled[number]],
            size=sizes[number],
            left=Stock(memory.candy[number], memory.events[number]) if counted else None,
            sure=tuple(memory.sure[first : first + CARD_KINDS]) if aid else (),
            unseen=unseen if aid else 0,
            visited=number < front,
            visitors=visitors(place, number + 1),
        )
        found.append(house)
    return tuple(found)


def home_events(words: TreatWords) -> list[tuple[str, str]]:
    """What each symbol does at home."""
    return [(name, HOME_TEXT[key]) for name, key in zip(words.kind_names[CANDY:], words.file.home, strict=False)]


def home(still: Unchanging, state: TrickOrTreat, phase: str, place: list[int]) -> Home:
    parents = 0 if phase == "over" else 1
    size = int(state.home_events) + parents if phase not in BEFORE_DEAL else 0
    return Home(still.home_name, size, int(state.home_safe), still.home_events, visitors(place, int(HOME)))


def pile(state: TrickOrTreat, *, aid: bool) -> tuple[Slot, ...]:
    """The slots; the kind of one that is face-down again only with the memory aid."""
    faces = ints(state.slot)[: state.slots]
    slots = [
        Slot(number, up == 1, kind if kind != UNSEEN and (up == 1 or aid) else None)
        for number, kind, up in zip(range(1, len(faces) + 1), faces, ints(state.face_up), strict=False)
        if kind != GONE
    ]
    return tuple(slots)


def taken(state: TrickOrTreat) -> Taken | None:
    """The card that is being paid for; its kind where it is known."""
    if state.taken == NONE:
        return None
    return Taken(int(state.taken) if state.taken != UNSEEN else None)
