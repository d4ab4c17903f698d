"""Geometry of the table that knows no rule: points, squares, areas, and what hides what."""
