"""Linking expressions: from the checker's `X` to nodes that can be asked."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from golfrules.engine import nodes as n
from golfrules.engine import of_many as many
from golfrules.engine.flow import Flow
from golfrules.engine.link_values import Constant
from golfrules.engine.rules import Rules
from golfrules.engine.select import ALL, GROUP, ONE, THINGS, ZONE, Selection
from golfrules.engine.select import SET as NAMED
from golfrules.lang.program import Program, Selector, X
from golfrules.lang.vocabulary import HOLE

__all__ = ["ExpressionLinker"]


class ExpressionLinker:
    """What linking starts from, and expressions: each operator of lang.program.EXPRESSIONS has a method here."""

    def __init__(
        self,
        program: Program,
        flow_class: type[Flow],
        players: int,
        options: list[int],
        given: Mapping[str, Any],
        *,
        watch: bool,
    ) -> None:
        self.given = given
        self.each: dict[str, list[int]] = {}
        self.p = program
        self.flow_class = flow_class
        self.watch = watch
        self.constant = Constant(options, players)
        self.r = Rules(program, players, options)
        self.slots = 0
        self.sets = 0
        self.looked: set[int] = set()
        self.texts: list[str] = [*program.texts]
        self.histories: dict[tuple[str, str], int] = {}

    def option(self, name: str) -> int | str:
        o = self.p.options[name]
        return o.show(self.r.options[o.number])

    def text(self, words: str) -> int:
        if words not in self.texts:
            self.texts.append(words)
        return self.texts.index(words)

    def population(self, kind: str) -> int:
        return self.r.population(kind)

    def belongs(self, kind: str) -> int:
        """1 to a player, 2 to a side, 3 a Hole, 0 neither."""
        while kind:
            if kind == "player":
                return 1
            if kind == "side":
                return 2
            if kind == "hole":
                return 3
            k = self.p.kinds.get(kind)
            kind = k.of if k is not None else ""
        return 0

    def history(self, event: str, period: str) -> int:
        key = (event, period)
        if key not in self.histories:
            self.histories[key] = self.r.histories
            self.r.event_history.setdefault(event, []).append((self.r.histories, period))
            self.r.histories += self.r.players + 1
            self.r.history_period += [period] * (self.r.players + 1)
        return self.histories[key]

    # ------------------------------------------------------------ expressions

    def exprs(self, xs: Any) -> list[n.Expr]:
        return [self.expr(x) for x in xs]

    def expr(self, x: X) -> n.Expr:
        if self.constant.known(x):
            return n.Const(self.constant.ev(x))
        node: n.Expr = getattr(self, "x_" + x.op.replace("-", "_"))(*x.args)
        return node

    def x_number(self, value: int) -> n.Expr:
        return n.Const(value)

    def x_slot(self, slot: int) -> n.Expr:
        return n.HoleSlot(slot) if slot == HOLE else n.Slot(slot)

    def x_same(self, x: X) -> n.Expr:
        return self.expr(x)

    def x_stat(self, stat: int, subject: X, printed: bool) -> n.Expr:
        s = self.expr(subject)
        kind = self.p.stats[stat].kind
        if kind in self.p.things and self.fixed_by_text(stat, printed=printed):
            return n.Printed(self.r.printed[stat], s)
        place = subject.args[0] + 1 if subject.op == "slot" and kind in self.p.things and kind != "hole" else -1
        return n.StatNode(stat, s, place, printed=printed)

    def fixed_by_text(self, stat: int, *, printed: bool) -> bool:
        s = self.p.stats[stat]
        if s.printed is not None and s.printed.op != "number":
            return False
        things = self.p.things[s.kind]
        plain = all(t.own.get(s.name, X("number", (0,))).op == "number" for t in things)
        return plain and (printed or not any(m.stat == stat for m in self.p.modifiers))

    def x_count(self, count: int, subject: X) -> n.Expr:
        cls = n.ThingCount if self.p.counts[count].thing else n.Count
        return cls(self.r.count_base[count], self.expr(subject))

    def x_copies(self, kind: str, thing: X) -> n.Expr:
        return n.Printed(self.r.copies_of_holes if kind == "hole" else self.r.copies, self.expr(thing))

    def x_hop(self, start: str, goal: str, x: X) -> n.Expr:
        return n.SideOf(self.expr(x)) if (start, goal) == ("player", "side") else n.Identity(self.expr(x))

    def x_end_card(self, zone: str, owner: X | None, bottom: bool) -> n.Expr:
        return n.EndCard(self.p.zones[zone].number, None if owner is None else self.expr(owner), bottom=bottom)

    def x_left(self, x: X) -> n.Expr:
        return n.Left(self.expr(x))

    def x_captain(self, x: X) -> n.Expr:
        return n.Captain(self.expr(x))

    def x_tag(self, kind: str, tags: tuple[str, ...], x: X) -> n.Expr:
        names = self.p.kinds[kind].tags
        mask = sum(1 << names.index(tag) for tag in tags)
        rows = self.r.tags[self.r.kind_number[kind]]
        same = all(row == rows[0] for row in rows)
        return (n.FixedTagged if same else n.Tagged)(self.r.kind_number[kind], mask, self.expr(x))

    def x_family(self, kind: str, family: str, x: X) -> n.Expr:
        return n.Family([t.families.get(family, -1) for t in self.p.things.get(kind, ())], self.expr(x))

    def x_in_group(self, group: str, place: int) -> n.Expr:
        return n.InGroup(self.p.groups[group].number, place)

    def x_lies_in(self, zone: str, owner: X | None, place: int) -> n.Expr:
        here, everywhere = self.zone_numbers(zone)
        return n.LiesIn(here, None if owner is None else self.expr(owner), place, everywhere)

    def x_speaks(self, speaker: tuple[Any, ...]) -> n.Expr:
        if speaker[0] == "always":
            return n.Const(1)
        return n.Speaks(speaker[0], speaker[1])

    def x_default(self, stat: int) -> n.Expr:
        printed = self.p.stats[stat].printed
        return n.Const(0) if printed is None else n.Default(self.expr(printed))

    def x_in(self, left: X, *values: X) -> n.Expr:
        plain: set[int] = set()
        ranges: list[tuple[int, int]] = []
        others: list[n.Expr] = []
        for v in values:
            if v.op == "range":
                ranges.append(v.args)
            else:
                e = self.expr(v)
                if isinstance(e, n.Const):
                    plain.add(e.value)
                else:
                    others.append(e)
        return n.Match(self.expr(left), frozenset(plain), ranges, others)

    def x_compare(self, how: str, a: X, b: X) -> n.Expr:
        p, q = self.expr(a), self.expr(b)
        at_least: n.Expr = n.AtLeast(p, q)
        if isinstance(p, many.NumberOf) and isinstance(q, n.Const):
            at_least = many.Has(p.selection, q.value)  # nobody counts on
        at_most = n.AtMost(p, q)
        return {"at least": at_least, "at most": at_most, "above": n.Not(at_most), "below": n.Not(at_least)}[how]

    def x_and(self, *xs: X) -> n.Expr:
        """Nested ands are one, so that what is settled at load can be told from what is not."""
        items: list[n.Expr] = []
        for e in self.exprs(xs):
            items += e.parts() if isinstance(e, n.All) else [e]
        items = [e for e in items if not (isinstance(e, n.Const) and e.value)]
        if any(isinstance(e, n.Const) for e in items):
            return n.Const(0)
        return n.Const(1) if not items else items[0] if len(items) == 1 else n.All(*items)

    def x_or(self, *xs: X) -> n.Expr:
        items = [e for e in self.exprs(xs) if not (isinstance(e, n.Const) and not e.value)]
        if any(isinstance(e, n.Const) for e in items):
            return n.Const(1)
        return n.Const(0) if not items else items[0] if len(items) == 1 else n.Any(*items)

    def x_not(self, x: X) -> n.Expr:
        e = self.expr(x)
        return n.Const(int(not e.value)) if isinstance(e, n.Const) else n.Not(e)

    def x_if(self, q: X, a: X, b: X) -> n.Expr:
        return n.Either(self.expr(q), self.expr(a), self.expr(b))

    def x_sum(self, *xs: X) -> n.Expr:
        return n.Sum(*self.exprs(xs))

    def x_product(self, *xs: X) -> n.Expr:
        return n.Product(*self.exprs(xs))

    def x_negative(self, x: X) -> n.Expr:
        return n.Arithmetic("negative", self.expr(x))

    def x_least(self, a: X, b: X) -> n.Expr:
        return n.Arithmetic("least", self.expr(a), self.expr(b))

    def x_most(self, a: X, b: X) -> n.Expr:
        return n.Arithmetic("most", self.expr(a), self.expr(b))

    def x_divide(self, a: X, b: X, rounded: str) -> n.Expr:
        return n.Divide(self.expr(a), self.expr(b), up=rounded == "up")

    def x_number_of(self, s: Selector) -> n.Expr:
        return many.NumberOf(self.selection(s))

    def x_different(self, *selectors: Selector) -> n.Expr:
        return many.Different([self.selection(s) for s in selectors])

    def x_total_of(self, how: str, quantity: X, s: Selector) -> n.Expr:
        return many.TotalOf(how, self.expr(quantity), self.selection(s))

    def x_history(self, event: str, period: str, by: X | None, kind: str) -> n.Expr:
        return n.History(self.history(event, period), None if by is None else self.expr(by), side=kind == "side")

    def zone_numbers(self, zone: str) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """The number of a zone, or of all that are one name: those of its owner, and those of every Hole."""
        z = self.p.zones[zone]
        parts = [self.p.zones[part] for part in z.parts] or [z]
        return (
            tuple(part.number for part in parts if part.of == z.of),
            tuple(part.number for part in parts if part.of != z.of),
        )

    def selection(self, s: Selector) -> Selection:
        what = s.domain[0]
        where = None if s.where is None else self.expr(s.where)
        if isinstance(where, n.Const) and where.value:
            where = None
        if what == "zone":
            owner = s.domain[2]
            who = None if owner is None else self.expr(owner)
            here, everywhere = self.zone_numbers(s.domain[1])
            piles = tuple(
                pile
                for zone in everywhere
                for pile in range(self.r.zone_pile[zone], self.r.zone_pile[zone] + self.population("hole"))
            )
            return Selection(ZONE, 0, who, 0, s.slot, where, here, piles)
        if what == "set":
            return Selection(NAMED, s.domain[1], None, 0, s.slot, where)
        if what == "one":
            return Selection(ONE, 0, self.expr(s.domain[2]), 0, s.slot, where)
        if what == "group":
            return Selection(GROUP, self.p.groups[s.domain[1]].number, self.expr(s.domain[2]), 0, s.slot, where)
        return Selection(THINGS if what == "things" else ALL, 0, None, self.population(s.domain[1]), s.slot, where)
