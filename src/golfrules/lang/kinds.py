"""Reads the kinds of a header, with their tags, families, stats and counts."""

from __future__ import annotations

from typing import Final

from attrs import evolve

from golfrules.lang import tree
from golfrules.lang.declare import Declaring
from golfrules.lang.program import Count, Kind, Stat
from golfrules.lang.vocabulary import GIVEN_WORDS, SINGLETONS, Declared
from golfrules.lang.words import a, listed

__all__ = ["Kinds"]

_SEEN: Final = ("all", "nobody", "owner")


class Kinds(Declaring):
    """A house rule may add to a kind of the game, but not declare it anew."""

    def kind_name(self, node: tree.Kind) -> None:
        """The name, before anything is looked into, so that kinds may speak of each other in any order."""
        name = node.name.text
        old = self.v.kinds.get(name)
        if old is None:
            if self.take(node.name, "kind"):
                self.v.kinds[name] = Kind(name, node.of.text if node.of else "", node.help, (), {})
                self.noun(node.name, "kind")
        elif name in SINGLETONS and name not in self.v.declared:
            self.v.declared[name] = Declared("kind", self.place(node.name))
            self.v.kinds[name] = evolve(old, help=node.help)
        elif self.house is None or node.of is not None:
            self.taken(node.name, "kind", self.v.declared[name])

    def kind_owner(self, node: tree.Kind) -> None:
        name = node.name.text
        kind = self.v.kinds.get(name)
        if kind is None or not kind.of or node.of is None:
            return
        way = [kind.of]
        while way[-1] in self.v.kinds and self.v.kinds[way[-1]].of not in ("", *way):
            way.append(self.v.kinds[way[-1]].of)
        if kind.of not in self.v.kinds:
            self.missing(node.of, "kind", kind.of, self.v.kinds)
        elif name in way:
            self.report(
                "GR221",
                node.of,
                f"{a(name).capitalize()} cannot belong to {a(kind.of)}, which belongs to {a(name)}.",
                suggestion="Leave one of them out.",
            )
        else:
            return
        self.v.kinds[name] = evolve(kind, of="")
        self.v.shaky = True

    def kind(self, node: tree.Kind) -> None:
        name = node.name.text
        if name not in self.v.kinds:
            return
        body = node.block.statements if node.block else ()
        for s in body:
            if isinstance(s, (tree.Tags, tree.Family)):
                self.marks(name, s)
            elif not isinstance(s, (tree.Stat, tree.Count)):
                self.report(
                    "GR405",
                    s,
                    "A kind holds tags, families, stats and counts.",
                    suggestion="Move this out of the kind's block.",
                )

    def quantities(self, node: tree.Kind) -> None:
        name = node.name.text
        for s in node.block.statements if node.block and name in self.v.kinds else ():
            if isinstance(s, tree.Stat):
                self.stat(name, s)
            elif isinstance(s, tree.Count):
                self.count(name, s)

    def marks(self, name: str, s: tree.Tags | tree.Family) -> None:
        """Tags and families: what a card of the kind may be besides."""
        kind = self.v.kinds[name]
        if kind.of or name in ("player", "side", *SINGLETONS):
            self.report(
                "GR221",
                s,
                f"{a(name).capitalize()} has no tags and families: only cards and Holes do.",
                suggestion="A count of words may serve: count lie is clear | trouble seen by all",
            )
            return
        if isinstance(s, tree.Tags):
            taken = [t for t in s.names if self.take(t, "tag")]
            for t in taken:
                self.v.tag_kind[t.text] = name
                self.noun(t, "tag")
            self.v.kinds[name] = evolve(kind, tags=(*kind.tags, *(t.text for t in taken)))
            self.v.may_lie(name)
        elif self.take(s.name, "family"):
            taken = [m for m in s.members if self.take(m, f"word of the family {s.name}")]
            for m in taken:
                self.v.member[m.text] = (name, s.name.text)
                self.noun(m, "member")
            families = {**kind.families, s.name.text: tuple(m.text for m in taken)}
            self.v.kinds[name] = evolve(self.v.kinds[name], families=families)
            self.v.may_lie(name)

    def quantity_name(self, kind: str, name: tree.Name) -> bool:
        """Takes the name of a stat or count. Two kinds may have a quantity of the same name."""
        old = self.v.declared.get(name.text)
        if name.text in GIVEN_WORDS:
            self.given(name, "quantity")
        elif old is not None:
            self.taken(name, "quantity", old)
        elif (kind, name.text) in self.v.quantity_places:
            self.report(
                "GR203",
                name,
                f'{a(kind).capitalize()} has "{name}" already.',
                suggestion="Choose another name.",
                related=((self.v.quantity_places[kind, name.text], "It is declared here."),),
            )
        else:
            self.v.quantity_places[kind, name.text] = self.place(name)
            return True
        return False

    def stat(self, kind: str, node: tree.Stat) -> None:
        if self.quantity_name(kind, node.name):
            number = len(self.v.stats)
            self.v.stats.append(Stat(number, kind, node.name.text, self.unit(node.unit), node.help, None))

    def count(self, kind: str, node: tree.Count) -> None:
        if not self.quantity_name(kind, node.name):
            return
        seen = node.seen.text if node.seen else "all"
        if seen not in _SEEN:
            self.report(
                "GR206",
                node.seen or node,
                f'A count cannot be seen by "{seen}".',
                suggestion=f"Write {listed(_SEEN)}.",
            )
            seen = "nobody"
        elif seen == "owner" and not (self.v.route(kind, "player") or self.v.route(kind, "side")):
            self.report(
                "GR206",
                node.seen or node,
                f"{a(kind).capitalize()} has no owner who could see this.",
                suggestion="Write all or nobody.",
            )
        thing = node.thing.text if node.thing else ""
        if thing and thing not in self.v.kinds:
            self.missing(node.thing or node, "kind", thing, self.v.kinds)
            self.v.breaks(node.name.text)
            return
        self.distinct(node.words, f'The count "{node.name}"')
        words = tuple(w.text for w in node.words)
        number = len(self.v.counts)
        self.v.counts.append(
            Count(number, kind, node.name.text, self.unit(node.unit), words, thing, node.initial, seen, node.help)
        )
