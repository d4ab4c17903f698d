"""How messages are written for the wire: options column by column, frames from two parts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import orjson

from midnight.kernel.words import Choice
from midnight.table import protocol


def columns_of(choices: Sequence[Choice]) -> protocol.Options:
    """The options column by column: names are written once, not with each of a thousand options."""
    options, words, says, touches, groups = zip(*choices, strict=True)
    made: protocol.Options = {"option": options, "word": words, "say": says, "touch": touches}
    if len(choices) > protocol.LISTED:
        places = {group: place for place, group in enumerate(dict.fromkeys(groups))}
        made["group"] = [places[group] for group in groups]
        made["headings"] = list(places)
    return made


def options_of(columns: protocol.Options) -> list[protocol.Option]:
    """The options one by one, as `web/static/memory.js` reads them."""
    names = columns["option"], columns["word"], columns["say"], columns["touch"]
    groups, headings = columns.get("group", [0] * len(names[0])), columns.get("headings", [()])
    return [
        {"option": option, "word": word, "say": say, "touch": touch, "group": headings[group]}
        for option, word, say, touch, group in zip(*names, groups, strict=True)
    ]


def encoded(message: Mapping[str, Any] | list[protocol.ToPage]) -> str:
    """A message as it goes over the wire."""
    return orjson.dumps(message).decode()


def framed(private: protocol.Private, common: str) -> str:
    """A frame's message made from its two parts, of which the common one is written once for all who see the same.

    Both are objects that are never empty, so their texts are joined within one pair of braces.
    """
    return f'{{"frame":{encoded(private)[:-1]},{common[1:]}}}'
