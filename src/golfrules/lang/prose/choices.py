"""What somebody may do or must choose, and what comes of it."""

from __future__ import annotations

from attrs import evolve

from golfrules.lang import tree
from golfrules.lang.prose.english import YOU, Say, Who, told
from golfrules.lang.prose.exceptions import Exceptions
from golfrules.lang.prose.nouns import Where
from golfrules.lang.selectors import clause_of

__all__ = ["Choices"]


class Choices(Exceptions):
    """Tells choices, in one breath with what is done to the cards chosen where that is said at once."""

    @staticmethod
    def is_choose_one(s: tree.ActStmt) -> bool:
        names = [a for a in s.act.arguments if isinstance(a, tree.Name)]
        return s.act.verb.text == "choose" and bool(names) and names[0].text == "one"

    def is_choice(self, s: tree.Stmt) -> bool:
        if not isinstance(s, tree.ActStmt) or s.act.verb.text != "choose" or self.is_choose_one(s):
            return False
        _, names = self.parts(s.act)
        return bool(names) and names[0].text != "number"

    def choice(
        self, s: tree.ActStmt, later: tuple[tree.Stmt, ...], where: Where
    ) -> tuple[list[Say | str], list[str], int]:
        """A choice, told in one breath with what is done to the cards chosen where that is said at once.

        Gives what is told, the clauses after it, and how many of the later statements these include.
        """
        bound = self.act(s.act, where)
        if not isinstance(bound.said, Say):
            raise TypeError("A choice is something that somebody does.")
        c = clause_of(s.act.clauses, "as")
        name = c.value.text if c is not None and isinstance(c.value, tree.Name) else ""
        done = s.done.statements if s.done is not None else later
        first = done[0] if done else None
        doer, spoken = self.doer_of(s.act, where)
        if isinstance(first, tree.ActStmt) and self.is_about(first.act, name) and first.act.verb.text != "choose":
            what, _ = self.cards(s.act, spoken)
            then = self.act(first.act, bound.where).said
            if isinstance(then, Say) and then.who == doer and not (first.done or first.otherwise):
                tail = then.rest.partition(" ")[2] if then.rest.split()[0] in ("it", "them") else then.rest
                merged = Say(doer, then.verb, f"{what} {tail}".rstrip(), may=bound.said.may)
                return self.after_choice(s, [merged], done[1:], bound.where, doer)
        return self.after_choice(s, [bound.said], done if s.done is not None else (), bound.where, doer)

    def after_choice(
        self, s: tree.ActStmt, said: list[Say | str], done: tuple[tree.Stmt, ...], where: Where, doer: Who
    ) -> tuple[list[Say | str], list[str], int]:
        merged = isinstance(said[0], Say) and said[0].verb != "choose"
        may = isinstance(said[0], Say) and said[0].may
        after: list[str] = []
        skip = int(s.done is None and merged)
        if s.done is not None and done:
            after = self.clauses(done, evolve(where, who=where.who.again))
            if may and after and not after[0].startswith("if "):
                after[0] = f"if {self.subject(doer)} do, {after[0]}"
        if s.otherwise is not None and s.otherwise.statements:
            unsaid = " choose" if after and not merged else ""  # not the last thing that was said
            cannot = f"if {self.subject(doer)} {'do not' if may else 'cannot'}{unsaid}"
            after += self.body(s.otherwise.statements, evolve(where, who=where.who.again), cannot)
        return said, after, skip

    @staticmethod
    def subject(who: Who) -> str:
        return "you" if who == YOU else "they"

    def is_about(self, act: tree.Act, name: str) -> bool:
        """Whether an act is done to the cards that bear a name, and to them alone."""
        amount, names = self.parts(act)
        return bool(name) and amount is None and [n.text for n in names] == [name]

    def outcome(self, s: tree.ActStmt, where: Where) -> list[str]:
        """What happens if an act was done, or could not be."""
        out: list[str] = []
        doer, _ = self.doer_of(s.act, where)
        where = evolve(where, who=where.who.again)
        if s.done is not None and s.done.statements:
            always = s.act.verb.text == "roll"
            out += self.body(s.done.statements, where, "" if always else f"if {self.subject(doer)} do")
        if s.otherwise is not None and s.otherwise.statements:
            out += self.body(s.otherwise.statements, where, f"if {self.subject(doer)} cannot")
        return out

    def may(self, s: tree.May, where: Where) -> list[str]:
        """What one may do, and what comes of it."""
        said: list[Say | str] = []
        after: list[str] = []
        inner = where
        if isinstance(s.act, tree.Act):
            bound = self.act(s.act, where)
            said, inner = [bound.said], bound.where
        else:
            for x in s.act.statements:
                if isinstance(x, tree.Line) and not x.lasting:
                    said.append(self.stored(x, inner))
                elif isinstance(x, tree.ActStmt) and not self.is_choose_one(x):
                    bound = self.act(x.act, inner)
                    said.append(bound.said)
                    inner = bound.where
                else:
                    after += self.clauses((x,), inner)
        doer = next((x.who for x in said if isinstance(x, Say)), where.who)
        may = [evolve(x, may=True) if isinstance(x, Say) and x.who == doer else x for x in said]
        first = told(may) or [f"{where.who.does('choose')} whether to do this: {'; '.join(after)}"]
        if said:
            first[1:] = [f"if {self.subject(where.who)} do, {x}" for x in first[1:]]
            first += [f"if {self.subject(where.who)} do, {x}" for x in after]
        inner, where = evolve(inner, who=inner.who.again), evolve(where, who=where.who.again)
        if s.done is not None and s.done.statements:
            first += self.body(s.done.statements, inner, f"if {self.subject(where.who)} do")
        if s.otherwise is not None and s.otherwise.statements:
            first += self.body(s.otherwise.statements, where, f"if {self.subject(where.who)} do not")
        return first

    def choose_one(self, s: tree.ActStmt, where: Where) -> list[str]:
        """One of some blocks, in the words that the player reads, and what each does."""
        who, spoken = self.doer_of(s.act, where)
        again = evolve(spoken, who=spoken.who.again)
        spoken = again.about(again.who, where.kind) if where.this == where.who else again
        branches = [b for b in (s.done.statements if s.done is not None else ()) if isinstance(b, tree.Branch)]
        ways = []
        for b in branches:
            inside = self.clauses(b.block.statements, spoken)
            does = self.in_a_row(inside) if inside else ""
            does = f" ({does})" if does and does.lower() not in b.text.text.lower() else ""
            ways.append(f"{self.lower(b.text.text.rstrip('.'))}{does}")
        return [f"{Say(who, 'choose', 'one')}: {'; or '.join(ways)}"]
