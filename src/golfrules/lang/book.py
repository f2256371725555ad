"""The files of a game, read but not yet checked: header, cards, house rules to be laid on top, tests."""

from __future__ import annotations

import hashlib
import re
from collections import Counter
from collections.abc import Iterable

from attrs import define, field, frozen

from golfrules.errors import OptionError
from golfrules.lang import tree
from golfrules.lang.diagnostics import Diagnostics
from golfrules.lang.meant import meant_in, misused
from golfrules.lang.outside import shown
from golfrules.lang.parse import parsed
from golfrules.lang.program import Meant
from golfrules.lang.source import Place, Source, Span
from golfrules.lang.walk import names_in, walk
from golfrules.lang.words import did_you_mean, slug

__all__ = ["Book", "HouseRule", "TestCase", "Use", "read_book"]

LANGUAGE = 1
_LOST = frozenset({"GR101", "GR102", "GR103", "GR112", "GR113", "GR129"})
"""After these it is not clear where blocks begin and end, or what else there is: more reports would mean little."""

_SAYS_NOTHING = (tree.Language, tree.Game, tree.SourceNote, tree.Meant)
"""Statements that are no rules."""
_WORD = re.compile(r'"[^"\n]*"|[A-Za-z][A-Za-z0-9!-]*')
_USE = re.compile(r"^(?P<name>[^()]+?)\s*(?:\((?P<args>[^()]*)\))?$")


@frozen(slots=True)
class Use:
    """A house rule that is played, with the numbers it takes."""

    name: str  # as slug
    arguments: tuple[int, ...] = ()

    @classmethod
    def read(cls, text: str) -> Use:
        """From how it is named on a command line: `jokers-at(-2)`, `Skins carry over`."""
        m = _USE.match(text.strip())
        args = (m["args"] or "") if m else ""
        try:
            numbers = tuple(int(a) for a in args.split(",") if a.strip())
        except ValueError:
            raise OptionError(
                f'"{shown(text)}" is not a house rule with numbers. Write for example "jokers-at(-2)".'
            ) from None
        if m is None:
            raise OptionError(
                f'"{shown(text)}" is not a house rule. Write its name, with its numbers in brackets: "jokers-at(-2)".'
            )
        return cls(slug(m["name"]), numbers)

    @classmethod
    def named(cls, node: tree.HouseUse) -> Use:
        """What a file names."""
        return cls(slug(node.name.text), node.arguments)

    def __str__(self) -> str:
        return f"{self.name}({', '.join(map(str, self.arguments))})" if self.arguments else self.name


