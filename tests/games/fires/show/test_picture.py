"""The table as SVG."""

from __future__ import annotations

from tests.games.fires.tables import BARE, WAITING, crew, scene, team


def test_the_picture_has_everything_that_can_be_touched() -> None:
    for lines, seats in (
        (('table = "P"', 'smoke = ["W6B1"]', 'villagers = ["60,64"]', team(crew("60,60", water=1))), 1),
        (('table = "P0"', 'villagers = ["A"]', team(crew("4,60"))), 1),
        (('table = "P"', team(crew("8,60"))), 1),
        (('table = "P0"', team(crew("32,24"))), 1),
        (('table = "B"', 'phase = "choose"', team(crew("60,60"), crew("70,70"))), 2),
        (('table = "P"',), 2),
    ):
        s = scene(*lines, seats=seats)
        svg = s.setup.picture(s.setup.show(s.state)).svg()
        for option in s.state.options():
            for name in s.words.touch(int(option), s.state):
                if name.startswith("point-"):
                    name = "table"
                assert f'id="{name}"' in svg, name


def test_who_is_off_the_table_stands_beside_it() -> None:
    s = scene(BARE, WAITING)
    pieces = s.setup.picture(s.setup.show(s.state)).pieces
    assert 'transform="translate(876.0 482.0)"' in pieces["crew-A"]  # three quarter inches off its edge at 852


def test_what_only_explains_lets_clicks_through() -> None:
    s = scene(BARE, 'smoke = ["W5B3"]', 'explosions = ["W2B2"]', team(crew("60,60")))
    pieces = s.setup.picture(s.setup.show(s.state)).pieces
    for name in ("area-moves", "area-runs", "rings", "house-H1", "blast-W2B2", "panel"):
        opening = pieces[name].partition(">")[0]
        assert "calm" in opening, name
    assert "calm" not in pieces["marker-W5B3"].partition(">")[0]
