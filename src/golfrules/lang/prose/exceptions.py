"""What happens instead of something else, before it, or not at all."""

from __future__ import annotations

from attrs import evolve

from golfrules.lang import tree
from golfrules.lang.program import Thing
from golfrules.lang.prose.demands import Demands
from golfrules.lang.prose.english import sentence
from golfrules.lang.prose.lexicon import statements_of
from golfrules.lang.prose.nouns import Where
from golfrules.lang.words import listed

__all__ = ["Exceptions"]


class Exceptions(Demands):
    """Tells what speaks of the labels of other statements."""

    def exception(self, s: tree.Except, where: Where) -> list[str]:
        """What happens instead of something else, and when."""
        out = []
        for label in s.labels:
            found = self.x.labels.get(label.text)
            if found is None:
                raise LookupError(f'No statement is called "{label}".')
            if self.x.is_gone(label.text):
                continue
            out += self.instead(label.text, *found, s.body, where)
        return list(dict.fromkeys(out))

    def instead(
        self,
        label: str,
        labelled: tree.Labelled,
        inside: tuple[tree.Stmt, ...],
        body: tree.Stmt | tree.Block,
        where: Where,
    ) -> list[str]:
        steps = [*inside, labelled.body]
        if self.is_demand(labelled.body):
            return self.other_demand(label, inside, body, where)
        when = next((x for x in steps if isinstance(x, tree.When)), None)
        if when is None and not any(isinstance(x, (tree.Action, tree.Before)) for x in inside):
            return self.other_lines(label, inside, body, where)
        if isinstance(body, tree.When):
            event, inner = self.lead(body, where)
            return self.body(body.block.statements, inner, f"instead of the usual, {event}")
        event, inner = ("", where) if when is None else self.lead(self.unconditional(when), where)
        asked: list[tree.Expr] = [] if when is None or when.condition is None else [when.condition]
        asked += [x.branches[0][0] for x in steps if isinstance(x, tree.If)]
        bare = (
            when is not None and any(isinstance(x, tree.Ladder) for x in inside) and not isinstance(steps[-1], tree.If)
        )
        if isinstance(body, tree.If) and len(body.branches) == 1 and body.otherwise is None:
            asked.append(body.branches[0][0])
            statements: tuple[tree.Stmt, ...] = body.branches[0][1].statements
        else:
            statements = statements_of(body)
        lead, left = self.narrowed(event, tuple(self.without_repeats(asked)), inner)
        questions = [self.question(q, inner) for q in left]
        if bare:
            questions.insert(0, f"{self.ruled(label)} would apply")
        if questions:
            lead = self.joined(lead, f"if {listed(questions, 'and')}")
        clauses = self.clauses(statements, self.beside_others(statements, inner))
        if not clauses:
            return [self.joined(lead, f"{self.ruled(label)} does nothing")]
        of = "" if bare else f" of {self.ruled(label)}"  # which was named before
        if len(clauses) > 1 or " and " in clauses[0]:
            return [self.joined(lead, f"do this instead{of}: {'; '.join(clauses)}")]
        return [self.joined(lead, f"{clauses[0]} instead{of if not event else ''}")]

    @staticmethod
    def is_demand(body: tree.Stmt | tree.Block) -> bool:
        return any(isinstance(s, tree.Demand) for s in statements_of(body))

    def other_demand(
        self, label: str, inside: tuple[tree.Stmt, ...], body: tree.Stmt | tree.Block, where: Where
    ) -> list[str]:
        """What is required instead of something else, or that it is not required."""
        lead = ""
        if isinstance(body, tree.If):
            lead = f"if {self.question(body.branches[0][0], where)}"
            body = body.branches[0][1]
        on = self.thing_of(inside)
        asked = where if on is None else self.speaking(on, frozenset())
        name = asked.this.name if on is None else on.name
        said = [self.demand(s, asked) for s in statements_of(body) if isinstance(s, tree.Demand)]
        said = [f"{name} {x}" if x.startswith(("needs ", "allows ", "may not ")) else x for x in said]
        if not said:
            of = "" if on is not None else {"hole": " for this Hole", "card": " for you"}.get(where.speaker, "")
            return [self.joined(lead, f"{self.taken_away(label)}{of}")]
        return [self.joined(lead, f"instead of {self.said_by(on, label)}, {x}") for x in said]

    def other_lines(
        self, label: str, inside: tuple[tree.Stmt, ...], body: tree.Stmt | tree.Block, where: Where
    ) -> list[str]:
        """What is always so instead of something else: about the same things, while the same is so around it."""
        statements = statements_of(body)
        if not statements:
            return [f"{self.ruled(label)} does nothing"]
        for s in reversed(inside):
            if isinstance(s, tree.Scope):
                statements = (evolve(s, block=tree.Block(statements)),)
            elif isinstance(s, tree.If):
                statements = (tree.If(((s.branches[0][0], tree.Block(statements)),), None),)
        on = self.thing_of(inside)
        return [
            f"instead of {self.said_by(on, label)}, {x}"
            for x in self.always(statements, where if on is None else self.speaking(on, frozenset()))
        ]

    def thing_of(self, inside: tuple[tree.Stmt, ...]) -> Thing | None:
        """The card or the Hole in which a statement stands."""
        s = next((s for s in inside if isinstance(s, tree.Thing)), None)
        return None if s is None else self.x.thing_of(s)

    def said_by(self, thing: Thing | None, label: str) -> str:
        """What a labelled statement says, in quotes, if a card says it, else what it is called."""
        if thing is None:
            return self.ruled(label)
        statements = statements_of(self.x.labels[label][0].body)
        said = " ".join(sentence(c) for c in self.always(statements, self.speaking(thing, frozenset())))
        return f'"{said.rstrip(".")}"'

    @staticmethod
    def ruled(label: str) -> str:
        return f'the rule "{label.replace("-", " ")}"'

    @staticmethod
    def unconditional(when: tree.When) -> tree.When:
        """The event alone: what is asked is told apart, and what would be done is not done."""
        return evolve(when, condition=None, block=tree.Block(()))

    @staticmethod
    def without_repeats(asked: list[tree.Expr]) -> list[tree.Expr]:
        """Questions, without those that a later one answers: who asks for Green need not ask for Green or Cup."""
        flat: list[tree.Expr] = []
        for q in asked:
            flat += q.items if isinstance(q, tree.All) else (q,)

        def answered(q: tree.Expr, later: list[tree.Expr]) -> bool:
            return (
                isinstance(q, tree.Is)
                and not q.negated
                and any(
                    isinstance(x, tree.Is) and not x.negated and x.left == q.left and set(x.values) <= set(q.values)
                    for x in later
                )
            )

        return [q for i, q in enumerate(flat) if not answered(q, flat[i + 1 :])]

    def taken_away(self, label: str) -> str:
        """That a labelled statement does not count: what it says if a card says it, else what it is called."""
        known = self.thing_of(self.x.labels[label][1])
        on = "" if known is None else f"on {known.name}, "
        return f"{on}{self.said_by(known, label)} does not count"

    def before(self, s: tree.Before, where: Where) -> list[str]:
        """Cases that are looked at before others: they happen when those would."""
        _, inside = self.x.labels[s.label.text]
        when = next((x for x in inside if isinstance(x, tree.When)), None)
        if when is None:
            return self.body(s.block.statements, where)
        event, inner = self.lead(self.unconditional(when), where)
        return self.body(s.block.statements, inner, event)
