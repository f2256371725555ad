"""The command line: play, and what authors of rules need. `golfrules --help` says what there is.

Nothing heavy is imported until a command is known, so that `golfrules --version` is instant, and works with the core
alone.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib.util import find_spec

__all__ = ["main"]

INTERRUPTED = 130
_NEEDED = ("cyclopts", "rich")


def main(argv: Sequence[str] | None = None) -> int:
    """Carries out a command line.

    The exit code is 0 when all is well, 1 when what was checked is not, 2 when it was called wrongly.
    """
    words = list(sys.argv[1:] if argv is None else argv)
    if words in (["--version"], ["-V"]):
        from golfrules import __version__

        print(__version__)
        return 0
    if any(find_spec(name) is None for name in _NEEDED):
        print("The command line needs more than the core: install golfrules[cli].", file=sys.stderr)
        return 2
    try:
        from golfrules.cli.app import run

        return run(words)
    except KeyboardInterrupt:
        return INTERRUPTED
