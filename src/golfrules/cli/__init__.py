"""The command line: play, and what authors of rules need. `golfrules --help` says what there is.

Nothing heavy is imported until a command is known, so that `golfrules --version` is instant, and works with the core
alone.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from importlib.util import find_spec

__all__ = ["main"]

WRONG_CALL, INTERRUPTED = 2, 130
_NEEDED = ("cyclopts", "rich")


def main(argv: Sequence[str] | None = None) -> int:
    """Carries out a command line.

    The exit code is 0 when all is well, 1 when what was checked is not, 2 when it was called wrongly.
    """
    words = list(sys.argv[1:] if argv is None else argv)
    try:
        if words in (["--version"], ["-V"]):
            return _version()
        if any(find_spec(name) is None for name in _NEEDED):
            print("The command line needs more than the core: install golfrules[cli].", file=sys.stderr)
            return WRONG_CALL
        from golfrules.cli.app import run

        return run(words)
    except KeyboardInterrupt:
        return INTERRUPTED


def _version() -> int:
    from golfrules import __version__
    from golfrules.locate import is_compiled

    try:
        print(f"{__version__} (compiled)" if is_compiled() else __version__, flush=True)
    except OSError as error:  # a full disk, a reader that is gone
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        print(f"The version cannot be written: {error.strerror}.", file=sys.stderr)
        return WRONG_CALL
    return 0
