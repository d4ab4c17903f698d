"""Players for Top of the Heap; compiled."""
