"""Players from outside: classes of other modules and packages, and programs that speak the engine protocol.

Only the command line and the library ask here. A table on the network never does: its names come from strangers.
"""

from midnight.outside.named import GROUP, check_player, is_outside, player

__all__ = ["GROUP", "check_player", "is_outside", "player"]
