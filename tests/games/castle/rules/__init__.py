"""Tests of the castle's room `rules`."""
