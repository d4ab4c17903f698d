"""The types of the protocol for the browser's code: `python -m midnight.web.declarations` writes `protocol.d.ts`."""

from __future__ import annotations

import ast
import inspect
import re
from pathlib import Path
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin, is_typeddict

from midnight.table import protocol
from midnight.web.messages import fields_of

DECLARED = Path(__file__).parent / "static" / "protocol.d.ts"
HEAD = "// What goes over the wire. Written by `python -m midnight.web.declarations` from table/protocol.py.\n"
PLAIN = {str: "string", int: "number", float: "number", bool: "boolean", NoneType: "null", Any: "unknown"}
COMMENT = re.compile(r"  # (.*)$")


def written(hint: Any) -> str:
    """A type of Python as TypeScript writes it."""
    if hint in PLAIN:
        return PLAIN[hint]
    if is_typeddict(hint):
        return str(hint.__name__)
    origin, inner = get_origin(hint), get_args(hint)
    if origin is Annotated:
        return written(inner[0])
    if origin in (Union, UnionType):
        return " | ".join(dict.fromkeys(map(written, inner)))
    if origin is Literal:
        return " | ".join(str(one).lower() if isinstance(one, bool) else f'"{one}"' for one in inner)
    if origin is dict:
        return f"Record<string, {written(inner[1])}>"
    if origin is list or (origin is tuple and inner[-1] is Ellipsis):
        of = written(inner[0])
        return f"({of})[]" if "|" in of else f"{of}[]"
    if origin is tuple:
        return f"[{', '.join(map(written, inner))}]"
    raise TypeError(f"{hint} is no type of a message")


def comments() -> dict[str, dict[str, str]]:
    """What stands beside the fields of the protocol, by type and field."""
    source = inspect.getsource(protocol)
    lines, found = source.splitlines(), dict[str, dict[str, str]]()
    for node in ast.parse(source).body:
        if not isinstance(node, ast.ClassDef):
            continue
        told = found[node.name] = {}
        for base in node.bases:
            told |= found.get(ast.unparse(base), {})
        for field in node.body:
            beside = COMMENT.search(lines[field.lineno - 1])
            if isinstance(field, ast.AnnAssign) and beside:
                told[ast.unparse(field.target)] = beside[1]
    return found


def declaration(shape: Any, beside: dict[str, str]) -> str:
    """One message or part of one as an interface."""
    name = shape.__name__
    lines = [f"/** {inspect.cleandoc(shape.__doc__)} */"] if shape.__doc__ else []
    lines.append(f"export interface {name} {{")
    for field, (hint, required) in fields_of(shape).items():
        lines += [f"  /** {beside[field]} */"] if field in beside else []
        lines.append(f"  {field}{'' if required else '?'}: {written(hint)};")
    return "\n".join([*lines, "}\n"])


def declarations() -> str:
    """The whole file."""
    shapes = [one for one in vars(protocol).values() if is_typeddict(one)]
    beside = comments()
    sent = " | ".join(shape.__name__ for shape, _ in protocol.MESSAGES.values())
    union = f"/** A message from a page. */\nexport type FromPage = {sent};\n"
    return "\n".join([HEAD, *(declaration(shape, beside.get(shape.__name__, {})) for shape in shapes), union])


if __name__ == "__main__":
    DECLARED.write_text(declarations(), encoding="utf-8")
