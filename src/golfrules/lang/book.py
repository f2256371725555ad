"""The files of a game, read but not yet checked: its header, its cards, the house rules that may be laid on top, its tests."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable

from attrs import define, field, frozen

from golfrules.errors import OptionError
from golfrules.lang import tree
from golfrules.lang.diagnostics import Diagnostics
from golfrules.lang.parse import parse
from golfrules.lang.source import Place, Source
from golfrules.lang.words import did_you_mean, slug

__all__ = ["Book", "HouseRule", "TestCase", "Use", "read_book"]

LANGUAGE = 1
_USE = re.compile(r"^(?P<name>[^()]+?)\s*(?:\((?P<args>[^()]*)\))?$")


@frozen(slots=True)
class Use:
    """A house rule that is played, with the numbers it takes."""

    name: str  # as slug
    arguments: tuple[int, ...] = ()

    @classmethod
    def read(cls, text: str) -> Use:
        """`jokers-at(-2)`, `Skins carry over`"""
        m = _USE.match(text.strip())
        args = (m["args"] or "") if m else ""
        try:
            numbers = tuple(int(a) for a in args.split(",") if a.strip())
        except ValueError:
            raise OptionError(f'"{text}" is not a house rule with numbers. Write for example jokers-at(-2).') from None
        if m is None:
            raise OptionError(f'"{text}" is not a house rule. Write its name, with its numbers in brackets: jokers-at(-2).')
        return cls(slug(m["name"]), numbers)

    def __str__(self) -> str:
        return f"{self.name}({', '.join(map(str, self.arguments))})" if self.arguments else self.name


@frozen(slots=True)
class HouseRule:
    name: str
    node: tree.House = field(repr=False)
    source: Source = field(repr=False)
    number: int  # in the order in which they stand; that is the order in which they are laid on

    @property
    def statements(self) -> tuple[tree.Stmt, ...]:
        return self.node.block.statements if self.node.block else ()

    @property
    def place(self) -> Place:
        return Place(self.source, self.node.span)


@frozen(slots=True)
class TestCase:
    __test__ = False
    name: str
    node: tree.Test = field(repr=False)
    source: Source = field(repr=False)


@define
class Book:
    game: str
    title: str
    files: list[tree.File]
    houses: dict[str, HouseRule]
    tests: list[TestCase]
    diagnostics: Diagnostics
    extra: list[str] = field(factory=list)  # slugs of the house rules that came with files of one's own

    @property
    def hash(self) -> str:
        h = hashlib.blake2b(digest_size=16)
        h.update(f"golfrules language {LANGUAGE}\n".encode())
        for f in self.files:
            if all(isinstance(s, (tree.Language, tree.Game, tree.SourceNote, tree.Test)) for s in f.statements):
                continue  # tests are no rules: who mends one plays the same game
            text = f.source.text.replace("\r\n", "\n").encode()
            h.update(len(text).to_bytes(8, "big"))
            h.update(text)
        return h.hexdigest()

    def uses(self, texts: Iterable[str]) -> tuple[Use, ...]:
        """House rules by name, in the order in which they stand in the book; OptionError for one that is not there."""
        found: dict[str, Use] = {}
        for text in texts:
            use = Use.read(text)
            if use.name not in self.houses:
                near = did_you_mean(use.name, self.houses)
                raise OptionError(f'{self.game} has no house rule "{text}". {near}'.rstrip())
            if use.name in found and found[use.name] != use:
                raise OptionError(f'The house rule "{use.name}" is asked for twice, with different numbers.')
            found[use.name] = use
        return tuple(sorted(found.values(), key=lambda u: self.houses[u.name].number))


def read_book(sources: Iterable[Source], own: Iterable[Source] = ()) -> Book:
    """Reads the files of one game. `own` are files of somebody's own, laid on top: all their house rules are meant to be
    played, and what they say outside of a house rule is a house rule that bears the file's name."""
    d = Diagnostics()
    files: list[tree.File] = []
    houses: dict[str, HouseRule] = {}
    tests: list[TestCase] = []
    header: tree.Game | None = None
    extra: list[str] = []

    def add_house(h: tree.House, source: Source) -> str:
        key = slug(h.name.text)
        old = houses.get(key)
        if old is not None:
            d.add("GR203", Place(source, h.name.span), f'There is a house rule "{h.name.text}" already.', suggestion="Give it another name.",
                  related=((old.place, "The other one."),))
        else:
            houses[key] = HouseRule(h.name.text, h, source, len(houses))
        return key

    for mine, group in ((False, sources), (True, own)):
        for source in group:
            file, found = parse(source)
            for x in found:
                d.put(x)
            files.append(file)
            statements = list(file.statements)
            header = _opening(d, source, statements, header, mine=mine)
            loose: list[tree.Stmt] = []
            for s in statements:
                if isinstance(s, tree.House):
                    key = add_house(s, source)
                    if mine:
                        extra.append(key)
                elif isinstance(s, tree.Test):
                    tests.append(TestCase(s.name.text, s, source))
                elif mine and not isinstance(s, (tree.Language, tree.Game, tree.SourceNote)):
                    loose.append(s)
            if loose:
                stem = re.split(r"[\\/]", source.name)[-1].removesuffix(".golf")
                span = loose[0].span.to(loose[-1].span)
                house = tree.House(tree.Text(stem, span=span), (), tree.Block(tuple(loose), span=span), span=span)
                extra.append(add_house(house, source))
    title = header.title.text if header and header.title else ""
    return Book(header.name.text if header else "", title, files, houses, tests, d, extra)


def _opening(d: Diagnostics, source: Source, statements: list[tree.Stmt], header: tree.Game | None, *, mine: bool) -> tree.Game | None:
    """Looks at the two lines every file begins with; gives the game's header once it is known."""
    language = statements[0] if statements and isinstance(statements[0], tree.Language) else None
    start = Place(source, statements[0].span if statements else tree.NOWHERE)
    if language is None:
        d.add("GR120", start, "A rule file begins with the language it is written in.", suggestion=f"Write in its first line: language {LANGUAGE}")
    elif language.number != LANGUAGE:
        d.add("GR121", Place(source, language.span), f"This is language {language.number}, and only language {LANGUAGE} is known.", suggestion="A newer golfrules may read it.")
    games = [s for s in statements if isinstance(s, tree.Game)]
    if not games:
        d.add("GR122", start, "The file does not say which game it belongs to.", suggestion=f"Write in its second line: game {header.name if header else 'scramble'}")
        return header
    g = games[0]
    for again in games[1:]:
        d.add("GR122", Place(source, again.span), "A file belongs to one game.", suggestion="Put the rest into a file of its own.")
    if header is not None and g.name.text != header.name.text:
        d.add("GR122", Place(source, g.name.span), f'This file belongs to "{g.name}", and the game here is {header.name}.', suggestion=f"Write game {header.name}.")
    if g.title is not None and header is not None and header.title is not None and not mine:
        d.add("GR203", Place(source, g.span), f'The game "{header.name}" has its header in another file already.', suggestion="Leave out the title.")
    if header is None or (header.title is None and g.title is not None):
        return g
    return header
