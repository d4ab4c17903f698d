"""The castle in characters and in sentences for those who listen."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from midnight.games import game
from midnight.kernel.game import Setup
from tests.games.castle.scenes import CROWDED, positions, setups


@pytest.mark.parametrize("setup", setups(), ids=lambda setup: f"{setup.game.name}-{setup.seats}")
def test_the_text_picture_is_narrow_and_shows_every_guest(setup: Setup) -> None:
    for state in positions(setup):
        shown = setup.show(state)
        lines = setup.text(shown).splitlines()
        assert max(len(line) for line in lines) <= 80
        assert "{o.o}" in "\n".join(lines[:-1])
        inside: Counter[str] = Counter()
        for place in shown.places:
            inside.update(shown.seats[one.seat].letter for one in place.guests)
        inside.update(shown.seats[one.seat].letter for one in shown.waiting)
        assert count_guests(lines) == inside


def count_guests(lines: list[str]) -> Counter[str]:
    """Letters that stand for guests: in cells, in brackets, in notes, waiting."""
    found: Counter[str] = Counter()
    for line in lines:
        if line.startswith("{o.o} the Phantom;"):
            continue
        for cell in re.findall(r"(?<=│)[^│]*(?=│)", line):
            for letter, count in re.findall(r"([A-H])(\d*)", cell):
                found[letter] += int(count or 1)
        found.update(re.findall(r"\[([A-H])\]", line))
        for tail in re.findall(r"(?:^On [^:]*|to place): ([A-H ]+)$", line):
            found.update(tail.replace(" ", ""))
    return found


def test_a_crowd_too_big_for_its_cell_is_written_under_the_picture() -> None:
    setup = game("hidden-castle").setup(8)
    guests = "\n".join(f'{letter} = ["G4", "G4"]' for letter in "ABCDEFGH")
    shown = setup.show(setup.words.read(f'phantom = "G20"\n[guests]\n{guests}'))
    assert "On G4: A A B B C C D D E E F F G G H H" in setup.text(shown)


@pytest.mark.rule("HC-9.1", "MP-1.3")
def test_clock_and_round_are_told_in_words() -> None:
    setup = game("hidden-castle").setup(8)
    shown = setup.show(setup.words.read(CROWDED))
    assert "[2:00 (5)]" in setup.text(shown)
    assert "The clock shows 2:00. The Phantom is on G17 and moves 5 at a time." in setup.spoken(shown)
    assert "Green has 10 points; guests: 2 on G4." in setup.spoken(shown)
    assert "Purple has 10 points; guests: on G14 and 1 still to be placed." in setup.spoken(shown)
    party = game("midnight-party").setup(2)
    shown = party.show(party.words.read("round = 3\n[scores]\nA = -23"))
    assert "Round 3 of 3" in party.text(shown)
    assert "Red has minus 23 points" in party.spoken(shown)
    assert "−23" in party.text(shown)
