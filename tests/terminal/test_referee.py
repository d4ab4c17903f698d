"""People with the real game type what lies on their table."""

from __future__ import annotations

import pytest

from midnight.games import game
from midnight.kernel.record import Record
from midnight.kernel.state import CHANCE
from midnight.kernel.words import CARDS, DICE, LOTS
from midnight.terminal.commands import Desk
from midnight.terminal.session import DRAWN, TYPED
from tests.terminal.evening import GAMES, as_typed, evening, play_first, random_game

BOTH = ("dice", "cards")


@pytest.mark.parametrize("name", GAMES)
def test_a_whole_game_typed_from_a_real_table(name: str) -> None:
    played = random_game(name, seed=7)
    desk = evening(name, asks=BOTH)
    session = desk.session
    for ply, line in enumerate(as_typed(played, seed=ply_seed(name)), 1):
        session.at_screen = session.eyes()
        reply = desk.hear(line)
        if reply.text.startswith("Which one?"):  # a kind of card may stand on several cards
            wanted = session.words.say(played.plays[ply - 1], session.state)
            reply = desk.hear(str([part.split(" ", 1)[1] for part in asked(reply.text)].index(wanted) + 1))
        assert reply.played, f"ply {ply}: {line!r}: {reply.text}"
    assert session.over
    assert session.state.scores() == played.replay().scores()
    assert session.state.winners() == played.replay().winners()


def ply_seed(name: str) -> int:
    return len(name)


def asked(text: str) -> list[str]:
    """The things a short question offers."""
    return [part.strip(" .") for part in text.removeprefix("Which one? ").replace(", 2 ", "\n2 ").split("\n")]


def stops(name: str, seats: int | None = None, **settings: str) -> set[str]:
    """What chance is made of in a random game."""
    played = random_game(name, seed=3)
    state, words = played.setup.start(), played.setup.words
    found = set()
    for option in played.plays:
        if state.seat == CHANCE:
            found.add(words.drawn_by(state))
        state.play(option)
    return found


@pytest.mark.parametrize(
    ("name", "kinds"),
    [
        ("hidden-castle", {DICE}),
        ("midnight-party", {DICE}),
        ("fires-at-midnight", {DICE}),
        ("trick-or-treat", {CARDS, LOTS}),
        ("midnight-stash", {DICE, CARDS}),
        ("top-of-the-heap", {DICE, CARDS, LOTS}),
    ],
)
def test_every_chance_is_dice_cards_or_agreed_on(name: str, kinds: set[str]) -> None:
    assert stops(name) == kinds


def test_dice_only_are_asked_where_people_have_no_cards() -> None:
    desk = evening("midnight-stash", asks=("dice",))
    session = desk.session
    assert session.maker() == DRAWN  # the costumes
    session.run_on()
    while session.maker() != TYPED:
        session.run_on()
        if session.maker() != TYPED:
            assert desk.hear("end").played
    assert session.words.drawn_by(session.state) == DICE
    assert desk.hear("12").played


def test_cards_only_are_asked_where_people_roll_here() -> None:
    desk = evening("top-of-the-heap", asks=("cards",))
    session = desk.session
    for animal in ("fox", "raven", "COYOTE"):
        assert desk.hear(animal).played
    assert session.maker() == DRAWN  # the die for the pets
    session.run_on()
    assert session.maker() == TYPED
    assert session.words.drawn_by(session.state) == CARDS
    assert desk.hear("recluse").played


@pytest.mark.parametrize("typed", ["3 4", "34", "w3b4", "W3,B4", "white 3 black 4"])
def test_two_dice_as_one_reads_them(typed: str) -> None:
    desk = evening("fires-at-midnight", "me", asks=("dice",))
    session = desk.session
    assert desk.hear(typed).played
    assert session.words.word(session.record.plays[-1]) == "W3B4"


def test_a_die_that_places_a_pet_may_be_typed_as_the_house() -> None:
    desk = evening("top-of-the-heap", asks=("dice",))
    play_first(desk, 3)
    assert desk.hear("h4").played
    assert "The Cat is at H4" in desk.session.sentence(desk.session.heard()[-1])


def test_a_name_that_fits_two_cards_leads_to_one_short_question() -> None:
    desk = evening("midnight-stash", asks=BOTH)
    menu = desk.menu
    names = {desk.session.words.called(option)[0] for option in menu.options}
    begin = next(
        name[0] for name in sorted(names) if sum(other.lower().startswith(name[0].lower()) for other in names) > 1
    )
    reply = desk.hear(begin)
    assert not reply.played
    assert reply.text.startswith("Which one? 1 ")
    assert desk.hear("2").played


