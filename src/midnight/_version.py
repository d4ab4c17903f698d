"""The version, where everything may read it without importing anything."""

__version__ = "0.1.0"
