"""Checks ladders: of their rungs the first one happens whose question is answered yes, or what stands instead of it."""

from __future__ import annotations

from golfrules.lang import tree
from golfrules.lang.choices import Choices
from golfrules.lang.env import ALWAYS, Env
from golfrules.lang.labels import Elsewhere, block_of
from golfrules.lang.program import S, X
from golfrules.lang.reporter import Mistake
from golfrules.lang.selectors import conjunction
from golfrules.lang.source import Place

__all__ = ["Ladders"]


class Ladders(Choices):
    """Ladders, and other statements with a label."""

    def do_ladder(self, node: tree.Ladder, env: Env) -> S:
        rungs: list[tuple[S, Place]] = []
        for s in node.block.statements:
            self.add_rung(rungs, s, env, set())
        self.check_reached(rungs)
        return S("ladder", tuple(r for r, _ in rungs))

    def add_rung(
        self, rungs: list[tuple[S, Place]], s: tree.Stmt, env: Env, seen: set[str], e: Elsewhere | None = None
    ) -> None:
        """A rung, after those that were put in before it."""
        label = s.label if isinstance(s, tree.Labelled) else None
        if label is not None and label.name.text not in seen:
            seen.add(label.name.text)
            for other in self.waiting(self.insertions, label.name.text):
                with self.speaking(other):
                    inner = self.inside(other, env)
                    for added in other.body.statements:
                        self.add_rung(rungs, added, inner, seen, other)
        try:
            rung = self.rung(s, label, env, e)
        except Mistake:
            return
        if rung is not None:
            rungs.append((rung, self.place(label or s)))

    def rung(self, node: tree.Stmt, label: tree.Label | None, env: Env, e: Elsewhere | None) -> S | None:
        """A rung; None where it was taken away."""
        if label is None and e is not None:
            self.fail(
                "GR504",
                node,
                "A rung that is put in needs a label, so that others can speak of it.",
                suggestion="Write for example: gimme: if ... { ... }",
            )
        if label is not None:
            self.know(label, rung=True)
        body = node.body if isinstance(node, tree.Labelled) else node
        number = self.clause("rung", node, label)
        asked = []
        if e is not None:
            asked.append(self.asked_by(e, env))
        if isinstance(body, tree.If):
            if len(body.branches) > 1 or body.otherwise is not None:
                self.fail(
                    "GR505",
                    body,
                    "A rung asks one question and has no else: the next rung is its else.",
                    suggestion="Make a rung of each.",
                )
            asked.append(self.question_or_yes(body.branches[0][0], env))
            block = body.branches[0][1]
        elif isinstance(body, tree.Block):
            block = body
        else:
            self.fail("GR505", body, "A rung is an if, or a block.", suggestion="Write: name: if ... { ... }")
        kept = self.kept(label, env)
        exceptions = self.instead(label, env, self.block) if label else ()
        condition = conjunction([x for x in (*(kept or ()), *asked) if x is not None])
        name = label.name.text if label else ""
        speaker = ALWAYS
        if e is not None:
            speaker, this = self.speaks_of_itself(e, env)
            condition = conjunction([x for x in (this, condition) if x is not None])
        rung = S("rung", (condition, exceptions, self.block(block, env), name, speaker), number)
        return None if kept is None else rung

    def check_reached(self, rungs: list[tuple[S, Place]]) -> None:
        """A rung is never reached when one before it is answered yes whenever it would be."""
        before: list[tuple[frozenset[X], Place]] = []
        for rung, place in rungs:
            condition, _, _, _, speaker = rung.args
            asks = frozenset(conjuncts(condition))
            first = next((p for known, p in before if known <= asks), None)
            if first is not None:
                always = any(not known and p == first for known, p in before)
                self.d.add(
                    "GR503",
                    place,
                    "This rung is never reached: "
                    + ("one before it always happens." if always else "one before it happens whenever this one could."),
                    suggestion="Put it higher, or give the other a question." if always else "Put it higher.",
                    related=((first, "The other rung."),),
                )
                return
            if speaker == ALWAYS:
                before.append((asks, place))

    def do_labelled(self, node: tree.Labelled, env: Env) -> S:
        self.know(node.label)
        number = self.clause("rung", node, node.label)
        kept = self.kept(node.label, env)
        exceptions = self.instead(node.label, env, self.block)
        body = self.block(block_of(node.body), env)
        rung = S("rung", (conjunction(kept or ()), exceptions, body, node.label.name.text, ALWAYS), number)
        return S("ladder", () if kept is None else (rung,))


def conjuncts(x: X | None) -> tuple[X, ...]:
    """The questions that must all be answered yes."""
    if x is None:
        return ()
    return tuple(c for i in x.args for c in conjuncts(i)) if x.op == "and" else (x,)
