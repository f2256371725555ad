"""The ```golf blocks of README.md and docs/ are checked, and the tests in them are carried out.

A block that begins with `language` is a whole file. Any other is a piece of one, of Scramble unless a remark over the
block, which no reader sees, says otherwise:

    <!-- golf: six-card -->           a piece of a file of that game
    <!-- golf: inside when stroke --> what stands in such a block
    <!-- golf: GR304 GR201 -->        refused, with just these codes
    <!-- golf: unchecked -->          no rules: the shape of a sentence
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from attrs import frozen
from sybil import Document, Example, Region

from golfrules.games.catalogue import FLOWS
from golfrules.games.load import find_book
from golfrules.games.rule_tests import run_tests
from golfrules.lang.book import Book, read_book
from golfrules.lang.check import check, check_house_alone
from golfrules.lang.source import Source
from golfrules.locate import cards_dir

__all__ = ["GolfBlockParser"]

_BLOCK = re.compile(r"(?:^<!-- golf: (?P<said>[^\n]*?) -->\n\n?)?^```golf[^\n]*\n(?P<text>.*?)^```$", re.M | re.S)
_CODE = re.compile(r"GR\d{3}")


@frozen
class Block:
    """A block, and what is said about it."""

    text: str
    game: str = "scramble"
    inside: str = ""
    codes: frozenset[str] = frozenset()
    unchecked: bool = False

    @classmethod
    def of(cls, text: str, said: str) -> Block:
        """Reads the remark over a block."""
        before, _, inside = said.partition("inside")
        words = before.split()
        unknown = [w for w in words if w not in FLOWS and w != "unchecked" and not _CODE.fullmatch(w)]
        if unknown:
            raise ValueError(f"A remark over a golf block says {' '.join(unknown)!r}, which means nothing.")
        game = next((w for w in words if w in FLOWS), "scramble")
        codes = frozenset(w for w in words if _CODE.fullmatch(w))
        return cls(text, game, inside.strip(), codes, "unchecked" in words)

    @property
    def source(self) -> Source:
        """The file that the block is, or is a piece of."""
        if self.text.lstrip().startswith("language"):
            return Source("block.golf", self.text)
        text = f"{self.inside} {{\n{self.text}}}\n" if self.inside else self.text
        return Source("block.golf", f"language 1\ngame {self.game}\n\n{text}")

    @property
    def book(self) -> Book:
        """The block on top of its game, or alone if it is a game."""
        if re.search(r'^game [\w-]+ "', self.source.text, re.M):
            return read_book([self.source])
        named = re.search(r"^game ([\w-]+)", self.source.text, re.M)
        game = find_book(named[1] if named else self.game)
        return read_book([file.source for file in game.files], [self.source])


class GolfBlockParser:
    """For Sybil: a region for each block."""

    def __call__(self, document: Document) -> Iterable[Region]:
        for found in _BLOCK.finditer(document.text):
            block = Block.of(found["text"], found["said"] or "")
            if not block.unchecked:
                yield Region(found.start(), found.end(), block, evaluate)


def evaluate(example: Example) -> str | None:
    """What is wrong with a block, in Sybil's way; nothing when it is as it should be."""
    block: Block = example.parsed
    said = list(findings(block))
    codes = {code for code, _ in said}
    if codes != block.codes:
        told = "\n".join(text for _, text in said) or "Nothing is wrong with it."
        return f"Expected {', '.join(sorted(block.codes)) or 'no mistake'}:\n{block.source.text}\n{told}"
    if not codes:
        mine = [test for test in block.book.tests if test.source.name == block.source.name]
        report = run_tests(block.book, mine) if mine else None
        if report is not None and not report.passed:
            return "\n".join(map(str, [*report.failures, *report.diagnostics.errors]))
    return None


def findings(block: Block) -> Iterator[tuple[str, str]]:
    """The codes that the checker gives for a block, with what it says."""
    book = block.book
    plain = [key for key in book.extra if not book.houses[key].node.parameters]
    checked = [check(book, book.uses(plain))[1]]
    checked += [check_house_alone(book, book.houses[key])[1] for key in book.extra if key not in plain]
    for diagnostics in checked:
        yield from ((d.code, str(d)) for d in diagnostics if d.severity == "error")


def bundled() -> list[str]:
    """The games that come with golfrules."""
    return sorted(folder.name for folder in cards_dir().iterdir() if folder.name in FLOWS)
