"""Players from outside: classes of other modules and packages, and programs that speak the engine protocol.

The command line, the library and the operator of a server name them. A visitor never does: what a table on the
network looks up here was invited when its server was started.
"""

from midnight.outside.named import GROUP, check_player, check_there, is_outside, player

__all__ = ["GROUP", "check_player", "check_there", "is_outside", "player"]
