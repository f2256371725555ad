"""From a checked program to rules ready to be played, for a number of players and the values of the options."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from golfrules.engine import nodes as n
from golfrules.engine import steps as st
from golfrules.engine.actions import Verbs
from golfrules.engine.cascade import ADD, AT_LEAST, AT_MOST, SET, TIMES, Line
from golfrules.engine.flow import Flow
from golfrules.engine.grids import regions
from golfrules.engine.rules import Comparison, HouseAction, Measure, Routine, Rules, Target
from golfrules.engine.select import ALL, GROUP, ONE, THINGS, ZONE, Selection
from golfrules.engine.select import SET as NAMED
from golfrules.engine.table import Scope, Table
from golfrules.errors import OptionError
from golfrules.lang.program import LAYERS, Exception_, Modifier, Program, S, Selector, X
from golfrules.lang.inside import inside
from golfrules.lang.vocabulary import FREE, PLAYER, SIDE, SPEAKER

__all__ = ["constant", "link", "link_asking", "option_values", "questions_of", "seat_values"]

_HOW = {"set": SET, "add": ADD, "times": TIMES, "at most": AT_MOST, "at least": AT_LEAST}
_STAGE = {"set": 0, "add": 1, "times": 2, "at most": 3, "at least": 3}
_TEXTS = {
    "text_moved": "{who} moves {cards} to {pile}.", "text_drew": "{who} draws {cards} to {pile}.", "text_nothing": "There is nothing to gain.",
    "text_shuffled": "{who} shuffles {pile}.", "text_reshuffled": "{pile} is made anew and shuffled.", "text_looked": "{who} looks at {cards}.",
    "text_revealed": "{who} shows {cards}.", "text_swapped": "{who} swaps two cards.", "text_rolled": "{who} rolls {number}.",
    "text_did": "{who}: {text}.",
}


def option_values(program: Program, given: Mapping[str, Any], players: int) -> list[int]:
    """The value of each option: its default, what house rules set, what was asked for; checked against its range."""
    values = [o.default for o in program.options.values()]
    order = list(program.options.values())
    asked: dict[str, int] = {}
    for name, value in given.items():
        o = program.options.get(name) or program.options.get(str(name).replace("_", "-"))
        if o is None:
            from golfrules.lang.words import did_you_mean

            raise OptionError(f'{program.game} has no option "{name}". {did_you_mean(str(name), program.options)}'.rstrip())
        if not o.of:
            asked[o.name] = _value(o, value)

    def ev(x: X) -> int:
        return _Constant(values, players).ev(x)

    for name, x, when, _ in program.set_options:
        if when is None or ev(when):
            o = program.options[name]
            v = ev(x)
            if not o.low <= v <= o.high:
                raise OptionError(f"{name} goes from {o.low} to {o.high}, and a house rule sets it to {v}.")
            values[o.number] = v
    for name, v in asked.items():
        values[program.options[name].number] = v
    assert len(order) == len(values)
    return values


def seat_values(program: Program, given: Mapping[str, Any], values: list[int], seats: dict[str, int]) -> dict[str, list[int]]:
    """The options that each player or side has: one number for all, or one for each, in a list or in text with commas."""
    out = {}
    for o in program.options.values():
        if not o.of:
            continue
        asked = given.get(o.name, given.get(o.name.replace("-", "_"), values[o.number]))
        items = list(asked) if isinstance(asked, (list, tuple)) else str(asked).split(",")
        if len(items) == 1:
            items *= seats[o.of]
        if len(items) != seats[o.of]:
            raise OptionError(
                f'The option "{o.name}" has one number for each {o.of}, and {len(items)} for {seats[o.of]} were given.'
            )
        out[o.name] = [_value(o, str(i).strip()) for i in items]
    return out


def _value(o: Any, value: Any) -> int:
    if o.words:
        text = {True: "yes", False: "no"}.get(value, value) if isinstance(value, bool) else str(value)
        if text not in o.words:
            raise OptionError(f'The option "{o.name}" is {", ".join(o.words[:-1])} or {o.words[-1]}, and never "{value}".')
        return int(o.words.index(text))
    try:
        number = int(str(value))
    except ValueError:
        raise OptionError(f'The option "{o.name}" is a number from {o.low} to {o.high}, and "{value}" is none.') from None
    if not o.low <= number <= o.high:
        raise OptionError(f'The option "{o.name}" goes from {o.low} to {o.high}, and {number} is outside.')
    return number


class _Constant:
    """Works out an expression that depends on options alone; what depends on more is 0."""

    def __init__(self, options: list[int], players: int) -> None:
        self.options = options
        self.players = players

    def known(self, x: X) -> bool:
        todo = [x]
        while todo:
            y = todo.pop()
            if y.op not in ("number", "option", "seats", "in", "same", "range", "and", "or", "not", "compare", "sum", "negative", "product", "divide", "least", "most", "if"):
                return False
            todo += [a for a in y.args if isinstance(a, X)]
        return True

    def ev(self, x: X) -> int:
        a = x.args
        match x.op:
            case "number":
                return int(a[0])
            case "option":
                return self.options[a[0]]
            case "seats":
                return self.players
            case "same":
                return self.ev(a[0])
            case "in":
                left = self.ev(a[0])
                return int(any(v.args[0] <= left <= v.args[1] if v.op == "range" else self.ev(v) == left for v in a[1:]))
            case "and":
                return int(all(self.ev(i) for i in a))
            case "or":
                return int(any(self.ev(i) for i in a))
            case "not":
                return int(not self.ev(a[0]))
            case "compare":
                p, q = self.ev(a[1]), self.ev(a[2])
                return int({"at least": p >= q, "at most": p <= q, "above": p > q, "below": p < q}[a[0]])
            case "sum":
                return sum(self.ev(i) for i in a)
            case "negative":
                return -self.ev(a[0])
            case "product":
                total = 1
                for i in a:
                    total *= self.ev(i)
                return total
            case "divide":
                p, q = self.ev(a[0]), self.ev(a[1])
                return -(-p // q) if a[2] == "up" else p // q
            case "least":
                return min(self.ev(i) for i in a)
            case "most":
                return max(self.ev(i) for i in a)
            case "if":
                return self.ev(a[1]) if self.ev(a[0]) else self.ev(a[2])
        return 0


def constant(x: X, options: list[int], players: int) -> int:
    """What an expression comes to that depends on options and the number of players alone."""
    return _Constant(options, players).ev(x)


class _Linker:
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
        self.constant = _Constant(options, players)
        self.r = Rules(program, None, players, options)  # type: ignore[arg-type]
        self.slots = 0
        self.sets = 0
        self.looked: set[int] = set()
        self.texts: list[str] = [*program.texts]
        self.histories: dict[tuple[str, str], int] = {}

    def option(self, name: str) -> int | str:
        o = self.p.options[name]
        return o.show(self.r.options[o.number])

    # ------------------------------------------------------------ the table's shape

    def run(self) -> Rules:
        r, p = self.r, self.p
        r.side_of = self.flow_class.sides(r.players, self.option) if "side" in p.kinds else list(range(r.players))
        r.sides = max(r.side_of) + 1
        self.each = seat_values(p, self.given, r.options, {"player": r.players, "side": r.sides})
        self.things()
        problem = self.flow_class.fit(r.players, self.option, 0)
        self.zones()
        self.counts()
        self.find_histories()
        self.quantities()
        self.copies()
        problem = problem or self.flow_class.fit(r.players, self.option, sum(r.copies))
        if problem:
            raise OptionError(problem)
        for name, words in _TEXTS.items():
            setattr(r, name, self.text(words))
        for words in self.flow_class.TEXTS:
            self.text(words)
        r.flow_numbers = len(self.flow_class.NUMBERS)
        self.routines()
        self.actions()
        self.compare()
        r.texts = self.texts
        r.verbs.texts = lambda i: self.texts[i]
        r.flow_class = self.flow_class(r)
        return r

    def text(self, words: str) -> int:
        if words not in self.texts:
            self.texts.append(words)
        return self.texts.index(words)

    def population(self, kind: str) -> int:
        if kind == "player":
            return self.r.players
        if kind == "side":
            return self.r.sides
        if kind in self.p.things:
            return len(self.p.things[kind])
        k = self.p.kinds.get(kind)
        return self.population(k.of) if k is not None and k.of else 1

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

    def zones(self) -> None:
        r = self.r
        for z in self.p.zones.values():
            first = r.piles
            r.zone_pile.append(first)
            for owner in range(self.population(z.of) if z.of else 1):
                r.pile_zone.append(z.number)
                r.pile_owner.append(owner)
                r.pile_player.append(owner if self.belongs(z.of) == 1 else -1)
                r.pile_seen.append(z.seen)
                r.pile_grid.append(z.grid is not None)
                r.by_knowers.append(z.seen == "knowers")
                to = self.belongs(z.of)
                r.pile_seats.append(1 << owner if to == 1 else sum(1 << s for s in range(r.players) if r.side_of[s] == owner) if to == 2 else 0)
                if z.live:
                    r.live_piles.append(r.piles)
                r.piles += 1
            if z.grid is not None:
                r.grid_zone = z.number
                r.rows = int(self.option(z.grid[0]))
                r.columns = int(self.option(z.grid[1]))
        r.refill_from = [-1] * r.piles
        for z in self.p.zones.values():
            if z.refilled:
                source = self.p.zones[z.refilled]
                for owner in range(self.population(z.of) if z.of else 1):
                    r.refill_from[r.zone_pile[z.number] + owner] = r.zone_pile[source.number] + (owner if source.of else 0)

    def counts(self) -> None:
        for c in self.p.counts:
            self.r.count_base.append(len(self.r.initial_counts))
            self.r.initial_counts += self.each[c.name] if c.option else [c.initial] * self.population(c.kind)

    def things(self) -> None:
        r, p = self.r, self.p
        holes = len(p.things.get("hole", ()))
        for kind, things in p.things.items():
            r.kind_number[kind] = len(r.tags)
            names = p.kinds[kind].tags
            base = [sum(1 << names.index(tag) for tag in t.tags) for t in things]
            r.tags.append([base[:] for _ in range(holes + 1)])
            r.names[kind] = [t.name for t in things]
            if kind != "hole":
                r.card_kind = kind
        for z in p.kinds.values():
            if z.tags or z.families:
                r.kind_number.setdefault(z.name, len(r.tags))
                if len(r.tags) < len(r.kind_number):
                    r.tags.append([[] for _ in range(holes + 1)])
                    r.names[z.name] = []
                    r.card_kind = r.card_kind or z.name
        r.verbs = Verbs([*st.STANDARD_VERBS, *self.flow_class.VERBS], r.names.get(r.card_kind, []), lambda i: self.texts[i])
        for g in p.groups.values():
            rows, columns = (int(self.option(o)) for o in next(z.grid for z in p.zones.values() if z.grid))
            r.group_lines.append([line for line in regions(g.region, rows, columns)])
            r.group_size.append(g.size)
            r.group_values.append([t.families.get(g.family, -1) for t in p.things.get(g.kind, ())])
            r.group_overlap.append(g.region != "squares")
        self.extra_tags()

    def extra_tags(self) -> None:
        r = self.r
        for kind, tag, selector, when, speaker, _ in self.p.extra_tags:
            if when is not None:
                if not self.constant.known(when):
                    raise OptionError(f'What counts as "{tag}" may depend on options and Holes, and not on what happens in the game.')
                if not self.constant.ev(when):
                    continue
            bit = 1 << self.p.kinds[kind].tags.index(tag)
            where = self.expr(selector.where) if selector.where is not None else None
            t = Table.__new__(Table)
            t.rules, t.ground, t.trace = r, -1, None
            for i in range(len(self.p.things.get(kind, ()))):
                v = [-1] * (selector.slot + 2)
                v[selector.slot] = i
                if where is None or where.ev(t, Scope(v, [])):
                    for hole, row in enumerate(r.tags[r.kind_number[kind]]):
                        if speaker[0] != "hole" or speaker[1] == hole - 1:
                            row[i] |= bit

    def copies(self) -> None:
        r = self.r
        things = self.p.things.get(r.card_kind, ())
        r.copies = [self.constant.ev(t.copies) for t in things]
        t = self.still_table()
        stages = {"is": 0, "+": 1, "-": 1, "times": 2}
        for selector, how, x, when, _ in sorted(self.p.copies, key=lambda c: stages[c[1]]):
            if any(not self.constant.ev(w) for w in when):
                continue
            where = self.expr(selector.where) if selector.where is not None else None
            a = self.constant.ev(x)
            for i in range(len(things)):
                v = [-1] * (selector.slot + 2)
                v[selector.slot] = i
                if where is None or where.ev(t, Scope(v, [])):
                    c = r.copies[i]
                    r.copies[i] = max(0, {"is": a, "+": c + a, "-": c - a, "times": c * a}[how])

    def still_table(self) -> Table:
        """A table on which nothing lies, to ask what never changes."""
        t = Table.__new__(Table)
        t.rules, t.ground, t.trace, t.players, t.sides, t.side_of, t.untils = self.r, -1, None, self.r.players, self.r.sides, self.r.side_of, []
        return t

    def find_histories(self) -> None:
        found: list[X] = []
        todo: list[Any] = [self.p.modifiers, self.p.triggers, tuple(self.p.actions.values()), self.p.stats, tuple(t for ts in self.p.things.values() for t in ts)]
        while todo:
            y = todo.pop()
            if isinstance(y, X):
                if y.op == "history":
                    found.append(y)
                todo += y.args
            elif isinstance(y, (tuple, list)):
                todo += y
            elif isinstance(y, dict):
                todo += y.values()
            elif hasattr(y, "__attrs_attrs__"):
                todo += [getattr(y, a.name) for a in y.__attrs_attrs__ if a.name != "place"]
        for x in found:
            self.history(x.args[0], x.args[1])
        for a in self.p.actions.values():
            if a.once:
                self.history(f"action {a.name}", a.once)

    def history(self, event: str, period: str) -> int:
        key = (event, period)
        if key not in self.histories:
            self.histories[key] = self.r.histories
            self.r.event_history.setdefault(event, []).append((self.r.histories, period))
            self.r.histories += self.r.players + 1
            self.r.history_period += [period] * (self.r.players + 1)
        return self.histories[key]

    # ------------------------------------------------------------ quantities

    def quantities(self) -> None:
        r, p = self.r, self.p
        for s in p.stats:
            r.stat_route.append(self.belongs(s.kind))
            population = self.population(s.kind)
            r.printed.append([0] * population)
            r.own.append([None] * population)
            r.lines.append([[[]]])
            r.by_thing.append(s.kind in p.things)
            r.blank.append([])
        self.plain_prints()
        for s in p.stats:
            things = p.things.get(s.kind)
            default = None if s.printed is None else self.expr(s.printed)
            for i in range(len(r.own[s.number])):
                said = things[i].own.get(s.name) if things is not None else None
                if said is None:
                    if isinstance(default, n.Const):
                        r.printed[s.number][i] = default.value
                    elif default is not None:
                        r.own[s.number][i] = default
                elif said.op != "number":
                    r.own[s.number][i] = self.expr(said)
        self.settle_prints()
        for s in p.stats:
            mine = sorted((m for m in p.modifiers if m.stat == s.number), key=lambda m: (_STAGE[m.how], LAYERS.index(m.layer), m.clause))
            # the same line may be asked of many things: link it once, then see for which it can speak
            made = [self.line(m, i) for i, m in enumerate(mine)]
            r.blank[s.number] = [-1] * max([0, *(m.slots - FREE for m in mine)])
            r.blank[s.number] += [-1] * max(0, self.most_slots(s.printed, p.things.get(s.kind, ())) - FREE - len(r.blank[s.number]))
            if r.by_thing[s.number]:
                holes = len(p.things.get("hole", ()))
                r.lines[s.number] = [
                    [[x for x in (self.for_thing(m, thing) for m in made if m.speaker != "hole" or m.speaker_number == hole) if x is not None] for thing in range(len(r.own[s.number]))]
                    for hole in range(-1, holes)
                ]
                if not made:
                    r.lines[s.number] = []
            else:
                r.lines[s.number] = [[made]] if made else []

    def most_slots(self, *xs: Any) -> int:
        """One more than the highest slot that some expressions use."""
        most = 0
        todo: list[Any] = list(xs)
        while todo:
            y = todo.pop()
            if isinstance(y, X):
                if y.op == "slot":
                    most = max(most, y.args[0] + 2)
                todo += y.args
            elif isinstance(y, Selector):
                most = max(most, y.slot + 2)
                todo += [*y.domain, y.where]
            elif isinstance(y, (tuple, list)):
                todo += y
            elif isinstance(y, dict):
                todo += y.values()
            elif hasattr(y, "own"):
                todo.append(y.own)
        return most

    def plain_prints(self) -> None:
        """What things print as plain numbers, so that everything linked after may rely on it."""
        for s in self.p.stats:
            for i, thing in enumerate(self.p.things.get(s.kind, ())):
                x = thing.own.get(s.name)
                if x is not None and x.op == "number":
                    self.r.printed[s.number][i] = x.args[0]

    def settle_prints(self) -> None:
        """What follows from plain prints alone (`flight is balls`) is worked out now."""
        t = self.still_table()
        for _ in self.p.stats:
            for s in self.p.stats:
                if s.kind not in self.p.things:
                    continue
                for i, e in enumerate(self.r.own[s.number]):
                    if e is not None and self.settled(e):
                        self.r.printed[s.number][i] = e.ev(t, Scope([i, -1, -1, -1, -1, -1], []))
                        self.r.own[s.number][i] = None

    def settled(self, e: n.Expr) -> bool:
        if isinstance(e, n.StatNode):
            return self.fixed(e.stat) and isinstance(e.subject, n.Slot) and e.subject.slot == 0
        if isinstance(e, (n.Const, n.Sum, n.Product, n.Arithmetic, n.Divide, n.Either, n.AtLeast, n.AtMost, n.Default, n.Match, n.Family, n.Printed)):
            return all(self.settled(p) for p in e.parts())
        return isinstance(e, n.Slot) and e.slot == 0

    def fixed(self, stat: int) -> bool:
        """Whether a quantity of things is a plain number on each, and nobody says a line about it."""
        return all(e is None for e in self.r.own[stat]) and not any(m.stat == stat for m in self.p.modifiers)

    def line(self, m: Modifier, age: int) -> Line:
        speaker, number = m.speaker[0], (m.speaker[1] if len(m.speaker) > 1 else -1)
        when = None if m.where is None else self.watched(m) if self.watch else self.expr(m.where)
        return Line(m.stat, _HOW[m.how], self.expr(m.amount), when, [self.selection(s) for s in m.loops], m.bind,
                    m.slots, speaker, number, (_STAGE[m.how], LAYERS.index(m.layer), age), m.clause)

    def watched(self, m: Modifier) -> n.Expr:
        """The question of a line, noted each time it is asked. Whether the line is about this very thing at all is not noted."""
        assert m.where is not None
        about, asked = questions_of(m)
        items = [self.expr(x) for x in about]
        if asked:
            items.append(n.Watched(m.clause, self.expr(X("and", asked) if len(asked) > 1 else asked[0])))
        return items[0] if len(items) == 1 else n.All(*items)

    def for_thing(self, line: Line, thing: int) -> Line | None:
        """The line as it is about one thing: what of its question never changes is asked now. None when it never speaks of it."""
        if line.when is None or line.bind < 0 or line.loops:
            return line
        parts = list(line.when.parts()) if isinstance(line.when, n.All) else [line.when]
        t = self.still_table()
        left = []
        for part in parts:
            if part.steady((0, line.bind)):
                v = [-1] * max(line.slots, line.bind + 2)
                v[0] = v[line.bind] = thing
                if not part.ev(t, Scope(v, [])):
                    return None
            else:
                left.append(part)
        when = None if not left else left[0] if len(left) == 1 else n.All(*left)
        return Line(line.stat, line.how, line.amount, when, line.loops, line.bind, line.slots, line.speaker, line.speaker_number, line.order, line.clause)

    # ------------------------------------------------------------ expressions

    def exprs(self, xs: Any) -> list[n.Expr]:
        return [self.expr(x) for x in xs]

    def expr(self, x: X) -> n.Expr:
        if self.constant.known(x):
            return n.Const(self.constant.ev(x))
        return getattr(self, "x_" + x.op.replace("-", "_"))(*x.args)  # type: ignore[no-any-return]

    def x_number(self, value: int) -> n.Expr:
        return n.Const(value)

    def x_slot(self, slot: int) -> n.Expr:
        return n.Slot(slot)

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
        return n.LiesIn(self.p.zones[zone].number, None if owner is None else self.expr(owner), place)

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
        return {"at least": lambda: n.AtLeast(p, q), "at most": lambda: n.AtMost(p, q), "above": lambda: n.Not(n.AtMost(p, q)), "below": lambda: n.Not(n.AtLeast(p, q))}[how]()

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
        return n.NumberOf(self.selection(s))

    def x_different(self, *selectors: Selector) -> n.Expr:
        return n.Different([self.selection(s) for s in selectors])

    def x_total_of(self, how: str, quantity: X, s: Selector) -> n.Expr:
        return n.TotalOf(how, self.expr(quantity), self.selection(s))

    def x_history(self, event: str, period: str, by: X | None) -> n.Expr:
        side = by is not None and self.kind_of(by) == "side"
        return n.History(self.history(event, period), None if by is None else self.expr(by), side=side)

    def kind_of(self, x: X) -> str:
        if x.op == "hop":
            return str(x.args[1])
        return "side" if x == X("slot", (3,)) else "player"

    def selection(self, s: Selector) -> Selection:
        what = s.domain[0]
        where = None if s.where is None else self.expr(s.where)
        if isinstance(where, n.Const) and where.value:
            where = None
        if what == "zone":
            owner = s.domain[2]
            return Selection(ZONE, self.p.zones[s.domain[1]].number, None if owner is None else self.expr(owner), 0, s.slot, where)
        if what == "set":
            return Selection(NAMED, s.domain[1], None, 0, s.slot, where)
        if what == "one":
            return Selection(ONE, 0, self.expr(s.domain[2]), 0, s.slot, where)
        if what == "group":
            return Selection(GROUP, self.p.groups[s.domain[1]].number, self.expr(s.domain[2]), 0, s.slot, where)
        return Selection(THINGS if what == "things" else ALL, 0, None, self.population(s.domain[1]), s.slot, where)

    # ------------------------------------------------------------ what happens

    def routine(self, name: str, body: S, slots: int, sets: int, speaker: tuple[Any, ...], clause: int) -> Routine:
        self.slots, self.sets, self.looked = slots, sets, set()
        steps: list[st.Step] = []
        if self.watch:
            steps.append(st.Mark(clause))
        steps += self.stmt(body)
        routine = Routine(len(self.r.routines), name, steps, self.slots, self.sets, speaker[0], speaker[1] if len(speaker) > 1 else -1, clause)
        self.r.routines.append(routine)
        return routine

    def routines(self) -> None:
        r, p = self.r, self.p
        for e in p.events.values():
            r.event_slots[e.name] = {name: slot for name, _, slot in e.roles}
        order = {layer: i for i, layer in enumerate(LAYERS)}
        for t in sorted(p.triggers, key=lambda t: order[t.layer]):
            made = self.routine(f"when {t.event}", t.body, t.slots, t.sets, t.speaker, t.clause)
            r.triggers.setdefault(t.event, []).append(made)
        for u in p.untils:
            r.until_period.append(u.period)
            r.until_next.append(u.next)

    def actions(self) -> None:
        for a in self.p.actions.values():
            body = None if a.body is None else self.routine(f"action {a.name}", a.body, a.slots, a.sets, ("always",), a.clause)
            requires = [(self.expr(x), clause) for x, clause in a.requires]
            made = HouseAction(a.name, a.title, a.once, requires, body, self.history(f"action {a.name}", a.once) if a.once else -1)
            verbs = self.r.verbs.verbs
            names = [v for v, _ in verbs]
            if a.body is not None and a.name not in names:
                verbs.append((a.name, ""))
                names.append(a.name)
            if a.name in names:
                own = len(st.STANDARD_VERBS)
                made.verb = names.index(a.name, own) if a.name in names[own:] else names.index(a.name)
            else:
                raise OptionError(f'{self.p.game} has no action "{a.name}". It has {", ".join(v for v, _ in self.flow_class.VERBS)}.')
            self.r.actions[a.name] = made

    def compare(self) -> None:
        first: Comparison | None = None
        also: dict[str, Comparison] = {}
        for c in self.p.compares:
            if c.when is not None and not self.constant.ev(c.when):
                continue
            made = Comparison(c.kind, [Measure(name, self.expr(x), lowest=how == "lowest") for name, x, how in c.measures], c.title)
            if c.title:
                also[c.title] = made
            else:
                first = made
        if first is None:
            raise OptionError(f"{self.p.game} does not say what wins.")
        self.r.comparisons = [first, *also.values()]

    def stmt(self, s: S) -> list[st.Step]:
        return getattr(self, "s_" + s.op.replace("-", "_"))(s, *s.args)  # type: ignore[no-any-return]

    def question(self, x: X, clause: int) -> n.Expr:
        e = self.expr(x)
        return n.Watched(clause, e) if self.watch and clause >= 0 else e

    def mark(self, clause: int) -> list[st.Step]:
        return [st.Mark(clause)] if self.watch and clause >= 0 else []

    def slot(self) -> int:
        self.slots += 1
        return self.slots - 1

    def named_set(self) -> int:
        self.sets += 1
        return self.sets - 1

    def s_block(self, s: S, *items: S) -> list[st.Step]:
        return [step for i in items for step in self.stmt(i)]

    def s_count(self, s: S, count: int, subject: X, how: str, amount: X) -> list[st.Step]:
        return [*self.mark(s.clause), st.ChangeCount(self.r.count_base[count], self.expr(subject), how, self.expr(amount), s.clause)]

    def s_if(self, s: S, branches: tuple[tuple[X, S, int], ...], otherwise: S | None) -> list[st.Step]:
        out = self.stmt(otherwise) if otherwise is not None else []
        for x, body, clause in reversed(branches):
            q = self.question(x, clause)
            if isinstance(q, n.Const):
                out = self.stmt(body) if q.value else out
                continue
            then = self.stmt(body)
            if out:
                then = [*then, st.Jump(len(out))]
            out = [st.JumpUnless(q, len(then)), *then, *out]
        return out

    def s_ladder(self, s: S, *rungs: S) -> list[st.Step]:
        out: list[st.Step] = [st.Gap(rungs[0].clause)] if self.watch and len(rungs) > 1 else []
        for rung in reversed(rungs):
            condition, exceptions, body, _, speaker = rung.args
            base = [*self.mark(rung.clause), *self.stmt(body)]
            for e in reversed(exceptions):
                base = self.instead(e, base)
            base = [*self.probe(rung.clause, exceptions), *base]
            questions: list[X] = []
            if speaker[0] != "always":
                questions.append(X("speaks", (speaker,)))
            if condition is not None:
                questions.append(condition)
            if not questions:
                out = base
                continue
            q = self.question(X("and", tuple(questions)) if len(questions) > 1 else questions[0], rung.clause)
            if isinstance(q, n.Const):
                out = base if q.value else out
                continue
            if out:
                base = [*base, st.Jump(len(out))]
            out = [st.JumpUnless(q, len(base)), *base, *out]
        return out

    def probe(self, rung: int, exceptions: tuple[Exception_, ...]) -> list[st.Step]:
        """Notes which rung it came to, and what each of its exceptions answers, whether it is its turn or not."""
        if not self.watch:
            return []
        answers = []
        for e in exceptions:
            asked = [X("speaks", (e.speaker,)), *(() if e.where is None else (e.where,))]
            answers.append((e.clause, self.expr(X("and", tuple(asked)))))
        return [st.Probe(rung, answers)]

    def instead(self, e: Exception_, base: list[st.Step]) -> list[st.Step]:
        body = [*self.mark(e.clause), *self.stmt(e.body)]
        speaks = self.expr(X("speaks", (e.speaker,)))
        items = [q for q in (speaks, None if e.where is None else self.question(e.where, e.clause)) if q is not None and not (isinstance(q, n.Const) and q.value)]
        if any(isinstance(q, n.Const) for q in items):
            return base
        if not items:
            return body
        if base:
            body = [*body, st.Jump(len(base))]
        return [st.JumpUnless(items[0] if len(items) == 1 else n.All(*items), len(body)), *body, *base]

    def s_each(self, s: S, selector: Selector, body: S, slot: int) -> list[st.Step]:
        sel = self.selection(selector)
        found, index = self.named_set(), self.slot()
        inner = self.stmt(body)
        return [st.EachBegin(sel, found, index, len(inner) + 1), *inner, st.EachNext(sel, found, index, len(inner) + 1)]

    def s_repeat(self, s: S, times: int, body: S, slot: int) -> list[st.Step]:
        inner = self.stmt(body)
        return [st.Repeat(slot, times), *inner, st.RepeatNext(slot, len(inner) + 1)]

    def s_may(self, s: S, seat: X, text: int, body: S, otherwise: S | None, slot: int) -> list[st.Step]:
        then = self.stmt(body)
        out = self.stmt(otherwise) if otherwise is not None else []
        if out:
            then = [*then, st.Jump(len(out))]
        return [*self.mark(s.clause), st.May(self.expr(seat), text, len(then)), *then, *out]

    def s_choose_one(self, s: S, seat: X, branches: tuple[tuple[int, S], ...], slot: int) -> list[st.Step]:
        bodies = [self.stmt(b) for _, b in branches]
        out: list[st.Step] = []
        offsets = []
        total = sum(len(b) + 1 for b in bodies)
        for b in bodies:
            offsets.append(len(out))
            out += [*b, st.Jump(total - len(out) - len(b) - 1)]
        return [*self.mark(s.clause), st.ChooseOne(self.expr(seat), self.text("Choose one"), [t for t, _ in branches], offsets), *out]

    def s_choose(self, s: S, out: int, selector: Selector, low: X, high: X, seat: X, text: int, did: int) -> list[st.Step]:
        shown = selector.domain[0] == "set" and selector.domain[1] in self.looked
        state = self.slot()
        return [*self.mark(s.clause), st.Choose(self.expr(seat), text, self.selection(selector), self.expr(low), self.expr(high), out, did, state, shown=shown)]

    def s_choose_number(self, s: S, slot: int, low: int, high: int, seat: X, text: int) -> list[st.Step]:
        return [*self.mark(s.clause), st.ChooseNumber(self.expr(seat), text, slot, low, high)]

    def s_roll(self, s: S, slot: int, low: int, high: int) -> list[st.Step]:
        return [*self.mark(s.clause), st.Roll(slot, low, high)]

    def s_bind(self, s: S, out: int, card: X, place: X, did: int) -> list[st.Step]:
        return [st.BindCard(out, self.expr(card), self.expr(place), did)]

    def s_bind_all(self, s: S, out: int, selector: Selector, did: int) -> list[st.Step]:
        return [st.BindAll(out, self.selection(selector), did)]

    def target(self, z: tuple[Any, ...]) -> Target:
        owner = z[2]
        return Target(self.p.zones[z[1]].number, None if owner is None else self.expr(owner), bottom=len(z) > 3 and z[3] == "bottom")

    def s_move(self, s: S, cards: int, target: tuple[Any, ...], did: int) -> list[st.Step]:
        return [*self.mark(s.clause), st.Move(cards, self.target(target), did)]

    def s_draw(self, s: S, number: X, source: tuple[Any, ...], target: tuple[Any, ...], did: int) -> list[st.Step]:
        return [*self.mark(s.clause), st.Draw(self.expr(number), self.target(source), self.target(target), did)]

    def s_gain(self, s: S, selector: Selector, number: X, target: tuple[Any, ...], did: int) -> list[st.Step]:
        return [*self.mark(s.clause), st.Gain(self.selection(selector), self.expr(number), self.target(target), did)]

    def s_shuffle(self, s: S, target: tuple[Any, ...]) -> list[st.Step]:
        return [*self.mark(s.clause), st.Shuffle(self.target(target))]

    def s_look(self, s: S, out: int, number: X, source: tuple[Any, ...], seat: X, did: int) -> list[st.Step]:
        self.looked.add(out)
        return [*self.mark(s.clause), st.LookAt(out, self.expr(number), self.target(source), self.expr(seat), did)]

    def s_reveal(self, s: S, cards: int, did: int) -> list[st.Step]:
        return [*self.mark(s.clause), st.Reveal(cards, did)]

    def s_swap(self, s: S, a: int, b: int, did: int) -> list[st.Step]:
        return [*self.mark(s.clause), st.Swap(a, b, did)]

    def s_until(self, s: S, number: int) -> list[st.Step]:
        return [*self.mark(s.clause), st.UntilStep(number, following=self.p.untils[number].next)]

    def s_end(self, s: S, what: str) -> list[st.Step]:
        return [*self.mark(s.clause), st.End(what)]

    def s_stop(self, s: S) -> list[st.Step]:
        return [st.Stop()]


def questions_of(m: Modifier) -> tuple[tuple[X, ...], tuple[X, ...]]:
    """The question of a line in two parts: whether it is about this very thing, and what its author asks."""
    if m.where is None:
        return (), ()
    items: tuple[X, ...] = m.where.args if m.where.op == "and" else (m.where,)
    first = 0 if m.bind >= 0 else 1
    about = [x for i, x in enumerate(items) if i < first or _is_in_whose_play(x)]
    return tuple(about), tuple(x for x in items if x not in about)


def _is_in_whose_play(x: X) -> bool:
    """What lang/statics.py adds to a line in a block about a player or a side: it counts in that player's play."""
    slots = [y.args[0] for y in inside(x) if isinstance(y, X) and y.op == "slot"]
    return SPEAKER in slots or (x.op == "in" and x.args[0] in (X("slot", (PLAYER,)), X("slot", (SIDE,))))


def link(
    program: Program,
    flow_class: type[Flow],
    players: int,
    options: list[int],
    given: Mapping[str, Any] | None = None,
    *,
    watch: bool = False,
) -> Rules:
    """Rules for so many players. With `watch` they note each clause that is reached and each question asked on `table.trace`."""
    return link_asking(program, flow_class, players, options, (), given, watch=watch)[0]


def link_asking(
    program: Program,
    flow_class: type[Flow],
    players: int,
    options: list[int],
    asked: Iterable[X],
    given: Mapping[str, Any] | None = None,
    *,
    watch: bool = False,
) -> tuple[Rules, list[n.Expr]]:
    """Rules, and with them questions from outside (those of a test), ready to be asked of a table."""
    low, high = flow_class.PLAYERS
    if not low <= players <= high:
        raise OptionError(f"{program.title or program.game} is for {low} to {high} players, and {players} is outside.")
    linker = _Linker(program, flow_class, players, options, given or {}, watch=watch)
    rules = linker.run()
    return rules, [linker.expr(x) for x in asked]


