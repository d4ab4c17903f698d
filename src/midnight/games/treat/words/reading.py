"""Position text of the street, read: whatever it leaves out has its starting value, what cannot be is refused."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

from midnight.games.treat.rules import cards as rules
from midnight.games.treat.rules import log
from midnight.games.treat.rules.street import CANDY, HOME, HOUSES, KINDS, NONE, PUMPKIN, RANKINGS
from midnight.games.treat.rules.treat import TrickOrTreat
from midnight.kernel.content import Table, is_a
from midnight.kernel.position import SEAT_NAMES, seat_named
from midnight.kernel.state import ALLOWED, CHANCE, OVER, UNSEEN

if TYPE_CHECKING:
    from midnight.games.treat.words.options import TreatWords

PHASES = {
    int(rules.RANK): "rank",
    int(rules.DEAL_BUCKET): "buckets",
    int(rules.DEAL_HOUSE): "neighbours",
    int(rules.DEAL_START): "start",
    int(rules.TURN): "turn",
    int(rules.RUMMAGE): "rummage",
    int(rules.MOVED): "after_move",
    int(rules.FLIP): "flipping",
    int(rules.AGAIN): "flip",
    int(rules.SECRET): "drawing",
    int(rules.TAKEN): "after_take",
    int(rules.PILE): "pile_flip",
    int(rules.LOOK): "look",
    int(rules.TRADE): "trade_take",
    int(rules.PEEK): "peek",
    int(rules.PAY): "trade_pay",
    int(rules.DONE): "over",
}
CHANCE_PHASES = ("buckets", "neighbours", "start", "rummage", "flipping", "drawing", "look", "peek")
OF_DECK = ("rummage", "drawing")
WITH_DUE = ("rummage", "drawing", "pile_flip", "look")  # so many cards of a deck or of the pile
BEFORE_DEAL = ("rank", "buckets", "neighbours")
HIDDEN = "?"
EMPTY = "-"
UP = "^"
MOST = 999  # cards anywhere


def placed(w: TreatWords, table: Table) -> TrickOrTreat:
    """The position of a text, checked against the rules."""
    state = w.start.clone()
    played = any(key in table.data for key in ("places", "decks", "buckets", "pile", "home", "seat"))
    state.phase = table.key_of("phase", PHASES, "turn" if played else "rank")
    phase = PHASES[state.phase]
    view = table.get("view", bool, False)
    state.turn = seat_named(table, "seat", table.get("seat", str, "A"), w.seats)
    used = table.list_of("used", str, {"after_move": ["move"], "after_take": ["take"]}.get(phase, []))
    table.check("used", all(name in ("move", "take") for name in used), "may hold move and take")
    state.moved, state.took = int("move" in used), int("take" in used)
    read_rankings(w, table, state, phase)
    read_places(w, table, state)
    state.flips = fill(state.middle, cards(w, table, "middle"), table, "middle")
    state.shows = fill(state.lying, cards(w, table, "rummaged"), table, "rummaged")
    read_log(w, table, state)
    read_decks(w, table, state, phase, view)
    read_buckets(w, table, state)
    read_pile_and_home(w, table, state, phase, view)
    read_trade(w, table, state, phase)
    if view:
        for place in range(KINDS):
            state.pool[place] = UNSEEN
    settle(w, table, state, phase)
    table.done()
    return state


def cards(w: TreatWords, table: Table, key: str) -> list[int]:
    """Cards by their short names, in order."""
    return kinds_of(w, table, key, table.get(key, str, ""))


def kinds_of(w: TreatWords, table: Table, key: str, text: str) -> list[int]:
    known, words = kind_numbers(w), text.split()
    for word in words:
        if word not in known:
            raise table.wrong(key, f"there is no card {word!r}; cards are {', '.join(known)}")
    return [known[word] for word in words]


@lru_cache(maxsize=16)
def kind_numbers(w: TreatWords) -> dict[str, int]:
    """The short names of all cards, each with its number."""
    return {word: number for number, word in enumerate(w.kinds[:KINDS])}


def fill(place: Any, kinds: list[int], table: Table, key: str) -> int:
    table.check(key, len(kinds) <= len(place), f"holds {len(kinds)} cards; there is room for {len(place)}")
    for number, kind in enumerate(kinds):
        place[number] = kind
    return len(kinds)


def by_seat(w: TreatWords, table: Table, key: str) -> dict[int, Any]:
    found: dict[str, Any] = table.get(key, dict, {})
    return {seat_named(table, key, name, w.seats): value for name, value in found.items()}


@lru_cache(maxsize=16)
def rankings_of(w: TreatWords) -> list[str]:
    """All rankings as they are written."""
    return [w.ranking_word(number) for number in range(RANKINGS)]


def read_rankings(w: TreatWords, table: Table, state: TrickOrTreat, phase: str) -> None:
    given = by_seat(w, table, "rankings")
    known = rankings_of(w)
    for seat in range(w.seats):
        text = given.get(seat, EMPTY if phase == "rank" else known[0])
        if text == EMPTY and phase == "rank":
            continue
        if text not in known and not (text == HIDDEN and phase == "rank"):
            reason = f"{text!r} is no ranking; write the kinds from best to worst, like {known[0]}"
            raise table.wrong("rankings", reason)
        state.ranking[seat] = UNSEEN if text == HIDDEN else known.index(text)
    if phase == "rank":
        state.seat, state.turn = state.turn, 0
        for seat in range(w.seats):
            table.check(
                "rankings",
                (state.ranking[seat] == NONE) == (seat >= state.seat),
                "seats rank one after the other, so those before the one who ranks now have ranked",
            )


def read_places(w: TreatWords, table: Table, state: TrickOrTreat) -> None:
    for seat, place in by_seat(w, table, "places").items():
        if not (is_a(place, int) and 0 <= place <= int(HOME)):
            raise table.wrong("places", f"a piece stands at 0 to {HOME}, not at {place!r}")
        state.place[seat] = place
    state.front = max(int(place) for place in state.place)


def read_log(w: TreatWords, table: Table, state: TrickOrTreat) -> None:
    for word in table.get("log", str, "").split():
        code = log_code(w, word)
        if code < 0:
            raise table.wrong("log", f"{word!r} is no entry; entries are 1:Ch, 1+Ch, 1A:Ch, A=Ch and A-Ch")
        state.note(
            log.entry_op(code), log.entry_house(code), log.entry_kind(code), log.entry_seat(code)
        )  # the state's own way to grow it


@lru_cache(maxsize=4096)
def log_code(w: TreatWords, word: str) -> int:
    """The entry of that word, -1 if there is none."""
    seats = SEAT_NAMES[: w.seats]
    for mark, alone in ((":", log.SEEN), ("+", log.BACK), ("=", log.TAKEN_UNSEEN), ("-", log.LET_OUT)):
        head, found, face = word.partition(mark)
        if not found:
            continue
        kind = log.HIDDEN_KIND if face == HIDDEN else w.kinds.index(face) if face in w.kinds[:KINDS] else NONE
        house = int(head[0]) - 1 if head[:1].isdecimal() else NONE
        may_hide = mark == "=" or (mark == ":" and len(head) > 1)  # only its owner has seen it
        if kind == NONE or house >= HOUSES or (face == HIDDEN and not may_hide):
            return -1
        if mark in ":+" and house != NONE and len(head) == 1:
            return int(log.entry(alone, house, kind, log.NO_SEAT))
        if mark == ":" and house != NONE and head[1:] in seats:
            return int(log.entry(log.DRAWN, house, kind, seats.index(head[1:])))
        if mark in "=-" and head and head in seats:
            return int(log.entry(alone, 0, kind, seats.index(head)))
    return -1


def read_decks(w: TreatWords, table: Table, state: TrickOrTreat, phase: str, view: bool) -> None:
    rows = table.tables("decks", [])
    table.check("decks", len(rows) <= HOUSES, f"there are {HOUSES} houses, not {len(rows)}")
    gone = net_draws(state)
    for house in range(HOUSES):
        deck = rows[house] if house < len(rows) else Table({}, f"{table.where}: decks {house + 1}")
        read_laid(w, deck, state, int(house), phase)
        read_deck(w, deck, state, int(house), phase, view, gone[house])
        deck.done()
    for laid, key in ((state.house, "house"), (state.bucket_card, "bucket")):
        cards_laid = [card for card in laid if card != NONE]
        table.check("decks", len(set(cards_laid)) == len(cards_laid), f"the same {key} is laid twice")
        in_order = all(laid[n] != NONE or all(card == NONE for card in laid[n:]) for n in range(HOUSES))
        table.check("decks", in_order, f"each {key} card is laid in order, house 1 first")
        full = len(cards_laid) == HOUSES and phase == {"house": "neighbours", "bucket": "buckets"}[key]
        table.check("phase", not full, f"every {key} card is laid, so {phase!r} is over")


@lru_cache(maxsize=16)
def laid_names(w: TreatWords) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """What may lie at a house: neighbours and buckets by their ids, or nothing yet."""
    return (*(card.id for card in w.file.neighbours), EMPTY), (*(card.id for card in w.file.buckets), EMPTY)


def read_laid(w: TreatWords, deck: Table, state: TrickOrTreat, house: int, phase: str) -> None:
    """Which cards lie there: by default the first of the file that no other house claims."""
    laid = phase not in BEFORE_DEAL
    neighbours, buckets = laid_names(w)
    for key, names, values in (("house", neighbours, state.house), ("bucket", buckets, state.bucket_card)):
        full = laid or (phase == "neighbours" and key == "bucket")
        name = deck.one_of(key, names, names[house] if full else EMPTY)
        deck.check(key, name != EMPTY or not full, "is not laid, but the deal is over")
        values[house] = NONE if name == EMPTY else names.index(name)


def read_deck(
    w: TreatWords, deck: Table, state: TrickOrTreat, house: int, phase: str, view: bool, gone: list[int]
) -> None:
    card = w.file.buckets[state.bucket_card[house]] if phase not in BEFORE_DEAL else None
    inside = deck.get("inside", str, HIDDEN if view else "")
    deck.check("inside", (inside == HIDDEN) == view, "is hidden in views and only there")
    plain = "inside" not in deck.data and card is not None
    counts = counted(kinds_of(w, deck, "inside", "" if view else inside))
    candy = deck.number("candy", 0, 99, card.candy if plain and card else 0)
    events = deck.number("events", 0, 99, card.events if plain and card else 0)
    dealt_yet = card is not None or view or sum(counts) + candy + events == 0
    deck.check("inside", dealt_yet, "cards are dealt when the street is laid (TT-2.12)")
    shown = counted(kinds_of(w, deck, "shown", deck.get("shown", str, "" if view else inside)))
    for kind in range(KINDS):
        state.inside[house * KINDS + kind] = UNSEEN if view else counts[kind]
        state.shown[house * KINDS + kind] = shown[kind]
    state.blind_candy[house] = UNSEEN if view else candy
    state.blind_events[house] = UNSEEN if view else events
    state.size[house] = deck.number("size", 0, 999) if view else sum(counts) + candy + events
    start = [candy + sum(counts[:CANDY]) + sum(gone[:CANDY]), events + sum(counts[CANDY:]) + sum(gone[CANDY:])]
    dealt = deck.list_of("dealt", int, start)
    if len(dealt) != 2 or min(dealt) < 0 or max(dealt) > MOST:
        raise deck.wrong("dealt", f"is candy and events, like [4, 2], not {dealt}")
    state.dealt_candy[house], state.dealt_events[house] = dealt


def counted(kinds: list[int]) -> list[int]:
    return [kinds.count(kind) for kind in range(KINDS)]


def net_draws(state: TrickOrTreat) -> list[list[int]]:
    """What has left each deck by the log, less what came back."""
    gone = [[0] * int(KINDS) for _ in range(HOUSES)]
    for code in map(int, state.log[: state.logged]):
        op, kind = log.entry_op(code), log.entry_kind(code)
        if kind == log.HIDDEN_KIND:
            continue
        if op in (log.SEEN, log.DRAWN):
            gone[log.entry_house(code)][kind] += 1
        elif op == log.BACK:
            gone[log.entry_house(code)][kind] -= 1
    return gone


def read_buckets(w: TreatWords, table: Table, state: TrickOrTreat) -> None:
    buckets, known, unknown = (by_seat(w, table, key) for key in ("buckets", "known", "unknown"))
    for seat in range(w.seats):
        text = buckets.get(seat, "")
        seen = known.get(seat, "" if text == HIDDEN else text)
        for key, given in (("buckets", text), ("known", seen)):
            if not isinstance(given, str):
                raise table.wrong(key, f"is cards by their short names, not {given!r}")
        public = counted(kinds_of(w, table, "known", seen))
        hidden = text == HIDDEN
        mine = public if hidden else counted(kinds_of(w, table, "buckets", text))
        for kind in range(KINDS):
            if public[kind] > mine[kind]:
                raise table.wrong("known", f"more is known of {SEAT_NAMES[seat]}'s bucket than is in it")
            state.bucket[seat * KINDS + kind] = UNSEEN if hidden else mine[kind]
            state.known[seat * KINDS + kind] = public[kind]
        number = unknown.get(seat, sum(mine) - sum(public))
        if not (is_a(number, int) and (number == sum(mine) - sum(public) or (hidden and 0 <= number <= MOST))):
            raise table.wrong("unknown", f"does not fit {SEAT_NAMES[seat]}'s bucket: {number!r}")
        state.unknown[seat] = number


def read_pile_and_home(w: TreatWords, table: Table, state: TrickOrTreat, phase: str, view: bool) -> None:
    """Left out, the pile and the home deck hold what is left over."""
    words = table.get("pile", str, "").split()
    room = state.street.slots
    table.check("pile", len(words) <= room, f"holds {len(words)} slots; there are never more than {room}")
    slots = {**kind_numbers(w), HIDDEN: int(UNSEEN), EMPTY: int(rules.GONE)}
    for word in words:
        face = word.removesuffix(UP)
        if face not in slots or word in (HIDDEN + UP, EMPTY + UP):
            raise table.wrong("pile", f"{word!r} is no slot; write ? Ch Ch^ or -")
        state.add_slot(slots[face], int(word.endswith(UP)))
        if face == EMPTY:
            state.pile -= 1
    home = table.get("home", dict, {})
    if not view:
        count_pool(table, state)
    dealt = phase not in BEFORE_DEAL and not view
    left = int(state.pool_events()) - sum(int(number) for number in state.blind_events) if dealt else 0
    deck = Table(home, f"{table.where}: home")
    state.home_events = deck.number("events", 0, 999, left)
    state.home_safe = deck.number("safe", 0, int(state.home_events), min(w.file.safe, int(state.home_events)))
    deck.done()
    if "pile" not in table.data and dealt:
        for _ in range(int(state.pool_candy()) - sum(int(number) for number in state.blind_candy)):
            state.add_slot(UNSEEN, 0)
    if not view:
        check_pool(table, state)


def count_pool(table: Table, state: TrickOrTreat) -> None:
    """Every card is somewhere exactly once: what is not in sight is in the pool."""
    buckets, inside = list(state.bucket), list(state.inside)
    lying = [*state.slot[: state.slots], *state.middle[: state.flips], *state.lying[: state.shows]]
    for kind in range(KINDS):
        left = int(state.pool[kind]) - sum(buckets[kind::KINDS]) - sum(inside[kind::KINDS]) - lying.count(kind)
        state.pool[kind] = left
        if left < 0:
            raise table.wrong("cards", f"{-left} cards more of one kind than there are")


def check_pool(table: Table, state: TrickOrTreat) -> None:
    unseen = sum(1 for slot in range(state.slots) if state.slot[slot] == UNSEEN)
    candy = sum(int(number) for number in state.blind_candy) + unseen
    events = sum(int(number) for number in state.blind_events) + int(state.home_events)
    table.check("cards", candy <= state.pool_candy(), f"{candy} unseen candy cards, but {state.pool_candy()} are left")
    table.check("cards", events <= state.pool_events(), f"{events} unseen events, but {state.pool_events()} are left")


def read_trade(w: TreatWords, table: Table, state: TrickOrTreat, phase: str) -> None:
    state.due = table.number("due", 0, 99, int(phase in WITH_DUE))
    chosen = table.number("chosen", 0, int(state.slots), 0)
    state.chosen = chosen - 1 if chosen else NONE
    taken = table.one_of("taken", (*w.kinds[:KINDS], HIDDEN, EMPTY), EMPTY)
    state.taken = {HIDDEN: int(UNSEEN), EMPTY: int(NONE)}.get(taken, 0)
    if taken in w.kinds:
        state.taken = w.kinds.index(taken)
    state.peeked = int(table.get("peeked", bool, False))


def used_fits(state: TrickOrTreat, phase: str) -> bool:
    """A turn begins with both actions; after one of them that one is used, and the other is not."""
    if phase in ("turn", "after_move", "after_take"):
        return (state.moved, state.took) == (int(phase == "after_move"), int(phase == "after_take"))
    return True


def settle(w: TreatWords, table: Table, state: TrickOrTreat, phase: str) -> None:
    """Who decides, and whether there is anything to decide."""
    if phase in CHANCE_PHASES:
        state.seat = CHANCE
    elif phase == "over":
        state.seat = OVER
    elif phase != "rank":
        state.seat = state.turn
    table.check("used", used_fits(state, phase), f"does not fit {phase!r} (TT-3.1)")
    at_house = 1 <= state.place[state.turn] <= HOUSES
    needs_house = phase in ("rummage", "flip", "drawing", "after_take")
    table.check("phase", at_house or not needs_house, f"{phase!r} needs a piece at a house 1 to {HOUSES}")
    if phase in WITH_DUE:
        left = int(state.size[state.place[state.turn] - 1] if phase in OF_DECK else state.pile)
        table.check("due", 1 <= state.due <= left, f"is from 1 to {left}, as many cards as are left there")
    needs_cards = phase in ("flip", "drawing", "pile_flip", "look", "trade_take", "peek", "trade_pay")
    table.check("middle", state.flips > 0 or not needs_cards, f"{phase!r} follows a card that was flipped")
    home_event = phase in ("pile_flip", "look", "trade_take", "peek", "trade_pay")
    good = not home_event or (state.place[state.turn] == HOME and state.middle[0] >= PUMPKIN)
    table.check("phase", good, f"{phase!r} comes from an event flipped at home")
    table.check("chosen", state.chosen != NONE or phase not in ("look", "peek"), f"{phase!r} needs the slot")
    table.check("taken", (state.taken != NONE) == (phase == "trade_pay"), "is the card that is being paid for")
    if not state.is_view() and phase != "over":
        options = list(state.options())
        good = len(options) > 0 and (state.seat < 0 or all(state.refusal(option) == ALLOWED for option in options))
        table.check("phase", good, f"there is nothing to do in {phase!r} here")
