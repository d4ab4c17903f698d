"""What goes over the wire between a table and its pages, both ways. Nothing else says what a message looks like.

`python -m midnight.web.declarations` writes these types for the browser's code to `web/static/protocol.d.ts`.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal, NotRequired, TypedDict

from midnight.kernel.show import Shape
from midnight.kernel.words import Staging

MOST_ELEMENTS = 8  # that one message may name
LONGEST_ID = 64  # letters of an element's id, or of a message's
LISTED = 40  # options that a person reads one by one; more are looked for under headings


# === Values ===


def whole_number(value: Any) -> bool:
    """Is this a whole number (not true or false) that JavaScript can hold?"""
    return isinstance(value, int) and not isinstance(value, bool) and -(2**53) < value < 2**53


def element_ids(value: Any) -> bool:
    """Is this a list of a few ids of a picture's elements?"""
    if not isinstance(value, list) or not 0 < len(value) <= MOST_ELEMENTS:
        return False
    return all(isinstance(name, str) and len(name) <= LONGEST_ID for name in value)


def message_id(value: Any) -> bool:
    """Is this a whole number or a short text?"""
    return whole_number(value) or (isinstance(value, str) and len(value) <= LONGEST_ID and value.isprintable())


Whole = Annotated[int, whole_number]
Elements = Annotated[list[str], element_ids]
Id = Annotated[int | str, message_id]

# === From a page ===


class Asked(TypedDict):
    """What every message from a page may have."""

    id: NotRequired[Id]  # the answer bears it too


class Play(Asked):
    """Play this option of the frame that had this fence; sent twice, it is played once."""

    play: Whole
    fence: Whole


class Back(Asked):
    """Take back the newest decision of this browser."""

    back: Whole  # the fence of the frame that offered it


class AskWhy(Asked):
    """Which rule forbids what was touched?"""

    why: Elements


class AskPlans(Asked):
    """What may be set out to do with what was touched?"""

    plans: Elements


class AskCloseup(Asked):
    """What lies under the pointer, from top to ground?"""

    closeup: Elements
    ply: NotRequired[Whole]  # then, not now


class See(Asked):
    """Look back at this ply; at the present for null."""

    see: Whole | None


class Turn(Asked):
    """Send pictures of this shape from now on."""

    shape: Shape


LookAs = TypedDict("LookAs", {"as": Whole | Literal["watcher"], "id": NotRequired[Id]})  # as another of its seats


class Hand(Asked):
    """Hand a seat to a bot, or back to its person."""

    hand: Whole
    to: str  # person or bot:NAME


class Again(Asked):
    """Open another table for all who sit here."""

    again: Literal[True]


class Rename(Asked):
    """Call me by this name."""

    name: str


class Alone(Asked):
    """Send the other devices in my seat away."""

    alone: Literal[True]


class Say(Asked):
    """Say this to all in the room."""

    say: str


class React(Asked):
    """Say one of the sentences that need no writing."""

    react: Whole


class SwitchTalk(Asked):
    """Switch talk on or off at this table."""

    talk: bool


FromPage = (
    Play | Back | AskWhy | AskPlans | AskCloseup | See | Turn | LookAs | Hand | Again | Rename | Alone | Say | React
    | SwitchTalk
)  # fmt: skip

ELEMENTS = "is a list of one to eight element ids"

# By the first field of each message: its type, and what is said to whoever sends it with anything else in it.
MESSAGES: dict[str, tuple[Any, str]] = {
    "play": (Play, "A play needs the number of an option and the fence of its frame."),
    "back": (Back, "Taking back needs the fence of the frame."),
    "why": (AskWhy, f"What was touched {ELEMENTS}."),
    "see": (See, "Looking back needs the number of a ply."),
    "as": (LookAs, "This browser does not hold that seat."),
    "hand": (Hand, "Handing needs a seat and to whom: person or bot:NAME."),
    "again": (Again, "To play again say true."),
    "name": (Rename, "A name is a text."),
    "alone": (Alone, "To be alone in a seat say true."),
    "say": (Say, "What is said is a text."),
    "react": (React, "A reaction is a number."),
    "talk": (SwitchTalk, "Talk is true or false."),
    "closeup": (AskCloseup, f"What is looked at {ELEMENTS}, at a ply."),
    "plans": (AskPlans, f"What was touched {ELEMENTS}."),
    "shape": (Turn, "A picture is wide or tall."),
}

# === To a page ===


class Options(TypedDict):
    """What may be played, column by column: the k-th of each belongs to the k-th option. See `Option`."""

    option: tuple[int, ...]
    word: tuple[str, ...]
    say: tuple[str, ...]
    touch: tuple[tuple[str, ...], ...]
    group: NotRequired[list[int]]  # by their place in `headings`; only where there are more than LISTED
    headings: NotRequired[list[tuple[str, ...]]]


class Option(TypedDict):
    """Something that may be played."""

    option: int
    word: str  # its name in records
    say: str  # as a person would say it
    touch: tuple[str, ...]  # elements of the picture a person touches in turn to mean it; none for a button
    group: tuple[str, ...]  # headings under which it is looked for among many


