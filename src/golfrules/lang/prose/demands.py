"""What must be so: of a Hole to be completed, of players for what they do."""

from __future__ import annotations

from attrs import evolve

from golfrules.lang import tree
from golfrules.lang.prose.english import YOU, with_article
from golfrules.lang.prose.nouns import Where
from golfrules.lang.prose.scopes import Scopes
from golfrules.lang.words import listed

__all__ = ["Demands"]


class Demands(Scopes):
    """Tells what is required and forbidden."""

    def demand(self, s: tree.Demand, where: Where) -> str:
        """A condition: of a Hole `needs a Wood`, of players what they must have to complete one."""
        if where.speaker == "hole" and where.who is YOU:
            return self.needs(s.expr, where) if s.verb == "require" else self.forbids(s.expr, where)
        must = self.must(s.expr, where, forbid=s.verb == "forbid")
        which = where.one or where.this.name if where.kind == "hole" else "a Hole"
        return f"to complete {which}, {must}"

    def needs(self, expr: tree.Expr, where: Where) -> str:
        if isinstance(expr, tree.All):
            return self.linked([self.needs(x, where) for x in expr.items], "and")
        if isinstance(expr, tree.Any):
            return self.linked([self.needs(x, where) for x in expr.items], "or")
        if isinstance(expr, tree.Exists):
            if expr.none:
                return f"allows no {self.in_play(expr.selector, where, many=False)}"
            first = with_article(self.in_play(expr.selector, where, many=False))
            besides = [with_article(self.in_play(b, where, many=False)) for b in expr.besides]
            return f"needs {first} and, besides it, {listed(besides, 'and')}" if besides else f"needs {first}"
        if isinstance(expr, tree.Quantity):
            many = expr.number != 1
            verb = "needs" if expr.bound in ("at least", "above") else "allows"
            return f"{verb} {self.bound(expr.bound)} {expr.number} {self.in_play(expr.selector, where, many=many)}"
        if (
            isinstance(expr, tree.Compares)
            and isinstance(expr.left, tree.NumberOf)
            and expr.left.period is None
            and isinstance(expr.right, tree.Number)
        ):
            return self.needs(tree.Quantity(expr.bound, expr.right.value, expr.left.selector), where)
        if isinstance(expr, tree.Is) and isinstance(expr.left, tree.NumberOf) and not expr.negated:
            how_many = self.values(expr, where, "")
            many = how_many != "1"
            said = "no" if how_many == "0" else f"exactly {how_many}" if how_many.isdigit() else how_many
            verb = "allows" if said == "no" else "needs"
            return f"{verb} {said} {self.in_play(expr.left.selector, where, many=many)}"
        if isinstance(expr, tree.Not):
            return self.forbids(expr.item, where)
        return self.must_be(expr, where)

    def must_be(self, expr: tree.Expr, where: Where) -> str:
        """A condition about a quantity: `your running total must be exactly 300 yd`."""
        said = self.question(expr, where)
        for is_, must in ((" is not ", " must not be "), (" is ", " must be "), (" are ", " must be ")):
            if is_ in said:
                return said.replace(is_, must, 1)
        if said.startswith("you have "):
            return said.replace("you have ", "you must have ", 1)
        return f"to complete it, it must be so that {said}"

    def forbids(self, expr: tree.Expr, where: Where) -> str:
        if isinstance(expr, tree.Any):
            return self.linked([self.forbids(x, where) for x in expr.items], "and")
        if isinstance(expr, tree.Exists) and not expr.besides:
            if expr.none:
                return self.needs(evolve(expr, none=False), where)
            return f"allows no {self.in_play(expr.selector, where, many=False)}"
        if isinstance(expr, tree.Quantity) and expr.bound == "at least" and expr.number > 1:
            return self.needs(tree.Quantity("at most", expr.number - 1, expr.selector), where)
        return f"may not be completed if {self.question(expr, where)}"

    @staticmethod
    def linked(clauses: list[str], last: str) -> str:
        """Several conditions, whose verb is said once where it is the same."""
        first = clauses[0].split(" ", 1)[0]
        if all(c.startswith(f"{first} ") for c in clauses):
            return f"{first} {listed([c[len(first) + 1 :] for c in clauses], last)}"
        return listed(clauses, last)

    @staticmethod
    def bound(bound: str) -> str:
        return {"above": "more than", "below": "fewer than"}.get(bound, bound)

    def in_play(self, s: tree.Selector, where: Where, *, many: bool) -> str:
        """What is needed among the cards that count, so that it need not be said that they are in play."""
        live = {z.name for z in self.p.zones.values() if z.live}
        within = next((c for c in s.clauses if c.word in ("in", "of") and isinstance(c.value, tree.Path)), None)
        clauses = s.clauses
        if (
            within is not None
            and isinstance(within.value, tree.Path)
            and (within.value.hops[0].name in live or within.value.hops[0].name == "this")
        ):
            clauses = tuple(c for c in clauses if c is not within)
        return self.things(s.words, clauses, where, many=many)

    def must(self, expr: tree.Expr, where: Where, *, forbid: bool) -> str:
        """What somebody must have."""
        who = where.who
        if isinstance(expr, (tree.Any, tree.All)) and not forbid:
            parts = [self.must(x, where, forbid=False) for x in expr.items]
            first = f"{who.name} must have "
            if all(p.startswith(first) for p in parts):
                parts = [parts[0], *(p.removeprefix(first) for p in parts[1:])]
            return listed(parts, "or" if isinstance(expr, tree.Any) else "and")
        said = self.question(expr, where)
        has = who.does("have") + " "
        if said.startswith(has) and not forbid:
            rest = said.removeprefix(has)
            verb = "may have" if rest.startswith(("at most", "no ", "less than")) else "must have"
            return f"{who.name} {verb} {rest}"
        if said.startswith(has):
            rest = said.removeprefix(has)
            if rest.startswith(("a ", "an ")):
                rest = rest.partition(" ")[2]
            return f"{who.name} may have no {rest}"
        for is_ in (" is ", " are "):
            if is_ in said:
                return said.replace(is_, " must not be " if forbid else " must be ", 1)
        return f"it must {'not ' if forbid else ''}be so that {said}"
