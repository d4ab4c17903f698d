"""What people are shown of a race."""
