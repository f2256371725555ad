"""English that the language needs: plurals, articles, and what somebody may have meant."""

from __future__ import annotations

import difflib
from collections.abc import Iterable
from typing import Final

__all__ = ["a", "base_of", "between", "did_you_mean", "listed", "many", "plural", "plurals", "same_words", "slug"]

_LONGEST = 200
"""Letters of a word that are compared: whoever typed more meant none that is known."""

_PARTICIPLES: Final = {
    "bought": "buy",
    "chosen": "choose",
    "drawn": "draw",
    "given": "give",
    "held": "hold",
    "hidden": "hide",
    "kept": "keep",
    "laid": "lay",
    "lost": "lose",
    "put": "put",
    "seen": "see",
    "set": "set",
    "sold": "sell",
    "spent": "spend",
    "swapped": "swap",
    "taken": "take",
    "thrown": "throw",
    "turned": "turn",
    "used": "use",
    "won": "win",
}
_STEMS_WITH_E: Final = frozenset(
    ["complet", "declar", "exchang", "nam", "mov", "plac", "rais", "remov", "replac", "shar", "shuffl", "trad", "us"]
)


def plurals(word: str) -> tuple[str, ...]:
    """The forms that may stand for several of a thing: `pass` gives `passes`, `penny` gives `pennies` and `pennys`."""
    if word.endswith("y") and word[-2:-1] not in ("a", "e", "i", "o", "u"):
        return (word[:-1] + "ies", word + "s")
    if word.endswith(("s", "x", "ch", "sh")):
        return (word + "es",)
    return (word + "s",)


def plural(word: str) -> str:
    """The form to write: `penny` gives `pennies`."""
    return plurals(word)[0]


def many(number: int, word: str) -> str:
    """So many of a thing.

    >>> many(1, "stroke"), many(2, "stroke")
    ('1 stroke', '2 strokes')
    """
    return f"{number} {word if abs(number) == 1 else plural(word)}"


def between(low: int, high: int, word: str) -> str:
    """From so many of a thing to so many.

    >>> between(2, 4, "player"), between(1, 1, "player")
    ('2 to 4 players', '1 player')
    """
    return many(high, word) if low == high else f"{low} to {many(high, word)}"


def a(word: str) -> str:
    """A word with its article.

    >>> a("hole"), a("edge")
    ('a hole', 'an edge')
    """
    return f"{'an' if word[:1].lower() in ('a', 'e', 'i', 'o', 'u') else 'a'} {word}"


def slug(name: str) -> str:
    """A name as it is typed on a command line: `Skins carry over` is `skins-carry-over`."""
    kept = "".join(c if c.isalnum() or c in "-+" else " " for c in name.lower())
    return "-".join(kept.split())


def same_words(one: str, other: str) -> bool:
    """Whether two texts are the same to whoever types them: capitals and how many spaces there are tell nothing.

    >>> same_words("Chip Shot", "chip  shot")
    True
    """
    return " ".join(one.split()).casefold() == " ".join(other.split()).casefold()


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """`Did you mean yards?`, or nothing when no known word is near."""
    word = word[:_LONGEST]
    pool = sorted(set(known) - {word})
    near = difflib.get_close_matches(word, pool, n=1, cutoff=0.6)
    if not near:
        lower = {k.lower(): k for k in pool}
        near = [lower[k] for k in difflib.get_close_matches(word.lower(), list(lower), n=1, cutoff=0.6)]
    return f"Did you mean {near[0]}?" if near else ""


def listed(words: Iterable[str], last: str = "or") -> str:
    """Several words as a sentence lists them: `a, b or c`."""
    items = list(words)
    if len(items) < 2:
        return "".join(items)
    return f"{', '.join(items[:-1])} {last} {items[-1]}"


def base_of(participle: str) -> str:
    """The plain form of a verb, from what was done: `played` is `play`; "" for what is no such form.

    >>> base_of("drawn"), base_of("completed"), base_of("trashed"), base_of("flipped"), base_of("hand")
    ('draw', 'complete', 'trash', 'flip', '')
    """
    if participle in _PARTICIPLES:
        return _PARTICIPLES[participle]
    if not participle.endswith("ed") or len(participle) < 5:
        return ""
    stem = participle[:-2]
    if stem.endswith("i"):
        return f"{stem[:-1]}y"
    if stem in _STEMS_WITH_E:
        return f"{stem}e"
    if stem[-1] == stem[-2] and stem[-1] in "bdgmnprt":
        return stem[:-1]
    return stem
