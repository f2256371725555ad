"""Reads a game's header (and what a house rule adds to it) into its vocabulary."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Final

from golfrules.lang import tree
from golfrules.lang.diagnostics import Diagnostics
from golfrules.lang.kinds import Kinds
from golfrules.lang.ops import OPS
from golfrules.lang.program import Count, Event, Group, Kind, Option, Zone
from golfrules.lang.source import Source
from golfrules.lang.vocabulary import FREE, GIVEN_WORDS, HOLE, PLAYER, SIDE, SINGLETONS, Declared, Vocabulary, WordDef
from golfrules.lang.words import a, did_you_mean, listed, plural

__all__ = ["HEADER", "printed_defaults", "read_header"]

HEADER: Final = (
    tree.Units,
    tree.Option,
    tree.Kind,
    tree.Zone,
    tree.Zones,
    tree.Event,
    tree.Group,
    tree.Word,
    tree.Default,
)
"""The statements that a header is made of."""

REGIONS: Final = ("columns", "rows", "diagonals", "lines", "squares", "corners")
_SEEN: Final = ("all", "nobody", "owner", "top", "knowers")
_ROLE_SLOTS: Final = {"player": PLAYER, "side": SIDE, "hole": HOLE}


class _Header(Kinds):
    """One run over the declarations of a file or of a house rule."""

    # ------------------------------------------------------------ units and options

    def units(self, node: tree.Units) -> None:
        for name in node.names:
            if name.text in self.v.units:
                self.report("GR203", name, f'There is a unit "{name}" already.', suggestion="Leave one of them out.")
            else:
                self.v.units.append(name.text)

    def option(self, node: tree.Option) -> None:
        if not self.take(node.name, "option"):
            return
        of_words = isinstance(node.values[0], tree.Name)
        made = self.word_option(node) if of_words else self.number_option(node)
        if made is None or not self.option_owner(node):
            del self.v.declared[node.name.text]
            self.v.breaks(node.name.text)
            return
        if not node.help:
            self.report(
                "GR703",
                node,
                f'The option "{node.name}" does not say what it is.',
                suggestion="Add a line of help in quotes at its end.",
            )
        self.v.options[node.name.text] = made
        if made.of:
            self.v.quantity_places[made.of, made.name] = self.place(node.name)
            number = len(self.v.counts)
            self.v.counts.append(
                Count(number, made.of, made.name, made.unit, (), "", made.default, "all", made.help, option=True)
            )

    def option_owner(self, node: tree.Option) -> bool:
        """Whether an option that is somebody's belongs to whom options can belong to."""
        if node.of is None:
            return True
        if node.of.text in ("player", "side") and isinstance(node.values[0], tree.Number):
            return True
        self.report(
            "GR701",
            node.of,
            "Only players and sides have an option each, and it is a number.",
            suggestion=f"Write: option {node.name} of player is 0 in 0..36",
        )
        return False

    def word_option(self, node: tree.Option) -> Option | None:
        names = [v for v in node.values if isinstance(v, tree.Name)]
        if node.range is not None:
            self.report(
                "GR702",
                node.range,
                f'"{node.name}" is one of some words, and words have no range.',
                suggestion="Leave the range out.",
            )
            return None
        if len(names) < 2:
            self.report(
                "GR701",
                node,
                f'"{node.name}" can only ever be {names[0]}.',
                suggestion=f"Give it a second word: option {node.name} is {names[0]} | ...",
            )
            return None
        if not self.distinct(names, f'The option "{node.name}"'):
            return None
        words = tuple(n.text for n in names)
        number = len(self.v.options)
        return Option(node.name.text, number, words, 0, 0, len(words) - 1, "", node.help, self.place(node))

    def number_option(self, node: tree.Option) -> Option | None:
        default = node.values[0].value if isinstance(node.values[0], tree.Number) else 0
        if node.range is None:
            self.report(
                "GR701",
                node,
                f'The option "{node.name}" has no range.',
                suggestion=f"Write: option {node.name} is {default} in {min(default, 0)}..{max(default, 1)}",
            )
            return None
        low, high = node.range.low, node.range.high
        if low > high:
            self.report(
                "GR702", node.range, f"The range {low}..{high} runs backwards.", suggestion=f"Write {high}..{low}."
            )
            return None
        if not low <= default <= high:
            self.report(
                "GR702",
                node.values[0],
                f"{default} is outside the option's own range {low}..{high}.",
                suggestion=f"Choose a number from {low} to {high}.",
            )
            return None
        unit = self.unit(node.unit)
        of = node.of.text if node.of else ""
        number = len(self.v.options)
        return Option(node.name.text, number, (), default, low, high, unit, node.help, self.place(node), of)

    # ------------------------------------------------------------ kinds and their quantities

    # ------------------------------------------------------------ zones, events, groups, words

    def zone(self, node: tree.Zone) -> None:
        if not self.take(node.name, "zone"):
            return
        of = node.of.text if node.of else ""
        if of and of not in self.v.kinds:
            self.missing(node.of or node, "kind", of, self.v.kinds)
            self.v.breaks(node.name.text)
            return
        seen = node.seen.text
        if seen not in _SEEN:
            self.report("GR206", node.seen, f'A zone cannot be seen by "{seen}".', suggestion=f"Write {listed(_SEEN)}.")
            seen = "nobody"
        elif seen == "owner" and node.of is None:
            self.report(
                "GR206",
                node.seen,
                f"The {node.name} has no owner who could see it.",
                suggestion=f"Say whose it is: zone {node.name} of player seen by owner",
            )
        for name in node.grid or ():
            self.check_size(name)
        grid = (node.grid[0].text, node.grid[1].text) if node.grid else None
        refilled = node.refilled.text if node.refilled else ""
        number = sum(not z.parts for z in self.v.zones.values())
        self.v.zones[node.name.text] = Zone(number, node.name.text, of, grid, seen, node.live, refilled, node.help)

    def zones(self, node: tree.Zones) -> None:
        """Several zones under one name: all of one owner, or of every Hole."""
        of = node.of.text if node.of else ""
        parts: list[str] = []
        for part in node.parts:
            z = self.v.zones.get(part.text)
            if z is None:
                self.missing(part, "zone", part.text, self.v.zones)
            elif z.of not in (of, "hole") or z.grid:
                self.report(
                    "GR222",
                    part,
                    f"Zones under one name belong to the same, and {part} {'is laid out' if z.grid else 'does not'}.",
                    suggestion=f"Leave it out, or give it a name of its own: zone ... of {z.of} is {part} | ..."
                    if z.of and not z.grid
                    else "Leave it out.",
                )
            else:
                parts += z.parts or (part.text,)
        if not self.take(node.name, "zone"):
            return
        if len(parts) < len(node.parts):
            self.v.breaks(node.name.text)
            return
        name = node.name.text
        self.v.zones[name] = Zone(
            -1, name, of, None, "nobody", False, "", node.help, tuple(dict.fromkeys(parts)), self.landing(node, of)
        )

    def landing(self, node: tree.Zones, of: str) -> str:
        """The zone into which cards go that are moved to several under one name; "" when none is said."""
        if node.lands is None:
            return ""
        z = self.v.zones.get(node.lands.text)
        if z is None:
            self.missing(node.lands, "zone", node.lands.text, self.v.zones)
        elif z.parts or z.grid or z.of not in ("", of):
            self.report(
                "GR222",
                node.lands,
                f"Cards go into one zone{f' of the {of}' if of else ''}, and {node.lands} is none such.",
                suggestion="Name another, or leave it out.",
            )
        else:
            return z.name
        return ""

    def check_size(self, name: tree.Name) -> None:
        """Whether a grid is as wide, or as high, as an option says."""
        option = self.v.options.get(name.text)
        if (option is None or option.words) and not self.v.is_broken([name.text]):
            self.report(
                "GR202",
                name,
                f'An option gives the size of a grid, and there is no option "{name}" that is a number.',
                suggestion=did_you_mean(name.text, [o.name for o in self.v.options.values() if not o.words]),
            )

    def refill(self, node: tree.Zone) -> None:
        """Once all zones are known: a pile is made anew from another one."""
        zone = self.v.zones.get(node.name.text)
        if zone is None or node.refilled is None or zone.refilled != node.refilled.text:
            return
        source = self.v.zones.get(zone.refilled)
        if source is None:
            self.missing(node.refilled, "zone", zone.refilled, self.v.zones)
        elif source is zone:
            self.report(
                "GR220",
                node.refilled,
                f"The {zone.name} cannot be refilled from itself.",
                suggestion="Name another zone.",
            )
        elif source.of not in ("", zone.of):
            self.report(
                "GR220",
                node.refilled,
                f"Each {source.of} has {a(source.name)}, so the {zone.name} could not know which to be refilled from.",
                suggestion=f"Write: zone {zone.name} of {source.of}, or name a zone of which there is one.",
            )

    def event(self, node: tree.Event) -> None:
        if not self.take(node.name, "event"):
            return
        roles: dict[str, tuple[str, str, int]] = {}
        free = FREE
        whole = True
        for role in node.roles:
            kind = self.role(role, roles)
            if not kind:
                whole = False
                continue
            slot = _ROLE_SLOTS.get(role.name.text, -1)
            if slot < 0:
                slot, free = free, free + 2
            roles[role.name.text] = (role.name.text, kind, slot)
        if not whole:
            self.v.breaks(node.name.text)
        else:
            number = len(self.v.events)
            self.distinct(node.ways, f'The event "{node.name}"')
            self.v.events[node.name.text] = Event(
                number,
                node.name.text,
                tuple(roles.values()),
                node.help,
                self.raised_by(node, tuple(roles.values())),
                tuple(w.text for w in node.ways),
            )

    def raised_by(self, node: tree.Event, roles: tuple[tuple[str, str, int], ...]) -> str:
        """The act that brings an event about; "" when something is wrong with it."""
        if node.raised is None:
            return ""
        verb = node.raised.text
        raising = [op.verb for op in OPS.values() if op.raises]
        other = next((e.name for e in self.v.events.values() if e.verb == verb), "")
        cards = [kind for _, kind, _ in roles if self.v.is_card_kind(kind)]
        if verb not in raising:
            self.report(
                "GR223", node.raised, f'No event comes about by "{verb}".', suggestion=f"Write {listed(raising)}."
            )
        elif other:
            self.report("GR223", node.raised, f'"{verb}" brings about "{other}" already.', suggestion="Leave one out.")
        elif len(cards) > 1 or any(kind != "player" and kind not in cards for _, kind, _ in roles):
            self.report(
                "GR223",
                node,
                f'What comes about by "{verb}" is about a player and one card.',
                suggestion=f"Write: event {node.name} {{ player, {self.v.card_kind or 'card'} }} by {verb}",
            )
        else:
            return verb
        return ""

    def role(self, role: tree.Role, before: dict[str, tuple[str, str, int]]) -> str:
        """The kind of a role of an event; "" when something is wrong with it."""
        name, kind = role.name.text, role.kind.text
        if kind not in self.v.kinds:
            known = [k for k in self.v.kinds if k not in SINGLETONS]
            if role.kind is not role.name and role.kind.span == role.name.span and not did_you_mean(kind, known):
                self.report(
                    "GR202",
                    role.kind,
                    f'The header declares no kind "{kind}".',
                    suggestion=f"A role of another name says what it is: {name} as player",
                )
            else:
                self.missing(role.kind, "kind", kind, known)
            return ""
        old = self.v.declared.get(name)
        if name in before:
            self.report("GR203", role.name, f'There is a role "{name}" already.', suggestion="Choose another name.")
        elif name in GIVEN_WORDS:
            self.given(role.name, "role")
        elif name in self.v.kinds and name != kind:
            self.report(
                "GR203",
                role.name,
                f'"{name}" is a kind, so a role of that name is {a(name)} and not {a(kind)}.',
                suggestion="Choose another name for the role.",
            )
        elif old is not None and old.what != "kind":
            self.taken(role.name, "role", old)
        elif self.v.owners(name):
            owner = self.v.owners(name)[0]
            where = self.v.quantity_places[owner, name]
            self.taken(role.name, "role", Declared(f"quantity of {a(owner)}", where))
        else:
            return kind
        return ""

    def group(self, node: tree.Group) -> None:
        name = node.name.text
        old = self.v.groups.get(name)
        if (old is None or self.house is None) and not self.take(node.name, "group"):
            return
        made = self.made_group(node, len(self.v.groups) if old is None else old.number)
        if made is None:
            if old is None:
                self.v.breaks(name)
            return
        self.v.groups[name] = made
        self.v.change(f'the group "{name}"', self.house or "", self.place(node), made)
        if old is None:
            self.noun(node.name, "group")

    def made_group(self, node: tree.Group, number: int) -> Group | None:
        kind = self.v.nouns.get(node.kind.text, node.kind.text)
        if kind not in self.v.kinds:
            self.missing(node.kind, "kind", node.kind.text, [plural(k) for k in self.v.kinds])
        elif node.family.text not in self.v.kinds[kind].families:
            if not self.v.is_broken([node.family.text]):
                self.report(
                    "GR202",
                    node.family,
                    f'{a(kind).capitalize()} has no family "{node.family}".',
                    suggestion=did_you_mean(node.family.text, self.v.kinds[kind].families)
                    or f"It has {listed(self.v.kinds[kind].families, 'and') or 'none'}.",
                )
        elif node.region.text not in REGIONS:
            self.report(
                "GR207",
                node.region,
                f'A grid has no "{node.region}".',
                suggestion=did_you_mean(node.region.text, REGIONS) or f"Write {listed(REGIONS)}.",
            )
        elif not 2 <= node.size <= 10:
            self.report(
                "GR207",
                node,
                f"A group is two cards at least and ten at most, and not {node.size}.",
                suggestion="Write a number from 2 to 10.",
            )
        elif node.region.text == "squares" and node.size != 4:
            self.report(
                "GR207",
                node,
                f"A square has four cards, and not {node.size}.",
                suggestion="Write 4, or another region.",
            )
        elif not any(z.grid for z in self.v.zones.values()):
            self.report(
                "GR207",
                node,
                "Groups are found in a grid, and this game has none.",
                suggestion="Declare one: zone grid of player in rows by columns seen by all",
            )
        else:
            return Group(number, node.name.text, node.size, kind, node.family.text, node.region.text)
        return None

    def word(self, node: tree.Word) -> None:
        if self.take(node.name, "word"):
            self.v.words[node.name.text] = WordDef(node.name.text, node.meaning, self.place(node.name))

    def default(self, node: tree.Default) -> None:
        act = node.act
        op = OPS.get(act.verb.text)
        if op is None:
            return  # the line was mended, and its verb is missing
        if act.arguments or not act.clauses:
            self.report(
                "GR604",
                node,
                "A default says from where and to where cards go when nothing else is said.",
                suggestion="Write for example: default draw from deck to hand",
            )
            return
        for c in act.clauses:
            if c.word not in op.defaults or not isinstance(c.value, tree.Path):
                fits = " and ".join(op.defaults)
                self.report(
                    "GR604",
                    c,
                    f'A default of "{op.verb}" takes no "{c.word}".',
                    suggestion=f"It takes {fits}." if fits else "It has no default.",
                )
                continue
            zone = c.value.hops[0].name
            if zone not in self.v.zones or len(c.value.hops) > 1:
                self.missing(c.value, "zone", " of ".join(h.name for h in c.value.hops), self.v.zones)
                self.v.breaks(f"{op.verb} {c.word}")
            elif (op.verb, c.word) in self.v.defaults and self.house is None:
                self.report(
                    "GR203",
                    c,
                    f'"{op.verb}" has a default for "{c.word}" already.',
                    suggestion="Leave one of them out.",
                )
            else:
                self.v.defaults[op.verb, c.word] = zone
                self.v.change(f'the default of "{op.verb}"', self.house or "", self.place(c), zone)


