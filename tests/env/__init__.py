"""The environments, tested by the suites of their own fields where these are installed (`make test-env` sees to it)."""