@frozen(slots=True)
class HouseRule:
    name: str
    node: tree.House = field(repr=False)
    source: Source = field(repr=False)
    number: int  # in the order in which they stand; that is the order in which they are laid on
    loose: bool = False  # what stands outside of house rules in a file of somebody's own

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
    """A game and everything that came with it."""

    game: str
    title: str
    files: list[tree.File]
    houses: dict[str, HouseRule]
    tests: list[TestCase]
    diagnostics: Diagnostics
    extra: list[str] = field(factory=list)  # slugs of the house rules that came with files of one's own
    own: list[tree.File] = field(factory=list)  # files of one's own
    parent: str = ""  # the game of which this one is a variant
    unread: set[str] = field(factory=set)  # names of files of which not even the blocks are clear
    misread: list[Place] = field(factory=list)  # lines that were mended, or could not be read
    misread_words: set[str] = field(factory=set)  # what stands there: these words may have been declared
    _names: Counter[str] | None = field(default=None, init=False, repr=False)

    @property
    def base_files(self) -> list[tree.File]:
        """The files that say what the game is; of a variant, those of the other game first."""
        return [f for f in self.files if not any(f is mine for mine in self.own)]

    def is_variant(self, file: tree.File) -> bool:
        """Whether a file speaks of a game that is made from another: what it says is laid on top of that."""
        games = (s.name.text for s in file.statements if isinstance(s, tree.Game))
        return bool(self.parent) and next(games, "") == self.game

    def is_shared(self, source: Source) -> bool:
        """Whether a source is a file of the game from which this one is made: what it says was written for that one."""
        return bool(self.parent) and any(f.source is source and not self.is_variant(f) for f in self.base_files)

    @property
    def is_whole(self) -> bool:
        """Whether the game could be read, so that it makes sense to look at what its files mean."""
        return bool(self.game) and not any(f.source.name in self.unread for f in self.base_files)

    @property
    def meant(self) -> tuple[Meant, ...]:
        """What is acknowledged in its files."""
        return tuple(
            m for file in self.files for m in meant_in(file.source, file.statements, shared=self.is_shared(file.source))
        )

    def meant_with(self, uses: Iterable[Use]) -> tuple[Meant, ...]:
        """The same without what stands in house rules that are not played."""
        played = {use.name for use in uses}
        silent = [h.place for key, h in self.houses.items() if key not in played and not h.loose]
        return tuple(m for m in self.meant if not any(m.covers.lies_in(place) for place in silent))

    def uses_of(self, word: str) -> int:
        """How often a word stands anywhere but where it is declared."""
        if self._names is None:
            self._names = Counter(name for file in self.files for name in names_in(file.statements))
            for node in walk(tuple(file.statements for file in self.files)):
                if isinstance(node, tree.Word):
                    self._names[node.name.text] -= sum(name == node.name.text for name in names_in(node))
        return self._names[word]

    def fitting_numbers(self, house: HouseRule) -> tuple[int, ...]:
        """Numbers for a house rule that takes some, if none are given: the defaults of options that it sets by them."""
        options = {
            s.name.text: s.values[0].value
            for file in self.files
            for s in file.statements
            if isinstance(s, tree.Option) and isinstance(s.values[0], tree.Number)
        }
        found: dict[str, int] = {}
        for s in walk(house.statements):
            if isinstance(s, tree.Line):
                option = s.head.alternatives[0][-1].text
                for name in names_in(s.change) if option in options else ():
                    found.setdefault(name, options[option])
        return tuple(found.get(p.text, 1) for p in house.node.parameters)

    @property
    def hash(self) -> str:
        """Of the text of all files: other rules, another hash."""
        h = hashlib.blake2b(digest_size=16)
        h.update(f"golfrules language {LANGUAGE}\n".encode())
        for f in self.files:
            if all(isinstance(s, (*_SAYS_NOTHING, tree.Test)) for s in f.statements):
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
                raise OptionError(f'{self.game} has no house rule "{shown(text)}". {near}'.rstrip())
            if use.name in found and found[use.name] != use:
                raise OptionError(f'The house rule "{use.name}" is asked for twice, with different numbers.')
            found[use.name] = use
        return tuple(sorted(found.values(), key=lambda u: self.houses[u.name].number))


def read_book(sources: Iterable[Source], own: Iterable[Source] = ()) -> Book:
    """Reads the files of one game.

    `own` are files of somebody's own, laid on top: all their house rules are meant to be played, and what they say
    outside of a house rule is a house rule that bears the file's name.

    A game that is made `from` another brings the files of that one first.
    """
    r = _Reader()
    for source in sources:
        r.read(source, mine=False)
    for source in own:
        r.read(source, mine=True)
    return r.book()


