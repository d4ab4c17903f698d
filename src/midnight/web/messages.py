"""Messages of a table page: how they are read, and how an error is said."""

from __future__ import annotations

import json
from typing import Any

from midnight.table.referee import Refused
from midnight.web.security import LONGEST_ID, whole_number

READER = json.JSONDecoder(parse_constant=lambda name: None)


def read_message(text: str) -> dict[str, Any]:
    try:
        message = READER.decode(text)
    except (ValueError, RecursionError):
        raise Refused("Messages are JSON text.") from None
    if not isinstance(message, dict):
        raise Refused("A message is a JSON object.")
    asked = message.get("id")
    if asked is not None and not whole_number(asked) and not short_text(asked):
        raise Refused("The id of a message is a number or a short text.")
    return message


def short_text(value: Any) -> bool:
    return isinstance(value, str) and len(value) <= LONGEST_ID and value.isprintable()


def error_of(sentence: str, asked: Any) -> dict[str, Any]:
    return {"error": sentence} if asked is None else {"error": sentence, "id": asked}


def named(message: dict[str, Any]) -> dict[str, Any]:
    return {"id": message["id"]} if "id" in message else {}