def read_header(v: Vocabulary, d: Diagnostics, parts: Iterable[tuple[Source, Iterable[tree.Stmt], str | None]]) -> None:
    """Adds the declarations among the statements to the vocabulary, in the order of what may name what.

    `parts` are files and house rules, each with the name of the house rule that declares these, if one does. A header
    may stand in several files, and what one declares the others may name.
    """
    todo = [(_Header(v, d, source, house), list(statements)) for source, statements, house in parts]
    for kind in SINGLETONS:
        v.kinds.setdefault(kind, Kind(kind, "", "", (), {}))
    readers: tuple[tuple[type[tree.Node], Callable[..., None]], ...] = (
        (tree.Units, _Header.units),
        (tree.Option, _Header.option),
        (tree.Kind, _Header.kind_name),
        (tree.Kind, _Header.kind_owner),
        (tree.Kind, _Header.kind),
        (tree.Kind, _Header.quantities),
        (tree.Word, _Header.word),
        (tree.Zone, _Header.zone),
        (tree.Zone, _Header.refill),
        (tree.Zones, _Header.zones),
        (tree.Event, _Header.event),
        (tree.Group, _Header.group),
        (tree.Default, _Header.default),
    )
    for cls, read in readers:
        for header, statements in todo:
            for s in statements:
                if isinstance(s, cls):
                    read(header, s)


def printed_defaults(statements: Iterable[tree.Stmt]) -> Iterator[tuple[str, tree.Stat]]:
    """The stats of the kinds that say how they are worked out, with their kind."""
    for s in statements:
        if isinstance(s, tree.Kind) and s.block is not None:
            for stat in s.block.statements:
                if isinstance(stat, tree.Stat) and stat.expr is not None:
                    yield s.name.text, stat
