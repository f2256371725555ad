"""What happens instead of something else, before it, or not at all."""

from __future__ import annotations

from attrs import evolve

from golfrules.lang import tree
from golfrules.lang.prose.demands import Demands
from golfrules.lang.prose.english import sentence
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
        when = next((x for x in steps if isinstance(x, tree.When)), None)
        if isinstance(body, tree.When):
            event, inner = self.lead(body, where)
            return self.body(body.block.statements, inner, f"instead of the usual, {event}")
        event, inner = ("", where) if when is None else self.lead(self.unconditional(when), where)
        asked: list[tree.Expr] = [] if when is None or when.condition is None else [when.condition]
        asked += [x.branches[0][0] for x in steps if isinstance(x, tree.If)]
        bare = (
            when is not None and any(isinstance(x, tree.Ladder) for x in inside) and not isinstance(steps[-1], tree.If)
        )
        if isinstance(body, tree.If):
            asked.append(body.branches[0][0])
            statements: tuple[tree.Stmt, ...] = body.branches[0][1].statements
        else:
            statements = body.statements if isinstance(body, tree.Block) else (body,)
        lead = event
        questions = [self.question(q, inner) for q in self.without_repeats(asked)]
        if bare:
            questions.insert(0, f'the rule "{label.replace("-", " ")}" would apply')
        if questions:
            lead = self.joined(lead, f"if {listed(questions, 'and')}")
        clauses = self.clauses(statements, inner)
        if not clauses:
            return [self.joined(lead, f'the rule "{label.replace("-", " ")}" does nothing')]
        if len(clauses) > 1 or " and " in clauses[0]:
            return [self.joined(lead, f"do this instead: {'; '.join(clauses)}")]
        return [self.joined(lead, f"{clauses[0]} instead")]

    @staticmethod
    def unconditional(when: tree.When) -> tree.When:
        return evolve(when, condition=None)

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
        labelled, inside = self.x.labels[label]
        thing = next((s for s in inside if isinstance(s, tree.Thing)), None)
        known = (
            None
            if thing is None
            else next((t for t in self.p.things.get(thing.words[0].text, ()) if t.name == thing.name.text), None)
        )
        if known is not None:
            body = labelled.body.statements if isinstance(labelled.body, tree.Block) else (labelled.body,)
            said = " ".join(sentence(c) for c in self.always(body, self.speaking(known, frozenset())))
            return f'on {known.name}, "{said.rstrip(".")}" does not count'
        return f'the rule "{label.replace("-", " ")}" does not count'

    def before(self, s: tree.Before, where: Where) -> list[str]:
        """Cases that are looked at before others: they happen when those would."""
        _, inside = self.x.labels[s.label.text]
        when = next((x for x in inside if isinstance(x, tree.When)), None)
        if when is None:
            return self.body(s.block.statements, where)
        event, inner = self.lead(self.unconditional(when), where)
        return self.body(s.block.statements, inner, event)
