"""The commands, and what becomes of a mistake: one sentence on stderr, never a traceback."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

from cyclopts import App, CycloptsError, Parameter

from golfrules.cli import WRONG_CALL
from golfrules.cli.commands import COMMANDS, command
from golfrules.cli.files import reason
from golfrules.cli.mistakes import no_command, sentence
from golfrules.cli.params import with_day
from golfrules.cli.terminal import prepare_streams, printable
from golfrules.errors import GolfrulesError, RulesError

__all__ = ["app", "run"]

INTERNAL = 70
"""The exit code of a fault of golfrules itself, as in sysexits."""

SHOW_FAULTS = "GOLFRULES_TRACEBACK"


def app(words: Sequence[str] = ()) -> App:
    """The commands: the one that is called, or all of them, for the help, where none is."""
    found = App(
        name="golfrules",
        help="Rules of golf card games: play them, and check, test and read the files that say what the rules are.",
        version_flags=(),
        default_parameter=Parameter(negative="", show_default=False),
    )
    for name in words[:1] if words and words[0] in COMMANDS else COMMANDS:
        found.command(command(name), name=name)
    return found


def run(words: Sequence[str]) -> int:
    """Carries out a command line and gives its exit code."""
    prepare_streams()
    try:
        code = _carry_out(list(words))
        if sys.stdout is not None:
            sys.stdout.flush()
        return code
    except BrokenPipeError:  # whoever read the output has read enough
        _write_no_more()
        return 0
    except CycloptsError as error:
        return _complain(sentence(error, list(words)))
    except RulesError as error:
        return _complain(_with_lines(error))
    except GolfrulesError as error:
        return _complain(str(error))
    except OSError as error:  # a name that no file can have, a disk that is full
        if error.filename is None:
            _write_no_more()
        name = str(error.filename or "")
        return _complain(f"{name[:60]}{'...' if len(name) > 60 else ''}: {reason(error)}.".lstrip(": "))
    except Exception as error:
        if os.environ.get(SHOW_FAULTS):
            raise
        what = f"{type(error).__name__}: {error}".rstrip(": ").replace("\n", " ")
        _complain(f"This is a fault of golfrules ({what}). Set {SHOW_FAULTS}=1 to see where, and please report it.")
        return INTERNAL


def _carry_out(words: list[str]) -> int:
    if words and words[0] not in COMMANDS and not words[0].startswith("-"):
        return _complain(no_command(words[0]))
    if "--daily" in words:
        words = with_day(words)
    called, bound, _ = app(words).parse_args(words, exit_on_error=False, print_error=False)
    code = called(*bound.args, **bound.kwargs)
    return code if isinstance(code, int) else 0


def _complain(message: str) -> int:
    print(printable(message), file=sys.stderr)
    return WRONG_CALL


def _write_no_more() -> None:
    """What could not be written is not tried again when the program ends."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _with_lines(error: RulesError) -> str:
    from golfrules.lang.render import render_text, summary

    return f"{render_text(error.diagnostics)}\n{summary(error.diagnostics)}"
