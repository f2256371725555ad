"""Where the grammar and the bundled games lie: in the installed package, or at the top of the checkout.

They stand at the top of the repository because authors live there. A wheel carries them under `_data`, and so does
whatever is built from the sdist; an editable install leaves them where they are.
"""

from functools import cache
from importlib.util import find_spec
from pathlib import Path

from golfrules.errors import GolfrulesError

_GRAMMAR = Path("grammar", "golf.lark")
_CARDS = Path("cards")
_PACKED = "_data"
_MARKER = 'name = "golfrules"'


def grammar_file() -> Path:
    """The one grammar, `golf.lark`."""
    return root() / _GRAMMAR


def cards_dir() -> Path:
    """The folder with one folder for each bundled game."""
    return root() / _CARDS


def is_for_tests(stem: str) -> bool:
    """Whether a rule file holds tests alone, by its name: tests.golf, or clubs-tests.golf beside clubs.golf."""
    return stem == "tests" or stem.endswith("-tests")


@cache
def root() -> Path:
    """The folder in which the grammar and the games lie."""
    return find_root(Path(__file__).resolve().parent)


def is_packed() -> bool:
    """Whether that folder is part of an installed package, and not a checkout."""
    return root().name == _PACKED


def is_compiled(module: str = "golfrules.engine.table") -> bool:
    """Whether a module is compiled, or the play of a game: libraries then lie beside the files of the same name."""
    found = find_spec(module)
    return found is not None and not str(found.origin).endswith(".py")


def find_root(package: Path) -> Path:
    """The folder that holds `grammar/` and `cards/` for the package in the folder `package`."""
    packed = package / _PACKED
    if _is_whole(packed):
        return packed
    checkout = package.parent.parent
    if _is_checkout(checkout) and _is_whole(checkout):
        return checkout
    msg = (
        f"golfrules cannot find its grammar and its cards. They should lie in {packed} (installed) "
        f"or in {checkout} (a checkout). Install golfrules again."
    )
    raise GolfrulesError(msg)


def _is_whole(root: Path) -> bool:
    return (root / _GRAMMAR).is_file() and (root / _CARDS).is_dir()


def _is_checkout(root: Path) -> bool:
    """Whether `root` is our own checkout, so that a stranger's folder called `cards` is never taken for ours."""
    try:
        text = (root / "pyproject.toml").read_text(encoding="utf-8")
    except OSError:
        return False
    return _MARKER in text.splitlines()
