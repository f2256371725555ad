"""What the words of a game are called in a sentence, as its header spells them: `chip-shot` is a Chip Shot."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cached_property, lru_cache
from typing import Final

from attrs import evolve

from golfrules.lang import tree
from golfrules.lang.parse import parsed
from golfrules.lang.program import Count, Option, Program, Stat, Thing
from golfrules.lang.prose.english import NO_PLURAL, SHORT_UNITS, amount, several, singular
from golfrules.lang.prose.helps import Frame, read_help
from golfrules.lang.source import Place, Source, Span
from golfrules.lang.words import plurals, slug

__all__ = ["Lexicon", "statements_of"]

_ADJECTIVES: Final = frozenset(["bad", "easy", "good", "hard", "new", "old", "wild", "beginner", "advanced"])
_HOLD_BLOCKS: Final = (
    tree.Scope, tree.Ladder, tree.When, tree.Repeat, tree.Until, tree.Before, tree.House, tree.Thing, tree.Action,
)  # fmt: skip
_WORDS: Final = (tree.Path, tree.Name)
_OUTSIDE: Final = (tree.Language, tree.Game, tree.House, tree.SourceNote, tree.Meant, tree.Test)
_CAPITAL: Final = re.compile(r"(?<=[a-z,] )[A-Z][A-Za-z-]+")


class Lexicon:
    """The words of one program."""

    def __init__(self, program: Program) -> None:
        self.p = program
        self.trees = [parsed(source)[0] for source in program.sources]

    @cached_property
    def statements(self) -> list[tree.Stmt]:
        return [s for file in self.trees for s in file.statements]

    # ------------------------------------------------------------ what is looked up

    def node_of(self, thing: Thing) -> tree.Thing:
        """What a card or a Hole was read from."""
        return self._nodes[thing.place.source.name, thing.place.span]

    @cached_property
    def _nodes(self) -> dict[tuple[str, Span], tree.Thing]:
        return {
            (file.source.name, s.span): s
            for file in self.trees
            for s in _walk_statements(file.statements)
            if isinstance(s, tree.Thing)
        }

    def thing_of(self, node: tree.Thing) -> Thing | None:
        """The card or the Hole of a declaration; it may begin with its kind, or with a tag: `club wood "Driver"`."""
        kind = self.kind_of_word(node.words[0].text)
        return next((t for t in self.p.things.get(kind, ()) if t.name == node.name.text), None)

    def demand(self, place: Place) -> tree.Demand:
        """The requirement that stands at a place, with its label or without."""
        for file in self.trees:
            for s in _walk_deep(file.statements) if file.source.name == place.source.name else ():
                asked = s.body if isinstance(s, tree.Labelled) else s
                if isinstance(asked, tree.Demand) and place.span in (s.span, asked.span):
                    return asked
        raise LookupError(f"No requirement stands at {place}.")

    def house(self, name: str) -> tuple[Source, tree.House]:
        """A house rule and its file, by its name as it is typed; the loose statements of a file are one too."""
        for file in self.trees:
            for s in file.statements:
                if isinstance(s, tree.House) and slug(s.name.text) == name:
                    return file.source, s
        for file in self.trees:
            if slug(file.source.stem) == name:
                loose = tuple(s for s in file.statements if not isinstance(s, _OUTSIDE))
                return file.source, tree.House(tree.Text(name), (), tree.Block(loose))
        raise LookupError(f'No house rule of this program is called "{name}".')

    @cached_property
    def words(self) -> dict[str, tree.Expr | tree.Block]:
        """The short cuts that a header or a house rule declares."""
        return {s.name.text: s.meaning for s in _walk_statements(self.statements) if isinstance(s, tree.Word)}

    @cached_property
    def labels(self) -> dict[str, tuple[tree.Labelled, tuple[tree.Stmt, ...]]]:
        """Each statement with a label, and what it stands in, the outermost first."""
        found: dict[str, tuple[tree.Labelled, tuple[tree.Stmt, ...]]] = {}

        def look(statements: tuple[tree.Stmt, ...], inside: tuple[tree.Stmt, ...]) -> None:
            for s in statements:
                if isinstance(s, tree.Labelled):
                    found.setdefault(s.label.name.text, (s, inside))
                for block in _blocks(s):
                    look(block.statements, (*inside, s))

        for file in self.trees:
            look(file.statements, ())
        return found

    @cached_property
    def changed(self) -> dict[str, tree.Stmt | tree.Block]:
        """What a game that is made from another says instead of a labelled statement of that one; nothing, if so."""
        found: dict[str, tree.Stmt | tree.Block] = {}
        for file in self.trees:
            if not any(isinstance(s, tree.Game) and s.parent is not None for s in file.statements):
                continue
            for s in file.statements:
                if isinstance(s, tree.If) and len(s.branches) == 1 and self._holds_by_default(s.branches[0][0]):
                    said: tuple[tree.Stmt, ...] = s.branches[0][1].statements
                else:
                    said = (s,)
                for x in said:
                    if isinstance(x, tree.Without):
                        found.update({name.text: tree.Block(()) for name in x.labels})
                    elif isinstance(x, tree.Except) and not isinstance(x.body, tree.If):
                        for name in x.labels:
                            found.setdefault(name.text, x.body)
        return found

    def _holds_by_default(self, asked: tree.Expr) -> bool:
        """Whether a question is whether an option is one of its words, and it is that unless somebody sets it."""
        if not isinstance(asked, tree.Is) or not isinstance(asked.left, tree.Path) or len(asked.left.hops) != 1:
            return False
        option = self.p.options.get(asked.left.hops[0].name)
        words = [x.hops[0].name if isinstance(x, tree.Path) else x.text for x in asked.values if isinstance(x, _WORDS)]
        return option is not None and bool(option.words) and (option.words[option.default] in words) != asked.negated

    def as_said(self, s: tree.Labelled) -> tree.Stmt | tree.Block:
        """The body of a labelled statement, as it is in this game: of what happens, the event stays."""
        if s.label.name.text not in self.changed:
            return s.body
        instead = self.changed[s.label.name.text]
        if isinstance(s.body, tree.When) and statements_of(instead) and not isinstance(instead, tree.When):
            return evolve(s.body, block=tree.Block(statements_of(instead)))
        return instead

    def is_gone(self, label: str) -> bool:
        """Whether a game takes a statement away that another made."""
        return label in self.changed and not statements_of(self.changed[label])

    # ------------------------------------------------------------ nouns

    @cached_property
    def capitals(self) -> dict[str, str]:
        """Words that the header spells with a capital inside a sentence: `Hole`, `Display`, `Duffs`."""
        p = self.p
        helps = [o.help for o in p.options.values()] + [k.help for k in p.kinds.values()]
        helps += [s.help for s in p.stats] + [c.help for c in p.counts]
        helps += [z.help for z in p.zones.values()] + [e.help for e in p.events.values()]
        return {word.lower(): word for text in helps for word in _CAPITAL.findall(text)}

    @cached_property
    def nouns(self) -> dict[str, str]:
        """Every form of a noun, and what was declared."""
        found: dict[str, str] = {}
        for kind in self.p.kinds.values():
            for word in (kind.name, *kind.tags, *(m for members in kind.families.values() for m in members)):
                for form in (word, *plurals(word)):
                    found.setdefault(form, word)
        for group in self.p.groups:
            for form in (group, *plurals(group)):
                found.setdefault(form, group)
        return found

    def is_plural(self, word: str) -> bool:
        """Whether a word is a noun for several."""
        low = word.lower().strip(",")
        return low in self._plurals

    @cached_property
    def _plurals(self) -> frozenset[str]:
        forms = {form for form, noun in self.nouns.items() if form != noun}
        return frozenset({*forms, *self.p.units, "others", "strokes", "cards", "points", "turns"})

    @lru_cache(maxsize=256)  # noqa: B019 - a lexicon lives as long as what it is asked for
    def spelled(self, word: str) -> str:
        """A word as it is written in a sentence, with capitals where the header has them."""
        return " ".join(self._cased(part) for part in word.split("-"))

    def _cased(self, part: str) -> str:
        noun = self.nouns.get(part, "")
        if noun and noun not in _ADJECTIVES and self.kind_of_word(noun) not in ("", noun):
            return part[:1].upper() + part[1:]
        return next(
            (self.capitals[form][: len(part)] for form in (part, *plurals(part)) if form in self.capitals), part
        )

    @lru_cache(maxsize=64)  # noqa: B019
    def kind(self, kind: str) -> str:
        """What a thing of a kind is called: `Hole`, `Shot card`, `golfer`."""
        found = re.match(r"(?:A|An|The) (.+)$", self.p.kinds[kind].help) if kind in self.p.kinds else None
        if found is None:
            return self.spelled(kind)
        words = found[1].split()
        if len(words) == 1 or words[-1].lower() == kind:
            return words[-1]
        return found[1] if words[0].lower() == kind and len(words) == 2 else self.spelled(kind)

    def kind_of_word(self, word: str) -> str:
        """The kind that a noun speaks of; "" for none."""
        noun = self.nouns.get(word, word)
        for kind in self.p.kinds.values():
            if noun == kind.name:
                return noun
            if noun in kind.tags or any(noun in members for members in kind.families.values()):
                return kind.name
        return ""

    def is_adjective(self, word: str) -> bool:
        return word in _ADJECTIVES

    def tag(self, noun: str) -> str:
        """A tag or a member of a family as a noun: `Wood`, `Chip Shot`, `Equipment card`, `bad card`."""
        name = self.mark(noun)
        if noun in _ADJECTIVES or noun in NO_PLURAL:
            kind = self.kind(self.kind_of_word(noun))
            last = kind.split()[-1] if noun in NO_PLURAL else kind
            return f"{name} {last}"
        return name

    def mark(self, noun: str) -> str:
        """A tag as a word that stands before a noun, or after is."""
        if noun in _ADJECTIVES:
            return noun
        return " ".join(part[:1].upper() + part[1:] for part in noun.split("-"))

    def noun(self, word: str, *, many: bool) -> str:
        """A noun of the game, for one or for several."""
        noun = self.nouns.get(word, word)
        kind = self.kind_of_word(noun)
        text = self.spelled(noun) if not kind else self.kind(kind) if noun == kind else self.tag(noun)
        return several(text) if many else text

    # ------------------------------------------------------------ quantities

    def quantity(self, name: str, kind: str = "") -> Stat | Count | None:
        """The quantity of a name, of a kind if one is said."""
        known: list[Stat | Count] = [*self.p.stats, *self.p.counts]
        found = [q for q in known if q.name == name]
        return next((q for q in found if q.kind == kind), found[0] if found else None)

    def frame(self, q: Stat | Count | Option) -> Frame:
        return read_help(q.help, self.is_plural)

    def unit(self, unit: str) -> tuple[str, str]:
        """A unit for one, and for several: `1 stroke`, `2 strokes`, `10 yd`."""
        if unit in SHORT_UNITS:
            return SHORT_UNITS[unit]
        one = next((n for form, n in self.nouns.items() if form == unit), "") or singular(unit)
        return self.spelled(one), self.spelled(one) + ("s" if self.spelled(one)[-1:] != "s" else "")

    def amount(self, number: int, unit: str) -> str:
        return amount(number, *self.unit(unit)) if unit else str(number)


def statements_of(body: tree.Stmt | tree.Block) -> tuple[tree.Stmt, ...]:
    """What stands after a label or an exception: a block of statements, or one alone."""
    return body.statements if isinstance(body, tree.Block) else (body,)


def _blocks(s: tree.Stmt) -> Iterator[tree.Block]:
    """The blocks that a statement holds."""
    if isinstance(s, tree.Labelled):
        if isinstance(s.body, tree.Block):
            yield s.body
        else:
            yield from _blocks(s.body)
    elif isinstance(s, tree.If):
        yield from (block for _, block in s.branches)
        if s.otherwise is not None:
            yield s.otherwise
    elif isinstance(s, _HOLD_BLOCKS) and s.block is not None:
        yield s.block


def _walk_deep(statements: Iterable[tree.Stmt]) -> Iterator[tree.Stmt]:
    """Statements, and those in all the blocks among them."""
    for s in statements:
        yield s
        for block in _blocks(s):
            yield from _walk_deep(block.statements)


def _walk_statements(statements: Iterable[tree.Stmt]) -> Iterator[tree.Stmt]:
    """Statements, and those inside the house rules among them."""
    for s in statements:
        yield s
        if isinstance(s, tree.House) and s.block is not None:
            yield from _walk_statements(s.block.statements)
