"""Tests of the rules, by chapter of the rulebook or file of the rules."""
