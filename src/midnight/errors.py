"""Errors that a user can cause. Each is one sentence that says what was wrong and what would be right."""


class UserError(Exception):
    """Bad input; the command line prints the sentence and exits with code 2."""
