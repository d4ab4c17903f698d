"""`midnight new-game`: the skeleton of a game, a package that plays and passes its tests as it stands.

A game begins as two files; a whole house has a room for everything our own games have.
"""

from __future__ import annotations

import keyword
import re
from importlib.util import find_spec
from pathlib import Path
from string import ascii_uppercase
from tempfile import TemporaryDirectory

from midnight.errors import UserError
from midnight.games import games

SMALL = Path(__file__).parent / "small"
HOUSE = Path(__file__).parent / "house"
TEMPLATE = ".template"
PACKAGE = "package"  # the folder that gets the game's own name
HOLE = re.compile("«([a-zA-Z]+)»")
GOOD_NAME = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")


def write(name: str, into: Path, skeleton: Path = SMALL) -> Path:
    """Write the skeleton of a game of that name and give its folder. All of it is written, or nothing."""
    check_name(name)
    package = name.replace("-", "_")
    target = into / package
    if not into.is_dir():
        raise UserError(f"there is no folder {into} to write {package} into")
    if target.exists() and not is_empty(target):
        raise UserError(f"{target} exists already and is not empty: name another game or another folder with --into")
    try:
        with TemporaryDirectory(dir=into, prefix=f".{package}-") as folder:
            fresh = Path(folder) / package
            write_files(skeleton, fresh, package, holes_of(name))
            if target.exists():
                target.rmdir()
            fresh.rename(target)
    except OSError as error:
        raise UserError(f"{target} cannot be written ({error.strerror or error})") from None
    return target


def check_name(name: str) -> None:
    """Small letters, digits and hyphens, of no other game and no other package."""
    if not GOOD_NAME.fullmatch(name):
        better = "-".join(re.findall("[a-z0-9]+", name.lower())).lstrip("0123456789-") or "moon-walk"
        raise UserError(
            f"{name!r} is no name for a game: small letters and digits with hyphens between them, such as {better}"
        )
    if name in games():
        raise UserError(f"there is a game {name} already; there are {', '.join(games())}")
    package = name.replace("-", "_")
    known = find_spec(package)
    if keyword.iskeyword(package) or (known is not None and known.origin):  # a mere folder has no origin
        raise UserError(f"{package} cannot be a game's package, as Python has that name already: try {name}-game")


def is_empty(folder: Path) -> bool:
    return folder.is_dir() and not any(folder.iterdir())


def holes_of(name: str) -> dict[str, str]:
    """What goes into the holes of the templates."""
    parts = name.split("-")
    return {
        "name": name,
        "package": name.replace("-", "_"),
        "Class": "".join(part.capitalize() for part in parts),
        "title": " ".join(part.capitalize() for part in parts),
        "ID": rule_set(parts),
    }


def rule_set(parts: list[str]) -> str:
    """Two letters for the rule ids, from the name where they are free: moon-walk has MW."""
    taken = {prefix for game in games().values() for prefix in game.rule_sets}
    letters = "".join(part[0] for part in parts[1:]) + "".join(parts)[1:] + ascii_uppercase
    free = (parts[0][0].upper() + letter.upper() for letter in letters if letter.isalpha())
    return next((prefix for prefix in free if prefix not in taken), parts[0][0].upper() * 2)


def write_files(skeleton: Path, fresh: Path, package: str, holes: dict[str, str]) -> None:
    """Write every file of a skeleton with its holes filled."""
    for template in sorted(skeleton.rglob(f"*{TEMPLATE}")):
        parts = [package if part == PACKAGE else part for part in template.relative_to(skeleton).parts]
        path = fresh.joinpath(*parts).with_name(template.name.removesuffix(TEMPLATE))
        path.parent.mkdir(parents=True, exist_ok=True)
        text = HOLE.sub(lambda hole: holes[hole[1]], template.read_text(encoding="utf-8"))
        path.write_text(text, encoding="utf-8")
