"""Tests of Top of the Heap; `tables.py` sets the scenes."""
