"""Reads the statements of one case of a test, in their order."""

from __future__ import annotations

from typing import Final, NoReturn

from golfrules.lang import tree
from golfrules.lang.env import ALWAYS, Env
from golfrules.lang.inside import put_in, speaks_of
from golfrules.lang.ops import OPS
from golfrules.lang.program import Modifier, X
from golfrules.lang.reporter import Mistake
from golfrules.lang.selectors import is_same
from golfrules.lang.statics import Statics, Within
from golfrules.lang.trial_steps import Answer, Deal, Expect, Lay, Part, Play, Put, Raise, Refuse, Step
from golfrules.lang.vocabulary import HOLE, PLAYER, SIDE, THIS, Type
from golfrules.lang.words import did_you_mean, listed

__all__ = ["CaseReader"]

_RAISE: Final = "raise"

_THE_FIRST: Final = {PLAYER: 0, SIDE: 0}
"""A line is read in the play of whom it is about, and a test means player 0 and side 0."""


class CaseReader:
    """What a case lays on the table, lets happen and expects. Mistakes go to the checker's diagnostics."""

    def __init__(self, checker: Statics) -> None:
        self.c = checker
        self.v = checker.v
        self.env: Env = checker.new_env()
        self.steps: list[Step] = []
        self.players = 0
        self.hole = -1
        self.card_slot = -1
        self.spoken_of: dict[int, int] = {}  # the card that the kind's name means, by its slot
        self.lines: list[tuple[int, tree.Node]] = []  # the modifiers that stand for what is given, and where it is
        self.happened: tree.Node | None = None

    def read(self, statements: list[tree.Stmt]) -> CaseReader:
        for s in statements:
            try:
                if isinstance(s, tree.Given):
                    self.given(s)
                elif isinstance(s, tree.ActStmt):
                    self.act(s)
                elif isinstance(s, tree.Demand) and s.verb == "expect":
                    self.expect(s)
                elif not isinstance(s, tree.GivenHouse):
                    self.c.fail(
                        "GR904",
                        s,
                        "This does not belong in a test.",
                        suggestion="A test says what is given, what is played or raised, and what to expect.",
                    )
            except Mistake:
                continue
        self.say_which_hole()
        return self

    def add(self, step: Step) -> None:
        """A step, about the card that is spoken of when it is taken."""
        self.steps.append(put_in(step, self.spoken_of))

    def say_which_hole(self) -> None:
        """Throughout a case the Hole is the one that is given, also where that stands later, and once it is over."""
        meant = {HOLE: self.hole} if self.hole >= 0 else {}
        self.steps = [put_in(step, meant) for step in self.steps]
        for i, node in self.lines:
            line = self.c.modifiers[i] = put_in(self.c.modifiers[i], meant)
            if speaks_of(line, HOLE):
                self.c.report("GR902", node, "No Hole is given here.", suggestion="Write for example: given hole 1")

    # -- given

    def given(self, s: tree.Given) -> None:
        c = self.c
        if self.happened is not None:
            related = ((c.place(self.happened), "This happens first."),)
            c.fail(
                "GR905",
                s,
                "What is given lies on the table before anything happens.",
                suggestion="Move it up.",
                related=related,
            )
        x = s.expr
        if s.texts:
            self.given_cards(s, x)
        elif isinstance(x, tree.Path) and len(x.hops) == 1 and x.hops[0].name == "hole" and x.hops[0].index is not None:
            self.turn_up(s, x.hops[0].index)
        elif (
            isinstance(x, tree.Is) and not x.negated and len(x.values) == 1 and not isinstance(x.values[0], tree.Range)
        ):
            self.given_value(s, x.left, x.values[0])
        else:
            self.not_given(s)

    def not_given(self, s: tree.Node) -> NoReturn:
        self.c.fail(
            "GR902",
            s,
            "A given lays one thing on the table.",
            suggestion='Write for example: given away is 2, given hole 6, given layout "7 2 K / 7 5 K".',
        )

    def turn_up(self, node: tree.Node, which: int | str) -> None:
        holes = self.v.things.get("hole", [])
        found = next((h for h in holes if which in (h.name, h.number + 1 if h.id is None else h.id)), None)
        if found is None:
            near = did_you_mean(which, [h.name for h in holes]) if isinstance(which, str) else ""
            name = f'called "{which}"' if isinstance(which, str) else str(which)
            self.c.fail("GR209", node, f"There is no hole {name}.", suggestion=near)
        self.hole = found.number

    def given_cards(self, s: tree.Given, x: tree.Expr) -> None:
        c = self.c
        path = tree.Path(False, (tree.Hop(x.text, None, span=x.span),), span=x.span) if isinstance(x, tree.Name) else x
        if not isinstance(path, tree.Path):
            self.not_given(s)
        first = path.hops[0].name
        kind = self.v.nouns.get(first, first)
        if kind == "hole" and len(s.texts) == 1:
            self.turn_up(s.texts[0], s.texts[0].text)
            return
        if self.v.is_card_kind(kind) and len(path.hops) == 1 and len(s.texts) == 1:
            self.speak_of(s.texts[0], kind)
            return
        zone = next((z for z in self.v.zones.values() if z.name == first), None) or next(
            (z for z in self.v.zones.values() if z.of == first and z.grid), None
        )
        if zone is None:
            known = [*self.v.zones, *(z.of for z in self.v.zones.values() if z.grid)]
            c.fail(
                "GR214",
                path,
                f'No cards can be laid in "{first}".',
                suggestion=did_you_mean(first, known) or f"Write {listed(known)}.",
            )
        if zone.grid:
            if len(s.texts) != 1:
                c.fail(
                    "GR907", s, "A layout is one text.", suggestion='Write for example: given layout "7 2 K / 7 5 K"'
                )
            if first == zone.name:
                owner = self.owner(path)
            else:
                owner, t = c.path(path, self.env)
                if t.what != "thing" or t.kind != zone.of:
                    c.fail("GR907", path, f"A layout belongs to a {zone.of}, and this is {t}.")
            self.add(Lay(owner, s.texts[0].text, c.place(s.texts[0])))
            return
        c.check_one_zone(path, zone.name)
        card_kind = self.v.card_kind or ""
        cards = tuple(c.named(t, card_kind) for t in s.texts)
        self.add(Deal(zone.name, self.owner(path), cards, c.place(s)))

    def owner(self, path: tree.Path) -> X | None:
        """Whose zone a path means."""
        found = self.c.zone(path, self.env)[2]
        return found if isinstance(found, X) else None

    def speak_of(self, node: tree.Text, kind: str) -> None:
        """From here on the kind's name is this card."""
        card = self.c.named(node, kind)
        if self.card_slot < 0:
            self.card_slot = self.env.frame.take(2)
            self.env = self.env.binding(kind, self.card_slot, Type("thing", kind=kind))
        self.spoken_of[self.card_slot] = card

    def given_value(self, s: tree.Given, left: tree.Expr, value: tree.Expr) -> None:
        c = self.c
        if isinstance(left, tree.Name):
            left = tree.Path(False, (tree.Hop(left.text, None, span=left.span),), span=left.span)
        if (
            isinstance(left, tree.NumberOf)
            and [self.v.nouns.get(w.text) for w in left.selector.words] == ["player"]
            and left.period is None
        ):
            if not isinstance(value, tree.Number) or value.value < 1:
                c.fail(
                    "GR902",
                    value,
                    "The number of players is a plain number.",
                    suggestion="Write for example: given number of players is 4",
                )
            self.players = value.value
            return
        if not isinstance(left, tree.Path) or left.printed:
            self.not_given(s)
        name, last = left.hops[0], self.v.nouns.get(left.hops[-1].name, "")
        if len(left.hops) == 1 and name.name in self.v.options:
            self.line(s, left, value, ())
            return
        if len(left.hops) == 2 and last in self.v.thing_kinds and self.v.count(last, name.name) is None:
            self.line(s, left, value, (left.hops[1],))
            return
        x, t = c.path(left, self.env)
        if x.op == "stat":
            self.settle_stat(s, x, value)
        elif x.op == "count":
            self.add(Put(x.args[0], x.args[1], self.value(s, t, value), c.place(s)))
        else:
            self.not_given(s)

    def value(self, node: tree.Node, t: Type, value: tree.Expr) -> X:
        c = self.c
        if t.what == "word":
            return X("number", (c.word_value(value, t),))
        if t.what == "thing":
            return c.thing_value(value, t, self.env)
        x, u = c.number(value, self.env)
        c.mix(value, t, u, f"this sets a number of {t.unit} to {c.text_of(value)}")
        return x

    def line(self, s: tree.Given, left: tree.Path, value: tree.Expr, of: tuple[tree.Hop, ...]) -> None:
        """A line of the topmost layer: an option, or what cards or Holes have."""
        head = left.hops[0]
        line: tree.Stmt = tree.Line(
            tree.Head(((tree.Name(head.name, span=head.span),),), (), span=head.span),
            tree.Change("is", value, span=value.span),
            span=s.span,
        )
        for hop in of:
            who = tree.Head(((tree.Name(hop.name, span=hop.span),),), (), span=hop.span)
            line = tree.Scope(who, tree.Block((line,), span=s.span), span=s.span)
        self.c.statics((line,), self.c.new_env(), Within())

    def settle_stat(self, s: tree.Given, x: X, value: tree.Expr) -> None:
        """A line about the one thing that the test is about."""
        c = self.c
        stat = self.v.stats[x.args[0]]
        amount, u = c.number(value, self.env)
        c.mix(value, c.type_of(stat), u, f"this sets {stat.name} to {c.text_of(value)}")
        meant = {**self.spoken_of, **_THE_FIRST}
        whose = is_same(put_in(x.args[1], meant), X("slot", (THIS,)))
        clause = c.clause("line", s)
        self.lines.append((len(c.modifiers), s))
        c.modifiers.append(
            Modifier(
                stat.number,
                "set",
                put_in(amount, meant),
                whose,
                (),
                self.env.frame.slots,
                "test",
                ALWAYS,
                clause,
                -1,
            )
        )

    # -- what happens

    def act(self, s: tree.ActStmt) -> None:
        c, act = self.c, s.act
        verb = act.verb.text
        if verb not in OPS:
            raise Mistake  # the line was mended, and its verb is missing
        if not OPS[verb].only_in_tests:
            c.fail(
                "GR904",
                s,
                f'In a test nobody can "{verb}": things happen by the rules.',
                suggestion='Write play "...", raise EVENT or answer "...".',
            )
        if s.done is not None or s.otherwise is not None:
            c.fail("GR908", s, f'No block follows "{verb}" in a test.')
        self.happened = s
        texts = [a for a in act.arguments if isinstance(a, tree.Text)]
        if verb == _RAISE:
            self.raising(act)
        elif act.clauses or not texts or len(texts) != len(act.arguments):
            c.fail("GR908", s, f"It is not said what to {verb}.", suggestion=f"It is written: {OPS[verb].form}")
        elif verb == "play":
            self.playing(act, texts)
        else:
            step = Refuse if verb == "refuse" else Answer
            self.steps += [step(text.text, c.place(s)) for text in texts]

    def playing(self, act: tree.Act, texts: list[tree.Text]) -> None:
        for text in texts:
            self.speak_of(text, self.v.card_kind or "")
        self.steps.append(Play(tuple(text.text for text in texts), self.c.place(act)))

    def raising(self, act: tree.Act) -> None:
        c = self.c
        names = [a for a in act.arguments if isinstance(a, tree.Name)]
        if len(names) != 1 or len(act.arguments) != 1:
            c.fail("GR908", act, "One event is raised at a time.", suggestion=f"It is written: {OPS[_RAISE].form}")
        event = self.v.events.get(names[0].text)
        if event is None:
            c.fail(
                "GR210",
                names[0],
                f'There is no event "{names[0]}".',
                suggestion=did_you_mean(names[0].text, self.v.events),
            )
        known = {name: kind for name, kind, _ in event.roles}
        roles: dict[str, X] = {}
        for clause in act.clauses:
            role, value = self.role_of(clause)
            if role not in known:
                c.fail(
                    "GR908",
                    clause,
                    f'The event "{event.name}" has no {role}.',
                    suggestion=did_you_mean(role, known) or f"It has {listed(known, 'and') or 'none'}.",
                )
            roles[role] = self.player_of(known[role], value)
        for role, kind in known.items():
            if role not in roles and kind == "hole":
                roles[role] = X("slot", (HOLE,))
            if role not in roles and self.v.is_card_kind(kind):
                c.fail(
                    "GR908",
                    act,
                    f"Which {role} is meant is not said.",
                    suggestion=f'Write: raise {event.name} with {role} is "..."',
                )
        self.add(Raise(event.name, tuple(roles.items()), c.place(act)))

    def role_of(self, clause: tree.Clause) -> tuple[str, tree.Expr]:
        """The role and the thing of `with winner is side 1`."""
        x = clause.value
        if clause.word != "with" or not isinstance(x, tree.Is) or x.negated or len(x.values) != 1:
            self.role_missing(clause)
        if not isinstance(x.left, tree.Path) or len(x.left.hops) != 1:
            self.role_missing(clause)
        return x.left.hops[0].name, x.values[0]

    def role_missing(self, clause: tree.Clause) -> NoReturn:
        fix = "Write for example: raise hole-over with winner is side 1"
        self.c.fail("GR908", clause, "What an event is about is said role by role.", suggestion=fix)

    def player_of(self, kind: str, value: tree.Expr) -> X:
        if isinstance(value, tree.Text):
            return X("number", (self.c.named(value, kind),))
        return self.c.thing_value(value, Type("thing", kind=kind), self.env)

    # -- expect

    def expect(self, s: tree.Demand) -> None:
        items = s.expr.items if isinstance(s.expr, tree.All) else (s.expr,)
        self.add(Expect(tuple(self.part(x) for x in items), self.c.place(s)))

    def part(self, x: tree.Expr) -> Part:
        question = self.c.question(x, self.env)
        text = self.words(x)
        if isinstance(x, (tree.Is, tree.Compares)) and isinstance(
            x.left, (tree.Path, tree.Name, tree.NumberOf, tree.Aggregate)
        ):
            measured, t = self.c.expr(x.left, self.env)
            about = self.words(x.left)
            in_a_table = x.left.span.start < x.span.start
            return Part(f"{about} is {text}" if in_a_table else text, question, about, measured, t)
        return Part(text, question, text, None, Type("truth"))

    def words(self, x: tree.Node) -> str:
        return " ".join(self.c.place(x).text.split())
