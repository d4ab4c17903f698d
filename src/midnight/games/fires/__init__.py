"""Fires at Midnight; `game.py` is the door to its rooms."""
