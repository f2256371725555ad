"""Checks what is always so: lines about quantities, and turns them into modifiers. Nothing here happens; it is so when read."""

from __future__ import annotations

from typing import Any

from attrs import evolve

from golfrules.lang import tree
from golfrules.lang.bodies import Bodies
from golfrules.lang.expressions import Env, Frame, Mistake
from golfrules.lang.program import Modifier, S, Selector, Stat, Trigger, X
from golfrules.lang.vocabulary import FREE, PLAYER, SIDE, SPEAKER, THIS, Type
from golfrules.lang.words import did_you_mean, listed

__all__ = ["Statics"]

_STAGE = {"is": "set", "+": "add", "-": "add", "times": "times", "at most": "at most", "at least": "at least"}


def _known(part: Any, number: int) -> Any:
    """The same expression with a thing's number in place of THIS."""
    if isinstance(part, X):
        return X("number", (number,)) if part == X("slot", (THIS,)) else X(part.op, _known(part.args, number))
    if isinstance(part, Selector):
        return evolve(part, domain=_known(part.domain, number), where=_known(part.where, number))
    return tuple(_known(p, number) for p in part) if isinstance(part, tuple) else part


class Statics(Bodies):
    """Blocks of lines. A line in the block of a thing is what the thing prints; every other line speaks of others."""

    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        self.modifiers: list[Modifier] = []
        self.triggers: list[Trigger] = []
        self.set_options: list[tuple[str, X, X | None, int]] = []
        self.extra_tags: list[tuple[str, str, Selector, X | None, tuple[Any, ...], int]] = []
        self.own: dict[str, X] | None = None  # what the thing whose block this is prints
        self.own_kind = ""

    def new_env(self, event_names: dict[str, Any] | None = None) -> Env:
        return Env(Frame(FREE), dict(event_names or {}), {}, self.speech.params, speaker=self.speech.speaker, layer=self.speech.layer)

    # ------------------------------------------------------------ blocks

    def static_block(self, block: tree.Block, env: Env) -> None:
        self.statics(block.statements, env, (), ())

    def statics(self, statements: tuple[tree.Stmt, ...], env: Env, loops: tuple[Selector, ...], where: tuple[X, ...]) -> None:
        changed: dict[int, dict[str, tree.Node]] = {}
        for s in statements:
            try:
                if isinstance(s, (tree.Line, tree.Own)):
                    self.lines(s, env, loops, where, changed)
                elif isinstance(s, tree.Scope):
                    self.scope(s, env, loops, where)
                elif isinstance(s, tree.If):
                    self.conditional(s, env, loops, where)
                elif isinstance(s, tree.CountsAs):
                    self.counts_as(s, env, loops, where)
                elif isinstance(s, tree.Labelled):
                    self.labelled(s, env, loops, where)
                elif isinstance(s, tree.When):
                    self.when(s, env, "", ())
                elif isinstance(s, (tree.Except, tree.Without, tree.Before, tree.SourceNote)):
                    continue  # gathered before, since they speak of statements elsewhere
                else:
                    self.misplaced(s)
            except Mistake:
                continue

    def misplaced(self, s: tree.Stmt) -> None:
        if isinstance(s, (tree.ActStmt, tree.May, tree.Repeat, tree.Until, tree.Ladder)):
            self.fail("GR408", s, "This happens at some moment, and nothing here says when.", suggestion="Put it in a block: when EVENT { ... }")
        if isinstance(s, tree.Demand) and s.verb != "expect":
            self.fail("GR409", s, f'"{s.verb}" guards an action.', suggestion="Write: action knock { require ... }")
        if isinstance(s, tree.Bare):
            name = s.head.alternatives[0][0].text
            if name in self.v.words:
                self.fail("GR408", s, f'The word "{name}" happens at some moment, and nothing here says when.', suggestion="Put it in a block: when EVENT { ... }")
            self.fail("GR201", s, f'"{self.place(s).text}" says nothing.', suggestion=did_you_mean(name, {*self.v.words, *self.v.nouns}))
        if isinstance(s, (tree.Demand, tree.Given, tree.GivenHouse, tree.Row)):
            self.fail("GR901", s, "This belongs in a test.", suggestion='Put it in a block: test "..." { ... }')
        self.fail("GR405", s, "This does not belong here.")

    def scope(self, s: tree.Scope, env: Env, loops: tuple[Selector, ...], where: tuple[X, ...]) -> None:
        for words in s.head.alternatives:
            sel = self.head(s.head, words, env)
            inner = evolve(env.about(sel.slot, sel.kind), printing=False)
            for c in s.head.clauses:
                if c.word == "as" and isinstance(c.value, tree.Name):

                    inner = inner.binding(c.value.text, sel.slot, Type("thing", kind=sel.kind))
            self.statics(s.block.statements, inner, (*loops, sel), where)

    def conditional(self, s: tree.If, env: Env, loops: tuple[Selector, ...], where: tuple[X, ...]) -> None:
        before: tuple[X, ...] = ()
        for condition, block in s.branches:
            x = self.question(condition, env)
            self.statics(block.statements, env, loops, (*where, *before, x))
            before = (*before, X("not", (x,)))
        if s.otherwise is not None:
            self.statics(s.otherwise.statements, env, loops, (*where, *before))

    def labelled(self, s: tree.Labelled, env: Env, loops: tuple[Selector, ...], where: tuple[X, ...]) -> None:
        label = s.label.name.text
        if isinstance(s.body, tree.When):
            self.when(s.body, env, label, s.label.ids)
            return

        body = s.body.statements if isinstance(s.body, tree.Block) else (s.body,)

        def replace(instead: Any, inner: Env, question: X | None) -> tuple[tuple[tree.Stmt, ...], Env, X | None]:
            return (instead.statements if isinstance(instead, tree.Block) else (instead,)), inner, question

        stronger: tuple[X, ...] = ()
        for e in self.exceptions_to(label, env, static=replace):
            instead, inner, question = e.body
            speaks = X("speaks", (e.speaker,))
            asked = speaks if question is None else X("and", (speaks, question))
            source = next(x for x in self.exceptions[label] if x.speech.speaker == e.speaker and x.speech.layer == e.layer)
            before = self.within(source)
            self.statics(instead, inner, loops, (*where, *stronger, asked))
            self.source, self.speech = before
            stronger = (*stronger, X("not", (asked,)))
        first = len(self.clauses)
        self.statics(body, env, loops, (*where, *stronger))
        self.clauses[first:] = [evolve(c, label=label, ids=tuple(i.text for i in s.label.ids)) if not c.label else c for c in self.clauses[first:]]

    # ------------------------------------------------------------ lines

    def lines(self, s: tree.Line | tree.Own, env: Env, loops: tuple[Selector, ...], where: tuple[X, ...], changed: dict[int, dict[str, tree.Node]]) -> None:
        if isinstance(s, tree.Own):
            for v in s.values:
                head = tree.Head(((v.name,),), (), span=v.name.span)
                self.line(tree.Line(head, tree.Change("is", v.value, span=v.span), span=v.span), env, loops, where, changed)
        else:
            self.line(s, env, loops, where, changed)

    def line(self, s: tree.Line, env: Env, loops: tuple[Selector, ...], where: tuple[X, ...], changed: dict[int, dict[str, tree.Node]]) -> None:
        if s.lasting:
            self.fail("GR405", s, "This line is always so, and only what happens can last until an end.", suggestion="Leave out the until, or put the line in a block: when EVENT { ... }")
        head = s.head
        words = head.alternatives[0]
        name = words[0].text
        if len(head.alternatives) > 1 or len(words) > 1 or any(c.word != "of" for c in head.clauses):
            self.fail("GR401", head, "A line changes one quantity.", suggestion="Write the quantity before the change, and put the things in a block: things { quantity + 1 }")
        how = s.change.how
        if how in ("above", "below"):
            self.fail("GR402", s.change, "A line sets a limit with at least or at most.", suggestion="To ask, write if ... { }.")
        if name == "copies":
            self.copies(s, env, loops, where)
            return
        if name in self.v.options and not head.clauses:
            self.option(s, name, env, loops, where)
            return
        subject = None
        if head.clauses:
            path = head.clauses[0].value
            assert isinstance(path, tree.Path)
            x, t = self.path(path, env)
            if t.what != "thing":
                self.fail("GR301", path, f"This is {t}, and a thing is wanted here.")
            subject = (x, t.kind)
        if subject is None and env.this is None:
            owners = sorted({q.kind for q in (*self.v.stats, *self.v.counts) if q.name == name})
            if owners:
                self.fail("GR411", s, f'Whose "{name}" is not said.', suggestion=f"Put the line in a block: {owners[0]}s {{ {self.place(s).text} }}")
            self.unknown(words[0], name, {*self.v.options, *self.v.quantity_names()})
        found = self.quantity(words[0], name, env, subject)
        if found is None:
            assert env.this is not None or subject is not None
            kind = env.this[1] if env.this else ""
            own = {q.name for q in (*self.v.stats, *self.v.counts) if not kind or self.v.route(kind, q.kind)}
            self.unknown(words[0], name, own)
        q, whose = found
        if not isinstance(q, Stat):
            self.fail("GR412", s, f'"{name}" is stored, so it changes only when something happens.', suggestion="Put the line in a block: when EVENT { ... }")
        value = s.change.value
        if isinstance(value, (tuple, tree.Range)) or (isinstance(value, tree.Any)):
            self.fail("GR404", s.change, "A line sets one number.", suggestion="Where several are meant, ask: if ... is 1 | 2 { }.")
        if isinstance(value, tree.Name) or (how in ("at most", "at least") and self.is_question(s, value)):
            pass
        x, u = self.number(value, env)
        if how == "times":
            if u.unit:
                self.fail("GR304", s, f"{name} is in {q.unit}, and it is multiplied by {u.unit}: a factor is a plain number.")
        else:
            verb = {"+": "adds", "-": "takes", "is": "sets"}.get(how, "limits")
            self.units(s, self.type_of(q), u, f"line {verb} {u.unit} {'from' if how == '-' else 'to' if how == '+' else 'for'} {name}, which is in {q.unit}")
        hows = changed.setdefault(q.number, {})
        kind_of_change = _STAGE[how]
        if {"times", "add"} <= {*(_STAGE[h] for h in hows), kind_of_change} and kind_of_change not in {_STAGE[h] for h in hows}:
            self.report("GR413", s, f"This block both multiplies {name} and adds to it: the adding is always done first.",
                        suggestion="If that is meant, keep it; if not, say it in another way.",
                        related=((self.place(next(iter(hows.values()))), "The other line."),))
        hows[how] = s
        if how == "-":
            x = X("negative", (x,))
        clause = self.clause_of("line", s)
        if self.own is not None and env.printing and env.this is not None and whose == X("slot", (env.this[0],)) and q.kind == self.own_kind:
            self.prints(q, how, x, where)
            return
        self.modify(q, how, x, whose, env, loops, where, clause)

    def is_question(self, s: tree.Line, value: Any) -> bool:
        """`tally at most score`: between two quantities it is nearly always meant as a question."""
        if isinstance(value, tree.Path):
            self.report("GR414", s, "As a line this sets a limit; between two quantities a question is nearly always meant.",
                        suggestion=f"To ask, write: if {self.place(s).text} {{ ... }}, or in an action: require {self.place(s).text}")
        return True

    def prints(self, q: Stat, how: str, x: X, where: tuple[X, ...]) -> None:
        assert self.own is not None
        before = self.own.get(q.name, X("default", (q.number,)))
        after = {"is": x, "+": X("sum", (before, x)), "-": X("sum", (before, x)), "times": X("product", (before, x)),
                 "at most": X("least", (before, x)), "at least": X("most", (before, x))}[how]
        if where:
            after = X("if", (X("and", where), after, before))
        self.own[q.name] = after

    def modify(self, q: Stat, how: str, x: X, whose: X, env: Env, loops: tuple[Selector, ...], where: tuple[X, ...], clause: int) -> None:
        """`bind` is the slot of the innermost selector when that is the very thing the line is about: it needs no loop."""
        if self.own is not None:  # the line is about others, so THIS is one of them; whose block it stands in is known
            number = self.speech.speaker[1]
            x, whose, where, loops = (_known(part, number) for part in (x, whose, where, loops))
        asked = list(where)
        outer = loops
        bind = -1
        if loops and whose == X("slot", (loops[-1].slot,)) and loops[-1].domain[0] in ("things", "all"):
            bind = loops[-1].slot
            if loops[-1].where is not None:
                asked.insert(0, loops[-1].where)
            outer = loops[:-1]
        else:
            asked.insert(0, X("in", (whose, X("same", (X("slot", (THIS,)),)))))
        asked += self.whose_play(whose, q, loops)
        condition = None if not asked else asked[0] if len(asked) == 1 else X("and", tuple(asked))
        self.modifiers.append(Modifier(q.number, _STAGE[how], x, condition, outer, env.frame.slots, self.speech.layer, self.speech.speaker, clause, bind))

    def whose_play(self, whose: X, q: Stat, loops: tuple[Selector, ...]) -> list[X]:
        """A line about cards or Holes inside a block about a player or a side counts in that player's play. What a card says
        outside of such a block counts in its owner's play, as far as it has an owner."""
        if self.v.route(q.kind, "player") or self.v.route(q.kind, "side"):
            people = []
        else:
            people = [(s.slot, s.kind) for s in loops if s.kind in ("player", "side")]
        asked = [X("in", (X("slot", (PLAYER if kind == "player" else SIDE,)), X("same", (X("slot", (slot,)),)))) for slot, kind in people]
        if self.speech.speaker[0] == "card" and not any(s.kind in ("player", "side") for s in loops):
            mine = X("in", (X("slot", (SPEAKER,)), X("number", (-1,)), X("same", (X("slot", (PLAYER,)),))))
            asked.append(X("or", (mine, X("in", (X("slot", (PLAYER,)), X("number", (-1,)))))))
        return asked

    def copies(self, s: tree.Line, env: Env, loops: tuple[Selector, ...], where: tuple[X, ...]) -> None:
        if not loops or not self.v.is_card_kind(loops[-1].kind) or s.change.how not in ("is", "+", "-", "times"):
            self.fail("GR415", s, "Copies are set for cards.", suggestion="Write for example: jokers { copies is 2 }")
        value = s.change.value
        if isinstance(value, tuple):
            self.fail("GR404", s.change, "A line sets one number.")
        x, _ = self.number(value, env)
        if isinstance(value, tree.Number) and not 0 <= value.value <= 100:
            self.fail("GR415", s, f"{value.value} copies of a card cannot be.", suggestion="Write a number from 0 to 100.")
        self.copy_changes.append((loops[-1], s.change.how, x, where, self.clause_of("line", s)))

    copy_changes: list[tuple[Selector, str, X, tuple[X, ...], int]]

    def option(self, s: tree.Line, name: str, env: Env, loops: tuple[Selector, ...], where: tuple[X, ...]) -> None:
        o = self.v.options[name]
        if loops or self.speech.layer not in ("house", "test"):
            self.fail("GR704", s, f'"{name}" is an option of the game, and a house rule sets it.', suggestion='Put it in house "..." { }, outside any other block.')
        if s.change.how != "is":
            self.fail("GR705", s.change, f'An option is set with "is".', suggestion=f"Write {name} is ...")
        value = s.change.value
        if o.words:
            if isinstance(value, tree.Number):
                self.fail("GR705", s.change, f'"{name}" is one of some words, and {value.value} is a number.', suggestion=f"Write {name} is {listed(o.words)}.")
            word = self.bare_word(value) if not isinstance(value, tuple) else None
            if word not in o.words:
                self.fail("GR705", s.change, f'"{name}" is never "{word or self.place(s.change).text}".', suggestion=did_you_mean(word or "", o.words) or f"Write {name} is {listed(o.words)}.")
            x = X("number", (o.words.index(word),))
        else:
            if isinstance(value, tuple) or self.bare_word(value) in {w for q in self.v.options.values() for w in q.words} - set(env.params) - set(self.v.options):
                self.fail("GR705", s.change, f'"{name}" is a number from {o.low} to {o.high}.', suggestion=f"Write {name} is {o.default}.")
            x, t = self.number(value, env)
            self.units(s, self.option_type(o), t, f"sets {t.unit} for {name}, which is in {o.unit}")
            if x.op == "number" and not o.low <= x.args[0] <= o.high:
                self.fail("GR706", s.change, f"{name} goes from {o.low} to {o.high}, and {x.args[0]} is outside.", suggestion=f"Choose a number from {o.low} to {o.high}.")
        self.set_options.append((name, x, X("and", where) if where else None, self.clause_of("line", s)))

    def counts_as(self, s: tree.CountsAs, env: Env, loops: tuple[Selector, ...], where: tuple[X, ...]) -> None:
        if not loops:
            self.fail("GR416", s, "What counts as something is not said.", suggestion='Write for example: shots named "Dart" { counts as cup }')
        sel = loops[-1]
        if s.name.text not in self.v.kinds.get(sel.kind, self.v.kinds["game"]).tags:
            self.fail("GR205", s.name, f'A {sel.kind} has no tag "{s.name}".', suggestion=did_you_mean(s.name.text, self.v.tag_kind))
        self.extra_tags.append((sel.kind, s.name.text, sel, X("and", where) if where else None, self.speech.speaker, self.clause_of("line", s)))

    # ------------------------------------------------------------ when

    def when(self, s: tree.When, env: Env, label: str, ids: tuple[tree.Name, ...]) -> None:
        *who, last = s.words
        event = self.v.events.get(last.text)
        if event is None:
            self.fail("GR210", last, f'There is no event "{last}".', suggestion=did_you_mean(last.text, self.v.events))
        if s.how is not None:
            self.fail("GR210", s.how, f'The event "{last}" comes in one way only.', suggestion=f"Write when {last} {{ ... }}")

        names = {name: (slot, Type("thing", kind=kind)) for name, kind, slot in event.roles}
        used = [slot for _, _, slot in event.roles]
        inner = self.new_env(names)
        inner.frame.slots = max([FREE, *(x + 2 for x in used)])
        asked: list[X] = []
        card = next(((slot, kind) for _, kind, slot in event.roles if self.v.is_card_kind(kind)), None)
        if self.speech.speaker[0] == "card":
            if not who:
                self.fail("GR417", s, f'Whose {last} is not said: this card\'s, or any?', suggestion=f"Write when this {last}, when own {last} or when opponent {last}.")
        for w in who:
            if w.text == "this" and self.speech.speaker[0] == "card":
                if card is None:
                    self.fail("GR417", w, f'The event "{last}" is about no card.', suggestion=f"Write when own {last}.")
                asked.append(X("in", (X("slot", (card[0],)), X("number", (self.speech.speaker[1],)))))
                inner = evolve(inner, this=(card[0], card[1]))
            elif w.text in ("own", "opponent") and self.speech.speaker[0] == "card":
                mine = X("in", (X("slot", (PLAYER,)), X("same", (X("slot", (SPEAKER,)),))))
                asked.append(mine if w.text == "own" else X("not", (mine,)))
            else:
                self.fail("GR417", w, f'"{w}" does not say whose {last} is meant here.', suggestion=f"Write when {last} {{ ... }}")
        clause = self.clause_of("when", s, label, ids)
        if s.condition is not None:
            asked.append(self.question(s.condition, inner))
        body = self.block(s.block, inner)
        if label:
            exceptions = self.exceptions_to(label, inner)
            condition = None if not asked else X("and", tuple(asked))
            body = S("ladder", (S("rung", (condition, exceptions, body, label, ("always",)), clause),))
        elif asked:
            body = S("if", (((X("and", tuple(asked)) if len(asked) > 1 else asked[0], body, clause),), None))
        speaker = ("mine", self.speech.speaker[1]) if who and who[0].text == "this" else self.speech.speaker
        self.triggers.append(Trigger(event.name, body, inner.frame.slots, inner.frame.sets, self.speech.layer, speaker, clause))


