"""Tests of the castle's room `words`."""
