"""From a checked program to rules ready to be played, for a number of players and the values of the options."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from golfrules.engine import beforehand
from golfrules.engine import nodes as n
from golfrules.engine import steps as st
from golfrules.engine.cascade import ADD, AT_LEAST, AT_MOST, HOLE, SET, SPEAKERS, TIMES, Line, Lines
from golfrules.engine.chance import Chance
from golfrules.engine.flow import Flow
from golfrules.engine.grids import regions
from golfrules.engine.link_statements import StatementLinker
from golfrules.engine.link_values import option_values, seat_values, shown_options
from golfrules.engine.rules import Comparison, Guard, HouseAction, Measure, Occasion, Rules
from golfrules.engine.table import ALL_SEATS, BY_CARD, GRID, KNOWERS, OFFERS, SPEAKS, Scope, Table
from golfrules.engine.verbs import Verbs
from golfrules.errors import OptionError
from golfrules.lang.inside import inside
from golfrules.lang.program import LAYERS, ExtraTag, Modifier, Program, Selector, X
from golfrules.lang.vocabulary import FREE, PLAYER, SIDE, SPEAKER
from golfrules.lang.words import between

__all__ = ["link", "link_asking", "option_values", "questions_of"]

_HOW = {"set": SET, "add": ADD, "times": TIMES, "at most": AT_MOST, "at least": AT_LEAST}
_STAGE = {"set": 0, "add": 1, "times": 2, "at most": 3, "at least": 3}
_TEXTS = {
    "text_moved": "{who} moves {cards} to {pile}.",
    "text_gained": "{who} gains {cards}.",
    "text_turned_up": "{who} reveals {cards}.",
    "text_drew": "{who} draws {cards} to {pile}.",
    "text_nothing": "There is nothing to gain.",
    "text_nothing_to_reveal": "There is nothing to reveal.",
    "text_nothing_to_draw": "There is nothing to draw.",
    "text_shuffled": "{who} shuffles {pile}.",
    "text_reshuffled": "{pile} is made anew and shuffled.",
    "text_looked": "{who} looks at {cards}.",
    "text_revealed": "{who} shows {cards}.",
    "text_swapped": "{who} swaps two cards.",
    "text_rolled": "{who} rolls {number}.",
    "text_did": "{who}: {text}.",
}


class _Linker(StatementLinker):
    """The whole: the table's shape, what never changes, quantities, what happens."""

    # ------------------------------------------------------------ the table's shape

    def run(self) -> Rules:
        r, p = self.r, self.p
        r.side_of = self.flow_class.sides(r.players, self.option) if "side" in p.kinds else list(range(r.players))
        r.sides = max(r.side_of) + 1
        r.shown_options = shown_options(p, self.given, r.options)
        self.each = seat_values(p, self.given, r.options, {"player": r.players, "side": r.sides})
        self.things()
        problem = self.flow_class.fit(r.players, self.option, None)
        self.zones()
        self.counts()
        self.find_histories()
        self.quantities()
        beforehand.quantities(r, p)
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
        beforehand.events_and_actions(r)
        r.texts = self.texts
        r.verbs.texts = lambda i: self.texts[i]
        r.flow_class = self.flow_class(r)
        return r

    def zones(self) -> None:
        r = self.r
        for z in self.p.zones.values():
            if z.parts:
                continue
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
                r.pile_seats.append(
                    1 << owner
                    if to == 1
                    else sum(1 << s for s in range(r.players) if r.side_of[s] == owner)
                    if to == 2
                    else 0
                )
                seen = {"all": ALL_SEATS, "owner": r.pile_seats[-1], "nobody": 0}
                r.pile_seers.append(seen.get(z.seen, BY_CARD))
                if z.live:
                    r.live_piles.append(r.piles)
                r.piles += 1
            if z.grid is not None:
                r.grid_zone = z.number
                r.rows = int(self.option(z.grid[0]))
                r.columns = int(self.option(z.grid[1]))
        r.offered_piles = [r.zone_pile[self.p.zones[zone].number] for zone in self.flow_class.OFFERED]
        for p in range(r.piles):
            noted = (
                (r.by_knowers[p], KNOWERS),
                (r.pile_grid[p], GRID),
                (p in r.live_piles and not r.pile_grid[p], SPEAKS),  # cards of a grid never do
                (p in r.offered_piles, OFFERS),
            )
            r.noted_piles.append(sum(bit for is_so, bit in noted if is_so))
        r.refill_from = [-1] * r.piles
        for z in self.p.zones.values():
            if z.refilled:
                source = self.p.zones[z.refilled]
                for owner in range(self.population(z.of) if z.of else 1):
                    r.refill_from[r.zone_pile[z.number] + owner] = r.zone_pile[source.number] + (
                        owner if source.of else 0
                    )

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
        r.verbs = Verbs(
            [*st.STANDARD_VERBS, *self.flow_class.VERBS],
            r.names.get(r.card_kind, []),
            lambda i: self.texts[i],
            r.names.get("hole", []),
        )
        for g in p.groups.values():
            rows, columns = (int(self.option(o)) for o in next(z.grid for z in p.zones.values() if z.grid))
            r.group_lines.append(regions(g.region, rows, columns))
            r.group_size.append(g.size)
            r.group_values.append([t.families.get(g.family, -1) for t in p.things.get(g.kind, ())])
            r.group_overlap.append(g.region != "squares")

    def extra_tags(self) -> None:
        """What counts as what, on each Hole."""
        r = self.r
        for kind, tag, selector, when, speaker, _ in self.tags_in_order():
            if when is not None:
                if not self.constant.known(when):
                    raise OptionError(
                        f'What counts as "{tag}" may depend on options and Holes, and not on what happens in the game.'
                    )
                if not self.constant.ev(when):
                    continue
            bit = 1 << self.p.kinds[kind].tags.index(tag)
            where = self.expr(selector.where) if selector.where is not None else None
            t = self.still_table()
            for hole, row in enumerate(r.tags[r.kind_number[kind]], -1):
                if speaker[0] == "hole" and speaker[1] != hole:
                    continue
                t.ground = hole
                for i in range(len(row)):
                    v = [-1] * (selector.slot + 2)
                    v[selector.slot] = i
                    if where is None or where.ev(t, Scope(v, [])):
                        row[i] |= bit

    def tags_in_order(self) -> list[ExtraTag]:
        """What counts as something, after everything that it is asked by: the checker lets nothing go in a circle."""
        left, out = list(self.p.extra_tags), []
        while left:
            open_ = {tag for _, tag, *_ in left}
            ready = [x for x in left if open_.isdisjoint(_tags_asked_by(x))]
            out += ready
            left = [x for x in left if x not in ready]
        return out

    def copies(self) -> None:
        r = self.r
        things = self.p.things.get(r.card_kind, ())
        r.copies = [self.constant.ev(t.copies) for t in things]
        holes = [1 for _ in self.p.things.get("hole", ())]
        t = self.still_table()
        stages = {"is": 0, "+": 1, "-": 1, "times": 2}
        for selector, how, x, when, _ in sorted(self.p.copies, key=lambda c: stages[c[1]]):
            if any(not self.constant.ev(w) for w in when):
                continue
            where = self.expr(selector.where) if selector.where is not None else None
            a = self.constant.ev(x)
            copies = holes if selector.kind == "hole" else r.copies
            for i in range(len(copies)):
                v = [-1] * (selector.slot + 2)
                v[selector.slot] = i
                if where is None or where.ev(t, Scope(v, [])):
                    c = copies[i]
                    copies[i] = max(0, {"is": a, "+": c + a, "-": c - a, "times": c * a}[how])
        r.copies_of_holes = holes
        r.box_of_holes = [i for i, n in enumerate(holes) if n > 0]

    def still_table(self) -> Table:
        """A table on which nothing lies, to ask what never changes."""
        return Table(self.r, Chance.of(0))

    def find_histories(self) -> None:
        found: list[X] = []
        todo: list[Any] = [
            self.p.modifiers,
            self.p.triggers,
            tuple(self.p.actions.values()),
            self.p.stats,
            tuple(t for ts in self.p.things.values() for t in ts),
        ]
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

    # ------------------------------------------------------------ quantities

    def quantities(self) -> None:
        r, p = self.r, self.p
        for s in p.stats:
            r.stat_route.append(self.belongs(s.kind))
            population = self.population(s.kind)
            r.printed.append([0] * population)
            r.faces.append(
                [t.begins_with(s.name) for t in p.things[s.kind]] if s.kind in p.things else [None] * population
            )
            r.own.append([None] * population)
            r.lines.append([])
            r.by_thing.append(s.kind in p.things)
            r.blank.append([])
        self.plain_prints()
        self.extra_tags()
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
            mine = sorted(
                (m for m in p.modifiers if m.stat == s.number),
                key=lambda m: (_STAGE[m.how], LAYERS.index(m.layer)),
            )
            # the same line may be asked of many things: link it once, then see for which it can speak
            made = [line for i, m in enumerate(mine) if self.may_be_said(line := self.line(m, i))]
            asked = self.most_slots(s.printed, p.things.get(s.kind, ()))
            r.blank[s.number] = [-1] * max([FREE, asked, *(m.slots for m in mine)])
            if r.by_thing[s.number]:
                r.lines[s.number] = self.by_hole_and_thing(made, len(r.own[s.number])) if made else []
            else:
                r.lines[s.number] = [[Lines(made)]] if made else []

    def by_hole_and_thing(self, made: list[Line], population: int) -> list[list[Lines]]:
        """The lines that may speak of each thing, on each Hole; before those, where no Hole is played."""
        of_things = [[x for x in (self.for_thing(m, i) for m in made) if x is not None] for i in range(population)]
        without = [Lines([m for m in of if m.speaker != HOLE]) for of in of_things]
        return [
            [
                silent
                if all(m.speaker != HOLE or m.speaker_number != hole for m in of)
                else Lines([m for m in of if m.speaker != HOLE or m.speaker_number == hole])
                for of, silent in zip(of_things, without, strict=True)
            ]
            for hole in range(-1, len(self.p.things.get("hole", ())))
        ]

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
                x = thing.own.get(s.name, s.printed)
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
        if isinstance(
            e,
            (
                n.Const,
                n.Sum,
                n.Product,
                n.Arithmetic,
                n.Divide,
                n.Either,
                n.AtLeast,
                n.AtMost,
                n.Default,
                n.Match,
                n.Family,
                n.Printed,
            ),
        ):
            return all(self.settled(p) for p in e.parts())
        return isinstance(e, n.Slot) and e.slot == 0

    def fixed(self, stat: int) -> bool:
        """Whether a quantity of things is a plain number on each, and nobody says a line about it."""
        return all(e is None for e in self.r.own[stat]) and not any(m.stat == stat for m in self.p.modifiers)

    def line(self, m: Modifier, age: int) -> Line:
        speaker, number = SPEAKERS.index(m.speaker[0]), (m.speaker[1] if len(m.speaker) > 1 else -1)
        when = None if m.where is None else self.watched(m) if self.watch else self.expr(m.where)
        return Line(
            m.stat,
            _HOW[m.how],
            self.expr(m.amount),
            when,
            [self.selection(s) for s in m.loops],
            m.bind,
            m.slots,
            speaker,
            number,
            (_STAGE[m.how], LAYERS.index(m.layer), age),
            m.clause,
        )

    def may_be_said(self, line: Line) -> bool:
        """Whether a line says anything at all with these options. While it is watched, it is asked nevertheless."""
        return self.watch or not (isinstance(line.when, n.Const) and line.when.value == 0)

    def watched(self, m: Modifier) -> n.Expr:
        """The question of a line, noted each time it is asked.

        Whether the line is about this very thing at all is not noted.
        """
        about, asked = questions_of(m)
        items = [self.expr(x) for x in about]
        if asked:
            items.append(n.Watched(m.clause, self.expr(X("and", asked) if len(asked) > 1 else asked[0])))
        return items[0] if len(items) == 1 else n.All(*items)

    def for_thing(self, line: Line, thing: int) -> Line | None:
        """The line as it is about one thing: what of its question never changes is asked now.

        None when it never speaks of it.
        """
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
        return Line(
            line.stat,
            line.how,
            line.amount,
            when,
            line.loops,
            line.bind,
            line.slots,
            line.speaker,
            line.speaker_number,
            line.order,
            line.clause,
        )

    # ------------------------------------------------------------ what happens

    def routines(self) -> None:
        r, p = self.r, self.p
        for e in p.events.values():
            card = next((slot for _, kind, slot in e.roles if kind == r.card_kind), -1)
            r.occasions[e.name] = Occasion(e.number, {name: slot for name, _, slot in e.roles}, card)
            if e.verb:
                r.event_of_verb[e.verb] = e.name
        order = {layer: i for i, layer in enumerate(LAYERS)}
        for t in sorted(p.triggers, key=lambda t: order[t.layer]):
            made = self.routine(f"when {t.event}", t.body, t.slots, t.sets, t.speaker, t.clause, t.way)
            r.occasions[t.event].routines.append(made)
        for u in p.untils:
            r.until_period.append(u.period)
            r.until_next.append(u.next)

    def actions(self) -> None:
        for a in self.p.actions.values():
            if a.body is None and not a.requires and not a.once:
                continue  # the game's own, and nothing is said of it
            body = (
                None
                if a.body is None
                else self.routine(f"action {a.name}", a.body, a.slots, a.sets, ("always",), a.clause)
            )
            requires = [
                Guard(self.question(r.question, r.clause), r.clause, r.speaker[1] if r.speaker[0] == "card" else -1)
                for r in a.requires
            ]
            made = HouseAction(
                a.name,
                a.title,
                a.once,
                requires,
                body,
                self.history(f"action {a.name}", a.once) if a.once else -1,
                (a.slots, a.sets),
                a.of,
            )
            verbs = self.r.verbs.verbs
            names = [v for v, _ in verbs]
            if a.body is not None:
                if a.name in names:
                    raise OptionError(f'"{a.name}" is an action of {self.p.game} itself: give yours another name.')
                verbs.append((a.name, ""))
                names.append(a.name)
            if a.name in names:
                own = len(st.STANDARD_VERBS)
                made.verb = names.index(a.name, own) if a.name in names[own:] else names.index(a.name)
            elif a.name not in self.flow_class.CONDITIONS:
                raise OptionError(
                    f'{self.p.game} has no action "{a.name}". It has {", ".join(v for v, _ in self.flow_class.VERBS)}.'
                )
            self.r.actions[a.name] = made
        made_all = self.r.actions.values()
        self.r.asked_blank = [-1] * max([FREE, *(a.slots for a in made_all)])
        self.r.no_sets = [[] for _ in range(max([0, *(a.sets for a in made_all)]))]

    def compare(self) -> None:
        first: Comparison | None = None
        also: dict[str, Comparison] = {}
        for c in self.p.compares:
            if c.when is not None and not self.constant.ev(c.when):
                continue
            made = Comparison(
                c.kind,
                [Measure(name, self.expr(x), lowest=how == "lowest") for name, x, how in c.measures],
                c.title,
                is_open=self.is_open(c.measures[0][1]),
            )
            if c.title:
                also[c.title] = made
            else:
                first = made
        if first is None:
            raise OptionError(f"{self.p.game} does not say what wins.")
        self.r.comparisons = [first, *also.values()]

    def is_open(self, x: X) -> bool:
        """Whether it is a stored quantity that everybody sees."""
        return x.op == "count" and self.p.counts[x.args[0]].seen == "all"


def _tags_asked_by(piece: Any) -> set[str]:
    return {tag for y in inside(piece) if isinstance(y, X) and y.op == "tag" for tag in y.args[1]}


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
    """Rules for so many players.

    With `watch` they note each clause that is reached and each question asked on `table.trace`.
    """
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
        raise OptionError(
            f"{program.title or program.game} is for {between(low, high, 'player')}, and not for {players}."
        )
    linker = _Linker(program, flow_class, players, options, given or {}, watch=watch)
    rules = linker.run()
    return rules, [linker.expr(x) for x in asked]
