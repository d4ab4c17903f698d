"""`? thing`: whatever can be looked at, explained as the pieces lie now, with its rule."""

from __future__ import annotations

import re

from midnight.errors import UserError
from midnight.kernel.game import Setting
from midnight.kernel.show import Thing
from midnight.kernel.state import ALLOWED
from midnight.kernel.words import SEAT_NAMES, many
from midnight.terminal.options import Menu, plain
from midnight.terminal.players import own_name, seat_line
from midnight.terminal.session import Session

MOST_NAMED = 40
MOST_RULES = 3
SHORTEST = 2  # letters of a word that is looked up
RULE_ID = re.compile(r"\b(?:[A-Z]{2}-\d+\.\d+|R-\d+[a-z]?)\b")


def look_up(session: Session, menu: Menu | None, text: str) -> str:
    """A rule by its id, a thing of the game, a setting, or an option and whether it may be played."""
    rule = rule_text(session, text)
    if rule:
        return rule
    things = [*seat_things(session), *session.things()]
    settings = [setting_thing(setting) for setting in session.setup.game.settings]
    found = named_like(things, text) or [one for one in settings if plain(text) in map(plain, one.names)]
    parts = [explanation(session, thing) for thing in found]
    asked = option_text(session, menu, text) if menu is not None else ""
    if asked:
        parts.append(f"As a play: {asked[0].lower()}{asked[1:]}" if parts else asked)
    wanted = bare(text)
    if not found and len(wanted) >= SHORTEST:
        parts += like_it([*things, *settings], wanted) + mentions(session, wanted)
    return "\n\n".join(parts) or f"There is nothing called {text!r} here. `?` alone lists what can be looked at."


def like_it(things: list[Thing], wanted: str) -> list[str]:
    """What has a word in its name that begins so."""
    word = re.compile(rf"\b{re.escape(wanted)}")
    near = list(dict.fromkeys(thing.names[0] for thing in things if any(word.search(bare(one)) for one in thing.names)))
    return [f"Which one? {', '.join(near[:MOST_NAMED])}."] if near else []


def seat_things(session: Session) -> list[Thing]:
    """The seats by name and letter, as the one at the screen sees them."""
    found = []
    for one in session.setup.players(session.view(), session.shown()):
        names = (one.name, SEAT_NAMES[one.seat], own_name(session.players[one.seat]))
        holds = f"; {one.holds}" if one.holds else ""
        line = seat_line(session.setup, one.seat, session.players[one.seat])
        found.append(Thing(tuple(filter(None, names)), f"seat {line}; {one.score}{holds}."))
    return found


def mentions(session: Session, wanted: str) -> list[str]:
    """The first rules that speak of it, and where others do."""
    word = re.compile(rf"\b{re.escape(wanted)}\b")
    speak = [f"{name} {text}" for name, text in session.book.rules.items() if word.search(bare(text))]
    more = [rule.split()[0] for rule in speak[MOST_RULES : MOST_RULES + MOST_NAMED]]
    return speak[:MOST_RULES] + ([f"More in {', '.join(more)}."] if more else [])


def rule_text(session: Session, text: str) -> str:
    if not any(sign.isdigit() for sign in text):
        return ""
    book = session.book
    try:
        return book.rule(text)
    except UserError:
        return ""


def bare(name: str) -> str:
    """A name as it is compared: without its article, one or many."""
    return re.sub(r"(?<=\w\w\w)s\b", "", plain(name).removeprefix("the "))


def named_like(things: list[Thing], text: str) -> list[Thing]:
    """Those with this very name; else those whose name begins with it, if it is one thing only."""
    wanted = bare(text)
    exact = [thing for thing in things if wanted in map(bare, thing.names)]
    if exact or len(wanted) <= SHORTEST:
        return exact
    begins = [thing for thing in things if any(bare(name).startswith(wanted) for name in thing.names)]
    return begins if len({thing.names[0] for thing in begins}) == 1 else []


def explanation(session: Session, thing: Thing) -> str:
    """What it is, and the rule that is about it."""
    rule = rule_text(session, thing.rule) if thing.rule else ""
    return f"{thing.names[0]}: {thing.text}" + (f"\n{rule}" if rule else "")


def setting_thing(setting: Setting) -> Thing:
    values = ", ".join(value or "default" for value in setting.values)
    about = RULE_ID.search(setting.meaning)
    names = (setting.name, setting.name.replace("_", " "))
    return Thing(names, f"a setting ({values}): {setting.meaning}.", about[0] if about else "")


def option_text(session: Session, menu: Menu, text: str) -> str:
    """May this be played?"""
    found = menu.exact(text)
    if found:
        return f"Yes: {session.words.say(found[0], menu.view)}."
    option = menu.known(text)
    return refusal(session, option) if option is not None else ""


def refusal(session: Session, option: int) -> str:
    """Why an option may not be played, by its rule as the one at the screen may know it; "" if it may."""
    game = session.setup.game
    for state in (session.view(), session.state):
        rule = state.refusal(option)
        if rule != ALLOWED:
            if state is session.state and game.secrets:
                return "No: that cannot be now."
            return f"No: {session.book.rule(game.rule(rule))}"
    return ""


def listing(session: Session) -> str:
    """What can be looked at, in short."""
    things = session.things()
    names = list(dict.fromkeys(thing.names[0] for thing in things))
    settings = ", ".join(setting.name for setting in session.setup.game.settings)
    rest = len(names) - MOST_NAMED
    more = f" and {many(rest, 'more thing')}" if rest > 0 else ""
    here = f"{', '.join(names[:MOST_NAMED])}{more}.\n" if names else ""
    return f"Look at anything with `? NAME`: {here}Settings: {settings}. Rules: `? ID`."
