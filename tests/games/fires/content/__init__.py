"""Tests of the village file."""
