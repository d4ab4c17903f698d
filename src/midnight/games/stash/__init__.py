"""Midnight Stash; `game.py` is the door to its rooms."""
