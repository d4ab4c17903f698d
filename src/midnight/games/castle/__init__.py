"""Escape from the Hidden Castle and Midnight Party; `game.py` is the door to its rooms."""
