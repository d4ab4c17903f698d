"""Position text, read: a night from its table, every check with its key and rule."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from midnight.games.stash.rules import cards, codes, kids, setup, ways
from midnight.games.stash.rules.lexicon import BULLIES
from midnight.games.stash.rules.position import MidnightStash
from midnight.games.stash.rules.town import NONE
from midnight.games.stash.words.names import Names, names_of
from midnight.games.stash.words.story import HANDS
from midnight.kernel.bits import bit
from midnight.kernel.content import Table
from midnight.kernel.native import i64
from midnight.kernel.position import SEAT_NAMES, seat_named
from midnight.kernel.state import ALLOWED, UNSEEN

if TYPE_CHECKING:
    from midnight.games.stash.words.options import StashWords

KID_PHASES = (codes.KID_ACTION, codes.DRAW, codes.HOUSE_ROLL)
BULLY_PHASES = (codes.BULLY_ROLL, codes.BULLY_MOVE, codes.LANDED, codes.THROW, codes.THROW_ROLL)
FIGHT_PHASES = (codes.THROW, codes.THROW_ROLL)
UNSEEN_WORD = "unseen"


def placed(w: StashWords, table: Table) -> MidnightStash:
    """The position of a text; the start if it says nothing."""
    names: Names = names_of(w)
    state = names.start.clone()
    if all(key in ("game", "seats") for key in table.data):
        return state
    return Reader(names, table, state).read()


class Reader:
    """Reads one position; every check names the key and the rule."""

    def __init__(self, names: Names, table: Table, state: MidnightStash) -> None:
        self.names = names
        self.box = names.box
        self.table = table
        self.state = state

    def read(self) -> MidnightStash:
        state, table = self.state, self.table
        state.phase = table.named("phase", self.names.phase_numbers, "kid")
        state.round = table.number("round", 1, int(self.box.terms.rounds), 1)
        self.read_seats()
        self.read_kids()
        self.read_bullies()
        self.read_houses()
        self.read_bank()
        self.read_turn()
        self.read_bully_turn()
        self.read_fight()
        table.done()
        state.wait(state.phase)
        self.check_stop()
        return state

    def kid_named(self, table: Table, key: str, name: str) -> int:
        kid = seat_named(table, key, name, self.names.seats)
        if not self.state.is_kid(kid):
            raise table.wrong(key, f"{name} is the kingpin, not a kid (MS-1.1)")
        return kid

    def space_named(self, table: Table, key: str, name: str) -> int:
        space = self.names.space_numbers.get(name)
        if space is None:
            raise table.wrong(key, f"there is no space {name!r} on this map")
        return space

    def read_seats(self) -> None:
        """Who is kingpin and who begins: as the options say; the text must agree or decide what chance would."""
        state, table, terms = self.state, self.table, self.box.terms
        state.kingpin = NONE
        state.first = NONE
        if state.phase > codes.PICK_KINGPIN:
            default = SEAT_NAMES[terms.kingpin] if terms.kingpin >= 0 else SEAT_NAMES[self.names.seats - 1]
            state.kingpin = seat_named(table, "kingpin", table.get("kingpin", str, default), self.names.seats)
            fixed = terms.kingpin < 0 or state.kingpin == terms.kingpin
            if not fixed:
                raise table.wrong("kingpin", f"the option kingpin_seat says {default}")
        if state.phase > codes.PICK_YOUNGEST:
            youngest = int(terms.first) if terms.first >= 0 else 0
            if not state.is_kid(youngest):
                youngest = int(state.next_kid(youngest))
            state.first = self.kid_named(table, "first", table.get("first", str, SEAT_NAMES[youngest]))
            fixed = terms.first < 0 or state.first == youngest
            if not fixed:
                raise table.wrong("first", f"the option first_kid says {SEAT_NAMES[youngest]}")

    def read_kids(self) -> None:
        state, table, terms = self.state, self.table, self.box.terms
        given: dict[str, Any] = table.get("kids", dict, {})
        table.check("kids", not given or state.kingpin != NONE, "who is a kid is known after the kingpin is (MS-1.10)")
        for kid in range(self.names.seats):
            if state.kingpin != NONE and state.is_kid(kid) and state.phase > codes.PICK_BULLIES:
                state.set_kid(kid, self.box.town.treehouse)
        rows = Table(given, "kids", table)
        for name in given:
            kid = self.kid_named(table, "kids", name)
            row = rows.table(name)
            if "at" in row.data:
                row.check(
                    "at", state.phase > codes.PICK_BULLIES, "tokens are placed after the costumes and bullies (MS-1.6)"
                )
                state.set_kid(kid, self.space_named(row, "at", row.get("at", str)))
            state.carried[kid] = row.number("carried", 0, int(terms.full), 0)
            state.stash[kid] = row.number("stash", 0, int(terms.bank), 0)
            if "costume" in row.data:
                costume = row.named("costume", self.names.costume_numbers)
                row.check(
                    "costume", setup.forbids_costume(state, costume) == ALLOWED, "is worn by another kid (MS-1.3)"
                )
                state.costume[kid] = costume
            row.done()

    def read_bullies(self) -> None:
        """In play are the lowest numbers, or those named where the kingpin may choose (MS-1.5)."""
        state, table, box = self.state, self.table, self.box
        given: dict[str, Any] = table.get("bullies", dict, {})
        rows = Table(given, "bullies", table)
        names = self.names.bullies
        for name in given:
            if name not in self.names.bully_numbers:
                raise rows.wrong(name, f"there is no such bully; there are {', '.join(names)}")
        if state.phase <= codes.PICK_BULLIES:
            table.check("bullies", not given, "tokens are placed after the costumes and bullies (MS-1.7)")
            return
        numbered = [number < box.kids for number in range(BULLIES)]
        if box.terms.free_choice and given:
            table.check("bullies", len(given) == box.kids, f"{box.kids} bullies play, as many as kids (MS-1.4)")
            numbered = [name in given for name in names]
        for bully, name in enumerate(names):
            if numbered[bully]:
                base = self.names.spaces[box.town.base[bully]]
                space = self.space_named(rows, name, rows.get(name, str, base))
                barred = box.terms.safe and space == box.town.treehouse
                rows.check(name, not barred, "no bully enters the treehouse (MS-10.4, treehouse_safe)")
                state.bully_at[bully] = space
            elif name in given:
                raise rows.wrong(name, f"with {box.kids} kids it does not play (MS-1.5)")

    def read_houses(self) -> None:
        table, town = self.table, self.box.town
        given: dict[str, Any] = table.get("houses", dict, {})
        rows = Table(given, "houses", table)
        for name in given:
            row = rows.table(name)
            house = town.house[self.space_named(rows, name, name)]
            rows.check(name, house != NONE, "is no house")
            self.read_house(row, house)
            row.done()

    def read_house(self, row: Table, house: i64) -> None:
        """The card that lies there, whether it is lit, and whose marks it has."""
        state, names = self.state, self.names
        card = row.named("card", names.card_numbers)
        if state.deck[card] <= 0:
            raise row.wrong("card", f"{names.cards[card]} is there more often than in the deck")
        state.deck[card] -= 1
        state.undrawn -= 1
        state.card[house] = card
        is_special = names.is_special[card]
        is_late = names.dark_from[card] <= state.round
        is_lit = row.get("lit", bool, not is_special and not is_late)
        if is_lit:
            row.check("lit", not is_special, "a special card lies face down (MS-5.7)")
            if is_late:
                raise row.wrong("lit", f"{names.cards[card]} is dark from {names.times[card]} on (MS-12.2)")
            state.lit[house] = 1
        marks = row.get("marks", str, "")
        if marks:
            row.check("marks", not is_special, "special houses give no marks (MS-7.10)")
            for letter in marks:
                state.marks[house] |= bit(self.kid_named(row, "marks", letter))

    def read_bank(self) -> None:
        """What is neither carried nor stashed (MS-13.6)."""
        state, table = self.state, self.table
        out = 0
        for kid in range(self.names.seats):
            out += state.carried[kid] + state.stash[kid]
        bank = int(self.box.terms.bank)
        left = bank - out
        if left < 0:
            raise table.wrong("kids", f"{out} pieces are more than the {bank} there are (MS-13.6)")
        state.bank = table.number("bank", 0, bank, left)
        if state.bank != left:
            raise table.wrong("bank", f"must be {left}: bank, scales and bags hold all candy (MS-13.6)")
        state.haul = table.number("haul", 0, 9999, 0)

    def read_turn(self) -> None:
        state, table, terms = self.state, self.table, self.box.terms
        state.turn = NONE
        if state.phase in KID_PHASES or state.phase in (codes.DEAL_COSTUME, codes.PICK_BULLIES):
            state.turn = self.kid_named(table, "turn", table.get("turn", str, SEAT_NAMES[state.first]))
        elif "turn" in table.data:
            raise table.wrong("turn", "is no kid's now")
        if state.phase == codes.PICK_BULLIES:
            asked = terms.free_choice and self.box.kids < BULLIES
            table.check("phase", asked, "the kingpin chooses bullies only by the option bully_choice=free (MS-1.5)")
        if state.phase in KID_PHASES:
            most = terms.limit[0]
            state.used = table.number("used", 0, int(most), 0)
            if not terms.live:
                state.allowance = table.number("limit", 0, int(most), int(terms.limit[state.carried[state.turn]]))

    def read_bully_turn(self) -> None:
        state, table = self.state, self.table
        if state.phase not in BULLY_PHASES:
            return
        playing = [bully for bully in range(BULLIES) if state.bully_at[bully] != NONE]
        names = tuple([self.names.bullies[bully] for bully in playing])
        state.bully = playing[names.index(table.one_of("bully", names, names[0]))]
        if state.phase == codes.BULLY_ROLL and self.box.terms.shared_roll:
            table.check("bully", state.bully == playing[0], "the one roll is made before the first bully (bully_roll)")
        least = 0 if state.phase == codes.BULLY_ROLL else 1
        most = 0 if state.phase == codes.BULLY_ROLL else int(self.box.terms.die)
        state.roll = table.number("roll", least, most, least)
        if state.phase == codes.BULLY_MOVE:
            ways.find_ends(state, state.bully, state.roll, state.crowd)
            ends = self.box.walks.ends
            several = "nobody is asked where a move has one possible end or none (MS-9.3)"
            table.check("phase", ends.count > 1, several)
            state.ends = ends.values()
        elif state.phase == codes.LANDED:
            landed = state.crowd[state.bully_at[state.bully]]
            table.check(
                "phase", landed & (landed - 1) != 0, "a choice needs several kids on the bully's space (MS-11.2)"
            )

    def read_fight(self) -> None:
        state = self.state
        if state.phase not in FIGHT_PHASES:
            return
        terms = self.box.terms
        row = self.table.table("fight")
        state.foe = self.kid_named(row, "kid", row.get("kid", str))
        together = state.at[state.foe] == state.bully_at[state.bully]
        row.check("kid", together, "stands on another space than the bully (MS-11.1)")
        wins = row.list_of("wins", int, [0, 0])
        good = len(wins) == 2 and all(0 <= won < terms.wins for won in wins)
        row.check("wins", good, f"are the kid's and the kingpin's, each below {terms.wins} (MS-11.3)")
        state.kid_wins, state.kingpin_wins = wins
        rolling = state.phase == codes.THROW_ROLL
        least, most = (int(terms.equal_throws),) * 2 if rolling else (0, int(terms.equal_throws) - 1)
        state.equal = row.number("equal", least, most, least)
        if "thrown" in row.data:
            row.check("thrown", not rolling, "no throw waits while the die decides (MS-11.4)")
            word = row.one_of("thrown", (*HANDS, UNSEEN_WORD))
            state.thrown = int(UNSEEN) if word == UNSEEN_WORD else HANDS.index(word)
        row.done()

    def check_stop(self) -> None:
        """A stop where something can happen."""
        state, table, town = self.state, self.table, self.box.town
        if state.phase in (codes.DRAW, codes.HOUSE_ROLL):
            house = town.house[state.at[state.turn]]
            table.check("phase", house != NONE, "the kid stands on no house (MS-5.3)")
            card = state.card[house]
            if state.phase == codes.DRAW:
                table.check("phase", card == NONE, "the house has its card already (MS-5.8)")
                table.check("phase", state.undrawn > 0, "no card is left to draw (MS-5.9)")
            else:
                rolls = card != NONE and self.box.cards.action[card] in (cards.PARTY, cards.FAMILY)
                table.check("phase", rolls, "the card on the house asks for no roll (MS-7.4, MS-7.5)")
        if state.phase == codes.KID_ACTION:
            table.check("used", kids.can_act(state), "nothing but ending is left, so this turn is over (MS-3.4)")
        if state.phase == codes.DEAL_COSTUME:
            table.check("turn", state.costume[state.turn] == NONE, "this kid has a costume already (MS-1.3)")
        if state.phase == codes.DONE:
            table.check("kids", not any(state.carried), "carried candy is discarded at the end (MS-13.1)")
