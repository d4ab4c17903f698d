"""Settings as people choose them: in sentences, with a reason, in presets that can be played."""

from __future__ import annotations

import re

import pytest

from midnight.errors import UserError
from midnight.games import games
from midnight.kernel.game import Game
from midnight.kernel.settings import AS_PRINTED, GENTLE, QUICK

EVERY = pytest.mark.parametrize("game", games().values(), ids=list(games()))
NAMED = re.compile(r"`(\w+) = (\w+)`")


@EVERY
def test_every_preset_can_be_played_by_any_number_of_seats(game: Game) -> None:
    assert [preset.name for preset in game.presets] == [AS_PRINTED, QUICK, GENTLE]
    for preset in game.presets:
        assert preset.says.endswith(".")
        for seats in game.seats:
            settings = game.setup(seats, preset.settings).settings
            assert all(settings[name] == value for name, value in preset.settings.items() if name in settings)
        changed = game.setup(None, preset.settings).settings != game.setup(None).settings
        assert changed == (preset.name != AS_PRINTED)


@EVERY
def test_as_printed_is_what_the_rulebook_says(game: Game) -> None:
    assert game.preset(AS_PRINTED).settings == {}
    known = {setting.name: setting for setting in game.settings}
    # Where the rulebook names a value in so many words, it is the way to play it otherwise.
    for ruling in game.rulebook().rulings.values():
        for name, value in NAMED.findall(ruling):
            if name in known:
                assert value in known[name].values
                assert value != known[name].default, name


@EVERY
def test_every_choice_is_a_sentence_under_a_heading_and_has_a_reason(game: Game) -> None:
    for setting in game.settings:
        if len(setting.values) > 1:
            assert len(setting.says) == len(setting.values), setting.name
            assert all(says.endswith(".") and says[0].isupper() for says in setting.says)
            assert setting.group
            assert len(set(setting.says)) == len(setting.says)
            assert setting.why or setting.ruling, setting.name
        if setting.ruling:
            assert setting.ruling in game.rulebook().rulings


def test_a_preset_that_is_none_is_said_in_a_sentence() -> None:
    with pytest.raises(UserError, match="has no preset 'slow'; it has as printed, quick, gentle"):
        games()["hidden-castle"].preset("slow")
