"""Trick or Treat; `game.py` is the door to its rooms."""
