"""Tests of the castle's room `show`."""
