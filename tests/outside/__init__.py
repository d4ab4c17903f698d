"""Players from outside the package."""
