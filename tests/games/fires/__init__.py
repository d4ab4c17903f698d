"""Tests of Fires at Midnight."""