class Act(TypedDict):
    """Something that happened, and how it is shown. What does not apply is left out."""

    ply: int
    text: str
    kind: Staging
    path: NotRequired[tuple[str, ...]]  # elements where it happens; of a move, its places from first to last
    piece: NotRequired[str]  # the element that moves; of a card, the element it is
    number: NotRequired[str]  # what is gained or lost, or what the dice show
    owner: NotRequired[int]  # the seat whose points or whose card
    title: NotRequired[str]  # of a card
    seats: NotRequired[tuple[int, ...]]  # whom it concerns
    drawing: NotRequired[str]  # of a card: SVG


class StoryLine(TypedDict):
    """A sentence of the story, with the id of its rule."""

    ply: int
    text: str
    rule: str
    taken: NotRequired[bool]  # it was taken back
    back: NotRequired[bool]  # it says that somebody took something back


class Player(TypedDict):
    """A seat as a viewer may see it, and who sits there."""

    seat: int
    name: str  # what sentences call it
    own: str  # the name its person has given
    called: str  # the name of the seat itself
    colour: str
    score: str
    holds: str
    kind: str
    bot: str
    handed: bool  # a bot stands in for a person
    connected: bool
    devices: int


class Sum(TypedDict):
    """How a seat's points came about."""

    seat: int
    lines: tuple[tuple[str, str], ...]  # what for, and how much
    total: str


class Over(TypedDict):
    """How a game ended, and the whole of it in one line."""

    winners: list[int]
    reckoning: list[Sum]
    line: str


class Private(TypedDict):
    """The part of a frame that only one viewer is told."""

    ply: int
    fence: int  # the number of the store's next row for this table; not the ply once something was taken back
    viewer: int
    decides: int
    mine: bool  # this viewer decides
    since: list[str]  # what happened since this viewer's last turn
    back: int | None  # the seat whose last decision may be taken back
    options: NotRequired[Options]
    gives_up: NotRequired[list[tuple[int, str]]]  # options, and what playing them loses
    aims: NotRequired[list[tuple[str, str]]]  # elements there are plans for, and their names
    until: NotRequired[tuple[int, str]]  # when the turn ends, and the bot that then stands in


class Common(TypedDict):
    """The part of a frame that is the same for all who saw the same before and see the same now."""

    ask: str
    full: bool  # all of the picture and the story, not only what has changed
    shape: Shape
    story: list[StoryLine]
    over: Over | None
    pieces: dict[str, str]  # elements of the picture by id: SVG
    gone: list[str]
    order: NotRequired[list[str]]  # of all pieces, in a full frame
    spoken: NotRequired[str]  # the picture in words
    players: NotRequired[list[Player]]
    dice: NotRequired[tuple[tuple[str, str], ...]]  # face and look of each die that was rolled
    staged: NotRequired[list[Act]]
    last: NotRequired[list[Act]]  # of a full frame in which nothing is staged: the last move, to be marked


class Frame(Private, Common):
    """What a viewer sees of the table now."""


class Still(Common):
    """What a viewer saw at an earlier ply, or what a record shows: nobody can play in it."""

    ply: int
    viewer: int
    decides: int
    mine: Literal[False]


class Plan(TypedDict):
    """Options to be played one after the other."""

    name: str
    steps: tuple[int, ...]
    cost: str
    note: str


class Aim(TypedDict):
    """What may be set out to do with one element."""

    element: str
    name: str
    plans: list[Plan]


class Plans(TypedDict):
    """What may be set out to do with what was touched, as long as this ply lasts."""

    ply: int
    things: list[Aim]


class Close(TypedDict):
    """An element of the picture, explained."""

    element: str
    title: str
    lines: tuple[str, ...]
    rule: str
    drawing: str  # SVG, or "" where the picture shows it well enough
    reach: tuple[str, ...]  # elements it could come to


class Why(TypedDict):
    """Why something may not be played."""

    text: str
    rule: str
    word: str  # of the option that was meant; "" if none was


class Spoken(TypedDict):
    """Something that a person said at the table."""

    at: int
    seat: int
    name: str
    text: str


class Talk(TypedDict):
    """All that was said so far."""

    lines: list[Spoken]
    on: bool


class Notice(TypedDict):
    """Another device sat down in this seat."""

    kind: Literal["device"]
    seat: int


class BoardPicture(TypedDict):
    """The layer of the picture that never changes; it is fetched."""

    width: int
    height: int
    style: str
    board: str


class ToPage(TypedDict, total=False):
    """A message to a page: news, or an answer with the id of the message it answers."""

    frame: Frame
    players: list[Player]
    notice: Notice
    talk: Talk
    said: list[Spoken]
    table: str  # where all play again
    seen: Still
    ply: int  # of what was seen
    plies: int
    why: Why
    plans: Plans | None
    closeup: Close | None
    ok: Id | None  # it was done
    fence: int  # of the play that was done
    error: str
    id: Id


# === Between picture and page ===

# The page knows no game. What it knows of a picture are these ids and attributes of its elements, no others.
IDS = {
    "table": "the ground, where points of it may be touched",
    "point-X-Y": "a point of the ground in its units from the lower left corner; touched, but no element",
    "rank-N": "the N-th place of an order that things are laid on",
    "die": "a die, also as `die-...`: it rolls when it changes",
}
ATTRIBUTES = {
    "data-name": "what people call the element",
    "data-at": "the element it stands at; a touch of the piece is one of the place too",
    "data-fx": "what is felt when the piece changes: roll, capture, boom or flip",
    "data-unit": "of the table: how long one unit of its points is in the picture",
    "data-seat": "the seat it belongs to",
}
