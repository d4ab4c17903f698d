"""What a person is shown: as data, in characters, in SVG, and how points came about."""
