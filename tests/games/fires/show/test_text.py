"""The table in characters, and in spoken words."""

from __future__ import annotations

from tests.games.fires.scenes import BARE, WAITING, crew, scene, team


def test_the_text_picture_fits_and_tells_all() -> None:
    s = scene('table = "P"', 'fire = ["W2B2"]', 'villagers = ["W5B2", "A"]', team(crew("60,60", water=2)))
    shown = s.setup.show(s.state)
    text = s.setup.text(shown)
    assert max(len(line) for line in text.splitlines()) <= 80
    for word in ("^FIRE^", "H1:6>shut", "T1", "C2", "V1", "@A+V2", "saved 0 of 7"):
        assert word in text
    spoken = s.setup.spoken(shown)
    assert "Villager 1 in white 5 black 2 at 72,24, inside house 2." in spoken
    assert "Villager 2 is carried by A." in spoken


def test_rows_of_squares_count_down_from_black_six() -> None:
    s = scene(BARE, WAITING)
    lines = s.setup.text(s.setup.show(s.state)).splitlines()
    assert [line[1:3] for line in lines[2:26:4]] == ["B6", "B5", "B4", "B3", "B2", "B1"]
    assert lines[25].split() == ["0", "16", "32", "48", "64", "80", "96"]
    assert lines[26].split() == ["W1", "W2", "W3", "W4", "W5", "W6"]
    assert lines[28] == "A Red: off the table at 96,40, water 0, acting"
