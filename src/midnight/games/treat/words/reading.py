"""Position text of the street, read: whatever it leaves out has its starting value, what cannot be is refused."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from midnight.games.treat.rules import cards, codes, decks, log
from midnight.games.treat.rules.position import TrickOrTreat
from midnight.games.treat.words.names import EMPTY, HIDDEN, UP, Names, names_of
from midnight.kernel.content import Table, is_a
from midnight.kernel.ints import filled
from midnight.kernel.native import i64, vec
from midnight.kernel.position import SEAT_NAMES, seat_named
from midnight.kernel.state import ALLOWED, UNSEEN

if TYPE_CHECKING:
    from midnight.games.treat.words.options import TreatWords

Codes = tuple[int, ...]
OF_DECK: Final[Codes] = (int(codes.RUMMAGE), int(codes.SECRET))
OF_PILE: Final[Codes] = (int(codes.PILE), int(codes.LOOK))
AT_HOUSE: Final[Codes] = (*OF_DECK, int(codes.AGAIN), int(codes.TAKEN))
AT_HOME: Final[Codes] = (*OF_PILE, int(codes.TRADE), int(codes.PEEK), int(codes.PAY))  # after an event
WITH_DUE: Final[Codes] = (*OF_DECK, *OF_PILE)  # so many cards are to come
MOST: Final = 999  # cards anywhere


def placed(w: TreatWords, table: Table) -> TrickOrTreat:
    """The position of a text, checked against the rules."""
    names: Names = names_of(w)
    state = names.start.clone()
    played = any(key in table.data for key in ("places", "decks", "buckets", "pile", "home", "seat"))
    state.phase = table.named("phase", names.stop_numbers, "turn" if played else "rank")
    view = table.get("view", bool, False)
    state.turn = seat_named(table, "seat", table.get("seat", str, "A"), names.seats)
    read_used(table, state)
    read_rankings(names, table, state)
    read_places(names, table, state)
    state.flips = fill(state.middle, names.cards_in(table, "middle"), table, "middle")
    state.shows = fill(state.lying, names.cards_in(table, "rummaged"), table, "rummaged")
    read_log(names, table, state)
    read_decks(names, table, state, view)
    read_buckets(names, table, state)
    read_pile_and_home(names, table, state, view)
    read_trade(names, table, state)
    if view:
        for place in range(cards.KINDS):
            state.pool[place] = UNSEEN
    settle(table, state)
    table.done()
    return state


def is_dealt(state: TrickOrTreat) -> bool:
    """Is the street laid, so that the decks hold cards?"""
    return state.phase > codes.DEAL_HOUSE


def read_used(table: Table, state: TrickOrTreat) -> None:
    """Which of the two actions this turn has had; left out, what the phase says."""
    usual = ["move"] if state.phase == codes.MOVED else ["take"] if state.phase == codes.TAKEN else []
    for name in table.list_of("used", str, usual):
        if name == "move":
            state.moved = 1
        elif name == "take":
            state.took = 1
        else:
            raise table.wrong("used", "may hold move and take")


def total(counts: vec[i64], first: i64, end: i64) -> i64:
    found: i64 = 0
    for kind in range(first, end):
        found += counts[kind]
    return found


def fill(place: vec[i64], kinds: list[int], table: Table, key: str) -> int:
    if len(kinds) > len(place):
        raise table.wrong(key, f"holds {len(kinds)} cards; there is room for {len(place)}")
    for number, kind in enumerate(kinds):
        place[number] = kind
    return len(kinds)


def read_rankings(names: Names, table: Table, state: TrickOrTreat) -> None:
    known = names.rankings
    for seat, given in enumerate(names.by_seat(table, "rankings")):
        text = given
        if text is None:
            text = EMPTY if state.phase == codes.RANK else known[0]
        number = names.ranking_numbers.get(text) if isinstance(text, str) else None
        if state.phase == codes.RANK:
            if text == EMPTY:
                continue
            if text == HIDDEN:
                number = int(UNSEEN)
        if number is None:
            reason = f"{text!r} is no ranking; write the kinds from best to worst, like {known[0]}"
            raise table.wrong("rankings", reason)
        state.ranking[seat] = number
    if state.phase == codes.RANK:
        state.seat, state.turn = state.turn, 0
        for seat in range(names.seats):
            table.check(
                "rankings",
                (state.ranking[seat] == cards.NONE) == (seat >= state.seat),
                "seats rank one after the other, so those before the one who ranks now have ranked",
            )


def read_places(names: Names, table: Table, state: TrickOrTreat) -> None:
    for seat, place in enumerate(names.by_seat(table, "places")):
        if place is not None:
            if not (is_a(place, int) and 0 <= place <= int(cards.HOME)):
                raise table.wrong("places", f"a piece stands at 0 to {cards.HOME}, not at {place!r}")
            state.place[seat] = place
        state.front = max(state.front, state.place[seat])


def read_log(names: Names, table: Table, state: TrickOrTreat) -> None:
    for word in table.get("log", str, "").split():
        code = names.log_codes.get(word)
        if code is None:
            raise table.wrong("log", f"{word!r} is no entry; entries are 1:Ch, 1+Ch, 1A:Ch, A=Ch and A-Ch")
        state.log = log.put(state.log, state.logged, code)  # the state's own way to grow it
        state.logged += 1


def read_decks(names: Names, table: Table, state: TrickOrTreat, view: bool) -> None:
    rows = table.tables("decks", [])
    if len(rows) > cards.HOUSES:
        raise table.wrong("decks", f"there are {cards.HOUSES} houses, not {len(rows)}")
    for house in range(cards.HOUSES):
        deck = rows[house] if house < len(rows) else Table({}, f"decks {house + 1}", table)
        read_laid(names, deck, state, house)
        read_deck(names, deck, state, house, view)
        deck.done()
    check_laid(table, state, state.house, "house", state.phase == codes.DEAL_HOUSE)
    check_laid(table, state, state.bucket_card, "bucket", state.phase == codes.DEAL_BUCKET)


def check_laid(table: Table, state: TrickOrTreat, laid: vec[i64], key: str, now: bool) -> None:
    """Cards are laid in order, none twice; while they are laid, some are missing."""
    seen = 0
    count: i64 = 0
    for house in range(cards.HOUSES):
        card = laid[house]
        if card == cards.NONE:
            continue
        if seen >> card & 1:
            raise table.wrong("decks", f"the same {key} is laid twice")
        seen |= 1 << card
        count += 1
    for house in range(count):
        if laid[house] == cards.NONE:
            raise table.wrong("decks", f"each {key} card is laid in order, house 1 first")
    if now and count == cards.HOUSES:
        raise table.wrong("phase", f"every {key} card is laid, so {state.box().name!r} is over")


def read_laid(names: Names, deck: Table, state: TrickOrTreat, house: i64) -> None:
    """Which cards lie there: by default the first of the file that no other house claims."""
    laid = is_dealt(state)
    state.house[house] = laid_card(deck, "house", names.neighbours[house], names.neighbour_numbers, laid)
    laid = laid or state.phase == codes.DEAL_HOUSE
    state.bucket_card[house] = laid_card(deck, "bucket", names.buckets[house], names.bucket_numbers, laid)


def laid_card(deck: Table, key: str, usual: str, numbers: dict[str, int], laid: bool) -> int:
    card = deck.named(key, numbers, usual if laid else EMPTY)
    if laid and card == cards.NONE:
        raise deck.wrong(key, "is not laid, but the deal is over")
    return card


def read_deck(names: Names, deck: Table, state: TrickOrTreat, house: i64, view: bool) -> None:
    card = state.bucket_card[house]
    dealt_now = is_dealt(state)
    inside = deck.get("inside", str, HIDDEN if view else "")
    if (inside == HIDDEN) != view:
        raise deck.wrong("inside", "is hidden in views and only there")
    plain = dealt_now and "inside" not in deck.data
    counts = names.counts(deck, "inside", "" if view else inside)
    candy = deck.number("candy", 0, 99, names.bucket_candy[card] if plain else 0)
    events = deck.number("events", 0, 99, names.bucket_events[card] if plain else 0)
    size = total(counts, 0, cards.KINDS) + candy + events
    if size > 0 and not (dealt_now or view):
        raise deck.wrong("inside", "cards are dealt when the street is laid (TT-2.12)")
    shown = names.counts(deck, "shown", deck.get("shown", str, "" if view else inside))
    for kind in range(cards.KINDS):
        state.inside[house * cards.KINDS + kind] = UNSEEN if view else counts[kind]
        state.shown[house * cards.KINDS + kind] = shown[kind]
    state.blind_candy[house] = UNSEEN if view else candy
    state.blind_events[house] = UNSEEN if view else events
    state.size[house] = deck.number("size", 0, 999) if view else size
    dealt = deck.list_of("dealt", int, [])
    if "dealt" not in deck.data:
        gone = net_draws(state, house)
        dealt = [
            candy + int(total(counts, 0, cards.CANDY) + total(gone, 0, cards.CANDY)),
            events + int(total(counts, cards.CANDY, cards.KINDS) + total(gone, cards.CANDY, cards.KINDS)),
        ]
    if len(dealt) != 2 or not (0 <= dealt[0] <= MOST and 0 <= dealt[1] <= MOST):
        raise deck.wrong("dealt", f"is candy and events, like [4, 2], not {dealt}")
    state.dealt_candy[house] = dealt[0]
    state.dealt_events[house] = dealt[1]


def net_draws(state: TrickOrTreat, house: i64) -> vec[i64]:
    """What has left a deck by the log, less what came back."""
    gone = filled(cards.KINDS, 0)
    for line in range(state.logged):
        code = state.log[line]
        op, kind = log.entry_op(code), log.entry_kind(code)
        if kind == log.HIDDEN_KIND or log.entry_house(code) != house:
            continue
        if op in (log.SEEN, log.DRAWN):
            gone[kind] += 1
        elif op == log.BACK:
            gone[kind] -= 1
    return gone


def read_buckets(names: Names, table: Table, state: TrickOrTreat) -> None:
    buckets, known = names.by_seat(table, "buckets"), names.by_seat(table, "known")
    unknown = names.by_seat(table, "unknown")
    for seat in range(names.seats):
        text = "" if buckets[seat] is None else buckets[seat]
        if not isinstance(text, str):
            raise table.wrong("buckets", f"is cards by their short names, not {text!r}")
        hidden = text == HIDDEN
        seen = known[seat]
        if seen is None:
            seen = "" if hidden else text
        if not isinstance(seen, str):
            raise table.wrong("known", f"is cards by their short names, not {seen!r}")
        public = names.counts(table, "known", seen)
        mine = public if hidden else names.counts(table, "buckets", text)
        for kind in range(cards.KINDS):
            if public[kind] > mine[kind]:
                raise table.wrong("known", f"more is known of {SEAT_NAMES[seat]}'s bucket than is in it")
            state.bucket[seat * cards.KINDS + kind] = UNSEEN if hidden else mine[kind]
            state.known[seat * cards.KINDS + kind] = public[kind]
        rest = int(total(mine, 0, cards.KINDS) - total(public, 0, cards.KINDS))
        number = rest if unknown[seat] is None else unknown[seat]
        if not (is_a(number, int) and (number == rest or (hidden and 0 <= number <= MOST))):
            raise table.wrong("unknown", f"does not fit {SEAT_NAMES[seat]}'s bucket: {number!r}")
        state.unknown[seat] = number


def read_pile_and_home(names: Names, table: Table, state: TrickOrTreat, view: bool) -> None:
    """Left out, the pile and the home deck hold what is left over."""
    read_pile(names, table, state)
    if not view:
        count_pool(table, state)
    dealt = is_dealt(state) and not view
    left = int(state.pool_events() - total(state.blind_events, 0, cards.HOUSES)) if dealt else 0
    deck = Table(table.get("home", dict, {}), "home", table)
    state.home_events = deck.number("events", 0, 999, left)
    state.home_safe = deck.number("safe", 0, int(state.home_events), min(names.safe, int(state.home_events)))
    deck.done()
    if "pile" not in table.data and dealt:
        for _ in range(state.pool_candy() - total(state.blind_candy, 0, cards.HOUSES)):
            decks.add_slot(state, UNSEEN, 0)
    if not view:
        check_pool(table, state)


def read_pile(names: Names, table: Table, state: TrickOrTreat) -> None:
    words = table.get("pile", str, "").split()
    room = state.street.slots
    if len(words) > room:
        raise table.wrong("pile", f"holds {len(words)} slots; there are never more than {room}")
    for word in words:
        face = word.removesuffix(UP)
        kind = names.face_numbers.get(face)
        if kind is None or (kind < 0 and face != word):
            raise table.wrong("pile", f"{word!r} is no slot; write ? Ch Ch^ or -")
        decks.add_slot(state, kind, 0 if face == word else 1)
        if face == EMPTY:
            state.pile -= 1


def count_pool(table: Table, state: TrickOrTreat) -> None:
    """Every card is somewhere exactly once: what is not in sight is in the pool."""
    pool = state.pool
    for kind in range(cards.KINDS):
        for seat in range(state.seats):
            pool[kind] -= state.bucket[seat * cards.KINDS + kind]
        for house in range(cards.HOUSES):
            pool[kind] -= state.inside[house * cards.KINDS + kind]
    take_off(pool, state.slot, state.slots)
    take_off(pool, state.middle, state.flips)
    take_off(pool, state.lying, state.shows)
    for kind in range(cards.KINDS):
        if pool[kind] < 0:
            raise table.wrong("cards", f"{-pool[kind]} cards more of one kind than there are")


def take_off(pool: vec[i64], lying: vec[i64], count: i64) -> None:
    """The first so many of these cards, if they have a face."""
    for k in range(count):
        if lying[k] >= 0:
            pool[lying[k]] -= 1


def check_pool(table: Table, state: TrickOrTreat) -> None:
    candy = total(state.blind_candy, 0, cards.HOUSES)
    for slot in range(state.slots):
        if state.slot[slot] == UNSEEN:
            candy += 1
    events = total(state.blind_events, 0, cards.HOUSES) + state.home_events
    if candy > state.pool_candy():
        raise table.wrong("cards", f"{candy} unseen candy cards, but {state.pool_candy()} are left")
    if events > state.pool_events():
        raise table.wrong("cards", f"{events} unseen events, but {state.pool_events()} are left")


def read_trade(names: Names, table: Table, state: TrickOrTreat) -> None:
    state.due = table.number("due", 0, 99, int(state.phase in WITH_DUE))
    chosen = table.number("chosen", 0, int(state.slots), 0)
    state.chosen = chosen - 1 if chosen else cards.NONE
    state.taken = table.named("taken", names.face_numbers, EMPTY)
    state.peeked = int(table.get("peeked", bool, False))


def used_fits(state: TrickOrTreat) -> bool:
    """A turn begins with both actions; after one of them that one is used, and the other is not."""
    if state.phase in (codes.TURN, codes.MOVED, codes.TAKEN):
        return (state.moved, state.took) == (int(state.phase == codes.MOVED), int(state.phase == codes.TAKEN))
    return True


def settle(table: Table, state: TrickOrTreat) -> None:
    """Who decides, and whether there is anything to decide."""
    phase = state.box().name
    state.seat = state.box().seat(state)
    if not used_fits(state):
        raise table.wrong("used", f"does not fit {phase!r} (TT-3.1)")
    at_house = 1 <= state.place[state.turn] <= cards.HOUSES
    if not at_house and state.phase in AT_HOUSE:
        raise table.wrong("phase", f"{phase!r} needs a piece at a house 1 to {cards.HOUSES}")
    if state.phase in WITH_DUE:
        left = int(state.size[state.place[state.turn] - 1] if state.phase in OF_DECK else state.pile)
        table.check("due", 1 <= state.due <= left, f"is from 1 to {left}, as many cards as are left there")
    home_event = state.phase in AT_HOME
    if state.flips == 0 and (home_event or state.phase in (codes.AGAIN, codes.SECRET)):
        raise table.wrong("middle", f"{phase!r} follows a card that was flipped")
    if home_event and not (state.place[state.turn] == cards.HOME and state.middle[0] >= cards.PUMPKIN):
        raise table.wrong("phase", f"{phase!r} comes from an event flipped at home")
    if state.chosen == cards.NONE and state.phase in (codes.LOOK, codes.PEEK):
        raise table.wrong("chosen", f"{phase!r} needs the slot")
    paid = state.phase == codes.PAY
    table.check("taken", (state.taken != cards.NONE) == paid, "is the card that is being paid for")
    if not state.is_view() and state.phase != codes.DONE and is_stuck(state):
        raise table.wrong("phase", f"there is nothing to do in {phase!r} here")


def is_stuck(state: TrickOrTreat) -> bool:
    """Is there nothing to play, or something on offer that the rules refuse?"""
    options = state.options()
    for k in range(len(options)):
        if state.seat >= 0 and state.refusal(options[k]) != ALLOWED:
            return True
    return len(options) == 0
