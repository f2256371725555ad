"""Checks what happens: bodies of `when`, of actions and of exceptions to them, and turns them into `S` values."""

from __future__ import annotations

from typing import Any

from attrs import evolve, frozen

from golfrules.lang import tree
from golfrules.lang.expressions import Env, Expressions, Mistake
from golfrules.lang.ops import OPS
from golfrules.lang.program import Clause, Count, Exception_, S, Selector, Until, X
from golfrules.lang.source import Source
from golfrules.lang.vocabulary import Type
from golfrules.lang.words import did_you_mean, listed

__all__ = ["Bodies", "Exceptional", "Speech"]


@frozen
class Speech:
    """Who says a piece of rule: its layer, the thing or house rule it stands in, and while what it speaks."""

    layer: str
    name: str  # "" for the game's own
    speaker: tuple[Any, ...]
    params: dict[str, int]


@frozen
class Exceptional:
    """An exception, or a rung put in before another, waiting for the statement that it names."""

    node: Any
    source: Source
    speech: Speech


class Bodies(Expressions):
    """Bodies of effects. Lines on stored quantities change them; a worked-out quantity cannot be changed, only spoken of."""

    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        self.clauses: list[Clause] = []
        self.exceptions: dict[str, list[Exceptional]] = {}
        self.insertions: dict[str, list[Exceptional]] = {}
        self.labels: dict[str, tree.Name] = {}
        self.texts: list[str] = []
        self.untils: list[Until] = []
        self.speech = Speech("game", "", ("always",), {})

    # ------------------------------------------------------------ clauses

    def clause_of(self, what: str, node: tree.Node, label: str = "", ids: tuple[tree.Name, ...] = ()) -> int:
        n = len(self.clauses)
        self.clauses.append(Clause(n, what, label, tuple(i.text for i in ids), self.speech.layer, self.speech.name, self.place(node)))
        return n

    def text(self, words: str) -> int:
        if words not in self.texts:
            self.texts.append(words)
        return self.texts.index(words)

    def within(self, e: Exceptional) -> tuple[Source, Speech]:
        """Steps into the file and the speech of an exception; gives back where we were."""
        before = self.source, self.speech
        self.source, self.speech = e.source, e.speech
        return before

    def exceptions_to(self, label: str, env: Env, static: Any = None) -> tuple[Exception_, ...]:
        """What may stand instead of a labelled statement, the most particular first. Checked where the statement stands, so
        that the names it uses mean what they mean there."""
        self.labels.setdefault(label, tree.Name(label))
        out = []
        for e in self.exceptions.get(label, ()):
            before = self.within(e)
            try:
                node: tree.Except = e.node
                inner = evolve(env, params={**env.params, **e.speech.params}, speaker=e.speech.speaker, layer=e.speech.layer)
                clause = self.clause_of("exception", node, label, node.ids)
                body, where = node.body, None
                if isinstance(body, tree.If) and len(body.branches) == 1 and body.otherwise is None:
                    where = self.question(body.branches[0][0], inner)
                    body = body.branches[0][1]
                made = static(body, inner, where) if static else self.body(body, inner)
                out.append(Exception_(e.speech.speaker, where, made, e.speech.layer, clause))
            except Mistake:
                pass
            finally:
                self.source, self.speech = before
        order = {"test": 0, "house": 1, "hole": 2, "card": 3, "game": 4}
        return tuple(sorted(out, key=lambda x: order[x.layer]))

    # ------------------------------------------------------------ statements

    def body(self, node: Any, env: Env) -> S:
        if isinstance(node, tree.Block):
            return self.block(node, env)
        return self.block(tree.Block((node,), span=node.span), env)

    def block(self, node: tree.Block, env: Env) -> S:
        out: list[S] = []
        for statement in node.statements:
            try:
                made, env = self.statement(statement, env)
                out += made
            except Mistake:
                pass
        return S("block", tuple(out))

    def statement(self, node: tree.Stmt, env: Env) -> tuple[list[S], Env]:
        method = getattr(self, "do_" + type(node).__name__.lower(), None)
        if method is None:
            self.fail("GR405", node, "This does not belong in a body: a body says what happens.", suggestion="Move it out of the block.")
        made = method(node, env)
        return made if isinstance(made, tuple) else ([made], env)

    def do_line(self, node: tree.Line, env: Env) -> S:
        if node.lasting:
            return self.lasting_line(node, env)
        count, subject = self.stored(node.head, env)
        how = node.change.how
        value = node.change.value
        if how in ("above", "below"):
            self.fail("GR402", node.change, "A line sets a limit with at least or at most.", suggestion="To ask, write if ... { }.")
        t = self.type_of(count)
        if t.what == "word":
            if how != "is" or isinstance(value, tuple):
                self.fail("GR404", node.change, f'"{count.name}" is one of some words.', suggestion=f"Write {count.name} is {listed(count.words)}.")
            x: X = X("number", (self.word_value(value, t),))
        elif t.what == "thing":
            if how != "is" or isinstance(value, tuple):
                self.fail("GR404", node.change, f'"{count.name}" holds a {count.thing}.', suggestion=f"Write {count.name} is ...")
            x = self.same_kind(value, t, env)
        else:
            if isinstance(value, (tuple, tree.Range)):
                self.fail("GR404", node.change, "A line sets one number.")
            x, u = self.number(value, env)
            if how != "times":
                verb = {"+": "adds", "-": "takes", "is": "sets"}.get(how, "limits")
                self.units(node, t, u, f"line {verb} {u.unit} {'from' if how == '-' else 'to' if how == '+' else 'for'} {count.name}, which is in {t.unit}")
        return S("count", (count.number, subject, how, x), self.clause_of("line", node))

    def lasting_line(self, node: tree.Line, env: Env) -> S:
        """`strokes of attempt + 1 until end of turn`: short for a block of one line that lasts."""
        of = self.clause(node.head.clauses, "of")
        line: tree.Stmt = tree.Line(tree.Head(node.head.alternatives, (), span=node.head.span), node.change, span=node.span)
        if of is not None and isinstance(of.value, tree.Path):
            kind = of.value.hops[0].name
            if len(of.value.hops) > 1 or kind not in self.v.kinds:
                self.fail("GR411", of, "A line that lasts is about things of a kind.", suggestion="Write for example: until end of turn { clubs { yards - 10 } }")
            head = tree.Head(((tree.Name(kind, span=of.span),),), (), span=of.span)
            line = tree.Scope(head, tree.Block((line,), span=node.span), span=node.span)
        return self.do_until(tree.Until(node.lasting, tree.Block((line,), span=node.span), span=node.span), env)

    def stored(self, head: tree.Head, env: Env) -> tuple[Count, X]:
        words = head.alternatives[0]
        if len(head.alternatives) > 1 or len(words) > 1:
            self.fail("GR401", head, "A line changes one quantity.", suggestion="Write one word before the change, with of ... to say whose.")
        name = words[0].text
        of = None
        for c in head.clauses:
            if c.word != "of":
                self.fail("GR401", c, f'"{c.word}" does not belong before a change.', suggestion="Say whose it is with of.")
            of = c
        subject = None
        if of is not None:
            path = of.value
            assert isinstance(path, tree.Path)
            x, t = self.path(path, env)
            if t.what != "thing":
                self.fail("GR301", path, f"This is {t}, and a thing is wanted here.")
            if not t.kind:
                self.fail("GR301", path, "Nobody has nothing to change.")
            subject = (x, t.kind)
        found = self.quantity(head, name, env, subject)
        if found is None:
            if name in self.v.options:
                self.fail("GR406", head, f'"{name}" is an option: it is set by a house rule, not while the game is played.')
            self.unknown(words[0], name, {c.name for c in self.v.counts} | set(self.v.words))
        q, x = found
        if isinstance(q, Count) and q.option:
            self.fail("GR406", head, f'"{name}" is an option: it is set before the game, not while it is played.')
        if not isinstance(q, Count):
            self.fail("GR403", head, f'"{name}" of a {q.kind} is worked out, so a body cannot change it.',
                      suggestion=f"For a change that lasts, write: until end of turn {{ {q.kind}s {{ {name} + 1 }} }}")
        return q, x

    def do_own(self, node: tree.Own, env: Env) -> S:
        first = node.values[0]
        self.fail("GR407", node, f"{first.name} {first.value.value} is how a card says what it prints.",
                  suggestion=f"In a body write {first.name} is {first.value.value}, or {first.name} + {abs(first.value.value)}.")

    def do_bare(self, node: tree.Bare, env: Env) -> S:
        words = node.head.alternatives[0]
        name = words[0].text
        w = self.v.words.get(name)
        if w is None or len(words) > 1 or node.head.clauses:
            known = {*self.v.words, *OPS}
            self.fail("GR201", node, f'"{self.place(node).text}" does nothing: it is neither a verb nor a word that the header declares.', suggestion=did_you_mean(name, known))
        self.used_words.add(name)
        if not isinstance(w.meaning, tree.Block):
            self.fail("GR208", node, f'The word "{name}" is a question, and something to do is wanted here.', suggestion=f"Write if {name} {{ ... }}.")
        if name in env.words:
            self.fail("GR801", node, f'The word "{name}" is made of itself.', related=((w.place, "It is declared here."),))
        outer, self.source = self.source, w.place.source
        try:
            return self.block(w.meaning, evolve(env, words=(*env.words, name)))
        finally:
            self.source = outer

    def do_if(self, node: tree.If, env: Env) -> S:
        branches = []
        for condition, block in node.branches:
            x = self.question(condition, env)
            branches.append((x, self.block(block, env), self.clause_of("if", condition)))
        return S("if", (tuple(branches), self.block(node.otherwise, env) if node.otherwise else None))

    def do_ladder(self, node: tree.Ladder, env: Env) -> S:
        rungs: list[S] = []
        for s in node.block.statements:
            try:
                if isinstance(s, tree.Labelled):
                    rungs += self.inserted(s.label.name.text, env)
                    rungs.append(self.rung(s, s.body, s.label, env))
                else:
                    rungs.append(self.rung(s, s, None, env))
            except Mistake:
                pass
        for i, r in enumerate(rungs[:-1]):
            if r.args[0] is None:
                self.d.add("GR503", self.clauses[r.clause].place, "This rung always happens, so the rungs after it never do.",
                           suggestion="Give it a question, or put it last.", related=((self.clauses[rungs[i + 1].clause].place, "The next rung."),))
        return S("ladder", tuple(rungs))

    def inserted(self, label: str, env: Env) -> list[S]:
        out = []
        for e in self.insertions.get(label, ()):
            before = self.within(e)
            try:
                inner = evolve(env, params={**env.params, **e.speech.params}, speaker=e.speech.speaker, layer=e.speech.layer)
                for s in e.node.block.statements:
                    if not isinstance(s, tree.Labelled):
                        self.fail("GR504", s, "A rung that is put in needs a label.", suggestion="Write for example: gimme: if ... { }")
                    out.append(self.rung(s, s.body, s.label, inner, speaker=e.speech.speaker))
            except Mistake:
                pass
            finally:
                self.source, self.speech = before
        return out

    def rung(self, node: tree.Node, body: Any, label: tree.Label | None, env: Env, speaker: tuple[Any, ...] = ("always",)) -> S:
        name = label.name.text if label else ""
        clause = self.clause_of("rung", node, name, label.ids if label else ())
        condition = None
        if isinstance(body, tree.If):
            if len(body.branches) > 1 or body.otherwise is not None:
                self.fail("GR505", body, "A rung asks one question and has no else: the next rung is its else.")
            condition = self.question(body.branches[0][0], env)
            body = body.branches[0][1]
        elif not isinstance(body, tree.Block):
            self.fail("GR505", body, "A rung is an if, or a block.", suggestion="Write name: if QUESTION { ... }")
        exceptions = self.exceptions_to(name, env) if name else ()
        return S("rung", (condition, exceptions, self.block(body, env), name, speaker), clause)

    def do_labelled(self, node: tree.Labelled, env: Env) -> S:
        if self.insertions.get(node.label.name.text):
            e = self.insertions[node.label.name.text][0]
            before = self.within(e)
            self.report("GR504", e.node, f'"{node.label.name}" is no rung, so nothing can be put before it.', suggestion="Make an exception to it.")
            self.source, self.speech = before
        clause = self.clause_of("rung", node, node.label.name.text, node.label.ids)
        exceptions = self.exceptions_to(node.label.name.text, env)
        return S("ladder", (S("rung", (None, exceptions, self.body(node.body, env), node.label.name.text, ("always",)), clause),))

    def do_scope(self, node: tree.Scope, env: Env) -> S:
        out = []
        for words in node.head.alternatives:
            s = self.each_selector(node.head, words, env)
            inner = env.about(s.slot, s.kind)
            for c in node.head.clauses:
                if c.word == "as" and isinstance(c.value, tree.Name):
                    inner = inner.binding(c.value.text, s.slot, Type("thing", kind=s.kind))
            out.append(S("each", (s, self.block(node.block, inner), env.frame.take(2))))
        return out[0] if len(out) == 1 else S("block", tuple(out))

    def each_selector(self, head: tree.Head, words: tuple[tree.Name, ...], env: Env) -> Selector:
        noun = self.v.nouns.get(words[-1].text, "")
        lies = any(c.word in ("in", "of") for c in head.clauses)
        return self.select(head, words, head.clauses, env, need_place=noun != "hole" and not lies)

    def do_repeat(self, node: tree.Repeat, env: Env) -> S:
        if not isinstance(node.amount.value, tree.Number):
            self.fail("GR802", node.amount, "A repeat needs a plain number, so that it is sure to end.", suggestion="Write for example: repeat 3 { }")
        n = node.amount.value.value
        if not 1 <= n <= 100:
            self.fail("GR802", node.amount, f"Nothing is repeated {n} times.", suggestion="Write a number from 1 to 100.")
        return S("repeat", (n, self.block(node.block, env), env.frame.take()))

    def do_until(self, node: tree.Until, env: Env) -> S:
        words = [w.text for w in node.words]
        following = words[:1] == ["next"]
        period = words[-1]
        if period not in ("turn", "hole", "round", "game") or len(words) > 1 + following:
            self.fail("GR605", node, f'Nothing ends with "{" ".join(words)}".', suggestion="Write until end of turn, hole, round or game.")
        until = Until(len(self.untils), period, following)
        self.untils.append(until)
        before = self.speech
        self.speech = evolve(before, speaker=("until", until.number))
        try:
            self.static_block(node.block, evolve(env, names={k: v for k, v in env.names.items() if False}, this=None, sets={}, speaker=("until", until.number)))
        finally:
            self.speech = before
        return S("until", (until.number,), self.clause_of("line", node))

    def static_block(self, block: tree.Block, env: Env) -> None:
        raise NotImplementedError

    def do_may(self, node: tree.May, env: Env) -> S:
        did = env.frame.take()
        words = f"Do you want to {self.place(node.act).text}?" if isinstance(node.act, tree.Act) else "Do you want to?"
        if isinstance(node.act, tree.Act):
            made, inner = self.act(node.act, env, did)
            first = S("block", tuple(made))
        else:
            first, inner = self.block(node.act, env), env
        done = self.block(node.done, inner) if node.done else None
        otherwise = self.block(node.otherwise, env) if node.otherwise else None
        return S("may", (self.chooser(env), self.text(words), S("block", (first, *(() if done is None else (done,)))), otherwise, env.frame.take()),
                 self.clause_of("line", node))

    def chooser(self, env: Env, node: tree.Node | None = None) -> X:
        """Whom the block is about, else the player whose play it is."""
        x = self.implied("player", env)
        if x is None:
            side = self.implied("side", env) if "side" in self.v.kinds else None
            x = X("captain", (side,)) if side is not None else X("slot", (2,))
        return x

    # ------------------------------------------------------------ acts

    def do_actstmt(self, node: tree.ActStmt, env: Env) -> tuple[list[S], Env]:
        act = node.act
        words = [a.text for a in act.arguments if isinstance(a, tree.Name)]
        if act.verb.text == "choose" and words[:1] == ["one"]:
            return [self.choose_one(node, env)], env
        did = env.frame.take()
        made, inner = self.act(act, env, did)
        if node.done is not None or node.otherwise is not None:
            done = self.block(node.done, inner) if node.done is not None else S("block")
            otherwise = self.block(node.otherwise, env) if node.otherwise is not None else None
            asked = X("compare", ("at least", X("slot", (did,)), X("number", (1,))))
            made.append(S("if", (((asked, done, -1),), otherwise)))
        elif act.verb.text == "choose" and words[:1] != ["number"]:
            low = next((a for a in act.arguments if isinstance(a, tree.Amount)), None)
            if not (low is not None and isinstance(low.value, tree.Range) and low.value.low == 0):
                self.report("GR601", act, "There may be nothing to choose here.", suggestion="Say what happens then: else { }")
        if node.done is not None and node.otherwise is None and act.verb.text == "choose":
            low = next((a for a in act.arguments if isinstance(a, tree.Amount)), None)
            if not (low is not None and isinstance(low.value, tree.Range) and low.value.low == 0):
                self.report("GR601", act, "There may be nothing to choose here.", suggestion="Say what happens then: } else { }")
        return made, inner if node.done is None else env

    def choose_one(self, node: tree.ActStmt, env: Env) -> S:
        branches = []
        for s in node.done.statements if node.done else ():
            if not isinstance(s, tree.Branch):
                self.fail("GR602", s, "choose one holds branches, each with its words in quotes.", suggestion='Write "Play on" { ... }')
            branches.append((self.text(s.text.text), self.block(s.block, env)))
        if len(branches) < 2:
            self.fail("GR602", node, "There is nothing to choose between.", suggestion="Give at least two branches.")
        if len({b for b, _ in branches}) < len(branches):
            self.fail("GR602", node, "Two branches have the same words.")
        if node.otherwise is not None:
            self.fail("GR602", node.otherwise, "One of the branches is always chosen, so there is no else.")
        return S("choose-one", (self.chooser(env), tuple(branches), env.frame.take()), self.clause_of("line", node))

    def do_branch(self, node: tree.Branch, env: Env) -> S:
        self.fail("GR602", node, "A branch stands inside choose one { }.")

    def act(self, node: tree.Act, env: Env, did: int) -> tuple[list[S], Env]:
        op = OPS[node.verb.text]
        if op.only_in_tests:
            self.fail("GR603", node, f'"{op.verb}" belongs in a test.')
        allowed = {c.rstrip("?") for c in op.clauses}
        for c in node.clauses:
            if c.word not in allowed and not (c.word == "of" and "in" in allowed):
                self.fail("GR604", c, f'"{op.verb}" takes no "{c.word}".', suggestion=f"It is written: {op.form}")
        for want in op.clauses:
            if not want.endswith("?") and self.clause(node.clauses, want) is None:
                self.fail("GR604", node, f'"{op.verb}" needs "{want}".', suggestion=f"It is written: {op.form}")
        return getattr(self, "act_" + op.verb)(node, env, did)  # type: ignore[no-any-return]

    def act_parts(self, node: tree.Act) -> tuple[tree.Amount | None, list[tree.Name]]:
        amounts = [a for a in node.arguments if isinstance(a, tree.Amount)]
        if len(amounts) > 1 or any(isinstance(a, tree.Text) for a in node.arguments):
            self.fail("GR604", node, "This cannot be understood.", suggestion=f"It is written: {OPS[node.verb.text].form}")
        return (amounts[0] if amounts else None), [a for a in node.arguments if isinstance(a, tree.Name)]

    def amount(self, node: tree.Amount | None, env: Env) -> tuple[X | None, X | None]:
        """At least and at most how many; two times None is all."""
        if node is None:
            return X("number", (1,)), X("number", (1,))
        v = node.value
        if v is None:
            return None, None
        if isinstance(v, tree.Range):
            if not 0 <= v.low <= v.high:
                self.fail("GR606", node, f"{v.low}..{v.high} is no number of cards.", suggestion="Write for example 0..2.")
            return X("number", (v.low,)), X("number", (v.high,))
        if isinstance(v, tree.Number):
            if v.value < 1:
                self.fail("GR606", node, f"{v.value} cards are none.", suggestion="Write 1 or more, or 0..1.")
            x: X = X("number", (v.value,))
        else:
            x, t = self.number(v, env)
            if t.unit not in ("", "cards"):
                self.fail("GR304", node, f"{t.unit} are no cards: this moves that many cards.")
        return x, x

    def zone_of(self, node: tree.Act, word: str, env: Env) -> tuple[Any, ...]:
        c = self.clause(node.clauses, word)
        if c is None:
            zone = self.v.defaults.get((node.verb.text, word))
            if zone is None:
                self.fail("GR604", node, f'This game says no zone {word} which to {node.verb.text}.', suggestion=f"Write {word} ZONE.")
            return self.zone(tree.Path(False, (tree.Hop(zone, None, span=node.span),), span=node.span), env)
        path = c.value
        assert isinstance(path, tree.Path)
        if path.hops[0].name in ("top", "bottom") and len(path.hops) > 1:
            return (*self.zone(tree.Path(False, path.hops[1:], span=path.span), env), path.hops[0].name)
        return self.zone(path, env)

    def by(self, node: tree.Act, env: Env) -> X:
        c = self.clause(node.clauses, "by")
        if c is None:
            return self.chooser(env)
        x, t = self.path(c.value, env)  # type: ignore[arg-type]
        if t.what != "thing" or t.kind != "player":
            self.fail("GR301", c, f"Only a player can choose, and this is {t}.")
        return x

    def cards(self, node: tree.Act, env: Env, did: int) -> tuple[list[S], int, str]:
        """The cards an act is about, in a set: already named, all of some, or chosen now."""
        amount, names = self.act_parts(node)
        within = self.clause(node.clauses, "in") or self.clause(node.clauses, "of")
        if not names:
            self.fail("GR604", node, f"What to {node.verb.text} is not said.", suggestion=f"It is written: {OPS[node.verb.text].form}")
        last = names[-1].text
        if amount is None and within is None and last in env.sets and len(names) == 1:
            return [], env.sets[last][0], env.sets[last][1]
        if amount is None and within is None and len(names) == 1 and (last == "this" or last in env.names):
            x, kind = self.thing(names[0], last, env)
            if not self.v.is_card_kind(kind) or x.op != "slot":
                self.fail("GR301", names[0], f"A {kind} cannot be moved.")
            out = env.frame.sets
            env.frame.sets += 1
            return [S("bind", (out, x, X("slot", (x.args[0] + 1,)), did))], out, kind
        s = self.select(node, tuple(names), tuple(c for c in node.clauses if c.word in ("in", "of", "with", "named", "but")), env, need_place=True)
        if s.domain[0] not in ("zone", "set"):
            self.fail("GR212", node, f"Where the cards lie is not said.", suggestion=f"Write for example: {node.verb.text} 1 {last} in {next(iter(self.v.zones))}.")
        low, high = self.amount(amount, env)
        out = env.frame.sets
        env.frame.sets += 1
        if low is None:
            return [S("bind-all", (out, s, did))], out, s.kind
        question = self.text(f"Choose to {' '.join(self.place(node).text.split())}")
        if self.place(node).text.startswith("choose"):
            question = self.text(" ".join(self.place(node).text.split()).replace("choose", "Choose", 1).split(" as ")[0])
        return [S("choose", (out, s, low, high, self.by(node, env), question, did), self.clause_of("line", node))], out, s.kind

    def named_after(self, node: tree.Act, env: Env, out: int, kind: str) -> Env:
        c = self.clause(node.clauses, "as")
        return env.holding(c.value.text, out, kind) if c is not None and isinstance(c.value, tree.Name) else env

    def act_choose(self, node: tree.Act, env: Env, did: int) -> tuple[list[S], Env]:
        amount, names = self.act_parts(node)
        c = self.clause(node.clauses, "as")
        if names and names[0].text == "number":
            if amount is None or not isinstance(amount.value, tree.Range) or c is None or not isinstance(c.value, tree.Name):
                self.fail("GR604", node, "A number is chosen from a range and has a name.", suggestion="Write: choose number 0..50 as bid")
            r = amount.value
            if not r.low <= r.high <= r.low + 1000:
                self.fail("GR606", node, f"{r.low}..{r.high} is no choice of numbers.", suggestion="Give at most a thousand, the least first.")
            slot = env.frame.take()
            return [S("choose-number", (slot, r.low, r.high, self.by(node, env), self.text(f"Choose a number from {r.low} to {r.high}")), self.clause_of("line", node))], env.binding(
                c.value.text, slot, Type("number"))
        if c is None:
            self.fail("GR604", node, "What is chosen needs a name.", suggestion="Write for example: choose 1 card in hand as kept")
        made, out, kind = self.cards(node, env, did)
        return made, self.named_after(node, env, out, kind)

    def move(self, node: tree.Act, env: Env, did: int, target: tuple[Any, ...]) -> tuple[list[S], Env]:
        made, out, kind = self.cards(node, env, did)
        made.append(S("move", (out, target, did), self.clause_of("line", node)))
        return made, self.named_after(node, env, out, kind)

    def act_discard(self, node: tree.Act, env: Env, did: int) -> tuple[list[S], Env]:
        return self.move(node, env, did, self.zone_of(node, "to", env))

    act_trash = act_discard

    def act_move(self, node: tree.Act, env: Env, did: int) -> tuple[list[S], Env]:
        return self.move(node, env, did, self.zone_of(node, "to", env))

    def act_reveal(self, node: tree.Act, env: Env, did: int) -> tuple[list[S], Env]:
        made, out, kind = self.cards(node, env, did)
        made.append(S("reveal", (out, did), self.clause_of("line", node)))
        return made, self.named_after(node, env, out, kind)

    def act_gain(self, node: tree.Act, env: Env, did: int) -> tuple[list[S], Env]:
        amount, names = self.act_parts(node)
        low, high = self.amount(amount, env)
        if low is None or low != high:
            self.fail("GR604", node, "How many are gained is one number.", suggestion="Write for example: gain 1 card from discard")
        source = self.clause(node.clauses, "from")
        assert source is not None
        clauses = (tree.Clause("in", source.value, span=source.span), *(c for c in node.clauses if c.word in ("with", "named", "but")))
        if not names:
            self.fail("GR604", node, "What is gained is not said.", suggestion="Write for example: gain 1 card from discard")
        s = self.select(node, tuple(names), clauses, env, need_place=True)
        return [S("gain", (s, low, self.zone_of(node, "to", env), did), self.clause_of("line", node))], env

    def act_draw(self, node: tree.Act, env: Env, did: int) -> tuple[list[S], Env]:
        amount, names = self.act_parts(node)
        low, high = self.amount(amount, env)
        if low is None or low != high:
            self.fail("GR604", node, "How many are drawn is one number.", suggestion="Write for example: draw 2 cards")
        for n in names:
            if self.v.nouns.get(n.text) is None or not self.v.is_card_kind(self.v.nouns[n.text]):
                self.fail("GR205", n, f'"{n}" cannot be drawn: a draw takes whatever lies on top.', suggestion="Write draw 2 cards.")
        return [S("draw", (low, self.zone_of(node, "from", env), self.zone_of(node, "to", env), did), self.clause_of("line", node))], env

    def act_shuffle(self, node: tree.Act, env: Env, did: int) -> tuple[list[S], Env]:
        _, names = self.act_parts(node)
        of = self.clause(node.clauses, "of")
        hops = tuple(tree.Hop(n.text, None, span=n.span) for n in names)
        if len(hops) != 1:
            self.fail("GR604", node, "Which pile to shuffle is not said.", suggestion="Write shuffle deck.")
        if of is not None and isinstance(of.value, tree.Path):
            hops = (*hops, *of.value.hops)
        return [S("shuffle", (self.zone(tree.Path(False, hops, span=node.span), env),), self.clause_of("line", node))], env

    def act_look(self, node: tree.Act, env: Env, did: int) -> tuple[list[S], Env]:
        amount, names = self.act_parts(node)
        low, high = self.amount(amount, env)
        if low is None or low != high:
            self.fail("GR604", node, "At how many cards to look is one number.", suggestion="Write for example: look 3 cards from deck as ahead")
        zone = self.zone_of(node, "from", env)
        out = env.frame.sets
        env.frame.sets += 1
        kind = self.v.card_kind or "card"
        return [S("look", (out, low, zone, self.by(node, env), did), self.clause_of("line", node))], self.named_after(node, env, out, kind)

    def act_swap(self, node: tree.Act, env: Env, did: int) -> tuple[list[S], Env]:
        _, names = self.act_parts(node)
        other = self.clause(node.clauses, "for")
        assert other is not None and isinstance(other.value, tree.Path)
        b = other.value.hops[0].name
        if len(names) != 1 or names[0].text not in env.sets or b not in env.sets:
            self.fail("GR604", node, "Two named cards are swapped.", suggestion="Choose them first: choose 1 card in ... as mine else { stop }")
        return [S("swap", (env.sets[names[0].text][0], env.sets[b][0], did), self.clause_of("line", node))], env

    def act_roll(self, node: tree.Act, env: Env, did: int) -> tuple[list[S], Env]:
        amount, _ = self.act_parts(node)
        c = self.clause(node.clauses, "as")
        if amount is None or not isinstance(amount.value, tree.Range) or c is None or not isinstance(c.value, tree.Name):
            self.fail("GR604", node, "A roll has a range and a name.", suggestion="Write: roll 1..6 as gust")
        r = amount.value
        if not r.low <= r.high:
            self.fail("GR606", node, f"The range {r.low}..{r.high} runs backwards.", suggestion=f"Write {r.high}..{r.low}.")
        slot = env.frame.take()
        return [S("roll", (slot, r.low, r.high), self.clause_of("line", node))], env.binding(c.value.text, slot, Type("number"))

    def act_end(self, node: tree.Act, env: Env, did: int) -> tuple[list[S], Env]:
        words = [a.text for a in node.arguments if isinstance(a, tree.Name)]
        if len(words) != 1 or words[0] not in ("turn", "round", "hole", "game"):
            self.fail("GR605", node, "What ends is a turn, a hole, a round or the game.", suggestion="Write end round.")
        return [S("end", (words[0],), self.clause_of("line", node))], env

    def act_stop(self, node: tree.Act, env: Env, did: int) -> tuple[list[S], Env]:
        return [S("stop")], env


