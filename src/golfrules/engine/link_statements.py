"""Linking statements: from the checker's `S` to flat lists of steps."""

from __future__ import annotations

from typing import Any

from golfrules.engine import nodes as n
from golfrules.engine import steps as st
from golfrules.engine.link_expressions import ExpressionLinker
from golfrules.engine.rules import Routine, Target
from golfrules.lang.program import Exception_, S, Selector, X
from golfrules.lang.settled import parts

__all__ = ["StatementLinker"]


class StatementLinker(ExpressionLinker):
    """Statements: each operator of lang.program.STATEMENTS has a method here.

    Jumps are relative, so that blocks concatenate.
    """

    def routine(
        self, name: str, body: S, slots: int, sets: int, speaker: tuple[Any, ...], clause: int, way: str = ""
    ) -> Routine:
        self.slots, self.sets, self.looked = slots, sets, set()
        steps: list[st.Step] = []
        if self.watch:
            steps.append(st.Mark(clause))
        steps += self.stmt(body)
        routine = Routine(
            len(self.r.routines),
            name,
            steps,
            self.slots,
            self.sets,
            speaker[0],
            speaker[1] if len(speaker) > 1 else -1,
            clause,
            way,
        )
        self.r.routines.append(routine)
        return routine

    def stmt(self, s: S) -> list[st.Step]:
        steps: list[st.Step] = getattr(self, "s_" + s.op.replace("-", "_"))(s, *s.args)
        return steps

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
        return [
            *self.mark(s.clause),
            st.ChangeCount(self.r.count_base[count], self.expr(subject), how, self.expr(amount), s.clause),
        ]

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
        items = [
            q
            for q in (speaks, None if e.where is None else self.question(e.where, e.clause))
            if q is not None and not (isinstance(q, n.Const) and q.value)
        ]
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
        return [*self.mark(s.clause), st.May(self.expr(seat), text, s.clause, len(then)), *then, *out]

    def s_choose_one(self, s: S, seat: X, branches: tuple[tuple[int, S], ...], slot: int) -> list[st.Step]:
        bodies = [self.stmt(b) for _, b in branches]
        out: list[st.Step] = []
        offsets = []
        total = sum(len(b) + 1 for b in bodies)
        for b in bodies:
            offsets.append(len(out))
            out += [*b, st.Jump(total - len(out) - len(b) - 1)]
        return [
            *self.mark(s.clause),
            st.ChooseOne(self.expr(seat), self.text("Choose one"), s.clause, [t for t, _ in branches], offsets),
            *out,
        ]

    def s_choose(
        self, s: S, out: int, selector: Selector, low: X, high: X, seat: X, text: int, did: int
    ) -> list[st.Step]:
        shown = selector.domain[0] == "set" and selector.domain[1] in self.looked
        state = self.slot()
        return [
            *self.mark(s.clause),
            st.Choose(
                self.expr(seat),
                text,
                s.clause,
                self.selection(selector),
                self.expr(low),
                self.expr(high),
                out,
                did,
                state,
                shown=shown,
                by_face=asks_for_faces(selector.where),
            ),
        ]

    def s_choose_number(self, s: S, slot: int, low: int, high: int, seat: X, text: int) -> list[st.Step]:
        return [*self.mark(s.clause), st.ChooseNumber(self.expr(seat), text, s.clause, slot, low, high)]

    def s_roll(self, s: S, slot: int, low: int, high: int) -> list[st.Step]:
        return [*self.mark(s.clause), st.Roll(slot, low, high)]

    def s_bind(self, s: S, out: int, card: X, place: X, did: int) -> list[st.Step]:
        return [st.BindCard(out, self.expr(card), self.expr(place), did)]

    def s_bind_all(self, s: S, out: int, selector: Selector, did: int) -> list[st.Step]:
        return [st.BindAll(out, self.selection(selector), did)]

    def target(self, z: tuple[Any, ...]) -> Target:
        owner = z[2]
        return Target(
            self.p.zones[z[1]].number,
            None if owner is None else self.expr(owner),
            bottom=len(z) > 3 and z[3] == "bottom",
        )

    def s_move(self, s: S, cards: int, target: tuple[Any, ...], did: int) -> list[st.Step]:
        return [*self.mark(s.clause), st.Move(cards, self.target(target), did)]

    def s_draw(self, s: S, number: X, source: tuple[Any, ...], target: tuple[Any, ...], did: int) -> list[st.Step]:
        return [*self.mark(s.clause), st.Draw(self.expr(number), self.target(source), self.target(target), did)]

    def s_gain(self, s: S, selector: Selector, number: X, to: tuple[Any, ...], did: int, who: X) -> list[st.Step]:
        return self.supplied(s, "gain", selector, number, to, did, who)

    def s_turn_up(self, s: S, selector: Selector, number: X, to: tuple[Any, ...], did: int, who: X) -> list[st.Step]:
        return self.supplied(s, "reveal", selector, number, to, did, who)

    def supplied(
        self, s: S, verb: str, selector: Selector, number: X, to: tuple[Any, ...], did: int, who: X
    ) -> list[st.Step]:
        step = st.Supply(
            verb == "reveal",
            self.r.event_of_verb.get(verb, ""),
            self.selection(selector),
            self.expr(number),
            self.target(to),
            did,
            self.expr(who),
            self.slot(),
            self.slot(),
        )
        return [*self.mark(s.clause), step]

    def s_take(self, s: S, cards: int, to: tuple[Any, ...], did: int, who: X) -> list[st.Step]:
        event = self.r.event_of_verb.get("gain", "")
        return [*self.mark(s.clause), st.Take(event, cards, self.target(to), did, self.expr(who), self.slot())]

    def s_shuffle(self, s: S, target: tuple[Any, ...]) -> list[st.Step]:
        return [*self.mark(s.clause), st.Shuffle(self.target(target))]

    def s_look(self, s: S, out: int, number: X, source: tuple[Any, ...], seat: X, did: int) -> list[st.Step]:
        self.looked.add(out)
        return [*self.mark(s.clause), st.LookAt(out, self.expr(number), self.target(source), self.expr(seat), did)]

    def s_reveal(self, s: S, cards: int, did: int) -> list[st.Step]:
        return [*self.mark(s.clause), st.Reveal(cards, did)]

    def s_swap(self, s: S, a: int, b: int, did: int) -> list[st.Step]:
        return [*self.mark(s.clause), st.Swap(a, b, did)]

    def s_until(self, s: S, number: int, who: X, side: X) -> list[st.Step]:
        following = self.p.untils[number].next
        return [*self.mark(s.clause), st.UntilStep(number, self.expr(who), self.expr(side), following=following)]

    def s_end(self, s: S, what: str) -> list[st.Step]:
        return [*self.mark(s.clause), st.End(what)]

    def s_stop(self, s: S) -> list[st.Step]:
        return [st.Stop()]


def asks_for_faces(x: X | None) -> bool:
    """Whether a question about cards hangs on what they are, and not on where they lie alone."""
    for y in parts(x):
        if not isinstance(y, X):
            continue
        if y.op in ("tag", "family", "stat", "in-group"):
            return True
        if y.op == "in" and any(isinstance(value, X) and value.op == "number" for value in y.args[1:]):
            return True
    return False
