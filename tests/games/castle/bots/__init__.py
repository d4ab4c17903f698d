"""Tests of the castle's room `bots`."""
