"""Tests of the content and the settings."""
