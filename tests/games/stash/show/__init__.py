"""Tests of what a person is shown."""
