"""The parts of the lab that are compiled: many games in one call, and rows for every decision."""