def rummaged(kinds: str) -> Desk:
    """A street where four cards were rummaged at house 1."""
    desk = evening("trick-or-treat", asks=("cards",))
    session = desk.session
    file = session.setup.words.file  # type: ignore[attr-defined]
    lines = [desk.menu.rows[0][1]]
    desk.hear(lines[0])
    desk.hear(desk.menu.rows[0][1])
    largest = sorted(file.buckets, key=lambda card: -card.candy)
    for card in largest[:6]:
        assert desk.hear(card.name).played
    for neighbour in file.neighbours[:6]:
        assert desk.hear(neighbour.name.upper()).played
    assert desk.hear("A").played
    assert desk.hear("move:1").played
    for kind in kinds.split():
        assert desk.hear(kind).played, kind
    return desk


def test_cards_the_table_cannot_tell_apart_are_not_asked_apart() -> None:
    desk = rummaged("Ch Ch Lo Co")
    session = desk.session
    assert desk.hear("take").played
    menu = desk.menu
    shown = [row[2] for row in menu.rows]
    assert len(shown) == len(set(shown))
    assert shown.count("chocolate") == 1
    assert desk.hear("chocolate").played
    last = session.record.plays[-1]
    assert session.words.word(last) == "Ch~"


def test_what_was_taken_for_a_card_seen_before_never_refuses_a_legal_deck() -> None:
    """Whatever order a real deck has, all of it can be typed to the last card."""
    for seed in range(6):
        played = random_game("trick-or-treat", seed=100 + seed)
        desk = evening("trick-or-treat", asks=BOTH)
        for line in as_typed(played, seed):
            desk.session.at_screen = desk.session.eyes()
            assert desk.hear(line).played
        assert desk.session.over


def test_a_mistyped_die_is_taken_back_and_told() -> None:
    desk = evening("hidden-castle", "me", "me", asks=("dice",))
    for space in range(1, 13):
        assert desk.hear(f"g{space}").played
    assert desk.hear("5").played
    before = desk.session.ply
    assert desk.hear("undo").text == "Taken back: the die shows 5."
    assert desk.session.ply == before - 1
    assert desk.session.story[-1].note == "Taken back: the die shows 5 (play 13)."
    for _ in range(12):
        assert desk.hear("undo").played
    assert desk.session.ply == 0
    assert desk.hear("undo").text == "Nothing was decided here yet."


def test_a_wrong_die_found_later_is_mended_and_all_that_follows_is_checked() -> None:
    desk = evening("hidden-castle", "me", "me", asks=("dice",))
    for line in (*(f"G{space}" for space in range(1, 13)), "1", "G1>G2", "2", "G2>G4"):
        assert desk.hear(line).played, line
    assert "Typed last: 13 1, 15 2" in desk.hear("fix").text
    reply = desk.hear("fix 13 4")
    assert "ply 14: G1>G2 is not possible here by HC-4.2" in reply.text
    assert "3 later plays would go" in reply.text
    assert desk.hear("no").text == "Nothing was changed."
    assert desk.session.ply == 16
    desk.hear("fix 13 4")
    assert desk.hear("yes").played
    assert [desk.session.words.word(one) for one in desk.session.record.plays[12:]] == ["4"]
    assert "Mended: play 13" in desk.session.story[-1].note


def test_a_fix_that_changes_nothing_later_cuts_nothing() -> None:
    desk = evening("fires-at-midnight", "me", asks=("dice",))
    for line in ("1 1", "1 2", "2 6", "6 1"):
        assert desk.hear(line).played
    reply = desk.hear("fix 2 1 3")
    assert reply.played
    assert reply.text == "Mended: play 2; all that follows fits."
    assert [desk.session.words.word(one) for one in desk.session.record.plays] == ["W1B1", "W1B3", "W2B6", "W6B1"]


def test_what_the_program_rolled_is_not_mended() -> None:
    desk = evening("hidden-castle", "me", "me")
    assert desk.hear("G1").played
    assert "not typed from the table" in desk.hear("fix 1 G2").text
    assert "there are plays 1 to 1" in desk.hear("fix 9 G2").text.lower()


def test_records_keep_who_sat_where_and_what_was_typed() -> None:
    setup = game("hidden-castle").setup(3)
    record = Record(setup, [], ("me:Anna", "me", "sensible"), ("dice",))
    for again in (Record.from_text(record.to_text()), Record.from_text(record.to_line())):
        assert again.players == ("me:Anna", "me", "sensible")
        assert again.asks == ("dice",)
    bare = Record(setup)
    assert "players" not in bare.to_text()
    assert Record.from_text(bare.to_text()).players == ()
