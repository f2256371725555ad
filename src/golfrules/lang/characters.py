"""Characters and signs that are not the language's own: what each is called, and what stands for it here."""

# ruff: noqa: RUF001 (characters that look like others are what this is about)

from __future__ import annotations

import unicodedata
from typing import Final

__all__ = [
    "CLOSING_QUOTES",
    "HINTS",
    "PUNCTUATION",
    "SIGNS",
    "about",
    "is_invisible",
    "plain_word",
    "stands_for",
    "twin",
]

_IS: Final = ("IS", "is")
_NOT: Final = ("NOT", "not")

SIGNS: Final[dict[str, tuple[tuple[str, str], ...]]] = {
    **dict.fromkeys(("=", "==", ":=", "=>", "->"), (_IS,)),
    **dict.fromkeys(("!=", "<>", "≠"), (_IS, _NOT)),
    "<": (("BOUND", "below"),),
    ">": (("BOUND", "above"),),
    **dict.fromkeys(("<=", "=<", "≤"), (("BOUND", "at most"),)),
    **dict.fromkeys((">=", "≥"), (("BOUND", "at least"),)),
    **dict.fromkeys(("*", "**", "×", "*="), (("TIMES", "times"),)),
    **dict.fromkeys(("/", "÷", "/="), (("DIVIDED", "divided by"),)),
    "+=": (("PLUS", "+"),),
    "-=": (("MINUS", "-"),),
    "++": (("PLUS", "+"), ("INT", "1")),
    "--": (("MINUS", "-"), ("INT", "1")),
    **dict.fromkeys(("&&", "&"), (("AND", "and"),)),
    "||": (("OR", "or"),),
    "!": (_NOT,),
}
"""Signs of other languages, and the tokens that mean the same here."""

HINTS: Final = {
    ";": "The end of a line or a comma parts two lines.",
    "[": "Brackets are round: ( and ).",
    "]": "Brackets are round: ( and ).",
    **dict.fromkeys("'`‘’‛´", 'A name or a text stands in double quotes: "Chip Shot".'),
    "%": "Numbers are whole: 50 % of yards is yards divided by 2 rounded down.",
    "?": "A question begins with if.",
    "$": "Units have names: cost 100.",
    "@": "A word needs no sign before it.",
    "\\": "A line is not continued; after and, or, it may go on below.",
}
"""Signs that the language does not have, and what to do without them."""

PUNCTUATION: Final = {
    "{": "LBRACE",
    "}": "RBRACE",
    "(": "LPAR",
    ")": "RPAR",
    "[": "LPAR",
    "]": "RPAR",
    ",": "COMMA",
    ";": "COMMA",
    ":": "COLON",
    "|": "VBAR",
    "+": "PLUS",
    "-": "MINUS",
    "\n": "NEWLINE",
}
"""The tokens that signs are, or are mended to."""

CLOSING_QUOTES: Final = "“”„‟«»〝〞＂"

_NEWLINES: Final = "\u2028\u2029\x85\x0b\x0c"
# Characters that look like one of ours, besides those that Unicode itself takes for another writing of ours (NFKC).
_TWINS: Final = {
    **dict.fromkeys(CLOSING_QUOTES, '"'),
    **dict.fromkeys("‐‑‒–—―−", "-"),
    **dict.fromkeys("¦│┃∣ǀ", "|"),
    **dict.fromkeys("❴⦃", "{"),
    **dict.fromkeys("❵⦄", "}"),
    **dict.fromkeys("❨⟮", "("),
    **dict.fromkeys("❩⟯", ")"),
    **dict.fromkeys("、‚،", ","),
    **dict.fromkeys("∶꞉ː", ":"),
    "…": "..",
}
# Letters of other alphabets that nobody can tell from ours.
_LETTERS: Final = str.maketrans(
    "аеорсухіјѕһԁԛԝАВЕКМНОРСТХІЈЅοѕνΑΒΕΖΗΙΚΜΝΟΡΤΥΧ", "aeopcyxijshdqwABEKMHOPCTXIJSosvABEZHIKMNOPTYX"
)
# They join what is seen as one sign, and may stand in texts and remarks.
_JOINERS: Final = "\u200c\u200d\ufe0e\ufe0f"


def is_invisible(character: str, *, in_text: bool) -> bool:
    """Whether nobody can see this character: a control or format character, or half of one."""
    return unicodedata.category(character) in {"Cc", "Cf", "Cs", "Zl", "Zp"} and not (in_text and character in _JOINERS)


def twin(character: str) -> str:
    """What a character looks like, if that is one of ours."""
    found = _TWINS.get(character)
    if found is None and not character.isascii():
        found = unicodedata.normalize("NFKC", character)
        found = found if len(found) == 1 and found.isascii() else None
    return found or ""


def stands_for(character: str) -> str:
    """The plain character that is probably meant; nothing where it is nothing."""
    return "\n" if character in _NEWLINES else twin(character) or character


def plain_word(word: str) -> tuple[str, str]:
    """A word in the letters of the language, and its first character that only looks like one of them."""
    look_alike = next((c for c in word if c.translate(_LETTERS) != c or twin(c)), "")
    plain = unicodedata.normalize("NFKD", unicodedata.normalize("NFKC", word).translate(_LETTERS))
    plain = "".join(c for c in plain.replace("_", "-") if c.isascii() and (c.isalnum() or c in "-!"))
    return plain.strip("-"), look_alike


def about(character: str) -> tuple[str, str, str]:
    """Code, message and suggestion for a character that has no place in a rule file."""
    if character == "\t":
        return "GR105", "A tab stands here.", "Use spaces, two for each step inwards."
    if character == "\r" or character in _NEWLINES:
        return (
            "GR104",
            f"This line ends in an unusual way ({_name(character)}).",
            "Save the file with ordinary line ends.",
        )
    if is_invisible(character, in_text=False):
        return "GR104", f"Something invisible stands here ({_name(character)}).", "Delete it."
    plain = twin(character)
    if plain == " ":
        return "GR106", f"This space is not a plain one ({_name(character)}).", "Type a space."
    if plain:
        return "GR106", f"This {character} only looks like {plain} ({_name(character)}).", f"Type {plain} instead."
    shown = character if character.isascii() else f"{character} ({_name(character)})"
    return (
        "GR107",
        f"There is no {shown} here.",
        HINTS.get(character, "Only texts in quotes and remarks have all signs."),
    )


def _name(character: str) -> str:
    known = {
        "\r": "carriage return",
        "\0": "nul",
        "\x0b": "vertical tab",
        "\x0c": "form feed",
        "\x85": "next line",
        "\x1b": "escape",
    }
    number = f"U+{ord(character):04X}"
    name = known.get(character) or unicodedata.name(character, "").lower()
    return f"{number}, {name}" if name else number