class _Reader:
    def __init__(self) -> None:
        self.d = Diagnostics()
        self.files: list[tree.File] = []
        self.own: list[tree.File] = []
        self.houses: dict[str, HouseRule] = {}
        self.tests: list[TestCase] = []
        self.extra: list[str] = []
        self.header: tree.Game | None = None
        self.parent = ""
        self.unread: set[str] = set()
        self.misread: list[Place] = []

    def book(self) -> Book:
        name = self.header.name.text if self.header else ""
        title = self.header.title.text if self.header and self.header.title else ""
        return Book(
            name,
            title,
            self.files,
            self.houses,
            self.tests,
            self.d,
            self.extra,
            self.own,
            self.parent,
            self.unread,
            self.misread,
            {word.strip('"') for place in self.misread for word in _WORD.findall(place.text)},
        )

    def read(self, source: Source, *, mine: bool) -> None:
        file, found = parsed(source)
        self.misread += found._silent
        for x in found:
            self.d.put(x)
            self.misread.append(Place(source, source.line_span(x.place.line)))
            if x.code in _LOST:
                self.unread.add(source.name)
        self.files.append(file)
        if mine:
            self.own.append(file)
        if not found.errors or any(isinstance(s, tree.Game) for s in file.statements):
            self.opening(source, file.statements, mine=mine)
        for node in walk(file.statements) if "meant" in source.text else ():
            if isinstance(node, tree.Meant):
                for x in misused(source, node):
                    self.d.put(x)
        loose: list[tree.Stmt] = []
        for s in file.statements:
            if isinstance(s, tree.House):
                key = self.add_house(s, source)
                if mine and key not in self.extra:
                    self.extra.append(key)
            elif isinstance(s, tree.Test):
                self.add_test(s, source)
            elif mine and not isinstance(s, _SAYS_NOTHING):
                loose.append(s)
        if loose:
            span = loose[0].span.to(loose[-1].span)
            at = Span(span.start, span.start)
            house = tree.House(tree.Text(source.stem, span=at), (), tree.Block(tuple(loose), span=span), span=span)
            self.extra.append(self.add_house(house, source, loose=True))

    def add_house(self, h: tree.House, source: Source, *, loose: bool = False) -> str:
        """Knows a house rule from now on, and says by what; `loose` is one that bears the name of its file."""
        key = slug(h.name.text)
        old = self.houses.get(key)
        if not key:
            self.d.add(
                "GR217",
                Place(source, h.name.span),
                "A house rule needs a name.",
                suggestion="Write it in the quotes, with a letter or a digit at least.",
            )
        elif old is not None:
            self.d.add(
                "GR203",
                Place(source, h.name.span),
                f'There is a house rule "{old.name}" already'
                + (", and what stands outside of house rules is called like its file." if loose else "."),
                suggestion="Rename the file." if loose else "Give it another name.",
                related=((Place(old.source, old.node.name.span), "The other one."),),
            )
        if old is None:
            self.houses[key] = HouseRule(h.name.text, h, source, len(self.houses), loose)
        return key

    def add_test(self, s: tree.Test, source: Source) -> None:
        old = next((t for t in self.tests if t.name == s.name.text and t.source is source), None)
        if old is not None:
            self.d.add(
                "GR203",
                Place(source, s.name.span),
                f'There is a test "{s.name}" already.',
                suggestion="Give it another name.",
                related=((Place(source, old.node.name.span), "The other one."),),
            )
        self.tests.append(TestCase(s.name.text, s, source))

    def opening(self, source: Source, statements: tuple[tree.Stmt, ...], *, mine: bool) -> None:
        """Looks at the two lines that every file begins with; the first file with a title has the game's header."""

        def say(code: str, node: tree.Node | None, message: str, suggestion: str) -> None:
            span = Span(0, 0) if node is None else node.span
            self.d.add(code, Place(source, span), message, suggestion=suggestion)

        languages = [s for s in statements if isinstance(s, tree.Language)]
        if not languages or not isinstance(statements[0], tree.Language):
            say(
                "GR120",
                languages[0] if languages else None,
                "A rule file begins with the language it is written in.",
                f"Write in its first line: language {LANGUAGE}",
            )
        elif languages[0].number != LANGUAGE:
            say(
                "GR121",
                languages[0],
                f"This is language {languages[0].number}, and only language {LANGUAGE} is known.",
                "A newer golfrules may read it.",
            )
        for second in languages[1:]:
            say("GR120", second, "The language is said already.", "Leave one of them out.")
        games = [s for s in statements if isinstance(s, tree.Game)]
        for again in games[1:]:
            say("GR122", again, "A file belongs to one game.", "Put the rest into a file of its own.")
        if not games:
            name = self.header.name.text if self.header else "scramble"
            say(
                "GR122",
                None,
                "The file does not say which game it belongs to.",
                f"Write in its second line: game {name}",
            )
            return
        self.belongs(games[0], source, mine=mine)

    def belongs(self, g: tree.Game, source: Source, *, mine: bool) -> None:
        h = self.header
        if h is not None and not mine and g.parent is not None and g.parent.text == h.name.text:
            self.parent, self.header = h.name.text, g
        elif h is not None and g.name.text not in (h.name.text, self.parent):
            self.d.add(
                "GR122",
                Place(source, g.name.span),
                f'This file belongs to "{g.name}", and the game here is {h.name}.',
                suggestion=f"Write game {h.name}.",
            )
        elif h is None or (h.title is None and g.title is not None):
            self.header = g
        elif g.title is not None and not mine:
            self.d.add(
                "GR203",
                Place(source, g.span),
                f'The game "{h.name}" has its header in another file already.',
                suggestion="Leave out the title.",
            )
