"""Art: drawings that are kept as SVG files, which any drawing program opens.

A file of `show/art/` is a whole SVG picture. Every `<g id="...">` in it is a drawing by that name, wherever it stands
on the sheet. The drawing is what the group holds, without the group's own attributes. A drawing may use classes of the
game's style sheet; a `<style>` in the file shows them to a person who opens it.

A drawing may leave colours open. `<path fill="#8a7f6d" data-fill="coat"/>` is drawn in the colour given as `coat`, and
in its own fill if none is given. `data-fill` and `data-stroke` name such colours.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from html import escape
from pathlib import Path
from xml.etree import ElementTree

from midnight.errors import UserError

SVG = "{http://www.w3.org/2000/svg}"
HOLES = ("data-fill", "data-stroke")


class Art:
    """The drawings of one game, each file read once."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.sheet = cache(self._sheet)
        self.text = cache(self._text)

    def names(self, file: str) -> tuple[str, ...]:
        """The names of the drawings of a file, in their order."""
        return tuple(self.sheet(file))

    def drawing(self, file: str, name: str, **colours: str) -> str:
        """A drawing as compact SVG, with these colours filled in."""
        return self.text(file, name, tuple(colours.items()))

    def _sheet(self, file: str) -> dict[str, ElementTree.Element]:
        path = self.folder / f"{file}.svg"
        try:
            root = ElementTree.fromstring(path.read_text("utf-8"))
        except ElementTree.ParseError as broken:
            raise UserError(f"{path.name} is no SVG: {broken}") from None
        if root.tag != f"{SVG}svg":
            raise UserError(f"{path.name} is no SVG: it begins with {root.tag}")
        return {group.attrib["id"]: group for group in root.iter(f"{SVG}g") if "id" in group.attrib}

    def _text(self, file: str, name: str, colours: tuple[tuple[str, str], ...]) -> str:
        sheet = self.sheet(file)
        if name not in sheet:
            raise UserError(f"{file}.svg has no drawing {name!r}")
        return "".join(written(element, dict(colours)) for element in sheet[name])


def written(element: ElementTree.Element, colours: Mapping[str, str]) -> str:
    """An element as compact text: no blanks between its parts, no comments, its holes filled."""
    tag = element.tag.removeprefix(SVG)
    given = dict(element.attrib)
    for hole in HOLES:
        colour = given.pop(hole, "")
        if colour in colours:
            given[hole.removeprefix("data-")] = colours[colour]
    head = tag + "".join(f' {name}="{escape(value)}"' for name, value in given.items())
    inside = escape((element.text or "").strip(), quote=False)
    inside += "".join(written(child, colours) + escape((child.tail or "").strip(), quote=False) for child in element)
    return f"<{head}>{inside}</{tag}>" if inside else f"<{head}/>"
