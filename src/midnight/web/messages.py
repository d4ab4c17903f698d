"""Messages of a table page: how they are read, and how an error is said."""

from __future__ import annotations

import json
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, NotRequired, Union, get_args, get_origin, get_type_hints

from midnight.table import protocol
from midnight.table.referee import Refused

READER = json.JSONDecoder(parse_constant=lambda name: None)


def read_message(text: str) -> dict[str, Any]:
    """The object a page has sent, with an id that can be answered to."""
    try:
        message = READER.decode(text)
    except (ValueError, RecursionError):
        raise Refused("Messages are JSON text.") from None
    if not isinstance(message, dict):
        raise Refused("A message is a JSON object.")
    if message.get("id") is None:
        message.pop("id", None)
    elif not protocol.message_id(message["id"]):
        raise Refused("The id of a message is a number or a short text.")
    return message


def check_message(message: dict[str, Any]) -> str:
    """What the message asks for, by its first field, once all of it is as the protocol says."""
    names = [name for name in message if name in protocol.MESSAGES]
    if len(names) != 1:
        raise Refused(f"A message has exactly one of {', '.join(protocol.MESSAGES)}.")
    if names == ["play"] and "ply" in message:  # from a page that was loaded before the fence had its name
        message.setdefault("fence", message.pop("ply"))
    fields = FIELDS[names[0]]
    if not fields.keys() >= message.keys():
        raise Refused(f"A message to {names[0]} has no such field.")
    for name, (hint, required) in fields.items():
        if not fits(hint, message[name]) if name in message else required:
            raise Refused(protocol.MESSAGES[names[0]][1])
    return names[0]


def fields_of(shape: Any) -> dict[str, tuple[Any, bool]]:
    """The fields of a message: the type of each, and whether it must be there."""
    found = {}
    for name, hint in get_type_hints(shape, include_extras=True).items():
        loose = get_origin(hint) is NotRequired
        found[name] = (get_args(hint)[0] if loose else hint, shape.__total__ and not loose)
    return found


def fits(hint: Any, value: Any) -> bool:
    """Is this value of that type?"""
    origin = get_origin(hint)
    if origin is Annotated:
        return bool(hint.__metadata__[0](value))
    if origin in (Union, UnionType):
        return any(fits(one, value) for one in get_args(hint))
    if origin is Literal:
        return any(value == one and type(value) is type(one) for one in get_args(hint))
    return value is None if hint is NoneType else isinstance(value, hint)


FIELDS = {name: fields_of(shape) for name, (shape, _) in protocol.MESSAGES.items()}


def error_of(sentence: str, asked: Any) -> protocol.ToPage:
    return {"error": sentence} if asked is None else {"error": sentence, "id": asked}


def named(message: Any) -> protocol.ToPage:
    """The id of a message, to be answered with."""
    return {"id": message["id"]} if "id" in message else {}
