"""Dice Race; `game.py` is the door to its rooms."""
