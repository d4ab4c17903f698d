"""`midnight`, and `python -m midnight`: from the first moment Ctrl-C ends it without a word."""

import sys

INTERRUPTED = 130


def main() -> None:
    """Load the command line and run it."""
    try:
        from midnight.cli import main as run
    except KeyboardInterrupt:
        sys.exit(INTERRUPTED)
    run()


if __name__ == "__main__":
    main()
