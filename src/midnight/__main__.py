"""`python -m midnight`."""

from midnight.cli import main

if __name__ == "__main__":
    main()
