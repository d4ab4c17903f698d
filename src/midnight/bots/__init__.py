"""Players for any game: the game's own by name, levels for people, and a search that plays every game."""

from midnight.bots.names import SEARCH, check_name, make_bot

__all__ = ["SEARCH", "check_name", "make_bot"]
