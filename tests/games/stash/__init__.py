"""Tests of Midnight Stash."""
