"""Checks what is always so: blocks of lines about things, and the statements that may stand in them."""

from __future__ import annotations

from typing import Final

from attrs import evolve

from golfrules.lang import tree
from golfrules.lang.env import ALWAYS, YES, ZERO, Env
from golfrules.lang.labels import block_of
from golfrules.lang.placement import Stray, stray
from golfrules.lang.program import X
from golfrules.lang.reporter import Mistake
from golfrules.lang.selectors import RELATIONS, conjunction
from golfrules.lang.settled import parts
from golfrules.lang.triggers import Triggers
from golfrules.lang.within import Changes, Loop, Within

__all__ = ["Statics", "Within"]

_LASTS: Final = Stray(
    "GR405",
    "A block that lasts holds lines about quantities: what is so until its end.",
    "Move this out of the block.",
)


class Statics(Triggers):
    """Blocks of lines. A line in the block of a thing is what the thing prints; every other line speaks of others."""

    # ------------------------------------------------------------ blocks

    def lasting(self, block: tree.Block, env: Env) -> None:
        self.statics(block.statements, env, Within())

    def statics(self, statements: tuple[tree.Stmt, ...], env: Env, w: Within) -> None:
        changes = Changes()
        for s in statements:
            try:
                self.static(s, env, w, changes)
            except Mistake:
                continue

    def static(self, s: tree.Stmt, env: Env, w: Within, changes: Changes) -> None:
        """One statement; those that only some blocks may hold come last."""
        if isinstance(s, tree.Line):
            self.line(s, env, w, changes)
        elif isinstance(s, tree.Own):
            self.own_values(s, env, w, changes)
        elif isinstance(s, tree.Scope):
            self.scope(s, env, w)
        elif isinstance(s, tree.If):
            self.conditional(s, env, w)
        elif self.lasts:
            self.fail(_LASTS.code, s, _LASTS.message, suggestion=_LASTS.suggestion)
        elif isinstance(s, tree.CountsAs):
            self.counts_as(s, env, w)
        elif isinstance(s, tree.Labelled):
            self.labelled(s, env, w)
        elif isinstance(s, tree.When) and not w.loops:
            self.when(s, w, None)
        elif isinstance(s, tree.Action) and not w.loops:
            self.action(s, w)
        elif isinstance(s, tree.Demand) and s.verb != "expect" and self.about_holes():
            self.requirement(s, env, w)
        elif isinstance(s, tree.Compare) and not w.loops and self.own is None:
            self.compare(s, w)
        elif isinstance(s, tree.Meant) and self.own is not None and env.printing and not w.where:
            return
        elif not (isinstance(s, (tree.Except, tree.Without, tree.Before)) and not w.loops):
            self.out_of_place(s)

    def action(self, s: tree.Action, w: Within) -> None:
        raise NotImplementedError

    def compare(self, s: tree.Compare, w: Within) -> None:
        raise NotImplementedError

    def about_holes(self) -> str:
        """The action that is about a Hole; "" where the game has none."""
        raise NotImplementedError

    def requirement(self, s: tree.Demand, env: Env, w: Within) -> None:
        raise NotImplementedError

    def out_of_place(self, s: tree.Stmt) -> None:
        if isinstance(s, tree.SourceNote) and self.own is not None:
            return
        if isinstance(s, tree.Bare):
            self.bare(s)
        where = stray(s)
        self.fail(where.code, s, where.message, suggestion=where.suggestion)

    def bare(self, s: tree.Bare) -> None:
        """A word alone, where nothing happens."""
        words = s.head.alternatives[0]
        name = words[-1].text
        if name in self.v.words:
            w = self.v.words[name]
            if isinstance(w.meaning, tree.Block):
                self.fail(
                    "GR408",
                    s,
                    f'The word "{name}" makes something happen, and nothing here says when.',
                    suggestion="Put it in a block: when EVENT { ... }",
                )
            self.fail("GR208", s, f'The word "{name}" asks something.', suggestion=f"Write: if {name} {{ ... }}")
        if self.v.owners(name):
            self.fail(
                "GR404", s, f'What is to become of "{name}" is not said.', suggestion=f"Write for example: {name} + 1"
            )
        if name in self.v.nouns or name in self.v.options:
            self.fail(
                "GR404",
                s,
                f'What is to be said of "{self.text_of(s)}" is missing.',
                suggestion="Write what is so, after is or in a block.",
            )
        self.unknown(
            s,
            name,
            self.new_env(),
            {*self.v.words, *self.v.nouns, *self.v.quantity_names(), *self.v.options},
            message=f'"{self.text_of(s)}" says nothing: the header of {self.game} declares no "{name}".',
        )

    def scope(self, s: tree.Scope, env: Env, w: Within) -> None:
        for words in s.head.alternatives:
            loop = self.loop(s.head, words, env)
            inner = self.about(s.head, evolve(env.about(loop.says.slot, loop.says.kind), printing=False), env)
            self.statics(s.block.statements, inner, w.inside(loop))

    def loop(self, head: tree.Head, words: tuple[tree.Name, ...], env: Env) -> Loop:
        self.check_relation(head, words[-1], env)
        says = self.select(head, words, head.clauses, env, head=True, says=True)
        lies = any(isinstance(y, X) and y.op in ("lies-in", "in-group") for y in parts(says.where))
        if says.domain[0] != "things" or not lies:
            return Loop(says, says)
        return Loop(self.select(head, words, head.clauses, env, head=True, slot=says.slot), says)

    def check_relation(self, head: tree.Head, noun: tree.Name, env: Env) -> None:
        """Where nothing says whose, nobody is an opponent: a line would be about those who are not themselves."""
        if noun.text not in RELATIONS or head.clauses or env.this is not None or self.speech.speaker[0] == "card":
            return
        self.fail(
            "GR305",
            noun,
            f"Whose {noun} are meant is not said, and nobody is playing here.",
            suggestion=f"Write for example: {noun} of caller, or put it in a block: when EVENT {{ ... }}"
            if any(c.thing == "player" for c in self.v.counts)
            else "Put it in a block: when EVENT { ... }",
        )

    def conditional(self, s: tree.If, env: Env, w: Within) -> None:
        for condition, block in s.branches:
            x = self.question_or_yes(condition, env)
            self.statics(block.statements, env, w.asking(x, condition))
            w = w.asking(x, condition, wanted=False)
        if s.otherwise is not None:
            self.statics(s.otherwise.statements, env, w)

    def labelled(self, s: tree.Labelled, env: Env, w: Within) -> None:
        if isinstance(s.body, tree.When):
            if w.loops:
                self.out_of_place(s.body)
            self.when(s.body, w, s.label)
            return
        self.know(s.label)
        rest = w
        for e in self.exceptions_to(s.label.name.text):
            with self.speaking(e):
                self.check_speaks(e.node, "An exception to lines counts")
                inner = evolve(self.inside(e, env), owner=self.speaking_owner())
                speaks = () if e.speech.speaker == ALWAYS else (X("speaks", (e.speech.speaker,)),)
                where = self.asked_by(e, inner)
                asked = conjunction([*speaks, *(() if where is None else (where,))]) or YES
                self.statics(e.body.statements, inner, rest.asking(asked))
            rest = rest.asking(ZERO if asked == YES else X("not", (asked,)))
        first = len(self.clauses)
        self.statics(block_of(s.body).statements, env, rest)
        ids = tuple(i.text for i in s.label.ids)
        self.clauses[first:] = [
            c if c.label else evolve(c, label=s.label.name.text, ids=ids) for c in self.clauses[first:]
        ]
