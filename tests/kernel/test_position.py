"""Position texts of all games: whatever somebody changes in one, it is read, or refused in a sentence."""

from __future__ import annotations

import random
import tomllib
from collections.abc import Iterator
from copy import deepcopy
from typing import Any

import pytest

from midnight.errors import UserError
from midnight.games import game, games
from midnight.kernel.playout import RandomBot
from midnight.kernel.rng import Rng
from midnight.kernel.state import OVER
from midnight.kernel.toml import toml_text

CHANGED = 300
ODD: tuple[Any, ...] = (5, -1, True, "x", "", [], {}, [1, "a"], {"a": 1}, "?", 10**7, [[]], 10**25)


def texts_of(name: str) -> list[str]:
    """Every position of a random game."""
    setup = game(name).shared()
    state, bot, rng, texts = setup.start(), RandomBot(), Rng(7, 1, 1), []
    while state.seat != OVER:
        texts.append(setup.words.write(state))
        state.play(bot.choose(state, rng))
    return texts


def places(data: Any) -> Iterator[tuple[Any, Any]]:
    """Every key of every table and list, with what it is in."""
    for key in data if isinstance(data, dict) else range(len(data)):
        yield data, key
        if isinstance(data[key], dict | list):
            yield from places(data[key])


def changed(text: str, rng: random.Random) -> str:
    """One value another one of the same text, something odd, gone, or under another name."""
    data = tomllib.loads(text)
    (holder, key), (other, its_key) = rng.choices(list(places(data)), k=2)
    way = rng.randrange(4)
    if way == 0 and isinstance(holder, dict):
        del holder[key]
    elif way == 1 and isinstance(holder, dict):
        holder[f"{key}x"] = holder.pop(key)
    elif way == 2:
        holder[key] = deepcopy(other[its_key])
    else:
        holder[key] = rng.choice(ODD)
    return toml_text(data)


@pytest.mark.parametrize("name", games())
def test_a_changed_position_is_read_or_refused_in_a_sentence(name: str) -> None:
    words, texts, rng = game(name).shared().words, texts_of(name), random.Random(name)
    reasons = []
    for _ in range(CHANGED):
        text = changed(rng.choice(texts), rng)
        try:
            words.write(words.read(text))
        except UserError as error:
            reasons.append(str(error))
    assert CHANGED / 2 < len(reasons) < CHANGED
    assert not any("\n" in reason for reason in reasons)
