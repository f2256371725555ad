"""The ```golf blocks of README.md and docs/ are checked, and the tests in them are carried out.

A block that begins with `language` is a whole file. Any other is a piece of one, of Scramble unless a remark over the
block, which no reader sees, says otherwise:

    <!-- golf: six-card -->           a piece of a file of that game
    <!-- golf: inside when stroke --> what stands in such a block
    <!-- golf: GR304 GR201 -->        refused, or warned about, with just these codes
    <!-- golf: unchecked -->          no rules: the shape of a sentence

Such remarks may be joined; `inside` comes last.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from attrs import frozen
from sybil import Document, Example, Region
from tools.console_blocks import folder_of

from golfrules.games.catalogue import FLOWS
from golfrules.games.load import find_book
from golfrules.games.rule_tests import run_tests
from golfrules.lang import check_text
from golfrules.lang.book import Book, read_book
from golfrules.lang.source import Source

__all__ = ["GolfBlockParser"]

_BLOCK = re.compile(
    r"(?:^<!-- golf: (?P<said>[^\n]*?) -->\n\n?)?"
    r'^```golf(?: title="(?P<title>[^"\n]+)")?\n(?P<text>.*?)^```$',
    re.MULTILINE | re.DOTALL,
)
NAME = "block.golf"
_CODE = re.compile(r"GR\d{3,4}")


@frozen
class Block:
    """A block, and what is said about it."""

    text: str
    game: str = "scramble"
    inside: str = ""
    codes: frozenset[str] = frozenset()
    unchecked: bool = False
    title: str = ""

    @classmethod
    def of(cls, text: str, said: str, title: str = "") -> Block:
        """Reads the remark over a block."""
        before, _, inside = said.partition("inside")
        words = before.split()
        unknown = [w for w in words if w not in FLOWS and w != "unchecked" and not _CODE.fullmatch(w)]
        if unknown:
            raise ValueError(f"A remark over a golf block says {' '.join(unknown)!r}, which means nothing.")
        game = next((w for w in words if w in FLOWS), "scramble")
        codes = frozenset(w for w in words if _CODE.fullmatch(w))
        return cls(text, game, inside.strip(), codes, "unchecked" in words, title)

    @property
    def source(self) -> Source:
        """The file that the block is, or is a piece of."""
        if self.text.lstrip().startswith("language"):
            return Source(NAME, self.text)
        text = f"{self.inside} {{\n{self.text}}}\n" if self.inside else self.text
        return Source(NAME, f"language 1\ngame {self.game}\n\n{text}")

    @property
    def book(self) -> Book:
        """The block on top of its game, or alone if it is a game."""
        if re.search(r'^game [\w-]+ "', self.source.text, re.MULTILINE):
            return read_book([self.source])
        named = re.search(r"^game ([\w-]+)", self.source.text, re.MULTILINE)
        game = find_book(named[1] if named else self.game)
        return read_book([file.source for file in game.files], [self.source])


class GolfBlockParser:
    """For Sybil: a region for each block."""

    def __call__(self, document: Document) -> Iterable[Region]:
        for found in _BLOCK.finditer(document.text):
            block = Block.of(found["text"], found["said"] or "", found["title"] or "")
            if not block.unchecked:
                yield Region(found.start(), found.end(), block, evaluate)


def evaluate(example: Example) -> str | None:
    """What is wrong with a block, in Sybil's way; nothing when it is as it should be."""
    block: Block = example.parsed
    if block.title:
        (folder_of(example.document) / block.title).write_text(block.source.text, encoding="utf-8")
    found = check_text(block.source.text, NAME)
    if {d.code for d in found} != block.codes:
        told = "\n".join(map(str, found)) or "Nothing is wrong with it."
        return f"Expected {', '.join(sorted(block.codes)) or 'no mistake'}:\n{block.source.text}\n{told}"
    book = block.book
    tests = [test for test in book.tests if test.source.name == NAME]
    report = run_tests(book, tests) if tests and not found else None
    return None if report is None or report.passed else "\n".join(map(str, report.failures))
