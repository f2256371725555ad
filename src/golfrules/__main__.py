"""`python -m golfrules` is the command line."""

import sys

from golfrules.cli import main

if __name__ == "__main__":
    sys.exit(main())
