"""`midnight` and `python -m midnight`: Ctrl-C ends them without a word from the first moment on."""

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
