"""Top of the Heap; `game.py` is the door to its rooms."""
