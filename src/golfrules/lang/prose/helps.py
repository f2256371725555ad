"""What the help of a header tells about a quantity, read so that a number can be put into it.

`How far it flies` lets a sentence say that Woods fly 10 yd farther; `Yards that a total may run past it` that a total
may run 20 yd past the Hole. A help of no known form is no harm: its quantity is then called by its name.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache
from typing import Final

from attrs import frozen

from golfrules.lang.prose.english import base_of, present

__all__ = ["Frame", "read_help", "read_switch"]

_AUXILIARY: Final = ("may", "can", "must", "will", "could")
_MOTION: Final = frozenset(["carry", "fly", "go", "reach", "roll", "run", "travel"])
_DETERMINERS: Final = ("a", "an", "the", "each", "every", "no")
_PARTICLES: Final = ("at", "back", "off", "out", "up")
_AFTER: Final = ("after", "at", "before", "for", "in", "once")
_PREPOSITIONS: Final = ("of", "in", "on")
_THAT: Final = re.compile(r"\bthat (?=(?:a|an|the|it|each|every)\b)")


@frozen
class Frame:
    """A sentence with a hole in it: SUBJECT VERB so many UNITS REST.

    `subject` is "it" for the thing itself, "" for the player whom it is about (what is drawn, somebody draws).
    """

    measure: str  # far, long, much, units; noun: a phrase for the number itself; has: SUBJECT has so many; "" for none
    subject: str = ""
    verb: str = ""
    units: str = ""  # as the help calls them: "Luck cards"
    rest: str = ""
    phrase: str = ""  # of a noun


@lru_cache(maxsize=1024)
def read_help(text: str, is_plural: Callable[[str], bool]) -> Frame:
    """What a help says. `is_plural` tells the plural nouns of a game, so that they are not taken for verbs."""
    plain = text.split(", ", maxsplit=1)[0] if not text.startswith("The ") else text
    words = plain.split()
    if not words:
        return Frame("")
    if words[0] == "How" and len(words) > 3 and words[1] in ("far", "long", "much"):
        return _clause(words[1], "", words[2:], is_plural)
    if words[:4] == ["How", "many", "of", "it"]:
        return _clause("many", "", words[4:], is_plural)
    if words[0] == "What" and len(words) > 2:
        return _clause("much", "", words[1:], is_plural)
    if words[0] in ("The", "A", "An"):
        return Frame("noun", phrase=_lower(plain)) if len(words) < 6 and "," not in text else Frame("")
    if words[0] in ("How", "Whether", "Which", "Who", "Where", "When", "Turning"):
        return Frame("")
    return _units(text if " that " not in text else text.split(", ", maxsplit=1)[0], is_plural)


def _units(text: str, is_plural: Callable[[str], bool]) -> Frame:
    """`Strokes it takes off its owner's final total`, `Cards drawn at the end of a turn`."""
    words = _THAT.sub("", text).split()
    for i in range(1, len(words)):
        word, units, after = words[i], " ".join(words[:i]), words[i + 1 :]
        if word == "it" or (word in _DETERMINERS and words[i - 1].lower() not in _PREPOSITIONS):
            frame = _clause("units", units, words[i:], is_plural)
            if frame.measure:
                far = frame.verb.split()[-1] in _MOTION
                rest = _no_asides(frame.rest)
                return Frame("far" if far else "units", frame.subject, frame.verb, units, rest)
            return Frame("")
        if word == "that" and after and not after[0].endswith("s"):
            return Frame("units", "UNITS", after[0], units, " ".join(after[1:]).split(",")[0])
        if word == "to" and after and not _starts_noun(after[0]):
            return Frame("units", "", after[0], units, " ".join(after[1:]), phrase=f"to {after[0]}")
        if base_of(word) and words[i - 1].lower() not in _PREPOSITIONS:
            return Frame("units", "", base_of(word), units, " ".join(after), phrase=word)
        if word in _PREPOSITIONS and after and after[0] in _DETERMINERS:
            subject, _, purpose = " ".join(after).split(",")[0].partition(" for ")
            return Frame("has", subject, "have", units, f"for {purpose}" if purpose else "")
        if word in ("so", "to", "from", "for"):
            return Frame("has", "it", "have", units, "")
    return Frame("")


def _starts_noun(word: str) -> bool:
    return word in (*_DETERMINERS, "it", "its")


def _no_asides(rest: str) -> str:
    """Without what the header adds for the author of cards."""
    return re.sub(r",? (?:as printed|here and now)$", "", f" {rest}").strip(" ,")


def _clause(measure: str, units: str, words: list[str], is_plural: Callable[[str], bool]) -> Frame:
    """SUBJECT VERB REST: the subject is `it`, or goes on until a word that can be a verb."""
    i = 1
    if words[0] != "it":
        while i < len(words) and not _is_verb(words, i, is_plural):
            i += 1
    if i >= len(words):
        return Frame("")
    subject = " ".join(words[:i])
    if words[i] in _AUXILIARY and i + 1 < len(words):
        verb, rest = f"{words[i]} {words[i + 1]}", words[i + 2 :]
    else:
        verb, rest = present(words[i].rstrip(",")), words[i + 1 :]
    if rest and rest[0] in _PARTICLES and (len(rest) == 1 or rest[1] in _AFTER):
        verb, rest = f"{verb} {rest[0]}", rest[1:]
    return Frame(measure, subject, verb, units, _no_asides(" ".join(rest)))


def _is_verb(words: list[str], i: int, is_plural: Callable[[str], bool]) -> bool:
    word = words[i].rstrip(",")
    if word in _AUXILIARY:
        return True
    if words[0] in ("a", "an", "each", "every"):
        return i > 1 and len(word) > 2 and word.endswith("s") and not word.endswith("ss")
    if is_plural(words[i - 1]) and words[0] == "the":
        return word.isalpha() and word not in ("of", "in", "on")
    return len(word) > 3 and word.endswith("s") and not word.endswith("ss") and not is_plural(word)


def _lower(text: str) -> str:
    return text[:1].lower() + text[1:]


_NEGATED: Final = re.compile(r"^(.*?\b(?:is|are|may|can|must|was|were)) (.+)$")


def read_switch(text: str, *, on: bool) -> str:
    """A help that is a sentence, of an option that is yes or no: what the one or the other says; "" for no sentence."""
    words = text.split()
    if not words or words[0] in ("How", "What", "Whether", "Which", "Who", "Where", "When"):
        return ""
    if on:
        return text
    found = _NEGATED.match(text)
    if found is not None:
        return f"{found[1]} not {found[2]}"
    if words[0].endswith("s") and len(words) > 1 and not words[1].endswith("s"):
        return " ".join([words[0], "do not", *words[1:]])
    return f"It is not so that {_lower(text)}"
