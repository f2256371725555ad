"""Texts to try the front of the language on: the bundled files, these with something wrong, and made-up ones."""

from pathlib import Path

from hypothesis import strategies as st
from hypothesis.strategies import DrawFn, SearchStrategy

from golfrules.lang.tokens import tokenize
from golfrules.locate import cards_dir

BUNDLED = {str(p.relative_to(cards_dir())): p.read_bytes().decode() for p in sorted(cards_dir().glob("**/*.golf"))}
BAD = sorted((Path(__file__).parent / "bad").glob("*.golf"))

_WORDS = """
    { } ( ) | : , . ; = == >= + - -40 40 1..3 1...3 x2 “Driver” # // /* é 2balls hole_out yards number of a an no all
    not is in to by with but and or if else when exception without before first may repeat until given require option
    kind stat count zone event word house test game language meant GR716 draw move choose
"""
_PIECES = [*_WORDS.split(), '"Driver"', '"', "at least", "| a => b |", *"\t\n\r\0\ufeff\u200b\u2019 ", "\r\n"]


def bundled() -> SearchStrategy[str]:
    return st.sampled_from(list(BUNDLED.values()))


def scraps() -> SearchStrategy[str]:
    """Pieces of the language and of others, in any order."""
    return st.lists(st.sampled_from(_PIECES), max_size=60).map(" ".join)


@st.composite
def mutated(draw: DrawFn) -> str:
    """A bundled file of which some tokens are left out, changed, doubled or have changed places."""
    pieces = [t.text for t in tokenize(draw(bundled()))]
    for _ in range(draw(st.integers(1, 12))):
        at = draw(st.integers(0, len(pieces) - 1))
        how = draw(st.sampled_from(["leave out", "change", "put in", "double", "swap"]))
        if how == "leave out" and len(pieces) > 1:
            del pieces[at]
        elif how == "change":
            pieces[at] = draw(st.sampled_from(_PIECES))
        elif how == "put in":
            pieces.insert(at, draw(st.sampled_from(_PIECES)))
        elif how == "double":
            pieces.insert(at, pieces[at])
        else:
            other = draw(st.integers(0, len(pieces) - 1))
            pieces[at], pieces[other] = pieces[other], pieces[at]
    return "".join(pieces)


# ---------------------------------------------------------------- right files, set badly

_LINES = (
    "yards is 3",
    "flight - 1",
    "flight at least 1",
    "yards is -40",
    "cost 30  yards 10",
    "draw 2 cards to hand",
    "counts as club",
    "require at least 2 woods in attempt",
    "without green, edge",
    "hole-out",
    'given hand "Driver" "Dart"',
    "points + number of woods in attempt times 2",
    "lie is clear | trouble",
    'meant GR716   "It is for beginners."',
)
_QUESTIONS = (
    "spot is on",
    "a wood in attempt",
    "(yards is 1..3 or not spot is on)",
    "yards above 3 and\nspot is edge",
    "x is 1 | 2",
)


def _joined(statements: list[str], separators: list[str]) -> str:
    out = ""
    for i, statement in enumerate(statements):
        out += statement + (separators[i % len(separators)] if i + 1 < len(statements) else "")
    return out


def _block(statements: SearchStrategy[list[str]]) -> SearchStrategy[str]:
    separators = st.lists(
        st.sampled_from([",", ", ", ",\n", "\n", " \n\n\n ", "  # why\n", ", # why\n", "\n# why\n\n"]),
        min_size=1,
        max_size=3,
    )
    inside = st.builds(_joined, statements, separators)
    opened = st.sampled_from(["{", "{ ", "{\n", "{  # why\n", "{\n\n"])
    closed = st.sampled_from(["}", " }", "\n}", "\n # why\n}", "\n\n  }"])
    return st.builds("{}{}{}".format, opened, inside, closed)


def _statements(inner: SearchStrategy[str]) -> SearchStrategy[str]:
    block = _block(st.lists(inner, max_size=4))
    question = st.sampled_from(_QUESTIONS)
    space = st.sampled_from(["", " ", "   "])
    return st.one_of(
        st.builds("woods{}{}".format, space, block),
        st.builds("if {}{}{}".format, question, space, block),
        st.builds("if {} {}else{}{}".format, question, block, space, block),
        st.builds('hole 5 "The Postcard"   par 4{}{}'.format, space, block),
        st.builds("when stroke{}{}".format, space, block),
        st.builds("first of{}{}".format, space, block),
        st.builds("choose 1 card in hand as kept {}{}else {}".format, block, space, block),
    )


@st.composite
def right(draw: DrawFn) -> str:
    """A file that can be read, set as nobody would."""
    plain = st.sampled_from(_LINES)
    statement = st.recursive(plain, _statements, max_leaves=12)
    labels = st.sampled_from(["", "", "green: ", "putt (S10, S42) : ", "exception to green | edge:"])
    statements = draw(st.lists(st.builds("{}{}".format, labels, statement), min_size=1, max_size=6))
    ends = draw(
        st.lists(st.sampled_from(["\n", "\n\n\n", "  # why\n", "\n   # why\n", ",\n", "\r\n"]), min_size=1, max_size=3)
    )
    return (
        draw(st.sampled_from(["", "\ufeff", "\n\n", "# why\n"]))
        + _joined(statements, ends)
        + draw(st.sampled_from(["", "\n", "# why"]))
    )
