"""Reads a game's header (and what a house rule adds to it) into its vocabulary."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from golfrules.lang import tree
from golfrules.lang.diagnostics import Diagnostics
from golfrules.lang.ops import VERBS
from golfrules.lang.program import Count, Event, Group, Kind, Option, Stat, Zone
from golfrules.lang.source import Place, Source
from golfrules.lang.vocabulary import FREE, HOLE, PLAYER, SIDE, SINGLETONS, Vocabulary, WordDef
from golfrules.lang.words import did_you_mean, listed

__all__ = ["HEADER", "read_header"]

HEADER = (tree.Units, tree.Option, tree.Kind, tree.Zone, tree.Event, tree.Group, tree.Word, tree.Default)
_SEEN = ("all", "nobody", "owner", "top", "knowers")
_COUNT_SEEN = ("all", "nobody", "owner")
_REGIONS = ("columns", "rows", "diagonals", "lines", "squares", "corners")
_GIVEN_WORDS = ("this", "nobody", "other", "own", "opponent", "opponents", "owner", "partner", "left", "rest", "top", "bottom")


class _Header:
    def __init__(self, v: Vocabulary, diagnostics: Diagnostics, source: Source) -> None:
        self.v = v
        self.d = diagnostics
        self.source = source

    def place(self, node: tree.Node) -> Place:
        return Place(self.source, node.span)

    def bad(self, code: str, node: tree.Node, message: str, *, suggestion: str = "") -> None:
        self.d.add(code, self.place(node), message, suggestion=suggestion)

    def new(self, name: tree.Name, what: str, key: str | None = None) -> bool:
        """Takes a name; a name that is taken already is a mistake, since the one or the other would be meant in silence."""
        text = key or name.text
        if name.text in _GIVEN_WORDS:
            self.bad("GR204", name, f'"{name.text}" has a meaning of its own in the language.', suggestion="Choose another name.")
            return False
        if name.text in VERBS and what != "zone":
            self.bad("GR204", name, f'"{name.text}" is a verb.', suggestion=f"Choose another name for the {what}.")
            return False
        before = self.v.places.get(text)
        if before is None and key is None:
            before = next((p for k, p in self.v.places.items() if k.endswith(f" {text}") and not k.startswith("unit ")), None)
        if before is not None:
            self.d.add("GR203", self.place(name), f'"{name.text}" is declared twice.', suggestion="Give one of them another name.",
                       related=((before, "The first one is here."),))
            return False
        self.v.places[text] = self.place(name)
        return True

    def unit(self, name: tree.Name | None) -> str:
        if name is None:
            return ""
        if name.text not in self.v.units:
            self.bad("GR202", name, f'The header declares no unit "{name.text}".', suggestion=did_you_mean(name.text, self.v.units))
            return ""
        return name.text

    # -- declarations

    def units(self, node: tree.Units) -> None:
        for name in node.names:
            if self.new(name, "unit", f"unit {name.text}"):
                self.v.units.append(name.text)

    def option(self, node: tree.Option) -> None:
        if not self.new(node.name, "option"):
            return
        first = node.values[0]
        words = tuple(v.text for v in node.values if isinstance(v, tree.Name))
        low, high = (node.range.low, node.range.high) if node.range else (0, len(words) - 1)
        default = first.value if isinstance(first, tree.Number) else 0
        if isinstance(first, tree.Number):
            if node.range is None:
                self.bad("GR701", node, f'The option "{node.name}" has no range.', suggestion=f"Write: option {node.name} is {default} in 0..{max(default, 1)}")
                return
            if low > high:
                self.bad("GR702", node.range, f"The range {low}..{high} runs backwards.", suggestion=f"Write {high}..{low}.")
                return
            if not low <= default <= high:
                self.bad("GR702", first, f"{default} is outside the option's own range {low}..{high}.", suggestion=f"Choose a number from {low} to {high}.")
                return
        elif len(set(words)) != len(words):
            self.bad("GR203", node, f'The option "{node.name}" lists a word twice.')
            return
        if not node.help:
            self.bad("GR703", node, f'The option "{node.name}" does not say what it is.', suggestion='Add a line of help in quotes at its end.')
        of = node.of.text if node.of else ""
        if of and (of not in ("player", "side") or words):
            self.bad("GR701", node.of or node, "Only players and sides have an option each, and it is a number.", suggestion=f"Write: option {node.name} of player is 0 in 0..36")
            return
        if of:
            unit = self.unit(node.unit)
            self.v.counts.append(Count(len(self.v.counts), of, node.name.text, unit, (), "", default, "all", node.help, option=True))
        self.v.options[node.name.text] = Option(node.name.text, len(self.v.options), words, default, low, high, self.unit(node.unit), node.help, self.place(node), of)

    def kind(self, node: tree.Kind) -> None:
        name = node.name.text
        old = self.v.kinds.get(name)
        if old is None:
            if not self.new(node.name, "kind"):
                return
            of = node.of.text if node.of else ""
            if of and of not in self.v.kinds and of not in SINGLETONS:
                self.bad("GR202", node.of or node, f'The header declares no kind "{of}".', suggestion=did_you_mean(of, self.v.kinds))
                of = ""
            old = Kind(name, of, node.help, (), {})
            self.v.add_noun(name)
        tags, families = list(old.tags), dict(old.families)
        for s in node.block.statements if node.block else ():
            if isinstance(s, tree.Tags):
                for t in s.names:
                    if self.new(t, "tag"):
                        tags.append(t.text)
                        self.v.tag_kind[t.text] = name
                        self.v.add_noun(t.text)
            elif isinstance(s, tree.Family):
                if self.new(s.name, "family"):
                    members = [m for m in s.members if self.new(m, "family member")]
                    families[s.name.text] = tuple(m.text for m in members)
                    for m in members:
                        self.v.member[m.text] = (name, s.name.text)
                        self.v.add_noun(m.text)
            elif not isinstance(s, (tree.Stat, tree.Count)):
                self.bad("GR201", s, "A kind holds tags, families, stats and counts.", suggestion="Move this out of the kind's block.")
        self.v.kinds[name] = Kind(name, old.of, old.help or node.help, tuple(tags), families)
        for s in node.block.statements if node.block else ():
            if isinstance(s, tree.Stat):
                self.stat(name, s)
            elif isinstance(s, tree.Count):
                self.count(name, s)

    def quantity_name(self, kind: str, name: tree.Name) -> bool:
        for taken, what in ((self.v.options, "an option"), (self.v.tag_kind, "a tag"), (self.v.member, "a family member"),
                            (self.v.zones, "a zone"), (self.v.events, "an event"), (self.v.words, "a word"), (self.v.groups, "a group")):
            if name.text in taken:
                self.bad("GR203", name, f'"{name.text}" is {what} already.', suggestion="Give one of them another name.")
                return False
        return self.new(name, "stat", f"{kind} {name.text}")

    def stat(self, kind: str, node: tree.Stat) -> None:
        if self.quantity_name(kind, node.name):
            self.v.stats.append(Stat(len(self.v.stats), kind, node.name.text, self.unit(node.unit), node.help, None))

    def count(self, kind: str, node: tree.Count) -> None:
        if not self.quantity_name(kind, node.name):
            return
        seen = node.seen.text if node.seen else "all"
        if seen not in _COUNT_SEEN:
            self.bad("GR206", node.seen or node, f'A count cannot be seen by "{seen}".', suggestion=f"Write {listed(_COUNT_SEEN)}.")
            seen = "nobody"
        thing = node.thing.text if node.thing else ""
        if thing and thing not in self.v.kinds:
            self.bad("GR202", node.thing or node, f'The header declares no kind "{thing}".', suggestion=did_you_mean(thing, self.v.kinds))
        words = tuple(w.text for w in node.words)
        self.v.counts.append(Count(len(self.v.counts), kind, node.name.text, self.unit(node.unit), words, thing, node.initial, seen, node.help))

    def zone(self, node: tree.Zone) -> None:
        if not self.new(node.name, "zone"):
            return
        of = node.of.text if node.of else ""
        if of and of not in self.v.kinds:
            self.bad("GR202", node.of or node, f'The header declares no kind "{of}".', suggestion=did_you_mean(of, self.v.kinds))
            return
        if node.seen.text not in _SEEN:
            self.bad("GR206", node.seen, f'A zone cannot be seen by "{node.seen}".', suggestion=f"Write {listed(_SEEN)}.")
            return
        grid = None
        if node.grid:
            for name in node.grid:
                if name.text not in self.v.options or self.v.options[name.text].words:
                    self.bad("GR202", name, f'A grid\'s size is given by options, and there is no option "{name}" that is a number.',
                             suggestion=did_you_mean(name.text, self.v.options))
                    return
            grid = (node.grid[0].text, node.grid[1].text)
        refilled = node.refilled.text if node.refilled else ""
        self.v.zones[node.name.text] = Zone(len(self.v.zones), node.name.text, of, grid, node.seen.text, node.live, refilled, node.help)

    def event(self, node: tree.Event) -> None:
        if not self.new(node.name, "event"):
            return
        roles = []
        free = FREE
        for role in node.roles:
            kind = role.kind.text
            if kind not in self.v.kinds:
                self.bad("GR202", role.kind, f'The header declares no kind "{kind}".', suggestion=did_you_mean(kind, self.v.kinds))
                continue
            slot = {"player": PLAYER, "side": SIDE, "hole": HOLE}.get(role.name.text, -1)
            if slot < 0:
                slot, free = free, free + 2
            roles.append((role.name.text, kind, slot))
        self.v.events[node.name.text] = Event(len(self.v.events), node.name.text, tuple(roles), node.help)

    def group(self, node: tree.Group) -> None:
        name = node.name.text
        old = self.v.groups.get(name)
        if old is None and not self.new(node.name, "group"):
            return
        kind = self.v.nouns.get(node.kind.text, node.kind.text)
        if kind not in self.v.kinds:
            self.bad("GR202", node.kind, f'The header declares no kind "{node.kind}".', suggestion=did_you_mean(node.kind.text, self.v.nouns))
            return
        if node.family.text not in self.v.kinds[kind].families:
            self.bad("GR202", node.family, f'A {kind} has no family "{node.family}".', suggestion=did_you_mean(node.family.text, self.v.kinds[kind].families))
            return
        if node.region.text not in _REGIONS:
            self.bad("GR207", node.region, f'A grid has no "{node.region}".', suggestion=f"Write {listed(_REGIONS)}.")
            return
        if not 2 <= node.size <= 10:
            self.bad("GR207", node, "A group has 2 to 10 cards.", suggestion="Write a number from 2 to 10.")
            return
        self.v.groups[name] = Group(len(self.v.groups) if old is None else old.number, name, node.size, kind, node.family.text, node.region.text)
        self.v.add_noun(name)

    def word(self, node: tree.Word) -> None:
        if self.new(node.name, "word"):
            self.v.words[node.name.text] = WordDef(node.name.text, node.meaning, self.place(node))

    def default(self, node: tree.Default) -> None:
        for c in node.act.clauses:
            if isinstance(c.value, tree.Path):
                zone = c.value.hops[0].name
                if zone not in self.v.zones:
                    self.bad("GR202", c, f'The header declares no zone "{zone}".', suggestion=did_you_mean(zone, self.v.zones))
                else:
                    self.v.defaults[node.act.verb.text, c.word] = zone


def read_header(v: Vocabulary, d: Diagnostics, source: Source, statements: Iterable[tree.Stmt]) -> None:
    """Adds the declarations among the statements to the vocabulary, in the order of what may name what."""
    h = _Header(v, d, source)
    todo = list(statements)
    readers: tuple[tuple[type, Callable[..., None]], ...] = (
        (tree.Units, h.units), (tree.Option, h.option), (tree.Word, h.word), (tree.Kind, h.kind), (tree.Zone, h.zone), (tree.Event, h.event),
        (tree.Group, h.group), (tree.Default, h.default),
    )
    for kind in SINGLETONS:
        if kind not in v.kinds and not any(isinstance(s, tree.Kind) and s.name.text == kind for s in todo):
            v.kinds[kind] = Kind(kind, "", "", (), {})
    for cls, read in readers:
        for s in todo:
            if isinstance(s, cls):
                read(s)
    for zone in list(v.zones.values()):
        if zone.refilled and zone.refilled not in v.zones:
            d.add("GR202", v.places[zone.name], f'The header declares no zone "{zone.refilled}".', suggestion=did_you_mean(zone.refilled, v.zones))


def printed_defaults(statements: Iterable[tree.Stmt]) -> Iterable[tuple[str, tree.Stat]]:
    """The stats of the kinds that say how they are worked out, with their kind."""
    for s in statements:
        if isinstance(s, tree.Kind) and s.block is not None:
            for stat in s.block.statements:
                if isinstance(stat, tree.Stat) and stat.expr is not None:
                    yield s.name.text, stat

