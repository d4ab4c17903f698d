"""Tests of the castle's room `content`."""
